"""Agricola's acts at any time through the chat: by the panel of one who is not awaited, and by commands."""

from __future__ import annotations

from pathlib import Path

from bot.boards import boards_for
from bot.local.limits import components
from bot.local.world.entities import Message
from tests.chat.rig import rig, text
from tests.games.agricola.dealt import Dealt
from tests.tables.test_any_time import cooks, offers


def codes(message: Message) -> list[str]:
    """Return the ids of what can be pressed."""
    return [str(part["custom_id"]) for _, part in components.walk(message.components) if part.get("custom_id")]


def button(message: Message, code: str) -> str:
    """Return the id of the button of a choice."""
    return next(one for one in codes(message) if one.endswith(f":{code}"))


async def test_who_is_not_awaited_cooks_by_buttons_while_another_is_in_the_middle_of_a_turn(tmp_path: Path) -> None:
    async with rig(tmp_path, games={"agricola": Dealt(cooks)}, boards=boards_for) as it:
        game, thread = await it.begun("ada", "bela", variant="full")
        await it.slash("ada", thread, "agricola place", what="clay-1")
        post = await it.posted(game, thread)
        panel = await it.press("bela", post, "Your turn")
        assert "Waiting for" in text(panel)
        assert not any(one.endswith(":!confirm") for one in codes(panel))
        for code in ("to-cook", "vegetable.more", "done"):
            panel = (await it.people.click("bela", panel, button(panel, code))).message
            assert panel is not None
        assert await it.awaited(game) == ["ada"]
        await it.people.click("bela", panel, button(panel, "!confirm"))
        now = await it.tables.look(game)
        assert now.state.players[1].goods.food == 3
        assert await it.awaited(game) == ["ada"]
        told = await it.posted(game, thread)
        assert "Bela" in text(told)
        mine = await it.press("ada", told, "Your turn")
        assert any(one.endswith(":!confirm") for one in codes(mine))  # her turn is as she left it
        assert it.server.violations == []


async def test_who_is_not_awaited_cooks_by_command_with_suggestions(tmp_path: Path) -> None:
    async with rig(tmp_path, games={"agricola": Dealt(cooks)}, boards=boards_for) as it:
        game, thread = await it.begun("ada", "bela", variant="full")
        found = await it.people.autocomplete("bela", thread, "agricola cook", "what", "")
        assert [one["value"] for one in found] == ["1 vegetable", "2 vegetable"]
        refused = await it.slash("bela", thread, "agricola place", what="clay-1")
        assert "Ada" in text(refused)
        shown = await it.slash("bela", thread, "agricola cook", what="2 vegetable")
        assert any(one.endswith(":!confirm") for one in codes(shown))
        refused = await it.slash("bela", thread, "agricola place", what="clay-1")
        assert "Ada" in text(refused)
        assert (await it.tables.look(game)).info.turn == 0
        assert it.server.violations == []


async def test_who_is_awaited_is_told_that_the_draft_no_longer_fits(tmp_path: Path) -> None:
    async with rig(tmp_path, games={"agricola": Dealt(offers)}, boards=boards_for) as it:
        game, thread = await it.begun("ada", "bela", "cleo", variant="full")
        await it.slash("ada", thread, "agricola place", what="clay-1")
        seats = (await it.tables.look(game)).info.seats
        profiteer = it.server.world.user(seats[1].user_id).name
        assert seats[0].user_id == it.user_id("ada")
        await it.slash(profiteer, thread, "agricola use", what="corn-profiteer 1-grain")
        post = await it.posted(game, thread)
        await it.slash(profiteer, thread, "agricola confirm")
        ada = it.user_id("ada")
        told = await it.people.wait_message(
            "ada", thread, lambda one: one.ephemeral_for is None and f"<@{ada}>" in text(one) and one.id > post.id
        )
        assert told.ephemeral_for is None
        panel = await it.press("ada", await it.posted(game, thread), "Your turn")
        assert "place clay-1" in text(panel)
        assert it.server.violations == []

"""Watching a game without a seat: the command, the button under *More*, the mention at a round's end (U67)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bot.local.flags import SUPPRESS_NOTIFICATIONS
from tests.chat.month import DEFAULT, Month
from tests.chat.rig import Rig, labels, rig, text
from tests.chat.test_calls import last_in, month

ROUND = (("ada", "place wood"), ("bela", "place clay"), ("ada", "feed 0"), ("bela", "feed 0"))


async def round_(it: Month, game: str) -> None:
    for name, move in ROUND:
        await it.play(game, name, f"{move}; confirm")


async def thread_of(it: Rig, game: str) -> Any:
    return it.server.world.channel((await it.tables.look(game)).info.thread_id or 0)


async def test_the_command_switches_and_the_turns_post_mentions_at_the_end_of_a_round(tmp_path: Path) -> None:
    async with month(tmp_path) as it:
        game = await it.table("ada", "bela")
        thread, cleo = await thread_of(it.it, game), it.it.user_id("cleo")
        shown = await it.it.slash("cleo", thread, "farm watch")
        assert shown.ephemeral_for == cleo
        assert f"You watch {game}" in text(shown)
        assert "silent" in text(shown)
        await round_(it, game)
        posts = [one for one in thread.messages.values() if one.type == DEFAULT and one.ephemeral_for is None]
        assert [bool(one.flags & SUPPRESS_NOTIFICATIONS) for one in posts] == [not one.pinged for one in posts]
        post = await last_in(it, game)
        assert f"<@{cleo}>, you watch this: round 1 is over." in text(post)
        assert post.pinged == {cleo, it.it.user_id("ada")}  # and whose turn it is, as ever
        assert sum("→cleo" in line for line in it.transcript) == 1
        assert "You are no longer" in text(await it.it.slash("cleo", thread, "farm watch"))
        assert "You are no longer" in text(await it.it.slash("cleo", "barn", "farm watch", game=game, switch="off"))
        await round_(it, game)
        assert str(cleo) not in text(await last_in(it, game))


async def test_the_button_under_more_is_for_those_without_a_seat(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela")
        post = await it.posted(game, thread)
        assert "Watch" not in labels(await it.press("ada", post, "More"))
        shown = await it.press("cleo", post, "More")
        assert f"You watch {game}" in text(await it.press("cleo", shown, "Watch"))
        shown = await it.press("cleo", post, "More")
        assert "You are no longer" in text(await it.press("cleo", shown, "Stop watching"))
        assert "You are a player at this table," in text(await it.slash("ada", thread, "farm watch"))
        assert it.server.violations == []


async def test_only_where_the_game_can_be_seen(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela")
        shown = await it.slash("cleo", "barn", "farm watch", game=game)
        assert f"<#{thread.id}>" in text(shown)
        assert not await it.tables.watches(game, it.user_id("cleo"))


async def test_directly_after_a_restart_and_without_a_hand(tmp_path: Path) -> None:
    async with month(tmp_path) as it:
        game = await it.table("ada", "bela")
        cleo = it.it.user_id("cleo")
        await it.it.tables.set_preferences(cleo, notify="dm")
        await it.it.slash("cleo", await thread_of(it.it, game), "farm watch")
        for name, move in ROUND[:-1]:
            await it.play(game, name, f"{move}; confirm")
        await it.it.tables.play(901, game, it.it.user_id("bela"), "feed 0; confirm")
        server = it.it.server
        direct = it.it.people.direct("cleo")
        assert direct.messages == {}
        async with rig(tmp_path, server, clock=it.clock) as again:
            await again.people.wait_message("cleo", direct, lambda one: f"Round 1 of Toy {game} is over." in text(one))
            await again.stop_workers()
            await again.bot.poster.empty()
        (told,) = direct.messages.values()
        assert labels(told) == ["More"]


async def test_who_is_not_to_be_called_is_told_so(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        _game, thread = await it.begun("ada", "bela")
        await it.slash("cleo", "barn", "farm me notifications", notify="none")
        assert "you will not hear from me. Change this with" in text(await it.slash("cleo", thread, "farm watch"))


async def test_the_end_is_told_with_the_points(tmp_path: Path) -> None:
    async with month(tmp_path) as it:
        game = await it.table("ada", "bela")
        cleo = it.it.user_id("cleo")
        await it.it.slash("cleo", await thread_of(it.it, game), "farm watch")
        for name in ("ada", "bela"):
            await it.vote(game, name, "end")
            if not (await it.it.tables.look(game)).info.status.alive:
                break
        post = await last_in(it, game)
        assert "you watch this: the game is over." in text(post)
        assert post.pinged == {cleo}

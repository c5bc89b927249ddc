"""Lists that can be used again: a client sends nothing for the line that a select already shows."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.chat.kit import custom_ids
from bot.local.limits import components
from bot.local.people.people import Impossible
from bot.local.world.entities import Message
from tests.chat.rig import rig, said, text


def menu(message: Message, choice: str) -> str:
    """Return the id of the select for a choice."""
    return next(
        str(part["custom_id"])
        for _, part in components.walk(message.components)
        if part["type"] in components.SELECTS and (read := custom_ids.read(part["custom_id"])) and read.choice == choice
    )


async def test_the_same_line_can_be_chosen_after_undo_and_after_a_refusal(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela")
        (name,) = await it.awaited(game)
        panel = await it.press(name, await it.posted(game, thread), "Your turn")
        for _time in range(2):
            panel = await it.press(name, panel, "Space", "wood")
            assert (await it.tables.panel(game, it.user_id(name))).draft == ("place wood",)
            panel = await it.press(name, panel, "Undo")
        behind = await it.press(name, await it.posted(game, thread), "Your turn")
        await it.press(name, panel, "Space", "yard")
        refused = await it.press(name, behind, "Space", "wood")
        await it.press(name, refused, "Undo")
        await it.press(name, refused, "Space", "wood")
        assert (await it.tables.panel(game, it.user_id(name))).draft == ("place wood",)
        assert it.server.violations == []


async def test_a_list_that_is_answered_elsewhere_can_be_used_again(tmp_path: Path) -> None:
    """The refusal is a message of its own, so the list itself is not drawn by what answers it."""
    async with rig(tmp_path) as it:
        await it.slash("ada", "farm-post", "farm new", seats=2)
        options = await it.options("ada")
        words = text(options)
        await it.press("bela", await it.card(), "Join")
        await it.start("ada")
        await it.post("ada", await it.thread(), "At the table")
        for _time in range(2):
            answer = said(await it.people.click("ada", options, menu(options, "!set.wanted"), "3"))
            assert answer is not options
            await it.people.wait_until(lambda: not it.server.world.chosen)
        assert text(options) == words
        assert it.server.violations == []


async def test_pictures_stay_when_a_list_alone_is_drawn_anew(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela")
        (name,) = await it.awaited(game)
        panel = await it.press(name, await it.posted(game, thread), "Your turn")
        picture = [attachment.id for attachment in panel.attachments]
        (select,) = [part for _, part in components.walk(panel.components) if part["type"] == components.STRING_SELECT]
        select["custom_id"] = str(select["custom_id"]).replace(game, "ZZ")  # no such table: refused in words
        for _time in range(2):
            answer = said(await it.people.click(name, panel, menu(panel, "space"), "wood"))
            assert answer.id != panel.id
            await it.people.wait_until(lambda: not it.server.world.chosen)
        assert picture
        assert [attachment.id for attachment in panel.attachments] == picture
        assert it.server.violations == []


async def test_people_are_invited_twice_by_the_same_list(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        await it.slash("ada", "farm-post", "farm new", seats=2)
        options = await it.guests("ada")
        shown = said(await it.people.click("ada", options, menu(options, "!invite"), ["bela"]))
        assert shown is options
        for _time in range(2):
            refused = said(await it.people.click("ada", options, menu(options, "!invite"), ["bela"]))
            assert refused is not options
            await it.people.wait_until(lambda: not it.server.world.chosen)
        assert it.server.violations == []


async def test_lists_of_messages_from_before_work(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela")
        (name,) = await it.awaited(game)
        panel = await it.press(name, await it.posted(game, thread), "Your turn")
        (select,) = [part for _, part in components.walk(panel.components) if part["type"] == components.STRING_SELECT]
        select["custom_id"] = str(select["custom_id"]).partition("#")[0]
        await it.people.click(name, panel, select["custom_id"], "wood")
        assert (await it.tables.panel(game, it.user_id(name))).draft == ("place wood",)


async def test_the_local_client_sends_nothing_for_what_it_shows(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela")
        (name,) = await it.awaited(game)
        panel = await it.press(name, await it.posted(game, thread), "Your turn")
        chosen = it.people.button(panel, "Space")
        act = it.people.begin_click(name, panel, chosen, "wood")
        with pytest.raises(Impossible):
            it.people.begin_click(name, panel, chosen, "wood")
        await it.people.patiently(act, act.visible)


def test_no_two_drawings_are_alike() -> None:
    address = custom_ids.Address(game="K7", position=41, seat=None, choice="goods", part=2, page=3)
    made = {custom_ids.drawn(address.select(), custom_ids.next_drawing()) for _time in range(100)}
    assert len(made) == 100
    assert {custom_ids.read(one) for one in made} == {address}
    assert max(map(len, made)) <= custom_ids.LIMIT
    once = made.pop()
    again = custom_ids.drawn(once, custom_ids.next_drawing())
    assert again != once
    assert custom_ids.read(again) == address

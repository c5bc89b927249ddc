"""Icons as the application's emoji: uploaded once, replaced when drawn anew, never needed."""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Any

import pytest

from bot.boards.icons import KEYS, Icon, drawn_icons
from bot.chat.kit.emoji import Emoji, name_of
from bot.local import LocalDiscord
from bot.local.faults import broken, refused, slow
from bot.local.limits import components
from bot.local.world.entities import Message
from tests.chat.rig import PNG, Rig, rig
from tests.local.openapi import validator

WOOD, CLAY, CARD = (Icon(key, "0123abcd", PNG) for key in ("wood", "clay", "card-bonus"))
DRAWN = (WOOD, CLAY, CARD)
NAMES = ["hp_wood_0123abcd", "hp_clay_0123abcd", "hp_card_bonus_0123abcd"]
ALL = ".*/emojis$"


def names(server: LocalDiscord) -> list[str]:
    return [emoji.name for emoji in server.world.emojis.values()]


def icons(message: Message) -> dict[str, str]:
    """Return the names of the emoji of a message's buttons and options, by their labels."""
    found: dict[str, str] = {}
    for _, part in components.walk(message.components):
        for one in (part, *part.get("options", ())):
            if one.get("emoji"):
                found[one["label"]] = one["emoji"]["name"]
    return found


async def uploaded(it: Rig, *wanted: str) -> None:
    """Wait until the bot has done what it can, and look at the names of the emoji."""
    await it.bot.services.emoji.settled.wait()
    assert names(it.server) == [*wanted]


async def panel(it: Rig) -> Message:
    """Return the panel of who is awaited in a new game."""
    game, thread = await it.begun("ada", "bela")
    who = (await it.awaited(game))[0]
    return await it.press(who, await it.posted(game, thread), "Your turn")


async def test_icons_are_uploaded_once_and_stand_before_choices(tmp_path: Path) -> None:
    async with LocalDiscord(validate=validator()) as server:
        async with rig(tmp_path, server, emoji=Emoji(lambda: DRAWN)) as it:
            await uploaded(it, *NAMES)
            shown = await panel(it)
            assert icons(shown)["Wood"] == "hp_wood_0123abcd"
            assert icons(shown)["Clay"] == "hp_clay_0123abcd"
        before = dict(server.world.emojis)
        uploads = server.faults.inject(f"POST {ALL}", 1, broken())
        async with rig(tmp_path, server, emoji=Emoji(lambda: DRAWN)) as it:
            await uploaded(it, *NAMES)
            assert list(it.bot.services.emoji.known) == ["wood", "clay", "card-bonus"]
            assert {one.id for one in it.bot.services.emoji.known.values()} == set(before)
        assert uploads.met == 0
        assert server.world.emojis == before
        assert server.violations == []


async def test_a_changed_drawing_replaces_the_old_one_and_nothing_else_is_touched(tmp_path: Path) -> None:
    async with LocalDiscord(validate=validator()) as server, rig(tmp_path, server) as it:
        foreign = ["hp_wood", "hp_wood_0123ABCD", "my_hp_wood_00000000", "hp_unknown_00000000", "sheep"]
        for name in foreign:
            await it.bot.create_application_emoji(name=name, image=PNG)
        emoji = Emoji(lambda: DRAWN)
        assert await emoji.renew(it.bot)
        old = emoji.known["wood"].id
        again = (Icon("wood", "ffffffff", PNG), CLAY, CARD)
        emoji = Emoji(lambda: again)
        assert await emoji.renew(it.bot)
        assert names(server) == [*foreign, *NAMES[1:], "hp_wood_ffffffff"]
        assert emoji.known["wood"].name == "hp_wood_ffffffff"
        assert emoji.known["wood"].id != old
        assert server.violations == []


async def test_an_old_drawing_stays_while_the_new_one_is_not_taken(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        assert await Emoji(lambda: DRAWN).renew(it.bot)
        it.server.faults.inject(f"POST {ALL}", 1, refused(400, 50035, "Invalid Form Body"))
        new = (Icon("wood", "ffffffff", PNG), CLAY, CARD, Icon("rye", "ffffffff", PNG))
        emoji = Emoji(lambda: new)
        assert not await emoji.renew(it.bot), "it is tried again later"
        assert names(it.server) == [*NAMES, "hp_rye_ffffffff"], "one that fails does not keep the others back"
        assert emoji.known["wood"].name == "hp_wood_0123abcd"
        assert await emoji.renew(it.bot)
        assert names(it.server) == [*NAMES[1:], "hp_rye_ffffffff", "hp_wood_ffffffff"]


@pytest.mark.parametrize("call", ["GET", "POST"])
async def test_without_icons_all_is_said_in_words(call: str, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with LocalDiscord(validate=validator()) as server:
        refusal = server.faults.inject(f"{call} {ALL}", 90, refused(403, 50001, "Missing Access"))
        async with rig(tmp_path, server, emoji=Emoji(lambda: DRAWN)) as it:
            await uploaded(it)
            assert refusal.met == (1 if call == "GET" else 3)
            shown = await panel(it)
            assert "Wood" in str(shown.components)
            assert icons(shown) == {}
            assert "Missing Access" in caplog.text
            assert it.bot.services.emoji.known == {}


async def test_nothing_waits_for_the_upload(tmp_path: Path) -> None:
    async with LocalDiscord(validate=validator()) as server:
        held = server.faults.inject(f"GET {ALL}", 1, slow(3600))
        async with rig(tmp_path, server, emoji=Emoji(lambda: DRAWN)) as it:
            await held.hit.wait()
            assert icons(await panel(it)) == {}
            assert not it.bot.services.emoji.settled.is_set()


async def test_a_panel_comes_in_words_when_an_emoji_is_gone_and_icons_come_back(tmp_path: Path) -> None:
    """Whoever owns the application may have removed one by hand: Discord refuses every message that names it."""
    async with (
        LocalDiscord(validate=validator()) as server,
        rig(tmp_path, server, emoji=Emoji(lambda: DRAWN, again=0)) as it,
    ):
        await uploaded(it, *NAMES)
        game, thread = await it.begun("ada", "bela")
        who = (await it.awaited(game))[0]
        server.world.emojis.clear()
        shown = await it.press(who, await it.posted(game, thread), "Your turn")
        assert icons(shown) == {}
        assert shown.attachments, "the picture is sent again as well"
        assert all(one.data == PNG for one in shown.attachments)
        assert "Invalid emoji" in " ".join(server.violations)
        await uploaded(it, *NAMES)
        server.violations.clear()
        shown = await it.press(who, await it.posted(game, thread), "Your turn")
        assert icons(shown)["Wood"] == "hp_wood_0123abcd"
        assert server.violations == []


def test_every_icon_that_is_drawn_can_be_uploaded() -> None:
    drawn = drawn_icons()
    assert {icon.key for icon in drawn} == KEYS
    assert len({name_of(icon) for icon in drawn}) == len(drawn) <= 2000
    for icon in drawn:
        assert 2 <= len(name_of(icon)) <= 32
        assert len(base64.b64encode(icon.png)) < 256 * 1024


def test_known_names() -> None:
    assert [name_of(icon) for icon in DRAWN] == NAMES
    seen: Any = Emoji().known
    assert seen == {}

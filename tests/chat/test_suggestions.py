"""Suggestions of the commands: found by the words that are shown, sent back as they are shown, never failing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.boards import boards_for
from bot.games.registry import GAMES
from bot.local.limits.components import walk
from tests.chat.rig import Rig, files, rig, text

ODD = ("", "ZZ", "²", "{x}", "\0", "…", "·", "x" * 100, "İ", "-1", "K7 · ", ";;")


async def names(it: Rig, who: str, where: Any, command: str, option: str, typed: str, **others: Any) -> dict[str, str]:
    found = await it.people.autocomplete(who, where, command, option, typed, **others)
    assert len(found) <= 25
    assert it.server.violations == []
    return {one["value"]: one["name"] for one in found}


async def test_a_table_is_named_as_it_is_suggested_by_its_name_or_its_id(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, _thread = await it.begun("ada", "bela")
        info = (await it.tables.look(game)).info
        shown = (await names(it, "ada", "barn", "farm status", "game", info.name[:4]))[game]
        stale = shown.rpartition(" · ")[0] + " · lobby"
        for named in (shown, stale, info.name, f" {game.lower()} "):
            assert "Waiting for" in text(await it.slash("ada", "barn", "farm status", game=named)), named
        assert "There is no game" in text(await it.slash("ada", "barn", "farm status", game="nothing of the kind"))
        assert game in await names(it, "ada", "barn", "toy place", "game", info.name)


async def test_what_a_command_suggests_is_taken_as_it_is_shown(tmp_path: Path) -> None:
    async with rig(tmp_path, games=GAMES, boards=boards_for) as it:
        kinds = await names(it, "ada", "farm-post", "farm new", "game", "hall")
        variants = await names(it, "ada", "farm-post", "farm new", "variant", "without", game=kinds["hallertau"])
        assert list(variants) == ["no-cards"]
        await it.slash("ada", "farm-post", "farm new", game=kinds["hallertau"], variant=variants["no-cards"])
        (now,) = await it.tables.games_of(it.user_id("ada"))
        assert (now.info.game, now.info.variant) == ("hallertau", "no-cards")
        topics = await names(it, "ada", "barn", "farm rules", "topic", "", game="Agricola")
        topic = list(topics)[2]
        shown = await it.slash("ada", "barn", "farm rules", topic=topic.upper(), game=kinds["hallertau"].upper())
        assert "There is no topic" in text(shown)
        shown = await it.slash("ada", "barn", "farm rules", topic=topic.upper(), game="Agricola")
        assert f"### {topics[topic]}" in text(shown)
        cards = await names(it, "ada", "barn", "farm card", "card", "water mill")
        shown = await it.slash("ada", "barn", "farm card", card=cards["agricola:water-mill"], text=True)
        assert "### Water Mill" in text(shown)


@pytest.mark.parametrize("form", ["letter", "name", "as shown"])
async def test_a_seat_is_named_by_its_letter_its_player_or_as_it_is_suggested(tmp_path: Path, form: str) -> None:
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela", "cleo")
        seats = (await it.tables.look(game)).info.seats
        place = next(seat for seat in seats if seat.user_id == it.user_id("cleo"))

        async def named(command: str) -> str:
            suggested = await names(it, "ada", thread, command, "seat", "cle")
            assert list(suggested) == [place.letter]
            assert len(await names(it, "ada", thread, command, "seat", "")) == len(seats)
            return {"letter": place.letter.lower(), "name": place.name, "as shown": suggested[place.letter]}[form]

        assert files(await it.slash("ada", thread, "farm farm", seat=await named("farm farm"))) == ["farm.png"]
        assert "There is no seat" not in text(await it.slash("ada", thread, "farm log", seat=await named("farm log")))
        shown = await it.slash("ada", thread, "farm table replace", seat=await named("farm table replace"))
        assert "There is no seat" not in text(shown)
        shown = await it.slash("ada", thread, "farm table host", seat=await named("farm table host"))
        assert (await it.tables.look(game)).info.host_id == it.user_id("cleo")


async def test_open_seats_are_suggested_to_who_joins(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela")
        assert await names(it, "cleo", thread, "farm join", "seat", "") == {}
        await it.press("bela", await it.slash("bela", thread, "farm leave"), "Leave the game")
        place = next(seat for seat in (await it.tables.look(game)).info.seats if seat.vacant)
        suggested = await names(it, "cleo", thread, "farm join", "seat", "")
        assert list(suggested) == [place.letter]
        await it.slash("cleo", thread, "farm join", seat=suggested[place.letter])
        assert (await it.tables.look(game)).info.seats[place.seat].user_id == it.user_id("cleo")


async def test_where_several_tables_may_be_meant_those_with_such_a_seat_are_offered(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        await it.begun("ada", "bela")
        await it.begun("cleo", "ada")
        await it.begun("cleo", "ada")
        games = {now.info.id for now in await it.tables.games_of(it.user_id("cleo"))}
        shown = await it.slash("dario", "farm-post", "farm farm", seat="Cleo")
        (select,) = (part for _path, part in walk(shown.components) if part.get("options"))
        offered = [option["value"] for option in select["options"]]
        assert {value.partition("|")[0] for value in offered} == games
        shown = await it.press("dario", shown, "Which table?", [offered[0]])
        assert files(shown) == ["farm.png"]
        assert "None of the tables" in text(await it.slash("dario", "farm-post", "farm log", seat="Dario"))


async def test_a_card_is_found_by_its_code(tmp_path: Path) -> None:
    code = next(card.code for card in GAMES["agricola"].cards() if card.key == "water-mill")
    async with rig(tmp_path, games=GAMES, boards=boards_for) as it:
        assert "### Water Mill" in text(await it.slash("ada", "barn", "farm card", card=code.lower(), text=True))
        assert "agricola:water-mill" in await names(it, "ada", "barn", "farm card", "card", code)


async def test_zones_absences_languages_and_orders_are_taken_as_they_are_shown(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        zones = await names(it, "ada", "barn", "farm me notifications", "zone", "berl")
        await it.slash("ada", "barn", "farm me notifications", zone=zones["Europe/Berlin"])
        assert (await it.tables.preferences(it.user_id("ada"))).zone == "Europe/Berlin"
        await it.slash("ada", "barn", "farm me notifications", zone="utc")
        assert (await it.tables.preferences(it.user_id("ada"))).zone == "UTC"
        assert "I do not know the time zone" in text(
            await it.slash("ada", "barn", "farm me notifications", zone="europe")
        )
        game, thread = await it.begun("ada", "bela")
        spans = await names(it, "ada", "barn", "farm away", "until", "2 w")
        assert "You are away until" in text(await it.slash("ada", "barn", "farm away", until=spans["2 weeks"]))
        languages = await names(it, "ada", "barn", "farm me settings", "language", "eng")
        await it.slash("ada", "barn", "farm me settings", language=languages["en"])
        assert (await it.tables.preferences(it.user_id("ada"))).language == "en"
        orders = await names(it, "ada", thread, "farm me orders", "new", "fed wood 2")
        await it.slash("ada", thread, "farm me orders", new=orders["if-fed wood 2"])
        panel = await it.tables.panel(game, it.user_id("ada"))
        assert [one.text for one in panel.orders] == ["if-fed wood 2"]


async def test_a_move_is_taken_as_it_is_shown(tmp_path: Path) -> None:
    async with rig(tmp_path, games=GAMES, boards=boards_for) as it:
        game, thread = await it.begun("ada", "bela", variant="family")
        (name,) = await it.awaited(game)
        offered = await names(it, name, thread, "agricola place", "what", "3 wood")
        await it.slash(name, thread, "agricola place", what=offered["wood-3"])
        assert (await it.tables.panel(game, it.user_id(name))).draft == ("place wood-3",)


@pytest.mark.parametrize("typed", ODD)
async def test_no_suggestion_fails_whatever_stands_in_it_or_beside_it(tmp_path: Path, typed: str) -> None:
    commands: tuple[tuple[str, str, dict[str, str]], ...] = (
        ("farm new", "game", {}),
        ("farm new", "variant", {"game": "ZZ"}),
        ("farm new", "variant", {"game": typed}),
        ("farm series", "game", {}),
        ("farm series", "decks", {"game": "ZZ"}),
        ("farm status", "game", {}),
        ("farm card", "card", {}),
        ("farm stats", "card", {"game": "ZZ"}),
        ("farm rules", "topic", {"game": "ZZ"}),
        ("farm away", "until", {}),
        ("farm me notifications", "zone", {}),
        ("farm me settings", "language", {}),
        ("farm me orders", "new", {"game": "ZZ"}),
        ("farm me orders", "new", {}),
        ("farm farm", "seat", {}),
        ("farm log", "seat", {"game": "ZZ"}),
        ("farm join", "seat", {}),
        ("farm table replace", "seat", {"game": typed}),
        ("farm table host", "seat", {}),
        ("farm-admin end", "game", {}),
        ("agricola place", "what", {"game": "ZZ"}),
        ("agricola place", "what", {}),
        ("hallertau sow", "what", {"game": typed}),
    )
    async with rig(tmp_path, games=GAMES, boards=boards_for) as it:
        await it.begun("ada", "bela", variant="family")
        for command, option, others in commands:
            filled = {key: value for key, value in others.items() if value}
            await names(it, "ada", "farm-post", command, option, typed, **filled)

"""Whole games by commands only: /farm for the table, the game's with its suggestions for most moves, /farm move."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.local.world.entities import Message
from tests.play.games import GAMES, script
from tests.play.script import Turn
from tests.play.table import HOME, PEOPLE, Table, audited, discord, hofpost, labels, text

IN_WORDS = 4
"""Every so many turns the moves of a turn are typed as one text."""


async def by_commands(table: Table, turn: Turn, number: int) -> Message:
    """Make a turn by commands, each value taken from the suggestions, or in words; confirm by one of two commands."""
    who = table.seats[turn.seat]
    panel: Message | None
    if number % IN_WORDS == IN_WORDS - 1:
        moves = "; ".join(choice.text for choice in turn.choices)
        panel = await table.slash(who, table.thread, "farm move", move=moves)
    else:
        panel = await table.by_commands(turn)
    assert panel is not None
    assert "Confirm" in labels(panel)
    if number % 2:
        return await table.slash(who, table.thread, f"{table.rules.key} confirm")
    return await table.slash(who, table.thread, "farm move", move="confirm")


async def played(folder: Path, key: str, *, whole: bool) -> None:
    """Play a game by commands: every turn move by move, or those in which something occurs for the first time."""
    async with discord() as server:
        table = Table(server, script(key))
        people = table.people
        async with hofpost(server, folder, table.script, drawn=False):
            ada, bela = PEOPLE
            wanted = table.script.game.setup.variant
            (kind,) = await people.autocomplete(ada, HOME, "farm new", "game", key[:4])
            variants = await people.autocomplete(ada, HOME, "farm new", "variant", wanted[:3], game=kind["value"])
            assert wanted in [one["value"] for one in variants]
            await table.new(game=kind["value"], name="Sunday")
            (offered,) = await people.autocomplete(bela, HOME, "farm join", "game", "")
            assert "Sunday" in offered["name"]
            assert "You have a seat" in text(await table.slash(bela, HOME, "farm join", game=offered["value"]))
            assert "is starting" in text(await table.slash(ada, HOME, "farm start"))
            await table.begun()
            for number, turn in enumerate(table.script.turns):
                done = await (by_commands(table, turn, number) if whole or turn.news else table.in_words(turn))
                assert any(line.startswith(("Done.", "*Done.")) for line in text(done).splitlines())
                await table.posted(turn)
            await table.ended()
        await audited(table, folder)


@pytest.mark.timeout(300)
@pytest.mark.parametrize("key", GAMES)
async def test_whole_game_by_commands_ends_as_the_engine_alone(tmp_path: Path, key: str) -> None:
    await played(tmp_path, key, whole=False)


@pytest.mark.soak
@pytest.mark.timeout(300)
@pytest.mark.parametrize("key", GAMES)
async def test_whole_game_by_a_command_for_each_move_ends_as_the_engine_alone(tmp_path: Path, key: str) -> None:
    await played(tmp_path, key, whole=True)


async def test_suggestions_stop_where_the_turn_does(tmp_path: Path) -> None:
    async with discord() as server:
        table = Table(server, script("agricola"))
        async with hofpost(server, tmp_path, table.script, drawn=False):
            await table.new()
            await table.slash(PEOPLE[1], HOME, "farm join")
            await table.slash(PEOPLE[0], HOME, "farm start")
            await table.begun()
            turn = table.script.turns[0]
            mine, other = table.seats[turn.seat], table.seats[1 - turn.seat]
            places = await table.people.autocomplete(mine, table.thread, "agricola place", "what", "")
            assert {"fishing", "plough", "wood-3"} <= {one["value"] for one in places}
            for verb, option in (("plough", "what"), ("fence", "what"), ("cook", "what"), ("feed", "what")):
                assert await table.people.autocomplete(mine, table.thread, f"agricola {verb}", option, "") == []
            assert await table.people.autocomplete(other, table.thread, "agricola place", "what", "") == []
            early = text(await table.slash(other, table.thread, "agricola place", what="fishing"))
            assert "not your turn" in early
            assert "Seat" not in early, "people have names"
            refused = await table.slash(mine, table.thread, "agricola fence", what="B4")
            assert "first place a person on a space that allows this" in text(refused)
            await table.slash(mine, table.thread, "agricola place", what="plough")
            await table.slash(mine, table.thread, "agricola plough", what="B3")
            assert "Where does the field go" in text(await table.slash(mine, table.thread, "farm undo"))
            assert "Where does your person go" in text(await table.slash(mine, table.thread, "agricola reset"))
            assert server.violations == []

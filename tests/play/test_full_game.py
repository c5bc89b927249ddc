"""The full game of Agricola at a table of four: with cards, by buttons and commands in turns, new bots in between."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from bot.games.agricola.game import Agricola
from bot.games.rules import Setup
from tests.play.script import Game, Script, prompt_of, written
from tests.play.table import Table, audited, discord, hofpost, labels, text
from tests.play.villager import Villager

RESTARTS = 3
"""So many times another bot takes over."""

rules = Agricola()


@cache
def game() -> Script:
    """Return a whole game of four."""
    return written(
        Game(
            rules=rules,
            setup=Setup(seats=4, variant="full", seed=8),
            person=lambda dice: Villager(rules, dice),
            dice=4,
            verbs=frozenset(),
            kinds=frozenset(),
            happenings=frozenset(),
            notes=lambda turn, move, events: (),
            stage=lambda turn: prompt_of(rules, turn.start, turn.seat).kind,
        ),
        4,
    )


def opening(script: Script, rounds: int) -> Script:
    """Return the first rounds of a game."""
    turns = [turn for turn in script.turns if turn.committed.round <= rounds]
    final = script.turns[len(turns)].committed
    return replace(script, turns=turns, final=final, totals=script.rules.scores(final).totals)


async def played(folder: Path, script: Script) -> None:
    """Play a script: one turn by buttons, the next by commands; a new bot takes over in the middle of some turns."""
    between = max(1, len(script.turns) // (RESTARTS + 1))
    async with discord() as server:
        table = Table(server, script)
        async with hofpost(server, folder, script) as bot:
            await table.new()
            for name in table.names[1:]:
                await table.press(name, await table.card(), "Join")
            await table.press(table.names[0], await table.card(), "Start")
            await table.begun()
            for number, turn in enumerate(script.turns):
                panel, begun = await table.open_move(turn), 0
                if number % between == between - 1 and turn.choices:
                    panel, begun = await table.one_by_buttons(turn, panel, 0)
                    await bot.again()
                if number % 2 and begun < len(turn.choices):
                    answer = await table.by_commands(turn, begun)
                    assert answer is not None
                    panel = answer
                else:
                    panel = await table.by_buttons(turn, panel, begun)
                assert "Confirm" in labels(panel)
                done = await table.press(table.seats[turn.seat], panel, "Confirm")
                assert text(done).startswith(("Done.", "*Done."))
                await table.posted(turn)
            if rules.is_over(script.final):
                await table.ended()
            assert bot.starts > 1
        await audited(table, folder)


def test_cards_are_played_from_the_first_rounds_on() -> None:
    script = opening(game(), 3)
    assert sum(choice.text.startswith("occupation ") for turn in script.turns for choice in turn.choices) > 3
    assert any(choice.text.startswith("improve ") for turn in script.turns for choice in turn.choices)


@pytest.mark.timeout(300)
async def test_three_rounds_of_four_with_cards_end_as_the_engine_alone(tmp_path: Path) -> None:
    await played(tmp_path, opening(game(), 3))


@pytest.mark.soak
@pytest.mark.timeout(3600)
async def test_a_whole_game_of_four_with_cards_ends_as_the_engine_alone(tmp_path: Path) -> None:
    await played(tmp_path, game())

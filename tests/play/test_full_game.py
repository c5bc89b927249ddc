"""The full game of Agricola at a table of four: with cards, by buttons and commands in turns, new bots in between."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from bot.games.agricola.game import Agricola, State
from bot.games.agricola.moves import Policy, Use
from bot.games.agricola.steps.reacting import Question
from bot.games.rules import Event, Outcome, Setup
from bot.games.steps import waiting_step
from tests.play.script import Game, Script, Turn, found, prompt_of
from tests.play.table import Table, audited, discord, hofpost, labels, text
from tests.play.villager import Villager

RESTARTS = 3
"""So many times another bot takes over."""


class Neighbours(Agricola):
    """Everybody has a card that asks others or in others' turns, and goods to do with it what it offers.

    Reed Buyer (I251) and Educator (K271) ask their owners in others' turns, Harrow (I68) everybody who ploughs, Water
    Mill (I103) everybody between field phase and feeding.
    """

    def new_game(self, setup: Setup) -> Outcome[State]:
        """Lay the cards before the seats."""
        outcome = super().new_game(setup)
        players = outcome.state.players
        for player, code in zip(players, ("I251", "K271", "I68", "I103"), strict=True):
            (player.minors if code in ("I68", "I103") else player.occupations).append(code)
            player.remember(code)["round"] = 1
            for held in (player.hand_occupations, player.hand_minors):
                held[:] = [one for one in held if one not in ("I251", "K271", "I68", "I103")]
            player.goods.food, player.goods.grain = 8, 5
        return outcome


def noted(turn: Turn, move: Any, events: tuple[Event, ...]) -> Iterable[str]:
    """Give what others' cards bring about."""
    if isinstance(move, Policy):
        yield move.answer
    if isinstance(move, Use) and move.card == "harrow" and "I68" not in turn.committed.players[turn.seat].minors:
        yield "the harrow of another"
    if stage(turn) == "I103" and len(neighbours.waiting(turn.committed)) > 1:
        yield "side by side"


def stage(turn: Turn) -> str:
    """Tell which card asks a seat whose turn it is not."""
    step = waiting_step(turn.committed, turn.seat)
    return step.code if isinstance(step, Question) else prompt_of(full, turn.start, turn.seat).kind


full, neighbours = Agricola(), Neighbours()

GAME = Game(
    rules=full,
    setup=Setup(seats=4, variant="full", seed=8),
    person=lambda dice: Villager(full, dice),
    dice=4,
    verbs=frozenset({"place", "occupation", "improve"}),
    kinds=frozenset({"place", "occupation", "confirm"}),
    happenings=frozenset(),
    notes=lambda turn, move, events: (),
    stage=stage,
)

ASKED = Game(
    rules=neighbours,
    setup=Setup(seats=4, variant="full", seed=8),
    person=lambda dice: Villager(neighbours, dice),
    dice=28,
    verbs=frozenset({"place", "occupation", "use", "policy", "feed"}),
    kinds=frozenset({"place", "card", "feed", "confirm"}),
    happenings=frozenset({"I251", "K271", "I103", "side by side", "the harrow of another", "always", "never"}),
    notes=noted,
    stage=stage,
    ends=lambda state: state.round > 4,
)


@cache
def opening() -> Script:
    """Return the first three rounds of a game."""
    return found(replace(GAME, ends=lambda state: state.round > 3))


@cache
def asked() -> Script:
    """Return the first four rounds and a harvest of a game in which cards ask others."""
    return found(ASKED)


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
            if script.rules.is_over(script.final):
                await table.ended()
            assert bot.starts > 1
        await audited(table, folder)


@pytest.mark.timeout(300)
async def test_three_rounds_of_four_with_cards_end_as_the_engine_alone(tmp_path: Path) -> None:
    await played(tmp_path, opening())


@pytest.mark.soak
@pytest.mark.timeout(3600)
async def test_a_whole_game_of_four_with_cards_ends_as_the_engine_alone(tmp_path: Path) -> None:
    await played(tmp_path, found(GAME))


def test_others_are_asked_after_the_turn_side_by_side_and_not_where_they_answered_beforehand() -> None:
    script = asked()
    assert not script.missing
    for before, turn in pairwise(script.turns):
        if turn.stage in ("I251", "K271"):
            assert before.seat != turn.seat, "the cards of one are asked about in the turn of another"
        step = waiting_step(turn.committed, turn.seat)
        if isinstance(step, Question):
            assert turn.committed.players[turn.seat].policies.get(step.code, "ask") == "ask"


@pytest.mark.soak
@pytest.mark.timeout(600)
async def test_four_rounds_in_which_cards_ask_others_end_as_the_engine_alone(tmp_path: Path) -> None:
    await played(tmp_path, asked())

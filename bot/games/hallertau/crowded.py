"""Openings in which much can happen at once, for random games."""

from __future__ import annotations

from bot.games.hallertau.facts import GOODS
from bot.games.hallertau.state import Position
from bot.games.hallertau.steps.rounds import Removal
from bot.games.rules import Dice
from bot.games.steps import Play

LEFT_IN_DECK = 6
"""A short deck keeps fewer cards than this."""

STOPS = (1, 2, 3, 5, 6, 7, 8, 10)
"""Phases in which a seat may be stopped for."""


def enrich(state: Position, roll: Dice) -> None:
    """Give everybody goods, tools, jewelry, sheep and cards, and begin anew, stopping in some phases for some."""
    for player in state.players:
        for good in GOODS:
            player.goods.add(good, roll(12))
        player.jewelry, player.tools = roll(11), roll(11)
        player.flock[1:] = [roll(4) for _place in player.flock[1:]]
        for deck in state.board.decks.values():
            player.hand += [deck.pop() for _card in range(min(len(deck), roll(6)))]
        player.holds = [phase for phase in STOPS if roll(5) < 2]
        player.held, player.yard[0] = "", player.held
    state.round, state.stack = 0, [Removal()]
    Play(state).settle()


def shorten(state: Position, roll: Dice) -> None:
    """Leave next to nothing in the decks."""
    for kind, deck in state.board.decks.items():
        state.board.decks[kind] = deck[: roll(LEFT_IN_DECK)]

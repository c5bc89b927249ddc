"""Openings in which much can happen at once, for random games."""

from __future__ import annotations

from bot.games.agricola.box.facts import SUPPLY
from bot.games.agricola.position.state import Position
from bot.games.rules import Dice

LEFT_IN_DECK = 6
"""A short pile keeps fewer cards than this."""


def enrich(state: Position, roll: Dice) -> None:
    """Give everybody goods and minor improvements."""
    pile = state.board.minor_pile
    for player in state.players:
        for good in SUPPLY:
            player.goods.add(good, roll(6))
        player.hand_minors += [pile.pop() for _card in range(min(len(pile), roll(9)))]


def shorten(state: Position, roll: Dice) -> None:
    """Leave next to nothing in the pile of minor improvements."""
    state.board.minor_pile = state.board.minor_pile[: roll(LEFT_IN_DECK)]

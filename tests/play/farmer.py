"""A farmer who plays the family game sensibly enough that all of it occurs: houses, fields, herds, ovens, begging."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from bot.games.agricola.game import Agricola
from bot.games.agricola.position.moves import (
    Arrange,
    Bake,
    BuildRoom,
    BuildStable,
    Cook,
    Feed,
    Fence,
    Improve,
    Move,
    Place,
    Plough,
    Release,
    Sow,
    Take,
)
from bot.games.agricola.position.state import Player, Position
from bot.games.move_text import Pass
from bot.games.text import Seat

CAREFREE = 0.12
"""How often the farmer does what is allowed rather than what is clever."""

WORTH: dict[str, Callable[[Position, Player], float]] = {
    "growth": lambda state, own: 100,
    "growth-any": lambda state, own: 100,
    "build": lambda state, own: 90 if own.goods.reed >= 2 and own.goods.wood >= 5 else 25,
    "plough": lambda state, own: 50 - 8 * len(own.farm.fields),
    "plough-sow": lambda state, own: 50,
    "sow-bake": lambda state, own: 40 * sowable(own) or 25,
    "fences": lambda state, own: 85 if own.goods.wood >= 8 else 10,
    "renovate-fences": lambda state, own: 60,
    "renovate-improve": lambda state, own: 100 if oven_ready(own) else 50,
    "improve": lambda state, own: 120 if oven_ready(own) else 65 if not own.majors else 30,
    "grain": lambda state, own: 45 if own.goods.grain < 2 else 15,
    "vegetable": lambda state, own: 55 if not own.goods.vegetable else 20,
    "stone-1": lambda state, own: 40 * lying(state, "stone-1") if own.goods.stone < 2 else 10,
    "stable-bake": lambda state, own: 25 if own.goods.wood else 5,
    "wood-3": lambda state, own: 12 * lying(state, "wood-3") if own.goods.wood < 12 else 10,
    "clay-1": lambda state, own: 12 * lying(state, "clay-1") if own.goods.clay < 5 else 5,
    "reed-1": lambda state, own: 18 * lying(state, "reed-1") if own.goods.reed < 4 else 5,
    "sheep": lambda state, own: 25 * lying(state, "sheep"),
    "boar": lambda state, own: 30 * lying(state, "boar"),
    "cattle": lambda state, own: 35 * lying(state, "cattle"),
    "labourer": lambda state, own: 28,
    "fishing": lambda state, own: 9 * lying(state, "fishing"),
    "storehouse": lambda state, own: 9 * lying(state, "storehouse"),
}
"""What each space is worth to its user; others are worth 20."""

BUILDS = {"clay-oven": 75, "stone-oven": 75, "fireplace-2": 50, "fireplace-3": 40, "hearth-4": 55, "hearth-5": 50,
          "joinery": 40, "pottery": 40, "basketmaker": 40, "well": 30}  # fmt: skip


def lying(state: Position, space: str) -> int:
    """Return how many goods lie on a space."""
    return sum(state.board.spaces[space].goods.values())


def sowable(own: Player) -> int:
    """Return how many fields could be sown, a second crop counted twice."""
    both = min(own.goods.grain, own.goods.vegetable, 1)
    return min(len(own.farm.empty_fields()), own.goods.grain + own.goods.vegetable) * (1 + both)


def oven_ready(own: Player) -> bool:
    """Return whether an oven could be bought and used at once."""
    return own.goods.grain > 0 and own.goods.stone > 0 and own.goods.clay >= 3


class Farmer:
    """Chooses a move for a seat, always the same for the same dice."""

    def __init__(self, rules: Agricola, dice: random.Random) -> None:
        self._rules, self._dice = rules, dice

    def choose(self, state: Any, seat: Seat) -> Move:
        """Return one of the legal moves; never `confirm` while something else was meant."""
        moves = self._rules.legal_moves(state, seat)
        if self._rules.is_turn_end(state, seat):
            return self._at_the_end(moves)
        if any(isinstance(move, Feed) for move in moves):
            return self._fed(state, seat, moves)
        worth = [self._worth(state, state.players[seat], move) for move in moves]
        return moves[max(range(len(moves)), key=worth.__getitem__)]

    def _at_the_end(self, moves: Sequence[Move]) -> Move:
        """Confirm, or turn something into food or let animals go at the last moment."""
        if len(moves) > 1 and self._dice.random() < CAREFREE / 4:
            return self._dice.choice(moves[1:])
        return moves[0]

    def _fed(self, state: Position, seat: Seat, moves: Sequence[Move]) -> Move:
        """Turn goods into food until the family can eat; now and then hold food back."""
        own = state.players[seat]
        need = state.food_needed(seat)
        cooks = [move for move in moves if isinstance(move, Cook)]
        if cooks and own.goods.food < need and self._dice.random() > CAREFREE:
            kept = {"grain", "vegetable"} if self._dice.random() < 0.5 else set()
            gentle = [move for move in cooks if move.count == 1 and move.good not in kept]
            return self._dice.choice(gentle or cooks)
        feeds = [move for move in moves if isinstance(move, Feed)]
        return self._dice.choice(feeds) if self._dice.random() < CAREFREE / 1.5 else feeds[0]

    def _worth(self, state: Position, own: Player, move: Move) -> float:
        chance = self._dice.uniform(0.6, 1.4)
        worth: float
        match move:
            case Place(space):
                worth = WORTH.get(space, lambda state, own: 20)(state, own)
            case Fence(pastures):
                worth = 30 + 20 * len(pastures) + self._dice.uniform(0, 20)
            case Sow(fields):
                worth = 30 * len(fields) + 10 * len({crop for _cell, crop in fields})
            case Improve(card):
                worth = BUILDS[card]
            case Bake(grain):
                worth = 10 * grain + 20
            case BuildRoom() | Plough() | Take():
                worth = 40
            case BuildStable():
                worth = 25 if own.farm.stables.bit_count() < 2 else 8
            case Arrange(keep, cook):
                worth = 40 + 5 * sum(keep) + 5 * sum(cook)
            case Pass():
                worth = 18
            case Release():
                worth = 8
            case _:
                worth = 6
        return worth * chance

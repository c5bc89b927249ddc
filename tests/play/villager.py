"""A villager who plays the full game at random, but loves cards: occupations and improvements come first."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from bot.games.agricola.game import Agricola
from bot.games.agricola.position.moves import Move, Place, Policy
from bot.games.text import Seat
from bot.tools.randomplay import pick

LOVED = 0.7
"""How often a space where cards are played is chosen, where one can be."""

STEADY = 0.97
"""How often a turn that is complete is confirmed rather than used for something more."""

FORESIGHT = 0.15
"""How often a question of a card is answered beforehand, where somebody places a person and one can be."""


class Villager:
    """Chooses a move for a seat, always the same for the same dice."""

    def __init__(self, rules: Agricola, dice: random.Random) -> None:
        self._rules, self._dice = rules, dice
        self._used: Counter[str] = Counter()

    def choose(self, state: Any, seat: Seat) -> Move:
        """Return one of the legal moves; a complete turn is confirmed most of the time."""
        moves: list[Move] = list(self._rules.legal_moves(state, seat))
        if self._rules.is_turn_end(state, seat):
            self._used.clear()
            further = [move for move in moves[1:] if not isinstance(move, Policy)]
            return moves[0] if not further or self._dice.random() < STEADY else self._dice.choice(further)
        spaces = [move for move in moves if isinstance(move, Place) and self._plays_cards(state, seat, move)]
        if spaces and self._dice.random() < LOVED:
            return self._dice.choice(spaces)
        policies = [move for move in moves if isinstance(move, Policy)]
        if policies and isinstance(moves[0], Place) and self._dice.random() < FORESIGHT:
            return self._dice.choice(policies)
        kinds = [move for move in moves if not isinstance(move, Policy)]
        chosen: Move = pick(self._rules, kinds, self._used, self._dice)
        return chosen

    def _plays_cards(self, state: Any, seat: Seat, move: Place) -> bool:
        action = state.facts(move.space).action
        kinds = {kind for group in action.values() for kind in group}
        return bool(kinds & {"occupation", "improve", "minor"}) and bool(
            state.players[seat].hand_occupations or state.players[seat].hand_minors
        )

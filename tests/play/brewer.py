"""A brewer who plays Hallertau so that much of it occurs: cards and steps whenever they can be paid."""

from __future__ import annotations

import random
from collections import defaultdict
from typing import Any

from bot.games.hallertau.game import Hallertau
from bot.games.hallertau.moves import Hold
from bot.games.text import Seat

EAGER = 0.6
"""How often a card is played that can be."""

STOPPED = 0.1
"""How often one who never did asks in their own turn to be waited for in the harvest."""

WORTH = {"pass": 0.15, "tools": 0.12, "boulder": 0.5, "craft": 3.0}
"""How likely the kinds of moves are; others 1."""

WHOLE = {"sow", "harvest", "shift", "move"}
"""Kinds of which the first move listed is the largest, which is often taken."""


class Brewer:
    """Chooses a move for a seat, always the same for the same dice."""

    def __init__(self, rules: Hallertau, dice: random.Random) -> None:
        self._rules, self._dice = rules, dice

    def choose(self, state: Any, seat: Seat) -> Any:
        """Return one of the legal moves; `confirm` where a turn is complete, unless a card can be played."""
        by_verb: defaultdict[str, list[Any]] = defaultdict(list)
        for move in self._rules.legal_moves(state, seat):
            by_verb[self._rules.format(move).partition(" ")[0]].append(move)
        own = state.players[seat]
        if "place" in by_verb and own.hand and not own.holds and self._dice.random() < STOPPED:
            return Hold((7,))
        cards = by_verb.pop("card", [])
        if cards and (not by_verb or self._dice.random() < EAGER):
            return self._dice.choice(cards)
        verbs = list(by_verb)
        verb = self._dice.choices(verbs, [WORTH.get(verb, 1.0) for verb in verbs])[0]
        moves = by_verb[verb]
        return moves[0] if verb in WHOLE and self._dice.random() < 0.6 else self._dice.choice(moves)

"""Random walks through games, position by position, by the rules' interface alone."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Any

from bot.games.rules import Rules, Setup
from bot.games.text import Seat
from bot.tools.randomplay import pick


def opening(rules: Rules[Any, Any], variant: str, seats: int, seed: int) -> Any:
    """Return the first position of a new game."""
    return rules.new_game(Setup(seats=seats, variant=variant, seed=seed)).state


def walk(rules: Rules[Any, Any], state: Any, seed: int) -> Iterator[tuple[Any, Seat, Any, Any]]:
    """Play at random to the end and yield (position, seat, move, outcome) of every move."""
    dice = random.Random(seed)
    used: defaultdict[Seat, Counter[str]] = defaultdict(Counter)
    while not rules.is_over(state):
        waiting = rules.waiting(state)
        assert waiting, "a game that is not over waits for somebody"
        seat = dice.choice(waiting)
        moves = rules.legal_moves(state, seat)
        assert len(moves) > 0, "an awaited seat has a legal move"
        move = pick(rules, moves, used[seat], dice)
        outcome = rules.apply(state, seat, move)
        yield state, seat, move, outcome
        state = outcome.state


def positions(rules: Rules[Any, Any], variant: str, seats: int, seed: int) -> Iterator[Any]:
    """Yield every position of a random game, the last one included."""
    state = opening(rules, variant, seats, seed)
    yield state
    for _before, _seat, _move, outcome in walk(rules, state, seed):
        yield outcome.state


def after(rules: Rules[Any, Any], variant: str, seats: int, seed: int, moves: int) -> tuple[Any, Any]:
    """Return the last two positions after so many random moves, or of the end of the game."""
    before = state = opening(rules, variant, seats, seed)
    for number, (was, _seat, _move, outcome) in enumerate(walk(rules, state, seed)):
        if number >= moves:
            break
        before, state = was, outcome.state
    return before, state

"""Whole games by seats that move at random. Knows the games by their `Rules` interface only."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from functools import lru_cache
from gettext import NullTranslations
from typing import Any

import msgspec

from bot.games.rules import AnyRules, AnyState, RulesError, Setup
from bot.games.text import Seat
from bot.tools.cpu_clock import busy

ENGLISH = NullTranslations()

MOST_DECISIONS = 20_000
"""A game that asks more than this never ends; the longest real ones need a tenth of it."""


class DeadEnd(Exception):
    """A position that is not final and cannot be left; the message says where and why."""


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """A game played to its end; times in seconds of work, those of `legal_times` one for each decision."""

    decisions: int
    seconds: float
    legal_times: tuple[float, ...]
    totals: tuple[int, ...]
    state: AnyState


Watcher = Callable[[Any, Seat, Any], None]
"""Is told position, seat and move before each move is made."""


def drawn_setup(rules: AnyRules, variant: str, seats: int, seed: int) -> Setup:
    """Return a set-up in which the seed also draws every option, so that many games see all of them."""
    dice = random.Random(seed)
    open_ones = [option for option in rules.options if option.choices and option.belongs(variant)]
    options = {option.key: dice.choice(option.choices).key for option in open_ones}
    return Setup(seats=seats, variant=variant, seed=seed, options=options)


def play_game(rules: AnyRules, setup: Setup, watch: Watcher | None = None) -> Played:
    """Play a game to its end; the set-up's seed also decides the moves.

    Raises `DeadEnd` when nobody is asked, a seat has no legal move, a legal move is refused, or the game never ends.
    """
    dice = random.Random(setup.seed)
    state = rules.new_game(setup).state
    used: defaultdict[Seat, Counter[str]] = defaultdict(Counter)
    legal_times: list[float] = []
    seconds = 0.0
    while not rules.is_over(state):
        if len(legal_times) >= MOST_DECISIONS:
            raise DeadEnd(where(rules, state, setup, f"no end after {MOST_DECISIONS} decisions"))
        started = busy()
        waiting = rules.waiting(state)
        if not waiting:
            raise DeadEnd(where(rules, state, setup, "the game is not over but nobody is asked"))
        seat = dice.choice(waiting)
        moves = list(rules.legal_moves(state, seat))
        legal = busy()
        if not moves:
            raise DeadEnd(where(rules, state, setup, f"seat {seat + 1} is asked but has no legal move"))
        move = pick(rules, moves, used[seat], dice)
        if watch is not None:
            watch(state, seat, move)
        picked = busy()
        try:
            state = rules.apply(state, seat, move).state
        except RulesError as refusal:
            said = f"seat {seat + 1}: {rules.format(move)} is legal but refused ({refusal.reason.say(ENGLISH)})"
            raise DeadEnd(where(rules, state, setup, said)) from refusal
        seconds += busy() - picked + legal - started
        legal_times.append(legal - started)
    return Played(
        decisions=len(legal_times),
        seconds=seconds,
        legal_times=tuple(legal_times),
        totals=rules.scores(state).totals,
        state=state,
    )


def pick(rules: AnyRules, moves: Sequence[Any], used: Counter[str], dice: random.Random) -> Any:
    """Choose a kind of move, then a move of it.

    So a hundred ways to fence do not drown the one way to stop. A kind that the seat has used in this turn becomes
    less likely each time, so exchanges that are open at any time do not eat up the game.
    """
    by_verb: defaultdict[str, list[Any]] = defaultdict(list)
    for move in moves:
        by_verb[_verb(rules, move)].append(move)
    verbs = list(by_verb)
    verb = dice.choices(verbs, [1 / (1 + used[verb]) ** 2 for verb in verbs])[0]
    if verb == "confirm":
        used.clear()
    else:
        used[verb] += 1
    return dice.choice(by_verb[verb])


@lru_cache(maxsize=100_000)
def _verb(rules: AnyRules, move: Any) -> str:
    """Return the first word of a move's text: the same moves come again and again."""
    return rules.format(move).partition(" ")[0]


def where(rules: AnyRules, state: AnyState, setup: Setup, what: str) -> str:
    """Return where something went wrong, with all that is needed to play that game again, and what."""
    moment = rules.moment(state).say(ENGLISH)
    options = "".join(f", {key} {value}" for key, value in setup.options.items())
    return f"{rules.key}, {setup.variant}, {setup.seats} seats{options}, seed {setup.seed}, {moment}: {what}"

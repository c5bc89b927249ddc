"""Whole games in which every seat, awaited or not, does at random whatever it may; positions are looked at on the way.

Random play as usual moves only who is awaited. Cards played in the time of others, conversions and releases at any time
and moves of all seats in any order are where positions go wrong; here each seat acts as often as another.

At every position somebody must be awaited, and whoever acts must have moves that are accepted. Whole looks cost ten
times what a move costs: they are taken where something new can be, at the opening and after each interjection, and at a
share of the other positions.
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from bot.games.rules import AnyRules, AnyState, RulesError, Setup
from bot.games.text import Seat
from bot.tools.cpu_clock import busy
from bot.tools.randomplay import ENGLISH, MOST_DECISIONS, DeadEnd, Played, Watcher, pick, where

MEDDLING = 0.6
"""How often any seat acts, not one of those that are awaited."""
PUT_OFF = 0.6
"""How often a seat that would confirm lets another act before, so that many turns are open at the same time."""
BY_PROMPT = 0.05
"""How often a seat acts through the choices that it is shown; so it finds standing orders, which are no legal moves."""
TRIED = 0.2
"""In how many whole looks a seat's choice of its prompt, and the text of a move, are tried."""
STRANGERS = 0.2
"""In how many whole looks the view is that of somebody without a seat."""
MOST_PAGES = 5
LOOKED_AT = 1 / 24
"""The share of positions at which a whole look is taken, beside the opening and those after an interjection."""


def play_interjected(
    rules: AnyRules,
    setup: Setup,
    *,
    rich: bool = False,
    short: bool = False,
    watch: Watcher | None = None,
    looked_at: float = LOOKED_AT,
) -> Played:
    """Play a game to its end with interjections of all seats; the set-up's seed also decides the moves.

    With `rich` everybody begins with many goods and cards, with `short` decks are nearly empty. Raises `DeadEnd` with
    what is wrong in the first position that is seen to break a promise (see `look`); `looked_at` is the share of
    positions that are held against all promises, beside the opening and those after an interjection.
    """
    dice = random.Random(setup.seed)
    state = rules.new_game(setup).state
    if rich:
        state = rules.enriched(state, random.Random(setup.seed).randrange)
    if short:
        state = rules.shortened(state, random.Random(setup.seed).randrange)
    used: defaultdict[Seat, Counter[str]] = defaultdict(Counter)
    legal_times: list[float] = []
    seconds = 0.0
    last, new = "the opening", True
    while not rules.is_over(state):
        if len(legal_times) >= MOST_DECISIONS:
            raise DeadEnd(where(rules, state, setup, f"no end after {MOST_DECISIONS} decisions"))
        known = Known(rules, state, setup.seats)
        with _guarded(rules, state, setup, last):
            _hold(bool(known.waiting), "the game is not over but nobody is asked")
            if new or dice.random() < looked_at:
                look(known, dice)
            started = busy()
            seat = _choose(known, dice)
            legal = busy()
            move = pick(rules, known.moves(seat), used[seat], dice)
            if rules.format(move) == "confirm" and dice.random() < PUT_OFF:
                seat = _choose(known, dice)
                move = pick(rules, known.moves(seat), used[seat], dice)
            if dice.random() < BY_PROMPT:
                move = _shown(rules, state, seat, dice) or move
            if watch is not None:
                watch(state, seat, move)
        last, new = f"after seat {seat + 1}: {rules.format(move)}", seat not in known.waiting
        picked = busy()
        with _guarded(rules, state, setup, last):
            state = rules.apply(state, seat, move).state
        seconds += busy() - picked + legal - started
        legal_times.append(legal - started)
    return Played(
        decisions=len(legal_times),
        seconds=seconds,
        legal_times=tuple(legal_times),
        totals=rules.scores(state).totals,
        state=state,
    )


@contextmanager
def _guarded(rules: AnyRules, state: AnyState, setup: Setup, last: str) -> Iterator[None]:
    """Turn whatever goes wrong inside into a dead end that says where."""
    try:
        yield
    except RulesError as refusal:
        said = f"{last}: refused ({refusal.reason.say(ENGLISH)})"
        raise DeadEnd(where(rules, state, setup, said)) from refusal
    except Exception as fault:
        said = f"{last}: {type(fault).__name__} {fault}"
        raise DeadEnd(where(rules, state, setup, said)) from fault


class Known:
    """A position, who is awaited in it, and the legal moves of each seat, which are found once."""

    def __init__(self, rules: AnyRules, state: AnyState, seats: int) -> None:
        self.rules, self.state, self.seats = rules, state, seats
        self.waiting = rules.waiting(state)
        self._moves: dict[Seat, Sequence[Any]] = {}

    def moves(self, seat: Seat) -> Sequence[Any]:
        """Return a seat's legal moves. Raises `AssertionError` for a seat that is awaited and has none."""
        if seat not in self._moves:
            self._moves[seat] = self.rules.legal_moves(self.state, seat)
            _hold(
                bool(self._moves[seat]) or seat not in self.waiting, f"seat {seat + 1} is asked but has no legal move"
            )
        return self._moves[seat]


def _choose(known: Known, dice: random.Random) -> Seat:
    """Return the seat that acts next: any seat with moves now and then, else one that is awaited."""
    if dice.random() < MEDDLING:
        seat = Seat(dice.randrange(known.seats))
        if known.moves(seat):
            return seat
    return dice.choice(known.waiting)


def look(known: Known, dice: random.Random) -> None:
    """Hold a position that is not over against what every position promises.

    Whoever is awaited has a legal move, a question, and a plain move that is legal; the prompts of all seats build, and
    the view and the hand of one of them; the position is what was written of it. Raises `AssertionError` or what went
    wrong.
    """
    rules, state, waiting = known.rules, known.state, known.waiting
    written = rules.encode(state)
    _hold(rules.encode(rules.decode(written)) == written, "the position is not what was written of it")
    viewer = Seat(dice.randrange(known.seats))
    rules.view(state, None if dice.random() < STRANGERS else viewer)
    rules.hand(state, viewer)
    for seat in map(Seat, range(known.seats)):
        prompt = rules.prompt(state, seat)
        moves = known.moves(seat)
        if seat in waiting:
            _hold(prompt is not None, f"seat {seat + 1} is asked but has no question")
            rules.apply(state, seat, rules.default_move(state, seat))
            forced = rules.forced(state, seat)
            _hold(forced is None or forced in moves, f"seat {seat + 1} is forced to what is not legal")
        if prompt is not None and dice.random() < TRIED and (move := _shown(rules, state, seat, dice)) is not None:
            rules.apply(state, seat, move)
        if moves and dice.random() < TRIED:
            move = dice.choice(moves)
            read = rules.parse(state, seat, rules.format(move))
            _hold(read == move, f"seat {seat + 1}: {rules.format(move)} is read as {rules.format(read)}")
    _hold(rules.encode(state) == written, "looking at a position has changed it")


def _shown(rules: AnyRules, state: AnyState, seat: Seat, dice: random.Random) -> Any | None:
    """Return a move that is come to by random choices from a seat's prompt on; None for none.

    A choice that stands for several moves is tried, and counts as none.
    """
    partial = ""
    for _page in range(MOST_PAGES):
        prompt = rules.prompt(state, seat, partial)
        if prompt is None:
            _hold(not partial, f"seat {seat + 1}: {partial} leads to no page")
            return None
        options = [option for option in prompt.options() if option.enabled]
        if not options:
            return None
        option = dice.choice(options)
        if option.move is not None:
            texts = [text.strip() for text in option.move.split(";")]
            for text in texts[:-1]:
                state = rules.apply(state, seat, rules.parse(state, seat, text)).state
            move = rules.parse(state, seat, texts[-1])
            rules.apply(state, seat, move)
            return move if len(texts) == 1 else None
        partial = option.partial or ""
    return None


def _hold(kept: bool, broken: str) -> None:
    if not kept:
        raise AssertionError(broken)

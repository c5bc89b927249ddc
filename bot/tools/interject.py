"""Whole games in which every seat, awaited or not, does at random whatever it may; every position is looked at.

Random play as usual moves only who is awaited. Cards played in the time of others, conversions and releases at any time
and moves of all seats in any order are where positions go wrong; here each seat acts as often as another.
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from bot.games.rules import Rules, RulesError, Setup
from bot.games.text import Seat
from bot.tools.cpu_clock import busy
from bot.tools.randomplay import ENGLISH, MOST_DECISIONS, DeadEnd, Played, Watcher, pick, where

MEDDLING = 0.6
"""How often any seat acts, not one of those that are awaited."""
PUT_OFF = 0.6
"""How often a seat that would confirm lets another act before, so that many turns are open at the same time."""
BY_PROMPT = 0.05
"""How often a seat acts through the choices that it is shown; so it finds standing orders, which are no legal moves."""
TRIED = 0.05
"""In how many positions a choice of a prompt, and the text of a move, are tried."""
MOST_PAGES = 5


def play_interjected(
    rules: Rules[Any, Any],
    setup: Setup,
    *,
    rich: bool = False,
    short: bool = False,
    watch: Watcher | None = None,
    looked_at: float = 1.0,
) -> Played:
    """Play a game to its end with interjections of all seats; the set-up's seed also decides the moves.

    With `rich` everybody begins with many goods and cards, with `short` decks are nearly empty. Raises `DeadEnd` with
    what is wrong in the first position that breaks a promise (see `look`); `looked_at` is the share of positions that
    are held against the promises, for callers who play in order to `watch` something else.
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
    last = "the opening"
    while not rules.is_over(state):
        if len(legal_times) >= MOST_DECISIONS:
            raise DeadEnd(where(rules, state, setup, f"no end after {MOST_DECISIONS} decisions"))
        with _guarded(rules, state, setup, last):
            if looked_at >= 1 or dice.random() < looked_at:
                look(rules, state, setup.seats, dice)
            started = busy()
            seat, moves = _choose(rules, state, setup.seats, dice)
            legal = busy()
            move = pick(rules, moves, used[seat], dice)
            if rules.format(move) == "confirm" and dice.random() < PUT_OFF:
                seat, moves = _choose(rules, state, setup.seats, dice)
                move = pick(rules, moves, used[seat], dice)
            if dice.random() < BY_PROMPT:
                move = _shown(rules, state, seat, dice) or move
            if watch is not None:
                watch(state, seat, move)
        last = f"after seat {seat + 1}: {rules.format(move)}"
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
def _guarded(rules: Rules[Any, Any], state: Any, setup: Setup, last: str) -> Iterator[None]:
    """Turn whatever goes wrong inside into a dead end that says where."""
    try:
        yield
    except RulesError as refusal:
        said = f"{last}: refused ({refusal.reason.say(ENGLISH)})"
        raise DeadEnd(where(rules, state, setup, said)) from refusal
    except Exception as fault:
        said = f"{last}: {type(fault).__name__} {fault}"
        raise DeadEnd(where(rules, state, setup, said)) from fault


def _choose(rules: Rules[Any, Any], state: Any, seats: int, dice: random.Random) -> tuple[Seat, list[Any]]:
    """Return the seat that acts next and its moves: any seat now and then, else one that is awaited."""
    if dice.random() < MEDDLING:
        seat = Seat(dice.randrange(seats))
        moves = list(rules.legal_moves(state, seat))
        if moves:
            return seat, moves
    seat = dice.choice(rules.waiting(state))
    return seat, list(rules.legal_moves(state, seat))


def look(rules: Rules[Any, Any], state: Any, seats: int, dice: random.Random) -> None:
    """Hold a position that is not over against what every position promises.

    Somebody is awaited; whoever is awaited has a legal move, a question, and a plain move that is legal; the prompts
    and views of all seats build; the position is what was written of it. Raises `AssertionError` or what went wrong.
    """
    waiting = rules.waiting(state)
    _hold(bool(waiting), "the game is not over but nobody is asked")
    written = rules.encode(state)
    _hold(rules.encode(rules.decode(written)) == written, "the position is not what was written of it")
    rules.view(state, None)
    for seat in map(Seat, range(seats)):
        prompt = rules.prompt(state, seat)
        moves = rules.legal_moves(state, seat)
        rules.view(state, seat)
        rules.hand(state, seat)
        if seat in waiting:
            _hold(len(moves) > 0, f"seat {seat + 1} is asked but has no legal move")
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


def _shown(rules: Rules[Any, Any], state: Any, seat: Seat, dice: random.Random) -> Any | None:
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

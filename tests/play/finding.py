"""Finding the way through a seat's prompts to the moves it means to make, by nothing but what the prompts offer."""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, combinations, count
from typing import Any

from bot.games.prompts import Many, Option, Prompt
from bot.games.rules import Rules, RulesError
from bot.games.text import Seat
from bot.tables.session.session import joined
from tests.play.script import laid, prompt_of

PATIENCE = 600
"""So many prompts are looked at before a way is said not to exist."""


class NoWay(Exception):
    """The moves cannot be made by pressing what is offered."""


@dataclass(frozen=True)
class Press:
    """A choice on a panel: the code of an option, or the key of a list of several with the codes chosen in it."""

    code: str
    values: tuple[str, ...] | None = None


@dataclass(frozen=True)
class Way:
    """Presses, the prompt that each leads to, and how many of the meant moves are then made."""

    presses: tuple[Press, ...]
    prompts: tuple[Prompt, ...]
    made: int


def way(rules: Rules[Any, Any], state: Any, seat: Seat, wanted: Sequence[tuple[str, Any]]) -> Way:
    """Return how a seat makes the next of its moves, or several at once.

    `wanted` holds the moves in order, each with the position that follows it. Looks first where the half-built move
    resembles the next one. Raises `NoWay`.
    """
    tie = count()
    start = prompt_of(rules, state, seat)
    waiting: list[tuple[float, int, Prompt, tuple[Press, ...], tuple[Prompt, ...]]]
    waiting = [(0.0, next(tie), start, (), ())]
    seen = {start.partial}
    for _ in range(PATIENCE):
        if not waiting:
            break
        _score, _number, prompt, presses, prompts = heapq.heappop(waiting)
        for press, option, partial in _choices(prompt):
            if option is not None and option.move is not None:
                found = _reached(rules, state, seat, option.move, wanted)
                if found is not None:
                    made, after = found
                    return Way((*presses, press), (*prompts, after), made)
                continue
            then = prompt_of(rules, state, seat, partial)
            if then.partial not in seen:
                seen.add(then.partial)
                score = len(presses) + 3 * _unlike(then.partial, wanted)
                heapq.heappush(waiting, (score, next(tie), then, (*presses, press), (*prompts, then)))
    raise NoWay(f"{wanted[0][0]} cannot be reached from “{start.kind}”; offered are {list(start.options())}")


def _choices(prompt: Prompt) -> Iterator[tuple[Press, Option | None, str]]:
    """Give every press with the option it takes, or the half-built move it leads to."""
    for widget in prompt.widgets:
        if isinstance(widget, Many):
            for some in _some(widget):
                fragments = [option.partial or "" for option in some]
                press = Press(widget.key, tuple(option.code for option in some))
                yield press, None, joined(widget.base, fragments, widget.joiner)
    several = {id(option) for widget in prompt.widgets if isinstance(widget, Many) for option in widget.options}
    for option in prompt.options():
        if option.enabled and id(option) not in several and option.move != "confirm":
            yield Press(option.code), option, option.partial or ""


def _some(widget: Many) -> Iterator[tuple[Option, ...]]:
    """Give every number of options that may be chosen together."""
    open_ = [option for option in widget.options if option.enabled]
    most = min(widget.most, len(open_))
    return chain.from_iterable(combinations(open_, size) for size in range(max(1, widget.least), most + 1))


def _reached(
    rules: Rules[Any, Any], state: Any, seat: Seat, text: str, wanted: Sequence[tuple[str, Any]]
) -> tuple[int, Prompt] | None:
    """Return how many of the wanted moves this choice makes, and the prompt after it; None when it makes others."""
    try:
        for part in text.split(";"):
            state = laid(rules, rules.apply(state, seat, rules.parse(state, seat, part.strip())).state, seat)
    except RulesError as refusal:
        raise AssertionError(f"“{text}” is offered but refused: {refusal}") from refusal
    for made in range(len(wanted), 0, -1):
        if wanted[made - 1][1] == state:
            return made, prompt_of(rules, state, seat)
    return None


def _unlike(partial: str, wanted: Sequence[tuple[str, Any]]) -> int:
    """Return how many words of the next move a half-built one lacks, those it has too many counted twice."""
    have = Counter(partial.replace(",", " ").split())
    need = Counter(wanted[0][0].replace(",", " ").split())
    return (need - have).total() + 2 * (have - need).total()

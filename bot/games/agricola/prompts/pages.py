"""Half-built moves: a word for the page, then what has been chosen so far."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from bot.games.agricola.position.moves import Move
from bot.games.agricola.position.state import Position
from bot.games.prompts import Option, Widget
from bot.games.text import Seat, Text

After = Callable[[Position, Seat, Move], Position]
"""Returns the position after a legal move."""


class Page(NamedTuple):
    """What a prompt shows of one thing to do; `go`, `plan` and `closed` as in `Prompt`."""

    question: Text
    notes: tuple[Text, ...]
    widgets: tuple[Widget, ...]
    go: Option | None = None
    plan: str = ""
    closed: tuple[Text, ...] = ()


_PART = re.compile(r"(\d+) ([a-z-]+)")


def page_of(partial: str) -> tuple[str, str]:
    """Return (page, rest) of a half-built move: *sow, A1 grain* is page *sow* with *A1 grain*."""
    verb, _space, rest = partial.strip().partition(" ")
    return verb.rstrip(","), rest.strip(" ,")


def counts_of(rest: str) -> dict[str, int]:
    """Read *2 sheep, 1 grain*; what cannot be read is left out."""
    counts: dict[str, int] = {}
    for part in rest.split(","):
        match = _PART.fullmatch(part.strip())
        if match is not None and int(match[1]):
            counts[match[2]] = int(match[1])
    return counts


def written(page: str, counts: dict[str, int]) -> str:
    """Return the half-built move with these counts; without any it says so, for an empty one may open with a plan."""
    return f"{page} " + (", ".join(f"{count} {good}" for good, count in counts.items() if count) or "nothing")

"""Half-built moves: a word for the page, then what has been chosen so far."""

from __future__ import annotations

import re

from bot.games.agricola.box import fences
from bot.games.agricola.position.state import Player
from bot.games.prompts import Grid, Option
from bot.games.text import Text, plain

from .labels import cell_label

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
    """Return the half-built move with these counts."""
    return f"{page} " + ", ".join(f"{count} {good}" for good, count in counts.items() if count)


def cell_grid(player: Player, cells: int, verb: str) -> Grid:
    """Return the farm as three rows of five, the cells of a mask as moves."""
    return Grid(
        key="farm",
        columns=fences.COLUMNS,
        options=tuple(
            Option(
                code=fences.name(cell).lower(),
                label=cell_label(player, cell),
                move=f"{verb} {fences.name(cell)}" if cells >> cell & 1 else None,
                style="good" if cells >> cell & 1 else "plain",
                enabled=bool(cells >> cell & 1),
            )
            for cell in range(fences.CELLS)
        ),
    )


def number(count: int) -> Text:
    """A bare number."""
    return plain(str(count))

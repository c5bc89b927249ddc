"""Fences on the farmyard: every legal layout, computed once (rules 7.5).

Cells are numbered row * 5 + column, 0-14; a set of cells is a 15-bit mask. Fence places are numbered 0-37: first the
20 horizontal ones (row 0-3, top to bottom, times column 0-4), then the 18 vertical ones (row 0-2 times column 0-5);
a set of fences is a 38-bit mask.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from bot.games.agricola.box.facts import MOST_FENCES

ROWS, COLUMNS = 3, 5
CELLS = ROWS * COLUMNS
ALL_CELLS = (1 << CELLS) - 1


def name(cell: int) -> str:
    """Return the coordinates of a cell: A1 at the top left, C5 at the bottom right."""
    return f"{'ABC'[cell // COLUMNS]}{cell % COLUMNS + 1}"


def cell_named(text: str) -> int | None:
    """Return the cell with these coordinates, or None."""
    text = text.strip().upper()
    if len(text) == 2 and text[0] in "ABC" and text[1] in "12345":
        return "ABC".index(text[0]) * COLUMNS + int(text[1]) - 1
    return None


def cells_of(mask: int) -> list[int]:
    """Return the cells of a mask in order."""
    return [cell for cell in range(CELLS) if mask >> cell & 1]


def mask_of(cells: Iterator[int] | list[int] | tuple[int, ...]) -> int:
    """Return the mask of some cells."""
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


_NOT_FIRST = sum(1 << cell for cell in range(CELLS) if cell % COLUMNS)
"""Every cell but those of the first column."""
_NOT_LAST = sum(1 << cell for cell in range(CELLS) if cell % COLUMNS < COLUMNS - 1)


def _edges(cell: int) -> tuple[int, int, int, int]:
    """Top, bottom, left and right fence place of a cell."""
    row, column = divmod(cell, COLUMNS)
    return cell, cell + COLUMNS, 20 + row * 6 + column, 20 + row * 6 + column + 1


EDGES = tuple(_edges(cell) for cell in range(CELLS))
_CELL_BORDER = tuple(sum(1 << edge for edge in edges) for edges in EDGES)


@cache
def border(cells: int) -> int:
    """Return the fences around a set of cells: places that belong to exactly one of them."""
    mask = 0
    for cell in cells_of(cells):
        mask ^= _CELL_BORDER[cell]
    return mask


def adjacent(cells: int) -> int:
    """Return the cells that share an edge with a set of cells and do not belong to it."""
    beside = (cells & _NOT_LAST) << 1 | (cells & _NOT_FIRST) >> 1
    return (beside | cells << COLUMNS | cells >> COLUMNS) & ALL_CELLS & ~cells


def connected(cells: int) -> bool:
    """Return whether the cells form one block by shared edges (an empty set does)."""
    if not cells:
        return True
    block = cells & -cells
    while True:
        grown = block | (adjacent(block) & cells)
        if grown == block:
            return block == cells
        block = grown


class Layout(NamedTuple):
    """A complete set of fences: its number, the fences, all fenced cells, and the pastures as cell masks."""

    size: int
    fences: int
    cells: int
    pastures: tuple[int, ...]


@cache
def _shapes() -> tuple[tuple[tuple[int, int], ...], ...]:
    """Connected cell sets with at most 15 fences around them, by lowest cell, as (cells, fences)."""
    found: set[int] = set()
    frontier = {1 << cell for cell in range(CELLS)}
    while frontier:
        found |= frontier
        frontier = {shape | 1 << cell for shape in frontier for cell in cells_of(adjacent(shape))} - found
    by_lowest: list[list[tuple[int, int]]] = [[] for _ in range(CELLS)]
    for shape in sorted(found):
        fences = border(shape)
        if fences.bit_count() <= MOST_FENCES:
            by_lowest[(shape & -shape).bit_length() - 1].append((shape, fences))
    return tuple(tuple(shapes) for shapes in by_lowest)


@cache
def layouts() -> tuple[Layout, ...]:
    """Return every complete layout whose pastures form one connected block, by number of fences.

    A layout is a set of disjoint connected pastures with at most 15 fences between and around them. A pasture with a
    hole would need 16.
    """
    shapes = _shapes()
    rows: list[Layout] = []

    def lay(cell: int, fences: int, used: int, left_out: int, pastures: tuple[int, ...]) -> None:
        while cell < CELLS and used >> cell & 1:
            cell += 1
        if cell == CELLS:
            if pastures and connected(used):
                rows.append(Layout(fences.bit_count(), fences, used, pastures))
            return
        lay(cell + 1, fences, used, left_out | 1 << cell, pastures)
        for shape, around in shapes[cell]:
            if not shape & (used | left_out):
                together = fences | around
                if together.bit_count() <= MOST_FENCES:
                    lay(cell + 1, together, used | shape, left_out, (*pastures, shape))

    lay(0, 0, 0, 0, ())
    rows.sort()
    return tuple(rows)


@cache
def _by_fences() -> dict[int, Layout]:
    return {layout.fences: layout for layout in layouts()}


def layout_with(fences: int) -> Layout | None:
    """Return the legal layout that consists of exactly these fences, or None."""
    return _by_fences().get(fences)


def pastures(fences: int) -> tuple[int, ...]:
    """Return the pastures that a legal set of fences encloses, as cell masks; none for no fences."""
    if not fences:
        return ()
    layout = layout_with(fences)
    assert layout is not None, "fences on a farm always form a legal layout"
    return layout.pastures


@lru_cache(maxsize=512)
def next_layouts(fences: int, blocked: int, budget: int) -> tuple[Layout, ...]:
    """Return every layout that adds between 1 and `budget` fences and fences no blocked cell (rules 7.5)."""
    most = fences.bit_count() + budget
    found = []
    for layout in layouts():
        if layout.size > most:
            break
        if layout.fences & fences == fences and not layout.cells & blocked and layout.fences != fences:
            found.append(layout)
    return tuple(found)


@lru_cache(maxsize=4096)
def can_fence(fences: int, blocked: int, budget: int) -> bool:
    """Return whether any layout adds between 1 and `budget` fences and fences no blocked cell."""
    most = fences.bit_count() + budget
    for layout in layouts():
        if layout.size > most:
            return False
        if layout.fences & fences == fences and not layout.cells & blocked and layout.fences != fences:
            return True
    return False

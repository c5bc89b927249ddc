"""Tall pictures for a desk, which shows them small: cut into bands, of which some are put below each other.

A band reaches over the whole width from one height at which nothing is cut to the next. What is shown of it is what the
whole picture shows there.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from itertools import pairwise
from math import ceil

from rendering.canvas import Rect, Tile

WIDEST = (11, 7)
"""Width and height of the box in which a desk shows a picture; a gallery gives no room to a wider one at first."""

TALLEST = 764
"""Height in pixels up to which a picture of 1200 is wide enough for a desk."""

_LOOSE = 1.22
"""How much taller than that a part of a whole picture may be."""

FOOT = 12
"""Pixels of ground below what is cut off at a place that is not the picture's end."""

Band = tuple[int, int]
"""Upper edge and the one below it."""


def bands(tiles: Sequence[Tile], height: int) -> list[Band]:
    """Return the bands of a picture from above; together they are the whole picture."""
    edges = [0]
    reach = 0
    for tile in sorted(tiles, key=lambda tile: tile.rect[1]):
        _x, y, _width, deep = tile.rect
        if y >= reach and y > edges[-1] and not tile.joined:
            edges.append(y)
        reach = max(reach, y + deep)
    return list(pairwise([*edges, height]))


def cut(tiles: Sequence[Tile], height: int, chosen: Sequence[int]) -> tuple[list[Tile], int]:
    """Return the tiles of some bands moved together, and the height they take."""
    every = bands(tiles, height)
    found: list[Tile] = []
    y = 0
    for top, bottom in (every[number] for number in chosen):
        for tile in tiles:
            x, above, width, deep = tile.rect
            if top <= above < bottom:
                found.append(replace(tile, rect=(x, above - top + y, width, deep)))
        y += bottom - top
    return found, y if len(every) - 1 in chosen[-1:] else y + FOOT


def roomy(tiles: Sequence[Tile], width: int, height: int) -> tuple[list[Tile], int]:
    """Return the tiles in the middle of a picture that is not wider than `WIDEST`, and its height."""
    across, down = WIDEST
    tall = max(height, ceil(width * down / across))
    above = (tall - height) // 2
    return [replace(tile, rect=(tile.rect[0], tile.rect[1] + above, *tile.rect[2:])) for tile in tiles], tall


def changed(tiles: Sequence[Tile], before: Sequence[Tile], height: int) -> dict[int, int]:
    """Return the bands that show something else than before, each with how many pixels of its tiles do.

    A tile that stands elsewhere or has another size counts as changed.
    """
    old: dict[Rect, Hashable] = {tile.rect: tile.key for tile in before}
    areas: dict[int, int] = {}
    for number, (top, bottom) in enumerate(bands(tiles, height)):
        for tile in tiles:
            _x, y, width, deep = tile.rect
            if top <= y < bottom and old.get(tile.rect) != tile.key:
                areas[number] = areas.get(number, 0) + width * deep
    return areas


def fitted(heights: Sequence[int], core: Sequence[int], weights: dict[int, int]) -> tuple[int, ...]:
    """Return the bands of a crop in order: the first, the weightiest that fit `TALLEST`, then those of the `core`."""
    chosen: list[int] = []
    room = TALLEST - FOOT
    for number in (0, *sorted(weights, key=lambda number: (-weights[number], number)), *core):
        if number < len(heights) and number not in chosen and (heights[number] <= room or not chosen):
            chosen.append(number)
            room -= heights[number]
    return tuple(sorted(chosen))


def parts(heights: Sequence[int]) -> list[tuple[int, ...]]:
    """Return the bands of a whole picture shared out among as many pictures as it takes, as even as they can be.

    All in one where no sharing makes every one of them landscape.
    """
    count = min(len(heights), ceil(sum(heights) / (_LOOSE * TALLEST)))
    numbers = tuple(range(len(heights)))

    def measure(part: tuple[int, ...]) -> int:
        return sum(heights[number] for number in part)

    shared = _shared(numbers, count, measure)
    return shared if max(map(measure, shared)) <= _LOOSE * TALLEST else [numbers]


def _shared(
    numbers: tuple[int, ...], count: int, measure: Callable[[tuple[int, ...]], int]
) -> list[tuple[int, ...]]:  # fmt: skip
    if count == 1:
        return [numbers]
    ways = ([numbers[:end], *_shared(numbers[end:], count - 1, measure)] for end in range(1, len(numbers) - count + 2))
    return min(ways, key=lambda way: max(map(measure, way)))

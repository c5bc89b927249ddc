"""Fences of a farm: pale rails between posts, as they stand or as they are planned. All sizes are pixels."""

from rendering.drawer import Drawer
from rendering.palette import Colour
from rendering.shapes import box
from rendering.sprites import Sprite, drawing


def thickness(cell: int) -> int:
    """Return the thickness of a fence on cells of a size."""
    return max(6, round(cell * 0.075))


def rail(length: int, cell: int, upright: bool, ground: Colour = "pasture", planned: bool = False) -> Sprite:
    """Return the fence of an edge of `length` pixels: two pale rails, or three white dashes when planned.

    Its anchor is the start of the edge: put it at a corner of the cell, and it lies on the edge, half on each side.
    """
    thick = thickness(cell)
    wide = thick + 4
    size = (wide, length) if upright else (length, wide)

    def paint(d: Drawer) -> None:
        def bar(start: float, end: float, low: float, high: float, colour: Colour) -> None:
            ends = (low, start, high, end) if upright else (start, low, end, high)
            d.mark(box(*ends), colour)

        middle, half, line = wide / 2, thick / 2, max(1.4, thick * 0.16)
        if planned:
            dash = length / 6.4
            for share in (0.18, 0.5, 0.82):
                start, end = length * share - dash / 2, length * share + dash / 2
                bar(start - line, end + line, middle - half * 0.75 - line, middle + half * 0.75 + line, "ink")
                bar(start, end, middle - half * 0.75, middle + half * 0.75, "white")
            return
        bar(0, length, middle - half * 1.1, middle + half * 1.1, "ink")
        gap = line * 0.55
        bar(0, length, middle - half * 1.1 + line, middle - gap, "rail")
        bar(0, length, middle + gap, middle + half * 1.1 - line, "rail")

    sprite = drawing(("rail", cell, upright, planned), *size, ground, paint)
    across = wide // 2
    return Sprite(sprite.image, sprite.mask, across if upright else 0, 0 if upright else across)


def post(cell: int, ground: Colour = "pasture", planned: bool = False, small: bool = False) -> Sprite:
    """Return a post, anchored at its middle; `small` for one in the middle of an edge."""
    half = thickness(cell) * (0.6 if small else 0.8) + 0.5
    size = 2 * round(half + 1) + 1

    def paint(d: Drawer) -> None:
        line = max(1.5, half * 0.26)
        d.mark(box(size / 2 - half, size / 2 - half, size / 2 + half, size / 2 + half, half * 0.4), "ink")
        inner = half - line
        face: Colour = "white" if planned else "rail"
        d.mark(box(size / 2 - inner, size / 2 - inner, size / 2 + inner, size / 2 + inner, half * 0.25), face)

    sprite = drawing(("post", cell, planned, small), size, size, ground, paint)
    return Sprite(sprite.image, sprite.mask, size // 2, size // 2)


def band(length: int, cell: int, upright: bool, ground: Colour = "meadow") -> Sprite:
    """Return the yellow band with an ink edge that lies under a new fence, longer than it at both ends."""
    half = thickness(cell) * 1.5
    over = round(half)
    wide = 2 * over + 4
    size = (wide, length + wide) if upright else (length + wide, wide)

    def paint(d: Drawer) -> None:
        d.mark(box(1, 1, size[0] - 1, size[1] - 1, half), "ink")
        d.mark(box(2.6, 2.6, size[0] - 2.6, size[1] - 2.6, half), "mark")

    sprite = drawing(("band", cell, upright), *size, ground, paint)
    return Sprite(sprite.image, sprite.mask, wide // 2, wide // 2)

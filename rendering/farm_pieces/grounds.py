"""Meadow, pasture, planned ground, fields and stables. A piece leaves out what its ground already is."""

from collections.abc import Callable

from rendering.drawer import Drawer
from rendering.icons.buildings import stable as barn
from rendering.palette import Colour
from rendering.shapes import box, leaf, wave


def _tuft(d: Drawer, x: float, y: float, size: float, colour: Colour) -> None:
    """Three blades from one foot."""
    for dx, height in ((-0.66, 0.8), (0.0, 1.15), (0.66, 0.8)):
        d.mark(leaf((x, y), (x + dx * size, y - height * size), 0.27 * size), colour)


def meadow(d: Drawer) -> None:
    """Two tufts on unused ground."""
    _tuft(d, 26, 36, 13, "tuft")
    _tuft(d, 68, 66, 13, "tuft")


def pasture(d: Drawer) -> None:
    """Fenced ground over the whole cell."""
    d.mark(box(-1, -1, 101, 101), "pasture")


def planned(d: Drawer) -> None:
    """Hatched ground of a pasture that is planned; the hatch goes on from cell to cell."""
    d.mark(box(-1, -1, 101, 101), "plan")
    for start in range(-100, 100, 20):
        d.mark([(start - 2, 102), (start + 1.4, 102), (start + 105.4, -2), (start + 102, -2)], "tuft")


def field(d: Drawer) -> None:
    """Soil with five furrows, a rim of ground left around it."""
    soil = box(4.5, 4.5, 95.5, 95.5, 8)
    d.mark(soil, "soil")
    for row in range(5):
        d.stroke(wave(12.5, 87.5, 17 + 16.5 * row, 2.2, 3), 3.4, "furrow")


def stable(d: Drawer) -> None:
    """A barn in the middle of a cell."""
    inner = d.nested((18.0, 16.0), 64.0 / 24, 2.4)
    barn(inner)


PIECES: dict[str, Callable[[Drawer], None]] = {
    "meadow": meadow, "pasture": pasture, "planned": planned, "field": field, "stable": stable,
}  # fmt: skip
"""The pieces of this family by name."""

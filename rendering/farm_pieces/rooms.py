"""House fronts of the three materials: the pattern of the wall and the tone of the roof tell them apart."""

from collections.abc import Callable

from rendering.drawer import Drawer
from rendering.palette import Colour
from rendering.shapes import Points, box, softened

_WALL = box(15, 38, 85, 90, 1.5)
_ROOF = softened([(50, 4.5), (98, 49), (94, 53.5), (6, 53.5), (2, 49)], 2.5)


def _boards(d: Drawer) -> None:
    """Boards with a few butt joints."""
    for y in (62.5, 71.5, 80.5):
        d.stroke([(15, y), (85, y)], 1.7, "soil", within=_WALL)
    for x, y in ((27, 53.5), (73, 62.5), (26, 71.5), (74, 80.5)):
        d.stroke([(x, y), (x, y + 9)], 1.7, "soil", within=_WALL)


def _courses(d: Drawer, height: float, length: float, thick: float, joint: Colour) -> None:
    """Courses of bricks or blocks, each second one shifted by half."""
    row, y = 0, 53.5
    while y < 90:
        d.stroke([(15, y), (85, y)], thick, joint, within=_WALL)
        x = 15 + (length / 2 if row % 2 else length)
        while x < 85:
            d.stroke([(x, y), (x, y + height)], thick, joint, within=_WALL)
            x += length
        row, y = row + 1, y + height


def _front(d: Drawer, wall: Colour, pattern: Callable[[Drawer], None], roof: Colour, course: Colour) -> None:
    d.part((_WALL, wall))
    pattern(d)
    d.part((_ROOF, roof))
    for y in (21.0, 32.0, 43.0):
        half = (y - 4.5) / 44.5 * 48
        d.stroke([(50 - half, y), (50 + half, y)], 1.9, course, within=_ROOF)
    for left in (20.5, 68.0):
        _window(d, left)
    d.part((box(42, 60, 58, 90, 1.2), "door"))
    d.mark(box(53.2, 74, 55.4, 76.6, 1.1), "ochre")


def _window(d: Drawer, left: float) -> None:
    pane: Points = box(left, 60, left + 11.5, 72, 0.6)
    d.part((pane, "cream"))
    d.stroke([(left + 5.75, 60), (left + 5.75, 72)], 1.3, "ink", within=pane)


def wood(d: Drawer) -> None:
    """A wooden room: boards, straw roof."""
    _front(d, "timber", _boards, "straw", "straw2")


def clay(d: Drawer) -> None:
    """A clay room: bricks, red roof."""
    _front(d, "claywall", lambda d: _courses(d, 9.0, 17.5, 1.7, "clay"), "brick", "bark")


def stone(d: Drawer) -> None:
    """A stone room: large blocks, slate roof."""
    _front(d, "stone", lambda d: _courses(d, 12.2, 23.4, 2.0, "rock"), "slate", "granite")


PIECES: dict[str, Callable[[Drawer], None]] = {"room-wood": wood, "room-clay": clay, "room-stone": stone}
"""The pieces of this family by name."""

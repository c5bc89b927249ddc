"""Signs of Hallertau beside the common icons: card backs, the window, any good; and a sign with its texts."""

from __future__ import annotations

from collections.abc import Callable

from rendering import sprites
from rendering.canvas import Pen
from rendering.drawer import Drawer
from rendering.fonts import Weight
from rendering.hallertau.values import KINDS, LETTERS, Kind, Sign
from rendering.palette import Colour
from rendering.shapes import box
from rendering.sprites import Sprite
from rendering.text import width as text_width

COLOURS: dict[Kind, Colour] = {"gateway": "slate", "farmyard": "green2", "bonus": "ochre", "point": "brick"}
"""The colour of a type of card; its letter stands beside it always."""

INKS: dict[Kind, Colour] = {"gateway": "paper", "farmyard": "paper", "bonus": "ink", "point": "paper"}
"""The colour of writing on a type's colour."""

NARROW = 0.72
"""Width of a card back by its height."""

GAP = 5
"""Pixels between a number and its icon."""


def card_back(kind: Kind, height: int, ground: Colour, faded: float = 0.0) -> Sprite:
    """Return the back of a card with its type's letter; a light frame inside from 40 pixels on."""
    width = round(height * NARROW)

    def paint(d: Drawer) -> None:
        paint_back(d, kind, width, height)

    return sprites.drawing(("card-back", kind), width, height, ground, paint, outline=max(1.4, height / 30), fade=faded)


def paint_back(d: Drawer, kind: Kind, width: int, height: int) -> None:
    """Paint the back of a card of a size in units."""
    d.part((box(1.4, 1.4, width - 1.4, height - 1.4, height * 0.1), COLOURS[kind]))
    if height >= 40:
        inset = height * 0.085
        d.mark(box(inset, inset, width - inset, height - inset, height * 0.06), "paper")
        inset += height * 0.028
        d.mark(box(inset, inset, width - inset, height - inset, height * 0.05), COLOURS[kind])
    share = 0.44 if height >= 40 else 0.7
    d.text(width / 2, height / 2, LETTERS[kind], "Bold", height * share, INKS[kind])


def _window(d: Drawer) -> None:
    """A window of four panes in a wooden frame."""
    frame = box(2.4, 1.6, 21.6, 22.4, 1.6)
    d.part((frame, "timber"))
    for x in (4.8, 13.0):
        for y in (4.2, 13.0):
            d.mark(box(x, y, x + 6.2, y + 6.8, 0.5), "cream")


def _any_good(d: Drawer) -> None:
    """A closed crate."""
    crate = box(1.6, 3.0, 22.4, 21.0, 1.2)
    d.part((crate, "log"))
    for y in (5.0, 10.2, 15.4):
        d.mark(box(3.6, y, 20.4, y + 3.6, 0.4), "straw", within=crate)
    d.stroke([(4.4, 19.0), (19.6, 5.0)], 2.6, "log", within=crate)


_OWN: dict[str, Callable[[Drawer], None]] = {"window": _window, "any-good": _any_good}


def icon_width(icon: str, size: int) -> int:
    """Return the width of an icon that is `size` high."""
    return round(size * NARROW) if icon.startswith("card-") else size


def draw_icon(pen: Pen, icon: str, x: int, y: int, size: int, faded: float = 0.0) -> None:
    """Draw any icon of Hallertau, `size` high, its upper left corner at a place. KeyError for an unknown one."""
    if icon in _OWN:
        pen.put(
            sprites.drawing(icon, size, size, pen.ground, _OWN[icon], size / 24, 1.15 * size / 24, faded), x, y
        )  # fmt: skip
    elif icon.startswith("card-"):
        kind = next(kind for kind in KINDS if icon == f"card-{kind}")
        pen.put(card_back(kind, size, pen.ground, faded), x, y)
    else:
        pen.icon(icon, x, y, size, faded)


def sign_width(sign: Sign, size: int, number: float, words: float, weight: Weight = "SemiBold") -> int:
    """Return the width of a sign with its icon `size` high, its number and its words of these sizes."""
    found = icon_width(sign.icon, size) if sign.icon else 0
    if sign.before:
        found += text_width(sign.before, "Bold", number) + (GAP if sign.icon else 0)
    if sign.after:
        found += text_width(sign.after, weight, words) + (GAP if sign.icon or sign.before else 0)
    return found


def draw_sign(
    pen: Pen, sign: Sign, x: int, middle: int, size: int, number: float, words: float, faded: float = 0.0,
    weight: Weight = "SemiBold", colour: Colour = "ink",
) -> int:  # fmt: skip
    """Draw a sign about a line and return its width; see `sign_width`."""
    left = x
    if sign.before:
        x += pen.text(x, middle, sign.before, "Bold", number, colour, anchor="lm") + (GAP if sign.icon else 0)
    if sign.icon:
        draw_icon(pen, sign.icon, x, middle - size // 2, size, faded)
        x += icon_width(sign.icon, size)
    if sign.after:
        x += GAP if sign.icon or sign.before else 0
        x += pen.text(x, middle, sign.after, weight, words, colour, anchor="lm")
    return x - left

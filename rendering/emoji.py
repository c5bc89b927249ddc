"""Icons as small pictures of their own on a clear ground, fit for the text and the buttons of a chat.

They are drawn by the same functions as in the pictures. A chat's ground may be dark or light, so around the ink outline
runs a thin light one: on dark grounds that sets the icon off, on light ones the ink does.
"""

import hashlib
import io
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from PIL import Image, ImageFilter

from rendering.drawer import Drawer
from rendering.icons import ICONS
from rendering.palette import FLATS

SIZE = 128
"""Pixels of a side."""

RIM = 5
"""Pixels of the light outline: one at the size at which a button shows it."""

INSIDE = SIZE - 2 * RIM
"""Pixels of a side inside the rim."""

_MARGIN = RIM + INSIDE * 0.045
_TIMES = 4
_FAR = 40  # of 255: what a blur leaves of a straight edge at its own radius


@dataclass(frozen=True, slots=True)
class EmojiDrawing:
    """How an emoji is drawn: `paint` in units of `unit` pixels from `origin` on, `outline` pixels of ink around it.

    The defaults are those of an icon, in its 24 x 24 units.
    """

    paint: Callable[[Drawer], None]
    unit: float = INSIDE / 24 * 0.91
    origin: tuple[float, float] = (_MARGIN, _MARGIN)
    outline: float = 1.15 * INSIDE / 24


DRAWINGS: dict[str, EmojiDrawing] = {key: EmojiDrawing(paint) for key, paint in ICONS.items()}
"""The icons that every game can use, by key."""

KEYS: tuple[str, ...] = tuple(DRAWINGS)
"""The keys of `DRAWINGS`."""


def emoji(key: str, drawings: Mapping[str, EmojiDrawing] = DRAWINGS) -> Image.Image:
    """Return one of some drawings as an RGBA image of `SIZE` pixels; KeyError for a key that is not among them."""
    drawing = drawings[key]
    drawer = Drawer(
        SIZE, SIZE, FLATS["white"], drawing.unit, origin=drawing.origin, outline=drawing.outline, times=_TIMES
    )
    drawing.paint(drawer)
    image = drawer.picture()
    image.putalpha(_rimmed(drawer.covered()))
    return image


def _rimmed(cover: Image.Image) -> Image.Image:
    """Return the covered pixels, at `_TIMES` the size, grown by the rim and reduced."""
    soft = cover.filter(ImageFilter.GaussianBlur(RIM * _TIMES))
    return soft.point(lambda value: 255 if value >= _FAR else 0).reduce(_TIMES)


def png(image: Image.Image) -> bytes:
    """Return an image as a PNG file."""
    out = io.BytesIO()
    image.save(out, "PNG", optimize=True)
    return out.getvalue()


def fingerprint(image: Image.Image) -> str:
    """Return eight hexadecimal digits that are others when the pixels are."""
    return hashlib.sha256(image.tobytes()).hexdigest()[:8]

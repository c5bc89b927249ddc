"""Icons as small pictures of their own on a clear ground, fit for the text and the buttons of a chat.

They are drawn by the same functions as in the pictures. A chat's ground may be dark or light, so around the ink outline
runs a thin light one: on dark grounds that sets the icon off, on light ones the ink does.
"""

import hashlib
import io
from collections.abc import Callable

from PIL import Image, ImageFilter

from rendering.drawer import Drawer
from rendering.hallertau.signs import NARROW, paint_back
from rendering.hallertau.values import KINDS
from rendering.icons import ICONS
from rendering.palette import FLATS

SIZE = 128
"""Pixels of a side."""

RIM = 5
"""Pixels of the light outline: one at the size at which a button shows it."""

CARDS: tuple[str, ...] = tuple(f"card-{kind}" for kind in KINDS)
"""The backs of Hallertau's cards."""

KEYS: tuple[str, ...] = (*ICONS, *CARDS)
"""Every icon that there is as such a picture."""

_TIMES = 4
_FAR = 40  # of 255: what a blur leaves of a straight edge at its own radius


def emoji(key: str) -> Image.Image:
    """Return an icon as an RGBA image of `SIZE` pixels; KeyError for a key that is not in `KEYS`."""
    inside = SIZE - 2 * RIM
    if key in CARDS:
        height, line = inside - 6, 4.0
        width = round(height * NARROW)
        drawer = _drawer(1.0, ((SIZE - width) / 2, RIM + 3.0), line)
        paint_back(drawer, KINDS[CARDS.index(key)], width, height)
    else:
        paint: Callable[[Drawer], None] = ICONS[key]
        margin = RIM + inside * 0.045
        drawer = _drawer(inside / 24 * 0.91, (margin, margin), 1.15 * inside / 24)
        paint(drawer)
    image = drawer.picture()
    image.putalpha(_rimmed(drawer.covered()))
    return image


def _drawer(unit: float, origin: tuple[float, float], outline: float) -> Drawer:
    """Return a drawer whose ground is the light of the rim."""
    return Drawer(SIZE, SIZE, FLATS["white"], unit, origin=origin, outline=outline, times=_TIMES)


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

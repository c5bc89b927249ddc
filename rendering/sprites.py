"""Ready pieces of a picture: icons, tokens, boxes, rings and text runs as palette images, made once and kept.

A sprite's soft edge is blended into a named ground, so pasting it is a plain copy of indices. All sizes are pixels.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from math import ceil

from PIL import Image, ImageDraw

from rendering import sheet
from rendering.drawer import Drawer, Tone
from rendering.farm_pieces import PIECES
from rendering.fonts import Weight, font
from rendering.icons import ICONS
from rendering.palette import BYTES, FLATS, Colour, index, nearest, ramp, to_palette
from rendering.shapes import Points, arc, ellipse, scaled, softened
from rendering.shapes import box as rounded
from rendering.store import Store
from rendering.text import extent
from rendering.text import width as text_width

BUDGET = 50_000_000
"""Bytes of sprites that are kept."""

_HAIR = 0.25
"""A polygon fills the pixel of its last corner as well: what a box is drawn narrower by, at 4x."""

FADE = 0.62
"""Share of the ground in an icon that is not available."""

SEATS = ("disc", "square", "shield", "diamond", "house")
"""Shapes of the five seats in order; seat n has the colour `seat<n>`."""


@dataclass(frozen=True, slots=True, eq=False)
class Sprite:
    """A palette image and where it is drawn (`None`: everywhere), with the place of its anchor.

    (`left`, `top`) is the pixel inside the sprite that belongs to the point it is put at: (0, 0) but for text, where it
    is the start of the baseline, and for rings, where it is the corner of the ringed thing. `advance` is the width a
    text takes.
    """

    image: Image.Image
    mask: Image.Image | None
    left: int = 0
    top: int = 0
    advance: int = 0

    @property
    def width(self) -> int:
        """Width in pixels."""
        return self.image.width

    @property
    def height(self) -> int:
        """Height in pixels."""
        return self.image.height

    @property
    def weight(self) -> int:
        """Bytes it takes."""
        return self.width * self.height * 9 // 8 + 500


kept: Store[Sprite] = Store(BUDGET, lambda sprite: sprite.weight)
"""All ready sprites."""


def _times(size: float) -> int:
    return 8 if size <= 48 else 4


def finished(drawing: Drawer) -> Sprite:
    """Return a drawing as a sprite."""
    return Sprite(to_palette(drawing.picture()), drawing.cover())


def _kept_or_shipped(key: Hashable, draw: Callable[[], Drawer]) -> Sprite:
    """Return the sprite of a key: kept, else from the sheet, else drawn."""

    def make() -> Sprite:
        ready = sheet.shipped().get(key)
        return finished(draw()) if ready is None else Sprite(*ready)

    return kept.get(key, make)


def drawing(
    key: Hashable,
    width: int,
    height: int,
    ground: Colour,
    paint: Callable[[Drawer], None],
    unit: float = 1.0,
    outline: float = 0.0,
    fade: float = 0.0,
) -> Sprite:
    """Return any vector drawing as a sprite, kept under `key` together with all other arguments but `paint`.

    `unit` is the pixels of one unit of the drawer, `outline` pixels of ink around each part.
    """

    def draw() -> Drawer:
        drawer = Drawer(
            width, height, FLATS[ground], unit, outline=outline, fade=fade, times=_times(min(width, height))
        )
        paint(drawer)
        return drawer

    return _kept_or_shipped(("drawing", key, width, height, ground, unit, outline, fade), draw)


def icon_drawing(name: str, size: int, ground: Colour, fade: float) -> Drawer:
    """Return the drawing of an icon (24 x 24 units on `size` pixels); KeyError for an unknown name."""
    unit = size / 24 * 0.91
    rim = size * 0.09 / 2
    drawer = Drawer(
        size, size, FLATS[ground], unit, origin=(rim, rim), outline=1.15 * size / 24, fade=fade, times=_times(size)
    )
    ICONS[name](drawer)
    return drawer


def icon(name: str, size: int, ground: Colour = "paper", faded: bool | float = False) -> Sprite:
    """Return a square icon on a ground; `faded` mixes it into the ground (True: the usual share, or a share 0-1).

    KeyError for a name that is not in `rendering.icons.ICONS`.
    """
    fade = (FADE if faded else 0.0) if isinstance(faded, bool) else faded
    return _kept_or_shipped(("icon", name, size, ground, fade), lambda: icon_drawing(name, size, ground, fade))


def piece(name: str, size: int, ground: Colour = "meadow") -> Sprite:
    """Return a piece of the farm that fills a square cell of `size` pixels; KeyError for a name not in `PIECES`."""

    def draw() -> Drawer:
        drawer = Drawer(size, size, FLATS[ground], size / 100, outline=max(1.6, size * 0.015), times=_times(size))
        PIECES[name](drawer)
        return drawer

    return _kept_or_shipped(("piece", name, size, ground), draw)


def seat_shape(seat: int) -> Points:
    """Return the outline of a seat's token in a 24 x 24 square, reaching its edge; seats 1-5."""
    match SEATS[seat - 1]:
        case "disc":
            return ellipse(12, 12, 12)
        case "square":
            return rounded(0.6, 0.6, 23.4, 23.4, 4)
        case "shield":
            return softened([(1.2, 0.6), (22.8, 0.6), (22.8, 13.6), (12, 24), (1.2, 13.6)], 1.6)
        case "diamond":
            return softened([(12, -0.6), (24.6, 12), (12, 24.6), (-0.6, 12)], 2.4)
        case _:
            return softened([(12, 0), (22.8, 10), (22.8, 23.4), (1.2, 23.4), (1.2, 10)], 1.6)


_LETTER = ((12, 12, 13.6), (12, 12, 13.4), (12, 10.6, 13), (12, 12, 11.6), (12, 14, 13))


def token_drawing(seat: int, letter: str, size: int, ground: Colour, hollow: bool) -> Drawer:
    """Return the drawing of a seat's token."""
    drawer = Drawer(size, size, FLATS[ground], size / 24, times=_times(size))
    shape, colour = seat_shape(seat), seat_colour(seat)
    ink = max(1.5, size * 0.05) * 24 / size
    ring = max(1.3, size * 0.055) * 24 / size
    if hollow:
        ink = max(1.6, size * 0.04) * 24 / size
        drawer.part((scaled(shape, 0.58, (12, 12)), "ink"))
        drawer.part((scaled(shape, 0.58 * (1 - ink / 7), (12, 12)), "white"))
        return drawer
    steep = 1.3 if seat == 4 else 1.0
    drawer.part((shape, "ink"))
    drawer.part((scaled(shape, 1 - steep * ink / 12, (12, 12)), "cream" if seat == 5 else "paper"))
    if seat == 5:
        drawer.part((scaled(shape, 1 - (ink + ring * 0.8) / 12, (12, 12)), "ink"))
    rims = ink + ring + (0.35 * ring if seat == 5 else 0)
    drawer.part((scaled(shape, 1 - steep * rims / 12, (12, 12)), colour))
    if letter:
        x, y, height = _LETTER[seat - 1]
        drawer.text(x, y, letter[:1].upper(), "Bold", height, "ink" if seat in (3, 5) else "white")
    return drawer


def seat_colour(seat: int) -> Colour:
    """Return the colour of seat 1-5."""
    colours: tuple[Colour, ...] = ("seat1", "seat2", "seat3", "seat4", "seat5")
    return colours[seat - 1]


def token(seat: int, letter: str, size: int, ground: Colour = "paper", hollow: bool = False) -> Sprite:
    """Return the token of seat 1-5 in a square of `size`; no letter for "", at 58 % and hollow for a person placed."""
    return kept.get(
        ("token", seat, letter, size, ground, hollow),
        lambda: finished(token_drawing(seat, letter, size, ground, hollow)),
    )


def disc(size: int, fill: Tone, ground: Colour = "paper", outline: float = 0, edge: Tone = "ink") -> Sprite:
    """Return a disc of a diameter, its outline inside."""
    return box(size, size, size / 2, fill, outline, edge, ground)


def pill(
    width: int, height: int, fill: Tone, outline: float = 0, edge: Tone = "ink", ground: Colour = "paper"
) -> Sprite:
    """Return a box whose short sides are half circles."""
    return box(width, height, height / 2, fill, outline, edge, ground)


def _stretched(small: Image.Image, width: int, height: int) -> Image.Image:
    """Return an image of another size, its middle column and middle row repeated."""
    w, h = small.size
    if width > w:
        x = w // 2
        wide = Image.new(small.mode, (width, h))
        wide.paste(small.crop((x, 0, x + 1, h)).resize((width, h), Image.Resampling.NEAREST), (0, 0))
        wide.paste(small.crop((0, 0, x, h)), (0, 0))
        wide.paste(small.crop((x + 1, 0, w, h)), (width - (w - x - 1), 0))
        small = wide
    if height > h:
        y = h // 2
        tall = Image.new(small.mode, (width, height))
        tall.paste(small.crop((0, y, width, y + 1)).resize((width, height), Image.Resampling.NEAREST), (0, 0))
        tall.paste(small.crop((0, 0, width, y)), (0, 0))
        tall.paste(small.crop((0, y + 1, width, h)), (0, height - (h - y - 1)))
        small = tall
    if small.mode == "P":
        small.putpalette(BYTES)
    return small


def box(
    width: int,
    height: int,
    radius: float,
    fill: Tone,
    outline: float = 0,
    edge: Tone = "ink",
    ground: Colour = "table",
    shadow: int = 0,
    corners: str = "nesw",
) -> Sprite:
    """Return a rounded box, its outline inside its size.

    `shadow` pixels of the colour *shade* lie below it (then the sprite is that much higher). `corners` names the round
    ones: any of "n" upper left, "e" upper right, "s" lower right, "w" lower left.
    """

    def make() -> Sprite:
        side = 2 * (ceil(max(radius, outline)) + shadow + 2) + 1
        w, h = min(width, side), min(height, side)
        reach = min(radius, width / 2, height / 2)
        drawer = Drawer(w, h + shadow, FLATS[ground])
        if shadow:
            drawer.part((_cornered(0, shadow, w - _HAIR, h + shadow - _HAIR, reach, corners), "shade"))
        drawer.part((_cornered(0, 0, w - _HAIR, h - _HAIR, reach, corners), edge if outline else fill))
        if outline:
            inner = max(0.0, reach - outline)
            right, low = w - outline - _HAIR, h - outline - _HAIR
            drawer.part((_cornered(outline, outline, right, low, inner, corners), fill))
        size = width, height + shadow
        return Sprite(_stretched(to_palette(drawer.picture()), *size), _stretched(drawer.cover(), *size))

    return kept.get(("box", width, height, radius, fill, outline, edge, ground, shadow, corners), make)


def _cornered(x0: float, y0: float, x1: float, y1: float, radius: float, corners: str) -> Points:
    """Return a box of which only the named corners are round."""
    r = max(0.0, radius)
    return [
        *(arc(x1 - r, y0 + r, r, r, -90, 0) if "e" in corners and r else [(x1, y0)]),
        *(arc(x1 - r, y1 - r, r, r, 0, 90) if "s" in corners and r else [(x1, y1)]),
        *(arc(x0 + r, y1 - r, r, r, 90, 180) if "w" in corners and r else [(x0, y1)]),
        *(arc(x0 + r, y0 + r, r, r, 180, 270) if "n" in corners and r else [(x0, y0)]),
    ]


def ring(
    width: int,
    height: int,
    radius: float,
    ground: Colour = "table",
    inside: Colour = "paper",
    band: float = 5,
    fill: Tone = "mark",
    line: float = 1.6,
) -> Sprite:
    """Return a ring around a box of a size and corner: `band` of a colour between two lines of ink, the middle open.

    Its anchor is the corner of the box: put at the same point as the box it frames it. `ground` lies outside,
    `inside` is the colour of the box.
    """

    def make() -> Sprite:
        out = ceil(band + 2 * line)
        side = 2 * (ceil(radius) + out + 2) + 1
        w, h = min(width, side), min(height, side)
        reach = min(radius, width / 2, height / 2)
        drawer = Drawer(w + 2 * out, h + 2 * out, FLATS[ground], origin=(out, out))
        for step, colour in ((2 * line + band, "ink"), (line + band, fill), (line, "ink")):
            drawer.part((rounded(-step, -step, w + step - _HAIR, h + step - _HAIR, reach + step), colour))
        drawer.hole(rounded(0, 0, w - _HAIR, h - _HAIR, reach), inside)
        size = width + 2 * out, height + 2 * out
        return Sprite(_stretched(to_palette(drawer.picture()), *size), _stretched(drawer.cover(), *size), out, out)

    return kept.get(("ring", width, height, radius, ground, inside, band, fill, line), make)


def label(text: str, weight: Weight, size: float, colour: Tone = "ink", ground: Tone = "paper") -> Sprite:
    """Return a one-line text as a sprite anchored at the start of its baseline; a space for an empty text."""

    def make() -> Sprite:
        face = font(weight, size)
        left, top, right, bottom = extent(text or " ", weight, size)
        box_ = (max(1, right - left + 2), max(1, bottom - top + 2))
        cover = Image.new("L", box_, 0)
        ImageDraw.Draw(cover).text((1 - left, 1 - top), text, fill=255, font=face, anchor="ls")
        image = Image.frombytes("P", box_, cover.tobytes().translate(ramp(_entry(ground), _entry(colour))))
        image.putpalette(BYTES)
        mask = cover.point(lambda value: 255 if value >= 8 else 0, mode="1")
        return Sprite(image, mask, 1 - left, 1 - top, text_width(text, weight, size))

    return kept.get(("label", text, weight, size, colour, ground), make)


def _entry(tone: Tone) -> int:
    return index(tone) if isinstance(tone, str) else nearest(tone)

"""A small vector drawer: shapes in units, an even ink outline around each part, drawn large and reduced.

A drawing is a row of *parts*. Every shape of a part is grown by the outline and painted in ink first, then the fills
follow: so shapes of one part share one outline, and a later part is set off from an earlier one by a line of ink.
"""

from collections.abc import Callable, Sequence
from copy import copy
from math import ceil, floor
from typing import TypeAlias

from PIL import Image, ImageChops, ImageDraw

from rendering.fonts import Weight, cap_height, font
from rendering.palette import FLATS, Colour, Rgb, mix
from rendering.shapes import Point

Tone: TypeAlias = Colour | Rgb
"""A flat colour by name, or any colour."""


class Drawer:
    """Draws in units on a ground; `picture()` gives the reduced RGB picture and `cover()` where anything was drawn."""

    def __init__(
        self,
        width: int,
        height: int,
        ground: Rgb,
        unit: float = 1.0,
        origin: Point = (0.0, 0.0),
        outline: float = 0.0,
        fade: float = 0.0,
        times: int = 4,
        edge: Tone = "ink",
    ) -> None:
        """Make an empty drawing.

        `width` and `height` are pixels of the result, `unit` pixels of one unit, `origin` the pixel place of the point
        (0, 0), `outline` the width of the ink outline in pixels, `fade` the share (0-1) of the ground mixed into all
        colours, `times` the supersampling, `edge` the colour of the outline.
        """
        self.width, self.height = width, height
        self.ground, self._fade, self._times = ground, fade, times
        self._unit = unit * times
        self._x0, self._y0 = origin[0] * times, origin[1] * times
        self._grow = outline * times
        self._edge = edge
        size = (width * times, height * times)
        self._image = Image.new("RGB", size, ground)
        self._mask = Image.new("L", size, 0)
        self._draw = ImageDraw.Draw(self._image)
        self._cover = ImageDraw.Draw(self._mask)

    def tone(self, colour: Tone) -> Rgb:
        """Return a colour as it is painted: by name or value, faded into the ground."""
        rgb = FLATS[colour] if isinstance(colour, str) else colour
        return mix(rgb, self.ground, self._fade) if self._fade else rgb

    def _places(self, points: Sequence[Point]) -> list[Point]:
        unit, x0, y0 = self._unit, self._x0, self._y0
        return [(round(x * unit + x0), round(y * unit + y0)) for x, y in points]

    @staticmethod
    def _thick(draw: ImageDraw.ImageDraw, places: Sequence[Point], reach: float, fill: Rgb | int) -> None:
        """Paint a line of twice `reach` with round ends and joins."""
        if len(places) > 1:
            draw.line(list(places), fill=fill, width=max(1, round(2 * reach)))
        if reach >= 1:
            round_ = reach - 0.5
            for x, y in places:
                draw.ellipse((x - round_, y - round_, x + round_, y + round_), fill=fill)

    def _grown(self, places: list[Point], reach: float) -> None:
        ink = self.tone(self._edge)
        ring = [*places, places[0]]
        self._draw.polygon(places, fill=ink)
        self._thick(self._draw, ring, reach, ink)
        self._cover.polygon(places, fill=255)
        self._thick(self._cover, ring, reach, 255)

    def part(self, *shapes: tuple[Sequence[Point], Tone], outline: float = 1.0) -> None:
        """Paint closed shapes as one part with one common outline (`outline` scales its width; 0 for none)."""
        placed = [(self._places(points), self.tone(colour)) for points, colour in shapes]
        reach = self._grow * outline
        if reach > 0:
            for places, _ in placed:
                self._grown(places, reach)
        for places, rgb in placed:
            self._draw.polygon(places, fill=rgb)
            self._cover.polygon(places, fill=255)

    def mark(self, points: Sequence[Point], colour: Tone, within: Sequence[Point] | None = None) -> None:
        """Paint a closed shape without outline, cut to the closed shape `within`."""
        places, rgb = self._places(points), self.tone(colour)
        if within is None:
            self._draw.polygon(places, fill=rgb)
            self._cover.polygon(places, fill=255)
            return
        self._cut(lambda draw, places: draw.polygon(places, fill=255), places, rgb, within)

    def _cut(
        self, paint: Callable[[ImageDraw.ImageDraw, list[Point]], None], places: list[Point], rgb: Rgb,
        within: Sequence[Point],
    ) -> None:  # fmt: skip
        """Paint a colour where `paint` marks a mask, inside the closed shape `within` only."""
        room = self._places(within)
        left, top = (max(0, floor(min(axis))) for axis in zip(*room, strict=True))
        right, bottom = (
            min(edge, ceil(max(axis)) + 1) for axis, edge in zip(zip(*room, strict=True), self._image.size, strict=True)
        )
        if right <= left or bottom <= top:
            return
        masks = [Image.new("L", (right - left, bottom - top), 0) for _ in range(2)]
        paint(ImageDraw.Draw(masks[0]), [(x - left, y - top) for x, y in places])
        ImageDraw.Draw(masks[1]).polygon([(x - left, y - top) for x, y in room], fill=255)
        self._image.paste(rgb, (left, top, right, bottom), ImageChops.darker(*masks))

    def hole(self, points: Sequence[Point], colour: Tone) -> None:
        """Open a closed shape: nothing is drawn there; `colour` is what edges blend into."""
        places = self._places(points)
        self._draw.polygon(places, fill=self.tone(colour))
        self._cover.polygon(places, fill=0)

    def stroke(
        self, points: Sequence[Point], width: float, colour: Tone, outline: float = 0.0,
        within: Sequence[Point] | None = None,
    ) -> None:  # fmt: skip
        """Paint an open line `width` units thick with round ends; `outline` scales an ink outline around it."""
        places, rgb, reach = self._places(points), self.tone(colour), width * self._unit / 2
        if within is not None:
            self._cut(lambda draw, line: self._thick(draw, line, reach, 255), places, rgb, within)
            return
        grow = self._grow * outline
        if grow > 0:
            self._thick(self._draw, places, reach + grow, self.tone(self._edge))
        self._thick(self._cover, places, reach + grow, 255)
        self._thick(self._draw, places, reach, rgb)

    def strokes(self, *lines: tuple[Sequence[Point], float, Tone], outline: float = 1.0) -> None:
        """Paint open lines as one part with one common outline."""
        placed = [(self._places(p), width * self._unit / 2, self.tone(colour)) for p, width, colour in lines]
        grow = self._grow * outline
        for places, reach, _ in placed:
            self._thick(self._draw, places, reach + grow, self.tone(self._edge))
            self._thick(self._cover, places, reach + grow, 255)
        for places, reach, rgb in placed:
            self._thick(self._draw, places, reach, rgb)

    def text(self, x: float, y: float, text: str, weight: Weight, size: float, colour: Tone) -> None:
        """Paint a text centred on a point, by its width and its capitals' height; `size` in units."""
        pixels = size * self._unit
        ((px, py),) = self._places([(x, y)])
        drop = cap_height(weight, pixels) / 2
        for draw, fill in ((self._draw, self.tone(colour)), (self._cover, 255)):
            draw.text((px, py + drop), text, fill=fill, font=font(weight, pixels), anchor="ms")

    def nested(self, place: Point, share: float, outline: float) -> "Drawer":
        """Return a drawer on the same picture whose (0, 0) lies at `place` and whose units are `share` of these.

        `outline` is the width of its ink outline in units of this drawer.
        """
        inner = copy(self)
        inner._x0, inner._y0 = self._places([place])[0]
        inner._unit = self._unit * share
        inner._grow = outline * self._unit
        return inner

    def picture(self) -> Image.Image:
        """Return the drawing, reduced, as an RGB image on its ground."""
        return self._image.reduce(self._times)

    def covered(self) -> Image.Image:
        """Return where anything was drawn, in grey and before it is reduced: `times` the size."""
        return self._mask

    def cover(self) -> Image.Image:
        """Return a one-bit image of the pixels that hold anything of the drawing."""
        return self._mask.reduce(self._times).point(lambda value: 255 if value >= 8 else 0, mode="1")

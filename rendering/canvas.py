"""Pictures made of tiles: only tiles whose content changed are painted again.

A tile is a rectangle, a key (a frozen value: equal value, equal pixels) and a function that draws it. It is painted on
an empty image of its own, so it cannot reach beyond its rectangle, and tiles do not overlap: hence a picture painted
bit by bit has the same pixels as one painted at once.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from io import BytesIO
from threading import RLock
from typing import Literal, TypeAlias

from PIL import Image

from rendering import sprites
from rendering.drawer import Tone
from rendering.fonts import Weight, cap_height
from rendering.palette import Colour, blank, index, nearest
from rendering.sprites import Sprite
from rendering.store import Store
from rendering.text import fit

Rect: TypeAlias = tuple[int, int, int, int]
"""Left, top, width and height in pixels."""

Anchor: TypeAlias = Literal["ls", "ms", "rs", "lm", "mm", "rm", "lt", "mt", "rt"]
"""Which point of a text is meant: l/m/r left, middle, right; s baseline, m middle of the capitals, t their top."""


class Pen:
    """Draws on a palette image; (0, 0) is the corner of the tile. `ground` is the colour that soft edges blend into."""

    def __init__(self, image: Image.Image, ground: Colour = "table", x: int = 0, y: int = 0) -> None:
        self.image = image
        self.ground: Colour = ground
        self._x, self._y = x, y

    def on(self, ground: Colour) -> "Pen":
        """Return the same pen for drawing on another ground."""
        return Pen(self.image, ground, self._x, self._y)

    def at(self, x: int, y: int) -> "Pen":
        """Return the same pen with its zero point moved."""
        return Pen(self.image, self.ground, self._x + x, self._y + y)

    def put(self, sprite: Sprite, x: int, y: int) -> None:
        """Paste a sprite, its anchor at a point."""
        place = (self._x + x - sprite.left, self._y + y - sprite.top)
        if sprite.mask is None:
            self.image.paste(sprite.image, place)
        else:
            self.image.paste(sprite.image, place, sprite.mask)

    def fill(self, x: int, y: int, width: int, height: int, colour: Tone) -> None:
        """Fill a rectangle, in pixels from the corner of this pen, with the nearest colour there is."""
        entry = index(colour) if isinstance(colour, str) else nearest(colour)
        left, top = self._x + x, self._y + y
        self.image.paste(entry, (left, top, left + width, top + height))

    def icon(self, name: str, x: int, y: int, size: int, faded: bool | float = False) -> None:
        """Draw an icon with its upper left corner at a point."""
        self.put(sprites.icon(name, size, self.ground, faded), x, y)

    def piece(self, name: str, x: int, y: int, size: int) -> None:
        """Draw a piece of the farm with its upper left corner at a point."""
        self.put(sprites.piece(name, size, self.ground), x, y)

    def token(self, seat: int, letter: str, x: int, y: int, size: int, hollow: bool = False) -> None:
        """Draw a seat's token with the upper left corner of its square at a point."""
        self.put(sprites.token(seat, letter, size, self.ground, hollow), x, y)

    def box(
        self, x: int, y: int, width: int, height: int, radius: float, fill: Tone, outline: float = 0,
        edge: Tone = "ink", shadow: int = 0, corners: str = "nesw",
    ) -> None:  # fmt: skip
        """Draw a rounded box; see `sprites.box`."""
        self.put(sprites.box(width, height, radius, fill, outline, edge, self.ground, shadow, corners), x, y)

    def ring(
        self, x: int, y: int, width: int, height: int, radius: float, inside: Colour = "paper", band: float = 5,
        fill: Tone = "mark",
    ) -> None:  # fmt: skip
        """Draw the ring of what is new (or chosen, with `fill` white) around the box at a point."""
        self.put(sprites.ring(width, height, radius, self.ground, inside, band, fill), x, y)

    def text(
        self, x: int, y: int, text: str, weight: Weight, size: float, colour: Tone = "ink", anchor: Anchor = "ls",
        room: int | None = None, minimum: float = 24,
    ) -> int:  # fmt: skip
        """Write a text at a point and return its width; with `room` it is made smaller to `minimum`, then cut."""
        if room is not None:
            text, size = fit(text, weight, size, room, min(minimum, size))
        sprite = sprites.label(text, weight, size, colour, self.ground)
        if anchor[0] != "l":
            x -= sprite.advance if anchor[0] == "r" else sprite.advance // 2
        if anchor[1] != "s":
            height = cap_height(weight, size)
            y += height if anchor[1] == "t" else (height + 1) // 2
        self.put(sprite, x, y)
        return sprite.advance


@dataclass(frozen=True, slots=True)
class Tile:
    """A rectangle of a picture, the frozen value it shows, and how it is drawn on an image filled with `ground`.

    `joined` says that it belongs to the tile above it: no picture is cut between the two.
    """

    rect: Rect
    key: Hashable
    draw: Callable[[Pen], None]
    ground: Colour = "table"
    joined: bool = False


@dataclass(frozen=True, slots=True)
class Layout:
    """What a picture is made of: its width and height in pixels, and its tiles."""

    width: int
    height: int
    tiles: list[Tile]

    def painted(self, canvas: "Canvas | None" = None) -> "Canvas":
        """Return the picture; on the canvas of an earlier one of the same size only what changed is painted."""
        if canvas is None or canvas.image.size != (self.width, self.height):
            canvas = Canvas(self.width, self.height)
        canvas.paint(self.tiles)
        return canvas


class Canvas:
    """A picture that remembers which tile shows what."""

    def __init__(self, width: int, height: int, ground: Colour = "table") -> None:
        self.image = blank(width, height, index(ground))
        self._ground: Colour = ground
        self._shown: dict[Rect, tuple[Hashable, Colour]] = {}
        self._lock = RLock()

    @property
    def weight(self) -> int:
        """Bytes of the picture."""
        return self.image.width * self.image.height

    def paint(self, tiles: Sequence[Tile]) -> int:
        """Bring the picture to the tiles and return how many were painted.

        What no tile covers is ground. ValueError when two tiles overlap or one reaches beyond the picture.
        """
        with self._lock:
            if {tile.rect for tile in tiles} != set(self._shown) or len(tiles) != len(self._shown):
                self._check(tiles)
                self.image.paste(index(self._ground), (0, 0, *self.image.size))
                self._shown = {}
            painted = 0
            for tile in tiles:
                value = (tile.key, tile.ground)
                if self._shown.get(tile.rect) == value:
                    continue
                x, y, width, height = tile.rect
                self._shown.pop(tile.rect, None)
                part = blank(width, height, index(tile.ground))
                tile.draw(Pen(part, tile.ground))
                self.image.paste(part, (x, y))
                self._shown[tile.rect] = value
                painted += 1
            return painted

    def _check(self, tiles: Sequence[Tile]) -> None:
        for place, tile in enumerate(tiles):
            x, y, width, height = tile.rect
            if x < 0 or y < 0 or x + width > self.image.width or y + height > self.image.height:
                raise ValueError(f"Tile {tile.rect} reaches beyond the picture of {self.image.size}.")
            for other in tiles[:place]:
                ox, oy, owidth, oheight = other.rect
                if x < ox + owidth and ox < x + width and y < oy + oheight and oy < y + height:
                    raise ValueError(f"Tiles {tile.rect} and {other.rect} overlap.")

    def shown(self, tiles: Sequence[Tile]) -> Image.Image:
        """Bring the picture to the tiles and return a copy, in one step for other threads."""
        with self._lock:
            self.paint(tiles)
            return self.copy()

    def copy(self) -> Image.Image:
        """Return a copy of the picture, safe to encode in another thread while this one is painted on."""
        with self._lock:
            return self.image.copy()


class Pictures:
    """The canvases of active games, by game and kind of picture, within a bound of bytes."""

    def __init__(self, budget: int = 60_000_000) -> None:
        self._kept: Store[Canvas] = Store(budget, lambda canvas: canvas.weight)

    def draw(self, game: Hashable, kind: str, layout: Layout) -> Image.Image:
        """Return a fresh copy of a game's picture, in which only what changed was painted.

        A picture of another size than last time is painted anew.
        """
        width, height = layout.width, layout.height
        canvas = self._kept.get((game, kind, width, height), lambda: Canvas(width, height))
        return canvas.shown(layout.tiles)

    def forget(self, game: Hashable) -> None:
        """Drop all pictures of a game."""
        self._kept.drop(lambda key: isinstance(key, tuple) and key[0] == game)


def png(image: Image.Image, level: int = 2) -> bytes:
    """Return a palette picture as a PNG file; level 2 for a passing picture, 6 for one that is kept."""
    file = BytesIO()
    image.save(file, "PNG", compress_level=level)
    return file.getvalue()

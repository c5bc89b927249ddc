"""Cards of one player as tiles, two in a row: a hand, or all that is played, in as many pictures as it takes."""

from __future__ import annotations

from rendering.agricola.card_values import Tiles
from rendering.agricola.tiles import MARGIN, SIZES, rows
from rendering.canvas import Layout, Pen, Rect, Tile
from rendering.header import HEIGHT as HEADER
from rendering.header import header_tile

WIDTH = 1200
"""Width of the picture in pixels."""

MOST = 14
"""How many tiles one picture holds; of more there are several pictures of about the same length."""


def shares(count: int) -> list[tuple[int, int]]:
    """Return from which tile to which each picture of so many tiles goes; whole rows but for the last."""
    pictures = max(1, -(-count // MOST))
    each = -(-count // pictures)
    each += each % 2
    return [(start, min(start + each, count)) for start in range(0, max(count, 1), max(each, 1))]


def tiles_layout(value: Tiles) -> Layout:
    """Return the tiles of a picture and the size of it."""
    head = header_tile(WIDTH, value.title, value.note, "", value.pill, value.seat)
    top = HEADER + 6
    if not value.tiles:
        return Layout(WIDTH, top + 120, [head, _empty_tile(value.empty, (0, top, WIDTH, 120))])
    tiles, bottom = rows(value.tiles, SIZES[-1], top)
    return Layout(WIDTH, bottom + MARGIN - 12, [head, *tiles])


def _empty_tile(text: str, rect: Rect) -> Tile:
    def draw(pen: Pen) -> None:
        pen.text(rect[2] // 2, rect[3] // 2, text, "Medium", 34, "muted", anchor="mm", room=rect[2] - 80)

    return Tile(rect, text, draw)

"""Cards of which some are kept, numbered as their buttons, and a frame with what was kept before."""

from __future__ import annotations

from rendering.agricola.card_values import DraftPicture
from rendering.agricola.tiles import BAND, GAP, MARGIN, SIZES, WIDTH, largest, line_height, rows
from rendering.canvas import Layout, Pen, Rect, Tile
from rendering.header import HEIGHT as HEADER
from rendering.header import header_tile
from rendering.text import wrap

_ALL = 1200
_FRAME = 172
_LINE = 38


def draft_layout(value: DraftPicture) -> Layout:
    """Return the tiles of a picture and the size of it; the frame stands beside the last tile where that is free."""
    head = header_tile(_ALL, value.title, value.note, "", value.pill, value.seat)
    size = largest(value.tiles)
    least = BAND + 24 + 2 * line_height(size)
    tiles, bottom = rows(value.tiles, size, HEADER + 6, least)
    if not value.kept:
        return Layout(_ALL, bottom + MARGIN - GAP, [head, *tiles])
    lines = _lines(value, WIDTH - 48)
    half = GAP // 2
    if len(value.tiles) % 2:
        x, y, _width, height = tiles[-1].rect
        if _height(lines) <= height - GAP:
            tiles.append(_frame_tile(value.kept_title, lines, (x + WIDTH + GAP, y, WIDTH + GAP, height)))
            return Layout(_ALL, bottom + MARGIN - GAP, [head, *tiles])
    lines = _lines(value, _ALL - 2 * MARGIN - 48)
    rect = (MARGIN - half, bottom - half, _ALL - 2 * MARGIN + GAP, _height(lines) + GAP)
    tiles.append(_frame_tile(value.kept_title, lines, rect))
    return Layout(_ALL, bottom + _height(lines) + MARGIN, [head, *tiles])


def _lines(value: DraftPicture, room: int) -> tuple[str, ...]:
    return tuple(line for words in value.kept for line in wrap(words, "Medium", 29, room, 6))


def _height(lines: tuple[str, ...]) -> int:
    return 66 + _LINE * len(lines) + 14


def _frame_tile(title: str, lines: tuple[str, ...], rect: Rect) -> Tile:
    def draw(pen: Pen) -> None:
        frame = pen.at(GAP // 2, GAP // 2)
        frame.box(0, 0, rect[2] - GAP, rect[3] - GAP, 12, "table", 2.5, "line")
        frame.text(24, 42, title, "SemiBold", SIZES[-1] + 2, anchor="lm", room=rect[2] - GAP - 48)
        for place, line in enumerate(lines):
            frame.text(24, 86 + place * _LINE, line, "Medium", 29, "muted", anchor="lm")

    return Tile(rect, (title, lines), draw)

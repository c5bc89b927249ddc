"""The score table: one column for each seat, one row for each category, the total below."""

from __future__ import annotations

from dataclasses import dataclass

from rendering.canvas import Layout, Pen, Rect, Tile
from rendering.header import HEIGHT as HEADER
from rendering.header import header_tile
from rendering.marks import Pill, Seat, number
from rendering.palette import Colour
from rendering.text import legible
from rendering.text import width as text_width

WIDTHS = {1: 1000, 2: 1000}
"""Width of the picture in pixels by number of columns; 1200 from three on."""

MARGIN = 20
_FIRST = 330
_HEAD, _ROW, _TOTAL = 84, 63, 94
_FOOT = 56


@dataclass(frozen=True, slots=True)
class ScoreColumn:
    """A player of the score table; ``winner`` paints the column yellow."""

    seat: Seat
    total: int
    winner: bool = False


@dataclass(frozen=True, slots=True)
class ScoreCell:
    """How many (None: not counted, shown as nothing) and the points for it."""

    count: int | None
    points: int


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """One category with a cell for each column."""

    icon: str
    title: str
    cells: tuple[ScoreCell, ...]


@dataclass(frozen=True, slots=True)
class ScoreTable:
    """The score, final or so far. ``count_title``/``points_title`` explain the two numbers; ``foot`` stands below."""

    title: str
    count_title: str
    points_title: str
    total_title: str
    columns: tuple[ScoreColumn, ...]
    rows: tuple[ScoreRow, ...]
    pill: Pill | None = None
    note: str = ""
    foot: str = ""


def picture_width(value: ScoreTable) -> int:
    """Return the width of a score table's picture."""
    return WIDTHS.get(len(value.columns), 1200)


def score_layout(value: ScoreTable) -> Layout:
    """Return the tiles of a score table and the size of the picture that they fill.

    ValueError for other than one to five columns, or a row with another number of cells.
    """
    columns = value.columns
    if not 1 <= len(columns) <= 5:
        raise ValueError(f"A score has one to five columns, not {len(columns)}.")
    if any(len(row.cells) != len(columns) for row in value.rows):
        raise ValueError("Every row of a score needs a cell for every column.")
    tiles = [header_tile(picture_width(value), value.title, value.note, "", value.pill)]
    y = HEADER + 4
    width = picture_width(value) - 2 * MARGIN
    tiles.append(_head_tile(value, (MARGIN, y, width, _HEAD)))
    y += _HEAD
    winners = tuple(column.winner for column in columns)
    for place, row in enumerate(value.rows):
        tiles.append(_row_tile(row, winners, place % 2 == 0, (MARGIN, y, width, _ROW)))
        y += _ROW
    tiles.append(_total_tile(value.total_title, columns, (MARGIN, y, width, _TOTAL + 3)))
    y += _TOTAL + 3
    if value.foot:
        tiles.append(_foot_tile(value.foot, (MARGIN, y, width, _FOOT)))
        y += _FOOT
    return Layout(picture_width(value), y + MARGIN - 3, tiles)


def _edges(count: int, width: int) -> list[int]:
    """Left edges of the columns and the right edge of the last on a table of a width."""
    each = min(420, (width - _FIRST) // count)
    first = width - each * count
    return [first + each * i for i in range(count + 1)]


def _head_tile(value: ScoreTable, rect: Rect) -> Tile:
    columns = value.columns

    def draw(pen: Pen) -> None:
        pen.box(0, 0, rect[2], _HEAD, 12, "paper", corners="ne")
        paper = pen.on("paper")
        x = 20
        title = f"{value.count_title} · "
        size = 28.0
        while size > 24 and text_width(title + value.points_title, "SemiBold", size) > _FIRST - 30:
            size -= 0.5
        x += paper.text(x, _HEAD // 2, title, "Medium", size, "muted", anchor="lm")
        paper.text(x, _HEAD // 2, value.points_title, "SemiBold", size, anchor="lm", room=_FIRST - x - 8)
        edges = _edges(len(columns), rect[2])
        for i, column in enumerate(columns):
            _draw_column_head(pen, column, edges[i], edges[i + 1] - edges[i], i == len(columns) - 1)

    key = (value.count_title, value.points_title, tuple((c.seat, c.winner) for c in columns))
    return Tile(rect, key, draw)


def _draw_column_head(pen: Pen, column: ScoreColumn, left: int, width: int, last: bool) -> None:
    ground: Colour = "paper"
    if column.winner:
        ground = "win"
        pen.box(left, 0, width, _HEAD, 12, "win", corners="ne" if last else "n")
    cell = pen.on(ground)
    size = 44 if width > 190 else 40
    name = legible(column.seat.name)
    room = width - size - 26
    taken = min(room, text_width(name, "Bold", 34))
    x = left + (width - size - 10 - taken) // 2
    cell.token(column.seat.index + 1, column.seat.letter, x, (_HEAD - size) // 2, size)
    cell.text(x + size + 10, _HEAD // 2, name, "Bold", 34, anchor="lm", room=room, minimum=26)


def _row_tile(row: ScoreRow, winners: tuple[bool, ...], striped: bool, rect: Rect) -> Tile:
    def draw(pen: Pen) -> None:
        ground: Colour = "zebra" if striped else "paper"
        pen.fill(0, 0, rect[2], _ROW, ground)
        line = pen.on(ground)
        line.icon(row.icon, 16, (_ROW - 42) // 2, 42)
        edges = _edges(len(winners), rect[2])
        line.text(72, _ROW // 2, row.title, "SemiBold", 32, anchor="lm", room=edges[0] - 80, minimum=24)
        for i, cell in enumerate(row.cells):
            shown: Colour = ground
            if winners[i]:
                shown = "win2" if striped else "win"
                pen.fill(edges[i], 0, edges[i + 1] - edges[i], _ROW, shown)
            _draw_cell(pen.on(shown), cell, edges[i], edges[i + 1] - edges[i])

    return Tile(rect, (row, winners, striped), draw)


def _draw_cell(pen: Pen, cell: ScoreCell, left: int, width: int) -> None:
    middle = _ROW // 2
    if cell.count is not None:
        pen.text(left + round(width * 0.42), middle, str(cell.count), "Medium", 28, "muted", anchor="rm")
    x = left + round(width * 0.70)
    if cell.points == 0:
        pen.text(x, middle, "0", "Regular", 36, "muted", anchor="mm")
    else:
        text = number(cell.points)
        pen.text(x, middle, text, "Bold", 36, "warn" if cell.points < 0 else "ink", anchor="mm")


def _total_tile(title: str, columns: tuple[ScoreColumn, ...], rect: Rect) -> Tile:
    key = (title, tuple((column.total, column.winner) for column in columns))

    def draw(pen: Pen) -> None:
        pen.box(0, 0, rect[2], _TOTAL, 12, "green", shadow=3, corners="sw")
        band = pen.on("green")
        edges = _edges(len(columns), rect[2])
        band.text(22, _TOTAL // 2, title, "SemiBold", 44, "paper", anchor="lm", room=_FIRST - 40, minimum=30)
        for i, column in enumerate(columns):
            width = edges[i + 1] - edges[i]
            middle = edges[i] + width // 2
            if column.winner:
                side = min(width - 16, 200)
                band.box(middle - side // 2, 10, side, _TOTAL - 20, (_TOTAL - 20) / 2, "mark")
                pen.on("mark").text(middle, _TOTAL // 2, number(column.total), "Bold", 56, anchor="mm")
            else:
                band.text(middle, _TOTAL // 2, number(column.total), "Bold", 56, "paper", anchor="mm")

    return Tile(rect, key, draw)


def _foot_tile(text: str, rect: Rect) -> Tile:
    def draw(pen: Pen) -> None:
        pen.text(rect[2] // 2, rect[3] // 2 + 4, text, "Medium", 30, "muted", anchor="mm", room=rect[2] - 40)

    return Tile(rect, text, draw)

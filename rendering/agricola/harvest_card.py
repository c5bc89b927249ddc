"""The card of a harvest that is over: what each player reaped, how they fed their family, which animals were born."""

from __future__ import annotations

from dataclasses import dataclass

from rendering.canvas import Layout, Pen, Rect, Tile
from rendering.chips import HEIGHT as CHIP
from rendering.chips import ROW, Chip, draw_chips, in_rows
from rendering.header import LOW, low_header_tile
from rendering.marks import Pill, Seat
from rendering.names import fitted_name
from rendering.text import legible

WIDTH = 1200

_MARGIN, _GAP = 14, 8
_HEADS = 40
_HIGH = 122
_COLUMNS = (290, 600, 925)
"""Where the columns begin: harvested, ate, new animals."""

_PAD = 14


@dataclass(frozen=True, slots=True)
class HarvestSeat:
    """What a harvest was for one player; `short` says what begging costs, `left` how much food there is now.

    `need` is what the family ate in words; where one of `reaped`, `ate` and `born` is empty, `nothing` stands there.
    """

    seat: Seat
    left: str
    need: str
    reaped: tuple[Chip, ...] = ()
    ate: tuple[Chip, ...] = ()
    born: tuple[Chip, ...] = ()
    short: str = ""


@dataclass(frozen=True, slots=True)
class HarvestCard:
    """The card of a harvest: title, note, pill, the names of its three columns, and one to five players."""

    title: str
    note: str
    heads: tuple[str, str, str]
    nothing: str
    seats: tuple[HarvestSeat, ...]
    pill: Pill | None = None


def harvest_card_layout(value: HarvestCard) -> Layout:
    """Return the tiles of the picture. ValueError for other than one to five seats."""
    if not 1 <= len(value.seats) <= 5:
        raise ValueError("A harvest card has one to five seats.")
    tiles = [low_header_tile(WIDTH, value.title, value.note, "harvest", value.pill), _heads(value.heads)]
    y = LOW + _HEADS
    for seat in value.seats:
        tiles.append(_tile(seat, value.nothing, (_MARGIN, y, WIDTH - 2 * _MARGIN, _HIGH)))
        y += _HIGH + _GAP
    return Layout(WIDTH, y + 4, tiles)


def _heads(heads: tuple[str, str, str]) -> Tile:
    def draw(pen: Pen) -> None:
        for x, words in zip(_COLUMNS, heads, strict=True):
            pen.text(x + _PAD, _HEADS // 2 - 1, words, "SemiBold", 30, "muted", anchor="lm")

    return Tile((_MARGIN, LOW, WIDTH - 2 * _MARGIN, _HEADS), ("harvest heads", heads), draw)


def _tile(value: HarvestSeat, nothing: str, rect: Rect) -> Tile:
    def draw(pen: Pen) -> None:
        _draw_row(pen, value, nothing, rect[2])

    return Tile(rect, ("harvest", value, nothing), draw)


def _draw_row(pen: Pen, value: HarvestSeat, nothing: str, width: int) -> None:
    pen.box(0, 0, width, _HIGH - 3, 12, "paper", shadow=3)
    paper = pen.on("paper")
    paper.token(value.seat.index + 1, value.seat.letter, 12, 12, 44)
    name, size = fitted_name(legible(value.seat.name), _COLUMNS[0] - 12 - 44 - 10 - 12, 36)
    paper.text(66, 34, name, "Bold", size, anchor="lm")
    paper.icon("food", 16, 68, 38)
    paper.text(66, 88, value.left, "Medium", 30, "muted", anchor="lm")
    for x in _COLUMNS:
        paper.fill(x, 14, 2, _HIGH - 32, "line")
    ends = (*_COLUMNS[1:], width)
    middle = (_HIGH - 3) // 2
    for x, end, chips in ((_COLUMNS[0], ends[0], value.reaped), (_COLUMNS[2], ends[2], value.born)):
        room = end - x - 2 * _PAD
        rows = in_rows(chips, room, 2)
        if rows:
            draw_chips(paper, rows, x + _PAD, middle - (ROW * len(rows) - 6) // 2, room)
        else:
            paper.text(x + _PAD, middle, nothing, "Regular", 30, "muted", anchor="lm")
    x, room = _COLUMNS[1] + _PAD, ends[1] - _COLUMNS[1] - 2 * _PAD
    paper.text(x, 34, value.need, "Medium", 30, "muted", anchor="lm", room=room - (150 if value.short else 0))
    if value.short:
        left = ends[1] - _PAD - 2
        left -= paper.text(left, 34, value.short, "Bold", 28, "warn", anchor="rm") + 6
        paper.icon("begging", left - 32, 18, 32)
    draw_chips(paper, in_rows(value.ate, room, 1), x, _HIGH - 20 - CHIP, room)

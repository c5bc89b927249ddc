"""The card of a round that is over: what each player did, their farm with what is new in it, and what they have."""

from __future__ import annotations

from dataclasses import dataclass

from rendering.agricola import yard
from rendering.agricola.facts import ZERO
from rendering.agricola.values import SeatFarm
from rendering.canvas import Layout, Pen, Rect, Tile
from rendering.chips import ROW, Chip, draw_chips, in_rows
from rendering.fonts import Weight
from rendering.header import LOW, low_header_tile
from rendering.names import fitted_name
from rendering.palette import Colour
from rendering.text import legible

WIDTH = 1200
HIGHEST = 764
"""The largest height in pixels, that of a board post."""

_MARGIN, _GAP = 14, 8
_HEAD = 52
_ICON, _NUMBER = 38, 34
_BESIDE = (("wood", "food"), ("clay", "grain"), ("reed", "vegetable"), ("stone", ""))
_COLUMN = (("wood",), ("clay",), ("reed",), ("stone",), ("food",), ("grain",), ("vegetable",))
_BELOW = (("wood", "clay", "reed", "stone"), ("food", "grain", "vegetable", ""))


@dataclass(frozen=True, slots=True)
class RoundSeat:
    """A player on the card of a round: how their farm stands at its end, and what they did in it."""

    farm: SeatFarm
    chips: tuple[Chip, ...]


@dataclass(frozen=True, slots=True)
class RoundCard:
    """The card of a round: its title, a note, one to five seats in playing order."""

    title: str
    note: str
    seats: tuple[RoundSeat, ...]


@dataclass(frozen=True, slots=True)
class _Form:
    """How a panel is laid out: its place, the side of a cell, the rows of goods, the rows of chips.

    The goods stand right of the farm where `beside`, else below it; the chips of one that is `alone` stand above them.
    """

    rect: Rect
    cell: int
    goods: tuple[tuple[str, ...], ...]
    rows: int = 1
    beside: bool = True
    alone: bool = False


def round_card_layout(value: RoundCard) -> Layout:
    """Return the tiles of the picture. ValueError for other than one to five seats."""
    forms = _forms(value.seats)
    height = max(form.rect[1] + form.rect[3] for form in forms) + 6
    tiles = [low_header_tile(WIDTH, value.title, value.note)]
    for seat, form in zip(value.seats, forms, strict=True):
        tiles.append(_tile(seat, form))
    return Layout(WIDTH, height, tiles)


def _forms(seats: tuple[RoundSeat, ...]) -> list[_Form]:
    count = len(seats)
    if not 1 <= count <= 5:
        raise ValueError("A round card has one to five seats.")
    if count == 1:
        return [_Form(_rect(0, 1, LOW, _HEAD + 250), 66, _BELOW, alone=True)]
    if count == 2:
        rows = _rows(seats, 2)
        return [_Form(_rect(place, 2, LOW, 340 + ROW * rows), 78, _COLUMN, rows) for place in range(2)]
    if count == 3:
        rows = _rows(seats, 3)
        return [_Form(_rect(place, 3, LOW, 394 + ROW * rows), 66, _BELOW, rows, beside=False) for place in range(3)]
    half = (HIGHEST - LOW - _GAP - 6) // 2
    low = LOW + half + _GAP
    if count == 4:
        return [_Form(_rect(place % 2, 2, low if place > 1 else LOW, half), 66, _BESIDE) for place in range(4)]
    upper = [_Form(_rect(place, 3, LOW, half), 48, _BELOW, beside=False) for place in range(3)]
    return upper + [_Form(_rect(place, 2, low, half), 66, _BESIDE) for place in range(2)]


def _rows(seats: tuple[RoundSeat, ...], most: int) -> int:
    """Return how many rows of chips the panels need, side by side."""
    room = _rect(0, len(seats), 0, 0)[2] - 24
    return max(1, *(len(in_rows(seat.chips, room, most)) for seat in seats))


def _rect(place: int, count: int, y: int, height: int) -> Rect:
    total = WIDTH - 2 * _MARGIN + _GAP
    left = _MARGIN + total * place // count
    return (left, y, _MARGIN + total * (place + 1) // count - _GAP - left, height)


def _tile(seat: RoundSeat, form: _Form) -> Tile:
    def draw(pen: Pen) -> None:
        _draw_panel(pen, seat, form)

    return Tile(form.rect, ("round", seat, form), draw)


def _draw_panel(pen: Pen, value: RoundSeat, form: _Form) -> None:
    _x, _y, width, height = form.rect
    pen.box(0, 0, width, height - 3, 12, "paper", shadow=3)
    paper, farm = pen.on("paper"), value.farm
    _draw_head(paper, farm, width)
    y = _HEAD
    if not form.alone:
        draw_chips(paper, in_rows(value.chips, width - 24, form.rows), 12, y, width - 24)
        y += ROW * form.rows + 2
    framed = form.cell > 48
    size = yard.compact_size(form.cell) if framed else yard.bare_size(form.cell)
    left = 12 if form.beside else (width - size[0]) // 2
    drawn = yard.draw_compact if framed else yard.draw_bare
    drawn(paper.at(left, y), farm.farm, form.cell)
    if not form.beside:
        y += size[1] + 3
        _draw_goods(paper, farm, form.goods, 14, y, (width - 20) // 4, (height - 6 - y) // len(form.goods))
        return
    x, rest = left + size[0] + 16, size[1]
    if form.alone:
        room = width - x - 12
        draw_chips(paper, in_rows(value.chips, room, 2), x, y, room)
        y, rest = y + 2 * ROW + 6, rest - 2 * ROW - 6
    columns = len(form.goods[0])
    _draw_goods(paper, farm, form.goods, x, y, min(190, (width - x) // columns), rest // len(form.goods))


def _draw_head(pen: Pen, value: SeatFarm, width: int) -> None:
    middle, size = _HEAD // 2 + 1, 40
    pen.token(value.seat.index + 1, value.seat.letter, 12, middle - size // 2, size)
    right = width - 12
    for _person in range(value.people.total):
        right -= 30
        yard.draw_person(pen, value.seat, "home", right, middle - 14, 28, letter=False)
    left, flag = 12 + size + 9, 38 if value.start else 0
    name, shown = fitted_name(legible(value.seat.name), right - left - flag - 8, 36)
    left += pen.text(left, middle, name, "Bold", shown, anchor="lm")
    if value.start:
        pen.icon("start", left + 7, middle - 16, 32)


def _draw_goods(
    pen: Pen, value: SeatFarm, rows: tuple[tuple[str, ...], ...], x: int, y: int, column: int, row: int
) -> None:
    counts = dict(value.goods.rows())
    for r, names in enumerate(rows):
        for c, name in enumerate(names):
            if not name:
                continue
            count, left, middle = counts[name], x + c * column, y + r * row + row // 2
            pen.icon(name, left, middle - _ICON // 2, _ICON, 0.0 if count else ZERO)
            weight: Weight = "Bold" if count else "Regular"
            ink: Colour = "ink" if count else "muted"
            room = column - _ICON - 6
            pen.text(left + _ICON + 6, middle + 1, str(count), weight, _NUMBER, ink, anchor="lm", room=room, minimum=23)

"""The picture of a board post, 1200 x 764: header, spaces, rounds, and a panel for each seat. It fills a desk's box."""

from __future__ import annotations

from rendering.agricola.values import Fact, RoundSpace, SeatFarm, Space, Table
from rendering.agricola.wide_seats import HEIGHT as PANEL
from rendering.agricola.wide_seats import WIDE, draw_wide_body, draw_wide_head
from rendering.agricola.wide_spaces import HEIGHT as TILE
from rendering.agricola.wide_spaces import draw_wide_round, draw_wide_space
from rendering.canvas import Layout, Pen, Rect, Tile
from rendering.header import LOW, low_header_tile

SIZE = (1200, 764)
"""Width and height in pixels, whatever the number of seats."""

_MARGIN, _GAP = 14, 6
_BAND = 400
"""Where the band of the rounds ends."""

_LEFTS = (14, 172, 348, 506, 682, 840, 1016)
"""Left edges of the rounds in a row; a wider gap stands where a stage may end."""

_ROUND = 152


def wide_layout(value: Table) -> Layout:
    """Return the tiles of the picture. ValueError for other than one to five farms, two rows of spaces or 14 rounds."""
    if not 1 <= len(value.farms) <= 5:
        raise ValueError("A table has one to five farms.")
    upper = upper_layout(value)
    return Layout(*SIZE, [*upper.tiles, *_panels(value)])


def upper_layout(value: Table) -> Layout:
    """Return the tiles of the upper part alone: header, spaces and rounds, without the seats' panels."""
    tiles = [low_header_tile(SIZE[0], value.title, value.note, "harvest" if value.harvest else "", value.pill)]
    return Layout(SIZE[0], _BAND, [*tiles, *_boards(value)])


def _boards(value: Table) -> list[Tile]:
    """Return the rows of spaces and the band of the rounds."""
    if len(value.spaces) != 2 or len(value.rounds) != 14:
        raise ValueError("A table has two rows of spaces and 14 rounds.")
    tiles: list[Tile] = []
    y = LOW
    for row in value.spaces:
        tiles += _space_row(row, y)
        y += TILE + _GAP
    return [*tiles, *_rounds(value.rounds, y)]


def _space_row(row: tuple[Space, ...], y: int) -> list[Tile]:
    found = []
    total = SIZE[0] - 2 * _MARGIN + _GAP
    for place, space in enumerate(row):
        left = _MARGIN + total * place // len(row)
        right = _MARGIN + total * (place + 1) // len(row) - _GAP
        edge = _GAP // 2
        rect = (left - edge, y - edge, right - left + _GAP, TILE + _GAP)
        found.append(_space_tile(space, rect))
    return found


def _space_tile(space: Space, rect: Rect) -> Tile:
    edge = _GAP // 2

    def draw(pen: Pen) -> None:
        draw_wide_space(pen, space, edge, edge, rect[2] - _GAP)

    return Tile(rect, ("wide", space), draw)


def _rounds(rounds: tuple[RoundSpace, ...], y: int) -> list[Tile]:
    """The slate band with two rows of seven rounds; its tiles cover it to the edges of the picture."""
    top = y - _GAP // 2
    middle = top + (_BAND - top) // 2
    starts = [0, *(left - _GAP // 2 for left in _LEFTS[1:]), SIZE[0]]
    found = []
    for place, value in enumerate(rounds):
        r, c = divmod(place, 7)
        rect = (
            starts[c],
            middle if r else top,
            starts[c + 1] - starts[c],
            (_BAND if r else middle) - (middle if r else top),
        )
        found.append(_round_tile(value, rect, _LEFTS[c] - starts[c], 4 if r else rect[3] - TILE - 3))
    return found


def _round_tile(value: RoundSpace, rect: Rect, x: int, y: int) -> Tile:
    def draw(pen: Pen) -> None:
        draw_wide_round(pen, value, x, y, _ROUND)

    return Tile(rect, ("wide", value, x, y), draw, ground="slate2")


def _panels(value: Table) -> list[Tile]:
    form = WIDE[len(value.farms)]
    count = len(value.farms)
    total = SIZE[0] - 2 * _MARGIN + 8
    top = _BAND + 8
    found = []
    for place, farm in enumerate(value.farms):
        left = _MARGIN + total * place // count
        width = _MARGIN + total * (place + 1) // count - 8 - left
        majors = sum(major.owner is not None and major.owner.index == farm.seat.index for major in value.majors)
        found += _seat_tiles(farm, majors, (left, top, width, PANEL), form.head, value.facts, count)
    return found


def _seat_tiles(farm: SeatFarm, majors: int, rect: Rect, head: int, facts: tuple[Fact, ...], count: int) -> list[Tile]:
    """The strip, which changes with whose turn it is, and below it the farm with the goods."""
    x, y, width, height = rect
    form = WIDE[count]
    shown = facts if count == 1 else ()

    def strip(pen: Pen) -> None:
        draw_wide_head(pen, farm, form, width)

    def body(pen: Pen) -> None:
        draw_wide_body(pen.at(0, -head), farm, majors, form, width, shown)

    lead = (farm.seat, farm.turn, farm.start, farm.people, farm.begging)
    people = None if form.people else (farm.people, farm.begging)
    rest = (farm.seat, farm.farm, farm.goods, farm.occupations, farm.minors, majors, people, shown)
    return [
        Tile((x, y, width, head), ("wide", lead, count), strip),
        Tile((x, y + head, width, height - head), ("wide", rest, count), body, joined=True),
    ]

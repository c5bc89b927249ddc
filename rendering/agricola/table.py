"""The table picture: header, action spaces, round track, major improvements, everybody's farm. 1200 wide."""

from __future__ import annotations

from rendering.agricola.seats import FORMS, PanelForm, draw_body, draw_head, draw_log
from rendering.agricola.spaces import HALF_GAP, draw_major, draw_round, draw_space
from rendering.agricola.values import Fact, LogLine, Major, RoundSpace, SeatFarm, Space, Table
from rendering.canvas import Layout, Pen, Tile
from rendering.header import HEIGHT as HEADER
from rendering.header import header_tile

WIDTH = 1200
"""Width of the picture in pixels."""

MARGIN = 20
_COLUMNS = 7
_STAGE_GAP = 30
_BAND_TOP, _BAND_FOOT = 12, 14
_PANEL_GAP = 12


def table_layout(value: Table) -> Layout:
    """Return the tiles of the table and the size of the picture that they fill.

    ValueError for other than one to five farms or 14 rounds.
    """
    if not 1 <= len(value.farms) <= 5:
        raise ValueError(f"A table has one to five farms, not {len(value.farms)}.")
    if len(value.rounds) != 2 * _COLUMNS:
        raise ValueError(f"A table has 14 round spaces, not {len(value.rounds)}.")
    crowded = len(value.farms) == 5
    tiles = [header_tile(WIDTH, value.title, value.note, "harvest" if value.harvest else "", value.pill)]
    y = HEADER
    card = 97 if crowded else 108
    for row in value.spaces:
        tiles += _space_row(row, y, card + 2 * HALF_GAP)
        y += card + 2 * HALF_GAP
    y += 4 if crowded else 8
    tiles += _round_rows(value.rounds, y, card)
    y += _BAND_TOP + 2 * card + 2 * HALF_GAP + _BAND_FOOT + (2 if crowded else 6)
    major = 86 if crowded else 92
    tiles += _major_row(value.majors, y, major)
    y += major + (4 if crowded else 8)
    panels, y = _panels(value, y)
    return Layout(WIDTH, y + MARGIN - 4, tiles + panels)


def _space_row(row: tuple[Space, ...], y: int, height: int) -> list[Tile]:
    """Share the width among the spaces of a row."""
    found = []
    total = WIDTH - 2 * MARGIN + 2 * HALF_GAP
    for place, space in enumerate(row):
        left = MARGIN - HALF_GAP + total * place // len(row)
        right = MARGIN - HALF_GAP + total * (place + 1) // len(row)
        found.append(_space_tile(space, (left, y, right - left, height)))
    return found


def _space_tile(space: Space, rect: tuple[int, int, int, int]) -> Tile:
    def draw(pen: Pen) -> None:
        draw_space(pen, space, rect[2], rect[3])

    return Tile(rect, space, draw)


def _round_rows(rounds: tuple[RoundSpace, ...], y: int, card: int) -> list[Tile]:
    """The slate band: two rows of seven cards, wider gaps where a stage may end; its tiles cover it to its edges."""
    right = WIDTH - 32
    width = (right - MARGIN - 3 * 2 * HALF_GAP - 3 * _STAGE_GAP) // _COLUMNS
    lefts, x = [], MARGIN
    for column in range(_COLUMNS):
        lefts.append(x)
        x += width + (_STAGE_GAP if column % 2 else 2 * HALF_GAP)
    starts = [0, *(left - HALF_GAP for left in lefts[1:]), WIDTH]
    tops = (y, y + _BAND_TOP + card + HALF_GAP, y + _BAND_TOP + 2 * card + 2 * HALF_GAP + _BAND_FOOT)
    found = []
    for place, value in enumerate(rounds):
        r, c = divmod(place, _COLUMNS)
        rect = (starts[c], tops[r], starts[c + 1] - starts[c], tops[r + 1] - tops[r])
        found.append(_round_tile(value, rect, lefts[c] - starts[c], HALF_GAP if r else _BAND_TOP, width, card))
    return found


def _round_tile(value: RoundSpace, rect: tuple[int, int, int, int], x: int, y: int, width: int, height: int) -> Tile:
    def draw(pen: Pen) -> None:
        draw_round(pen, value, x, y, width, height)

    return Tile(rect, (value, x, y, width, height), draw, ground="slate2")


def _major_row(majors: tuple[Major, ...], y: int, height: int) -> list[Tile]:
    found = []
    total = WIDTH - 2 * MARGIN + 6
    for place, value in enumerate(majors):
        left = MARGIN - 3 + total * place // len(majors)
        right = MARGIN - 3 + total * (place + 1) // len(majors)
        found.append(_major_tile(value, (left, y, right - left, height)))
    return found


def _major_tile(value: Major, rect: tuple[int, int, int, int]) -> Tile:
    def draw(pen: Pen) -> None:
        draw_major(pen, value, rect[2], rect[3])

    return Tile(rect, value, draw)


def _panels(value: Table, y: int) -> tuple[list[Tile], int]:
    """The farms two and two (one alone takes all the width), the log in a free place; return the lower end too."""
    form = FORMS[len(value.farms)]
    found = []
    places = list(value.farms)
    for place, strip in enumerate(places):
        found += _seat_tiles(strip, _place(place, y, form), form, value.facts)
    if len(places) in (3, 5) and value.log:
        found.append(_log_tile(value.log_title, value.log, _place(len(places), y, form), form))
    rows = (len(places) + 1) // 2
    return found, y + rows * (form.height + _PANEL_GAP) - _PANEL_GAP + 3


def _place(place: int, y: int, form: PanelForm) -> tuple[int, int, int, int]:
    left = MARGIN + place % 2 * (form.width + _PANEL_GAP)
    return left, y + place // 2 * (form.height + _PANEL_GAP), form.width, form.height + 3


def _seat_tiles(
    strip: SeatFarm, rect: tuple[int, int, int, int], form: PanelForm, facts: tuple[Fact, ...]
) -> list[Tile]:  # fmt: skip
    """The strip of a panel, which changes with whose turn it is, and below it the farm with its goods."""
    x, y, width, height = rect
    large = form.goods == "large"
    shown = facts if large else ()
    family = (strip.people, strip.seat) if large else ()

    head = (strip.seat, strip.people, strip.start, strip.turn, strip.begging, strip.occupations, strip.minors, form)

    def above(pen: Pen) -> None:
        draw_head(pen, strip, form)

    def below(pen: Pen) -> None:
        draw_body(pen.at(0, -form.head), strip, form, shown)

    return [
        Tile((x, y, width, form.head), head, above),
        Tile(
            (x, y + form.head, width, height - form.head),
            (strip.farm, strip.goods, family, form, shown),
            below,
            joined=True,
        ),
    ]


def _log_tile(title: str, log: tuple[LogLine, ...], rect: tuple[int, int, int, int], form: PanelForm) -> Tile:
    def draw(pen: Pen) -> None:
        draw_log(pen, title, log, form)

    return Tile(rect, (title, log, form), draw)

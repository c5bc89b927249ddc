"""One farm above the buttons of its cells: as large as the width allows, beside it what the plan changes."""

from __future__ import annotations

from rendering import sprites
from rendering.agricola import yard
from rendering.agricola.values import Change, PlanPicture, SupplyPicture
from rendering.canvas import Layout, Pen, Rect, Tile
from rendering.header import LOW, seat_header_tile
from rendering.text import width as text_width

WIDTH = 1200
"""Width of the picture in pixels."""

CELL = 190
"""Side of a farm cell in pixels."""

_MARGIN, _GAP, _PAD = 12, 10, 3
_YARD = yard.large_size(CELL)
_PANEL = (_YARD[0] + 2 * _PAD, _YARD[1] + 2 * _PAD)
_SIDE = (WIDTH - 2 * _MARGIN - _GAP - _PANEL[0], _PANEL[1])
_ABREAST, _LINE = 5, 84
_ICON, _NUMBER, _ROW, _DEEP = 58, 46, 92, 148


def plan_layout(value: PlanPicture) -> Layout:
    """Return the tiles of a farm with its plan and the size of the picture that they fill."""
    side = (_MARGIN + _PANEL[0] + _GAP, LOW, _SIDE[0] + 3, _SIDE[1] + 3)
    tiles = [
        seat_header_tile(WIDTH, value.title, value.seat, value.pill),
        _yard_tile(value, (_MARGIN, LOW, _PANEL[0] + 3, _PANEL[1] + 3)),
        _side_tile(value.changes, side),
    ]
    return Layout(WIDTH, LOW + _PANEL[1] + 6, tiles)


def _yard_tile(value: PlanPicture, rect: Rect) -> Tile:
    def draw(pen: Pen) -> None:
        pen.box(0, 0, _PANEL[0], _PANEL[1], 12, "paper", shadow=3)
        yard.draw_large(pen.on("paper").at(_PAD, _PAD), value.farm, CELL, value.people, value.seat)

    return Tile(rect, ("plan", value.farm, value.people, value.seat), draw)


def _side_tile(changes: tuple[Change, ...], rect: Rect) -> Tile:
    def draw(pen: Pen) -> None:
        pen.box(0, 0, _SIDE[0], _SIDE[1], 12, "paper", shadow=3)
        y = 18
        for change in changes:
            _draw_change(pen.on("paper").at(8, y), change)
            y += _ROW if change.then is None else _DEEP

    return Tile(rect, ("changes", changes), draw)


def _draw_change(pen: Pen, change: Change) -> None:
    """Draw what there is, and below it in a white pill what there is then."""
    pen.icon(change.icon, 0, 0, _ICON)
    pen.text(_ICON + 8, _ICON // 2 + 1, str(change.have), "Bold", _NUMBER, anchor="lm", room=_SIDE[0] - _ICON - 20)
    if change.then is None:
        return
    pen.text(2, 92, "→", "Bold", 34, anchor="lm")
    text = str(change.then)
    width, height = max(62, text_width(text, "Bold", 40) + 28), 50
    left = min(40, _SIDE[0] - 12 - width)
    pen.put(sprites.pill(width, height, "white", 2.4, "ink", pen.ground), left, 92 - height // 2)
    pen.on("white").text(left + width // 2, 93, text, "Bold", 40, anchor="mm")


def supply_layout(value: SupplyPicture) -> Layout:
    """Return a low picture of goods side by side, up to five in a row, each with what is left of it."""
    rows = max(1, -(-len(value.changes) // _ABREAST))
    height = rows * _LINE + 2 * _PAD
    rect = (_MARGIN, LOW, WIDTH - 2 * _MARGIN, height + 3)

    def draw(pen: Pen) -> None:
        pen.box(0, 0, rect[2], height, 12, "paper", shadow=3)
        for place, change in enumerate(value.changes):
            r, c = divmod(place, _ABREAST)
            _draw_beside(pen.on("paper").at(14 + c * (rect[2] - 20) // _ABREAST, _PAD + r * _LINE), change)

    tiles = [seat_header_tile(WIDTH, value.title, value.seat, value.pill), Tile(rect, ("supply", value.changes), draw)]
    return Layout(WIDTH, LOW + height + _MARGIN, tiles)


def _draw_beside(pen: Pen, change: Change) -> None:
    """Draw what there is, and right of it in a white pill what there is then."""
    middle = _LINE // 2
    pen.icon(change.icon, 0, middle - _ICON // 2, _ICON)
    x = _ICON + 8 + pen.text(_ICON + 8, middle + 1, str(change.have), "Bold", _NUMBER, anchor="lm") + 8
    if change.then is None:
        return
    x += pen.text(x, middle, "→", "Bold", 34, anchor="lm") + 6
    text = str(change.then)
    width = max(54, text_width(text, "Bold", 40) + 24)
    pen.put(sprites.pill(width, 50, "white", 2.4, "ink", pen.ground), x, middle - 25)
    pen.on("white").text(x + width // 2, middle + 1, text, "Bold", 40, anchor="mm")

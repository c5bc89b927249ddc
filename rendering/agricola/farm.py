"""One farm, large: the yard with coordinates, the supply, a legend of what is shown."""

from __future__ import annotations

from rendering.agricola import yard
from rendering.agricola.facts import draw_facts, draw_goods
from rendering.agricola.values import Fact, FarmPicture, Goods, Legend
from rendering.canvas import Layout, Pen, Rect, Tile
from rendering.header import HEIGHT as HEADER
from rendering.header import header_tile
from rendering.marks import Amount, Seat
from rendering.text import width as text_width

WIDTH = 1200
"""Width of the picture in pixels."""

CELL = 148
"""Side of a farm cell in pixels."""

MARGIN = 20
_TOP = HEADER + 4
_YARD = yard.large_size(CELL)
_PANEL = (_YARD[0] + 26, _YARD[1] + 18)
_SIDE = (WIDTH - 2 * MARGIN - _PANEL[0] - 12, _PANEL[1])


def farm_layout(value: FarmPicture) -> Layout:
    """Return the tiles of a farm and the size of the picture that they fill."""
    tiles = [
        header_tile(WIDTH, value.seat.name, value.note, "", value.pill, value.seat, "start" if value.start else ""),
        _yard_tile(value, (MARGIN - 8, _TOP, _PANEL[0] + 14, _PANEL[1] + 3)),
        _side_tile(value, (MARGIN + _PANEL[0] + 12, _TOP, _SIDE[0], _PANEL[1] + 3)),
    ]
    y = _TOP + _PANEL[1] + 3
    if value.legend:
        tiles.append(_legend_tile(value.legend, (0, y, WIDTH, 60)))
        y += 60
    else:
        y += 6
    return Layout(WIDTH, y + MARGIN - 6, tiles)


def _yard_tile(value: FarmPicture, rect: Rect) -> Tile:
    def draw(pen: Pen) -> None:
        pen.box(8, 0, _PANEL[0], _PANEL[1], 12, "paper", shadow=3)
        yard.draw_large(pen.on("paper").at(16, 4), value.farm, CELL, value.people, value.seat)

    return Tile(rect, (value.farm, value.people, value.seat), draw)


def _side_tile(value: FarmPicture, rect: Rect) -> Tile:
    goods, cost, facts = value.goods, value.cost, value.facts

    def draw(pen: Pen) -> None:
        _draw_side(pen, goods, cost, facts)

    return Tile(rect, (goods, cost, facts), draw)


def _draw_side(pen: Pen, goods: Goods, cost: tuple[Amount, ...], facts: tuple[Fact, ...]) -> None:
    width, height = _SIDE
    pen.box(0, 0, width, height, 12, "paper", shadow=3)
    paper = pen.on("paper")
    row = 54 if len(facts) <= 3 else 46
    used = 10 + row * len(facts) if facts else 0
    each = min(84, (height - used - 30) // 4)
    draw_goods(paper.at(14, 12), goods, 56, 48, (0, width // 2 - 6), each, 0, cost)
    draw_facts(paper.at(14, height - used - 8), facts, width - 28, row)


# --- legend ---------------------------------------------------------------------------------------


def _legend_tile(legend: tuple[Legend, ...], rect: Rect) -> Tile:
    def draw(pen: Pen) -> None:
        _draw_legend(pen, legend)

    return Tile(rect, legend, draw)


def _draw_legend(pen: Pen, legend: tuple[Legend, ...]) -> None:
    size = 30
    signs = sum(_SIGN[entry.kind] for entry in legend) + 12 * len(legend)
    while size > 24 and signs + sum(text_width(entry.text, "Medium", size) + 24 for entry in legend) > WIDTH - 40:
        size -= 1
    x, middle = MARGIN + 2, 32
    for entry in legend:
        if entry.kind == "new":
            pen.box(x + 6, middle - 14, 34, 28, 5, "soil")
            pen.ring(x + 6, middle - 14, 34, 28, 5, inside="soil", band=3)
        elif entry.kind == "planned":
            for place in (0, 29):
                pen.box(x + place, middle - 6, 25, 12, 2, "white", 1.8)
        elif entry.kind == "pet":
            pen.box(x, middle - 18, 36, 36, 18, "paper", 2.2)
            pen.on("paper").icon("sheep", x + 5, middle - 13, 26)
        else:
            yard.draw_person(pen, Seat(0, ""), entry.kind, x - 4, middle - 17, 34)
        x += _SIGN[entry.kind] + 12
        x += pen.text(x, middle, entry.text, "Medium", size, anchor="lm", room=WIDTH - 20 - x) + 24


_SIGN = {"new": 46, "planned": 54, "placed": 28, "newborn": 32, "pet": 36}

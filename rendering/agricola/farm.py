"""One farm, large: the yard with coordinates, the supply, a legend of what is shown, the cards in play."""

from __future__ import annotations

from rendering.agricola import yard
from rendering.agricola.facts import draw_facts, draw_goods
from rendering.agricola.values import Card, CardKind, Fact, FarmPicture, Goods, Legend
from rendering.badges import draw_points
from rendering.canvas import Layout, Pen, Rect, Tile
from rendering.header import HEIGHT as HEADER
from rendering.header import header_tile
from rendering.marks import Amount, Seat
from rendering.palette import Colour
from rendering.text import width as text_width
from rendering.text import wrap

WIDTH = 1200
"""Width of the picture in pixels."""

CELL = 148
"""Side of a farm cell in pixels."""

MARGIN = 20
_TOP = HEADER + 4
_YARD = yard.large_size(CELL)
_PANEL = (_YARD[0] + 26, _YARD[1] + 18)
_SIDE = (WIDTH - 2 * MARGIN - _PANEL[0] - 12, _PANEL[1])
_CARD_HEIGHT = 92
_CARD_GAP = 12
_TEXT_LINE = 30
_LINES = ((3, 12), (2, 18))
"""Lines of text on a card, up to how many cards."""
_BANDS: dict[CardKind, Colour] = {"occupation": "ochre", "minor": "terra", "major": "brick"}


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
    cards, y = _card_tiles(value.cards, value.summary, y)
    return Layout(WIDTH, y + MARGIN - 6, tiles + cards)


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


# --- cards ----------------------------------------------------------------------------------------


def _card_tiles(cards: tuple[Card, ...], summary: str, y: int) -> tuple[list[Tile], int]:
    """Three cards in a row; the summary stands in the first free place, or in a line of its own."""
    width = (WIDTH - 2 * MARGIN + _CARD_GAP) // 3
    most = next((lines for lines, cards_ in _LINES if len(cards) <= cards_), 1)
    found: list[Tile] = []
    top = y
    for start in range(0, len(cards), 3):
        row = cards[start : start + 3]
        height = max(_CARD_HEIGHT + _TEXT_LINE * (len(_card_lines(card, width, most)) - 1) for card in row) + _CARD_GAP
        for place, card in enumerate(row):
            found.append(_card_tile(card, most, (MARGIN - 6 + place * width, y, width, height)))
        top, y = y, y + height
    if not summary or not cards:
        return found, y
    free = len(cards) % 3
    left = MARGIN - 6 + free * width
    rect = (left, top, WIDTH - left, y - top) if free else (left, y, WIDTH - left, 50)
    found.append(_summary_tile(summary, rect))
    return found, y + (0 if free else 50)


def _card_lines(card: Card, width: int, most: int) -> tuple[str, ...]:
    """Return a card's text in at most so many lines; one line may be written a little smaller."""
    room = width - 16 - 86
    if text_width(card.text, "Medium", 24) <= room:
        return (card.text,)
    return tuple(wrap(card.text, "Medium", 25, room, most))


def _card_tile(card: Card, most: int, rect: Rect) -> Tile:
    def draw(pen: Pen) -> None:
        _draw_card(pen, card, most, rect[2], rect[3])

    return Tile(rect, (card, most), draw)


def _draw_card(pen: Pen, card: Card, most: int, width: int, height: int) -> None:
    inset = 8 if card.new else 6
    x, y, w, h = inset, inset, width - 2 * inset, height - 2 * inset
    ground = pen.at(x, y)
    ground.box(0, 0, w, h, 10, "paper", shadow=0 if card.new else 3)
    ground.box(0, 0, 10, h, 10, _BANDS[card.kind], corners="nw")
    paper = ground.on("paper")
    paper.icon(card.kind, 16, (min(h, 82) - 52) // 2, 52)
    points = 46 if card.points is not None else 0
    paper.text(76, 28, card.title, "Bold", 30, anchor="lm", room=w - 76 - 10 - points, minimum=24)
    lines = _card_lines(card, width, most)
    size = 26 if len(lines) == 1 else 25
    for place, line in enumerate(lines):
        paper.text(76, 62 + place * _TEXT_LINE, line, "Medium", size, "muted", anchor="lm", room=w - 86, minimum=24)
    if card.points is not None:
        draw_points(paper, card.points, w - 48, 12)
    if card.new:
        ground.ring(0, 0, w, h, 10, band=4)


def _summary_tile(summary: str, rect: Rect) -> Tile:
    def draw(pen: Pen) -> None:
        pen.text(22, rect[3] // 2, summary, "Medium", 28, "muted", anchor="lm", room=rect[2] - 40)

    return Tile(rect, summary, draw)

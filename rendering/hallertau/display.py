"""One player's display, large: house and buildings, fields, sheep, supply, cards face up."""

from __future__ import annotations

from rendering.badges import draw_charge
from rendering.canvas import Layout, Pen, Rect, Tile
from rendering.hallertau.estate import ZERO
from rendering.hallertau.house import SIZE, draw_house_rows
from rendering.hallertau.played import played_tiles
from rendering.hallertau.signs import card_back
from rendering.hallertau.values import COLUMNS, KINDS, ROWS, Display, Estate, Field, Flock
from rendering.header import HEIGHT as HEADER
from rendering.header import header_tile
from rendering.palette import Colour

WIDTH = 1200
"""Width of the picture in pixels."""

MARGIN = 20
_GAP = 14
_TOP = HEADER + 4
_HOUSE_HEIGHT = SIZE[1] + 20
_MIDDLE_HEIGHT = 342
_FIELDS_WIDTH = 660
_CELL = (70, 66)
_GOODS_ROW = 82


def display_layout(value: Display) -> Layout:
    """Return the tiles of a display and the size of the picture that they fill."""
    badge = "rooster" if value.rooster else ""
    tiles = [header_tile(WIDTH, value.seat.name, value.note, "", value.pill, value.seat, badge)]
    y = _TOP
    tiles.append(_house_tile(value, (MARGIN - 8, y, WIDTH - 2 * MARGIN + 16, _HOUSE_HEIGHT + 3)))
    y += _HOUSE_HEIGHT + _GAP
    tiles.append(_fields_tile(value, (MARGIN, y, _FIELDS_WIDTH, _MIDDLE_HEIGHT + 3)))
    left = MARGIN + _FIELDS_WIDTH + 12
    tiles.append(_sheep_tile(value, (left, y, WIDTH - MARGIN - left, _MIDDLE_HEIGHT + 3)))
    y += _MIDDLE_HEIGHT + _GAP
    height = 12 + 2 * _GOODS_ROW + (62 if value.estate.hand is not None else 8)
    tiles.append(_supply_tile(value, (MARGIN, y, WIDTH - 2 * MARGIN, height + 3)))
    y += height + 3
    if value.played:
        cards, y = played_tiles(value.played, MARGIN, y + 6, WIDTH - 2 * MARGIN)
        tiles += cards
    return Layout(WIDTH, y + MARGIN - 6, tiles)


# --- house ----------------------------------------------------------------------------------------


def _house_tile(value: Display, rect: Rect) -> Tile:
    estate, word = value.estate, value.labels.points

    def draw(pen: Pen) -> None:
        width = rect[2] - 16
        pen.box(8, 0, width, _HOUSE_HEIGHT, 12, "paper", shadow=3)
        draw_house_rows(pen.on("paper").at(8 + (width - SIZE[0]) // 2, 14), estate, word)

    return Tile(rect, (estate.house, estate.buildings, word), draw)


# --- fields ---------------------------------------------------------------------------------------


def _fields_tile(value: Display, rect: Rect) -> Tile:
    fields, labels = value.estate.fields, value.labels

    def draw(pen: Pen) -> None:
        pen.box(0, 0, rect[2], _MIDDLE_HEIGHT, 12, "paper", shadow=3)
        paper = pen.on("paper")
        x = 18 + paper.text(18, 30, labels.fields, "Bold", 32, anchor="lm", room=300) + 16
        paper.text(x, 32, labels.fields_note, "Medium", 26, "muted", anchor="lm", room=rect[2] - x - 14)
        _draw_fields(paper.at(18, 62), fields)

    return Tile(rect, (fields, labels.fields, labels.fields_note), draw)


def _draw_fields(pen: Pen, fields: tuple[Field | None, ...]) -> None:
    width, height = _CELL
    left = 56
    for place, number in enumerate(ROWS):
        y = place * height
        pen.text(26, y + height // 2, str(number), "Bold", 38, anchor="mm")
        green: Colour = "meadow" if number >= 4 else "plan"
        pen.box(left, y + 2, COLUMNS * width, height - 4, 8, green)
        for column in range(1, COLUMNS):
            pen.fill(left + column * width - 1, y + 2, 2, height - 4, "paper")
        for column, field in enumerate(fields):
            if field is not None and field.row == number:
                _draw_field(pen.on(green).at(left + column * width + 5, y + 4), field)


def _draw_field(pen: Pen, field: Field) -> None:
    width, height = _CELL[0] - 10, _CELL[1] - 8
    pen.box(0, 0, width, height, 6, "soil", 2.6 if field.planned else 0, "white")
    soil = pen.on("soil")
    for y in (14, 28, 42):
        soil.fill(9, y, width - 18, 3, "furrow")
    if field.crop:
        soil.icon(field.crop, (width - 50) // 2, (height - 50) // 2, 50, 0.35 if field.planned else 0.0)
        if field.count > 1:
            soil.box(width - 28, height - 30, 32, 32, 16, "paper", 2)
            soil.on("paper").text(width - 12, height - 14, str(field.count), "Bold", 26, anchor="mm")
    if field.new:
        pen.ring(0, 0, width, height, 6, inside="soil", band=3)


# --- sheep ----------------------------------------------------------------------------------------


def _sheep_tile(value: Display, rect: Rect) -> Tile:
    estate, labels = value.estate, value.labels

    def draw(pen: Pen) -> None:
        pen.box(0, 0, rect[2], _MIDDLE_HEIGHT, 12, "paper", shadow=3)
        paper = pen.on("paper")
        x = 18 + paper.text(18, 30, labels.sheep, "Bold", 32, anchor="lm", room=200) + 14
        paper.text(rect[2] - 18, 32, labels.sheep_note, "Medium", 26, "muted", anchor="rm", room=rect[2] - x - 18)
        gap = 8
        width = (rect[2] - 32 - 5 * gap) // 6
        for place, flock in enumerate(estate.flocks):
            _draw_flock(paper.at(16 + place * (width + gap), 62), flock, width, 116)
        _draw_stables(paper.at(16, 194), estate, rect[2] - 32, _MIDDLE_HEIGHT - 194 - 14)

    key = (estate.flocks, estate.stables, estate.stables_new, labels.sheep, labels.sheep_note)
    return Tile(rect, key, draw)


def _draw_flock(pen: Pen, flock: Flock, width: int, height: int) -> None:
    """Draw the card of a round: a frame when it has left, green with its sheep while it lies there."""
    if flock.gone:
        pen.box(0, 0, width, height, 8, "paper", 2.5, "line")
        pen.text(width // 2, 22, str(flock.round), "SemiBold", 26, "muted", anchor="mm")
        return
    pen.box(0, 0, width, height, 8, "green2", 2.2)
    card = pen.on("green2")
    card.text(width // 2, 22, str(flock.round), "Bold", 28, "paper", anchor="mm")
    if flock.sheep:
        card.icon("sheep", (width - 54) // 2, 40, 54)
        _draw_count(card, flock.sheep, width - 2, height - 4)
    if flock.new:
        pen.ring(0, 0, width, height, 8, inside="green2", band=4)


def _draw_count(pen: Pen, count: int, right: int, bottom: int) -> None:
    width = 34 if count < 10 else 42
    pen.box(right - width, bottom - 34, width, 34, 17, "paper", 2)
    pen.on("paper").text(right - width // 2, bottom - 17, str(count), "Bold", 28, anchor="mm")


def _draw_stables(pen: Pen, estate: Estate, width: int, height: int) -> None:
    """Draw the stables: barn, sheep side by side, closer when there are many, and their number."""
    pen.box(0, 0, width, height, 8, "pasture")
    meadow = pen.on("pasture")
    meadow.icon("stable", 16, (height - 80) // 2, 80)
    shown, left, right = min(estate.stables, 8), 112, width - 84
    size = 64 if shown <= 4 else 56
    pitch = min(size + 12, (right - left - size) // (shown - 1)) if shown > 1 else 0
    for place in range(shown):
        shift = 0 if shown <= 4 else (-16 if place % 2 else 16)
        meadow.icon("sheep", left + place * pitch, (height - size) // 2 + shift, size)
    side = 56
    meadow.box(width - side - 14, (height - side) // 2, side, side, side / 2, "paper", 2.2)
    number = pen.on("paper")
    number.text(width - 14 - side // 2, height // 2, str(estate.stables), "Bold", 38, anchor="mm")
    if estate.stables_new:
        pen.ring(0, 0, width, height, 8, inside="pasture", band=4)


# --- supply ---------------------------------------------------------------------------------------


def _supply_tile(value: Display, rect: Rect) -> Tile:
    goods, hand, labels = value.estate.goods, value.estate.hand, value.labels
    charges = {amount.icon: amount.count for amount in value.cost}

    def draw(pen: Pen) -> None:
        pen.box(0, 0, rect[2], rect[3] - 3, 12, "paper", shadow=3)
        paper = pen.on("paper")
        wide = (rect[2] - 30) // 6
        cells = [*goods.shown(), ("worker", value.workers, str(value.workers))]
        for place, (name, count, text) in enumerate(cells):
            x, middle = 26 + place % 6 * wide, 10 + place // 6 * _GOODS_ROW + _GOODS_ROW // 2
            paper.icon(name, x, middle - 30, 60, 0.0 if count else ZERO)
            weight, ink = ("Bold", "ink") if count else ("Regular", "muted")
            paper.text(x + 70, middle + 1, text, weight, 50, ink, anchor="lm", room=wide - 74, minimum=30)  # type: ignore[arg-type]
            if name in charges:
                draw_charge(paper, charges[name], x + 60, middle + 38)
        if hand is not None:
            _draw_hand(paper.at(0, 10 + 2 * _GOODS_ROW), hand, labels.hand, rect[2])

    return Tile(rect, (goods, value.workers, value.cost, hand, labels.hand), draw)


def _draw_hand(pen: Pen, hand: tuple[int, int, int, int], word: str, width: int) -> None:
    """Draw the number of hand cards of each type in a line under a rule."""
    pen.fill(20, 4, width - 40, 2, "line")
    x, middle = 26, 34
    wide = (width - 30) // 6
    pen.text(x, middle, word, "SemiBold", 30, "muted", anchor="lm", room=2 * wide - 40)
    for place, (kind, count) in enumerate(zip(KINDS, hand, strict=True)):
        left = x + (place + 2) * wide
        back = card_back(kind, 46, "paper", 0.0 if count else ZERO)
        pen.put(back, left + (60 - back.width) // 2, middle - 23)
        pen.text(left + 70, middle, str(count), "Bold" if count else "Regular", 38, "ink" if count else "muted",
                 anchor="lm")  # fmt: skip

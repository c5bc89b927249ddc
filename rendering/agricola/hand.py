"""A player's hand: every card readable, occupations first, four in a row."""

from __future__ import annotations

from rendering.agricola.values import CardKind, Hand, HandCard, HandGroup
from rendering.badges import draw_check, draw_points
from rendering.canvas import Layout, Pen, Rect, Tile
from rendering.drawer import Tone
from rendering.fonts import cap_height
from rendering.header import HEIGHT as HEADER
from rendering.header import header_tile
from rendering.marks import Amount
from rendering.palette import FLATS, Colour, mix
from rendering.sprites import label
from rendering.text import fit, wrap
from rendering.text import width as text_width

WIDTH = 1200
"""Width of the picture in pixels."""

MARGIN = 20
_GAP = 12
_COLUMNS = 4
_CARD = (WIDTH - 2 * MARGIN - (_COLUMNS - 1) * _GAP) // _COLUMNS
_BAND = 56
_SIDE = 14
_COST = 48
_FOOT = 50
_TALLEST = 1500
_SIZES = (28, 26, 24)
"""Sizes of the words, the largest with which all cards fit the picture is taken."""

_BANDS: dict[CardKind, Colour] = {"occupation": "ochre", "minor": "terra", "major": "brick"}
_PALE = 0.45

_Row = tuple[int, int, tuple[HandGroup | HandCard, ...]]
"""Top, height, and what stands in a row: the frame of a group or cards."""


def hand_layout(value: Hand) -> Layout:
    """Return the tiles of a hand and the size of the picture that they fill."""
    tiles = [header_tile(WIDTH, value.title, value.note, "", value.pill, value.seat)]
    top = HEADER + 6
    if not any(group.cards for group in value.groups):
        tiles.append(_empty_tile(value.empty, (0, top, WIDTH, 120)))
        return Layout(WIDTH, top + 120, tiles)
    size = _SIZES[-1]
    rows: list[_Row] = []
    for size in _SIZES:
        rows = _rows(value.groups, size, top)
        if rows[-1][0] + rows[-1][1] + MARGIN <= _TALLEST:
            break
    for y, height, things in rows:
        for column, thing in enumerate(things):
            rect = (MARGIN + column * (_CARD + _GAP) - 6, y - 6, _CARD + _GAP, height + _GAP)
            if isinstance(thing, HandGroup):
                tiles.append(_frame_tile(thing, height, rect))
            else:
                tiles.append(_card_tile(thing, size, height, rect))
    return Layout(WIDTH, rows[-1][0] + rows[-1][1] + MARGIN, tiles)


def _rows(groups: tuple[HandGroup, ...], size: int, top: int) -> list[_Row]:
    found: list[_Row] = []
    y = top
    for group in groups:
        if not group.cards:
            continue
        things: list[HandGroup | HandCard] = [group, *group.cards]
        for start in range(0, len(things), _COLUMNS):
            row = tuple(things[start : start + _COLUMNS])
            height = max(_height(thing, size) for thing in row)
            found.append((y, height, row))
            y += height + _GAP
        y += 4
    return found


def _height(thing: HandGroup | HandCard, size: int) -> int:
    if isinstance(thing, HandGroup):
        return 230
    lines = len(hand_lines(thing, size))
    return _BAND + 12 + (_COST if thing.costs or thing.needs else 0) + lines * _line(size) + _FOOT


def _line(size: int) -> int:
    return round(size * 1.17)


def hand_lines(card: HandCard, size: int) -> list[str]:
    """Return the lines of a card below its price, at a size of letters."""
    above = wrap(card.needs, "Regular", size, _CARD - 2 * _SIDE, 2) if card.needs and _is_wide(card) else []
    return [*above, *wrap(card.text, "Regular", size, _CARD - 2 * _SIDE, 14)]


def _is_wide(card: HandCard) -> bool:
    """Whether the price leaves no room for what the card needs, which then stands below it."""
    parts = [part for cost in card.costs for part in cost]
    price = sum(text_width(str(part.count), "Bold", 28) + 42 for part in parts)
    price += (len(card.costs) - 1) * (text_width("/", "Bold", 28) + 6) if parts else 0
    return bool(parts) and price + 12 + text_width(card.needs, "Italic", 20) > _CARD - 2 * _SIDE


def _frame_tile(group: HandGroup, height: int, rect: Rect) -> Tile:
    def draw(pen: Pen) -> None:
        frame = pen.at(6, 6)
        frame.box(0, 0, _CARD, height, 12, "table", 2.5, "line")
        frame.icon(group.kind, (_CARD - 84) // 2, 22, 84)
        frame.text(_CARD // 2, 138, group.title, "Bold", 32, anchor="mm", room=_CARD - 24)
        for place, line in enumerate(wrap(group.note, "Medium", 26, _CARD - 30, 3)):
            frame.text(_CARD // 2, 178 + place * 32, line, "Medium", 26, "muted", anchor="mm")

    return Tile(rect, (group.kind, group.title, group.note, height), draw)


def _card_tile(card: HandCard, size: int, height: int, rect: Rect) -> Tile:
    def draw(pen: Pen) -> None:
        _draw_card(pen.at(6, 6), card, size, height)

    return Tile(rect, (card, size, height), draw)


def _draw_card(pen: Pen, card: HandCard, size: int, height: int) -> None:
    closed = card.state == "not"
    fill: Colour = "zebra" if closed else "white" if card.state == "chosen" else "paper"
    flat = _BANDS[card.kind]
    band: Tone = mix(FLATS[flat], FLATS["table"], _PALE) if closed else flat
    pen.box(0, 0, _CARD, height, 12, fill, shadow=3)
    pen.box(0, 0, _CARD, _BAND, 12, band, corners="ne")
    _draw_band(pen, card, band)
    ground = pen.on(fill)
    y = _BAND + 12
    if card.costs or card.needs:
        _draw_price(ground, card, y)
        y += _COST
    step = _line(size)
    for place, text in enumerate(hand_lines(card, size)):
        ground.text(_SIDE, y + place * step + step // 2, text, "Regular", size, anchor="lm")
    _draw_foot(ground, card, height)
    if card.state == "chosen":
        pen.ring(0, 0, _CARD, height, 12, inside=fill, band=5, fill="white")


def _draw_band(pen: Pen, card: HandCard, band: Tone) -> None:
    middle = _BAND // 2
    if card.kind == "occupation":
        pen.box(14, middle - 10, 20, 20, 10, "ink")
    else:
        pen.box(14, middle - 9, 18, 18, 3, "ink")
    right = _CARD - 12
    if card.points is not None and card.points:
        right -= 38
        draw_points(pen.on(_BANDS[card.kind]), card.points, right, middle - 19, 38)
        right -= 8
    if card.corner:
        corner = label(card.corner, "Medium", 26, "ink", band)
        pen.put(corner, right - corner.advance, middle + (cap_height("Medium", 26) + 1) // 2)
        right -= corner.advance + 8
    title, size = fit(card.title, "Bold", 29, right - 44, 24)
    written = label(title, "Bold", size, "ink", band)
    pen.put(written, 44, middle + (cap_height("Bold", size) + 1) // 2)


def _draw_price(pen: Pen, card: HandCard, y: int) -> None:
    """Draw the price as counts and icons, alternatives parted by a slash, and what the card needs."""
    x, middle = _SIDE, y + 18
    for place, cost in enumerate(card.costs):
        if place:
            x += pen.text(x, middle, "/", "Bold", 28, anchor="lm") + 6
        x = _draw_cost(pen, cost, x, middle)
    if card.needs and not _is_wide(card):
        room = _CARD - _SIDE - x
        if card.costs:
            pen.fill(x + 2, y + 4, 2, 30, "line")
            x, room = x + 12, room - 12
        pen.text(x, middle, card.needs, "Italic", 25, anchor="lm", room=room, minimum=20)
    pen.fill(_SIDE, y + 40, _CARD - 2 * _SIDE, 2, "line")


def _draw_cost(pen: Pen, cost: tuple[Amount, ...], x: int, middle: int) -> int:
    for part in cost:
        count = str(part.count)
        pen.text(x, middle, count, "Bold", 28, anchor="lm")
        x += text_width(count, "Bold", 28) + 2
        pen.icon(part.icon, x, middle - 17, 34)
        x += 34 + 6
    return x


def _draw_foot(pen: Pen, card: HandCard, height: int) -> None:
    if not card.foot:
        return
    colour: Colour = "warn" if card.state == "not" else "muted" if card.state == "plain" else "ok"
    good = card.state in ("playable", "chosen")
    if good:
        draw_check(pen, _CARD - 50, height - 48, 38)
    room = _CARD - 2 * _SIDE - (44 if good else 0)
    pen.text(_SIDE, height - 28, card.foot, "SemiBold", 25, colour, anchor="lm", room=room, minimum=24)


def _empty_tile(text: str, rect: Rect) -> Tile:
    def draw(pen: Pen) -> None:
        pen.text(rect[2] // 2, rect[3] // 2, text, "Medium", 34, "muted", anchor="mm", room=rect[2] - 80)

    return Tile(rect, text, draw)

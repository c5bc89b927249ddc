"""A player's hand: every card readable, on as many pictures as it takes."""

from __future__ import annotations

from dataclasses import replace

from rendering.canvas import Canvas, Pen, Rect, Tile
from rendering.hallertau.cards import Layout, draw_card, layout
from rendering.hallertau.values import Hand, HandCard
from rendering.header import HEIGHT as HEADER
from rendering.header import header_tile

WIDTH = 1200
"""Width of the picture in pixels."""

TALLEST = 1500
"""The most height of a picture in pixels."""

MARGIN = 20
_GAP = 12
_TOP = HEADER + 6
_LEAST = 250
_FEW = 6
"""Up to so many cards stand three in a row, larger."""


def draw_hand(value: Hand, canvas: Canvas | None = None) -> Canvas:
    """Draw a hand and return its canvas; see `pages` for a hand that is too large for one picture."""
    tiles, height = hand_tiles(value)
    if canvas is None or canvas.image.size != (WIDTH, height):
        canvas = Canvas(WIDTH, height)
    canvas.paint(tiles)
    return canvas


def pages(value: Hand) -> tuple[Hand, ...]:
    """Return the hand as one or more hands, each of which fits a picture, numbered in the note."""
    rows = _rows(value.cards)
    found: list[list[HandCard]] = [[]]
    y = _TOP
    for cards, height in rows:
        if found[-1] and y + height + _GAP + MARGIN > TALLEST:
            found.append([])
            y = _TOP
        found[-1].extend(cards)
        y += height + _GAP
    if len(found) == 1:
        return (value,)
    columns = _columns(len(value.cards))
    lead = f"{value.note} · " if value.note else ""
    return tuple(
        replace(value, cards=tuple(cards), note=f"{lead}{place}/{len(found)}", columns=columns)
        for place, cards in enumerate(found, start=1)
    )


def hand_tiles(value: Hand) -> tuple[list[Tile], int]:
    """Return the tiles of the hand and its height."""
    tiles = [header_tile(WIDTH, value.title, value.note, "", value.pill, value.seat)]
    columns = value.columns or _columns(len(value.cards))
    width = _width(columns)
    y = _TOP
    if not value.cards:
        tiles.append(_empty_tile(value.empty, (0, y, WIDTH, 120)))
        return tiles, y + 120
    for cards, height in _rows(value.cards, columns):
        for place, card in enumerate(cards):
            form = _layout(card, columns)
            left = MARGIN + place * (width + _GAP)
            tiles.append(_card_tile(card, form, width, height, (left - 6, y - 6, width + _GAP, height + _GAP)))
        y += height + _GAP
    return tiles, y + MARGIN - 8


def _columns(cards: int) -> int:
    return 3 if cards <= _FEW else 4


def _width(columns: int) -> int:
    return (WIDTH - 2 * MARGIN - (columns - 1) * _GAP) // columns


def _layout(card: HandCard, columns: int) -> Layout:
    return layout(card, _width(columns), 32 if columns == 3 else 28, 420 if columns == 3 else 340)


def _rows(cards: tuple[HandCard, ...], columns: int = 0) -> list[tuple[tuple[HandCard, ...], int]]:
    """The cards in rows, each with the height of its tallest card."""
    columns = columns or _columns(len(cards))
    found = []
    for start in range(0, len(cards), columns):
        row = cards[start : start + columns]
        found.append((row, max(_LEAST, *(_layout(card, columns).height for card in row))))
    return found


def _card_tile(card: HandCard, form: Layout, width: int, height: int, rect: Rect) -> Tile:
    def draw(pen: Pen) -> None:
        inset = 4 if card.state == "chosen" or card.new else 0
        draw_card(pen.at(6 + inset, 6 + inset), card, form, width - 2 * inset, height - 2 * inset)

    return Tile(rect, (card, width, height), draw)


def _empty_tile(text: str, rect: Rect) -> Tile:
    def draw(pen: Pen) -> None:
        pen.text(rect[2] // 2, rect[3] // 2, text, "Medium", 34, "muted", anchor="mm", room=rect[2] - 80)

    return Tile(rect, text, draw)

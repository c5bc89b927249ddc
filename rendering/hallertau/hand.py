"""A player's hand: every card readable, in as many rows as it takes, closer together the more cards there are."""

from __future__ import annotations

from dataclasses import dataclass

from rendering.canvas import Layout, Pen, Rect, Tile
from rendering.hallertau.cards import CardLayout, draw_card, layout
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
_LOW = MARGIN - 8
_FEW = 6
"""Up to so many cards stand three in a row, larger."""


@dataclass(frozen=True, slots=True)
class HandForm:
    """Cards side by side, size of words, height from which a card's words shrink, lines of a reason, least height.

    `packed`: each card is as high as it needs and goes to the shortest column; else the cards stand in rows.
    """

    columns: int
    words: float
    tallest: int
    foot: int
    least: int
    packed: bool = False

    @property
    def width(self) -> int:
        """Pixels that a card has beside the others of its row."""
        return (WIDTH - 2 * MARGIN - (self.columns - 1) * _GAP) // self.columns

    def layout(self, card: HandCard) -> CardLayout:
        """Return a card measured for this form."""
        return layout(card, self.width, self.words, self.tallest, self.foot)


FORMS = (
    HandForm(3, 32, 420, 3, 250),
    HandForm(4, 28, 340, 3, 250),
    HandForm(4, 27, 320, 3, 190, packed=True),
    HandForm(4, 25, 280, 2, 170, packed=True),
    HandForm(4, 24, 260, 1, 150, packed=True),
    HandForm(4, 24, 260, 0, 140, packed=True),
)
"""The forms, the roomiest first; the first is for a few cards only."""

_REST = 70

_Place = tuple[int, int, int, HandCard]
"""Column, top, height, card."""


def hand_layout(value: Hand) -> Layout:
    """Return the tiles of a hand and the size of the picture that they fill."""
    tiles = [header_tile(WIDTH, value.title, value.note, "", value.pill, value.seat)]
    if not value.cards:
        tiles.append(_empty_tile(value.empty, (0, _TOP, WIDTH, 120)))
        return Layout(WIDTH, _TOP + 120, tiles)
    form, places, bottoms, rest = _fitted(value.cards)
    for column, y, height, card in places:
        left = MARGIN + column * (form.width + _GAP)
        tiles.append(_card_tile(card, form, height, (left - 6, y - 6, form.width + _GAP, height + _GAP)))
    if rest:
        column = bottoms.index(min(bottoms))
        left = MARGIN + column * (form.width + _GAP)
        tiles.append(_rest_tile(rest, (left - 6, bottoms[column] - 6, form.width + _GAP, _REST)))
    return Layout(WIDTH, max(*bottoms, min(bottoms) + _REST if rest else 0) + _LOW, tiles)


def _fitted(cards: tuple[HandCard, ...]) -> tuple[HandForm, list[_Place], list[int], int]:
    """Return the roomiest form in which all cards fit, their places, where the columns end, and how many are left out.

    Left out, in the closest form, are the last cards that cannot be played.
    """
    form = FORMS[-1]
    for form in FORMS[0 if len(cards) <= _FEW else 1 :]:
        places, bottoms = _placed(cards, form)
        if max(bottoms) + _LOW <= TALLEST:
            return form, places, bottoms, 0
    kept = list(cards)
    while max(bottoms) + _LOW > TALLEST or min(bottoms) + _REST + _LOW > TALLEST:
        last = max((place for place, card in enumerate(kept) if card.state == "not"), default=len(kept) - 1)
        del kept[last]
        places, bottoms = _placed(tuple(kept), form)
    return form, places, bottoms, len(cards) - len(kept)


def _placed(cards: tuple[HandCard, ...], form: HandForm) -> tuple[list[_Place], list[int]]:
    """Return the places of the cards and where the columns end."""
    bottoms = [_TOP] * form.columns
    found: list[_Place] = []
    for start in range(0, len(cards), form.columns):
        row = cards[start : start + form.columns]
        heights = [max(form.least, form.layout(card).height) for card in row]
        for place, (card, height) in enumerate(zip(row, heights, strict=True)):
            column = bottoms.index(min(bottoms)) if form.packed else place
            high = height if form.packed else max(heights)
            found.append((column, bottoms[column], high, card))
            bottoms[column] += high + _GAP
    return found, bottoms


def _card_tile(card: HandCard, form: HandForm, height: int, rect: Rect) -> Tile:
    def draw(pen: Pen) -> None:
        inset = 4 if card.state == "chosen" or card.new else 0
        width = form.width - 2 * inset
        draw_card(pen.at(6 + inset, 6 + inset), card, form.layout(card), width, height - 2 * inset)

    return Tile(rect, (card, form, height), draw)


def _rest_tile(rest: int, rect: Rect) -> Tile:
    def draw(pen: Pen) -> None:
        pen.text(rect[2] // 2, rect[3] // 2, f"+{rest}", "Bold", 60, "muted", anchor="mm")

    return Tile(rect, ("rest", rest), draw)


def _empty_tile(text: str, rect: Rect) -> Tile:
    def draw(pen: Pen) -> None:
        pen.text(rect[2] // 2, rect[3] // 2, text, "Medium", 34, "muted", anchor="mm", room=rect[2] - 80)

    return Tile(rect, text, draw)

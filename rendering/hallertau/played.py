"""The cards face up, as small strips: Bonus cards with what they bring every round, the others by their number."""

from __future__ import annotations

from rendering.badges import draw_points
from rendering.canvas import Pen, Rect, Tile
from rendering.hallertau.signs import COLOURS, INKS, draw_sign, sign_width
from rendering.hallertau.values import LETTERS, PlayedCard

PITCH = 66
"""Height of a line of strips with the gap below it."""

LINES = 4
"""The most lines of strips; what finds no room is summed up."""

_UNITS = 12
_TAB = 40


def _units(card: PlayedCard) -> int:
    """How many twelfths of the width a strip takes."""
    if card.gains:
        return 3
    return 2 if card.points is not None else 1


def _places(cards: tuple[PlayedCard, ...]) -> tuple[list[tuple[int, int, PlayedCard]], int]:
    """Return line and unit of every strip that has room, and how many have none."""
    line = unit = 0
    found: list[tuple[int, int, PlayedCard]] = []
    for place, card in enumerate(cards):
        width = _units(card)
        last = line == LINES - 1 and place < len(cards) - 1
        if unit + width > _UNITS - (1 if last else 0):
            if line == LINES - 1:
                return found, len(cards) - place
            line, unit = line + 1, 0
        found.append((line, unit, card))
        unit += width
    return found, 0


def played_tiles(cards: tuple[PlayedCard, ...], x: int, y: int, width: int) -> tuple[list[Tile], int]:
    """Return a tile for every strip and the first free line of pixels below them."""
    each = width / _UNITS
    tiles = []
    places, rest = _places(cards)
    for line, unit, card in places:
        left, right = round(unit * each), round((unit + _units(card)) * each)
        tiles.append(_strip_tile(card, (x + left - 4, y + line * PITCH, right - left, PITCH)))
    if rest:
        left = round((_UNITS - 1) * each)
        tiles.append(_rest_tile(rest, (x + left - 4, y + (LINES - 1) * PITCH, width - left, PITCH)))
    lines = places[-1][0] + 1 if places else 0
    return tiles, y + lines * PITCH


def _strip_tile(card: PlayedCard, rect: Rect) -> Tile:
    def draw(pen: Pen) -> None:
        _draw_strip(pen, card, rect[2], rect[3])

    return Tile(rect, card, draw)


def _draw_strip(pen: Pen, card: PlayedCard, width: int, height: int) -> None:
    inset = 7 if card.new else 4
    w, h = width - 2 * inset, height - 2 * inset
    strip = pen.at(inset, inset)
    strip.box(0, 0, w, h, 9, "paper", shadow=0 if card.new else 3)
    strip.box(0, 0, _TAB - inset, h, 9, COLOURS[card.kind], corners="nw")
    middle = height // 2
    pen.on(COLOURS[card.kind]).text((_TAB + inset) // 2, middle, LETTERS[card.kind], "Bold", 27, INKS[card.kind],
                                    anchor="mm")  # fmt: skip
    paper = pen.on("paper")
    x = _TAB + 7
    x += paper.text(x, middle, card.number, "Medium", 26, "muted", anchor="lm") + 12
    right = width - inset - 5
    if card.points is not None:
        right -= 36
        draw_points(paper, card.points, right, middle - 18)
        right -= 6
    gap = 10
    while gap > 4 and sum(sign_width(sign, 36, 29, 24) + gap for sign in card.gains) - gap > right - x:
        gap -= 1
    for sign in card.gains:
        if x + sign_width(sign, 36, 29, 24) > right:
            break
        x += draw_sign(paper, sign, x, middle, 36, 29, 24) + gap
    if card.new:
        strip.ring(0, 0, w, h, 9, band=4)


def _rest_tile(rest: int, rect: Rect) -> Tile:
    def draw(pen: Pen) -> None:
        pen.text(rect[2] // 2, rect[3] // 2, f"+{rest}", "Bold", 30, "muted", anchor="mm")

    return Tile(rect, ("rest", rest), draw)

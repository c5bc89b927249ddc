"""The picture of a board post, 1200 x 764: the action board with prices, and a panel for each player."""

from __future__ import annotations

from dataclasses import dataclass

from rendering.canvas import Layout, Pen, Rect, Tile
from rendering.hallertau.signs import card_back, draw_sign, sign_width
from rendering.hallertau.spaces import FADED
from rendering.hallertau.values import Board, CardSpace, Player, Quadrant, Sign, Space
from rendering.hallertau.wide_seats import draw_wide_body, draw_wide_head
from rendering.header import LOW, low_header_tile
from rendering.palette import Colour
from rendering.text import width as text_width

SIZE = (1200, 764)
"""Width and height in pixels, whatever the number of players."""

_MARGIN, _GAP, _PAD = 14, 8, 8
_WIDTH = 582
"""Width of a quadrant."""

_SPACE = (_WIDTH - 2 * _PAD - _GAP) // 2


@dataclass(frozen=True, slots=True)
class WideForm:
    """Heights of a space, a card space and a panel; ``head`` is the strip of a panel."""

    space: int
    card: int
    panel: int
    head: int = 48

    @property
    def quadrant(self) -> int:
        """Height of a quadrant."""
        return 2 * _PAD + self.card + 2 * self.space + 2 * _GAP - 2


FORMS = {
    1: WideForm(86, 56, 154), 2: WideForm(86, 56, 154), 3: WideForm(84, 52, 170), 4: WideForm(84, 52, 170),
}  # fmt: skip
"""The form by number of players."""


def wide_layout(value: Board) -> Layout:
    """Return the tiles of the picture.

    ValueError for other than four quadrants of four spaces, or other than one to four players.
    """
    if len(value.quadrants) != 4 or any(len(quadrant.spaces) != 4 for quadrant in value.quadrants):
        raise ValueError("The action board has four quadrants of four spaces.")
    if not 1 <= len(value.players) <= 4:
        raise ValueError(f"One to four players sit at the board, not {len(value.players)}.")
    form = FORMS[len(value.players)]
    tiles = [low_header_tile(SIZE[0], value.title, value.note, "", value.pill)]
    for place, quadrant in enumerate(value.quadrants):
        x = _MARGIN + place % 2 * (_WIDTH + _GAP)
        y = LOW + place // 2 * (form.quadrant + 9)
        tiles += _quadrant_tiles(quadrant, x, y, form, card_above=place < 2)
    return Layout(*SIZE, tiles + _panels(value.players, form))


def _quadrant_tiles(quadrant: Quadrant, x: int, y: int, form: WideForm, *, card_above: bool) -> list[Tile]:
    """Parts of one panel; each draws the piece of the panel that lies below it."""
    first = _PAD + (form.card + _GAP - 1 if card_above else 0)
    pitch = form.space + _GAP - 1
    tiles = []
    for place, space in enumerate(quadrant.spaces):
        left, top = _PAD + place % 2 * (_SPACE + _GAP), first + place // 2 * pitch
        rect = _grown(left, top, _SPACE, form.space, form)
        tiles.append(_space_tile(space, x, y, left, top, rect, form))
    top = _PAD if card_above else first + 2 * pitch
    rect = _grown(_PAD, top, _WIDTH - 2 * _PAD, form.card, form)
    tiles.append(_card_tile(quadrant.card, x, y, top, rect, form))
    return tiles


def _grown(left: int, top: int, width: int, height: int, form: WideForm) -> Rect:
    """A thing's rectangle in its quadrant with half a gap around it, or all of it at the quadrant's edge."""
    half = (_GAP - 1) // 2
    x0, y0 = 0 if left == _PAD else left - _GAP // 2, 0 if top == _PAD else top - half
    x1 = _WIDTH if left + width + _PAD >= _WIDTH else left + width + _GAP // 2
    y1 = form.quadrant if top + height + _PAD >= form.quadrant - 1 else top + height + (_GAP - 1 - half)
    return x0, y0, x1 - x0, y1 - y0


def _space_tile(space: Space, x: int, y: int, left: int, top: int, rect: Rect, form: WideForm) -> Tile:
    def draw(pen: Pen) -> None:
        pen.box(-rect[0], -rect[1], _WIDTH, form.quadrant, 14, "quad")
        _draw_space(pen.on("quad").at(left - rect[0], top - rect[1]), space, form)

    return Tile((x + rect[0], y + rect[1], rect[2], rect[3]), ("wide", space, form), draw)


def _card_tile(card: CardSpace, x: int, y: int, top: int, rect: Rect, form: WideForm) -> Tile:
    def draw(pen: Pen) -> None:
        pen.box(-rect[0], -rect[1], _WIDTH, form.quadrant, 14, "quad")
        _draw_card(pen.on("quad").at(_PAD - rect[0], top - rect[1]), card, form)

    return Tile((x + rect[0], y + rect[1], rect[2], rect[3]), ("wide", card, form), draw)


def _draw_price(pen: Pen, next_row: int | None, right: int, middle: int, full: str) -> int:
    """Draw what a space takes now, its right end at a place, and return its left end."""
    if next_row is None:
        return right - pen.text(right, middle, full, "Medium", 28, "muted", anchor="rm")
    left = right - pen.text(right, middle, str(next_row + 1), "Bold", 34, anchor="rm") - 36
    pen.icon("worker", left, middle - 17, 34)
    return left


def _ground(pen: Pen, width: int, height: int, *, full: bool, new: bool) -> Pen:
    """Draw the paper of a space and return the pen on it."""
    fill: Colour = "dim" if full else "paper"
    inset = 3 if new else 0
    pen.box(inset, inset, width - 2 * inset, height - 2 * inset, 10, fill, shadow=0 if new or full else 2)
    if new:
        pen.ring(inset, inset, width - 2 * inset, height - 2 * inset, 10, inside=fill, band=4)
    return pen.on(fill)


def _draw_space(pen: Pen, space: Space, form: WideForm) -> None:
    full = space.next_row is None
    ground = _ground(pen, _SPACE, form.space, full=full, new=space.new)
    ink: Colour = "muted" if full else "ink"
    left = _draw_price(ground, space.next_row, _SPACE - 10, 22, space.full)
    ground.text(11, 22, space.title, "SemiBold", 29, ink, anchor="lm", room=left - 20, minimum=22)
    signs = [sign for line in space.lines for sign in (*line, Sign())][:-1]
    icon, number, words, gap, wide = 40, 34.0, 30.0, 6, 20
    while icon > 25 and _length(signs, icon, number, words, gap, wide) > _SPACE - 18:
        icon, number, words, gap, wide = icon - 1, max(26.0, number - 0.6), max(23.0, words - 0.5), 4, max(7, wide - 1)
    x = 11
    for sign in signs:
        if sign == Sign():
            x += wide - gap
        else:
            x += draw_sign(ground, sign, x, form.space - 27, icon, number, words, FADED if full else 0.0, colour=ink)
            x += gap


def _length(signs: list[Sign], icon: int, number: float, words: float, gap: int, wide: int) -> int:
    return sum(wide - gap if sign == Sign() else sign_width(sign, icon, number, words) + gap for sign in signs) - gap


def _draw_card(pen: Pen, card: CardSpace, form: WideForm) -> None:
    width, middle = _WIDTH - 2 * _PAD, form.card // 2
    full = card.next_row is None
    ground = _ground(pen, width, form.card, full=full, new=card.new)
    ink: Colour = "muted" if full else "ink"
    faded = FADED if full or card.empty else 0.0
    back = card_back(card.kind, form.card - 12, ground.ground, faded)
    ground.put(back, 10, 6)
    right = _draw_price(ground, card.next_row, width - 12, middle, card.full) - 24
    ground.icon("rooster", right - 40, middle - 20, 40, faded)
    right -= 40 + 4 + text_width("+", "Bold", 30)
    ground.text(right, middle, "+", "Bold", 30, ink, anchor="lm")
    x = 10 + back.width + 12
    x += ground.text(x, middle, card.title, "SemiBold", 30, ink, anchor="lm", room=right - x - 20, minimum=24) + 14
    if card.note and text_width(card.note, "Medium", 26) <= right - x - 10:
        ground.text(x, middle, card.note, "Medium", 29, "muted", anchor="lm", room=right - x - 10, minimum=26)


def _panels(players: tuple[Player, ...], form: WideForm) -> list[Tile]:
    count = len(players)
    total = SIZE[0] - 2 * _MARGIN + 8
    top = LOW + 2 * form.quadrant + 9 + 9
    found = []
    for place, player in enumerate(players):
        left = _MARGIN + total * place // count
        width = _MARGIN + total * (place + 1) // count - 8 - left
        found += _player_tiles(player, (left, top, width, form.panel + 3), form, count)
    return found


def _player_tiles(player: Player, rect: Rect, form: WideForm, count: int) -> list[Tile]:
    """The strip of a panel, which changes with whose turn it is, and the goods below it."""
    x, y, width, height = rect

    def above(pen: Pen) -> None:
        draw_wide_head(pen, player, width, height - 3, form.head)

    def below(pen: Pen) -> None:
        draw_wide_body(pen.at(0, -form.head), player, width, height - 3, form.head, count)

    lead = (player.seat, player.turn, player.workers, player.rooster)
    return [
        Tile((x, y, width, form.head), ("wide", lead, count), above),
        Tile((x, y + form.head, width, height - form.head), ("wide", player.estate, count), below, joined=True),
    ]

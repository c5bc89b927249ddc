"""The whole table: action board in four quadrants, players below."""

from __future__ import annotations

from rendering.canvas import Layout, Pen, Rect, Tile
from rendering.hallertau.panels import FORMS, draw_body, draw_head
from rendering.hallertau.spaces import GAP, LARGE, SMALL, SPACE, WIDTH, BoardForm, draw_card_space, draw_space
from rendering.hallertau.values import Board, Player, Quadrant, Space
from rendering.header import HEIGHT as HEADER
from rendering.header import header_tile

PICTURE = 1200
"""Width of the picture in pixels."""

MARGIN = 20
_GAP = 12
_TOP = HEADER + 4
_HALF = GAP // 2


def board_layout(value: Board) -> Layout:
    """Return the tiles of the table and the size of the picture that they fill.

    ValueError for other than four quadrants of four spaces, or other than one to four players.
    """
    if len(value.quadrants) != 4 or any(len(quadrant.spaces) != 4 for quadrant in value.quadrants):
        raise ValueError("The action board has four quadrants of four spaces.")
    if not 1 <= len(value.players) <= 4:
        raise ValueError(f"One to four players sit at the board, not {len(value.players)}.")
    form = LARGE if len(value.players) <= 2 else SMALL
    tiles = [header_tile(PICTURE, value.title, value.note, "", value.pill)]
    for place, quadrant in enumerate(value.quadrants):
        x = MARGIN + place % 2 * (WIDTH + _GAP)
        y = _TOP + place // 2 * (form.quadrant + _GAP)
        tiles.extend(_quadrant_tiles(quadrant, x, y, form, card_above=place < 2))
    y = _TOP + 2 * form.quadrant + 2 * _GAP
    panel = FORMS[len(value.players)]
    step = panel.width + _GAP
    for place, player in enumerate(value.players):
        tiles += _player_tiles(player, MARGIN + place * step, y, len(value.players))
    return Layout(PICTURE, y + panel.height + 3 + 10, tiles)


def _quadrant_tiles(quadrant: Quadrant, x: int, y: int, form: BoardForm, card_above: bool) -> list[Tile]:
    """Parts of one panel; each draws the piece of the panel that lies below it."""
    pitch = form.space + GAP
    first = GAP + (form.card + GAP if card_above else 0)
    card_y = GAP if card_above else first + 2 * pitch
    tiles = []
    for place, space in enumerate(quadrant.spaces):
        left, top = GAP + place % 2 * (SPACE + GAP), first + place // 2 * pitch
        tiles.append(_space_tile(space, x, y, left, top, form))
    tiles.append(_card_tile(quadrant, x, y, card_y, form))
    return tiles


def _space_tile(space: Space, x: int, y: int, left: int, top: int, form: BoardForm) -> Tile:
    rect = _grown(left, top, SPACE, form.space, form)

    def draw(pen: Pen) -> None:
        pen.box(-rect[0], -rect[1], WIDTH, form.quadrant, 16, "quad")
        draw_space(pen.on("quad").at(left - rect[0], top - rect[1]), space, form)

    return Tile((x + rect[0], y + rect[1], rect[2], rect[3]), (space, form), draw)


def _card_tile(quadrant: Quadrant, x: int, y: int, top: int, form: BoardForm) -> Tile:
    card, emptied = quadrant.card, quadrant.emptied
    rect = _grown(GAP, top, WIDTH - 2 * GAP, form.card, form)

    def draw(pen: Pen) -> None:
        pen.box(-rect[0], -rect[1], WIDTH, form.quadrant, 16, "quad")
        draw_card_space(pen.on("quad").at(GAP - rect[0], top - rect[1]), card, emptied, form)

    return Tile((x + rect[0], y + rect[1], rect[2], rect[3]), (card, emptied, form), draw)


def _grown(left: int, top: int, width: int, height: int, form: BoardForm) -> Rect:
    """A thing's rectangle in its quadrant with half a gap around it, or the whole gap at the quadrant's edge."""
    x0 = 0 if left == GAP else left - _HALF
    y0 = 0 if top == GAP else top - _HALF
    x1 = WIDTH if left + width + GAP >= WIDTH else left + width + _HALF
    y1 = form.quadrant if top + height + GAP >= form.quadrant else top + height + _HALF
    return x0, y0, x1 - x0, y1 - y0


def _player_tiles(player: Player, x: int, y: int, count: int) -> list[Tile]:
    """The strip of a panel, which changes with whose turn it is, and the estate below it."""
    form = FORMS[count]
    head = (player.seat, player.turn, player.workers, player.rooster)

    def above(pen: Pen) -> None:
        draw_head(pen, player, form)

    def below(pen: Pen) -> None:
        draw_body(pen.at(0, -form.head), player, form)

    return [
        Tile((x, y, form.width, form.head), head, above),
        Tile((x, y + form.head, form.width, form.height + 3 - form.head), player.estate, below, joined=True),
    ]

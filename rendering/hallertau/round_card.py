"""The card of a round that is over: what each player did in it, their house and buildings, and what they have."""

from __future__ import annotations

from dataclasses import dataclass

from rendering.canvas import Layout, Pen, Rect, Tile
from rendering.chips import ROW, Chip, draw_chips, in_rows
from rendering.hallertau.signs import card_back
from rendering.hallertau.values import KINDS, STEPS, Estate, Player
from rendering.header import LOW, low_header_tile
from rendering.names import fitted_name
from rendering.palette import Colour
from rendering.sprites import Sprite
from rendering.text import legible
from rendering.text import width as text_width

WIDTH = 1200

_MARGIN, _GAP = 14, 8
_HEAD, _BODY = 50, 104
_CHIPS = 330
"""Where the chips begin."""

_BARS, _BAR = 250, 15
_THINGS = 400
"""Where begins what a player has."""


@dataclass(frozen=True, slots=True)
class RoundPlayer:
    """A player on the card of a round: how they stand at its end, and what they did in it."""

    player: Player
    chips: tuple[Chip, ...]


@dataclass(frozen=True, slots=True)
class RoundCard:
    """The card of a round: its title, a note, one to four players in playing order."""

    title: str
    note: str
    players: tuple[RoundPlayer, ...]


def round_card_layout(value: RoundCard) -> Layout:
    """Return the tiles of the picture. ValueError for other than one to four players."""
    if not 1 <= len(value.players) <= 4:
        raise ValueError("A round card has one to four players.")
    room = WIDTH - 2 * _MARGIN - _CHIPS - 12
    most = 2 if len(value.players) < 4 else 1
    rows = max(1, *(len(in_rows(player.chips, room, most)) for player in value.players))
    height = _HEAD + ROW * (rows - 1) + 6 + _BODY
    tiles = [low_header_tile(WIDTH, value.title, value.note)]
    y = LOW
    for player in value.players:
        tiles.append(_tile(player, (_MARGIN, y, WIDTH - 2 * _MARGIN, height), rows))
        y += height + _GAP
    return Layout(WIDTH, y + 4, tiles)


def _tile(value: RoundPlayer, rect: Rect, rows: int) -> Tile:
    def draw(pen: Pen) -> None:
        _draw_panel(pen, value, rect[2], rect[3], rows)

    return Tile(rect, ("round", value, rect), draw)


def _draw_panel(pen: Pen, value: RoundPlayer, width: int, height: int, rows: int) -> None:
    pen.box(0, 0, width, height - 3, 12, "paper", shadow=3)
    paper, player = pen.on("paper"), value.player
    middle, size = _HEAD // 2 + 2, 40
    paper.token(player.seat.index + 1, player.seat.letter, 12, middle - size // 2, size)
    left, rooster = 12 + size + 9, 38 if player.rooster else 0
    name, shown = fitted_name(legible(player.seat.name), _CHIPS - left - rooster - 8, 36)
    left += paper.text(left, middle, name, "Bold", shown, anchor="lm")
    if player.rooster:
        paper.icon("rooster", left + 4, middle - 18, 34)
    room = width - _CHIPS - 12
    draw_chips(paper, in_rows(value.chips, room, rows), _CHIPS, 5, room, _signs)
    line = _HEAD + ROW * (rows - 1) + 4
    paper.fill(14, line, width - 28, 2, "line")
    _draw_estate(paper.at(0, line + 8), player.estate, width)


def _draw_estate(pen: Pen, estate: Estate, width: int) -> None:
    house = estate.house
    fill: Colour = "green" if house.points else "cream"
    pen.box(18, 0, 92, 84, 8, fill, 2)
    pen.box(18, 0, 92, 20, 8, "brick", 2, corners="ne")
    ink: Colour = "paper" if house.points else "ink"
    pen.on(fill).text(64, 53, str(house.number), "Bold", 46, ink, anchor="mm")
    if house.new:
        pen.ring(18, 0, 92, 84, 8, inside=fill, band=4)
    for place, building in enumerate(estate.buildings):
        y = 2 + place * (_BAR + 2)
        pen.box(126, y, _BARS, _BAR, 5, "tray")
        length = round(_BARS * building.steps / STEPS)
        if length:
            pen.on("tray").box(126, y, max(10, length), _BAR, 5, "mark" if building.new else "terra")
    _draw_things(pen, _things(estate), _THINGS, width - _THINGS - 10)


def _things(estate: Estate) -> list[tuple[str, str]]:
    """Return what there is, each with its number; what there is none of is left out."""
    fields = sum(field is not None for field in estate.fields)
    shown = [("field", str(fields)), ("sheep", str(estate.sheep))]
    shown += [(icon, text) for icon, count, text in estate.goods.shown() if count]
    return [(icon, text) for icon, text in shown if text != "0"]


def _draw_things(pen: Pen, things: list[tuple[str, str]], x: int, room: int) -> None:
    rows = 1 if len(things) <= 7 else 2
    icon, size = (48, 40) if rows == 1 else (38, 33)
    columns = max(1, -(-len(things) // rows))
    column, row = min(120, room // columns), 88 // rows
    for place, (name, text) in enumerate(things):
        left, middle = x + place % columns * column, place // columns * row + row // 2 - 1
        pen.icon(name, left, middle - icon // 2, icon)
        shown = min(size, size * (column - icon - 8) / max(1, text_width(text, "Bold", size)))
        pen.text(left + icon + 4, middle + 1, text, "Bold", max(23, shown), anchor="lm")


def _signs(key: str, height: int, ground: Colour) -> Sprite | None:
    for kind in KINDS:
        if key == f"card-{kind}":
            return card_back(kind, height, ground)
    return None

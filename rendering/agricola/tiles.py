"""A card as a tile: a band with its name, its effect in two lines, and a foot with price and reason."""

from __future__ import annotations

from rendering.agricola.card_values import CardKind, CardTile
from rendering.agricola.effects import draw_effect as draw_words
from rendering.agricola.effects import effect_lines, effect_width, fits
from rendering.badges import draw_check, draw_points
from rendering.canvas import Pen, Tile
from rendering.drawer import Tone
from rendering.fonts import cap_height
from rendering.marks import Amount
from rendering.palette import FLATS, Colour, mix
from rendering.sprites import label
from rendering.text import fit
from rendering.text import width as text_width

WIDTH = 574
"""Width of a tile in pixels: two stand side by side in a picture of 1200."""

GAP = 12
"""Pixels between two tiles."""

MARGIN = 20
"""Pixels of ground at both sides of a picture of tiles."""

SIZES = (38, 33)
"""Sizes of the effect's letters: the larger one where there is room for it, as in a draft."""

LINES = 2
"""How many lines an effect takes at most."""

BAND = 58
_SIDE = 16
_FOOT = 29
_FOOT_LINE = 38
_FOOT_LINES = 3
_PRICE = 30
_PRICE_ICON = 36
_PALE = 0.45

BANDS: dict[CardKind, Colour] = {"occupation": "ochre", "minor": "terra", "major": "brick"}
"""The colour of the band by the kind of a card."""


def largest(tiles: tuple[CardTile, ...]) -> int:
    """Return the largest size of letters in which the effects of all tiles fit."""
    room = WIDTH - 2 * _SIDE
    return next((size for size in SIZES if all(fits(t.effect, "Medium", size, room, LINES) for t in tiles)), SIZES[-1])


def tile_height(tile: CardTile, size: int) -> int:
    """Return how high a tile is at a size of letters."""
    lines = len(effect_lines(tile.effect, "Medium", size, WIDTH - 2 * _SIDE, LINES))
    return BAND + 12 + lines * line_height(size) + 12 + _foot_height(tile)


def line_height(size: float) -> int:
    """Return the height of a line of letters of a size, icons included."""
    return round(size * 1.21)


def rows(tiles: tuple[CardTile, ...], size: int, top: int, least: int = 0) -> tuple[list[Tile], int]:
    """Return tiles two in a row from a height on, at least `least` pixels high, and the height below them."""
    found: list[Tile] = []
    y = top
    for start in range(0, len(tiles), 2):
        pair = tiles[start : start + 2]
        height = max(least, *(tile_height(tile, size) for tile in pair))
        for place, tile in enumerate(pair):
            found.append(_canvas_tile(tile, size, MARGIN + place * (WIDTH + GAP), y, height))
        y += height + GAP
    return found, y


def _canvas_tile(tile: CardTile, size: int, x: int, y: int, height: int) -> Tile:
    around = GAP // 2

    def draw(pen: Pen) -> None:
        draw_tile(pen.at(around, around), tile, size, height)

    return Tile((x - around, y - around, WIDTH + GAP, height + GAP), (tile, size, height), draw)


def draw_tile(pen: Pen, tile: CardTile, size: int, height: int) -> None:
    """Draw a tile of a height with its upper left corner at the pen; a ring reaches 6 pixels beyond it."""
    closed = tile.state == "closed"
    fill: Colour = "zebra" if closed else "white" if tile.state == "chosen" else "paper"
    ringed = tile.new or tile.state == "chosen"
    pen.box(0, 0, WIDTH, height, 12, fill, shadow=0 if ringed else 3)
    _draw_band(pen, tile, closed)
    ground = pen.on(fill)
    lines = effect_lines(tile.effect, "Medium", size, WIDTH - 2 * _SIDE, LINES)
    colour: Colour = "muted" if closed else "ink"
    y = BAND + 12 + draw_words(ground, lines, _SIDE, BAND + 12, "Medium", size, line_height(size), colour)
    _draw_foot(ground, tile, max(y + 6, height - _foot_height(tile) - 6))
    if ringed:
        tone: Tone = "white" if tile.state == "chosen" else "mark"
        pen.ring(2, 2, WIDTH - 4, height - 4, 12, inside=fill, band=4.8, fill=tone)


def _draw_band(pen: Pen, tile: CardTile, closed: bool) -> None:
    flat = BANDS[tile.kind]
    band: Tone = mix(FLATS[flat], FLATS["table"], _PALE) if closed else flat
    ink: Colour = "paper" if tile.kind == "major" else "ink"
    pen.box(0, 0, WIDTH, BAND, 12, band, corners="ne")
    middle, x = BAND // 2, _SIDE
    if tile.number:
        pen.box(0, 0, 54, BAND, 12, "slate", corners="n")
        pen.on("slate").text(27, middle, tile.number, "SemiBold", 34, "paper", anchor="mm")
        x = 66
    elif tile.kind == "occupation":
        pen.box(x, middle - 11, 22, 22, 11, "ink")
        x += 34
    elif tile.kind == "minor":
        pen.box(x, middle - 11, 22, 22, 3, "ink")
        x += 34
    right = WIDTH - _SIDE
    if tile.points:
        right -= 42
        draw_points(pen.on(flat), tile.points, right, middle - 21, 42)
        right -= 10
    if tile.travels:
        right -= 58
        draw_travels(pen.on(flat), right, middle - 19, 38)
        right -= 10
    title, size = fit(tile.title, "Bold", 36, right - x, 26)
    pen.put(label(title, "Bold", size, ink, band), x, middle + (cap_height("Bold", size) + 1) // 2)


def draw_travels(pen: Pen, x: int, y: int, height: int) -> None:
    """Draw the mark of a card that goes on to the player at the left: an arrow on a pill, 58 wide."""
    pen.box(x, y, 58, height, height / 2, "paper")
    pen.on("paper").text(x + 29, y + height // 2, "→", "Bold", 34, anchor="mm")


# --- the foot -------------------------------------------------------------------------------------


def _has_foot(tile: CardTile) -> bool:
    return bool(tile.costs or tile.foot or tile.state == "playable")


def _lead(tile: CardTile) -> int:
    """Return the width of what stands before the words of the foot: the tick and the price."""
    found = 42 if tile.state == "playable" else 0
    price = price_width(tile.costs)
    return found + price + (16 if price and tile.foot else 0)


def _foot_lines(tile: CardTile) -> int:
    room = WIDTH - 2 * _SIDE
    return 1 if effect_width(tile.foot, "Medium", _FOOT) <= room - _lead(tile) else 0


def _foot_height(tile: CardTile) -> int:
    if not _has_foot(tile):
        return 0
    room = WIDTH - 2 * _SIDE
    if _foot_lines(tile):
        return _FOOT_LINE + 4
    lines = len(effect_lines(tile.foot, "Medium", _FOOT, room, _FOOT_LINES))
    return (_FOOT_LINE if _lead(tile) else 0) + lines * _FOOT_LINE + 4


def _draw_foot(pen: Pen, tile: CardTile, y: int) -> None:
    if not _has_foot(tile):
        return
    good: Colour = "ok" if tile.state in ("playable", "chosen") else "muted"
    colour: Colour = "warn" if tile.state == "closed" else good
    x, middle = _SIDE, y + _FOOT_LINE // 2
    if tile.state == "playable":
        draw_check(pen, x, middle - 17, 34)
        x += 42
    x = draw_price(pen, tile.costs, x, middle)
    room = WIDTH - 2 * _SIDE
    if _foot_lines(tile):
        start = _SIDE + _lead(tile)
        draw_words(pen, (tile.foot,), start, y, "Medium", _FOOT, _FOOT_LINE, colour)
        return
    lines = effect_lines(tile.foot, "Medium", _FOOT, room, _FOOT_LINES)
    draw_words(pen, lines, _SIDE, y + (_FOOT_LINE if _lead(tile) else 0), "Medium", _FOOT, _FOOT_LINE, colour)


def price_width(costs: tuple[tuple[Amount, ...], ...], number: int = _PRICE, icon: int = _PRICE_ICON) -> int:
    """Return the width of a price: counts and icons, alternatives parted by a slash."""
    parts = [part for cost in costs for part in cost]
    found = sum(text_width(str(part.count), "Bold", number) + 3 + icon + 8 for part in parts)
    return found + max(0, len(costs) - 1) * (text_width("/", "Bold", number) + 8)


def draw_price(
    pen: Pen, costs: tuple[tuple[Amount, ...], ...], x: int, middle: int, number: int = _PRICE, icon: int = _PRICE_ICON
) -> int:
    """Draw a price about a line and return the place behind it; see `price_width`."""
    for place, cost in enumerate(costs):
        if place:
            x += pen.text(x, middle, "/", "Bold", number, anchor="lm") + 8
        for part in cost:
            x += pen.text(x, middle, str(part.count), "Bold", number, anchor="lm") + 3
            pen.icon(part.icon, x, middle - icon // 2, icon)
            x += icon + 8
    return x

"""Where a player uses a space: all as they lie on the board, with what each takes now, and which bring nothing."""

from __future__ import annotations

from dataclasses import dataclass

from rendering.canvas import Layout, Pen, Tile
from rendering.hallertau.signs import draw_sign, sign_width
from rendering.hallertau.spaces import FADED
from rendering.hallertau.values import Sign
from rendering.header import LOW, low_header_tile
from rendering.marks import Pill
from rendering.palette import Colour

WIDTH = 1200
COLUMNS = 4

_MARGIN, _GAP = 14, 7
_HIGH = 104
_NAME, _SIGNS = 28, 73
"""The middles of the two lines of a space."""
_WIDE = 9
"""The gap between two things that a space does, beside that after every sign."""

_APART = 12
"""The gap between the upper and the lower quadrants, and before the card spaces."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A space: what it does in signs, an empty one between two things, and the workers that it takes now.

    `workers` is None where it cannot be used; `closed` is said there in place of the signs. `idle` says why it would
    bring nothing, `dear` that there are too few workers for it, `new` that it was used since the seat's last turn.
    """

    key: str
    title: str
    signs: tuple[Sign, ...]
    workers: int | None
    idle: str = ""
    dear: bool = False
    closed: str = ""
    new: bool = False


@dataclass(frozen=True, slots=True)
class Chooser:
    """All spaces row by row, four in a row, under a header."""

    title: str
    note: str
    choices: tuple[Choice, ...]
    pill: Pill | None = None


def chooser_layout(value: Chooser) -> Layout:
    """Return the tiles of the picture. ValueError where the rows are not whole."""
    if len(value.choices) % COLUMNS:
        raise ValueError(f"Four spaces stand in a row, not {len(value.choices) % COLUMNS}.")
    tiles = [low_header_tile(WIDTH, value.title, value.note, "", value.pill)]
    total, y = WIDTH - 2 * _MARGIN + _GAP, LOW
    for row in range(len(value.choices) // COLUMNS):
        for column in range(COLUMNS):
            left = _MARGIN + total * column // COLUMNS
            width = _MARGIN + total * (column + 1) // COLUMNS - _GAP - left
            tiles.append(_tile(value.choices[row * COLUMNS + column], left, y, width))
        y += _HIGH + (_APART if row % 2 else _GAP)
    return Layout(WIDTH, y - _GAP + 10, tiles)


def _tile(choice: Choice, x: int, y: int, width: int) -> Tile:
    def draw(pen: Pen) -> None:
        _draw(pen, choice, width)

    return Tile((x, y, width, _HIGH), ("choice", choice, width), draw)


def _draw(pen: Pen, choice: Choice, width: int) -> None:
    shut = choice.workers is None
    fill: Colour = "dim" if shut else "zebra" if choice.idle or choice.dear else "paper"
    if choice.new:
        pen.box(6, 6, width - 12, _HIGH - 15, 8, fill)
        pen.ring(6, 6, width - 12, _HIGH - 15, 8, inside=fill, band=4)
    else:
        pen.box(0, 0, width, _HIGH - 3, 10, fill, shadow=0 if shut else 3)
    ground, faded = pen.on(fill), FADED if choice.idle or choice.dear or shut else 0.0
    ink: Colour = "muted" if faded else "ink"
    right = width - 12
    if choice.workers is not None:
        right -= ground.text(right, _NAME, str(choice.workers), "Bold", 38, ink, anchor="rm") + 40
        ground.icon("worker", right, _NAME - 18, 36, faded)
    ground.text(12, _NAME, choice.title, "SemiBold", 32, ink, anchor="lm", room=right - 20, minimum=22)
    if choice.idle or choice.closed:
        colour: Colour = "muted" if choice.closed else "warn"
        ground.text(
            12, _SIGNS, choice.closed or choice.idle, "SemiBold", 31, colour, anchor="lm", room=width - 24, minimum=22
        )
        return
    _draw_signs(ground, choice.signs, width - 24, faded, ink)


def _draw_signs(pen: Pen, signs: tuple[Sign, ...], room: int, faded: float, ink: Colour) -> None:
    icon, number, words, gap = 46, 36.0, 31.0, 8
    while icon > 26 and _length(signs, icon, number, words, gap) > room:
        icon, number, words, gap = icon - 1, max(26.0, number - 0.6), max(23.0, words - 0.5), 5
    x = 12
    for sign in signs:
        x += _WIDE if sign == Sign() else draw_sign(pen, sign, x, _SIGNS, icon, number, words, faded, colour=ink) + gap


def _length(signs: tuple[Sign, ...], icon: int, number: float, words: float, gap: int) -> int:
    return sum(_WIDE if sign == Sign() else sign_width(sign, icon, number, words) + gap for sign in signs) - gap

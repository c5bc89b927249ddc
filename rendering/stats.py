"""Figures as a picture: a row of numbers, columns, bars with a mark to compare with, places as stacked bars."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rendering.canvas import Layout, Pen, Rect, Tile
from rendering.header import HEIGHT as HEADER
from rendering.header import header_tile
from rendering.marks import Pill, Seat
from rendering.palette import Colour
from rendering.text import legible
from rendering.text import width as text_width

WIDTH = 1200
MARGIN = 20
_GAP = 15
_NUMBERS, _HEAD, _COLUMNS, _ROW = 130, 70, 270, 50
_LEFT = 400
"""Where bars begin, from the left edge of their panel."""

_LEAST = 24
"""The smallest size of a text."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A number as it is written, and what it counts."""

    number: str
    label: str


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its height, what stands above and below it, and whether it is bright."""

    value: float
    text: str
    label: str
    bright: bool = False


@dataclass(frozen=True, slots=True)
class Columns:
    """Upright columns side by side."""

    title: str
    hint: str
    columns: tuple[Column, ...]


@dataclass(frozen=True, slots=True)
class Bar:
    """A line of `Bars`: icon, label, length, the number as it is written, and a mark to compare with (None: none)."""

    icon: str
    label: str
    value: float
    text: str
    mark: float | None = None


@dataclass(frozen=True, slots=True)
class Bars:
    """Bars to the right of a common line, negative ones to the left of it."""

    title: str
    hint: str
    bars: tuple[Bar, ...]


@dataclass(frozen=True, slots=True)
class Stack:
    """A person: how often each place from the first on, and words behind it."""

    seat: Seat
    places: tuple[int, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Stacks:
    """Places by person, the first place bright."""

    title: str
    hint: str
    stacks: tuple[Stack, ...]


Panel: TypeAlias = Columns | Bars | Stacks


@dataclass(frozen=True, slots=True)
class StatsPicture:
    """A page of figures: header, up to four numbers, panels below each other."""

    title: str
    note: str
    pill: Pill | None
    figures: tuple[Figure, ...]
    panels: tuple[Panel, ...]


def stats_layout(value: StatsPicture) -> Layout:
    """Return the tiles of the picture and its size. ValueError for more than four numbers."""
    if len(value.figures) > 4:
        raise ValueError(f"A row holds up to four numbers, not {len(value.figures)}.")
    tiles = [header_tile(WIDTH, value.title, value.note, "", value.pill)]
    y = HEADER + 4
    width = WIDTH - 2 * MARGIN
    if value.figures:
        each = (width - 12 * (len(value.figures) - 1)) // len(value.figures)
        for place, figure in enumerate(value.figures):
            tiles.append(_figure_tile(figure, (MARGIN + place * (each + 12), y, each, _NUMBERS + 3)))
        y += _NUMBERS + _GAP
    for panel in value.panels:
        rect = (MARGIN, y, width, _height(panel) + 3)
        tiles.append(_panel_tile(panel, rect))
        y += _height(panel) + _GAP
    return Layout(WIDTH, y + 10, tiles)


def _height(panel: Panel) -> int:
    if isinstance(panel, Columns):
        return _HEAD + _COLUMNS
    return _HEAD + _ROW * len(panel.bars if isinstance(panel, Bars) else panel.stacks) + 14


def _figure_tile(figure: Figure, rect: Rect) -> Tile:
    def draw(pen: Pen) -> None:
        pen.box(0, 0, rect[2], _NUMBERS, 12, "paper", shadow=3)
        paper = pen.on("paper")
        paper.text(rect[2] // 2, 52, figure.number, "Bold", 58, anchor="mm", room=rect[2] - 30, minimum=36)
        paper.text(rect[2] // 2, 102, figure.label, "Medium", 29, "muted", anchor="mm", room=rect[2] - 24,
                   minimum=_LEAST)  # fmt: skip

    return Tile(rect, ("figure", figure), draw)


def _panel_tile(panel: Panel, rect: Rect) -> Tile:
    def draw(pen: Pen) -> None:
        pen.box(0, 0, rect[2], rect[3] - 3, 12, "paper", shadow=3)
        paper = pen.on("paper")
        hint = text_width(panel.hint, "Medium", 28)
        paper.text(22, 36, panel.title, "SemiBold", 34, anchor="lm", room=rect[2] - 70 - hint, minimum=26)
        paper.text(rect[2] - 22, 36, panel.hint, "Medium", 28, "muted", anchor="rm")
        match panel:
            case Columns():
                _draw_columns(paper, panel, rect[2])
            case Bars():
                _draw_bars(paper, panel, rect[2])
            case Stacks():
                _draw_stacks(paper, panel, rect[2])

    return Tile(rect, ("stats", panel), draw)


def _draw_columns(pen: Pen, panel: Columns, width: int) -> None:
    base, top = _HEAD + _COLUMNS - 48, _HEAD + 34
    pen.fill(60, base, width - 80, 3, "line")
    if not panel.columns:
        return
    pitch = (width - 80) // len(panel.columns)
    side = min(60, pitch - 18)
    highest = max(1.0, *(column.value for column in panel.columns))
    for place, column in enumerate(panel.columns):
        x = 60 + pitch * place + (pitch - side) // 2
        tall = max(4, round((base - top) * max(0.0, column.value) / highest))
        colour: Colour = "seat2" if column.bright else "shade"
        pen.box(x, base - tall, side, tall, 8, colour, 2.2 if column.bright else 0, corners="ne")
        pen.text(x + side // 2, base - tall - 20, column.text, "SemiBold", 30, anchor="mm", room=pitch - 4,
                 minimum=_LEAST)  # fmt: skip
        pen.text(x + side // 2, base + 26, column.label, "Medium", 27, "muted", anchor="mm", room=pitch - 4,
                 minimum=_LEAST)  # fmt: skip


def _draw_bars(pen: Pen, panel: Bars, width: int) -> None:
    values = [value for bar in panel.bars for value in (bar.value, bar.mark or 0.0)]
    low, high = min([0.0, *values]), max([0.0, *values])
    room = width - _LEFT - 130
    unit = room / ((high - low) or 1.0)
    zero = _LEFT + round(-low * unit)
    pen.fill(zero - 2, _HEAD, 3, _ROW * len(panel.bars), "line")
    for place, bar in enumerate(panel.bars):
        middle = _HEAD + _ROW * place + _ROW // 2
        if bar.icon:
            pen.icon(bar.icon, 24, middle - 20, 40)
        x = 76 if bar.icon else 24
        pen.text(x, middle, bar.label, "SemiBold", 31, anchor="lm", room=_LEFT - x - 20, minimum=_LEAST)
        length = round(abs(bar.value) * unit)
        start = zero if bar.value >= 0 else zero - length
        if length:
            pen.box(start, middle - 18, max(8, length), 36, 6, "seat2" if bar.value >= 0 else "warn", 2.2)
        end = zero + (max(0, length) if bar.value >= 0 else 0)
        if bar.mark is not None:
            at = zero + round(bar.mark * unit)
            pen.fill(at - 3, middle - 24, 6, 48, "ink")
            end = max(end, at)
        pen.text(end + 18, middle, bar.text, "SemiBold", 32, anchor="lm")


_SHADES: tuple[Colour, ...] = ("mark", "shade", "tray", "zebra", "zebra")


def _draw_stacks(pen: Pen, panel: Stacks, width: int) -> None:
    most = max([1, *(sum(stack.places) for stack in panel.stacks)])
    unit = (width - _LEFT - 300) / most
    for place, stack in enumerate(panel.stacks):
        middle = _HEAD + _ROW * place + _ROW // 2
        pen.text(24, middle, legible(stack.seat.name), "SemiBold", 31, anchor="lm", room=_LEFT - 40, minimum=_LEAST)
        x = float(_LEFT)
        for number, count in enumerate(stack.places):
            length = round(x + count * unit) - round(x)
            if length > 2:
                colour = _SHADES[min(number, len(_SHADES) - 1)]
                pen.box(round(x), middle - 18, length, 36, 6, colour, 2.2)
                if length > 30:
                    pen.on(colour).text(round(x) + length // 2, middle, str(count), "SemiBold", 27, anchor="mm")
            x += count * unit
        pen.text(round(x) + 18, middle, stack.text, "Medium", 29, "muted", anchor="lm", room=width - round(x) - 30,
                 minimum=_LEAST)  # fmt: skip

"""The end of a game in one picture: the podium, points by round, and its story in three lines."""

from __future__ import annotations

from dataclasses import dataclass

from rendering.canvas import Layout, Pen, Rect, Tile
from rendering.chart import Chart, chart_tile
from rendering.header import HEIGHT as HEADER
from rendering.header import header_tile
from rendering.marks import Pill, Seat, number
from rendering.names import fitted_name
from rendering.palette import Colour
from rendering.text import legible
from rendering.text import width as text_width

WIDTH = 1200
MARGIN = 20
_PODIUM, _CHART, _LINE = 270, 500, 48
_HEIGHTS = (236, 180, 130, 112, 112)
_NARROW = (236, 200, 170, 150, 112)
"""Height of a step by place: up to four, or with a fifth."""

_LEAST = 22
"""The smallest size of a text."""


@dataclass(frozen=True, slots=True)
class Step:
    """A seat on the podium: its place (1 is the first), that in words, its points, what it was best at.

    The last is an icon and words; words that do not fit are left out.
    """

    seat: Seat
    place: int
    label: str
    total: int
    icon: str = ""
    best: str = ""


@dataclass(frozen=True, slots=True)
class StoryLine:
    """A sentence about a seat, or about the whole game."""

    seat: Seat | None
    text: str


@dataclass(frozen=True, slots=True)
class End:
    """A finished game: header, up to five steps in the order of their places, the chart if any, the story.

    One seat alone stands on no podium.
    """

    title: str
    note: str
    pill: Pill | None
    steps: tuple[Step, ...]
    chart: Chart | None
    story: tuple[StoryLine, ...]


def end_layout(value: End) -> Layout:
    """Return the tiles of the picture and its size. ValueError for other than one to five steps."""
    if not 1 <= len(value.steps) <= 5:
        raise ValueError(f"A podium has one to five steps, not {len(value.steps)}.")
    tiles = [header_tile(WIDTH, value.title, value.note, "", value.pill)]
    y = HEADER + 4
    width = WIDTH - 2 * MARGIN
    if len(value.steps) > 1:
        tiles.append(_podium_tile(value.steps, (MARGIN, y, width, _PODIUM + 3)))
        y += _PODIUM + 15
    if value.chart is not None:
        tiles.append(chart_tile(value.chart, (MARGIN, y, width, _CHART + 3)))
        y += _CHART + 15
    for line in value.story:
        tiles.append(_story_tile(line, (MARGIN, y, width, _LINE)))
        y += _LINE
    return Layout(WIDTH, y + 10, tiles)


def _order(count: int) -> list[int]:
    """Return which step stands where from the left: the first in the middle, the second left of it."""
    row: list[int] = []
    for place in range(count):
        row = [place, *row] if place % 2 == 1 else [*row, place]
    return row


def _podium_tile(steps: tuple[Step, ...], rect: Rect) -> Tile:
    width, height = rect[2], rect[3] - 3

    def draw(pen: Pen) -> None:
        pen.box(0, 0, width, height, 12, "paper", shadow=3)
        count = len(steps)
        each = min(330, (width - 40 - 20 * (count - 1)) // count)
        left = (width - each * count - 20 * (count - 1)) // 2
        for column, index in enumerate(_order(count)):
            step = steps[index]
            tall = (_NARROW if each < 240 else _HEIGHTS)[step.place - 1]
            _draw_step(pen.on("paper").at(left + column * (each + 20), height - tall - 8), step, each, tall)

    return Tile(rect, ("podium", steps), draw)


def _draw_step(pen: Pen, step: Step, width: int, height: int) -> None:
    """Draw a step; a wide one has name and points in one line, a narrow one below each other."""
    ground: Colour = "win" if step.place == 1 else "tray"
    pen.box(0, 0, width, height, 10, ground, corners="ne")
    inside, total, narrow = pen.on(ground), number(step.total), width < 240
    token = 38 if narrow else 50
    inside.token(step.seat.index + 1, step.seat.letter, 14, 16, token)
    room = width - token - 34 - (0 if narrow else 24 + text_width(total, "Bold", 50))
    name, size = fitted_name(legible(step.seat.name), room, 32 if narrow else 36, "SemiBold")
    inside.text(token + 26, 16 + token // 2, name, "SemiBold", size, anchor="lm", room=room, minimum=_LEAST)
    if narrow:
        inside.text(16, 84, total, "Bold", 44, anchor="lm")
        inside.text(width - 16, 84, step.label, "Medium", 28, "muted", anchor="rm")
        if height >= 150:
            _draw_best(inside, step, 16, 126, width - 28, 26)
        return
    inside.text(width - 20, 16 + token // 2, total, "Bold", 50, anchor="rm")
    if height < 170:  # no room for a line of its own
        inside.text(20, height - 24, step.label, "Medium", 30, "muted", anchor="lm")
        x = 36 + text_width(step.label, "Medium", 30)
        _draw_best(inside, step, x, height - 24, width - x - 16, 27)
        return
    _draw_best(inside, step, 20, 100, width - 36, 30)
    inside.text(width // 2, height - 24, step.label, "Medium", 30, "muted", anchor="mm")


def _draw_best(pen: Pen, step: Step, x: int, middle: int, room: int, size: float) -> None:
    """Draw what a seat was best at from a place to the right: icon and words, or the icon alone."""
    if not step.best:
        return
    side = round(size * 1.25)
    pen.icon(step.icon, x, middle - side // 2, side)
    while size > _LEAST and text_width(step.best, "Medium", size) > room - side - 10:
        size -= 0.5
    if text_width(step.best, "Medium", size) <= room - side - 10:
        pen.text(x + side + 10, middle, step.best, "Medium", size, "muted", anchor="lm")


def _story_tile(line: StoryLine, rect: Rect) -> Tile:
    def draw(pen: Pen) -> None:
        x = 8
        if line.seat is not None:
            pen.token(line.seat.index + 1, line.seat.letter, x, 4, 40)
        pen.text(x + 54, rect[3] // 2, line.text, "SemiBold", 32, anchor="lm", room=rect[2] - 80, minimum=24)

    return Tile(rect, ("story", line), draw)

"""A line chart of points by round: one line a seat in its colour and shape, some rounds shaded."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rendering import sprites
from rendering.canvas import Pen, Rect, Tile
from rendering.drawer import Drawer
from rendering.marks import Seat, number
from rendering.shapes import moved, scaled
from rendering.text import width as text_width

_LEFT, _RIGHT, _TOP, _BOTTOM = 76, 76, 86, 62
_MARK = 20
"""Side of a seat's mark on its line, in pixels."""

_STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500)


@dataclass(frozen=True, slots=True)
class ChartLine:
    """A seat and its points, one for each round of the chart."""

    seat: Seat
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """Points by round: `rounds` names the columns, those of `shaded` lie on a darker ground, `goal` is a dashed line.

    `hint` says at the upper right what the shade means.
    """

    title: str
    hint: str
    rounds: tuple[int, ...]
    shaded: frozenset[int]
    lines: tuple[ChartLine, ...]
    goal: int | None = None


def chart_tile(chart: Chart, rect: Rect) -> Tile:
    """Return the chart as a tile. Raises ValueError when a line has not one value for each round."""
    if any(len(line.points) != len(chart.rounds) for line in chart.lines):
        raise ValueError("Every line of a chart needs a value for every round.")

    def draw(pen: Pen) -> None:
        _draw(pen, chart, rect[2], rect[3])

    return Tile(rect, ("chart", chart), draw)


def scale(points: Sequence[int], lines: int = 6) -> tuple[int, ...]:
    """Return the values at which a chart has a line across: round numbers, at most `lines` steps, around all points."""
    low, high = min([0, *points]), max([1, *points])
    step = next(step for step in (*_STEPS, high - low) if (-(-high // step)) - low // step <= lines)
    return tuple(range(low // step * step, (-(-high // step)) * step + 1, step))


def _draw(pen: Pen, chart: Chart, width: int, height: int) -> None:
    pen.box(0, 0, width, height, 12, "paper", shadow=3)
    paper = pen.on("paper")
    hint = text_width(chart.hint, "Medium", 28)
    paper.text(22, 36, chart.title, "SemiBold", 34, anchor="lm", room=width - 60 - hint, minimum=26)
    paper.text(width - 22, 36, chart.hint, "Medium", 28, "muted", anchor="rm")
    every = [value for line in chart.lines for value in line.points]
    values = scale([*every, *([] if chart.goal is None else [chart.goal])])
    left, right, top, bottom = _LEFT, width - _RIGHT, _TOP, height - _BOTTOM

    def x_of(place: int) -> int:
        return left + round((right - left) * place / max(1, len(chart.rounds) - 1))

    def y_of(value: int) -> int:
        return bottom - round((bottom - top) * (value - values[0]) / (values[-1] - values[0]))

    half = (right - left) // max(1, len(chart.rounds) - 1) // 2
    for place, number_ in enumerate(chart.rounds):
        if number_ in chart.shaded:
            start = max(left, x_of(place) - half)
            paper.fill(start, top, x_of(place) + half - start, bottom - top, "zebra")
    for value in values:
        paper.fill(left, y_of(value) - (2 if value == 0 else 1), right - left, 4 if value == 0 else 2,
                   "muted" if value == 0 else "line")  # fmt: skip
        paper.text(left - 12, y_of(value), number(value), "Medium", 27, "muted", anchor="rm")
    for place, number_ in enumerate(chart.rounds):
        strong = number_ in chart.shaded
        paper.text(x_of(place), bottom + 30, str(number_), "Bold" if strong else "Medium", 27,
                   "ink" if strong else "muted", anchor="mm")  # fmt: skip
    if chart.goal is not None:
        for x in range(left, right, 28):
            paper.fill(x, y_of(chart.goal) - 2, min(16, right - x), 4, "warn")
    for line in reversed(chart.lines):
        places = [(float(x_of(place)), float(y_of(value))) for place, value in enumerate(line.points)]
        _draw_line(paper, line.seat, places, width, height)
    _draw_ends(paper, chart, right, [y_of(line.points[-1]) for line in chart.lines])


def _draw_line(pen: Pen, seat: Seat, places: list[tuple[float, float]], width: int, height: int) -> None:
    colour = sprites.seat_colour(seat.index + 1)
    shape = sprites.seat_shape(seat.index + 1)

    def paint(d: Drawer) -> None:
        d.strokes((places, 8.0, colour))
        for x, y in places:
            d.part((moved(scaled(shape, _MARK / 24, (12, 12)), x - 12, y - 12), colour))

    pen.put(sprites.drawing(("line", seat.index, tuple(places)), width, height, "paper", paint, 1.0, 2.0), 0, 0)


def _draw_ends(pen: Pen, chart: Chart, right: int, heights: Sequence[int]) -> None:
    """Write the last value of each line beside its end; what would lie on another is moved down."""
    at = -100
    for y, line in sorted(zip(heights, chart.lines, strict=True), key=lambda end: end[0]):
        at = max(at + 30, y)
        pen.text(right + 20, at, number(line.points[-1]), "Bold", 30, anchor="lm")

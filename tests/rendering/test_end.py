"""The picture of the end: it holds what it must for every number of seats, and nothing overlaps."""

from __future__ import annotations

import pytest

from rendering.chart import Chart, ChartLine, scale
from rendering.end import End, Step, StoryLine, end_layout
from rendering.marks import Pill, Seat

NAMES = ("Ada", "Bela", "Cleo", "Dario", "Charlotte-Amelie")


def end(count: int, rounds: int = 14, tied: bool = False) -> End:
    seats = [Seat(index, name[0], name) for index, name in enumerate(NAMES[:count])]
    lines = tuple(ChartLine(seat, tuple(range(-9 + seat.index, -9 + seat.index + rounds))) for seat in seats)
    steps = tuple(
        Step(seat, 1 if tied else place, f"{place}.", 40 - place, "house", "Rooms")
        for place, seat in enumerate(seats, 1)
    )
    chart = Chart("Points after each round", "harvests shaded", tuple(range(1, rounds + 1)), frozenset({4}), lines)
    story = (StoryLine(seats[0], "takes the lead in round 11: Rooms +4"), StoryLine(None, "shared win"))
    return End("Ada wins", "14 rounds", Pill("by 4 points", "turn", seats[0]), steps, chart, story)


@pytest.mark.parametrize("tied", [False, True])
@pytest.mark.parametrize("count", range(1, 6))
def test_it_is_drawn_for_one_to_five_seats(count: int, tied: bool) -> None:
    layout = end_layout(end(count, tied=tied))
    assert layout.width == 1200
    image = layout.painted().image  # raises where tiles overlap
    assert image.size == (1200, layout.height)


def test_one_alone_stands_on_no_podium_and_nobody_on_one_for_six() -> None:
    assert end_layout(end(1)).height < end_layout(end(2)).height
    steps = end(2).steps * 3
    with pytest.raises(ValueError, match="one to five"):
        end_layout(End("", "", None, steps, None, ()))


def test_a_line_needs_a_value_for_each_round() -> None:
    value = end(2)
    assert value.chart is not None
    broken = Chart("", "", (1, 2), frozenset(), value.chart.lines)
    with pytest.raises(ValueError, match="every round"):
        end_layout(End("", "", None, value.steps, broken, ()))


@pytest.mark.parametrize(
    ("points", "values"),
    [
        ((0, 5), (0, 1, 2, 3, 4, 5)),
        ((-9, 42), (-10, 0, 10, 20, 30, 40, 50)),
        ((-83,), (-100, -80, -60, -40, -20, 0, 20)),
        ((), (0, 1)),
    ],
)
def test_lines_across_lie_at_round_numbers_around_all_points(points: tuple[int, ...], values: tuple[int, ...]) -> None:
    assert scale(points) == values

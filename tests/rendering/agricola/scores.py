"""Example scores."""

from __future__ import annotations

from rendering.marks import Pill, Seat
from rendering.score import ScoreCell, ScoreColumn, ScoreRow, ScoreTable
from tests.rendering.agricola.yards import SEATS

CATEGORIES = (
    ("field", "Fields"), ("fence", "Pastures"), ("grain", "Grain"), ("vegetable", "Vegetables"), ("sheep", "Sheep"),
    ("boar", "Wild boar"), ("cattle", "Cattle"), ("unused", "Unused spaces"), ("stable", "Fenced stables"),
    ("house", "Rooms"), ("person", "Family"), ("begging", "Begging cards"), ("major", "Improvements"),
    ("occupation", "Bonus points"),
)  # fmt: skip
POINTS = (
    ((4, 3), (3, 2), (5, 4), (4, 3), (0, -1)), ((3, 3), (1, 1), (4, 4), (2, 2), (0, -1)),
    ((9, 4), (4, 2), (6, 3), (5, 2), (0, -1)), ((2, 2), (1, 1), (4, 4), (3, 3), (0, -1)),
    ((6, 3), (2, 1), (8, 4), (4, 2), (0, -1)), ((3, 2), (0, -1), (4, 2), (1, 1), (0, -1)),
    ((2, 2), (0, -1), (1, 1), (4, 3), (0, -1)), ((1, -1), (5, -5), (0, 0), (2, -2), (13, -13)),
    ((2, 2), (0, 0), (3, 3), (1, 1), (0, 0)), ((4, 4), (3, 3), (3, 6), (3, 6), (2, 0)),
    ((4, 12), (3, 9), (3, 9), (4, 12), (2, 6)), ((0, 0), (1, -3), (0, 0), (0, 0), (4, -12)),
    ((3, 6), (2, 3), (1, 1), (3, 5), (0, 0)), ((2, 2), (0, 0), (0, 0), (1, 1), (0, 0)),
)  # fmt: skip


def score(n: int, seats: tuple[Seat, ...] = SEATS) -> ScoreTable:
    """The first ``n`` seats' points; the totals are added up."""
    totals = [sum(row[i][1] for row in POINTS) for i in range(n)]
    best = max(totals)
    columns = tuple(ScoreColumn(seats[i], totals[i], totals[i] == best) for i in range(n))
    rows = tuple(
        ScoreRow(icon, title, tuple(ScoreCell(*pair) for pair in row[:n]))
        for (icon, title), row in zip(CATEGORIES, POINTS, strict=True)
    )
    return ScoreTable(
        "Final score", "how many", "points", "Total", columns, rows, Pill(f"{seats[0].name} wins", "turn", seats[0]),
        foot="Goal 50 missed by 6." if n == 1 else "",
    )  # fmt: skip

"""Example estates: at the start, in the middle, late. They need not be reachable in play."""

from __future__ import annotations

from dataclasses import replace

from rendering.hallertau.values import Building, Estate, Field, Flock, Goods, House
from rendering.marks import Seat

MILA, JONAS, TOVE, RUI = Seat(0, "M", "Mila"), Seat(1, "J", "Jonas"), Seat(2, "T", "Tove"), Seat(3, "R", "Rui")
SEATS = (MILA, JONAS, TOVE, RUI)
LONG = (
    Seat(0, "M", "Maximiliane von Unterfeld"),
    Seat(1, "J", "Jonas Schmidt-Obermeier"),
    Seat(2, "T", "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW"),
    Seat(3, "R", "Rui"),
)

WINDOWS = (6, 7, 8, 9, 10, 11, 12, 18, 34, 50, 70)

BUILDINGS = (
    ("Carpentry", "clay", ("clay", "rye")),
    ("Brewhouse", "barley", ("barley", "hops")),
    ("Cooling House", "milk", ("meat", "milk")),
    ("Bakehouse", "rye", ("flax", "barley", "rye")),
    ("Manufacture", "wool", ("flax", "hides", "wool")),
)


def house(steps: int) -> House:
    """A house after so many steps, its window as printed (rules 6.3)."""
    return House(WINDOWS[steps], steps, points=steps > 6, workers=min(12, 6 + steps))


def buildings(steps: tuple[int, ...], boulders: tuple[tuple[int, ...], ...] | None = None) -> tuple[Building, ...]:
    """The five buildings after so many steps; boulders two and four spaces on where not named."""
    lying = boulders if boulders is not None else tuple((step + 2, step + 4) for step in steps)
    return tuple(
        Building(title, icon, accepts, step, stones)
        for (title, icon, accepts), step, stones in zip(BUILDINGS, steps, lying, strict=True)
    )


def flocks(gone: int, sheep: dict[int, int]) -> tuple[Flock, ...]:
    """The cards of rounds 1-6 of which the first ones have left."""
    return tuple(Flock(number, sheep.get(number, 0), number <= gone) for number in range(1, 7))


START = Estate(
    house(0),
    buildings((0, 0, 0, 0, 0)),
    (Field(3), Field(4), Field(5), None, None, None, None, None),
    flocks(1, {}),
    goods=Goods(flax=1, barley=1, rye=1),
    hand=(4, 0, 0, 1),
)

MIDDLE = Estate(
    house(2),
    buildings((3, 4, 2, 5, 2)),
    (
        Field(5, "rye"), Field(4, "barley"), Field(3, "flax"), Field(5), Field(2, "hops"), None, None, None,
    ),
    flocks(4, {5: 2, 6: 2}),
    3,
    goods=Goods(flax=3, barley=6, rye=4, wool=2, milk=4, meat=1, clay=5, tools=2, jewelry=3),
    hand=(2, 3, 0, 1),
)  # fmt: skip

BUSY = replace(
    MIDDLE,
    house=house(4),
    buildings=buildings((4, 6, 8, 5, 7), ((6, 8), (9, 10), (10, 12), (7, 9), (9, 11))),
    fields=(
        Field(5, "rye"), Field(5, "barley", 2), Field(4, "flax"), Field(4, "hops"), Field(3), Field(2, "wool"),
        Field(3, "rye"), Field(2),
    ),
    flocks=flocks(2, {3: 1, 4: 12, 5: 2, 6: 10}),
    stables=11,
    goods=Goods(flax=13, barley=26, rye=14, hops=11, wool=20, milk=14, meat=11, hides=10, clay=15, tools=12, jewelry=10,
                ready=3),
    hand=(3, 6, 11, 4),
)  # fmt: skip

LATE = Estate(
    house(7),
    buildings((7, 9, 8, 10, 8)),
    (Field(2), Field(5), Field(3), Field(4), None, Field(2), Field(5), Field(5)),
    flocks(6, {}),
    14,
    goods=Goods(flax=0, barley=2, rye=1, hops=0, wool=3, milk=9, tools=3, jewelry=2, ready=1),
    hand=(0, 1, 0, 0),
)

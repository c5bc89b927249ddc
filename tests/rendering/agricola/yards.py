"""Seats, cells and farms out of which the examples are made."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

from rendering.agricola.values import Cell, Edge, Farm, Herd, Material
from rendering.marks import Amount, Seat

SEATS = (
    Seat(0, "M", "Mila"),
    Seat(1, "J", "Jonas"),
    Seat(2, "T", "Tove"),
    Seat(3, "R", "Rui"),
    Seat(4, "W", "Wendelgard"),
)
LONG = (
    Seat(0, "Ü", "Übermütige Gräfin Rüdesheim-Köln"),
    Seat(1, "Ø", "Øystein WWWWWWWWWWWWWWWWWWWWWWWW"),
    Seat(2, "Ž", "Žofie Šťastná z Českých Budějovi"),
    Seat(3, "Q", "iiiiiiiiiiiiiiiiiiiiiiiiiiiiiiii"),
    Seat(4, "M", "MMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMM"),
)

ROOM = {kind: Cell("room", material=kind) for kind in get_args(Material)}
MEADOW = Cell()
SOIL = Cell("field")
PASTURE = Cell("pasture")
STABLE = Cell(stable=True)
BARN = Cell("pasture", stable=True)


def sown(crop: str, count: int) -> Cell:
    """A field with crops on it."""
    return Cell("field", crop=crop, count=count)


def farm(
    cells: dict[str, Cell],
    herds: tuple[Herd, ...] = (),
    pets: tuple[Amount, ...] = (),
    planned: tuple[str, ...] = (),
    new: tuple[str, ...] = (),
) -> Farm:
    """A farm from cells by name ("B3").

    Fences stand around every herd's pasture, around each of ``new`` ("B4 B5") new ones, of ``planned`` planned ones.
    """
    all_cells = [MEADOW] * 15
    for name, cell in cells.items():
        all_cells[index(name)] = cell
    horizontal: list[Edge] = ["none"] * 20
    vertical: list[Edge] = ["none"] * 18

    def enclose(members: tuple[int, ...], kind: Edge) -> None:
        for i in members:
            r, c = divmod(i, 5)
            for inside, edges, place in (
                (r > 0 and i - 5 in members, horizontal, r * 5 + c),
                (r < 2 and i + 5 in members, horizontal, r * 5 + 5 + c),
                (c > 0 and i - 1 in members, vertical, r * 6 + c),
                (c < 4 and i + 1 in members, vertical, r * 6 + c + 1),
            ):
                if not inside and edges[place] == "none":
                    edges[place] = kind

    for herd in herds:
        if all_cells[herd.cells[0]].ground == "pasture":
            enclose(herd.cells, "fence")
    for kind, groups in (("new", new), ("planned", planned)):
        for group in groups:
            enclose(tuple(index(name) for name in group.split()), kind)  # type: ignore[arg-type]
    return Farm(tuple(all_cells), tuple(horizontal), tuple(vertical), herds, pets)


def index(name: str) -> int:
    """Cell number of a name such as "B3"."""
    return "ABC".index(name[0]) * 5 + int(name[1]) - 1


def herd(cells: str, kind: str = "", count: int = 0, capacity: int = 0) -> Herd:
    """A herd on cells given by name."""
    animals = (Amount(kind, count),) if count else ()
    return Herd(tuple(index(name) for name in cells.split()), animals, capacity)


START_FARM = farm({"B1": ROOM["wood"], "C1": ROOM["wood"]})

MILA = farm(
    {
        "A1": ROOM["clay"],
        "B1": ROOM["clay"],
        "C1": ROOM["clay"],
        "A3": STABLE,
        "A4": PASTURE,
        "A5": BARN,
        "B4": PASTURE,
        "B2": sown("vegetable", 1),
        "B3": replace(SOIL, new=True),
        "C2": sown("grain", 3),
        "C3": sown("grain", 2),
    },
    (herd("A4 A5", "sheep", 5, 8), herd("B4", "boar", 1, 2)),
    (Amount("cattle", 1),),
)
JONAS = farm({"B1": ROOM["wood"], "C1": ROOM["wood"], "C3": sown("grain", 1), "C4": SOIL}, (), (Amount("sheep", 1),))
TOVE = farm(
    {
        "A1": sown("vegetable", 2),
        "B1": ROOM["wood"],
        "C1": ROOM["wood"],
        "B2": ROOM["wood"],
        "C2": ROOM["wood"],
        "A4": STABLE,
        "B4": PASTURE,
        "B5": BARN,
        "C4": PASTURE,
        "C5": PASTURE,
    },
    (herd("B4 B5 C4 C5", "sheep", 7, 16), herd("A4", "cattle", 1, 1)),
    (Amount("boar", 1),),
)
RUI = farm(
    {
        "B1": ROOM["stone"],
        "C1": ROOM["stone"],
        "A3": sown("grain", 2),
        "B3": sown("grain", 2),
        "C3": SOIL,
        "A5": BARN,
        "B5": PASTURE,
    },
    (herd("A5", "sheep", 4, 4), herd("B5", "cattle", 2, 2)),
)
WENDEL = farm(
    {
        "A1": ROOM["clay"],
        "B1": ROOM["clay"],
        "C1": ROOM["clay"],
        "A2": ROOM["clay"],
        "C2": sown("grain", 3),
        "C3": sown("vegetable", 2),
        "B3": STABLE,
        "A4": PASTURE,
        "B4": PASTURE,
        "C4": PASTURE,
        "A5": BARN,
        "B5": BARN,
        "C5": PASTURE,
    },
    (herd("A4 A5", "boar", 3, 8), herd("B4 B5 C4 C5", "sheep", 13, 16)),
)
FULL_FARM = farm(
    {
        "A1": ROOM["stone"], "B1": ROOM["stone"], "C1": ROOM["stone"], "A2": ROOM["stone"], "B2": ROOM["stone"],
        "C2": sown("grain", 3), "C3": sown("vegetable", 2), "B3": sown("grain", 2), "A3": BARN, "A4": BARN, "A5": BARN,
        "B4": PASTURE, "B5": PASTURE, "C4": PASTURE, "C5": BARN,
    },
    (
        herd("A3", "boar", 4, 4), herd("A4 A5", "sheep", 14, 16), herd("B4 B5", "cattle", 4, 4),
        herd("C4 C5", "sheep", 8, 8),
    ),
    (Amount("cattle", 1),),
)  # fmt: skip

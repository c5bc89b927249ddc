"""Example pictures of single farms."""

from __future__ import annotations

from dataclasses import replace

from rendering.agricola.values import Cell, Fact, FarmPicture, Goods, Herd, Legend, People
from rendering.marks import Amount, Pill
from tests.rendering.agricola.tables import FACTS
from tests.rendering.agricola.yards import (
    BARN,
    FULL_FARM,
    LONG,
    MILA,
    PASTURE,
    ROOM,
    SEATS,
    SOIL,
    STABLE,
    START_FARM,
    farm,
    herd,
    sown,
)

LEGEND = (
    Legend("new", "new this turn"),
    Legend("planned", "planned, not yet confirmed"),
    Legend("placed", "placed person"),
)


def farm_mock() -> FarmPicture:
    """The mock picture of one farm."""
    yard = farm(
        {
            "A1": ROOM["clay"], "B1": ROOM["clay"], "C1": ROOM["clay"],
            "A3": STABLE, "A4": PASTURE, "A5": BARN, "B4": PASTURE, "B5": Cell(planned="pasture"),
            "C5": Cell(planned="pasture"),
            "B2": sown("vegetable", 1), "B3": replace(SOIL, new=True), "C2": sown("grain", 3), "C3": sown("grain", 2),
        },
        MILA.herds, MILA.pets, planned=("B5 C5",),
    )  # fmt: skip
    return FarmPicture(
        SEATS[0], yard, Goods(5, 1, 2, 0, 4, 1, 0), People(2, 1), "round 9 · 2 of 3 people left",
        Pill("Fences: 4 wood", "planned", icon="fence"), cost=(Amount("wood", 4),), facts=FACTS, legend=LEGEND,
    )  # fmt: skip


def farm_start() -> FarmPicture:
    """A farm before the first move."""
    return FarmPicture(
        SEATS[1], START_FARM, Goods(food=3), People(2), "round 1 · 2 people left",
        start=True,
        facts=(
            Fact("food", "to feed", "4 food"), Fact("fence", "fences left", "15"), Fact("stable", "stables left", "4"),
        ),
    )  # fmt: skip


def farm_plans() -> FarmPicture:
    """Planned rooms, stables and fields, new fences, a newborn."""
    yard = farm(
        {
            "B1": ROOM["wood"], "C1": ROOM["wood"], "A1": Cell(planned="room"), "A2": Cell(planned="room"),
            "B3": SOIL, "C3": Cell(planned="field"), "A4": Cell("pasture", stable=True), "A5": PASTURE,
            "B4": Cell(planned="stable"), "B5": Cell("pasture", planned="stable"), "C5": STABLE,
        },
        (herd("A4 A5", "boar", 7, 8), herd("B5", "sheep", 1, 2), herd("C5", "cattle", 1, 1)),
        new=("B5",),
    )  # fmt: skip
    return FarmPicture(
        SEATS[2], yard, Goods(10, 0, 4, 0, 0, 0, 0), People(0, 2, 1), "round 6 · nobody left",
        Pill("Rooms: 10 wood, 4 reed", "planned", icon="house"), cost=(Amount("wood", 10), Amount("reed", 4)),
        facts=FACTS, legend=(*LEGEND, Legend("newborn", "newborn")),
    )  # fmt: skip


def farm_late() -> FarmPicture:
    """Everything at once: fifteen fences, five people, begging cards, a very long name."""
    return FarmPicture(
        LONG[0], FULL_FARM, Goods(27, 38, 12, 27, 38, 27, 10), People(2, 2, 1), "Runde 14 · noch 2 von 5 Personen",
        Pill("Renovieren: 5 Stein, 1 Schilf", "planned", icon="renovate"),
        cost=(Amount("stone", 5), Amount("reed", 1)), start=True,
        facts=(*FACTS, Fact("begging", "begging cards", "2", warn=True)), legend=LEGEND,
    )  # fmt: skip


def farm_marks() -> FarmPicture:
    """Rings on rooms, stables and pastures, crops that are only planned, a herd of two kinds."""
    yard = farm(
        {
            "B1": replace(ROOM["stone"], new=True), "C1": ROOM["stone"], "A3": replace(STABLE, new=True),
            "B3": Cell("field", crop="grain", count=3, planned="crop"), "C2": sown("grain", 6),
            "C3": Cell("field", crop="vegetable", count=2, planned="crop"), "A4": replace(PASTURE, new=True),
            "A5": PASTURE, "B4": BARN, "B5": PASTURE,
        },
        (
            Herd((3, 4), (Amount("sheep", 2), Amount("cattle", 1)), 4),
            Herd((8, 9), (Amount("sheep", 7), Amount("boar", 4)), 16),
        ),
        (Amount("cattle"), Amount("sheep", 2)),
        new=("A4",),
    )  # fmt: skip
    return FarmPicture(
        SEATS[4], yard, Goods(0, 0, 0, 0, 0, 4, 3), People(2, 0, 1), "round 12",
        Pill("Sow: 1 grain, 1 vegetable", "planned", icon="sow"), cost=(Amount("grain", 1), Amount("vegetable", 1)),
        legend=(Legend("pet", "in the home."),), facts=FACTS[:1],
    )  # fmt: skip

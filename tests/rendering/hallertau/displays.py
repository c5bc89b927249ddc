"""Example displays."""

from __future__ import annotations

from dataclasses import replace

from rendering.hallertau.values import Display, Field, Labels, PlayedCard, Sign
from rendering.marks import Amount, Pill
from tests.rendering.hallertau.estates import BUSY, LATE, LONG, MIDDLE, MILA, RUI, START, TOVE

LABELS = Labels("Fields", "harvest by row", "Sheep", "7 · gives 7 milk", "hand", "points")
GERMAN = Labels("Äcker", "Ertrag nach Reihe", "Schafe", "36 · geben 36 Milch", "Handkarten", "Punkte")


def bonus(number: int, *gains: Sign, points: int = 3, new: bool = False) -> PlayedCard:
    return PlayedCard(str(number), "bonus", gains, points, new)


PLAYED = (
    bonus(806, Sign("milk", "2"), points=3),
    bonus(814, Sign("rye", "1"), Sign("clay", "1"), new=True),
    PlayedCard("911", "point", (), 10),
    PlayedCard("406", "farmyard"),
    PlayedCard("001", "gateway"),
    PlayedCard("012", "gateway"),
)

MANY = (
    *(bonus(number, Sign("barley", "2"), Sign("hops", "1"), points=8) for number in range(801, 812)),
    *(PlayedCard(str(number), "point", (), 14) for number in range(901, 905)),
    *(PlayedCard(str(number), "farmyard") for number in range(401, 409)),
    *(PlayedCard(f"00{number}", "gateway", new=number == 1) for number in range(1, 8)),
)


def mock() -> Display:
    """An ordinary display: a planned step, news, few goods."""
    fields = list(MIDDLE.fields)
    fields[3] = Field(5, new=True)
    buildings = list(MIDDLE.buildings)
    buildings[1] = replace(buildings[1], planned=1)
    buildings[3] = replace(buildings[3], new=True)
    return Display(
        TOVE,
        replace(MIDDLE, fields=tuple(fields), buildings=tuple(buildings)),
        LABELS,
        "round 4 · progress",
        Pill("Brewhouse: 4 barley", "planned", icon="barley"),
        cost=(Amount("barley", 4),),
        played=PLAYED,
    )


def start() -> Display:
    """The first moment."""
    return Display(MILA, START, replace(LABELS, sheep_note=""), "round 1 · actions", workers=6, rooster=True)


def full() -> Display:
    """Everything at its most: all fields, many sheep, cards beyond the room, news everywhere, long names."""
    estate = replace(
        BUSY,
        house=replace(BUSY.house, new=True),
        flocks=tuple(replace(flock, new=flock.sheep == 2) for flock in BUSY.flocks),
        stables_new=True,
        fields=tuple(
            replace(field, planned=place == 4, crop="hops" if place == 4 else field.crop) if field else None
            for place, field in enumerate(BUSY.fields)
        ),
        buildings=tuple(
            replace(building, title=title)
            for building, title in zip(
                BUSY.buildings, ("Zimmerei", "Brauhaus", "Milchkühlhaus", "Backhausgenossenschaft", "Manufaktur"),
                strict=True,
            )
        ),
    )  # fmt: skip
    return Display(
        LONG[0], estate, GERMAN, "Runde 6 · Fortschritt", Pill("Kühlhaus: 5 Milch", "planned", icon="milk"), True, 12,
        (Amount("milk", 5), Amount("jewelry", 10)), MANY,
    )  # fmt: skip


def late() -> Display:
    """The last round: points in the window, boulders off the board, no hand cards."""
    return Display(RUI, replace(LATE, hand=None), replace(LABELS, sheep_note="14 · gives 14 milk"), "end of the game")

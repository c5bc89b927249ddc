"""A player's display as the value of a drawn estate; what an earlier view did not have is new."""

from __future__ import annotations

from bot.boards.pictures import Say
from bot.games.hallertau.facts import BUILDINGS, COLUMNS, ROUNDS, TYPES
from bot.games.hallertau.view import FarmView, FieldView, HallertauView
from rendering.hallertau.values import Building, Estate, Field, Flock, Goods, House

_SIGNS = {
    "carpentry": "clay", "brewhouse": "barley", "cooling-house": "milk", "bakehouse": "rye", "manufacture": "wool",
}  # fmt: skip
"""What stands for a building where its name has no room: a good of its own."""

PROGRESS = 9
"""The phase in which tools are exhausted (rules 6.2)."""


def estate(view: HallertauView, farm: FarmView, before: FarmView | None, say: Say) -> Estate:
    """Return what a seat owns: fields, sheep, goods, buildings; what differs from `before` is marked."""
    resting = view.phase == PROGRESS or farm.exhausted
    return Estate(
        house=_house(farm, before),
        buildings=_buildings(farm, before, say),
        fields=_fields(farm, before),
        flocks=tuple(_flock(farm, number, before) for number in range(1, ROUNDS + 1)),
        stables=farm.flock["stables"],
        stables_new=before is not None and farm.flock["stables"] > before.flock["stables"],
        goods=Goods(
            **farm.goods,
            tools=farm.tools,
            jewelry=farm.jewelry,
            ready=farm.tools - farm.exhausted if resting else None,
        ),
        hand=_hand(farm) if view.cards else None,
    )


def _house(farm: FarmView, before: FarmView | None) -> House:
    points = farm.window_points > 0
    return House(
        number=farm.window_points if points else farm.window,
        steps=farm.house,
        points=points,
        workers=farm.window,
        new=before is not None and farm.house != before.house,
    )


def _buildings(farm: FarmView, before: FarmView | None, say: Say) -> tuple[Building, ...]:
    return tuple(
        Building(
            title=say(BUILDINGS[place].name()),
            icon=_SIGNS[shown.key],
            accepts=BUILDINGS[place].accepts,
            steps=shown.steps,
            boulders=shown.boulders,
            planned=int(shown.key == farm.step),
            new=before is not None and shown.steps != before.buildings[place].steps,
        )
        for place, shown in enumerate(farm.buildings)
    )


def _fields(farm: FarmView, before: FarmView | None) -> tuple[Field | None, ...]:
    """The fields by column; crops of a plan lie on the leftmost empty fields of their rows."""
    planned = list(farm.planned)
    found: list[Field | None] = [None] * COLUMNS
    for shown in farm.fields:
        new = before is not None and _is_new(shown, before)
        crop = next((crop for crop, row in planned if row == shown.row), "") if not shown.crop else ""
        if crop:
            planned.remove((crop, shown.row))
            found[shown.column] = Field(shown.row, crop, planned=True, new=new)
        else:
            found[shown.column] = Field(shown.row, shown.crop, max(1, shown.count), new=new)
    return tuple(found)


def _is_new(field: FieldView, before: FarmView) -> bool:
    """Whether a field was not there, or was sown; one that only moved or was harvested is no news."""
    old = next((one for one in before.fields if one.column == field.column), None)
    return old is None or (bool(field.crop) and not old.crop)


def _flock(farm: FarmView, number: int, before: FarmView | None) -> Flock:
    sheep, gone = farm.flock.get(str(number), 0), number not in farm.yard
    new = before is not None and not gone and sheep != before.flock.get(str(number), 0)
    return Flock(number, sheep, gone, new)


def _hand(farm: FarmView) -> tuple[int, int, int, int]:
    gateway, farmyard, bonus, point = (farm.cards[kind] for kind in TYPES)
    return gateway, farmyard, bonus, point

"""What stands above the choices of a seat: the farm with its plan, or the spaces on which a person can be placed."""

from __future__ import annotations

from dataclasses import replace

from bot.boards.agricola.table import table_value
from bot.boards.agricola.yard import people, yard
from bot.boards.marks import seat_mark
from bot.boards.pictures import Names, Say
from bot.games.agricola.box import words
from bot.games.agricola.view import AgricolaView, FarmView
from bot.games.text import Seat, Text, _, n_
from rendering.agricola.values import Change, PlanPicture, SupplyPicture, Table
from rendering.marks import Pill

TITLES = {
    "build": _("Build"),
    "plough": _("Plow"),
    "sow": _("Sow"),
    "fence": _("Fences"),
}
"""The kinds of prompts that are about the cells of the farm, with the head of their picture."""


PAID = {
    "feed": _("Feed"),
    "bake": _("Bake"),
    "improve": _("Improve"),
    "occupation": _("Occupation"),
    "pay": _("Pay"),
    "pay-with": _("Pay"),
    "cook": _("Make food"),
}
"""The kinds of prompts in which goods are paid or eaten, with the head of their picture."""


def supply_picture(view: AgricolaView, seat: Seat, kind: str, names: Names, say: Say) -> SupplyPicture:
    """Return the goods and animals of a seat, with what the plan makes of each; what there is none of is left out."""
    farm = view.farms[seat]
    have = {**farm.goods, **farm.animals}
    shown = [good for good, count in have.items() if count or good == "food" or farm.planned_goods.get(good)]
    changes = []
    for good in shown:
        then = farm.planned_goods.get(good, have[good])
        changes.append(Change(good, have[good], then if then != have[good] else None))
    pill = None
    if kind == "feed":
        pill = Pill(say(_("need {food}", food=words.amount("food", farm.food_needed))), "planned", icon="food")
    return SupplyPicture(seat_mark(seat, names), say(PAID[kind]), tuple(changes), pill)


def plan_picture(view: AgricolaView, seat: Seat, kind: str, names: Names, say: Say) -> PlanPicture:
    """Return a farm with what is planned on it, and beside it what that changes."""
    farm = view.farms[seat]
    return PlanPicture(
        seat=seat_mark(seat, names),
        title=say(TITLES[kind]),
        farm=yard(farm, None),
        people=people(view, farm),
        changes=_changes(farm, kind),
        pill=_pill(farm, kind, say),
    )


def _changes(farm: FarmView, kind: str) -> tuple[Change, ...]:
    """Return what counts for a kind of work, each with what the plan makes of it."""
    pieces = [piece for _cell, piece in farm.planned_pieces]

    def good(name: str) -> Change:
        have = farm.goods[name]
        then = farm.planned_goods.get(name, have)
        return Change(name, have, then if then != have else None)

    def thing(icon: str, have: int, more: int) -> Change:
        return Change(icon, have, have + more if more else None)

    if kind == "build":
        goods = dict.fromkeys((farm.material, "wood", "reed"))
        found = [good(name) for name in goods]
        stables = thing("stable", farm.stables_left, -pieces.count("stable"))
        return (*found, thing("house", len(farm.rooms), pieces.count("room")), stables)[:4]
    if kind == "plough":
        return (thing("field", len(farm.fields), pieces.count("field")), good("grain"), good("vegetable"))
    if kind == "fence":
        new = farm.planned_fences.bit_count()
        return (good("wood"), thing("fence", farm.fences_left, -new), Change("stable", farm.stables_left))
    return (good("grain"), good("vegetable"), good("food"))


def _pill(farm: FarmView, kind: str, say: Say) -> Pill | None:
    """*5 wood, 2 reed* that a plan takes, *2 of 3 fields* that it sows."""
    if kind == "sow":
        empty = sum(not field.count for field in farm.fields)
        sown = len(farm.planned_crops)
        return Pill(say(n_("{sown} of {n} field", "{sown} of {n} fields", empty, sown=sown)), "planned", icon="sow")
    paid = [
        (good, farm.goods[good] - then) for good, then in farm.planned_goods.items() if then < farm.goods.get(good, 0)
    ]  # fmt: skip
    if not paid:
        return None
    costs = [words.amount(good, count) for good, count in paid]
    icon = "fence" if kind == "fence" else "stable" if {p for _c, p in farm.planned_pieces} == {"stable"} else "house"
    return Pill(", ".join(say(cost) for cost in costs), "planned", icon=icon)


def upper_table(view: AgricolaView, seat: Seat, names: Names, say: Say, before: AgricolaView | None) -> Table:
    """Return the spaces and rounds for a seat that places a person: how many of its family it has left."""
    farm = view.farms[seat]
    value = table_value(view, names, say, before, ())
    family = farm.people - farm.newborn
    left: Text = n_("{home} of {n} person left", "{home} of {n} people left", family, home=farm.home)
    return replace(value, farms=(), majors=(), pill=Pill(say(left), "turn", seat_mark(seat, names)))

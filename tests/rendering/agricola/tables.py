"""Example tables: early, middle and late, for one to five seats. They need not be reachable in play."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rendering.agricola.values import (
    Fact,
    Farm,
    Goods,
    LogLine,
    Major,
    Part,
    People,
    RoundSpace,
    SeatFarm,
    Space,
    Table,
    Waiting,
)
from rendering.marks import Amount, Pill, Seat
from tests.rendering.agricola.yards import FULL_FARM, JONAS, LONG, MILA, RUI, SEATS, START_FARM, TOVE, WENDEL


def good(key: str, title: str, icon: str, count: int, rate: int = 0, *tokens: Seat, new: bool = False) -> Space:
    """A space that gives one kind of good; a rate makes it one where goods pile up."""
    state = "taken" if tokens else "open"
    parts = (Part(icon, str(count)),) if count else (Part(icon),) if tokens else (Part(icon, "0"),)
    return Space(
        key, title, parts, f"+{rate}" if rate else "", tokens, state, new, empty=not count  # type: ignore[arg-type]
    )  # fmt: skip


def fixed(key: str, title: str, *parts: Part, tokens: tuple[Seat, ...] = (), new: bool = False) -> Space:
    """A space that always gives the same."""
    return Space(key, title, parts, "", tokens, "taken" if tokens else "open", new)


PLUS = Part("", "+")
OR = Part("", "/")
IMPROVE = Part("major")


def family_spaces(seats: tuple[Seat, ...], busy: bool) -> tuple[tuple[Space, ...], ...]:
    """The two rows of spaces of a family game; ``busy`` puts persons on some."""
    n = len(seats)

    def on(i: int) -> tuple[Seat, ...]:
        return (seats[i % n],) if busy else ()

    piling = [good("wood-3", "Wood", "wood", 6, 2 if n == 1 else 3)]
    other = [
        fixed("build", "Build", Part("house"), Part("stable")),
        fixed("storehouse", "Storehouse", Part("start"), Part("food", "1"), tokens=on(2)),
        good("grain", "Grain", "grain", 1),
        fixed("plough", "Plow", Part("field"), tokens=on(0), new=busy),
        fixed("stable-bake", "Stable · Bake", Part("stable", "1"), Part("bread")),
        fixed("labourer", "Day Laborer", Part("food", "1"), Part("goods", "1")),
    ]
    if n == 5:
        piling += [good("wood-4", "Wood", "wood", 12, 4), good("clay-3", "Clay", "clay", 6, 3)]
    if n in (3, 4):
        piling.append(good("wood-2", "Wood", "wood", 2, 2))
    if n == 4:
        piling.append(good("wood-1", "Wood", "wood", 3, 1))
        piling.append(good("clay-2", "Clay", "clay", 4, 2))
    piling.append(good("clay-1", "Clay", "clay", 3, 1))
    if n == 3:
        piling.append(good("clay-1b", "Clay", "clay", 27, 1))
    piling.append(good("reed-1", "Reed", "reed", 0 if busy else 2, 1, *on(3)))
    if n == 5:
        piling.append(Space("reed-stone-wood", "Reed +", (Part("reed", "2"), Part("stone"), Part("wood")), "+1"))
        piling.append(Space("room-players", "Room · Players", (Part("house"), OR, Part("food", "5")), "+1"))
    piling.append(good("fishing", "Fishing", "food", 3, 1))
    if n == 3:
        other.append(fixed("one-good", "One good", Part("goods", "1"), tokens=on(1)))
        other.append(fixed("two-goods", "Two goods", Part("goods", "2")))
    if n == 4:
        piling.append(good("players", "Players", "food", 2, 1))
        other.append(fixed("two-goods", "Two goods", Part("goods", "2")))
        other.append(fixed("reed-stone-food", "One of each", Part("reed"), Part("stone"), Part("food")))
    if n == 5:
        growing = (Part("goods", "2"), OR, Part("growth"))
        other.append(fixed("two-goods-growth", "Goods, growth", *growing))
        other.append(fixed("animals", "Animals", Part("sheep"), OR, Part("boar"), OR, Part("cattle")))
    if n < 4:
        piling.append(other.pop(1))
    return tuple(piling), tuple(other)


def full_spaces(seats: tuple[Seat, ...]) -> tuple[tuple[Space, ...], ...]:
    """The rows of a four-seat game with all cards, as in the mock picture."""
    m, _, t, r = seats[:4]
    return (
        (
            good("wood-3", "Wood", "wood", 6, 3), good("wood-2", "Wood", "wood", 2, 2),
            good("wood-1", "Wood", "wood", 3, 1), good("clay-2", "Clay", "clay", 4, 2),
            good("clay-1", "Clay", "clay", 3, 1), good("reed-1", "Reed", "reed", 0, 1, r),
            good("fishing", "Fishing", "food", 3, 1), good("players", "Players", "food", 2, 1),
        ),
        (
            fixed("build", "Build", Part("house"), Part("stable")),
            fixed("start-minor", "Start · Minor", Part("start"), tokens=(t,)),
            good("grain", "Grain", "grain", 1),
            fixed("plough", "Plow", Part("field"), tokens=(m,), new=True),
            fixed("occupation", "Occupation", Part("occupation"), Part("food", "1")),
            fixed("occupation-2", "Occupation", Part("occupation"), Part("food", "1/2")),
            good("labourer", "Day Laborer", "food", 2),
            fixed("reed-stone-food", "One of each", Part("reed"), Part("stone"), Part("food")),
        ),
    )  # fmt: skip


def rounds(now: int, seats: tuple[Seat, ...], busy: bool, minors: bool = False) -> tuple[RoundSpace, ...]:
    """The 14 round spaces with the first ``now`` revealed."""
    n = len(seats)
    also = (PLUS, IMPROVE, Part("minor")) if minors else (PLUS, IMPROVE)

    def on(i: int) -> tuple[Seat, ...]:
        return (seats[i % n],) if busy else ()

    cards = (
        good("sheep", "Sheep", "sheep", 2, 1),
        fixed("fences", "Fences", Part("fence")),
        fixed("sow-bake", "Sow · Bake", Part("sow"), Part("bread")),
        fixed("improve", "Improve", IMPROVE, tokens=on(1)),
        good("stone-1", "Stone", "stone", 1, 1),
        fixed("renovate-improve", "Renovate", Part("renovate"), *also),
        fixed("growth", "Growth", Part("growth"), tokens=(*on(2), *on(2)) if n > 1 else on(0)),
        good("vegetable", "Vegetable", "vegetable", 1),
        good("boar", "Boar", "boar", 1, 1),
        good("stone-1b", "Stone", "stone", 4, 1),
        good("cattle", "Cattle", "cattle", 2, 1),
        fixed("plough-sow", "Plow, Sow", Part("field"), PLUS, Part("sow"), tokens=on(3)),
        fixed("growth-any", "Growth", Part("growth")),
        fixed("renovate-fences", "Renovate", Part("renovate"), PLUS, Part("fence")),
    )
    possible = (
        *[("sow", "major", "sheep", "fence")] * 4, *[("stone", "renovate", "growth")] * 3, *[("vegetable", "boar")] * 2,
        *[("stone", "cattle")] * 2, *[("field", "growth")] * 2, ("renovate", "fence"),
    )  # fmt: skip
    found = []
    for i in range(14):
        shown = cards[i] if i < now else None
        waiting: tuple[Waiting, ...] = (
            (Waiting(seats[0], Amount("food")),) if i >= now and i < now + 3 and now > 4 else ()
        )
        if n > 1 and waiting and i == now:
            waiting += (Waiting(seats[1], Amount("wood", 2)),)
        harvest = i + 1 in (4, 7, 9, 11, 13, 14)
        found.append(RoundSpace(i + 1, shown, () if shown else possible[i], waiting, harvest, harvest and i + 1 < now))
    return tuple(found)


def majors(owners: dict[str, Seat] | None = None, new: str = "") -> tuple[Major, ...]:
    """The ten improvements with their owners."""
    clay, stone, wood, reed = "clay", "stone", "wood", "reed"
    back = (Amount("major", 0),)
    rows = (
        ("fireplace-2", "Fireplace", ((clay, 2),), ()), ("fireplace-3", "Fireplace", ((clay, 3),), ()),
        ("hearth-4", "Hearth", ((clay, 4),), back), ("hearth-5", "Hearth", ((clay, 5),), back),
        ("well", "Well", ((wood, 1), (stone, 3)), ()), ("clay-oven", "Clay Oven", ((clay, 3), (stone, 1)), ()),
        ("stone-oven", "Stone Oven", ((clay, 1), (stone, 3)), ()), ("joinery", "Joinery", ((wood, 2), (stone, 2)), ()),
        ("pottery", "Pottery", ((clay, 2), (stone, 2)), ()), ("basketmaker", "Basketry", ((reed, 2), (stone, 2)), ()),
    )  # fmt: skip
    owned = owners or {}
    return tuple(
        Major(key, title, tuple(Amount(*pair) for pair in cost), instead, owned.get(key), key == new)
        for key, title, cost, instead in rows
    )


LOG = (
    LogLine("ploughs B3", SEATS[0]),
    LogLine("takes 3 reed", SEATS[3 % 3]),
    LogLine("growth: a third person, and buys the Well", SEATS[2]),
    LogLine("improvement: Fireplace for 2 clay", SEATS[1]),
    LogLine("takes the starting player token and 3 food", SEATS[2]),
)

STRIPS: tuple[tuple[Farm, Goods, People, dict[str, Any]], ...] = (
    (MILA, Goods(5, 1, 2, 0, 4, 1, 0), People(2, 1), {}),
    (JONAS, Goods(7, 4, 1, 1, 2, 2, 1), People(1, 1), {"turn": True}),
    (TOVE, Goods(0, 2, 0, 3, 6, 0, 0), People(2, 1, 1), {"start": True}),
    (RUI, Goods(2, 0, 5, 2, 12, 3, 2), People(1, 1), {"begging": 1}),
    (WENDEL, Goods(27, 8, 0, 3, 38, 0, 1), People(4, 0, 1), {}),
)  # fmt: skip
CARDS = ((3, 2), (2, 1), (1, 4), (4, 3), (5, 7))


def strips(n: int, cards: bool = False, seats: tuple[Seat, ...] = SEATS) -> tuple[SeatFarm, ...]:
    """The first ``n`` seats in the middle of a game."""
    found = []
    for i in range(n):
        yard, goods, people, more = STRIPS[i]
        strip = SeatFarm(seats[i], yard, goods, people, **more)
        if n == 1:
            strip = replace(strip, turn=True)
        found.append(replace(strip, occupations=CARDS[i][0], minors=CARDS[i][1]) if cards else strip)
    return tuple(found)


FACTS = (Fact("food", "to feed", "6 food"), Fact("fence", "fences left", "6"), Fact("stable", "stables left", "2"))


def early(n: int) -> Table:
    """Round 1: nothing built, nothing taken."""
    seats = SEATS[:n]
    farms = tuple(
        SeatFarm(seat, START_FARM, Goods(food=2 if i == 0 else 3), People(2), start=i == 0, turn=i == 0)
        for i, seat in enumerate(seats)
    )
    spaces = tuple(
        tuple(replace(s, tokens=(), state="open", new=False) for s in row) for row in family_spaces(seats, False)
    )
    return Table(
        "Round 1", spaces, rounds(1, seats, False), majors(), farms, pill=Pill("Mila to place", "turn", seats[0]),
        log_title="Last moves", facts=FACTS,
    )  # fmt: skip


def middle(n: int) -> Table:
    """Round 9 of a family game."""
    seats = SEATS[:n]
    mover = seats[1 % n]
    owners = {"fireplace-2": seats[1 % n], "hearth-4": seats[0], "well": seats[0], "joinery": seats[-1]}
    return Table(
        "Round 9", family_spaces(seats, True), rounds(9, seats, True), majors(owners), strips(n),
        note="harvest after this round", harvest=True, pill=Pill(f"{mover.name} to place", "turn", mover),
        log_title="Last moves", log=LOG, facts=FACTS,
    )  # fmt: skip


def late(n: int) -> Table:
    """Round 14 with everything bought, full farms, long names and large counts."""
    seats = LONG[:n]
    keys = [major.key for major in majors()]
    owners = {key: seats[i % n] for i, key in enumerate(keys)}
    farms = tuple(
        replace(
            strip, farm=FULL_FARM, goods=Goods(27, 38, 12, 27, 38, 27, 10), start=i == 1, turn=i == 0, begging=i,
            people=People(3 if i else 0, 2, 0 if i else 3),
        )
        for i, strip in enumerate(strips(n, True, seats))
    )  # fmt: skip
    spaces = tuple(tuple(replace(s, tokens=s.tokens) for s in row) for row in family_spaces(seats, True))
    log = tuple(LogLine("macht eine sehr lange Sache mit Familienzuwachs und Renovierung", seat) for seat in seats)
    return Table(
        "Runde 14", spaces, rounds(14, seats, True), majors(owners, "well"), farms,
        note="Ernte nach dieser Runde", harvest=True,
        pill=Pill("Übermütige Gräfin Rüdesheim-Köln ist am Zug", "turn", seats[0]), log_title="Letzte Züge", log=log,
        facts=(*FACTS, Fact("begging", "begging cards", "2", warn=True)),
    )  # fmt: skip


def german(n: int = 4) -> Table:
    """Long German names of spaces."""
    names = {
        "growth": "Familienzuwachs", "renovate-improve": "Renovierung", "storehouse": "Startspieler, Lager",
        "labourer": "Tagelöhner", "stable-bake": "Stall · Backen", "reed-stone-food": "Rohstoffmarkt",
        "players": "Kleinkunst", "build": "Bauen", "boar": "Wildschwein", "plough-sow": "Pflügen · Säen",
    }  # fmt: skip
    value = middle(n)

    def german_space(space: Space | None) -> Space | None:
        return space and replace(space, title=names.get(space.key, space.title))

    return replace(
        value,
        title="Runde 9",
        note="danach Ernte",
        spaces=tuple(tuple(german_space(s) or s for s in row) for row in value.spaces),
        rounds=tuple(replace(r, space=german_space(r.space)) for r in value.rounds),
        majors=tuple(replace(m, title="Korbflechterei" if m.key == "basketmaker" else m.title) for m in value.majors),
        log_title="Letzte Züge",
    )


def mock() -> Table:
    """The mock picture of the look: round 9, four seats, all cards."""
    seats = SEATS[:4]
    owners = {"fireplace-3": seats[1], "hearth-4": seats[0], "well": seats[0], "joinery": seats[2]}
    return Table(
        "Round 9", full_spaces(seats), rounds(9, seats, True, True), majors(owners), strips(4, True),
        note="harvest after this round", harvest=True, pill=Pill("Jonas to place", "turn", seats[1]),
    )  # fmt: skip

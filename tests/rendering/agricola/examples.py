"""Values for looking at the pictures and for their tests: early, middle and late tables, farms, scores.

The positions show every mark and the hardest sizes at once; they need not be reachable in play.
``python -m tests.rendering.agricola.examples DIR`` draws all of them into DIR; ``--write`` instead of DIR renews the
small golden pictures.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import Any, get_args

from PIL import Image

from rendering.agricola.farm import draw_farm
from rendering.agricola.score import draw_score
from rendering.agricola.table import draw_table
from rendering.agricola.values import (
    Amount,
    Card,
    Cell,
    Edge,
    Fact,
    Farm,
    FarmPicture,
    Goods,
    Herd,
    Legend,
    LogLine,
    Major,
    Material,
    Part,
    People,
    Pill,
    RoundSpace,
    ScoreCell,
    ScoreColumn,
    ScoreRow,
    ScoreTable,
    Seat,
    SeatFarm,
    Space,
    Table,
    Waiting,
)
from rendering.canvas import Canvas, png
from rendering.palette import to_palette

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
        fixed("plough", "Plough", Part("field"), tokens=on(0), new=busy),
        fixed("stable-bake", "Stable · bake", Part("stable", "1"), Part("bread")),
        fixed("labourer", "Day labourer", Part("food", "1"), Part("goods", "1")),
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
        piling.append(Space("room-players", "Room · players", (Part("house"), OR, Part("food", "5")), "+1"))
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
            fixed("start-minor", "Start · minor", Part("start"), tokens=(t,)),
            good("grain", "Grain", "grain", 1),
            fixed("plough", "Plough", Part("field"), tokens=(m,), new=True),
            fixed("occupation", "Occupation", Part("occupation"), Part("food", "1")),
            fixed("occupation-2", "Occupation", Part("occupation"), Part("food", "1/2")),
            good("labourer", "Day labourer", "food", 2),
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
        fixed("sow-bake", "Sow · bake", Part("sow"), Part("bread")),
        fixed("improve", "Improve", IMPROVE, tokens=on(1)),
        good("stone-1", "Stone", "stone", 1, 1),
        fixed("renovate-improve", "Renovate", Part("renovate"), *also),
        fixed("growth", "Growth", Part("growth"), tokens=(*on(2), *on(2)) if n > 1 else on(0)),
        good("vegetable", "Vegetable", "vegetable", 1),
        good("boar", "Boar", "boar", 1, 1),
        good("stone-1b", "Stone", "stone", 4, 1),
        good("cattle", "Cattle", "cattle", 2, 1),
        fixed("plough-sow", "Plough, sow", Part("field"), PLUS, Part("sow"), tokens=on(3)),
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
        ("well", "Well", ((wood, 1), (stone, 3)), ()), ("clay-oven", "Clay oven", ((clay, 3), (stone, 1)), ()),
        ("stone-oven", "Stone oven", ((clay, 1), (stone, 3)), ()), ("joinery", "Joinery", ((wood, 2), (stone, 2)), ()),
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


# --- single farms ---------------------------------------------------------------------------------

LEGEND = (
    Legend("new", "new this turn"),
    Legend("planned", "planned, not confirmed"),
    Legend("placed", "person placed"),
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
        cards=(
            Card("occupation", "Seasonal Worker", "Day labourer: +1 grain"),
            Card("occupation", "Stablemaster", "A free stable with fences"),
            Card("occupation", "Mushroom Seeker", "Leave 1 wood, take 2 food", new=True),
            Card("minor", "Fishing Rod", "Fishing: +2 food from round 8"),
            Card("minor", "Corn Scoop", "Grain space: +1 grain"),
            Card("major", "Well", "1 food on rounds 10–12", 4),
            Card("major", "Cooking Hearth", "Cook 2/3/4 · bake 3", 1),
        ),
        summary="3 occupations · 2 minors · 2 majors",
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
        cards=(Card("major", "Fireplace", "Cook 2/2/3 · bake 2", 1, new=True),),
    )  # fmt: skip


def farm_late() -> FarmPicture:
    """Everything at once: fifteen fences, five people, all ten improvements, begging cards, a very long name."""
    names = ("Fireplace", "Fireplace", "Cooking Hearth", "Cooking Hearth", "Well", "Clay Oven", "Stone Oven", "Joinery",
             "Pottery", "Basketmaker’s Workshop")  # fmt: skip
    return FarmPicture(
        LONG[0], FULL_FARM, Goods(27, 38, 12, 27, 38, 27, 10), People(2, 2, 1), "Runde 14 · noch 2 von 5 Personen",
        Pill("Renovieren: 5 Stein, 1 Schilf", "planned", icon="renovate"),
        cost=(Amount("stone", 5), Amount("reed", 1)), start=True,
        facts=(*FACTS, Fact("begging", "begging cards", "2", warn=True)), legend=LEGEND,
        cards=tuple(Card("major", name, "Cook 2/3/4 · bake 3, and a rather long line of text", 1) for name in names),
    )  # fmt: skip


# --- scores ---------------------------------------------------------------------------------------

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


def tables() -> dict[str, Table]:
    """Every table example by file name."""
    found = {"table-mock": mock(), "table-german": german(), "table-german-5": german(5)}
    for n in range(1, 6):
        found[f"table-{n}-early"] = early(n)
        found[f"table-{n}-middle"] = middle(n)
        found[f"table-{n}-late"] = late(n)
    found["table-5-cards"] = replace(middle(5), farms=strips(5, True))
    found["table-2-cards"] = replace(middle(2), farms=strips(2, True))
    return found


def farms() -> dict[str, FarmPicture]:
    """Every farm example by file name."""
    return {
        "farm-mock": farm_mock(),
        "farm-start": farm_start(),
        "farm-plans": farm_plans(),
        "farm-late": farm_late(),
    }


def scores() -> dict[str, ScoreTable]:
    """Every score example by file name."""
    return {"score-1": score(1), "score-2": score(2), "score-4": score(4), "score-5": score(5, LONG)}


def draw(value: Table | FarmPicture | ScoreTable) -> Canvas:
    """Draw any example."""
    if isinstance(value, Table):
        return draw_table(value)
    if isinstance(value, FarmPicture):
        return draw_farm(value)
    return draw_score(value)


def everything() -> dict[str, Table | FarmPicture | ScoreTable]:
    """All examples by file name."""
    return {**tables(), **farms(), **scores()}


GOLDENS = Path(__file__).parent / "goldens"
GOLDEN_WIDTH = 256
GOLDEN = ("table-mock", "table-1-middle", "table-5-late", "farm-mock", "farm-plans", "score-4")
"""Examples that are kept, small, as pictures."""


def small(value: Table | FarmPicture | ScoreTable) -> Image.Image:
    """Draw an example and reduce it to the golden width, in the colours of the one palette."""
    picture = draw(value).copy().convert("RGB")
    size = (GOLDEN_WIDTH, round(picture.height * GOLDEN_WIDTH / picture.width))
    return to_palette(picture.resize(size, Image.Resampling.BOX))


def main(arguments: list[str]) -> None:
    """Draw all examples into a directory, or renew the goldens."""
    if arguments == ["--write"]:
        GOLDENS.mkdir(exist_ok=True)
        for name in GOLDEN:
            small(everything()[name]).save(GOLDENS / f"{name}.png", optimize=True)
        return
    where = Path(arguments[0])
    wanted = arguments[1:]
    where.mkdir(parents=True, exist_ok=True)
    for name, value in everything().items():
        if not wanted or any(name.startswith(start) for start in wanted):
            (where / f"{name}.png").write_bytes(png(draw(value).copy()))


if __name__ == "__main__":
    main(sys.argv[1:])

"""One farm large: the picture of whoever moved, and of one's own farm with the plan."""

from __future__ import annotations

from bot.boards.agricola.on_cards import held, lies
from bot.boards.agricola.yard import goods, people, yard
from bot.boards.marks import seat_mark
from bot.boards.pictures import Names, Say
from bot.games.agricola.box import words
from bot.games.agricola.box.card_facts import hand_card
from bot.games.agricola.box.facts import MAJORS
from bot.games.agricola.box.fences import name
from bot.games.agricola.view import AgricolaView, FarmView
from bot.games.text import Seat, Text, _, listed, n_
from rendering.agricola.values import Fact, FarmPicture, Legend
from rendering.marks import Amount, Pill


def farm_picture(view: AgricolaView, seat: Seat, names: Names, say: Say, before: AgricolaView | None) -> FarmPicture:
    """Return one farm with supply, what is to feed, and cards."""
    farm = view.farms[seat]
    old = before.farms[seat] if before is not None else None
    drawn = yard(farm, old)
    legend = []
    if old is not None and (any(cell.new for cell in drawn.cells) or farm.fences != old.fences):
        legend.append(Legend("new", say(_("new since your turn"))))
    cost: tuple[Amount, ...] = ()
    pill = None
    if farm.planned_fences:
        wood = farm.planned_fences.bit_count()
        cost = (Amount("wood", wood),)
        pill = Pill(say(_("Fences: {wood} wood", wood=wood)), "planned", icon="fence")
        legend.append(Legend("planned", say(_("planned, not yet confirmed"))))
    elif farm.planned_crops:
        crops = [crop for _cell, crop in farm.planned_crops]
        cost = tuple(Amount(crop, crops.count(crop)) for crop in ("grain", "vegetable") if crop in crops)
        pill = Pill(say(_("Sow {n}", n=len(crops))), "planned", icon="sow")
        legend.append(Legend("planned", say(_("planned, not yet confirmed"))))
    family = people(view, farm)
    if family.placed:
        legend.append(Legend("placed", say(_("placed person"))))
    if family.newborn:
        legend.append(Legend("newborn", say(_("newborn"))))
    short = farm.food_needed - farm.goods["food"]
    feed = Fact("food", say(_("to feed")), say(words.amount("food", farm.food_needed)), warn=short > 0)
    facts = [
        *([] if view.over else [feed]),
        Fact("fence", say(_("fences left")), str(farm.fences_left)),
        Fact("stable", say(_("stables left")), str(farm.stables_left)),
    ]
    if farm.begging:
        facts.append(Fact("begging", say(_("begging cards")), str(farm.begging), warn=True))
    if any(farm.card_animals.values()):
        facts.append(Fact("minor", say(_("on cards")), say(words.amounts(farm.card_animals))))
    return FarmPicture(
        seat=seat_mark(seat, names),
        farm=drawn,
        goods=goods(farm),
        people=family,
        note=say(_note(view, farm)),
        pill=pill,
        start=farm.starting,
        cost=cost,
        facts=tuple(facts),
        legend=tuple(legend),
    )


def _note(view: AgricolaView, farm: FarmView) -> Text:
    if view.over:
        return _("end of the game")
    if view.phase != "place":
        return _("harvest after round {round}", round=view.round)
    return n_(
        "round {round} · {home} of {n} person to place",
        "round {round} · {home} of {n} people to place",
        farm.people - farm.newborn,
        round=view.round,
        home=farm.home,
    )


def farm_alt(view: AgricolaView, seat: Seat, names: Names, say: Say) -> str:
    """Return a farm in words, for those who do not see it."""
    return f"{names.names[seat]}: " + farm_words(view, seat, say)


def farm_words(view: AgricolaView, seat: Seat, say: Say) -> str:
    """Return a farm as sentences: home, fields, pastures, stables, supply, people, cards."""
    farm = view.farms[seat]
    lines: list[Text] = [
        n_("{home} with {n} room on {cells}.", "{home} with {n} rooms on {cells}.", len(farm.rooms),
           home=words.MATERIALS[farm.material], cells=_cells(farm.rooms)),
    ]  # fmt: skip
    for field in farm.fields:
        grown = words.amount(field.crop, field.count) if field.count else _("empty")
        lines.append(_("Field {cell}: {grown}.", cell=_cells((field.cell,)), grown=grown))
    for pasture in farm.pastures:
        stand = words.amount(pasture.kind, pasture.count) if pasture.count else _("empty")
        lines.append(
            _("Pasture {cells}: {animals}, capacity {room}.", cells=_cells(pasture.cells), animals=stand,
              room=pasture.capacity)
        )  # fmt: skip
    if farm.stables:
        lines.append(_("Stables: {cells}.", cells=_cells(farm.stables)))
    lines.extend(
        _("{animal} in the stable on {cell}.", animal=words.amount(kind, 1), cell=_cells((cell,)))
        for cell, kind in farm.stable_animals
    )
    if farm.pet:
        lines.append(_("{animal} in the home.", animal=words.amount(farm.pet, 1)))
    if farm.planned_cells:
        lines.append(_("Planned fences around {cells}.", cells=_cells(farm.planned_cells)))
    if farm.planned_fences:
        lines.append(n_("{n} fence planned.", "{n} fences planned.", farm.planned_fences.bit_count()))
    lines.extend(
        _("Planned on {cell}: {crop}.", cell=_cells((cell,)), crop=words.NAMES[crop])
        for cell, crop in farm.planned_crops
    )
    lines.append(_("Supply: {goods}.", goods=words.amounts(farm.goods)))
    lines.append(
        _("Family: {people} people, {home} to place, {food} food to feed them.", people=farm.people, home=farm.home,
          food=farm.food_needed)
    )  # fmt: skip
    if farm.newborn:
        lines.append(n_("{n} of them newborn.", "{n} of them newborn.", farm.newborn))
    lines.append(_("Fences left: {fences}, stables left: {stables}.", fences=farm.fences_left,
                   stables=farm.stables_left))  # fmt: skip
    if farm.begging:
        lines.append(n_("{n} begging card.", "{n} begging cards.", farm.begging))
    if any(farm.card_animals.values()):
        lines.append(_("On cards: {animals}.", animals=words.amounts(farm.card_animals)))
    if farm.occupations:
        lines.append(_("Occupations: {cards}.", cards=_titled(farm, farm.occupations)))
    if farm.minors:
        lines.append(_("Minor improvements: {cards}.", cards=_titled(farm, farm.minors)))
    if farm.majors:
        cards = [MAJORS[key].name() for key in farm.majors]
        lines.append(_("Improvements: {cards}.", cards=listed(cards)))
    return " ".join(say(line) for line in lines)


def _titled(farm: FarmView, codes: tuple[str, ...]) -> Text:
    """Names of cards, with what lies on them."""
    found = []
    for code in codes:
        goods_there = held(farm, code)
        there = words.amounts(goods_there) if goods_there else lies(farm, code)
        name = hand_card(code).name()
        found.append(_("{card} ({goods})", card=name, goods=there) if there is not None else name)
    return listed(found)


def _cells(cells: tuple[int, ...]) -> Text:
    return Text("{words}", {"words": " ".join(name(cell) for cell in cells)})

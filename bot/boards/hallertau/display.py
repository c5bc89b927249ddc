"""One display large: the picture of whoever moved, and of one's own with the plan."""

from __future__ import annotations

from bot.boards.hallertau.board import phase
from bot.boards.hallertau.estate import estate
from bot.boards.hallertau.signs import card_line
from bot.boards.marks import seat_mark
from bot.boards.pictures import Names, Say
from bot.games.hallertau import words
from bot.games.hallertau.cards.records import CARDS
from bot.games.hallertau.cards.wording import card_words
from bot.games.hallertau.facts import BUILDING_KEYS, BUILDINGS, FLOCKS, TYPES
from bot.games.hallertau.view import FarmView, HallertauView
from bot.games.text import Seat, Text, _, listed, n_, plain
from rendering.hallertau.values import Display, Labels, PlayedCard, Sign
from rendering.marks import Amount, Pill

_SHOWN = ("bonus", "point", "farmyard", "gateway")
"""The order of face-up cards: first those that still bring something."""


def display_value(view: HallertauView, seat: Seat, names: Names, say: Say, before: HallertauView | None) -> Display:
    """Return one display with the plan that the view may hold."""
    farm = view.farms[seat]
    old = before.farms[seat] if before is not None else None
    crops = [crop for crop, _row in farm.planned]
    cost = {**{crop: crops.count(crop) for crop in crops}, **dict(farm.price)}
    return Display(
        seat=seat_mark(seat, names),
        estate=estate(view, farm, old, say),
        labels=_labels(farm, say),
        note=say(_note(view)),
        pill=_pill(farm, say),
        rooster=farm.first,
        workers=farm.workers,
        cost=tuple(Amount(good, count) for good, count in cost.items()),
        played=_played(farm, old, say),
    )


def _pill(farm: FarmView, say: Say) -> Pill | None:
    """What is being planned."""
    if farm.planned:
        return Pill(say(_("Sow {n}", n=len(farm.planned))), "planned", icon="sow")
    if farm.step:
        return Pill(say(BUILDINGS[BUILDING_KEYS.index(farm.step)].name()), "planned", icon="house")
    return None


def _note(view: HallertauView) -> Text:
    if view.over:
        return _("end of the game")
    return _("round {round} · {phase}", round=max(1, view.round), phase=phase(view))


def _labels(farm: FarmView, say: Say) -> Labels:
    sheep = sum(farm.flock.values())
    return Labels(
        fields=say(_("Fields")),
        fields_note=say(_("harvest by row")),
        sheep=say(_("Sheep")),
        sheep_note=say(_("{sheep} · {milk} milk per round", sheep=sheep, milk=sheep)) if sheep else "",
        hand=say(_("hand")),
        points=say(_("points")),
    )


def _played(farm: FarmView, old: FarmView | None, say: Say) -> tuple[PlayedCard, ...]:
    """The face-up cards, a Bonus card with its income."""
    found = []
    for card in sorted(farm.played, key=lambda card: _SHOWN.index(CARDS[card].type)):
        said = card_words(card)
        gains: list[Sign] = []
        if said.income:
            for gain in said.gains:
                line = card_line(gain, say)
                gains += line.signs or (Sign("", "", line.text),)
        new = old is not None and card not in old.played
        found.append(PlayedCard(card, CARDS[card].type, tuple(gains), said.points or None, new))  # type: ignore[arg-type]
    return tuple(found)


def display_alt(view: HallertauView, seat: Seat, names: Names, say: Say) -> str:
    """Return a display in words, for those who do not see it."""
    return f"{names.names[seat]}: " + farm_words(view, seat, say)


def farm_words(view: HallertauView, seat: Seat, say: Say) -> str:
    """Return a display as sentences: house, buildings, fields, sheep, supply, hand, face-up cards."""
    farm = view.farms[seat]
    lines: list[Text] = []
    if farm.window_points:
        lines.append(_("Community Center: {n} points in the window, {workers} per round.", n=farm.window_points,
                       workers=words.amount("workers", farm.window)))  # fmt: skip
    else:
        lines.append(_("Community Center: {workers} per round.", workers=words.amount("workers", farm.window)))
    lines.append(n_("The house has {n} step.", "The house has {n} steps.", farm.house))
    for place, building in enumerate(farm.buildings):
        steps = n_("{building}: {n} step", "{building}: {n} steps", building.steps, building=BUILDINGS[place].name())
        ahead = [stone - building.steps for stone in building.boulders if stone > building.steps]
        if ahead:
            lines.append(_("{steps}, boulders {places} spaces ahead.", steps=steps, places=words.numbers(ahead)))
        else:
            lines.append(_("{steps}.", steps=steps))
    if farm.symbols:
        lines.append(n_("{n} 3-point symbol uncovered.", "{n} 3-point symbols uncovered.", farm.symbols))
    fields = [words.field(field.row, field.crop, field.count) for field in farm.fields]
    lines.append(_("Fields: {fields}.", fields=listed(fields) if fields else _("none")))
    if farm.planned:
        plan = [words.field(row, crop, 1) for crop, row in farm.planned]
        lines.append(_("Planned planting: {fields}.", fields=listed(plan)))
    if farm.step:
        name = BUILDINGS[BUILDING_KEYS.index(farm.step)].name()
        price = words.amounts(dict(farm.price))
        lines.append(_("Planned: one step of the {building} for {goods}.", building=name, goods=price))
    flocks = [
        _("{sheep} on the {place}", sheep=words.amount("sheep", farm.flock[place]), place=words.flock(number))
        if place != "stables"
        else _("{sheep} in the stables", sheep=words.amount("sheep", farm.flock[place]))
        for number, place in enumerate(FLOCKS)
        if farm.flock[place]
    ]
    lines.append(_("Sheep: {flocks}.", flocks=listed(flocks) if flocks else _("none")))
    if farm.yard:
        lines.append(_("Farmyard cards lie there for rounds: {rounds}.", rounds=words.numbers(farm.yard)))
    supply = {**farm.goods, "tools": farm.tools, "jewelry": farm.jewelry}
    lines.append(_("Supply: {goods}.", goods=words.amounts(supply)))
    if farm.exhausted:
        lines.append(_("Tools left to use: {n}.", n=farm.tools - farm.exhausted))
    lines.append(_("Workers left: {n}.", n=farm.workers))
    if view.cards:
        hand = {kind: farm.cards[kind] for kind in TYPES}
        lines.append(_("Hand: {cards}.", cards=words.amounts(hand)))
        if farm.played:
            lines.append(_("Played cards: {cards}.", cards=listed([plain(card) for card in farm.played])))
    lines.append(n_("{n} point so far.", "{n} points so far.", farm.points))
    return " ".join(say(line) for line in lines)

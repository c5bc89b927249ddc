"""Names of choices: short labels for buttons and menus."""

from __future__ import annotations

from bot.games.agricola import fences, words
from bot.games.agricola.conversions import crafts, rates
from bot.games.agricola.facts import MAJORS
from bot.games.agricola.moves import Cook, Improve
from bot.games.agricola.state import Player, Position
from bot.games.text import Text, _, n_, plain

SHORTEST: dict[str, Text] = {"wood": _("wood"), "clay": _("clay"), "stone": _("stone")}


def space_label(state: Position, key: str) -> Text:
    """*6 wood* where goods lie, else the name of the space."""
    lying = state.board.spaces[key].goods
    if any(lying.values()):
        return _("{space}: {goods}", space=state.facts(key).name(), goods=words.amounts(lying))
    return state.facts(key).name()


def cook_label(player: Player, move: Cook) -> Text:
    """*2 sheep → 4 food*."""
    rate = rates(player).get(move.good)
    if rate is None:
        rate = crafts(player)[move.good][1]
    return _(
        "{goods} → {food}",
        goods=words.amount(move.good, move.count),
        food=words.amount("food", rate * move.count),
    )


def improve_label(move: Improve) -> Text:
    """*Clay oven for 3 clay and 1 stone*, *Cooking hearth for a Fireplace*."""
    card = MAJORS[move.card]
    if move.returned:
        price = words.amounts(MAJORS[move.returned].cost)
        return _("{card} for your Fireplace ({price})", card=card.name(), price=price)
    return _("{card} for {cost}", card=card.name(), cost=words.amounts(card.cost))


def improve_detail(key: str) -> Text:
    """What a major improvement does, in one short line."""
    card = MAJORS[key]
    points = n_("{n} point", "{n} points", card.points)
    if card.cooks:
        return _(
            "{points} · cook vegetable {veg}, sheep {sheep}, boar {boar}, cattle {cattle} · bake {bake}",
            points=points,
            veg=card.cooks["vegetable"],
            sheep=card.cooks["sheep"],
            boar=card.cooks["boar"],
            cattle=card.cooks["cattle"],
            bake=card.bakes.food if card.bakes else 0,
        )
    if card.bakes:
        return _(
            "{points} · bake {most} grain for {food} food each, at once too",
            points=points,
            most=card.bakes.most,
            food=card.bakes.food,
        )
    if card.craft:
        return _(
            "{points} · 1 {good} → {food} food in each harvest · bonus at the end",
            points=points,
            good=words.NAMES[card.craft.good],
            food=card.craft.food,
        )
    return _(
        "{points} · 1 food at the start of each of the next {rounds} rounds", points=points, rounds=card.round_food
    )


def cell_label(player: Player, cell: int, *, fenced: bool = False) -> Text:
    """Coordinates and a sign for what lies there: ⌂ room, ≈ field, ▦ pasture (or one that is planned), ∩ stable."""
    farm = player.farm
    bit = 1 << cell
    sign = ""
    if farm.rooms & bit:
        sign = "⌂"
    elif cell in farm.fields:
        sign = "≈"
    elif fenced or farm.fenced() & bit:
        sign = "▦"
    if farm.stables & bit:
        sign += "∩"
    return plain(f"{fences.name(cell)} {sign}".strip())

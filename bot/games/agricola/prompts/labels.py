"""Names of choices: short labels for buttons and menus."""

from __future__ import annotations

from bot.games.agricola.box import fences, words
from bot.games.agricola.engine.conversions import crafts, rates
from bot.games.agricola.position.moves import Cook
from bot.games.agricola.position.state import Player, Position
from bot.games.text import Text, _, plain


def space_label(state: Position, key: str) -> Text:
    """*Wood: 6 wood*, *Fishing: 2 food* where goods lie, else the name of the space.

    A space whose name is what comes there each round (*3 wood*) is called by its good, lest two numbers stand there.
    """
    facts = state.facts(key)
    lying = state.board.spaces[key].goods
    if any(lying.values()):
        return _("{space}: {goods}", space=facts.spoken(), goods=words.amounts(lying))
    return facts.name()


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

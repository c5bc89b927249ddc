"""Names of choices: short labels for buttons and menus."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.agricola.box import fences, words
from bot.games.agricola.engine.conversions import crafts, rates
from bot.games.agricola.position.moves import Cook
from bot.games.agricola.position.state import Player, Position
from bot.games.text import Seat, Text, _, plain


def space_label(state: Position, key: str) -> Text:
    """*Wood: 6 wood*, *Fishing: 2 food* where goods lie, else the name of the space.

    A space whose name is what comes there each round (*3 wood*) is called by its good, lest two numbers stand there.
    """
    facts = state.facts(key)
    lying = state.board.spaces[key].goods
    if any(lying.values()):
        return _("{space}: {goods}", space=facts.spoken(), goods=words.amounts(lying))
    return facts.name()


def place_labels(state: Position, seat: Seat, keys: Sequence[str]) -> dict[str, Text]:
    """Return what the buttons of spaces say: *4 clay* where goods are taken, *Fishing 3* for food, else the name.

    Where two would say the same, each says its name with what it gains in a round (*Wood +3: 6*). A space for
    occupations says what the next one costs the seat (rules 6.1).
    """
    labels = {key: _place_label(state, seat, key) for key in keys}
    for key, label in labels.items():
        lying = {good: count for good, count in state.board.spaces[key].goods.items() if count}
        if sum(label == other for other in labels.values()) > 1 and lying:
            labels[key] = _("{space}: {n}", space=state.facts(key).rated(), n=sum(lying.values()))
    return labels


def _place_label(state: Position, seat: Seat, key: str) -> Text:
    facts = state.facts(key)
    if facts.occupation and len(facts.action) == 1:
        price = facts.occupation[min(len(state.players[seat].occupations), len(facts.occupation) - 1)]
        return (
            _("{space}: {food}", space=Text(facts.short), food=words.amount("food", price))
            if price
            else Text(facts.short)
        )
    lying = {good: count for good, count in state.board.spaces[key].goods.items() if count}
    gained = lying or facts.gives
    if facts.action or facts.start or len(gained) != 1 or (lying and facts.gives):
        return Text(facts.short)
    ((good, count),) = gained.items()
    if good == "food" and not lying:
        return Text(facts.short)
    if good == "food":
        return _("{space} {n}", space=Text(facts.short), n=count)
    return words.amount(good, count)


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

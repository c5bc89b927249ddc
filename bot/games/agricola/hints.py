"""What a newcomer to Agricola should know now, the most pressing first."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.agricola.box.facts import HARVEST_ROUNDS, MOST_PEOPLE
from bot.games.agricola.position.state import Position
from bot.games.hints import Hint
from bot.games.text import Seat, _, n_

_COOKS = ("fireplace", "hearth")
_LATE = 9
"""From this round on it is worth looking at unused spaces."""


def hints(state: Position, seat: Seat) -> Iterator[Hint]:
    """Yield what is true and useful for a seat that places a person (rules 7, 8.1, 9.2, 10.1)."""
    player = state.players[seat]
    farm, rooms = player.farm, player.farm.rooms.bit_count()
    end = next((number for number in HARVEST_ROUNDS if number >= state.round), None)
    if end is not None:
        left = end - state.round + 1
        need = state.food_needed(seat)
        if player.goods.food < need:
            text = n_(
                "{n} round to the harvest: you need {food} food.",
                "{n} rounds to the harvest: you need {food} food.",
                left,
                food=need,
            )
            yield Hint("harvest", text)
    if "growth" in state.board.revealed and rooms > player.people:
        yield Hint("growth", _("You have a free room, so your family can grow."))
    if any(not field.crop for field in farm.fields.values()) and player.goods.grain:
        yield Hint("sow", _("Sow your grain: 1 becomes 3 on the field, and each harvest takes 1."))
    if any(player.animals) and not any(major.startswith(_COOKS) for major in player.majors):
        yield Hint("cook", _("A Fireplace turns animals into food at any time."))
    if "sheep" in state.board.revealed and not farm.fences and not farm.stables:
        yield Hint("animals", _("Sheep need a pasture or a stable."))
    if rooms <= player.people < MOST_PEOPLE:
        yield Hint("room", _("A room lets you grow your family."))
    if not farm.fields:
        yield Hint("plow", _("Plow 2 fields before the end: fewer cost you a point."))
    yield Hint("pile", _("Spaces with an arrow get more goods each round until someone takes them."))
    if state.round >= _LATE and farm.used().bit_count() < 15:
        yield Hint("unused", _("At the end, each unused farmyard space costs a point."))
    if player.hand_occupations and not player.occupations:
        yield Hint("cards", _("My hand shows what you can play now, and what it costs."))

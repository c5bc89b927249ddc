"""What lies on the cards in front of a player, or is to be seen of them."""

from __future__ import annotations

from bot.games.agricola.box import words
from bot.games.agricola.box.facts import ANIMALS, SUPPLY
from bot.games.agricola.box.hooks import CARDS
from bot.games.agricola.view import FarmView
from bot.games.text import Text, _


def lies(farm: FarmView, code: str) -> Text | None:
    """Return what lies on a card, or else what there is to be seen of it; None for nothing."""
    goods = held(farm, code)
    if goods:
        return _("{goods} on it", goods=words.amounts(goods))
    shown: Text | None = CARDS[code].shows(farm.on_cards.get(code, {}))
    return shown


def held(farm: FarmView, code: str) -> dict[str, int]:
    """Return the goods that lie or grow on a card."""
    goods = (*SUPPLY, *ANIMALS)
    found = {good: count for good, count in farm.on_cards.get(code, {}).items() if good in goods and count}
    for plot in farm.plots:
        if plot.card == code and plot.count:
            found[plot.crop] = found.get(plot.crop, 0) + plot.count
    return found

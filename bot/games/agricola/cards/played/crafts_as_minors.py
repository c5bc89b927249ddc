"""Cards that make major improvements cheaper and let them pass as minor ones."""

from __future__ import annotations

from itertools import combinations_with_replacement

from typing_extensions import override

from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext
from bot.games.agricola.engine.paying import Cost, Price

RESOURCES = ("wood", "clay", "reed", "stone")


def fewer(cost: Cost, count: int) -> list[Cost]:
    """Return a cost with so many building resources taken off, in each way; with all of them where it has fewer."""
    count = min(count, sum(cost.get(good, 0) for good in RESOURCES))
    found = []
    for some in combinations_with_replacement(RESOURCES, count):
        left = {good: number - some.count(good) for good, number in cost.items()}
        if set(some) <= set(cost) and min(left.values(), default=0) >= 0:
            found.append(left)
    return found


class Manufacturer(Card):
    """In a clay hut or stone house the craft buildings are minors and cost 2 building resources less."""

    code = "K277"
    crafts = ("joinery", "pottery", "basketmaker")

    def _works(self, ctx: CardContext, key: str) -> bool:
        return key in self.crafts and ctx.player.farm.material != "wood"

    @override
    def as_minor(self, ctx: CardContext, key: str) -> bool:
        """They stay majors as well."""
        return self._works(ctx, key)

    @override
    def discounts(self, ctx: CardContext, price: Price, cost: Cost) -> list[Cost]:
        """Of the owner's choice."""
        return fewer(cost, 2) if price.kind == "major" and self._works(ctx, price.key) else [cost]


class BakingTray(Card):
    """The two ovens are minors; they and the Wood-fired Oven cost 1 building resource less."""

    code = "E15"
    ovens = ("clay-oven", "stone-oven")

    @override
    def as_minor(self, ctx: CardContext, key: str) -> bool:
        """They stay majors as well."""
        return key in self.ovens

    @override
    def discounts(self, ctx: CardContext, price: Price, cost: Cost) -> list[Cost]:
        """Of the owner's choice, out of those in the price."""
        return fewer(cost, 1) if price.key in (*self.ovens, "wood-fired-oven") else [cost]


class Ceramics(Card):
    """2 food; the Pottery is a minor and costs nothing."""

    code = "E33"

    @override
    def played(self, ctx: CardContext) -> None:
        """At once."""
        ctx.gain(food=2)

    @override
    def as_minor(self, ctx: CardContext, key: str) -> bool:
        """It stays a major as well."""
        return key == "pottery"

    @override
    def alternatives(self, ctx: CardContext, price: Price) -> list[Cost]:
        """As long as nobody has it."""
        return [{}] if price.kind == "major" and price.key == "pottery" else []

"""Cards that change what rooms, renovations and improvements cost: base prices, replacements, discounts."""

from __future__ import annotations

from typing_extensions import override

from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext
from bot.games.agricola.engine.paying import Cost, Price

THATCHED = ("water-mill", "half-timbered-house", "chicken-coop", "holiday-house", "mansion", "corn-storehouse")
"""Improvements with a roof of reed, by key."""
IMPROVEMENTS = ("major", "minor")
HOMES = ("room", "renovation")


def less(cost: Cost, good: str, count: int) -> Cost:
    """Return a cost with so many of a good taken off, never below 0."""
    return {**cost, good: max(0, cost[good] - count)} if cost.get(good) else cost


def swapped(cost: Cost, out: str, count: int, good: str, instead: int) -> list[Cost]:
    """Return a cost with exactly `count` of a good replaced by `instead` of another one, if it holds as many."""
    if cost.get(out, 0) < count:
        return []
    changed = {**cost, out: cost[out] - count}
    changed[good] = changed.get(good, 0) + instead
    return [changed]


def bought(price: Price, kind: str) -> bool:
    """Return whether it is the price of a room (or renovation) that is not granted for nothing."""
    return price.kind == kind and price.base != ({},)


class SavesReed(Card):
    """1 reed less for rooms, renovations and the improvements with a roof of reed."""

    @override
    def discounts(self, ctx: CardContext, price: Price, cost: Cost) -> list[Cost]:
        """For each room."""
        return [less(cost, "reed", 1) if price.kind in HOMES or price.key in THATCHED else cost]


class Thatcher(SavesReed):
    """1 reed less for rooms, renovations and some improvements."""

    code = "E157"


class Ladder(SavesReed):
    """1 reed less for rooms, renovations and some improvements."""

    code = "I91"


class StrawThatchedRoof(Card):
    """No reed for rooms and renovations."""

    code = "I99"

    @override
    def discounts(self, ctx: CardContext, price: Price, cost: Cost) -> list[Cost]:
        """Improvements still cost theirs."""
        return [less(cost, "reed", cost.get("reed", 0)) if price.kind in HOMES else cost]


class Renovator(Card):
    """2 clay or 2 stone less for a renovation."""

    code = "E199"

    @override
    def discounts(self, ctx: CardContext, price: Price, cost: Cost) -> list[Cost]:
        """Of the new material, once."""
        return [less(cost, price.home, 2) if price.kind == "renovation" else cost]


class Stonecutter(Card):
    """1 stone less for each improvement, room and renovation."""

    code = "E211"

    @override
    def discounts(self, ctx: CardContext, price: Price, cost: Cost) -> list[Cost]:
        """Once for a renovation, once for each room."""
        return [less(cost, "stone", 1) if price.kind in (*IMPROVEMENTS, *HOMES) else cost]


class Bricklayer(Card):
    """1 clay less for each improvement and renovation, 2 for each room."""

    code = "I243"

    @override
    def discounts(self, ctx: CardContext, price: Price, cost: Cost) -> list[Cost]:
        """Clay that came in place of something else, too."""
        if price.kind == "room":
            return [less(cost, "clay", 2)]
        return [less(cost, "clay", 1) if price.kind in (*IMPROVEMENTS, "renovation") else cost]


class Carpenter(Card):
    """Rooms for 3 of the home's material and 2 reed."""

    code = "E218"

    @override
    def alternatives(self, ctx: CardContext, price: Price) -> list[Cost]:
        """A base price."""
        return [{price.home: 3, "reed": 2}] if bought(price, "room") else []


class ClayPlasterer(Card):
    """Clay rooms for 3 clay and 2 reed; a wooden hut becomes a clay hut for 1 clay and 1 reed."""

    code = "I241"

    @override
    def alternatives(self, ctx: CardContext, price: Price) -> list[Cost]:
        """Base prices."""
        if price.home != "clay":
            return []
        if bought(price, "room"):
            return [{"clay": 3, "reed": 2}]
        return [{"clay": 1, "reed": 1}] if bought(price, "renovation") else []


class ClaySupports(Card):
    """Clay rooms for 1 wood, 2 clay and 1 reed."""

    code = "E37"

    @override
    def alternatives(self, ctx: CardContext, price: Price) -> list[Cost]:
        """A base price, chosen room by room."""
        return [{"wood": 1, "clay": 2, "reed": 1}] if bought(price, "room") and price.home == "clay" else []


class FrameBuilder(Card):
    """1 wood for exactly 1 clay or stone of a renovation, or exactly 2 of a room."""

    code = "K272"

    @override
    def replaces(self, ctx: CardContext, price: Price, cost: Cost) -> list[Cost]:
        """Either material; clay that stands in for reed, too."""
        if price.kind not in HOMES:
            return []
        count = 2 if price.kind == "room" else 1
        return [way for good in ("clay", "stone") for way in swapped(cost, good, count, "wood", 1)]


class BrushwoodCollector(Card):
    """1 wood for all reed of a room or renovation."""

    code = "K294"

    @override
    def replaces(self, ctx: CardContext, price: Price, cost: Cost) -> list[Cost]:
        """However much it is."""
        reed = cost.get("reed", 0)
        return swapped(cost, "reed", reed, "wood", 1) if reed and price.kind in HOMES else []


class BrushwoodRoof(Card):
    """1 or 2 wood for as much reed of a room or renovation."""

    code = "K136"

    @override
    def replaces(self, ctx: CardContext, price: Price, cost: Cost) -> list[Cost]:
        """Each number of reed."""
        if price.kind not in HOMES:
            return []
        return [way for count in (1, 2) for way in swapped(cost, "reed", count, "wood", count)]

"""Cards that change what homes, fences, improvements and occupations cost (rules 9.1b)."""

from __future__ import annotations

from itertools import combinations_with_replacement

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
        return [less(cost, "reed", 1) if price.kind in HOMES or price.key in THATCHED else cost]


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

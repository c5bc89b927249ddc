"""What a seat can turn into food while it feeds its family, and the cheapest way to make up for missing food."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import msgspec

from bot.games.agricola.box.card_facts import key_of
from bot.games.agricola.box.facts import ANIMALS
from bot.games.agricola.engine.conversions import crafts, rates
from bot.games.agricola.position.exchanges import EXCHANGES, Exchange, uses
from bot.games.agricola.position.scoring import total
from bot.games.agricola.position.state import Player, Position
from bot.games.text import Seat

Counts = dict[str, int]
"""How often each way to food is used, by its key."""


class Way(msgspec.Struct, frozen=True, kw_only=True):
    """One way to food in the feeding phase: `size` of a good become `food`, at most so often (`most`).

    `key` is the good for what may be turned into food at any time, *craft-* and the good for a craft building, the
    card's key for an exchange. `source` is the building (by key) or card (by code), empty for the first kind; `move`
    is the text of one use of an exchange.
    """

    key: str
    good: str
    food: int
    most: int
    size: int = 1
    source: str = ""
    move: str = ""


def ways_to_food(state: Position, seat: Seat) -> dict[str, Way]:
    """Return, by key, every way that is open to a seat that feeds: crafts, exchanges of cards, then cooking and eating.

    Ways that go over other goods (wood for clay, clay for food) are not among them.
    """
    player = state.players[seat]
    found = [
        Way(key=f"craft-{good}", good=good, food=food, most=1, source=building)
        for good, (building, food) in crafts(player).items()
    ]
    for offered in EXCHANGES.of(state, seat):
        found += [_by_card(state, seat, offered.code, one) for one in offered() if one.to_food]
    found += [Way(key=good, good=good, food=food, most=player.have(good)) for good, food in rates(player).items()]
    return {way.key: way for way in found if way.most}


def _by_card(state: Position, seat: Seat, code: str, one: Exchange) -> Way:
    ((good, size),) = one.gives.items()
    most = state.players[seat].have(good) // size
    if one.limit:
        most = min(most, one.limit - uses(state, seat, code))
    key = key_of(code)
    return Way(
        key=key, good=good, food=one.gets["food"], most=most, size=size, source=code, move=f"use {key} {one.key}"
    )


def usable(player: Player, ways: dict[str, Way], wanted: Counts) -> Counts:
    """Return the counts as far as goods and ways go. One good alone goes to its craft building before it is eaten."""
    counts: Counts = {}
    left: dict[str, int] = {}
    asked = dict(wanted)
    for good in [way.good for way in ways.values() if way.key == f"craft-{way.good}"]:
        if asked.get(good) and not asked.get(f"craft-{good}"):
            asked[good] -= 1
            asked[f"craft-{good}"] = 1
    for key, way in ways.items():
        there = left.setdefault(way.good, player.have(way.good))
        count = min(asked.get(key, 0), way.most, there // way.size)
        if count > 0:
            counts[key] = count
            left[way.good] = there - count * way.size
    return counts


def goods_of(ways: dict[str, Way], counts: Counts) -> dict[str, int]:
    """Return the goods that these uses take."""
    taken: dict[str, int] = {}
    for key, count in counts.items():
        way = ways[key]
        taken[way.good] = taken.get(way.good, 0) + count * way.size
    return taken


def food_of(ways: dict[str, Way], counts: Counts) -> int:
    """Return the food that these uses bring; what cards add to it is not counted."""
    return sum(ways[key].food * count for key, count in counts.items())


def moves_of(ways: dict[str, Way], counts: Counts) -> list[str]:
    """Return the moves that make these uses, one after another."""
    found = []
    for key, way in ways.items():
        count = counts.get(key, 0)
        if count:
            found += [way.move] * count if way.move else [f"cook {count} {way.good}"]
    return found


def covering(state: Position, seat: Seat, ways: dict[str, Way], counts: Counts, short: int) -> Counts:
    """Return further uses that make up for so much missing food, empty when nothing is missing or it cannot be done.

    The cheapest for the seat: whatever loses fewest points as the farm would score now, a pair of animals that is
    left without a partner for breeding counting as a point; then what takes fewest goods; then what leaves most food.
    """
    if short <= 0:
        return {}
    best: dict[int, tuple[tuple[int, int, int], Counts]] = {0: ((0, 0, 0), {})}
    for good in {way.good: None for way in ways.values()}:
        before = best
        best = {}
        for food, cost, goods, more in _uses(state, seat, ways, counts, good, short):
            for reached, ((lost, given, over), plan) in before.items():
                price = (lost + cost, given + goods, over - food)
                level = min(short, reached + food)
                if level not in best or price < best[level][0]:
                    best[level] = price, plan | more
    return best[short][1] if short in best else {}


def _uses(
    state: Position, seat: Seat, ways: dict[str, Way], counts: Counts, good: str, short: int
) -> Iterator[tuple[int, int, int, Counts]]:
    """Yield (food, points lost, goods, uses) for every further use of one good, none of it first."""
    player = state.players[seat]
    own = [way for way in ways.values() if way.good == good]
    gone = sum(counts.get(way.key, 0) * way.size for way in own)
    spans = [range(min(way.most - counts.get(way.key, 0), -(-short // way.food)) + 1) for way in own]
    price: dict[int, int] = {}
    for numbers in product(*spans):
        more = {way.key: number for way, number in zip(own, numbers, strict=True) if number}
        goods = sum(ways[key].size * number for key, number in more.items())
        all_of_it = {way.key: n for way in own if (n := counts.get(way.key, 0) + more.get(way.key, 0))}
        if gone + goods > player.have(good) or usable(player, ways, all_of_it) != all_of_it:
            continue
        if goods not in price:
            price[goods] = _worth(state, seat, good, gone) - _worth(state, seat, good, gone + goods)
        yield food_of(ways, more), price[goods], goods, more


def _worth(state: Position, seat: Seat, good: str, gone: int) -> int:
    """Return the points of a seat without so many of a good, a pair of animals counting one more."""
    player = state.players[seat]
    player.add(good, -gone)
    try:
        return total(state, seat) + (good in ANIMALS and player.have(good) >= 2)
    finally:
        player.add(good, gone)

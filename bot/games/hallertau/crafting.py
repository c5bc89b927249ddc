"""What one step of a Craft Building costs (rules 6.1): every legal payment with goods, round by round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from bot.games.hallertau.facts import BUILDINGS, STEP_COST, BuildingFacts
from bot.games.hallertau.moves import Counts
from bot.games.hallertau.state import Goods


def price(kinds: int, round_number: int) -> list[int]:
    """Return the totals that may be paid with this many different goods: full cost and every discount reached."""
    found = [cost[round_number - 1] for least, cost in sorted(STEP_COST.items()) if least <= kinds]
    return [total for total in found if total is not None]


def keeps_limits(building: BuildingFacts, goods: Mapping[str, int]) -> bool:
    """Return whether goods keep the building's limits within one step (rules 6.1)."""
    if building.more:
        many, few = building.more
        if goods.get(many, 0) <= goods.get(few, 0):
            return False
    return all(goods.get(good, 0) <= most for good, most in building.most.items())


def _mixtures(kinds: tuple[str, ...], total: int) -> Iterator[dict[str, int]]:
    if len(kinds) == 1:
        yield {kinds[0]: total} if total else {}
        return
    for count in range(total, -1, -1):
        for others in _mixtures(kinds[1:], total - count):
            yield {kinds[0]: count, **others} if count else others


@cache
def payments(building: int, round_number: int) -> tuple[Counts, ...]:
    """Return every legal payment with goods for one step, fewest goods first (vector 7)."""
    facts = BUILDINGS[building]
    found: list[Counts] = []
    totals = [cost[round_number - 1] for _kinds, cost in sorted(STEP_COST.items(), reverse=True)]
    for total in dict.fromkeys(total for total in totals if total is not None):
        for goods in _mixtures(facts.accepts, total):
            if total in price(len(goods), round_number) and keeps_limits(facts, goods):
                found.append(tuple(goods.items()))
    return tuple(found)


def affordable(building: int, round_number: int, supply: Goods) -> list[Counts]:
    """Return the legal payments that a supply covers."""
    have = {good: supply.get(good) for good in BUILDINGS[building].accepts}
    if sum(have.values()) < round_number - 2:
        return []
    return [goods for goods in payments(building, round_number) if all(have[good] >= n for good, n in goods)]


def canonical(building: int, goods: Mapping[str, int]) -> Counts:
    """Return goods in the order in which the building's payments are written."""
    accepts = BUILDINGS[building].accepts
    known = [(good, goods[good]) for good in accepts if goods.get(good)]
    return tuple(known + [(good, count) for good, count in goods.items() if good not in accepts and count])

"""Where animals can live: the exact answer, never a greedy one (rules 7.6).

A farm offers holders and single places (one animal of any kind each). A holder is the room of a usual pasture (a
number, for one kind), or a tuple of alternatives of which one is used, each with places for sheep, boar, cattle and
any kind. Counts of animals are (sheep, boar, cattle).
"""

from __future__ import annotations

from functools import lru_cache

Herd = tuple[int, int, int]
Places = tuple[int, int, int, int]
"""Places for sheep, boar, cattle, and for any kind."""
Holder = int | tuple[Places, ...]
Holders = tuple[Holder, ...]


def _alternatives(holder: Holder) -> tuple[Places, ...]:
    if isinstance(holder, int):
        return (holder, 0, 0, 0), (0, holder, 0, 0), (0, 0, holder, 0)
    return holder


@lru_cache(maxsize=8192)
def _capacities(holders: Holders) -> tuple[Places, ...]:
    """Every way to use the holders, as places in all; dominated ways are left out."""
    ways: set[Places] = {(0, 0, 0, 0)}
    for holder in holders:
        ways = {
            (way[0] + one[0], way[1] + one[1], way[2] + one[2], way[3] + one[3])
            for way in ways
            for one in _alternatives(holder)
        }
        if len(ways) > 64:
            ways = _best(ways)
    return tuple(sorted(ways))


def _best(ways: set[Places]) -> set[Places]:
    return {a for a in ways if not any(a != b and all(map(int.__ge__, b, a)) for b in ways)}


def _missing(herd: Herd, room: Places) -> int:
    return max(0, herd[0] - room[0]) + max(0, herd[1] - room[1]) + max(0, herd[2] - room[2])


def fits(holders: Holders, singles: int, herd: Herd) -> bool:
    """Return whether all animals of the herd have a place."""
    if sum(herd) <= singles:
        return True
    return any(_missing(herd, room) <= singles + room[3] for room in _capacities(holders))


@lru_cache(maxsize=8192)
def frontier(holders: Holders, singles: int, herd: Herd) -> tuple[Herd, ...]:
    """Return the largest herds out of this one that have a place: none of them could keep one animal more.

    One result means that there is nothing to choose.
    """
    if fits(holders, singles, herd):
        return (herd,)
    kept: set[Herd] = set()
    for room in _capacities(holders):
        housed = tuple(min(have, place) for have, place in zip(herd, room[:3], strict=True))
        over = [have - house for have, house in zip(herd, housed, strict=True)]
        free = min(singles + room[3], sum(over))
        for first in range(min(free, over[0]) + 1):
            for second in range(min(free - first, over[1]) + 1):
                third = free - first - second
                if third <= over[2]:
                    kept.add((housed[0] + first, housed[1] + second, housed[2] + third))
    best = [a for a in kept if not any(a != b and a[0] <= b[0] and a[1] <= b[1] and a[2] <= b[2] for b in kept)]
    return tuple(sorted(best, reverse=True))


def settle(holders: Holders, singles: int, herd: Herd) -> tuple[tuple[Herd, ...], tuple[int, ...]]:
    """Return a placement: the animals in each holder, and the kinds in the single places. The herd must fit."""
    ways: dict[Places, tuple[Places, ...]] = {(0, 0, 0, 0): ()}
    for holder in holders:
        grown: dict[Places, tuple[Places, ...]] = {}
        for way, chosen in ways.items():
            for one in _alternatives(holder):
                total = (way[0] + one[0], way[1] + one[1], way[2] + one[2], way[3] + one[3])
                grown.setdefault(total, (*chosen, one))
        ways = grown
    best = min(ways, key=lambda room: _missing(herd, room) - min(room[3], _missing(herd, room)))
    assert _missing(herd, best) <= singles + best[3], "the animals on a farm always have a place"
    left = list(herd)
    filled: list[list[int]] = []
    for one in ways[best]:
        own = [min(left[kind], one[kind]) for kind in range(3)]
        filled.append(own)
        for kind in range(3):
            left[kind] -= own[kind]
    for own, one in zip(filled, ways[best], strict=True):
        free = one[3]
        for kind in range(3):
            more = min(free, left[kind])
            own[kind] += more
            left[kind] -= more
            free -= more
    alone = tuple(kind for kind in range(3) for _ in range(left[kind]))
    return tuple((own[0], own[1], own[2]) for own in filled), alone


def place(pastures: Holders, singles: int, herd: Herd) -> tuple[tuple[tuple[int | None, int], ...], tuple[int, ...]]:
    """Return a placement for drawing: (kind, count) of each pasture, and the kinds in the single places.

    Kinds are 0 sheep, 1 boar, 2 cattle; an empty pasture has kind None. Of a mixed pasture the largest kind is named.
    """
    filled, alone = settle(pastures, singles, herd)
    named: list[tuple[int | None, int]] = []
    for own in filled:
        kind = max(range(3), key=own.__getitem__)
        named.append((kind if own[kind] else None, own[kind]))
    return tuple(named), alone

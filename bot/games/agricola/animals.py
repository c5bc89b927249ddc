"""Where animals can live: the exact answer, never a greedy one (rules 7.6).

A farm offers pastures (capacity each, one kind per pasture) and single places (the house and every unfenced stable:
one animal of any kind). Counts of animals are (sheep, boar, cattle).
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product

Herd = tuple[int, int, int]


@lru_cache(maxsize=4096)
def _capacities(pastures: tuple[int, ...]) -> tuple[Herd, ...]:
    """Every way to give each pasture one kind, as room by kind; dominated ways are left out."""
    ways: set[Herd] = set()
    for kinds in product(range(3), repeat=len(pastures)):
        room = [0, 0, 0]
        for kind, capacity in zip(kinds, pastures, strict=True):
            room[kind] += capacity
        ways.add((room[0], room[1], room[2]))
    return tuple(sorted(ways))


def _missing(herd: Herd, room: Herd) -> int:
    return max(0, herd[0] - room[0]) + max(0, herd[1] - room[1]) + max(0, herd[2] - room[2])


def fits(pastures: tuple[int, ...], singles: int, herd: Herd) -> bool:
    """Return whether all animals of the herd have a place."""
    if sum(herd) <= singles:
        return True
    return any(_missing(herd, room) <= singles for room in _capacities(pastures))


@lru_cache(maxsize=4096)
def frontier(pastures: tuple[int, ...], singles: int, herd: Herd) -> tuple[Herd, ...]:
    """Return the largest herds out of this one that have a place: none of them could keep one animal more.

    One result means that there is nothing to choose.
    """
    if fits(pastures, singles, herd):
        return (herd,)
    kept: set[Herd] = set()
    for room in _capacities(pastures):
        housed = tuple(min(have, place) for have, place in zip(herd, room, strict=True))
        over = [have - house for have, house in zip(herd, housed, strict=True)]
        free = min(singles, sum(over))
        for first in range(min(free, over[0]) + 1):
            for second in range(min(free - first, over[1]) + 1):
                third = free - first - second
                if third <= over[2]:
                    kept.add((housed[0] + first, housed[1] + second, housed[2] + third))
    best = [a for a in kept if not any(a != b and a[0] <= b[0] and a[1] <= b[1] and a[2] <= b[2] for b in kept)]
    return tuple(sorted(best, reverse=True))


def place(
    pastures: tuple[int, ...], singles: int, herd: Herd
) -> tuple[tuple[tuple[int | None, int], ...], tuple[int, ...]]:
    """Return a placement for drawing: (kind, count) of each pasture, and the kinds in the single places.

    Kinds are 0 sheep, 1 boar, 2 cattle; an empty pasture has kind None. Pastures are filled first; the herd must fit.
    """
    best: tuple[int, tuple[int, ...]] | None = None
    for kinds in product(range(3), repeat=len(pastures)):
        room = [0, 0, 0]
        for kind, capacity in zip(kinds, pastures, strict=True):
            room[kind] += capacity
        missing = _missing(herd, (room[0], room[1], room[2]))
        if missing <= singles and (best is None or missing < best[0]):
            best = (missing, kinds)
    assert best is not None, "the animals on a farm always have a place"
    left = list(herd)
    filled: list[tuple[int | None, int]] = []
    for kind, capacity in zip(best[1], pastures, strict=True):
        count = min(left[kind], capacity)
        left[kind] -= count
        filled.append((kind if count else None, count))
    return tuple(filled), tuple(kind for kind in range(3) for _ in range(left[kind]))

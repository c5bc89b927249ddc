"""A game's own generator of random numbers: one integer of state, the same on every machine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1


def advance(state: int) -> tuple[int, int]:
    """Return (next state, 64 random bits) by the SplitMix64 step."""
    state = (state + 0x9E3779B97F4A7C15) & _MASK
    z = state
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return state, z ^ (z >> 31)


def shuffled(items: Sequence[T], state: int) -> tuple[list[T], int]:
    """Return the items in random order and the next state."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        state, bits = advance(state)
        other = bits % (last + 1)
        order[last], order[other] = order[other], order[last]
    return order, state

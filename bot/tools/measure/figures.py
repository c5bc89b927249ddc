"""A measured figure, and how many of them become one number."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec


class Figure(msgspec.Struct, frozen=True):
    """What was measured: `key` for machines, `what` for people, the value and its unit."""

    key: str
    what: str
    value: float
    unit: str

    def line(self) -> str:
        """Return the figure as a line of a table."""
        number = f"{self.value:.0f}" if self.value >= 100 else f"{self.value:.1f}"
        return f"{self.what:<58} {number:>9} {self.unit}"


def percentile(values: Sequence[float], share: float) -> float:
    """Return the value below which `share` (0 to 1) of the values lie; the nearest one that was measured."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]

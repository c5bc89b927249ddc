"""A personal supply: so many of each good."""

from __future__ import annotations

import msgspec


class Supply(msgspec.Struct):
    """Counts of goods by name; a game names its goods as fields, each 0 by default."""

    def get(self, good: str) -> int:
        """Return how many of a good lie here."""
        count: int = getattr(self, good)
        return count

    def add(self, good: str, count: int) -> None:
        """Add goods (a negative count takes some away; never below zero)."""
        now = self.get(good) + count
        assert now >= 0, f"{good} would be {now}"
        setattr(self, good, now)

    def total(self) -> int:
        """Return the number of all goods."""
        return sum(self.get(good) for good in self.__struct_fields__)

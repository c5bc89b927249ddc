"""The versions of stored positions, and what leads from each to the next."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.codec import Migration, Plain

VERSION = 2


def _from_1(plain: Plain) -> None:
    """Version 1 left out its own number, as everything that stood at its default; from 2 on it is always stored."""
    plain.setdefault("version", 1)


MIGRATIONS: Mapping[int, Migration] = {1: _from_1}

"""The short rules of Hallertau, from `data/hallertau/rules.md`."""

from __future__ import annotations

from functools import cache

from bot.games.rulebook import Rulebook
from data import ROOT


@cache
def rulebook() -> Rulebook:
    """Return the rules, read once."""
    return Rulebook((ROOT / "hallertau" / "rules.md").read_text(encoding="utf-8"))

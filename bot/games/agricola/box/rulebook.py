"""The short rules of Agricola, from `data/agricola/rules.md`."""

from __future__ import annotations

from functools import cache

from bot.games.rulebook import Rulebook
from data import ROOT


@cache
def rulebook() -> Rulebook:
    """Return the rules, read once."""
    return Rulebook((ROOT / "agricola" / "rules.md").read_text(encoding="utf-8"))

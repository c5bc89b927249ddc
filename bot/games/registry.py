"""The games that Hofpost knows."""

from __future__ import annotations

from bot.games.agricola.game import Agricola
from bot.games.hallertau.game import Hallertau
from bot.games.rules import AnyRules

GAMES: dict[str, AnyRules] = {rules.key: rules for rules in (Agricola(), Hallertau())}
"""Rules by game key."""

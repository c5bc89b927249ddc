"""`hofpost ledger`: the cards that are in the box but not dealt, each with the reason."""

from __future__ import annotations

import sys
from collections.abc import Mapping

from bot.games.rules import AnyRules


def ledger(games: Mapping[str, AnyRules]) -> int:
    """Print for each game the hand cards that are not dealt, and how many are; return the exit code."""
    for key, rules in games.items():
        cards = rules.ledger()
        if cards is not None:
            for line in cards.missing:
                sys.stdout.write(f"{line}\n")
            sys.stdout.write(f"{key}: {cards.total - len(cards.missing)} of {cards.total} hand cards are dealt\n")
    return 0

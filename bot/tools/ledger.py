"""`hofpost ledger`: the cards that are in the box but not dealt, each with the reason."""

from __future__ import annotations

import sys

from bot.games.agricola.cards.ledger import dealt, lines


def ledger() -> int:
    """Print the hand cards of Agricola that are not dealt, and how many are; return the exit code."""
    missing = lines()
    for line in missing:
        sys.stdout.write(f"{line}\n")
    count = sum(len(codes) for codes in dealt())
    sys.stdout.write(f"agricola: {count} of {count + len(missing)} hand cards are dealt\n")
    return 0

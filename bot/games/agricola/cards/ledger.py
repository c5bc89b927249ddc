"""Which cards the engine cannot play right yet, with the reason: they are not dealt, and CI prints them."""

from __future__ import annotations

from bot.games.agricola.box.card_facts import MINORS, OCCUPATIONS, title_of
from bot.games.agricola.cards.deck import CARDS

NOT_RIGHT: dict[str, str] = {}
"""Cards that are written but not right: code -> reason."""


def ledger() -> dict[str, str]:
    """Return every card that is not dealt, by code, with the reason."""
    found = {code: "not written yet" for code in (*OCCUPATIONS, *MINORS) if code not in CARDS}
    return {**found, **NOT_RIGHT}


def dealt() -> tuple[list[str], list[str]]:
    """Return the codes of the occupations and minor improvements that can be dealt."""
    missing = ledger()
    return [code for code in OCCUPATIONS if code not in missing], [code for code in MINORS if code not in missing]


def lines() -> list[str]:
    """Return the ledger as lines: code, name, reason."""
    return [f"{code} {title_of(code).message}: {reason}" for code, reason in sorted(ledger().items())]

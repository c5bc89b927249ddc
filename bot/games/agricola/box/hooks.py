"""Which cards the engine can play, and which of a player's cards answer to a hook. Knows no card and no position."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Protocol

CARDS: dict[str, Any] = {}
"""Every card that is written, by code: one `Card` each."""

_HOOKS: dict[str, frozenset[str]] = {}


class HasCards(Protocol):
    """The part of a player that is looked at here: the codes of the cards in front of them."""

    occupations: list[str]
    minors: list[str]


def register(card: Any, hooks: frozenset[str]) -> None:
    """Add a card with the names of the hooks it answers to."""
    assert card.code not in CARDS, f"{card.code} is written twice"
    CARDS[card.code] = card
    _HOOKS[card.code] = hooks


def answers(code: str, hook: str) -> bool:
    """Return whether a card answers to a hook."""
    return hook in _HOOKS.get(code, ())


def with_hook(player: HasCards, hook: str) -> tuple[Any, ...]:
    """Return the cards in front of a player that answer to a hook: occupations before minors, as they were played.

    Cards that answer first (`Card.answers_first`) come before both, those that answer last after both.
    """
    if not player.occupations and not player.minors:
        return ()
    return _with_hook(tuple(player.occupations), tuple(player.minors), hook)


@lru_cache(maxsize=16384)
def _with_hook(occupations: tuple[str, ...], minors: tuple[str, ...], hook: str) -> tuple[Any, ...]:
    found = [CARDS[code] for code in (*occupations, *minors) if hook in _HOOKS.get(code, ())]
    return tuple(sorted(found, key=lambda card: (not card.answers_first, card.answers_last)))


def cards_with(hook: str) -> tuple[Any, ...]:
    """Return every card there is that answers to a hook, in the order of codes."""
    return tuple(CARDS[code] for code in sorted(CARDS) if hook in _HOOKS[code])

"""Decks and dealing: seven occupations and seven minor improvements each (rules 2.2, 2.3)."""

from __future__ import annotations

from bot.games.agricola.cards.facts import MINORS, OCCUPATIONS
from bot.games.agricola.cards.ledger import dealt
from bot.games.agricola.state import Position
from bot.games.chance import shuffled
from bot.games.text import Text, _

DECKS: dict[str, Text] = {
    "EIK": _("E, I and K"),
    "E": _("E: basic"),
    "I": _("I: interactive"),
    "K": _("K: complex"),
    "EI": _("E and I"),
    "EK": _("E and K"),
    "IK": _("I and K"),
}
"""The choices of decks (rules 2.3); the first is the default."""

HAND = 7


def deck_of(decks: str, seats: int) -> tuple[list[str], list[str]]:
    """Return the codes of the occupations and minor improvements that a game with these decks and seats uses."""
    occupations, minors = dealt()
    return (
        [code for code in occupations if OCCUPATIONS[code].deck in decks and OCCUPATIONS[code].players <= seats],
        [code for code in minors if MINORS[code].deck in decks],
    )


def deal(state: Position, decks: str) -> None:
    """Shuffle and deal seven cards of each kind, or what there is in equal hands; undealt minors are kept hidden."""
    state.decks = decks
    seats = len(state.players)
    occupations, minors = deck_of(decks, seats)
    occupations, state.rng = shuffled(occupations, state.rng)
    minors, state.rng = shuffled(minors, state.rng)
    few, small = min(HAND, len(occupations) // seats), min(HAND, len(minors) // seats)
    for number, player in enumerate(state.players):
        player.hand_occupations = sorted(occupations[number * few : (number + 1) * few])
        player.hand_minors = sorted(minors[number * small : (number + 1) * small])
    state.board.minor_pile = minors[seats * small :]

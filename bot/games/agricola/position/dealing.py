"""Decks, ban lists and dealing: seven occupations and seven minor improvements each (rules 2.2, 2.3)."""

from __future__ import annotations

from collections.abc import Collection

from bot.games.agricola.box.card_facts import CODES, MINORS, OCCUPATIONS
from bot.games.agricola.position.state import Position
from bot.games.rng import shuffled
from bot.games.rules import RulesError
from bot.games.text import Text, _, plain

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

Cards = tuple[Collection[str], Collection[str]]
"""Codes of occupations and of minor improvements."""


def read_ban(typed: str) -> str:
    """Return the codes of a ban list, from names, keys or codes with commas or spaces between.

    Raises `RulesError` for what is no card.
    """
    found: dict[str, None] = {}
    for part in typed.replace(";", ",").split(","):
        whole = _code(part)
        for word in [part] if whole else part.split():
            code = _code(word)
            if code is None:
                raise RulesError(
                    _(
                        "There is no hand card “{name}”. Use names or codes such as E176, separated by commas.",
                        name=plain(word[:40]),
                    )
                )
            found[code] = None
    return " ".join(sorted(found))


def _code(name: str) -> str | None:
    key = "-".join(name.lower().replace("'", "").replace("’", "").split())
    code = key.upper()
    return CODES.get(key) or (code if code in OCCUPATIONS or code in MINORS else None)


def deck_of(dealt: Cards, decks: str, seats: int, banned: Collection[str] = ()) -> tuple[list[str], list[str]]:
    """Return those of the cards that can be `dealt` which a game with these decks and seats uses."""
    occupations, minors = dealt
    return (
        [
            code
            for code in occupations
            if OCCUPATIONS[code].deck in decks and OCCUPATIONS[code].players <= seats and code not in banned
        ],
        [code for code in minors if MINORS[code].deck in decks and code not in banned],
    )


def shuffle_decks(
    state: Position, dealt: Cards, decks: str, banned: Collection[str] = ()
) -> tuple[list[str], list[str]]:
    """Return the occupations and minor improvements of a game in random order.

    Raises `RulesError` when so many are banned that the hands would not be full.
    """
    seats = len(state.players)
    found = deck_of(dealt, decks, seats, banned)
    for cards, every in zip(found, deck_of(dealt, decks, seats), strict=True):
        if len(cards) < min(HAND * seats, len(every)):
            raise RulesError(
                _(
                    "Too many cards are banned: {n} cards of one kind are not enough for {seats} hands of 7.",
                    n=len(cards),
                    seats=seats,
                )
            )
    occupations, state.rng = shuffled(found[0], state.rng)
    minors, state.rng = shuffled(found[1], state.rng)
    return occupations, minors


def hands(cards: list[str], seats: int, size: int) -> tuple[list[list[str]], list[str]]:
    """Return a hand of so many cards for each seat, or what there is in equal hands, and the rest."""
    size = min(size, len(cards) // seats)
    return [sorted(cards[number * size : (number + 1) * size]) for number in range(seats)], cards[seats * size :]

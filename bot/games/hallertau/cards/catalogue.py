"""Every card as anybody may look it up: its type and deck, what it asks, what it brings, rulings."""

from __future__ import annotations

from functools import cache

from bot.games.cards import Card
from bot.games.hallertau.cards.records import CARDS
from bot.games.hallertau.cards.wording import card_words
from bot.games.hallertau.facts import DECKS
from bot.games.text import Text, _

_KINDS: dict[str, Text] = {
    "gateway": _("Gateway card"),
    "farmyard": _("Farmyard card"),
    "bonus": _("Bonus card"),
    "point": _("Point card"),
}


@cache
def card(number: str) -> Card:
    """Return a card by its number. Raises `KeyError`."""
    record, said = CARDS[number], card_words(number)
    kind = _KINDS[record.type]
    if record.type in ("gateway", "farmyard"):
        kind = _("{kind}, deck {deck}", kind=kind, deck=Text(DECKS[record.deck].title))
    outcome = said.outcome()
    return Card(
        key=number,
        title=_("Card {card}", card=number),
        kind=kind,
        lines=(said.requirement(),) if outcome is None else (said.requirement(), outcome),
        rulings=() if said.note is None else (said.note,),
    )


@cache
def cards() -> tuple[Card, ...]:
    """Return all cards in the order of their numbers."""
    return tuple(card(number) for number in sorted(CARDS))

"""What a hand could hold by what everybody knows: who is asked for a card must not tell who holds it.

Public are the decks of the game, the cards that lie face up, how many cards of each type a seat holds, and all that a
card asks for: supplies, fields, workers, what has just happened. So a seat is asked for a card of the moment when it
*could* hold one that can be played right then, whether or not it does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from bot.games.hallertau.cards.playing import open_tiers
from bot.games.hallertau.cards.records import CARDS, Card
from bot.games.hallertau.state import Position
from bot.games.text import Seat

FOLLOWER = "card_played_right_after_gaining"
"""The trigger of card 713, which goes with a card that was just drawn: which one that is nobody else knows."""

MOMENTARY = tuple(card for card in CARDS.values() if card.momentary)
"""The cards that can be played only in a certain moment."""


def conceivable(state: Position, seat: Seat, cards: Iterable[Card]) -> Iterator[tuple[Card, Position]]:
    """Return those of the cards that a seat could hold, each with the position in which it does.

    Known are the cards that are face up and the types in its hand. What it does hold it could, whatever the decks say;
    who plays alone hides nothing from anybody.
    """
    hand = state.players[seat].hand
    face_up = {number for player in state.players for number in player.played}
    decks = () if state.solo else (state.gateway, state.farmyard, "bonus", "point")
    of_type = {CARDS[number].type: place for place, number in enumerate(hand)}
    for card in cards:
        if card.id in hand:
            yield card, state
        elif card.type in of_type and card.id not in face_up and card.deck in decks:
            place = of_type[card.type]
            players = list(state.players)
            players[seat] = replace(players[seat], hand=[*hand[:place], card.id, *hand[place + 1 :]])
            yield card, replace(state, players=players)


def could_play(state: Position, seat: Seat) -> bool:
    """Return whether a seat could hold a card that can be played in this very moment and not later."""
    return any(
        bool(state.players[seat].just.drawn) if card.trigger == FOLLOWER else bool(open_tiers(card, held, seat))
        for card, held in conceivable(state, seat, MOMENTARY)
        if not card.before_harvest
    )


def could_play_any(state: Position, seat: Seat) -> bool:
    """Return whether a seat could hold a card that can be played now."""
    return any(bool(open_tiers(card, held, seat)) for card, held in conceivable(state, seat, CARDS.values()))


def could_act_before_harvest(state: Position, seat: Seat) -> bool:
    """Return whether a seat could hold a card that must be played before its fields are harvested in phase 7."""
    before = [card for card in MOMENTARY if card.before_harvest]
    return any(bool(open_tiers(card, held, seat)) for card, held in conceivable(state, seat, before))

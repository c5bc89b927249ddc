"""Why a card cannot be used: what it takes, when it works, or whose it is. Said to the seat that named it."""

from __future__ import annotations

from bot.games.agricola.box import words
from bot.games.agricola.box.card_facts import CODES, title_of
from bot.games.agricola.box.hooks import CARDS
from bot.games.agricola.position.exchanges import ASKS_EVERYBODY, EXCHANGES, POWERS, Exchange, uses
from bot.games.agricola.position.moves import Policy, Use
from bot.games.agricola.position.state import Position
from bot.games.text import Seat, Text, _, listed, n_, plain


def why_not_use(state: Position, seat: Seat, move: Use | Policy) -> Text:
    """Return why a seat cannot use a card like that now; only for what is not possible."""
    code = CODES.get(move.card)
    if code is None:
        return _("there is no card “{name}”", name=plain(move.card[:40]))
    card, title = CARDS[code], title_of(code)
    if not state.players[seat].owns(code):
        return _why_not_yours(state, seat, code)
    if isinstance(move, Policy):
        return _("{card} cannot be used like that now", card=title)
    ctx = card.context(state, seat)
    if EXCHANGES.knows(code):
        one = next((one for one in EXCHANGES.by(state, seat, code)() if one.key == move.choice), None)
        if one is not None:
            return _why_no_exchange(state, seat, code, one)
    if POWERS.knows(code):
        if move.choice in POWERS.by(state, seat, code)():
            return _("{card} works between your actions: first finish this one", card=title)
        return card.why_no_power(ctx)
    if EXCHANGES.knows(code):
        return _("{card} does not exchange that", card=title)
    return _("{card} asks you when you can use it", card=title)


def _why_not_yours(state: Position, seat: Seat, code: str) -> Text:
    """Only what lies in front of others or in the own hand is told apart."""
    title, player = title_of(code), state.players[seat]
    if code in (*player.hand_occupations, *player.hand_minors):
        return _("{card} is in your hand: it works once you have played it", card=title)
    if ASKS_EVERYBODY.knows(code) and any(one.owns(code) for one in state.players):
        return _("{card} asks you when you can use it", card=title)
    return _("you do not have {card} in play", card=title)


def _why_no_exchange(state: Position, seat: Seat, code: str, one: Exchange) -> Text:
    player, title = state.players[seat], title_of(code)
    if one.limit and uses(state, seat, code) >= one.limit:
        return n_("{card} works {n} time in a harvest", "{card} works {n} times in a harvest", one.limit, card=title)
    short = [good for good, count in one.gives.items() if player.have(good) < count]
    if short:
        have = listed([words.amount(good, player.have(good)) for good in short])
        return _("{card} takes {goods}, you have {have}", card=title, goods=words.amounts(one.gives), have=have)
    if one.when == "feeding":
        return _("{card} works while you feed your family", card=title)
    return _("you need these goods for what you have begun")

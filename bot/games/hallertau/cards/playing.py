"""Whether a card can be played now, with which tiers, and if not, why (rules 7.1)."""

from __future__ import annotations

from bot.games.hallertau import words
from bot.games.hallertau.cards.expressions import amount, expression
from bot.games.hallertau.cards.prices import can_pay
from bot.games.hallertau.cards.records import CARDS, Card, Clause
from bot.games.hallertau.cards.triggers import TRIGGERS, why_not_now
from bot.games.hallertau.cards.wording import card_words
from bot.games.hallertau.facts import HARVEST
from bot.games.hallertau.state import Position
from bot.games.text import Seat, Text, _


def holds(clause: Clause, state: Position, seat: Seat, tier: int) -> bool:
    """Return whether a clause holds, with the numbers of a tier."""
    have = expression(clause.expr, state, seat, tier)
    asked = amount(clause.value, state, seat, tier)
    match clause.op:
        case ">=":
            return have >= asked
        case "<=":
            return have <= asked
        case "==":
            return have == asked
        case ">":
            return have > asked


def _needs_met(card: Card, state: Position, seat: Seat, tier: int) -> bool:
    need = card.need
    if need is None:
        return True
    for clause in need.all or need.any:
        if holds(clause, state, seat, tier) != bool(need.all):
            return not need.all
    return bool(need.all)


def met(card: Card, state: Position, seat: Seat) -> list[int]:
    """Return the tiers (from 0) whose condition holds; [0] for a card without tiers that holds."""
    if card.need is None:
        return list(range(card.tiers or 1))
    return [tier for tier in range(card.tiers or 1) if _needs_met(card, state, seat, tier)]


def reached(card: Card, state: Position, seat: Seat) -> list[int]:
    """Return the tiers whose condition holds and whose price can be paid (ruling 44)."""
    tiers = met(card, state, seat)
    return tiers if card.pay is None else [tier for tier in tiers if can_pay(state, seat, card, tier)]


def pairs_met(card: Card, state: Position, seat: Seat) -> list[int]:
    """Return which of the alternative clauses hold, for alternatives that are paired with them."""
    clauses = card.need.any if card.need is not None else ()
    return [number for number, clause in enumerate(clauses) if holds(clause, state, seat, 0)]


def _phase_open(card: Card, state: Position) -> bool:
    if card.phase.only:
        return state.phase == card.phase.only
    return not card.phase.barred or state.phase != card.phase.barred


def _covered(card: Card, state: Position, seat: Seat) -> bool:
    """Whether the goods that a card asks out of a harvest came from it (cards 811, 812, 816)."""
    if card.trigger != "just_harvested" or card.pay is None:
        return True
    player = state.players[seat]
    came = player.harvested if state.phase == HARVEST else player.just.harvest
    return any(
        all(came.get(item.res, 0) >= amount(item.n, state, seat) for item in option) for option in card.pay.options
    )


def timely(card: Card, state: Position, seat: Seat) -> bool:
    """Return whether phase and trigger let a card be played now."""
    if not _phase_open(card, state):
        return False
    if card.trigger and not TRIGGERS[card.trigger](state, seat):
        return False
    return _covered(card, state, seat)


def open_tiers(card: Card, state: Position, seat: Seat) -> list[int]:
    """Return the tiers with which a hand card can be played now; none when it cannot."""
    return reached(card, state, seat) if timely(card, state, seat) else []


def why_not(card: Card, state: Position, seat: Seat) -> Text | None:
    """Return why a hand card cannot be played now, or None when it can."""
    if not _phase_open(card, state):
        bars = card_words(card.id).bars
        return bars[0] if bars else _("not in this phase")
    if card.trigger and not TRIGGERS[card.trigger](state, seat):
        return why_not_now(card.trigger)
    if not _covered(card, state, seat):
        return _("you must pay with goods you have just harvested")
    if not met(card, state, seat):
        return _("{need}: now you have {have}", need=card_words(card.id).requirement(), have=_have(card, state, seat))
    if not reached(card, state, seat):
        return _("{need}: you do not have enough", need=card_words(card.id).requirement())
    return None


def _have(card: Card, state: Position, seat: Seat) -> Text:
    """The numbers that a condition compares, as they are now."""
    assert card.need is not None
    values = []
    for clause in (*card.need.all, *card.need.any):
        names = clause.expr if isinstance(clause.expr, tuple) else (clause.expr,)
        for tier, _name in enumerate(names):
            values.append(expression(clause.expr, state, seat, tier))
    return words.numbers(values)


def playable(state: Position, seat: Seat) -> list[tuple[str, Text | None]]:
    """Return every hand card of a seat with None when it can be played now, else with the reason why not."""
    return [(card, why_not(CARDS[card], state, seat)) for card in sorted(state.players[seat].hand)]

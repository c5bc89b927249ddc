"""Hand cards and improvements in words: what they cost here, what they do, why some cannot be played."""

from __future__ import annotations

from bot.games.agricola.actions.improving import BuyMajor, PlayOccupation, major_price, minor_price
from bot.games.agricola.actions.lacking import Lack, costs, lacking, short_of
from bot.games.agricola.box import words
from bot.games.agricola.box.card_facts import CODES, MINORS, OCCUPATIONS, Improvement, Minor, hand_card, improvement
from bot.games.agricola.box.facts import MAJORS
from bot.games.agricola.engine.paying import Cost, Price, payable
from bot.games.agricola.engine.prerequisites import unmet
from bot.games.agricola.position.moves import Improve, Occupation
from bot.games.agricola.position.state import Position
from bot.games.text import Seat, Text, _, listed, n_

BOARD_SPACE = "occupation"
"""The space for occupations that every full game has."""


def improve_label(state: Position, seat: Seat, move: Improve, origin: str) -> Text:
    """*Clay oven for 3 clay and 1 stone*, *Cooking hearth for your Fireplace (2 clay)*."""
    card = improvement(move.card)
    assert card is not None
    if move.returned and not isinstance(card, Minor):
        back = improvement(move.returned)
        assert back is not None
        price = words.amounts(back.cost if not isinstance(back, Minor) else back.cost[0])
        return _("{card}, returning your Fireplace ({price})", card=card.name(), price=price)
    price_of = minor_price(card, origin) if isinstance(card, Minor) else major_price(card, origin)
    parts = [given(one) for key in move.returned.split("+") if (one := improvement(key)) is not None]
    cost = cost_label(state, seat, price_of)
    if cost is not None:
        parts.append(cost)
    return _("{card} for {cost}", card=card.name(), cost=listed(parts)) if parts else card.name()


def given(card: Improvement) -> Text:
    """*Well*, *Cooking hearth (4 clay)*: with its price where there are two of the name."""
    if isinstance(card, Minor) or sum(one.title == card.title for one in MAJORS.values()) == 1:
        return card.name()
    return _("{card} ({price})", card=card.name(), price=words.amounts(card.cost))


def cost_label(state: Position, seat: Seat, price: Price, income: Cost | None = None) -> Text | None:
    """*2 wood or 2 clay*: every way in which a price can be paid now, None where that costs nothing."""
    found = payable(state, seat, price, income)
    if any(not any(way.cost.values()) for way in found):
        return None
    return costs([Lack(way.cost, {}) for way in found] or lacking(state, seat, price, income))


def card_detail(key: str) -> Text:
    """What a hand card does, in one line."""
    return Text(hand_card(CODES[key]).short)


def playable(state: Position, seat: Seat, code: str) -> Text | None:
    """Return why a hand card could not be played now by a usual action, or None when it could."""
    if not state.round:
        return _("the cards are still being dealt")
    if code in OCCUPATIONS:
        return _occupation_short_of(state, seat, code)
    return _minor_reason(state, seat, MINORS[code], "")


def _minor_reason(state: Position, seat: Seat, card: Minor, origin: str) -> Text | None:
    missing = unmet(state, seat, card)
    if missing is not None:
        return _("needs {needs}", needs=missing)
    return _short_of(state, seat, minor_price(card, origin))


def _occupation_short_of(state: Position, seat: Seat, code: str) -> Text | None:
    """On the board's own space, which is the cheapest; what cards bring before the payment counts."""
    action = PlayOccupation(tuple(state.facts(BOARD_SPACE).occupation), origin=BOARD_SPACE)
    price, income = action.price(state, seat, code), action.income(state, seat)
    if payable(state, seat, price, income):
        return None
    return short_of(lacking(state, seat, price, income))


def _short_of(state: Position, seat: Seat, price: Price) -> Text | None:
    if payable(state, seat, price):
        return None
    return short_of(lacking(state, seat, price))


def hand_notes(state: Position, seat: Seat, action: BuyMajor | PlayOccupation) -> tuple[Text, ...]:
    """Say which cards of the hand cannot be played here, and why."""
    player = state.players[seat]
    reasons = []
    if isinstance(action, PlayOccupation):
        open_now = {move.card for move in action.moves(state, seat) if isinstance(move, Occupation)}
        for code in player.hand_occupations:
            card = OCCUPATIONS[code]
            if card.key not in open_now:
                price, income = action.price(state, seat, code), action.income(state, seat)
                why = short_of(lacking(state, seat, price, income))
                reasons.append(_("{card}: {reason}", card=card.name(), reason=why))
    else:
        for code in player.hand_minors:
            reason = _minor_reason(state, seat, MINORS[code], action.origin)
            if reason is not None:
                reasons.append(_("{card}: {reason}", card=MINORS[code].name(), reason=reason))
    return (_("Not now: {spaces}.", spaces=words.also(reasons)),) if reasons else ()


def improve_detail(key: str) -> Text:
    """What a major improvement does, in one short line."""
    if key not in MAJORS:
        return card_detail(key)
    card = MAJORS[key]
    points = n_("{n} point", "{n} points", card.points)
    if card.cooks:
        return _(
            "{points} · cook vegetable {veg}, sheep {sheep}, boar {boar}, cattle {cattle} · bake {bake}",
            points=points,
            veg=card.cooks["vegetable"],
            sheep=card.cooks["sheep"],
            boar=card.cooks["boar"],
            cattle=card.cooks["cattle"],
            bake=card.bakes.food if card.bakes else 0,
        )
    if card.bakes:
        return _(
            "{points} · bake {most} grain for {food} food each, also when you buy it",
            points=points,
            most=card.bakes.most,
            food=card.bakes.food,
        )
    if card.craft:
        return _(
            "{points} · 1 {good} → {food} food per harvest · bonus at the end",
            points=points,
            good=words.NAMES[card.craft.good],
            food=card.craft.food,
        )
    return _(
        "{points} · 1 food at the start of each of the next {rounds} rounds", points=points, rounds=card.round_food
    )

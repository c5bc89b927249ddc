"""What things cost and how they are paid: base prices, replacements, discounts, then one way out of those possible.

The pipeline (rules 9.1b): the printed price and the base prices of cards stand side by side; to each, replacements are
applied in any order, every card once; then discounts, never below zero; then rights that are used up by it. A way that
costs at least as much as another in every good is dropped, if it uses up no less.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

import msgspec
from typing_extensions import override

from bot.games.agricola.box import words
from bot.games.agricola.box.card_facts import CODES, key_of
from bot.games.agricola.box.facts import SUPPLY
from bot.games.agricola.box.hooks import CARDS, Hook, answers_any
from bot.games.agricola.engine.ask import NOT_ASKED, Ask
from bot.games.agricola.engine.conversions import most_food, rates
from bot.games.agricola.engine.goods import PayFood
from bot.games.agricola.position.exchanges import open_exchanges
from bot.games.agricola.position.moves import Move, PayWith
from bot.games.agricola.position.state import Player, Position
from bot.games.rules import Illegal
from bot.games.steps import Play
from bot.games.text import Seat, Text, _

Cost = dict[str, int]
Kind = Literal["room", "renovation", "stable", "fences", "major", "minor", "occupation"]


class Price(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be paid: its kind, the printed alternatives, and what cards ask about it.

    `key` is the card's key for cards; `home` the material that a room or renovation is of, `old` the present one;
    `count` the number of fences.
    """

    kind: Kind
    base: tuple[Cost, ...]
    key: str = ""
    home: str = ""
    old: str = ""
    count: int = 1
    origin: str = ""


class Way(msgspec.Struct, frozen=True):
    """One way to pay: goods, and the codes of cards whose right is used up by it."""

    cost: Cost
    using: tuple[str, ...] = ()

    def move(self) -> PayWith:
        """Return the move that chooses it."""
        goods = tuple((good, count) for good, count in self.cost.items() if count)
        return PayWith(goods, tuple(key_of(code) for code in self.using))


ALTERNATIVES = Hook[[Price], list[Cost]]()
"""Further base costs that stand beside the printed ones."""
REPLACES = Hook[[Price, Cost], list[Cost]]()
"""What a cost becomes when the card replaces a part of it (each way one cost)."""
DISCOUNTS = Hook[[Price, Cost], list[Cost]]()
"""What a cost becomes by the card's discount: one cost, or several to choose from."""
RIGHTS = Hook[[Price, Cost], list[Cost]]()
"""What a cost becomes when a right is used up for it."""


def ways(state: Position, seat: Seat, price: Price) -> list[Way]:
    """Return every way to pay that no other makes pointless, payable or not."""
    player = state.players[seat]
    found = [Way(cost) for cost in price.base]
    if not answers_any(player, ALTERNATIVES, REPLACES, DISCOUNTS, RIGHTS):
        return found
    for alternatives in ALTERNATIVES.of(state, seat):
        found += [Way(cost) for cost in alternatives(price)]
    found = _replaced(state, seat, price, found)
    for discounted in DISCOUNTS.of(state, seat):
        found = [Way(cost, way.using) for way in found for cost in discounted(price, way.cost)]
    for right in RIGHTS.of(state, seat):
        found += [Way(cost, (*way.using, right.code)) for way in found for cost in right(price, way.cost)]
    return _useful(found)


def _replaced(state: Position, seat: Seat, price: Price, found: list[Way]) -> list[Way]:
    replacements = REPLACES.of(state, seat)
    if not replacements:
        return found
    reached: dict[tuple[frozenset[str], tuple[tuple[str, int], ...]], Way] = {}
    fresh = [(way, frozenset[str]()) for way in found]
    while fresh:
        way, used = fresh.pop()
        key = used, tuple(sorted((good, count) for good, count in way.cost.items() if count))
        if key in reached:
            continue
        reached[key] = way
        for replaced in replacements:
            if replaced.code not in used:
                fresh += [(Way(cost), used | {replaced.code}) for cost in replaced(price, way.cost)]
    return list(reached.values())


def _useful(found: list[Way]) -> list[Way]:
    """Leave out what costs nothing, and drop the ways that another makes pointless (L3)."""
    clean = []
    for way in found:
        one = Way({good: count for good, count in way.cost.items() if count > 0}, way.using)
        if one not in clean:
            clean.append(one)
    return [
        way
        for way in clean
        if not any(
            other is not way
            and set(other.using) <= set(way.using)
            and all(count <= way.cost.get(good, 0) for good, count in other.cost.items())
            for other in clean
        )
    ]


def leaves(state: Position, seat: Seat, food: int, holds: Callable[[], bool]) -> bool:
    """Return whether a seat can pay food in a way, conversions at any time included, after which something `holds`.

    A price and what it is paid for are looked at together: the same goods do not pay twice.
    """
    player = state.players[seat]
    if player.goods.food >= food:
        player.goods.food -= food
        try:
            return holds()
        finally:
            player.goods.food += food
    ways: list[tuple[Cost, int]] = [({good: 1}, rate) for good, rate in rates(player).items()]
    for _card, one in open_exchanges(state, seat):
        if one.to_food and not one.limit:
            ways.append((one.gives, one.gets["food"]))
    return _leaves(player, food - player.goods.food, ways, holds)


def _leaves(player: Player, short: int, ways: list[tuple[Cost, int]], holds: Callable[[], bool]) -> bool:
    for number, (goods, worth) in enumerate(ways):
        if any(player.have(good) < count for good, count in goods.items()):
            continue
        old = player.goods.food
        for good, count in goods.items():
            player.add(good, -count)
        player.goods.food = max(0, worth - short)
        try:
            if holds() if worth >= short else _leaves(player, short - worth, ways[number:], holds):
                return True
        finally:
            player.goods.food = old
            for good, count in goods.items():
                player.add(good, count)
    return False


def covers(state: Position, seat: Seat, cost: Cost) -> bool:
    """Return whether a cost can be paid; food also by converting goods that it does not need (L2)."""
    player = state.players[seat]
    if all(player.have(good) >= count for good, count in cost.items()):
        return True
    if any(player.have(good) < count for good, count in cost.items() if good != "food"):
        return False
    others = {good: count for good, count in cost.items() if good != "food"}
    return most_food(state, seat, others) >= cost.get("food", 0)


def payable(state: Position, seat: Seat, price: Price, income: Cost | None = None) -> list[Way]:
    """Return the ways that the seat can pay, income that comes before paying included."""
    found = ways(state, seat, price)
    if not income:
        return [way for way in found if covers(state, seat, way.cost)]
    player = state.players[seat]
    for good, count in income.items():
        player.add(good, count)
    try:
        return [way for way in found if covers(state, seat, way.cost)]
    finally:
        for good, count in income.items():
            player.add(good, -count)


def cheapest(state: Position, seat: Seat, price: Price) -> Cost:
    """Return the cost that misses least, for saying what is short."""
    player = state.players[seat]
    return min((way.cost for way in ways(state, seat, price)), key=lambda cost: _missing(player, cost))


def _missing(player: Player, cost: Cost) -> int:
    return sum(max(0, count - player.have(good)) for good, count in cost.items())


def charge(play: Play[Position], seat: Seat, found: Sequence[Way], bought: str, *, begs: bool = False) -> Text | None:
    """Let a seat pay in one of these ways, before what is pushed from now on.

    `bought` is what it is for: a card (code or key) or the kind of price.

    Returns the cost when there is no choice; it is paid then (food that must be made first is asked for). Returns None
    when the seat is asked.
    """
    assert found, "what cannot be paid must not be begun"
    if len(found) == 1:
        settle(play, seat, found[0], begs=begs)
        return words.amounts(found[0].cost)
    play.push(Pay(seat, list(found), begs, bought))
    return None


def settle(play: Play[Position], seat: Seat, way: Way, *, begs: bool = False) -> None:
    """Take the goods; food that does not lie ready is asked for."""
    state = play.state
    player = state.players[seat]
    for good, count in way.cost.items():
        if good != "food":
            player.add(good, -count)
    food = way.cost.get("food", 0)
    if food and player.goods.food >= food:
        player.goods.add("food", -food)
    elif food:
        play.push(PayFood(seat, food, begs=begs))
    for code in way.using:
        card = CARDS[code]
        card.used_right(card.context(state, seat, play))


class Pay(Ask, tag="pay"):
    """A seat chooses how it pays what it has just built, bought or played (`bought`: a card or the kind of price)."""

    ways: list[Way]
    begs: bool = False
    bought: str = ""

    @override
    def moves(self, state: Position) -> Sequence[Move]:
        found: list[Move] = [way.move() for way in self.ways if covers(state, self.seat, way.cost)]
        return found or [way.move() for way in self.ways[:1] if self.begs]

    @override
    def check(self, state: Position, move: Move) -> None:
        if not isinstance(move, PayWith):
            raise Illegal(NOT_ASKED)
        if self._way(state, move) is None:
            choices = [words.amounts(way.cost) for way in self.ways]
            raise Illegal(_("pay one of: {costs}", costs=words.either(choices)))

    def _way(self, state: Position, move: PayWith) -> Way | None:
        goods, using = dict(move.cost), {CODES.get(key, "") for key in move.using}
        if move.cost and not set(goods) <= {*SUPPLY, "sheep", "boar", "cattle"}:
            return None
        for way in self.ways:
            cost = {good: count for good, count in way.cost.items() if count}
            if cost == goods and set(way.using) == using and (self.begs or covers(state, self.seat, cost)):
                return way
        return None

    @override
    def take(self, play: Play[Position], move: Move) -> None:
        assert isinstance(move, PayWith)
        way = self._way(play.state, move)
        assert way is not None
        play.tell("pay", _("pays {cost}", cost=words.amounts(way.cost)), self.seat, effect=True)
        settle(play, self.seat, way, begs=self.begs)

"""What a card costs, and every way in which its owner can pay (rules 7.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, product

from bot.games.hallertau.cards.expressions import amount
from bot.games.hallertau.cards.records import CARDS, Card
from bot.games.hallertau.facts import CROPS, FLOCKS, GOODS, Amount
from bot.games.hallertau.moves import RESOURCES, Pay, ordered
from bot.games.hallertau.state import Player, Position, selections
from bot.games.text import Seat

CROPS_KEPT = 3
"""What `crops_down_to_3` leaves."""


def _goods(kinds: Sequence[str], count: int) -> Pay:
    return Pay(tuple((kind, count) for kind in kinds) if count else ())


def _fields(player: Player, res: str) -> list[str]:
    """Return the kinds of the fields that an item may take."""
    lowest = {"field_r5": 5, "fields_not_r2": 3}.get(res, 2)
    planted = res in ("planted_field", "planted_good")
    return [f.kind() for f in player.tiles() if f.row >= lowest and (f.count or not planted)]


def _sheep(player: Player, count: int) -> list[Pay]:
    standing = [FLOCKS[place] for place, sheep in enumerate(player.flock) for _one in range(min(sheep, count))]
    chosen = selections(standing, count, count)
    return [Pay(sheep=tuple(sorted(FLOCKS.index(name) for name in names))) for names in chosen]


def _crops_down(player: Player) -> list[Pay]:
    have = {crop: player.goods.get(crop) for crop in CROPS}
    if sum(have.values()) <= CROPS_KEPT:
        return [Pay()]
    crops = [crop for crop in CROPS for _one in range(min(have[crop], CROPS_KEPT))]
    found = []
    for kept in selections(crops, CROPS_KEPT, CROPS_KEPT):
        left = Counter(kept)
        found.append(Pay(ordered({crop: have[crop] - left[crop] for crop in CROPS}, RESOURCES)))
    return found


def _ways(state: Position, seat: Seat, card: str, item: Amount, tier: int) -> list[Pay]:
    """Every way to pay one item."""
    player = state.players[seat]
    if item.special == "sheep_steps_back":
        return _sheep(player, 2)
    if item.special == "crops_down_to_3":
        return _crops_down(player)
    count = amount(item.n, state, seat, tier)
    if not count:
        return [Pay()]
    res = item.res
    if item.one_type_of or res == "anygood":
        kinds = item.one_type_of or GOODS
        return [_goods((kind,), count) for kind in kinds if player.goods.get(kind) >= count]
    if res in ("each_of_2_goods", "each_of_3_goods"):
        enough = [good for good in GOODS if player.goods.get(good) >= count]
        return [_goods(kinds, count) for kinds in combinations(enough, 2 if res == "each_of_2_goods" else 3)]
    if res == "sheep":
        return _sheep(player, count)
    if res in ("fields", "field_r5", "fields_not_r2", "planted_field", "planted_good"):
        return [Pay(fields=kinds) for kinds in selections(_fields(player, res), count, count)]
    if res in ("handcards", "hand_point_cards"):
        others = [c for c in player.hand if c != card and (res == "handcards" or CARDS[c].type == "point")]
        return [Pay(cards=cards) for cards in combinations(sorted(others), count)]
    return [_goods((res,), count)] if player.have(res) >= count else []


def _payable(state: Position, seat: Seat, card: str, item: Amount, tier: int) -> bool:
    """Whether an item can be paid, without listing the ways."""
    player = state.players[seat]
    if item.special == "sheep_steps_back":
        return sum(player.flock) >= 2
    if item.special == "crops_down_to_3":
        return True
    count = amount(item.n, state, seat, tier)
    res = item.res
    if not count:
        return True
    if item.one_type_of or res == "anygood":
        return any(player.goods.get(kind) >= count for kind in item.one_type_of or GOODS)
    if res in ("each_of_2_goods", "each_of_3_goods"):
        kinds = 2 if res == "each_of_2_goods" else 3
        return sum(1 for good in GOODS if player.goods.get(good) >= count) >= kinds
    if res in ("field_r5", "fields_not_r2", "planted_field", "planted_good"):
        return len(_fields(player, res)) >= count
    if res in ("handcards", "hand_point_cards"):
        return sum(1 for c in player.hand if c != card and (res == "handcards" or CARDS[c].type == "point")) >= count
    return player.have(res) >= count


def can_pay(state: Position, seat: Seat, card: Card, tier: int) -> bool:
    """Return whether one option of a card's price can be paid in full."""
    if card.pay is None:
        return True
    return any(all(_payable(state, seat, card.id, item, tier) for item in option) for option in card.pay.options)


def _joined(parts: Sequence[Pay]) -> Pay:
    goods: dict[str, int] = {}
    for part in parts:
        for res, count in part.goods:
            goods[res] = goods.get(res, 0) + count
    return Pay(
        ordered(goods, RESOURCES),
        tuple(place for part in parts for place in part.sheep),
        tuple(kind for part in parts for kind in part.fields),
        tuple(card for part in parts for card in part.cards),
    )


def _every(state: Position, seat: Seat, card: Card, tier: int) -> Iterator[Pay]:
    assert card.pay is not None
    for option in card.pay.options:
        ways = [_ways(state, seat, card.id, item, tier) for item in option]
        for parts in product(*ways):
            yield _joined(parts)


def payments(state: Position, seat: Seat, card: Card, tier: int) -> list[Pay]:
    """Return every different payment of a card's price that its owner can make now, in the order of the card."""
    return list(dict.fromkeys(_every(state, seat, card, tier)))

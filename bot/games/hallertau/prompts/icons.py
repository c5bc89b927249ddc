"""Which icon stands before a choice: that of the one good or thing that it is about, or none."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bot.games.hallertau.cards.records import CARDS
from bot.games.hallertau.facts import GOODS
from bot.games.hallertau.moves import (
    Advance,
    Back,
    Boulder,
    Clear,
    Craft,
    Double,
    Exchange,
    Fallow,
    Gain,
    Harvest,
    Income,
    Merge,
    Move,
    MoveSheep,
    NewFields,
    Pay,
    Place,
    Play,
    Shift,
    Sow,
)

THINGS: dict[str, str] = {
    **{good: good for good in GOODS},
    "tools": "tool",
    "jewelry": "jewelry",
    "sheep": "sheep",
    "field": "field",
    "fields": "field",
    "workers": "worker",
    "rooster": "rooster",
    "crops": "any-crop",
    "gateway": "card-gateway",
    "farmyard": "card-farmyard",
    "bonus": "card-bonus",
    "point": "card-point",
}
"""By the words that moves use."""

SPACES: dict[str, str] = {
    "sheep-breeding": "sheep",
    "sheep-shearing": "wool",
    "clay-delivery": "clay",
    "farming": "field",
    "gateway-card": "card-gateway",
    "butchery": "meat",
    "nursery": "any-crop",
    "busy-weekend": "sow",
    "clearing": "field",
    "farmyard-card": "card-farmyard",
    "small-trade": "any-crop",
    "cultivation": "sow",
    "weekly-market": "sheep",
    "land-sale": "jewelry",
    "bonus-card": "card-bonus",
    "fertilizing": "unused",
    "tool-shed": "clay",
    "town-hall": "jewelry",
    "sheep-market": "sheep",
    "point-card": "card-point",
}
"""What a space is known by: the most of what it gives or lets do (rules 2.2)."""


def only(things: Iterable[str]) -> str:
    """Return the icon of the thing, where all of these are the same."""
    kinds = set(things)
    return THINGS.get(kinds.pop(), "") if len(kinds) == 1 else ""


def of_goods(goods: Mapping[str, int]) -> str:
    """Return the icon of the only thing among these amounts."""
    return only(good for good, count in goods.items() if count)


def of_card(card: str) -> str:
    """Return the icon of a card's type."""
    return f"card-{CARDS[card].type}"


def of_fields(kinds: Iterable[str]) -> str:
    """Return the icon of the crop that stands on all fields of these kinds, or of the empty field."""
    return only(kind.partition("-")[2].rstrip("2") or "field" for kind in kinds)


def of_token(verb: str, token: str) -> str:
    """Return the icon of one part of a move."""
    word, _space, rest = token.partition(" ")
    if verb in ("shift", "harvest"):
        return of_fields([token])
    if verb == "move":
        return "sheep"
    return of_card(rest) if word == "card" else only([word])


def of_move(move: Move) -> str:
    """Return the icon of a choice."""
    match move:
        case Place(space):
            return SPACES[space]
        case Exchange():
            return "tool"
        case Sow(fields):
            return only(crop for crop, _row, _count in fields)
        case Gain(goods):
            return of_goods(dict(goods))
        case Craft(_building, goods):
            return of_goods(dict(goods) or {"jewelry": 1})
        case Pay(goods, sheep, fields, cards):
            return only([*dict(goods), *("sheep" for _one in sheep), *("field" for _one in fields), *cards])
        case Shift(kinds) | Harvest(kinds):
            return of_fields(kinds)
        case Double(kind):
            return of_fields([kind])
        case NewFields() | Fallow():
            return "field"
        case MoveSheep():
            return "sheep"
        case Boulder():
            return "boulder"
        case Clear() | Merge():
            return "worker"
        case Back() | Advance():
            return "house"
        case Income(card) if card == Income.EVERY:
            return ""
        case Income(card) | Play(card):
            return of_card(card)
        case _:
            return ""

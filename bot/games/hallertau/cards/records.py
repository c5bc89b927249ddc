"""The 330 cards as data, read once from `data/hallertau/cards.json`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Literal

import msgspec

from bot.games.hallertau.facts import HARVEST, TYPES, Amount, Effect, Expr, Value
from data import ROOT

Op = Literal[">=", "<=", "==", ">"]


class Clause(msgspec.Struct, frozen=True):
    """A comparison that must hold."""

    expr: Expr
    op: Op
    value: Value


class Need(msgspec.Struct, frozen=True):
    """Clauses that all hold, or of which one is enough."""

    all: tuple[Clause, ...] = ()
    any: tuple[Clause, ...] = ()


class Price(msgspec.Struct, frozen=True):
    """Ways to pay; each is a list of items that are all paid."""

    options: tuple[tuple[Amount, ...], ...]


class Phase(msgspec.Struct, frozen=True):
    """When a card may be played: only in one phase, or not in one (0: no such bar)."""

    only: int = 0
    barred: int = msgspec.field(default=0, name="not")


class Card(msgspec.Struct, frozen=True, dict=True):
    """A card (rules 7.1, 7.2). Its lists with slashes have one length: `tiers` (0: there are none)."""

    id: str
    type: str
    deck: str
    top: Literal["condition", "cost"]
    phase: Phase = Phase()
    trigger: str = ""
    board: bool = False
    need: Need | None = None
    pay: Price | None = None
    effects: tuple[Effect, ...] = ()
    income: tuple[Effect, ...] = ()
    vp: int = 0

    @cached_property
    def printed(self) -> tuple[Effect, ...]:
        """The effects or the income."""
        return self.effects or self.income

    @cached_property
    def tiers(self) -> int:
        """The number of tiers, 0 when amounts have no slashes."""
        return max((len(found) for found in _lists(self)), default=0)

    @cached_property
    def unlocks(self) -> bool:
        """Whether tiers open alternatives, so that all reached ones count at once."""
        return any(effect.op == "unlock" for effect in self.printed)

    @cached_property
    def ops(self) -> frozenset[str]:
        """The names of its effects."""
        return frozenset(effect.op for effect in self.printed)

    @cached_property
    def momentary(self) -> bool:
        """Whether it can be played only right after something, or only in phases that ask nobody by themselves."""
        return bool(self.trigger) or self.phase.only not in (0, 4, 9)

    @cached_property
    def pays_by_itself(self) -> bool:
        """Whether it has an income that needs no choice."""
        return bool(self.income) and self.ops <= {"gain", "draw"}

    @cached_property
    def before_harvest(self) -> bool:
        """Whether it must be played before a field is harvested in phase 7."""
        return self.phase.only == HARVEST and "double_harvest" in self.ops


def _lists(card: Card) -> Iterator[tuple[int, ...]]:
    """Every list of tiers on a card."""

    def inside(value: object) -> Iterator[tuple[int, ...]]:
        if isinstance(value, tuple):
            yield value
        elif isinstance(value, dict):
            for parts in value.values():
                for part in parts:
                    yield from inside(part)

    if card.need is not None:
        for clause in (*card.need.all, *card.need.any):
            yield from inside(clause.value)
    if card.pay is not None:
        for option in card.pay.options:
            for item in option:
                yield from inside(item.n)
    for effect in card.printed:
        yield from inside(effect.n)
        yield from inside(effect.row)


CARDS: dict[str, Card] = {
    card.id: card
    for card in msgspec.json.decode((ROOT / "hallertau" / "cards.json").read_bytes(), type=tuple[Card, ...])
}


def by_type(hand: list[str]) -> dict[str, int]:
    """Return how many cards of each type are among these."""
    found = dict.fromkeys(TYPES, 0)
    for card in hand:
        found[CARDS[card].type] += 1
    return found

"""What a seat lacks for a price, in words: every alternative of the price is named, the one that lacks least first."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.games.agricola.actions.base import Action
from bot.games.agricola.box import words
from bot.games.agricola.engine.conversions import most_food
from bot.games.agricola.engine.paying import Cost, Price, ways
from bot.games.agricola.position.state import Position
from bot.games.text import Seat, Text, _

NAMED = 4
"""So many alternatives are named at most; cards can make dozens out of one price."""


class Lack(msgspec.Struct, frozen=True):
    """A way to pay and what is missing for it; goods that can be turned into food count as that food."""

    cost: Cost
    missing: Cost

    @property
    def size(self) -> int:
        """How many goods are missing."""
        return sum(self.missing.values())


def lacking(state: Position, seat: Seat, price: Price, income: Cost | None = None) -> list[Lack]:
    """Return what is missing for each way to pay, the least first; `income` comes before it is paid."""
    player, comes = state.players[seat], income or {}
    found: dict[tuple[tuple[str, int], ...], Lack] = {}
    for way in ways(state, seat, price):
        cost = {good: count for good, count in way.cost.items() if count}
        goods = {good: count for good, count in cost.items() if good != "food"}
        missing = {good: count - player.have(good) - comes.get(good, 0) for good, count in goods.items()}
        if "food" in cost:
            missing["food"] = cost["food"] - most_food(state, seat, goods) - comes.get("food", 0)
        short = {good: count for good, count in missing.items() if count > 0}
        found.setdefault(tuple(sorted(cost.items())), Lack(cost, short))
    return sorted(found.values(), key=lambda one: one.size)


def costs(lacks: list[Lack]) -> Text:
    """*2 wood or 2 clay*."""
    return words.any_of([words.amounts(one.cost) for one in lacks[:NAMED]])


def short_of(lacks: list[Lack]) -> Text:
    """*1 wood or 2 clay short*."""
    parts = [words.amounts(one.missing) for one in lacks[:NAMED] if one.missing]
    if not parts:
        return _("the same goods do not pay twice")
    return _(
        "you are {goods} short", goods=words.any_of([part for n, part in enumerate(parts) if part not in parts[:n]])
    )


def least(state: Position, seat: Seat, actions: Sequence[Action]) -> Text:
    """Return in a few words why none of some alternatives is possible: what is short for the one that lacks least.

    Where goods are no help to any of them, each says its own reason.
    """
    short = [(sum(missing.values()), n) for n, one in enumerate(actions) if (missing := one.lacks(state, seat))]
    if short:
        return actions[min(short)[1]].briefly(state, seat)
    return words.also([one.briefly(state, seat) for one in actions])

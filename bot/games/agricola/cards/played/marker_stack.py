"""The card with a stack of building resources that fall to its owner one by one."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

from typing_extensions import override

from bot.games.agricola.box import words
from bot.games.agricola.box.events import Converted, Gained, HandedOver
from bot.games.agricola.box.facts import BUILDING
from bot.games.agricola.box.hooks import CARDS
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext
from bot.games.text import _


class ResourceSeller(Card):
    """Whoever receives the resource on top of its stack gets that one, too.

    Each resource received brings one of the stack at most. Those of cards that come in one action count in the order
    that brings most, after those of the space. What is exchanged or bought by a card comes from that card.
    """

    code = "K310"
    listens_to = (Gained, Converted, HandedOver)
    windows = ("returning-home",)
    stack = ("wood", "clay", "reed", "clay", "stone", "clay", "stone")
    """From top to bottom. In the memo, *gone* is how many are gone, *start* how many were before *turn*; *0-space-wood*
    and *0-card-wood* are what came together in that turn, first of all, *1-card-wood* what came next (*part*)."""

    @override
    def on_event(self, ctx: CardContext, event: Any) -> None:
        """At the start of a round and in the work phase only; what others buy of the owner does not count."""
        change = self._change(ctx, event)
        if not change or ctx.memo.get("home") == ctx.round or event.origin == self.code:
            return
        if ctx.memo.get("turn") != ctx.state.turns:
            self._forget(ctx)
            ctx.memo["turn"] = ctx.state.turns
            ctx.memo["start"] = ctx.memo.get("gone", 0)
        alone = not isinstance(event, Gained)
        for good, count in change.items():
            if count < 0:
                self._sold(ctx, good, -count)
                continue
            ctx.memo["part"] = ctx.memo.get("part", 0) + alone
            whence = "card" if alone or event.origin in CARDS else "space"
            key = f"{ctx.memo['part']}-{whence}-{good}"
            ctx.memo[key] = ctx.memo.get(key, 0) + count
            ctx.memo["part"] += alone
        self._settle(ctx)

    @staticmethod
    def _sold(ctx: CardContext, good: str, count: int) -> None:
        for part in range(ctx.memo.get("part", 0) + 1):
            for key in (f"{part}-space-{good}", f"{part}-card-{good}"):
                less = min(count, ctx.memo.get(key, 0))
                if less:
                    ctx.memo[key] -= less
                    count -= less

    @staticmethod
    def _change(ctx: CardContext, event: Any) -> dict[str, int]:
        """Return the building resources that the owner received; below zero what another player has of theirs."""
        sign = 1
        goods = event.gets if isinstance(event, Converted) else event.goods
        if isinstance(event, HandedOver) and event.to != ctx.seat:
            sign = -1
            if not ctx.mine(event):
                return {}
        elif not isinstance(event, HandedOver) and not ctx.mine(event):
            return {}
        return {good: sign * count for good, count in goods.items() if good in BUILDING and count}

    def _settle(self, ctx: CardContext) -> None:
        """Give what has fallen by now, or take back what a sale undoes (unless it is spent)."""
        gone = ctx.memo["start"]
        for part, whence in product(range(ctx.memo.get("part", 0) + 1), ("space", "card")):
            left = {good: ctx.memo.get(f"{part}-{whence}-{good}", 0) for good in BUILDING}
            while gone < len(self.stack) and left[self.stack[gone]] > 0:
                left[self.stack[gone]] -= 1
                gone += 1
        old = ctx.memo.get("gone", 0)
        back = Counter(self.stack[gone:old])
        if not ctx.has(**back):
            return
        ctx.memo["gone"] = gone
        ctx.spend(**back)
        ctx.gain(**Counter(self.stack[old:gone]))
        if back:
            ctx.tell(_("{goods} back on the card", goods=words.amounts(back)))

    @staticmethod
    def _forget(ctx: CardContext) -> None:
        for key in [key for key in ctx.memo if "card-" in key or "space-" in key or key == "part"]:
            del ctx.memo[key]

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """The work phase is over."""
        self._forget(ctx)
        ctx.memo["home"] = ctx.round

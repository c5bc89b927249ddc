"""The card with a stack of building resources that fall to its owner one by one."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

from bot.games.agricola.box import words
from bot.games.agricola.box.events import Converted, Gained, HandedOver
from bot.games.agricola.box.facts import BUILDING
from bot.games.agricola.box.hooks import CARDS
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import Owner
from bot.games.text import _


class ResourceSeller(Card):
    """Whoever receives the resource on top of its stack gets that one, too.

    Each resource received brings one of the stack at most. Those of cards that come in one action count in the order
    that brings most, after those of the space. What is exchanged or bought by a card comes from that card.
    """

    code = "K310"
    hears = (Gained, Converted, HandedOver)
    windows = ("returning-home",)
    stack = ("wood", "clay", "reed", "clay", "stone", "clay", "stone")
    """From top to bottom. In the memo, *gone* is how many are gone, *start* how many were before *turn*; *0-space-wood*
    and *0-card-wood* are what came together in that turn, first of all, *1-card-wood* what came next (*part*)."""

    def on(self, me: Owner, happening: Any) -> None:
        """At the start of a round and in the work phase only; what others buy of the owner does not count."""
        change = self._change(me, happening)
        if not change or me.memo.get("home") == me.round or happening.origin == self.code:
            return
        if me.memo.get("turn") != me.state.turns:
            self._forget(me)
            me.memo["turn"] = me.state.turns
            me.memo["start"] = me.memo.get("gone", 0)
        alone = not isinstance(happening, Gained)
        for good, count in change.items():
            if count < 0:
                self._sold(me, good, -count)
                continue
            me.memo["part"] = me.memo.get("part", 0) + alone
            whence = "card" if alone or happening.origin in CARDS else "space"
            key = f"{me.memo['part']}-{whence}-{good}"
            me.memo[key] = me.memo.get(key, 0) + count
            me.memo["part"] += alone
        self._settle(me)

    @staticmethod
    def _sold(me: Owner, good: str, count: int) -> None:
        for part in range(me.memo.get("part", 0) + 1):
            for key in (f"{part}-space-{good}", f"{part}-card-{good}"):
                less = min(count, me.memo.get(key, 0))
                if less:
                    me.memo[key] -= less
                    count -= less

    @staticmethod
    def _change(me: Owner, happening: Any) -> dict[str, int]:
        """Return the building resources that the owner received; below zero what another player has of theirs."""
        sign = 1
        goods = happening.gets if isinstance(happening, Converted) else happening.goods
        if isinstance(happening, HandedOver) and happening.to != me.seat:
            sign = -1
            if not me.mine(happening):
                return {}
        elif not isinstance(happening, HandedOver) and not me.mine(happening):
            return {}
        return {good: sign * count for good, count in goods.items() if good in BUILDING and count}

    def _settle(self, me: Owner) -> None:
        """Give what has fallen by now, or take back what a sale undoes (unless it is spent)."""
        gone = me.memo["start"]
        for part, whence in product(range(me.memo.get("part", 0) + 1), ("space", "card")):
            left = {good: me.memo.get(f"{part}-{whence}-{good}", 0) for good in BUILDING}
            while gone < len(self.stack) and left[self.stack[gone]] > 0:
                left[self.stack[gone]] -= 1
                gone += 1
        old = me.memo.get("gone", 0)
        back = Counter(self.stack[gone:old])
        if not me.has(**back):
            return
        me.memo["gone"] = gone
        me.spend(**back)
        me.gain(**Counter(self.stack[old:gone]))
        if back:
            me.tell(_("{goods} back on the card", goods=words.amounts(back)))

    @staticmethod
    def _forget(me: Owner) -> None:
        for key in [key for key in me.memo if "card-" in key or "space-" in key or key == "part"]:
            del me.memo[key]

    def at(self, me: Owner, window: str) -> None:
        """The work phase is over."""
        self._forget(me)
        me.memo["home"] = me.round

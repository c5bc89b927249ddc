"""The card with a stack of building resources that fall to its owner one by one."""

from __future__ import annotations

from collections import Counter
from typing import Any

from bot.games.agricola import words
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.happenings import Gained, HandedOver
from bot.games.agricola.cards.owner import Owner
from bot.games.agricola.cards.registry import CARDS
from bot.games.agricola.facts import BUILDING
from bot.games.text import _


class ResourceSeller(Card):
    """Whoever receives the resource on top of its stack gets that one, too.

    Each resource received brings one of the stack at most. Those of cards that come in one action count in the order
    that brings most, after those of the space.
    """

    code = "K310"
    hears = (Gained, HandedOver)
    windows = ("returning-home",)
    stack = ("wood", "clay", "reed", "clay", "stone", "clay", "stone")
    """From top to bottom. In the memo, *gone* is how many are gone, *start* how many were before *turn*; *space-* and
    *card-* are what came in that turn."""

    def on(self, me: Owner, happening: Any) -> None:
        """At the start of a round and in the work phase only; what others buy does not count."""
        if not me.mine(happening) or me.memo.get("home") == me.round or happening.origin == self.code:
            return
        if me.memo.get("turn") != me.state.turns:
            self._forget(me)
            me.memo["turn"] = me.state.turns
            me.memo["start"] = me.memo.get("gone", 0)
        for good, count in happening.goods.items():
            if isinstance(happening, Gained):
                key = f"card-{good}" if happening.origin in CARDS else f"space-{good}"
                me.memo[key] = me.memo.get(key, 0) + count
            else:
                key = f"space-{good}" if me.memo.get(f"space-{good}") else f"card-{good}"
                me.memo[key] = me.memo.get(key, 0) - count
        self._settle(me)

    def _settle(self, me: Owner) -> None:
        """Give what has fallen by now, or take back what a sale undoes (unless it is spent)."""
        gone = me.memo["start"]
        for whence in ("space", "card"):
            left = {good: me.memo.get(f"{whence}-{good}", 0) for good in BUILDING}
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
        for key in [key for key in me.memo if key.startswith(("card-", "space-"))]:
            del me.memo[key]

    def at(self, me: Owner, window: str) -> None:
        """The work phase is over."""
        self._forget(me)
        me.memo["home"] = me.round

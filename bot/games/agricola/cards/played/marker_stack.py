"""The card with a stack of building resources that fall to its owner one by one."""

from __future__ import annotations

from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.happenings import Gained
from bot.games.agricola.cards.owner import Owner
from bot.games.agricola.cards.registry import CARDS


class ResourceSeller(Card):
    """Whoever receives the resource on top of its stack gets that one, too.

    Each resource received brings one of the stack at most. Those of cards that come in one action count in the order
    that brings most, after those of the space.
    """

    code = "K310"
    hears = (Gained,)
    windows = ("returning-home",)
    stack = ("wood", "clay", "reed", "clay", "stone", "clay", "stone")
    """From top to bottom. In the memo, *gone* is how many are gone and *card-* what cards brought in *turn*."""

    def on(self, me: Owner, happening: Gained) -> None:
        """At the start of a round and in the work phase only."""
        if not me.mine(happening) or me.memo.get("home") == me.round or happening.origin == self.code:
            return
        if me.memo.get("turn") != me.state.turns:
            self._forget(me)
            me.memo["turn"] = me.state.turns
        goods = {f"space-{good}": count for good, count in happening.goods.items()}
        if happening.origin in CARDS:
            for good, count in happening.goods.items():
                me.memo[f"card-{good}"] = me.memo.get(f"card-{good}", 0) + count
        else:
            self._fall(me, goods, "space")
        self._fall(me, me.memo, "card")

    def _fall(self, me: Owner, received: dict[str, int], whence: str) -> None:
        """Take from the top as long as it was received."""
        won: dict[str, int] = {}
        gone = me.memo.get("gone", 0)
        while gone < len(self.stack) and received.get(f"{whence}-{self.stack[gone]}"):
            received[f"{whence}-{self.stack[gone]}"] -= 1
            won[self.stack[gone]] = won.get(self.stack[gone], 0) + 1
            gone += 1
        if won:
            me.memo["gone"] = gone
            me.gain(**won)

    @staticmethod
    def _forget(me: Owner) -> None:
        for key in [key for key in me.memo if key.startswith("card-")]:
            del me.memo[key]

    def at(self, me: Owner, window: str) -> None:
        """The work phase is over."""
        self._forget(me)
        me.memo["home"] = me.round

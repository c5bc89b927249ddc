"""Cards that lay goods on all rounds to come once something has been reached: a home, the Well (rules 9.1b)."""

from __future__ import annotations

from collections.abc import Iterable

from bot.games.agricola.box.events import BoughtMajor, Renovated
from bot.games.agricola.box.facts import ROUNDS
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import Owner, goods_of


class LaysInHome(Card):
    """Lays goods once, as soon as the owner lives in one of the `homes`; at once if they do when it is played."""

    hears = (Renovated,)
    homes: tuple[str, ...] = ("stone",)
    laid = "1-food"

    def rounds(self, me: Owner) -> Iterable[int]:
        """All rounds that have not begun."""
        return me.next_rounds(ROUNDS)

    def played(self, me: Owner) -> None:
        """At once if the owner lives there."""
        self._lay(me)

    def on(self, me: Owner, happening: Renovated) -> None:
        """The owner's home; a step that is left out on the way counts as taken."""
        if me.mine(happening):
            self._lay(me)

    def _lay(self, me: Owner) -> None:
        if me.player.farm.material in self.homes and me.fresh("game"):
            me.use_up("game")
            me.lay(self.rounds(me), **goods_of(self.laid))


class Maid(LaysInHome):
    """1 food on every round to come, from a clay hut on."""

    code = "E190"
    homes = ("clay", "stone")


class ClayHutBuilder(LaysInHome):
    """2 clay on each of the next 5 rounds, from a clay hut on."""

    code = "I242"
    homes = ("clay", "stone")
    laid = "2-clay"

    def rounds(self, me: Owner) -> Iterable[int]:
        """Fewer near the end of the game."""
        return me.next_rounds(5)


class Manservant(LaysInHome):
    """3 food on every round to come in a stone house."""

    code = "I231"
    laid = "3-food"


class ShepherdBoy(LaysInHome):
    """1 sheep on every round to come in a stone house."""

    code = "K298"
    laid = "1-sheep"


def well_built(me: Owner) -> bool:
    """Return whether anybody has ever built the Well; it may have become the Village Well or gone back."""
    board = me.state.board
    return "well" not in board.majors or "well" in board.given_back


class WaterCarrier(Card):
    """1 food on every round to come, each time anybody builds the Well."""

    code = "I262"
    hears = (BoughtMajor,)

    def played(self, me: Owner) -> None:
        """At once if the Well stands or stood."""
        if well_built(me):
            self._lay(me)

    def on(self, me: Owner, happening: BoughtMajor) -> None:
        """Whoever builds it, and again if it is built again."""
        if happening.card == "well":
            self._lay(me)

    def _lay(self, me: Owner) -> None:
        me.lay(me.next_rounds(ROUNDS), food=1)

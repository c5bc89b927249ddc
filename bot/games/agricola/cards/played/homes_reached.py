"""Cards that lay goods on all rounds to come once something has been reached: a home, the Well (rules 9.1b)."""

from __future__ import annotations

from collections.abc import Iterable

from typing_extensions import override

from bot.games.agricola.box.events import BoughtMajor, Renovated
from bot.games.agricola.box.facts import ROUNDS
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext, goods_of


class LaysInHome(Card):
    """Lays goods once, as soon as the owner lives in one of the `homes`; at once if they do when it is played."""

    listens_to = (Renovated,)
    homes: tuple[str, ...] = ("stone",)
    laid = "1-food"

    def rounds(self, ctx: CardContext) -> Iterable[int]:
        """All rounds that have not begun."""
        return ctx.next_rounds(ROUNDS)

    @override
    def played(self, ctx: CardContext) -> None:
        """At once if the owner lives there."""
        self._lay(ctx)

    @override
    def on_event(self, ctx: CardContext, event: Renovated) -> None:
        """The owner's home; a step that is left out on the way counts as taken."""
        if ctx.mine(event):
            self._lay(ctx)

    def _lay(self, ctx: CardContext) -> None:
        if ctx.player.farm.material in self.homes and ctx.fresh("game"):
            ctx.use_up("game")
            ctx.lay(self.rounds(ctx), **goods_of(self.laid))


class Maid(LaysInHome):
    """1 food on every round to come, from a clay hut on."""

    code = "E190"
    homes = ("clay", "stone")


class ClayHutBuilder(LaysInHome):
    """2 clay on each of the next 5 rounds, from a clay hut on."""

    code = "I242"
    homes = ("clay", "stone")
    laid = "2-clay"

    @override
    def rounds(self, ctx: CardContext) -> Iterable[int]:
        """Fewer near the end of the game."""
        return ctx.next_rounds(5)


class Manservant(LaysInHome):
    """3 food on every round to come in a stone house."""

    code = "I231"
    laid = "3-food"


class ShepherdBoy(LaysInHome):
    """1 sheep on every round to come in a stone house."""

    code = "K298"
    laid = "1-sheep"


def well_built(ctx: CardContext) -> bool:
    """Return whether anybody has ever built the Well; it may have become the Village Well or gone back."""
    board = ctx.state.board
    return "well" not in board.majors or "well" in board.given_back


class WaterCarrier(Card):
    """1 food on every round to come, each time anybody builds the Well."""

    code = "I262"
    listens_to = (BoughtMajor,)

    @override
    def played(self, ctx: CardContext) -> None:
        """At once if the Well stands or stood."""
        if well_built(ctx):
            self._lay(ctx)

    @override
    def on_event(self, ctx: CardContext, event: BoughtMajor) -> None:
        """Whoever builds it, and again if it is built again."""
        if event.card == "well":
            self._lay(ctx)

    def _lay(self, ctx: CardContext) -> None:
        ctx.lay(ctx.next_rounds(ROUNDS), food=1)

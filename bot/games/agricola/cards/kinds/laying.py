"""Cards that lay goods on round spaces to come."""

from __future__ import annotations

from collections.abc import Iterable

from typing_extensions import override

from bot.games.agricola.box.events import Renovated
from bot.games.agricola.box.facts import ROUNDS
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext, goods_of

EVERY_ROUND = tuple(range(1, 15))
EVEN_ROUNDS = tuple(range(2, 15, 2))


class LaysGoods(Card):
    """Lays `laid` on each of some rounds; the present round and those before get nothing."""

    laid = "1-food"

    def rounds(self, ctx: CardContext) -> Iterable[int]:
        """Return the rounds that the card names."""
        return ()

    @override
    def played(self, ctx: CardContext) -> None:
        """As far as the rounds have not begun."""
        ctx.lay(self.rounds(ctx), **goods_of(self.laid))


class LaysAhead(LaysGoods):
    """Lays goods on each of the next `count` rounds."""

    count = 0

    @override
    def rounds(self, ctx: CardContext) -> Iterable[int]:
        """Fewer near the end of the game."""
        return ctx.next_rounds(self.count)


class LaysLater(LaysGoods):
    """Lays goods on the rounds so many after the present one."""

    offsets: tuple[int, ...] = ()

    @override
    def rounds(self, ctx: CardContext) -> Iterable[int]:
        """Those after the last round are dropped."""
        return ctx.later_rounds(*self.offsets)


class LaysOn(LaysGoods):
    """Lays goods on rounds with printed numbers."""

    numbers: tuple[int, ...] = ()

    @override
    def rounds(self, ctx: CardContext) -> Iterable[int]:
        """Whenever it is played."""
        return self.numbers


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


def well_built(ctx: CardContext) -> bool:
    """Return whether anybody has ever built the Well; it may have become the Village Well or gone back."""
    board = ctx.state.board
    return "well" not in board.majors or "well" in board.given_back

"""Cards that put a space on the table for all, or ask something of whoever uses one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from typing_extensions import override

from bot.games.agricola.box import words
from bot.games.agricola.box.events import TookGoods, UsingSpace
from bot.games.agricola.cards import phrases
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext
from bot.games.agricola.engine.goods import take_goods
from bot.games.text import Seat, Text, _, n_


class ClayDigger(Card):
    """One more space for 1 clay a round, 3 at once; others pay 3 food."""

    code = "I230"
    space = "digger-clay"

    @override
    def played(self, ctx: CardContext) -> None:
        """1 more comes from the next round on."""
        ctx.open_space(self.space, clay=3)

    @override
    def toll(self, ctx: CardContext, space: str, visitor: Seat) -> int:
        """Before the clay is taken; without it the space is closed."""
        return 3 if space == self.space else 0


class GoodsOrPoints(Card):
    """A space that gives goods to all; its owner may have bonus points instead, each time they use it."""

    space: ClassVar[str]
    bonus = 2

    @override
    def played(self, ctx: CardContext) -> None:
        """Open at once."""
        ctx.open_space(self.space)

    @override
    def may_visit(self, ctx: CardContext, visitor: Seat) -> bool:
        """Nothing needs to lie there."""
        return True

    @override
    def visit(self, ctx: CardContext, visitor: Seat) -> None:
        """Only the owner has a choice."""
        if visitor == ctx.seat:
            ctx.ask("which", ["goods", "points"], optional=False)
        else:
            take_goods(ctx.play, visitor, self.space, dict(self.yields))

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """What the owner has."""
        return _("Goods now or bonus points at the end? You have {have}.", have=phrases.owned(ctx, *self.yields))

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """Both in words."""
        if choice == "goods":
            return phrases.get(words.amounts(self.yields))
        return phrases.get(n_("{n} bonus point", "{n} bonus points", self.bonus))

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Points are noted at once."""
        if choice == "goods":
            take_goods(ctx.play, ctx.seat, self.space, dict(self.yields))
            return
        ctx.memo["points"] = ctx.memo.get("points", 0) + self.bonus
        ctx.tell(n_("{n} bonus point", "{n} bonus points", self.bonus))

    @override
    def lost(self, ctx: CardContext) -> None:
        """The space goes with the card; what was noted stays, and whoever stood there has acted."""
        ctx.player.noted += ctx.memo.get("points", 0)
        board = ctx.state.board
        board.departed += board.spaces.pop(self.space).people

    @override
    def shows(self, memo: Mapping[str, int]) -> Text | None:
        """The points so far."""
        points = memo.get("points", 0)
        return n_("{n} bonus point", "{n} bonus points", points) if points else None

    @override
    def points(self, ctx: CardContext) -> int:
        """All that were noted."""
        return ctx.memo.get("points", 0)


class Tavern(GoodsOrPoints):
    """3 food, or 2 bonus points for the owner."""

    code = "I100"
    space = "tavern"
    yields: ClassVar[dict[str, int]] = {"food": 3}


class ClayDeposit(GoodsOrPoints):
    """5 clay, or 2 bonus points for the owner; others pay them 1 food."""

    code = "I337"
    space = "clay-deposit"
    yields: ClassVar[dict[str, int]] = {"clay": 5}

    @override
    def toll(self, ctx: CardContext, space: str, visitor: Seat) -> int:
        """Without it the space is closed."""
        return 1 if space == self.space else 0


class Spinney(Card):
    """1 wood of everybody else who uses the 3 wood space of the board."""

    code = "I80"
    listens_to = (UsingSpace, TookGoods)
    space = "wood-3"

    @override
    def on_event(self, ctx: CardContext, event: Any) -> None:
        """Set aside before the user's cards see the pile (Basket), so that none of them can leave it there."""
        if ctx.mine(event) or event.space != self.space:
            return
        if isinstance(event, UsingSpace):
            if not ctx.lying(self.space, "wood"):
                return
            ctx.leave(self.space, wood=1)
            ctx.use_up("turn")
        elif not ctx.fresh("turn"):
            ctx.state.board.spaces[self.space].goods["wood"] -= 1
            ctx.gain(wood=1)

"""Cards that put a space on the table for all, or ask something of whoever uses one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from bot.games.agricola.box import words
from bot.games.agricola.box.events import TookGoods, UsingSpace
from bot.games.agricola.cards import phrases
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import Owner
from bot.games.agricola.engine.goods import take_goods
from bot.games.text import Seat, Text, _, n_


class ClayDigger(Card):
    """One more space for 1 clay a round, 3 at once; others pay 3 food."""

    code = "I230"
    space = "digger-clay"

    def played(self, me: Owner) -> None:
        """1 more comes from the next round on."""
        me.open_space(self.space, clay=3)

    def toll(self, me: Owner, space: str, visitor: Seat) -> int:
        """Before the clay is taken; without it the space is closed."""
        return 3 if space == self.space else 0


class GoodsOrPoints(Card):
    """A space that gives goods to all; its owner may have bonus points instead, each time they use it."""

    space: ClassVar[str]
    bonus = 2

    def played(self, me: Owner) -> None:
        """Open at once."""
        me.open_space(self.space)

    def may_visit(self, me: Owner, visitor: Seat) -> bool:
        """Nothing needs to lie there."""
        return True

    def visit(self, me: Owner, visitor: Seat) -> None:
        """Only the owner has a choice."""
        if visitor == me.seat:
            me.ask("which", ["goods", "points"], optional=False)
        else:
            take_goods(me.play, visitor, self.space, dict(self.yields))

    def question(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """What the owner has."""
        return _("Goods now or bonus points at the end? You have {have}.", have=phrases.owned(me, *self.yields))

    def label(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> Text:
        """Both in words."""
        if choice == "goods":
            return phrases.get(words.amounts(self.yields))
        return phrases.get(n_("{n} bonus point", "{n} bonus points", self.bonus))

    def chose(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """Points are noted at once."""
        if choice == "goods":
            take_goods(me.play, me.seat, self.space, dict(self.yields))
            return
        me.memo["points"] = me.memo.get("points", 0) + self.bonus
        me.tell(n_("{n} bonus point", "{n} bonus points", self.bonus))

    def lost(self, me: Owner) -> None:
        """The space goes with the card; what was noted stays, and whoever stood there has acted."""
        me.player.noted += me.memo.get("points", 0)
        board = me.state.board
        board.departed += board.spaces.pop(self.space).people

    def shows(self, memo: Mapping[str, int]) -> Text | None:
        """The points so far."""
        points = memo.get("points", 0)
        return n_("{n} bonus point", "{n} bonus points", points) if points else None

    def points(self, me: Owner) -> int:
        """All that were noted."""
        return me.memo.get("points", 0)


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

    def toll(self, me: Owner, space: str, visitor: Seat) -> int:
        """Without it the space is closed."""
        return 1 if space == self.space else 0


class Spinney(Card):
    """1 wood of everybody else who uses the 3 wood space of the board."""

    code = "I80"
    hears = (UsingSpace, TookGoods)
    space = "wood-3"

    def on(self, me: Owner, happening: Any) -> None:
        """Set aside before the user's cards see the pile (Basket), so that none of them can leave it there."""
        if me.mine(happening) or happening.space != self.space:
            return
        if isinstance(happening, UsingSpace):
            if not me.lying(self.space, "wood"):
                return
            me.leave(self.space, wood=1)
            me.use_up("turn")
        elif not me.fresh("turn"):
            me.state.board.spaces[self.space].goods["wood"] -= 1
            me.gain(wood=1)

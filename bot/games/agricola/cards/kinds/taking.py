"""Cards that bring goods, add to what a space gives, or leave some of it there."""

from __future__ import annotations

from typing import ClassVar

from typing_extensions import override

from bot.games.agricola.box import words
from bot.games.agricola.box.events import CardEvent, TakingGoods, TookGoods, TurnedIntoFood
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext
from bot.games.agricola.position.exchanges import Exchange
from bot.games.text import Text, _


class Brings(Card):
    """Goods from the general supply, against the printed price."""

    goods: ClassVar[dict[str, int]]

    @override
    def played(self, ctx: CardContext) -> None:
        """Animals are housed or cooked at once."""
        ctx.gain(**self.goods)


class LeavesWood(Card):
    """Leave exactly `left` of the wood that lies on a space for `instead`, once in an action.

    What comes instead comes with the goods of the space, so that it pays for nothing before.
    """

    listens_to = (TakingGoods, TookGoods)
    left: ClassVar[int]
    instead: ClassVar[dict[str, int]]

    @override
    def on_event(self, ctx: CardContext, event: TakingGoods | TookGoods) -> None:
        """The key of the question is the space; wood that the space gives without its lying there is not meant."""
        if not ctx.mine(event):
            return
        if isinstance(event, TakingGoods):
            if event.lying.get("wood"):
                ctx.ask(event.space, ["leave"])
        elif ctx.memo.pop("left", 0):
            ctx.gain(**self.instead)

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        """As long as so much lies there that no card leaves already."""
        return ctx.lying(key, "wood") >= self.left

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return _(
            "Leave {left} of the {wood} on “{space}” and get {goods} instead?",
            left=self.left, wood=words.amount("wood", ctx.lying(key, "wood")), space=ctx.state.facts(key).name(),
            goods=words.amounts(self.instead),
        )  # fmt: skip

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        return _("Leave {wood}, get {goods}", wood=words.amount("wood", self.left), goods=words.amounts(self.instead))

    @override
    def refusal(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return _("Take all the wood")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """It counts as taken for other cards."""
        ctx.leave(key, wood=self.left)
        ctx.memo["left"] = 1


class SpaceExtra(Card):
    """`more` out of the general supply each time a person of the owner takes what one of `spaces` yields."""

    listens_to = (TookGoods,)
    spaces: ClassVar[tuple[str, ...]]
    more: ClassVar[dict[str, int]]

    @override
    def on_event(self, ctx: CardContext, event: TookGoods) -> None:
        """Together with the goods of the space."""
        if ctx.mine(event) and event.space in self.spaces:
            ctx.gain(**self.more)


TRAVELLING = ("players", "room-players")
"""The spaces with the Travelling Players action."""


def feeding(gives: str, food: int, limit: int = 1) -> tuple[Exchange, ...]:
    """Return the exchange of 1 good for food, `limit` times in each feeding phase."""
    return (Exchange({gives: 1}, {"food": food}, "feeding", limit),)


class UsesBoars(Card):
    """A card for boars that are turned into food; a Tanner chooses first which of them it gets."""

    listens_to: ClassVar[tuple[type[CardEvent], ...]] = (TurnedIntoFood,)

    @override
    def on_event(self, ctx: CardContext, event: TurnedIntoFood) -> None:
        if ctx.mine(event) and not ctx.owns("tanner"):
            self.use(ctx, event.goods.get("boar", 0))

    def use(self, ctx: CardContext, boars: int) -> None:
        """Do with so many boars what the card does."""
        raise NotImplementedError

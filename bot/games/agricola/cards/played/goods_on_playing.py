"""Travelling cards that bring goods when they are played and then go on."""

from __future__ import annotations

from typing import ClassVar

from typing_extensions import override

from bot.games.agricola.cards import phrases
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext, goods_of
from bot.games.text import Text


class Brings(Card):
    """Goods from the general supply, against the printed price."""

    goods: ClassVar[dict[str, int]]

    @override
    def played(self, ctx: CardContext) -> None:
        """Animals are housed or cooked at once."""
        ctx.gain(**self.goods)


class CattleMarket(Brings):
    """1 cattle for 1 sheep."""

    code = "E60"
    goods: ClassVar[dict[str, int]] = {"cattle": 1}


class ReedExchange(Brings):
    """2 reed for 2 wood or 2 clay."""

    code = "I96"
    goods: ClassVar[dict[str, int]] = {"reed": 2}


class WeeklyMarket(Brings):
    """2 vegetables for 3 grain."""

    code = "I104"
    goods: ClassVar[dict[str, int]] = {"vegetable": 2}


class Lumber(Brings):
    """3 wood for 1 stone."""

    code = "K107"
    goods: ClassVar[dict[str, int]] = {"wood": 3}


class CornSheaf(Brings):
    """1 grain for nothing."""

    code = "K129"
    goods: ClassVar[dict[str, int]] = {"grain": 1}


class BoarBreeding(Brings):
    """1 wild boar for 1 food."""

    code = "K141"
    goods: ClassVar[dict[str, int]] = {"boar": 1}


class StoneExchange(Brings):
    """2 stone for 2 wood or 2 clay."""

    code = "K143"
    goods: ClassVar[dict[str, int]] = {"stone": 2}


class HelpfulNeighbors(Card):
    """1 stone or 1 reed."""

    code = "E42"

    @override
    def played(self, ctx: CardContext) -> None:
        """The owner's choice."""
        ctx.ask("which", ["1-stone", "1-reed"], optional=False)

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """What the owner has of both."""
        return phrases.which(ctx, "stone", "reed")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Give it."""
        ctx.gain(**goods_of(choice))


class Alms(Card):
    """1 food for each round that is over."""

    code = "I64"

    @override
    def played(self, ctx: CardContext) -> None:
        """The present round is not over, even with its last action."""
        ctx.gain(food=ctx.round - 1)

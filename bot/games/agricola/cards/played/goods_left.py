"""Cards that leave wood on a space and bring something else instead."""

from __future__ import annotations

from typing import Any, ClassVar

from typing_extensions import override

from bot.games.agricola.box import words
from bot.games.agricola.box.events import TakingGoods, TookGoods
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext
from bot.games.text import Text, _


class LeavesWood(Card):
    """Leave exactly `left` of the wood that lies on a space for `instead`, once in an action.

    What comes instead comes with the goods of the space, so that it pays for nothing before.
    """

    listens_to = (TakingGoods, TookGoods)
    left: ClassVar[int]
    instead: ClassVar[dict[str, int]]

    @override
    def on_event(self, ctx: CardContext, event: Any) -> None:
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
        """How much lies there."""
        return _(
            "Leave {left} of the {wood} on the space {space} and get {goods} instead?",
            left=self.left, wood=words.amount("wood", ctx.lying(key, "wood")), space=ctx.state.facts(key).name(),
            goods=words.amounts(self.instead),
        )  # fmt: skip

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """What for what."""
        return _("Leave {wood}, get {goods}", wood=words.amount("wood", self.left), goods=words.amounts(self.instead))

    @override
    def refusal(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """As usual."""
        return _("Take all the wood")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """It counts as taken for other cards."""
        ctx.leave(key, wood=self.left)
        ctx.memo["left"] = 1


class MushroomCollector(LeavesWood):
    """Leave 1 wood for 2 food."""

    code = "E196"
    left = 1
    instead: ClassVar[dict[str, int]] = {"food": 2}


class PigCatcher(LeavesWood):
    """Leave 2 wood for 1 wild boar, which may be cooked on arrival."""

    code = "I253"
    left = 2
    instead: ClassVar[dict[str, int]] = {"boar": 1}

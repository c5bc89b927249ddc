"""Cards with a choice on certain spaces: which goods come, or what is bought there."""

from __future__ import annotations

from typing import Any, ClassVar

from typing_extensions import override

from bot.games.agricola.actions.farming import BakeBread, SowFields
from bot.games.agricola.box.events import TookGoods, UsingSpace
from bot.games.agricola.cards import phrases
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext, goods_of
from bot.games.agricola.engine.paying import Cost
from bot.games.text import Text, _


class SeasonalWorker(Card):
    """1 grain with each Day labourer; from round 6 on 1 vegetable if wanted."""

    code = "E202"
    listens_to = (TookGoods,)

    @override
    def on_event(self, ctx: CardContext, event: TookGoods) -> None:
        """Grain needs no asking before round 6."""
        if ctx.mine(event) and event.space == "labourer":
            ctx.ask("which", ["1-grain", "1-vegetable"] if ctx.round >= 6 else ["1-grain"], optional=False)

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """What the owner has of both."""
        return phrases.which(ctx, "grain", "vegetable")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Give it."""
        ctx.gain(**goods_of(choice))


class Raft(Card):
    """1 food or 1 reed more on Fishing."""

    code = "E22"
    listens_to = (TookGoods,)

    @override
    def on_event(self, ctx: CardContext, event: TookGoods) -> None:
        """The owner's choice."""
        if ctx.mine(event) and event.space == "fishing":
            ctx.ask("which", ["1-food", "1-reed"], optional=False)

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """What the owner has of both."""
        return phrases.which(ctx, "food", "reed")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Give it."""
        ctx.gain(**goods_of(choice))


class WoodenCrane(Card):
    """1 stone more on the two cards of stone, or 2 more for 1 food."""

    code = "I82"
    listens_to = (TookGoods,)
    spaces = ("stone-1", "stone-1b")

    @override
    def on_event(self, ctx: CardContext, event: TookGoods) -> None:
        """The first is free."""
        if ctx.mine(event) and event.space in self.spaces:
            ctx.ask("which", ["1-stone", "2-stone"], optional=False)

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        """2 stone cost 1 food."""
        return choice == "1-stone" or ctx.can_pay(1)

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """The price, and what the owner has."""
        have = phrases.purse(ctx, 1)
        return _("How much stone more do you get? The second one costs 1 food. You have {have}.", have=have)

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """With the price."""
        if choice == "2-stone":
            return phrases.pay(1, CardContext.choice_words(choice))
        return _("Get {goods}, pay nothing", goods=CardContext.choice_words(choice))

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Pay first."""
        ctx.pay_then(1 if choice == "2-stone" else 0, "bought", choice)

    @override
    def then(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Out of the general supply."""
        ctx.gain(**goods_of(choice))


class Serf(Card):
    """On Sow and bake bread, before acting: 1 grain, or 1 grain becomes 1 vegetable."""

    code = "K266"
    listens_to = (UsingSpace,)
    answers_last = True
    space = "sow-bake"
    changes: ClassVar[dict[str, dict[str, int]]] = {
        "1-grain": {"grain": 1},
        "exchange": {"grain": -1, "vegetable": 1},
    }

    def _useful(self, ctx: CardContext, choice: str) -> bool:
        """Whether something can be done on the space after a choice. What is tried is taken back."""
        change = self.changes[choice]
        if choice == "exchange" and not ctx.has(grain=1):
            return False
        for good, count in change.items():
            ctx.player.add(good, count)
        try:
            return SowFields().possible(ctx.state, ctx.seat) or BakeBread().possible(ctx.state, ctx.seat)
        finally:
            for good, count in change.items():
                ctx.player.add(good, -count)

    @override
    def brings(self, ctx: CardContext, space: str) -> Cost:
        """It may be sown or baked there."""
        if space != self.space:
            return {}
        return next((dict(change) for key, change in self.changes.items() if self._useful(ctx, key)), {})

    @override
    def on_event(self, ctx: CardContext, event: Any) -> None:
        """One of the two, whichever leaves something to be done."""
        if ctx.mine(event) and event.space == self.space:
            ctx.ask("which", list(self.changes), optional=False)

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        """The space must be of use afterwards."""
        return self._useful(ctx, choice)

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """What the owner has of both."""
        return _("What does the Serf do for you? You have {have}.", have=phrases.owned(ctx, "grain", "vegetable"))

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """What for what."""
        return (
            _("Turn 1 grain into 1 vegetable")
            if choice == "exchange"
            else phrases.get(CardContext.choice_words(choice))
        )

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """The good is there for the action."""
        if choice == "exchange":
            ctx.spend(grain=1)
            ctx.gain(vegetable=1)
        else:
            ctx.gain(grain=1)

"""Artists: what their owner makes of the Travelling Players action."""

from __future__ import annotations

from typing import Any, ClassVar

from typing_extensions import override

from bot.games.agricola.box import words
from bot.games.agricola.box.events import TakingGoods, TookGoods, UsingSpace
from bot.games.agricola.cards import phrases
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext
from bot.games.agricola.cards.played.families import TRAVELLING
from bot.games.agricola.phases.choosing import payments
from bot.games.text import Text, _


class Storyteller(Card):
    """Leaves 1 food there and takes 1 vegetable."""

    code = "E169"
    listens_to = (TakingGoods, TookGoods)

    @override
    def on_event(self, ctx: CardContext, event: Any) -> None:
        """Ask before the food is taken; the vegetable comes with it."""
        if not ctx.mine(event) or event.space not in TRAVELLING:
            return
        if isinstance(event, TakingGoods):
            if event.lying.get("food"):
                ctx.ask(event.space, ["leave"])
        elif ctx.memo.pop("left", 0):
            ctx.gain(vegetable=1)

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        """As long as there is food, and enough of it is left for what a Juggler owes."""
        if ctx.lying(key, "food") < 1:
            return False
        owed, coming = payments(ctx.state, ctx.seat)
        return coming > owed or ctx.can_pay(1)

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """How much lies there."""
        return _(
            "Leave 1 of the {food} on Travelling players and get 1 vegetable instead?",
            food=words.amount("food", ctx.lying(key, "food")),
        )

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """What for what."""
        return _("Leave 1 food, get 1 vegetable")

    @override
    def refusal(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """As usual."""
        return _("Take all the food")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """It stays for whoever comes next."""
        ctx.leave(key, food=1)
        ctx.memo["left"] = 1


class Magician(Card):
    """1 grain and 1 food with the last person of the round."""

    code = "K311"
    listens_to = (UsingSpace, TookGoods)

    @override
    def on_event(self, ctx: CardContext, event: Any) -> None:
        """A moved person is no last one."""
        if not ctx.mine(event) or event.space not in TRAVELLING:
            return
        if isinstance(event, UsingSpace):
            ctx.memo["last"] = int(not event.moved and not ctx.player.home)
        elif ctx.memo.get("last"):
            ctx.gain(grain=1, food=1)


class AnimalTrainer(Card):
    """The food that lay there buys animals at once."""

    code = "K342"
    listens_to = (TookGoods,)
    answers_last = True
    prices: ClassVar[dict[str, int]] = {"sheep": 2, "boar": 2, "cattle": 3}

    @override
    def on_event(self, ctx: CardContext, event: TookGoods) -> None:
        """Only what lay there and was taken, not what cards add."""
        if ctx.mine(event) and event.space in TRAVELLING:
            self._ask(ctx, event.goods.get("food", 0) - event.kept.get("food", 0))

    def _ask(self, ctx: CardContext, food: int) -> None:
        if food >= min(self.prices.values()):
            ctx.ask("train", list(self.prices), purse=food)

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        """While enough of that food is left."""
        price = self.prices[choice]
        return data["purse"] >= price and ctx.has(food=price)

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """What is left to spend."""
        food = words.amount("food", data["purse"])
        return _("Which animal do you buy? {food} of this action is left for it.", food=food)

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """The price."""
        return phrases.pay(self.prices[choice], words.amount(choice, 1))

    @override
    def refusal(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """The food stays."""
        return _("Buy none")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Pay first."""
        ctx.pay_then(self.prices[choice], "trained", choice, purse=data["purse"] - self.prices[choice])

    @override
    def then(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """The animal is housed (or cooked, for food that buys nothing here) before the next is bought."""
        self._ask(ctx, data["purse"])
        ctx.gain(**{choice: 1})

"""Cards that lay something on round spaces which is offered for food when its round starts (rules 9.1, 1.2)."""

from __future__ import annotations

from typing_extensions import override

from bot.games.agricola.actions.fencing import BuildFences
from bot.games.agricola.box import words
from bot.games.agricola.cards import phrases
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext, goods_of
from bot.games.text import Text, _, n_, plain


class SellsGoods(Card):
    """Sells goods for 1 food at the start of rounds; what is not bought goes back."""

    windows = ("goods",)

    def rounds(self, ctx: CardContext) -> list[int]:
        """Return the rounds to come for which something is laid when the card is played."""
        return []

    def goods(self, number: int) -> str:
        """Return what is offered in a round, as a choice."""
        return ""

    @override
    def played(self, ctx: CardContext) -> None:
        """As far as these rounds have not begun."""
        for number in self.rounds(ctx):
            ctx.lay_offer([number])
            goods = ctx.choice_words(self.goods(number))
            ctx.tell(_("{goods} on rounds {rounds}", goods=goods, rounds=plain(str(number))))

    @override
    def on_offer(self, number: int) -> Text:
        """*1 sheep for 1 food*."""
        return phrases.priced(1, words.amounts(goods_of(self.goods(number))))

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """Once everything else that lay on the round space is there and can pay for it."""
        if ctx.offered():
            ctx.ask("buy", [self.goods(ctx.round)])

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        """1 food."""
        return ctx.can_pay(1)

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """The price, and what the owner has."""
        return phrases.for_food(ctx, 1, ctx.choice_words(self.goods(ctx.round)))

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """The price."""
        return phrases.pay(1, ctx.choice_words(choice))

    @override
    def refusal(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """It does not come again."""
        return _("No (it goes back)")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Pay first, not with what is bought."""
        ctx.pay_then(1, "bought", choice)

    @override
    def then(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Take it."""
        ctx.gain(**goods_of(choice))


class Greenhouse(SellsGoods):
    """1 vegetable 4 and 7 rounds later, 1 food each."""

    code = "K117"

    @override
    def rounds(self, ctx: CardContext) -> list[int]:
        """As far as these rounds exist."""
        return ctx.later_rounds(4, 7)

    @override
    def goods(self, number: int) -> str:
        """Always the same."""
        return "1-vegetable"


class AnimalHandler(SellsGoods):
    """A sheep in round 7, a boar in round 10, a cattle in round 14, 1 food each."""

    code = "K305"
    animals = ((7, "1-sheep"), (10, "1-boar"), (14, "1-cattle"))

    @override
    def rounds(self, ctx: CardContext) -> list[int]:
        """As far as these rounds lie ahead."""
        return [number for number, _animal in self.animals if number > ctx.round]

    @override
    def goods(self, number: int) -> str:
        """By the round."""
        return dict(self.animals)[number]


class FenceDeliveryman(Card):
    """4 own fences each on two rounds to come: to be built then for 2 food instead of wood."""

    code = "I265"
    windows = ("goods",)
    bundle = 4
    price = 2

    @override
    def played(self, ctx: CardContext) -> None:
        """6 and 10 rounds later, the earlier space first; they cannot be built in the meantime."""
        for number in ctx.later_rounds(6, 10):
            count = min(self.bundle, BuildFences().left(ctx.state, ctx.seat))
            if count:
                ctx.lay_offer([number], count)
                ctx.tell(n_("{n} fence on round {round}", "{n} fences on round {round}", count,
                           round=plain(str(number))))  # fmt: skip

    @override
    def on_offer(self, number: int) -> Text:
        """How many lie there is to be seen by those that are left."""
        return phrases.priced(self.price, _("fences"))

    @override
    def fences_lost(self, ctx: CardContext) -> int:
        """Those on rounds to come."""
        return sum(count for key, count in ctx.memo.items() if key.startswith("at-"))

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """All of them are back in the stock, built or not."""
        count = ctx.offered()
        if count:
            ctx.ask("fence", ["fence"], count=count)

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        """2 food and at least one whole pasture."""
        return ctx.can_pay(self.price, self._action(data))

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """The price, and what the owner has."""
        return n_(
            "Pay 2 food to build up to {n} fence without wood now? You have {have}.",
            "Pay 2 food to build up to {n} fences without wood now? You have {have}.",
            data["count"], have=phrases.purse(ctx, self.price),
        )  # fmt: skip

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """The price."""
        return _("Pay 2 food, build fences")

    @override
    def refusal(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """They go back to the others."""
        return _("No (back to the stock)")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """The same price for fewer."""
        ctx.pay_then(self.price, "fence", count=data["count"])

    @override
    def then(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Build."""
        ctx.do(self._action(data), must=True)

    def _action(self, data: dict[str, int]) -> BuildFences:
        return BuildFences(wood=0, most=data["count"], origin=self.code)

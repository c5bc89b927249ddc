"""Corn Profiteer: grain that turns into food unless another player buys it."""

from __future__ import annotations

from types import MappingProxyType

from typing_extensions import override

from bot.games.agricola.box import words
from bot.games.agricola.cards import phrases
from bot.games.agricola.cards.context import CardContext
from bot.games.agricola.cards.offers import OffersToAll, Taking
from bot.games.agricola.cards.question import FromOwner, NoData, Question
from bot.games.text import Seat, Text, Who, _

PRICE = 2
WORTH = 3


def free(ctx: CardContext) -> bool:
    """Return whether the owner has grain to offer, and none is on offer."""
    return ctx.has(grain=1) and not ctx.memo.get("waiting")


class Offering(Question[NoData]):
    """Whether the owner offers a grain; `feeding` before the feeding phase, not between actions."""

    def __init__(self, *, feeding: bool) -> None:
        self.feeding = feeding

    @override
    def can(self, ctx: CardContext, choice: str, data: NoData) -> bool:
        return free(ctx)

    @override
    def words(self, ctx: CardContext, data: NoData) -> Text:
        return _(
            "Turn 1 grain into 3 food? Others may buy it for 2 food instead. You have {have}.",
            have=phrases.owned(ctx, "grain"),
        )

    @override
    def label(self, ctx: CardContext, choice: str, data: NoData) -> Text:
        return _("1 grain → 3 food, if nobody buys it for 2 food")

    @override
    def refusal(self, ctx: CardContext, data: NoData) -> Text:
        return _("Keep the grain")

    @override
    def chose(self, ctx: CardContext, choice: str, data: NoData) -> None:
        """The grain lies on the card until all have answered."""
        ctx.spend(grain=1)
        ctx.memo["feeding"] = int(self.feeding)
        if PROFITEER.offer(ctx, ends_turn=not self.feeding):
            ctx.tell(_("offers 1 grain"))
        else:
            PROFITEER.settle(ctx, [])


class Buying(Taking):
    """Whether another player buys the grain."""

    @override
    def words(self, ctx: CardContext, data: FromOwner) -> Text:
        return _(
            "Pay 2 food for 1 grain from {name}? You have {have}. If nobody pays, it becomes 3 food for {name}.",
            name=Who(data.owner), have=phrases.purse(ctx, PRICE),
        )  # fmt: skip

    @override
    def label(self, ctx: CardContext, choice: str, data: FromOwner) -> Text:
        return phrases.pay(PRICE, words.amount("grain", 1))


class Selling(Question[NoData]):
    """Who of several gets the grain."""

    @override
    def words(self, ctx: CardContext, data: NoData) -> Text:
        return _("Several would pay 2 food for your grain. Who gets it?")

    @override
    def label(self, ctx: CardContext, choice: str, data: NoData) -> Text:
        return Text("{name}", {"name": Who(_seat(choice))})

    @override
    def refusal(self, ctx: CardContext, data: NoData) -> Text:
        return _("Keep the grain")

    @override
    def chose(self, ctx: CardContext, choice: str, data: NoData) -> None:
        PROFITEER.sell(ctx, _seat(choice))


def _seat(choice: str) -> Seat:
    return Seat(int(choice.partition("-")[2]) - 1)


class CornProfiteer(OffersToAll):
    """1 grain becomes 3 food; any other player may buy it for 2 food instead.

    In the feeding phase seats do not wait for each other; there the owner offers grain right before it, as often as
    they like.
    """

    code = "I239"
    windows = ("feed-start",)
    asks_others_turn = True
    questions = MappingProxyType(
        {
            "offer": Offering(feeding=True),
            "power": Offering(feeding=False),
            "buy": Buying(PRICE),
            "sell": Selling(),
        }
    )

    @override
    def why_no_power(self, ctx: CardContext) -> Text:
        """No grain, one on offer, or all act at the same time."""
        if ctx.memo.get("waiting"):
            return _("the others have not answered your last offer yet")
        if not ctx.has(grain=1):
            return _("you have {have}", have=phrases.owned(ctx, "grain"))
        return _("grain is offered before the feeding, not while all feed at the same time")

    @override
    def powers(self, ctx: CardContext) -> list[str]:
        """Between actions, as long as seats wait for each other."""
        return ["1-grain"] if free(ctx) and not any(ctx.state.lanes) else []

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """Before feeding."""
        ctx.ask("offer", ["1-grain"])

    @override
    def settle(self, ctx: CardContext, takers: list[Seat]) -> None:
        """To the only buyer, to one of several, or turned into food."""
        if len(takers) > 1:
            ctx.ask("sell", [f"to-{seat + 1}" for seat in takers], optional=False)
        elif takers:
            self.sell(ctx, takers[0])
        else:
            ctx.gain(food=WORTH)
            self._done(ctx)

    def sell(self, ctx: CardContext, buyer: Seat) -> None:
        """Give the grain to one, and the others their food back."""
        for seat in self.takers(ctx):
            if seat != buyer:
                ctx.give(seat, food=PRICE)
        ctx.give(buyer, grain=1)
        ctx.gain(food=PRICE)
        self._done(ctx)

    def _done(self, ctx: CardContext) -> None:
        self.close(ctx)
        if ctx.memo.pop("feeding", 0):
            ctx.ask("offer", ["1-grain"])


PROFITEER = CornProfiteer()

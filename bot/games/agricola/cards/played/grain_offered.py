"""Corn Profiteer: grain that turns into food unless another player buys it."""

from __future__ import annotations

from typing_extensions import override

from bot.games.agricola.box import words
from bot.games.agricola.cards import phrases
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext
from bot.games.agricola.engine.emit import Question, Then
from bot.games.agricola.engine.turns import TurnEnd, put
from bot.games.text import Seat, Text, Who, _


class CornProfiteer(Card):
    """1 grain becomes 3 food; any other player may buy it for 2 food instead.

    The others are asked side by side, so the owner confirms their turn so far. In the feeding phase seats do not wait
    for each other; there the owner offers grain right before it, as often as they like. The grain lies on the card
    meanwhile.
    """

    code = "I239"
    windows = ("feed-start",)
    asks_everybody = True
    asks_others_turn = True
    price = 2
    worth = 3

    def _free(self, ctx: CardContext) -> bool:
        return ctx.has(grain=1) and not ctx.memo.get("waiting")

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
        return ["1-grain"] if self._free(ctx) and not any(ctx.state.lanes) else []

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """Before feeding."""
        ctx.ask("offer", ["1-grain"])

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        """An offer needs grain, a purchase the food; both are asked again when the answer comes."""
        if key == "buy":
            return ctx.can_pay(self.price)
        return key == "sell" or self._free(ctx)

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """Of whom, or to whom."""
        if key == "buy":
            return _(
                "Pay 2 food for 1 grain from {name}? You have {have}. If nobody pays, it becomes 3 food for {name}.",
                name=Who(data["owner"]), have=phrases.purse(ctx, self.price),
            )  # fmt: skip
        if key == "sell":
            return _("Several would pay 2 food for your grain. Who gets it?")
        return _(
            "Turn 1 grain into 3 food? Others may buy it for 2 food instead. You have {have}.",
            have=phrases.owned(ctx, "grain"),
        )

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """The rates."""
        if key == "buy":
            return phrases.pay(self.price, words.amount("grain", 1))
        if key == "sell":
            return Text("{name}", {"name": Who(int(choice.partition("-")[2]) - 1)})
        return _("1 grain → 3 food, if nobody buys it for 2 food")

    @override
    def refusal(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """The grain stays."""
        return _("No") if key == "buy" else _("Keep the grain")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Offer it, want it, or say who gets it."""
        if key == "buy":
            ctx.pay_then(self.price, "wanted", owner=data["owner"])
        elif key == "sell":
            self._sell(ctx, Seat(int(choice.partition("-")[2]) - 1))
        else:
            self._offer(ctx, feeding=key == "offer")

    def _offer(self, ctx: CardContext, *, feeding: bool) -> None:
        ctx.spend(grain=1)
        rest = ctx.others()
        ctx.memo["waiting"] = len(rest)
        ctx.memo["feeding"] = int(feeding)
        data = {"owner": int(ctx.seat)}
        open_to = [seat for seat in rest if self._hears_of_it(ctx, seat)]
        if not open_to:
            self._settle(ctx)
            return
        ctx.memo["waiting"] = len(open_to)
        ctx.tell(_("offers 1 grain"))
        if not feeding:
            ctx.push(TurnEnd(ctx.seat))
        for seat in open_to:
            question = Question(seat, self.code, "buy", ["buy"], True, data)
            put(ctx.play, seat, question, TurnEnd(seat, silent=True), Then(seat, self.code, "answered", "", data))

    def _hears_of_it(self, ctx: CardContext, seat: Seat) -> bool:
        return ctx.policy_of(seat) != "never" and CardContext(ctx.state, seat, self.code).can_pay(self.price)

    @override
    def then(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Others have paid or answered; the last answer that is confirmed settles it."""
        owner = self.context(ctx.state, Seat(data["owner"]), ctx.play)
        if key == "wanted":
            owner.memo[f"wanted-{ctx.seat}"] = 1
            return
        owner.memo["waiting"] -= 1
        if not owner.memo["waiting"]:
            self._settle(owner)

    def _wanted(self, ctx: CardContext) -> list[Seat]:
        return [seat for seat in ctx.others() if ctx.memo.get(f"wanted-{seat}")]

    def _settle(self, ctx: CardContext) -> None:
        wanted = self._wanted(ctx)
        if len(wanted) > 1:
            ctx.ask("sell", [f"to-{seat + 1}" for seat in wanted], optional=False)
        elif wanted:
            self._sell(ctx, wanted[0])
        else:
            ctx.gain(food=self.worth)
            self._done(ctx)

    def _sell(self, ctx: CardContext, buyer: Seat) -> None:
        for seat in self._wanted(ctx):
            if seat != buyer:
                ctx.give(seat, food=self.price)
        ctx.give(buyer, grain=1)
        ctx.gain(food=self.price)
        self._done(ctx)

    def _done(self, ctx: CardContext) -> None:
        again = ctx.memo.get("feeding")
        for key in [key for key in ctx.memo if key.startswith(("wanted-", "waiting", "feeding"))]:
            del ctx.memo[key]
        if again:
            ctx.ask("offer", ["1-grain"])

"""Corn Profiteer: grain that turns into food unless another player buys it."""

from __future__ import annotations

from bot.games.agricola.box import words
from bot.games.agricola.cards import phrases
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import Owner
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

    def _free(self, me: Owner) -> bool:
        return me.has(grain=1) and not me.memo.get("waiting")

    def why_no_power(self, me: Owner) -> Text:
        """No grain, one on offer, or all act at the same time."""
        if me.memo.get("waiting"):
            return _("the others have not answered your last offer yet")
        if not me.has(grain=1):
            return _("you have {have}", have=phrases.owned(me, "grain"))
        return _("grain is offered before the feeding, not while all feed at the same time")

    def powers(self, me: Owner) -> list[str]:
        """Between actions, as long as seats wait for each other."""
        return ["1-grain"] if self._free(me) and not any(me.state.lanes) else []

    def at(self, me: Owner, window: str) -> None:
        """Before feeding."""
        me.ask("offer", ["1-grain"])

    def can(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> bool:
        """An offer needs grain, a purchase the food; both are asked again when the answer comes."""
        if key == "buy":
            return me.can_pay(self.price)
        return key == "sell" or self._free(me)

    def question(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """Of whom, or to whom."""
        if key == "buy":
            return _(
                "Pay 2 food for 1 grain from {name}? You have {have}. If nobody pays, it becomes 3 food for {name}.",
                name=Who(data["owner"]), have=phrases.purse(me, self.price),
            )  # fmt: skip
        if key == "sell":
            return _("Several would pay 2 food for your grain. Who gets it?")
        return _(
            "Turn 1 grain into 3 food? Others may buy it for 2 food instead. You have {have}.",
            have=phrases.owned(me, "grain"),
        )

    def label(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> Text:
        """The rates."""
        if key == "buy":
            return phrases.pay(self.price, words.amount("grain", 1))
        if key == "sell":
            return Text("{name}", {"name": Who(int(choice.partition("-")[2]) - 1)})
        return _("1 grain → 3 food, if nobody buys it for 2 food")

    def refusal(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """The grain stays."""
        return _("No") if key == "buy" else _("Keep the grain")

    def chose(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """Offer it, want it, or say who gets it."""
        if key == "buy":
            me.pay_then(self.price, "wanted", owner=data["owner"])
        elif key == "sell":
            self._sell(me, Seat(int(choice.partition("-")[2]) - 1))
        else:
            self._offer(me, feeding=key == "offer")

    def _offer(self, me: Owner, *, feeding: bool) -> None:
        me.spend(grain=1)
        rest = me.others()
        me.memo["waiting"] = len(rest)
        me.memo["feeding"] = int(feeding)
        data = {"owner": int(me.seat)}
        open_to = [seat for seat in rest if self._hears_of_it(me, seat)]
        if not open_to:
            self._settle(me)
            return
        me.memo["waiting"] = len(open_to)
        me.tell(_("offers 1 grain"))
        if not feeding:
            me.push(TurnEnd(me.seat))
        for seat in open_to:
            question = Question(seat, self.code, "buy", ["buy"], True, data)
            put(me.play, seat, question, TurnEnd(seat, silent=True), Then(seat, self.code, "answered", "", data))

    def _hears_of_it(self, me: Owner, seat: Seat) -> bool:
        return me.policy_of(seat) != "never" and Owner(me.state, seat, self.code).can_pay(self.price)

    def then(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """Others have paid or answered; the last answer that is confirmed settles it."""
        owner = self.me(me.state, Seat(data["owner"]), me.play)
        if key == "wanted":
            owner.memo[f"wanted-{me.seat}"] = 1
            return
        owner.memo["waiting"] -= 1
        if not owner.memo["waiting"]:
            self._settle(owner)

    def _wanted(self, me: Owner) -> list[Seat]:
        return [seat for seat in me.others() if me.memo.get(f"wanted-{seat}")]

    def _settle(self, me: Owner) -> None:
        wanted = self._wanted(me)
        if len(wanted) > 1:
            me.ask("sell", [f"to-{seat + 1}" for seat in wanted], optional=False)
        elif wanted:
            self._sell(me, wanted[0])
        else:
            me.gain(food=self.worth)
            self._done(me)

    def _sell(self, me: Owner, buyer: Seat) -> None:
        for seat in self._wanted(me):
            if seat != buyer:
                me.give(seat, food=self.price)
        me.give(buyer, grain=1)
        me.gain(food=self.price)
        self._done(me)

    def _done(self, me: Owner) -> None:
        again = me.memo.get("feeding")
        for key in [key for key in me.memo if key.startswith(("wanted-", "waiting", "feeding"))]:
            del me.memo[key]
        if again:
            me.ask("offer", ["1-grain"])

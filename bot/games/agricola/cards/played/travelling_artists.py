"""Artists: what their owner makes of the Travelling Players action."""

from __future__ import annotations

from typing import Any, ClassVar

from bot.games.agricola.box import words
from bot.games.agricola.box.events import TakingGoods, TookGoods, UsingSpace
from bot.games.agricola.cards import phrases
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import Owner
from bot.games.agricola.cards.played.families import TRAVELLING
from bot.games.agricola.phases.choosing import payments
from bot.games.text import Text, _


class Storyteller(Card):
    """Leaves 1 food there and takes 1 vegetable."""

    code = "E169"
    hears = (TakingGoods, TookGoods)

    def on(self, me: Owner, happening: Any) -> None:
        """Ask before the food is taken; the vegetable comes with it."""
        if not me.mine(happening) or happening.space not in TRAVELLING:
            return
        if isinstance(happening, TakingGoods):
            if happening.lying.get("food"):
                me.ask(happening.space, ["leave"])
        elif me.memo.pop("left", 0):
            me.gain(vegetable=1)

    def can(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> bool:
        """As long as there is food, and enough of it is left for what a Juggler owes."""
        if me.lying(key, "food") < 1:
            return False
        owed, coming = payments(me.state, me.seat)
        return coming > owed or me.can_pay(1)

    def question(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """How much lies there."""
        return _(
            "Leave 1 of the {food} on Travelling players and get 1 vegetable instead?",
            food=words.amount("food", me.lying(key, "food")),
        )

    def label(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> Text:
        """What for what."""
        return _("Leave 1 food, get 1 vegetable")

    def refusal(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """As usual."""
        return _("Take all the food")

    def chose(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """It stays for whoever comes next."""
        me.leave(key, food=1)
        me.memo["left"] = 1


class Magician(Card):
    """1 grain and 1 food with the last person of the round."""

    code = "K311"
    hears = (UsingSpace, TookGoods)

    def on(self, me: Owner, happening: Any) -> None:
        """A moved person is no last one."""
        if not me.mine(happening) or happening.space not in TRAVELLING:
            return
        if isinstance(happening, UsingSpace):
            me.memo["last"] = int(not happening.moved and not me.player.home)
        elif me.memo.get("last"):
            me.gain(grain=1, food=1)


class AnimalTrainer(Card):
    """The food that lay there buys animals at once."""

    code = "K342"
    hears = (TookGoods,)
    answers_last = True
    prices: ClassVar[dict[str, int]] = {"sheep": 2, "boar": 2, "cattle": 3}

    def on(self, me: Owner, happening: TookGoods) -> None:
        """Only what lay there and was taken, not what cards add."""
        if me.mine(happening) and happening.space in TRAVELLING:
            self._ask(me, happening.goods.get("food", 0) - happening.kept.get("food", 0))

    def _ask(self, me: Owner, food: int) -> None:
        if food >= min(self.prices.values()):
            me.ask("train", list(self.prices), purse=food)

    def can(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> bool:
        """While enough of that food is left."""
        price = self.prices[choice]
        return data["purse"] >= price and me.has(food=price)

    def question(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """What is left to spend."""
        food = words.amount("food", data["purse"])
        return _("Which animal do you buy? {food} of this action is left for it.", food=food)

    def label(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> Text:
        """The price."""
        return phrases.pay(self.prices[choice], words.amount(choice, 1))

    def refusal(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """The food stays."""
        return _("Buy none")

    def chose(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """Pay first."""
        me.pay_then(self.prices[choice], "trained", choice, purse=data["purse"] - self.prices[choice])

    def then(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """The animal is housed (or cooked, for food that buys nothing here) before the next is bought."""
        self._ask(me, data["purse"])
        me.gain(**{choice: 1})

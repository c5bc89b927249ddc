"""Cards with a choice on certain spaces: which goods come, or what is bought there."""

from __future__ import annotations

from typing import Any, ClassVar

from bot.games.agricola.actions.farming import BakeBread, SowFields
from bot.games.agricola.box.events import TookGoods, UsingSpace
from bot.games.agricola.cards import phrases
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import Owner, goods_of
from bot.games.agricola.engine.paying import Cost
from bot.games.text import Text, _


class SeasonalWorker(Card):
    """1 grain with each Day labourer; from round 6 on 1 vegetable if wanted."""

    code = "E202"
    hears = (TookGoods,)

    def on(self, me: Owner, happening: TookGoods) -> None:
        """Grain needs no asking before round 6."""
        if me.mine(happening) and happening.space == "labourer":
            me.ask("which", ["1-grain", "1-vegetable"] if me.round >= 6 else ["1-grain"], optional=False)

    def question(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """What the owner has of both."""
        return phrases.which(me, "grain", "vegetable")

    def chose(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """Give it."""
        me.gain(**goods_of(choice))


class Raft(Card):
    """1 food or 1 reed more on Fishing."""

    code = "E22"
    hears = (TookGoods,)

    def on(self, me: Owner, happening: TookGoods) -> None:
        """The owner's choice."""
        if me.mine(happening) and happening.space == "fishing":
            me.ask("which", ["1-food", "1-reed"], optional=False)

    def question(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """What the owner has of both."""
        return phrases.which(me, "food", "reed")

    def chose(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """Give it."""
        me.gain(**goods_of(choice))


class WoodenCrane(Card):
    """1 stone more on the two cards of stone, or 2 more for 1 food."""

    code = "I82"
    hears = (TookGoods,)
    spaces = ("stone-1", "stone-1b")

    def on(self, me: Owner, happening: TookGoods) -> None:
        """The first is free."""
        if me.mine(happening) and happening.space in self.spaces:
            me.ask("which", ["1-stone", "2-stone"], optional=False)

    def can(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> bool:
        """2 stone cost 1 food."""
        return choice == "1-stone" or me.can_pay(1)

    def question(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """The price, and what the owner has."""
        have = phrases.purse(me, 1)
        return _("How much stone more do you get? The second one costs 1 food. You have {have}.", have=have)

    def label(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> Text:
        """With the price."""
        if choice == "2-stone":
            return phrases.pay(1, Owner.choice_words(choice))
        return _("Get {goods}, pay nothing", goods=Owner.choice_words(choice))

    def chose(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """Pay first."""
        me.pay_then(1 if choice == "2-stone" else 0, "bought", choice)

    def then(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """Out of the general supply."""
        me.gain(**goods_of(choice))


class Serf(Card):
    """On Sow and bake bread, before acting: 1 grain, or 1 grain becomes 1 vegetable."""

    code = "K266"
    hears = (UsingSpace,)
    answers_last = True
    space = "sow-bake"
    changes: ClassVar[dict[str, dict[str, int]]] = {
        "1-grain": {"grain": 1},
        "exchange": {"grain": -1, "vegetable": 1},
    }

    def _useful(self, me: Owner, choice: str) -> bool:
        """Whether something can be done on the space after a choice. What is tried is taken back."""
        change = self.changes[choice]
        if choice == "exchange" and not me.has(grain=1):
            return False
        for good, count in change.items():
            me.player.add(good, count)
        try:
            return SowFields().possible(me.state, me.seat) or BakeBread().possible(me.state, me.seat)
        finally:
            for good, count in change.items():
                me.player.add(good, -count)

    def brings(self, me: Owner, space: str) -> Cost:
        """It may be sown or baked there."""
        if space != self.space:
            return {}
        return next((dict(change) for key, change in self.changes.items() if self._useful(me, key)), {})

    def on(self, me: Owner, happening: Any) -> None:
        """One of the two, whichever leaves something to be done."""
        if me.mine(happening) and happening.space == self.space:
            me.ask("which", list(self.changes), optional=False)

    def can(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> bool:
        """The space must be of use afterwards."""
        return self._useful(me, choice)

    def question(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """What the owner has of both."""
        return _("What does the Serf do for you? You have {have}.", have=phrases.owned(me, "grain", "vegetable"))

    def label(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> Text:
        """What for what."""
        return _("Turn 1 grain into 1 vegetable") if choice == "exchange" else phrases.get(Owner.choice_words(choice))

    def chose(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """The good is there for the action."""
        if choice == "exchange":
            me.spend(grain=1)
            me.gain(vegetable=1)
        else:
            me.gain(grain=1)

"""Cards that sell more of what a space yields, and those that look at all that an action brought."""

from __future__ import annotations

from itertools import combinations
from typing import Any, ClassVar

from bot.games.agricola.box import words
from bot.games.agricola.box.events import Gained, TookGoods, UsedSpace, UsingSpace
from bot.games.agricola.box.facts import BUILDING
from bot.games.agricola.box.hooks import CARDS
from bot.games.agricola.cards import phrases
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import Owner, goods_of
from bot.games.text import Text, _


class AnimalDealer(Card):
    """1 animal more for 1 food on the three cards of animals."""

    code = "I259"
    hears = (TookGoods,)
    spaces = ("sheep", "boar", "cattle")

    def on(self, me: Owner, happening: TookGoods) -> None:
        """The space is named for its animal."""
        if me.mine(happening) and happening.space in self.spaces:
            me.ask("buy", [f"1-{happening.space}"])

    def can(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> bool:
        """1 food."""
        return me.can_pay(1)

    def question(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """The price, and what the owner has."""
        return phrases.for_food(me, 1, _("1 more animal of this kind"))

    def label(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> Text:
        """The price."""
        return phrases.pay(1, Owner.choice_words(choice))

    def chose(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """Pay first: the animal itself cannot be cooked for it."""
        me.pay_then(1, "bought", choice)

    def then(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """Out of the general supply."""
        me.gain(**goods_of(choice))


class Pieceworker(Card):
    """1 more of each kind that a space yields: 1 food each, vegetables 2 food."""

    code = "K268"
    hears = (UsingSpace, Gained, TookGoods)
    answers_first = True
    prices: ClassVar[dict[str, int]] = {"wood": 1, "clay": 1, "reed": 1, "stone": 1, "grain": 1, "vegetable": 2}

    def on(self, me: Owner, happening: Any) -> None:
        """What cards bring before (memo *card-*) does not help to pay."""
        if not me.mine(happening):
            return
        if isinstance(happening, UsingSpace):
            for key in [key for key in me.memo if key.startswith("card-")]:
                del me.memo[key]
        elif isinstance(happening, Gained):
            if happening.origin in CARDS:
                for good, count in happening.goods.items():
                    me.memo[f"card-{good}"] = me.memo.get(f"card-{good}", 0) + count
        else:
            kinds = [good for good in self.prices if happening.goods.get(good)]
            sets = [some for count in range(1, len(kinds) + 1) for some in combinations(kinds, count)]
            if sets:
                me.ask("buy", ["-".join(f"1-{good}" for good in some) for some in sets])

    def _aside(self, me: Owner) -> dict[str, int]:
        found = {key.partition("-")[2]: count for key, count in me.memo.items() if key.startswith("card-")}
        return {good: min(count, me.player.have(good)) for good, count in found.items()}

    def _price(self, choice: str) -> int:
        return sum(self.prices[good] for good in goods_of(choice))

    def can(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> bool:
        """Goods that the space gave may be cooked for it, those of cards not. What is tried is taken back."""
        aside = self._aside(me)
        for good, count in aside.items():
            me.player.add(good, -count)
        try:
            return me.can_pay(self._price(choice))
        finally:
            for good, count in aside.items():
                me.player.add(good, count)

    def question(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """What may pay."""
        return _("Which goods do you buy 1 more of? You have {have}.", have=phrases.owned(me, "food"))

    def label(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> Text:
        """The price of all together."""
        return phrases.pay(self._price(choice), Owner.choice_words(choice))

    def refusal(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """None of them."""
        return _("Buy nothing")

    def chose(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """Pay without what cards brought."""
        aside = self._aside(me)
        me.spend(**aside)
        me.pay_then(self._price(choice), "bought", choice, **{f"aside-{good}": count for good, count in aside.items()})

    def then(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """What lay aside is there again, then the goods come."""
        for name, count in data.items():
            me.player.add(name.partition("-")[2], count)
        me.gain(**goods_of(choice))


class LooksAtAll(Card):
    """Looks, when a space's use is over, at all that it brought: the space's goods and those of own cards.

    In the memo: *took-*, what the space itself gave of a building resource, and *got-*, what came in all.
    """

    hears = (UsingSpace, Gained, TookGoods, UsedSpace)
    answers_first = True

    def on(self, me: Owner, happening: Any) -> None:
        """Count, then answer."""
        if not me.mine(happening):
            return
        if isinstance(happening, UsingSpace):
            for key in [key for key in me.memo if key.startswith(("took-", "got-"))]:
                del me.memo[key]
        elif isinstance(happening, UsedSpace):
            self.over(me)
        else:
            kept = happening.kept if isinstance(happening, TookGoods) else {}
            word = "took" if isinstance(happening, TookGoods) else "got"
            for good in BUILDING:
                count = happening.goods.get(good, 0) - kept.get(good, 0)
                if count > 0:
                    me.memo[f"{word}-{good}"] = me.memo.get(f"{word}-{good}", 0) + count

    def alone(self, me: Owner, good: str) -> bool:
        """Return whether it was the only building resource that came."""
        return not any(me.memo.get(f"got-{other}") for other in BUILDING if other != good)

    def over(self, me: Owner) -> None:
        """The space has been used."""


class LandingNet(LooksAtAll):
    """2 food when a person takes reed, 1 if other building resources come with it."""

    code = "K126"

    def over(self, me: Owner) -> None:
        """Reed of the space only; the others wherever they came from."""
        if me.memo.get("took-reed"):
            me.gain(food=2 if self.alone(me, "reed") else 1)


class StoneCarrier(LooksAtAll):
    """1 stone more when a person takes stone: free, or for 1 food if other building resources come with it."""

    code = "E210"

    def over(self, me: Owner) -> None:
        """Once for each action."""
        if me.memo.get("took-stone"):
            me.ask("carry", ["1-stone"], price=0 if self.alone(me, "stone") else 1)

    def can(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> bool:
        """The price, which the food of the space may pay."""
        return me.can_pay(data["price"])

    def question(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """Free, or for a price."""
        stone = _("{stone} more", stone=words.amount("stone", 1))
        if not data["price"]:
            return _("Do you get {goods}? It costs nothing.", goods=stone)
        return phrases.for_food(me, data["price"], stone)

    def label(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> Text:
        """With the price."""
        if not data["price"]:
            return phrases.get(Owner.choice_words(choice))
        return phrases.pay(data["price"], Owner.choice_words(choice))

    def chose(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """Pay first."""
        me.pay_then(data["price"], "carried", choice)

    def then(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """Out of the general supply."""
        me.gain(**goods_of(choice))

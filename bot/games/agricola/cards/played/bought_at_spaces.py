"""Cards that sell more of what a space yields, and those that look at all that an action brought."""

from __future__ import annotations

from itertools import combinations
from typing import Any, ClassVar

from typing_extensions import override

from bot.games.agricola.box import words
from bot.games.agricola.box.events import Gained, TookGoods, UsedSpace, UsingSpace
from bot.games.agricola.box.facts import BUILDING
from bot.games.agricola.box.hooks import CARDS
from bot.games.agricola.cards import phrases
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext, goods_of
from bot.games.text import Text, _


class AnimalDealer(Card):
    """1 animal more for 1 food on the three cards of animals."""

    code = "I259"
    listens_to = (TookGoods,)
    spaces = ("sheep", "boar", "cattle")

    @override
    def on_event(self, ctx: CardContext, event: TookGoods) -> None:
        """The space is named for its animal."""
        if ctx.mine(event) and event.space in self.spaces:
            ctx.ask("buy", [f"1-{event.space}"])

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        """1 food."""
        return ctx.can_pay(1)

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """The price, and what the owner has."""
        return phrases.for_food(ctx, 1, _("1 more animal of this kind"))

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """The price."""
        return phrases.pay(1, CardContext.choice_words(choice))

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Pay first: the animal itself cannot be cooked for it."""
        ctx.pay_then(1, "bought", choice)

    @override
    def then(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Out of the general supply."""
        ctx.gain(**goods_of(choice))


class Pieceworker(Card):
    """1 more of each kind that a space yields: 1 food each, vegetables 2 food."""

    code = "K268"
    listens_to = (UsingSpace, Gained, TookGoods)
    answers_first = True
    prices: ClassVar[dict[str, int]] = {"wood": 1, "clay": 1, "reed": 1, "stone": 1, "grain": 1, "vegetable": 2}

    @override
    def on_event(self, ctx: CardContext, event: Any) -> None:
        """What cards bring before (memo *card-*) does not help to pay."""
        if not ctx.mine(event):
            return
        if isinstance(event, UsingSpace):
            for key in [key for key in ctx.memo if key.startswith("card-")]:
                del ctx.memo[key]
        elif isinstance(event, Gained):
            if event.origin in CARDS:
                for good, count in event.goods.items():
                    ctx.memo[f"card-{good}"] = ctx.memo.get(f"card-{good}", 0) + count
        else:
            kinds = [good for good in self.prices if event.goods.get(good)]
            sets = [some for count in range(1, len(kinds) + 1) for some in combinations(kinds, count)]
            if sets:
                ctx.ask("buy", ["-".join(f"1-{good}" for good in some) for some in sets])

    def _aside(self, ctx: CardContext) -> dict[str, int]:
        found = {key.partition("-")[2]: count for key, count in ctx.memo.items() if key.startswith("card-")}
        return {good: min(count, ctx.player.have(good)) for good, count in found.items()}

    def _price(self, choice: str) -> int:
        return sum(self.prices[good] for good in goods_of(choice))

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        """Goods that the space gave may be cooked for it, those of cards not. What is tried is taken back."""
        aside = self._aside(ctx)
        for good, count in aside.items():
            ctx.player.add(good, -count)
        try:
            return ctx.can_pay(self._price(choice))
        finally:
            for good, count in aside.items():
                ctx.player.add(good, count)

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """What may pay."""
        return _("Which goods do you buy 1 more of? You have {have}.", have=phrases.owned(ctx, "food"))

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """The price of all together."""
        return phrases.pay(self._price(choice), CardContext.choice_words(choice))

    @override
    def refusal(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """None of them."""
        return _("Buy nothing")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Pay without what cards brought."""
        aside = self._aside(ctx)
        ctx.spend(**aside)
        ctx.pay_then(self._price(choice), "bought", choice, **{f"aside-{good}": count for good, count in aside.items()})

    @override
    def then(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """What lay aside is there again, then the goods come."""
        for name, count in data.items():
            ctx.player.add(name.partition("-")[2], count)
        ctx.gain(**goods_of(choice))


class LooksAtAll(Card):
    """Looks, when a space's use is over, at all that it brought: the space's goods and those of own cards.

    In the memo: *took-*, what the space itself gave of a building resource, and *got-*, what came in all.
    """

    listens_to = (UsingSpace, Gained, TookGoods, UsedSpace)
    answers_first = True

    @override
    def on_event(self, ctx: CardContext, event: Any) -> None:
        """Count, then answer."""
        if not ctx.mine(event):
            return
        if isinstance(event, UsingSpace):
            for key in [key for key in ctx.memo if key.startswith(("took-", "got-"))]:
                del ctx.memo[key]
        elif isinstance(event, UsedSpace):
            self.over(ctx)
        else:
            kept = event.kept if isinstance(event, TookGoods) else {}
            word = "took" if isinstance(event, TookGoods) else "got"
            for good in BUILDING:
                count = event.goods.get(good, 0) - kept.get(good, 0)
                if count > 0:
                    ctx.memo[f"{word}-{good}"] = ctx.memo.get(f"{word}-{good}", 0) + count

    def alone(self, ctx: CardContext, good: str) -> bool:
        """Return whether it was the only building resource that came."""
        return not any(ctx.memo.get(f"got-{other}") for other in BUILDING if other != good)

    def over(self, ctx: CardContext) -> None:
        """The space has been used."""


class LandingNet(LooksAtAll):
    """2 food when a person takes reed, 1 if other building resources come with it."""

    code = "K126"

    @override
    def over(self, ctx: CardContext) -> None:
        """Reed of the space only; the others wherever they came from."""
        if ctx.memo.get("took-reed"):
            ctx.gain(food=2 if self.alone(ctx, "reed") else 1)


class StoneCarrier(LooksAtAll):
    """1 stone more when a person takes stone: free, or for 1 food if other building resources come with it."""

    code = "E210"

    @override
    def over(self, ctx: CardContext) -> None:
        """Once for each action."""
        if ctx.memo.get("took-stone"):
            ctx.ask("carry", ["1-stone"], price=0 if self.alone(ctx, "stone") else 1)

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        """The price, which the food of the space may pay."""
        return ctx.can_pay(data["price"])

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """Free, or for a price."""
        stone = _("{stone} more", stone=words.amount("stone", 1))
        if not data["price"]:
            return _("Do you get {goods}? It costs nothing.", goods=stone)
        return phrases.for_food(ctx, data["price"], stone)

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """With the price."""
        if not data["price"]:
            return phrases.get(CardContext.choice_words(choice))
        return phrases.pay(data["price"], CardContext.choice_words(choice))

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Pay first."""
        ctx.pay_then(data["price"], "carried", choice)

    @override
    def then(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Out of the general supply."""
        ctx.gain(**goods_of(choice))

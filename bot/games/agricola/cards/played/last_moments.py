"""Cards that work just before the points are counted, and food kept for points."""

from __future__ import annotations

from collections.abc import Mapping

from typing_extensions import override

from bot.games.agricola.box import words
from bot.games.agricola.box.events import TurnedIntoFood
from bot.games.agricola.box.facts import ANIMALS
from bot.games.agricola.cards import phrases
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext
from bot.games.agricola.position.scoring import Lines
from bot.games.text import Text, _, n_


class Mendicant(Card):
    """2 begging cards do not count."""

    code = "E153"

    @override
    def cancels(self, ctx: CardContext, lines: Lines) -> int:
        """3 points each."""
        return 3 * min(2, ctx.player.begging)


class HideFarmer(Card):
    """Pays 1 food each for unused spaces that do not count."""

    code = "I236"
    windows = ("before-scoring",)

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """As many as the owner likes."""
        most = min(self._unused(ctx), ctx.player.goods.food)
        if most:
            ctx.ask("pay", [str(count) for count in range(most, 0, -1)])

    def _unused(self, ctx: CardContext) -> int:
        return 15 - ctx.player.farm.used().bit_count()

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        """The food must lie ready: nothing is cooked any more."""
        return int(choice) <= min(self._unused(ctx), ctx.player.goods.food)

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """What one costs and saves."""
        return _(
            "For how many of {unused} unused spaces do you pay? Each costs 1 food and saves 1 point. You have {have}.",
            unused=self._unused(ctx), have=phrases.owned(ctx, "food"),
        )  # fmt: skip

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """The price."""
        return n_("Pay {n} food, save {n} point", "Pay {n} food, save {n} points", int(choice))

    @override
    def refusal(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """All count."""
        return _("Pay nothing")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """To the general supply."""
        ctx.spend(food=int(choice))
        ctx.memo["paid"] = int(choice)
        ctx.tell(n_("pay {n} food for {n} unused space", "pay {n} food for {n} unused spaces", int(choice)))

    @override
    def cancels(self, ctx: CardContext, lines: Lines) -> int:
        """1 point each."""
        return min(ctx.memo.get("paid", 0), -lines["unused"][1])


class AnimalFeed(Card):
    """1 animal more of each kind, if it has a place."""

    code = "I101"
    windows = ("after-last-harvest", "before-scoring")

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """They need places only once a Tenant Farmer has given the animals back; none can be cooked."""
        if window == "before-scoring":
            ctx.house()
            return
        young = {kind: 1 for kind in ANIMALS if ctx.player.have(kind)}
        for kind in young:
            ctx.player.add(kind, 1)
        if young:
            ctx.tell(_("{animals} more", animals=words.amounts(young)))


class Pelts(Card):
    """1 food for each animal turned into food may be put into a room for a point."""

    code = "K339"
    listens_to = (TurnedIntoFood,)

    @override
    def on_event(self, ctx: CardContext, event: TurnedIntoFood) -> None:
        """Each time, up to as many as were turned into food."""
        animals = sum(event.goods.get(kind, 0) for kind in ANIMALS)
        if ctx.mine(event) and animals:
            ctx.ask("store", [str(count) for count in range(animals, 0, -1)])

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        """One in each room; what must be paid now cannot be put away."""
        count = int(choice)
        return count <= self._free(ctx) and ctx.spares(food=count)

    @staticmethod
    def _free(ctx: CardContext) -> int:
        return ctx.player.rooms() - ctx.memo.get("stored", 0)

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """How many go in."""
        return _(
            "How much food do you put into rooms, for 1 point each? Free rooms: {n}; you have {have}.",
            n=self._free(ctx), have=phrases.owned(ctx, "food"),
        )  # fmt: skip

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """The points."""
        return n_("Put {n} food away: {n} point", "Put {n} food away: {n} points", int(choice))

    @override
    def refusal(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """It can be eaten."""
        return _("Keep the food")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """It stays there."""
        ctx.spend(food=int(choice))
        ctx.memo["stored"] = ctx.memo.get("stored", 0) + int(choice)
        ctx.tell(_("put {food} food into rooms", food=int(choice)))

    @override
    def shows(self, memo: Mapping[str, int]) -> Text | None:
        """What lies in the rooms."""
        stored = memo.get("stored", 0)
        return _("{food} in rooms", food=words.amount("food", stored)) if stored else None

    @override
    def points(self, ctx: CardContext) -> int:
        """1 each."""
        return ctx.memo.get("stored", 0)

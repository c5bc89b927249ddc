"""A plain minor improvement of every kind: examples for those to come."""

from __future__ import annotations

from typing_extensions import override

from bot.games.agricola.actions.farming import PloughField
from bot.games.agricola.box import words
from bot.games.agricola.box.events import TakingGoods, UsingSpace
from bot.games.agricola.box.hooks import Plots
from bot.games.agricola.cards import phrases
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext, goods_of
from bot.games.agricola.engine.paying import Cost, Price
from bot.games.agricola.position.housing import CardPlace, Housing
from bot.games.agricola.position.state import Player
from bot.games.text import Text, _


class Field(Card):
    """Plough 1 field."""

    code = "E11"

    @override
    def played(self, ctx: CardContext) -> None:
        """No plough enlarges it, for it is no use of a space."""
        ctx.do(PloughField())


class FishingRod(Card):
    """1 food more on Fishing, 2 from round 8 on."""

    code = "E12"
    listens_to = (UsingSpace,)

    @override
    def on_event(self, ctx: CardContext, event: UsingSpace) -> None:
        """Out of the general supply."""
        if ctx.mine(event) and event.space == "fishing":
            ctx.gain(food=1 if ctx.round < 8 else 2)


class Axe(Card):
    """Wooden rooms for 2 wood and 2 reed: a base price."""

    code = "E13"

    @override
    def alternatives(self, ctx: CardContext, price: Price) -> list[Cost]:
        """Beside the usual price, room by room."""
        return [{"wood": 2, "reed": 2}] if price.kind == "room" and price.home == "wood" and price.base != ({},) else []


class BuildingMaterial(Card):
    """1 wood or 1 clay."""

    code = "E16"

    @override
    def played(self, ctx: CardContext) -> None:
        """The owner's choice."""
        ctx.ask("which", ["1-wood", "1-clay"], optional=False)

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """What the owner has of both."""
        return phrases.which(ctx, "wood", "clay")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Give it."""
        ctx.gain(**goods_of(choice))


class BeanField(Card):
    """A plot for vegetables."""

    code = "E18"
    plots = Plots(1, ("vegetable",))


class Basket(Card):
    """Leave 2 of the wood on a space for 3 food."""

    code = "E34"
    listens_to = (TakingGoods,)

    @override
    def on_event(self, ctx: CardContext, event: TakingGoods) -> None:
        """Once in an action, before the wood is taken; the key of the question is the space."""
        if ctx.mine(event) and event.lying.get("wood"):
            ctx.ask(event.space, ["3-food"])

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        """As long as 2 wood lie there that no card leaves already."""
        return ctx.lying(key, "wood") >= 2

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """How much lies there."""
        return _(
            "Leave 2 of the {wood} on the space {space} and get 3 food instead?",
            wood=words.amount("wood", ctx.lying(key, "wood")), space=ctx.state.facts(key).name(),
        )  # fmt: skip

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """What for what."""
        return _("Leave 2 wood, get 3 food")

    @override
    def refusal(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """As usual."""
        return _("Take all the wood")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """The food comes out of the general supply."""
        ctx.leave(key, wood=2)
        ctx.gain(food=3)


class ClayRoof(Card):
    """1 or 2 clay instead of as much reed for rooms and renovations."""

    code = "E36"

    @override
    def replaces(self, ctx: CardContext, price: Price, cost: Cost) -> list[Cost]:
        """Each number of reed."""
        if price.kind not in ("room", "renovation"):
            return []
        return [
            {**cost, "reed": cost["reed"] - count, "clay": cost.get("clay", 0) + count}
            for count in (1, 2)
            if cost.get("reed", 0) >= count
        ]


class MarketStall(Card):
    """1 vegetable for 1 grain."""

    code = "E39"

    @override
    def played(self, ctx: CardContext) -> None:
        """Then it travels on."""
        ctx.gain(vegetable=1)


class AnimalYard(Card):
    """Houses 2 animals of any kinds."""

    code = "E58"

    @override
    def housing(self, player: Player, places: Housing) -> None:
        """What enlarges pastures enlarges it, too."""
        places.cards.append(CardPlace(self.code, any=2, grows=True))


class SimpleFireplace(Card):
    """Cooks and bakes by its printed rates."""

    code = "E20"

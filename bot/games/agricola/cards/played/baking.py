"""Ovens and hearths that replace others, and what baking brings."""

from __future__ import annotations

from typing_extensions import override

from bot.games.agricola.actions.farming import BakeBread
from bot.games.agricola.box.events import Baked, PlayedOccupation
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext


class Oven(Card):
    """Bakes on playing; its rate and what is returned for it are printed."""

    @override
    def played(self, ctx: CardContext) -> None:
        """With all that can bake."""
        ctx.do(BakeBread())


class WoodFiredOven(Oven):
    """Any number of grain for 3 food each."""

    code = "E27"


class BakersOven(Oven):
    """Up to 2 grain for 5 food each, and an oven itself."""

    code = "E14"


class BakersKitchen(Oven):
    """Up to 2 grain for 5 food each, but no oven any more."""

    code = "I65"


class Bakehouse(Oven):
    """Up to 2 grain for 5 food each, but no oven any more."""

    code = "K106"


class CookingHearthMinor(Card):
    """Cooks and bakes by its printed rates; a Fireplace is returned for it."""

    code = "K128"


class CookingCorner(Card):
    """Cooks and bakes by its printed rates; a Cooking hearth is returned for it."""

    code = "I85"


class BreadPaddle(Card):
    """Bakes once for each occupation played."""

    code = "K111"
    listens_to = (PlayedOccupation,)

    @override
    def on_event(self, ctx: CardContext, event: PlayedOccupation) -> None:
        """It is paid by then."""
        if ctx.mine(event):
            ctx.do(BakeBread())


class Millstone(Card):
    """2 food more each time at least 1 grain is baked."""

    code = "E41"
    listens_to = (Baked,)

    @override
    def on_event(self, ctx: CardContext, event: Baked) -> None:
        """Whatever the amount."""
        if ctx.mine(event) and event.grain:
            ctx.gain(food=2)

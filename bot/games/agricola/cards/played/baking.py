"""Ovens and hearths that replace others, and what baking brings."""

from __future__ import annotations

from bot.games.agricola.actions.farming import BakeBread
from bot.games.agricola.box.events import Baked, PlayedOccupation
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import Owner


class Oven(Card):
    """Bakes on playing; its rate and what is returned for it are printed."""

    def played(self, me: Owner) -> None:
        """With all that can bake."""
        me.do(BakeBread())


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
    hears = (PlayedOccupation,)

    def on(self, me: Owner, happening: PlayedOccupation) -> None:
        """It is paid by then."""
        if me.mine(happening):
            me.do(BakeBread())


class Millstone(Card):
    """2 food more each time at least 1 grain is baked."""

    code = "E41"
    hears = (Baked,)

    def on(self, me: Owner, happening: Baked) -> None:
        """Whatever the amount."""
        if me.mine(happening) and happening.grain:
            me.gain(food=2)

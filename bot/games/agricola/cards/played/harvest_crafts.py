"""Cards that turn one good into food (or an animal) so often in each feeding phase, and what goes with them."""

from __future__ import annotations

from typing import Any

from typing_extensions import override

from bot.games.agricola.box.events import Converted, TurnedIntoFood
from bot.games.agricola.box.facts import ANIMALS
from bot.games.agricola.cards import phrases
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext, goods_of, reached
from bot.games.agricola.position.exchanges import Exchange
from bot.games.agricola.position.scoring import craft_goods
from bot.games.text import Text, _


def feeding(gives: str, food: int, limit: int = 1) -> tuple[Exchange, ...]:
    """Return the exchange of 1 good for food, `limit` times in each feeding phase."""
    return (Exchange({gives: 1}, {"food": food}, "feeding", limit),)


class MasterBrewer(Card):
    """Once in a harvest 1 grain becomes 3 food."""

    code = "E154"
    trades = feeding("grain", 3)


class BasketmakerOccupation(Card):
    """Once in a harvest 1 reed becomes 3 food."""

    code = "E183"
    trades = feeding("reed", 3)


class StoneCarver(Card):
    """Once in a harvest 1 stone becomes 3 food."""

    code = "I256"
    trades = feeding("stone", 3)


class Cabinetmaker(Card):
    """Once in a harvest 1 wood becomes 2 food."""

    code = "I258"
    trades = feeding("wood", 2)


class SchnapsDistiller(Card):
    """Once in a harvest 1 vegetable becomes 5 food."""

    code = "K300"
    trades = feeding("vegetable", 5)


class HandMill(Card):
    """Twice in a harvest 1 grain becomes 2 food."""

    code = "I75"
    trades = feeding("grain", 2, limit=2)


class FeedPellets(Card):
    """Once in a harvest 1 vegetable becomes an animal of a kind that is there."""

    code = "E338"

    @override
    def exchanges(self, ctx: CardContext) -> tuple[Exchange, ...]:
        """One for each kind; the limit is that of the card."""
        own = [kind for kind in ANIMALS if ctx.player.have(kind)]
        return tuple(Exchange({"vegetable": 1}, {kind: 1}, "feeding", 1) for kind in own)


class SchnapsDistillery(Card):
    """Once in a harvest 1 vegetable becomes 4 food; points for the fifth and sixth vegetable."""

    code = "I98"
    trades = feeding("vegetable", 4)

    @override
    def points(self, ctx: CardContext) -> int:
        """Those on fields count."""
        count = ctx.player.goods.vegetable + ctx.player.planted("vegetable")
        return int(count >= 5) + int(count >= 6)


class Brewery(Card):
    """Once in a harvest 1 grain becomes 3 food; a point for 9 grain."""

    code = "K110"
    trades = feeding("grain", 3)

    @override
    def points(self, ctx: CardContext) -> int:
        """That on fields counts."""
        return int(ctx.player.goods.grain + ctx.player.planted("grain") >= 9)


class Sawmill(Card):
    """Once in a harvest 1 wood becomes 3 food; points for wood at the end, in place of the Joinery's."""

    code = "K122"
    trades = feeding("wood", 3)
    steps = (2, 4, 5)

    @override
    def points(self, ctx: CardContext) -> int:
        """Wood on cards that say so counts, too."""
        return reached(craft_goods(ctx.state, ctx.seat, "wood"), self.steps)

    @override
    def takes_craft(self, key: str) -> bool:
        """One of the two scores."""
        return key == "joinery"


class Plane(Card):
    """Each wood that Joinery, Sawmill or Cabinetmaker turns into food brings 1 food more or lets another one follow."""

    code = "E26"
    listens_to = (TurnedIntoFood, Converted)
    converters = ("joinery", Sawmill.code, Cabinetmaker.code)

    @override
    def on_event(self, ctx: CardContext, event: Any) -> None:
        """Once for each use."""
        if ctx.mine(event) and event.origin in self.converters:
            ctx.ask("plane", ["1-food", "1-wood-2-food"], optional=False)

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        """The second wood must be there."""
        return choice == "1-food" or ctx.has(wood=1)

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """The wood that the owner has."""
        return _("What does the Plane add? You have {have}.", have=phrases.owned(ctx, "wood"))

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """What each brings."""
        return _("Get 1 food more") if choice == "1-food" else _("Turn 1 more wood into 2 food")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """The second wood brings no more than that."""
        if choice != "1-food":
            ctx.spend(wood=1)
            choice = "2-food"
        ctx.gain(**goods_of(choice))

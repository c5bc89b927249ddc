"""Minor improvements of deck E, E11 to E35, in the order of their numbers."""

from __future__ import annotations

from typing import ClassVar

from typing_extensions import override

from bot.games.agricola.actions.farming import PloughField
from bot.games.agricola.box import words
from bot.games.agricola.box.card_facts import improvement, tagged
from bot.games.agricola.box.events import Baked, Converted, TakingGoods, TookGoods, TurnedIntoFood, UsingSpace
from bot.games.agricola.box.hooks import Plots
from bot.games.agricola.cards import phrases
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext, goods_of
from bot.games.agricola.cards.kinds.building import stone_rooms
from bot.games.agricola.cards.kinds.farming import Oven, SowsMore
from bot.games.agricola.cards.kinds.laying import EVERY_ROUND, LaysOn
from bot.games.agricola.cards.kinds.prices import fewer
from bot.games.agricola.cards.kinds.taking import SpaceExtra
from bot.games.agricola.engine.paying import Cost, Price
from bot.games.agricola.position.housing import Housing
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


class BakersOven(Oven):
    """Up to 2 grain for 5 food each, and an oven itself."""

    code = "E14"


class BakingTray(Card):
    """The two ovens are minors; they and the Wood-fired Oven cost 1 building resource less."""

    code = "E15"
    ovens = ("clay-oven", "stone-oven")

    @override
    def as_minor(self, ctx: CardContext, key: str) -> bool:
        """They stay majors as well."""
        return key in self.ovens

    @override
    def discounts(self, ctx: CardContext, price: Price, cost: Cost) -> list[Cost]:
        """Of the owner's choice, out of those in the price."""
        return fewer(cost, 1) if price.key in (*self.ovens, "wood-fired-oven") else [cost]


class BuildingMaterial(Card):
    """1 wood or 1 clay."""

    code = "E16"

    @override
    def played(self, ctx: CardContext) -> None:
        ctx.ask("which", ["1-wood", "1-clay"], optional=False)

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return phrases.which(ctx, "wood", "clay")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        ctx.gain(**goods_of(choice))


class Windmill(Card):
    """Grain becomes food at any time, 2 for each."""

    code = "E17"

    @override
    def cooks(self, player: Player) -> dict[str, int]:
        return {"grain": 2}


class BeanField(Card):
    """A plot for vegetables."""

    code = "E18"
    plots = Plots(1, ("vegetable",))


class GypsysCrock(Card):
    """1 food more for each 2 goods that Fireplaces and their kind turn into food in one go."""

    code = "E19"
    listens_to = (TurnedIntoFood, Baked)

    @override
    def on_event(self, ctx: CardContext, event: TurnedIntoFood | Baked) -> None:
        """Grain baked there counts, and several of the improvements go together."""
        if not ctx.mine(event):
            return
        before = ctx.memo.get("goods", 0) if event.before else 0
        if isinstance(event, Baked):
            more = sum(grain for key, grain in event.used.items() if self._cooks(key))
        else:
            more = sum(event.goods.values()) if self._cooks(event.origin) else 0
        ctx.memo["goods"] = before + more
        food = (before + more) // 2 - before // 2
        if food:
            ctx.gain(food=food)

    @staticmethod
    def _cooks(key: str) -> bool:
        card = improvement(key)
        return card is not None and bool(card.cooks)


class SimpleFireplace(Card):
    """Cooks and bakes by its printed rates."""

    code = "E20"


class HalfTimberedHouse(Card):
    """1 point for each stone room, but not beside the Mansion."""

    code = "E21"

    @override
    def points(self, ctx: CardContext) -> int:
        """On top of what stone rooms count."""
        return 0 if ctx.owns("mansion") else stone_rooms(ctx)


class Raft(Card):
    """1 food or 1 reed more on Fishing."""

    code = "E22"
    listens_to = (TookGoods,)

    @override
    def on_event(self, ctx: CardContext, event: TookGoods) -> None:
        if ctx.mine(event) and event.space == "fishing":
            ctx.ask("which", ["1-food", "1-reed"], optional=False)

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return phrases.which(ctx, "food", "reed")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        ctx.gain(**goods_of(choice))


class Manger(Card):
    """1 to 4 points for 6 to 9 spaces in pastures."""

    code = "E23"

    @override
    def points(self, ctx: CardContext) -> int:
        """However many pastures they form."""
        return max(0, min(ctx.player.farm.fenced().bit_count() - 5, 4))


class AnimalPen(LaysOn):
    """2 food on every round to come."""

    code = "E24"
    laid = "2-food"
    numbers = EVERY_ROUND


class Spices(Card):
    """1 food more for each vegetable that an improvement cooks."""

    code = "E25"

    @override
    def seasons(self, good: str) -> int:
        """Vegetables only."""
        return 1 if good == "vegetable" else 0


class Plane(Card):
    """Each wood that Joinery, Sawmill or Cabinetmaker turns into food brings 1 food more or lets another one follow."""

    code = "E26"
    listens_to = (TurnedIntoFood, Converted)
    converters = ("joinery", *tagged("joinery"))

    @override
    def on_event(self, ctx: CardContext, event: TurnedIntoFood | Converted) -> None:
        """Once for each use."""
        if ctx.mine(event) and event.origin in self.converters:
            ctx.ask("plane", ["1-food", "1-wood-2-food"], optional=False)

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        return choice == "1-food" or ctx.has(wood=1)

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return _("How do you use Plane? You have {have}.", have=phrases.owned(ctx, "wood"))

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        return _("Get 1 extra food") if choice == "1-food" else _("Turn another wood into 2 food")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """The second wood brings no more than that."""
        if choice != "1-food":
            ctx.spend(wood=1)
            choice = "2-food"
        ctx.gain(**goods_of(choice))


class WoodFiredOven(Oven):
    """Any number of grain for 3 food each."""

    code = "E27"


class Clogs(Card):
    """1 point for a clay hut, 2 for a stone house."""

    code = "E28"

    @override
    def points(self, ctx: CardContext) -> int:
        return {"wood": 0, "clay": 1, "stone": 2}[ctx.player.farm.material]


class ShepherdsPipe(Card):
    """2 sheep more in each pasture with sheep; 2 sheep in an unfenced stable."""

    code = "E29"

    @override
    def housing(self, player: Player, places: Housing) -> None:
        """Cards that grow, too."""
        places.sheep_extra += 2
        places.stable_sheep = 2


class Canoe(SpaceExtra):
    """1 food and 1 reed more on Fishing."""

    code = "E30"
    spaces = ("fishing",)
    more: ClassVar[dict[str, int]] = {"food": 1, "reed": 1}


ODD_ROUNDS = tuple(range(1, 15, 2))


class CarpPond(LaysOn):
    """1 food on every odd round."""

    code = "E31"
    numbers = ODD_ROUNDS


class PotatoDibber(SowsMore):
    """1 vegetable more on each field of vegetables."""

    code = "E32"

    @override
    def more(self, ctx: CardContext, place: int, crop: str, sown: int) -> int:
        """Also on cards."""
        return int(crop == "vegetable")


class Ceramics(Card):
    """2 food; the Pottery is a minor and costs nothing."""

    code = "E33"

    @override
    def played(self, ctx: CardContext) -> None:
        ctx.gain(food=2)

    @override
    def as_minor(self, ctx: CardContext, key: str) -> bool:
        """It stays a major as well."""
        return key == "pottery"

    @override
    def alternatives(self, ctx: CardContext, price: Price) -> list[Cost]:
        """As long as nobody has it."""
        return [{}] if price.kind == "major" and price.key == "pottery" else []


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
        return _(
            "Leave 2 of the {wood} on “{space}” and get 3 food instead?",
            wood=words.amount("wood", ctx.lying(key, "wood")), space=ctx.state.facts(key).name(),
        )  # fmt: skip

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        return _("Leave 2 wood, get 3 food")

    @override
    def refusal(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return _("Take all the wood")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """The food comes out of the general supply."""
        ctx.leave(key, wood=2)
        ctx.gain(food=3)


class CornScoop(SpaceExtra):
    """1 grain more with each Take 1 grain."""

    code = "E35"
    spaces = ("grain",)
    more: ClassVar[dict[str, int]] = {"grain": 1}

"""Minor improvements of deck I, I87 to I337, in the order of their numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from typing_extensions import override

from bot.games.agricola.box import fences, words
from bot.games.agricola.box.card_facts import tagged
from bot.games.agricola.box.events import BoughtMajor, PlayedMinor, Reaped, TookGoods, UsedSpace
from bot.games.agricola.box.facts import ANIMALS, HARVEST_ROUNDS
from bot.games.agricola.cards import phrases
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext
from bot.games.agricola.cards.kinds.farming import SowsMore, income
from bot.games.agricola.cards.kinds.majorities import Street
from bot.games.agricola.cards.kinds.prices import HOMES, SavesReed, less
from bot.games.agricola.cards.kinds.taking import Brings, feeding
from bot.games.agricola.cards.kinds.trading import EarnsBySlaughter
from bot.games.agricola.engine.goods import take_goods
from bot.games.agricola.engine.paying import Cost, Price
from bot.games.agricola.phases.harvest import ReapFields
from bot.games.agricola.position.housing import CardPlace, Housing
from bot.games.agricola.position.state import Player
from bot.games.text import Seat, Text, Who, _, n_


class Flagon(Card):
    """4 food, and 1 food for everybody else, for each Well and Village Well that is built."""

    code = "I87"
    listens_to = (BoughtMajor, PlayedMinor)
    wells = ("well", *tagged("well"))

    @override
    def played(self, ctx: CardContext) -> None:
        for well in self.wells:
            if any(player.owns(well) for player in ctx.state.players):
                self._share(ctx)

    @override
    def on_event(self, ctx: CardContext, event: BoughtMajor | PlayedMinor) -> None:
        """Whoever builds it, and each time."""
        if event.card in self.wells:
            self._share(ctx)

    def _share(self, ctx: CardContext) -> None:
        ctx.gain(food=4)
        for seat in ctx.others():
            ctx.give(seat, food=1)


ANIMAL_CARDS = ("sheep", "boar", "cattle")


class Lasso(Card):
    """Two people in a row if one of them goes to an animal card."""

    code = "I88"
    listens_to = (UsedSpace,)

    @override
    def on_event(self, ctx: CardContext, event: UsedSpace) -> None:
        """Never more than two."""
        if not ctx.mine(event) or event.moved or not ctx.player.home:
            return
        if ctx.memo.pop("second", 0):
            ctx.memo.pop("only", 0)
            return
        if event.space in ANIMAL_CARDS or any(ctx.may_use(space) for space in ANIMAL_CARDS):
            ctx.ask("again", ["again"], free=int(event.space in ANIMAL_CARDS))

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        left = ctx.player.home
        if data["free"]:
            return _("Place another person right away? People left to place: {n}.", n=left)
        return _(
            "Place another person right away, on 1 Sheep, 1 Wild Boar or 1 Cattle? People left to place: {n}.", n=left
        )

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        return _("Place a person") if data["free"] else _("Place a person on an animal space")

    @override
    def refusal(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return _("Not now")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """The second is bound to an animal card unless the first was there."""
        ctx.memo["second"] = 1
        if not data["free"]:
            ctx.memo["only"] = 1
        ctx.place_ahead()

    @override
    def forbids(self, ctx: CardContext, space: str) -> bool:
        """While the second person must go to animals."""
        return bool(ctx.memo.get("only")) and space not in ANIMAL_CARDS


class ClayPath(Street):
    """Between the others."""

    code = "I89"
    better = "paved"


class PlanterBox(SowsMore):
    """2 grain or 1 vegetable more on fields beside a room."""

    code = "I90"

    @override
    def more(self, ctx: CardContext, place: int, crop: str, sown: int) -> int:
        """Cards lie beside no room."""
        if place >= fences.CELLS or not fences.adjacent(ctx.player.farm.rooms) >> place & 1:
            return 0
        return {"grain": 2, "vegetable": 1}[crop]


class Ladder(SavesReed):
    """1 reed less for rooms, renovations and some improvements."""

    code = "I91"


class Manure(Card):
    """A field phase of the owner's own at the end of each round without a harvest."""

    code = "I92"
    windows = ("end-of-round",)

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """All planted fields or none."""
        if ctx.round not in HARVEST_ROUNDS:
            ctx.ask("reap", ["reap"])

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        return any(field.count for field in ctx.player.every_field())

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return _("Harvest 1 good from each planted field now?")

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        fields = sum(1 for field in ctx.player.every_field() if field.count)
        return n_("Harvest from {n} field", "Harvest from {n} fields", fields)

    @override
    def refusal(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return _("Leave everything on the fields")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """It is no harvest."""
        ctx.push(ReapFields(ctx.seat, harvest=False))


class MilkingShed(Card):
    """1 food for each 5 sheep and each 3 cattle of all players in each harvest."""

    code = "I93"
    windows = ("field-start",)

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """All farms together."""
        sheep, cattle = (sum(player.have(kind) for player in ctx.state.players) for kind in ("sheep", "cattle"))
        income(ctx, sheep // 5 + cattle // 3)


class PavedRoad(Street):
    """The highest."""

    code = "I94"


class FishTrap(Card):
    """1 food more on Fishing and wherever a person takes reed."""

    code = "I95"
    listens_to = (TookGoods,)

    @override
    def on_event(self, ctx: CardContext, event: TookGoods) -> None:
        """Reed of the space."""
        if ctx.mine(event) and (event.space == "fishing" or event.goods.get("reed")):
            ctx.gain(food=1)


class ReedExchange(Brings):
    """2 reed for 2 wood or 2 clay."""

    code = "I96"
    goods: ClassVar[dict[str, int]] = {"reed": 2}


class Slaughterhouse(EarnsBySlaughter):
    """1 food whenever others turn animals into food; feeds last."""

    code = "I97"


class SchnapsDistillery(Card):
    """Once in a harvest 1 vegetable becomes 4 food; points for the fifth and sixth vegetable."""

    code = "I98"
    trades = feeding("vegetable", 4)

    @override
    def points(self, ctx: CardContext) -> int:
        """Those on fields count."""
        count = ctx.player.goods.vegetable + ctx.player.planted("vegetable")
        return int(count >= 5) + int(count >= 6)


class StrawThatchedRoof(Card):
    """No reed for rooms and renovations."""

    code = "I99"

    @override
    def discounts(self, ctx: CardContext, price: Price, cost: Cost) -> list[Cost]:
        """Improvements still cost theirs."""
        return [less(cost, "reed", cost.get("reed", 0)) if price.kind in HOMES else cost]


class GoodsOrPoints(Card):
    """A space that gives goods to all; its owner may have bonus points instead, each time they use it."""

    space: ClassVar[str]
    bonus = 2

    @override
    def played(self, ctx: CardContext) -> None:
        ctx.open_space(self.space)

    @override
    def may_visit(self, ctx: CardContext, visitor: Seat) -> bool:
        """Nothing needs to lie there."""
        return True

    @override
    def visit(self, ctx: CardContext, visitor: Seat) -> None:
        """Only the owner has a choice."""
        if visitor == ctx.seat:
            ctx.ask("which", ["goods", "points"], optional=False)
        else:
            take_goods(ctx.play, visitor, self.space, dict(self.yields))

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return _(
            "Goods now, or bonus points at the end of the game? You have {have}.", have=phrases.owned(ctx, *self.yields)
        )

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        if choice == "goods":
            return phrases.get(words.amounts(self.yields))
        return phrases.get(n_("{n} bonus point", "{n} bonus points", self.bonus))

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Points are noted at once."""
        if choice == "goods":
            take_goods(ctx.play, ctx.seat, self.space, dict(self.yields))
            return
        ctx.memo["points"] = ctx.memo.get("points", 0) + self.bonus
        ctx.tell(n_("{n} bonus point", "{n} bonus points", self.bonus))

    @override
    def lost(self, ctx: CardContext) -> None:
        """The space goes with the card; what was noted stays, and whoever stood there has acted."""
        ctx.player.noted += ctx.memo.get("points", 0)
        board = ctx.state.board
        board.departed += board.spaces.pop(self.space).people

    @override
    def shows(self, memo: Mapping[str, int]) -> Text | None:
        points = memo.get("points", 0)
        return n_("{n} bonus point", "{n} bonus points", points) if points else None

    @override
    def points(self, ctx: CardContext) -> int:
        return ctx.memo.get("points", 0)


class Tavern(GoodsOrPoints):
    """3 food, or 2 bonus points for the owner."""

    code = "I100"
    space = "tavern"
    yields: ClassVar[dict[str, int]] = {"food": 3}


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
            ctx.tell(_("plus {animals}", animals=words.amounts(young)))


class WildlifeReserve(Card):
    """Houses a sheep, a boar and a cattle."""

    code = "I102"

    @override
    def housing(self, player: Player, places: Housing) -> None:
        """What enlarges pastures enlarges it, too."""
        places.cards.append(CardPlace(self.code, sheep=1, boar=1, cattle=1, grows=True))


class WaterMill(Card):
    """After the field phase everybody may turn 1 grain into 3 food; others give the owner one of them."""

    code = "I103"
    listens_to = (Reaped,)
    windows = ("after-field",)
    asks_everybody = True
    serves_others = True

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """Once for each seat that takes part in the harvest."""
        ctx.ask_all("mill", ["1-grain"])

    @override
    def on_event(self, ctx: CardContext, event: Reaped) -> None:
        """After a field phase outside the harvest, for the owner alone."""
        if ctx.mine(event) and not event.harvest:
            ctx.ask_of(ctx.seat, "mill", ["1-grain"])

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        return ctx.has(grain=1) and ctx.harvests()

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        have = phrases.owned(ctx, "grain")
        if ctx.seat == data["owner"]:
            return _("Turn 1 grain into 3 food with your Water Mill? You have {have}.", have=have)
        return _("Turn 1 grain into 3 food with Water Mill? {name} gets 1 of the food. You have {have}.",
                 name=Who(data["owner"]), have=have)  # fmt: skip

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        return _("1 grain → 3 food") if ctx.seat == data["owner"] else _("1 grain → 2 food for you")

    @override
    def refusal(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return _("Keep the grain")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """No baking."""
        ctx.spend(grain=1)
        ctx.gain(food=3)
        if ctx.seat != data["owner"]:
            ctx.pay(1, data["owner"])


class WeeklyMarket(Brings):
    """2 vegetables for 3 grain."""

    code = "I104"
    goods: ClassVar[dict[str, int]] = {"vegetable": 2}


class ClayDeposit(GoodsOrPoints):
    """5 clay, or 2 bonus points for the owner; others pay them 1 food."""

    code = "I337"
    space = "clay-deposit"
    yields: ClassVar[dict[str, int]] = {"clay": 5}

    @override
    def toll(self, ctx: CardContext, space: str, visitor: Seat) -> int:
        """Without it the space is closed."""
        return 1 if space == self.space else 0

"""Minor improvements of deck K, K105 to K128, in the order of their numbers."""

from __future__ import annotations

from typing import ClassVar

from typing_extensions import override

from bot.games.agricola.actions.farming import BakeBread, PloughField
from bot.games.agricola.actions.fencing import BuildFences
from bot.games.agricola.actions.improving import BuyMajor
from bot.games.agricola.box import words
from bot.games.agricola.box.card_facts import tagged
from bot.games.agricola.box.events import BuiltStable, PlayedOccupation, TurnedIntoFood, UsingSpace
from bot.games.agricola.box.facts import ANIMALS
from bot.games.agricola.box.hooks import Plots
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext, reached
from bot.games.agricola.cards.kinds.farming import Oven, SowsMore
from bot.games.agricola.cards.kinds.laying import EVEN_ROUNDS, LaysAhead, LaysOn
from bot.games.agricola.cards.kinds.ploughs import PLOUGHS, BakesWhenPloughing, Plough
from bot.games.agricola.cards.kinds.taking import Brings, feeding
from bot.games.agricola.cards.kinds.trading import LooksAtAll, SellsGoods
from bot.games.agricola.engine.paying import Cost, Price
from bot.games.agricola.position.housing import Housing
from bot.games.agricola.position.scoring import craft_goods
from bot.games.agricola.position.state import Player
from bot.games.text import _


class Acreage(Card):
    """Two plots for grain."""

    code = "K105"
    plots = Plots(2, ("grain",))


class Bakehouse(Oven):
    """Up to 2 grain for 5 food each, but no oven any more."""

    code = "K106"


class Lumber(Brings):
    """3 wood for 1 stone."""

    code = "K107"
    goods: ClassVar[dict[str, int]] = {"wood": 3}


class Beehive(LaysOn):
    """2 food on every even round."""

    code = "K108"
    laid = "2-food"
    numbers = EVEN_ROUNDS


class SpitRoast(Card):
    """1 food more in a feeding phase in which animals are turned into food."""

    code = "K109"
    listens_to = (TurnedIntoFood,)
    windows = ("feed-start", "after-feed")

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """The phase lasts from the one moment to the other."""
        if window == "feed-start":
            ctx.memo["roasts"] = 1
        else:
            ctx.memo.pop("roasts", None)

    @override
    def on_event(self, ctx: CardContext, event: TurnedIntoFood) -> None:
        """Once, whatever the number of animals."""
        if ctx.mine(event) and any(event.goods.get(kind) for kind in ANIMALS) and ctx.memo.pop("roasts", 0):
            ctx.gain(food=1)


class Brewery(Card):
    """Once in a harvest 1 grain becomes 3 food; a point for 9 grain."""

    code = "K110"
    trades = feeding("grain", 3)

    @override
    def points(self, ctx: CardContext) -> int:
        """That on fields counts."""
        return int(ctx.player.goods.grain + ctx.player.planted("grain") >= 9)


class BreadPaddle(Card):
    """Bakes once for each occupation played."""

    code = "K111"
    listens_to = (PlayedOccupation,)

    @override
    def on_event(self, ctx: CardContext, event: PlayedOccupation) -> None:
        """It is paid by then."""
        if ctx.mine(event):
            ctx.do(BakeBread())


class Bookshelf(Card):
    """3 food before an occupation is paid."""

    code = "K112"

    @override
    def before_occupation(self, ctx: CardContext) -> Cost:
        return {"food": 3}


class Flail(BakesWhenPloughing):
    """May bake bread on the spaces with ploughing."""

    code = "K113"


class DuckPond(LaysAhead):
    """1 food on each of the next 3 rounds."""

    code = "K114"
    count = 3


class SwingPlow(Plough):
    """Twice up to 3 fields."""

    code = "K115"
    times = 2
    fields = 3


class Granary(LaysOn):
    """1 grain on the rounds 8, 10 and 12."""

    code = "K116"
    laid = "1-grain"
    numbers = (8, 10, 12)


class Greenhouse(SellsGoods):
    """1 vegetable 4 and 7 rounds later, 1 food each."""

    code = "K117"

    @override
    def rounds(self, ctx: CardContext) -> list[int]:
        """As far as these rounds exist."""
        return ctx.later_rounds(4, 7)

    @override
    def goods(self, number: int) -> str:
        return "1-vegetable"


class LiquidManure(SowsMore):
    """1 more on everything sown."""

    code = "K118"

    @override
    def more(self, ctx: CardContext, place: int, crop: str, sown: int) -> int:
        """Wood, too."""
        return 1


class CrookedPlow(Plough):
    """Once up to 3 fields."""

    code = "K119"
    times = 1
    fields = 3


class HouseGoat(Card):
    """1 food in each feeding phase; no animal lives in the house."""

    code = "K120"
    windows = ("feed-start",)

    @override
    def played(self, ctx: CardContext) -> None:
        """An animal in the house must move, or is cooked, or runs free."""
        ctx.house()

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        ctx.gain(food=1)

    @override
    def housing(self, player: Player, places: Housing) -> None:
        """Whatever other cards say."""
        places.no_pets = True


class Sawhorse(Card):
    """The next stable is free, and every third fence of the game."""

    code = "K121"
    listens_to = (BuiltStable,)
    answers_first = True
    """Its fences are free before the Hedge Keeper's."""

    @override
    def discounts(self, ctx: CardContext, price: Price, cost: Cost) -> list[Cost]:
        """The first stable after it was played."""
        return [{}] if price.kind == "stable" and "stable" not in ctx.memo else [cost]

    @override
    def on_event(self, ctx: CardContext, event: BuiltStable) -> None:
        if ctx.mine(event):
            ctx.memo["stable"] = 1

    @override
    def fence_wood(self, ctx: CardContext, action: BuildFences, wood: list[int]) -> list[int]:
        """Fences 3, 6, 9, 12 and 15."""
        built = ctx.player.farm.fences.bit_count()
        return [0 if number % 3 == 0 else price for number, price in enumerate(wood, start=built + 1)]


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


class WoodenStrongbox(Card):
    """2 points for 5 rooms, 4 for more."""

    code = "K123"

    @override
    def points(self, ctx: CardContext) -> int:
        rooms = ctx.player.rooms()
        return 4 if rooms >= 6 else 2 if rooms == 5 else 0


class Yoke(Card):
    """Ploughs up to as many fields as there are ploughs and Harrows in front of all players."""

    code = "K124"

    @override
    def played(self, ctx: CardContext) -> None:
        """Those used up count, too."""
        there = sum(code in tagged(*PLOUGHS) for player in ctx.state.players for code in player.minors)
        ctx.do(PloughField(left=there))


class Broom(Card):
    """A new hand of minor improvements, one of which may be played at once."""

    code = "K125"
    count = 7

    @override
    def played(self, ctx: CardContext) -> None:
        """The new cards are seen only once that is settled."""
        ctx.reveal_then("draw")

    @override
    def then(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Out of those that were not dealt; the old ones leave the game."""
        pile = ctx.state.board.minor_pile
        drawn = pile[: self.count]
        del pile[: self.count]
        ctx.player.hand_minors = sorted(drawn)
        ctx.play.revealed = True
        ctx.tell(_("{n} new minor improvements", n=len(drawn)))
        ctx.do(BuyMajor(kind="hand"))


class LandingNet(LooksAtAll):
    """2 food when a person takes reed, 1 if other building resources come with it."""

    code = "K126"

    @override
    def over(self, ctx: CardContext) -> None:
        """Reed of the space only; the others wherever they came from."""
        if ctx.memo.get("took-reed"):
            ctx.gain(food=2 if self.alone(ctx, "reed") else 1)


class Clapper(Card):
    """1 grain on every field of grain (1 wood on plots of wood) on family growth spaces."""

    code = "K127"
    listens_to = (UsingSpace,)

    @override
    def on_event(self, ctx: CardContext, event: UsingSpace) -> None:
        """Whatever is done there."""
        if ctx.mine(event) and ctx.offers_growth(event.space):
            self._clap(ctx)

    @override
    def played(self, ctx: CardContext) -> None:
        """At once if one of the owner's people stands on such a space already."""
        spaces = ctx.state.board.spaces
        if any(ctx.seat in space.people and ctx.offers_growth(key) for key, space in spaces.items()):
            self._clap(ctx)

    def _clap(self, ctx: CardContext) -> None:
        total: dict[str, int] = {}
        for field in ctx.player.every_field():
            if field.count and field.crop in ("grain", "wood"):
                field.count += 1
                total[field.crop] = total.get(field.crop, 0) + 1
        if total:
            ctx.tell(_("{goods} added to the fields", goods=words.amounts(total)))


class CookingHearthMinor(Card):
    """Cooks and bakes by its printed rates; a Fireplace is returned for it."""

    code = "K128"

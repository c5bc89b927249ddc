"""Occupations of deck E, E174 to E198, in the order of their numbers."""

from __future__ import annotations

from typing import ClassVar

from typing_extensions import override

from bot.games.agricola.actions.building import Rooms
from bot.games.agricola.actions.farming import SowFields
from bot.games.agricola.actions.fencing import BuildFences
from bot.games.agricola.actions.improving import BuyMajor
from bot.games.agricola.box.card_facts import MINORS, tagged, title_of
from bot.games.agricola.box.events import (
    BoughtMajor,
    BuiltFences,
    BuiltRoom,
    Converted,
    PlayedMinor,
    Ploughed,
    TookGoods,
)
from bot.games.agricola.box.facts import MAJORS
from bot.games.agricola.box.hooks import CARDS
from bot.games.agricola.cards import phrases
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext
from bot.games.agricola.cards.kinds.building import FreeRoom, counted, counts
from bot.games.agricola.cards.kinds.improving import giver
from bot.games.agricola.cards.kinds.laying import EVERY_ROUND, LaysInHome, LaysOn
from bot.games.agricola.cards.kinds.ploughs import PLOUGH_SPACES, PloughsForFood
from bot.games.agricola.cards.kinds.taking import LeavesWood, feeding
from bot.games.agricola.engine.paying import Cost
from bot.games.agricola.position.exchanges import Exchange
from bot.games.agricola.position.scoring import Lines
from bot.games.text import Seat, Text, _


class Tutor(Card):
    """1 point for each occupation played after this one."""

    code = "E174"

    @override
    def points(self, ctx: CardContext) -> int:
        """Count those after it; some count as two."""
        own = ctx.player.occupations
        return sum(CARDS[code].weight for code in own[own.index(self.code) + 1 :])


class HedgeKeeper(Card):
    """3 fences after the first cost no wood."""

    code = "E175"
    listens_to = (BuiltFences,)
    free = 3

    @override
    def fence_wood(self, ctx: CardContext, action: BuildFences, wood: list[int]) -> list[int]:
        """Never the first, which is paid or free by another card."""
        if not counts(ctx, action.origin):
            return wood
        freed = [number for number, price in enumerate(wood) if number and price][: self.free]
        return [0 if number in freed else price for number, price in enumerate(wood)]

    @override
    def fences_more(self, ctx: CardContext, action: BuildFences) -> int:
        """Beyond what a card grants, too."""
        return self.free if counts(ctx, action.origin) else 0

    @override
    def on_event(self, ctx: CardContext, event: BuiltFences) -> None:
        """Once in a turn; what is not used lapses."""
        if ctx.mine(event) and counts(ctx, event.origin):
            counted(ctx, event.origin)


class Woodcutter(Card):
    """1 wood more each time a person's action takes wood."""

    code = "E176"
    listens_to = (TookGoods,)

    @override
    def on_event(self, ctx: CardContext, event: TookGoods) -> None:
        """Also when all of the wood is left there."""
        if ctx.mine(event) and event.goods.get("wood"):
            ctx.gain(wood=1)


class WoodenHutBuilder(Card):
    """1 point for each room of a wooden hut."""

    code = "E177"

    @override
    def points(self, ctx: CardContext) -> int:
        """As long as it was not renovated."""
        return ctx.player.rooms() if ctx.player.farm.material == "wood" else 0


class HutBuilder(Card):
    """Played by round 4: a free room at the start of round 11, unless the home is of stone."""

    code = "E178"
    windows = ("start-of-round",)
    last = 4
    due = 11

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """Not used then, it is lost."""
        if ctx.round == self.due and ctx.memo["round"] <= self.last and ctx.player.farm.material != "stone":
            ctx.do(Rooms(1, free=True))


class Merchant(Card):
    """1 food for doing an improvement action once more."""

    code = "E179"
    listens_to = (PlayedMinor, BoughtMajor)
    answers_last = True

    @override
    def on_event(self, ctx: CardContext, event: PlayedMinor | BoughtMajor) -> None:
        """Whatever gave it; not what these cards add to an action, which is repeated with it."""
        added = event.origin in tagged("added-improvement")
        if ctx.mine(event) and event.action in ("minor", "improve") and not added:
            ctx.memo["giver"] = giver(ctx, event.origin)
            ctx.ask(event.action, ["again"])

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        return ctx.can_pay(1, BuyMajor(kind=key, origin=self.code))

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """Which kind; the key of the question."""
        if key == "minor":
            return phrases.for_food(ctx, 1, _("another minor improvement action"))
        return phrases.for_food(ctx, 1, _("another major or minor improvement action"))

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        return _("Pay 1 food, choose an improvement")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        ctx.pay_then(1, "again", key)

    @override
    def then(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        ctx.memo["again"] = ctx.state.turns
        ctx.do(BuyMajor(kind=choice))


class HobbyFarmer(Card):
    """1 vegetable that may be sown at once."""

    code = "E180"

    @override
    def played(self, ctx: CardContext) -> None:
        """That one only."""
        ctx.gain(vegetable=1)
        ctx.do(SowFields(crops=("vegetable",), most=1))


class Cook(Card):
    """Only two people need 2 food, all others 1."""

    code = "E181"

    @override
    def food_needed(self, ctx: CardContext, need: int) -> int:
        """Newborn eat 1 anyway."""
        adults = ctx.player.people - ctx.player.newborn
        return need - max(0, adults - 2) * (2 if ctx.state.solo else 1)


class CharcoalBurner(Card):
    """1 food and 1 wood for each baking improvement that anybody gets."""

    code = "E182"
    listens_to = (BoughtMajor, PlayedMinor)

    @override
    def on_event(self, ctx: CardContext, event: BoughtMajor | PlayedMinor) -> None:
        """Bought, played, or had for another one."""
        facts = MINORS[event.card] if isinstance(event, PlayedMinor) else MAJORS[event.card]
        if facts.bakes is not None:
            ctx.gain(food=1, wood=1)


class BasketmakerOccupation(Card):
    """Once in a harvest 1 reed becomes 3 food."""

    code = "E183"
    trades = feeding("reed", 3)


class Grocer(Card):
    """Sells its eight goods from the top, 1 food each."""

    code = "E184"
    listens_to = (Converted,)
    pile = ("reed", "grain", "stone", "vegetable", "wood", "clay", "reed", "vegetable")
    """From the top down."""

    @override
    def exchanges(self, ctx: CardContext) -> tuple[Exchange, ...]:
        """The top one only."""
        sold = ctx.memo.get("sold", 0)
        return tuple(Exchange({"food": 1}, {good: 1}) for good in self.pile[sold : sold + 1])

    @override
    def on_event(self, ctx: CardContext, event: Converted) -> None:
        """The next one lies on top."""
        if ctx.mine(event) and event.origin == self.code:
            ctx.memo["sold"] = ctx.memo.get("sold", 0) + 1


class ClayFirer(Card):
    """2 clay become 1 stone, 3 clay 2 stone."""

    code = "E185"
    trades = (Exchange({"clay": 2}, {"stone": 1}), Exchange({"clay": 3}, {"stone": 2}))


class ClaySeller(Card):
    """Clay becomes animals, reed and stone."""

    code = "E186"
    trades = (
        Exchange({"clay": 2}, {"sheep": 1}),
        Exchange({"clay": 2}, {"reed": 1}),
        Exchange({"clay": 3}, {"boar": 1}),
        Exchange({"clay": 3}, {"stone": 1}),
        Exchange({"clay": 4}, {"cattle": 1}),
    )


class ClayDeliveryman(LaysOn):
    """1 clay on each of the rounds 6 to 14."""

    code = "E187"
    laid = "1-clay"
    numbers = EVERY_ROUND[5:]


class ClayMixer(Card):
    """2 clay more when a person's action takes clay and nothing else."""

    code = "E188"
    listens_to = (TookGoods,)

    @override
    def on_event(self, ctx: CardContext, event: TookGoods) -> None:
        """What the space yields counts, not what cards add."""
        if ctx.mine(event) and [good for good, count in event.goods.items() if count] == ["clay"]:
            ctx.gain(clay=2)


BEST = 4
"""The most points of a scoring category."""


class LordOfTheManor(Card):
    """1 point for each category that reaches the 4 points."""

    code = "E189"
    categories = ("fields", "pastures", "grain", "vegetable", "sheep", "boar", "cattle", "stables")

    @override
    def points_last(self, ctx: CardContext, seat: Seat, lines: Lines, cancelled: int) -> int:
        """What cards add lies in no category."""
        return sum(lines[key][1] >= BEST for key in self.categories) if seat == ctx.seat else 0


class Maid(LaysInHome):
    """1 food on every round to come, from a clay hut on."""

    code = "E190"
    homes = ("clay", "stone")


class Mason(FreeRoom):
    """Once, with a stone house of 4 rooms or more, a free room."""

    code = "E191"
    needs = _("a stone house of 4 rooms")

    @override
    def large(self, ctx: CardContext) -> bool:
        return ctx.player.farm.material == "stone" and ctx.player.rooms() >= 4


class Patron(Card):
    """2 food before an occupation is paid."""

    code = "E192"

    @override
    def before_occupation(self, ctx: CardContext) -> Cost:
        return {"food": 2}


class Pastor(Card):
    """3 wood, 2 clay, 1 reed and 1 stone, once, for the only player with 2 rooms left."""

    code = "E193"
    listens_to = (BuiltRoom,)
    asks_others_turn = True

    @override
    def played(self, ctx: CardContext) -> None:
        ctx.ask("claim", ["claim"])

    @override
    def on_event(self, ctx: CardContext, event: BuiltRoom) -> None:
        """As soon as all others have more; later by its power."""
        if not ctx.mine(event):
            ctx.ask("claim", ["claim"])

    def _due(self, ctx: CardContext) -> bool:
        others = [ctx.state.players[seat] for seat in ctx.others()]
        return ctx.fresh("game") and ctx.player.rooms() == 2 and all(player.rooms() > 2 for player in others)

    @override
    def why_no_power(self, ctx: CardContext) -> Text:
        card = title_of(self.code)
        if not ctx.fresh("game"):
            return _("{card} works once in the game, and you have used it", card=card)
        if ctx.player.rooms() != 2:
            return _("{card} is for a home of 2 rooms", card=card)
        return _("others have 2 rooms, too")

    @override
    def powers(self, ctx: CardContext) -> list[str]:
        """Until the owner builds a third room."""
        return ["claim"] if self._due(ctx) else []

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        """Rooms that cost nothing count, too."""
        return self._due(ctx)

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return _("You are the only player left with 2 rooms. Take your goods now? You get them once per game.")

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        goods = ctx.choice_words("3-wood-2-clay-1-reed-1-stone")
        return goods if key == "power" else phrases.get(goods)

    @override
    def refusal(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return _("Not now")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        ctx.use_up("game")
        ctx.gain(wood=3, clay=2, reed=1, stone=1)


class PloughDriver(PloughsForFood):
    """In a stone house: plough 1 field for 1 food at the start of each round."""

    code = "E194"
    windows = ("start-of-round",)

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        if ctx.player.farm.material == "stone":
            ctx.ask("plough", ["plough"])


class PloughMaker(PloughsForFood):
    """1 field more for 1 food on the spaces with ploughing."""

    code = "E195"
    listens_to = (Ploughed,)

    @override
    def on_event(self, ctx: CardContext, event: Ploughed) -> None:
        """Besides what a plough or the Harrow adds; only if the space's own field was ploughed."""
        if ctx.mine(event) and event.origin in PLOUGH_SPACES:
            ctx.ask("plough", ["plough"])

    @override
    def fields(self) -> Text:
        """Besides the space's own."""
        return _("1 extra field")


class MushroomCollector(LeavesWood):
    """Leave 1 wood for 2 food."""

    code = "E196"
    left = 1
    instead: ClassVar[dict[str, int]] = {"food": 2}


class Braggart(Card):
    """1, 3, 5, 7, 9 points for 5, 6, 7, 8, 9 or more improvements."""

    code = "E197"

    @override
    def points(self, ctx: CardContext) -> int:
        """Those in front of the owner."""
        count = sum(1 for _card in ctx.player.improvements())
        return min(2 * count - 9, 9) if count >= 5 else 0


class Ratcatcher(Card):
    """In rounds 10 and 12 the others leave one child idle each."""

    code = "E198"
    last = 9

    @override
    def played(self, ctx: CardContext) -> None:
        """After round 9 it is out of the game at once."""
        if ctx.round > self.last:
            ctx.player.occupations.remove(self.code)

    @override
    def people(self, ctx: CardContext, seat: Seat, home: int) -> int:
        """Children are all beyond the first two people."""
        idle = ctx.round in (10, 12) and seat != ctx.seat and ctx.state.players[seat].people > 2
        return home - 1 if idle else home

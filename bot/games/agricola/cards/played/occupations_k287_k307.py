"""Occupations of deck K, K287 to K307, in the order of their numbers."""

from __future__ import annotations

from typing import ClassVar

from typing_extensions import override

from bot.games.agricola.actions.building import RenovateHome
from bot.games.agricola.actions.improving import GrowFamily
from bot.games.agricola.box.card_facts import MINORS, title_of
from bot.games.agricola.box.events import Bred, BuiltFences, Gained, TookGoods
from bot.games.agricola.box.facts import ANIMALS, ROUNDS
from bot.games.agricola.box.words import amounts
from bot.games.agricola.cards import phrases
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext, goods_of
from bot.games.agricola.cards.kinds.farming import Breeder
from bot.games.agricola.cards.kinds.laying import LaysInHome, LaysLater
from bot.games.agricola.cards.kinds.ploughs import PloughsForFood
from bot.games.agricola.cards.kinds.prices import HOMES, swapped
from bot.games.agricola.cards.kinds.taking import SpaceExtra, feeding
from bot.games.agricola.cards.kinds.trading import EarnsBySlaughter, SellsGoods
from bot.games.agricola.engine.paying import Cost, Price
from bot.games.agricola.position.exchanges import Exchange
from bot.games.agricola.position.housing import Housing
from bot.games.agricola.position.state import Player
from bot.games.text import Text, _


class StorehouseClerk(Card):
    """1 stone with 5, 1 reed with 6, 1 clay with 7, 1 wood with 8 of them at the start of each round."""

    code = "K287"
    windows = ("start-of-round",)
    least = (("stone", 5), ("reed", 6), ("clay", 7), ("wood", 8))

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """Only the supply counts, what came this round included."""
        ctx.gain(**{good: 1 for good, count in self.least if ctx.player.have(good) >= count})


class StorehouseKeeper(Card):
    """1 clay or 1 grain when a person's action takes reed and stone."""

    code = "K288"
    listens_to = (TookGoods,)

    @override
    def on_event(self, ctx: CardContext, event: TookGoods) -> None:
        if ctx.mine(event) and event.goods.get("reed") and event.goods.get("stone"):
            ctx.ask("which", ["1-clay", "1-grain"], optional=False)

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return phrases.which(ctx, "clay", "grain")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        ctx.gain(**goods_of(choice))


class Countryman(Card):
    """After work one person on Take 1 grain or Take 1 vegetable may move to a free sow space."""

    code = "K289"
    windows = ("end-of-work",)

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """Also people placed before it was played; one in a round."""
        options = [
            f"{old}-to-{new}"
            for old in ("grain", "vegetable")
            for new in ("sow-bake", "plough-sow")
            if ctx.may_move(old, new)
        ]
        if options:
            ctx.ask("move", options)

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return _("Move one of your people to a sow space? They act there immediately.")

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        old, _word, new = choice.partition("-to-")
        return _("{old} → {new}", old=ctx.state.facts(old).name(), new=ctx.state.facts(new).name())

    @override
    def refusal(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return _("Move no one")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Any option of the space may be used."""
        old, _word, new = choice.partition("-to-")
        ctx.move_person(old, new)


class ClayWorker(Card):
    """1 clay more when a person's action takes wood or clay."""

    code = "K290"
    listens_to = (TookGoods,)

    @override
    def on_event(self, ctx: CardContext, event: TookGoods) -> None:
        """1 in an action, also when all of the wood is left there."""
        if ctx.mine(event) and (event.goods.get("wood") or event.goods.get("clay")):
            ctx.gain(clay=1)


class Lover(Card):
    """Family growth without a room."""

    code = "K291"

    @override
    def played(self, ctx: CardContext) -> None:
        """Printed price 4 food."""
        ctx.do(GrowFamily(room=False), must=True)


class MarketWoman(Card):
    """2 grain each time a person's action or a minor improvement brings vegetables."""

    code = "K292"
    listens_to = (TookGoods, Gained)

    @override
    def on_event(self, ctx: CardContext, event: TookGoods | Gained) -> None:
        """For each event, not for each vegetable; those of occupations do not count."""
        if not ctx.mine(event) or not event.goods.get("vegetable"):
            return
        if isinstance(event, TookGoods) or event.origin in MINORS:
            ctx.gain(grain=2)


class Ploughman(PloughsForFood):
    """Fields on three rounds to come, for 1 food each."""

    code = "K293"
    windows = ("goods",)

    @override
    def played(self, ctx: CardContext) -> None:
        """4, 7 and 10 rounds later."""
        ctx.lay_offer(ctx.later_rounds(4, 7, 10))

    @override
    def on_offer(self, number: int) -> Text:
        return phrases.priced(1, self.fields())

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """Declined, it is gone."""
        if ctx.offered():
            ctx.ask("plough", ["plough"])

    @override
    def refusal(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return _("No (you lose this field)")


class BrushwoodCollector(Card):
    """1 wood for all reed of a room or renovation."""

    code = "K294"

    @override
    def replaces(self, ctx: CardContext, price: Price, cost: Cost) -> list[Cost]:
        """However much it is."""
        reed = cost.get("reed", 0)
        return swapped(cost, "reed", reed, "wood", 1) if reed and price.kind in HOMES else []


class CattleBreeder(Breeder):
    """Cattle."""

    code = "K295"
    kind = "cattle"
    windows = ("end-of-round",)


class SeedSeller(SpaceExtra):
    """1 grain when played, and 1 more with each Take 1 grain."""

    code = "K296"
    spaces = ("grain",)
    more: ClassVar[dict[str, int]] = {"grain": 1}

    @override
    def played(self, ctx: CardContext) -> None:
        ctx.gain(grain=1)


class SheepFarmer(Card):
    """1 sheep more when a person's action takes sheep; 3 sheep become 1 cattle and 1 wild boar at any time."""

    code = "K297"
    listens_to = (TookGoods, Bred)
    trade: ClassVar[Exchange] = Exchange({"sheep": 3}, {"cattle": 1, "boar": 1})

    @override
    def on_event(self, ctx: CardContext, event: TookGoods | Bred) -> None:
        """Sheep born in the last harvest are remembered: they cannot be exchanged."""
        if not ctx.mine(event):
            return
        if isinstance(event, TookGoods):
            if event.goods.get("sheep"):
                ctx.gain(sheep=1)
        elif ctx.round == ROUNDS and event.young.get("sheep"):
            ctx.memo["born"] = event.young["sheep"]

    @override
    def exchanges(self, ctx: CardContext) -> tuple[Exchange, ...]:
        """Also before they are housed."""
        sheep = self.trade.gives["sheep"] + ctx.memo.get("born", 0)
        return (self.trade,) if ctx.has(sheep=sheep) else ()


class ShepherdBoy(LaysInHome):
    """1 sheep on every round to come in a stone house."""

    code = "K298"
    laid = "1-sheep"


class Slaughterman(EarnsBySlaughter):
    """1 food whenever others turn animals into food; feeds last."""

    code = "K299"


class SchnapsDistiller(Card):
    """Once in a harvest 1 vegetable becomes 5 food."""

    code = "K300"
    trades = feeding("vegetable", 5)


class WoodCarver(Card):
    """Once in a round 1 wood less for an improvement, a wooden room, a stable or a fence."""

    code = "K301"

    @override
    def rights(self, ctx: CardContext, price: Price, cost: Cost) -> list[Cost]:
        """Last of all prices."""
        if not cost.get("wood") or not ctx.fresh("round"):
            return []
        if price.kind in ("major", "minor", "stable", "fences") or (price.kind == "room" and price.home == "wood"):
            return [{**cost, "wood": cost["wood"] - 1}]
        return []

    @override
    def used_right(self, ctx: CardContext) -> None:
        """Gone for the round."""
        ctx.use_up("round")


class PigWhisperer(LaysLater):
    """1 wild boar 4, 7 and 10 rounds later."""

    code = "K302"
    laid = "1-boar"
    offsets = (4, 7, 10)


class StoneBreaker(Card):
    """A clay hut becomes a stone house at any time."""

    code = "K303"
    in_actions = True
    reopens = True
    timely = True

    def _action(self) -> RenovateHome:
        return RenovateHome(to="stone", origin=self.code)

    @override
    def why_no_power(self, ctx: CardContext) -> Text:
        if ctx.player.farm.material != "clay":
            return _("{card} needs {needs}", card=title_of(self.code), needs=_("a clay hut"))
        return self._action().why_not(ctx.state, ctx.seat)

    @override
    def powers(self, ctx: CardContext) -> list[str]:
        clay = ctx.player.farm.material == "clay"
        return ["renovate"] if clay and self._action().possible(ctx.state, ctx.seat) else []

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        return _("renovate to a stone house")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Nothing else comes with it."""
        ctx.do(self._action(), must=True)


class Veterinarian(Card):
    """Draws 2 animals from a bag at the start of each round; of two alike the owner keeps one."""

    code = "K304"
    windows = ("start-of-round",)

    @override
    def played(self, ctx: CardContext) -> None:
        ctx.memo.update(sheep=4, boar=3, cattle=2)

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """The other one, or both, go back."""
        bag = [kind for kind in ANIMALS for _one in range(ctx.memo.get(kind, 0))]
        first = bag.pop(ctx.random(len(bag)))
        second = bag[ctx.random(len(bag))]
        drawn = {first: 2} if first == second else {first: 1, second: 1}
        ctx.tell(_("draws {animals}", animals=amounts(drawn)))
        if first == second:
            ctx.memo[first] -= 1
            ctx.gain(**{first: 1})


class AnimalHandler(SellsGoods):
    """A sheep in round 7, a boar in round 10, a cattle in round 14, 1 food each."""

    code = "K305"
    animals = ((7, "1-sheep"), (10, "1-boar"), (14, "1-cattle"))

    @override
    def rounds(self, ctx: CardContext) -> list[int]:
        """As far as these rounds lie ahead."""
        return [number for number, _animal in self.animals if number > ctx.round]

    @override
    def goods(self, number: int) -> str:
        return dict(self.animals)[number]


class AnimalTamer(Card):
    """1 animal of any kind in each room."""

    code = "K306"

    @override
    def housing(self, player: Player, places: Housing) -> None:
        """Instead of the one pet."""
        places.house += places.rooms - 1


class AnimalBreeder(Card):
    """Buys a pair of animals when a new pasture is made of unused spaces."""

    code = "K307"
    listens_to = (BuiltFences,)
    answers_last = True
    prices = (("2-sheep", 1), ("2-boar", 2), ("2-cattle", 3))

    @override
    def on_event(self, ctx: CardContext, event: BuiltFences) -> None:
        """Last, so that animals of other cards may be cooked for it."""
        if ctx.mine(event) and event.unused and ctx.fresh("turn"):
            ctx.ask("buy", [pair for pair, _food in self.prices])

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        """Paid before the pair comes."""
        return ctx.can_pay(dict(self.prices)[choice])

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return _("Which pair of animals do you buy for the new pasture? You have {have}.", have=phrases.purse(ctx, 3))

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        return phrases.pay(dict(self.prices)[choice], CardContext.choice_words(choice))

    @override
    def refusal(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return _("Buy none")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """One pair in a turn."""
        ctx.use_up("turn")
        ctx.pay_then(dict(self.prices)[choice], "bought", choice)

    @override
    def then(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        ctx.gain(**goods_of(choice))

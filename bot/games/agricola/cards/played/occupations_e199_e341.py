"""Occupations of deck E, E199 to E341, in the order of their numbers."""

from __future__ import annotations

from typing import ClassVar

from typing_extensions import override

from bot.games.agricola.actions.building import Stables
from bot.games.agricola.box import words
from bot.games.agricola.box.card_facts import MINORS, OCCUPATIONS, tagged, title_of
from bot.games.agricola.box.events import BoughtMajor, BuiltFences, BuiltStable, PlayedOccupation, TookGoods
from bot.games.agricola.box.facts import ANIMALS
from bot.games.agricola.cards import phrases
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext, goods_of
from bot.games.agricola.cards.kinds.building import counted, counts
from bot.games.agricola.cards.kinds.laying import LaysAhead, LaysLater
from bot.games.agricola.cards.kinds.majorities import Most
from bot.games.agricola.cards.kinds.prices import HOMES, IMPROVEMENTS, bought, less
from bot.games.agricola.cards.kinds.taking import TRAVELLING, SpaceExtra
from bot.games.agricola.cards.kinds.trading import LooksAtAll
from bot.games.agricola.engine.paying import Cost, Price
from bot.games.agricola.engine.prerequisites import weight
from bot.games.agricola.position.exchanges import Exchange
from bot.games.agricola.position.housing import Housing
from bot.games.agricola.position.state import Player
from bot.games.text import Text, _, n_


class Renovator(Card):
    """2 clay or 2 stone less for a renovation."""

    code = "E199"

    @override
    def discounts(self, ctx: CardContext, price: Price, cost: Cost) -> list[Cost]:
        """Of the new material, once."""
        return [less(cost, price.home, 2) if price.kind == "renovation" else cost]


class Conservator(Card):
    """A wooden hut may become a stone house at once."""

    code = "E200"

    @override
    def renovates_to(self, ctx: CardContext, origin: str) -> list[str]:
        """Not by cards that renovate out of turn."""
        return ["stone"] if ctx.player.farm.material == "wood" and origin not in tagged("renovates-out-of-turn") else []


class CattleWhisperer(LaysLater):
    """1 cattle 5 and 9 rounds later."""

    code = "E201"
    laid = "1-cattle"
    offsets = (5, 9)


class SeasonalWorker(Card):
    """1 grain with each Day labourer; from round 6 on 1 vegetable if wanted."""

    code = "E202"
    listens_to = (TookGoods,)

    @override
    def on_event(self, ctx: CardContext, event: TookGoods) -> None:
        """Grain needs no asking before round 6."""
        if ctx.mine(event) and event.space == "labourer":
            ctx.ask("which", ["1-grain", "1-vegetable"] if ctx.round >= 6 else ["1-grain"], optional=False)

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return phrases.which(ctx, "grain", "vegetable")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        ctx.gain(**goods_of(choice))


class Shepherd(Card):
    """2 lambs from 4 sheep on."""

    code = "E203"

    @override
    def young(self, ctx: CardContext, kind: str, young: int) -> int:
        """Never more than 2."""
        return 2 if kind == "sheep" and ctx.player.have("sheep") >= 4 else young


class MasterShepherd(LaysAhead):
    """1 sheep on each of the next 3 rounds."""

    code = "E204"
    laid = "1-sheep"
    count = 3


class ReedCollector(Card):
    """1 reed on each of the next 4 rounds."""

    code = "E205"

    @override
    def played(self, ctx: CardContext) -> None:
        ctx.lay(ctx.next_rounds(4), reed=1)


class Swineherd(SpaceExtra):
    """1 wild boar more on the card of wild boar."""

    code = "E206"
    spaces = ("boar",)
    more: ClassVar[dict[str, int]] = {"boar": 1}


class Stablehand(Card):
    """A free stable for each fencing."""

    code = "E207"
    listens_to = (BuiltFences,)

    @override
    def on_event(self, ctx: CardContext, event: BuiltFences) -> None:
        if ctx.mine(event) and counts(ctx, event.origin):
            counted(ctx, event.origin)
            ctx.do(Stables(1, 0), must=True)


class Stablemaster(Card):
    """One unfenced stable holds 3 animals of a kind."""

    code = "E208"

    @override
    def housing(self, player: Player, places: Housing) -> None:
        """The one of the owner's choice."""
        places.big_stable = 3


class Quarryman(Card):
    """Stone becomes food at any time, 2 for each."""

    code = "E209"

    @override
    def cooks(self, player: Player) -> dict[str, int]:
        return {"stone": 2}


class StoneCarrier(LooksAtAll):
    """1 stone more when a person takes stone: free, or for 1 food if other building resources come with it."""

    code = "E210"

    @override
    def over(self, ctx: CardContext) -> None:
        """Once for each action."""
        if ctx.memo.get("took-stone"):
            ctx.ask("carry", ["1-stone"], price=0 if self.alone(ctx, "stone") else 1)

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        """The price, which the food of the space may pay."""
        return ctx.can_pay(data["price"])

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        stone = _("an extra {stone}", stone=words.amount("stone", 1))
        if not data["price"]:
            return _("Get {goods} for free?", goods=stone)
        return phrases.for_food(ctx, data["price"], stone)

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        if not data["price"]:
            return phrases.get(CardContext.choice_words(choice))
        return phrases.pay(data["price"], CardContext.choice_words(choice))

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        ctx.pay_then(data["price"], "carried", choice)

    @override
    def then(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Out of the general supply."""
        ctx.gain(**goods_of(choice))


class Stonecutter(Card):
    """1 stone less for each improvement, room and renovation."""

    code = "E211"

    @override
    def discounts(self, ctx: CardContext, price: Price, cost: Cost) -> list[Cost]:
        """Once for a renovation, once for each room."""
        return [less(cost, "stone", 1) if price.kind in (*IMPROVEMENTS, *HOMES) else cost]


class Dancer(Card):
    """At least 4 food on Travelling Players; not with Juggler in the same action."""

    code = "E212"
    listens_to = (TookGoods,)
    least = 4

    @override
    def on_event(self, ctx: CardContext, event: TookGoods) -> None:
        """By itself, unless a Juggler might have doubled instead; what was left there does not count."""
        if not ctx.mine(event) or event.space not in TRAVELLING or not event.goods.get("food"):
            return
        more = self.least - event.goods["food"] + event.kept.get("food", 0)
        if more > 0 and ctx.owns("juggler"):
            ctx.ask("dance", ["dance"], food=more)
        elif more > 0:
            ctx.gain(food=more)

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        """Not once the food was doubled."""
        return not ctx.used_in_turn("juggler")

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return _("Take an extra {food}, for {all} in total?", food=words.amount("food", data["food"]), all=self.least)

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        return phrases.get(words.amount("food", data["food"]))

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """The rest comes from the supply."""
        ctx.use_up("turn")
        ctx.gain(food=data["food"])


class Stockman(Card):
    """Cattle for the second stable, a boar for the third, a sheep for the fourth."""

    code = "E213"
    listens_to = (BuiltStable,)

    @override
    def on_event(self, ctx: CardContext, event: BuiltStable) -> None:
        """Stables that stood before count."""
        animal = {2: "cattle", 3: "boar", 4: "sheep"}.get(event.number)
        if ctx.mine(event) and animal:
            ctx.gain(**{animal: 1})


class Potter(Card):
    """Once in a harvest 1 clay becomes 2 food."""

    code = "E214"
    trades = (Exchange({"clay": 1}, {"food": 2}, "feeding", 1),)


class TenantFarmer(Card):
    """Lends one animal of each kind; one of each goes back before scoring, or 1 point each is lost."""

    code = "E215"
    windows = ("before-scoring",)

    @override
    def played(self, ctx: CardContext) -> None:
        ctx.gain(sheep=1, boar=1, cattle=1)

    def _sets(self, ctx: CardContext) -> list[str]:
        own = [kind for kind in ANIMALS if ctx.player.have(kind)]
        sets = [[kind for n, kind in enumerate(own) if not mask >> n & 1] for mask in range(1 << len(own))]
        return ["-".join(some) or "none" for some in sets]

    @override
    def why_no_power(self, ctx: CardContext) -> Text:
        card = title_of(self.code)
        if "back" in ctx.memo:
            return _("{card} works once in the game, and you have used it", card=card)
        return _("you do not have all these animals to give back")

    @override
    def powers(self, ctx: CardContext) -> list[str]:
        """Paying back early, once."""
        return [] if "back" in ctx.memo else [some for some in self._sets(ctx) if some != "none"]

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        if "back" not in ctx.memo:
            ctx.ask("back", self._sets(ctx), optional=False)

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return _(
            "Which animals do you return? Each kind you do not return costs 1 point. You have {have}.",
            have=phrases.owned(ctx, *ANIMALS),
        )

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        back = self._back(choice)
        lost = len(ANIMALS) - len(back)
        animals = words.amounts(back)
        if not lost:
            return _("Return {animals}, lose no points", animals=animals)
        return n_("Return {animals}, lose {n} point", "Return {animals}, lose {n} points", lost, animals=animals)

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """What is not paid now never is."""
        back = self._back(choice)
        ctx.spend(**back)
        ctx.memo["back"] = len(back)
        ctx.tell(_("returned {animals}", animals=words.amounts(back)))

    @staticmethod
    def _back(choice: str) -> dict[str, int]:
        return {} if choice == "none" else dict.fromkeys(choice.split("-"), 1)

    @override
    def penalty(self, ctx: CardContext) -> int:
        """1 point for each that is not given back (or could not be now)."""
        back = ctx.memo.get("back", sum(1 for kind in ANIMALS if ctx.player.have(kind)))
        return back - len(ANIMALS)


class AnimalKeeper(Card):
    """Different animals share a pasture."""

    code = "E216"

    @override
    def housing(self, player: Player, places: Housing) -> None:
        """All pastures."""
        places.mixed = True


class Reeve(Most):
    """Occupations; some count as two."""

    code = "E217"

    @override
    def count(self, player: Player) -> int:
        """Those in front of the owner."""
        return weight(player)


class Carpenter(Card):
    """Rooms for 3 of the home's material and 2 reed."""

    code = "E218"

    @override
    def alternatives(self, ctx: CardContext, price: Price) -> list[Cost]:
        """A base price."""
        return [{price.home: 3, "reed": 2}] if bought(price, "room") else []


class Guildmaster(Card):
    """Wood, clay or reed for the craft buildings and the occupations that go with them."""

    code = "E341"
    listens_to = (BoughtMajor, PlayedOccupation)
    crafts = (
        (frozenset(("joinery", *(tagged("joinery") & MINORS.keys()))), "wood", 4),
        (tagged("joinery") & OCCUPATIONS.keys(), "wood", 4),
        (frozenset(("pottery",)), "clay", 4),
        (tagged("pottery"), "clay", 4),
        (frozenset(("basketmaker",)), "reed", 3),
        (tagged("basketmaker"), "reed", 3),
    )
    """Keys or codes, the good, and how much a new one brings. A Sawmill is a Joinery that was turned into it."""

    @override
    def played(self, ctx: CardContext) -> None:
        goods: dict[str, int] = {}
        for cards, good, _count in self.crafts:
            if any(ctx.player.owns(card) for card in cards):
                goods[good] = goods.get(good, 0) + 2
        ctx.gain(**goods)

    @override
    def on_event(self, ctx: CardContext, event: BoughtMajor | PlayedOccupation) -> None:
        """Each time one is acquired."""
        if ctx.mine(event):
            for cards, good, count in self.crafts:
                if event.card in cards:
                    ctx.gain(**{good: count})

"""Minor improvements of deck E, E36 to E338, in the order of their numbers."""

from __future__ import annotations

from typing import ClassVar

from typing_extensions import override

from bot.games.agricola.actions.building import RenovateHome, Stables
from bot.games.agricola.actions.fencing import BuildFences
from bot.games.agricola.actions.improving import PlayOccupation
from bot.games.agricola.box.card_facts import tagged, title_of
from bot.games.agricola.box.events import Baked, PlayedOccupation, Reaped, UsingSpace
from bot.games.agricola.box.facts import ANIMALS
from bot.games.agricola.box.hooks import Plots
from bot.games.agricola.cards import phrases
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext, goods_of, reached
from bot.games.agricola.cards.kinds.building import Extension
from bot.games.agricola.cards.kinds.farming import income
from bot.games.agricola.cards.kinds.laying import EVEN_ROUNDS, EVERY_ROUND, LaysAhead, LaysOn
from bot.games.agricola.cards.kinds.ploughs import PLOUGH_SPACES, Plough
from bot.games.agricola.cards.kinds.prices import bought
from bot.games.agricola.cards.kinds.taking import Brings, SpaceExtra
from bot.games.agricola.engine.paying import Cost, Price
from bot.games.agricola.position.exchanges import Exchange
from bot.games.agricola.position.housing import CardPlace, Housing
from bot.games.agricola.position.state import Player
from bot.games.text import Text, _


class ClayRoof(Card):
    """1 or 2 clay instead of as much reed for rooms and renovations."""

    code = "E36"

    @override
    def replaces(self, ctx: CardContext, price: Price, cost: Cost) -> list[Cost]:
        if price.kind not in ("room", "renovation"):
            return []
        return [
            {**cost, "reed": cost["reed"] - count, "clay": cost.get("clay", 0) + count}
            for count in (1, 2)
            if cost.get("reed", 0) >= count
        ]


class ClaySupports(Card):
    """Clay rooms for 1 wood, 2 clay and 1 reed."""

    code = "E37"

    @override
    def alternatives(self, ctx: CardContext, price: Price) -> list[Cost]:
        """A base price, chosen room by room."""
        return [{"wood": 1, "clay": 2, "reed": 1}] if bought(price, "room") and price.home == "clay" else []


class MadonnaStatue(Card):
    """Points only, for two improvements given back."""

    code = "E38"


class MarketStall(Card):
    """1 vegetable for 1 grain."""

    code = "E39"

    @override
    def played(self, ctx: CardContext) -> None:
        ctx.gain(vegetable=1)


class MiniPasture(Card):
    """Fences around one space."""

    code = "E40"

    @override
    def played(self, ctx: CardContext) -> None:
        """Without wood."""
        ctx.do(BuildFences(wood=0, cells=1), must=True)


class Millstone(Card):
    """2 food more each time at least 1 grain is baked."""

    code = "E41"
    listens_to = (Baked,)

    @override
    def on_event(self, ctx: CardContext, event: Baked) -> None:
        """Whatever the amount."""
        if ctx.mine(event) and event.grain:
            ctx.gain(food=2)


class HelpfulNeighbors(Card):
    """1 stone or 1 reed."""

    code = "E42"

    @override
    def played(self, ctx: CardContext) -> None:
        ctx.ask("which", ["1-stone", "1-reed"], optional=False)

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return phrases.which(ctx, "stone", "reed")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        ctx.gain(**goods_of(choice))


class FruitTree(LaysOn):
    """1 food on each of the rounds 8 to 14."""

    code = "E43"
    numbers = EVERY_ROUND[7:]


class Outhouse(Card):
    """Points only."""

    code = "E44"


class PrivateForest(LaysOn):
    """1 wood on every even round."""

    code = "E45"
    laid = "1-wood"
    numbers = EVEN_ROUNDS


class SackCart(LaysOn):
    """1 grain on the rounds 5, 8, 11 and 14."""

    code = "E46"
    laid = "1-grain"
    numbers = (5, 8, 11, 14)


class LettucePatch(Card):
    """A plot for vegetables; each one harvested there may become 4 food."""

    code = "E47"
    plots = Plots(1, ("vegetable",))
    listens_to = (Reaped,)

    @override
    def on_event(self, ctx: CardContext, event: Reaped) -> None:
        """At once or never."""
        if ctx.mine(event) and event.plots.get(self.code):
            ctx.ask("eat", ["4-food"])

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        return ctx.has(vegetable=1)

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return _("Turn the vegetable you harvested from Lettuce Patch into 4 food? You can only do this now.")

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        return _("Get 4 food for it")

    @override
    def refusal(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return _("Keep the vegetable")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """No improvement is needed, and none adds to it."""
        ctx.spend(vegetable=1)
        ctx.gain(food=4)


class ReedPond(LaysAhead):
    """1 reed on each of the next 3 rounds."""

    code = "E48"
    laid = "1-reed"
    count = 3


class WritingDesk(Card):
    """A second occupation for 2 food where a space gives one."""

    code = "E49"
    listens_to = (UsingSpace, PlayedOccupation)

    @override
    def on_event(self, ctx: CardContext, event: UsingSpace | PlayedOccupation) -> None:
        """Not after occupations that cards give; one that is drawn on the space counts."""
        if not ctx.mine(event):
            return
        if isinstance(event, UsingSpace):
            if "occupation" in ctx.offers(event.space):
                ctx.memo["open"] = ctx.state.turns
            return
        if ctx.memo.get("open") == ctx.state.turns and self._by_space(ctx, event.origin):
            ctx.memo.pop("open")
            ctx.do(PlayOccupation((2,)))

    def _by_space(self, ctx: CardContext, origin: str) -> bool:
        return origin in ctx.state.board.spaces or origin in tagged("draws-occupation")


class BuildersTrowel(Card):
    """A wooden hut becomes a clay hut between actions."""

    code = "E50"
    timely = True

    def _action(self) -> RenovateHome:
        return RenovateHome(to="clay", origin=self.code)

    @override
    def why_no_power(self, ctx: CardContext) -> Text:
        if ctx.player.farm.material != "wood":
            return _("{card} needs {needs}", card=title_of(self.code), needs=_("a wooden hut"))
        return self._action().why_not(ctx.state, ctx.seat)

    @override
    def powers(self, ctx: CardContext) -> list[str]:
        wood = ctx.player.farm.material == "wood"
        return ["renovate"] if wood and self._action().possible(ctx.state, ctx.seat) else []

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        return _("renovate to a clay hut")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Never to stone."""
        ctx.do(self._action(), must=True)


class Spindle(Card):
    """1 or 2 food for 3 or 5 sheep in each harvest."""

    code = "E51"
    windows = ("field",)

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """The sheep stay."""
        income(ctx, reached(ctx.player.have("sheep"), (3, 5)))


class Stable(Card):
    """1 stable."""

    code = "E52"

    @override
    def played(self, ctx: CardContext) -> None:
        ctx.do(Stables(1, 0), must=True)


class ButterChurn(Card):
    """1 food for each 3 sheep and each 2 cattle in each harvest."""

    code = "E53"
    windows = ("field",)

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """Whole sets only."""
        income(ctx, ctx.player.have("sheep") // 3 + ctx.player.have("cattle") // 2)


class Quarry(SpaceExtra):
    """3 stone with each Day labourer."""

    code = "E54"
    spaces = ("labourer",)
    more: ClassVar[dict[str, int]] = {"stone": 3}


class StoneHouseExtension(Extension):
    """1 room of a stone house."""

    code = "E55"


class StoneTongs(SpaceExtra):
    """1 stone more on the two cards of stone."""

    code = "E56"
    spaces = ("stone-1", "stone-1b")
    more: ClassVar[dict[str, int]] = {"stone": 1}


class Dovecote(LaysOn):
    """1 food on each of the rounds 10 to 14."""

    code = "E57"
    numbers = EVERY_ROUND[9:]


class AnimalYard(Card):
    """Houses 2 animals of any kinds."""

    code = "E58"

    @override
    def housing(self, player: Player, places: Housing) -> None:
        """What enlarges pastures enlarges it, too."""
        places.cards.append(CardPlace(self.code, any=2, grows=True))


class DrinkingTrough(Card):
    """2 animals more in each pasture."""

    code = "E59"

    @override
    def housing(self, player: Player, places: Housing) -> None:
        """With or without a stable."""
        places.pasture_extra += 2


class CattleMarket(Brings):
    """1 cattle for 1 sheep."""

    code = "E60"
    goods: ClassVar[dict[str, int]] = {"cattle": 1}


class RidingPlow(Plough):
    """Twice up to 3 fields, with sowing, too."""

    code = "E61"
    spaces = PLOUGH_SPACES
    times = 2
    fields = 3


class TurnwrestPlow(Plough):
    """Once up to 3 fields, with sowing, too."""

    code = "E62"
    spaces = PLOUGH_SPACES
    times = 1
    fields = 3


class FeedPellets(Card):
    """Once in a harvest 1 vegetable becomes an animal of a kind that is there."""

    code = "E338"

    @override
    def exchanges(self, ctx: CardContext) -> tuple[Exchange, ...]:
        """One for each kind; the limit is that of the card."""
        own = [kind for kind in ANIMALS if ctx.player.have(kind)]
        return tuple(Exchange({"vegetable": 1}, {kind: 1}, "feeding", 1) for kind in own)

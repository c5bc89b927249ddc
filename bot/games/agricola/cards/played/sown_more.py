"""Cards about sowing: more on what is sown, sowing at once, plots on cards."""

from __future__ import annotations

from typing_extensions import override

from bot.games.agricola.actions.farming import SowFields
from bot.games.agricola.box import fences, words
from bot.games.agricola.box.events import Reaped, Sowed, UsingSpace
from bot.games.agricola.box.hooks import Plots
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext
from bot.games.agricola.position.fields import plot
from bot.games.agricola.position.state import Field
from bot.games.text import Text, _


def pile(ctx: CardContext, place: int) -> Field:
    """Return what grows on a field or on a plot of a card."""
    if place < fences.CELLS:
        return ctx.player.farm.fields[place]
    one = plot(place)
    return ctx.player.plots[one.code][one.number]


class SowsMore(Card):
    """Lays more of the same from the supply on what its owner sows."""

    listens_to = (Sowed,)

    @override
    def on_event(self, ctx: CardContext, event: Sowed) -> None:
        """By itself, never optional."""
        if not ctx.mine(event):
            return
        total: dict[str, int] = {}
        for place, crop in event.places.items():
            more = self.more(ctx, place, crop, len(event.places))
            if more:
                pile(ctx, place).count += more
                total[crop] = total.get(crop, 0) + more
        if total:
            ctx.tell(_("{goods} more on the fields", goods=words.amounts(total)))

    def more(self, ctx: CardContext, place: int, crop: str, sown: int) -> int:
        """Return how many more come on a place when so many are sown in the action."""
        raise AssertionError(type(self).__name__)


class Fieldsman(SowsMore):
    """2 more on the only field sown, 1 more on each of two."""

    code = "I219"

    @override
    def more(self, ctx: CardContext, place: int, crop: str, sown: int) -> int:
        """Every pile on a card is a field."""
        return max(0, 3 - sown)


class PotatoDibber(SowsMore):
    """1 vegetable more on each field of vegetables."""

    code = "E32"

    @override
    def more(self, ctx: CardContext, place: int, crop: str, sown: int) -> int:
        """Also on cards."""
        return int(crop == "vegetable")


class PlanterBox(SowsMore):
    """2 grain or 1 vegetable more on fields beside a room."""

    code = "I90"

    @override
    def more(self, ctx: CardContext, place: int, crop: str, sown: int) -> int:
        """Cards lie beside no room."""
        if place >= fences.CELLS or not fences.adjacent(ctx.player.farm.rooms) >> place & 1:
            return 0
        return {"grain": 2, "vegetable": 1}[crop]


class LiquidManure(SowsMore):
    """1 more on everything sown."""

    code = "K118"

    @override
    def more(self, ctx: CardContext, place: int, crop: str, sown: int) -> int:
        """Wood, too."""
        return 1


class HobbyFarmer(Card):
    """1 vegetable that may be sown at once."""

    code = "E180"

    @override
    def played(self, ctx: CardContext) -> None:
        """That one only."""
        ctx.gain(vegetable=1)
        ctx.do(SowFields(crops=("vegetable",), most=1))


class Forester(Card):
    """Three plots for wood."""

    code = "K278"
    plots = Plots(3, ("wood",))


class Copse(Card):
    """Two plots for wood."""

    code = "I78"
    plots = Plots(2, ("wood",))


class Acreage(Card):
    """Two plots for grain."""

    code = "K105"
    plots = Plots(2, ("grain",))


class TurnipField(Card):
    """A plot for vegetables; sows on playing."""

    code = "K137"
    plots = Plots(1, ("vegetable",))

    @override
    def played(self, ctx: CardContext) -> None:
        """All empty fields may be sown."""
        ctx.do(SowFields())


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
        """As long as it is there."""
        return ctx.has(vegetable=1)

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """What it is."""
        return _("Turn the vegetable harvested from Lettuce Patch into 4 food? This is possible only now.")

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """For what."""
        return _("Get 4 food for it")

    @override
    def refusal(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """It stays."""
        return _("Keep the vegetable")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """No improvement is needed, and none adds to it."""
        ctx.spend(vegetable=1)
        ctx.gain(food=4)


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
            ctx.tell(_("{goods} more on the fields", goods=words.amounts(total)))

"""Cards about sowing: more on what is sown, sowing at once, plots on cards."""

from __future__ import annotations

from bot.games.agricola.actions.farming import SowFields
from bot.games.agricola.box import fences, words
from bot.games.agricola.box.events import Reaped, Sowed, UsingSpace
from bot.games.agricola.cards.card import Card, Plots
from bot.games.agricola.cards.context import Owner
from bot.games.agricola.position.fields import plot
from bot.games.agricola.position.state import Field
from bot.games.text import Text, _


def pile(me: Owner, place: int) -> Field:
    """Return what grows on a field or on a plot of a card."""
    if place < fences.CELLS:
        return me.player.farm.fields[place]
    one = plot(place)
    return me.player.plots[one.code][one.number]


class SowsMore(Card):
    """Lays more of the same from the supply on what its owner sows."""

    hears = (Sowed,)

    def on(self, me: Owner, happening: Sowed) -> None:
        """By itself, never optional."""
        if not me.mine(happening):
            return
        total: dict[str, int] = {}
        for place, crop in happening.places.items():
            more = self.more(me, place, crop, len(happening.places))
            if more:
                pile(me, place).count += more
                total[crop] = total.get(crop, 0) + more
        if total:
            me.tell(_("{goods} more on the fields", goods=words.amounts(total)))

    def more(self, me: Owner, place: int, crop: str, sown: int) -> int:
        """Return how many more come on a place when so many are sown in the action."""
        raise AssertionError(type(self).__name__)


class Fieldsman(SowsMore):
    """2 more on the only field sown, 1 more on each of two."""

    code = "I219"

    def more(self, me: Owner, place: int, crop: str, sown: int) -> int:
        """Every pile on a card is a field."""
        return max(0, 3 - sown)


class PotatoDibber(SowsMore):
    """1 vegetable more on each field of vegetables."""

    code = "E32"

    def more(self, me: Owner, place: int, crop: str, sown: int) -> int:
        """Also on cards."""
        return int(crop == "vegetable")


class PlanterBox(SowsMore):
    """2 grain or 1 vegetable more on fields beside a room."""

    code = "I90"

    def more(self, me: Owner, place: int, crop: str, sown: int) -> int:
        """Cards lie beside no room."""
        if place >= fences.CELLS or not fences.adjacent(me.player.farm.rooms) >> place & 1:
            return 0
        return {"grain": 2, "vegetable": 1}[crop]


class LiquidManure(SowsMore):
    """1 more on everything sown."""

    code = "K118"

    def more(self, me: Owner, place: int, crop: str, sown: int) -> int:
        """Wood, too."""
        return 1


class HobbyFarmer(Card):
    """1 vegetable that may be sown at once."""

    code = "E180"

    def played(self, me: Owner) -> None:
        """That one only."""
        me.gain(vegetable=1)
        me.do(SowFields(crops=("vegetable",), most=1))


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

    def played(self, me: Owner) -> None:
        """All empty fields may be sown."""
        me.do(SowFields())


class LettucePatch(Card):
    """A plot for vegetables; each one harvested there may become 4 food."""

    code = "E47"
    plots = Plots(1, ("vegetable",))
    hears = (Reaped,)

    def on(self, me: Owner, happening: Reaped) -> None:
        """At once or never."""
        if me.mine(happening) and happening.plots.get(self.code):
            me.ask("eat", ["4-food"])

    def can(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> bool:
        """As long as it is there."""
        return me.has(vegetable=1)

    def question(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """What it is."""
        return _("Turn the vegetable harvested from Lettuce Patch into 4 food? This is possible only now.")

    def label(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> Text:
        """For what."""
        return _("Get 4 food for it")

    def refusal(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """It stays."""
        return _("Keep the vegetable")

    def chose(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """No improvement is needed, and none adds to it."""
        me.spend(vegetable=1)
        me.gain(food=4)


class Clapper(Card):
    """1 grain on every field of grain (1 wood on plots of wood) on family growth spaces."""

    code = "K127"
    hears = (UsingSpace,)

    def on(self, me: Owner, happening: UsingSpace) -> None:
        """Whatever is done there."""
        if me.mine(happening) and me.offers_growth(happening.space):
            self._clap(me)

    def played(self, me: Owner) -> None:
        """At once if one of the owner's people stands on such a space already."""
        spaces = me.state.board.spaces
        if any(me.seat in space.people and me.offers_growth(key) for key, space in spaces.items()):
            self._clap(me)

    def _clap(self, me: Owner) -> None:
        total: dict[str, int] = {}
        for field in me.player.every_field():
            if field.count and field.crop in ("grain", "wood"):
                field.count += 1
                total[field.crop] = total.get(field.crop, 0) + 1
        if total:
            me.tell(_("{goods} more on the fields", goods=words.amounts(total)))

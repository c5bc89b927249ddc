"""Cards that build or renovate without a space: on being played, or between actions."""

from __future__ import annotations

from typing_extensions import override

from bot.games.agricola.actions.building import RenovateHome, Rooms, Stables
from bot.games.agricola.actions.fencing import BuildFences
from bot.games.agricola.box.card_facts import title_of
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext
from bot.games.text import Text, _


class Extension(Card):
    """1 room of the home's material; nothing but the card's price is paid."""

    @override
    def played(self, ctx: CardContext) -> None:
        """Where a room may lie."""
        ctx.do(Rooms(1, free=True), must=True)


class StoneHouseExtension(Extension):
    """1 room of a stone house."""

    code = "E55"


class WoodenHutExtension(Extension):
    """1 room of a wooden hut."""

    code = "I81"


class ClayHutExtension(Extension):
    """1 room of a clay hut."""

    code = "K132"


class Stable(Card):
    """1 stable."""

    code = "E52"

    @override
    def played(self, ctx: CardContext) -> None:
        """If one is left."""
        ctx.do(Stables(1, 0), must=True)


class MiniPasture(Card):
    """Fences around one space."""

    code = "E40"

    @override
    def played(self, ctx: CardContext) -> None:
        """Without wood."""
        ctx.do(BuildFences(wood=0, cells=1), must=True)


class FreeRoom(Card):
    """Once in the game, at any time, a free room of the present material for a home that is large enough."""

    in_actions = True
    timely = True

    def large(self, ctx: CardContext) -> bool:
        """Return whether the home is large enough."""
        raise AssertionError(type(self).__name__)

    needs: Text
    """The home that it asks for."""

    @override
    def why_no_power(self, ctx: CardContext) -> Text:
        """Used, or no such home, or no place."""
        card = title_of(self.code)
        if not ctx.fresh("game"):
            return _("{card} works once in the game, and you have used it", card=card)
        if not self.large(ctx):
            return _("{card} needs {needs}", card=card, needs=self.needs)
        return Rooms(1, free=True).why_not(ctx.state, ctx.seat)

    @override
    def powers(self, ctx: CardContext) -> list[str]:
        """No space needed."""
        return ["room"] if ctx.fresh("game") and self.large(ctx) and ctx.player.farm.room_places() else []

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """What it is."""
        return _("build a room for nothing")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Placed as usual."""
        ctx.use_up("game")
        ctx.do(Rooms(1, free=True), must=True)


class Mason(FreeRoom):
    """Once, with a stone house of 4 rooms or more, a free room."""

    code = "E191"
    needs = _("a stone house of 4 rooms")

    @override
    def large(self, ctx: CardContext) -> bool:
        """Stone only."""
        return ctx.player.farm.material == "stone" and ctx.player.rooms() >= 4


class MasterBuilder(FreeRoom):
    """Once, with 5 rooms or more, a free room."""

    code = "E151"
    needs = _("a home of 5 rooms")

    @override
    def large(self, ctx: CardContext) -> bool:
        """Of any material."""
        return ctx.player.rooms() >= 5


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
        """No clay hut, or the price."""
        if ctx.player.farm.material != "clay":
            return _("{card} needs {needs}", card=title_of(self.code), needs=_("a clay hut"))
        return self._action().why_not(ctx.state, ctx.seat)

    @override
    def powers(self, ctx: CardContext) -> list[str]:
        """At the usual price."""
        clay = ctx.player.farm.material == "clay"
        return ["renovate"] if clay and self._action().possible(ctx.state, ctx.seat) else []

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """What it is."""
        return _("renovate to a stone house")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Nothing else comes with it."""
        ctx.do(self._action(), must=True)


class BuildersTrowel(Card):
    """A wooden hut becomes a clay hut between actions."""

    code = "E50"
    timely = True

    def _action(self) -> RenovateHome:
        return RenovateHome(to="clay", origin=self.code)

    @override
    def why_no_power(self, ctx: CardContext) -> Text:
        """No wooden hut, or the price."""
        if ctx.player.farm.material != "wood":
            return _("{card} needs {needs}", card=title_of(self.code), needs=_("a wooden hut"))
        return self._action().why_not(ctx.state, ctx.seat)

    @override
    def powers(self, ctx: CardContext) -> list[str]:
        """At the usual price."""
        wood = ctx.player.farm.material == "wood"
        return ["renovate"] if wood and self._action().possible(ctx.state, ctx.seat) else []

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """What it is."""
        return _("renovate to a clay hut")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Never to stone."""
        ctx.do(self._action(), must=True)

"""A plain occupation of every kind: examples for those to come."""

from __future__ import annotations

from typing_extensions import override

from bot.games.agricola.actions import AnyAction
from bot.games.agricola.actions.farming import BakeBread
from bot.games.agricola.box.events import TookGoods
from bot.games.agricola.box.hooks import CARDS
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext
from bot.games.agricola.position.exchanges import Exchange
from bot.games.agricola.position.housing import Housing
from bot.games.agricola.position.state import Player


class Woodcutter(Card):
    """1 wood more each time a person's action takes wood."""

    code = "E176"
    listens_to = (TookGoods,)

    @override
    def on_event(self, ctx: CardContext, event: TookGoods) -> None:
        """Also when all of the wood is left there."""
        if ctx.mine(event) and event.goods.get("wood"):
            ctx.gain(wood=1)


class ReedCollector(Card):
    """1 reed on each of the next 4 rounds."""

    code = "E205"

    @override
    def played(self, ctx: CardContext) -> None:
        """Lay it."""
        ctx.lay(ctx.next_rounds(4), reed=1)


class Baker(Card):
    """Bakes on playing, and at the start of every feeding phase."""

    code = "E150"
    windows = ("feed-start",)

    @override
    def played(self, ctx: CardContext) -> None:
        """Offer it."""
        self._bake(ctx)

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """Offer it."""
        self._bake(ctx)

    def _bake(self, ctx: CardContext) -> None:
        bake: AnyAction = BakeBread()
        ctx.do(bake)


class Tutor(Card):
    """1 point for each occupation played after this one."""

    code = "E174"

    @override
    def points(self, ctx: CardContext) -> int:
        """Count those after it; some count as two."""
        own = ctx.player.occupations
        return sum(CARDS[code].weight for code in own[own.index(self.code) + 1 :])


class Potter(Card):
    """Once in a harvest 1 clay becomes 2 food."""

    code = "E214"
    trades = (Exchange({"clay": 1}, {"food": 2}, "feeding", 1),)


class DockWorker(Card):
    """3 wood become another building resource; 2 of another kind become any other one."""

    code = "E171"
    trades = (
        *(Exchange({"wood": 3}, {to: 1}) for to in ("clay", "reed", "stone")),
        *(
            Exchange({of: 2}, {to: 1})
            for of in ("clay", "reed", "stone")
            for to in ("wood", "clay", "reed", "stone")
            if of != to
        ),
    )


class Turner(Card):
    """Wood becomes food at any time, one for one."""

    code = "E158"

    @override
    def cooks(self, player: Player) -> dict[str, int]:
        """Wood."""
        return {"wood": 1}


class Stablemaster(Card):
    """One unfenced stable holds 3 animals of a kind."""

    code = "E208"

    @override
    def housing(self, player: Player, places: Housing) -> None:
        """The one of the owner's choice."""
        places.big_stable = 3

"""Cards that exchange goods at any time."""

from __future__ import annotations

from typing_extensions import override

from bot.games.agricola.box.events import Converted
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext
from bot.games.agricola.cards.played.homes_reached import well_built
from bot.games.agricola.position.exchanges import Exchange
from bot.games.agricola.position.state import Player


class MeatSeller(Card):
    """With an oven animals become food at any time."""

    code = "E162"

    @override
    def cooks(self, player: Player) -> dict[str, int]:
        """Baker's Kitchen and Bakehouse are no ovens."""
        return {"sheep": 2, "boar": 3, "cattle": 4} if player.ovens() else {}


class Butcher(Card):
    """Animals become food at any time."""

    code = "I247"

    @override
    def cooks(self, player: Player) -> dict[str, int]:
        """No improvement needed."""
        return {"sheep": 1, "boar": 2, "cattle": 3}


class Quarryman(Card):
    """Stone becomes food at any time, 2 for each."""

    code = "E209"

    @override
    def cooks(self, player: Player) -> dict[str, int]:
        """Stone."""
        return {"stone": 2}


class Windmill(Card):
    """Grain becomes food at any time, 2 for each."""

    code = "E17"

    @override
    def cooks(self, player: Player) -> dict[str, int]:
        """No baking."""
        return {"grain": 2}


class Tinsmith(Card):
    """Clay becomes food at any time, 1 for each; 3 for 2 clay as soon as there is a Well."""

    code = "K285"

    @override
    def cooks(self, player: Player) -> dict[str, int]:
        """Without a Well."""
        return {"clay": 1}

    @override
    def exchanges(self, ctx: CardContext) -> tuple[Exchange, ...]:
        """Anybody's, also once it has become the Village Well."""
        return (Exchange({"clay": 2}, {"food": 3}),) if well_built(ctx) else ()


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

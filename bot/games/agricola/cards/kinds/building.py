"""Cards that build, or count what is built."""

from __future__ import annotations

from typing_extensions import override

from bot.games.agricola.actions.building import Rooms
from bot.games.agricola.box.card_facts import tagged, title_of
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext
from bot.games.text import Text, _


class Extension(Card):
    """1 room of the home's material; nothing but the card's price is paid."""

    @override
    def played(self, ctx: CardContext) -> None:
        ctx.do(Rooms(1, free=True), must=True)


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
        card = title_of(self.code)
        if not ctx.fresh("game"):
            return _("{card} works once in the game, and you have used it", card=card)
        if not self.large(ctx):
            return _("{card} needs {needs}", card=card, needs=self.needs)
        return Rooms(1, free=True).why_not(ctx.state, ctx.seat)

    @override
    def powers(self, ctx: CardContext) -> list[str]:
        return ["room"] if ctx.fresh("game") and self.large(ctx) and ctx.player.farm.room_places() else []

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        return _("build a room for free")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        ctx.use_up("game")
        ctx.do(Rooms(1, free=True), must=True)


def counts(ctx: CardContext, origin: str) -> bool:
    """Return whether a fencing counts for a card that works once in a turn.

    Fence Builder's marker on a space that fences anyway gives a second fencing that counts (rulings of E160, E207).
    """
    return ctx.fresh("turn") or (origin in tagged("fence-marker") and ctx.memo.get("by-space") == ctx.state.turns)


def counted(ctx: CardContext, origin: str) -> None:
    """Remember that a fencing counted, and whether it was the space's own."""
    ctx.use_up("turn")
    ctx.memo["by-space"] = ctx.state.turns if origin in ctx.state.board.spaces else -1


def stone_rooms(ctx: CardContext) -> int:
    """Return the rooms of a stone house, 0 in any other home."""
    return ctx.player.rooms() if ctx.player.farm.material == "stone" else 0

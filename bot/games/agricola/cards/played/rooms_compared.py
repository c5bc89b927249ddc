"""Cards that look at new rooms: children for one's own, goods for whoever has fewest."""

from __future__ import annotations

from typing_extensions import override

from bot.games.agricola.actions.improving import GrowFamily
from bot.games.agricola.box.card_facts import title_of
from bot.games.agricola.box.events import BuiltRoom
from bot.games.agricola.cards import phrases
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext
from bot.games.text import Text, _


class WetNurse(Card):
    """A child for 1 food for each room just built, as long as rooms are free."""

    code = "K270"
    listens_to = (BuiltRoom,)

    @override
    def on_event(self, ctx: CardContext, event: BuiltRoom) -> None:
        """After each room, for all rooms of the same action: the key of the question is where that comes from."""
        if not ctx.mine(event):
            return
        if ctx.fresh("turn"):
            for key in [key for key in ctx.memo if key.startswith("from-")]:
                del ctx.memo[key]
            ctx.use_up("turn")
        counted = f"from-{event.origin}"
        ctx.memo[counted] = ctx.memo.get(counted, 0) + 1
        ctx.ask(counted, ["grow"])

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        """It is family growth: whoever had no room moves in first."""
        return ctx.memo.get(key, 0) > 0 and ctx.can_pay(1, GrowFamily())

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """The price, and what the owner has."""
        return phrases.for_food(ctx, 1, _("family growth"))

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """The price."""
        return _("Pay 1 food, grow your family")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Pay first."""
        ctx.memo[key] -= 1
        ctx.pay_then(1, key)

    @override
    def then(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """The child, and perhaps another one."""
        ctx.ask(key, ["grow"])
        ctx.do(GrowFamily(), must=True)


class Pastor(Card):
    """3 wood, 2 clay, 1 reed and 1 stone, once, for the only player with 2 rooms left."""

    code = "E193"
    listens_to = (BuiltRoom,)
    asks_others_turn = True

    @override
    def played(self, ctx: CardContext) -> None:
        """Perhaps at once."""
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
        """Taken already, or the rooms."""
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
        """Once, and why."""
        return _("Only you are left with 2 rooms. Do you take your goods now? You get them once in the game.")

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """What it brings."""
        goods = ctx.choice_words("3-wood-2-clay-1-reed-1-stone")
        return goods if key == "power" else phrases.get(goods)

    @override
    def refusal(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """As long as the owner has 2 rooms."""
        return _("Not now")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Once in the game."""
        ctx.use_up("game")
        ctx.gain(wood=3, clay=2, reed=1, stone=1)

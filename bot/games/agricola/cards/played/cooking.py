"""Cards that look at what is turned into food: more food for it, and the boars and cattle that are kept as markers."""

from __future__ import annotations

from typing import Any

from typing_extensions import override

from bot.games.agricola.box import words
from bot.games.agricola.box.card_facts import improvement, title_of
from bot.games.agricola.box.events import Baked, TurnedIntoFood
from bot.games.agricola.box.facts import ANIMALS
from bot.games.agricola.cards import phrases
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext, reached
from bot.games.text import Text, _, listed, n_


class GypsysCrock(Card):
    """1 food more for each 2 goods that Fireplaces and their kind turn into food in one go."""

    code = "E19"
    listens_to = (TurnedIntoFood, Baked)

    @override
    def on_event(self, ctx: CardContext, event: Any) -> None:
        """Grain baked there counts, and several of the improvements go together."""
        if not ctx.mine(event):
            return
        before = ctx.memo.get("goods", 0) if event.before else 0
        if isinstance(event, Baked):
            more = sum(grain for key, grain in event.used.items() if self._cooks(key))
        else:
            more = sum(event.goods.values()) if self._cooks(event.origin) else 0
        ctx.memo["goods"] = before + more
        food = (before + more) // 2 - before // 2
        if food:
            ctx.gain(food=food)

    @staticmethod
    def _cooks(key: str) -> bool:
        card = improvement(key)
        return card is not None and bool(card.cooks)


class SpitRoast(Card):
    """1 food more in a feeding phase in which animals are turned into food."""

    code = "K109"
    listens_to = (TurnedIntoFood,)
    windows = ("feed-start", "after-feed")

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """The phase lasts from the one moment to the other."""
        if window == "feed-start":
            ctx.memo["roasts"] = 1
        else:
            ctx.memo.pop("roasts", None)

    @override
    def on_event(self, ctx: CardContext, event: TurnedIntoFood) -> None:
        """Once, whatever the number of animals."""
        if ctx.mine(event) and any(event.goods.get(kind) for kind in ANIMALS) and ctx.memo.pop("roasts", 0):
            ctx.gain(food=1)


class BrushMaker(Card):
    """Keeps boars that are turned into food; 1, 2 or 3 points for 2, 3 or 4 of them."""

    code = "E156"
    listens_to = (TurnedIntoFood,)

    @override
    def on_event(self, ctx: CardContext, event: TurnedIntoFood) -> None:
        """All of them: they are of no other use. A Tanner chooses first."""
        if ctx.mine(event) and not ctx.player.owns(Tanner.code):
            self.keep(ctx, event.goods.get("boar", 0))

    def keep(self, ctx: CardContext, boars: int) -> None:
        """Lay boars on the card."""
        if boars:
            ctx.memo["boar"] = ctx.memo.get("boar", 0) + boars
            ctx.tell(_("{boars} wild boar kept", boars=ctx.memo["boar"]))

    @override
    def points(self, ctx: CardContext) -> int:
        """By the number kept."""
        return reached(ctx.memo.get("boar", 0), (2, 3, 4))


class BasinMaker(Card):
    """Up to 2 wood on the card for each boar turned into food; pieces 1, 4, 7 and 10 score nothing, the others 1."""

    code = "K273"
    listens_to = (TurnedIntoFood,)
    blank = (1, 4, 7, 10)

    @override
    def on_event(self, ctx: CardContext, event: TurnedIntoFood) -> None:
        """A Tanner chooses first."""
        if ctx.mine(event) and not ctx.player.owns(Tanner.code):
            self.offer(ctx, event.goods.get("boar", 0))

    def offer(self, ctx: CardContext, boars: int) -> None:
        """Ask how much wood goes on the card for so many boars."""
        if boars:
            ctx.ask("wood", [f"{count}-wood" for count in range(2 * boars, 0, -1)])

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        """Wood that nothing else is bound to take."""
        return ctx.spares(wood=int(choice.partition("-")[0]))

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """How much, with what lies there."""
        return _(
            "How much wood do you lay on the card? {count} lies there, you have {have}.",
            count=ctx.memo.get("wood", 0), have=phrases.owned(ctx, "wood"),
        )  # fmt: skip

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """With the points that the card is then worth."""
        count = int(choice.partition("-")[0])
        points = self._worth(ctx.memo.get("wood", 0) + count)
        return n_(
            "Lay {wood}: {n} point in all", "Lay {wood}: {n} points in all", points, wood=words.amount("wood", count)
        )

    @override
    def refusal(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """The wood stays in the supply."""
        return _("Lay none")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """It stays there."""
        count = int(choice.partition("-")[0])
        ctx.spend(wood=count)
        ctx.memo["wood"] = ctx.memo.get("wood", 0) + count
        ctx.tell(_("{wood} wood on the card", wood=ctx.memo["wood"]))

    @override
    def points(self, ctx: CardContext) -> int:
        """By the number of pieces."""
        return self._worth(ctx.memo.get("wood", 0))

    def _worth(self, pieces: int) -> int:
        return sum(1 for piece in range(1, pieces + 1) if piece not in self.blank)


class Tanner(Card):
    """Keeps boars and cattle that are turned into food; points for 2, 4, 6 boars and for 2, 3, 4 cattle."""

    code = "K280"
    listens_to = (TurnedIntoFood,)

    @override
    def on_event(self, ctx: CardContext, event: TurnedIntoFood) -> None:
        """All of them, unless another card of theirs could use the boars."""
        if not ctx.mine(event):
            return
        self._keep(ctx, "cattle", event.goods.get("cattle", 0))
        boars = event.goods.get("boar", 0)
        if boars and any(ctx.player.owns(code) for code in (BrushMaker.code, BasinMaker.code)):
            options = [f"{count}-boar" for count in range(boars, -1, -1)]
            ctx.ask("boar", options, optional=False, boars=boars)
        else:
            self._keep(ctx, "boar", boars)

    def _keep(self, ctx: CardContext, kind: str, count: int) -> None:
        if count:
            ctx.memo[kind] = ctx.memo.get(kind, 0) + count
            ctx.tell(_("{boars} wild boar and {cattle} cattle kept", boars=ctx.memo.get("boar", 0),
                      cattle=ctx.memo.get("cattle", 0)))  # fmt: skip

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """How many there are, and how many it holds."""
        return _(
            "Which card keeps the {boars} that you turned into food? Tanner holds {count} so far.",
            boars=words.amount("boar", data["boars"]), count=ctx.memo.get("boar", 0),
        )  # fmt: skip

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """How many on each."""
        count = int(choice.partition("-")[0])
        rest = data["boars"] - count
        others = listed([title_of(code) for code in (BasinMaker.code, BrushMaker.code) if ctx.player.owns(code)])
        if not rest:
            return _("All {count} on Tanner", count=count)
        if not count:
            return _("All {count} for {cards}", count=rest, cards=others)
        return _("{count} on Tanner, {rest} for {cards}", count=count, rest=rest, cards=others)

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """The rest serves the other cards."""
        count = int(choice.partition("-")[0])
        self._keep(ctx, "boar", count)
        rest = data["boars"] - count
        for other in (BASIN_MAKER, BRUSH_MAKER):
            if rest and ctx.player.owns(other.code):
                mine = other.context(ctx.state, ctx.seat, ctx.play)
                if isinstance(other, BrushMaker):
                    other.keep(mine, rest)
                else:
                    other.offer(mine, rest)

    @override
    def points(self, ctx: CardContext) -> int:
        """By the numbers kept."""
        return reached(ctx.memo.get("boar", 0), (2, 4, 6)) + reached(ctx.memo.get("cattle", 0), (2, 3, 4))


BRUSH_MAKER = BrushMaker()
BASIN_MAKER = BasinMaker()

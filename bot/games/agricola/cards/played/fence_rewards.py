"""Cards that answer to fences and stables being built, and the Sawhorse that makes some free."""

from __future__ import annotations

from typing import Any

from typing_extensions import override

from bot.games.agricola.actions.building import Stables
from bot.games.agricola.actions.fencing import BuildFences
from bot.games.agricola.box.card_facts import tagged
from bot.games.agricola.box.events import BuiltFences, BuiltStable
from bot.games.agricola.cards import phrases
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext, goods_of
from bot.games.agricola.engine.paying import Cost, Price
from bot.games.agricola.position.fields import place_title
from bot.games.agricola.position.moves import Fence
from bot.games.text import Text, _, plain


def counts(ctx: CardContext, origin: str) -> bool:
    """Return whether a fencing counts for a card that works once in a turn.

    Fence Builder's marker on a space that fences anyway gives a second fencing that counts (rulings of E160, E207).
    """
    return ctx.fresh("turn") or (origin in tagged("fence-marker") and ctx.memo.get("by-space") == ctx.state.turns)


def counted(ctx: CardContext, origin: str) -> None:
    """Remember that a fencing counted, and whether it was the space's own."""
    ctx.use_up("turn")
    ctx.memo["by-space"] = ctx.state.turns if origin in ctx.state.board.spaces else -1


class Farmer(Card):
    """A boar for the first fencing, cattle for each later one."""

    code = "E160"
    listens_to = (BuiltFences,)

    @override
    def on_event(self, ctx: CardContext, event: BuiltFences) -> None:
        """One animal in a turn."""
        if ctx.mine(event) and counts(ctx, event.origin):
            counted(ctx, event.origin)
            if "built" in ctx.memo:
                ctx.gain(cattle=1)
            else:
                ctx.memo["built"] = 1
                ctx.gain(boar=1)


class Stablehand(Card):
    """A free stable for each fencing."""

    code = "E207"
    listens_to = (BuiltFences,)

    @override
    def on_event(self, ctx: CardContext, event: BuiltFences) -> None:
        """Anywhere, at once; one in a turn."""
        if ctx.mine(event) and counts(ctx, event.origin):
            counted(ctx, event.origin)
            ctx.do(Stables(1, 0), must=True)


class AnimalBreeder(Card):
    """Buys a pair of animals when a new pasture is made of unused spaces."""

    code = "K307"
    listens_to = (BuiltFences,)
    answers_last = True
    prices = (("2-sheep", 1), ("2-boar", 2), ("2-cattle", 3))

    @override
    def on_event(self, ctx: CardContext, event: BuiltFences) -> None:
        """Last, so that animals of other cards may be cooked for it."""
        if ctx.mine(event) and event.unused and ctx.fresh("turn"):
            ctx.ask("buy", [pair for pair, _food in self.prices])

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        """Paid before the pair comes."""
        return ctx.can_pay(dict(self.prices)[choice])

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """What may pay."""
        return _("Which pair of animals do you buy for the new pasture? You have {have}.", have=phrases.purse(ctx, 3))

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """The price."""
        return phrases.pay(dict(self.prices)[choice], CardContext.choice_words(choice))

    @override
    def refusal(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """None."""
        return _("Buy none")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """One pair in a turn."""
        ctx.use_up("turn")
        ctx.pay_then(dict(self.prices)[choice], "bought", choice)

    @override
    def then(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """The pair."""
        ctx.gain(**goods_of(choice))


class ShepherdsCrook(Card):
    """2 sheep for each new pasture of 4 spaces or more."""

    code = "I77"
    listens_to = (BuiltFences,)
    large = 4

    @override
    def on_event(self, ctx: CardContext, event: BuiltFences) -> None:
        """As far as there are more of them than before."""
        if not ctx.mine(event):
            return
        new = [pasture for pasture in event.pastures if pasture.bit_count() >= self.large]
        gone = [
            pasture
            for pasture in event.before
            if pasture.bit_count() >= self.large and any(pasture & part for part in event.pastures)
        ]
        ctx.gain(sheep=2 * max(0, len(new) - len(gone)))


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


class FenceOverseer(Card):
    """Once in a round the space of a new stable is fenced for 1 food."""

    code = "K312"
    listens_to = (BuiltStable,)

    @override
    def on_event(self, ctx: CardContext, event: BuiltStable) -> None:
        """Right after building it."""
        if ctx.mine(event):
            ctx.ask("fence", ["fence"], cell=event.cell)

    def _action(self, cell: int) -> BuildFences:
        return BuildFences(wood=0, only=cell, origin=self.code)

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        """1 food, and fences that make a legal pasture."""
        return ctx.fresh("round") and ctx.can_pay(1, self._action(data["cell"]))

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """The price, and what the owner has."""
        return _(
            "Pay 1 food to fence {cell}, where the new stable is, without wood? You have {have}.",
            cell=plain(place_title(data["cell"])), have=phrases.purse(ctx, 1),
        )  # fmt: skip

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """The price."""
        return _("Pay 1 food, fence it")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Pay first."""
        ctx.use_up("round")
        ctx.pay_then(1, "fence", cell=data["cell"])

    @override
    def then(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Without wood; asked only if Hedge Keeper allows more than the one pasture."""
        action = self._action(data["cell"])
        moves = action.moves(ctx.state, ctx.seat)
        only = moves[0] if len(moves) == 1 else None
        if isinstance(only, Fence):
            action.do(ctx.play, ctx.seat, only)
        else:
            ctx.do(action, must=True)


class Sawhorse(Card):
    """The next stable is free, and every third fence of the game."""

    code = "K121"
    listens_to = (BuiltStable,)
    answers_first = True
    """Its fences are free before the Hedge Keeper's."""

    @override
    def discounts(self, ctx: CardContext, price: Price, cost: Cost) -> list[Cost]:
        """The first stable after it was played."""
        return [{}] if price.kind == "stable" and "stable" not in ctx.memo else [cost]

    @override
    def on_event(self, ctx: CardContext, event: Any) -> None:
        """That was the one."""
        if ctx.mine(event):
            ctx.memo["stable"] = 1

    @override
    def fence_wood(self, ctx: CardContext, action: BuildFences, wood: list[int]) -> list[int]:
        """Fences 3, 6, 9, 12 and 15."""
        built = ctx.player.farm.fences.bit_count()
        return [0 if number % 3 == 0 else price for number, price in enumerate(wood, start=built + 1)]

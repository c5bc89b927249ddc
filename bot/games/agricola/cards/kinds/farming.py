"""Cards about baking, sowing and animals."""

from __future__ import annotations

from typing_extensions import override

from bot.games.agricola.actions.farming import BakeBread
from bot.games.agricola.box import fences, words
from bot.games.agricola.box.card_facts import tagged
from bot.games.agricola.box.events import Sowed
from bot.games.agricola.box.hooks import CARDS
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext, reached
from bot.games.agricola.engine.animals import Breed
from bot.games.agricola.position.fields import plot
from bot.games.agricola.position.state import Field
from bot.games.text import _


class Oven(Card):
    """Bakes on playing; its rate and what is returned for it are printed."""

    @override
    def played(self, ctx: CardContext) -> None:
        """With all that can bake."""
        ctx.do(BakeBread())


def income(ctx: CardContext, food: int) -> None:
    """Let the owner get food, if there is any to get."""
    if food:
        ctx.gain(food=food)


class Milks(Card):
    """1, 2 or 3 food for 1, 3 or 5 cattle in each harvest; a point for each 2 cattle."""

    windows = ("field",)

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """The cattle stay."""
        income(ctx, reached(ctx.player.have("cattle"), (1, 3, 5)))

    @override
    def points(self, ctx: CardContext) -> int:
        return ctx.player.have("cattle") // 2


class Breeder(Card):
    """An animal at once, and the kind breeds once more at the end of round 12."""

    kind: str
    breeds_in = 12

    @override
    def played(self, ctx: CardContext) -> None:
        """It may be cooked at once."""
        ctx.gain(**{self.kind: 1})

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """With several breeders the first one calls all kinds, so that a scarce place goes to the one chosen."""
        own = [
            card
            for code in sorted(tagged("breeder"))
            if isinstance(card := CARDS[code], Breeder) and ctx.player.owns(code)
        ]
        if ctx.round == self.breeds_in and own[0].code == self.code:
            ctx.push(Breed(ctx.seat, tuple(card.kind for card in own)))


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
            ctx.tell(_("{goods} added to the fields", goods=words.amounts(total)))

    def more(self, ctx: CardContext, place: int, crop: str, sown: int) -> int:
        """Return how many more come on a place when so many are sown in the action."""
        raise AssertionError(type(self).__name__)

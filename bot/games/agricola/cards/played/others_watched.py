"""Cards that bring their owner something by itself when others bake, sow, fence, cook, have children ..."""

from __future__ import annotations

from typing import Any

from typing_extensions import override

from bot.games.agricola.actions.farming import BakeBread
from bot.games.agricola.box.card_facts import MINORS, tagged
from bot.games.agricola.box.events import Baked, BoughtMajor, BuiltFences, Grew, PlayedMinor, Sowed, TookGoods
from bot.games.agricola.box.facts import MAJORS
from bot.games.agricola.cards import phrases
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext
from bot.games.agricola.cards.played.dealings import EarnsBySlaughter
from bot.games.agricola.cards.played.families import TRAVELLING
from bot.games.text import Text, _


class MasterBaker(Card):
    """Bakes once after others did; 1 food more for every other bake of their own."""

    code = "E149"
    listens_to = (Baked,)
    asks_others_turn = True

    @override
    def on_event(self, ctx: CardContext, event: Baked) -> None:
        """Nothing more for the bake that this card grants."""
        if not event.grain or event.origin == self.code:
            return
        if ctx.mine(event):
            ctx.gain(food=1)
        else:
            ctx.ask("bake", ["bake"])

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        """With an improvement of the owner's own, and grain."""
        return BakeBread().possible(ctx.state, ctx.seat)

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """The grain that the owner has."""
        return _("Another player baked. Do you bake bread, too? You have {have}.", have=phrases.owned(ctx, "grain"))

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """What it is."""
        return _("Bake bread")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """A full Bake bread action."""
        ctx.do(BakeBread(), must=True)


class BreadSeller(Card):
    """1 food for each grain that anybody bakes."""

    code = "E155"
    listens_to = (Baked,)

    @override
    def on_event(self, ctx: CardContext, event: Baked) -> None:
        """The owner's own, too."""
        ctx.gain(food=event.grain)


class CharcoalBurner(Card):
    """1 food and 1 wood for each baking improvement that anybody gets."""

    code = "E182"
    listens_to = (BoughtMajor, PlayedMinor)

    @override
    def on_event(self, ctx: CardContext, event: Any) -> None:
        """Bought, played, or had for another one."""
        facts = MINORS[event.card] if isinstance(event, PlayedMinor) else MAJORS[event.card]
        if facts.bakes is not None:
            ctx.gain(food=1, wood=1)


class FieldWorker(Card):
    """1 grain (with 4 or 5 players 1 food) each time another player sows."""

    code = "I224"
    listens_to = (Sowed,)

    @override
    def on_event(self, ctx: CardContext, event: Sowed) -> None:
        """Once for each action, whichever card or space gave it."""
        if ctx.mine(event):
            return
        if len(ctx.state.players) == 3:
            ctx.gain(grain=1)
        else:
            ctx.gain(food=1)


class Midwife(Card):
    """1 food for a child of a family that is then larger, 2 if by 2 or more."""

    code = "I232"
    listens_to = (Grew,)

    @override
    def on_event(self, ctx: CardContext, event: Grew) -> None:
        """Guests and whoever lives on cards are no family."""
        lead = ctx.state.players[event.seat].people - ctx.player.people
        if not ctx.mine(event) and lead > 0:
            ctx.gain(food=min(lead, 2))


class StreetMusician(Card):
    """1 grain each time another player uses Travelling Players."""

    code = "I257"
    listens_to = (TookGoods,)

    @override
    def on_event(self, ctx: CardContext, event: TookGoods) -> None:
        """Not when a room is built on that space."""
        if not ctx.mine(event) and event.space in TRAVELLING:
            ctx.gain(grain=1)


class Fencer(Card):
    """1 wood when another player builds up to 4 fences, 2 wood for more."""

    code = "I264"
    listens_to = (BuiltFences,)

    @override
    def on_event(self, ctx: CardContext, event: BuiltFences) -> None:
        """All fences of one action together."""
        if not ctx.mine(event):
            ctx.gain(wood=1 if event.count <= 4 else 2)


class Slaughterhouse(EarnsBySlaughter):
    """1 food whenever others turn animals into food; feeds last."""

    code = "I97"


class Flagon(Card):
    """4 food, and 1 food for everybody else, for each Well and Village Well that is built."""

    code = "I87"
    listens_to = (BoughtMajor, PlayedMinor)
    wells = ("well", *tagged("well"))

    @override
    def played(self, ctx: CardContext) -> None:
        """Once for each that lies there."""
        for well in self.wells:
            if any(player.owns(well) for player in ctx.state.players):
                self._share(ctx)

    @override
    def on_event(self, ctx: CardContext, event: Any) -> None:
        """Whoever builds it, and each time."""
        if event.card in self.wells:
            self._share(ctx)

    def _share(self, ctx: CardContext) -> None:
        ctx.gain(food=4)
        for seat in ctx.others():
            ctx.give(seat, food=1)

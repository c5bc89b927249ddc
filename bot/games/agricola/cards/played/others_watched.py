"""Cards that bring their owner something by itself when others bake, sow, fence, cook, have children ..."""

from __future__ import annotations

from typing import Any

from bot.games.agricola.actions.farming import BakeBread
from bot.games.agricola.box.card_facts import MINORS
from bot.games.agricola.box.events import Baked, BoughtMajor, BuiltFences, Grew, PlayedMinor, Sowed, TookGoods
from bot.games.agricola.box.facts import MAJORS
from bot.games.agricola.cards import phrases
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import Owner
from bot.games.agricola.cards.played.dealings import EarnsBySlaughter
from bot.games.agricola.cards.played.families import TRAVELLING
from bot.games.text import Text, _


class MasterBaker(Card):
    """Bakes once after others did; 1 food more for every other bake of their own."""

    code = "E149"
    hears = (Baked,)
    asks_others_turn = True

    def on(self, me: Owner, happening: Baked) -> None:
        """Nothing more for the bake that this card grants."""
        if not happening.grain or happening.origin == self.code:
            return
        if me.mine(happening):
            me.gain(food=1)
        else:
            me.ask("bake", ["bake"])

    def can(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> bool:
        """With an improvement of the owner's own, and grain."""
        return BakeBread().possible(me.state, me.seat)

    def question(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """The grain that the owner has."""
        return _("Another player baked. Do you bake bread, too? You have {have}.", have=phrases.owned(me, "grain"))

    def label(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> Text:
        """What it is."""
        return _("Bake bread")

    def chose(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """A full Bake bread action."""
        me.do(BakeBread(), must=True)


class BreadSeller(Card):
    """1 food for each grain that anybody bakes."""

    code = "E155"
    hears = (Baked,)

    def on(self, me: Owner, happening: Baked) -> None:
        """The owner's own, too."""
        me.gain(food=happening.grain)


class CharcoalBurner(Card):
    """1 food and 1 wood for each baking improvement that anybody gets."""

    code = "E182"
    hears = (BoughtMajor, PlayedMinor)

    def on(self, me: Owner, happening: Any) -> None:
        """Bought, played, or had for another one."""
        facts = MINORS[happening.card] if isinstance(happening, PlayedMinor) else MAJORS[happening.card]
        if facts.bakes is not None:
            me.gain(food=1, wood=1)


class FieldWorker(Card):
    """1 grain (with 4 or 5 players 1 food) each time another player sows."""

    code = "I224"
    hears = (Sowed,)

    def on(self, me: Owner, happening: Sowed) -> None:
        """Once for each action, whichever card or space gave it."""
        if me.mine(happening):
            return
        if len(me.state.players) == 3:
            me.gain(grain=1)
        else:
            me.gain(food=1)


class Midwife(Card):
    """1 food for a child of a family that is then larger, 2 if by 2 or more."""

    code = "I232"
    hears = (Grew,)

    def on(self, me: Owner, happening: Grew) -> None:
        """Guests and whoever lives on cards are no family."""
        lead = me.state.players[happening.seat].people - me.player.people
        if not me.mine(happening) and lead > 0:
            me.gain(food=min(lead, 2))


class StreetMusician(Card):
    """1 grain each time another player uses Travelling Players."""

    code = "I257"
    hears = (TookGoods,)

    def on(self, me: Owner, happening: TookGoods) -> None:
        """Not when a room is built on that space."""
        if not me.mine(happening) and happening.space in TRAVELLING:
            me.gain(grain=1)


class Fencer(Card):
    """1 wood when another player builds up to 4 fences, 2 wood for more."""

    code = "I264"
    hears = (BuiltFences,)

    def on(self, me: Owner, happening: BuiltFences) -> None:
        """All fences of one action together."""
        if not me.mine(happening):
            me.gain(wood=1 if happening.count <= 4 else 2)


class Slaughterhouse(EarnsBySlaughter):
    """1 food whenever others turn animals into food; feeds last."""

    code = "I97"


class Flagon(Card):
    """4 food, and 1 food for everybody else, for each Well and Village Well that is built."""

    code = "I87"
    hears = (BoughtMajor, PlayedMinor)
    wells = ("well", "I66")

    def played(self, me: Owner) -> None:
        """Once for each that lies there."""
        for well in self.wells:
            if any(player.owns(well) for player in me.state.players):
                self._share(me)

    def on(self, me: Owner, happening: Any) -> None:
        """Whoever builds it, and each time."""
        if happening.card in self.wells:
            self._share(me)

    def _share(self, me: Owner) -> None:
        me.gain(food=4)
        for seat in me.others():
            me.give(seat, food=1)

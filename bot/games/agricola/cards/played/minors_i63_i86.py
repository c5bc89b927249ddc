"""Minor improvements of deck I, I63 to I86, in the order of their numbers."""

from __future__ import annotations

from typing import ClassVar

from typing_extensions import override

from bot.games.agricola.actions.farming import PloughField, SowFields
from bot.games.agricola.box.card_facts import MINORS, tagged
from bot.games.agricola.box.events import BuiltFences, Grew, PlayedMinor, Ploughed, Reaped, TookGoods, UsingSpace
from bot.games.agricola.box.hooks import Plots
from bot.games.agricola.cards import phrases
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext, goods_of
from bot.games.agricola.cards.kinds.building import Extension
from bot.games.agricola.cards.kinds.farming import Oven
from bot.games.agricola.cards.kinds.laying import LaysAhead
from bot.games.agricola.cards.kinds.majorities import Street
from bot.games.agricola.cards.kinds.ploughs import PLOUGH_SPACES, PLOUGHS, BakesWhenPloughing, Plough, plough_used
from bot.games.agricola.cards.kinds.taking import SpaceExtra, feeding
from bot.games.text import Seat, Text, Who, _


class MoldboardPlow(Plough):
    """Twice 2 fields."""

    code = "I63"
    times = 2
    fields = 2


class Alms(Card):
    """1 food for each round that is over."""

    code = "I64"

    @override
    def played(self, ctx: CardContext) -> None:
        """The present round is not over, even with its last action."""
        ctx.gain(food=ctx.round - 1)


class BakersKitchen(Oven):
    """Up to 2 grain for 5 food each, but no oven any more."""

    code = "I65"


class VillageWell(LaysAhead):
    """1 food on each of the next 3 rounds; what the Well laid stays there."""

    code = "I66"
    count = 3


class ThreshingBoard(BakesWhenPloughing):
    """May bake bread on the spaces with ploughing."""

    code = "I67"


class Harrow(Card):
    """Once in the game everybody ploughs 2 fields instead of 1; others pay the owner 2 food."""

    code = "I68"
    listens_to = (Ploughed,)
    asks_everybody = True

    @override
    def on_event(self, ctx: CardContext, event: Ploughed) -> None:
        """After the space's own field."""
        if event.origin in PLOUGH_SPACES:
            ctx.ask_of(Seat(event.seat), "plough", ["plough"])

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        """Once in the game, with a place for the field and the fee; not beside a plough."""
        if not ctx.fresh("game") or plough_used(ctx):
            return False
        return ctx.can_pay(0 if ctx.seat == data["owner"] else 2, PloughField())

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        if ctx.seat == data["owner"]:
            return _("Use Harrow to plow 1 extra field? You can do this once per game.")
        return _(
            "Pay 2 food to {name} to plow 1 extra field with Harrow, once per game? You have {have}.",
            name=Who(data["owner"]), have=phrases.purse(ctx, 2),
        )  # fmt: skip

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        return _("Plow 1 extra field") if ctx.seat == data["owner"] else _("Pay 2 food, plow 1 extra field")

    @override
    def refusal(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return _("No, save it for later")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        ctx.use_up("game")
        ctx.use_up("turn")
        ctx.pay_then(0 if ctx.seat == data["owner"] else 2, "plough", to=data["owner"])

    @override
    def then(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        ctx.do(PloughField(), must=True)


class StrawberryPatch(LaysAhead):
    """1 food on each of the next 3 rounds."""

    code = "I69"
    count = 3


class Punner(Card):
    """May plough 1 field whenever another player uses a plough or the Harrow."""

    code = "I70"
    listens_to = (Ploughed,)
    asks_others_turn = True

    @override
    def on_event(self, ctx: CardContext, event: Ploughed) -> None:
        """Once in that action; a field beyond the space's own is ploughed by now."""
        if not ctx.mine(event) and event.origin in tagged(*PLOUGHS) and ctx.fresh("turn"):
            ctx.use_up("turn")
            ctx.ask("plough", ["plough"])

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        return PloughField().possible(ctx.state, ctx.seat)

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return _("Another player used a plow or Harrow. Do you plow 1 field too?")

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        return _("Plow 1 Field")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        ctx.do(PloughField(), must=True)


class HolidayHouse(Card):
    """Nobody is placed in round 14."""

    code = "I71"
    listens_to = (PlayedMinor, Grew)
    last = 14
    nobody = -100
    """Below zero by more than any cards could add."""

    @override
    def people(self, ctx: CardContext, seat: Seat, home: int) -> int:
        """Guests and whoever lives on cards included."""
        return self.nobody if seat == ctx.seat and ctx.round == self.last else home

    @override
    def on_event(self, ctx: CardContext, event: PlayedMinor | Grew) -> None:
        """Nor anybody who comes by a card in that round."""
        if ctx.mine(event) and ctx.round == self.last:
            ctx.player.home = 0


class GoosePond(LaysAhead):
    """1 food on each of the next 4 rounds."""

    code = "I72"
    count = 4


class Guest(Card):
    """One person more in the next round."""

    code = "I73"

    @override
    def played(self, ctx: CardContext) -> None:
        """In round 14 it comes too late."""
        ctx.player.guests += 1


class GrainCart(SpaceExtra):
    """2 grain more with each Take 1 grain."""

    code = "I74"
    spaces = ("grain",)
    more: ClassVar[dict[str, int]] = {"grain": 2}


class HandMill(Card):
    """Twice in a harvest 1 grain becomes 2 food."""

    code = "I75"
    trades = feeding("grain", 2, limit=2)


GROUND = frozenset(("plough", "harrow", "punner", "yoke"))
"""Tags of the cards that raise what the Rake asks for."""


class Rake(Card):
    """2 points for 5 fields, or for 6 with cards that plough."""

    code = "I76"

    @override
    def points(self, ctx: CardContext) -> int:
        """Field tiles only; cards in front of the player only."""
        need = 6 if any(GROUND & set(MINORS[code].tags) for code in ctx.player.minors) else 5
        return 2 if len(ctx.player.farm.fields) >= need else 0


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


class Copse(Card):
    """Two plots for wood."""

    code = "I78"
    plots = Plots(2, ("wood",))


class WoodCart(Card):
    """2 wood more each time a person takes wood that lies on a space."""

    code = "I79"
    listens_to = (TookGoods,)

    @override
    def on_event(self, ctx: CardContext, event: TookGoods) -> None:
        """Not for wood that a space gives without its lying there."""
        if ctx.mine(event) and event.lay.get("wood"):
            ctx.gain(wood=2)


class Spinney(Card):
    """1 wood of everybody else who uses the 3 wood space of the board."""

    code = "I80"
    listens_to = (UsingSpace, TookGoods)
    space = "wood-3"

    @override
    def on_event(self, ctx: CardContext, event: UsingSpace | TookGoods) -> None:
        """Set aside before the user's cards see the pile (Basket), so that none of them can leave it there."""
        if ctx.mine(event) or event.space != self.space:
            return
        if isinstance(event, UsingSpace):
            if not ctx.lying(self.space, "wood"):
                return
            ctx.leave(self.space, wood=1)
            ctx.use_up("turn")
        elif not ctx.fresh("turn"):
            ctx.state.board.spaces[self.space].goods["wood"] -= 1
            ctx.gain(wood=1)


class WoodenHutExtension(Extension):
    """1 room of a wooden hut."""

    code = "I81"


class WoodenCrane(Card):
    """1 stone more on the two cards of stone, or 2 more for 1 food."""

    code = "I82"
    listens_to = (TookGoods,)
    spaces = ("stone-1", "stone-1b")

    @override
    def on_event(self, ctx: CardContext, event: TookGoods) -> None:
        if ctx.mine(event) and event.space in self.spaces:
            ctx.ask("which", ["1-stone", "2-stone"], optional=False)

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        return choice == "1-stone" or ctx.can_pay(1)

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        have = phrases.purse(ctx, 1)
        return _("How much extra stone do you get? The second one costs 1 food. You have {have}.", have=have)

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        if choice == "2-stone":
            return phrases.pay(1, CardContext.choice_words(choice))
        return _("Get {goods} for free", goods=CardContext.choice_words(choice))

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        ctx.pay_then(1 if choice == "2-stone" else 0, "bought", choice)

    @override
    def then(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Out of the general supply."""
        ctx.gain(**goods_of(choice))


class WoodenPath(Street):
    """The lowest."""

    code = "I83"
    better = "at-least-clay"


class ChickenCoop(LaysAhead):
    """1 food on each of the next 8 rounds."""

    code = "I84"
    count = 8


class CookingCorner(Card):
    """Cooks and bakes by its printed rates; a Cooking hearth is returned for it."""

    code = "I85"


class CornStorehouse(Card):
    """After each field phase grain may be sown, only 2 high."""

    code = "I86"
    listens_to = (Reaped,)
    windows = ("after-field",)

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """No action space is needed; of the plots of cards only those of Acreage."""
        self._sow(ctx)

    @override
    def on_event(self, ctx: CardContext, event: Reaped) -> None:
        """After a field phase outside the harvest, too."""
        if ctx.mine(event) and not event.harvest:
            self._sow(ctx)

    def _sow(self, ctx: CardContext) -> None:
        ctx.do(SowFields(crops=("grain",), stack=2, plots=tuple(tagged("acreage"))))

"""Ploughs, and what else ploughs fields or answers to ploughing.

On a space the owner ploughs its own field first; then a plough or the Harrow may add to it, one of them in an action.
"""

from __future__ import annotations

from typing import ClassVar

from typing_extensions import override

from bot.games.agricola.actions.farming import BakeBread, PloughField
from bot.games.agricola.box.card_facts import tagged, title_of
from bot.games.agricola.box.events import Ploughed, TookGoods, UsedSpace
from bot.games.agricola.box.facts import ROUNDS
from bot.games.agricola.cards import phrases
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext
from bot.games.text import Text, _, n_

PLOUGH_SPACES = ("plough", "plough-sow")
PLOUGHS = ("plough", "harrow")
"""Tags of what ploughs more than one field."""


def plough_used(ctx: CardContext) -> bool:
    """Return whether the seat has used a plough or the Harrow in this action."""
    return ctx.used_in_turn(*PLOUGHS)


class Plough(Card):
    """So many `times` in the game up to `fields` fields instead of 1 on its spaces."""

    listens_to = (Ploughed,)
    spaces: ClassVar[tuple[str, ...]] = ("plough",)
    times: ClassVar[int]
    fields: ClassVar[int]

    @override
    def on_event(self, ctx: CardContext, event: Ploughed) -> None:
        """After the space's own field."""
        if ctx.mine(event) and event.origin in self.spaces:
            ctx.ask("plough", ["plough"])

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        """One plough in an action, and a place for a field."""
        return (
            ctx.memo.get("uses", 0) < self.times
            and not plough_used(ctx)
            and PloughField().possible(ctx.state, ctx.seat)
        )

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """How many fields, and how often still."""
        left = self.times - ctx.memo.get("uses", 0)
        card = title_of(self.code)
        if self.fields == 2:
            return n_(
                "Plough 1 more field with {card}? You may use it {n} more time in the game.",
                "Plough 1 more field with {card}? You may use it {n} more times in the game.",
                left,
                card=card,
            )
        return n_(
            "Plough up to 2 more fields with {card}? You may use it {n} more time in the game.",
            "Plough up to 2 more fields with {card}? You may use it {n} more times in the game.",
            left,
            card=card,
        )

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """How many fields."""
        return _("Plough 1 more field") if self.fields == 2 else _("Plough up to 2 more fields")

    @override
    def refusal(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """The use is not lost."""
        return _("No, keep it for later")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """One more at least; a single one is a full use."""
        ctx.memo["uses"] = ctx.memo.get("uses", 0) + 1
        ctx.use_up("turn")
        ctx.do(PloughField(left=self.fields - 1), must=True)


class RidingPlow(Plough):
    """Twice up to 3 fields, with sowing, too."""

    code = "E61"
    spaces = PLOUGH_SPACES
    times = 2
    fields = 3


class TurnwrestPlow(Plough):
    """Once up to 3 fields, with sowing, too."""

    code = "E62"
    spaces = PLOUGH_SPACES
    times = 1
    fields = 3


class MoldboardPlow(Plough):
    """Twice 2 fields."""

    code = "I63"
    times = 2
    fields = 2


class SwingPlow(Plough):
    """Twice up to 3 fields."""

    code = "K115"
    times = 2
    fields = 3


class CrookedPlow(Plough):
    """Once up to 3 fields."""

    code = "K119"
    times = 1
    fields = 3


class PloughsForFood(Card):
    """Asks whether 1 field is ploughed for 1 food (key *plough*)."""

    def fields(self) -> Text:
        """What is ploughed."""
        return _("1 field")

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        """1 food and a place."""
        return ctx.can_pay(1, PloughField())

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """The price, and what the owner has."""
        return _("Pay 1 food to plough {fields}? You have {have}.", fields=self.fields(), have=phrases.purse(ctx, 1))

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """The price."""
        return _("Pay 1 food, plough {fields}", fields=self.fields())

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Pay first."""
        ctx.pay_then(1, "plough")

    @override
    def then(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """One field; no plough enlarges it."""
        ctx.do(PloughField(), must=True)


class PloughMaker(PloughsForFood):
    """1 field more for 1 food on the spaces with ploughing."""

    code = "E195"
    listens_to = (Ploughed,)

    @override
    def on_event(self, ctx: CardContext, event: Ploughed) -> None:
        """Besides what a plough or the Harrow adds; only if the space's own field was ploughed."""
        if ctx.mine(event) and event.origin in PLOUGH_SPACES:
            ctx.ask("plough", ["plough"])

    @override
    def fields(self) -> Text:
        """Besides the space's own."""
        return _("1 more field")


class FieldWatchman(Card):
    """May plough 1 field with each Take 1 grain."""

    code = "I225"
    listens_to = (TookGoods,)

    @override
    def on_event(self, ctx: CardContext, event: TookGoods) -> None:
        """No plough enlarges it."""
        if ctx.mine(event) and event.space == "grain":
            ctx.do(PloughField())


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
        """If there is a place."""
        return PloughField().possible(ctx.state, ctx.seat)

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """Why."""
        return _("Another player used a plough or the Harrow. Do you plough 1 field, too?")

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """For nothing."""
        return _("Plough 1 field")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Where the owner likes."""
        ctx.do(PloughField(), must=True)


class Yoke(Card):
    """Ploughs up to as many fields as there are ploughs and Harrows in front of all players."""

    code = "K124"

    @override
    def played(self, ctx: CardContext) -> None:
        """Those used up count, too."""
        there = sum(code in tagged(*PLOUGHS) for player in ctx.state.players for code in player.minors)
        ctx.do(PloughField(left=there))


class OxTeam(Card):
    """Ploughs up to as many fields as rounds are left, at most 3."""

    code = "K134"

    @override
    def played(self, ctx: CardContext) -> None:
        """Without the present round."""
        ctx.do(PloughField(left=min(3, ROUNDS - ctx.round)))


class BakesWhenPloughing(Card):
    """May bake bread on the spaces with ploughing."""

    listens_to = (UsedSpace,)

    @override
    def on_event(self, ctx: CardContext, event: UsedSpace) -> None:
        """Last of all."""
        if ctx.mine(event) and event.space in PLOUGH_SPACES:
            ctx.do(BakeBread())


class ThreshingBoard(BakesWhenPloughing):
    """May bake bread on the spaces with ploughing."""

    code = "I67"


class Flail(BakesWhenPloughing):
    """May bake bread on the spaces with ploughing."""

    code = "K113"

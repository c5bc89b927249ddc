"""Ploughs: what ploughs more than one field, and cards that sell or follow ploughing (rules 7.3)."""

from __future__ import annotations

from typing import ClassVar

from typing_extensions import override

from bot.games.agricola.actions.farming import BakeBread, PloughField
from bot.games.agricola.box.card_facts import title_of
from bot.games.agricola.box.events import Ploughed, UsedSpace
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
        left = self.times - ctx.memo.get("uses", 0)
        card = title_of(self.code)
        if self.fields == 2:
            return n_(
                "Plow 1 extra field with {card}? You can use it {n} more time this game.",
                "Plow 1 extra field with {card}? You can use it {n} more times this game.",
                left,
                card=card,
            )
        return n_(
            "Plow up to 2 extra fields with {card}? You can use it {n} more time this game.",
            "Plow up to 2 extra fields with {card}? You can use it {n} more times this game.",
            left,
            card=card,
        )

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        return _("Plow 1 extra field") if self.fields == 2 else _("Plow up to 2 extra fields")

    @override
    def refusal(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return _("No, save it for later")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """One more at least; a single one is a full use."""
        ctx.memo["uses"] = ctx.memo.get("uses", 0) + 1
        ctx.use_up("turn")
        ctx.do(PloughField(left=self.fields - 1), must=True)


class PloughsForFood(Card):
    """Asks whether 1 field is ploughed for 1 food (key *plough*)."""

    def fields(self) -> Text:
        """What is ploughed."""
        return _("1 field")

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        return ctx.can_pay(1, PloughField())

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return _("Pay 1 food to plow {fields}? You have {have}.", fields=self.fields(), have=phrases.purse(ctx, 1))

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        return _("Pay 1 food, plow {fields}", fields=self.fields())

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        ctx.pay_then(1, "plough")

    @override
    def then(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """One field; no plough enlarges it."""
        ctx.do(PloughField(), must=True)


class BakesWhenPloughing(Card):
    """May bake bread on the spaces with ploughing."""

    listens_to = (UsedSpace,)

    @override
    def on_event(self, ctx: CardContext, event: UsedSpace) -> None:
        """Last of all."""
        if ctx.mine(event) and event.space in PLOUGH_SPACES:
            ctx.do(BakeBread())

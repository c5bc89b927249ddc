"""Cards that do something at a moment of the harvest, or hold a field phase of their own."""

from __future__ import annotations

from typing_extensions import override

from bot.games.agricola.actions.farming import SowFields
from bot.games.agricola.box.card_facts import tagged
from bot.games.agricola.box.events import Reaped
from bot.games.agricola.box.facts import HARVEST_ROUNDS
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext
from bot.games.agricola.phases.harvest import ReapFields
from bot.games.agricola.position.housing import Housing
from bot.games.agricola.position.state import Player
from bot.games.text import Text, _, n_


class HouseGoat(Card):
    """1 food in each feeding phase; no animal lives in the house."""

    code = "K120"
    windows = ("feed-start",)

    @override
    def played(self, ctx: CardContext) -> None:
        """An animal in the house must move, or is cooked, or runs free."""
        ctx.house()

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """Its milk."""
        ctx.gain(food=1)

    @override
    def housing(self, player: Player, places: Housing) -> None:
        """Whatever other cards say."""
        places.no_pets = True


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


class Manure(Card):
    """A field phase of the owner's own at the end of each round without a harvest."""

    code = "I92"
    windows = ("end-of-round",)

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """All planted fields or none."""
        if ctx.round not in HARVEST_ROUNDS:
            ctx.ask("reap", ["reap"])

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        """If anything grows."""
        return any(field.count for field in ctx.player.every_field())

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """All or none."""
        return _("Harvest 1 good from each planted field now?")

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """How many."""
        fields = sum(1 for field in ctx.player.every_field() if field.count)
        return n_("Harvest from {n} field", "Harvest from {n} fields", fields)

    @override
    def refusal(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """It grows on."""
        return _("Leave all of it standing")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """It is no harvest."""
        ctx.push(ReapFields(ctx.seat, harvest=False))

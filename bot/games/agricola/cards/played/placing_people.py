"""Cards about where people may be placed, and what lies there before the first of them is (rules 9.1, 9.1b)."""

from __future__ import annotations

from typing import Any

from typing_extensions import override

from bot.games.agricola.box import words
from bot.games.agricola.box.events import Grew, PlayedMinor, TookGoods, UsedSpace
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext
from bot.games.text import Seat, Text, _


class FieldWarden(Card):
    """Uses Take 1 vegetable and both spaces for ploughing although others stand there."""

    code = "E163"
    spaces = ("vegetable", "plough", "plough-sow")

    @override
    def enters(self, ctx: CardContext, space: str) -> bool:
        """Not beside the owner's own people."""
        return space in self.spaces


class SleepingCorner(Card):
    """Uses every space for family growth although others stand there."""

    code = "K139"

    @override
    def enters(self, ctx: CardContext, space: str) -> bool:
        """A space that allows growth only from round 5 on counts from then on, for all that it offers."""
        return ctx.offers_growth(space)


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
    def on_event(self, ctx: CardContext, event: Any) -> None:
        """Nor anybody who comes by a card in that round."""
        if ctx.mine(event) and ctx.round == self.last:
            ctx.player.home = 0


class Foreman(Card):
    """Lays 1 food on a space before the first person is placed; whoever uses the space takes it."""

    code = "K308"
    listens_to = (TookGoods, UsedSpace)
    windows = ("start-of-work",)

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """Any space in play, those of cards and those turned up early included."""
        ctx.ask("lay", list(ctx.state.board.spaces))

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """Where, and who gets it."""
        return _("On which space do you lay 1 food? Its next user gets it.")

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """The space, and what lies there."""
        space = ctx.state.facts(choice).name()
        lying = ctx.state.board.spaces[choice].goods
        if not any(lying.values()):
            return space
        return _("{space} ({goods} there)", space=space, goods=words.amounts(lying))

    @override
    def refusal(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """On no space."""
        return _("Lay none")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Out of the general supply."""
        goods = ctx.state.board.spaces[choice].goods
        goods["food"] = goods.get("food", 0) + 1
        ctx.memo[f"on-{choice}"] = ctx.memo.get(f"on-{choice}", 0) + 1
        ctx.tell(_("1 food on {space}", space=ctx.state.facts(choice).name()))

    @override
    def on_event(self, ctx: CardContext, event: Any) -> None:
        """The food goes along with what is taken, or comes at the end to one who took nothing there."""
        goods = ctx.state.board.spaces[event.space].goods
        food = min(ctx.memo.pop(f"on-{event.space}", 0), goods.get("food", 0))
        if food and isinstance(event, UsedSpace):
            goods["food"] -= food
            ctx.give(Seat(event.seat), food=food)


class Weaver(Card):
    """1 food before the first person is placed, with at least 2 sheep."""

    code = "K309"
    windows = ("start-of-work",)

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """Those that came at the start of this round included."""
        if ctx.has(sheep=2):
            ctx.gain(food=1)

"""Cards about where people may be placed, and what lies there before the first of them is (rules 9.1, 9.1b)."""

from __future__ import annotations

from typing import Any

from bot.games.agricola.box import words
from bot.games.agricola.box.events import Grew, PlayedMinor, TookGoods, UsedSpace
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import Owner
from bot.games.text import Seat, Text, _


class FieldWarden(Card):
    """Uses Take 1 vegetable and both spaces for ploughing although others stand there."""

    code = "E163"
    spaces = ("vegetable", "plough", "plough-sow")

    def enters(self, me: Owner, space: str) -> bool:
        """Not beside the owner's own people."""
        return space in self.spaces


class SleepingCorner(Card):
    """Uses every space for family growth although others stand there."""

    code = "K139"

    def enters(self, me: Owner, space: str) -> bool:
        """A space that allows growth only from round 5 on counts from then on, for all that it offers."""
        return me.offers_growth(space)


class HolidayHouse(Card):
    """Nobody is placed in round 14."""

    code = "I71"
    hears = (PlayedMinor, Grew)
    last = 14
    nobody = -100
    """Below zero by more than any cards could add."""

    def people(self, me: Owner, seat: Seat, home: int) -> int:
        """Guests and whoever lives on cards included."""
        return self.nobody if seat == me.seat and me.round == self.last else home

    def on(self, me: Owner, happening: Any) -> None:
        """Nor anybody who comes by a card in that round."""
        if me.mine(happening) and me.round == self.last:
            me.player.home = 0


class Foreman(Card):
    """Lays 1 food on a space before the first person is placed; whoever uses the space takes it."""

    code = "K308"
    hears = (TookGoods, UsedSpace)
    windows = ("start-of-work",)

    def at(self, me: Owner, window: str) -> None:
        """Any space in play, those of cards and those turned up early included."""
        me.ask("lay", list(me.state.board.spaces))

    def question(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """Where, and who gets it."""
        return _("On which space do you lay 1 food? Its next user gets it.")

    def label(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> Text:
        """The space, and what lies there."""
        space = me.state.facts(choice).name()
        lying = me.state.board.spaces[choice].goods
        if not any(lying.values()):
            return space
        return _("{space} ({goods} there)", space=space, goods=words.amounts(lying))

    def refusal(self, me: Owner, key: str, data: dict[str, int]) -> Text:
        """On no space."""
        return _("Lay none")

    def chose(self, me: Owner, key: str, choice: str, data: dict[str, int]) -> None:
        """Out of the general supply."""
        goods = me.state.board.spaces[choice].goods
        goods["food"] = goods.get("food", 0) + 1
        me.memo[f"on-{choice}"] = me.memo.get(f"on-{choice}", 0) + 1
        me.tell(_("1 food on {space}", space=me.state.facts(choice).name()))

    def on(self, me: Owner, happening: Any) -> None:
        """The food goes along with what is taken, or comes at the end to one who took nothing there."""
        goods = me.state.board.spaces[happening.space].goods
        food = min(me.memo.pop(f"on-{happening.space}", 0), goods.get("food", 0))
        if food and isinstance(happening, UsedSpace):
            goods["food"] -= food
            me.give(Seat(happening.seat), food=food)


class Weaver(Card):
    """1 food before the first person is placed, with at least 2 sheep."""

    code = "K309"
    windows = ("start-of-work",)

    def at(self, me: Owner, window: str) -> None:
        """Those that came at the start of this round included."""
        if me.has(sheep=2):
            me.gain(food=1)

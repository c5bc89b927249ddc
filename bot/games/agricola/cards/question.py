"""A question of a card: when a choice is possible, its words, and what the answer does, side by side.

A card that asks more than one thing names its questions in `Card.questions`; the methods of the same names on `Card`
pass each on to its question. What the card says while it asks (`ctx.ask(key, choices, **data)`) comes as a value.
"""

from __future__ import annotations

from typing import ClassVar, Generic, TypeVar

import msgspec

from bot.games.agricola.cards.context import CardContext
from bot.games.text import Seat, Text, _


class NoData(msgspec.Struct, frozen=True):
    """Nothing but the choices."""


class FromOwner(msgspec.Struct, frozen=True):
    """Asked of another seat: the card's owner."""

    owner: Seat


D = TypeVar("D", bound=msgspec.Struct)


class Question(Generic[D]):
    """One question; `data` is what the card said when it asked."""

    data: ClassVar[type[msgspec.Struct]] = NoData

    def can(self, ctx: CardContext, choice: str, data: D) -> bool:
        """Return whether a choice is possible now."""
        return True

    def words(self, ctx: CardContext, data: D) -> Text:
        """Return the question: what is decided, at what price, and what the seat has for it."""
        raise NotImplementedError

    def label(self, ctx: CardContext, choice: str, data: D) -> Text:
        """Return a choice in words."""
        return CardContext.choice_words(choice)

    def refusal(self, ctx: CardContext, data: D) -> Text:
        """Return in words what declining means."""
        return _("No")

    def chose(self, ctx: CardContext, choice: str, data: D) -> None:
        """Do what was chosen."""
        raise NotImplementedError

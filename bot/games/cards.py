"""Cards as values: as everybody may look them up, and in a seat's hand."""

from __future__ import annotations

import msgspec

from bot.games.text import Text


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """A card as everybody may look it up: name, kind (*occupation, deck E*), what it says line by line, and rulings.

    `code` is what is printed on it to find it by, where its key is another. `short` is what it does in a few words
    (*Any time: 1 clay → 1 food*), where the game has such words; `named` says that it begins with a name.
    """

    key: str
    code: str = ""
    title: Text
    kind: Text
    lines: tuple[Text, ...]
    rulings: tuple[Text, ...] = ()
    short: Text | None = None
    named: bool = False


class InHand(msgspec.Struct, frozen=True, kw_only=True):
    """A card in a seat's hand; `reason` says why it cannot be played now, None that it can."""

    card: Card
    reason: Text | None = None


class Ledger(msgspec.Struct, frozen=True, kw_only=True):
    """The hand cards of a box: how many there are, and those that are never dealt, as *code name: reason*."""

    total: int
    missing: tuple[str, ...] = ()

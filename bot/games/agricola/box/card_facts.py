"""The printed facts of the hand cards: 169 occupations and 139 minor improvements, read once from `data/agricola`."""

from __future__ import annotations

from functools import cache
from typing import Literal

import msgspec

from bot.games.agricola.box.facts import MAJORS, Bakes, Major
from bot.games.text import Text
from data import ROOT

Deck = Literal["E", "I", "K"]


class Occupation(msgspec.Struct, frozen=True):
    """An occupation: for how many players it is dealt, and food that it costs on top of the price of its space.

    `short` is what it does in at most 55 characters, for tiles and posts; one that leaves out something that matters
    ends in an arrow.
    """

    code: str
    key: str
    title: str = msgspec.field(name="name")
    deck: Deck
    players: int
    short: str
    text: str
    rulings: tuple[str, ...] = ()
    price: dict[str, int] = {}
    tags: tuple[str, ...] = ()

    def name(self) -> Text:
        """The printed name."""
        return Text(self.title)


class Returns(msgspec.Struct, frozen=True):
    """Improvements that are given back as part of a price: how many, and which (`keys` empty: any)."""

    kind: str
    count: int
    keys: tuple[str, ...] = ()


class Bound(msgspec.Struct, frozen=True):
    """How many of something a card asks for."""

    min: int = 0
    max: int | None = None
    exactly: int | None = None

    def holds(self, count: int) -> bool:
        """Return whether a count satisfies it (R27: a bare number means at least)."""
        if self.exactly is not None:
            return count == self.exactly
        return count >= self.min and (self.max is None or count <= self.max)


class Minor(msgspec.Struct, frozen=True):
    """A minor improvement: alternative costs, what is returned for it, what must be shown (`needs`), points.

    `short` as in `Occupation`.
    """

    code: str
    key: str
    title: str = msgspec.field(name="name")
    deck: Deck
    points: int
    passing: bool
    cost: tuple[dict[str, int], ...]
    tags: tuple[str, ...]
    short: str
    text: str
    rulings: tuple[str, ...] = ()
    needs: dict[str, Bound | str] = {}
    needs_text: str = ""
    returns: Returns | None = None
    cooks: dict[str, int] = {}
    bakes: Bakes | None = None

    def name(self) -> Text:
        """The printed name."""
        return Text(self.title)

    @property
    def oven(self) -> bool:
        """Whether it is an oven."""
        return "oven" in self.tags


def _read(name: str) -> bytes:
    return (ROOT / "agricola" / name).read_bytes()


OCCUPATIONS: dict[str, Occupation] = {
    card.code: card for card in msgspec.json.decode(_read("occupations.json"), type=tuple[Occupation, ...])
}
"""Every occupation by code."""
MINORS: dict[str, Minor] = {
    card.code: card for card in msgspec.json.decode(_read("minor_improvements.json"), type=tuple[Minor, ...])
}
"""Every minor improvement by code."""
CODES: dict[str, str] = {card.key: card.code for cards in (OCCUPATIONS, MINORS) for card in cards.values()}
"""The code of every hand card by key; moves and sentences name cards by key."""

Improvement = Major | Minor


def hand_card(code: str) -> Occupation | Minor:
    """Return the facts of a hand card."""
    return OCCUPATIONS.get(code) or MINORS[code]


@cache
def tagged(*tags: str) -> frozenset[str]:
    """Return the codes of the hand cards that carry one of these tags: cards are related by tags, never by code."""
    cards: list[Occupation | Minor] = [*OCCUPATIONS.values(), *MINORS.values()]
    found = frozenset(card.code for card in cards if not set(tags).isdisjoint(card.tags))
    assert found, f"no card is tagged {tags}"
    return found


def improvement(key: str) -> Improvement | None:
    """Return the facts of a major or minor improvement by key, or None."""
    return MAJORS.get(key) or MINORS.get(CODES.get(key, ""))


def key_of(code: str) -> str:
    """Return the key of a hand card; a major improvement's key stands for itself."""
    return code if code in MAJORS else hand_card(code).key


def title_of(code: str) -> Text:
    """Return the name of a hand card by code, or of a major improvement by key."""
    return MAJORS[code].name() if code in MAJORS else hand_card(code).name()

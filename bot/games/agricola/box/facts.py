"""The printed facts of Agricola, read once from `data/agricola`: action spaces, round cards, major improvements."""

from __future__ import annotations

from typing import Literal

import msgspec

from bot.games.text import Text, _
from data import ROOT

BUILDING = ("wood", "clay", "reed", "stone")
"""Building resources (rules 0)."""
CROPS = ("grain", "vegetable")
ANIMALS = ("sheep", "boar", "cattle")
SUPPLY = (*BUILDING, "food", *CROPS)
"""Goods that lie in a personal supply; animals never do (rules 1.4)."""

HARVEST_ROUNDS = (4, 7, 9, 11, 13, 14)
"""Rounds that end with a harvest (rules 4)."""
STAGES = ((1, 4), (5, 7), (8, 9), (10, 11), (12, 13), (14, 14))
"""First and last round of each stage (rules 4)."""
ROUNDS = 14
MOST_PEOPLE = 5
MOST_FENCES = 15
MOST_STABLES = 4


class SpaceFacts(msgspec.Struct, frozen=True):
    """An action space (rules 3, 4).

    `set` says where it belongs: *board*, a player count with its action cards, or *round*. `side` limits it to the
    full or the family game. `adds` is laid on it every round, `gives` comes from the general supply at each use.
    `action` names what is done there and how the parts go together: *one*, *or*, *and_or*, *then*.
    `occupation` is the price in food of the first, second, ... occupation played there. `card` is the code of the card
    that made the space (`set` *card*).
    """

    key: str
    title: str
    short: str
    set: Literal["board", "3", "4", "5", "round", "card"]
    group: Literal["goods", "farm", "family"]
    code: str = ""
    side: Literal["both", "full", "family"] = "both"
    stage: int = 0
    adds: dict[str, int] = {}
    solo_adds: dict[str, int] = {}
    gives: dict[str, int] = {}
    action: dict[str, list[str]] = {}
    start: bool = False
    occupation: list[int] = []
    card: str = ""

    def name(self) -> Text:
        """The full name."""
        return Text(self.title)

    def rated(self) -> Text:
        """The short name with what is added each round, where that is one good: *Wood +3*."""
        if len(self.adds) != 1:
            return Text(self.short)
        return _("{space} +{n}", space=Text(self.short), n=next(iter(self.adds.values())))

    def spoken(self) -> Text:
        """The name inside a sentence that also says what is taken: *Grain*, not *Take 1 grain*."""
        taking = self.title[0].isdigit() or self.title.startswith("Take ")
        return Text(self.short) if taking and self.group == "goods" else self.name()


class Bakes(msgspec.Struct, frozen=True):
    """Food for each grain in a Bake bread action, and how many grain at most (0: any number)."""

    food: int
    most: int = 0


class Craft(msgspec.Struct, frozen=True):
    """One conversion per harvest, and how many of the good bring 1, 2, 3 points at the end."""

    good: str
    food: int
    bonus: tuple[int, int, int]


class Major(msgspec.Struct, frozen=True):
    """A major improvement (rules 5). `label` is its name where room is scarce, `short` what it does (55 characters)."""

    key: str
    number: int
    title: str
    label: str
    short: str
    points: int
    cost: dict[str, int]
    upgrades: tuple[str, ...] = ()
    cooks: dict[str, int] = {}
    bakes: Bakes | None = None
    oven: bool = False
    craft: Craft | None = None
    round_food: int = 0

    def name(self) -> Text:
        """The full name."""
        return Text(self.title)


def _read(name: str) -> bytes:
    return (ROOT / "agricola" / name).read_bytes()


_SPACES = msgspec.json.decode(_read("spaces.json"), type=tuple[SpaceFacts, ...])
MAJORS: dict[str, Major] = {
    card.key: card for card in msgspec.json.decode(_read("major_improvements.json"), type=tuple[Major, ...])
}

SPACES: dict[bool, dict[str, SpaceFacts]] = {
    family: {space.key: space for space in _SPACES if space.side in ("both", "family" if family else "full")}
    for family in (True, False)
}
"""Every space by key, for the family game (True) and the full game (False)."""


def spaces_in_play(seats: int, family: bool) -> list[str]:
    """Return the keys of the spaces that lie open from round 1, in board order (rules 3.1-3.5)."""
    cards = str(seats) if seats >= 3 else ""
    wanted = "family" if family else "full"
    return [s.key for s in _SPACES if s.set in ("board", cards) and s.side in ("both", wanted)]


def stage_cards(stage: int) -> list[str]:
    """Return the round cards of a stage, 1-6 (rules 4)."""
    return [s.key for s in _SPACES if s.set == "round" and s.stage == stage]


def stage_of(round_number: int) -> int:
    """Return the stage, 1-6, to which a round belongs."""
    return next(n for n, (first, last) in enumerate(STAGES, start=1) if first <= round_number <= last)

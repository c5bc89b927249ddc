"""The printed facts of Hallertau, read once from `data/hallertau`: action spaces, buildings, decks, project values."""

from __future__ import annotations

from functools import cache

import msgspec

from bot.games.text import Text
from data import ROOT

CROPS = ("flax", "barley", "rye", "hops")
PRODUCTS = ("milk", "wool", "meat", "hides")
GOODS = (*CROPS, *PRODUCTS, "clay")
"""The nine goods (rules 4.1)."""
TYPES = ("gateway", "farmyard", "bonus", "point")
"""Card types (rules 7.2)."""
ROUNDS = 6
FLOCKS = ("3", "4", "5", "6", "stables")
"""Where sheep stand: on the Farmyard card of a round, or in the stables (rules 5)."""
STABLES = FLOCKS.index("stables")
ACTIONS, HARVEST, PROGRESS = 4, 7, 9
"""The phases in which the rules differ for cards (rules 3)."""

Value = int | str | tuple[int, ...] | dict[str, tuple[int | str | tuple[int, ...], ...]]
"""A number, tiers, the name of an expression, or a small sum: see `cards.amounts`."""
Expr = str | tuple[str, ...] | dict[str, tuple[str, ...]]


class Amount(msgspec.Struct, frozen=True):
    """So many of something; of cards and spaces."""

    n: Value = 1
    res: str = ""
    one_type_of: tuple[str, ...] = ()
    special: str = ""


class Effect(msgspec.Struct, frozen=True):
    """One printed effect of a card or space: `op` names it, the other fields say what it needs."""

    op: str
    n: Value = 1
    res: str = ""
    deck: str = ""
    row: Value = 0
    up_to: bool = False
    sum: str = ""
    of: tuple[str, ...] = ()
    good: str = ""
    crop: str = ""
    which: str = ""
    rows: int = 1
    max: int = 0
    target: str = ""
    spaces: tuple[str, ...] = ()
    pay: Amount | None = None
    get: Amount | tuple[Amount, ...] = ()
    options: tuple[Effect, ...] = ()

    def parts(self) -> tuple[Effect, ...]:
        """The effects among which this one lets choose."""
        return self.options

    def gets(self) -> tuple[Amount, ...]:
        """What an exchange brings."""
        return self.get if isinstance(self.get, tuple) else (self.get,)


class SpaceFacts(msgspec.Struct, frozen=True):
    """An action space (rules 2.2). `deck` is the card type of a corner."""

    key: str
    title: str
    short: str
    quadrant: int
    rows: int
    effects: tuple[Effect, ...]
    deck: str = ""
    centre: bool = False

    def name(self) -> Text:
        """The full name."""
        return Text(self.title)


class BuildingFacts(msgspec.Struct, frozen=True):
    """A Craft Building (rules 6.1): what a step may be paid with, and the limits within one step.

    `more`: the first good must outnumber the second. `most`: at most so many of a good.
    """

    key: str
    title: str
    short: str
    accepts: tuple[str, ...]
    more: tuple[str, ...] = ()
    most: dict[str, int] = {}

    def name(self) -> Text:
        """The full name."""
        return Text(self.title)


class DeckFacts(msgspec.Struct, frozen=True):
    """A deck of cards: one of four Gateway or Farmyard decks, or the Bonus or Point deck."""

    key: str
    type: str
    title: str
    size: int
    first: str
    difficulty: int = 0


class Goal(msgspec.Struct, frozen=True):
    """What a single player aims at (rules 8.2)."""

    goal: int
    extraordinary: int


class _Start(msgspec.Struct, frozen=True):
    goods: dict[str, int]
    hand: dict[str, int]
    boulders: tuple[int, ...]


class _Board(msgspec.Struct, frozen=True):
    spaces: tuple[SpaceFacts, ...]
    phases: tuple[dict[str, str], ...]
    buildings: tuple[BuildingFacts, ...]
    step_cost: dict[str, tuple[int | None, ...]]
    window: dict[str, tuple[int, ...]]
    scoring: dict[str, int]
    solo: dict[str, Goal]
    start: _Start


class Values(msgspec.Struct, frozen=True):
    """Values that the project had to settle (`project_values.json` says why)."""

    start_field_rows: tuple[int, ...]
    row_symbols: tuple[int, ...]
    most_steps: int
    window_beyond: int
    quadrant_cards: dict[str, dict[str, tuple[tuple[int, ...], ...]]]
    most_jewelry: int
    harvest_sown_in_harvest: bool
    phase_after_last_progress: int | None


class _Project(msgspec.Struct, frozen=True):
    values: Values


@cache
def _read(name: str) -> bytes:
    return (ROOT / "hallertau" / name).read_bytes()


_BOARD = msgspec.json.decode(_read("board.json"), type=_Board)
VALUES = msgspec.json.decode(_read("project_values.json"), type=_Project).values
DECKS: dict[str, DeckFacts] = {
    deck.key: deck for deck in msgspec.json.decode(_read("decks.json"), type=tuple[DeckFacts, ...])
}
SPACES: dict[str, SpaceFacts] = {space.key: space for space in _BOARD.spaces}
"""The 20 action spaces in board order."""


def _on_board() -> tuple[str, ...]:
    """Return the spaces as they lie: four rows of two quadrants' spaces each, then the card spaces."""
    plain = {
        number: [key for key, one in SPACES.items() if one.quadrant == number and not one.deck]
        for number in range(1, 5)
    }
    rows = [(*plain[left][row : row + 2], *plain[left + 1][row : row + 2]) for left in (1, 3) for row in (0, 2)]
    return (*(key for row in rows for key in row), *(key for key, one in SPACES.items() if one.deck))


ON_BOARD = _on_board()
"""The spaces row by row, four beside one another, as a board shows them that is seen from above."""
BUILDINGS: tuple[BuildingFacts, ...] = _BOARD.buildings
BUILDING_KEYS: tuple[str, ...] = tuple(building.key for building in BUILDINGS)
PHASES: tuple[Text, ...] = tuple(Text(phase["title"]) for phase in _BOARD.phases)
"""Titles of the phases 1-10."""
STEP_COST: dict[int, tuple[int | None, ...]] = {int(kinds): costs for kinds, costs in _BOARD.step_cost.items()}
"""By the least number of different goods: the goods for one step in rounds 1-6."""
WINDOW_WORKERS = _BOARD.window["workers"]
WINDOW_POINTS = _BOARD.window["points"]
SCORING = _BOARD.scoring
SOLO_GOALS = _BOARD.solo
START_GOODS: dict[str, int] = _BOARD.start.goods
START_HAND: dict[str, int] = _BOARD.start.hand
BOULDERS: tuple[int, ...] = _BOARD.start.boulders
"""How many spaces right of a building its boulders lie (rules 1.4, phase 10)."""
COLUMNS = 8
LOWEST_ROW, HIGHEST_ROW = 2, 5
MOST_STEPS = VALUES.most_steps
OFF_BOARD = MOST_STEPS + 1
"""Where a boulder is that has left its row."""


def building_number(key: str) -> int:
    """Return the row of a building. Raises `KeyError`."""
    if key not in BUILDING_KEYS:
        raise KeyError(key)
    return BUILDING_KEYS.index(key)

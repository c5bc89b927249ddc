"""The position of a game of Hallertau as plain data, and what can be read off it at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from bot.games.hallertau.facts import (
    COLUMNS,
    FLOCKS,
    GOODS,
    MOST_STEPS,
    OFF_BOARD,
    ROUNDS,
    SPACES,
    STABLES,
    VALUES,
    WINDOW_WORKERS,
)
from bot.games.steps import Step
from bot.games.supply import Supply
from bot.games.text import Seat


class Goods(Supply):
    """A personal supply of the nine goods (rules 4.2)."""

    flax: int = 0
    barley: int = 0
    rye: int = 0
    hops: int = 0
    milk: int = 0
    wool: int = 0
    meat: int = 0
    hides: int = 0
    clay: int = 0


class Field(msgspec.Struct):
    """A field tile: its row (2-5), what grows on it (empty: nothing) and how many of it (2 only by `sow_double`)."""

    row: int
    crop: str = ""
    count: int = 0

    def kind(self) -> str:
        """Return the code of fields like this one: *4*, *4-barley*, *4-barley2*. Their columns make no difference."""
        if not self.crop:
            return str(self.row)
        return f"{self.row}-{self.crop}{self.count if self.count > 1 else ''}"

    def clear(self) -> None:
        """Take the good off."""
        self.crop, self.count = "", 0

    def drop(self) -> None:
        """Move down one row after a harvest (rules 4.3)."""
        self.row = max(2, self.row - 1)


class Just(msgspec.Struct):
    """What has just happened to a seat, for cards that must be played right then (rules 7.3)."""

    spent_last_jewelry: bool = False
    tools: int = 0
    space: str = ""
    at_butchery: bool = False
    butchery_paid: bool = False
    """The sheep of the Butchery was replaced by another payment (card 328)."""
    exchanged: int = 0
    harvest: dict[str, int] = {}
    drawn: list[str] = []
    drawn_by: str = ""
    """The card that drew them."""
    fresh: bool = False
    """A card was played and resolved at once after it had been drawn."""


class Player(msgspec.Struct, kw_only=True):
    """One player: supply, fields, sheep, buildings, cards.

    `steps` are the steps of the five buildings; `boulders` by building the places of the near and the far boulder (the
    place that the building reaches with that step; beyond the row: `OFF_BOARD`). `flock` are sheep by `FLOCKS`.
    `yard` are the face-down cards of rounds 1-6 (empty text: gone); `held` is the one under the workers.
    `unpaid` are Bonus cards whose income in this phase 3 could do nothing when its turn came.
    `holds` are the phases in which the seat wants to be asked. `open`: something was done since the last `confirm`.
    """

    goods: Goods
    tools: int = 0
    exhausted: int = 0
    jewelry: int = 0
    fields: list[Field | None]
    flock: list[int] = msgspec.field(default_factory=lambda: [0] * len(FLOCKS))
    yard: list[str]
    held: str = ""
    workers: int = 0
    steps: list[int] = msgspec.field(default_factory=lambda: [0] * 5)
    boulders: list[list[int]]
    hand: list[str] = []
    played: list[str] = []
    holds: list[int] = []
    open: bool = False
    spend_all: bool = False
    just: Just = msgspec.field(default_factory=Just)
    unpaid: list[str] = []
    harvested: dict[str, int] = {}
    doubled: list[int] = []
    tools_gained: int = 0
    advances: list[int] = msgspec.field(default_factory=lambda: [0] * 5)
    chosen: str = ""
    marked: int = -1
    crops: dict[str, str] = {}
    """The crop that a card under way has chosen, by card: its later sowing is bound to it."""
    bound: dict[str, int] = {}
    """The column of the field that a card under way has moved, by card, -1 where any will do."""

    def have(self, res: str) -> int:
        """Return how many of a good, tools, jewelry, sheep or fields this player owns."""
        if res in GOODS:
            return self.goods.get(res)
        if res == "tools":
            return self.tools
        if res == "jewelry":
            return self.jewelry
        if res == "sheep":
            return sum(self.flock)
        assert res == "fields", res
        return sum(1 for _field in self.tiles())

    def tiles(self) -> Iterator[Field]:
        """Return the fields from left to right."""
        return (field for field in self.fields if field is not None)

    def columns(self) -> list[int]:
        """Return the columns that hold a field."""
        return [column for column, field in enumerate(self.fields) if field is not None]

    def field(self, column: int) -> Field:
        """Return the field in a column."""
        found = self.fields[column]
        assert found is not None
        return found

    def free_columns(self) -> int:
        """Return how many more fields have room (rules 4.3)."""
        return COLUMNS - sum(1 for _field in self.tiles())

    def empty_rows(self) -> list[int]:
        """Return the rows of the empty fields, highest first."""
        return sorted((field.row for field in self.tiles() if not field.count), reverse=True)

    def house(self) -> int:
        """Return the steps of the house: it follows the last building (rules 6.3)."""
        return min(self.steps)

    def window(self) -> int:
        """Return the number of workers by the window, also where it shows points (rules 6.3, ruling 21)."""
        return min(WINDOW_WORKERS[self.house()], VALUES.window_beyond)

    def ready_tools(self) -> int:
        """Return the tools that can still move a boulder (rules 6.2)."""
        return self.tools - self.exhausted

    def step_free(self, building: int) -> bool:
        """Return whether a building can move right: inside its row, no boulder in the way (rules 6.2)."""
        place = self.steps[building] + 1
        return place <= MOST_STEPS and place not in self.boulders[building]

    def boulder_free(self, building: int, which: int) -> bool:
        """Return whether a boulder can move right: on the board, and not onto the other (rules 6.2)."""
        place = self.boulders[building][which]
        return place < OFF_BOARD and (place + 1 == OFF_BOARD or place + 1 not in self.boulders[building])

    def next_card(self) -> int:
        """Return the round of the Farmyard card that leaves next; 0 when none is left."""
        return next((number for number, card in enumerate(self.yard, start=1) if card), 0)

    def sheep_on(self, round_number: int) -> int:
        """Return the sheep on the card of a round."""
        return self.flock[round_number - 3] if round_number >= 3 else 0


def _selections(counts: Sequence[tuple[str, int]], most: int) -> Iterator[tuple[str, ...]]:
    if not counts:
        yield ()
        return
    (kind, available), rest = counts[0], counts[1:]
    for taken in range(min(available, most), -1, -1):
        for others in _selections(rest, most - taken):
            yield (kind,) * taken + others


def selections(kinds: Sequence[str], most: int, least: int = 1) -> list[tuple[str, ...]]:
    """Return every different choice of `least` to `most` out of these things, alike ones being alike."""
    counts = [(kind, kinds.count(kind)) for kind in sorted(set(kinds))]
    return [chosen for chosen in _selections(counts, most) if len(chosen) >= least]


def columns_of(player: Player, kinds: Sequence[str]) -> list[int] | None:
    """Return the leftmost different columns with fields of these kinds, or None when there are not so many."""
    found: list[int] = []
    for kind in kinds:
        column = next((c for c in player.columns() if c not in found and player.field(c).kind() == kind), None)
        if column is None:
            return None
        found.append(column)
    return found


class Board(msgspec.Struct):
    """What lies in the middle: workers in the rows of each space, decks, Quadrant cards (all face down)."""

    spaces: dict[str, list[int]]
    decks: dict[str, list[str]]
    quadrants: list[str]

    def standing(self, space: str) -> int:
        """Return the workers on a space."""
        return sum(self.spaces[space])

    def next_row(self, space: str) -> int:
        """Return the lowest empty row as 1, 2 or 3; 0 when the space is full (rules 2.1)."""
        rows = self.spaces[space]
        return rows.index(0) + 1 if 0 in rows else 0

    def top_row(self, space: str) -> int:
        """Return the highest row that holds workers, as 1, 2 or 3; 0 when there is none (rules 2.4)."""
        rows = self.spaces[space]
        return max((number for number, count in enumerate(rows, start=1) if count), default=0)

    def clear_top(self, space: str) -> int:
        """Empty the topmost row of a space and return how many workers left it."""
        row = self.top_row(space)
        if not row:
            return 0
        count = self.spaces[space][row - 1]
        self.spaces[space][row - 1] = 0
        return count


class Position(msgspec.Struct, kw_only=True):
    """The whole position. `stack` and `lanes` hold the steps still to be done.

    `round` is 0 before the first round; `phase` is 1-10, or 0 in the last moment for cards (ruling 29).
    `first` is the seat with the rooster. `removed` are the workers that this phase 1 took off each quadrant,
    `cleared` the quadrants that were emptied when the round began.
    """

    version: int = 1
    cards: bool
    gateway: str = ""
    farmyard: str = ""
    rng: int
    round: int = 0
    phase: int = 0
    first: Seat
    players: list[Player]
    board: Board
    removed: list[int] = []
    cleared: list[int] = []
    over: bool = False
    stack: list[Step[Position]] = []
    lanes: list[list[Step[Position]]] = []
    asides: list[list[Step[Position]]] = []

    @property
    def solo(self) -> bool:
        """Whether one person plays alone (rules 8.2)."""
        return len(self.players) == 1

    def last_round(self) -> bool:
        """Return whether this is round 6."""
        return self.round >= ROUNDS


def flock_for(round_number: int) -> int:
    """Return where sheep go that are gained in a round (rules 5.1)."""
    return FLOCKS.index(str(round_number + 3)) if round_number <= 3 else STABLES


def empty_spaces() -> dict[str, list[int]]:
    """Return the board without workers."""
    return {key: [0] * facts.rows for key, facts in SPACES.items()}


def seats_from(first: Seat, count: int) -> list[Seat]:
    """Return all seats in turn order, beginning with one."""
    return [Seat((first + step) % count) for step in range(count)]

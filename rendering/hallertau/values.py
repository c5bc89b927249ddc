"""What the pictures of Hallertau show, and nothing else.

Frozen and hashable throughout: every tile of a picture is keyed by the value it shows, so equal values mean equal
pixels. No rule of the game stands here, and no language: every text arrives translated and short, the layouts measure
and fit it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rendering.marks import Amount, Pill, Seat

Kind = Literal["gateway", "farmyard", "bonus", "point"]
"""A type of card."""

CardState = Literal["plain", "playable", "chosen", "not"]
"""How a hand card stands: nothing to say, playable now, chosen, not playable (its foot says why)."""

KINDS: tuple[Kind, ...] = ("gateway", "farmyard", "bonus", "point")
"""The types of cards in the order of all pictures."""

LETTERS: dict[Kind, str] = {"gateway": "G", "farmyard": "F", "bonus": "B", "point": "P"}
"""The sign of a type, the same in every language."""

STEPS = 10
"""Steps of a building from its start to the end of its row; the house has as many."""

MARKED = (7, 8, 9, 10)
"""Steps whose vacated spaces show a mark of three points."""

COLUMNS = 8
ROWS = (5, 4, 3, 2)
"""Rows of the field board, top to bottom."""


@dataclass(frozen=True, slots=True)
class Sign:
    """An icon between two texts, any of them empty: ``Sign("milk", "2")``, ``Sign("field", "", "row 5")``.

    ``icon`` is one of the project's icons, *window*, *any-good*, or *card-* with a type of cards.
    """

    icon: str = ""
    before: str = ""
    after: str = ""


# --- the action board -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Space:
    """An action space: name, what it does in one to three lines of signs, workers by row.

    ``rows`` holds the workers in each row, bottom first; row ``i`` has ``i + 1`` slots. The lowest empty row is the
    next price. ``new`` rings the space as changed since the last post, ``full`` is the word for one without a price.
    """

    key: str
    title: str
    lines: tuple[tuple[Sign, ...], ...]
    rows: tuple[int, ...] = (0, 0, 0)
    new: bool = False
    full: str = ""

    @property
    def next_row(self) -> int | None:
        """The lowest empty row from 0 on; None when the space is full."""
        return self.rows.index(0) if 0 in self.rows else None


@dataclass(frozen=True, slots=True)
class CardSpace:
    """The card space of a quadrant: a card of ``kind`` and the rooster; ``note`` says how many cards are left.

    ``empty``: no card is left to take. ``closed``: nobody can use it.
    """

    kind: Kind
    title: str
    note: str = ""
    rows: tuple[int, ...] = (0, 0)
    empty: bool = False
    closed: bool = False
    new: bool = False
    full: str = ""

    @property
    def next_row(self) -> int | None:
        """The lowest empty row from 0 on; None when the space is full or closed."""
        return self.rows.index(0) if 0 in self.rows and not self.closed else None


@dataclass(frozen=True, slots=True)
class Quadrant:
    """Two by two spaces and a card space. ``emptied`` says that workers left it when the round began."""

    spaces: tuple[Space, ...]
    card: CardSpace
    emptied: str = ""


# --- what a player owns ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class House:
    """The house after ``steps`` steps: the number in its window is workers, or points once it shows them."""

    number: int
    steps: int = 0
    points: bool = False
    workers: int = 0
    new: bool = False


@dataclass(frozen=True, slots=True)
class Building:
    """A craft building: name, its sign in small pictures, accepted goods, steps taken, where its boulders lie.

    A boulder at ``n`` bars the building's step number ``n``; beyond ``STEPS`` it is off the board. ``planned`` are
    the further steps of a draft.
    """

    title: str
    icon: str
    accepts: tuple[str, ...]
    steps: int = 0
    boulders: tuple[int, ...] = ()
    planned: int = 0
    new: bool = False


@dataclass(frozen=True, slots=True)
class Field:
    """A field tile: its row (2-5), what grows on it (empty: nothing) and how many. ``planned``: sown in a draft."""

    row: int
    crop: str = ""
    count: int = 1
    planned: bool = False
    new: bool = False


@dataclass(frozen=True, slots=True)
class Flock:
    """The sheep on the card of a round. ``gone``: the card has left the stable board."""

    round: int
    sheep: int = 0
    gone: bool = False
    new: bool = False


@dataclass(frozen=True, slots=True)
class Goods:
    """A player's supply. ``ready`` tools can still move a boulder; None where that makes no difference."""

    flax: int = 0
    barley: int = 0
    rye: int = 0
    hops: int = 0
    wool: int = 0
    milk: int = 0
    meat: int = 0
    hides: int = 0
    clay: int = 0
    tools: int = 0
    jewelry: int = 0
    ready: int | None = None

    def shown(self) -> tuple[tuple[str, int, str], ...]:
        """(icon, count, text) in the order in which every picture shows them; tools as "ready/all" when some rest."""
        tools = str(self.tools) if self.ready is None or self.ready == self.tools else f"{self.ready}/{self.tools}"
        plain = [(icon, getattr(self, icon)) for icon in ("flax", "barley", "rye", "hops", "clay")]
        animal = [(icon, getattr(self, icon)) for icon in ("wool", "milk", "meat", "hides", "jewelry")]
        lines = [(icon, count, str(count)) for icon, count in (*plain, *animal)]
        return (*lines[:5], ("tool", self.tools, tools), *lines[5:])


@dataclass(frozen=True, slots=True)
class Estate:
    """All that lies in front of a player but cards: house, five buildings, eight columns of fields, sheep, supply.

    ``fields`` has one place for each column, None where no field lies. ``flocks`` are the cards of rounds 1-6.
    ``hand`` is the number of hand cards by type in the order of ``KINDS``, None in a game without cards.
    """

    house: House
    buildings: tuple[Building, ...]
    fields: tuple[Field | None, ...]
    flocks: tuple[Flock, ...]
    stables: int = 0
    stables_new: bool = False
    goods: Goods = Goods()
    hand: tuple[int, int, int, int] | None = None

    def __post_init__(self) -> None:
        sizes = (len(self.buildings), len(self.fields), len(self.flocks))
        if sizes != (5, COLUMNS, 6):
            raise ValueError(f"An estate has 5 buildings, {COLUMNS} columns of fields and 6 flocks; got {sizes}.")

    @property
    def sheep(self) -> int:
        """All sheep, on cards and in the stables."""
        return self.stables + sum(flock.sheep for flock in self.flocks)


@dataclass(frozen=True, slots=True)
class Player:
    """A player on the action board's picture: name, workers left, rooster, whose turn it is, and the estate, small."""

    seat: Seat
    estate: Estate
    workers: int = 0
    rooster: bool = False
    turn: bool = False


@dataclass(frozen=True, slots=True)
class Board:
    """The whole table: four quadrants (upper left, upper right, lower left, lower right) and one to four players."""

    title: str
    quadrants: tuple[Quadrant, ...]
    players: tuple[Player, ...]
    note: str = ""
    pill: Pill | None = None


# --- one display, large ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """A card face up: number, type, what it brings every round (Bonus cards), points (None: no badge)."""

    number: str
    kind: Kind
    gains: tuple[Sign, ...] = ()
    points: int | None = None
    new: bool = False


@dataclass(frozen=True, slots=True)
class Labels:
    """The words on a display. ``points`` stands under the points in the house's window."""

    fields: str
    fields_note: str
    sheep: str
    sheep_note: str
    hand: str
    points: str


@dataclass(frozen=True, slots=True)
class Display:
    """One player's display, large. ``cost`` is what the draft would take from the supply (white pills "−4").

    ``played`` are the face-up cards, those that still matter first; what finds no room is summed up as "+5".
    """

    seat: Seat
    estate: Estate
    labels: Labels
    note: str = ""
    pill: Pill | None = None
    rooster: bool = False
    workers: int = 0
    cost: tuple[Amount, ...] = ()
    played: tuple[PlayedCard, ...] = ()


# --- the hand -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a card: in signs where they say all, else in words."""

    signs: tuple[Sign, ...] = ()
    text: str = ""


@dataclass(frozen=True, slots=True)
class HandCard:
    """A hand card: above what it asks (``lead``: "have", "pay", ...), below what it gives.

    ``joint`` stands between the lines of ``need`` (empty: they hold together). ``bars`` say when alone it can be
    played, ``income`` heads the gains of a Bonus card. ``foot`` is the word for its state or the reason against it.
    """

    number: str
    kind: Kind
    title: str
    lead: str
    need: tuple[Line, ...]
    gains: tuple[Line, ...]
    joint: str = ""
    bars: tuple[str, ...] = ()
    income: str = ""
    points: int | None = None
    state: CardState = "plain"
    foot: str = ""
    new: bool = False


@dataclass(frozen=True, slots=True)
class Hand:
    """A player's hand, for that player only. ``empty`` is written where there is no card."""

    seat: Seat
    title: str
    cards: tuple[HandCard, ...]
    note: str = ""
    pill: Pill | None = None
    empty: str = ""

"""What the pictures of Agricola show, and nothing else.

Frozen and hashable throughout: every tile of a picture is keyed by the value it shows, so equal values mean equal
pixels and a move repaints only the tiles whose value changed. No rule of the game stands here, and no language: every
text arrives translated and short, the layouts measure and fit it. ``icon`` is always the name of one of the project's
icons ("wood", "sheep", "renovate", ...); an empty name means no icon.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rendering.marks import Amount, Pill, Seat

Edge = Literal["none", "fence", "new", "planned"]
"""One fence place: empty, fenced, fenced since the last post, or only planned."""

Ground = Literal["meadow", "room", "field", "pasture"]
Piece = Literal["", "room", "field", "stable", "pasture", "crop"]
Material = Literal["wood", "clay", "stone"]
SpaceState = Literal["open", "taken", "closed"]
LegendKind = Literal["new", "planned", "placed", "newborn", "pet"]

ROWS = "ABC"
"""Letters of the farm's rows, top to bottom."""

COLUMNS = "12345"
"""Digits of the farm's columns, left to right. Cell ``i`` is row ``i // 5``, column ``i % 5``."""


@dataclass(frozen=True, slots=True)
class Part:
    """One icon with the text right of it, or only one of the two: ``Part("wood", "6")``, ``Part("", "+")``."""

    icon: str = ""
    text: str = ""


# --- the farm -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Cell:
    """One of the 15 farm spaces.

    ``ground`` is what really lies there, ``material`` says of what a room is built, ``crop``/``count`` what is left
    on a field, ``stable`` whether a stable stands on the meadow or in the pasture. ``planned`` is a piece of an
    unconfirmed draft on this cell ("crop": ``crop`` would be sown here), ``new`` rings the cell as changed since the
    last post.
    """

    ground: Ground = "meadow"
    material: Material = "wood"
    crop: str = ""
    count: int = 0
    stable: bool = False
    planned: Piece = ""
    new: bool = False


@dataclass(frozen=True, slots=True)
class Herd:
    """Animals living together on ``cells`` (a pasture or one unfenced stable) with room for ``capacity``."""

    cells: tuple[int, ...]
    animals: tuple[Amount, ...] = ()
    capacity: int = 0


@dataclass(frozen=True, slots=True)
class People:
    """The family: persons ``home``, ``placed`` on spaces this round, ``newborn`` this round (not in ``placed``)."""

    home: int = 0
    placed: int = 0
    newborn: int = 0

    @property
    def total(self) -> int:
        """All members of the family in play."""
        return self.home + self.placed + self.newborn


NO_HORIZONTAL: tuple[Edge, ...] = ("none",) * 20
NO_VERTICAL: tuple[Edge, ...] = ("none",) * 18


@dataclass(frozen=True, slots=True)
class Farm:
    """The farmyard: 15 cells (row by row), fences, animals.

    ``horizontal[r * 5 + c]`` is the edge above row ``r`` (``r`` = 3: below row C) at column ``c``; 20 edges.
    ``vertical[r * 6 + c]`` is the edge left of column ``c`` (``c`` = 5: right of column 5) in row ``r``; 18 edges.
    ``pets`` live in the house.
    """

    cells: tuple[Cell, ...]
    horizontal: tuple[Edge, ...] = NO_HORIZONTAL
    vertical: tuple[Edge, ...] = NO_VERTICAL
    herds: tuple[Herd, ...] = ()
    pets: tuple[Amount, ...] = ()

    def __post_init__(self) -> None:
        sizes = (len(self.cells), len(self.horizontal), len(self.vertical))
        if sizes != (15, 20, 18):
            raise ValueError(f"A farm has 15 cells, 20 horizontal and 18 vertical edges; got {sizes}.")


@dataclass(frozen=True, slots=True)
class Goods:
    """A player's supply."""

    wood: int = 0
    clay: int = 0
    reed: int = 0
    stone: int = 0
    food: int = 0
    grain: int = 0
    vegetable: int = 0

    def rows(self) -> tuple[tuple[str, int], ...]:
        """(icon, count) in the order in which every picture shows them."""
        return (
            ("wood", self.wood),
            ("clay", self.clay),
            ("reed", self.reed),
            ("stone", self.stone),
            ("food", self.food),
            ("grain", self.grain),
            ("vegetable", self.vegetable),
        )


# --- the table ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Space:
    """An action space or a revealed round card.

    ``parts`` say what it gives; one part is drawn large. ``rate`` is what comes each round ("+3"). ``tokens`` are
    the persons on it. A space that is not "open" is dimmed; ``new`` rings it. ``empty`` fades its goods (nothing lies
    there now).
    """

    key: str
    title: str
    parts: tuple[Part, ...] = ()
    rate: str = ""
    tokens: tuple[Seat, ...] = ()
    state: SpaceState = "open"
    new: bool = False
    empty: bool = False


@dataclass(frozen=True, slots=True)
class Waiting:
    """Goods that wait for ``seat`` on a round space still to come."""

    seat: Seat
    goods: Amount


@dataclass(frozen=True, slots=True)
class RoundSpace:
    """Round 1-14: its revealed card, or the icons of the cards that may still come there.

    ``harvest``: a harvest follows this round; ``past`` pales its sickle once it is over.
    """

    number: int
    space: Space | None = None
    possible: tuple[str, ...] = ()
    waiting: tuple[Waiting, ...] = ()
    harvest: bool = False
    past: bool = False


@dataclass(frozen=True, slots=True)
class Major:
    """A major improvement: for sale (``owner`` None) at ``cost`` or for ``instead`` (count 0: the icon alone)."""

    key: str
    title: str
    cost: tuple[Amount, ...]
    instead: tuple[Amount, ...] = ()
    owner: Seat | None = None
    new: bool = False


@dataclass(frozen=True, slots=True)
class SeatFarm:
    """One player on the table picture: the strip with name, people and cards, the farm and the supply.

    ``occupations``/``minors`` are counts of played cards, None where the game has none of them (family game).
    ``begging`` is the number of begging cards.
    """

    seat: Seat
    farm: Farm
    goods: Goods
    people: People
    start: bool = False
    turn: bool = False
    begging: int = 0
    occupations: int | None = None
    minors: int | None = None


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the last moves; stands in the free farm place of three- and five-seat tables."""

    text: str
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """The whole table.

    ``spaces`` are the rows of action spaces, ``rounds`` the 14 round spaces, ``farms`` one to five seats in playing
    order. ``harvest`` puts the sickle before ``note``. ``log`` (with its heading ``log_title``) is shown only where a
    place is free, newest line first. ``facts`` are shown beside the one large farm of a solo game.
    """

    title: str
    spaces: tuple[tuple[Space, ...], ...]
    rounds: tuple[RoundSpace, ...]
    majors: tuple[Major, ...]
    farms: tuple[SeatFarm, ...]
    note: str = ""
    harvest: bool = False
    pill: Pill | None = None
    log_title: str = ""
    log: tuple[LogLine, ...] = ()
    facts: tuple[Fact, ...] = ()


# --- one farm, large ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Fact:
    """A line under the supply: icon, words, a value in bold ("fences left", "6"). ``warn`` writes the value in red."""

    icon: str
    text: str
    value: str
    warn: bool = False


@dataclass(frozen=True, slots=True)
class Legend:
    """One sign of the legend line and its words."""

    kind: LegendKind
    text: str


@dataclass(frozen=True, slots=True)
class FarmPicture:
    """One player's farm, large. ``cost`` is what the draft would take from the supply (shown as white pills "−4")."""

    seat: Seat
    farm: Farm
    goods: Goods
    people: People
    note: str = ""
    pill: Pill | None = None
    start: bool = False
    cost: tuple[Amount, ...] = ()
    facts: tuple[Fact, ...] = ()
    legend: tuple[Legend, ...] = ()


@dataclass(frozen=True, slots=True)
class Change:
    """How many there are of what an icon stands for, and how many there are once a plan is done (None: as many)."""

    icon: str
    have: int
    then: int | None = None


@dataclass(frozen=True, slots=True)
class PlanPicture:
    """A farm while something is planned on it, with what counts for that."""

    seat: Seat
    title: str
    farm: Farm
    people: People
    changes: tuple[Change, ...]
    pill: Pill | None = None


@dataclass(frozen=True, slots=True)
class SupplyPicture:
    """What a player has while something is paid or eaten, with what a plan leaves of it."""

    seat: Seat
    title: str
    changes: tuple[Change, ...]
    pill: Pill | None = None

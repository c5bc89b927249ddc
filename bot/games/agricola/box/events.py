"""What cards hear of: everything that happens, with who did it and from where.

`origin` is the key of the action space, or the code of the card, that gave the action.
"""

from __future__ import annotations

import msgspec

Counts = dict[str, int]


class CardEvent(msgspec.Struct, tag=True, kw_only=True):
    """Something that a seat did or that happened to it."""

    seat: int
    origin: str = ""


class UsingSpace(CardEvent, tag="using"):
    """A person was placed on (or moved to) a space; nothing has been done there yet.

    `moved` says that the person stood elsewhere before (rules 9.1b end of work).
    """

    space: str
    moved: bool = False


class TakingGoods(CardEvent, tag="taking"):
    """The goods `lying` on a space are about to be taken: leave some (`Space.kept`), double them ..."""

    space: str
    lying: Counts


class TookGoods(CardEvent, tag="took"):
    """A person's action took goods that the space itself provides.

    `goods` is what the space yielded, `kept` what was left there of it, `lay` what lay there before.
    """

    space: str
    goods: Counts
    kept: Counts = {}
    lay: Counts = {}


class UsedSpace(CardEvent, tag="used"):
    """Everything that a space offers has been done, or declined."""

    space: str
    moved: bool = False


class Gained(CardEvent, tag="gained"):
    """Goods came into the supply; `origin` is a space, a card, or *round* for a round space."""

    goods: Counts


class HandedOver(CardEvent, tag="handed"):
    """Goods went from the seat's supply to another seat: sold, or taken by a card (`origin`)."""

    goods: Counts
    to: int


class TurnedIntoFood(CardEvent, tag="cooked"):
    """Goods were turned into food; `origin` is the improvement or occupation that did it, *raw* when none.

    `before` is what was turned into food in the same go already (nothing else was done in between).
    """

    goods: Counts
    food: int
    before: Counts = {}

    @property
    def first_animals(self) -> bool:
        """Whether this is the first of its go that turned an animal into food."""
        kinds = ("sheep", "boar", "cattle")
        return any(self.goods.get(kind) for kind in kinds) and not any(self.before.get(kind) for kind in kinds)


class Baked(CardEvent, tag="baked"):
    """A Bake bread action turned grain into food; `used` is the grain on each improvement, by key.

    `before` is what was turned into food right before it (nothing else was done in between).
    """

    grain: int
    food: int
    used: Counts
    before: Counts = {}


class Sowed(CardEvent, tag="sowed"):
    """A Sow action: the places sown and their crops; cells 0-14, plots of cards from 15 on (`fields.py`)."""

    places: dict[int, str]


class Ploughed(CardEvent, tag="ploughed"):
    """A field was laid."""

    cell: int


class BuiltRoom(CardEvent, tag="room"):
    """A room was built."""

    cell: int


class BuiltStable(CardEvent, tag="stable"):
    """A stable was built; `number` of the farm's stables stand now."""

    cell: int
    number: int


class BuiltFences(CardEvent, tag="fences"):
    """Fences were built in one action: how many, the new pastures, and the cells that were unused before."""

    count: int
    pastures: list[int]
    unused: int
    before: list[int]
    """The pastures that stood before."""


class Renovated(CardEvent, tag="renovated"):
    """The home is of a new material."""

    old: str
    new: str


class PlayedOccupation(CardEvent, tag="occupation"):
    """An occupation was paid and lies in front of the seat."""

    card: str


class PlayedMinor(CardEvent, tag="minor"):
    """A minor improvement was paid and its effect done. `action` is *minor* or *improve*, as the space offered."""

    card: str
    action: str = ""


class BoughtMajor(CardEvent, tag="major"):
    """A major improvement was bought; `card` is its key. `minor` says that it is a minor one for the seat, too."""

    card: str
    action: str = ""
    minor: bool = False


class Grew(CardEvent, tag="grew"):
    """The family grew by one."""


class Reaped(CardEvent, tag="reaped"):
    """A field phase: crops taken from fields, and from each card's plots by code. `harvest` is False for Manure."""

    goods: Counts
    plots: Counts = {}
    harvest: bool = True


class Bred(CardEvent, tag="bred"):
    """Young were born."""

    young: Counts


class Fed(CardEvent, tag="fed"):
    """A seat fed its family and took this many begging cards."""

    begged: int = 0


class Converted(CardEvent, tag="converted"):
    """An exchange or craft of a card was used; `origin` is the card."""

    gives: Counts
    gets: Counts


AnyCardEvent = (
    UsingSpace | TakingGoods | TookGoods | UsedSpace | Gained | TurnedIntoFood | Baked | Sowed | Ploughed | BuiltRoom
    | BuiltStable | BuiltFences | Renovated | PlayedOccupation | PlayedMinor | BoughtMajor | Grew | Reaped | Bred | Fed
    | Converted | HandedOver
)  # fmt: skip

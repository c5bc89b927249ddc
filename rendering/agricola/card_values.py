"""What the pictures of cards show: tiles in a hand, a draft or in front of a player, and one card large.

Frozen and hashable, without rules and without language, as all values that are drawn.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rendering.agricola.effects import Effect
from rendering.marks import Amount, Pill, Seat

CardKind = Literal["occupation", "minor", "major"]
TileState = Literal["plain", "playable", "chosen", "closed"]


@dataclass(frozen=True, slots=True)
class CardTile:
    """A card in short: name, effect, printed points (None: no badge).

    `number` is what the button for it says ("": none). `travels` marks a minor improvement that goes on to the left.
    `costs` are its alternative prices; `foot` says beside them what it needs, why it cannot be played, or what lies on
    it. `new` rings it as played since the reader looked last.
    """

    kind: CardKind
    title: str
    effect: Effect
    number: str = ""
    points: int | None = None
    travels: bool = False
    costs: tuple[tuple[Amount, ...], ...] = ()
    foot: Effect = ()
    state: TileState = "plain"
    new: bool = False


@dataclass(frozen=True, slots=True)
class Tiles:
    """Cards two in a row under a header: a hand, or all that a player has in front of them.

    `empty` is said where there is no card.
    """

    seat: Seat
    title: str
    tiles: tuple[CardTile, ...]
    note: str = ""
    pill: Pill | None = None
    empty: str = ""


@dataclass(frozen=True, slots=True)
class DraftPicture:
    """Cards of which some are kept: numbered tiles, and a frame with what was kept before.

    `kept` are its lines: first what is kept, then what is still to come.
    """

    seat: Seat
    title: str
    note: str
    tiles: tuple[CardTile, ...]
    kept_title: str
    kept: tuple[str, ...]
    pill: Pill | None = None


@dataclass(frozen=True, slots=True)
class LargeCard:
    """One card, readable in full: what the tile says, the whole text, rulings, and in the foot what it costs where.

    `about` says what it is (*occupation · deck I · 1+ seats*). `place` is where it is played, with its icon and
    `costs`; `note` adds to it; `verdict` says whether the reader could play it now (`state`).
    """

    kind: CardKind
    title: str
    about: str
    effect: Effect
    lines: tuple[str, ...]
    rulings: tuple[str, ...] = ()
    points: int | None = None
    travels: bool = False
    place: str = ""
    place_icon: str = ""
    costs: tuple[tuple[Amount, ...], ...] = ()
    note: str = ""
    verdict: str = ""
    state: TileState = "plain"

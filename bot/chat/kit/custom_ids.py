"""The ids that buttons and selects carry: which table, which decision, whose seat, what is chosen.

`hb:K7:41:2:plough` is a button, `hs:K7:41:2:goods` a select. `-` stands for no seat, or for no table yet.
A choice is the code of an option, the key of a widget, or a control of the chat (`!confirm`). After `~` stands
the part of a list that was split, after `@` the page of the panel it was pressed on, after `#` which drawing of its
message a select belongs to. Ids of earlier messages have no drawing.
"""

from __future__ import annotations

import itertools
import re
import time

import msgspec

from bot.games.text import Seat

LIMIT = 100
"""The longest id that Discord takes."""

NO_TABLE = "-"

_REST = (
    r":(?P<game>[A-Z0-9]{1,8}|-):(?P<position>[0-9]{1,9}):(?P<seat>[0-9]{1,2}|-)"
    r":(?P<choice>!?[a-z0-9._-]{1,48})(?:~(?P<part>[0-9]{1,2}))?(?:@(?P<page>[0-9]{1,2}))?"
    r"(?:#[0-9a-z]{1,12})?"
)
BUTTON = re.compile("hb" + _REST)
SELECT = re.compile("hs" + _REST)
OURS = re.compile(r"h[a-z]?:.*")
"""Whatever looks like an id of ours, also of a form that is no longer made."""

_DRAWN = "#"
_drawings = itertools.count(time.time_ns() // 1_000_000)
"""Numbers of drawings; they begin with the clock, so a restart repeats none of those before it."""


class Address(msgspec.Struct, frozen=True, kw_only=True):
    """What a component's id says. `position` is the seat's decision number, or the last turn of a public post."""

    game: str
    position: int = 0
    seat: Seat | None = None
    choice: str
    part: int | None = None
    page: int = 0

    def button(self) -> str:
        """Return the id of a button."""
        return "hb" + self._rest()

    def select(self) -> str:
        """Return the id of a select."""
        return "hs" + self._rest()

    def _rest(self) -> str:
        seat = "-" if self.seat is None else str(self.seat)
        part = "" if self.part is None else f"~{self.part}"
        page = f"@{self.page}" if self.page else ""
        return f":{self.game}:{self.position}:{seat}:{self.choice}{part}{page}"


def drawn(custom_id: str, drawing: str) -> str:
    """Return the id of a select in one drawing of its message.

    A client goes on showing what was chosen in a select until its id changes, and sends nothing for the same line.
    """
    return f"{custom_id.partition(_DRAWN)[0]}{_DRAWN}{drawing}"


def next_drawing() -> str:
    """Return what tells one drawing of a message from all others."""
    return format(next(_drawings), "x")


def read(custom_id: str) -> Address | None:
    """Return what an id says, or None when it is none of ours (any more)."""
    match = BUTTON.fullmatch(custom_id) or SELECT.fullmatch(custom_id)
    return None if match is None else _address(match)


def _address(match: re.Match[str]) -> Address:
    seat = match["seat"]
    return Address(
        game=match["game"],
        position=int(match["position"]),
        seat=None if seat == "-" else Seat(int(seat)),
        choice=match["choice"],
        part=None if match["part"] is None else int(match["part"]),
        page=int(match["page"] or 0),
    )

"""A table's own time: how often who is awaited is reminded, and how long everybody may think."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta

import msgspec

from bot.games.text import Text, _

GRACE = timedelta(seconds=90)
"""How long a direct message or a call of its own waits: who acts meanwhile is not told (U36)."""

AGAIN = timedelta(hours=1)
"""How long after a call *you are the last one* waits at least, so that two calls do not come on each other's heels."""

UNATTENDED = timedelta(days=7)
"""After so long the others may vote about a seat, also without reminders and clock, and when its person is away."""


HIDDEN = timedelta(days=7)
"""After so long without a word Discord hides a thread: the longest it knows."""

SILENCE = HIDDEN - timedelta(hours=12)
"""After so long without a post a word comes into a game's thread, so that it is not hidden."""


DIGESTS = 4
"""How many people get a daily message at the same moment; the others follow, as many a minute."""


class Pace(msgspec.Struct, frozen=True):
    """How often somebody is reminded: the gaps between call, reminders and the word to the whole table."""

    title: Text
    gaps: tuple[timedelta, ...]


class Clock(msgspec.Struct, frozen=True):
    """How long a seat may be awaited: what it begins with, what each turn adds, and the most it can save up."""

    title: Text
    bank: timedelta
    increment: timedelta
    cap: timedelta


def _hours(*numbers: int) -> tuple[timedelta, ...]:
    return tuple(timedelta(hours=number) for number in numbers)


PACES: Mapping[str, Pace] = {
    "off": Pace(_("no reminders"), ()),
    "relaxed": Pace(_("reminders after 2, 6 and 13 days"), _hours(48, 96, 168)),
    "daily": Pace(_("reminders after 1, 3 and 6 days"), _hours(24, 48, 72)),
    "brisk": Pace(_("reminders after 6, 18 and 42 hours"), _hours(6, 12, 24)),
}
"""The last of a table's reminders is said to the whole table; after that there is silence."""

CLOCKS: Mapping[str, Clock] = {
    "fast": Clock(_("1 day, plus 6 hours per turn, up to 2 days"), *_hours(24, 6, 48)),
    "steady": Clock(_("3 days, plus 12 hours per turn, up to 5 days"), *_hours(72, 12, 120)),
    "slow": Clock(_("7 days, plus 1 day per turn, up to 10 days"), *_hours(168, 24, 240)),
}
"""What a table can play with; `none` is no clock."""

NO_CLOCK = "none"


def gaps(pace: str, bank: timedelta | None) -> tuple[timedelta, ...]:
    """Return the gaps from the call to each reminder; with a clock they follow it, at half and nine tenths of the bank.

    Without a clock the last one is the word to the table; with one that comes when the time has run out.
    """
    if bank is not None:
        return (bank / 2, bank * 0.4) if pace != "off" else ()
    return PACES[pace].gaps


def is_last(pace: str, clock: str, step: int) -> bool:
    """Tell whether a reminder (1 for the first) is the one that is said to the whole table."""
    return clock == NO_CLOCK and step == len(PACES[pace].gaps) > 0

"""A person's own time: zone, quiet hours, the hour of the digest, and what *until* means. Values in, values out.

Times of day are minutes since midnight on the clock on the person's wall. Where that clock jumps, an hour that is left
out counts as the one after it, and an hour that comes twice is quiet twice.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from bot.games.naming import Known, meant

DAY = 24 * 60
LONGEST = timedelta(days=28)
"""How long one absence may last."""

_REGIONS = frozenset(
    {"Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific"}
)
_SPAN = re.compile(r"(\d{1,3})\s*(d|days?|w|weeks?|h|hours?)?", re.IGNORECASE)
_DATE = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})\.(\d{1,2})\.(\d{4})?")
_CLOCK = re.compile(r"(\d{1,2})(?:[:.](\d{2}))?")
_UNITS = {"h": timedelta(hours=1), "d": timedelta(days=1), "w": timedelta(weeks=1)}


@cache
def zones() -> tuple[str, ...]:
    """Return the IANA names of all zones that people live in, in order, `UTC` last."""
    return (*sorted(name for name in available_timezones() if name.partition("/")[0] in _REGIONS), "UTC")


def known_zones() -> Iterator[Known]:
    """Return all zones, each known by its whole name and by that of its city."""
    return (Known(name, name.replace("_", " "), (name.replace("/", " "), name.rpartition("/")[2])) for name in zones())


def zone_named(typed: str) -> str | None:
    """Return the IANA name of the zone that is named in any case, or by its city; None for none or several."""
    found = meant(known_zones(), typed)
    return None if found is None else found.value


def local(moment: datetime, zone: str | None) -> datetime:
    """Return a moment on the clock of a zone; in UTC where none is set."""
    return moment.astimezone(ZoneInfo(zone) if zone else UTC)


def at_wall(day: datetime, minute: int, *, fold: int = 0) -> datetime:
    """Return the moment (UTC) at which the clock of `day`'s zone shows a minute of that day; with `fold` the second."""
    wall = day.replace(hour=0, minute=0, second=0, microsecond=0)
    return (wall + timedelta(minutes=minute)).replace(fold=fold).astimezone(UTC)


def is_quiet(moment: datetime, zone: str | None, quiet: tuple[int, int] | None) -> bool:
    """Tell whether the clock on the wall shows a time in the quiet hours (from, to); they may pass midnight."""
    if quiet is None:
        return False
    begin, end = quiet
    wall = local(moment, zone)
    minute = wall.hour * 60 + wall.minute
    return begin <= minute < end if begin <= end else minute >= begin or minute < end


def next_awake(moment: datetime, zone: str | None, quiet: tuple[int, int] | None) -> datetime:
    """Return the first moment from this one on that is not in the quiet hours."""
    if quiet is None or not is_quiet(moment, zone, quiet):
        return moment
    today = local(moment, zone)
    ends = [at_wall(today + timedelta(days=days), quiet[1], fold=fold) for days in (0, 1) for fold in (0, 1)]
    return min(end for end in ends if end > moment and not is_quiet(end, zone, quiet))


def next_hour(moment: datetime, zone: str | None, hour: int) -> datetime:
    """Return the first moment from this one on at which the clock on the wall shows a full hour."""
    today = local(moment, zone)
    for days in (0, 1, 2):
        found = at_wall(today + timedelta(days=days), hour * 60)
        if found >= moment:
            return found
    raise AssertionError("a clock shows every hour within two days")


def next_digest(moment: datetime, zone: str | None, hour: int, quiet: tuple[int, int] | None) -> datetime:
    """Return the first moment from this one on at which a daily message comes: at its hour, or after a quiet one."""
    last = next_awake(next_hour(moment - timedelta(days=1), zone, hour), zone, quiet)
    return last if last >= moment else next_awake(next_hour(moment, zone, hour), zone, quiet)


def read_clock(typed: str) -> int | None:
    """Return the minute of the day that `22`, `22:30` or `7.15` names, or None."""
    match = _CLOCK.fullmatch(typed.strip())
    if match is None:
        return None
    minute = int(match[1]) * 60 + int(match[2] or 0)
    return minute if minute < DAY and int(match[2] or 0) < 60 else None


def said_clock(minute: int) -> str:
    """Return a minute of the day as people write it."""
    return f"{minute // 60:02}:{minute % 60:02}"


def read_until(typed: str, now: datetime, zone: str | None) -> datetime | None:
    """Return the moment that `3 days`, `2 w`, `2026-08-20` or `20.8.` names, or None for what cannot be read.

    A bare number means days. A date means its beginning in the zone; one without a year the next such day.
    """
    words = typed.strip()
    span = _SPAN.fullmatch(words)
    if span is not None:
        return now + int(span[1]) * _UNITS[(span[2] or "d")[0].lower()]
    date = _DATE.fullmatch(words)
    if date is None:
        return None
    today = local(now, zone)
    if date[1]:
        year, month, day = int(date[1]), int(date[2]), int(date[3])
    else:
        year, month, day = int(date[6] or today.year), int(date[5]), int(date[4])
    try:
        found = today.replace(year=year, month=month, day=day)
        if not date[1] and not date[6] and found < today:
            found = found.replace(year=year + 1)
        return at_wall(found, 0)
    except (ValueError, OverflowError):  # no such day, or one at an end of the calendar
        return None

"""A person's own time: quiet hours across nights and clock changes, the hour of the digest, and until when."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from bot.tables.session.quiet_hours import (
    is_quiet,
    next_awake,
    next_digest,
    next_hour,
    read_clock,
    read_until,
    said_clock,
    zone_named,
    zones,
)

BERLIN, NEW_YORK, TOKYO = "Europe/Berlin", "America/New_York", "Asia/Tokyo"
NIGHT = (22 * 60, 7 * 60)


def at(words: str) -> datetime:
    return datetime.strptime(words, "%Y-%m-%d %H:%M").replace(tzinfo=UTC)


@pytest.mark.parametrize(
    ("moment", "zone", "awake"),
    [
        ("2026-03-10 20:59", BERLIN, "2026-03-10 20:59"),  # 21:59 there
        ("2026-03-10 21:00", BERLIN, "2026-03-11 06:00"),
        ("2026-03-11 05:59", BERLIN, "2026-03-11 06:00"),
        ("2026-03-11 06:00", BERLIN, "2026-03-11 06:00"),
        ("2026-03-28 22:00", BERLIN, "2026-03-29 05:00"),  # the clocks go forward in that night
        ("2026-10-24 21:00", BERLIN, "2026-10-25 06:00"),  # and back in that one
        ("2026-03-08 04:00", NEW_YORK, "2026-03-08 11:00"),
        ("2026-07-01 13:00", TOKYO, "2026-07-01 22:00"),
    ],
)
def test_a_night_ends_when_the_clock_on_the_wall_says_so(moment: str, zone: str, awake: str) -> None:
    assert next_awake(at(moment), zone, NIGHT) == at(awake)


@pytest.mark.parametrize("zone", [BERLIN, NEW_YORK, TOKYO, "Australia/Lord_Howe", "Pacific/Apia", None])
@pytest.mark.parametrize("quiet", [NIGHT, (0, 9 * 60), (60, 150), (150, 60), (23 * 60 + 30, 30), (13 * 60, 14 * 60)])
def test_whatever_the_hour_the_moment_found_is_awake_and_the_first(zone: str | None, quiet: tuple[int, int]) -> None:
    for start in ("2026-03-28 12:00", "2026-03-07 12:00", "2026-10-24 12:00", "2026-10-31 12:00", "2026-04-04 00:00"):
        for step in range(0, 60 * 36, 15):
            moment = at(start) + timedelta(minutes=step)
            found = next_awake(moment, zone, quiet)
            assert moment <= found < moment + timedelta(days=1, hours=2)
            assert not is_quiet(found, zone, quiet)
            if is_quiet(moment, zone, quiet):
                assert is_quiet(found - timedelta(minutes=1), zone, quiet) or _jumped(found, zone, quiet)


def _jumped(found: datetime, zone: str | None, quiet: tuple[int, int]) -> bool:
    """Whether the quiet hours ended in an hour that the clock left out, so that a little more is left out too."""
    return is_quiet(found - timedelta(minutes=61), zone, quiet)


def test_no_quiet_hours() -> None:
    moment = at("2026-03-10 23:00")
    assert next_awake(moment, BERLIN, None) == moment
    assert not is_quiet(moment, None, None)


@pytest.mark.parametrize(
    ("moment", "zone", "hour", "found"),
    [
        ("2026-03-05 20:00", TOKYO, 18, "2026-03-06 09:00"),
        ("2026-03-06 09:00", TOKYO, 18, "2026-03-06 09:00"),
        ("2026-03-28 18:00", BERLIN, 18, "2026-03-29 16:00"),
        ("2026-03-29 00:30", BERLIN, 2, "2026-03-29 01:00"),  # there is no two o'clock that night: it comes at three
        ("2026-10-24 16:30", BERLIN, 18, "2026-10-25 17:00"),
        ("2026-03-05 20:00", None, 18, "2026-03-06 18:00"),
    ],
)
def test_the_hour_of_the_digest(moment: str, zone: str | None, hour: int, found: str) -> None:
    assert next_hour(at(moment), zone, hour) == at(found)


@pytest.mark.parametrize(
    ("moment", "hour", "found"),
    [
        ("2026-03-10 12:00", 18, "2026-03-10 17:00"),
        ("2026-03-10 12:00", 23, "2026-03-11 06:00"),  # its hour is quiet: it comes in the morning
        ("2026-03-11 06:00", 23, "2026-03-11 06:00"),
        ("2026-03-11 06:01", 23, "2026-03-12 06:00"),
        ("2026-03-28 22:30", 2, "2026-03-29 05:00"),  # the night is short: seven o'clock comes an hour sooner
        ("2026-10-24 22:30", 2, "2026-10-25 06:00"),
    ],
)
def test_the_digest_comes_after_quiet_hours(moment: str, hour: int, found: str) -> None:
    assert next_digest(at(moment), BERLIN, hour, (22 * 60, 7 * 60)) == at(found)


@pytest.mark.parametrize(
    ("typed", "minute"),
    [("22", 1320), ("22:30", 1350), ("7.15", 435), (" 0:00 ", 0), ("24", None), ("7:60", None), ("x", None)],
)
def test_times_of_day_are_read(typed: str, minute: int | None) -> None:
    assert read_clock(typed) == minute


def test_times_of_day_are_said() -> None:
    assert said_clock(435) == "07:15"


@pytest.mark.parametrize(
    ("typed", "until"),
    [
        ("3", "2026-03-13 13:00"),
        ("3 days", "2026-03-13 13:00"),
        ("2w", "2026-03-24 13:00"),
        ("12 hours", "2026-03-11 01:00"),
        ("2026-03-18", "2026-03-17 23:00"),  # its beginning in Berlin
        ("20.4.", "2026-04-19 22:00"),
        ("1.3.", "2027-02-28 23:00"),  # this year's is past
        ("1.4.2026", "2026-03-31 22:00"),
        ("31.2.", None),
        ("soon", None),
    ],
)
def test_until_is_read(typed: str, until: str | None) -> None:
    assert read_until(typed, at("2026-03-10 13:00"), BERLIN) == (None if until is None else at(until))


def test_zones_are_those_that_people_live_in() -> None:
    assert {BERLIN, NEW_YORK, TOKYO, "UTC"} <= set(zones())
    assert not any(name.startswith(("Etc/", "posix", "SystemV")) for name in zones())
    assert zone_named(BERLIN) == BERLIN
    assert zone_named("Europe/Atlantis") is None


@pytest.mark.parametrize(
    "typed", ["europe/berlin", " EUROPE/BERLIN ", "Europe Berlin", "berlin", "Europe/Berlin · 07:00"]
)
def test_a_zone_is_named_in_any_case_by_its_city_or_as_it_is_shown(typed: str) -> None:
    assert zone_named(typed) == BERLIN


def test_a_zone_that_is_not_named_whole_is_none() -> None:
    assert zone_named("utc") == "UTC"
    assert zone_named("new york") == NEW_YORK
    assert zone_named("europe") is None
    assert zone_named("") is None

"""A month of play in three time zones, as a transcript: each call once, none in quiet hours, none missing."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from tests.chat.month import Month
from tests.chat.rig import rig
from tests.tables.club import Clock

NIGHTS = {"ada": ("Europe/Berlin", 22, 7), "bela": ("America/New_York", 23, 8), "cleo": ("Asia/Tokyo", 22, 7)}

TRANSCRIPT = """
03-05 12:00 A opening →ada
03-05 12:30 A turn
03-05 13:00 @bela call A →bela
03-05 20:00 A turn
03-05 20:01 A next →ada
03-06 09:00 @cleo call A →cleo
03-07 09:00 @cleo reminder A →cleo
03-07 23:00 A turn
03-07 23:01 @bela call A →bela
03-08 06:00 A call →ada
03-08 23:01 @bela reminder A →bela
03-09 06:00 A reminder →ada
03-09 09:00 @cleo reminder A →cleo
03-09 12:00 A turn
03-09 15:00 A turn
03-09 15:01 A next →ada
03-10 09:00 @cleo last A →cleo
03-10 12:00 A turn →ada
03-10 13:00 A away
03-12 15:00 B opening
03-12 15:01 @bela call B →bela
03-13 12:00 @bela reminder B →bela
03-13 15:00 B late
03-13 16:00 B waited
03-14 12:00 @bela reminder B →bela
03-14 16:00 B late
03-14 20:00 B made
03-14 20:00 B turn
03-15 09:00 @cleo call B →cleo
03-15 12:00 B turn
03-15 12:01 @bela call B →bela
03-15 15:01 @bela reminder B →bela
03-15 16:00 B turn
03-16 02:00 B late
03-16 09:00 @cleo last B →cleo
03-16 10:00 B turn
03-16 12:00 @bela call B →bela
03-16 12:30 B vote
03-16 13:00 B end
03-18 06:00 A reminder →ada
03-18 07:00 A turn
03-18 12:00 @bela call A →bela
03-19 12:00 @bela reminder A →bela
03-21 12:00 @bela reminder A →bela
03-24 12:00 A late
03-24 12:00 @bela reminder A →bela
03-26 08:00 A vote
03-26 23:00 A made
03-26 23:00 A turn
03-27 06:00 A next →ada
03-27 09:00 @cleo call A →cleo
03-28 09:00 @cleo reminder A →cleo
03-28 20:00 A turn →ada
03-28 20:01 @bela call A →bela
03-28 23:10 @bela snoozed A →bela
03-29 20:01 @bela reminder A →bela
03-30 05:00 A reminder →ada
03-30 06:00 A turn
03-30 09:00 @cleo reminder A →cleo
03-30 10:00 A turn
03-30 10:01 A next →ada
04-03 20:00 A late
"""
"""All that is posted, in UTC. A is played without a clock, with reminders 24, 48 and 72 hours apart; B with a clock of
24 hours and 6 more each turn, reminders at half and nine tenths of it.

* Ada (Berlin, quiet 22 to 7) is called in the thread and told when she is next. She is away from 10 to 18 March.
* Bela (New York, quiet 23 to 8) gets direct messages, a minute and a half after he became awaited (U36).
* Cleo (Tokyo, quiet 22 to 7) gets one message a day, at 18:00, which is 9:00 UTC.

On 8 March the clocks go forward in New York, on 29 March in Berlin: a quiet night ends an hour earlier in UTC.
"""


async def test_a_month_in_three_time_zones(tmp_path: Path) -> None:
    clock = Clock()
    clock.now = datetime(2026, 3, 5, 12, tzinfo=UTC)
    async with rig(tmp_path, clock=clock) as it:
        await it.stop_workers()
        month = Month(it, clock)
        chosen: dict[str, dict[str, Any]] = {
            "ada": {"heads_up": True},
            "bela": {"notify": "dm"},
            "cleo": {"notify": "digest"},
        }
        for name, (zone, begin, end) in NIGHTS.items():
            more = {"zone": zone, "quiet_from": begin * 60, "quiet_to": end * 60, **chosen[name]}
            await it.tables.set_preferences(it.user_id(name), **more)
        games = await played(month)
        said = "\n".join(month.transcript)
        for letter, game in zip("AB", games, strict=True):
            said = said.replace(f" {game}", f" {letter}")
        assert said == TRANSCRIPT.strip()
        check_nights(month)
        check_episodes(month)
        assert it.server.violations == []


async def played(month: Month) -> tuple[str, str]:
    """Play both games; return their ids."""
    a = await month.table("ada", "bela", "cleo")
    await month.until("03-05 12:30")
    await month.play(a, "ada", "place wood; confirm")
    await month.until("03-05 20:00")
    await month.play(a, "bela", "place clay; confirm")
    await month.until("03-07 23:00")
    await month.play(a, "cleo", "place yard; build A1; confirm")
    await month.until("03-09 12:00")
    await month.play(a, "ada", "feed 0; confirm")
    await month.until("03-09 15:00")
    await month.play(a, "bela", "feed 0; confirm")
    await month.until("03-10 12:00")
    await month.play(a, "cleo", "feed 0; confirm")
    await month.until("03-10 13:00")
    await month.away("ada", "2026-03-18")
    b = await played_against_the_clock(month)
    await month.until("03-18 07:00")
    await month.play(a, "ada", "place wood; confirm")
    await month.until("03-26 08:00")
    await month.vote(a, "ada", "default", 1)
    await month.until("03-26 23:00")
    await month.vote(a, "cleo", "default", 1)
    await month.until("03-28 20:00")
    await month.play(a, "cleo", "place clay; confirm")
    await month.until("03-28 20:10")
    assert "I call you again" in await month.press("bela", "In 3 hours")
    await month.until("03-29 21:00")
    assert "I do not call you again" in await month.press("bela", "Not this turn")
    await month.until("03-30 06:00")
    await month.play(a, "ada", "feed 0; confirm")
    await month.until("03-30 10:00")
    await month.play(a, "cleo", "feed 0; confirm")
    await month.until("04-05 12:00")
    return a, b


async def played_against_the_clock(month: Month) -> str:
    """Play the game with a clock: it runs out three times; the others wait on, let a plain move be made, end it."""
    await month.until("03-12 15:00")
    b = await month.table("bela", "cleo", clock="fast")
    await month.until("03-13 16:00")
    await month.vote(b, "cleo", "wait", 0)
    await month.until("03-14 20:00")
    await month.vote(b, "cleo", "default", 0)
    await month.until("03-15 12:00")
    await month.play(b, "cleo", "place wood; confirm")
    await month.until("03-15 16:00")
    await month.play(b, "bela", "feed 0; confirm")
    await month.until("03-16 10:00")
    await month.play(b, "cleo", "feed 0; confirm")
    await month.until("03-16 12:30")
    await month.vote(b, "bela", "end")
    await month.until("03-16 13:00")
    await month.vote(b, "cleo", "end")
    return b


def check_nights(month: Month) -> None:
    """Nobody's telephone rings in his quiet hours, by the clock on his wall."""
    assert len(month.rings) > 30
    for moment, user_id in month.rings:
        zone, begin, end = NIGHTS[month.it.server.world.user(user_id).name]
        hour = moment.astimezone(ZoneInfo(zone)).hour
        assert end <= hour < begin, (moment, zone)


def check_episodes(month: Month) -> None:
    """No person hears the same twice at one time."""
    assert max(Counter(month.rings).values()) == 1
    assert max(Counter(line for line in month.transcript if "→" in line).values()) == 1

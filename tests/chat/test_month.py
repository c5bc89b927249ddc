"""A month of play in three time zones, as a transcript: each call once, none in quiet hours, none missing.

Four people: one is away for a week, one vanishes and is replaced by the fourth, a clock runs out, turns are taken back
by consent.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import groupby
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from tests.chat.month import Month
from tests.chat.rig import rig, text
from tests.chat.test_calls import last_in
from tests.tables.club import Clock

NIGHTS = {
    "ada": ("Europe/Berlin", 22, 7),
    "bela": ("America/New_York", 23, 8),
    "cleo": ("Asia/Tokyo", 22, 7),
    "dario": ("Europe/Berlin", 23, 8),
}

CHOSEN: dict[str, dict[str, Any]] = {
    "ada": {"heads_up": True},
    "bela": {"notify": "dm"},
    "cleo": {"notify": "digest"},
    "dario": {},
}

AWAY = {"ada": (datetime(2026, 3, 10, 13, tzinfo=UTC), datetime(2026, 3, 17, 23, tzinfo=UTC))}
"""From when until when somebody is away; 18 March begins an hour earlier in Berlin than in UTC."""

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
03-17 01:00 A reminder
03-18 06:00 A reminder →ada
03-18 07:00 A turn
03-18 12:00 @bela call A →bela
03-19 12:00 @bela reminder A →bela
03-21 12:00 @bela reminder A →bela
03-24 12:00 A late
03-24 12:00 @bela reminder A →bela
03-26 08:00 A vote
03-26 09:00 @cleo asked A →cleo
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
04-04 08:00 A vote
04-04 09:00 @cleo asked A →cleo
04-04 10:00 A voted
04-04 10:00 A open
04-04 12:00 A taken
04-05 12:00 A reminder →dario
04-05 14:00 A turn →ada
04-05 16:00 A turn →dario
04-05 18:00 A turn
04-05 18:01 A next →ada
04-05 18:30 A vote →dario
04-05 19:00 A undone →ada
04-05 19:30 A turn →dario
04-05 20:00 A turn
04-06 05:00 A next →ada
04-06 09:00 @cleo call A →cleo
04-06 10:00 A turn →ada →dario
"""
"""All that is posted, in UTC. A is played without a clock, with reminders 24, 48 and 72 hours apart; B with a clock of
24 hours and 6 more each turn, reminders at half and nine tenths of it. On 17 March a word that rings nobody keeps the
thread of A in sight, six and a half days after the last post there.

* Ada (Berlin, quiet 22 to 7) is called in the thread and told when she is next. She is away from 10 to 18 March.
* Bela (New York, quiet 23 to 8) gets direct messages, a minute and a half after he became awaited (U36).
* Cleo (Tokyo, quiet 22 to 7) gets one message a day, at 18:00, which is 9:00 UTC.
* Dario (Berlin, quiet 23 to 8) is called in the thread. He comes in April.

On 8 March the clocks go forward in New York, on 29 March in Berlin: a quiet night ends an hour earlier in UTC.

How April comes about:

* Bela has vanished. He wanted silence for this turn (29 March), so no reminder follows; the word to the table comes all
  the same, 24 + 48 + 72 hours after he became awaited (28 March, 20:00). From then on the others may vote.
* Ada's vote rings nobody where it is posted, for Cleo hears of it in the daily message; with Cleo's it has more than
  half of the two others. What was decided and that the seat is open are two posts. Nobody is called for an open seat.
* Dario takes it (with a private briefing) and is at the table: no call, but a reminder 24 hours later. The call and the
  silence of Bela's are not his.
* He feeds as the last one, so the round ends and Ada is called on that turn's post; she places, he places. Then Cleo is
  the only one awaited and after her all feed, so Ada is told a minute and a half later that she is next.
* Ada asks to take her turn and Dario's back; only he must agree, so the vote calls him. Cleo would have heard of
  her move on the next day at 9:00; she is not awaited any more, so she hears nothing. Ada is awaited anew and called.
* Both place anew. That Ada is next again falls into her night (22:01) and waits until 7:00, which is 5:00 UTC. Then
  Cleo's daily message; her turn calls both others at once, in one post.
"""


async def test_a_month_in_three_time_zones(tmp_path: Path) -> None:
    clock = Clock()
    clock.now = datetime(2026, 3, 5, 12, tzinfo=UTC)
    async with rig(tmp_path, clock=clock) as it:
        await it.stop_workers()
        month = Month(it, clock)
        for name, (zone, begin, end) in NIGHTS.items():
            more = {"zone": zone, "quiet_from": begin * 60, "quiet_to": end * 60, **CHOSEN[name]}
            await it.tables.set_preferences(it.user_id(name), **more)
        games = await played(month)
        said = "\n".join(month.transcript)
        for letter, game in zip("AB", games, strict=True):
            said = said.replace(f" {game}", f" {letter}")
        assert said == TRANSCRIPT.strip()
        check_nights(month)
        check_episodes(month)
        assert sum([await check_none_is_missing(month, game) for game in games]) > 12
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
    assert "I will remind you" in await month.press("bela", "In 3 hours")
    await month.until("03-29 21:00")
    assert "no more reminders" in await month.press("bela", "Not this turn")
    await month.until("03-30 06:00")
    await month.play(a, "ada", "feed 0; confirm")
    await month.until("03-30 10:00")
    await month.play(a, "cleo", "feed 0; confirm")
    await played_with_another(month, a)
    return a, b


async def played_with_another(month: Month, a: str) -> None:
    """Vote the one out who has vanished, let another take the seat, and take turns back by consent."""
    it = month.it
    thread = it.server.world.channel((await it.tables.look(a)).info.thread_id or 0)
    await month.until("04-04 08:00")
    await month.vote(a, "ada", "replace", 1)
    await month.until("04-04 10:00")
    await month.vote(a, "cleo", "replace", 1)
    await month.until("04-04 12:00")
    briefing = await it.slash("dario", thread, "farm join")
    assert f"You are now in {a}, in seat B" in text(briefing)
    assert briefing.ephemeral_for == it.user_id("dario")
    await month.post()
    await month.until("04-05 14:00")
    await month.play(a, "dario", "feed 0; confirm")
    await month.until("04-05 16:00")
    await month.play(a, "ada", "place wood; confirm")
    await month.until("04-05 18:00")
    await month.play(a, "dario", "place clay; confirm")
    await month.until("04-05 18:30")
    shown = await it.slash("ada", thread, "farm undo", turns=2)
    assert "goes to wood" in text(shown)
    assert "**B** Dario must agree." in text(shown)
    await it.press("ada", shown, "Ask the others")
    await month.post()
    await month.until("04-05 19:00")
    await it.press("dario", await last_in(month, a), "Yes")
    await month.post()
    await month.until("04-05 19:30")
    await month.play(a, "ada", "place clay; confirm")
    await month.until("04-05 20:00")
    await month.play(a, "dario", "place wood; confirm")
    await month.until("04-06 10:00")
    await month.play(a, "cleo", "place yard; build A2; confirm")
    await month.until("04-06 12:00")


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
    """Nobody's telephone rings in their quiet hours, by the clock on their wall."""
    assert len(month.rings) > 30
    for moment, user_id in month.rings:
        zone, begin, end = NIGHTS[month.it.server.world.user(user_id).name]
        hour = moment.astimezone(ZoneInfo(zone)).hour
        assert end <= hour < begin, (moment, zone)


def check_episodes(month: Month) -> None:
    """No person hears the same twice at one time."""
    assert max(Counter(month.rings).values()) == 1
    assert max(Counter(line for line in month.transcript if "→" in line).values()) == 1


@dataclass
class Episode:
    """A time during which somebody is awaited; `there` when their own act brought it about, so they are not called."""

    name: str
    begin: datetime
    there: bool
    end: datetime | None = None


async def episodes(month: Month, game: str) -> list[Episode]:
    """Return all episodes of a game, from its record of turns and its log alone."""
    tables, world = month.it.tables, month.it.server.world
    rules = month.it.bot.services.games["toy"]
    info = (await tables.look(game)).info
    names = {int(seat.seat): world.user(seat.user_id).name for seat in info.seats}
    log = {entry.kind: entry.at for entry in await tables.log(game)}
    newcomer = None
    if "take" in log:
        newcomer, names[1] = names[1], "bela"
    found: list[Episode] = []
    open_: dict[int, Episode] = {}

    def close(seat: int, at: datetime) -> None:
        if seat in open_:
            open_.pop(seat).end = at

    def begin(seat: int, at: datetime, *, there: bool) -> None:
        open_[seat] = Episode(names[seat], at, there)
        found.append(open_[seat])

    for at, group in groupby(await tables.turns(game), lambda turn: turn.at):
        if newcomer is not None and at > log["take"]:
            close(1, log["replace"])
            names[1], newcomer = newcomer, None
            begin(1, log["take"], there=True)
        turns = list(group)
        awaited = rules.waiting(await tables.state_after(game, turns[-1].number))
        acted = {turn.seat for turn in turns}
        for seat in [*open_]:
            if seat in acted or seat not in awaited:
                close(seat, at)
        for seat in awaited:
            if seat not in open_:
                begin(seat, at, there=seat in acted)
    for seat in [*open_]:
        close(seat, info.ended_at or month.clock.now)
    return found


def may_ring(name: str, at: datetime) -> Iterator[datetime]:
    """Yield the moments from one on, minute by minute, at which somebody may be called: a plain look at a clock."""
    zone, begin, end = NIGHTS[name]
    while True:
        wall = at.astimezone(ZoneInfo(zone))
        quiet = not end <= wall.hour < begin
        away = name in AWAY and AWAY[name][0] <= at < AWAY[name][1]
        daily = CHOSEN[name].get("notify") != "digest" or (wall.hour, wall.minute) == (18, 0)
        if not quiet and not away and daily:
            yield at
        at = (at + timedelta(minutes=1)).replace(second=0)


async def check_none_is_missing(month: Month, game: str) -> int:
    """Whoever is awaited for longer than until they may be called is called, at the first moment that may be.

    Returns how many such times there were.
    """
    found = await episodes(month, game)
    looked_at = 0
    rings = [(moment, month.it.server.world.user(user).name) for moment, user in month.rings]
    for one in found:
        assert one.end is not None
        grace = timedelta(seconds=90) if CHOSEN[one.name].get("notify") else timedelta(0)
        first = next(may_ring(one.name, one.begin + grace))
        if one.there or first >= one.end:
            continue
        heard = [moment for moment, name in rings if name == one.name and one.begin <= moment < one.end]
        assert heard, one
        assert first <= min(heard) < first + timedelta(minutes=1), (one, first, heard)
        looked_at += 1
    return looked_at

"""Random weeks with a clock that never stands still: each call once, none in quiet hours, none missing (U29, U39)."""

from __future__ import annotations

import random
from collections import Counter
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.tables.db.values import Refusal, Status
from bot.tables.session.quiet_hours import is_quiet
from tests.tables.club import JONAS, MILA, TOVE, Clock, Club

ONLOOKER = 500
ZONES = ("Europe/Berlin", "America/New_York", "Asia/Tokyo", "Australia/Lord_Howe")
BEFORE_THE_CLOCKS_CHANGE = (datetime(2026, 3, 26, 12, tzinfo=UTC), datetime(2026, 10, 23, 12, tzinfo=UTC))
TURNS = ("place wood", "place clay", "place market; choose food", "place yard; build {cell}", "feed 0")


class Ticking(Clock):
    """A clock that has gone on whenever it is read: nothing happens at the moment for which it was planned."""

    def __call__(self) -> datetime:
        return self.forward(milliseconds=137)


class Weeks:
    """Tables whose people are called as they like, and who was called when."""

    def __init__(self, club: Club, dice: random.Random) -> None:
        self.club, self.dice = club, dice
        self.chosen: dict[int, dict[str, Any]] = {}
        self.calls: Counter[tuple[Any, ...]] = Counter()
        self.told: Counter[tuple[str, int]] = Counter()

    async def settle(self) -> None:
        """Let everybody choose how they are called."""
        for user_id in (MILA, JONAS, TOVE, ONLOOKER):
            night = self.dice.randrange(24) * 60
            ways = {"notify": self.dice.choice(("thread", "dm", "digest")), "digest_hour": self.dice.randrange(24)}
            quiet = {"quiet_from": night, "quiet_to": (night + self.dice.choice((60, 480, 720))) % (24 * 60)}
            self.chosen[user_id] = {"zone": self.dice.choice(ZONES), **ways, **quiet}
            await self.club.tables.set_preferences(user_id, **self.chosen[user_id])

    async def post(self) -> None:
        """Make what is due, and look at whom it calls."""
        while (post := await self.club.tables.claim_post()) is not None:
            for call in post.calls:
                if call.ringing:
                    self._heard(call.user_id, post.kind)
                    self.calls[call.game_id, call.seat, call.kind, call.step, call.since] += 1
            for seen in post.onlookers:
                self._heard(seen.user_id, post.kind)
                self.told[seen.game_id, seen.round] += 1
            await self.club.tables.finish_post(post, 5000 + post.id)

    def _heard(self, user_id: int, kind: str) -> None:
        chosen = self.chosen[user_id]
        assert not is_quiet(self.club.clock.now, chosen["zone"], (chosen["quiet_from"], chosen["quiet_to"]))
        assert (kind == "direct") == (chosen["notify"] != "thread")

    async def move(self, game: str) -> None:
        """Let somebody who is awaited move, who by then has been called if they have been awaited for two days."""
        now = await self.club.tables.look(game)
        one = self.dice.choice(now.waiting)
        if self.club.clock.now - one.since > timedelta(hours=50):
            assert any(key[:3] == (game, one.seat, "turn") and key[4] == one.since for key in self.calls)
        cell = f"{self.dice.choice('ABC')}{self.dice.randint(1, 5)}"
        for text in self.dice.sample(TURNS, len(TURNS)):
            try:
                await self.club.play(game, now.info.seats[one.seat].user_id, f"{text.format(cell=cell)}; confirm")
            except Refusal:
                continue
            return


@pytest.mark.parametrize("seed", [3, 4])
async def test_each_call_comes_once_and_in_waking_hours(tmp_path: Path, seed: int) -> None:
    club = Club(tmp_path / "games.db")
    club.clock = Ticking()
    start = club.clock.now = BEFORE_THE_CLOCKS_CHANGE[seed % 2]
    await club.open()
    it = Weeks(club, random.Random(seed))
    await it.settle()
    games = [await club.running(3, variant="long", pace="brisk") for _ in range(2)]
    for game in games:
        await club.tables.watch(next(club.ids), game, ONLOOKER)
    while club.clock.now < start + timedelta(days=8):
        for _ in range(it.dice.choice((1, 4, 12, 30))):
            club.clock.forward(minutes=30, seconds=it.dice.randrange(60))
            await it.post()
        game = it.dice.choice(games)
        if (await club.tables.look(game)).info.status is Status.RUNNING:
            await it.move(game)
            await it.post()
        if it.dice.random() < 0.2:
            await club.restart()
    await club.tables.close()
    assert len(it.calls) > 20
    assert set(it.calls.values()) == {1}
    assert set(it.told.values()) == {1}

"""Killed between claim and delivery: every call reaches Discord exactly once, in the thread and directly."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Row, select

from bot.chat.posts.worker import Poster
from bot.games.text import Seat
from bot.local.world.entities import DM
from bot.tables.db import schema
from bot.tables.db.values import Post
from bot.tables.reminders.outbox import LEASE
from tests.chat.month import Month
from tests.chat.rig import Rig, rig
from tests.tables.club import Clock
from tests.toy_table import CELLS

ROUNDS = 70


class Killed(BaseException):
    """The power fails."""


class Doomed(Poster):
    """A poster that dies at a given place of its work: before it sends, after that, or after it is noted."""

    def __init__(self, poster: Poster, at: str) -> None:
        super().__init__(poster._client, poster._services)
        self.at = at

    async def _made(self, post: Post) -> int | None:
        if self.at == "claimed":
            raise Killed
        message_id = await super()._made(post)
        if self.at == "sent":
            raise Killed
        return message_id


async def test_aborted_at_random_places_each_call_arrives_once(tmp_path: Path) -> None:
    dice = random.Random(5)
    clock = Clock()
    clock.now = datetime(2026, 3, 5, 12, tzinfo=UTC)
    async with rig(tmp_path, clock=clock) as it:
        await it.stop_workers()
        for name, notify in (("bela", "dm"), ("cleo", "digest")):
            await it.tables.set_preferences(it.user_id(name), notify=notify)
        month = Month(it, clock)
        games = [await month.table("ada", "bela", "cleo") for _count in range(2)]
        real, killed = it.bot.poster, Counter[str]()
        for _round in range(ROUNDS):
            game = dice.choice(games)
            now = await it.tables.look(game)
            if not now.waiting:
                break
            clock.forward(minutes=dice.choice((1, 30, 700, 1500)))
            if dice.random() < 0.5:
                seat = dice.choice(now.waiting).seat
                await it.tables.play(next(month.ids), game, now.info.seats[seat].user_id, move(now.state, seat))
            at = dice.choice(("claimed", "sent"))
            try:
                await Doomed(real, at).empty()
            except Killed:
                killed[at] += 1
            it.server.post._nonces.clear()  # Discord forgets them within minutes: they must not be what helps
            if dice.random() < 0.5:
                await Poster(it.bot, it.bot.services).reconcile()  # as a new process does
            else:
                clock.now += LEASE  # as a process does that goes on beside the one that has died
                await Poster(it.bot, it.bot.services)._take_over()
        assert min(killed["claimed"], killed["sent"]) > 10
        await month.post()
        await check_once(it)


def move(state: Any, seat: Seat) -> str:
    """Return a whole turn of a seat."""
    person = state.people[seat]
    if person.step == "feed":
        return "feed 0; confirm"
    cell = next(cell for cell in CELLS if cell not in person.huts)
    return next(
        f"place {space}; confirm" for space in ("wood", "clay", f"yard; build {cell}") if space[:4] not in state.taken
    )


async def check_once(it: Rig) -> None:
    """Every post that is done is one message, every message is one post's."""
    done = await it.tables._store.read(posts)
    nonces = Counter(
        message.nonce
        for channel in it.server.world.channels.values()
        for message in channel.messages.values()
        if message.ephemeral_for is None and message.nonce and message.author_id == it.server.world.bot.id
    )
    sent = Counter({nonce: count for nonce, count in nonces.items() if "-" in str(nonce)})
    assert max(sent.values()) == 1
    deleted = {f"{row.game_id}-{row.id}" for row in done if row.kind == "direct" and row.status == "done"}
    made = {f"{row.game_id}-{row.id}" for row in done if row.message_id is not None}
    assert made - deleted <= set(sent) <= made
    assert {row.status for row in done} <= {"done", "merged", "stands"}
    kinds = Counter(row.kind for row in done if row.message_id is not None)
    assert min(kinds["turn"], kinds["call"], kinds["direct"]) > 3
    assert any(channel.type == DM for channel in it.server.world.channels.values())


def posts(connection: Connection) -> Sequence[Row[Any]]:
    """Return all that was ever to be posted."""
    return connection.execute(select(schema.outbox)).all()

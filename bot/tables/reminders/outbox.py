"""What is to be posted: stored with what caused it, claimed one per line at a time, finished once.

A line is a game, or a person for direct messages. Whoever claims a post has it for a while; after that it counts as
left behind, and is looked for before it is made again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Connection, func, select, update

from bot.games.text import Seat, Text
from bot.tables.db import buttons as tidying
from bot.tables.db import schema
from bot.tables.db.rows import AnyRow
from bot.tables.db.store import Store
from bot.tables.db.values import Post
from bot.tables.reminders import archiving, direct_calls
from bot.tables.reminders import dispatch as calling
from bot.tables.repository import games

posts, polls = schema.outbox, schema.polls

Clock = Callable[[], datetime]

IN_HAND = ("claimed", "dropped")
"""The statuses of a post that is being made. One that is `dropped` is not wanted any more: made or not, it is over."""

LEASE = timedelta(minutes=15)
"""How long a claimed post may take before it counts as left behind; longer than any send waits for Discord."""

LIVE = frozenset({"opening", "turn", "end", "notice", "call", "late"})
"""The posts whose buttons are those of the game until a newer one stands; a vote keeps its own."""

LONGEST = 60.0
"""Seconds after which a waiting worker looks again, whatever the clock said: clocks are set and machines sleep."""


class Outbox:
    """Posts that are due, claimed, done, merged into another, or failed for good."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._changed = asyncio.Event()
        self._changed.set()

    def notify(self) -> None:
        """Wake whoever waits: something may be due."""
        self._changed.set()

    async def wait(self) -> None:
        """Return when a post may be claimed: at once, after a change, or when a retry is due."""
        while True:
            self._changed.clear()
            due = await self._store.read(_next_due)
            pause = LONGEST if due is None else min(LONGEST, (due - self._clock()).total_seconds())
            if pause <= 0:
                return
            try:
                # Not `wait_for`: that may lose a cancellation that comes at the moment of the change.
                async with asyncio.timeout(pause):
                    await self._changed.wait()
            except TimeoutError:
                return

    async def claim(self) -> Post | None:
        """Take the oldest due post of a line that has none claimed; later turns of the game are merged into it.

        Timers that are due become posts before.
        """
        at = self._clock()
        moments = await self._store.read(_moments)
        if _is_due(at, moments.call, moments.word):
            await self._store.write(lambda connection: calling.fire(connection, at))
            moments = await self._store.read(_moments)
        while _is_due(at, moments.post):
            post = await self._store.write(lambda connection: _claim(connection, at))
            if post is not None:
                return post
            moments = await self._store.read(_moments)
        return None

    async def finish(self, post: Post, message_id: int | None) -> int | None:
        """Mark a post as made, and the message as its game's last one if it shows the board.

        Returns the version that the game has by that; None when it is what it was.
        """
        version = await self._store.write(lambda connection: _finish(connection, post, message_id, self._clock()))
        self.notify()
        return version

    async def fail(self, post: Post, retry_in: timedelta | None, reason: str) -> bool:
        """Note why a post could not be made; it is due again after `retry_in`, or never (None)."""
        values: dict[str, object] = {"status": "failed", "reason": reason}
        if retry_in is not None:
            values |= {"status": "due", "due_at": self._clock() + retry_in}

        def job(connection: Connection) -> bool:
            moved = _moved(connection, post) if retry_in is not None else None
            if moved is None:
                return _again(connection, post, **values) if retry_in is not None else _set(connection, post, **values)
            done = _set(connection, post, status="merged", merged_into=moved.id, reason=reason)
            if done:
                first = min(post.first_turn, moved.first_turn)
                connection.execute(update(posts).where(posts.c.id == moved.id).values(first_turn=first))
            return done

        return await self._close(post, job)

    async def renew(self, post: Post) -> bool:
        """Keep a claim for another while: the post is still being made."""
        return await self._close(post, lambda connection: _set(connection, post, due_at=self._clock() + LEASE))

    async def closed(self, post: Post) -> bool:
        """Give a direct message up: the person takes none. They are called in the thread from now on."""

        def job(connection: Connection) -> bool:
            done = _set(connection, post, status="failed", reason="closed")
            if done:
                calling.closed(connection, post, self._clock())
            return done

        return await self._close(post, job)

    async def release(self, post: Post) -> bool:
        """Make a claimed post due again: it is certain that it was not made."""
        values = {"status": "due", "attempts": posts.c.attempts - 1, "due_at": self._clock()}
        return await self._close(post, lambda connection: _again(connection, post, **values))

    async def put_off(self, post: Post, wait: timedelta) -> bool:
        """Make a claimed post due again after a while, for it could not be tried yet."""
        values = {"status": "due", "attempts": posts.c.attempts - 1, "due_at": self._clock() + wait}
        return await self._close(post, lambda connection: _again(connection, post, **values))

    async def unfinished(self) -> list[Post]:
        """Return the posts that are claimed, oldest first: after a start, those of the time before."""
        return await self._claimed()

    async def left_behind(self) -> list[Post]:
        """Return the posts that were claimed so long ago that whoever did it will not finish them."""
        return await self._claimed(posts.c.due_at <= self._clock())

    async def _claimed(self, *where: ColumnElement[bool]) -> list[Post]:
        query = select(posts).where(posts.c.status.in_(IN_HAND), *where).order_by(posts.c.id)
        return await self._store.read(lambda connection: [_post(row) for row in connection.execute(query)])

    async def _close(self, post: Post, job: Callable[[Connection], bool]) -> bool:
        done = await self._store.write(job)
        self.notify()
        return done


def _post(row: AnyRow) -> Post:
    return Post(
        id=row.id,
        game_id=row.game_id,
        kind=row.kind,
        first_turn=row.first_turn,
        last_turn=row.last_turn,
        nonce=f"{row.game_id}-{row.id}",
        text=None if row.text is None else msgspec.json.decode(row.text, type=Text),
        seat=None if row.seat is None else Seat(row.seat),
        user_id=row.user_id,
        poll_id=row.poll_id,
        attempts=row.attempts,
    )


def _heads_query() -> Any:
    """Select the first open post of each line, but of no game that sleeps."""
    heads = select(func.min(posts.c.id)).where(posts.c.status.in_(["due", *IN_HAND])).group_by(posts.c.line)
    return select(posts).where(posts.c.id.in_(heads), posts.c.status == "due", ~calling.asleep(posts.c.line))


class _Moments(NamedTuple):
    """When the first of each is due, or None: a call, a word to a spectator, the end of a vote, a post, a lease."""

    call: datetime | None
    word: datetime | None
    vote: datetime | None
    post: datetime | None
    lease: datetime | None


_FIRST = select(
    calling.FIRST_CALL,
    calling.FIRST_WORD,
    select(func.min(polls.c.expires_at)).where(polls.c.status == "open").scalar_subquery(),
    select(func.min(_heads_query().subquery().c.due_at)).scalar_subquery(),
    select(func.min(posts.c.due_at)).where(posts.c.status.in_(IN_HAND)).scalar_subquery(),
)
"""All moments in one statement: whoever waits looks at them after every change."""


def _moments(connection: Connection) -> _Moments:
    return _Moments(*connection.execute(_FIRST).one())


def _is_due(at: datetime, *moments: datetime | None) -> bool:
    return any(moment is not None and moment <= at for moment in moments)


def _next_due(connection: Connection) -> datetime | None:
    return min((moment for moment in _moments(connection) if moment is not None), default=None)


def _claim(connection: Connection, at: datetime) -> Post | None:
    query = _heads_query().where(posts.c.due_at <= at).order_by(posts.c.id).limit(1)
    head = connection.execute(query).one_or_none()
    if head is None:
        return None
    post = _post(head)
    if post.kind == "turn" and head.attempts == 0:
        # Never into one that was tried: it may have arrived after all, and its nonce would hide the later turns.
        same = (posts.c.game_id == post.game_id, posts.c.kind == "turn", posts.c.status == "due", posts.c.id != post.id)
        last = connection.execute(select(func.max(posts.c.last_turn)).where(*same)).scalar_one()
        if last is not None:
            connection.execute(update(posts).where(*same).values(status="merged", merged_into=post.id))
            post = msgspec.structs.replace(post, last_turn=last)
    changed = {"attempts": head.attempts + 1, "last_turn": post.last_turn, "due_at": at + LEASE}
    connection.execute(update(posts).where(posts.c.id == post.id).values(status="claimed", **changed))
    calls = calling.calls_of(connection, post, at)
    onlookers = calling.onlookers_of(connection, post, at)
    if post.kind in ("call", "direct") and not calls and not onlookers:
        connection.execute(update(posts).where(posts.c.id == post.id).values(status="done", reason="nobody to call"))
        return None
    return msgspec.structs.replace(post, attempts=head.attempts + 1, calls=calls, onlookers=onlookers)


def _moved(connection: Connection, post: Post) -> AnyRow | None:
    """Return the post that shows a game in the place that it moved to while `post`, of its turns, was on its way."""
    if post.kind != "turn":
        return None
    later = (posts.c.game_id == post.game_id, posts.c.kind == "turn", posts.c.status == "due", posts.c.id > post.id)
    query = select(posts).where(*later, posts.c.text.is_not(None)).order_by(posts.c.id).limit(1)
    return connection.execute(query).one_or_none()


def _set(connection: Connection, post: Post, **values: object) -> bool:
    where = (posts.c.id == post.id, posts.c.status.in_(IN_HAND))
    return connection.execute(update(posts).where(*where).values(**values)).rowcount == 1


def _again(connection: Connection, post: Post, **values: object) -> bool:
    """Make a post that is in hand due again, but for one that was dropped meanwhile: that one is over."""
    over = (posts.c.id == post.id, posts.c.status == "dropped")
    if connection.execute(update(posts).where(*over).values(status="done")).rowcount:
        return False
    return _set(connection, post, **values)


def _finish(connection: Connection, post: Post, message_id: int | None, at: datetime) -> int | None:
    stands = post.kind == "direct" and message_id is not None and calling.calls_somebody(connection, post)
    done = _set(connection, post, status=direct_calls.STANDS if stands else "done", message_id=message_id, due_at=at)
    if done:
        calling.delivered(connection, post, at, in_thread=message_id is not None and post.user_id is None)
    if done and message_id is not None and post.kind in LIVE:
        tidying.stand(connection, post.game_id, message_id, at)
    if done and post.kind == "end":
        archiving.plan(connection, post.game_id, at)
    if done and message_id is not None and post.kind in calling.BOARD:
        return games.touch(connection, post.game_id, last_message_id=message_id)
    return None

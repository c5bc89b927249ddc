"""Direct messages that call somebody and stand: those that have been answered, and young ones whose table has gone on.

One is answered when its person is awaited no more at any table to which it called them. A reminder takes the place of
the message before it, so there is one of each table.
"""

from __future__ import annotations

from datetime import datetime, timedelta

import msgspec
from sqlalchemy import Connection, exists, select, update

from bot.tables.db import schema
from bot.tables.db.rows import AnyRow
from bot.tables.db.values import Calling
from bot.tables.reminders.dispatch import calling_of

STANDS = "stands"
"""The status of a direct message that calls somebody, from when it is out until it is answered and deleted."""

YOUNG = timedelta(hours=1)
"""For how long a message is kept up to date; Discord limits edits of older ones."""

_TRIES = 4
"""After how many tries a message that cannot be deleted is left."""

_AGAIN = timedelta(minutes=5)

posts, timers, games = schema.outbox, schema.timers, schema.games


class DirectCall(msgspec.Struct, frozen=True, kw_only=True):
    """A direct message to a person that stands; `calls` are what it calls them for, `turn` the newest of its table."""

    id: int
    game_id: str
    user_id: int
    message_id: int
    turn: int
    calls: tuple[Calling, ...] = ()


def answered(connection: Connection, at: datetime, most: int) -> list[DirectCall]:
    """Return the messages that can be deleted now, the oldest first."""
    open_call = exists().where(timers.c.post_id == posts.c.id, timers.c.status != "done")
    query = select(posts).where(posts.c.status == STANDS, posts.c.due_at <= at, ~open_call)
    return [_read(row, row.last_turn) for row in connection.execute(query.order_by(posts.c.id).limit(most))]


def outdated(connection: Connection, at: datetime, most: int) -> list[DirectCall]:
    """Return young messages about one table whose game has gone on since, the oldest first."""
    open_call = (timers.c.post_id == posts.c.id, timers.c.status != "done")
    query = (
        select(posts, games.c.turn.label("turn"))
        .join(games, games.c.id == posts.c.game_id)
        .where(posts.c.status == STANDS, posts.c.due_at > at - YOUNG, games.c.turn > posts.c.last_turn)
        .where(exists().where(*open_call, timers.c.game_id == posts.c.game_id))
        .where(~exists().where(*open_call, timers.c.game_id != posts.c.game_id))
        .order_by(posts.c.id)
        .limit(most)
    )
    found = []
    for row in connection.execute(query).all():
        calls = select(timers).where(timers.c.post_id == row.id, timers.c.status != "done").order_by(timers.c.id)
        found.append(_read(row, row.turn, tuple(_called(one) for one in connection.execute(calls))))
    return found


def _read(row: AnyRow, turn: int, calls: tuple[Calling, ...] = ()) -> DirectCall:
    return DirectCall(
        id=row.id, game_id=row.game_id, user_id=row.user_id, message_id=row.message_id, turn=turn, calls=calls
    )


def _called(row: AnyRow) -> Calling:
    """Return a call as it was made; its row has gone on to the next step."""
    return msgspec.structs.replace(calling_of(row), step=max(0, row.step - 1))


def updated(connection: Connection, message: DirectCall) -> None:
    """Note that a message tells of its table as it is now, or could not be edited."""
    connection.execute(update(posts).where(posts.c.id == message.id).values(last_turn=message.turn))


def deleted(connection: Connection, message: DirectCall) -> None:
    """Note that a message is deleted, or out of reach for good."""
    connection.execute(update(posts).where(posts.c.id == message.id).values(status="done"))


def put_off(connection: Connection, message: DirectCall, at: datetime) -> None:
    """Note that a message could not be deleted; it is tried again after a while, a few times."""
    this = (posts.c.id == message.id, posts.c.status == STANDS)
    later = {"attempts": posts.c.attempts + 1, "due_at": at + _AGAIN}
    connection.execute(update(posts).where(*this).values(**later))
    connection.execute(update(posts).where(*this, posts.c.attempts > _TRIES).values(status="done"))

"""Direct messages that have been answered: the person is awaited no more at any table that one called them to.

A reminder takes the place of the message before it, so there is one of each table.
"""

from __future__ import annotations

from datetime import datetime, timedelta

import msgspec
from sqlalchemy import Connection, exists, select, update

from bot.tables.db import schema

STANDS = "stands"
"""The status of a direct message that calls somebody, from when it is out until it is answered and deleted."""

_TRIES = 4
"""After how many tries a message that cannot be deleted is left."""

_AGAIN = timedelta(minutes=5)

posts, timers = schema.outbox, schema.timers


class Answered(msgspec.Struct, frozen=True, kw_only=True):
    """A direct message to a person that is over."""

    id: int
    game_id: str
    user_id: int
    message_id: int


def read(connection: Connection, at: datetime, most: int) -> list[Answered]:
    """Return the messages that can be deleted now, the oldest first."""
    open_call = exists().where(timers.c.post_id == posts.c.id, timers.c.status != "done")
    query = select(posts).where(posts.c.status == STANDS, posts.c.due_at <= at, ~open_call)
    return [
        Answered(id=row.id, game_id=row.game_id, user_id=row.user_id, message_id=row.message_id)
        for row in connection.execute(query.order_by(posts.c.id).limit(most))
    ]


def done(connection: Connection, message: Answered) -> None:
    """Note that a message is deleted, or out of reach for good."""
    connection.execute(update(posts).where(posts.c.id == message.id).values(status="done"))


def put_off(connection: Connection, message: Answered, at: datetime) -> None:
    """Note that a message could not be deleted; it is tried again after a while, a few times."""
    this = (posts.c.id == message.id, posts.c.status == STANDS)
    later = {"attempts": posts.c.attempts + 1, "due_at": at + _AGAIN}
    connection.execute(update(posts).where(*this).values(**later))
    connection.execute(update(posts).where(*this, posts.c.attempts > _TRIES).values(status="done"))

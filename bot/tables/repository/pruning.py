"""What is deleted when it is over for a while, so that the database does not grow with every press.

Kept are the post that opened a game, to which its end links, and those of open votes; of calls the newest of each
person at a seat, by which the names of people who sat there are found when they want to be forgotten.
"""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import ColumnElement, Connection, Table, delete, exists, select

from bot.tables.db import schema

MOST = 500
"""How many rows are deleted in one transaction."""


def posts(connection: Connection, before: datetime) -> int:
    """Delete posts that are out, merged or given up."""
    outbox, polls = schema.outbox, schema.polls
    voting = exists().where(polls.c.id == outbox.c.poll_id, polls.c.status == "open")
    over = outbox.c.status.not_in(["due", "claimed", "dropped"])
    return _delete(connection, outbox, over, outbox.c.due_at < before, outbox.c.kind != "opening", ~voting)


def calls(connection: Connection, before: datetime) -> int:
    """Delete calls of seats that have acted since."""
    timers, newer = schema.timers, schema.timers.alias()
    same = [newer.c[name] == timers.c[name] for name in ("game_id", "seat", "user_id")]
    newest = ~exists().where(*same, newer.c.id > timers.c.id)
    return _delete(connection, timers, timers.c.status == "done", timers.c.since < before, ~newest)


def interactions(connection: Connection, before: datetime) -> int:
    """Delete what interactions came to that Discord no longer repeats."""
    return _delete(connection, schema.interactions, schema.interactions.c.at < before)


PARTS = (posts, calls, interactions)
"""What is pruned, each part by itself."""


def _delete(connection: Connection, table: Table, *where: ColumnElement[bool]) -> int:
    chosen = select(table.c.id).where(*where).order_by(table.c.id).limit(MOST)
    return connection.execute(delete(table).where(table.c.id.in_(chosen))).rowcount

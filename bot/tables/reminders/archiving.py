"""The threads of games that are over: when each is to be closed, since what Discord only hides counts as open there.

It stands beside the outbox as tidying does: it may lag or fail, and doing it twice does no harm. A game that goes on
after all leaves its row behind, which is dropped when it is due.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime, timedelta

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from bot.tables.db import schema
from bot.tables.db.values import Status

games, archiving = schema.games, schema.archiving

AFTER: timedelta = timedelta(days=1)
"""How long the thread of a finished game stays open: people look at the points and ask for a rematch there."""

_OVER = [status for status in Status if not status.alive]


class Closing(msgspec.Struct, frozen=True, kw_only=True):
    """A game whose thread is to be closed; without `thread_id` there is none, or a game goes on in it."""

    game_id: str
    thread_id: int | None
    attempts: int


def plan(connection: Connection, game_id: str, at: datetime) -> None:
    """Let a game's thread be closed later; counted anew from the last end."""
    drop(connection, game_id)
    connection.execute(insert(archiving).values(game_id=game_id, attempts=0, due_at=at + AFTER))


def drop(connection: Connection, game_id: str) -> None:
    """Be done with a game's thread."""
    connection.execute(delete(archiving).where(archiving.c.game_id == game_id))


def put_off(connection: Connection, closing: Closing, until: datetime) -> None:
    """Note that closing a thread has failed and is to be tried again."""
    this = archiving.c.game_id == closing.game_id
    connection.execute(update(archiving).where(this).values(attempts=closing.attempts + 1, due_at=until))


def due(connection: Connection, at: datetime, most: int) -> list[Closing]:
    """Return what can be closed now, the longest due first; `thread_id` is None where there is nothing to close."""
    query = select(archiving, games.c.thread_id).join(games, games.c.id == archiving.c.game_id)
    query = query.where(archiving.c.due_at <= at).order_by(archiving.c.due_at, archiving.c.game_id).limit(most)
    rows = connection.execute(query).all()
    closable = finished_threads(connection, [row.thread_id for row in rows if row.thread_id is not None])
    return [
        Closing(
            game_id=row.game_id,
            thread_id=row.thread_id if row.thread_id in closable else None,
            attempts=row.attempts,
        )
        for row in rows
    ]


def finished_threads(connection: Connection, threads: Collection[int]) -> set[int]:
    """Return those of some threads in which games were played and none is under way."""
    known = connection.execute(
        select(games.c.thread_id, games.c.status).where(games.c.thread_id.in_(list(threads)))
    ).all()
    going = {row.thread_id for row in known if row.status not in _OVER}
    return {row.thread_id for row in known} - going

"""Spectators who asked to be told when a round of a game ends: one row each, which also holds what is to be told.

There is at most one word to come for a person at a table: what happens before it is out is told in the same word, so
each end of a round is told once. Turning due rows into posts is `dispatch.py`'s. Everything here runs inside the
transaction of what causes it.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, delete, exists, insert, select, update

from bot.tables.db import schema
from bot.tables.db.rows import AnyRow
from bot.tables.db.values import GameInfo, Onlooker, Status

watchers = schema.watchers


def start(connection: Connection, game_id: str, user_id: int, round_: int, at: datetime) -> None:
    """Begin to watch a game in a round, whose end is the first to be told; nothing happens when one watches already."""
    if not watches(connection, game_id, user_id):
        row = {"game_id": game_id, "user_id": user_id, "since": at, "round": round_}
        connection.execute(insert(watchers).values(**row))


def stop(connection: Connection, game_id: str, user_id: int) -> None:
    """Watch no more; what was to be told is not."""
    connection.execute(delete(watchers).where(watchers.c.game_id == game_id, watchers.c.user_id == user_id))


def watches(connection: Connection, game_id: str, user_id: int) -> bool:
    """Tell whether a person watches a game."""
    this = exists().where(watchers.c.game_id == game_id, watchers.c.user_id == user_id)
    return bool(connection.execute(select(this)).scalar_one())


def people(connection: Connection, game_id: str) -> list[int]:
    """Return who watches a game."""
    query = select(watchers.c.user_id).where(watchers.c.game_id == game_id).order_by(watchers.c.since)
    return list(connection.execute(query).scalars())


def note(connection: Connection, info: GameInfo, round_: int, at: datetime) -> None:
    """Note that a game stands in a round now, or is over: who watches is to be told, once for each round."""
    where = [watchers.c.game_id == info.id]
    if info.status is Status.RUNNING:
        where.append(watchers.c.round < round_)
    connection.execute(update(watchers).where(*where).values(round=round_, due_at=at, post_id=None))


def untold(*where: ColumnElement[bool]) -> Select[Any]:
    """Select the rows of what is to be told and in no post yet, the longest due at the front."""
    open_ = (watchers.c.due_at.is_not(None), watchers.c.post_id.is_(None))
    return select(watchers).where(*open_, *where).order_by(watchers.c.due_at)


def due(connection: Connection, *where: ColumnElement[bool]) -> Sequence[AnyRow]:
    """Return the rows of what is to be told and in no post yet, the longest due at the front."""
    return connection.execute(untold(*where)).all()


def put(connection: Connection, row: AnyRow, **values: object) -> None:
    """Change a row."""
    this = (watchers.c.game_id == row.game_id, watchers.c.user_id == row.user_id)
    connection.execute(update(watchers).where(*this).values(**values))


def claimed(connection: Connection, post_id: int) -> Sequence[AnyRow]:
    """Return the rows that a post tells."""
    query = select(watchers).where(watchers.c.post_id == post_id).order_by(watchers.c.game_id, watchers.c.since)
    return connection.execute(query).all()


def told(connection: Connection, row: AnyRow, *, over: bool) -> None:
    """Be done with what was to be told, or is not to be; of a game that is over nothing more will come."""
    if over:
        stop(connection, row.game_id, row.user_id)
    else:
        put(connection, row, due_at=None, post_id=None)


def onlooker(row: AnyRow) -> Onlooker:
    """Return whom a post tells, and of what."""
    return Onlooker(game_id=row.game_id, user_id=row.user_id, round=row.round)

"""Which message of a game has the buttons that are meant, and what is still to be taken off older ones.

Tidying stands beside the outbox: it may lag or fail without holding up a post, and doing it twice does no harm.
"""

from __future__ import annotations

from datetime import datetime

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from bot.tables.db import schema

games, tidying = schema.games, schema.tidying


class Tidy(msgspec.Struct, frozen=True, kw_only=True):
    """An older message of a game, in the channel or thread `place_id`, that is to lose its buttons."""

    id: int
    game_id: str
    place_id: int
    message_id: int
    attempts: int


def stand(
    connection: Connection, game_id: str, message_id: int | None, at: datetime, *, left: int | None = None
) -> None:
    """Let a message be the one whose buttons are meant; the one before is to lose its own. None: there is no such.

    `left` is the channel or thread in which the one before stands, when the game has just moved from there.
    """
    game = connection.execute(
        select(games.c.live_message_id, games.c.thread_id, games.c.channel_id).where(games.c.id == game_id)
    ).one()
    if game.live_message_id == message_id:
        return
    if game.live_message_id is not None:
        place = left or game.thread_id or game.channel_id
        row = {"game_id": game_id, "place_id": place, "message_id": game.live_message_id}
        connection.execute(insert(tidying).values(**row, attempts=0, due_at=at))
    connection.execute(update(games).where(games.c.id == game_id).values(live_message_id=message_id))


def due(connection: Connection, at: datetime, most: int) -> list[Tidy]:
    """Return what can be tidied now, the longest due first."""
    query = select(tidying).where(tidying.c.due_at <= at).order_by(tidying.c.due_at, tidying.c.id).limit(most)
    return [
        Tidy(id=row.id, game_id=row.game_id, place_id=row.place_id, message_id=row.message_id, attempts=row.attempts)
        for row in connection.execute(query)
    ]


def next_due(connection: Connection) -> datetime | None:
    """Return when something is due next, or None."""
    found: datetime | None = connection.execute(select(func.min(tidying.c.due_at))).scalar_one()
    return found


def done(connection: Connection, tidy: Tidy) -> None:
    """Note that a message is tidy, or out of reach for good."""
    connection.execute(delete(tidying).where(tidying.c.id == tidy.id))


def put_off(connection: Connection, tidy: Tidy, until: datetime) -> None:
    """Note that tidying a message has failed and is to be tried again."""
    connection.execute(update(tidying).where(tidying.c.id == tidy.id).values(attempts=tidy.attempts + 1, due_at=until))

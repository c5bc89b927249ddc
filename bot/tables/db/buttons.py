"""Which message of a game has the buttons that are meant, and what is still to become of older ones.

Tidying stands beside the outbox: it may lag or fail without holding up a post, and doing it twice does no harm.
"""

from __future__ import annotations

from datetime import datetime, timedelta

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from bot.tables.db import schema

games, tidying = schema.games, schema.tidying

APART = timedelta(seconds=1)
"""How far apart the lines of a part of a game that is over are deleted."""


class Tidy(msgspec.Struct, frozen=True, kw_only=True):
    """An older message of a game, in the channel or thread `place_id`, that is to lose its buttons, or to go."""

    id: int
    game_id: str
    place_id: int
    message_id: int
    attempts: int
    gone: bool = False


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
        Tidy(
            id=row.id,
            game_id=row.game_id,
            place_id=row.place_id,
            message_id=row.message_id,
            attempts=row.attempts,
            gone=row.gone,
        )
        for row in connection.execute(query)
    ]


def let_go(connection: Connection, tidy: Tidy, after: int, at: datetime) -> None:
    """Let the lines of the turns between turn `after` and those of a message go, one after the other."""
    posts = schema.outbox
    here = select(posts.c.first_turn).where(posts.c.game_id == tidy.game_id, posts.c.message_id == tidy.message_id)
    lines = (
        select(posts.c.message_id)
        .where(posts.c.game_id == tidy.game_id, posts.c.kind == "turn", posts.c.message_id.is_not(None))
        .where(posts.c.first_turn > after, posts.c.last_turn < here.limit(1).scalar_subquery())
        .order_by(posts.c.id)
    )
    for place, message_id in enumerate(connection.execute(lines).scalars().all(), 1):
        row = {"game_id": tidy.game_id, "place_id": tidy.place_id, "message_id": message_id}
        connection.execute(insert(tidying).values(**row, attempts=0, due_at=at + place * APART, gone=True))


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

"""Servers that the bot was removed from: noted when it is seen, forgotten with all their games after a while (U84)."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime, timedelta

from sqlalchemy import Connection, delete, insert, select, update

from bot.tables.db import schema
from bot.tables.db import series_rows as series

KEPT_FOR = timedelta(days=30)
"""How long the games of a server are kept after the bot was removed from it."""


def note(connection: Connection, present: Collection[int], at: datetime) -> None:
    """Note which servers with games are left since now, and which are there again."""
    departures = schema.departures
    known = set(connection.execute(select(schema.games.c.guild_id).distinct()).scalars())
    noted = set(connection.execute(select(departures.c.guild_id)).scalars())
    for guild_id in sorted(known - set(present) - noted):
        connection.execute(insert(departures).values(guild_id=guild_id, at=at))
    connection.execute(delete(departures).where(departures.c.guild_id.in_([*(noted & set(present)), *(noted - known)])))


def overdue(connection: Connection, at: datetime) -> list[str]:
    """Return the games of servers that were left so long ago that they are to be forgotten."""
    games, departures = schema.games, schema.departures
    query = (
        select(games.c.id)
        .join(departures, departures.c.guild_id == games.c.guild_id)
        .where(departures.c.at <= at - KEPT_FOR)
        .order_by(games.c.id)
    )
    return list(connection.execute(query).scalars())


def erase(connection: Connection, game_id: str) -> None:
    """Delete a game with all that belongs to it; a series that it was part of stands without it."""
    series.unlink(connection, game_id)
    _rehome(connection, game_id)
    polls = select(schema.polls.c.id).where(schema.polls.c.game_id == game_id)
    connection.execute(delete(schema.ballots).where(schema.ballots.c.poll_id.in_(polls)))
    for table in reversed(schema.metadata.sorted_tables):
        if "game_id" in table.columns:
            connection.execute(delete(table).where(table.c.game_id == game_id))
    connection.execute(delete(schema.games).where(schema.games.c.id == game_id))


def _rehome(connection: Connection, game_id: str) -> None:
    """Give direct messages of a game that also tell of other games to one of those: they are still to be made."""
    posts = schema.outbox
    open_ = (posts.c.game_id == game_id, posts.c.user_id.is_not(None), posts.c.status.in_(["due", "claimed"]))
    for post_id in connection.execute(select(posts.c.id).where(*open_)).scalars().all():
        for table in (schema.timers, schema.watchers):
            others = select(table.c.game_id).where(table.c.post_id == post_id, table.c.game_id != game_id).limit(1)
            other = connection.execute(others).scalar_one_or_none()
            if other is not None:
                connection.execute(update(posts).where(posts.c.id == post_id).values(game_id=other))
                break

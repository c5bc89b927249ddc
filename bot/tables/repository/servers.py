"""What a server's managers have chosen for its new tables."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select

from bot.tables.db import schema
from bot.tables.db.settings import Thread

servers = schema.servers


def thread(connection: Connection, guild_id: int) -> Thread | None:
    """Return what older posts become at the tables of a server, None where nothing was chosen."""
    found: Thread | None = connection.execute(
        select(servers.c.thread).where(servers.c.guild_id == guild_id)
    ).scalar_one_or_none()
    return found


def put_thread(connection: Connection, guild_id: int, chosen: Thread) -> None:
    """Store what older posts become at the new tables of a server."""
    connection.execute(delete(servers).where(servers.c.guild_id == guild_id))
    connection.execute(insert(servers).values(guild_id=guild_id, thread=chosen))

"""What people have set for themselves."""

from __future__ import annotations

from typing import Any

from msgspec.structs import asdict, replace
from sqlalchemy import Connection, insert, select, update

from bot.tables.db import schema
from bot.tables.db.queues import Outdated
from bot.tables.db.values import GameInfo, Preferences

_NAMES = Preferences.__struct_fields__


def read(connection: Connection, user_id: int) -> Preferences:
    """Return a person's preferences; the defaults for one who has set none."""
    table = schema.players
    row = connection.execute(select(table).where(table.c.user_id == user_id)).one_or_none()
    return Preferences() if row is None else Preferences(**{name: row._mapping[name] for name in _NAMES})


def change(connection: Connection, user_id: int, changes: dict[str, Any]) -> Preferences:
    """Store changed preferences and return all of them."""
    table = schema.players
    preferences = replace(read(connection, user_id), **changes)
    values = asdict(preferences)
    if not connection.execute(update(table).where(table.c.user_id == user_id).values(**values)).rowcount:
        connection.execute(insert(table).values(user_id=user_id, **values))
    return preferences


def asking(connection: Connection, info: GameInfo) -> frozenset[int]:
    """Return the seats whose people want to be asked also where they have no choice."""
    table, who = schema.players, {place.user_id: place.seat for place in info.taken}
    query = select(table.c.user_id).where(table.c.user_id.in_(who), table.c.forced.is_(False))
    return frozenset(who[user_id] for user_id in connection.execute(query).scalars())


def unchanged(connection: Connection, info: GameInfo, known: frozenset[int]) -> None:
    """Raise `Outdated` where the seats `asking` are others now than those that a change was made with.

    For a change that seats somebody at a game in play: what they set while it is made finds no seat of theirs yet.
    """
    if asking(connection, info) != known:
        raise Outdated(info.called)

"""Lists of tables: read without positions; of tables to choose from, no more than is needed to name them."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import msgspec
from sqlalchemy import Connection, Select, and_, or_, select

from bot.games.text import Seat, Text
from bot.tables.db import schema
from bot.tables.db.values import Brief, GameInfo, Listed, Status, Waiting
from bot.tables.repository import games as rows
from bot.tables.session.drafts import Draft

_GAMES, _SEATS, _TURNS = schema.games, schema.seats, schema.turns
_NAMED = tuple(_GAMES.c[name] for name in ("id", "name", "status", "channel_id", "thread_id", "created_at"))
_NEWEST = and_(_TURNS.c.game_id == _GAMES.c.id, _TURNS.c.number == _GAMES.c.turn)


def read_own(connection: Connection, user_id: int) -> list[Brief]:
    """Return a person's living tables: first those that await the person, the longest wait at the front."""
    query: Select[Any] = (
        select(*_NAMED, _SEATS.c.seat, _TURNS.c.since)
        .join(_SEATS, _SEATS.c.game_id == _GAMES.c.id)
        .outerjoin(_TURNS, _NEWEST)
        .where(_SEATS.c.user_id == user_id, _GAMES.c.status.in_(rows.ALIVE))
    )
    found = []
    for game_id, name, status, channel_id, thread_id, created_at, seat, since in connection.execute(query):
        awaited = None
        if since is not None and status == Status.RUNNING.value:
            awaited = rows.read_since(since)[seat]
        found.append(Brief(game_id, name, Status(status), channel_id, thread_id, created_at, True, awaited))
    return sorted(found, key=lambda one: _order(one, one.since))


def _order(table: Brief | GameInfo, since: datetime | None) -> tuple[bool, datetime, datetime, str]:
    return since is None, since or table.created_at, table.created_at, table.id


def read_others(connection: Connection, user_id: int, place_id: int, *, ended: bool = False) -> list[Brief]:
    """Return the living tables of a channel or thread at which a person does not sit, oldest first.

    With `ended`, all those that are over.
    """
    alive = _GAMES.c.status.in_(rows.ALIVE)
    query = (
        select(*_NAMED)
        .where(or_(_GAMES.c.channel_id == place_id, _GAMES.c.thread_id == place_id))
        .order_by(_GAMES.c.created_at, _GAMES.c.id)
    )
    if ended:
        query = query.where(~alive)
    else:
        query = query.where(alive, _GAMES.c.id.not_in(rows.of_person(user_id).order_by(None)))
    return [
        Brief(one.id, one.name, Status(one.status), one.channel_id, one.thread_id, one.created_at)
        for one in connection.execute(query)
    ]


def read_listed(connection: Connection, user_id: int, most: int | None = None) -> list[Listed]:
    """Return a person's living tables in the order of `read_own`, or the first `most` of them.

    Each with who is awaited and where it stands, and all in as many statements for one as for a thousand.
    """
    chosen = rows.of_person(user_id).order_by(None)
    if most is not None:
        ids = [one.id for one in read_own(connection, user_id)[:most]]
        chosen = chosen.where(_GAMES.c.id.in_(ids))
    return sorted(_listed(connection, chosen), key=lambda one: _order(one.info, one.awaits(user_id)))


def _listed(connection: Connection, chosen: Select[tuple[str]]) -> list[Listed]:
    drafts = schema.drafts
    newest = (
        select(_TURNS.c.game_id, _TURNS.c.since, _TURNS.c.moment)
        .join(_GAMES, _NEWEST)
        .where(_TURNS.c.game_id.in_(chosen))
    )
    now = {game_id: (since, moment) for game_id, since, moment in connection.execute(newest)}
    stored = connection.execute(select(drafts).where(drafts.c.game_id.in_(chosen))).all()
    begun = {(row.game_id, row.seat) for row in stored if msgspec.json.decode(row.draft, type=Draft).begun}
    return [
        Listed(info, _waiting(info, now.get(info.id), begun), _moment(now.get(info.id)))
        for info in rows.read_infos(connection, chosen)
    ]


_Newest = tuple[str, str | None] | None
"""Of the newest turn: since when each seat is awaited, and where the game stands, both as JSON."""


def _waiting(info: GameInfo, newest: _Newest, begun: set[tuple[str, int]]) -> tuple[Waiting, ...]:
    if newest is None or info.status is not Status.RUNNING:
        return ()
    since = rows.read_since(newest[0])
    return tuple(Waiting(Seat(seat), at, (info.id, seat) in begun) for seat, at in enumerate(since) if at is not None)


def _moment(newest: _Newest) -> Text | None:
    return None if newest is None or newest[1] is None else rows.read_moment(newest[1])

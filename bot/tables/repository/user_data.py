"""What is stored about a person: counted, given out as one record, and taken out of everything that is over (U84)."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import msgspec
from msgspec.structs import asdict, replace
from sqlalchemy import ColumnElement, Connection, Select, Table, delete, func, select, union, update

from bot.games.text import Seat, Text, Who
from bot.tables.db import preferences as people
from bot.tables.db import schema
from bot.tables.db import series_rows as series
from bot.tables.db.values import SeatInfo, SeatKind, Status
from bot.tables.repository import games as rows
from bot.tables.session import standing_orders as orders

NOBODY = 0
"""Stands in the place of the id of somebody who is forgotten, where no seat tells people apart."""

ANONYMOUS = "Somebody"
"""How a seat is called whose person is forgotten."""

FORMAT = 1

_TRACES: tuple[tuple[Table, str], ...] = (
    (schema.players, "user_id"),
    (schema.seats, "user_id"),
    (schema.invitations, "user_id"),
    (schema.log, "actor"),
    (schema.timers, "user_id"),
    (schema.watchers, "user_id"),
    (schema.series, "user_id"),
)


class Holding(msgspec.Struct, frozen=True):
    """How much is stored about a person. `running` are the tables that must be left before they can be forgotten."""

    preferences: bool
    seats: int
    turns: int
    invitations: int
    entries: int
    calls: int
    watched: int
    series: int
    running: tuple[str, ...]
    results: int = 0


def holding(connection: Connection, user_id: int) -> Holding:
    """Count what is stored about a person."""
    preferences, seats, invitations, entries, calls, watched, own_series = (
        _count(connection, table, table.c[column] == user_id) for table, column in _TRACES
    )
    turns = sum(
        _count(connection, schema.turns, schema.turns.c.game_id == game_id, schema.turns.c.seat == seat)
        for game_id, seat in _seats(connection, user_id)
    )
    living, counted = tuple(bound(connection, user_id)), _results(connection, user_id)
    return Holding(preferences > 0, seats, turns, invitations, entries, calls, watched, own_series, living, counted)


def bound(connection: Connection, user_id: int) -> list[str]:
    """Return the living games at which a person sits or is host."""
    games = schema.games
    alive = [status.value for status in Status if status.alive]
    query = select(games.c.id).where(games.c.host_id == user_id, games.c.status.in_(alive))
    return sorted({*rows.game_ids(connection, query), *rows.game_ids(connection, rows.of_person(user_id))})


def touched(user_id: int) -> Select[tuple[str]]:
    """Select all games about which something changes when a person is forgotten.

    Their seats, host or invitations name the person, or their log does, or the person was called there once.
    """
    games, log = schema.games, schema.log
    owned = (schema.seats, schema.invitations, schema.timers)
    named = [select(table.c.game_id).where(table.c.user_id == user_id) for table in owned]
    named.append(select(log.c.game_id).where((log.c.actor == user_id) | _named(log, user_id)))
    return select(games.c.id).where((games.c.host_id == user_id) | games.c.id.in_(union(*named))).order_by(games.c.id)


def record(connection: Connection, user_id: int) -> dict[str, object]:
    """Return all that is stored about a person as plain data for JSON; of others it holds nothing.

    Among it are the moves of their own seats, also in games that run, for these are theirs.
    """
    return {
        "format": FORMAT,
        "user_id": str(user_id),
        "preferences": msgspec.to_builtins(asdict(people.read(connection, user_id))),
        "games": [_game(connection, user_id, game_id, seat) for game_id, seat in _seats(connection, user_id)],
        "invitations": _column(connection, schema.invitations, "game_id", user_id),
        "watched": _column(connection, schema.watchers, "game_id", user_id),
        "log": [
            {"game": row.game_id, "at": row.at.isoformat(), "kind": row.kind, "text": msgspec.json.decode(row.text)}
            for row in connection.execute(select(schema.log).where(schema.log.c.actor == user_id)).all()
        ],
        "calls": [
            {
                "game": row.game_id,
                "kind": row.kind,
                "since": row.since.isoformat(),
                "delivered_at": _moment(row.delivered_at),
                "status": row.status,
            }
            for row in connection.execute(select(schema.timers).where(schema.timers.c.user_id == user_id)).all()
        ],
        "series": series.record(connection, user_id),
    }


def forget(connection: Connection, user_id: int) -> None:
    """Take a person out of every row; they must not be `bound`. Moves and points stay, as those of somebody."""
    for game_id, letter in _letters(connection, user_id):
        _unnamed_seat(connection, game_id, letter)
    for game_id in rows.game_ids(connection, touched(user_id)):
        found = rows.read_info(connection, game_id)
        assert found is not None
        info = found[0]
        own = info.seat_of(user_id)
        if own is not None:
            _leave(connection, game_id, nameless(own))
        rows.touch(connection, game_id, host_id=NOBODY if info.host_id == user_id else info.host_id)
    for table in (schema.invitations, schema.players, schema.direct_channels, schema.timers, schema.watchers):
        connection.execute(delete(table).where(table.c.user_id == user_id))
    series.forget(connection, user_id)
    connection.execute(delete(schema.outbox).where(schema.outbox.c.user_id == user_id))
    connection.execute(update(schema.log).where(schema.log.c.actor == user_id).values(actor=NOBODY))
    for table in (schema.log, schema.outbox):
        _unname(connection, table, user_id)
    interactions = schema.interactions
    connection.execute(delete(interactions).where(interactions.c.result.contains(str(user_id), autoescape=True)))


def nameless(own: SeatInfo) -> SeatInfo:
    """Return a seat without its person: no name and no id; pictures keep the letter."""
    return replace(own, user_id=0, name=ANONYMOUS, kind=SeatKind.FORGOTTEN)


def _leave(connection: Connection, game_id: str, seat: SeatInfo) -> None:
    """Store a seat without its person, and drop what lies there of theirs."""
    seats = schema.seats
    this = (seats.c.game_id == game_id, seats.c.seat == seat.seat)
    connection.execute(update(seats).where(*this).values(**rows.seat_row(seat)))
    for table in (schema.drafts, schema.wishes, schema.orders):
        connection.execute(delete(table).where(table.c.game_id == game_id, table.c.seat == seat.seat))


def _named(table: Table, user_id: int) -> ColumnElement[bool]:
    """Return the condition that a sentence holds a person's id."""
    return table.c.text.contains(str(user_id), autoescape=True)


def _unname(connection: Connection, table: Table, user_id: int) -> None:
    """Write somebody in the place of a person's id in sentences."""
    for row in connection.execute(select(table.c.id, table.c.text).where(_named(table, user_id))).all():
        text = msgspec.json.decode(row.text, type=Text)
        args = {key: _without(value, user_id) for key, value in text.args.items()}
        words = rows.text_of(replace(text, args=args))
        connection.execute(update(table).where(table.c.id == row.id).values(text=words))


def _letters(connection: Connection, user_id: int) -> list[tuple[str, str]]:
    """Return the games and letters of all seats that a person has or had."""
    seats, timers = schema.seats, schema.timers
    own = select(seats.c.game_id, seats.c.letter).where(seats.c.user_id == user_id)
    called = (
        select(seats.c.game_id, seats.c.letter)
        .join(timers, (timers.c.game_id == seats.c.game_id) & (timers.c.seat == seats.c.seat))
        .where(timers.c.user_id == user_id)
    )
    found = {(row.game_id, row.letter) for query in (own, called) for row in connection.execute(query).all()}
    said = select(schema.log.c.game_id, schema.log.c.text).where(schema.log.c.actor == user_id)
    for row in connection.execute(said).all():
        args = msgspec.json.decode(row.text, type=Text).args
        if "name" in args and "letter" in args:
            found.add((row.game_id, str(args["letter"])))
    return sorted(found)


def _unnamed_seat(connection: Connection, game_id: str, letter: str) -> None:
    """Write somebody in the place of names in the sentences that say who left or took over a seat."""
    for table in (schema.log, schema.outbox):
        query = select(table.c.id, table.c.text).where(table.c.game_id == game_id, table.c.text.is_not(None))
        for row in connection.execute(query).all():
            text = msgspec.json.decode(row.text, type=Text)
            if text.args.get("letter") == letter and "name" in text.args:
                words = rows.text_of(replace(text, args={**text.args, "name": ANONYMOUS}))
                connection.execute(update(table).where(table.c.id == row.id).values(text=words))


def _without(value: str | int | Who | Text, user_id: int) -> str | int | Who | Text:
    """Return an argument of a sentence with somebody in the place of a person's id or mention."""
    if value == str(user_id):
        return ANONYMOUS
    return value.replace(f"<@{user_id}>", ANONYMOUS) if isinstance(value, str) else value


def _seats(connection: Connection, user_id: int) -> list[tuple[str, Seat]]:
    seats, games = schema.seats, schema.games
    query = (
        select(seats.c.game_id, seats.c.seat)
        .join(games, games.c.id == seats.c.game_id)
        .where(seats.c.user_id == user_id)
        .order_by(games.c.created_at, games.c.id)
    )
    return [(row.game_id, Seat(row.seat)) for row in connection.execute(query).all()]


def _game(connection: Connection, user_id: int, game_id: str, seat: Seat) -> dict[str, object]:
    found = rows.read_info(connection, game_id)
    assert found is not None
    info = found[0]
    own = info.seats[seat]
    wishes, drafts = schema.wishes, schema.drafts
    mine = select(wishes.c.card).where(wishes.c.game_id == game_id, wishes.c.seat == seat)
    draft = connection.execute(
        select(drafts.c.draft).where(drafts.c.game_id == game_id, drafts.c.seat == seat)
    ).scalar_one_or_none()
    return {
        "id": game_id,
        "name": info.name,
        "game": info.game,
        "variant": info.variant,
        "server_id": str(info.guild_id),
        "channel_id": str(info.channel_id),
        "status": info.status.value,
        "host": info.host_id == user_id,
        "seat": seat,
        "shown_as": own.name,
        "letter": own.letter,
        "started_at": _moment(info.started_at),
        "ended_at": _moment(info.ended_at),
        "turns": [
            {"number": turn.number, "at": turn.at.isoformat(), "moves": list(turn.moves)}
            for turn in rows.read_turns(connection, game_id, 0, info.turn)
            if turn.seat == seat
        ],
        "result": _result(connection, game_id, seat),
        "draft": None if draft is None else msgspec.json.decode(draft),
        "wishes": list(connection.execute(mine).scalars()),
        "orders": [
            {"order": one.text, "status": one.status, "set_at": one.set_at.isoformat(), "uses": one.uses}
            for one in orders.of_seat(orders.read(connection, game_id), seat)
        ],
    }


def _results(connection: Connection, user_id: int) -> int:
    """Count the results of a person's seats."""
    seats, results = schema.seats, schema.results
    query = (
        select(func.count())
        .select_from(results)
        .join(seats, (seats.c.game_id == results.c.game_id) & (seats.c.seat == results.c.seat))
        .where(seats.c.user_id == user_id)
    )
    return int(connection.execute(query).scalar_one())


def _result(connection: Connection, game_id: str, seat: Seat) -> dict[str, object] | None:
    """Return what a game came to for a seat and what is counted of it, or None."""
    results = schema.results
    row = connection.execute(select(results).where(results.c.game_id == game_id, results.c.seat == seat)).one_or_none()
    if row is None:
        return None
    counted = msgspec.json.decode(row.facts)
    return {"rank": row.rank, "points": row.points, "rated": row.rated, **counted}


def _column(connection: Connection, table: Table, column: str, user_id: int) -> list[Any]:
    return list(connection.execute(select(table.c[column]).where(table.c.user_id == user_id)).scalars())


def _count(connection: Connection, table: Table, *where: ColumnElement[bool]) -> int:
    return int(connection.execute(select(func.count()).select_from(table).where(*where)).scalar_one())


def _moment(at: datetime | None) -> str | None:
    return None if at is None else at.isoformat()

"""Series of games of one person, as rows: whose they are, with what each game began, and what came of it.

A standing, that is what a game of the series begins with, is text of the rules. What follows from the last game is
worked out from its position when it is asked for (`succession.py`); only a choice that the person has made and the
points of games that others have followed are stored.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, delete, insert, select, update

from bot.games.cards import Card
from bot.tables.db import schema
from bot.tables.db.rows import AnyRow
from bot.tables.db.values import Status

NONE = "-"
"""Stands for the choice of no card."""


class SeriesGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game of a series: its place from 1, the standing with which it began, and what came of it.

    `game_id` is None when the game has been deleted since. `status` is None for one of which only that much is known.
    `points` are those of a game that came to its end. `choice` is the key of the card chosen after it, `NONE` for none,
    None while nothing is chosen.
    """

    place: int
    standing: str
    game_id: str | None
    points: int | None = None
    choice: str | None = None
    status: Status | None = None


class Series(msgspec.Struct, frozen=True, kw_only=True):
    """A person's series. `following` is the standing of the next game, as things are, once the last one is over.

    `choices` are the cards of which one may be chosen after the last game; while they are there and nothing is chosen,
    the next game does not begin.
    """

    id: int
    user_id: int
    game: str
    options: dict[str, str]
    going: bool
    games: tuple[SeriesGame, ...]
    following: str | None = None
    choices: tuple[Card, ...] = ()

    @property
    def last(self) -> SeriesGame:
        """The game that is played, or was played last."""
        return self.games[-1]

    @property
    def undecided(self) -> bool:
        """Whether a choice is due before the next game."""
        return bool(self.choices) and self.last.choice is None


def begin(connection: Connection, user_id: int, game: str, options: Mapping[str, str], at: datetime) -> int:
    """Store a new series and return its id. Raises `IntegrityError` when the person plays one of that game."""
    row = {
        "user_id": user_id,
        "game": game,
        "options": msgspec.json.encode(options).decode(),
        "status": "going",
        "began_at": at,
        "open_key": f"{user_id}:{game}",
    }
    stored = connection.execute(insert(schema.series).values(**row)).inserted_primary_key
    assert stored is not None
    return int(stored[0])


def add_game(connection: Connection, series_id: int, place: int, standing: str, game_id: str) -> None:
    """Store the next game of a series."""
    row = {"series_id": series_id, "place": place, "standing": standing, "game_id": game_id}
    connection.execute(insert(schema.series_games).values(**row))


def note(connection: Connection, /, series_id: int, place: int, **facts: int | str | None) -> None:
    """Store `points` or `choice` of a game of a series."""
    table = schema.series_games
    connection.execute(update(table).where(table.c.series_id == series_id, table.c.place == place).values(**facts))


def close(connection: Connection, series_id: int, at: datetime) -> None:
    """End a series."""
    table = schema.series
    connection.execute(update(table).where(table.c.id == series_id).values(status="ended", ended_at=at, open_key=None))


def read(connection: Connection, series_id: int) -> Series | None:
    """Return a series as it is stored, or None."""
    found = _read(connection, schema.series.c.id == series_id)
    return found[0] if found else None


def of_person(connection: Connection, user_id: int) -> list[Series]:
    """Return all series of a person, oldest first."""
    return _read(connection, schema.series.c.user_id == user_id)


def of_game(connection: Connection, game_id: str) -> Series | None:
    """Return the series that a game belongs to, or None."""
    games = schema.series_games
    found = _read(connection, schema.series.c.id.in_(select(games.c.series_id).where(games.c.game_id == game_id)))
    return found[0] if found else None


def unlink(connection: Connection, game_id: str) -> None:
    """Let a series stand without a game that is deleted."""
    games = schema.series_games
    connection.execute(update(games).where(games.c.game_id == game_id).values(game_id=None))


def forget(connection: Connection, user_id: int) -> None:
    """Delete all series of a person."""
    series, games = schema.series, schema.series_games
    own = select(series.c.id).where(series.c.user_id == user_id)
    connection.execute(delete(games).where(games.c.series_id.in_(own)))
    connection.execute(delete(series).where(series.c.user_id == user_id))


def record(connection: Connection, user_id: int) -> list[dict[str, Any]]:
    """Return all series of a person as plain data for JSON."""
    return [
        {
            "game": one.game,
            "options": one.options,
            "going": one.going,
            "games": [
                {"id": each.game_id, "standing": each.standing, "points": each.points, "choice": each.choice}
                for each in one.games
            ],
        }
        for one in of_person(connection, user_id)
    ]


def _read(connection: Connection, where: ColumnElement[bool]) -> list[Series]:
    rows = connection.execute(select(schema.series).where(where).order_by(schema.series.c.id)).all()
    return [_series(connection, row) for row in rows]


def _series(connection: Connection, row: AnyRow) -> Series:
    games = schema.series_games
    played = connection.execute(select(games).where(games.c.series_id == row.id).order_by(games.c.place)).all()
    return Series(
        id=row.id,
        user_id=row.user_id,
        game=row.game,
        options=msgspec.json.decode(row.options, type=dict[str, str]),
        going=row.status == "going",
        games=tuple(
            SeriesGame(
                place=one.place, standing=one.standing, game_id=one.game_id, points=one.points, choice=one.choice
            )
            for one in played
        ),
    )

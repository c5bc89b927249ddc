"""The database: tables for games and all that belongs to them.

Plain SQL types only, so that the same statements run on SQLite and PostgreSQL. Moments are whole microseconds since
1970 (UTC); sentences, events and lists are JSON text; positions are compressed bytes.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    TypeDecorator,
    UniqueConstraint,
)
from sqlalchemy import Text as Words

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
MICROSECOND = timedelta(microseconds=1)


class Moment(TypeDecorator[datetime]):
    """An aware datetime, stored as microseconds since 1970."""

    impl = BigInteger
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Any) -> int | None:
        """Turn an aware datetime into a number."""
        return None if value is None else (value - EPOCH) // MICROSECOND

    def process_result_value(self, value: int | None, dialect: Any) -> datetime | None:
        """Turn the number back into a datetime in UTC."""
        return None if value is None else EPOCH + value * MICROSECOND


metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

GAME_ID = String(4)


def _game(primary_key: bool = False) -> Column[str]:
    return Column("game_id", GAME_ID, ForeignKey("games.id"), primary_key=primary_key, nullable=False)


games = Table(
    "games",
    metadata,
    Column("id", GAME_ID, primary_key=True),
    Column("name", Words, nullable=False),
    Column("game", String(32), nullable=False),
    Column("variant", String(32), nullable=False),
    Column("options", Words, nullable=False),
    Column("wanted", Integer, nullable=False),
    Column("open", Boolean, nullable=False),
    Column("order", String(8), nullable=False),
    Column("host_id", BigInteger, nullable=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False, index=True),
    Column("thread_id", BigInteger, index=True),
    Column("status", String(12), nullable=False, index=True),
    Column("created_at", Moment, nullable=False),
    Column("touched_at", Moment, nullable=False),
    Column("started_at", Moment),
    Column("ended_at", Moment),
    Column("turn", Integer, nullable=False),
    Column("pace", String(8), nullable=False, default="daily"),
    Column("clock", String(8), nullable=False, default="none"),
    Column("undo", String(8), nullable=False, default="free"),
    Column("thread", String(8), nullable=False, default="lines"),
    Column("rated", Boolean, nullable=False, default=True),
    Column("rating_open", Boolean, nullable=False, default=False),
    Column("copied", Boolean, nullable=False, default=False),
    Column("seed", BigInteger),
    Column("rematch_of", GAME_ID, index=True),
    Column("lobby_message_id", BigInteger),
    Column("last_message_id", BigInteger),
    Column("asleep_at", Moment),
    Column("live_message_id", BigInteger),
    Column("version", Integer, nullable=False, server_default="0"),
)

seats = Table(
    "seats",
    metadata,
    _game(primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, nullable=False, index=True),
    Column("kind", String(16), nullable=False, default="person"),
    Column("name", Words, nullable=False),
    Column("letter", String(1), nullable=False),
    Column("decision", Integer, nullable=False),
    Column("episode", Integer, nullable=False, default=0),
    Column("bank", BigInteger),
    UniqueConstraint("game_id", "user_id"),
)

invitations = Table(
    "invitations",
    metadata,
    _game(primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False, index=True),
)

turns = Table(
    "turns",
    metadata,
    _game(primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer),
    Column("moves", Words, nullable=False),
    Column("events", Words, nullable=False),
    Column("state", LargeBinary, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("revealed", Boolean, nullable=False),
    Column("since", Words, nullable=False),
    Column("at", Moment, nullable=False),
    Column("moment", Words),
)

results = Table(
    "results",
    metadata,
    Column("game_id", GAME_ID, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("rank", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("facts", Words, nullable=False),
    Column("version", Integer, nullable=False),
    ForeignKeyConstraint(["game_id", "seat"], ["seats.game_id", "seats.seat"]),
)

drafts = Table(
    "drafts",
    metadata,
    Column("game_id", GAME_ID, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("draft", Words, nullable=False),
    ForeignKeyConstraint(["game_id", "seat"], ["seats.game_id", "seats.seat"]),
)

wishes = Table(
    "wishes",
    metadata,
    Column("game_id", GAME_ID, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("card", String(64), primary_key=True),
    Column("due", Boolean, nullable=False),
    ForeignKeyConstraint(["game_id", "seat"], ["seats.game_id", "seats.seat"]),
)

orders = Table(
    "orders",
    metadata,
    Column("game_id", GAME_ID, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("text", String(80), nullable=False),
    Column("once", Boolean, nullable=False),
    Column("status", String(12), nullable=False),
    Column("set_at", Moment, nullable=False),
    Column("changed_at", Moment),
    Column("uses", Integer, nullable=False),
    Column("reason", Words),
    Column("episode", Integer, nullable=False),
    ForeignKeyConstraint(["game_id", "seat"], ["seats.game_id", "seats.seat"]),
)

polls = Table(
    "polls",
    metadata,
    Column("id", Integer, primary_key=True),
    _game(),
    Column("kind", String(12), nullable=False),
    Column("seat", Integer),
    Column("voters", Words, nullable=False),
    Column("needed", Integer, nullable=False),
    Column("opened_at", Moment, nullable=False),
    Column("expires_at", Moment, nullable=False),
    Column("status", String(8), nullable=False),
    Column("open_key", String(24)),
    Column("target", Integer),
    UniqueConstraint("open_key"),
    Index(None, "game_id", "status"),
)

ballots = Table(
    "ballots",
    metadata,
    Column("poll_id", Integer, ForeignKey("polls.id"), primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("yes", Boolean, nullable=False),
    Column("at", Moment, nullable=False),
)

log = Table(
    "log",
    metadata,
    Column("id", Integer, primary_key=True),
    _game(),
    Column("turn", Integer, nullable=False),
    Column("actor", BigInteger),
    Column("kind", String(16), nullable=False),
    Column("text", Words, nullable=False),
    Column("at", Moment, nullable=False),
    Index(None, "game_id", "id"),
)

outbox = Table(
    "outbox",
    metadata,
    Column("id", Integer, primary_key=True),
    _game(),
    Column("kind", String(8), nullable=False),
    Column("first_turn", Integer, nullable=False),
    Column("last_turn", Integer, nullable=False),
    Column("text", Words),
    Column("seat", Integer),
    Column("line", String(24), nullable=False),
    Column("user_id", BigInteger),
    Column("poll_id", Integer),
    Column("status", String(8), nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("due_at", Moment, nullable=False),
    Column("message_id", BigInteger),
    Column("merged_into", Integer),
    Column("reason", Words),
    Index(None, "status", "line", "id"),
)

tidying = Table(
    "tidying",
    metadata,
    Column("id", Integer, primary_key=True),
    _game(),
    Column("place_id", BigInteger, nullable=False),
    Column("message_id", BigInteger, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("due_at", Moment, nullable=False, index=True),
    Column("gone", Boolean, nullable=False, default=False),
)

archiving = Table(
    "archiving",
    metadata,
    _game(primary_key=True),
    Column("attempts", Integer, nullable=False),
    Column("due_at", Moment, nullable=False, index=True),
)

timers = Table(
    "timers",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    _game(),
    Column("seat", Integer, nullable=False),
    Column("user_id", BigInteger, nullable=False, index=True),
    Column("episode", Integer, nullable=False),
    Column("since", Moment, nullable=False),
    Column("step", Integer, nullable=False),
    Column("due_at", Moment),
    Column("resume_at", Moment),
    Column("hushed", Boolean, nullable=False),
    Column("note", String(12)),
    Column("status", String(12), nullable=False),
    Column("post_id", Integer, index=True),
    Column("delivered_at", Moment),
    UniqueConstraint("game_id", "seat", "episode", "kind"),
    Index(None, "status", "due_at"),
)

watchers = Table(
    "watchers",
    metadata,
    _game(primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False, index=True),
    Column("since", Moment, nullable=False),
    Column("round", Integer, nullable=False),
    Column("due_at", Moment, index=True),
    Column("post_id", Integer, index=True),
)

interactions = Table(
    "interactions",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("at", Moment, nullable=False, index=True),
    Column("result", Words, nullable=False),
)

players = Table(
    "players",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("confirm", Boolean, nullable=False),
    Column("language", String(16)),
    Column("desk", Boolean, nullable=False),
    Column("tell", Boolean, nullable=False, default=False),
    Column("notify", String(8), nullable=False, default="thread"),
    Column("digest_hour", Integer, nullable=False, default=18),
    Column("zone", String(64)),
    Column("quiet_from", Integer),
    Column("quiet_to", Integer),
    Column("heads_up", Boolean, nullable=False, default=False),
    Column("always", Boolean, nullable=False, default=False),
    Column("away_until", Moment),
    Column("away_since", Moment),
    Column("forced", Boolean, nullable=False, default=True),
    Column("quick", Boolean),
    Column("hints", String(200), nullable=False, default=""),
)

direct_channels = Table(
    "direct_channels",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("channel_id", BigInteger, nullable=False),
)

servers = Table(
    "servers",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("thread", String(8), nullable=False),
)

departures = Table(
    "departures",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("at", Moment, nullable=False),
)

series = Table(
    "series",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("user_id", BigInteger, nullable=False, index=True),
    Column("game", String(32), nullable=False),
    Column("options", Words, nullable=False),
    Column("status", String(8), nullable=False),
    Column("began_at", Moment, nullable=False),
    Column("ended_at", Moment),
    Column("open_key", String(64)),
    UniqueConstraint("open_key"),
)

series_games = Table(
    "series_games",
    metadata,
    Column("series_id", Integer, ForeignKey("series.id"), primary_key=True, autoincrement=False),
    Column("place", Integer, primary_key=True, autoincrement=False),
    Column("standing", Words, nullable=False),
    Column("game_id", GAME_ID, ForeignKey("games.id"), index=True),
    Column("points", Integer),
    Column("choice", String(64)),
)

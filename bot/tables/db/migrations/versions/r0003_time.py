"""Time: timers, votes of every kind, a table's pace and clock, and when people want to be called."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def upgrade() -> None:
    """Create timers, polls and ballots, take the votes of before over, add what tables and people can choose."""
    _tables()
    _columns()
    _votes()


def _tables() -> None:
    op.create_table(
        "timers",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("game_id", sa.String(length=4), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("episode", sa.Integer(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("step", sa.Integer(), nullable=False),
        sa.Column("due_at", sa.BigInteger(), nullable=True),
        sa.Column("resume_at", sa.BigInteger(), nullable=True),
        sa.Column("hushed", sa.Boolean(), nullable=False),
        sa.Column("note", sa.String(length=12), nullable=True),
        sa.Column("status", sa.String(length=12), nullable=False),
        sa.Column("post_id", sa.Integer(), nullable=True),
        sa.Column("delivered_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_timers_game_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_timers")),
        sa.UniqueConstraint("game_id", "seat", "episode", "kind", name=op.f("uq_timers_game_id_seat_episode_kind")),
    )
    op.create_index(op.f("ix_timers_status_due_at"), "timers", ["status", "due_at"], unique=False)
    op.create_index(op.f("ix_timers_user_id"), "timers", ["user_id"], unique=False)
    op.create_index(op.f("ix_timers_post_id"), "timers", ["post_id"], unique=False)
    op.create_table(
        "polls",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game_id", sa.String(length=4), nullable=False),
        sa.Column("kind", sa.String(length=12), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("voters", sa.Text(), nullable=False),
        sa.Column("needed", sa.Integer(), nullable=False),
        sa.Column("opened_at", sa.BigInteger(), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.Column("status", sa.String(length=8), nullable=False),
        sa.Column("open_key", sa.String(length=24), nullable=True),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_polls_game_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_polls")),
        sa.UniqueConstraint("open_key", name=op.f("uq_polls_open_key")),
    )
    op.create_index(op.f("ix_polls_game_id_status"), "polls", ["game_id", "status"], unique=False)
    op.create_table(
        "ballots",
        sa.Column("poll_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("yes", sa.Boolean(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["poll_id"], ["polls.id"], name=op.f("fk_ballots_poll_id")),
        sa.PrimaryKeyConstraint("poll_id", "seat", name=op.f("pk_ballots")),
    )


def _columns() -> None:
    op.add_column("games", sa.Column("pace", sa.String(length=8), nullable=False, server_default="daily"))
    op.add_column("games", sa.Column("clock", sa.String(length=8), nullable=False, server_default="none"))
    op.add_column("seats", sa.Column("episode", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("bank", sa.BigInteger(), nullable=True))
    op.add_column("outbox", sa.Column("line", sa.String(length=24), nullable=False, server_default=""))
    op.add_column("outbox", sa.Column("user_id", sa.BigInteger(), nullable=True))
    op.add_column("outbox", sa.Column("poll_id", sa.Integer(), nullable=True))
    op.execute("UPDATE outbox SET line = game_id")
    op.drop_index(op.f("ix_outbox_status_game_id_id"), table_name="outbox")
    op.create_index(op.f("ix_outbox_status_line_id"), "outbox", ["status", "line", "id"], unique=False)
    op.add_column("players", sa.Column("notify", sa.String(length=8), nullable=False, server_default="thread"))
    op.add_column("players", sa.Column("digest_hour", sa.Integer(), nullable=False, server_default="18"))
    op.add_column("players", sa.Column("zone", sa.String(length=64), nullable=True))
    op.add_column("players", sa.Column("quiet_from", sa.Integer(), nullable=True))
    op.add_column("players", sa.Column("quiet_to", sa.Integer(), nullable=True))
    op.add_column("players", sa.Column("heads_up", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("players", sa.Column("always", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("players", sa.Column("away_until", sa.BigInteger(), nullable=True))


def _votes() -> None:
    """Make an open poll of the votes to end each running game, with a week to go on."""
    until = (datetime.now(UTC) + timedelta(days=7) - _EPOCH) // timedelta(microseconds=1)
    op.execute(
        f"""
        INSERT INTO polls (game_id, kind, voters, needed, opened_at, expires_at, status, open_key)
        SELECT games.id, 'end', '', (SELECT count(*) FROM seats WHERE seats.game_id = games.id),
               min(votes.at), {until}, 'open', games.id || ':end:-'
        FROM votes JOIN games ON games.id = votes.game_id
        WHERE games.status = 'running' AND votes.kind = 'end' GROUP BY games.id
        """  # noqa: S608 (no word of it comes from outside)
    )
    op.execute(
        """
        INSERT INTO ballots (poll_id, seat, yes, at)
        SELECT polls.id, votes.seat, true, votes.at FROM votes JOIN polls ON polls.game_id = votes.game_id
        """
    )
    connection = op.get_bind()
    for poll_id, needed in connection.execute(sa.text("SELECT id, needed FROM polls")).all():
        voters = "[" + ",".join(str(seat) for seat in range(needed)) + "]"
        connection.execute(
            sa.text("UPDATE polls SET voters = :voters WHERE id = :id"), {"voters": voters, "id": poll_id}
        )
    op.drop_table("votes")

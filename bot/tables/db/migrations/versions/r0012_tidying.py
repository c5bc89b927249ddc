"""Which message of a game has the buttons that are meant, and older ones that are to lose theirs."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add both; the last post that shows the table is the one that is meant."""
    op.add_column("games", sa.Column("live_message_id", sa.BigInteger()))
    op.execute("UPDATE games SET live_message_id = last_message_id")
    op.create_table(
        "tidying",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("game_id", sa.String(4), sa.ForeignKey("games.id"), nullable=False),
        sa.Column("place_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("due_at", sa.BigInteger(), nullable=False),
    )
    op.create_index(op.f("ix_tidying_due_at"), "tidying", ["due_at"])

"""Spectators who want to be told when a round of a game ends, and what they are to be told."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table of spectators."""
    op.create_table(
        "watchers",
        sa.Column("game_id", sa.String(length=4), nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("due_at", sa.BigInteger(), nullable=True),
        sa.Column("post_id", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_watchers_game_id")),
        sa.PrimaryKeyConstraint("game_id", "user_id", name=op.f("pk_watchers")),
    )
    for column in ("user_id", "due_at", "post_id"):
        op.create_index(op.f(f"ix_watchers_{column}"), "watchers", [column])

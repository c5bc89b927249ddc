"""Series of games: whose, how far, and the games they consist of."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables of series and of their games."""
    op.create_table(
        "series",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("status", sa.String(length=8), nullable=False),
        sa.Column("began_at", sa.BigInteger(), nullable=False),
        sa.Column("ended_at", sa.BigInteger(), nullable=True),
        sa.Column("open_key", sa.String(length=64), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_series")),
        sa.UniqueConstraint("open_key", name=op.f("uq_series_open_key")),
    )
    op.create_index(op.f("ix_series_user_id"), "series", ["user_id"], unique=False)
    op.create_table(
        "series_games",
        sa.Column("series_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("place", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("standing", sa.Text(), nullable=False),
        sa.Column("game_id", sa.String(length=4), nullable=True),
        sa.Column("points", sa.Integer(), nullable=True),
        sa.Column("choice", sa.String(length=64), nullable=True),
        sa.ForeignKeyConstraint(["series_id"], ["series.id"], name=op.f("fk_series_games_series_id")),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_series_games_game_id")),
        sa.PrimaryKeyConstraint("series_id", "place", name=op.f("pk_series_games")),
    )
    op.create_index(op.f("ix_series_games_game_id"), "series_games", ["game_id"], unique=False)

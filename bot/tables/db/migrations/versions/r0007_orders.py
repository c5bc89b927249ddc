"""Standing orders of seats; whether a person lets moves without a choice be made for them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table of orders, add what people can choose."""
    op.create_table(
        "orders",
        sa.Column("game_id", sa.String(length=4), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("text", sa.String(length=80), nullable=False),
        sa.Column("once", sa.Boolean(), nullable=False),
        sa.Column("status", sa.String(length=12), nullable=False),
        sa.Column("set_at", sa.BigInteger(), nullable=False),
        sa.Column("changed_at", sa.BigInteger(), nullable=True),
        sa.Column("uses", sa.Integer(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=True),
        sa.Column("episode", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id", "seat"], ["seats.game_id", "seats.seat"], name=op.f("fk_orders_game_id_seat")
        ),
        sa.PrimaryKeyConstraint("game_id", "seat", "number", name=op.f("pk_orders")),
    )
    op.add_column("players", sa.Column("forced", sa.Boolean(), nullable=False, server_default=sa.true()))

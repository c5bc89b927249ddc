"""Standing wishes about cards of the own hand, and notices for one seat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table of wishes; say in the outbox whom a notice is for; let people choose to be called."""
    op.create_table(
        "wishes",
        sa.Column("game_id", sa.String(length=4), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("card", sa.String(length=64), nullable=False),
        sa.Column("due", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id", "seat"], ["seats.game_id", "seats.seat"], name=op.f("fk_wishes_game_id_seat")
        ),
        sa.PrimaryKeyConstraint("game_id", "seat", "card", name=op.f("pk_wishes")),
    )
    op.add_column("outbox", sa.Column("seat", sa.Integer(), nullable=True))
    op.add_column("players", sa.Column("tell", sa.Boolean(), nullable=False, server_default=sa.false()))

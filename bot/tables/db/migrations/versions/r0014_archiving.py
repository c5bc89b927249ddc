"""The threads of finished games that are to be closed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table; threads of games that are over already are closed when the bot starts next."""
    op.create_table(
        "archiving",
        sa.Column("game_id", sa.String(4), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("due_at", sa.BigInteger(), nullable=False),
    )
    op.create_index(op.f("ix_archiving_due_at"), "archiving", ["due_at"])
    op.execute(
        "INSERT INTO archiving (game_id, attempts, due_at) SELECT id, 0, ended_at + 86400000000 FROM games "
        "WHERE thread_id IS NOT NULL AND ended_at IS NOT NULL AND status NOT IN ('lobby', 'running')"
    )

"""Where games are shown: one whose place is lost sleeps."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add since when a game sleeps; none does yet."""
    op.add_column("games", sa.Column("asleep_at", sa.BigInteger(), nullable=True))

"""People may let turns in which they spend nothing be confirmed by themselves."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; nobody has chosen yet."""
    op.add_column("players", sa.Column("quick", sa.Boolean()))

"""Which hints a person has read, or that they want none."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; nobody has read any."""
    op.add_column("players", sa.Column("hints", sa.String(200), nullable=False, server_default=""))

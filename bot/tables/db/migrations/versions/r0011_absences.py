"""Since when a person is away, so that the others need not wait for as long as they are."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the beginning of an absence; of those that last it is not known."""
    op.add_column("players", sa.Column("away_since", sa.BigInteger()))

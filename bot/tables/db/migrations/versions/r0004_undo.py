"""Taking turns back: what a table allows, and to which turn a vote would go back."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add both columns; running games keep the default."""
    op.add_column("games", sa.Column("undo", sa.String(length=8), nullable=False, server_default="free"))
    op.add_column("polls", sa.Column("target", sa.Integer(), nullable=True))

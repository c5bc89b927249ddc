"""Whether the start of a table says if it is rated: only where everybody has finished a game."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; tables of before are as they were opened."""
    op.add_column("games", sa.Column("rating_open", sa.Boolean(), nullable=False, server_default=sa.false()))

"""How often a game has changed, so that a change notices when what it began from is no longer so."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; every game begins to count at 0."""
    op.add_column("games", sa.Column("version", sa.Integer(), nullable=False, server_default="0"))

"""A table knows of which game it is the rematch."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; of tables that wait already it is not known."""
    op.add_column("games", sa.Column("rematch_of", sa.String(4)))
    op.create_index("ix_games_rematch_of", "games", ["rematch_of"])

"""Where a game stands after a turn, in words, so that lists of tables read no positions."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; a turn of before has none, and lists show its number."""
    op.add_column("turns", sa.Column("moment", sa.Text()))

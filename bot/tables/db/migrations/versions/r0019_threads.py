"""A table says what its older posts become, and a server what its new tables begin with."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns, with the form that games under way have had, and the table of servers."""
    op.add_column("games", sa.Column("thread", sa.String(8), nullable=False, server_default="lines"))
    op.add_column("tidying", sa.Column("gone", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "servers",
        sa.Column("guild_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("thread", sa.String(8), nullable=False),
    )

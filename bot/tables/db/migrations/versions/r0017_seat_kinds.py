"""What sits at a seat has a kind: a person, a computer, nobody, or somebody who is forgotten."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None

LARGEST_STAND_IN = 99
"""User ids up to this one stood for people who were forgotten, those below zero for open seats."""


def upgrade() -> None:
    """Add the column and read it off the ids that stand for nobody."""
    op.add_column("seats", sa.Column("kind", sa.String(16), nullable=False, server_default="person"))
    seats = sa.table("seats", sa.column("user_id"), sa.column("kind"))
    op.execute(sa.update(seats).where(seats.c.user_id < 0).values(kind="vacant"))
    op.execute(sa.update(seats).where(seats.c.user_id.between(0, LARGEST_STAND_IN)).values(kind="forgotten"))

"""What finished games came to, and whether a table is rated or a copy; tables of before are not rated."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table of results, which fills itself; mark the games that were opened from a record."""
    op.add_column("games", sa.Column("rated", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("games", sa.Column("copied", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.execute(
        "UPDATE games SET copied = (1 = 1) WHERE id IN "
        "(SELECT game_id FROM log WHERE kind = 'open' AND text LIKE '%opens the table from a record%')"
    )
    op.create_table(
        "results",
        sa.Column("game_id", sa.String(length=4), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("rank", sa.Integer(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("facts", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id", "seat"], ["seats.game_id", "seats.seat"], name=op.f("fk_results_game_id_seat")
        ),
        sa.PrimaryKeyConstraint("game_id", "seat", name=op.f("pk_results")),
    )

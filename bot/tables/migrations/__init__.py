"""Changes of the database's shape, one revision after the other; run when the tables are opened."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection


def upgrade(connection: Connection) -> None:
    """Bring the database to the newest revision inside the connection's transaction.

    Raises `ValueError` for a database that a newer version has changed.
    """
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise ValueError(
            f"The database does not fit this version ({error}). Start the version that wrote it, or restore a backup."
        ) from error

"""Changes of the database's shape, one revision after the other; run when the tables are opened."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    return config


@cache
def _newest() -> str | None:
    """The newest revision that this version knows, which is found by reading every script."""
    return ScriptDirectory.from_config(_config()).get_current_head()


def _current(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def require_newest(connection: Connection) -> None:
    """Raise `ValueError` unless the database is of the newest revision; nothing is changed."""
    newest, found = _newest(), _current(connection)
    if found != newest:
        raise ValueError(
            f"The database is of revision {found or 'none'}, this version reads {newest}. Start the bot once to bring "
            "an older one up to date; for a newer one install the version that wrote it."
        )


def upgrade(connection: Connection) -> None:
    """Bring the database to the newest revision inside the connection's transaction.

    Raises `ValueError` for a database that a newer version has changed.
    """
    if _current(connection) == _newest():
        return
    config = _config()
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise ValueError(
            f"The database does not fit this version ({error}). Start the version that wrote it, or restore a backup."
        ) from error

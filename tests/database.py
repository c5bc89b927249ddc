"""An empty database as the migrations leave it, made once and copied for each test that begins with one."""

from __future__ import annotations

import atexit
import shutil
import tempfile
from functools import cache
from pathlib import Path

from sqlalchemy import create_engine

from bot.tables.db.migrations import upgrade


@cache
def _empty() -> Path:
    folder = Path(tempfile.mkdtemp())
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    engine = create_engine(f"sqlite:///{(folder / 'empty.db').as_posix()}")
    with engine.begin() as connection:
        upgrade(connection)
    engine.dispose()
    return folder / "empty.db"


def database(file: Path) -> str:
    """Return the URL of a database file, which is an empty one if it is not there yet."""
    if not file.exists():
        shutil.copyfile(_empty(), file)
    return f"sqlite+aiosqlite:///{file.as_posix()}"

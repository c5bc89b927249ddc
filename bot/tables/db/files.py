"""The database as a file: made for its owner alone, used by one bot at a time, looked over before it is used."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from sqlalchemy import make_url

PRIVATE = 0o600
"""The mode of all files that hold games: their owner alone reads them."""


class Busy(Exception):
    """Another process uses the database."""


def database_file(url: str) -> Path:
    """Return the file of an SQLite URL."""
    return Path(make_url(url).database or "")


def make_private(file: Path) -> None:
    """Make a database file that is not there yet, for its owner alone; one that is there and its companions likewise.

    Raises `OSError`.
    """
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, PRIVATE))
    for one in (file, *(file.with_name(file.name + end) for end in ("-wal", "-shm"))):
        if one.exists():
            one.chmod(PRIVATE)


def look_over(file: Path) -> str | None:
    """Return what is wrong with a database file, or None: its pages, and the newest positions of games under way.

    Raises `sqlite3.Error` for a file that is no database.
    """
    with contextlib.closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=rw", uri=True, timeout=10)) as connection:
        connection.execute("SELECT count(*) FROM sqlite_master")
        try:
            found = [str(row[0]) for row in connection.execute("PRAGMA quick_check(3)")]
            if found != ["ok"]:
                return "; ".join(line for one in found for line in one.splitlines() if line)[:300]
            return _unreadable(connection)
        except sqlite3.DatabaseError as error:
            return str(error)


def _unreadable(connection: sqlite3.Connection) -> str | None:
    """Return which running game's newest position is spoiled: SQLite does not look into what it keeps."""
    if not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'turns'").fetchone():
        return None
    for game_id, state in connection.execute(_NEWEST):
        try:
            zlib.decompress(state)
        except (zlib.error, TypeError):
            return f"the position of game {game_id} cannot be read"
    return None


_NEWEST = (
    "SELECT games.id, turns.state FROM games JOIN turns ON turns.game_id = games.id AND turns.number = games.turn "
    "WHERE games.status = 'running'"
)


@contextlib.contextmanager
def alone(file: Path) -> Iterator[None]:
    """Use a database alone, whatever folder a process was started in or told to use. Raises `Busy`, `OSError`."""
    path = file.with_name(file.name + ".lock")
    with os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, PRIVATE), "r+b") as lock:
        if not _locked(lock):
            raise Busy(str(file))
        yield


def _locked(file: BinaryIO) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True

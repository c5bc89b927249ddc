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

import msgspec
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
    """Return what is wrong with the pages of a database file, or None.

    Raises `sqlite3.Error` for a file that is no database.
    """
    with contextlib.closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=rw", uri=True, timeout=10)) as connection:
        connection.execute("SELECT count(*) FROM sqlite_master")
        try:
            found = [str(row[0]) for row in connection.execute("PRAGMA quick_check(3)")]
            if found != ["ok"]:
                return "; ".join(line for one in found for line in one.splitlines() if line)[:300]
            return None
        except sqlite3.DatabaseError as error:
            return str(error)


def spoiled_games(file: Path) -> dict[str, str]:
    """Return the running games that cannot be read, with what cannot: SQLite does not look into what it keeps.

    Looked at are the newest position, the moves and events of every turn, and the drafts.
    """
    with contextlib.closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True, timeout=10)) as connection:
        tables = {str(row[0]) for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        if not {"games", "turns", "drafts"} <= tables:
            return {}
        found: dict[str, str] = {}
        for game_id, state in connection.execute(_NEWEST):
            try:
                msgspec.msgpack.decode(zlib.decompress(state))
            except (zlib.error, msgspec.DecodeError, TypeError):
                found[str(game_id)] = "its position"
        for query, what in ((_TURNS, "a turn"), (_DRAFTS, "a draft")):
            for (game_id,) in connection.execute(query):
                found.setdefault(str(game_id), what)
        return found


_NEWEST = (
    "SELECT games.id, turns.state FROM games JOIN turns ON turns.game_id = games.id AND turns.number = games.turn "
    "WHERE games.status = 'running'"
)
_TURNS = (
    "SELECT DISTINCT games.id FROM games JOIN turns ON turns.game_id = games.id "
    "WHERE games.status = 'running' AND NOT (json_valid(turns.moves) AND json_valid(turns.events))"
)
_DRAFTS = (
    "SELECT DISTINCT games.id FROM games JOIN drafts ON drafts.game_id = games.id "
    "WHERE games.status = 'running' AND NOT json_valid(drafts.draft)"
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

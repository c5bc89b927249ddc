"""Whether the bot is well.

While it runs and Discord answers, it keeps a heartbeat file fresh; `hofpost check` looks at that, at the database, and
whether posts go out.
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import time
from collections.abc import Callable
from pathlib import Path

from bot.settings import Settings
from bot.tables.db.files import database_file

BEAT = 20.0
"""Seconds between two marks in the heartbeat file."""

STALE = 120.0
"""Age of the heartbeat file, in seconds, from which the bot counts as cut off from Discord."""

LATE = 3600.0
"""Seconds after which a post that is still to be sent is a fault."""

TRIES = 7
"""Tries to send a post that take more than an hour."""

_UNSENT = "SELECT count(*) FROM outbox WHERE status IN ('due', 'claimed') AND (due_at < ? OR attempts >= ?)"


async def keep_heartbeat(file: Path, is_connected: Callable[[], bool], every: float = BEAT) -> None:
    """Touch the file every so many seconds while the gateway answers; when cancelled, take the file away."""
    try:
        while True:
            connected = is_connected()
            if connected:
                await asyncio.to_thread(file.touch)
            await asyncio.sleep(every if connected else every / 10)
    finally:
        _remove(file)


def _remove(file: Path) -> None:
    file.unlink(missing_ok=True)


def faults(settings: Settings, now: float) -> list[str]:
    """Return what is wrong, one sentence each; `now` is in seconds since the epoch."""
    found: list[str] = []
    file = database_file(settings.database_url)
    if not file.is_file():
        found.append(f"There is no database at {file}; has the bot been started?")
    else:
        try:
            with sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True, timeout=10) as connection:
                waiting = connection.execute(_UNSENT, (int((now - LATE) * 1_000_000), TRIES)).fetchone()[0]
            connection.close()
            if waiting:
                found.append(f"Posts have not gone out for an hour or more: {waiting}; the log says why.")
        except sqlite3.Error as error:
            found.append(f"The database {file} does not open: {error}.")
    try:
        age = now - settings.heartbeat_file.stat().st_mtime
    except FileNotFoundError:
        found.append("The bot is not running, or Discord's gateway has not answered yet.")
    else:
        if age > STALE:
            found.append(f"Discord's gateway last answered {age:.0f} seconds ago.")
    return found


def check(settings: Settings) -> int:
    """Print what is wrong, or that all is well, and return the exit code: 0 well, 1 not."""
    found = faults(settings, time.time())
    sys.stdout.write("".join(f"{line}\n" for line in found or ["All is well."]))
    return 1 if found else 0

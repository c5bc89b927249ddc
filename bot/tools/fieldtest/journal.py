"""What a field test has made on Discord, noted in a file before and after, so that it can be taken away after a kill.

Places are noted before anything is sent there, and all that is sent carries the key of its run: what was made just
before a kill is found again by that key.
"""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from bot.tables.db.files import PRIVATE


class Made(msgspec.Struct):
    """What one run has made and not taken away yet. Ids are Discord's.

    `since` is the newest message of the channel before the run began. `places` are channels, threads and direct
    messages in which something was sent; `emoji` are names of emoji of the application.
    """

    key: str
    guild: int
    channel: int
    since: int = 0
    places: list[int] = []
    messages: list[tuple[int, int]] = []
    threads: list[int] = []
    emoji: list[str] = []


class Journal:
    """The file of all runs that left something. Every note is on the disk before it returns.

    Raises `OSError`, and `msgspec.DecodeError` for a file that is none of ours.
    """

    def __init__(self, file: Path) -> None:
        self._file = file
        self.runs: list[Made] = msgspec.json.decode(file.read_bytes(), type=list[Made]) if file.exists() else []

    def begin(self, made: Made) -> None:
        """Note that a run begins."""
        self.runs.append(made)
        self.save()

    def end(self, made: Made) -> None:
        """Forget a run of which nothing is left."""
        self.runs.remove(made)
        self.save()

    def save(self) -> None:
        """Write everything down, whole or not at all."""
        if not self.runs:
            self._file.unlink(missing_ok=True)
            return
        new = self._file.with_name(self._file.name + ".new")
        with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, PRIVATE), "wb") as file:
            file.write(msgspec.json.encode(self.runs))
            file.flush()
            os.fsync(file.fileno())
        new.replace(self._file)

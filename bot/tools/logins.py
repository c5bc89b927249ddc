"""A guard against login loops: after about 1,000 logins in a day Discord takes the token away (IDENTIFY limit).

A container that is started again each time it dies would get there within a day. Every login is noted in the data
folder, so the guard outlives the process.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

log = logging.getLogger(__name__)

MOST: Final = 10
"""So many logins may happen within `WINDOW`; that is 960 in a day."""

WINDOW: Final = 900.0
"""Seconds."""

FILE: Final = "logins.json"


class Logins:
    """The newest logins of one bot, kept in a file of `folder` as seconds since 1970."""

    def __init__(
        self,
        folder: Path,
        clock: Callable[[], float] = time.time,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._file = folder / FILE
        self._clock = clock
        self._sleep = sleep

    async def turn(self) -> None:
        """Return when the bot may log in, and note that it does; a wait is told in the log."""
        now = self._clock()
        known = [at for at in self._read() if now - WINDOW < at <= now]
        if len(known) >= MOST:
            pause = known[-MOST] + WINDOW - now
            log.error(
                "%s logins in %g min: something ends the bot again and again (see the log above). Discord takes the "
                "token away after 1,000 in a day, so the next login waits for %.0f s",
                len(known),
                WINDOW / 60,
                pause,
            )
            await self._sleep(pause)
        self._write([*known, self._clock()][-MOST:])

    def _read(self) -> list[float]:
        try:
            kept = json.loads(self._file.read_text())
            return sorted(float(at) for at in kept)
        except FileNotFoundError:
            return []
        except (OSError, ValueError, TypeError) as error:
            log.warning("%s cannot be read, so earlier logins are not known: %s", self._file, error)
            return []

    def _write(self, stamps: list[float]) -> None:
        try:
            self._file.write_text(json.dumps(stamps))
        except OSError as error:
            log.warning("%s cannot be written, so this login is not counted later: %s", self._file, error)

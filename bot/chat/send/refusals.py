"""Counting the requests that Discord refuses: so many in a short time, and it bans the address for a while.

Counted are the answers 401, 403 and 429, as Discord counts them (30046 is a 429, 40003 a 403), but no 429 for a limit
that others share.
"""

from __future__ import annotations

import logging
import time
from collections import Counter, deque
from collections.abc import Callable, Mapping
from types import SimpleNamespace
from typing import Final

import aiohttp

log = logging.getLogger(__name__)

COUNTED: Final = frozenset({401, 403, 429})

LIMIT: Final = 10_000
"""So many within `WINDOW` ban the address."""

WINDOW: Final = 600.0
"""Seconds."""

NEAR: Final = 8_000
"""So many within `WINDOW` are worth a warning."""


class Refusals:
    """The refused requests of the last while. `clock` gives seconds that only go on."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._newest: deque[float] = deque()
        self._warned: float | None = None
        self._counts: Counter[int] = Counter()

    def note(self, status: int, headers: Mapping[str, str]) -> None:
        """Note an answer by its HTTP status; most are none of ours. Warns in the log when the limit is near."""
        if status not in COUNTED or headers.get("X-RateLimit-Scope") == "shared":
            return
        now = self._clock()
        self._counts[status] += 1
        self._newest.append(now)
        while now - self._newest[0] > WINDOW:
            self._newest.popleft()
        if len(self._newest) >= NEAR and (self._warned is None or now - self._warned > WINDOW):
            self._warned = now
            log.error(
                "ALARM: Discord refused %s requests in %g min; at %s it bans this address for a while",
                len(self._newest),
                WINDOW / 60,
                LIMIT,
            )

    def taken(self) -> dict[int, int]:
        """Return how many there were since the last call, by status."""
        counts, self._counts = dict(sorted(self._counts.items())), Counter()
        return counts

    def log(self) -> None:
        """Write to the log how many there were since the last call; nothing when there were none."""
        if counts := self.taken():
            told = ", ".join(f"{number} x {status}" for status, number in counts.items())
            log.info("requests that Discord refused in the last hour: %s", told)

    def trace(self) -> aiohttp.TraceConfig:
        """Return what lets every request of a session be counted, also those that are tried again by themselves."""
        config = aiohttp.TraceConfig()

        async def ended(
            _session: aiohttp.ClientSession, _context: SimpleNamespace, end: aiohttp.TraceRequestEndParams
        ) -> None:
            self.note(end.response.status, end.response.headers)

        config.on_request_end.append(ended)
        return config

"""Limits in time: how often something may happen in a stretch of seconds, counted apart for each key."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Hashable
from datetime import UTC, datetime

from bot.local import errors
from bot.local.habits import Habits

YOUNG, OLD = 10.0, 14 * 86400.0
"""Ages in seconds between which the limits on deletes change."""
DELETES = ((5, 1.0), (3, 0.33), (30, 4.0))
"""How many deletes in how many seconds: of messages younger than `YOUNG`, of others, and of those older than `OLD`."""


class Bucket:
    """Counts what happened lately."""

    def __init__(self) -> None:
        self._times: dict[Hashable, deque[float]] = {}

    def wait(self, key: Hashable, most: int, seconds: float) -> float:
        """Count one more, or return in how many seconds it may happen (0: it was counted)."""
        now = time.monotonic()
        times = self._times.setdefault(key, deque())
        while times and now - times[0] >= seconds:
            times.popleft()
        if len(times) >= most:
            return seconds - (now - times[0])
        times.append(now)
        return 0.0


class Buckets:
    """The limits of one server that the bot meets as errors."""

    def __init__(self, habits: Habits) -> None:
        self.habits = habits
        self._edits, self._deletes, self._directs = Bucket(), Bucket(), Bucket()

    def direct(self) -> None:
        """Count direct messages opened with somebody new. Raises 40003."""
        if self._directs.wait("direct", self.habits.new_direct_channels, self.habits.direct_seconds):
            raise errors.opening_too_fast()

    def edit(self, channel_id: int, sent: datetime) -> None:
        """Count an edit of a message that was `sent` then, if it is old. Raises 30046."""
        habits = self.habits
        old = age(sent) > habits.old_after
        if old and self._edits.wait(channel_id, habits.old_edits, habits.old_edit_seconds):
            raise errors.too_many_old_edits()

    def delete(self, channel_id: int, sent: datetime) -> None:
        """Count a delete of a message that was `sent` then. Raises a 429 that says how long to wait."""
        if not self.habits.deletes_are_limited:
            return
        seconds = age(sent)
        kind = 0 if seconds < YOUNG else 1 if seconds <= OLD else 2
        wait = self._deletes.wait((channel_id, kind), *DELETES[kind])
        if wait:
            raise errors.slow_down(wait)


def age(sent: datetime) -> float:
    """How many seconds ago something was sent."""
    return (datetime.now(UTC) - sent).total_seconds()

"""How many interactions go wrong, and when that is so many that whoever runs the bot must be told (U16).

Each press, command and form is noted when it arrives and when it has been answered. One that is never answered counts
as failed too: then something between Discord and our own code lets it fall, which no error in the log tells of.
"""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable

import msgspec

WINDOW = 600.0
"""Seconds that are looked back on."""

PATIENCE = 60.0
"""Seconds after which an interaction without an outcome counts as failed."""

LEAST = 5
"""So many must have failed."""

SHARE = 0.25
"""And such a share of all."""

QUIET = 3600.0
"""Seconds between two alarms."""

KEPT = 20_000
"""Most interactions that are remembered."""

UNANSWERED = "never answered"


class Trouble(msgspec.Struct, frozen=True):
    """What is wrong: how many of how many interactions failed within the window, and most often of what."""

    failed: int
    seen: int
    reason: str


class _Noted(msgspec.Struct):
    at: float
    done: bool = False
    failure: str | None = None


class Alarm:
    """The outcomes of the newest interactions. `clock` gives seconds that only go on."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._noted: OrderedDict[int, _Noted] = OrderedDict()
        self._told: float | None = None

    def seen(self, interaction_id: int) -> None:
        """Note that an interaction has arrived that needs an answer; its outcome may be there already."""
        if interaction_id not in self._noted:
            self._noted[interaction_id] = _Noted(self._clock())
            if len(self._noted) > KEPT:
                self._noted.popitem(last=False)

    def done(self, interaction_id: int, failure: str | None = None) -> None:
        """Note how an interaction ended; a refusal by the rules is no failure."""
        self.seen(interaction_id)
        noted = self._noted[interaction_id]
        noted.done, noted.failure = True, failure

    def outcome(self, interaction_id: int) -> str | None:
        """Return why an interaction failed, or None when it did not; one without an outcome has not been answered."""
        noted = self._noted.get(interaction_id)
        return UNANSWERED if noted is None or not noted.done else noted.failure

    def check(self) -> Trouble | None:
        """Return what is wrong if it is time to tell; the same is told again only after a while."""
        now = self._clock()
        while self._noted and now - next(iter(self._noted.values())).at > WINDOW:
            self._noted.popitem(last=False)
        settled = [one for one in self._noted.values() if one.done or now - one.at > PATIENCE]
        reasons = Counter(
            one.failure if one.done else UNANSWERED for one in settled if not one.done or one.failure is not None
        )
        failed = reasons.total()
        if failed < LEAST or failed < SHARE * len(settled):
            return None
        if self._told is not None and now - self._told < QUIET:
            return None
        self._told = now
        return Trouble(failed, len(settled), str(reasons.most_common(1)[0][0]))

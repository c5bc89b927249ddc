"""The clock for work that waits for nothing: processor time, so that other programs on the machine do not count."""

from __future__ import annotations

import time
from collections.abc import Callable

FINE = 1e-5
"""Seconds; a clock that is coarser than this measures no single decision."""


def busy_clock() -> Callable[[], float]:
    """Return the thread's processor time in seconds, or the time of day's counter where the system's is coarse."""
    return time.thread_time if time.get_clock_info("thread_time").resolution <= FINE else time.perf_counter


busy = busy_clock()
"""Seconds that this thread has worked; only differences mean anything."""

"""How a process that answers is set up: who waits for the garbage collector, and who for the interpreter's lock."""

from __future__ import annotations

import gc
import sys

TURN = 0.001
"""Seconds after which a thread gives up the interpreter's lock when another one waits; Python's own figure is five
times as long.
"""


def settle_in() -> None:
    """Let the garbage collector pass over all that is loaded now, and let threads take turns often.

    Otherwise the collector looks through hundreds of thousands of objects that stay every few thousand decisions, and
    the event loop waits for it for a tenth of a second; and each statement to the database, whose thread needs the lock
    twice, waits for whoever computes.
    """
    gc.collect()
    gc.freeze()
    sys.setswitchinterval(TURN)

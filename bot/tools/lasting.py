"""What a process loads at its start and never lets go of: code, cards, tables of fences."""

from __future__ import annotations

import gc


def keep_what_is_loaded() -> None:
    """Let the garbage collector pass over all that is there now.

    Otherwise it looks through hundreds of thousands of such objects every few thousand decisions, and the event loop
    waits for it for a tenth of a second.
    """
    gc.collect()
    gc.freeze()

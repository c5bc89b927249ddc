"""Where pictures are painted: in a few threads beside the event loop.

Drawing holds the interpreter's lock, encoding does not. So each thread that draws can keep the event loop waiting for
as long as a thread may hold the lock; few threads keep that short. More of them paint no faster.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache, partial
from typing import ParamSpec, TypeVar

PAINTERS = min(2, max(1, (os.cpu_count() or 1) - 1))
"""Threads that paint at the same time: one processor is left to the event loop."""

Given = ParamSpec("Given")
Made = TypeVar("Made")


@lru_cache(maxsize=1)
def _painters() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(PAINTERS, thread_name_prefix="painter")


async def aside(work: Callable[Given, Made], *args: Given.args, **kwargs: Given.kwargs) -> Made:
    """Do work in one of the painters' threads and return what it returns; its errors come through."""
    return await asyncio.get_running_loop().run_in_executor(_painters(), partial(work, *args, **kwargs))

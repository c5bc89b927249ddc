"""Painting beside the event loop: in few threads, with results and errors coming through."""

from __future__ import annotations

import asyncio
import threading

import pytest

from bot.boards.paint_pool import PAINTERS, aside


async def test_no_more_paint_at_once_than_there_are_painters() -> None:
    free = threading.Semaphore(0)
    begun: asyncio.Queue[str] = asyncio.Queue()
    loop = asyncio.get_running_loop()

    def work(number: int) -> int:
        loop.call_soon_threadsafe(begun.put_nowait, threading.current_thread().name)
        free.acquire()
        return number

    tasks = [asyncio.create_task(aside(work, number)) for number in range(PAINTERS + 2)]
    names = {await begun.get() for _ in range(PAINTERS)}
    assert len(names) == PAINTERS
    assert all(name.startswith("painter") for name in names)
    assert begun.empty()
    free.release(len(tasks))
    assert await asyncio.gather(*tasks) == list(range(len(tasks)))


async def test_errors_come_through() -> None:
    def fail(*, why: str) -> None:
        raise LookupError(why)

    with pytest.raises(LookupError, match="no paint"):
        await aside(fail, why="no paint")

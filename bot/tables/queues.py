"""One queue per game: what concerns a game happens one after the other, games do not wait for each other."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

T = TypeVar("T")
Work = Callable[[], Awaitable[T]]


class Queues:
    """Queues that come with their first job and go with their last."""

    def __init__(self) -> None:
        self._queues: dict[str, deque[tuple[Work[Any], asyncio.Future[Any]]]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def run(self, key: str, work: Work[T]) -> T:
        """Run `work` when all that was queued before under `key` is done, and return its result.

        Work that has been queued is done even when the caller is cancelled.
        """
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        queue = self._queues.get(key)
        if queue is None:
            queue = self._queues[key] = deque()
            task = asyncio.create_task(self._serve(key, queue), name=f"queue {key}")
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        queue.append((work, future))
        return await asyncio.shield(future)

    async def close(self) -> None:
        """Wait for everything that is queued."""
        while self._tasks:
            await asyncio.gather(*self._tasks)

    async def _serve(self, key: str, queue: deque[tuple[Work[Any], asyncio.Future[Any]]]) -> None:
        while queue:
            work, future = queue.popleft()
            try:
                future.set_result(await work())
            except Exception as error:
                future.set_exception(error)
            except BaseException:
                del self._queues[key]
                for _work, waiting in ((work, future), *queue):
                    waiting.cancel()
                raise
        del self._queues[key]

"""One queue per game and per person: what concerns one happens one after the other, others do not wait for it.

The lock order. Who holds a queue may enter others only upwards: the making of a new game, then games by id, then a
person, then tables that have not begun by id. Entering downwards, or the same queue again, could wait for ever; that
raises `LockOrder` at once. A wait inside a queue ends after `LONGEST_WAIT`, and work in one after `LONGEST_WORK`, in
which waits for other queues and the work there do not count. Work that is broken off has stored either all or nothing:
`Store.write` takes back what is not being committed yet, and sees through what is.

What writes about a game holds its queue: `held` travels with a write to the database, where `guard` asks for it.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Awaitable, Callable, Iterator
from contextvars import ContextVar
from enum import IntEnum
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection

T = TypeVar("T")
Work = Callable[[], Awaitable[T]]

LONGEST_WAIT = 30.0
"""Seconds that something which holds a queue waits for another queue."""

LONGEST_WORK = 60.0
"""Seconds after which work that holds a queue is broken off, so that a game is not shut by what hangs."""

LONGEST_READING = 600.0
"""The same for work of many games or of a whole record, which nobody at a table waits for."""

HELD = "held"
"""The key under which a connection's `info` names the queues that the job under way holds."""


class Level(IntEnum):
    """The kinds of queues, in the order in which they are entered."""

    NEW = 0
    GAME = 1
    PERSON = 2
    LOBBY = 3


class Held(NamedTuple):
    """A queue that is held, at its place in the order."""

    level: Level
    key: str


NEW_GAMES = ""
"""The queue in which games are made: their ids are given out one after the other."""


class LockOrder(Exception):
    """A queue is entered against the order: a fault of the program, which would wait for ever."""


class QueueBusy(Exception):
    """A queue that is needed beside the one held has not become free in time."""


class TookTooLong(Exception):
    """Work in a queue was not done in time and was broken off; nothing of it is stored."""


class Outdated(Exception):
    """What is stored is not what a change of a game began from: nothing of it is stored, and it is to be made anew."""

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self.game = game


class Unguarded(Exception):
    """Something is written about a game outside of its queue: a fault of the program."""


_held: ContextVar[tuple[Held, ...]] = ContextVar("held", default=())
_limit: ContextVar[asyncio.Timeout | None] = ContextVar("limit", default=None)


def held() -> frozenset[str]:
    """Return the keys of the queues that the running work holds."""
    return frozenset(one.key for one in _held.get())


def guard(connection: Connection, game_id: str) -> None:
    """Raise `Unguarded` when a job writes about a game whose queue was not held when it was ordered."""
    if game_id not in connection.info.get(HELD, frozenset()):
        raise Unguarded(f"game {game_id} is written outside of its queue")


def begin(connection: Connection, game_id: str) -> None:
    """Let a job that stores a new game write about it: nobody else knows of the game yet."""
    connection.info[HELD] = connection.info.get(HELD, frozenset()) | {game_id}


class Queues:
    """Queues that come with their first job and go with their last."""

    def __init__(self) -> None:
        self._queues: dict[str, deque[tuple[Work[Any], asyncio.Future[Any], tuple[Held, ...]]]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def run(self, key: str, work: Work[T], level: Level = Level.GAME, *, longest: float | None = None) -> T:
        """Run `work` when all that was queued before under `key` is done, and return its result.

        Work that has been queued is done even when the caller is cancelled; it may take `longest` seconds, else
        `LONGEST_WORK`. Raises `LockOrder`, `TookTooLong`, and `QueueBusy` when the caller holds a queue and this one
        does not become free.
        """
        outer, new = _held.get(), Held(level, key)
        if outer and (new <= outer[-1] or any(one.key == key for one in outer)):
            raise LockOrder(f"{new} is entered by work that holds {outer}")
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        queue = self._queues.get(key)
        if queue is None:
            queue = self._queues[key] = deque()
            task = asyncio.create_task(self._serve(key, queue), name=f"queue {key}")
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        begun = asyncio.Event()
        limited = _limited(key, work, LONGEST_WORK if longest is None else longest)
        queue.append((_noting(begun, limited), future, (*outer, new)))
        if not outer:
            return await asyncio.shield(future)
        with _halted(_limit.get()):
            await self._entered(key, begun, future)
            return await asyncio.shield(future)

    async def _entered(self, key: str, begun: asyncio.Event, future: asyncio.Future[Any]) -> None:
        """Wait until a job has begun, but not for ever; one that has not is not done at all."""
        try:
            async with asyncio.timeout(LONGEST_WAIT):
                await begun.wait()
        except TimeoutError:
            if begun.is_set():
                return
            future.cancel()
            raise QueueBusy(key) from None

    async def close(self) -> None:
        """Wait for everything that is queued."""
        while self._tasks:
            await asyncio.gather(*self._tasks)

    async def _serve(self, key: str, queue: deque[tuple[Work[Any], asyncio.Future[Any], tuple[Held, ...]]]) -> None:
        while queue:
            work, future, holding = queue.popleft()
            if future.cancelled():
                continue
            _held.set(holding)
            try:
                future.set_result(await work())
            except Exception as error:
                future.set_exception(error)
            except BaseException:
                del self._queues[key]
                for _work, waiting, _holding in ((work, future, holding), *queue):
                    waiting.cancel()
                raise
        del self._queues[key]


def _noting(begun: asyncio.Event, work: Work[T]) -> Work[T]:
    async def noted() -> T:
        begun.set()
        return await work()

    return noted


def _limited(key: str, work: Work[T], longest: float) -> Work[T]:
    async def limited() -> T:
        limit = asyncio.timeout(longest)
        token = _limit.set(limit)
        try:
            async with limit:
                return await work()
        except TimeoutError as error:
            if not limit.expired():
                raise
            raise TookTooLong(f"work in the queue {key} took more than {longest:g} seconds") from error
        finally:
            _limit.reset(token)

    return limited


@contextlib.contextmanager
def _halted(limit: asyncio.Timeout | None) -> Iterator[None]:
    """Let a limit stand still: what is waited for in another queue has limits of its own, and must end first."""
    end = None if limit is None else limit.when()
    if limit is None or end is None or limit.expired():
        yield
        return
    loop = asyncio.get_running_loop()
    left = end - loop.time()
    limit.reschedule(None)
    try:
        yield
    finally:
        limit.reschedule(loop.time() + left)

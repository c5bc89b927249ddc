"""The database connection: one writer that commits in groups, and readers beside it.

Only this module knows which database it is. A job is a plain function of a SQLAlchemy connection, without effect
outside the database: it may be run again. Whoever writes gets his result when it is safely on disk.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import msgspec
from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url

from bot.tables.migrations import upgrade

T = TypeVar("T")
Job = Callable[[Connection], T]

GROUP = 200
"""Most jobs in one transaction."""

READERS = 3

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON")
"""WAL lets readers go on while one writes; FULL: what is committed survives a power cut."""


class _Order(msgspec.Struct):
    job: Job[Any]
    future: asyncio.Future[Any]


class Store:
    """The open database: a thread that writes and a few that read, each with its own connection."""

    def __init__(self, url: URL) -> None:
        self._writer = create_engine(url, pool_size=1, max_overflow=0)
        self._readers = create_engine(url, pool_size=READERS, max_overflow=0)
        if url.get_backend_name() == "sqlite":
            _prepare(self._writer, "BEGIN IMMEDIATE")
            _prepare(self._readers, "BEGIN")
        self._write_thread = ThreadPoolExecutor(1, "table-writer")
        self._read_threads = ThreadPoolExecutor(READERS, "table-reader")
        self._orders: asyncio.Queue[_Order | None] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, url: str) -> Store:
        """Open the database at a SQLAlchemy URL, bring it to the newest shape, and start the writer.

        Raises `ValueError` for a database in memory: it would lose every game.
        """
        parsed = make_url(url)
        if parsed.get_backend_name() == "sqlite":
            if not parsed.database or ":memory:" in parsed.database:
                raise ValueError(f"{url} keeps games in memory only; name a file, as in sqlite:///games.db")
            parsed = parsed.set(drivername="sqlite")  # whole jobs run in a thread: no need of an asynchronous driver
        store = cls(parsed)
        try:
            await store._in(store._write_thread, store._upgrade)
        except BaseException:
            await store.close()
            raise
        store._task = asyncio.create_task(store._write(), name="table writer")
        return store

    async def close(self) -> None:
        """Finish what was ordered and close every connection."""
        if self._task is not None:
            self._orders.put_nowait(None)
            await self._task
        for threads, engine in ((self._write_thread, self._writer), (self._read_threads, self._readers)):
            await self._in(threads, engine.dispose)
            threads.shutdown(wait=False)

    async def write(self, job: Job[T]) -> T:
        """Run a job in the writer's next transaction; return its result once that is committed.

        A job that raises leaves no trace and does not disturb the others of its group.
        """
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._orders.put_nowait(_Order(job, future))
        return await future

    async def read(self, job: Job[T]) -> T:
        """Run a job that only reads; it sees one moment of the database."""
        return await self._in(self._read_threads, self._look, job)

    async def _in(self, threads: ThreadPoolExecutor, work: Callable[..., T], *args: Any) -> T:
        return await asyncio.get_running_loop().run_in_executor(threads, work, *args)

    def _upgrade(self) -> None:
        with self._writer.begin() as connection:
            upgrade(connection)

    def _look(self, job: Job[T]) -> T:
        with self._readers.connect() as connection:
            return job(connection)

    async def _write(self) -> None:
        open_ = True
        while open_:
            group: list[_Order] = []
            order = await self._orders.get()
            while order is not None:
                group.append(order)
                if len(group) == GROUP or self._orders.empty():
                    break
                order = self._orders.get_nowait()
            open_ = order is not None
            if group:
                await self._settle(group)

    async def _settle(self, group: list[_Order]) -> None:
        """Commit a group and tell everybody what came of it."""
        results = await self._in(self._write_thread, self._commit, [order.job for order in group])
        for order, (result, failure) in zip(group, results, strict=True):
            if order.future.done():
                continue
            if failure is not None:
                order.future.set_exception(failure)
            else:
                order.future.set_result(result)

    def _commit(self, jobs: list[Job[Any]]) -> list[tuple[Any, Exception | None]]:
        """Run jobs in one transaction; when one fails, each in its own. Return results and what was raised."""
        try:
            with self._writer.begin() as connection:
                results: list[tuple[Any, Exception | None]] = [(job(connection), None) for job in jobs]
        except Exception as error:  # handed to whoever ordered the job
            if len(jobs) == 1:
                return [(None, error)]
        else:
            return results
        return [self._commit([job])[0] for job in jobs]


def _prepare(engine: Engine, begin: str) -> None:
    """Set SQLite's pragmas on each new connection, and leave the begin of transactions to us."""

    @event.listens_for(engine, "connect")
    def connected(dbapi: Any, _record: Any) -> None:
        dbapi.isolation_level = None
        cursor = dbapi.cursor()
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

"""The database connection: one writer that commits in groups, and readers beside it.

Only this module knows which database it is. A job is a plain function of a SQLAlchemy connection, without effect
outside the database: it may be run again. It runs in the event loop, which goes on with other work whenever a job
waits for the database. Whoever writes gets their result when it is safely on disk.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite
import msgspec
from sqlalchemy import URL, Connection, event, make_url
from sqlalchemy.dialects import registry
from sqlalchemy.dialects.sqlite.aiosqlite import SQLiteDialect_aiosqlite
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.util import LRUCache

from bot.tables.db.files import database_file, look_over, make_private, spoiled_games
from bot.tables.db.migrations import require_newest, upgrade
from bot.tables.db.queues import HELD, held

T = TypeVar("T")
Job = Callable[[Connection], T]

# At *debug* the driver logs each statement with its parameters, which hold drafts, orders and hands.
log = logging.getLogger(__name__)
logging.getLogger("aiosqlite").setLevel(logging.INFO)

GROUP = 200
"""Most jobs in one transaction."""

READERS = 3

_COMPILED: LRUCache[Any, Any] = LRUCache(1000)
"""The statements that were compiled; the bot has a few hundred."""

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON")
"""WAL lets readers go on while one writes; FULL: what is committed survives a power cut."""


class _Dialect(SQLiteDialect_aiosqlite):
    """SQLite as the driver speaks it. All instances are equal, so engines share statements that one has compiled."""

    supports_statement_cache = True

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Dialect)

    def __hash__(self) -> int:
        return hash(_Dialect)


registry.register("sqlite.compiled_once", __name__, "_Dialect")


class _Order(msgspec.Struct):
    job: Job[Any]
    future: asyncio.Future[Any]
    held: frozenset[str]
    final: bool = False
    """Whether it is being committed: it can be given up no more."""


class Store:
    """The open database: a task that writes, and readers with connections of their own."""

    def __init__(self, writer: AsyncEngine, readers: AsyncEngine, *, read_only: bool = False) -> None:
        self.read_only = read_only
        self.spoiled: dict[str, str] = {}
        """Running games that cannot be read, with what cannot: they are put aside."""
        self._writer = writer
        self._readers = readers
        self._reading = asyncio.Semaphore(READERS)
        self._orders: asyncio.Queue[_Order | None] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, url: str, *, read_only: bool = False) -> Store:
        """Open the database at a SQLAlchemy URL, bring it to the newest shape, and start the writer.

        With `read_only` nothing is changed, not even its shape. Raises `ValueError` for a database in memory, which
        would lose every game, for a damaged one, and where it does not fit this version.
        """
        parsed = make_url(url)
        sqlite = parsed.get_backend_name() == "sqlite"
        if sqlite and (not parsed.database or ":memory:" in parsed.database):
            raise ValueError(f"{url} keeps games in memory only; name a file, as in sqlite+aiosqlite:///games.db")
        if sqlite:
            parsed = await asyncio.to_thread(_ready_file, parsed, read_only=read_only)
        # No parameters in messages of errors: they hold hands and drafts, and errors are logged.
        writer, readers = _engine(parsed, 1), _engine(parsed, READERS)
        if sqlite:
            pragmas = PRAGMAS[1:] if read_only else PRAGMAS  # the first writes into a file that is not in that mode yet
            _prepare(writer, "BEGIN" if read_only else "BEGIN IMMEDIATE", pragmas)
            _prepare(readers, "BEGIN", pragmas)
        store = cls(writer, readers, read_only=read_only)
        try:
            async with writer.begin() as connection:
                await connection.run_sync(require_newest if read_only else upgrade)
        except BaseException:
            await store.close()
            raise
        if sqlite:
            store.spoiled = await asyncio.to_thread(spoiled_games, database_file(url))
            for game_id, what in store.spoiled.items():
                log.error(
                    "ALARM: game %s is damaged (%s cannot be read) and put aside; all other games run. "
                    "To have it back, stop the bot and put a backup of the database in its place.",
                    game_id,
                    what,
                )
        store._task = asyncio.create_task(store._write(), name="table writer")
        return store

    async def close(self) -> None:
        """Finish what was ordered and close every connection."""
        if self._task is not None:
            self._orders.put_nowait(None)
            await self._task
        await self._writer.dispose()
        await self._readers.dispose()

    async def write(self, job: Job[T]) -> T:
        """Run a job in the writer's next transaction; return its result once that is committed.

        A job that raises leaves no trace and does not disturb the others of its group. One that was ordered within a
        queue leaves none either when its work is cancelled, unless it is being committed: then the work goes on.
        """
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        order = _Order(job, future, held())
        self._orders.put_nowait(order)
        try:
            return await asyncio.shield(future)
        except asyncio.CancelledError:
            if order.held:
                if order.final:
                    return await future
                future.cancel()
            raise  # one that was ordered outside of a queue is committed all the same

    async def read(self, job: Job[T]) -> T:
        """Run a job that only reads; it sees one moment of the database."""
        async with self._reading, self._readers.connect() as connection:
            return await connection.run_sync(job)

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
        group = [order for order in group if not order.future.cancelled()]
        if not group:
            return
        results = await self._commit(group)
        for order, (result, failure) in zip(group, results, strict=True):
            if order.future.done():
                continue
            if failure is not None:
                order.future.set_exception(failure)
            else:
                order.future.set_result(result)

    async def _commit(self, orders: list[_Order]) -> list[tuple[Any, Exception | None]]:
        """Run jobs in one transaction; when one fails, each in its own. Return results and what was raised."""
        try:
            async with self._writer.begin() as connection:
                results = await connection.run_sync(lambda sync: [_run(order, sync) for order in orders])
                if any(order.future.cancelled() for order in orders):
                    raise _GivenUp
                for order in orders:
                    order.final = True
        except Exception as error:  # handed to whoever ordered the job
            for order in orders:
                order.final = False
            if len(orders) == 1:
                return [(None, error)]
        else:
            return [(result, None) for result in results]
        return [(await self._commit([order]))[0] for order in orders]


class _GivenUp(Exception):
    """Somebody waits no more for a job that has run: it is taken back."""


def _engine(url: URL, connections: int) -> AsyncEngine:
    """Return an engine with so many connections; what one has compiled, no other of this process compiles anew."""
    if url.drivername == "sqlite+aiosqlite":
        url = url.set(drivername="sqlite+compiled_once")
    engine = create_async_engine(url, pool_size=connections, max_overflow=0, hide_parameters=True)
    return engine.execution_options(compiled_cache=_COMPILED)


def _run(order: _Order, connection: Connection) -> Any:
    """Run a job, letting `queues.guard` know which queues it holds."""
    connection.info[HELD] = order.held
    try:
        return order.job(connection)
    finally:
        connection.info.pop(HELD)


def _ready_file(url: URL, *, read_only: bool) -> URL:
    """Return the URL of an SQLite file that is private and sound, in a form that cannot write when it is only read."""
    file = Path(url.database or "")
    if not read_only:
        make_private(file)
    wrong = look_over(file)
    if wrong is not None:
        raise ValueError(
            f"The database {file} is damaged ({wrong}). Nothing was changed. Put a backup in its place, or save what "
            "can be read: sqlite3 hofpost.db .recover | sqlite3 rescued.db"
        )
    if not read_only:
        return url
    return url.set(database=file.absolute().as_uri(), query={"mode": "ro", "uri": "true"})


class _Cursor(aiosqlite.Cursor):
    """A cursor that comes and goes without the connection's thread: one way there per statement instead of three."""

    async def close(self) -> None:
        """Leave it to its last reference, which a statement under way holds too."""


def _prepare(engine: AsyncEngine, begin: str, pragmas: Sequence[str]) -> None:
    """Set SQLite's pragmas on each new connection, and leave the begin of transactions to us."""

    @event.listens_for(engine.sync_engine, "connect")
    def connected(dbapi: Any, _record: Any) -> None:
        dbapi.isolation_level = None
        for pragma in pragmas:
            cursor = _tell(dbapi, f"PRAGMA {pragma}")
        driver, plain = dbapi.driver_connection, cursor.connection
        driver.cursor = lambda: _Cursor(driver, plain.cursor())

    @event.listens_for(engine.sync_engine, "begin")
    def begun(connection: Connection) -> None:
        _tell(connection.connection.dbapi_connection, begin)


def _tell(dbapi: Any, statement: str) -> aiosqlite.Cursor:
    """Run a statement on the driver's own connection: one way to its thread."""
    cursor: aiosqlite.Cursor = dbapi.run_async(lambda driver: driver.execute(statement))
    return cursor

import asyncio
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, create_engine, inspect, select, text
from sqlalchemy.dialects import postgresql
from sqlalchemy.dialects.postgresql import asyncpg
from sqlalchemy.exc import IntegrityError
from sqlalchemy.schema import CreateIndex, CreateTable
from sqlalchemy.sql.dml import Insert, UpdateBase
from sqlalchemy.util import await_only

from bot.tables.db import schema
from bot.tables.db.migrations import upgrade
from bot.tables.db.store import READERS, Store
from bot.tables.reminders import outbox
from bot.tables.reminders.outbox import _heads_query
from bot.tables.repository import games as rows


def insert_player(number: int):
    def job(connection: Connection) -> int:
        connection.execute(schema.players.insert().values(user_id=number, confirm=True, desk=False))
        return number

    return job


def orphaned() -> Insert:
    """Return a row of a game that does not exist."""
    return schema.invitations.insert().values(game_id="K7", user_id=1)


def players(connection: Connection) -> list[int]:
    return list(connection.execute(select(schema.players.c.user_id).order_by(schema.players.c.user_id)).scalars())


async def test_an_empty_database_is_migrated_to_what_the_tables_say(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    await (await Store.open(f"sqlite+aiosqlite:///{path}")).close()
    await (await Store.open(f"sqlite+aiosqlite:///{path}")).close()
    engine = create_engine(f"sqlite:///{path}")
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, schema.metadata) == []
        assert context.get_current_revision() == "0022"
    engine.dispose()


async def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'games.db'}"
    store = await Store.open(url)
    await store.write(lambda connection: connection.execute(text("UPDATE alembic_version SET version_num = '9999'")))
    await store.close()
    with pytest.raises(ValueError, match="restore a backup"):
        await Store.open(url)


def test_the_migration_makes_the_same_keys_as_the_tables(tmp_path: Path) -> None:
    engines = [create_engine(f"sqlite:///{tmp_path / name}") for name in ("one.db", "two.db")]
    with engines[0].begin() as connection:
        upgrade(connection)
    schema.metadata.create_all(engines[1])
    one, two = (inspect(engine) for engine in engines)
    for table in schema.metadata.tables:
        assert one.get_pk_constraint(table) == two.get_pk_constraint(table)
        assert one.get_foreign_keys(table) == two.get_foreign_keys(table)
        assert one.get_unique_constraints(table) == two.get_unique_constraints(table)
    for engine in engines:
        engine.dispose()


def test_tables_and_queries_are_valid_for_postgresql() -> None:
    dialect = postgresql.dialect()
    for table in schema.metadata.sorted_tables:
        assert "CREATE TABLE" in str(CreateTable(table).compile(dialect=dialect))
        for index in table.indexes:
            assert "CREATE INDEX" in str(CreateIndex(index).compile(dialect=dialect))
    for query in (_heads_query(), rows.of_person(1), rows.of_place(1, False), rows.idle_lobbies(schema.EPOCH)):
        assert "SELECT" in str(query.compile(dialect=dialect))
    assert outbox.posts is schema.outbox
    changes = [statement for statement in vars(rows).values() if isinstance(statement, UpdateBase)]
    assert len(changes) >= 8
    for change in changes:
        keys = ["turn"] if change.is_update and change.table is schema.games else None
        assert "$1::" in str(change.compile(dialect=asyncpg.dialect(), column_keys=keys))


@pytest.mark.parametrize("url", ["sqlite+aiosqlite://", "sqlite+aiosqlite:///:memory:"])
async def test_a_database_in_memory_is_refused(url: str) -> None:
    with pytest.raises(ValueError, match="name a file"):
        await Store.open(url)


async def test_what_is_committed_is_on_disk_and_keys_are_checked(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'games.db'}")

    def pragmas(connection: Connection) -> dict[str, object]:
        names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        return {name: connection.execute(text(f"PRAGMA {name}")).scalar() for name in names}

    expected = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}
    assert await store.write(pragmas) == expected
    assert await store.read(pragmas) == expected
    with pytest.raises(IntegrityError):
        await store.write(lambda connection: connection.execute(orphaned()))
    await store.close()


async def test_many_writes_share_a_transaction(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'games.db'}")
    seen: list[int] = []

    def counted(number: int):
        def job(connection: Connection) -> int:
            seen.append(id(connection.get_transaction()))
            insert_player(number)(connection)
            return number

        return job

    assert await asyncio.gather(*(store.write(counted(number)) for number in range(50))) == list(range(50))
    assert len(seen) == 50
    assert len(set(seen)) == 1
    assert await store.read(players) == list(range(50))
    await store.close()


async def test_a_job_that_fails_leaves_no_trace_and_disturbs_no_other(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'games.db'}")

    def half(connection: Connection) -> None:
        insert_player(2)(connection)
        raise KeyError("half")

    results = await asyncio.gather(
        store.write(insert_player(1)),
        store.write(half),
        store.write(insert_player(1)),
        store.write(insert_player(3)),
        return_exceptions=True,
    )
    assert results[0] == 1
    assert isinstance(results[1], KeyError)
    assert isinstance(results[2], IntegrityError)
    assert results[3] == 3
    assert await store.read(players) == [1, 3]
    await store.close()


async def test_a_commit_that_fails_is_its_jobs_own(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'games.db'}")

    def orphan(connection: Connection) -> None:
        connection.execute(text("PRAGMA defer_foreign_keys = ON"))  # the missing game is noticed at the commit
        connection.execute(orphaned())

    results = await asyncio.gather(
        store.write(insert_player(1)), store.write(orphan), store.write(insert_player(2)), return_exceptions=True
    )
    assert isinstance(results[1], IntegrityError)
    assert [results[0], results[2]] == [1, 2]
    assert await store.write(insert_player(3)) == 3
    assert await store.read(players) == [1, 2, 3]
    await store.close()


async def test_who_no_longer_waits_leaves_readers_and_writer_to_the_others(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'games.db'}")
    begun = asyncio.Event()

    def job(connection: Connection) -> list[int]:
        begun.set()
        return players(connection)

    for order in [store.read, store.write] * (2 * READERS):
        begun.clear()
        task = asyncio.create_task(order(job))
        await begun.wait()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
    assert await store.write(insert_player(1)) == 1
    assert await asyncio.gather(*(store.read(players) for _ in range(10 * READERS))) == [[1]] * 10 * READERS
    await store.close()


async def test_a_reader_sees_one_moment_while_others_write(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'games.db'}")
    begun, written = asyncio.Event(), asyncio.Event()

    def twice(connection: Connection) -> tuple[list[int], list[int]]:
        before = players(connection)
        begun.set()
        await_only(written.wait())
        return before, players(connection)

    reading = asyncio.create_task(store.read(twice))
    await begun.wait()
    await store.write(insert_player(1))
    written.set()
    assert await reading == ([], [])
    assert await store.read(players) == [1]
    await store.close()


async def test_the_driver_does_not_block_the_event_loop(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'games.db'}")
    for order in (store.read, store.write):
        assert await order(lambda connection: connection.dialect.driver) == "aiosqlite"
    await store.close()


async def test_closing_finishes_what_was_ordered(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'games.db'}"
    store = await Store.open(url)
    orders = [asyncio.ensure_future(store.write(insert_player(number))) for number in range(5)]
    await asyncio.sleep(0)
    await store.close()
    assert await asyncio.gather(*orders) == [0, 1, 2, 3, 4]
    store = await Store.open(url)
    assert await store.read(players) == [0, 1, 2, 3, 4]
    await store.close()

"""The database as a file: private, used by one bot, only read by tools, told of when it is damaged."""

from __future__ import annotations

import contextlib
import logging
import random
import sqlite3
import stat
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy.exc import DBAPIError

from bot.games.registry import GAMES
from bot.tables.db import schema
from bot.tables.db.files import Busy, alone
from bot.tables.db.store import Store
from bot.tables.db.values import SpoiledGame
from bot.tables.manager import Tables
from bot.tables.services.export import export_game
from bot.tables.services.ratings import BEGIN, rated
from tests.tables.club import JONAS, MILA, Club


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    club = await Club(tmp_path / "games.db").open()
    yield club
    await club.tables.close()


def url(file: Path) -> str:
    return f"sqlite+aiosqlite:///{file}"


async def test_what_holds_games_is_for_its_owner_alone(tmp_path: Path) -> None:
    file = tmp_path / "new.db"
    store = await Store.open(url(file))
    try:
        await store.write(lambda connection: None)
        found = [file.with_name(file.name + end) for end in ("", "-wal", "-shm")]
        assert {stat.S_IMODE(one.stat().st_mode) for one in found} == {0o600}
    finally:
        await store.close()
    file.chmod(0o644)
    await (await Store.open(url(file))).close()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_the_lock_belongs_to_the_database(tmp_path: Path) -> None:
    with alone(tmp_path / "a.db"):
        with pytest.raises(Busy), alone(tmp_path / "a.db"):
            pass
        with alone(tmp_path / "b.db"):
            pass
    with alone(tmp_path / "a.db"):
        assert stat.S_IMODE((tmp_path / "a.db.lock").stat().st_mode) == 0o600


async def test_who_only_reads_changes_nothing(club: Club) -> None:
    game = await club.running()
    await club.play(game, MILA, "place wood; confirm")
    file = club.path
    await club.tables.close()
    before = file.read_bytes()
    tables = await Tables.open(url(file), club.games, read_only=True)
    try:
        assert (await export_game(tables, game, secrets=True))["id"] == game
        with pytest.raises(DBAPIError):
            await tables._store.write(lambda connection: connection.execute(schema.timers.delete()))
    finally:
        await tables.close()
    assert file.read_bytes() == before
    await club.open()


async def test_an_older_database_is_not_brought_up_to_date_by_reading(tmp_path: Path) -> None:
    file = tmp_path / "old.db"
    await (await Store.open(url(file))).close()
    with contextlib.closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '0009'")
        connection.commit()
    with pytest.raises(ValueError, match="revision 0009"):
        await Tables.open(url(file), GAMES, read_only=True)


async def test_a_damaged_database_is_told_with_what_to_do(club: Club) -> None:
    game = await club.running()
    await club.play(game, MILA, "place wood; confirm")
    await club.tables.close()
    with contextlib.closing(sqlite3.connect(club.path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        ((page,),) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'turns'").fetchall()
        ((size,),) = connection.execute("PRAGMA page_size").fetchall()
    whole = club.path.read_bytes()
    noise = bytes(random.Random(3).randrange(256) for _ in range(600))
    end = page * size
    club.path.write_bytes(whole[: end - 1200] + noise + whole[end - 600 :])
    with pytest.raises(ValueError, match=r"damaged.*backup"):
        await Store.open(url(club.path))
    club.path.write_bytes(whole)
    await club.open()


@pytest.mark.parametrize(
    ("statement", "what"),
    [
        ("UPDATE turns SET state = x'00ff00ff' WHERE game_id = ? AND number = 1", "its position"),
        ("UPDATE turns SET moves = '[\"pla' WHERE game_id = ? AND number = 1", "a turn"),
        ("UPDATE turns SET events = 'x' WHERE game_id = ? AND number = 0", "a turn"),
        ("UPDATE drafts SET draft = '{' WHERE game_id = ?", "a draft"),
    ],
)
async def test_a_game_that_cannot_be_read_is_put_aside_alone(
    club: Club, caplog: pytest.LogCaptureFixture, statement: str, what: str
) -> None:
    spoiled, other = await club.running(), await club.running()
    for game in (spoiled, other):
        await club.play(game, MILA, "place wood; confirm")
        await club.play(game, JONAS, "place clay")
    await club.tables.close()
    with contextlib.closing(sqlite3.connect(club.path)) as connection:
        assert connection.execute(statement, (spoiled,)).rowcount > 0
        connection.commit()
    await club.open()
    (told,) = [record.getMessage() for record in caplog.records if "ALARM" in record.getMessage()]
    assert spoiled in told
    assert what in told
    assert "backup" in told
    assert other not in told
    with pytest.raises(SpoiledGame):
        await club.tables.panel(spoiled, JONAS)
    with pytest.raises(SpoiledGame, match="owner of the bot"):
        await club.play(spoiled, JONAS, "confirm")
    await club.play(other, JONAS, "confirm")
    assert (await club.tables.panel(other, MILA)).awaited


async def test_no_log_line_holds_what_is_hidden(club: Club, caplog: pytest.LogCaptureFixture) -> None:
    """Drafts, orders and hands: also where a statement fails, and on the loudest level that can be set."""
    with caplog.at_level(logging.INFO), caplog.at_level(logging.DEBUG, logger="bot"):
        game = await club.running(variant="hands")
        hand = (await club.tables.panel(game, MILA)).view.hand
        await club.tables.play(next(club.ids), game, MILA, "place dig")
        broken = schema.drafts.insert().values(game_id="none", seat=0, draft="the secret draft")
        with pytest.raises(DBAPIError) as error:
            await club.tables._store.write(lambda connection: connection.execute(broken))
        logging.getLogger("bot").exception("failed", exc_info=error.value)
    assert hand
    for secret in (*hand, "place dig", "the secret draft"):
        assert secret not in caplog.text


@pytest.mark.parametrize(
    "places", [[1, 1, 3, 4, 5], [1, 1, 1, 4, 5], [1, 2, 2, 4, 5], [1, 2, 2, 2, 5], [1, 1, 3, 4], [1, 2, 3, 3]]
)
def test_among_equals_a_better_place_gains_more_and_those_who_share_gain_the_same(places: list[int]) -> None:
    after = [one.value for one in rated([BEGIN] * len(places), places)]
    for one, place in zip(after, places, strict=True):
        for other, behind in zip(after, places, strict=True):
            if place < behind:
                assert one > other
            elif place == behind:
                assert one == pytest.approx(other)

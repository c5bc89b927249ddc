"""The game manager driven at random, in short and in a soak; and that the driver finds what it looks for."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy.exc import IntegrityError

from bot.tables.db import schema
from bot.tables.manager import Tables
from bot.tables.repository import games as rows
from tests.tables import driver as driving
from tests.tables.club import Club
from tests.tables.driver import WEIGHTS, Driver


async def driven(path: Path, seed: int, steps: int) -> Driver:
    club = await Club(path).open()
    try:
        driver = Driver(club, seed)
        await driver.run(steps)
    finally:
        await club.tables.close()
    return driver


@pytest.mark.parametrize("seed", range(2))
async def test_whatever_people_do_memory_and_database_stay_alike(tmp_path: Path, seed: int) -> None:
    driver = await driven(tmp_path / "games.db", seed, 70)
    assert driver.made["move"] > 2


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("seed", range(100, 140))
async def test_whatever_people_do_for_long(tmp_path: Path, seed: int) -> None:
    driver = await driven(tmp_path / "games.db", seed, 1500)
    never = WEIGHTS.keys() - driver.made.keys()
    assert len(never) <= 3, never  # some need much to come together: an open vote, a host who may hand over


# what the driver finds


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    club = await Club(tmp_path / "games.db").open()
    yield club
    await club.tables.close()


async def test_the_driver_finds_what_is_written_beside_the_queue_of_a_game(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def hush(tables: Tables, *_of: object) -> None:
        await tables._store.write(lambda connection: connection.execute(schema.games.update().values(name="x")))

    monkeypatch.setattr(Tables, "hush", hush)
    await club.lobby()
    with pytest.raises(IntegrityError, match="beside the queue"):
        await Driver(club, 1, {"hush": 1}).run(3)


async def test_the_driver_finds_what_is_in_memory_only(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rows, "write_play", lambda *_positions: None)
    game = await club.running()
    with pytest.raises(AssertionError, match=f"{game}: memory and database differ"):
        await Driver(club, 1, {"move": 1}).run(5)


async def test_the_driver_finds_what_waits_for_ever(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    async def hush(*_of: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(Tables, "hush", hush)
    monkeypatch.setattr(driving, "PATIENCE", 0.2)
    with pytest.raises(TimeoutError):
        await Driver(club, 1, {"hush": 1}).run(1)


async def test_the_driver_finds_what_is_raised_but_no_refusal(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    async def hush(*_of: object) -> None:
        raise KeyError("seat")

    monkeypatch.setattr(Tables, "hush", hush)
    with pytest.raises(KeyError):
        await Driver(club, 1, {"hush": 1}).run(1)

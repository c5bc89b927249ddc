"""A change is written over the version of the game that it was worked out from, or worked out anew, or refused.

One process on SQLite never meets another's change; here it is made behind the manager's back.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
from sqlalchemy import Connection

from bot.games.text import Seat
from bot.tables.db import schema
from bot.tables.db.values import Refusal
from bot.tables.manager import Tables
from tests.database import database
from tests.tables.club import JONAS, MILA, TOVE, Club

TABLES = ("games", "seats", "turns", "drafts", "timers", "outbox", "log", "polls", "ballots", "wishes", "orders")


@pytest.fixture
async def other(club: Club) -> AsyncIterator[Tables]:
    """Tables of another process on the same database."""
    seeds = iter(range(500, 600))
    tables = await Tables.open(database(club.path), club.games, club.clock, lambda: next(seeds))
    yield tables
    await tables.close()


def meddle(club: Club, monkeypatch: pytest.MonkeyPatch, game: str, times: int) -> None:
    """Let somebody else change a game just before each of the next writes, so many times."""
    store, left = club.tables._store.write, times

    def elsewhere(connection: Connection) -> None:
        games = schema.games
        changed = games.update().where(games.c.id == game)
        connection.execute(changed.values(name=f"Elsewhere {left}", version=games.c.version + 1))

    async def write(job: Callable[[Connection], Any]) -> Any:
        nonlocal left
        if left:
            left -= 1
            await store(elsewhere)
        return await store(job)

    monkeypatch.setattr(club.tables._store, "write", write)


async def stored(club: Club) -> dict[str, list[tuple[Any, ...]]]:
    def read(connection: Connection) -> dict[str, list[tuple[Any, ...]]]:
        known = {name: schema.metadata.tables[name] for name in TABLES}
        return {name: sorted(map(tuple, connection.execute(table.select())), key=repr) for name, table in known.items()}

    return await club.tables._store.read(read)


async def test_every_change_counts(club: Club) -> None:
    game = await club.running()
    before = (await club.tables.look(game)).info.version
    await club.play(game, MILA, "place wood")
    await club.play(game, MILA, "confirm")
    await club.tables.watch(next(club.ids), game, TOVE)
    await club.posted()
    after = (await club.tables.look(game)).info.version
    await club.restart()
    assert (await club.tables.look(game)).info.version == after
    assert after >= before + 4


async def test_a_turn_is_worked_out_anew_over_what_came_between(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    game = await club.running()
    meddle(club, monkeypatch, game, times=1)
    answer = await club.play(game, MILA, "place wood; confirm")
    assert [turn.moves for turn in answer.committed] == [("place wood", "confirm")]
    for _again in range(2):  # from memory, then from the database
        now = await club.tables.look(game)
        assert (now.info.turn, now.info.name) == (1, "Elsewhere 0")
        assert [turn.number for turn in await club.tables.turns(game)] == [0, 1]
        await club.restart()


async def test_a_change_that_always_comes_too_late_is_refused_and_leaves_nothing(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await club.running()
    await club.play(game, MILA, "place wood")
    before, interaction = await stored(club), next(club.ids)
    with monkeypatch.context() as patch:
        meddle(club, patch, game, times=10)
        with pytest.raises(Refusal, match="Somebody else just moved at Elsewhere"):
            await club.tables.play(interaction, game, MILA, "confirm")
    after = await stored(club)
    assert before.keys() == after.keys()
    assert {name for name in before if before[name] != after[name]} == {"games"}
    assert (await club.tables.look(game)).info.turn == 0
    with pytest.raises(Refusal, match="Somebody else just moved"):  # what the interaction came to
        await club.tables.play(interaction, game, MILA, "confirm")
    assert [turn.seat for turn in (await club.play(game, MILA, "confirm")).committed] == [0]


@pytest.mark.parametrize("times", [1, 10])
async def test_requests_of_every_kind_are_guarded(club: Club, monkeypatch: pytest.MonkeyPatch, times: int) -> None:
    game = await club.running(seats=3)
    tables = club.tables
    requests: list[Callable[[int], Any]] = [
        lambda one: tables.hand_over(one, game, MILA, Seat(1)),
        lambda one: tables.set_pace(one, game, MILA, "relaxed"),
        lambda one: tables.watch(one, game, 321),
        lambda one: tables.vote_end(one, game, TOVE),
        lambda one: tables.leave(one, game, TOVE),
    ]
    for request in requests:
        before = await stored(club)
        with monkeypatch.context() as patch:
            meddle(club, patch, game, times)
            if times == 1:
                await request(next(club.ids))
                assert await stored(club) != before
                if requests.index(request) == 0:
                    await tables.hand_over(next(club.ids), game, JONAS, Seat(0))
                continue
            with pytest.raises(Refusal, match="Somebody else just moved"):
                await request(next(club.ids))
        after = await stored(club)
        assert {name for name in before if before[name] != after[name]} == {"games"}


async def test_two_processes_lose_no_turn(club: Club, other: Tables) -> None:
    """Both read the position in which all are asked at once, then each confirms for another seat."""
    game = await club.to_feeding()
    await other.look(game)
    await asyncio.gather(
        club.tables.play(next(club.ids), game, MILA, "feed 0; confirm"),
        other.play(next(club.ids), game, JONAS, "feed 0; confirm"),
    )
    await club.restart()
    turns = await club.tables.turns(game)
    assert [turn.number for turn in turns] == [*range((await club.tables.look(game)).info.turn + 1)]
    assert sorted(str(turn.seat) for turn in turns if turn.moves[:1] == ("feed 0",)) == ["0", "1"]

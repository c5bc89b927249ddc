"""Queues: the lock order is asserted, waits inside a queue end, and a game is written only by who holds its queue."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sqlite3
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection, event
from sqlalchemy.util import await_only

from bot.games.text import Seat, plain
from bot.tables.db import queues
from bot.tables.db.queues import Level, LockOrder, QueueBusy, Queues, TookTooLong, Unguarded, held
from bot.tables.db.values import LobbyRefusal, Refusal
from bot.tables.repository import games as rows
from bot.tables.services.export import export_game
from tests.tables.club import JONAS, MILA, TOVE, Club


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    club = await Club(tmp_path / "games.db").open()
    yield club
    await club.tables.close()


UP = [
    ((Level.NEW, ""), (Level.GAME, "K7")),
    ((Level.GAME, "K7"), (Level.GAME, "L8")),
    ((Level.GAME, "K7"), (Level.PERSON, "person 1")),
    ((Level.GAME, "ZZ"), (Level.LOBBY, "AA")),
    ((Level.PERSON, "person 1"), (Level.LOBBY, "AA")),
]


@pytest.mark.parametrize(("outer", "inner"), UP)
async def test_queues_are_entered_upwards_only(outer: tuple[Level, str], inner: tuple[Level, str]) -> None:
    found = Queues()

    async def nothing() -> str:
        return ",".join(sorted(held()))

    async def enter(first: tuple[Level, str], second: tuple[Level, str]) -> str:
        return await found.run(first[1], lambda: found.run(second[1], nothing, second[0]), first[0])

    assert await enter(outer, inner) == ",".join(sorted((outer[1], inner[1])))
    with pytest.raises(LockOrder):
        await enter(inner, outer)
    with pytest.raises(LockOrder):
        await enter(outer, outer)
    assert held() == frozenset()
    await found.close()


async def test_who_holds_a_queue_waits_for_another_only_so_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queues, "LONGEST_WAIT", 0.05)
    found, free, done = Queues(), asyncio.Event(), []

    async def inner() -> None:
        done.append("inner")

    blocking = asyncio.create_task(found.run("L8", free.wait))
    await asyncio.sleep(0)
    with pytest.raises(QueueBusy):
        await found.run("K7", lambda: found.run("L8", inner))
    free.set()
    await blocking
    await found.run("L8", inner)
    await found.close()
    assert done == ["inner"], "what was given up is not done afterwards"


async def test_a_slow_job_that_has_begun_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queues, "LONGEST_WAIT", 0.01)
    found = Queues()

    async def slow() -> str:
        await asyncio.sleep(0.05)
        return "done"

    assert await found.run("K7", lambda: found.run("L8", slow)) == "done"
    await found.close()


async def test_work_that_hangs_is_broken_off_and_the_next_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queues, "LONGEST_WORK", 0.05)
    found = Queues()

    async def hangs() -> None:
        await asyncio.Event().wait()

    async def next_one() -> str:
        return "done"

    first = asyncio.create_task(found.run("K7", hangs))
    await asyncio.sleep(0)
    assert await asyncio.wait_for(found.run("K7", next_one), 10) == "done"
    with pytest.raises(TookTooLong):
        await first
    await found.close()


async def test_who_waits_for_work_in_another_queue_holds_its_own_until_that_ends(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Else the next one would act while that work still writes about the same game."""
    monkeypatch.setattr(queues, "LONGEST_WORK", 0.05)
    found, done = Queues(), []

    async def slow() -> None:
        await asyncio.sleep(0.2)
        done.append("inner")

    async def outer() -> None:
        await found.run("L8", slow, longest=10)
        done.append("outer")

    async def next_one() -> None:
        done.append("next")

    await asyncio.gather(found.run("K7", outer), found.run("K7", next_one))
    assert done == ["inner", "outer", "next"]
    await found.close()


async def test_a_time_out_of_the_work_itself_is_told_as_it_is() -> None:
    async def work() -> None:
        raise TimeoutError("its own")

    found = Queues()
    with pytest.raises(TimeoutError, match="its own"):
        await found.run("K7", work)
    await found.close()


@contextlib.contextmanager
def shut(path: Path) -> Iterator[None]:
    """Let nobody else write to a database for a while."""
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        yield
        connection.execute("ROLLBACK")


async def test_a_turn_that_was_broken_off_is_stored_nowhere(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither then nor later, when the database takes what was ordered before; the game goes on from where it stood."""
    game = await club.running()
    await club.play(game, MILA, "place wood")
    before = (await club.tables.panel(game, MILA)).position
    with shut(club.path):
        monkeypatch.setattr(queues, "LONGEST_WORK", 0.1)
        broken = next(club.ids)
        with pytest.raises(TookTooLong):
            await asyncio.wait_for(club.tables.play(broken, game, MILA, "confirm"), 10)
        monkeypatch.undo()
        other = asyncio.create_task(club.tables.set_preferences(TOVE, tell=True))
        assert (await club.tables.look(game)).info.turn == 0
    await other
    assert await club.tables.came_of(broken) is None
    panel = await club.tables.panel(game, MILA)
    assert (panel.position, panel.draft) == (before, ("place wood",))
    await club.tables.play(broken, game, MILA, "confirm")
    assert [turn.number for turn in await club.tables.turns(game)] == [0, 1]
    await club.restart()
    assert (await club.tables.look(game)).info.turn == 1


async def test_what_is_being_committed_is_seen_through(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """The commit hangs, not the statements: whether it was stored is known only when it is over, and is told then."""
    game = await club.running()
    slow = asyncio.Event()

    def commits(_connection: Connection) -> None:
        monkeypatch.setattr(queues, "LONGEST_WORK", 60)
        await_only(asyncio.wait_for(slow.wait(), 10))

    event.listen(club.tables._store._writer.sync_engine, "commit", commits)
    monkeypatch.setattr(queues, "LONGEST_WORK", 0.1)
    playing = asyncio.create_task(club.play(game, MILA, "place wood; confirm"))
    await asyncio.sleep(0.4)
    assert not playing.done()
    slow.set()
    answer = await playing
    assert [turn.number for turn in answer.committed] == [1]
    assert (await club.tables.look(game)).info.turn == 1


async def test_what_writes_about_a_game_outside_of_its_queue_is_refused(club: Club) -> None:
    game = await club.running()
    info = (await club.tables.look(game)).info
    at = club.clock()
    with pytest.raises(Unguarded):
        await club.tables._store.write(lambda connection: rows.add_log(connection, info, at, MILA, "open", plain("x")))
    for write in (
        lambda connection: rows.update_game(connection, info, info),
        lambda connection: rows.put_people(connection, info),
        lambda connection: rows.insert_packed(connection, game, []),
        lambda connection: rows.add_invitation(connection, game, TOVE),
    ):
        with pytest.raises(Unguarded):
            await club.tables._store.write(write)
    other = await club.running()
    with pytest.raises(Unguarded):
        await club.tables._queues.run(
            other, lambda: club.tables._store.write(lambda connection: rows.update_game(connection, info, info))
        )


# what used to wait for itself


async def test_nobody_is_replaced_before_the_start_and_the_lobby_goes_on(club: Club) -> None:
    lobby = (await club.lobby()).id
    await club.tables.join(next(club.ids), lobby, JONAS, "Jonas")
    for act in (
        club.tables.replace(next(club.ids), lobby, MILA, Seat(1)),
        club.tables.replace(next(club.ids), lobby, TOVE, Seat(0)),
        club.tables.vote(next(club.ids), lobby, MILA, "replace", Seat(1)),
    ):
        with pytest.raises(LobbyRefusal):
            await asyncio.wait_for(act, 10)
    await asyncio.wait_for(club.tables.start(next(club.ids), lobby, MILA), 10)


@pytest.mark.parametrize("seat", [-3, 2, 99])
async def test_seats_that_are_not_there_are_refused_in_words(club: Club, seat: int) -> None:
    game = await club.running()
    for act in (
        club.tables.replace(next(club.ids), game, MILA, Seat(seat)),
        club.tables.hand_over(next(club.ids), game, MILA, Seat(seat)),
        club.tables.vote(next(club.ids), game, MILA, "default", Seat(seat)),
    ):
        with pytest.raises(Refusal, match="no such seat"):
            await act


async def test_a_ballot_in_a_vote_that_has_run_out_opens_no_new_one(club: Club) -> None:
    game = await club.running(3)
    poll = await club.tables.vote(next(club.ids), game, JONAS, "end")
    club.clock.forward(days=8)
    await club.posted()
    with pytest.raises(Refusal, match="over"):
        await club.tables.ballot(next(club.ids), poll.id, TOVE, yes=True)
    assert not (await club.tables.poll(poll.id)).open


async def test_an_open_seat_gets_no_reminders_planned_at_a_start(club: Club) -> None:
    game = await club.running()
    await club.play(game, MILA, "place wood; confirm")
    record = json.dumps(await export_game(club.tables, game, secrets=True)).encode()
    copy = await club.tables.reopen(next(club.ids), record, user_id=MILA, user_name="Mila", guild_id=1, channel_id=2)
    await club.tables.vote_end(next(club.ids), game, MILA)
    await club.posted()
    await club.restart()
    for _day in range(4):
        club.clock.forward(days=1)
        assert not [one for post in await club.posted() for one in post.calls if one.game_id == copy.id]

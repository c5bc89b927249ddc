"""What grows: old rows are pruned, a person sits at so many tables only, long lists read no positions."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, event, func, select

from bot.tables.db import schema
from bot.tables.db.values import LobbyRefusal, Status
from bot.tables.repository import pruning
from bot.tables.services.export import export_game
from tests.tables.club import JONAS, MILA, OLE, STRANGER, TOVE, Club
from tests.toy import Toy


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    club = await Club(tmp_path / "games.db").open()
    yield club
    await club.tables.close()


async def rows_of(club: Club, table: Any, *where: Any) -> list[Any]:
    query = select(table).where(*where)
    return await club.tables._store.read(lambda connection: list(connection.execute(query)))


# pruning


async def test_what_is_over_is_deleted_after_a_while(club: Club) -> None:
    game = await club.running()
    await club.posted()
    for person, words in ((MILA, "place wood"), (JONAS, "place clay")):
        await club.play(game, person, f"{words}; confirm")
        await club.posted()
    club.clock.forward(days=6)
    assert await club.tables.prune() == 0
    club.clock.forward(days=2)
    assert await club.tables.prune() > 0
    assert [row.kind for row in await rows_of(club, schema.outbox)] == ["opening"]
    assert await rows_of(club, schema.interactions) == []
    assert await club.tables.first_message(game) is not None
    assert await club.tables.prune() == 0


async def test_what_is_still_to_come_is_kept(club: Club) -> None:
    game = await club.running(3)
    await club.tables.vote_end(next(club.ids), game, JONAS)
    await club.posted()
    await club.play(game, MILA, "place wood; confirm")
    poll = (await rows_of(club, schema.polls))[0]
    club.tables.keep = timedelta(days=1)
    club.clock.forward(days=3)
    before = await rows_of(club, schema.timers, schema.timers.c.status != "done")
    await club.tables.prune()
    assert {row.kind for row in await rows_of(club, schema.outbox, schema.outbox.c.status == "due")} >= {"turn"}
    assert await club.tables.vote_post(poll.id) is not None, "the post of an open vote is changed when it is decided"
    assert await rows_of(club, schema.timers, schema.timers.c.status != "done") == before
    await club.tables.ballot(next(club.ids), poll.id, TOVE, yes=True)


async def test_pruning_goes_on_until_nothing_is_left(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pruning, "MOST", 2)
    for _game in range(3):
        await club.running()
    await club.posted()
    club.clock.forward(days=30)
    await club.tables.prune()
    assert await rows_of(club, schema.interactions) == []


async def test_after_a_restart_nobody_is_called_anew_for_what_was_pruned(club: Club) -> None:
    game = await club.running()
    await club.play(game, MILA, "place wood; confirm")
    for _day in range(30):
        club.clock.forward(days=1)
        await club.posted()
    await club.tables.prune()
    before = await club.tables.timing(game)
    await club.restart()
    assert await club.tables.timing(game) == before
    assert await club.posted() == []


async def test_who_is_forgotten_is_found_in_sentences_also_after_pruning(club: Club) -> None:
    game = await club.running(3)
    await club.play(game, MILA, "place wood; confirm")
    await club.play(game, JONAS, "place clay; confirm")
    await club.posted()
    await club.tables.leave(next(club.ids), game, JONAS)
    await club.tables.take(next(club.ids), game, OLE, "Ole")
    await club.posted()
    club.clock.forward(days=30)
    await club.tables.prune()
    await club.tables.forget_person(next(club.ids), JONAS)
    said = [row.text for row in await rows_of(club, schema.log)]
    assert any("leaves the game" in text for text in said)
    assert not any("Jonas" in text or str(JONAS) in text for text in said)


# so many tables


async def test_nobody_sits_at_more_tables_than_allowed(club: Club) -> None:
    club.tables.most_tables = 2
    first, other = await club.running(), (await club.lobby(seats=3)).id
    record = json.dumps(await export_game(club.tables, first, secrets=True)).encode()
    third = await club.tables.create(
        next(club.ids), user_id=OLE, user_name="Ole", seats=2, guild_id=1, channel_id=2, game="toy", variant="short"
    )
    where: dict[str, Any] = {"user_id": MILA, "user_name": "Mila", "guild_id": 1, "channel_id": 2}
    for act in (
        lambda: club.lobby(),
        lambda: club.tables.join(next(club.ids), third.id, MILA, "Mila"),
        lambda: club.tables.reopen(next(club.ids), record, **where),
        lambda: club.tables.begin_series(next(club.ids), game="toy", **where),
    ):
        with pytest.raises(LobbyRefusal, match="more than 2 tables"):
            await act()
    assert [info.id for info in await club.tables.games_of_guild(1)] == [first, other, third.id], "nothing is left"
    assert (await club.tables.look(third.id)).info.seats == third.seats
    await club.tables.cancel(next(club.ids), other, MILA)
    await club.tables.join(next(club.ids), third.id, MILA, "Mila")


async def test_an_open_seat_is_refused_who_sits_at_too_many_tables(club: Club) -> None:
    game = await club.running(3)
    await club.tables.leave(next(club.ids), game, JONAS)
    club.tables.most_tables = 1
    await club.tables.create(
        next(club.ids), user_id=OLE, user_name="Ole", seats=2, guild_id=1, channel_id=2, game="toy", variant="short"
    )
    with pytest.raises(LobbyRefusal, match="more than 1 table "):
        await club.tables.take(next(club.ids), game, OLE, "Ole")
    assert (await club.tables.look(game)).info.seats[1].vacant
    await club.tables.take(next(club.ids), game, STRANGER, "Kim")


async def test_two_seats_at_the_same_moment_are_not_one_too_many(club: Club) -> None:
    lobbies = [(await club.lobby()).id for _one in range(3)]
    club.tables.most_tables = 1
    answers = await asyncio.gather(
        *(club.tables.join(next(club.ids), lobby, JONAS, "Jonas") for lobby in lobbies), return_exceptions=True
    )
    assert sum(isinstance(answer, LobbyRefusal) for answer in answers) == 2
    assert len(await club.tables.list_of(JONAS)) == 1


# lists


class Unread(Toy):
    """Cannot read what is stored."""

    def decode(self, data: bytes) -> Any:
        raise AssertionError("a list reads a position")


async def statements(club: Club) -> int:
    """Return how many statements a list takes."""
    seen: list[str] = []

    def note(_conn: Any, _cursor: Any, statement: str, *_more: Any) -> None:
        seen.append(statement)

    engine = club.tables._store._readers.sync_engine
    event.listen(engine, "before_cursor_execute", note)
    try:
        await club.tables.list_of(MILA)
        await club.tables.list_of(MILA, 5)
        await club.tables.briefs(MILA, 2)
        await club.tables.briefs_ended(MILA, 2)
        await club.tables.games_in(2, ended=True)
    finally:
        event.remove(engine, "before_cursor_execute", note)
    return len(seen)


async def test_lists_read_no_position_and_take_as_many_statements_for_many_games_as_for_one(club: Club) -> None:
    await club.running()
    one = await statements(club)
    for _game in range(9):
        await club.running()
    assert await statements(club) == one
    await club.tables.close()
    club.games = {"toy": Unread()}
    await club.open()
    listed = await club.tables.list_of(MILA)
    assert len(listed) == len(await club.tables.games_in(2)) == len(await club.tables.games_of_guild(1)) == 10
    assert len(await club.tables.briefs(MILA, 2)) == 10


async def test_tables_to_choose_from_are_the_own_ones_in_the_order_of_the_list_then_those_of_the_place(
    club: Club,
) -> None:
    async def opened(user_id: int, channel_id: int) -> str:
        where: dict[str, Any] = {"guild_id": 1, "channel_id": channel_id, "game": "toy", "variant": "short", "seats": 2}
        return (await club.tables.create(next(club.ids), user_id=user_id, user_name="Kim", **where)).id

    elsewhere = await opened(MILA, 3)
    club.clock.forward(hours=1)
    playing = await club.running()
    closed = await opened(STRANGER, 2)
    await club.tables.cancel(next(club.ids), closed, STRANGER)
    lobby = await opened(STRANGER, 2)
    await opened(STRANGER, 3)
    await club.tables.set_place(lobby, thread_id=77)
    assert [one.info.id for one in await club.tables.list_of(MILA)] == [playing, elsewhere]
    assert [one.info.id for one in await club.tables.list_of(MILA, 1)] == [playing]
    first, *others = await club.tables.briefs(MILA, 2)
    snapshot = await club.tables.look(playing)
    assert (first.id, first.name, first.status, first.seated) == (playing, snapshot.info.name, Status.RUNNING, True)
    assert (first.since, first.created_at) == (snapshot.waiting[0].since, snapshot.info.created_at)
    assert [(one.id, one.seated, one.since) for one in others] == [(elsewhere, True, None), (lobby, False, None)]
    assert [one.id for one in await club.tables.briefs(MILA, 77)] == [playing, elsewhere, lobby]
    assert [one.id for one in await club.tables.briefs_ended(MILA, 2)] == [closed]
    assert [info.id for info in await club.tables.infos([lobby, playing])] == [lobby, playing]


async def test_a_list_says_what_looking_says(club: Club) -> None:
    fed = await club.to_feeding()
    club.clock.forward(hours=1)
    lobby = (await club.lobby(seats=3, invited=(TOVE, JONAS))).id
    waits = await club.running()
    await club.play(fed, MILA, "feed; confirm")
    await club.play(fed, JONAS, "grab")
    listed = {one.info.id: one for one in await club.tables.list_of(MILA)}
    assert [*listed] == [waits, fed, lobby], "first what awaits the person, then the oldest"
    for game, one in listed.items():
        seen = await club.tables.look(game)
        assert (one.info, one.waiting) == (seen.info, seen.waiting)
        moment = None if seen.state is None else Toy().moment(seen.state)
        assert one.moment == moment
    assert [one.drafting for one in listed[fed].waiting] == [True]


async def test_turns_of_before_have_no_words_in_lists(club: Club) -> None:
    game = await club.running()

    def job(connection: Connection) -> None:
        connection.execute(schema.turns.update().values(moment=None))

    await club.tables._store.write(job)
    (listed,) = await club.tables.list_of(MILA)
    assert (listed.info.id, listed.moment) == (game, None)
    count = select(func.count()).select_from(schema.turns)
    assert await club.tables._store.read(lambda connection: connection.execute(count).scalar_one()) == 1

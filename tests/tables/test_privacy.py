"""What is stored about a person is shown, given out and forgotten (U84)."""

from __future__ import annotations

import json

import pytest
from sqlalchemy import Connection, text

from bot.tables.db import schema
from bot.tables.db.values import Refusal, Status
from tests.tables.club import JONAS, MILA, STRANGER, TOVE, Club
from tests.tables.test_export import finished


def cells(connection: Connection) -> str:
    """Return every row of every table but the compressed positions, as text."""
    found = []
    for table in schema.metadata.sorted_tables:
        columns = [f'"{one.name}"' for one in table.columns if one.name != "state"]
        found += [str(tuple(row)) for row in connection.execute(text(f"SELECT {', '.join(columns)} FROM {table.name}"))]
    return "\n".join(found)


async def ended(club: Club) -> str:
    game = await finished(club)
    await club.posted()
    return game


async def test_what_is_held_is_counted(club: Club) -> None:
    game = await ended(club)
    await club.tables.set_preferences(JONAS, desk=True)
    held = await club.tables.holding(JONAS)
    own = [turn for turn in await club.tables.turns(game) if turn.seat == 1]
    assert (held.preferences, held.seats, held.turns, held.running) == (True, 1, len(own), ())
    nothing = await club.tables.holding(STRANGER)
    assert (nothing.preferences, nothing.seats, nothing.turns, nothing.entries) == (False, 0, 0, 0)


async def test_the_record_holds_all_of_the_person_and_nothing_of_others(club: Club) -> None:
    game = await ended(club)
    await club.tables.set_preferences(JONAS, zone="Europe/Vienna")
    lobby = await club.lobby(invited=(JONAS,))
    record = json.loads(json.dumps(await club.tables.personal_record(JONAS)))
    (played,) = record["games"]
    own = [turn for turn in await club.tables.turns(game) if turn.seat == 1]
    assert (played["id"], played["shown_as"], played["seat"]) == (game, "Jonas", 1)
    assert [turn["moves"] for turn in played["turns"]] == [list(turn.moves) for turn in own]
    assert record["preferences"]["zone"] == "Europe/Vienna"
    assert record["invitations"] == [lobby.id]
    assert "Mila" not in json.dumps(record["games"])


async def test_forgetting_leaves_no_trace_and_keeps_the_game(club: Club) -> None:
    club.ids = iter(range(10**6, 2 * 10**6))  # type: ignore[assignment]
    game = await ended(club)
    lobby = await club.lobby()
    await club.tables.invite(next(club.ids), lobby.id, MILA, JONAS)
    await club.tables.set_preferences(JONAS, desk=True)
    scores = (await club.tables.look(game)).state
    await club.tables.forget_person(next(club.ids), JONAS)
    for _again in range(2):  # from memory, then from the database
        info = (await club.tables.look(game)).info
        assert [seat.name for seat in info.seats] == ["Mila", "Somebody", "Tove"]
        assert info.seat_of(JONAS) is None
        assert [seat.letter for seat in info.seats] == ["M", "J", "T"]
        assert (await club.tables.look(game)).state == scores
        assert (await club.tables.look(lobby.id)).info.invited == ()
        await club.restart()
    stored = await club.tables._store.read(cells)
    assert "Jonas" not in stored
    assert str(JONAS) not in stored.replace("'", " ").replace(",", " ").split()
    assert await club.tables.games_of(JONAS) == []
    assert (await club.tables.preferences(JONAS)).desk is False
    assert any("Somebody" in str(one.text.args) for one in await club.tables.log(lobby.id))


async def test_two_people_of_a_game_can_be_forgotten_and_a_host_too(club: Club) -> None:
    game = await ended(club)
    for person in (MILA, TOVE):
        await club.tables.forget_person(next(club.ids), person)
    info = (await club.tables.look(game)).info
    assert [seat.name for seat in info.seats] == ["Somebody", "Jonas", "Somebody"]
    assert [seat.kind.value for seat in info.seats] == ["forgotten", "person", "forgotten"]
    assert [seat.user_id for seat in info.seats if not seat.somebody] == [0, 0]
    assert info.host_id == 0
    assert (await club.tables.holding(TOVE)).seats == 0


async def test_running_tables_are_left_first(club: Club) -> None:
    game = await club.running()
    lobby = (await club.lobby()).id
    with pytest.raises(Refusal, match=f"{min(game, lobby)}, {max(game, lobby)}.*/farm table end"):
        await club.tables.forget_person(next(club.ids), MILA)
    assert (await club.tables.holding(MILA)).running == tuple(sorted((game, lobby)))
    await club.tables.cancel(next(club.ids), lobby, MILA)
    await club.tables.vote_end(next(club.ids), game, MILA)
    assert (await club.tables.look(game)).info.status is Status.ENDED
    await club.tables.forget_person(next(club.ids), MILA)
    assert (await club.tables.look(game)).info.seats[0].name == "Somebody"


async def test_forgetting_twice_by_the_same_press_does_nothing_more(club: Club) -> None:
    await ended(club)
    number = next(club.ids)
    await club.tables.forget_person(number, JONAS)
    await club.tables.set_preferences(JONAS, desk=True)
    await club.tables.forget_person(number, JONAS)
    assert (await club.tables.holding(JONAS)).preferences is True


async def test_who_left_his_seat_is_named_no_more_in_what_was_said(club: Club) -> None:
    game = await club.running(seats=3)
    await club.tables.leave(next(club.ids), game, JONAS)
    assert "Jonas" in await club.tables._store.read(cells)
    await club.tables.forget_person(next(club.ids), JONAS)
    assert "Jonas" not in await club.tables._store.read(cells)
    (left,) = [one for one in await club.tables.log(game) if one.kind == "leave"]
    assert (left.actor, left.text.args["name"]) == (0, "Somebody")

"""A game opened anew from its record: for looking at, or to go on; broken files are refused in a sentence."""

from __future__ import annotations

import json
import threading
from typing import Any

import pytest

from bot.tables import reopening
from bot.tables.export import export_game
from bot.tables.values import GameInfo, Refusal, Status
from tests.tables.club import JONAS, MILA, Club
from tests.tables.test_export import finished


async def reopen(club: Club, record: Any, turn: int | None = None) -> GameInfo:
    data = record if isinstance(record, bytes) else json.dumps(record).encode()
    return await club.tables.reopen(
        next(club.ids), data, user_id=MILA, user_name="Mila", guild_id=1, channel_id=2, turn=turn
    )


async def test_a_finished_game_is_opened_to_look_at(club: Club) -> None:
    game = await finished(club)
    record = await export_game(club.tables, game)
    info = await reopen(club, record)
    assert info.status is Status.FINISHED
    assert info.id != game
    for number in range(info.turn + 1):
        assert await club.tables.encoded_after(info.id, number) == await club.tables.encoded_after(game, number)
    await club.restart()
    assert (await export_game(club.tables, info.id))["turns"] == record["turns"]


async def test_a_running_game_goes_on_elsewhere(club: Club) -> None:
    game = await club.to_feeding()
    info = await reopen(club, await export_game(club.tables, game, secrets=True))
    assert info.status is Status.RUNNING
    await club.tables.take(next(club.ids), info.id, JONAS, "Jonas")
    await club.play(info.id, MILA, "feed 2; confirm")
    await club.restart()
    await club.play(info.id, JONAS, "feed 0; confirm")
    assert (await club.tables.look(info.id)).info.turn == 4
    assert (await club.tables.look(game)).info.turn == 2


async def test_one_goes_on_from_an_earlier_turn(club: Club) -> None:
    game = await finished(club)
    info = await reopen(club, await export_game(club.tables, game), turn=1)
    assert (info.status, info.turn) == (Status.RUNNING, 1)
    assert await club.tables.encoded_after(info.id, 1) == await club.tables.encoded_after(game, 1)
    with pytest.raises(Refusal, match="no turn 999"):
        await reopen(club, await export_game(club.tables, game), turn=999)


@pytest.mark.parametrize(
    "change",
    [
        {"format": 2},
        {"game": "chess"},
        {"turns": []},
        {"names": ["Mila"]},
        {"status": "sleeping"},
        {"seed": "x"},
    ],
)
async def test_broken_files_are_refused_in_a_sentence(club: Club, change: dict[str, Any]) -> None:
    record = await export_game(club.tables, await finished(club))
    with pytest.raises(Refusal, match="no whole record"):
        await reopen(club, record | change)


@pytest.mark.parametrize("data", [b"", b"{}", b"\xff\xfe", b"[1, 2]", b"not json"])
async def test_other_files_are_refused(club: Club, data: bytes) -> None:
    with pytest.raises(Refusal, match="no whole record"):
        await reopen(club, data)


@pytest.mark.parametrize("state", ["", "AAAA", "?", "e30="])
async def test_a_broken_position_is_refused(club: Club, state: str) -> None:
    record = await export_game(club.tables, await finished(club))
    record["turns"][1]["state"] = state
    with pytest.raises(Refusal, match="no whole record"):
        await reopen(club, record)


@pytest.mark.parametrize(
    "words",
    [
        {"message": "{x:>2000000000}", "args": {"x": "a"}},
        {"message": "{x.__class__}", "args": {"x": "a"}},
        {"message": "{x!r}", "args": {"x": "a"}},
        {"message": "{y}", "args": {"x": "a"}},
        {"message": "{", "args": {"x": "a"}},
        {"message": "{x}", "args": {"x": {"type": "who", "seat": 7}}},
        {"message": "{x}", "args": {"x": {"type": "text", "message": "{y}", "args": {"x": "a"}}}},
        {"message": "one", "plural": "{n}", "args": {}},
    ],
)
async def test_words_that_cannot_be_said_are_refused(club: Club, words: dict[str, Any]) -> None:
    """What a file says is posted to all, so it must be words that can be posted, and short ones make no long ones."""
    record = await export_game(club.tables, await finished(club))
    record["turns"][1]["events"][0]["text"] = {"type": "text", **words}
    with pytest.raises(Refusal, match="no whole record"):
        await reopen(club, record)


async def test_a_record_is_read_beside_the_event_loop(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file may hold thousands of turns; others are answered meanwhile (U78)."""
    record = await export_game(club.tables, await finished(club))
    read, threads = reopening._turns, []

    def noted(*given: Any) -> Any:
        threads.append(threading.current_thread())
        return read(*given)

    monkeypatch.setattr(reopening, "_turns", noted)
    await reopen(club, record)
    assert threads
    assert threading.main_thread() not in threads


async def test_an_event_of_a_seat_that_is_not_there_is_refused(club: Club) -> None:
    record = await export_game(club.tables, await finished(club))
    record["turns"][1]["events"][0]["seat"] = 5
    with pytest.raises(Refusal, match="no whole record"):
        await reopen(club, record)


async def test_seats_of_a_game_to_look_at_are_called_as_in_the_record(club: Club) -> None:
    """Nobody sits there: it is nobody's game, and no seat can be taken; but no seat is open either."""
    game = await finished(club)
    names = [seat.name for seat in (await club.tables.look(game)).info.seats]
    info = await reopen(club, await export_game(club.tables, game))
    assert [(seat.name, seat.named, seat.vacant) for seat in info.seats] == [(name, True, True) for name in names]
    assert info.seat_of(MILA) is None
    going = await reopen(club, await export_game(club.tables, game), turn=1)
    assert [(seat.named, seat.vacant) for seat in going.seats] == [(True, False), *[(False, True)] * (len(names) - 1)]

"""A game opened anew from its record: for looking at, or to go on; broken files are refused in a sentence."""

from __future__ import annotations

import asyncio
import json
import threading
from typing import Any

import pytest

from bot.games.rules import Outcome
from bot.games.text import Seat
from bot.tables.db.values import GameInfo, Refusal, Status
from bot.tables.services import import_game as reopening
from bot.tables.services.export import export_game
from tests.tables.club import JONAS, MILA, Club
from tests.tables.test_export import finished
from tests.toy import Toy
from tests.toy_table import Move, Table


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
    with pytest.raises(Refusal, match="not a complete game record"):
        await reopen(club, record | change)


@pytest.mark.parametrize("data", [b"", b"{}", b"\xff\xfe", b"[1, 2]", b"not json"])
async def test_other_files_are_refused(club: Club, data: bytes) -> None:
    with pytest.raises(Refusal, match="not a complete game record"):
        await reopen(club, data)


@pytest.mark.parametrize("state", ["", "AAAA", "?", "e30="])
async def test_a_broken_position_is_refused(club: Club, state: str) -> None:
    record = await export_game(club.tables, await finished(club))
    record["turns"][1]["state"] = state
    with pytest.raises(Refusal, match="not a complete game record"):
        await reopen(club, record)


@pytest.mark.parametrize(
    "words",
    [
        {"message": "take [your gift](https://evil.example/x)", "args": {}},
        {"message": "{x:>2000000000}", "args": {"x": "a"}},
        {"message": "{x.__class__}", "args": {"x": "a"}},
        {"message": "{", "args": {"x": "a"}},
        {"message": "{x}", "args": {"x": {"type": "who", "seat": 7}}},
        {"message": "one", "plural": "{n}", "args": {}},
    ],
)
async def test_no_words_of_a_file_are_told(club: Club, words: dict[str, Any]) -> None:
    """The events are made anew by playing the moves; those of the file are only compared."""
    game = await finished(club)
    record = await export_game(club.tables, game)
    for turn in record["turns"]:
        for event in turn["events"]:
            event["text"] = {"type": "text", **words}
            event["seat"] = 5
    info = await reopen(club, record)
    assert await club.tables.turns(info.id) == await club.tables.turns(game)


async def test_taking_back_is_told_as_it_was(club: Club) -> None:
    """Who took turns back is nothing that the moves tell, so of what the bot can say the file's words choose."""
    game = await club.running()
    await club.play(game, MILA, "place wood; confirm")
    await club.tables.take_back(next(club.ids), game, MILA, 0, 1)
    await club.play(game, MILA, "place clay; confirm")
    record = await export_game(club.tables, game, secrets=True)
    info = await reopen(club, record)
    assert await club.tables.turns(info.id) == await club.tables.turns(game)
    undo = record["turns"][2]["events"][0]
    for words in ({"message": "calls @everyone", "args": {}}, undo["text"] | {"args": {"who": "@everyone"}}):
        record["turns"][2]["events"] = [undo | {"text": {"type": "text"} | words}]
        turns = await club.tables.turns((await reopen(club, record)).id)
        assert "By agreement," in turns[2].events[0].text.message
    for data in ({"to": 1}, {"to": 7}, {"to": -1}, {"to": "0"}, {}):
        record["turns"][2]["events"] = [undo | {"data": data}]
        with pytest.raises(Refusal, match="not a complete game record"):
            await reopen(club, record)


async def test_an_ordered_turn_is_told_as_one(club: Club) -> None:
    game = await club.running()
    await club.tables.order(next(club.ids), game, JONAS, "go clay")
    await club.play(game, MILA, "place wood; confirm")
    record = await export_game(club.tables, game, secrets=True)
    assert any(event["kind"] == "order" for turn in record["turns"] for event in turn["events"])
    info = await reopen(club, record)
    assert await club.tables.turns(info.id) == await club.tables.turns(game)


@pytest.mark.parametrize(
    "change",
    [
        {"moves": ["place clay", "confirm"]},
        {"moves": ["place nowhere", "confirm"]},
        {"moves": []},
        {"seat": 1},
        {"seat": 5},
        {"seat": None},
        {"moves": ["place wood"] * 301},
        {"moves": ["place wood" + " " * 2000, "confirm"]},
    ],
)
async def test_turns_that_the_rules_do_not_come_to_are_refused(club: Club, change: dict[str, Any]) -> None:
    game = await club.running()
    await club.play(game, MILA, "place wood; confirm")
    record = await export_game(club.tables, game, secrets=True)
    assert (list(record["turns"][1]["moves"]), record["turns"][1]["seat"]) == (["place wood", "confirm"], 0)
    record["turns"] = [record["turns"][0], record["turns"][1] | change]
    with pytest.raises(Refusal, match="not a complete game record"):
        await reopen(club, record)


@pytest.mark.parametrize("seed", [-1, 2**63, 2**64, 10**4000])
async def test_seeds_that_no_database_holds_are_refused(club: Club, seed: int) -> None:
    record = await export_game(club.tables, await finished(club))
    file = json.dumps(record | {"seed": 0}).replace(
        '"seed": 0', f'"seed": 1{"0" * 3999}' if seed > 2**70 else f'"seed": {seed}'
    )
    with pytest.raises(Refusal, match="not a complete game record"):
        await reopen(club, file.encode())


@pytest.mark.parametrize(
    "at",
    [
        "0001-01-01T00:00:00+00:00",
        "0001-01-01T00:00:00+14:00",
        "9999-12-31T23:59:59+00:00",
        "9999-12-31T23:59:59-14:00",
        "1969-12-31T23:59:59+00:00",
        "2026-03-04T12:00:00+00:00",
        "2026-03-01T12:00:00",
        "2026-03-01",
        "yesterday",
        "",
    ],
)
async def test_times_out_of_range_are_refused(club: Club, at: str) -> None:
    """The club's clock shows 1 March 2026, 12 o'clock."""
    record = await export_game(club.tables, await finished(club))
    record["turns"][1]["at"] = at
    with pytest.raises(Refusal, match="not a complete game record"):
        await reopen(club, record)


@pytest.mark.parametrize("place", ["beside", "event", "options", "names"])
async def test_files_that_are_nested_without_end_are_refused(club: Club, place: str) -> None:
    """A file can name what no record has; that is passed over, but not a hundred thousand brackets deep."""
    record = await export_game(club.tables, await finished(club))
    nested = "[" * 100_000 + "]" * 100_000
    text = '{"type": "text", "message": "{x}", "args": {"x": ' * 5000 + '"a"' + "}}" * 5000
    if place == "beside":
        record["more"] = "HERE"
    elif place == "event":
        record["turns"][1]["events"][0]["text"]["args"] = {"x": "HERE"}
    else:
        record[place] = "HERE"
    file = json.dumps(record).replace('"HERE"', text if place == "event" else nested)
    with pytest.raises(Refusal, match="not a complete game record"):
        await reopen(club, file.encode())


@pytest.mark.parametrize("coding", ["utf-8-sig", "utf-16"])
async def test_files_with_a_mark_of_the_order_of_bytes_are_read(club: Club, coding: str) -> None:
    """Editors put one in front when they save."""
    record = await export_game(club.tables, await finished(club))
    info = await reopen(club, json.dumps(record).encode(coding))
    assert info.status is Status.FINISHED


async def test_files_that_are_too_large_or_too_long_are_refused(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    record = await export_game(club.tables, await finished(club))
    data = json.dumps(record).encode()
    with monkeypatch.context() as patch:
        patch.setattr(reopening, "LARGEST", len(data) - 1)
        with pytest.raises(Refusal, match="too large"):
            await reopen(club, data)
    last = record["turns"][-1]
    record["turns"] = [last | {"number": number} for number in range(602)]
    with pytest.raises(Refusal, match="601 turns"):
        await reopen(club, record, turn=1)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("@everyone", "everyone"),
        ("<@123456789012345678>", "123456789012345678"),
        ("<#12> <@34> </farm new:56>", "12 34 farm new 56"),
        ("[gift](https://evil.example/x)", "gift https evil.example x"),
        ("discord.gg/abc", "discord.gg abc"),
        ("# **Shout** __loud__ ~~no~~ ||x|| `code`", "Shout loud no x code"),
        ("- one", "one"),
        ("1. one", "one"),
        ("-# small\n> said", "small said"),
        ("\u202eesrever", "esrever"),
        ("Mila-Sofie O’Neill, 3. Liga", "Mila-Sofie O’Neill, 3. Liga"),
        ("Đặng Thị Hương", "Đặng Thị Hương"),
        ("***", "Seat 1"),
    ],
)
async def test_names_of_a_file_are_words(club: Club, name: str, shown: str) -> None:
    """No mention, no link, no Markdown of a file stands in what the bot posts."""
    game = await finished(club)
    record = await export_game(club.tables, game)
    record["names"] = [name, "Jonas", "Tove"]
    record["name"] = name
    info = await reopen(club, record)
    if shown == "Seat 1":
        assert (info.seats[0].name, info.name) == ("", info.id)
    else:
        assert (info.seats[0].name, info.name) == (shown, shown)


async def test_a_record_is_read_beside_the_event_loop(club: Club) -> None:
    """A file may hold hundreds of turns; others are answered meanwhile (U78)."""
    record = await export_game(club.tables, await finished(club))
    threads = []

    class Noting(Toy):
        def apply(self, state: Table, seat: Seat, move: Move) -> Outcome[Table]:
            threads.append(threading.current_thread())
            return super().apply(state, seat, move)

    club.games["toy"] = Noting()
    await club.restart()
    threads.clear()
    await reopen(club, record)
    assert threads
    assert threading.main_thread() not in threads


async def test_others_open_tables_while_a_record_is_read(club: Club) -> None:
    """Reading has a queue of its own, and one person reads one record at a time."""
    record = json.dumps(await export_game(club.tables, await finished(club))).encode()
    held, go_on = threading.Event(), threading.Event()

    class Slow(Toy):
        def apply(self, state: Table, seat: Seat, move: Move) -> Outcome[Table]:
            held.set()
            assert go_on.wait(60)
            return super().apply(state, seat, move)

    club.games["toy"] = Slow()
    await club.restart()
    try:
        first = asyncio.create_task(reopen(club, record))
        await asyncio.to_thread(held.wait, 60)
        assert (await club.lobby(2)).status is Status.LOBBY
        with pytest.raises(Refusal, match="other record"):
            await reopen(club, record)
        assert not first.done()
    finally:
        go_on.set()
    assert (await first).status is Status.FINISHED
    assert (await reopen(club, record)).status is Status.FINISHED


async def test_an_interaction_that_is_repeated_opens_one_table(club: Club) -> None:
    data = json.dumps(await export_game(club.tables, await finished(club))).encode()
    here: dict[str, Any] = {"user_id": MILA, "user_name": "Mila", "guild_id": 1, "channel_id": 2}
    same = next(club.ids)
    first, again = await asyncio.gather(*(club.tables.reopen(same, data, **here) for _ in range(2)))
    assert first.id == again.id


async def test_seats_of_a_game_to_look_at_are_called_as_in_the_record(club: Club) -> None:
    """Nobody sits there: it is nobody's game, and no seat can be taken; but no seat is open either."""
    game = await finished(club)
    names = [seat.name for seat in (await club.tables.look(game)).info.seats]
    info = await reopen(club, await export_game(club.tables, game))
    assert [(seat.name, seat.named, seat.vacant) for seat in info.seats] == [(name, True, True) for name in names]
    assert info.seat_of(MILA) is None
    going = await reopen(club, await export_game(club.tables, game), turn=1)
    assert [(seat.named, seat.vacant) for seat in going.seats] == [(True, False), *[(False, True)] * (len(names) - 1)]

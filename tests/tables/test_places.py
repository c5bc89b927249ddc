"""Games that lose their place sleep, are moved, and are ended by who manages the server (U19, U64)."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.games.text import Seat
from bot.tables.db.values import GameInfo, GameOver, LobbyRefusal, Refusal, Status
from bot.tables.session.schedule import CLOCKS
from tests.tables.club import JONAS, MILA, STRANGER, Club


async def move(club: Club, game: str, user_id: int, guild_id: int = 1, *, manager: bool = False) -> GameInfo:
    return await club.tables.move(
        next(club.ids), game, user_id, guild_id=guild_id, channel_id=77, thread_id=78, manager=manager
    )


async def kinds(club: Club, game: str) -> list[tuple[str, int | None]]:
    return [(entry.kind, entry.actor) for entry in await club.tables.log(game)]


async def test_a_game_that_sleeps_is_not_posted_and_calls_nobody(club: Club) -> None:
    game = await club.running()
    await club.posted()
    assert await club.tables.sleep(game)
    assert not await club.tables.sleep(game)
    await club.play(game, MILA, "place wood; confirm")  # who has a panel open plays on
    club.clock.forward(days=9)
    assert await club.posted() == []
    await club.restart()
    assert await club.posted() == []
    assert (await kinds(club, game))[-2:] == [("sleep", None), ("turn", MILA)]


async def test_moved_it_wakes_and_is_posted_there_once(club: Club) -> None:
    game = await club.running()
    await club.posted()
    await club.tables.sleep(game)
    await club.play(game, MILA, "place wood; confirm")
    club.clock.forward(days=2)
    info = await move(club, game, MILA)
    assert (info.channel_id, info.thread_id, info.lobby_message_id, info.asleep_at) == (77, 78, None, None)
    (post,) = await club.posted()
    assert (post.kind, post.last_turn, [one.user_id for one in post.calls]) == ("turn", 1, [JONAS])
    assert (await kinds(club, game))[-1] == ("place", MILA)
    assert [one.id for one in await club.tables.games_in(78)] == [game]
    await club.restart()
    assert (await club.tables.look(game)).info.thread_id == 78


async def test_no_clock_runs_while_it_sleeps(club: Club) -> None:
    game = await club.running(clock="fast")
    await club.posted()
    (before,) = await club.tables.timing(game)
    await club.tables.sleep(game)
    slept = club.clock.now
    woken = club.clock.forward(days=5)
    await club.tables.wake(game, MILA)
    (after,) = await club.tables.timing(game)
    assert before.ends_at is not None
    assert after.ends_at == before.ends_at + (woken - slept)


async def test_who_moves_while_it_sleeps_loses_no_time_and_gains_none(club: Club) -> None:
    """The clock of both stands from when the game fell asleep, or they became awaited, until it wakes."""
    game = await club.running(clock="fast")
    await club.posted()
    club.clock.forward(hours=4)
    await club.tables.sleep(game)
    club.clock.forward(hours=19)
    await club.play(game, MILA, "place wood; confirm")
    club.clock.forward(hours=19)
    await club.tables.wake(game, MILA)
    (now,) = await club.tables.timing(game)
    assert (now.seat, now.ends_at) == (1, club.clock.now + CLOCKS["fast"].bank)
    await club.play(game, JONAS, "place clay; confirm")
    ends = {one.seat: one.ends_at for one in await club.tables.timing(game)}
    left = CLOCKS["fast"].bank - timedelta(hours=4) + CLOCKS["fast"].increment
    assert ends[Seat(0)] == club.clock.now + left


async def test_only_host_and_manager_move_it_and_only_on_its_server(club: Club) -> None:
    game = await club.running()
    with pytest.raises(LobbyRefusal, match="Only the host"):
        await move(club, game, JONAS)
    with pytest.raises(Refusal, match="another server"):
        await move(club, game, MILA, 2)
    with pytest.raises(Refusal, match="another server"):
        await move(club, game, STRANGER, 2, manager=True)
    assert (await move(club, game, STRANGER, manager=True)).channel_id == 77


async def test_the_server_ends_a_game_and_closes_a_lobby(club: Club) -> None:
    game, lobby = await club.running(), (await club.lobby()).id
    assert [one.id for one in await club.tables.games_of_guild(1)] == [game, lobby]
    for one, status in ((game, Status.ENDED), (lobby, Status.CANCELLED)):
        info = await club.tables.close_game(next(club.ids), one, STRANGER, guild_id=1)
        assert info.status is status
        assert (await kinds(club, one))[-1] == ("end", STRANGER)
        with pytest.raises(GameOver):
            await club.tables.close_game(next(club.ids), one, STRANGER, guild_id=1)
    assert await club.tables.games_of_guild(1) == []
    assert "end" in [post.kind for post in await club.posted()]

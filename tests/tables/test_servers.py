"""The games of a server that the bot was removed from are forgotten after 30 days (U84)."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.tables.db.values import Post, UnknownGame
from tests.tables.club import JONAS, MILA, Club
from tests.tables.test_privacy import cells


async def test_a_server_that_was_left_is_forgotten_after_thirty_days(club: Club) -> None:
    gone, other = await club.to_feeding(guild_id=71), await club.running(guild_id=72)
    await club.tables.vote_end(next(club.ids), gone, MILA)
    assert await club.tables.forget_servers([72]) == []
    club.clock.forward(days=29)
    assert await club.tables.forget_servers([72]) == []
    club.clock.forward(days=1)
    assert await club.tables.forget_servers([72]) == [gone]
    for _again in range(2):  # from memory, then from the database
        with pytest.raises(UnknownGame):
            await club.tables.look(gone)
        assert (await club.tables.look(other)).info.id == other
        await club.restart()
    await club.tables.close_idle_lobbies()
    assert f"'{gone}'" not in await club.tables._store.read(cells)
    assert await club.tables.forget_servers([72]) == []


async def test_a_server_that_comes_back_keeps_its_games(club: Club) -> None:
    game = await club.running(guild_id=71)
    await club.tables.forget_servers([])
    club.clock.forward(days=20)
    await club.tables.forget_servers([71])
    club.clock.forward(days=20)
    assert await club.tables.forget_servers([]) == []
    assert (await club.tables.look(game)).info.id == game


@pytest.mark.parametrize("claimed", [False, True])
async def test_who_is_called_directly_to_more_games_is_called_to_those_that_stay(club: Club, claimed: bool) -> None:
    """The message began with a game that is forgotten before it is out, or while it is being sent."""
    await club.tables.set_preferences(JONAS, notify="dm")
    games = [await club.running(guild_id=guild_id) for guild_id in (71, 72)]
    await club.tables.forget_servers([72])
    club.clock.forward(days=30)
    for game in games:
        await club.play(game, MILA, "place wood; confirm")
    await club.posted()
    club.clock.forward(minutes=2)
    post = await direct(club)
    assert (post.game_id, [one.game_id for one in post.calls]) == (games[0], games)
    if not claimed:
        await club.tables.fail_post(post, timedelta(minutes=1), "the network")
    assert await club.tables.forget_servers([72]) == [games[0]]
    if claimed:
        await club.tables.fail_post(post, timedelta(minutes=1), "the game is gone")
    club.clock.forward(minutes=1)
    again = await direct(club)
    assert (again.id, again.game_id, [one.game_id for one in again.calls]) == (post.id, games[1], games[1:])
    await club.tables.finish_post(again, 7000)
    club.clock.forward(hours=24)
    assert [one.step for one in (await direct(club)).calls] == [1]


async def direct(club: Club) -> Post:
    """Claim the direct message that is due."""
    post = await club.tables.claim_post()
    assert post is not None
    assert post.kind == "direct"
    return post

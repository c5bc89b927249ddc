"""The games of a server that the bot was removed from are forgotten after 30 days (U84)."""

from __future__ import annotations

import pytest

from bot.tables.values import UnknownGame
from tests.tables.club import MILA, Club
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

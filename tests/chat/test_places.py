"""A table that loses its place, is moved, and what those who manage a server can do."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from bot.chat.lobby.channels import suspend
from bot.games.text import plain
from bot.local.faults import Answer
from bot.local.world.entities import Overwrite
from bot.local.world.permissions import BITS
from bot.tables.db import schema
from tests.chat.rig import Rig, labels, rig, text
from tests.chat.test_calls import month


def shut(it: Rig, place: str) -> Overwrite:
    """Take the bot's view of a channel and of the threads in it."""
    wall = Overwrite(it.server.world.bot.id, 1, deny=BITS["view_channel"])
    it.server.world.channel(place).overwrites[it.server.world.bot.id] = wall
    return wall


async def asleep(it: Rig, game: str) -> Any:
    return (await it.tables.look(game)).info.asleep_at


async def test_a_game_that_cannot_be_posted_sleeps_until_its_host_moves_it(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, _thread = await it.begun("ada", "bela")
        shut(it, "farm-post")
        (name,) = await it.awaited(game)
        await it.slash(name, "barn", "farm move", move="place wood; confirm", game=game)

        def told() -> bool:
            return "sleeps" in "".join(text(one) for one in it.people.direct("ada").messages.values())

        await it.people.wait_until(told)
        assert await asleep(it, game) is not None
        refused = await it.slash("bela", "barn", "farm table move-here", game=game)
        assert "Only the host" in text(refused)
        assert await asleep(it, game) is not None
        shown = await it.slash("ada", "barn", "farm table move-here", game=game)
        assert f"{game} continues in" in text(shown)
        info = (await it.tables.look(game)).info
        assert info.asleep_at is None
        moved = await it.post("ada", it.server.world.channels[info.thread_id or info.channel_id], "your turn in Toy")
        assert "Your turn" in labels(moved)
        assert info.channel_id == it.server.world.channel("barn").id


async def test_where_the_bot_may_not_write_nothing_moves(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, _thread = await it.begun("ada", "bela")
        shut(it, "barn")
        before = (await it.tables.look(game)).info
        assert "View Channel" in text(await it.slash("ada", "barn", "farm table move-here", game=game))
        after = (await it.tables.look(game)).info
        assert (after.channel_id, after.thread_id) == (before.channel_id, before.thread_id)


async def test_a_host_is_told_once_in_plain_words(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, _thread = await it.begun("ada", "bela")
        info = (await it.tables.look(game)).info
        for _ in range(2):
            await suspend(it.bot, it.bot.services, info, plain("I am not on that server any more."))
        (told,) = it.people.direct("ada").messages.values()
        assert "I am not on that server any more. The game sleeps; nothing is lost." in text(told)


async def test_who_manages_the_server_lists_moves_and_ends(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread = await it.begun("bela", "cleo")
        world = it.server.world
        chief = next(user.name for user in world.users.values() if user.id == it.server.guild.owner_id)
        assert f"**{game}**" in text(await it.slash(chief, "barn", "farm-admin list"))
        assert f"{game} continues in" in text(await it.slash(chief, "barn", "farm-admin move", game=game))
        info = (await it.tables.look(game)).info
        assert info.channel_id == world.channel("barn").id
        assert info.thread_id != thread.id
        assert f"{game} has ended" in text(await it.slash(chief, "barn", "farm-admin end", game=game))
        assert "no running games" in text(await it.slash(chief, "barn", "farm-admin list"))
        assert it.server.violations == []


async def chief(it: Rig) -> str:
    """Return the name of who manages the server."""
    return next(user.name for user in it.server.world.users.values() if user.id == it.server.guild.owner_id)


async def test_who_manages_the_server_moves_a_game_to_a_channel_or_thread_that_he_names(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread = await it.begun("bela", "cleo")
        world, boss = it.server.world, await chief(it)
        barn = world.channel("barn")
        told = await it.slash(boss, "farm-post", "farm-admin move", game=game, channel=barn)
        info = (await it.tables.look(game)).info
        assert f"{game} continues in <#{info.thread_id}>" in text(told)
        assert info.channel_id == barn.id
        assert info.thread_id not in (None, thread.id)
        told = await it.slash(boss, "farm-post", "farm-admin move", game=game, channel=thread)
        info = (await it.tables.look(game)).info
        assert (info.channel_id, info.thread_id) == (world.channel("farm-post").id, thread.id)
        assert f"{game} continues in <#{thread.id}>" in text(told)
        await it.post(boss, thread, "The game continues here.")
        assert it.server.violations == []


async def test_where_the_bot_lacks_a_permission_a_manager_is_told_which(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread = await it.begun("bela", "cleo")
        barn = it.server.world.channel("barn")
        barn.overwrites[it.server.world.bot.id] = Overwrite(
            it.server.world.bot.id, 1, deny=BITS["send_messages"] | BITS["attach_files"]
        )
        it.server.world.permissions_changed(barn, None)
        told = text(await it.slash(await chief(it), "farm-post", "farm-admin move", game=game, channel=barn))
        assert f"<#{barn.id}>: I am missing these permissions" in told
        assert "Send Messages" in told
        shut(it, "barn")
        it.server.world.permissions_changed(barn, None)
        told = text(await it.slash(await chief(it), "farm-post", "farm-admin move", game=game, channel=barn))
        assert f"I cannot see <#{barn.id}>" in told or "View Channel" in told
        assert (await it.tables.look(game)).info.thread_id == thread.id


async def test_a_bot_that_is_thrown_out_lays_its_games_to_sleep_and_tells_the_hosts(tmp_path: Path) -> None:
    """The event itself; on its return the games are kept, and their host wakes them.

    Discord delivers direct messages only to people with whom the bot still shares a server.
    """
    async with rig(tmp_path) as it:
        it.server.world.add_guild("Another", it.server.world.user("ada"))
        game, _thread = await it.begun("ada", "bela")
        it.server.leave_guild(it.server.guild)

        def told() -> bool:
            return "I am not on that server any more." in "".join(
                text(one) for one in it.people.direct("ada").messages.values()
            )

        await it.people.wait_until(told)
        assert await asleep(it, game) is not None
        away = await it.tables._store.read(lambda connection: list(connection.execute(select(schema.departures))))
        assert [row.guild_id for row in away] == [it.server.guild.id]


async def test_who_reads_the_log_of_the_bot_is_alarmed_when_nothing_goes_out(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """U33."""
    async with month(tmp_path) as it:
        game = await it.table("ada", "bela")
        it.it.server.faults.inject("POST .*/messages$", 90, Answer(503))
        await it.it.tables.play(900, game, it.it.user_id("ada"), "place wood; confirm")
        for _minutes in range(100):
            await it.it.bot.poster.empty()
            it.clock.forward(minutes=1)
        assert "ALARM: no post has gone out since 2026-03-05T12:00" in caplog.text
        it.it.server.faults.clear()


async def test_status_says_when_the_last_post_came(tmp_path: Path) -> None:
    """U33."""
    async with month(tmp_path) as it:
        game = await it.table("ada", "bela")
        assert "Last post <t:" in text(await it.it.slash("ada", "barn", "farm status", game=game))

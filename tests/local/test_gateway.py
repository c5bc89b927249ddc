"""The gateway: losing and finding the connection, sessions, shards, intents."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Awaitable, Callable

import discord
import pytest

from bot.local import LocalDiscord, hooks, table_world
from bot.local.people.people import Impossible, People
from bot.local.world.entities import Channel
from tests.local.conftest import taken
from tests.local.parrot import Parrot
from tests.local_table import running_bot

Cut = Callable[[LocalDiscord], Awaitable[None]]


async def _kill(server: LocalDiscord) -> None:
    server.faults.kill_sockets()


async def _ask(server: LocalDiscord) -> None:
    server.faults.ask_reconnect()


CUTS: dict[str, Cut] = {
    "killed": _kill,
    "closed 1000": lambda server: server.faults.close_sockets(1000),
    "closed 4000": lambda server: server.faults.close_sockets(4000),
    "op 7": _ask,
    "op 9, resumable": lambda server: server.faults.invalidate_sessions(resumable=True),
}


async def back(server: LocalDiscord, bot: Parrot) -> None:
    await asyncio.wait_for(bot.resumed.wait(), 10)
    await server.gateway.connected()


@pytest.mark.parametrize("cut", CUTS.values(), ids=CUTS.keys())
async def test_resumes_and_misses_nothing(
    server: LocalDiscord, bot: Parrot, people: People, post: Channel, cut: Cut
) -> None:
    identified = server.gateway.identifies
    await cut(server)
    act = people.begin_slash("ada", post, "farm say", text="Into the dark")
    await back(server, bot)
    await act.visible
    assert act.text == "Into the dark"
    assert server.gateway.identifies == identified


async def test_new_session_after_op_9(server: LocalDiscord, bot: Parrot, people: People) -> None:
    identified = server.gateway.identifies
    await server.faults.invalidate_sessions()
    await bot.wait_for("ready", timeout=10)
    assert server.gateway.identifies == identified + 1
    assert (await people.slash("ada", "farm-post", "farm say", text="Back")).text == "Back"


async def test_silent_gateway_is_left_and_resumed(people: People) -> None:
    async with LocalDiscord() as server:
        server.gateway.heartbeat_ms = 100
        async with running_bot(server, functools.partial(Parrot, heartbeat_timeout=0.4)) as bot:
            server.faults.silence()
            await back(server, bot)
            act = await server.people.slash("ada", "farm-post", "farm say", text="Here")
            assert act.text == "Here"


async def test_server_restarts_on_its_port(server: LocalDiscord, bot: Parrot, people: People) -> None:
    port = server.port
    await server.faults.stop_server(keep_sessions=False)
    await server.faults.start_server()
    assert server.port == port
    async with asyncio.timeout(30):
        await server.gateway.connected()
    assert (await people.slash("ada", "farm-post", "farm say", text="Back")).text == "Back"


async def test_wrong_token_and_forbidden_intents() -> None:
    async with LocalDiscord() as server:
        server.gateway.privileged = False
        with pytest.raises(discord.PrivilegedIntentsRequired):
            async with running_bot(server, functools.partial(Parrot, intents=discord.Intents.all())):
                pass
        with hooks.pointed_at(server.url):
            async with Parrot() as stranger:
                with pytest.raises(discord.LoginFailure):
                    await stranger.login("another.token")


async def test_members_with_the_privileged_intent() -> None:
    async with LocalDiscord(privileged=True) as server:
        intents = discord.Intents(guilds=True, members=True)
        async with running_bot(server, functools.partial(Parrot, intents=intents)) as bot:
            names = {member.name for member in bot.guilds[0].members}
            assert names == {"ada", "bela", "cleo", "dario", "edda", "hofpost"}
            found = await bot.guilds[0].query_members("be", limit=5)
            assert [member.name for member in found] == ["bela"]


async def test_shards_take_their_guilds() -> None:
    world = table_world(guild_id=(5 << 22))
    other = world.add_guild("Other", world.user("ada"), guild_id=(6 << 22))
    hall = world.add_channel(other, "hall")
    async with LocalDiscord(world=world) as server:
        async with running_bot(server, functools.partial(Parrot, shard_count=2)) as bot:
            await server.gateway.connected(2)
            assert {guild.id: guild.shard_id for guild in bot.guilds} == {5 << 22: 1, 6 << 22: 0}
            assert (await server.people.slash("ada", hall, "farm say", text="0")).text == "0"
            assert (await server.people.slash("ada", "farm-post", "farm say", text="1")).text == "1"
            server.faults.kill_sockets(shard=1)
            assert [session.shard for session in server.gateway.live] == [0]
            await back(server, bot)
        assert server.violations == []


async def test_gateway_bot_is_asked_for_the_number_of_shards() -> None:
    async with LocalDiscord(recommended_shards=2) as server, running_bot(server, Parrot) as bot:
        assert bot.shard_count == 2
        assert "GET /gateway/bot" in server.api.calls


async def test_identifying_too_fast_is_refused_and_recorded(server: LocalDiscord) -> None:
    server.gateway.identify_seconds = 0.3
    async with running_bot(server, functools.partial(Parrot, shard_count=2)):
        pass
    assert taken(server)[0] == "Shard 1 identified within 0.3 s of another of its bucket."


async def test_thrown_out_of_a_guild(server: LocalDiscord, bot: Parrot, post: Channel) -> None:
    gone = asyncio.create_task(bot.wait_for("guild_remove", timeout=5))
    await asyncio.sleep(0)
    server.leave_guild(server.guild)
    assert (await gone).id == server.guild.id
    with pytest.raises(discord.Forbidden) as error:
        await bot.get_partial_messageable(post.id).send("Hello?")
    assert error.value.code == 50001


async def test_people_come_and_go() -> None:
    async with LocalDiscord(privileged=True) as server:
        intents = discord.Intents(guilds=True, members=True)
        async with running_bot(server, functools.partial(Parrot, intents=intents)) as bot:
            fritz = server.world.add_user("fritz")
            came = asyncio.create_task(bot.wait_for("member_join", timeout=5))
            await asyncio.sleep(0)
            server.member_joins(server.guild, fritz)
            assert (await came).name == "fritz"
            went = asyncio.create_task(bot.wait_for("member_remove", timeout=5))
            await asyncio.sleep(0)
            server.member_leaves(server.guild, fritz)
            assert (await went).name == "fritz"
            with pytest.raises(Impossible):
                server.people.sees(fritz, "farm-post")


async def test_guild_joined_later(server: LocalDiscord, bot: Parrot, people: People) -> None:
    guild = server.world.add_guild("Late", server.world.user("ada"))
    hall = server.world.add_channel(guild, "hall")
    server.join_guild(guild)
    assert (await bot.wait_for("guild_join", timeout=5)).id == guild.id
    assert (await people.slash("ada", hall, "farm say", text="Hello")).text == "Hello"

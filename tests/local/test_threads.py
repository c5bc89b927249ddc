"""Threads: opening, membership, closing and locking, privacy."""

from __future__ import annotations

import asyncio

import discord
import pytest

from bot.local import LocalDiscord
from bot.local.people.people import Impossible, People
from bot.local.world.entities import FORUM, Channel
from tests.local.conftest import taken
from tests.local.parrot import Parrot, counter


@pytest.fixture
async def text(bot: Parrot, post: Channel) -> discord.TextChannel:
    channel = bot.get_channel(post.id)
    assert isinstance(channel, discord.TextChannel)
    return channel


async def opened(text: discord.TextChannel, name: str = "Table K7") -> discord.Thread:
    return await text.create_thread(name=name, type=discord.ChannelType.public_thread, auto_archive_duration=10080)


async def test_thread_by_command_brings_the_mentioned_in(people: People, server: LocalDiscord, bot: Parrot) -> None:
    await people.slash("ada", "farm-post", "farm thread")
    (thread,) = server.world.threads(server.guild)
    ada = server.world.user("ada")
    assert (thread.name, thread.auto_archive_minutes) == ("Table K7", 10080)
    assert set(thread.members) == {server.world.bot.id, ada.id}
    assert people.last("bela", thread).pinged == {ada.id}


async def test_private_thread_is_for_members_and_those_who_manage(
    people: People, server: LocalDiscord, bot: Parrot
) -> None:
    await people.slash("bela", "farm-post", "farm thread", private=True)
    (thread,) = server.world.threads(server.guild)
    assert server.world.can_see(server.world.user("bela"), thread)
    assert server.world.can_see(server.world.user("ada"), thread), "the owner of the guild manages its threads"
    with pytest.raises(Impossible):
        people.sees("cleo", thread)


async def test_thread_from_a_message_once(text: discord.TextChannel, server: LocalDiscord) -> None:
    sent = await text.send("Table K7")
    thread = await sent.create_thread(name="K7")
    assert thread.id == sent.id
    with pytest.raises(discord.HTTPException) as error:
        await sent.create_thread(name="K7 again")
    assert error.value.code == 160004


async def test_number_of_open_threads(text: discord.TextChannel, server: LocalDiscord) -> None:
    server.guild.max_active_threads = 1
    await opened(text)
    with pytest.raises(discord.HTTPException) as error:
        await opened(text)
    assert error.value.code == 160006


async def test_closed_thread_opens_by_writing_and_takes_no_edits(
    text: discord.TextChannel, people: People, server: LocalDiscord
) -> None:
    thread = await opened(text)
    sent = await thread.send("Round 1", view=counter(0))
    await thread.edit(archived=True)
    place = server.world.channel(thread.id)
    assert place.archived
    with pytest.raises(discord.HTTPException) as error:
        await sent.edit(content="Round 2")
    assert error.value.code == 50083
    with pytest.raises(Impossible, match="closed"):
        people.begin_slash("ada", place, "farm count")
    await people.say("bela", place, "Still there?")
    assert not place.archived
    await sent.edit(content="Round 2")


async def test_thread_closes_by_inactivity(text: discord.TextChannel, people: People, server: LocalDiscord) -> None:
    thread = await opened(text)
    sent = await thread.send("Round 1", view=counter(0))
    place = server.world.channel(thread.id)
    server.post.close_thread(place)
    with pytest.raises(discord.HTTPException) as error:
        await sent.edit(content="Round 2")
    assert error.value.code == 50083
    await thread.send("Round 1, again")
    assert not place.archived
    await people.click("ada", place.messages[sent.id], "count:0")


async def test_locked_thread(text: discord.TextChannel, people: People, server: LocalDiscord) -> None:
    thread = await opened(text)
    await thread.edit(archived=True, locked=True)
    place = server.world.channel(thread.id)
    with pytest.raises(Impossible, match="locked"):
        await people.say("bela", place, "Open up")
    server.world.deny_bot("manage_threads")
    with pytest.raises(discord.Forbidden) as error:
        await thread.send("Let me in")
    assert error.value.code == 160005


async def test_locking_needs_manage_threads_but_closing_ones_own_does_not(
    text: discord.TextChannel, server: LocalDiscord
) -> None:
    server.world.deny_bot("manage_threads")
    thread = await opened(text)
    with pytest.raises(discord.Forbidden) as error:
        await thread.edit(locked=True)
    assert error.value.code == 50013
    await thread.edit(archived=True)
    await thread.edit(archived=False)
    assert not server.world.channel(thread.id).archived


async def test_members(text: discord.TextChannel, server: LocalDiscord) -> None:
    thread = await opened(text)
    bela = discord.Object(server.world.user("bela").id)
    await thread.add_user(bela)
    assert {member.id for member in await thread.fetch_members()} == {server.world.bot.id, bela.id}
    assert (await thread.fetch_member(bela.id)).id == bela.id
    await thread.remove_user(bela)
    with pytest.raises(discord.NotFound) as error:
        await thread.fetch_member(bela.id)
    assert error.value.code == 10007
    await thread.leave()
    await thread.join()
    assert set(server.world.channel(thread.id).members) == {server.world.bot.id}


async def test_archived_lists(text: discord.TextChannel) -> None:
    first, second = await opened(text, "First"), await opened(text, "Second")
    assert {thread.name for thread in await text.guild.active_threads()} == {"First", "Second"}
    await first.edit(archived=True)
    await second.edit(archived=True)
    assert [thread.name async for thread in text.archived_threads()] == ["Second", "First"]
    assert [thread.name async for thread in text.archived_threads(private=True)] == []
    assert [thread.name async for thread in text.archived_threads(private=True, joined=True)] == []


async def test_rename_and_delete(text: discord.TextChannel, server: LocalDiscord, bot: Parrot) -> None:
    thread = await opened(text)
    edited = await thread.edit(name="Table K8")
    assert edited.name == "Table K8"
    await thread.delete()
    with pytest.raises(discord.NotFound) as error:
        await bot.fetch_channel(thread.id)
    assert error.value.code == 10003


async def test_bot_hears_of_threads_and_members(text: discord.TextChannel, people: People, bot: Parrot) -> None:
    heard = asyncio.create_task(bot.wait_for("thread_create", timeout=5))
    thread = await opened(text)
    assert (await heard).id == thread.id
    changed = asyncio.create_task(bot.wait_for("thread_update", timeout=5))
    await thread.edit(archived=True)
    before, after = await changed
    assert (before.archived, after.archived) == (False, True)
    await people.say("bela", people.world.channel(thread.id), "I am in")
    assert people.world.user("bela").id in people.world.channel(thread.id).members


async def test_a_forum_holds_posts_and_no_messages(server: LocalDiscord, people: People, bot: Parrot) -> None:
    place = server.world.add_channel(server.guild, "ideas", kind=FORUM)
    forum = await bot.fetch_channel(place.id)
    assert isinstance(forum, discord.ForumChannel)
    with pytest.raises(discord.HTTPException) as error:
        await bot.get_partial_messageable(forum.id).send("hello")
    assert error.value.code == 50008
    with pytest.raises(Impossible):
        await people.say("bela", place, "hello")
    with pytest.raises(Impossible):
        people.begin_slash("bela", place, "count")
    post = await people.begin_post("bela", place, "An idea", "This one")
    thread = await bot.fetch_channel(post.id)
    assert isinstance(thread, discord.Thread)
    await thread.send("good")
    assert [one.content for one in post.messages.values()] == ["This one", "good"]
    assert server.world.bot.id in post.members
    assert place.messages == {}


async def test_a_post_of_a_forum_needs_a_message_and_holds_no_threads(
    server: LocalDiscord, people: People, bot: Parrot
) -> None:
    place = server.world.add_channel(server.guild, "ideas", kind=FORUM)
    post = await people.begin_post("bela", place, "An idea", "This one")
    for channel, code in ((place, 50035), (post, 50024)):
        route = discord.http.Route("POST", "/channels/{channel_id}/threads", channel_id=channel.id)
        with pytest.raises(discord.HTTPException) as error:
            await bot.http.request(route, json={"name": "K7", "type": 11})
        assert error.value.code == code
    assert len(taken(server)) == 1

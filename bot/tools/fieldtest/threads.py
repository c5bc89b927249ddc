"""Checks of threads: opened, peopled, written in, closed and opened again."""

from __future__ import annotations

import discord

from bot.chat.send.threads import ARCHIVE_AFTER
from bot.tools.fieldtest.field import Check, Field, Unlike, expect

NAME = "Hofpost field test"


async def _from_a_message(at: Field) -> str:
    card = await at.send(at.channel, "A lobby card, from which a thread is opened.")
    thread = await _opened(at, card)
    await thread.add_user(at.owner)
    expect(at.owner.id in await _members(thread), "the owner is no member after being added")
    await at.send(thread, "A post in the thread.", files=[at.picture()])
    expect(thread.auto_archive_duration == ARCHIVE_AFTER, f"it is hidden after {thread.auto_archive_duration} minutes")
    lines = sorted({message.type.name async for message in thread.history(limit=20)})
    return f"opened, the owner added; what stands in it: {', '.join(lines)}"


async def _by_itself(at: Field) -> str:
    at.note_place(at.channel.id)
    thread = at.noted_thread(
        await at.channel.create_thread(
            name=f"{NAME} alone {at.made.key}",
            auto_archive_duration=ARCHIVE_AFTER,
            type=discord.ChannelType.public_thread,
        )
    )
    at.note_place(thread.id)
    newest = [message async for message in at.channel.history(limit=1)]
    said = newest[0].type.name if newest else "nothing"
    return f"opened; the newest line of the channel is then: {said}"


async def _closed_and_opened(at: Field) -> str:
    card = await at.send(at.channel, "A second card, whose thread is closed and opened.")
    thread = await _opened(at, card)
    await thread.add_user(at.owner)
    await thread.edit(archived=True)
    expect((await _again(at, thread)).archived, "it is not closed")
    await thread.edit(archived=False)
    expect(not (await _again(at, thread)).archived, "it is still closed")
    await thread.edit(archived=True)
    await at.send(thread, "A post into the closed thread opens it.")
    woken = not (await _again(at, thread)).archived
    expect(woken, "a post into the closed thread did not open it")
    expect(at.owner.id in await _members(thread), "the owner is no member any more")
    return "closed and opened by an edit, opened by a post; the owner stays a member"


async def _opened(at: Field, card: discord.Message) -> discord.Thread:
    name = f"{NAME} {at.made.key}"
    thread = at.noted_thread(await card.create_thread(name=name, auto_archive_duration=ARCHIVE_AFTER))
    at.note_place(thread.id)
    return thread


async def _again(at: Field, thread: discord.Thread) -> discord.Thread:
    found = await at.client.fetch_channel(thread.id)
    if not isinstance(found, discord.Thread):
        raise Unlike("Discord no longer calls it a thread")
    return found


async def _members(thread: discord.Thread) -> set[int]:
    return {member.id for member in await thread.fetch_members()}


THREADS = (
    Check("FT 3, 4", "Thread of a card", "open it from a message, add the owner, post in it", _from_a_message),
    Check("FT 21", "Thread by itself", "open one without a message", _by_itself),
    Check("FT 20, 21", "Closed thread", "close, open, close, post into it; look at the members", _closed_and_opened),
)

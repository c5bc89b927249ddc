"""Taking away what a field test made on Discord: messages, threads, emoji, noted or found by the key of the run."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine

import discord

from bot.chat.kit.errors import NETWORK
from bot.tools.fieldtest.journal import Journal, Made

log = logging.getLogger(__name__)

LOOKED_AT = 300
"""How many messages of a place are looked through for those of a run."""

AGAIN = (2.0, 5.0, 15.0)
"""Seconds before the second try to clean up, the third and the fourth."""

SYSTEM_MESSAGE = 50021
"""Discord's code for a line of its own that nobody can delete; it goes with its thread."""


async def clean_all(client: discord.Client, journal: Journal, again: tuple[float, ...] = AGAIN) -> list[str]:
    """Take away what all runs in the journal have made; return, in sentences, what could not be.

    A client that is logged in is enough. What is left stays in the journal, for the next run.
    """
    left: list[str] = []
    for made in tuple(journal.runs):
        for pause in (*again, None):
            found = await _Cleaning(client, journal, made).clean()
            if not found:
                journal.end(made)
                break
            if pause is None or all(lasting for lasting, _ in found):
                left += [words for _, words in found]
                break
            await asyncio.sleep(pause)
    return left


class _Stays(Exception):
    """Something that cannot be taken away with the bot's permissions; the message is a sentence."""


class _Cleaning:
    """One try to clean up after one run. What is left is a sentence, and whether another try is in vain."""

    def __init__(self, client: discord.Client, journal: Journal, made: Made) -> None:
        self._client, self._journal, self._made = client, journal, made
        self._left: list[tuple[bool, str]] = []

    async def clean(self) -> list[tuple[bool, str]]:
        await self._step("looking for threads", self._find_threads())
        for thread_id in tuple(self._made.threads):
            if await self._step("a thread", self._thread(thread_id)):
                self._made.threads.remove(thread_id)
                self._journal.save()
        for place_id in tuple(self._made.places):
            await self._step("looking for messages", self._find_messages(place_id))
        for place_id, message_id in tuple(self._made.messages):
            if await self._step("a message", self._message(place_id, message_id)):
                self._made.messages.remove((place_id, message_id))
                self._journal.save()
        if self._made.emoji:
            await self._step("the test's emoji", self._emoji())
        return self._left

    async def _step(self, what: str, work: Coroutine[None, None, None]) -> bool:
        try:
            await work
        except discord.NotFound:
            return True
        except _Stays as error:
            self._left.append((True, str(error)))
        except NETWORK as error:
            log.warning("cleaning up, %s: %r", what, error)
            self._left.append((False, f"Discord did not answer about {what}."))
        except discord.HTTPException as error:
            log.warning("cleaning up, %s: %s", what, error)
            self._left.append((error.status != 429, f"Discord refused {what}: {error}."))
        else:
            return True
        return False

    async def _find_threads(self) -> None:
        """Note threads of the run that are open: one may have been made just before a kill."""
        guild = await self._client.fetch_guild(self._made.guild)
        for thread in await guild.active_threads():
            if self._is_ours(thread.owner_id) and self._made.key in thread.name and thread.id not in self._made.threads:
                self._made.threads.append(thread.id)

    async def _thread(self, thread_id: int) -> None:
        """Delete a thread; without the permission for that, empty and close it."""
        thread = await self._client.fetch_channel(thread_id)
        if not isinstance(thread, discord.Thread) or not self._is_ours(thread.owner_id):
            return
        try:
            await thread.delete()
        except discord.Forbidden:
            await self._empty(thread)
            raise _Stays(
                f"The thread “{thread.name}” is emptied and closed, for only Manage Threads lets the bot delete it: "
                "delete it by hand, or give the permission and run the field test again."
            ) from None
        finally:
            self._made.messages[:] = [one for one in self._made.messages if one[0] != thread_id]
            self._made.places[:] = [one for one in self._made.places if one != thread_id]

    async def _empty(self, thread: discord.Thread) -> None:
        if thread.archived:
            await thread.edit(archived=False)
        async for message in thread.history(limit=LOOKED_AT):
            if self._is_ours(message.author.id):
                await _delete(message)
        await thread.edit(archived=True)

    async def _find_messages(self, place_id: int) -> None:
        """Note messages of the run in a place: they carry its key."""
        place = await self._client.fetch_channel(place_id)
        if not isinstance(place, discord.abc.Messageable):
            return
        after = discord.Object(self._made.since) if place_id == self._made.channel and self._made.since else None
        async for message in place.history(limit=LOOKED_AT, after=after, oldest_first=False):
            note = (place_id, message.id)
            if self._is_ours(message.author.id) and self._carries_the_key(message) and note not in self._made.messages:
                self._made.messages.append(note)

    async def _message(self, place_id: int, message_id: int) -> None:
        place = self._client.get_partial_messageable(place_id)
        await _delete(place.get_partial_message(message_id))

    async def _emoji(self) -> None:
        for emoji in await self._client.fetch_application_emojis():
            if emoji.name in self._made.emoji:
                await emoji.delete()
        self._made.emoji.clear()
        self._journal.save()

    def _is_ours(self, user_id: int | None) -> bool:
        return self._client.user is not None and user_id == self._client.user.id

    def _carries_the_key(self, message: discord.Message) -> bool:
        texts = [message.content, *(str(getattr(part, "content", "")) for part in message.components)]
        return any(self._made.key in text for text in texts)


async def _delete(message: discord.Message | discord.PartialMessage) -> None:
    try:
        await message.delete()
    except discord.Forbidden as error:
        if error.code != SYSTEM_MESSAGE:
            raise

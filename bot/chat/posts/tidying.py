"""Tidying: an older post of a game becomes a line, slowly enough for Discord and never in the way of a post.

What a turn did is one line, without picture and buttons, so that the newest board stands close to the last words. The
post that ended a round becomes the card of that round. Other posts lose their buttons alone, as do all at a table whose
posts keep their pictures. At one whose thread is to be short, the lines of a round go when its card stands.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from datetime import datetime, timedelta

import discord

from bot.chat.kit.classic import composed
from bot.chat.kit.edits import TOO_MANY
from bot.chat.kit.errors import NETWORK
from bot.chat.kit.layout import Screen, Words
from bot.chat.kit.services import Services
from bot.chat.kit.speaker import Speaker
from bot.chat.posts.former import Former, former
from bot.chat.send.delivery import language_of
from bot.chat.send.threads import channel_of
from bot.games.text import _
from bot.tables.db.buttons import Tidy
from bot.tables.db.values import GameInfo

log = logging.getLogger(__name__)

AGAIN = (timedelta(minutes=1), timedelta(minutes=5), timedelta(minutes=30), timedelta(hours=2))
"""After how long a message that could not be tidied is tried again; then it is left, its buttons explain themselves."""

_AT_ONCE = 20

LONGEST = 60.0
"""Seconds after which the tidier looks again in any case."""

_MOVED = _("The buttons are under the newest post.")


async def take_buttons_off(message: discord.Message, say: Speaker) -> None:
    """Leave an older post its words, with one that says where to press now; a picture stays.

    One of an earlier version (Components V2) becomes a single text. Raises what Discord answers.
    """
    quiet = discord.AllowedMentions.none()
    moved = say(_MOVED)
    partial = discord.PartialMessage(channel=message.channel, id=message.id)  # the whole one would send its flags back
    if message.flags.components_v2:
        texts = [one.content for one in message.components if isinstance(one, discord.TextDisplay)]
        await partial.edit(
            view=Screen((Words("\n".join([*texts, f"-# {moved}"])),)).view(), attachments=[], allowed_mentions=quiet
        )
        return
    if message.components:
        await partial.edit(content=composed([message.content], [moved]), view=None, allowed_mentions=quiet)


async def become(message: discord.Message, words: str, files: Sequence[discord.File | discord.Attachment] = ()) -> None:
    """Let an older post be words and at most these files, without buttons. Raises what Discord answers."""
    quiet = discord.AllowedMentions.none()
    partial = discord.PartialMessage(channel=message.channel, id=message.id)  # the whole one would send its flags back
    await partial.edit(content=words, view=None, attachments=files, allowed_mentions=quiet)


class Tidier:
    """Makes lines of posts that are not the newest of their game any more."""

    def __init__(self, client: discord.Client, services: Services) -> None:
        self._client = client
        self._services = services

    async def run(self) -> None:
        """Tidy until cancelled."""
        changed = self._services.tables.untidied
        while True:
            changed.clear()
            due = await self.empty()
            pause = LONGEST if due is None else (due - self._services.tables.now()).total_seconds()
            try:
                async with asyncio.timeout(min(LONGEST, max(1.0, pause))):
                    await changed.wait()
            except TimeoutError:
                continue

    async def empty(self) -> datetime | None:
        """Tidy all that is due now; return when something is due next."""
        while True:
            found, due = await self._services.tables.untidy(_AT_ONCE)
            if not found:
                return due
            for one in found:
                await self._tidy(one)

    async def _tidy(self, one: Tidy) -> None:
        tables, retry, over = self._services.tables, None, None
        try:
            over = await self._tidied(one)
        except (discord.NotFound, discord.Forbidden) as error:
            log.info("game %s: message %s stays as it is: %s", one.game_id, one.message_id, error)
        except (discord.HTTPException, *NETWORK) as error:
            retry = AGAIN[one.attempts] if one.attempts < len(AGAIN) else None
            log.warning(
                "game %s: message %s is not tidied (again in %s): %s", one.game_id, one.message_id, retry, error
            )
        except Exception:
            log.exception("game %s: message %s could not be tidied", one.game_id, one.message_id)
        await tables.tidied(one, retry, over=over)

    async def _tidied(self, one: Tidy) -> int | None:
        """Let a message become what it is to be; return after which turn the lines are to go that it says again."""
        info = (await self._services.tables.look(one.game_id)).info
        channel = await channel_of(self._client, one.place_id)
        if one.gone:
            await _delete(await channel.fetch_message(one.message_id))
            return None
        say = self._services.speaker(language_of(self._client, info.guild_id), info)
        now = await self._former(one, info, say.unmarked())
        try:
            await self._services.edits.edit(one.place_id, one.message_id, lambda: self._edit(one, now, say))
        except discord.HTTPException as error:
            if error.code != TOO_MANY or now is None or now.card is not None:
                raise
            await _delete(await channel.fetch_message(one.message_id))
        return now.since if now is not None and info.thread == "short" else None

    async def _former(self, one: Tidy, info: GameInfo, say: Speaker) -> Former | None:
        """Return what a message becomes; None where it loses its buttons alone."""
        shown = await self._services.tables.turns_in(one.game_id, one.message_id)
        return None if shown is None or info.thread == "pictures" else await former(self._services, info, shown, say)

    async def _edit(self, one: Tidy, now: Former | None, say: Speaker) -> None:
        channel = await channel_of(self._client, one.place_id)
        message = await channel.fetch_message(one.message_id)
        if now is None or message.flags.components_v2:
            await take_buttons_off(message, say)
        else:
            await become(message, now.words, await self._card(now, message))

    async def _card(self, now: Former, message: discord.Message) -> Sequence[discord.File | discord.Attachment]:
        """Return the card of what a post ended; its old picture where the card cannot be drawn, none for a line."""
        if now.card is None:
            return ()
        try:
            return await self._services.files((now.card,))
        except Exception:
            log.exception("the card %s could not be drawn", now.card.file)
            return message.attachments


async def _delete(message: discord.Message) -> None:
    """Delete a message whose words stand elsewhere; one to which somebody has reacted stays."""
    if not message.reactions:
        await message.delete()

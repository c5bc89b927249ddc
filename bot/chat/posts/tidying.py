"""Tidying: older posts of a game lose their buttons, slowly enough for Discord and never in the way of a post."""

from __future__ import annotations

import asyncio
import logging
from datetime import datetime, timedelta

import discord

from bot.chat.kit.classic import composed
from bot.chat.kit.errors import NETWORK
from bot.chat.kit.layout import Screen, Words
from bot.chat.kit.services import Services
from bot.chat.kit.speaker import Speaker
from bot.chat.send.delivery import language_of
from bot.chat.send.threads import channel_of
from bot.games.text import _
from bot.tables.db.buttons import Tidy

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


class Tidier:
    """Takes the buttons off posts that are not the newest of their game any more."""

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
        tables, retry = self._services.tables, None
        try:
            await self._services.edits.edit(one.place_id, one.message_id, lambda: self._take_buttons_off(one))
        except (discord.NotFound, discord.Forbidden) as error:
            log.info("game %s: message %s keeps its buttons: %s", one.game_id, one.message_id, error)
        except (discord.HTTPException, *NETWORK) as error:
            retry = AGAIN[one.attempts] if one.attempts < len(AGAIN) else None
            log.warning(
                "game %s: message %s is not tidied (again in %s): %s", one.game_id, one.message_id, retry, error
            )
        except Exception:
            log.exception("game %s: message %s could not be tidied", one.game_id, one.message_id)
        await tables.tidied(one, retry)

    async def _take_buttons_off(self, one: Tidy) -> None:
        info = (await self._services.tables.look(one.game_id)).info
        channel = await channel_of(self._client, one.place_id)
        message = await channel.fetch_message(one.message_id)
        await take_buttons_off(message, self._services.speaker(language_of(self._client, info.guild_id), info))

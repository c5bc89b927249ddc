"""Direct messages after they were sent: a young one follows its table, one that is answered is deleted."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

import discord

from bot.chat.kit.errors import NETWORK
from bot.chat.kit.services import Services
from bot.chat.posts.direct_posts import message_of
from bot.chat.posts.reminders import still_meant
from bot.tables.db.values import Post
from bot.tables.reminders.direct_calls import DirectCall

log = logging.getLogger(__name__)

_AT_ONCE = 20

_PAUSE = 30.0
"""Seconds between two looks."""


class DirectUpkeep:
    """Deletes direct messages that are answered, and edits young ones whose table has gone on."""

    def __init__(self, client: discord.Client, services: Services) -> None:
        self._client = client
        self._services = services

    async def run(self) -> None:
        """Look after them until cancelled."""
        while True:
            await self.empty()
            await asyncio.sleep(_PAUSE)

    async def empty(self) -> None:
        """Delete all that are answered now, then bring young ones up to date."""
        tables = self._services.tables
        while messages := await tables.answered_calls(_AT_ONCE):
            for message in messages:
                await tables.call_deleted(message, gone=await self._done(message, self._delete))
        while messages := await tables.outdated_calls(_AT_ONCE):
            for message in messages:
                await self._done(message, self._edit)
                await tables.call_updated(message)

    async def _done(
        self, message: DirectCall, act: Callable[[DirectCall, discord.PartialMessage], Awaitable[None]]
    ) -> bool:
        """Do something with a message; tell whether it is done, or never will be."""
        try:
            channel = await self._services.tables.direct_channel(message.user_id)
            if channel is not None:
                place = self._client.get_partial_messageable(channel)
                await act(message, place.get_partial_message(message.message_id))
        except (discord.NotFound, discord.Forbidden) as error:
            log.info("direct message %s is out of reach: %s", message.message_id, error)
        except (discord.HTTPException, *NETWORK) as error:
            log.warning("direct message %s could not be changed: %s", message.message_id, error)
            return False
        except Exception:
            log.exception("direct message %s could not be made anew", message.message_id)
            return False
        return True

    async def _delete(self, _message: DirectCall, shown: discord.PartialMessage) -> None:
        await shown.delete()

    async def _edit(self, message: DirectCall, shown: discord.PartialMessage) -> None:
        """Show the table as it is now, if the person is still awaited there; nobody is notified by that."""
        services = self._services
        calls = still_meant(message.calls, await services.tables.look(message.game_id))
        post = Post(
            id=message.id, game_id=message.game_id, kind="direct", first_turn=message.turn, last_turn=message.turn,
            nonce="", user_id=message.user_id,
        )  # fmt: skip
        language = (await services.tables.preferences(message.user_id)).language
        now = await message_of(services, post, calls, language) if calls else None
        if now is not None:
            files = await services.files(now.pictures)
            quiet = discord.AllowedMentions.none()
            await shown.edit(content=now.content, view=now.view(), attachments=files, allowed_mentions=quiet)

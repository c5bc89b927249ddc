"""Clearing: a direct message is deleted when the person has answered it, behind every post and never in its way."""

from __future__ import annotations

import asyncio
import logging

import discord

from bot.chat.kit.errors import NETWORK
from bot.chat.kit.services import Services
from bot.tables.reminders.answered import Answered

log = logging.getLogger(__name__)

_AT_ONCE = 20

_PAUSE = 30.0
"""Seconds between two looks."""


class Clearer:
    """Deletes direct messages that are answered."""

    def __init__(self, client: discord.Client, services: Services) -> None:
        self._client = client
        self._services = services

    async def run(self) -> None:
        """Clear until cancelled."""
        while True:
            await self.empty()
            await asyncio.sleep(_PAUSE)

    async def empty(self) -> None:
        """Delete all that are answered now."""
        while messages := await self._services.tables.to_clear(_AT_ONCE):
            for message in messages:
                await self._clear(message)

    async def _clear(self, message: Answered) -> None:
        gone = True
        try:
            channel = await self._services.tables.direct_channel(message.user_id)
            if channel is not None:
                await self._client.get_partial_messageable(channel).get_partial_message(message.message_id).delete()
        except (discord.NotFound, discord.Forbidden) as error:
            log.info("direct message %s is out of reach: %s", message.message_id, error)
        except (discord.HTTPException, *NETWORK) as error:
            log.warning("direct message %s could not be deleted: %s", message.message_id, error)
            gone = False
        await self._services.tables.cleared(message, gone=gone)

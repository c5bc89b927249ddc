"""Closing the threads of games that have been over for a day; a server has room for about a thousand open ones."""

from __future__ import annotations

import asyncio
import logging
from datetime import timedelta
from typing import Final

import discord

from bot.chat.kit.errors import NETWORK
from bot.chat.kit.services import Services
from bot.tables.reminders.archiving import Closing

log = logging.getLogger(__name__)

LOOK: Final = 300.0
"""Seconds between two looks at what is due."""

GAP: Final = 1.0
"""Seconds between two threads."""

AGAIN: Final = (timedelta(minutes=10), timedelta(hours=2), timedelta(days=1))
"""After how long a thread that could not be closed is tried again; then Discord may hide it by itself."""

_AT_ONCE: Final = 20


class Archiver:
    """Closes the threads that are due and ours; in others' threads games are only guests."""

    def __init__(self, client: discord.Client, services: Services) -> None:
        self._client = client
        self._services = services

    async def run(self) -> None:
        """Close until cancelled."""
        while True:
            await self.empty(GAP)
            await asyncio.sleep(LOOK)

    async def empty(self, gap: float = 0.0) -> None:
        """Close all that is due now, with a gap in seconds between two."""
        while found := await self._services.tables.threads_to_close(_AT_ONCE):
            for one in found:
                await self._work(one)
                await asyncio.sleep(gap)

    async def _work(self, one: Closing) -> None:
        retry = None
        try:
            if one.thread_id is not None:
                await self._close(one.thread_id)
        except (discord.NotFound, discord.Forbidden) as error:
            log.info("game %s: its thread stays as it is: %s", one.game_id, error)
        except (discord.HTTPException, *NETWORK) as error:
            retry = AGAIN[one.attempts] if one.attempts < len(AGAIN) else None
            log.warning("game %s: its thread is not closed (again in %s): %s", one.game_id, retry, error)
        await self._services.tables.thread_closed(one, retry)

    async def _close(self, thread_id: int) -> None:
        thread = self._client.get_channel(thread_id) or await self._client.fetch_channel(thread_id)
        me = self._client.user
        if isinstance(thread, discord.Thread) and not thread.archived and me is not None and thread.owner_id == me.id:
            await thread.edit(archived=True)

"""Edits of messages of ours, slowly enough for Discord, which limits those of old messages in each channel."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Final

import discord

log = logging.getLogger(__name__)

OLD: Final = timedelta(hours=1)
"""Edits of messages older than this are limited."""

GAP: Final = 3.0
"""Seconds between two edits of old messages in one channel."""

PAUSE: Final = 10.0
"""Seconds without such an edit after Discord has refused one."""

TOO_MANY: Final = 30046
"""Discord's code for too many edits of old messages."""

TRIES: Final = 3
"""How often an edit is tried that Discord calls one too many."""


@dataclass(slots=True)
class _Lane:
    """A channel: who waits, in order of arrival, and from when on (by the clock) an old message may be edited."""

    waiting: asyncio.Lock = field(default_factory=asyncio.Lock)
    free: float = 0.0


class EditLimiter:
    """Lets edits of old messages happen one after the other in each channel, with a gap; young ones pass at once.

    All edits share one limiter, for Discord counts them together. `clock` gives seconds that only go on.
    """

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._clock = clock
        self._sleep = sleep
        self._lanes: dict[int, _Lane] = {}

    async def edit(self, channel_id: int, message_id: int, work: Callable[[], Awaitable[None]]) -> None:
        """Do an edit when its time has come, and once more after a pause when it was one too many.

        `work` makes what is shown as well, so that it is the newest however long it had to wait. Raises what Discord
        answers, 30046 only when it stays at that.
        """
        old = discord.utils.utcnow() - discord.utils.snowflake_time(message_id) >= OLD
        for left in reversed(range(TRIES)):
            try:
                async with self._turn(channel_id) if old else contextlib.nullcontext():
                    await work()
            except discord.HTTPException as error:
                if error.code != TOO_MANY:
                    raise
                old = True
                self._refused(channel_id)
                if not left:
                    raise
                log.info("message %s is edited a little later: %s", message_id, error)
            else:
                return

    @contextlib.asynccontextmanager
    async def _turn(self, channel_id: int) -> AsyncIterator[None]:
        """Wait until an old message may be edited in a channel; the gap to the next begins when this edit is done."""
        self._forget()
        lane = self._lanes.setdefault(channel_id, _Lane())
        async with lane.waiting:
            while (pause := lane.free - self._clock()) > 0:  # a refusal may have put it off meanwhile
                await self._sleep(pause)
            try:
                yield
            finally:
                lane.free = max(lane.free, self._clock() + GAP)

    def _refused(self, channel_id: int) -> None:
        """Let a channel rest: Discord has refused an edit of an old message there."""
        lane = self._lanes.setdefault(channel_id, _Lane())
        lane.free = max(lane.free, self._clock() + PAUSE)

    def _forget(self) -> None:
        """Forget the channels where nobody waits and no time is left to wait."""
        now = self._clock()
        self._lanes = {one: lane for one, lane in self._lanes.items() if lane.waiting.locked() or lane.free > now}

"""A bot as a process of its own, which can be killed and started again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

from bot.chat.entry.bot import Hofpost
from bot.local import LocalDiscord

ROOT = Path(__file__).parents[1]

FORKED = get_context("forkserver")
"""Its processes are forked from one that has read all programs already, so that they start quickly."""
FORKED.set_forkserver_preload(
    ["tests.chat.doomed", "tests.chat.killed", "tests.play.bot_process", "tests.tables.killed"]
)


class Waiterless(Hofpost):
    """The bot without the library's pauses before it takes up its work; there is one server, and nobody to spare."""

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Identify at once."""


class Process:
    """The process of a function that is given the server's address and more; `starts` counts how often it began."""

    def __init__(self, server: LocalDiscord, live: Callable[..., None], *given: Any) -> None:
        self._server = server
        self._live, self._given = live, given
        self._process: BaseProcess | None = None
        self._death: asyncio.Task[None] | None = None
        self.starts = 0

    async def start(self) -> None:
        """Start it and wait until it is connected."""
        assert self._process is None
        self._process = FORKED.Process(target=self._live, args=(self._server.url, *self._given), daemon=True)
        await asyncio.to_thread(self._process.start)
        self._death = asyncio.create_task(asyncio.to_thread(self._process.join))
        self.starts += 1
        connected = asyncio.create_task(self._server.gateway.connected())
        await asyncio.wait({self._death, connected}, timeout=60, return_when=asyncio.FIRST_COMPLETED)
        assert connected.done(), "the bot did not come"

    async def kill(self) -> None:
        """Kill it, if it runs, without warning (SIGKILL) and wait until the server has noticed."""
        if self._process is None or self._death is None:
            return
        self._process.kill()
        await self._death
        self._process = self._death = None
        async with asyncio.timeout(20):
            while self._server.bot_is_online:
                self._server.gateway._changed.clear()
                await self._server.gateway._changed.wait()

    async def again(self) -> None:
        """Kill and start."""
        await self.kill()
        await self.start()

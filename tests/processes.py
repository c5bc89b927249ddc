"""A bot as a process of its own, which can be killed and started again."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from bot.chat.entry.bot import Hofpost
from bot.local import LocalDiscord

ROOT = Path(__file__).parents[1]


class Waiterless(Hofpost):
    """The bot without the library's pauses before it takes up its work; there is one server, and nobody to spare."""

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Identify at once."""


class Process:
    """The process of a module that is given the server's address and more; `starts` counts how often it began."""

    def __init__(self, server: LocalDiscord, module: str, *given: str) -> None:
        self._server = server
        self._command = (sys.executable, "-m", module, server.url, *given)
        self._process: asyncio.subprocess.Process | None = None
        self.starts = 0

    async def start(self) -> None:
        """Start it and wait until it is connected."""
        assert self._process is None
        self._process = await asyncio.create_subprocess_exec(*self._command, cwd=ROOT)
        self.starts += 1
        ended = asyncio.create_task(self._process.wait())
        connected = asyncio.create_task(self._server.gateway.connected())
        await asyncio.wait({ended, connected}, timeout=60, return_when=asyncio.FIRST_COMPLETED)
        assert connected.done(), "the bot did not come"
        ended.cancel()

    async def kill(self) -> None:
        """Kill it, if it runs, without warning (SIGKILL) and wait until the server has noticed."""
        if self._process is None:
            return
        self._process.kill()
        await self._process.wait()
        self._process = None
        async with asyncio.timeout(20):
            while self._server.bot_is_online:
                self._server.gateway._changed.clear()
                await self._server.gateway._changed.wait()

    async def again(self) -> None:
        """Kill and start."""
        await self.kill()
        await self.start()

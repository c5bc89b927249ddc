"""The real bot as a process of its own, to be killed: `python -m tests.play.bot_process ADDRESS FOLDER SEED`."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import AsyncIterator
from pathlib import Path

from bot.chat.bot import Hofpost
from bot.games.registry import GAMES
from bot.local import TOKEN, LocalDiscord, hooks
from bot.tools.house import house_of

ROOT = Path(__file__).parents[2]


class Waiterless(Hofpost):
    """The bot without the library's pauses before it takes up its work; there is one server, and nobody to spare."""

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Identify at once."""


async def main(address: str, folder: Path, seed: int) -> None:
    """Run until killed; games that begin have this seed."""
    from tests.play.table import opened

    hooks.point_at(address)
    bot = Waiterless(house_of(await opened(folder, seed), GAMES), state_dir=folder)
    bot._connection.guild_ready_timeout = 0.1
    await bot.start(TOKEN)


class Process:
    """The bot's process; it can be killed and started again."""

    def __init__(self, server: LocalDiscord, folder: Path, seed: int) -> None:
        self._server, self._folder, self._seed = server, folder, seed
        self._process: asyncio.subprocess.Process | None = None
        self.starts = 0

    async def start(self) -> None:
        """Start it and wait until it is connected."""
        assert self._process is None
        given = (self._server.url, str(self._folder), str(self._seed))
        command = (sys.executable, "-m", "tests.play.bot_process", *given)
        self._process = await asyncio.create_subprocess_exec(*command, cwd=ROOT)
        self.starts += 1
        ended = asyncio.create_task(self._process.wait())
        connected = asyncio.create_task(self._server.gateway.connected())
        await asyncio.wait({ended, connected}, timeout=60, return_when=asyncio.FIRST_COMPLETED)
        assert connected.done(), "the bot did not come"
        ended.cancel()

    async def kill(self) -> None:
        """Kill it without warning (SIGKILL) and wait until the server has noticed."""
        assert self._process is not None
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


@contextlib.asynccontextmanager
async def process(server: LocalDiscord, folder: Path, seed: int) -> AsyncIterator[Process]:
    """Run the bot as a process, killed in the end."""
    child = Process(server, folder, seed)
    await child.start()
    try:
        yield child
    finally:
        if child._process is not None:
            await child.kill()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], Path(sys.argv[2]), int(sys.argv[3])))

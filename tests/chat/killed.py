"""The bot with the toy game as a process of its own, to be killed: `python -m tests.chat.killed ADDRESS FOLDER`."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from bot.chat.bot import Hofpost
from bot.chat.house import House
from bot.local import TOKEN, LocalDiscord, hooks
from bot.tables.manager import Tables
from bot.texts import translator
from tests.chat.rig import TOY, PlainBoards, PlainPainter

ROOT = Path(__file__).parents[2]


async def main(address: str, folder: Path) -> None:
    """Run until killed."""
    hooks.point_at(address)
    url = f"sqlite+aiosqlite:///{(folder / 'games.db').as_posix()}"
    tables = await Tables.open(url, TOY, seed_source=lambda: 7)
    bot = Hofpost(House(tables, TOY, lambda _key: PlainBoards(), PlainPainter(), translator), state_dir=folder)
    bot._connection.guild_ready_timeout = 0.1
    await bot.start(TOKEN)


class Process:
    """The bot's process; it can be killed and started again."""

    def __init__(self, server: LocalDiscord, folder: Path) -> None:
        self._server, self._folder = server, folder
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start it and wait until it is connected."""
        command = (sys.executable, "-m", "tests.chat.killed", self._server.url, str(self._folder))
        self._process = await asyncio.create_subprocess_exec(*command, cwd=ROOT)
        ended = asyncio.create_task(self._process.wait())
        connected = asyncio.create_task(self._server.gateway.connected())
        await asyncio.wait({ended, connected}, timeout=60, return_when=asyncio.FIRST_COMPLETED)
        assert connected.done(), "the bot did not come"
        ended.cancel()

    async def kill(self) -> None:
        """Kill it without warning (SIGKILL) and wait until the server has noticed."""
        if self._process is None:
            return
        self._process.kill()
        await self._process.wait()
        self._process = None
        async with asyncio.timeout(20):
            while self._server.bot_is_online:
                self._server.gateway._changed.clear()
                await self._server.gateway._changed.wait()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], Path(sys.argv[2])))

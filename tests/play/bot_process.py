"""The real bot as a process of its own, to be killed: `python -m tests.play.bot_process ADDRESS FOLDER SEED`."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import AsyncIterator
from pathlib import Path

from bot.games.registry import GAMES
from bot.local import TOKEN, LocalDiscord, hooks
from bot.tools.wiring import services_of
from tests.processes import Process, Waiterless


async def main(address: str, folder: Path, seed: int) -> None:
    """Run until killed; games that begin have this seed."""
    from tests.play.table import opened

    hooks.point_at(address)
    bot = Waiterless(services_of(await opened(folder, seed), GAMES), state_dir=folder)
    bot._connection.guild_ready_timeout = 0.1
    await bot.start(TOKEN)


@contextlib.asynccontextmanager
async def process(server: LocalDiscord, folder: Path, seed: int) -> AsyncIterator[Process]:
    """Run the bot as a process, killed in the end."""
    child = Process(server, "tests.play.bot_process", str(folder), str(seed))
    await child.start()
    try:
        yield child
    finally:
        await child.kill()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], Path(sys.argv[2]), int(sys.argv[3])))

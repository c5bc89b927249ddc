"""The real bot as a process of its own, to be killed."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from pathlib import Path

from bot.boards.icons import Icon, drawn_icons
from bot.chat.kit.emoji import Emoji
from bot.games.registry import GAMES
from bot.local import TOKEN, LocalDiscord, hooks
from bot.tools.wiring import services_of
from tests.play.table import opened
from tests.processes import Process, Waiterless


async def _live(address: str, folder: Path, seed: int, drawn: Sequence[Icon]) -> None:
    hooks.point_at(address)
    house = replace(services_of(await opened(folder, seed), GAMES), emoji=Emoji(lambda: drawn))
    bot = Waiterless(house, state_dir=folder)
    bot._connection.guild_ready_timeout = 0.1
    await bot.start(TOKEN)


def live(address: str, folder: Path, seed: int, drawn: Sequence[Icon]) -> None:
    """Run the bot until it is killed; games that begin have this seed, and the icons are drawn already."""
    asyncio.run(_live(address, folder, seed, drawn))


@contextlib.asynccontextmanager
async def process(server: LocalDiscord, folder: Path, seed: int) -> AsyncIterator[Process]:
    """Run the bot as a process, killed in the end."""
    child = Process(server, live, folder, seed, drawn_icons())
    await child.start()
    try:
        yield child
    finally:
        await child.kill()

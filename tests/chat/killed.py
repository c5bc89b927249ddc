"""The bot with the toy game as a process of its own, to be killed."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bot.chat.entry.bot import Hofpost
from bot.chat.kit.services import Services
from bot.local import TOKEN, LocalDiscord, hooks
from bot.tables.facade import Facade
from bot.tables.manager import Tables
from bot.texts import translator
from tests.chat.rig import TOY, PlainBoards, PlainPainter
from tests.processes import Process


async def _live(address: str, folder: Path) -> None:
    hooks.point_at(address)
    url = f"sqlite+aiosqlite:///{(folder / 'games.db').as_posix()}"
    tables = await Tables.open(url, TOY, seed_source=lambda: 7)
    bot = Hofpost(
        Services(Facade(tables, TOY), TOY, lambda _key: PlainBoards(), PlainPainter(), translator), state_dir=folder
    )
    bot._connection.guild_ready_timeout = 0.1
    await bot.start(TOKEN)


def live(address: str, folder: Path) -> None:
    """Run the bot until it is killed."""
    asyncio.run(_live(address, folder))


def process(server: LocalDiscord, folder: Path) -> Process:
    """Return the bot's process, not yet started."""
    return Process(server, live, folder)

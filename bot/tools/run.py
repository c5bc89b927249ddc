"""Starting and stopping: the bot on Discord, or the bot and a Discord of its own for the browser."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import sys
import webbrowser
from collections.abc import Awaitable, Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import aiohttp
import discord

from bot.chat.entry.bot import Hofpost
from bot.chat.entry.self_check import SelfCheckFailed
from bot.games.registry import GAMES
from bot.settings import Settings
from bot.tables.db.files import Busy, alone, database_file
from bot.tables.manager import Tables
from bot.tools.errors import Unusable
from bot.tools.gc_tuning import settle_in
from bot.tools.health import keep_heartbeat
from bot.tools.logins import Logins
from bot.tools.logs import start_logging
from bot.tools.table import SeatMarks, local_table
from bot.tools.wiring import open_tables, services_of

log = logging.getLogger(__name__)


def run_discord(settings: Settings) -> int:
    """Run on Discord until SIGINT or SIGTERM; return the exit code. Raises `Unusable`, such as for a refused token."""
    assert settings.token is not None
    token = settings.token.get_secret_value()
    return _run(settings, lambda stop: serve(settings, token, stop))


def run_local(settings: Settings) -> int:
    """Run the local table until SIGINT or SIGTERM; return the exit code. Raises `Unusable` (a taken port)."""

    async def play(stop: asyncio.Event) -> None:
        marks = SeatMarks()
        async with local_table(settings, marks) as (address, token):
            sys.stdout.write(f"The table is at {address} (Ctrl+C stops it; the games are kept).\n")
            sys.stdout.flush()
            if has_browser():
                await asyncio.to_thread(webbrowser.open, address)
            await serve(settings, token, stop, marks.attach)

    return _run(settings, play)


async def serve(
    settings: Settings, token: str, stop: asyncio.Event, opened: Callable[[Tables], None] = lambda _tables: None
) -> None:
    """Open the tables, which `opened` is told, and keep the bot connected until `stop` is set. Raises `Unusable`."""
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    limits: dict[str, Any] = {"most_tables": settings.most_tables, "keep": timedelta(days=settings.keep_days)}
    tables = await open_tables(settings.database_url, GAMES, **limits)
    opened(tables)
    logins: Logins | None = None
    try:
        house = services_of(tables, GAMES, settings.language)
        if settings.token:
            logins = Logins(settings.folder)
            bot = Hofpost(
                house,
                state_dir=settings.folder,
                test_guilds=settings.test_guilds,
                alarm_channel=settings.alarm_channel,
            )
        else:
            bot = Hofpost(house)
        await _until_stopped(bot, token, settings.heartbeat_file, stop, logins)
    finally:
        await tables.close()


async def _until_stopped(bot: Hofpost, token: str, heartbeat: Path, stop: asyncio.Event, logins: Logins | None) -> None:
    running = asyncio.create_task(_connected(bot, token, logins), name="bot")
    beating = asyncio.create_task(keep_heartbeat(heartbeat, lambda: is_connected(bot)))
    stopping = asyncio.create_task(stop.wait())
    try:
        await asyncio.wait({running, stopping}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        ended = running.done()
        log.info("stopping")
        for task in (running, beating, stopping):
            task.cancel()  # before the bot is closed: one that still connects would report its lost connection
        await asyncio.gather(running, beating, stopping, return_exceptions=True)
        await bot.close()
    if ended:
        running.result()


def is_connected(bot: Hofpost) -> bool:
    """Return whether every shard's connection to the gateway is open; the library closes one that stops answering."""
    return bot.is_ready() and not any(shard.is_closed() for shard in bot.shards.values())


async def _connected(bot: Hofpost, token: str, logins: Logins | None) -> None:
    if logins is not None:
        await logins.turn()
    try:
        await bot.start(token)
    except discord.LoginFailure:
        raise Unusable(
            "Discord does not accept HOFPOST_TOKEN; copy the token again from the developer portal, under Bot."
        ) from None
    except SelfCheckFailed as error:
        log.error("self-check: %s", error)
        raise Unusable(
            f"The bot does not start: {error}. Nothing was changed; install the versions in constraints.txt."
        ) from None
    except discord.HTTPException as error:
        raise Unusable(f"Discord refuses the start: {error}.") from None
    except aiohttp.ClientConnectionError as error:
        raise Unusable(f"Discord cannot be reached: {error}.") from None


def _run(settings: Settings, work: Callable[[asyncio.Event], Awaitable[None]]) -> int:
    start_logging(settings.log_level)
    try:
        settings.folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Unusable(f"The data folder {settings.folder} cannot be made: {error.strerror}.") from None
    settle_in()
    os.umask(0o077)  # what the bot writes is for its owner alone
    file = database_file(settings.database_url)
    try:
        with alone(file):
            asyncio.run(_until_signalled(work))
    except Busy:
        raise Unusable(f"Hofpost already runs with the games in {file}; stop it, or set HOFPOST_DATABASE.") from None
    except OSError as error:
        raise Unusable(f"The database {file} does not open: {error.strerror}.") from None
    return 0


async def _until_signalled(work: Callable[[asyncio.Event], Awaitable[None]]) -> None:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # Windows: Ctrl+C arrives as KeyboardInterrupt
            loop.add_signal_handler(number, stop.set)
    await work(stop)


def has_browser() -> bool:
    """Return whether somebody sits in front of this machine."""
    if any(os.environ.get(name) for name in ("CI", "SSH_CONNECTION", "SSH_TTY")):
        return False
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))

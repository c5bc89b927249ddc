"""The local table as it runs for a person: the server with its page, and the file that keeps its world."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import secrets
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from bot.local import LocalDiscord, hooks, table_world
from bot.local.play import Mark, Page
from bot.local.world import memory
from bot.local.world.world import World
from bot.settings import Settings
from bot.tables.manager import Tables
from bot.tools.errors import Unusable

log = logging.getLogger(__name__)

PAUSE = 1.0
"""Seconds between a change at the table and its being written, in which further changes are gathered."""


class SeatMarks:
    """How the pictures of a game mark people, for the page; knows nothing before the `tables` are open."""

    def __init__(self) -> None:
        self.tables: Tables | None = None

    def attach(self, tables: Tables) -> None:
        """Say whose games are played."""
        self.tables = tables

    async def __call__(self, channel_id: int) -> dict[int, Mark]:
        """Return by user id the seat and letter of those who play in a channel; of the newest game there."""
        if self.tables is None:
            return {}
        games = await self.tables.games_in(channel_id, ended=True)
        begun = [one for one in games if one.started_at and (one.thread_id or one.channel_id) == channel_id]
        return {seat.user_id: (seat.seat, seat.letter) for seat in begun[-1].taken} if begun else {}


@contextlib.asynccontextmanager
async def local_table(settings: Settings, marks: SeatMarks | None = None) -> AsyncIterator[tuple[str, str]]:
    """Serve the local Discord and point discord.py at it; gives the address of its page and the bot's token.

    The token is another one at each start. Raises `Unusable` when the port is taken.
    """
    file = settings.local_world_file
    token = secrets.token_urlsafe(24)
    world = await asyncio.to_thread(_world, file, token)
    await asyncio.to_thread(memory.write, memory.packed(world), file)
    page = Page(marks)
    server = LocalDiscord(port=settings.local_port, world=world, extra_routes=page.routes())
    page.attach(server)
    try:
        await server.start()
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            raise
        raise Unusable(
            f"Port {settings.local_port} is taken; set HOFPOST_LOCAL_PORT to another one, or to 0 for any."
        ) from None
    keeping = asyncio.create_task(_keep(world, file), name="keep the local table")
    try:
        with hooks.pointed_at(server.url):
            yield server.url, token
    finally:
        await server.stop()
        keeping.cancel()
        await asyncio.gather(keeping, return_exceptions=True)
        await asyncio.to_thread(memory.write, memory.packed(world), file)


def _world(file: Path, token: str) -> World:
    try:
        return memory.load(file, token)
    except FileNotFoundError:
        return table_world(token=token)
    except memory.Unreadable as error:
        aside = file.replace(file.with_suffix(".damaged"))
        log.warning("The local table in %s cannot be read (%s); a new one begins.", aside, error)
        return table_world(token=token)


async def _keep(world: World, file: Path) -> None:
    changed = asyncio.Event()

    def notice(_kind: str, _payload: dict[str, Any]) -> None:
        changed.set()

    stop = world.watch(notice)
    try:
        while True:
            await changed.wait()
            await asyncio.sleep(PAUSE)
            changed.clear()
            await asyncio.to_thread(memory.write, memory.packed(world), file)
    finally:
        stop()

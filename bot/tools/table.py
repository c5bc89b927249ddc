"""The local table as it runs for a person: the server with its page, and the file that keeps its world."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from bot.local import TOKEN, LocalDiscord, hooks, memory, table_world
from bot.local.play import Page
from bot.local.world import World
from bot.settings import Settings
from bot.tools.errors import Unusable

log = logging.getLogger(__name__)

PAUSE = 1.0
"""Seconds between a change at the table and its being written, in which further changes are gathered."""


@contextlib.asynccontextmanager
async def local_table(settings: Settings) -> AsyncIterator[tuple[str, str]]:
    """Serve the local Discord and point discord.py at it; gives the address of its page and the bot's token.

    Raises `Unusable` when the port is taken.
    """
    file = settings.local_world_file
    world = await asyncio.to_thread(_world, file)
    await asyncio.to_thread(memory.write, memory.packed(world), file)
    page = Page()
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
            yield server.url, TOKEN
    finally:
        await server.stop()
        keeping.cancel()
        await asyncio.gather(keeping, return_exceptions=True)
        await asyncio.to_thread(memory.write, memory.packed(world), file)


def _world(file: Path) -> World:
    try:
        return memory.load(file, TOKEN)
    except FileNotFoundError:
        return table_world()
    except memory.Unreadable as error:
        aside = file.replace(file.with_suffix(".damaged"))
        log.warning("The local table in %s cannot be read (%s); a new one begins.", aside, error)
        return table_world()


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

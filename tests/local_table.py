"""The local Discord for tests: a bot of any kind run against it in the test's own loop."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from typing import TypeVar

from discord.ext import commands

from bot.local import LocalDiscord, hooks

B = TypeVar("B", bound=commands.AutoShardedBot)
READY_SECONDS = 20.0


async def _at_once(shard_id: int | None, *, initial: bool = False) -> None:
    """In place of discord.py's five seconds before every IDENTIFY but the first."""


@contextlib.asynccontextmanager
async def running_bot(server: LocalDiscord, factory: Callable[[], B]) -> AsyncIterator[B]:
    """Run the bot that `factory` makes against a server, from ready on, and close it whatever happens.

    Raises what the bot died of if it does not become ready.
    """
    hooks.point_at(server.url)
    bot = factory()
    bot._connection.guild_ready_timeout = 0.2
    bot.before_identify_hook = _at_once  # type: ignore[method-assign]
    is_ready = asyncio.Event()

    async def on_ready() -> None:
        is_ready.set()

    bot.add_listener(on_ready, "on_ready")
    running = asyncio.create_task(bot.start(server.world.token))
    ready = asyncio.create_task(is_ready.wait())
    try:
        done, _ = await asyncio.wait({running, ready}, timeout=READY_SECONDS, return_when=asyncio.FIRST_COMPLETED)
        if running in done:
            await running
            raise RuntimeError("The bot ended before it was ready.")
        if not done:
            raise TimeoutError(f"The bot was not ready within {READY_SECONDS:g} s.")
        yield bot
    finally:
        await bot.close()
        for task in (running, ready):
            task.cancel()
        await asyncio.gather(running, ready, return_exceptions=True)
        hooks.restore()

"""The bot as a process of its own that dies without warning, with the server living on in the test."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import AsyncIterator
from pathlib import Path

from bot.local import LocalDiscord

ROOT = Path(__file__).parents[2]


@contextlib.asynccontextmanager
async def child(server: LocalDiscord) -> AsyncIterator[asyncio.subprocess.Process]:
    """The parrot as a process, connected and with its commands synced; killed in the end."""
    process = await asyncio.create_subprocess_exec(sys.executable, "-m", "tests.local.parrot", server.url, cwd=ROOT)
    try:
        async with asyncio.timeout(60):
            await server.gateway.connected()
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


async def test_killed_and_started_again(server: LocalDiscord) -> None:
    people = server.people
    async with child(server) as process:
        act = await people.slash("ada", "farm-post", "farm count")
        await people.click("bela", act.message, "count:0")
        process.kill()
        await process.wait()
        assert (await people.click("bela", act.message, "count:1")).failed
    assert not server.bot_is_online
    async with child(server):
        await people.click("bela", act.message, "count:1")
    assert act.text == "Counted 2"

"""Sending the commands to Discord: where they are meant to stand, only when they changed, again when it refuses.

A day on which Discord takes no commands (30034, 50001) is no reason to stay offline: buttons work without them.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import discord
from discord.ext import commands

from bot.chat.kit.errors import NETWORK

log = logging.getLogger(__name__)

PATIENCE = 10.0
"""Seconds that a start waits for the commands to be sent, before it goes on without."""

AGAIN = (60.0, 300.0, 900.0, 3600.0)
"""Seconds before the second try, the third, and so on; the last one for all that follow."""

EVERYWHERE = "everywhere"
"""How the place of commands that stand on all servers is written in the record."""


class Syncing:
    """The commands of one bot on Discord.

    Places are `EVERYWHERE` or the id of a test server as digits. The file `commands.sha256` says what was sent to each
    place, so that nothing is sent twice and what stands where it is no longer meant to stand is taken away.
    """

    def __init__(self, bot: commands.AutoShardedBot, state_dir: Path | None, test_guilds: Sequence[int]) -> None:
        self._bot = bot
        self._file = state_dir / "commands.sha256" if state_dir else None
        self._guilds = tuple(test_guilds)
        self._tried = asyncio.Event()

    async def first(self, task: asyncio.Task[None]) -> None:
        """Wait until `task`, which runs `keep`, has tried once, at most for `PATIENCE`; raise what it raised."""
        tried = asyncio.create_task(self._tried.wait())
        try:
            await asyncio.wait({task, tried}, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        finally:
            tried.cancel()
        if task.done():
            task.result()

    async def keep(self) -> None:
        """Send the commands, and try again after a while for as long as Discord does not take them."""
        for guild in self._guilds:
            self._bot.tree.copy_global_to(guild=discord.Object(guild))
        tries, recorded = 0, self._known() is not None
        while not await self._send():
            self._tried.set()
            pause = AGAIN[min(tries, len(AGAIN) - 1)]
            tries += 1
            log.error("Discord did not take the commands; buttons work all the same. Next try in %g s", pause)
            await asyncio.sleep(pause)
        self._tried.set()
        if self._file is not None and not recorded:
            await self._sweep()

    async def _send(self) -> bool:
        """Bring every place up to date; False when one could not be."""
        payload, whole = await self._payload(), True
        digest = self._digest(payload)
        known = self._known()
        wanted = [str(guild) for guild in self._guilds] or [EVERYWHERE]
        if known is None:
            known = {} if EVERYWHERE in wanted else {EVERYWHERE: ""}
        for place in wanted:
            if known.get(place) != digest:
                done = await self._put(place, payload)
                known |= {place: digest} if done else {}
                whole &= done
        for place in [one for one in known if one not in wanted]:
            if await self._put(place, []):
                del known[place]
            else:
                whole = False
        self._note(known)
        return whole

    async def _put(self, place: str, payload: list[dict[str, Any]]) -> bool:
        """Send the commands to a place, none to take them away; tell whether Discord took it."""
        application, http = self._bot.application_id, self._bot.http
        assert application is not None
        try:
            if place == EVERYWHERE:
                await http.bulk_upsert_global_commands(application, payload)
            else:
                await http.bulk_upsert_guild_commands(application, int(place), payload)
        except (discord.HTTPException, *NETWORK) as error:
            if not payload and isinstance(error, discord.Forbidden | discord.NotFound):
                log.warning("the commands on server %s are out of reach: %s", place, error)
                return True
            log.error("the commands could not be %s %s: %s", "sent to" if payload else "taken from", place, error)
            return False
        log.info("%s %s", "sent the commands to" if payload else "took the commands from", place)
        return True

    async def _sweep(self) -> None:
        """Take the commands from servers on which earlier versions may have left them, which kept no record of it."""
        await self._bot.wait_until_ready()
        for guild in self._bot.guilds:
            if guild.id in self._guilds:
                continue
            try:
                left = await self._bot.tree.fetch_commands(guild=guild)
            except (discord.HTTPException, *NETWORK) as error:
                log.warning("it is not known whether commands are left on server %s: %s", guild.id, error)
                continue
            if left:
                await self._put(str(guild.id), [])

    def _known(self) -> dict[str, str] | None:
        """Return the digest of what was sent to each place; None where that is not known."""
        if self._file is None or not self._file.is_file():
            return None
        lines = [line.split() for line in self._file.read_text(encoding="utf-8").splitlines()]
        if any(len(line) != 2 or not (line[1] == EVERYWHERE or line[1].isdecimal()) for line in lines):
            return None
        return {place: digest for digest, place in lines}

    def _note(self, known: dict[str, str]) -> None:
        if self._file is not None:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            self._file.write_text("".join(f"{digest} {place}\n" for place, digest in known.items()), encoding="utf-8")

    async def _payload(self) -> list[dict[str, Any]]:
        """Return the commands as they are sent to a place, in all languages."""
        tree = self._bot.tree
        assert tree.translator is not None
        told = [dict(await one.get_translated_payload(tree, tree.translator)) for one in tree.get_commands()]
        return sorted(told, key=lambda payload: str(payload["name"]))

    def _digest(self, payload: list[dict[str, Any]]) -> str:
        """Return a hash of all that is sent to a place."""
        return hashlib.sha256(json.dumps([self._bot.application_id, payload], sort_keys=True).encode()).hexdigest()

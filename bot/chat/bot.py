"""The bot itself: connects, registers what people can press and type, and runs the worker that posts."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.chat.admin_commands import AdminCommands
from bot.chat.call import Ack, Call, answer
from bot.chat.cards import renew_card
from bot.chat.farm_commands import FarmCommands
from bot.chat.game_commands import game_group
from bot.chat.house import House
from bot.chat.items import GameButton, GameSelect, unclaimed
from bot.chat.localise import CommandWords
from bot.chat.places import lay_to_sleep
from bot.chat.poster import Poster
from bot.games.text import _

log = logging.getLogger(__name__)

PAUSE = 10.0
"""Seconds before a worker that failed begins anew."""

DAY = 24 * 60 * 60.0
"""Seconds between two sweeps of idle lobbies."""


class Tree(app_commands.CommandTree["Hofpost"]):
    """The commands; whatever goes wrong before one of ours begins is answered as well."""

    async def on_error(self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /) -> None:
        """Answer a command that is gone, or that failed in the library's hands."""
        if interaction.type is discord.InteractionType.autocomplete:
            log.error("suggestions of interaction %s failed", interaction.id, exc_info=error)
            return
        if isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
            log.warning("interaction %s: %s", interaction.id, error)
            words = _("This command has changed. Type it again in a minute, or reload Discord.")
        else:
            log.error("command of interaction %s failed", interaction.id, exc_info=error)
            words = _("That command could not be read. Please type it again.")

        async def work(call: Call) -> None:
            await call.say(words)

        await answer(self.client.house, interaction, Ack.PRIVATE, work)


class Hofpost(commands.AutoShardedBot):
    """The Discord client. It keeps nothing of a game: all is in the tables, all buttons work after a restart.

    `state_dir` is where the hash of the commands is kept, so that they are sent to Discord only when they changed;
    without one they are sent at every start. `test_guilds` get the commands at once instead of globally.
    """

    def __init__(self, house: House, *, state_dir: Path | None = None, test_guilds: Sequence[int] = ()) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            tree_cls=Tree,
            chunk_guilds_at_startup=False,
            max_messages=None,
        )
        self.house = house
        self.poster = Poster(self, house)
        self._state_dir = state_dir
        self._test_guilds = [discord.Object(guild) for guild in test_guilds]
        self._workers: list[asyncio.Task[None]] = []

    async def setup_hook(self) -> None:
        """Register dynamic items and commands, send the commands if they changed, start the workers."""
        self.add_dynamic_items(GameButton, GameSelect)
        self.add_commands()
        await self.tree.set_translator(CommandWords(self.house.translator, self.house.languages))
        await self._sync()
        self._workers = [
            asyncio.create_task(self._after_ready(self.poster.run), name="poster"),
            asyncio.create_task(self._after_ready(self._sweep), name="idle lobbies"),
        ]

    def add_commands(self) -> None:
        """Add `/farm`, `/farm-admin` and one command for each game."""
        self.tree.add_command(FarmCommands())
        self.tree.add_command(AdminCommands())
        for rules in self.house.games.values():
            self.tree.add_command(game_group(rules))

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answer presses and forms that nothing else takes."""
        if interaction.type in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            await unclaimed(interaction)

    async def close(self) -> None:
        """Stop the workers, then disconnect."""
        for worker in self._workers:
            worker.cancel()
        await asyncio.gather(*self._workers, return_exceptions=True)
        self._workers.clear()
        await super().close()

    async def _after_ready(self, work: Callable[[], Awaitable[None]]) -> None:
        """Run a worker for as long as the bot runs; one that fails begins anew after a pause."""
        await self.wait_until_ready()
        while True:
            try:
                await work()
            except Exception:
                log.exception("a worker failed and begins anew in %s s", PAUSE)
            await asyncio.sleep(PAUSE)

    async def _sweep(self) -> None:
        """Once a day close idle lobbies, forget servers that were left, and find out what games came to."""
        while True:
            for info in await self.house.tables.close_idle_lobbies():
                await renew_card(self, self.house, info, 0)
            await self.note_servers()
            while await self.house.tables.settle_results():
                pass  # games that finished under an older version
            await asyncio.sleep(DAY)

    async def note_servers(self) -> None:
        """Note which servers the bot is on; the games of those it left are forgotten in time."""
        gone = await self.house.tables.forget_servers([guild.id for guild in self.guilds])
        if gone:
            log.info("forgot %s games of servers that were left", len(gone))

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Note that the bot was removed from a server, lay its games to sleep and tell their hosts."""
        log.info("removed from server %s", guild.id)
        await self.note_servers()
        for info in await self.house.tables.games_of_guild(guild.id):
            await lay_to_sleep(self, self.house, info, _("I am no longer on that server."))

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Note that the bot is on a server, perhaps again."""
        log.info("on server %s", guild.id)
        await self.note_servers()

    async def _sync(self) -> None:
        """Send the commands to Discord if they are not those that were sent last."""
        for guild in self._test_guilds:
            self.tree.copy_global_to(guild=guild)
        digest = await self._digest()
        known = self._state_dir / "commands.sha256" if self._state_dir else None
        if known and known.is_file() and known.read_text(encoding="ascii").strip() == digest:
            log.info("the commands have not changed")
            return
        places: list[discord.Object | None] = [*self._test_guilds] if self._test_guilds else [None]
        for place in places:
            sent = await self.tree.sync(guild=place)
            log.info("sent %s commands%s", len(sent), f" to guild {place.id}" if place else "")
        if known:
            known.parent.mkdir(parents=True, exist_ok=True)
            known.write_text(digest + "\n", encoding="ascii")

    async def _digest(self) -> str:
        """Return a hash of all that would be sent, and of whom it would be sent to."""
        assert self.tree.translator is not None
        told = [
            await command.get_translated_payload(self.tree, self.tree.translator)
            for command in self.tree.get_commands()
        ]
        told.sort(key=lambda payload: str(payload["name"]))
        where = [self.application_id, *(guild.id for guild in self._test_guilds)]
        return hashlib.sha256(json.dumps([where, told], sort_keys=True).encode()).hexdigest()

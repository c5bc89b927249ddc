"""The bot itself: connects, registers what people can press and type, and runs the worker that posts."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.chat.entry.admin import AdminCommands
from bot.chat.entry.command_sync import Syncing
from bot.chat.entry.components import GameButton, GameSelect, unclaimed
from bot.chat.entry.farm import FarmCommands
from bot.chat.entry.game import game_group
from bot.chat.entry.self_check import self_check
from bot.chat.kit.alarm import WINDOW
from bot.chat.kit.custom_ids import OURS
from bot.chat.kit.errors import NETWORK
from bot.chat.kit.interaction import Ack, Interaction, answer
from bot.chat.kit.localise import CommandWords
from bot.chat.kit.raw_interaction import RawInteraction
from bot.chat.kit.services import Services
from bot.chat.lobby.channels import suspend
from bot.chat.lobby.lobby_message import renew_card
from bot.chat.posts.worker import Poster
from bot.chat.send.refusals import Refusals
from bot.chat.send.threads import channel_of
from bot.games.text import _, plain

log = logging.getLogger(__name__)

PAUSE = 10.0
"""Seconds before a worker that failed begins anew."""

# At *debug* the library logs whole payloads, among them panels that one person alone may see.
logging.getLogger("discord").setLevel(logging.INFO)

DAY = 24 * 60 * 60.0
"""Seconds between two sweeps of idle lobbies."""

HOUR = 60 * 60.0
"""Seconds between two counts of refused requests."""

LISTEN = 30.0
"""Seconds between two looks at how many interactions failed."""


def needs_an_answer(raw: RawInteraction) -> bool:
    """Tell whether an interaction is ours to answer: a command, or a press or form with an id of ours."""
    if raw.type is discord.InteractionType.application_command:
        return True
    if raw.type in (discord.InteractionType.component, discord.InteractionType.modal_submit):
        return OURS.fullmatch(str(dict(raw.data or {}).get("custom_id", ""))) is not None
    return False


def in_one_line(data: dict[str, Any]) -> None:
    """Put every text option of a command, wherever it is nested in Discord's data, on one line.

    Text options may hold several lines. A text without a line break stays as it is, for suggestions follow what is
    typed; one of nothing but line breaks becomes a space.
    """
    for option in data.get("options", ()):
        value = option.get("value")
        if isinstance(value, str) and (lines := value.splitlines()) not in ([], [value]):
            option["value"] = " ".join(line.strip() for line in lines if line.strip()) or " "
        in_one_line(option)


class Tree(app_commands.CommandTree["Hofpost"]):
    """The commands; whatever goes wrong before one of ours begins is answered as well."""

    async def interaction_check(self, raw: RawInteraction, /) -> bool:
        """Let every command through, its texts on one line: whatever is shown of them stays where it is put."""
        in_one_line(dict(raw.data or {}))
        return True

    async def on_error(self, raw: RawInteraction, error: app_commands.AppCommandError, /) -> None:
        """Answer a command that is gone, or that failed in the library's hands."""
        if raw.type is discord.InteractionType.autocomplete:
            log.error("suggestions of interaction %s failed", raw.id, exc_info=error)
            return
        if isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
            log.warning("interaction %s: %s", raw.id, error)
            words = _("This command has changed. Try again in a minute, or reload Discord.")
        else:
            log.error("command of interaction %s failed", raw.id, exc_info=error)
            words = _("I could not read that command. Please type it again.")

        async def work(interaction: Interaction) -> None:
            await interaction.say(words)

        await answer(self.client.services, raw, Ack.PRIVATE, work)


class Hofpost(commands.AutoShardedBot):
    """The Discord client. It keeps nothing of a game: all is in the tables, all buttons work after a restart.

    `state_dir` is where it is kept which commands were sent, so that they are sent to Discord only when they changed;
    without one they are sent at every start. `test_guilds` get the commands at once instead of globally.
    `alarm_channel` is told when too much goes wrong; without one the application's owner is.
    """

    def __init__(
        self,
        services: Services,
        *,
        state_dir: Path | None = None,
        test_guilds: Sequence[int] = (),
        alarm_channel: int | None = None,
    ) -> None:
        self.refusals = Refusals()
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            tree_cls=Tree,
            chunk_guilds_at_startup=False,
            max_messages=None,
            http_trace=self.refusals.trace(),
        )
        self.services = services
        self.poster = Poster(self, services)
        self._alarm_channel = alarm_channel
        self._syncing = Syncing(self, state_dir, test_guilds)
        self._workers: list[asyncio.Task[None]] = []
        self._sending: asyncio.Task[None] | None = None

    async def setup_hook(self) -> None:
        """Register dynamic items and commands, try them, send the commands if they changed, start the workers.

        That Discord does not take the commands keeps nothing else from starting.
        Raises `SelfCheckFailed` before anything is sent.
        """
        self.add_dynamic_items(GameButton, GameSelect)
        self.add_commands()
        await self.tree.set_translator(CommandWords(self.services.translator, self.services.languages))
        await self_check(self, self.services)
        self._sending = asyncio.create_task(self._syncing.keep(), name="commands")
        await self._syncing.first(self._sending)
        self._workers = [
            asyncio.create_task(self._after_ready(self.poster.run), name="poster"),
            asyncio.create_task(self._after_ready(self.poster.tidier.run), name="tidier"),
            asyncio.create_task(self._after_ready(self.poster.upkeep.run), name="upkeep"),
            asyncio.create_task(self._after_ready(self.poster.archiver.run), name="archiver"),
            asyncio.create_task(self._after_ready(self._sweep), name="idle lobbies"),
            asyncio.create_task(self._after_ready(self._listen), name="alarm"),
            asyncio.create_task(self._after_ready(self._icons), name="icons"),
            asyncio.create_task(self._after_ready(self._count), name="refusals"),
        ]

    def add_commands(self) -> None:
        """Add `/farm`, `/farm-admin` and one command for each game."""
        self.tree.add_command(FarmCommands())
        self.tree.add_command(AdminCommands())
        for rules in self.services.games.values():
            self.tree.add_command(game_group(rules))

    async def on_interaction(self, raw: RawInteraction) -> None:
        """Note what needs an answer; answer presses and forms that nothing else takes."""
        if needs_an_answer(raw):
            self.services.alarm.seen(raw.id)
        if raw.type in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            await unclaimed(raw)

    async def close(self) -> None:
        """Stop the workers, then disconnect."""
        running = [*self._workers, *([self._sending] if self._sending else [])]
        for worker in running:
            worker.cancel()
        await asyncio.gather(*running, return_exceptions=True)
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
        """Once a day close idle lobbies, forget left servers and what is over, and find out what games came to."""
        while True:
            for info in await self.services.tables.close_idle_lobbies():
                await renew_card(self, self.services, info, 0)
            await self.note_servers()
            await self.services.tables.prune()
            while await self.services.tables.settle_results():
                pass  # games that finished under an older version
            await asyncio.sleep(DAY)

    async def _listen(self) -> None:
        """Look now and then whether too much goes wrong."""
        while True:
            await self.sound_alarm()
            await asyncio.sleep(LISTEN)

    async def _icons(self) -> None:
        """Upload our icons as the application's emoji; what is not there stays words."""
        await self.services.emoji.keep(self)

    async def _count(self) -> None:
        """Once an hour write down how many requests were refused."""
        while True:
            await asyncio.sleep(HOUR)
            self.refusals.log()

    async def sound_alarm(self) -> None:
        """Tell the log and whoever runs the bot when too many interactions have failed (U16)."""
        trouble = self.services.alarm.check()
        if trouble is None:
            return
        log.error("ALARM: %s of %s interactions failed, most often: %s", trouble.failed, trouble.seen, trouble.reason)
        words = _(
            "{failed} of {seen} button presses and commands failed in the last {minutes} minutes. Most "
            "common reason: {reason}. See the log for details.",
            failed=trouble.failed,
            seen=trouble.seen,
            minutes=round(WINDOW / 60),
            reason=plain(trouble.reason),
        )
        try:
            place = channel_of(self, self._alarm_channel) if self._alarm_channel else self._owner()
            await (await place).send(
                self.services.speaker(None)(words), allowed_mentions=discord.AllowedMentions.none()
            )
        except (discord.HTTPException, *NETWORK) as error:
            log.warning("nobody but this log could be told of the alarm: %s", error)

    async def _owner(self) -> discord.abc.Messageable:
        """Return the direct messages of who owns the application, or its team."""
        about = await self.application_info()
        team = about.team.owner if about.team is not None else None
        return await self.create_dm(discord.Object((team or about.owner).id))

    async def note_servers(self) -> None:
        """Note which servers the bot is on; the games of those it left are forgotten in time."""
        gone = await self.services.tables.forget_servers([guild.id for guild in self.guilds])
        if gone:
            log.info("forgot %s games of servers that were left", len(gone))

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Note that the bot was removed from a server, suspend its games and tell their hosts."""
        log.info("removed from server %s", guild.id)
        await self.note_servers()
        for info in await self.services.tables.games_of_guild(guild.id):
            await suspend(self, self.services, info, _("I am not on that server any more."))

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Note that the bot is on a server, perhaps again."""
        log.info("on server %s", guild.id)
        await self.note_servers()

"""The command `/farm-admin`: what those who manage a server can do about the games there."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.chat.entry.command_options import act_at, private, suggestion
from bot.chat.entry.installs import ON_SERVERS
from bot.chat.entry.routes import table_known
from bot.chat.kit.actions import EndByManager, MoveByManager
from bot.chat.kit.interaction import Interaction
from bot.chat.kit.localise import loc
from bot.chat.kit.raw_interaction import RawInteraction
from bot.chat.lobby import channels
from bot.games.naming import Known, matching
from bot.games.text import _
from bot.tables.db.settings import Thread

_GAME = _("Which table")


@suggestion
async def _suggest(interaction: Interaction, typed: str) -> list[Known]:
    asked = interaction.raw
    if asked.guild_id is None or not asked.permissions.manage_guild:
        return []
    found = await interaction.services.tables.games_of_guild(asked.guild_id)
    return matching((table_known(info) for info in found), typed)


class Place(app_commands.Transformer):
    """A channel or thread that is chosen, as its id: also one that the bot does not see, to be told so in words."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        """An option that lets one choose a channel."""
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        """Text channels and threads."""
        kinds = discord.ChannelType
        return [kinds.text, kinds.public_thread, kinds.private_thread]

    async def transform(self, raw: RawInteraction, value: Any, /) -> int:
        """Return the id."""
        return int(value.id)


class AdminCommands(app_commands.Group):
    """Ending, moving and listing the games of a server."""

    def __init__(self) -> None:
        super().__init__(
            name="farm-admin",
            description=loc(_("The games on this server, for its managers")),
            default_permissions=discord.Permissions(manage_guild=True),
            allowed_contexts=app_commands.AppCommandContext(guild=True),
            allowed_installs=ON_SERVERS,
        )

    @app_commands.command(name=loc(_("list")), description=loc(_("The games on this server")))
    async def list(self, raw: RawInteraction) -> None:
        """List the games."""
        await private(raw, channels.overview)

    @app_commands.command(name=loc(_("end")), description=loc(_("End a game on this server without a result")))
    @app_commands.describe(game=loc(_GAME))
    @app_commands.autocomplete(game=_suggest)
    async def end(self, raw: RawInteraction, game: str) -> None:
        """End a game."""
        await act_at(raw, game, EndByManager())

    @app_commands.command(name=loc(_("move")), description=loc(_("Move a game to a channel or thread, or to this one")))
    @app_commands.describe(game=loc(_GAME), channel=loc(_("Target channel or thread; leave empty for this one")))
    @app_commands.autocomplete(game=_suggest)
    async def move(
        self,
        raw: RawInteraction,
        game: str,
        channel: app_commands.Transform[int, Place] | None = None,
    ) -> None:
        """Move a game."""
        await act_at(raw, game, MoveByManager(channel))

    @app_commands.command(name=loc(_("thread")), description=loc(_("What older posts become at new tables here")))
    @app_commands.describe(form=loc(_("Lines, lines that go with their round, or pictures")))
    async def thread(self, raw: RawInteraction, form: Thread) -> None:
        """Choose the form of threads."""

        async def work(interaction: Interaction) -> None:
            await channels.set_thread(interaction, form)

        await private(raw, work)

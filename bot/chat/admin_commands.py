"""The command `/farm-admin`: what those who manage a server can do about the games there."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.chat import places
from bot.chat.asking import act_at, house_of, matching, private
from bot.chat.localise import loc
from bot.chat.words import one_line
from bot.games.text import _

Asked = discord.Interaction[Any]
_GAME = _("Which table")


async def _suggest(interaction: Asked, typed: str) -> list[app_commands.Choice[str]]:
    if interaction.guild_id is None or not interaction.permissions.manage_guild:
        return []
    found = await house_of(interaction).tables.games_of_guild(interaction.guild_id)
    return matching(((info.id, f"{info.id} · {one_line(info.name, 60)}") for info in found), typed)


class AdminCommands(app_commands.Group):
    """Ending, moving and listing the games of a server."""

    def __init__(self) -> None:
        super().__init__(
            name="farm-admin",
            description=loc(_("The games of this server, for those who manage it")),
            default_permissions=discord.Permissions(manage_guild=True),
            allowed_contexts=app_commands.AppCommandContext(guild=True),
        )

    @app_commands.command(name=loc(_("list")), description=loc(_("The games of this server")))
    async def list(self, interaction: Asked) -> None:
        """List the games."""
        await private(interaction, places.overview)

    @app_commands.command(name=loc(_("end")), description=loc(_("End a game of this server, without result")))
    @app_commands.describe(game=loc(_GAME))
    @app_commands.autocomplete(game=_suggest)
    async def end(self, interaction: Asked, game: str) -> None:
        """End a game."""
        await act_at(interaction, game, "!admin-end")

    @app_commands.command(name=loc(_("move")), description=loc(_("Move a game to this channel or thread")))
    @app_commands.describe(game=loc(_GAME))
    @app_commands.autocomplete(game=_suggest)
    async def move(self, interaction: Asked, game: str) -> None:
        """Move a game."""
        await act_at(interaction, game, "!admin-move")

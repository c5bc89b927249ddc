"""The group `/farm record`: a game as files."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.chat.asking import GAME, act_at, suggest_game
from bot.chat.localise import loc
from bot.games.text import _

Asked = discord.Interaction[Any]


class RecordCommands(app_commands.Group):
    """Games as files."""

    def __init__(self) -> None:
        super().__init__(name="record", description=loc(_("A game as files, to keep and to look at elsewhere")))

    @app_commands.command(name=loc(_("export")), description=loc(_("The game as files: record, points, transcript")))
    @app_commands.describe(game=loc(GAME))
    @app_commands.autocomplete(game=suggest_game)
    async def export(self, interaction: Asked, game: str | None = None) -> None:
        """Give a game as files."""
        await act_at(interaction, game, "!record")

"""The group `/farm record`: a game as files."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.chat.entry.command_options import GAME, act_at, private, suggest_game
from bot.chat.kit.actions import ExportRecord, Replay
from bot.chat.kit.interaction import Interaction
from bot.chat.kit.localise import loc
from bot.chat.kit.raw_interaction import RawInteraction
from bot.chat.look import records
from bot.games.text import _


class RecordCommands(app_commands.Group):
    """Games as files."""

    def __init__(self) -> None:
        super().__init__(name="record", description=loc(_("A game as files, to keep or to view elsewhere")))

    @app_commands.command(name=loc(_("export")), description=loc(_("The game as files: record, points, transcript")))
    @app_commands.describe(game=loc(GAME))
    @app_commands.autocomplete(game=suggest_game)
    async def export(self, raw: RawInteraction, game: str | None = None) -> None:
        """Give a game as files."""
        await act_at(raw, game, ExportRecord())

    @app_commands.command(name=loc(_("import")), description=loc(_("Open a game here from its record")))
    @app_commands.describe(
        file=loc(_("The .json file of a game record")), turn=loc(_("Continue from the position after this turn"))
    )
    async def import_(
        self,
        raw: RawInteraction,
        file: discord.Attachment,
        turn: app_commands.Range[int, 0, 100000] | None = None,
    ) -> None:
        """Open a game from a file."""

        async def work(interaction: Interaction) -> None:
            await records.reopen(interaction, file, turn)

        await private(raw, work)

    @app_commands.command(name=loc(_("replay")), description=loc(_("Replay the game, round by round, as an animation")))
    @app_commands.describe(public=loc(_("Show it to everyone at the table")), game=loc(GAME))
    @app_commands.autocomplete(game=suggest_game)
    async def replay(self, raw: RawInteraction, public: bool = False, game: str | None = None) -> None:
        """Show the game once more."""
        await act_at(raw, game, Replay(public=public))

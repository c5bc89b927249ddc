"""What the bot knows about a person: shown, given as a file, forgotten when they say so twice (U84)."""

from __future__ import annotations

import io
import json

import discord

from bot.chat.kit.actions import Action, ExportData, Forget, ShowData
from bot.chat.kit.custom_ids import NO_TABLE, Address
from bot.chat.kit.interaction import Interaction
from bot.chat.kit.layout import Press, Row, Screen, Words
from bot.games.text import Text, _, n_

FILE = "my-data.json"


async def show(interaction: Interaction, _game_id: str = NO_TABLE, _act: Action | None = None) -> None:
    """Say what is stored about the person, with ways to get it as a file and to have it forgotten."""
    held = await interaction.services.tables.holding(interaction.user_id)
    say = await interaction.speaker()
    lines: list[Text] = [
        _("This is what I store about you:"),
        _("- your settings") if held.preferences else _("- your settings are the defaults"),
        n_(
            "- {n} seat at a table, with your id and name",
            "- {n} seats, each with your id and name",
            held.seats,
        ),
        n_("- your result in {n} game", "- your results in {n} games", held.results),
        n_("- {n} turn you took", "- {n} turns you took", held.turns),
        n_("- {n} entry in a table log", "- {n} entries in table logs", held.entries),
        n_("- {n} invitation", "- {n} invitations", held.invitations),
        n_("- {n} game you watch", "- {n} games you watch", held.watched),
        n_("- {n} solo series", "- {n} solo series", held.series),
        n_("- {n} notification record", "- {n} notification records", held.calls),
        _("Button presses and commands are deleted after seven days. I do not read messages or member lists."),
    ]
    if held.running:
        lines.append(_("You can delete your data once these tables are over: {games}.", games=", ".join(held.running)))
    presses = (
        Press(id=Address(game=NO_TABLE, choice=ExportData().choice()).button(), label=say.bare(_("Download my data"))),
        Press(
            id=Address(game=NO_TABLE, choice=Forget().choice()).button(),
            label=say.bare(_("Delete my data")),
            look="danger",
        ),
    )
    await interaction.show(Screen((Words("\n".join(say(line) for line in lines)), Row(presses))))


async def export(interaction: Interaction, _game_id: str = NO_TABLE, _act: Action | None = None) -> None:
    """Give the person a file with all that is stored about them, for them alone."""
    record = await interaction.services.tables.personal_record(interaction.user_id)
    data = json.dumps(record, ensure_ascii=False, indent=1).encode()
    say = await interaction.speaker()
    words = say(_("Everything I store about you. It includes your moves in running games, so do not share it there."))
    await interaction.attach(words, discord.File(io.BytesIO(data), FILE))


async def forget(interaction: Interaction, _game_id: str = NO_TABLE, act: Forget | None = None) -> None:
    """Ask whether the person wants to be forgotten; with `yes`, do it."""
    say = await interaction.speaker()
    if act is None or not act.yes:
        words = _(
            "Delete your data? Your settings go. In finished games your seat becomes anonymous: moves and "
            "points stay, your name goes. Posts in channels stay until someone deletes them. You cannot "
            "undo this."
        )
        presses = (
            Press(id=Address(game=NO_TABLE, choice=ShowData().choice()).button(), label=say.bare(_("Keep everything"))),
            Press(
                id=Address(game=NO_TABLE, choice=Forget(yes=True).choice()).button(),
                label=say.bare(_("Delete for good")),
                look="danger",
            ),
        )
        await interaction.show(Screen((Words(say(words)), Row(presses))))
        return
    await interaction.services.tables.forget_person(interaction.id, interaction.user_id)
    interaction.forget_language()
    say = await interaction.speaker()
    await interaction.show(Screen((Words(say(_("Your data has been deleted. If you play again, we start afresh."))),)))

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
        _("This is what I keep about you:"),
        _("- your settings") if held.preferences else _("- no settings"),
        n_(
            "- {n} seat at a table, with your id and the name you had",
            "- {n} seats, each with your id and name",
            held.seats,
        ),
        n_("- what {n} game came to for you", "- what {n} games came to for you", held.results),
        n_("- {n} turn that you took", "- {n} turns that you took", held.turns),
        n_("- {n} entry in the log of a table", "- {n} entries in the logs of tables", held.entries),
        n_("- {n} invitation", "- {n} invitations", held.invitations),
        n_("- {n} game that you watch", "- {n} games that you watch", held.watched),
        n_("- {n} series of games", "- {n} series of games", held.series),
        n_("- {n} note of when you were called", "- {n} notes of when you were called", held.calls),
        _("What commands and presses did is forgotten after seven days. I read no messages and no member lists."),
    ]
    if held.running:
        lines.append(_("You can be forgotten when these tables are over: {games}.", games=", ".join(held.running)))
    presses = (
        Press(id=Address(game=NO_TABLE, choice=ExportData().choice()).button(), label=say.bare(_("Give me all of it"))),
        Press(
            id=Address(game=NO_TABLE, choice=Forget().choice()).button(), label=say.bare(_("Forget me")), look="danger"
        ),
    )
    await interaction.show(Screen((Words("\n".join(say(line) for line in lines)), Row(presses))))


async def export(interaction: Interaction, _game_id: str = NO_TABLE, _act: Action | None = None) -> None:
    """Give the person a file with all that is stored about them, for them alone."""
    record = await interaction.services.tables.personal_record(interaction.user_id)
    data = json.dumps(record, ensure_ascii=False, indent=1).encode()
    say = await interaction.speaker()
    words = say(_("All that I keep about you. It holds your moves also in games that run: show it to nobody there."))
    await interaction.attach(words, discord.File(io.BytesIO(data), FILE))


async def forget(interaction: Interaction, _game_id: str = NO_TABLE, act: Forget | None = None) -> None:
    """Ask whether the person wants to be forgotten; with `yes`, do it."""
    say = await interaction.speaker()
    if act is None or not act.yes:
        words = _(
            "Forget you? Your settings go, and in games that are over your seat becomes somebody's: moves and points "
            "stay without your name. What I posted in channels stays there until somebody deletes it. "
            "This cannot be taken back."
        )
        presses = (
            Press(id=Address(game=NO_TABLE, choice=ShowData().choice()).button(), label=say.bare(_("Keep everything"))),
            Press(
                id=Address(game=NO_TABLE, choice=Forget(yes=True).choice()).button(),
                label=say.bare(_("Forget me for good")),
                look="danger",
            ),
        )
        await interaction.show(Screen((Words(say(words)), Row(presses))))
        return
    await interaction.services.tables.forget_person(interaction.id, interaction.user_id)
    interaction.forget_language()
    say = await interaction.speaker()
    await interaction.show(Screen((Words(say(_("You are forgotten. If you play again, we begin anew."))),)))

"""A game as files for the person alone: its record (JSON), the points (CSV) and what happened (text)."""

from __future__ import annotations

import io
import json
from collections.abc import Iterable

import discord
from discord import ui

from bot.chat.kit.actions import Action
from bot.chat.kit.interaction import Interaction
from bot.chat.kit.layout import Screen, Words
from bot.chat.kit.services import title
from bot.chat.kit.speaker import Speaker, sentence
from bot.chat.look.views import begun
from bot.chat.send.threads import venue, within
from bot.games.text import _
from bot.tables.db.values import Refusal, Status, Turn
from bot.tables.services.csv_export import csv_of
from bot.tables.services.import_game import LARGEST


async def export(interaction: Interaction, game_id: str, _act: Action | None = None) -> None:
    """Give the person a game as files; of a running one only what all saw, and their own hand."""
    now, say = await begun(interaction, game_id)
    if interaction.raw.guild_id is not None and not interaction.raw.app_permissions.attach_files:
        raise Refusal(
            _("I am not allowed to attach files here. Use the command in a direct message to me or in another channel.")
        )
    info, rules, tables = now.info, interaction.services.rules(now.info), interaction.services.tables
    assert now.scores is not None
    record = await tables.record(game_id, interaction.user_id, say.translator)
    if info.status is Status.RUNNING:
        words = say(
            _(
                "{game} as everyone has seen it so far, plus your own hand. The full record is available "
                "when the game is over.",
                game=info.id,
            )
        )
    else:
        words = say(_("{game} in full. Use /farm record import to open it again, here or elsewhere.", game=info.id))
    names = tuple(say.name(one.seat) for one in info.seats)
    head = f"{title(rules, info, say)} · {info.id}"
    contents = {
        f"{info.id}.json": json.dumps(record, ensure_ascii=False, indent=1),
        f"{info.id}-scores.csv": csv_of(now.scores, names, say.translator),
        f"{info.id}.txt": "\n".join([head, *transcript(await tables.turns(info.id), say)]),
    }
    files = [discord.File(io.BytesIO(_bytes(name, text)), filename=name) for name, text in contents.items()]
    view = Screen((Words(words),)).view()
    for file in files:
        view.add_item(ui.File(f"attachment://{file.filename}"))
    view.stop()
    await interaction.raw.edit_original_response(view=view, attachments=files)
    interaction.answered = True


def _bytes(name: str, text: str) -> bytes:
    """Return a file's content in UTF-8; a table begins with the mark by which spreadsheets know that."""
    return text.encode("utf-8-sig" if name.endswith(".csv") else "utf-8")


async def reopen(interaction: Interaction, file: discord.Attachment, turn: int | None) -> None:
    """Open a game here from its record; it is posted like any other."""
    if interaction.raw.guild_id is None:
        await interaction.say(_("Open tables in a server channel, where others can see them."))
        return
    if file.size > LARGEST:
        raise Refusal(_("That file is too large to be a game record."))
    place, _thread = within(venue(interaction.raw.channel))
    info = await interaction.services.tables.reopen(
        interaction.id,
        await file.read(),
        user_id=interaction.user_id,
        user_name=interaction.user_name,
        guild_id=interaction.raw.guild_id,
        channel_id=place,
        turn=turn,
    )
    if info.status is Status.RUNNING:
        await interaction.say(
            _("{game} continues here. You have the first seat; others can take theirs with /farm join.", game=info.id)
        )
    else:
        await interaction.say(_("{game} is over. Use /farm history to look at every turn.", game=info.id))


def transcript(turns: Iterable[Turn], say: Speaker) -> list[str]:
    """Return what happened as plain lines, a heading for each turn."""
    lines: list[str] = []
    for turn in turns:
        lines.append("")
        lines.append(say.bare(_("Turn {n}, {time}", n=turn.number, time=f"{turn.at:%Y-%m-%d %H:%M} UTC")))
        for event in turn.events:
            words = sentence(say.bare(event.text))
            lines.append(words if event.seat is None else f"{say.name(event.seat)} {words}")
    return lines

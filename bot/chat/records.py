"""A game as files for the person alone: its record (JSON), the points (CSV) and what happened (text)."""

from __future__ import annotations

import io
import json
from collections.abc import Iterable, Sequence

import discord
from discord import ui

from bot.chat.call import Call
from bot.chat.house import title
from bot.chat.looking import begun
from bot.chat.screens import Screen, Words
from bot.chat.words import Speaker, sentence
from bot.games.text import _
from bot.tables.export import export_game
from bot.tables.sheets import csv_of, public_record
from bot.tables.values import Refusal, Status, Turn


async def export(call: Call, game_id: str, _arguments: Sequence[str]) -> None:
    """Give the person a game as files; of a running one only what all saw, and his own hand."""
    now, say = await begun(call, game_id)
    if call.interaction.guild_id is not None and not call.interaction.app_permissions.attach_files:
        raise Refusal(_("I may not attach files here. Write the command to me directly, or in another channel."))
    info, rules, tables = now.info, call.house.rules(now.info), call.house.tables
    place = info.seat_of(call.user_id)
    if info.status is Status.RUNNING:
        record = await public_record(tables, rules, info.id, place.seat if place else None, say.translator)
        words = say(
            _("{game} as all have seen it so far, with your own hand. The whole record comes at the end.", game=info.id)
        )
    else:
        record = await export_game(tables, info.id)
        words = say(_("{game} whole, with every position.", game=info.id))
    names = tuple(say.name(one.seat) for one in info.seats)
    head = f"{title(rules, info, say)} · {info.id}"
    contents = {
        f"{info.id}.json": json.dumps(record, ensure_ascii=False, indent=1),
        f"{info.id}-scores.csv": csv_of(rules.scores(now.state), names, say.translator),
        f"{info.id}.txt": "\n".join([head, *transcript(await tables.turns(info.id), say)]),
    }
    files = [discord.File(io.BytesIO(text.encode()), filename=name) for name, text in contents.items()]
    view = Screen((Words(words),)).view()
    for file in files:
        view.add_item(ui.File(f"attachment://{file.filename}"))
    view.stop()
    await call.interaction.edit_original_response(view=view, attachments=files)
    call.answered = True


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

"""A whole game once more, as one animated picture: the board with which each round began, and as it stands."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Sequence

import discord
from discord import ui

from bot.boards import Picture
from bot.boards.pictures import ALT_LIMIT
from bot.chat.kit.actions import Replay
from bot.chat.kit.interaction import Interaction
from bot.chat.kit.layout import Screen, Words
from bot.chat.kit.services import Services
from bot.chat.kit.speaker import Speaker, cut
from bot.chat.look.views import begun
from bot.chat.send.delivery import language_of
from bot.chat.send.threads import channel_of
from bot.games.text import _
from bot.tables.db.values import GameInfo, NotYourSeat, Refusal
from bot.tables.services.history import beginnings, standing
from bot.tables.views import PastView

LIMIT = 8 * 1024 * 1024
"""The largest picture in bytes: what Discord takes on every server. A film above it becomes a still strip."""


async def replay(interaction: Interaction, game_id: str, act: Replay) -> None:
    """Show the rounds of a game one after the other, to the person alone or, by one who plays, to all."""
    now, say = await begun(interaction, game_id)
    info, services, public = now.info, interaction.services, act.public
    if public and info.seat_of(interaction.user_id) is None:
        raise NotYourSeat(_("Only players can show the replay to everyone."))
    if interaction.raw.guild_id is not None and not interaction.raw.app_permissions.attach_files:
        raise Refusal(
            _("I am not allowed to attach files here, so there is no replay. Use /farm log to read what happened.")
        )
    turns = await services.tables.turns(game_id)
    last = standing(turns)[-1].number
    numbers = list(dict.fromkeys((*beginnings(await services.tables.rounds(game_id), turns).values(), last)))
    if len(numbers) < 2:
        raise Refusal(_("There is nothing to replay yet."))
    client = interaction.raw.client
    spoken = services.speaker(language_of(client, info.guild_id), info) if public else say
    boards = await services.tables.boards_after(game_id, numbers)
    words = _words(info, boards, spoken)
    name, data = await asyncio.to_thread(
        lambda: services.painter.film(_pictures(services, info, boards, spoken), LIMIT)
    )
    file = discord.File(io.BytesIO(data), filename=name, description=words[:ALT_LIMIT])
    view = Screen((Words(cut(words, 3800)),)).view()
    view.add_item(ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}", description=words[:ALT_LIMIT])))
    view.stop()
    if not public:
        await interaction.raw.edit_original_response(view=view, attachments=[file])
        interaction.answered = True
        return
    channel = await channel_of(client, info.thread_id or info.channel_id)
    nobody = discord.AllowedMentions.none()
    await channel.send(view=view, files=[file], silent=True, allowed_mentions=nobody, nonce=f"m{interaction.id}")
    await interaction.say(_("The replay is now below the game."), info)


def _pictures(services: Services, info: GameInfo, boards: Sequence[PastView], say: Speaker) -> list[Picture]:
    """Return the pictures of these boards."""
    return [services.table_picture(info, then.board, say) for then in boards]


def _words(info: GameInfo, boards: Sequence[PastView], say: Speaker) -> str:
    """Return the same in words: the points so far at each of these moments."""
    lines = [say(_("**{game}** from the start:", game=info.id))]
    for then in boards:
        points = ", ".join(f"{say.mark(seat)} {total}" for seat, total in enumerate(then.totals))
        lines.append(say(_("- {moment}: ", moment=then.moment)) + points)
    return "\n".join(lines)

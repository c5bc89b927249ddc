"""Sending one public message for a game: to its thread or channel, silent unless it pings, with the fallbacks."""

from __future__ import annotations

import logging
from collections.abc import Collection

import discord

from bot.chat.kit.classic import ClassicMessage, refuses_classic
from bot.chat.kit.errors import Remedy, fault
from bot.chat.kit.layout import Screen
from bot.chat.kit.services import Services
from bot.chat.send.threads import channel_of
from bot.games.text import _
from bot.tables.db.values import GameInfo

log = logging.getLogger(__name__)

_NO_FILES = _("I may not attach files here, so there is no picture. /farm board with text shows it in words.")
_UNPAINTED = _("The picture could not be drawn. Use /farm board with `text` to read it instead.")


async def deliver(
    client: discord.Client,
    services: Services,
    info: GameInfo,
    message: ClassicMessage | Screen,
    *,
    smallest: ClassicMessage | None = None,
    mentions: Collection[int] = (),
    nonce: str,
) -> discord.Message:
    """Send a message to the game's place and return it; what may ring is classic, a lobby's card is a screen.

    Only the users in `mentions` are notified; without any the message is silent. Where files are not allowed it goes
    without pictures; where the thread is gone or locked it goes to the channel; where Discord refuses the payload
    `smallest` goes instead. Raises what is left: `discord.HTTPException` or an error of the network.
    """
    say = services.speaker(language_of(client, info.guild_id), info)
    files: list[discord.File] = []
    if message.pictures:
        try:
            files = await services.files(message.pictures, info.id)
        except Exception:
            log.exception("a picture of game %s could not be painted", info.id)
            message = message.without_pictures(say(_UNPAINTED))
    place = info.thread_id or info.channel_id
    tried: set[Remedy] = set()
    people = [discord.Object(one) for one in mentions]
    allowed = discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=people)
    while True:
        channel = await channel_of(client, place)
        try:
            if isinstance(message, Screen):
                return await channel.send(
                    view=message.view(), files=files, nonce=nonce, silent=not mentions, allowed_mentions=allowed
                )
            return await channel.send(
                message.content,
                view=message.view(),
                files=files,
                nonce=nonce,
                silent=not mentions,
                allowed_mentions=allowed,
            )
        except discord.HTTPException as error:
            remedy = fault(error).remedy
            if remedy in tried:
                raise
            tried.add(remedy)
            log.warning("game %s: message %s refused in %s: %s", info.id, nonce, place, error)
            if remedy is Remedy.WITHOUT_PICTURES and message.pictures:
                message, files = message.without_pictures(say(_NO_FILES)), []
            elif remedy is Remedy.UNARCHIVE and await _unarchive(client, place):
                files = await _again(services, message, info)
            elif remedy in (Remedy.IN_CHANNEL, Remedy.UNARCHIVE) and place != info.channel_id:
                place, files = info.channel_id, await _again(services, message, info)
            elif remedy is Remedy.WORDS_ONLY and smallest is not None:
                message, files = smallest, []
            else:
                raise


async def edit(message: discord.PartialMessage, now: ClassicMessage) -> None:
    """Show other words and buttons on a message of ours, and notify nobody; its picture stays.

    One of a version before (Components V2) stays of that form. Raises what Discord answers.
    """
    quiet = discord.AllowedMentions.none()
    try:
        await message.edit(content=now.content, view=now.view(), allowed_mentions=quiet)
    except discord.HTTPException as error:
        if not refuses_classic(error):
            raise
        await message.edit(view=now.screen().view(), allowed_mentions=quiet)


async def _again(services: Services, message: ClassicMessage | Screen, info: GameInfo) -> list[discord.File]:
    """Paint once more: a file can be sent only once."""
    return await services.files(message.pictures, info.id) if message.pictures else []


async def _unarchive(client: discord.Client, thread_id: int) -> bool:
    """Open a thread again that Discord has archived; return whether that was allowed."""
    try:
        thread = await client.fetch_channel(thread_id)
        if isinstance(thread, discord.Thread):
            await thread.edit(archived=False)
    except discord.HTTPException as error:
        log.warning("thread %s stays archived: %s", thread_id, error)
        return False
    return isinstance(thread, discord.Thread)


def language_of(client: discord.Client, guild_id: int) -> str | None:
    """Return the language of a server, for what all read there."""
    guild = client.get_guild(guild_id)
    return str(guild.preferred_locale) if guild else None

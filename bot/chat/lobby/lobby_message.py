"""Keeping a lobby's card: posted once, then edited; posted anew only when it is gone."""

from __future__ import annotations

import logging

import discord

from bot.chat.kit.errors import NETWORK
from bot.chat.kit.layout import Screen
from bot.chat.kit.services import Services
from bot.chat.kit.speaker import Speaker
from bot.chat.lobby.lobby_card import lobby_screen
from bot.chat.people.reminder_settings import wall_times
from bot.chat.send.delivery import deliver, language_of
from bot.tables.db.values import GameInfo, Status

log = logging.getLogger(__name__)

_NO_PICTURE = (50013, 50035)
"""Discord's codes where it takes no file: a permission that is missing, a form that it does not know."""


def card_speaker(client: discord.Client, services: Services, info: GameInfo) -> Speaker:
    """Return who speaks on the card: in the server's language, since all read it."""
    return services.speaker(language_of(client, info.guild_id), info)


async def card_screen(client: discord.Client, services: Services, game_id: str, *, pictured: bool = True) -> Screen:
    """Return the card as it is now, with what the clocks of those who sit there show."""
    info = (await services.tables.look(game_id)).info
    clocks = await wall_times(services, info)
    length = await services.tables.length(info.game, info.variant, info.wanted)
    return lobby_screen(services, info, card_speaker(client, services, info), clocks, length, pictured=pictured)


async def post_card(client: discord.Client, services: Services, info: GameInfo, key: int) -> None:
    """Post the card of a table and remember where it stands. `key` tells one posting from another."""
    screen = await card_screen(client, services, info.id)
    message = await deliver(client, services, info, screen, nonce=f"c{key}")
    await services.tables.set_place(info.id, lobby_message_id=message.id)


async def renew_card(client: discord.Client, services: Services, info: GameInfo, key: int) -> None:
    """Edit the card in place, however old it is; post a new one of a lobby when it is gone.

    The card of a table that has begun or closed is edited if Discord lets us, and else left as it is: its buttons
    explain themselves.
    """
    card, place = info.lobby_message_id, info.channel_id
    if card is not None:
        message = client.get_partial_messageable(place).get_partial_message(card)
        if await _edited(client, services, info, message):
            return
    now = (await services.tables.look(info.id)).info
    if now.status is Status.LOBBY and now.lobby_message_id == card:  # else somebody else has posted it anew
        await post_card(client, services, now, key)


async def renew_copy(client: discord.Client, services: Services, info: GameInfo, copy: discord.Message) -> None:
    """Edit another card of the same table, which was pressed on."""
    place = client.get_partial_messageable(copy.channel.id)
    await _edited(client, services, info, place.get_partial_message(copy.id))


async def _edited(client: discord.Client, services: Services, info: GameInfo, message: discord.PartialMessage) -> bool:
    """Show a card as it is now; return False when it is gone. What Discord refuses stays as it is."""
    quiet = discord.AllowedMentions.none()

    async def work() -> None:
        screen = await card_screen(client, services, info.id)
        files = await _painted(services, info, screen)
        if files is not None:
            try:
                await message.edit(view=screen.view(), attachments=files, allowed_mentions=quiet)
            except discord.HTTPException as error:
                if not files or error.code not in _NO_PICTURE:
                    raise
                log.warning("the card of game %s is shown in words: %s", info.id, error)
            else:
                return
        plain = await card_screen(client, services, info.id, pictured=False)
        await message.edit(view=plain.view(), attachments=[], allowed_mentions=quiet)

    try:
        await services.edits.edit(message.channel.id, message.id, work)
    except discord.NotFound:
        log.info("the card of game %s is gone", info.id)
        return False
    except (discord.HTTPException, *NETWORK) as error:
        log.warning("the card of game %s could not be changed: %s", info.id, error)
    return True


async def _painted(services: Services, info: GameInfo, screen: Screen) -> list[discord.File] | None:
    """Return the files of a card; None where they cannot be painted."""
    try:
        return await services.files(screen.pictures, info.id) if screen.pictures else []
    except Exception:
        log.exception("the card of game %s could not be painted", info.id)
        return None

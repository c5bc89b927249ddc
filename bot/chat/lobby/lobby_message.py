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


def card_speaker(client: discord.Client, services: Services, info: GameInfo) -> Speaker:
    """Return who speaks on the card: in the server's language, since all read it."""
    return services.speaker(language_of(client, info.guild_id), info)


async def card_screen(client: discord.Client, services: Services, game_id: str) -> Screen:
    """Return the card as it is now, with what the clocks of those who sit there show."""
    info = (await services.tables.look(game_id)).info
    return lobby_screen(services, info, card_speaker(client, services, info), await wall_times(services, info))


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

        async def work() -> None:
            screen = await card_screen(client, services, info.id)
            await message.edit(view=screen.view(), allowed_mentions=discord.AllowedMentions.none())

        try:
            await services.edits.edit(place, card, work)
        except discord.NotFound:
            log.info("the card of game %s is gone", info.id)
        except (discord.HTTPException, *NETWORK) as error:
            log.warning("the card of game %s could not be changed: %s", info.id, error)
            return
        else:
            return
    now = (await services.tables.look(info.id)).info
    if now.status is Status.LOBBY and now.lobby_message_id == card:  # else somebody else has posted it anew
        await post_card(client, services, now, key)

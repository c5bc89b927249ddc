"""Direct messages: opened slowly, for Discord stops bots that open many, and taken as closed only when it says so."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta

import discord

from bot.chat.kit.classic import ClassicMessage
from bot.chat.kit.services import Services
from bot.tables.db.direct_channels import DirectPace

log = logging.getLogger(__name__)

CLOSED = frozenset({50007, 50278})
"""A person takes no direct messages from the bot: they are off, or there is no server in common any more."""

TOO_FAST = 40003
"""Direct messages are opened too fast."""

UNKNOWN_CHANNEL = 10003


class Closed(Exception):
    """A person takes no direct messages."""


class NotNow(Exception):
    """No new direct channel may be opened for a while."""

    def __init__(self, wait: timedelta) -> None:
        super().__init__(f"in {wait}")
        self.wait = wait


async def direct_channel(
    client: discord.Client, services: Services, user_id: int
) -> discord.DMChannel | discord.PartialMessageable:
    """Return the direct channel with a person; a known one costs no request.

    Raises `NotNow`, and `discord.HTTPException` when Discord refuses.
    """
    known = await services.tables.direct_channel(user_id)
    if known is not None:
        return client.get_partial_messageable(known)
    pace, now = services.direct, services.tables.now()
    wait = pace.wait(now)
    if wait is not None:
        raise NotNow(wait)
    pace.opened(now)
    try:
        channel = await client.create_dm(discord.Object(user_id))
    except discord.HTTPException as error:
        if error.code == TOO_FAST:
            raise NotNow(_paused(pace, now)) from error
        raise
    await services.tables.note_direct_channel(user_id, channel.id)
    return channel


async def found_direct(client: discord.Client, services: Services, user_id: int) -> discord.abc.Messageable:
    """Return the direct channel in which something may stand already; it is opened however many were opened before."""
    known = await services.tables.direct_channel(user_id)
    return client.get_partial_messageable(known) if known else await client.create_dm(discord.Object(user_id))


async def deliver_direct(
    client: discord.Client, services: Services, user_id: int, message: ClassicMessage, *, nonce: str
) -> discord.Message:
    """Send a message to a person directly; one whose picture cannot be painted goes without.

    Raises `Closed` when they take none, `NotNow` when no channel may be opened yet, else what Discord answers.
    """
    files: list[discord.File] = []
    try:
        files = await services.files(message.pictures) if message.pictures else []
    except Exception:  # the words and buttons are what the person needs
        log.exception("the picture of a direct message could not be painted")
    try:
        channel = await direct_channel(client, services, user_id)
        sent = await channel.send(
            message.content,
            view=message.view(),
            files=files,
            nonce=nonce,
            allowed_mentions=discord.AllowedMentions.none(),
        )
    except discord.HTTPException as error:
        if error.code in CLOSED:
            raise Closed(str(error)) from error
        if error.code == TOO_FAST:
            raise NotNow(_paused(services.direct, services.tables.now())) from error
        if error.code == UNKNOWN_CHANNEL:
            await services.tables.note_direct_channel(user_id, None)
        raise
    services.direct.went_well()
    return sent


def _paused(pace: DirectPace, now: datetime) -> timedelta:
    wait = pace.refused(now)
    log.warning("Discord lets us open no direct messages for now; the next in %s", wait)
    return wait

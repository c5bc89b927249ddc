"""Keeping the world of a local table in a file, so that a game there goes on after a restart.

People, guilds, channels, threads, public messages with their files, and the bot's commands and emoji are kept. Private
answers (ephemeral messages) are not: the real client forgets them as well.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import msgspec

from bot.local.json_object import Json
from bot.local.world.entities import Channel, Emoji, Guild, Message, User
from bot.local.world.world import World

MESSAGES_KEPT = 100
"""How many messages of each channel are kept, the newest."""

VERSION = 1


class Unreadable(Exception):
    """The file holds no world of this version."""


class _Kept(msgspec.Struct):
    version: int
    bot_id: int
    users: list[User]
    guilds: list[Guild]
    channels: list[Channel]
    commands: list[tuple[int | None, list[Json]]]
    emojis: list[Emoji] = []


def packed(world: World) -> bytes:
    """Return the world as it is now."""
    kept = _Kept(
        version=VERSION,
        bot_id=world.bot.id,
        users=list(world.users.values()),
        guilds=[replace(guild, channels={}) for guild in world.guilds.values()],
        channels=[
            replace(channel, messages=_lasting(channel.messages.values())) for channel in world.channels.values()
        ],
        commands=list(world.commands.items()),
        emojis=list(world.emojis.values()),
    )
    return msgspec.msgpack.encode(kept)


def write(content: bytes, file: Path) -> None:
    """Write what `packed` gave, for nobody else to read; a crash on the way leaves the file as it was before."""
    fresh = file.with_name(f"{file.name}.new")
    fresh.unlink(missing_ok=True)
    with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as out:
        out.write(content)
        out.flush()
        os.fsync(out.fileno())
    fresh.replace(file)


def load(file: Path, token: str) -> World:
    """Return the world that the file holds, for a bot with this token.

    Raises `FileNotFoundError`, and `Unreadable` where the file is damaged or of another version.
    """
    try:
        kept = msgspec.msgpack.decode(file.read_bytes(), type=_Kept)
    except msgspec.MsgspecError as error:
        raise Unreadable(str(error)) from error
    if kept.version != VERSION:
        raise Unreadable(f"version {kept.version}")
    world = World(token)
    world.users = {user.id: user for user in kept.users}
    world.bot = world.users[kept.bot_id]
    world.guilds = {guild.id: guild for guild in kept.guilds}
    world.channels = {channel.id: channel for channel in kept.channels}
    for channel in kept.channels:
        if channel.guild_id is not None:
            world.guilds[channel.guild_id].channels[channel.id] = channel
        for message in channel.messages.values():
            world.attachments.update({attachment.id: attachment for attachment in message.attachments})
    world.commands = dict(kept.commands)
    world.emojis = {emoji.id: emoji for emoji in kept.emojis}
    return world


def _lasting(messages: Iterable[Message]) -> dict[int, Message]:
    lasting = [message for message in messages if message.ephemeral_for is None and not message.is_loading]
    return {message.id: message for message in lasting[-MESSAGES_KEPT:]}

"""What a phone shows on its lock screen when a message rings."""

from __future__ import annotations

import re

from bot.local.world.entities import Message, Push
from bot.local.world.world import World

_MENTION = re.compile(r"<@!?(\d+)>")


def push(world: World, message: Message, user_id: int) -> Push:
    """Return the notification of a message for somebody."""
    channel = world.channels[message.channel_id]
    author = world.users[message.author_id].display
    guild = world.guild_of(channel)
    title = author if guild is None else f"{author} ({'' if channel.is_thread else '#'}{channel.name}, {guild.name})"
    return Push(user_id, channel.id, message.id, title, words(world, message))


def words(world: World, message: Message) -> str:
    """Return the words of the notification of a message."""
    if message.is_v2 and world.habits.v2_pushes_are_empty:
        return ""
    text = message.content
    if world.habits.pushes_name_mentions:
        text = _MENTION.sub(lambda found: f"@{_name(world, int(found[1]))}", text)
    if not text and message.attachments:
        text = "sent an image" if message.attachments[0].width else "sent a file"
    if not text and message.embeds:
        text = str(message.embeds[0].get("title") or message.embeds[0].get("description") or "")
    return text[: world.habits.push_characters]


def _name(world: World, user_id: int) -> str:
    user = world.users.get(user_id)
    return user.display if user is not None else "unknown-user"

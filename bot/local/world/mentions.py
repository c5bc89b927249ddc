"""Who a message mentions, by its text and its `allowed_mentions`, and whose client rings for it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from bot.local.flags import SUPPRESS_NOTIFICATIONS
from bot.local.json_object import Json
from bot.local.limits import components
from bot.local.world.entities import DM, Channel, Message
from bot.local.world.world import World

_CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)
_USER = re.compile(r"<@!?(\d+)>")
_ROLE = re.compile(r"<@&(\d+)>")
_EVERYONE = re.compile(r"@(everyone|here)\b")


@dataclass(slots=True)
class Mentions:
    """Users, roles and "everyone" that a text names and that may be mentioned."""

    users: set[int] = field(default_factory=set)
    roles: set[int] = field(default_factory=set)
    everyone: bool = False


def parse(
    world: World, channel: Channel, message: Message, allowed: Json | None, replied_to: int | None = None
) -> Mentions:
    """The mentions of a message as `allowed` (None: everything) lets them through; code spans do not mention.

    Without the permission to mention everyone, @everyone and roles that are not mentionable are plain text.
    """
    text = _CODE.sub("", "\n".join([message.content, *components.texts(message.components)]))
    if allowed is None:
        allowed = {"parse": ["users", "roles", "everyone"], "replied_user": True}
    parse_kinds = allowed.get("parse") or []
    found = Mentions()
    named = {int(number) for number in _USER.findall(text)} & world.users.keys()
    found.users = named if "users" in parse_kinds else named & {int(i) for i in allowed.get("users") or ()}
    if replied_to is not None and allowed.get("replied_user"):
        found.users.add(replied_to)
    guild = world.guild_of(channel)
    if guild is None:
        return found
    may_all = world.may(message.author_id, channel, "mention_everyone")
    roles = {int(number) for number in _ROLE.findall(text)} & guild.roles.keys()
    roles = {role for role in roles if may_all or guild.roles[role].mentionable}
    found.roles = roles if "roles" in parse_kinds else roles & {int(i) for i in allowed.get("roles") or ()}
    found.everyone = may_all and "everyone" in parse_kinds and bool(_EVERYONE.search(text))
    return found


def rings_for(world: World, channel: Channel, message: Message, found: Mentions) -> set[int]:
    """The users whose client notifies them of the new message: none for a silent or ephemeral one."""
    if message.flags & SUPPRESS_NOTIFICATIONS or message.ephemeral_for is not None:
        return set()
    ringing = set(found.users)
    guild = world.guild_of(channel)
    if channel.type == DM:
        ringing |= set(channel.recipients)
    if guild is not None:
        everyone = guild.members.values()
        ringing |= {member.user_id for member in everyone if found.everyone or found.roles & set(member.roles)}
    return {user_id for user_id in ringing - {message.author_id} if world.can_see(user_id, channel)}

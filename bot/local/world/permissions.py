"""Permission bits and how they add up: role, guild and channel; threads take those of their parent."""

from __future__ import annotations

from bot.local.world.entities import Channel, Guild

BITS: dict[str, int] = {
    name: 1 << bit
    for name, bit in {
        "create_instant_invite": 0,
        "kick_members": 1,
        "ban_members": 2,
        "administrator": 3,
        "manage_channels": 4,
        "manage_guild": 5,
        "add_reactions": 6,
        "view_channel": 10,
        "send_messages": 11,
        "manage_messages": 13,
        "embed_links": 14,
        "attach_files": 15,
        "read_message_history": 16,
        "mention_everyone": 17,
        "use_external_emojis": 18,
        "manage_roles": 28,
        "use_application_commands": 31,
        "manage_threads": 34,
        "create_public_threads": 35,
        "create_private_threads": 36,
        "send_messages_in_threads": 38,
        "use_external_apps": 50,
        "pin_messages": 51,
    }.items()
}
"""Name of a permission (as discord.py spells it) to its bit."""

EVERYTHING = sum(BITS.values())
PEOPLE = sum(
    BITS[name]
    for name in (
        "add_reactions",
        "view_channel",
        "send_messages",
        "embed_links",
        "attach_files",
        "read_message_history",
        "use_application_commands",
        "create_public_threads",
        "send_messages_in_threads",
        "use_external_apps",
    )
)
"""What the role @everyone of a new guild allows."""
BOT = (
    PEOPLE
    | BITS["create_private_threads"]
    | BITS["manage_threads"]
    | BITS["pin_messages"]
    | BITS["use_external_emojis"]
)
"""What the bot's own role allows: the least that Hofpost asks for, with the optional ones."""
DIRECT = PEOPLE | BITS["mention_everyone"] | BITS["use_external_emojis"]
"""What holds in a direct message."""


def mask(*names: str) -> int:
    """The bits of several permissions by name. Raises KeyError on an unknown name."""
    bits = 0
    for name in names:
        bits |= BITS[name]
    return bits


def permissions_in(guild: Guild | None, channel: Channel, user_id: int) -> int:
    """All permissions of a user in a channel (of a thread: its parent) as bits; direct messages have fixed ones."""
    if guild is None:
        return DIRECT if user_id in channel.recipients else 0
    member = guild.members.get(user_id)
    if member is None:
        return 0
    if user_id == guild.owner_id:
        return EVERYTHING
    bits = guild.roles[guild.id].permissions
    for role_id in member.roles:
        bits |= guild.roles[role_id].permissions
    if bits & BITS["administrator"]:
        return EVERYTHING
    bits &= ~member.denied
    place = guild.channels.get(channel.parent_id, channel) if channel.is_thread and channel.parent_id else channel
    if guild.id in place.overwrites:
        bits = place.overwrites[guild.id].applied_to(bits)
    allow = deny = 0
    for role_id in member.roles:
        if role_id in place.overwrites:
            allow |= place.overwrites[role_id].allow
            deny |= place.overwrites[role_id].deny
    bits = (bits & ~deny) | allow
    if user_id in place.overwrites:
        bits = place.overwrites[user_id].applied_to(bits)
    return bits if bits & BITS["view_channel"] else 0

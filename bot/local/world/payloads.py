"""World objects as the JSON objects of Discord's API, complete enough for its published description."""

from __future__ import annotations

from datetime import UTC, datetime

from bot.local.flags import EPHEMERAL
from bot.local.json_object import Json
from bot.local.limits import components
from bot.local.world.entities import (
    DISCORD_EPOCH_MS,
    DM,
    FORUM,
    PRIVATE_THREAD,
    VOICE,
    Attachment,
    Channel,
    Emoji,
    Guild,
    Message,
    Role,
    User,
)
from bot.local.world.permissions import permissions_in
from bot.local.world.world import World


def stamp(moment: datetime) -> str:
    """A time in Discord's form."""
    return moment.astimezone(UTC).isoformat()


def born(snowflake: int) -> datetime:
    """The time that an id carries."""
    return datetime.fromtimestamp(((snowflake >> 22) + DISCORD_EPOCH_MS) / 1000, UTC)


def user_payload(user: User) -> Json:
    """A user in the form of Discord's API."""
    payload: Json = {
        "id": str(user.id),
        "username": user.name,
        "global_name": user.display,
        "discriminator": "0000" if user.bot else "0",
        "avatar": None,
        "banner": None,
        "accent_color": None,
        "avatar_decoration_data": None,
        "collectibles": None,
        "primary_guild": None,
        "public_flags": 0,
        "flags": 0,
    }
    if user.bot:
        payload["bot"] = True
    return payload


def own_user_payload(user: User) -> Json:
    """The bot's own user object."""
    return user_payload(user) | {
        "mfa_enabled": False,
        "locale": user.locale,
        "verified": True,
        "email": None,
        "bio": "",
    }


def member_payload(world: World, guild: Guild, user_id: int, *, with_user: bool = True) -> Json:
    """A guild member object."""
    member = guild.members[user_id]
    payload: Json = {
        "nick": member.nick,
        "roles": [str(role) for role in member.roles],
        "joined_at": stamp(member.joined),
        "avatar": None,
        "banner": None,
        "communication_disabled_until": None,
        "premium_since": None,
        "flags": 0,
        "pending": False,
        "mute": False,
        "deaf": False,
    }
    if with_user:
        payload["user"] = user_payload(world.users[user_id])
    return payload


def emoji_payload(world: World, emoji: Emoji) -> Json:
    """An emoji object, of the application."""
    return {
        "id": str(emoji.id),
        "name": emoji.name,
        "user": user_payload(world.bot),
        "roles": [],
        "require_colons": True,
        "managed": False,
        "animated": emoji.kind == "image/gif",
        "available": True,
    }


def role_payload(role: Role) -> Json:
    """A role in the form of Discord's API."""
    return {
        "id": str(role.id),
        "name": role.name,
        "permissions": str(role.permissions),
        "position": role.position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": role.managed,
        "mentionable": role.mentionable,
        "icon": None,
        "unicode_emoji": None,
        "description": None,
        "flags": 0,
    }


def bot_role_payload(world: World, guild: Guild) -> Json | None:
    """The bot's own role with the guild-wide denials worked in, as the bot is to see it; None if it has no role."""
    member = guild.members.get(world.bot.id)
    if member is None or not member.roles:
        return None
    role = guild.roles[member.roles[0]]
    return role_payload(role) | {"permissions": str(role.permissions & ~member.denied)}


def channel_payload(world: World, channel: Channel, viewer: int | None = None) -> Json:
    """A channel, thread or direct message object. With `viewer`, that user's permissions are added."""
    last = max((m.id for m in channel.messages.values() if m.ephemeral_for is None), default=None)
    payload: Json = {
        "id": str(channel.id),
        "type": channel.type,
        "flags": 0,
        "last_message_id": str(last) if last else None,
        "last_pin_timestamp": None,
    }
    if channel.type == DM:
        others = [world.users[user_id] for user_id in channel.recipients if user_id != world.bot.id]
        return payload | {"recipients": [user_payload(user) for user in others]}
    payload |= {
        "guild_id": str(channel.guild_id),
        "name": channel.name,
        "parent_id": str(channel.parent_id) if channel.parent_id else None,
        "rate_limit_per_user": channel.slowmode,
    }
    if viewer is not None:
        payload["permissions"] = str(permissions_in(world.guild_of(channel), channel, viewer))
    if channel.is_thread:
        return payload | _thread_fields(world, channel)
    if channel.type == VOICE:
        payload |= {"bitrate": 64000, "user_limit": 0, "rtc_region": None}
    if channel.type == FORUM:
        payload |= {"available_tags": [], "default_reaction_emoji": None, "default_sort_order": None}
        payload |= {"default_forum_layout": 0}
    return payload | {
        "topic": channel.topic,
        "position": channel.position,
        "nsfw": False,
        "permission_overwrites": [
            {"id": str(o.id), "type": o.kind, "allow": str(o.allow), "deny": str(o.deny)}
            for o in channel.overwrites.values()
        ],
    }


def _thread_fields(world: World, thread: Channel) -> Json:
    metadata: Json = {
        "archived": thread.archived,
        "archive_timestamp": stamp(thread.archive_changed),
        "auto_archive_duration": thread.auto_archive_minutes,
        "locked": thread.locked,
        "create_timestamp": stamp(born(thread.id)),
    }
    if thread.type == PRIVATE_THREAD:
        metadata["invitable"] = thread.invitable
    fields: Json = {
        "owner_id": str(thread.owner_id),
        "thread_metadata": metadata,
        "message_count": min(len(thread.messages), 50),
        "member_count": min(len(thread.members), 50),
        "total_message_sent": thread.total_sent,
    }
    if world.bot.id in thread.members:
        fields["member"] = thread_member_payload(thread, world.bot.id)
    return fields


def thread_member_payload(thread: Channel, user_id: int) -> Json:
    """A member of a thread in the form of Discord's API."""
    return {"id": str(thread.id), "user_id": str(user_id), "join_timestamp": stamp(thread.members[user_id]), "flags": 0}


def guild_payload(world: World, guild: Guild) -> Json:
    """A guild object without its channels and members."""
    roles = [role_payload(role) for role in guild.roles.values()]
    bot_role = bot_role_payload(world, guild)
    if bot_role is not None:
        everyone = guild.roles[guild.id]
        denied = guild.members[world.bot.id].denied
        roles = [bot_role if role["id"] == bot_role["id"] else role for role in roles]
        if denied:
            roles[0] = role_payload(everyone) | {"permissions": str(everyone.permissions & ~denied)}
    nothing = (
        "icon description home_header splash discovery_splash banner application_id afk_channel_id system_channel_id "
        "widget_channel_id max_presences vanity_url_code rules_channel_id safety_alerts_channel_id "
        "public_updates_channel_id incidents_data icon_hash latest_onboarding_question_id"
    )
    return {
        "id": str(guild.id),
        "name": guild.name,
        "owner_id": str(guild.owner_id),
        "preferred_locale": guild.locale,
        "roles": roles,
        "features": [],
        "emojis": [],
        "stickers": [],
        "region": "deprecated",
        "afk_timeout": 300,
        "system_channel_flags": 0,
        "widget_enabled": False,
        "verification_level": 0,
        "default_message_notifications": 1,
        "mfa_level": 0,
        "explicit_content_filter": 0,
        "max_members": 500_000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "premium_progress_bar_enabled": False,
        "nsfw": False,
        "nsfw_level": 0,
        "approximate_member_count": len(guild.members),
        "approximate_presence_count": len(guild.members),
    } | dict.fromkeys(nothing.split())


def attachment_url(world: World, attachment: Attachment) -> str:
    """Where the file of a message can be fetched."""
    return f"{world.base_url}/attachments/{attachment.channel_id}/{attachment.id}/{attachment.filename}"


def attachment_payload(world: World, attachment: Attachment, *, ephemeral: bool = False) -> Json:
    """An attachment object; absent fields are left out, not null."""
    url = attachment_url(world, attachment)
    payload: Json = {
        "id": str(attachment.id),
        "filename": attachment.filename,
        "size": len(attachment.data),
        "url": url,
        "proxy_url": url,
        "content_type": attachment.content_type,
        "description": attachment.description,
        "width": attachment.width,
        "height": attachment.height,
        "ephemeral": ephemeral or None,
    }
    return {key: value for key, value in payload.items() if value is not None}


def message_payload(world: World, message: Message) -> Json:
    """A message object as REST and gateway show it (the gateway adds guild and member: `message_event`)."""
    flags = message.flags | (EPHEMERAL if message.ephemeral_for is not None else 0)
    resolve = components.Resolver(world.base_url, {a.filename: media_payload(world, a) for a in message.attachments})
    payload: Json = {
        "id": str(message.id),
        "channel_id": str(message.channel_id),
        "type": message.type,
        "author": user_payload(world.users[message.author_id]),
        "content": message.content,
        "timestamp": stamp(message.created),
        "edited_timestamp": stamp(message.edited) if message.edited else None,
        "tts": False,
        "mention_everyone": message.mention_everyone,
        "mentions": [user_payload(world.users[user_id]) for user_id in sorted(message.mentions)],
        "mention_roles": [str(role) for role in sorted(message.mention_roles)],
        "attachments": [
            attachment_payload(world, a, ephemeral=message.ephemeral_for is not None) for a in message.attachments
        ],
        "embeds": [{"type": "rich"} | resolve.in_embed(embed) for embed in message.embeds],
        "components": [resolve.component(part) for part in message.components],
        "flags": flags,
        "pinned": message.pinned is not None,
        "reactions": [
            {
                "emoji": {"id": None, "name": emoji},
                "count": len(users),
                "count_details": {"burst": 0, "normal": len(users)},
                "burst_colors": [],
                "me_burst": False,
                "me": world.bot.id in users,
            }
            for emoji, users in message.reactions.items()
        ],
    }
    if message.nonce is not None:
        payload["nonce"] = message.nonce
    if message.interaction is not None:
        payload["interaction_metadata"] = message.interaction
    if message.interaction is not None or world.users[message.author_id].bot:
        payload["application_id"] = str(world.bot.id)
    if message.interaction is not None:
        payload["webhook_id"] = str(world.bot.id)
    if message.reference is not None:
        payload["message_reference"] = message.reference
        referenced = world.find_message(int(message.reference["message_id"]))
        if referenced is None:
            payload["referenced_message"] = None
        elif referenced.reference is None:
            payload["referenced_message"] = message_payload(world, referenced)
    if message.thread_id in world.channels:
        payload["thread"] = channel_payload(world, world.channels[message.thread_id])
    return payload


def media_payload(world: World, attachment: Attachment) -> Json:
    """What `attachment://name` in a component becomes in the answer."""
    url = attachment_url(world, attachment)
    return {
        "id": str(attachment.id),
        "url": url,
        "proxy_url": url,
        "width": attachment.width,
        "height": attachment.height,
        "content_type": attachment.content_type,
        "attachment_id": str(attachment.id),
        "size": len(attachment.data),
        "name": attachment.filename,
    }


def message_event(world: World, message: Message) -> Json:
    """A message as the gateway sends it: with its guild and its author's membership."""
    payload = message_payload(world, message)
    guild = world.guild_of(world.channels[message.channel_id])
    if guild is not None:
        payload["guild_id"] = str(guild.id)
        if message.author_id in guild.members:
            payload["member"] = member_payload(world, guild, message.author_id, with_user=False)
    return payload


def application_payload(world: World) -> Json:
    """The application object of the bot; its owner is the first person of the world."""
    owner = next((user for user in world.users.values() if not user.bot), world.bot)
    return {
        "id": str(world.bot.id),
        "name": world.bot.display,
        "icon": None,
        "description": "",
        "summary": "",
        "type": None,
        "bot": user_payload(world.bot),
        "bot_public": False,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": user_payload(owner),
        "approximate_guild_count": len(world.guilds),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "eligible_oauth2_scopes": [],
    }

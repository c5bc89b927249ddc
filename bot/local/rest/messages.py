"""REST: channels' messages, typing, reactions and pins."""

from __future__ import annotations

from datetime import UTC, datetime
from urllib.parse import unquote

from bot.local import errors
from bot.local.json_object import Json
from bot.local.limits.messages import CREATE_FLAGS, EDIT_FLAGS, check_flags
from bot.local.rest.api import NO_CONTENT, Call, Endpoints, Reply, Result
from bot.local.world import payloads
from bot.local.world.entities import DM, FORUM, Channel, Message

endpoints = Endpoints()
ONE = "/channels/{channel_id}/messages/{message_id}"


def visible_channel(call: Call, name: str = "channel_id") -> Channel:
    """The channel of a call if the bot may know it. Raises 10003, or 50001 where it has no access."""
    channel = call.server.world.channel(call.number(name))
    if not call.server.world.can_see(call.server.world.bot, channel):
        raise errors.missing_access()
    return channel


def need(call: Call, channel: Channel, *names: str) -> None:
    """Raise 50013 unless the bot has the named permissions in a channel."""
    if not call.server.world.may(call.server.world.bot, channel, *names):
        raise errors.missing_permissions()


def public_message(call: Call, channel: Channel) -> Message:
    """The message of a call; ephemeral ones do not exist here. Raises 10008."""
    message = channel.messages.get(call.number("message_id"))
    if message is None or message.ephemeral_for is not None:
        raise errors.unknown_message()
    return message


def shown(call: Call, message: Message) -> Json:
    """A message as an answer."""
    return payloads.message_payload(call.server.world, message)


def _check_sending(call: Call, channel: Channel) -> None:
    world, body = call.server.world, call.body
    if channel.type == DM:
        person = next(world.users[number] for number in channel.recipients if number != world.bot.id)
        if not person.dms_open:
            raise errors.cannot_dm()
        if not any(guild.installed and person.id in guild.members for guild in world.guilds.values()):
            raise errors.no_common_guild()
        return
    if channel.type == FORUM:
        raise errors.no_text_channel()
    need(call, channel, "send_messages_in_threads" if channel.is_thread else "send_messages")
    if call.uploads:
        need(call, channel, "attach_files")
    if body.get("embeds"):
        need(call, channel, "embed_links")
    if body.get("message_reference"):
        need(call, channel, "read_message_history")


@endpoints.route("POST", "/channels/{channel_id}/messages")
def create(call: Call) -> Result:
    channel = visible_channel(call)
    _check_sending(call, channel)
    check_flags(call.body.get("flags") or 0, CREATE_FLAGS)
    message = call.server.post.send(channel, call.server.world.bot, call.body, call.uploads)
    return shown(call, message)


@endpoints.route("GET", "/channels/{channel_id}/messages")
def history(call: Call) -> Result:
    """The newest messages first; `before`, `after`, `around` and `limit` (50, at most 100) as Discord has them."""
    channel = visible_channel(call)
    if not call.server.world.may(call.server.world.bot, channel, "read_message_history"):
        return []
    limit = int(call.query.get("limit", 50))
    if not 1 <= limit <= 100:
        raise errors.InvalidForm("limit", "int value should be between 1 and 100.", "NUMBER_TYPE_RANGE")
    found = [m for m in channel.messages.values() if m.ephemeral_for is None]
    if "before" in call.query:
        found = [m for m in found if m.id < int(call.query["before"])]
    if "after" in call.query:
        found = [m for m in found if m.id > int(call.query["after"])][:limit]
    if "around" in call.query:
        middle = int(call.query["around"])
        found = sorted(sorted(found, key=lambda m: abs(m.id - middle))[:limit], key=lambda m: m.id)
    return [shown(call, message) for message in reversed(found[-limit:])]


@endpoints.route("GET", ONE)
def fetch(call: Call) -> Result:
    channel = visible_channel(call)
    if not call.server.world.may(call.server.world.bot, channel, "read_message_history"):
        raise errors.missing_access()
    return shown(call, public_message(call, channel))


@endpoints.route("PATCH", ONE)
def edit(call: Call) -> Result:
    """Edit an own message; of a foreign one only its embeds can be hidden."""
    channel = visible_channel(call)
    message = public_message(call, channel)
    if message.author_id != call.server.world.bot.id:
        raise errors.not_the_author()
    if call.uploads and channel.type != DM:
        need(call, channel, "attach_files")
    check_flags(call.body.get("flags") or 0, EDIT_FLAGS)
    call.server.buckets.edit(channel.id, message.created)
    return shown(call, call.server.post.edit(message, call.body, call.uploads))


@endpoints.route("DELETE", ONE)
def delete(call: Call) -> Result:
    """Delete a message; a foreign one needs Manage Messages."""
    channel = visible_channel(call)
    message = public_message(call, channel)
    if message.author_id != call.server.world.bot.id:
        need(call, channel, "manage_messages")
    if channel.archived:
        raise errors.thread_archived()
    call.server.buckets.delete(channel.id, message.created)
    call.server.post.delete(message)
    return NO_CONTENT


@endpoints.route("POST", "/channels/{channel_id}/typing")
def typing(call: Call) -> Result:
    channel = visible_channel(call)
    if channel.type != DM:
        need(call, channel, "send_messages_in_threads" if channel.is_thread else "send_messages")
    return NO_CONTENT


@endpoints.route("PUT", ONE + "/reactions/{emoji_name}/@me")
def react(call: Call) -> Result:
    channel = visible_channel(call)
    message = public_message(call, channel)
    if channel.type != DM:
        need(call, channel, "add_reactions", "read_message_history")
    bot = call.server.world.bot.id
    users = message.reactions.setdefault(unquote(call.params["emoji_name"]), [])
    if bot not in users:
        users.append(bot)
        call.server.post.changed(message)
    return NO_CONTENT


@endpoints.route("DELETE", ONE + "/reactions/{emoji_name}/@me")
def unreact(call: Call) -> Result:
    message = public_message(call, visible_channel(call))
    emoji, bot = unquote(call.params["emoji_name"]), call.server.world.bot.id
    if bot not in message.reactions.get(emoji, []):
        raise errors.ApiError(404, 10014, "Unknown Emoji")
    message.reactions[emoji].remove(bot)
    if not message.reactions[emoji]:
        del message.reactions[emoji]
    call.server.post.changed(message)
    return NO_CONTENT


@endpoints.route("GET", "/channels/{channel_id}/messages/pins")
def pins(call: Call) -> Result:
    """The pinned messages, the newest pin first."""
    channel = visible_channel(call)
    pinned = [(m.pinned, m) for m in channel.messages.values() if m.pinned is not None]
    items = [
        {"pinned_at": payloads.stamp(when), "message": shown(call, m)}
        for when, m in sorted(pinned, key=lambda pair: pair[0], reverse=True)
    ]
    return {"items": items, "has_more": False}


def _set_pin(call: Call, when: datetime | None) -> Reply:
    channel = visible_channel(call)
    message = public_message(call, channel)
    if channel.type != DM:
        need(call, channel, "pin_messages")
    if channel.archived:
        raise errors.thread_archived()
    if when is not None and sum(m.pinned is not None for m in channel.messages.values()) >= 250:
        raise errors.ApiError(400, 30003, "Maximum number of pins reached for the channel (250)")
    message.pinned = when
    call.server.post.changed(message)
    return NO_CONTENT


@endpoints.route("PUT", "/channels/{channel_id}/messages/pins/{message_id}")
def pin(call: Call) -> Result:
    return _set_pin(call, datetime.now(UTC))


@endpoints.route("DELETE", "/channels/{channel_id}/messages/pins/{message_id}")
def unpin(call: Call) -> Result:
    return _set_pin(call, None)

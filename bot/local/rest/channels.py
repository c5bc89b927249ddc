"""REST: users, guilds, channels, direct messages and threads."""

from __future__ import annotations

from datetime import UTC, datetime

from bot.local import errors
from bot.local.json_object import Json
from bot.local.limits.messages import length
from bot.local.rest.api import NO_CONTENT, Call, Endpoints, Reply, Result
from bot.local.rest.messages import need, public_message, visible_channel
from bot.local.world import payloads
from bot.local.world.entities import (
    ANNOUNCEMENT,
    ANNOUNCEMENT_THREAD,
    DM,
    FORUM,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    TEXT,
    Channel,
    Guild,
    User,
)

endpoints = Endpoints()


@endpoints.route("GET", "/users/@me")
def me(call: Call) -> Result:
    """The bot's own user."""
    return payloads.own_user_payload(call.server.world.bot)


@endpoints.route("GET", "/users/{user_id}")
def user(call: Call) -> Result:
    return payloads.user_payload(call.server.world.user(call.number("user_id")))


@endpoints.route("POST", "/users/@me/channels")
def open_direct(call: Call) -> Result:
    """Open the direct messages with a person; whether they accept one shows on sending."""
    world = call.server.world
    person = world.user(int(call.body["recipient_id"]))
    if person.bot:
        raise errors.cannot_dm()
    if not world.knows(person):
        call.server.buckets.direct()
    return payloads.channel_payload(world, call.server.post.direct_channel(person))


def own_guild(call: Call) -> Guild:
    """The guild of a call, if the bot is in it. Raises 10004."""
    guild = call.server.world.guild(call.number("guild_id"))
    if not guild.installed:
        raise errors.unknown_guild()
    return guild


@endpoints.route("GET", "/guilds/{guild_id}")
def guild(call: Call) -> Result:
    return payloads.guild_payload(call.server.world, own_guild(call))


@endpoints.route("GET", "/guilds/{guild_id}/channels")
def guild_channels(call: Call) -> Result:
    """The channels of a guild, without threads."""
    world = call.server.world
    return [payloads.channel_payload(world, c) for c in own_guild(call).channels.values() if not c.is_thread]


@endpoints.route("GET", "/guilds/{guild_id}/roles")
def guild_roles(call: Call) -> Result:
    roles: list[Json] = payloads.guild_payload(call.server.world, own_guild(call))["roles"]
    return roles


@endpoints.route("GET", "/guilds/{guild_id}/members/{user_id}")
def member(call: Call) -> Result:
    found, user_id = own_guild(call), call.number("user_id")
    if user_id not in found.members:
        raise errors.unknown_member()
    return payloads.member_payload(call.server.world, found, user_id)


@endpoints.route("GET", "/guilds/{guild_id}/threads/active")
def active_threads(call: Call) -> Result:
    """The open threads of a guild that the bot sees."""
    world = call.server.world
    seen = [t for t in world.threads(own_guild(call)) if world.can_see(world.bot, t)]
    return _thread_list(call, seen)


@endpoints.route("GET", "/channels/{channel_id}")
def channel(call: Call) -> Result:
    """A channel, thread or direct message."""
    return payloads.channel_payload(call.server.world, visible_channel(call))


@endpoints.route("PATCH", "/channels/{channel_id}")
def change_channel(call: Call) -> Result:
    """Rename a channel, or rename, close, reopen, lock a thread."""
    place, body = visible_channel(call), call.body
    length(body.get("name"), "name", 1, 100)
    if place.is_thread:
        _change_thread(call, place)
        return payloads.channel_payload(call.server.world, place)
    need(call, place, "manage_channels")
    place.name = body.get("name", place.name)
    place.topic = body.get("topic", place.topic)
    changed = payloads.channel_payload(call.server.world, place)
    call.server.world.dispatch("CHANNEL_UPDATE", changed, place.guild_id)
    call.server.world.notify("channel_update", {"channel": changed, "visible_to": None})
    return changed


def _change_thread(call: Call, thread: Channel) -> None:
    world, body = call.server.world, call.body
    manages = world.may(world.bot, thread, "manage_threads")
    opens = body.get("archived") is False
    if not manages:
        owns = thread.owner_id == world.bot.id
        if "locked" in body or "rate_limit_per_user" in body or (thread.locked and opens):
            raise errors.missing_permissions()
        if not owns and not (opens and set(body) <= {"archived"}):
            raise errors.missing_permissions()
    if thread.archived and not opens and set(body) - {"archived", "locked"}:
        raise errors.thread_archived()
    if body.get("auto_archive_duration") not in (None, 60, 1440, 4320, 10080):
        raise errors.InvalidForm("auto_archive_duration", "Value must be one of {60, 1440, 4320, 10080}.")
    if "archived" in body and body["archived"] != thread.archived:
        thread.archived, thread.archive_changed = bool(body["archived"]), datetime.now(UTC)
    thread.locked = bool(body.get("locked", thread.locked))
    thread.name = body.get("name", thread.name)
    thread.invitable = bool(body.get("invitable", thread.invitable))
    thread.slowmode = body.get("rate_limit_per_user") or thread.slowmode
    thread.auto_archive_minutes = body.get("auto_archive_duration") or thread.auto_archive_minutes
    call.server.post.thread_changed(thread)


@endpoints.route("DELETE", "/channels/{channel_id}")
def delete_channel(call: Call) -> Result:
    """Delete a channel or thread; closes a direct message."""
    place, world = visible_channel(call), call.server.world
    if place.type == DM:
        return payloads.channel_payload(world, place)
    need(call, place, "manage_threads" if place.is_thread else "manage_channels")
    return call.server.post.remove_channel(place)


@endpoints.route("POST", "/channels/{channel_id}/messages/{message_id}/threads")
def thread_from_message(call: Call) -> Result:
    """Open a public thread from a message; it takes the message's id."""
    parent = visible_channel(call)
    kinds = _kinds(parent)
    need(call, parent, "create_public_threads", "read_message_history")
    source = public_message(call, parent)
    opened = call.server.post.open_thread(
        parent,
        call.server.world.bot,
        call.body["name"],
        kind=kinds[0],
        minutes=call.body.get("auto_archive_duration"),
        source=source,
    )
    return Reply(201, payloads.channel_payload(call.server.world, opened))


@endpoints.route("POST", "/channels/{channel_id}/threads")
def thread_alone(call: Call) -> Result:
    """Open a public or private thread without a message."""
    parent = visible_channel(call)
    if parent.type == FORUM:
        raise errors.InvalidForm("message", "This field is required", "BASE_TYPE_REQUIRED")
    kinds = _kinds(parent)
    kind = call.body.get("type", PRIVATE_THREAD)
    if kind not in kinds:
        allowed = ", ".join(map(str, kinds))
        raise errors.InvalidForm("type", f"Value must be one of {{{allowed}}} in this channel.", "BASE_TYPE_CHOICES")
    need(call, parent, "create_private_threads" if kind == PRIVATE_THREAD else "create_public_threads")
    opened = call.server.post.open_thread(
        parent, call.server.world.bot, call.body["name"], kind=kind, minutes=call.body.get("auto_archive_duration")
    )
    opened.invitable = bool(call.body.get("invitable", True))
    return Reply(201, payloads.channel_payload(call.server.world, opened))


def _kinds(parent: Channel) -> tuple[int, ...]:
    """The kinds of thread that a channel takes, the one from messages first. Raises 50024 without any."""
    found = {TEXT: (PUBLIC_THREAD, PRIVATE_THREAD), ANNOUNCEMENT: (ANNOUNCEMENT_THREAD,)}.get(parent.type)
    if found is None:
        raise errors.ApiError(400, 50024, "Cannot execute action on this channel type")
    return found


def _thread(call: Call) -> Channel:
    place = visible_channel(call)
    if not place.is_thread:
        raise errors.ApiError(400, 50024, "Cannot execute action on this channel type")
    return place


def _person(call: Call) -> User:
    world = call.server.world
    return world.bot if "user_id" not in call.params else world.user(call.number("user_id"))


@endpoints.route("PUT", "/channels/{channel_id}/thread-members/@me")
@endpoints.route("PUT", "/channels/{channel_id}/thread-members/{user_id}")
def add_to_thread(call: Call) -> Result:
    """Join a thread, or bring somebody in who can see its channel."""
    thread, person, world = _thread(call), _person(call), call.server.world
    if thread.archived:
        raise errors.thread_archived()
    if person is not world.bot:
        need(call, thread, "send_messages_in_threads")
        if not world.can_see(person, world.channels[thread.parent_id or 0]):
            raise errors.missing_access()
    call.server.post.join_thread(thread, person, world.bot)
    return NO_CONTENT


@endpoints.route("DELETE", "/channels/{channel_id}/thread-members/@me")
@endpoints.route("DELETE", "/channels/{channel_id}/thread-members/{user_id}")
def remove_from_thread(call: Call) -> Result:
    """Leave a thread, or take somebody out of it."""
    thread, person = _thread(call), _person(call)
    if thread.archived:
        raise errors.thread_archived()
    own_private = thread.type == PRIVATE_THREAD and thread.owner_id == call.server.world.bot.id
    if person is not call.server.world.bot and not own_private:
        need(call, thread, "manage_threads")
    call.server.post.leave_thread(thread, person)
    return NO_CONTENT


@endpoints.route("GET", "/channels/{channel_id}/thread-members/{user_id}")
def thread_member(call: Call) -> Result:
    thread, person = _thread(call), _person(call)
    if person.id not in thread.members:
        raise errors.unknown_member()
    return payloads.thread_member_payload(thread, person.id)


@endpoints.route("GET", "/channels/{channel_id}/thread-members")
def thread_members(call: Call) -> Result:
    thread = _thread(call)
    return [payloads.thread_member_payload(thread, user_id) for user_id in thread.members]


@endpoints.route("GET", "/channels/{channel_id}/threads/archived/public")
def archived_public(call: Call) -> Result:
    """The closed public threads of a channel, newest first."""
    return _archived(call, PUBLIC_THREAD)


@endpoints.route("GET", "/channels/{channel_id}/threads/archived/private")
def archived_private(call: Call) -> Result:
    """The closed private threads of a channel; needs Manage Threads."""
    need(call, visible_channel(call), "manage_threads")
    return _archived(call, PRIVATE_THREAD)


@endpoints.route("GET", "/channels/{channel_id}/users/@me/threads/archived/private")
def archived_joined(call: Call) -> Result:
    """The closed private threads of a channel that the bot is in."""
    return _archived(call, PRIVATE_THREAD, joined=True)


def _archived(call: Call, kind: int, *, joined: bool = False) -> Result:
    parent, world = visible_channel(call), call.server.world
    found = [t for t in world.threads(own_guild_of(call, parent), archived=True) if t.parent_id == parent.id]
    found = [t for t in found if t.type == kind and (not joined or world.bot.id in t.members)]
    found.sort(key=lambda t: t.id if joined else t.archive_changed, reverse=True)
    if before := call.query.get("before"):
        if joined:
            found = [t for t in found if t.id < int(before)]
        else:
            found = [t for t in found if t.archive_changed < datetime.fromisoformat(before)]
    limit = int(call.query.get("limit", 50))
    return _thread_list(call, found[:limit], has_more=len(found) > limit)


def own_guild_of(call: Call, place: Channel) -> Guild:
    """The guild of a channel. Raises 10004 for a direct message."""
    return call.server.world.guild(place.guild_id or 0)


def _thread_list(call: Call, threads: list[Channel], *, has_more: bool = False) -> Result:
    world = call.server.world
    joined = [t for t in threads if world.bot.id in t.members]
    answer: Json = {
        "threads": [payloads.channel_payload(world, t) for t in threads],
        "members": [payloads.thread_member_payload(t, world.bot.id) for t in joined],
    }
    return answer | {"has_more": has_more}

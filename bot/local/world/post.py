"""The post office: sending, editing and deleting messages and opening threads, for the bot and for people alike.

Permissions are the caller's business; what Discord refuses by the look of a message, and the state of threads, is ours.
"""

from __future__ import annotations

import io
import mimetypes
import re
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime

from PIL import Image, UnidentifiedImageError

from bot.local import errors
from bot.local.flags import COMPONENTS_V2, LOADING, SUPPRESS_EMBEDS
from bot.local.json_object import Json
from bot.local.limits import components
from bot.local.limits.messages import check_emoji, check_message, check_reference, length
from bot.local.world import mentions, payloads
from bot.local.world.entities import (
    ANNOUNCEMENT_THREAD,
    DM,
    FORUM,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    Attachment,
    Channel,
    Guild,
    Message,
    User,
)
from bot.local.world.pushes import push
from bot.local.world.world import World

NONCE_SECONDS = 300.0
"""How long an enforced nonce is remembered."""

_UNSAFE = re.compile(r"[^\w.\-]+")


@dataclass(frozen=True, slots=True)
class Upload:
    """A file of a request."""

    filename: str
    data: bytes


Uploads = Mapping[int, Upload]
NO_UPLOADS: Uploads = {}


class PostOffice:
    """Changes messages and threads of a world and tells gateway and watchers of every change."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._nonces: dict[tuple[int, int, str], tuple[float, int]] = {}

    # -- messages ----------------------------------------------------------------------------------------------------

    def send(
        self,
        channel: Channel,
        author: User,
        body: Json,
        uploads: Uploads = NO_UPLOADS,
        *,
        ephemeral_for: int | None = None,
        interaction: Json | None = None,
        loading: bool = False,
        kind: int = 0,
        lost: bool = False,
    ) -> Message:
        """Send a message made of the fields of Discord's create-message request and its files.

        With `enforce_nonce` a repetition within minutes gives the first message. A closed thread opens again unless
        it is locked. Raises `InvalidForm` on a limit, 50006 for an empty message, 160005 in a locked thread.
        """
        first = self._first_with_nonce(channel, author, body)
        if first is not None:
            return first
        if ephemeral_for is None:
            self._open_for(channel, author)
        message = Message(self.world.snowflake(), channel.id, author.id, datetime.now(UTC), type=kind)
        message.ephemeral_for, message.interaction, message.lost = ephemeral_for, interaction, lost
        if loading:
            message.flags |= LOADING
        else:
            self._fill(message, channel, body, uploads)
        message.nonce = body.get("nonce")
        message.reference = self._reference(channel, body)
        self._mention(message, channel, body)
        if not loading:
            message.pinged = mentions.rings_for(self.world, channel, message, self._found(message, channel, body))
        channel.messages[message.id] = message
        self._unhide(channel)
        channel.total_sent += 1
        if body.get("enforce_nonce") and message.nonce is not None:
            self._nonces[channel.id, author.id, str(message.nonce)] = (time.monotonic(), message.id)
        self._announce("create", message)
        self._ring(message)
        self._join_mentioned(channel, message)
        return message

    def edit(self, message: Message, body: Json, uploads: Uploads = NO_UPLOADS) -> Message:
        """Change the fields that `body` has; `attachments` lists what stays and what is new, the rest of them vanishes.

        Does not ring, unless it fills a placeholder. Raises `InvalidForm` on a limit, 50006 if nothing is left, 50083
        in an archived thread.
        """
        channel = self.world.channels[message.channel_id]
        if channel.archived and message.ephemeral_for is None:
            raise errors.thread_archived()
        was_loading = message.is_loading
        self._fill(message, channel, body, uploads)
        message.flags &= ~LOADING
        self._mention(message, channel, body)
        if was_loading:
            message.pinged = mentions.rings_for(self.world, channel, message, self._found(message, channel, body))
        else:
            message.edited = datetime.now(UTC)
            message.edits += 1
        self._forget_choices(message)
        self._announce("update", message)
        if was_loading:
            self._ring(message)
        if was_loading or self.world.habits.mentions_by_edit_join:
            self._join_mentioned(channel, message)
        return message

    def _forget_choices(self, message: Message) -> None:
        """A client forgets what was chosen in selects whose ids are gone."""
        ids = {part.get("custom_id") for _, part in components.walk(message.components)}
        for key in [key for key in self.world.chosen if key[1] == message.id and key[2] not in ids]:
            del self.world.chosen[key]

    def delete(self, message: Message) -> None:
        """Take a message away."""
        channel = self.world.channels[message.channel_id]
        del channel.messages[message.id]
        self._forget_files(message.attachments)
        gone = {"id": str(message.id), "channel_id": str(channel.id)}
        if message.ephemeral_for is None:
            guild = {"guild_id": str(channel.guild_id)} if channel.guild_id is not None else {}
            self.world.dispatch("MESSAGE_DELETE", gone | guild, channel.guild_id)
        self.world.notify("message_delete", gone | {"visible_to": self._visible_to(message)})

    def _ring(self, message: Message) -> None:
        """Show the message on the phones of those whom it `pinged`; kept in the world's `pushes`."""
        for user_id in sorted(message.pinged):
            made = push(self.world, message, user_id)
            self.world.pushes.append(made)
            shown = {"user_id": str(user_id), "channel_id": str(made.channel_id), "message_id": str(made.message_id)}
            self.world.notify("push", shown | {"title": made.title, "text": made.text, "visible_to": [str(user_id)]})

    def changed(self, message: Message) -> None:
        """Tell everybody that a message has changed in a way other than an edit (pin, reaction, thread)."""
        self._announce("update", message)

    def _announce(self, what: str, message: Message) -> None:
        channel = self.world.channels[message.channel_id]
        if message.ephemeral_for is None:
            self.world.dispatch(
                f"MESSAGE_{what.upper()}", payloads.message_event(self.world, message), channel.guild_id
            )
        if message.lost:
            return
        notice = {
            "channel_id": str(channel.id),
            "message": payloads.message_payload(self.world, message),
            "visible_to": self._visible_to(message),
        }
        self.world.notify(f"message_{what}", notice)

    def _visible_to(self, message: Message) -> list[str] | None:
        if message.ephemeral_for is not None:
            return [str(message.ephemeral_for)]
        return self.restricted_to(self.world.channels[message.channel_id])

    def restricted_to(self, channel: Channel) -> list[str] | None:
        """The ids of those who see a direct message or private thread; None for a place open to the guild."""
        if channel.type in (DM, PRIVATE_THREAD):
            return [str(user_id) for user_id in self.world.audience(channel)]
        return None

    def _first_with_nonce(self, channel: Channel, author: User, body: Json) -> Message | None:
        if not body.get("enforce_nonce") or body.get("nonce") is None:
            return None
        then, message_id = self._nonces.get((channel.id, author.id, str(body["nonce"])), (0.0, 0))
        if time.monotonic() - then > NONCE_SECONDS:
            return None
        return channel.messages.get(message_id)

    def _open_for(self, channel: Channel, author: User) -> None:
        if not channel.is_thread:
            return
        if channel.locked and not self.world.may(author, channel, "manage_threads"):
            raise errors.thread_locked()
        if channel.archived:
            self.open_again(channel)
        if author.id not in channel.members:
            self.join_thread(channel, author)

    def _fill(self, message: Message, channel: Channel, body: Json, uploads: Uploads) -> None:
        """Check `body` against what the message is, then put its fields in; on an error nothing has changed."""
        kept = self._attachments(message, channel, body, uploads)
        names = {attachment.filename for attachment in kept}
        flags = body.get("flags") or 0
        v2 = message.is_v2 or bool(flags & COMPONENTS_V2)
        check_message(body, v2=v2, attached=names)
        check_emoji(body.get("components") or [], self.world.emojis)
        parts = components.numbered(body["components"] or []) if "components" in body else message.components
        if (
            v2
            and not message.is_v2
            and any(getattr(message, key) and key not in body for key in ("content", "embeds", "attachments"))
        ):
            raise errors.InvalidForm(
                "flags", "Content, embeds and attachments must be emptied when a message becomes Components V2."
            )
        if v2 and message.id in channel.messages and uploads and self.world.habits.new_files_in_v2_edits_are_refused:
            raise errors.InvalidForm("attachments", "A new file cannot be added to this message.")
        self._moderate(channel, message.author_id, [body.get("content") or "", *components.texts(parts)])
        for path, part in components.walk(parts):
            for step, medium in components.media_of(part):
                check_reference(medium, f"{path}.{step}", names)
        content = (body["content"] or "") if "content" in body else message.content
        embeds = (body["embeds"] or []) if "embeds" in body else message.embeds
        if not (content.strip() or embeds or parts or kept or body.get("poll") or body.get("sticker_ids")):
            raise errors.empty_message()
        self._forget_files([attachment for attachment in message.attachments if attachment not in kept])
        message.content, message.embeds, message.components, message.attachments = content, embeds, parts, kept
        if "flags" in body:
            message.flags = (message.flags & ~SUPPRESS_EMBEDS) | flags
        for attachment in kept:
            self.world.attachments[attachment.id] = attachment

    def _moderate(self, channel: Channel, author_id: int, texts: Iterable[str]) -> None:
        if self._blocked(channel, author_id, "\n".join(texts)):
            raise errors.blocked_message()

    def _blocked(self, channel: Channel, author_id: int, text: str) -> bool:
        guild = self.world.guild_of(channel)
        if guild is None or (self.world.users[author_id].bot and self.world.habits.automod_spares_bots):
            return False
        return any(word.lower() in text.lower() for word in guild.blocked_words)

    def _attachments(self, message: Message, channel: Channel, body: Json, uploads: Uploads) -> list[Attachment]:
        listed = body.get("attachments")
        old = {attachment.id: attachment for attachment in message.attachments}
        if listed is None:
            return list(old.values()) + [self._new(channel, upload, {}) for upload in uploads.values()]
        kept: list[Attachment] = []
        for index, entry in enumerate(listed):
            number = int(entry["id"])
            if number in old:
                if "description" in entry:
                    old[number].description = entry["description"] or None
                kept.append(old[number])
            elif number in uploads:
                kept.append(self._new(channel, uploads[number], entry))
            else:
                raise errors.InvalidForm(
                    f"attachments.{index}.id",
                    f"There is no file files[{number}] and no such attachment.",
                    "ATTACHMENT_NOT_FOUND",
                )
        mentioned = {int(entry["id"]) for entry in listed}
        return kept + [self._new(channel, upload, {}) for n, upload in uploads.items() if n not in mentioned]

    def _forget_files(self, attachments: Iterable[Attachment]) -> None:
        for attachment in attachments:
            self.world.attachments.pop(attachment.id, None)

    def _new(self, channel: Channel, upload: Upload, entry: Json) -> Attachment:
        name = _UNSAFE.sub("_", entry.get("filename") or upload.filename)
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        made = Attachment(self.world.snowflake(), name, upload.data, kind, channel.id, entry.get("description") or None)
        if kind.startswith("image/"):
            try:
                with Image.open(io.BytesIO(upload.data)) as picture:
                    made.width, made.height = picture.size
            except UnidentifiedImageError:
                made.content_type = "application/octet-stream"
        return made

    def _reference(self, channel: Channel, body: Json) -> Json | None:
        given = body.get("message_reference")
        if not given or not given.get("message_id"):
            return None
        if int(given["message_id"]) not in channel.messages and given.get("fail_if_not_exists", True):
            raise errors.InvalidForm("message_reference", "Unknown message", "REPLIES_UNKNOWN_MESSAGE")
        reference = {"type": 0, "channel_id": str(channel.id), "message_id": str(given["message_id"])}
        return reference | ({"guild_id": str(channel.guild_id)} if channel.guild_id is not None else {})

    def _found(self, message: Message, channel: Channel, body: Json) -> mentions.Mentions:
        replied = channel.messages.get(int(message.reference["message_id"])) if message.reference else None
        return mentions.parse(
            self.world, channel, message, body.get("allowed_mentions"), replied.author_id if replied else None
        )

    def _mention(self, message: Message, channel: Channel, body: Json) -> None:
        found = self._found(message, channel, body)
        message.mentions, message.mention_roles = found.users, found.roles
        message.mention_everyone = found.everyone

    def permissions_changed(self, channel: Channel | None, guild: Guild | None) -> None:
        """Tell everybody that the bot's permissions in a channel, a guild, or everywhere have changed."""
        if channel is not None:
            shown = payloads.channel_payload(self.world, channel)
            self.world.dispatch("CHANNEL_UPDATE", shown, channel.guild_id)
            self.world.notify("channel_update", {"channel": shown, "visible_to": None})
            return
        for place in self.world.guilds.values() if guild is None else [guild]:
            role = payloads.bot_role_payload(self.world, place)
            if role is not None:
                self.world.dispatch("GUILD_ROLE_UPDATE", {"guild_id": str(place.id), "role": role}, place.id)

    def direct_channel(self, person: User) -> Channel:
        """The direct messages of a person with the bot; a new one appears at their client."""
        known = len(self.world.channels)
        channel = self.world.direct_channel(person)
        if len(self.world.channels) > known:
            shown = payloads.channel_payload(self.world, channel)
            self.world.notify("channel_create", {"channel": shown, "visible_to": self.restricted_to(channel)})
        return channel

    def remove_channel(self, channel: Channel) -> Json:
        """Delete a channel or thread with its messages and threads; gives its last state."""
        shown = payloads.channel_payload(self.world, channel)
        guild = self.world.guild(channel.guild_id or 0)
        visible_to = self.restricted_to(channel)
        for place in [channel, *(below for below in guild.channels.values() if below.parent_id == channel.id)]:
            del guild.channels[place.id], self.world.channels[place.id]
        self.world.dispatch("THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE", shown, guild.id)
        self.world.notify("channel_delete", {"channel": shown, "visible_to": visible_to})
        return shown

    # -- threads -----------------------------------------------------------------------------------------------------

    def open_thread(
        self, parent: Channel, owner: User, name: str, *, kind: int, minutes: int | None, source: Message | None = None
    ) -> Channel:
        """Open a thread, from a message (whose id it takes) or without. Raises 160004 and 160006, `InvalidForm`."""
        guild = self.world.guild(parent.guild_id or 0)
        length(name, "name", 1, 100)
        if minutes not in (None, 60, 1440, 4320, 10080):
            raise errors.InvalidForm(
                "auto_archive_duration", "Value must be one of {60, 1440, 4320, 10080}.", "BASE_TYPE_CHOICES"
            )
        if source is not None and source.thread_id is not None:
            raise errors.thread_exists()
        if self._blocked(parent, owner.id, name):
            raise errors.blocked_title()
        if len(self.world.threads(guild)) >= guild.max_active_threads:
            raise errors.too_many_threads()
        thread = self.world.add_thread(parent, name, owner, kind=kind, thread_id=source.id if source else None)
        thread.auto_archive_minutes = minutes or 4320
        shown = payloads.channel_payload(self.world, thread) | {"newly_created": True}
        self.world.dispatch("THREAD_CREATE", shown, guild.id)
        self.world.notify("thread_create", {"channel": shown, "visible_to": self.restricted_to(thread)})
        if source is not None:
            source.thread_id = thread.id
            source.flags |= 32
            self.changed(source)
            if self.world.habits.threads_begin_with_their_message:
                self._begin_with(thread, source)
        elif kind in (PUBLIC_THREAD, ANNOUNCEMENT_THREAD) and parent.type != FORUM:
            self._announce_thread(parent, owner, thread)
        return thread

    def _begin_with(self, thread: Channel, source: Message) -> None:
        """Put the copy of the message that a thread was opened from at its beginning."""
        first = Message(self.world.snowflake(), thread.id, source.author_id, datetime.now(UTC), type=21)
        first.reference = {
            "type": 0,
            "channel_id": str(source.channel_id),
            "guild_id": str(thread.guild_id),
            "message_id": str(source.id),
        }
        thread.messages[first.id] = first
        self._announce("create", first)

    def _announce_thread(self, parent: Channel, owner: User, thread: Channel) -> None:
        note = Message(self.world.snowflake(), parent.id, owner.id, datetime.now(UTC), thread.name, type=18)
        note.reference = {
            "type": 0,
            "channel_id": str(thread.id),
            "guild_id": str(parent.guild_id),
            "message_id": str(thread.id),
        }
        parent.messages[note.id] = note
        self._announce("create", note)

    def thread_changed(self, thread: Channel) -> None:
        """Tell everybody that a thread's name or state has changed."""
        shown = payloads.channel_payload(self.world, thread)
        self.world.dispatch("THREAD_UPDATE", shown, thread.guild_id)
        self.world.notify("thread_update", {"channel": shown, "visible_to": self.restricted_to(thread)})

    def close_thread(self, thread: Channel, *, locked: bool = False) -> None:
        """Archive a thread as inactivity does; `locked`: as a moderator does."""
        thread.archived, thread.locked, thread.archive_changed = True, locked, datetime.now(UTC)
        self.thread_changed(thread)

    def hide_thread(self, thread: Channel) -> None:
        """Take a thread out of the lists, as rest does long before a thread is archived; it stays active."""
        thread.hidden = True
        self.thread_changed(thread)

    def _unhide(self, channel: Channel) -> None:
        if channel.hidden:
            channel.hidden = False
            self.thread_changed(channel)

    def open_again(self, thread: Channel) -> None:
        """Open a closed thread, as the client of a member does before a press."""
        thread.archived, thread.archive_changed = False, datetime.now(UTC)
        self.thread_changed(thread)

    def join_thread(self, thread: Channel, user: User, added_by: User | None = None) -> None:
        """Make a user a member of a thread; twice is once. A line tells of somebody who was added by another."""
        if user.id in thread.members:
            return
        thread.members[user.id] = datetime.now(UTC)
        self._members_changed(thread, added=[user.id], removed=[])
        if added_by is not None and added_by is not user and self.world.habits.adding_writes_a_line:
            line = Message(self.world.snowflake(), thread.id, added_by.id, datetime.now(UTC), type=1)
            line.mentions = {user.id}
            thread.messages[line.id] = line
            self._announce("create", line)

    def leave_thread(self, thread: Channel, user: User) -> None:
        """Take a user out of a thread. Raises 10007 for one who is not in it."""
        if thread.members.pop(user.id, None) is None:
            raise errors.unknown_member()
        self._members_changed(thread, added=[], removed=[user.id])

    def _join_mentioned(self, channel: Channel, message: Message) -> None:
        if not channel.is_thread or message.ephemeral_for is not None:
            return
        for user_id in sorted(message.mentions):
            parent = self.world.channels[channel.parent_id or 0]
            if not self.world.users[user_id].bot and self.world.can_see(user_id, parent):
                self.join_thread(channel, self.world.users[user_id])

    def _members_changed(self, thread: Channel, added: list[int], removed: list[int]) -> None:
        guild = self.world.guild(thread.guild_id or 0)
        self.world.dispatch(
            "THREAD_MEMBERS_UPDATE",
            {
                "id": str(thread.id),
                "guild_id": str(guild.id),
                "member_count": min(len(thread.members), 50),
                "added_members": [
                    payloads.thread_member_payload(thread, user_id)
                    | {"member": payloads.member_payload(self.world, guild, user_id), "presence": None}
                    for user_id in added
                ],
                "removed_member_ids": [str(user_id) for user_id in removed],
            },
            guild.id,
        )
        shown = payloads.channel_payload(self.world, thread)
        self.world.notify("thread_update", {"channel": shown, "visible_to": self.restricted_to(thread)})

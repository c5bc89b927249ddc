"""What the world of the local Discord is made of: people, roles, guilds, channels, messages; plain data."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Literal

import msgspec

from bot.local.flags import COMPONENTS_V2, LOADING
from bot.local.json_object import Json

DISCORD_EPOCH_MS = 1_420_070_400_000
TEXT, DM, VOICE, ANNOUNCEMENT, ANNOUNCEMENT_THREAD, PUBLIC_THREAD, PRIVATE_THREAD, FORUM = 0, 1, 2, 5, 10, 11, 12, 15
"""The types of channels."""


@dataclass(slots=True)
class User:
    """A person or the bot. `dms_open` False: direct messages of bots are refused (50007)."""

    id: int
    name: str
    display: str
    bot: bool = False
    locale: str = "en-US"
    dms_open: bool = True


@dataclass(slots=True)
class Role:
    """A role of a guild; the one with the guild's own id is @everyone."""

    id: int
    name: str
    permissions: int
    position: int = 0
    mentionable: bool = False
    managed: bool = False


@dataclass(slots=True)
class Member:
    """A user in a guild. `denied` takes permission bits away whatever the roles say (a short cut for tests)."""

    user_id: int
    joined: datetime
    nick: str | None = None
    roles: list[int] = field(default_factory=list)
    denied: int = 0


@dataclass(slots=True)
class Overwrite:
    """Permissions of a role (`kind` 0) or a member (1) that differ in one channel."""

    id: int
    kind: Literal[0, 1]
    allow: int = 0
    deny: int = 0

    def applied_to(self, bits: int) -> int:
        """The permissions `bits` as they are after this overwrite."""
        return (bits & ~self.deny) | self.allow


@dataclass(slots=True)
class Attachment:
    """A file of a message. `key` stands in its URL; `description` is the alt text; sizes in pixels for images."""

    id: int
    filename: str
    data: bytes
    content_type: str
    channel_id: int
    description: str | None = None
    width: int | None = None
    height: int | None = None


@dataclass(slots=True)
class Message:
    """A message as stored; components are kept as sent, with `attachment://` unresolved and ids numbered.

    `mentions` are the users named in it and allowed to be mentioned; `pinged` are those whose client really rang when
    it came: allowed, able to see it, not its author, and not for a silent or an ephemeral message. `lost`: an ephemeral
    one that no client shows any more, or never did; the bot can still change it.
    """

    id: int
    channel_id: int
    author_id: int
    created: datetime
    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: int = 0
    type: int = 0
    nonce: str | int | None = None
    edited: datetime | None = None
    pinned: datetime | None = None
    reference: Json | None = None
    mentions: set[int] = field(default_factory=set)
    mention_roles: set[int] = field(default_factory=set)
    mention_everyone: bool = False
    pinged: set[int] = field(default_factory=set)
    ephemeral_for: int | None = None
    interaction: Json | None = None
    thread_id: int | None = None
    reactions: dict[str, list[int]] = field(default_factory=dict)
    edits: int = 0
    lost: bool = False

    @property
    def is_v2(self) -> bool:
        """Whether it is made of Components V2."""
        return bool(self.flags & COMPONENTS_V2)

    @property
    def is_loading(self) -> bool:
        """Whether it still is the placeholder of a deferral ("is thinking...")."""
        return bool(self.flags & LOADING)


@dataclass(slots=True)
class Channel:
    """A text channel, thread or direct message, with its messages in order of their ids.

    A thread that rests for long is `hidden` from the lists but still active; `archived` it is closed.
    """

    id: int
    type: int
    name: str
    guild_id: int | None = None
    topic: str | None = None
    position: int = 0
    parent_id: int | None = None
    owner_id: int | None = None
    overwrites: dict[int, Overwrite] = field(default_factory=dict)
    recipients: list[int] = field(default_factory=list)
    members: dict[int, datetime] = field(default_factory=dict)
    archived: bool = False
    hidden: bool = False
    locked: bool = False
    invitable: bool = True
    auto_archive_minutes: int = 4320
    archive_changed: datetime = field(default_factory=lambda: datetime.now(UTC))
    slowmode: int = 0
    messages: dict[int, Message] = field(default_factory=dict)
    total_sent: int = 0

    @property
    def is_thread(self) -> bool:
        """Whether it is a thread of any kind."""
        return self.type in (ANNOUNCEMENT_THREAD, PUBLIC_THREAD, PRIVATE_THREAD)


@dataclass(slots=True)
class Guild:
    """A server. `installed` False: the bot is not a member, only people brought it as a user installation.

    `blocked_words` are what its automatic moderation lets nobody write.
    """

    id: int
    name: str
    owner_id: int
    locale: str = "en-US"
    installed: bool = True
    max_active_threads: int = 1000
    blocked_words: list[str] = field(default_factory=list)
    roles: dict[int, Role] = field(default_factory=dict)
    members: dict[int, Member] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)


@dataclass
class Emoji:
    """An emoji of the application. `kind` is its picture's content type."""

    id: int
    name: str
    data: bytes
    kind: str


class Push(msgspec.Struct, frozen=True):
    """A notification: for whom, of which message, where it comes from, and its words; empty where it is blank."""

    user_id: int
    channel_id: int
    message_id: int
    title: str
    text: str

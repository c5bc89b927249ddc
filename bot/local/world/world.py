"""The world of the local Discord: people, guilds, channels, messages. The single source of truth, all in memory.

Nothing here checks permissions or limits, and nothing talks to a network. Whoever changes the world says so twice:
`dispatch` is what a bot's gateway hears, `notify` is what a person's client would see. Kinds of notices, each with a
JSON-ready payload (ids are strings; `visible_to` is None for everybody who sees the channel, else a list of user ids):

* `message_create`, `message_update`: `{"channel_id", "message", "visible_to"}` with the message as REST would show it;
  an ephemeral message has its owner alone in `visible_to`
* `message_delete`: `{"channel_id", "id", "visible_to"}`
* `channel_create`, `channel_update`, `thread_create`, `thread_update`, `channel_delete`: `{"channel", "visible_to"}`;
  `channel_update` with `id` and `visible_to` None may mean changed permissions
* `interaction`: `{"id", "user_id", "channel_id", "message_id", "state", ...}`; states are `sent`, `thinking`,
  `accepted` (a component was acknowledged without words), `answered`, `modal` (with `"modal"`; its `id` is what to
  submit it for), `choices` (with `"choices"`) and `failed` (with `"text"`, what the client shows)
* `commands`: `{"guild_id"}`; the commands of a guild, or with None the global ones, were replaced
* `push`: `{"user_id", "channel_id", "message_id", "title", "text", "visible_to"}`; a person's phone rings
"""

from __future__ import annotations

import contextlib
import contextvars
import time
from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime

from bot.local.errors import unknown_channel, unknown_guild, unknown_user
from bot.local.habits import Habits
from bot.local.json_object import Json
from bot.local.world import permissions
from bot.local.world.entities import (
    DISCORD_EPOCH_MS,
    DM,
    PRIVATE_THREAD,
    TEXT,
    Attachment,
    Channel,
    Emoji,
    Guild,
    Member,
    Message,
    Overwrite,
    Push,
    Role,
    User,
)

Watcher = Callable[[str, Json], None]
Dispatcher = Callable[[str, Json, "int | None"], None]

_held: contextvars.ContextVar[list[Callable[[], None]] | None] = contextvars.ContextVar("held_notices", default=None)


class World:
    """Everything that exists. `bot` is the bot's user, whose id is the application's as well.

    `pushes` are the notifications on people's phones so far; `chosen` is what selects show at people's clients, by
    person, message and custom_id.
    """

    def __init__(self, token: str = "local.bot.token", bot_name: str = "Hofpost") -> None:  # noqa: S107 (no secret)
        self.token = token
        self.users: dict[int, User] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.commands: dict[int | None, list[Json]] = {}
        self.emojis: dict[int, Emoji] = {}
        self.attachments: dict[int, Attachment] = {}
        self.base_url = "http://127.0.0.1"
        self.habits = Habits()
        self.pushes: list[Push] = []
        self.chosen: dict[tuple[int, int, str], list[str]] = {}
        self.dispatcher: Dispatcher = lambda event, data, guild_id: None
        self.permissions_changed: Callable[[Channel | None, Guild | None], None] = lambda channel, guild: None
        self._watchers: list[Watcher] = []
        self._last_id = 0
        self.bot = self.add_user(bot_name, bot=True)

    # -- ids and time ------------------------------------------------------------------------------------------------

    def snowflake(self) -> int:
        """A new id: milliseconds since 2015 shifted by 22 bits; every one is larger than the last."""
        now = (int(time.time() * 1000) - DISCORD_EPOCH_MS) << 22
        self._last_id = max(self._last_id + 1, now)
        return self._last_id

    # -- making things -----------------------------------------------------------------------------------------------

    def add_user(self, name: str, *, bot: bool = False, locale: str = "en-US", user_id: int | None = None) -> User:
        """A new user; the display name is the name with a capital."""
        user = User(user_id or self.snowflake(), name.lower(), name[:1].upper() + name[1:], bot=bot, locale=locale)
        self.users[user.id] = user
        return user

    def add_guild(
        self, name: str, owner: User, *, guild_id: int | None = None, installed: bool = True, locale: str = "en-US"
    ) -> Guild:
        """A new guild with @everyone, the bot (if installed) with a role of its own, and the owner. No channel yet.

        An explicit `guild_id` chooses the shard: `(guild_id >> 22) % number of shards`.
        """
        guild = Guild(guild_id or self.snowflake(), name, owner.id, locale=locale, installed=installed)
        guild.roles[guild.id] = Role(guild.id, "@everyone", permissions.PEOPLE)
        self.guilds[guild.id] = guild
        self.add_member(guild, owner)
        if installed:
            role = Role(self.snowflake(), self.bot.display, permissions.BOT, position=1, managed=True)
            guild.roles[role.id] = role
            self.add_member(guild, self.bot).roles.append(role.id)
        return guild

    def add_member(self, guild: Guild, user: User) -> Member:
        """Let a user into a guild."""
        member = Member(user.id, datetime.now(UTC))
        guild.members[user.id] = member
        return member

    def add_role(self, guild: Guild, name: str, *allowed: str, mentionable: bool = False) -> Role:
        """A new role that allows the named permissions."""
        role = Role(self.snowflake(), name, permissions.mask(*allowed), len(guild.roles), mentionable)
        guild.roles[role.id] = role
        return role

    def add_channel(self, guild: Guild, name: str, *, channel_id: int | None = None, kind: int = TEXT) -> Channel:
        """A new channel at the end of the guild's list: of text, announcements, a forum, a voice channel's text."""
        channel = Channel(channel_id or self.snowflake(), kind, name, guild.id, position=len(guild.channels))
        guild.channels[channel.id] = channel
        self.channels[channel.id] = channel
        return channel

    def add_thread(
        self, parent: Channel, name: str, owner: User, *, kind: int, thread_id: int | None = None
    ) -> Channel:
        """A new thread below a text channel, with its owner as first member."""
        thread = Channel(
            thread_id or self.snowflake(), kind, name, parent.guild_id, parent_id=parent.id, owner_id=owner.id
        )
        thread.members[owner.id] = datetime.now(UTC)
        if parent.guild_id is not None:
            self.guilds[parent.guild_id].channels[thread.id] = thread
        self.channels[thread.id] = thread
        return thread

    def knows(self, user: User) -> bool:
        """Whether the bot has direct messages with a person already."""
        return any(channel.type == DM and user.id in channel.recipients for channel in self.channels.values())

    def direct_channel(self, user: User) -> Channel:
        """The direct messages of a person with the bot; made on first use."""
        for channel in self.channels.values():
            if channel.type == DM and user.id in channel.recipients:
                return channel
        channel = Channel(self.snowflake(), DM, user.name, recipients=[self.bot.id, user.id])
        self.channels[channel.id] = channel
        return channel

    # -- finding things ----------------------------------------------------------------------------------------------

    def user(self, who: User | int | str) -> User:
        """A user by object, id or name. Raises 10013 if there is none."""
        if isinstance(who, User):
            return who
        found = self.users.get(who) if isinstance(who, int) else None
        if isinstance(who, str):
            found = next((user for user in self.users.values() if who.lower() in (user.name, str(user.id))), None)
        if found is None:
            raise unknown_user()
        return found

    def channel(self, where: Channel | int | str) -> Channel:
        """A channel by object, id or name (with or without #). Raises 10003 if there is none."""
        if isinstance(where, Channel):
            return where
        found = self.channels.get(where) if isinstance(where, int) else None
        if isinstance(where, str):
            name = where.removeprefix("#")
            found = next((c for c in self.channels.values() if c.type != DM and name in (c.name, str(c.id))), None)
        if found is None:
            raise unknown_channel()
        return found

    def guild(self, guild_id: int) -> Guild:
        """A guild by id. Raises 10004 if there is none."""
        if guild_id not in self.guilds:
            raise unknown_guild()
        return self.guilds[guild_id]

    def guild_of(self, channel: Channel) -> Guild | None:
        """The guild of a channel; None for a direct message."""
        return self.guilds[channel.guild_id] if channel.guild_id is not None else None

    def thread_members(self, where: Channel | int | str) -> set[str]:
        """The names of the people who have joined a thread, the bot left out."""
        return {self.users[number].name for number in self.channel(where).members if number != self.bot.id}

    def find_message(self, message_id: int) -> Message | None:
        """A message by id, in whatever channel."""
        return next((c.messages[message_id] for c in self.channels.values() if message_id in c.messages), None)

    def threads(self, guild: Guild, *, archived: bool = False) -> list[Channel]:
        """The threads of a guild that are (not) archived, oldest first."""
        return [c for c in guild.channels.values() if c.is_thread and c.archived is archived]

    # -- who may see what --------------------------------------------------------------------------------------------

    def permissions(self, user: User | int, channel: Channel) -> int:
        """All permissions of a user in a channel, as a bit set."""
        user_id = user.id if isinstance(user, User) else user
        return permissions.permissions_in(self.guild_of(channel), channel, user_id)

    def may(self, user: User | int, channel: Channel, *names: str) -> bool:
        """Whether a user has all the named permissions in a channel."""
        wanted = permissions.mask(*names)
        return self.permissions(user, channel) & wanted == wanted

    def can_see(self, user: User | int, channel: Channel) -> bool:
        """Whether a user sees a channel; private threads are for members and those who manage threads."""
        user_id = user.id if isinstance(user, User) else user
        if channel.type == DM:
            return user_id in channel.recipients
        if not self.may(user_id, channel, "view_channel"):
            return False
        return (
            channel.type != PRIVATE_THREAD or user_id in channel.members or self.may(user_id, channel, "manage_threads")
        )

    def can_see_message(self, user: User | int, message: Message) -> bool:
        """Whether a user sees a message: its channel, and if it is ephemeral only its owner."""
        user_id = user.id if isinstance(user, User) else user
        if message.ephemeral_for is not None:
            return message.ephemeral_for == user_id and not message.lost
        return self.can_see(user_id, self.channels[message.channel_id])

    def audience(self, channel: Channel) -> list[int]:
        """The ids of all users who see a channel."""
        if channel.type == DM:
            return list(channel.recipients)
        guild = self.guilds[channel.guild_id or 0]
        return [user_id for user_id in guild.members if self.can_see(user_id, channel)]

    def deny_bot(self, *names: str, channel: Channel | None = None, guild: Guild | None = None) -> None:
        """Take permissions from the bot, in one channel or in a whole guild (default: every guild)."""
        bits = permissions.mask(*names)
        if channel is not None:
            overwrite = channel.overwrites.setdefault(self.bot.id, Overwrite(self.bot.id, 1))
            overwrite.deny, overwrite.allow = overwrite.deny | bits, overwrite.allow & ~bits
        else:
            for member in self._bot_members(guild):
                member.denied |= bits
        self.permissions_changed(channel, guild)

    def allow_bot(self, *names: str, channel: Channel | None = None, guild: Guild | None = None) -> None:
        """Give back what `deny_bot` took."""
        bits = permissions.mask(*names)
        if channel is not None:
            if overwrite := channel.overwrites.get(self.bot.id):
                overwrite.deny &= ~bits
        else:
            for member in self._bot_members(guild):
                member.denied &= ~bits
        self.permissions_changed(channel, guild)

    def _bot_members(self, guild: Guild | None) -> list[Member]:
        guilds: Iterable[Guild] = self.guilds.values() if guild is None else [guild]
        return [g.members[self.bot.id] for g in guilds if self.bot.id in g.members]

    # -- telling -----------------------------------------------------------------------------------------------------

    def watch(self, callback: Watcher) -> Callable[[], None]:
        """Call `callback(kind, payload)` for everything a person's client would see; returns how to stop."""
        self._watchers.append(callback)

        def stop() -> None:
            with contextlib.suppress(ValueError):
                self._watchers.remove(callback)

        return stop

    def notify(self, kind: str, payload: Json) -> None:
        """Tell the watchers; while a REST call is being answered, only after its answer has been written."""

        def tell() -> None:
            for watcher in list(self._watchers):
                watcher(kind, payload)

        self.after_answer(tell)

    def after_answer(self, action: Callable[[], None]) -> None:
        """Run `action` once the answer to the present REST call is written; at once when there is no such call."""
        held = _held.get()
        if held is None:
            action()
        else:
            held.append(action)

    def dispatch(self, event: str, data: Json, guild_id: int | None) -> None:
        """Send a gateway event to the bot's sessions: those of the guild's shard, without a guild to shard 0."""
        self.dispatcher(event, data, guild_id)


@contextlib.contextmanager
def holding_notices() -> Iterator[list[Callable[[], None]]]:
    """Collect what `World.after_answer` is given inside the block; the caller runs the list when it has answered."""
    held: list[Callable[[], None]] = []
    token = _held.set(held)
    try:
        yield held
    finally:
        _held.reset(token)

"""Databases as earlier versions have written them, with the messages that they have posted and whom they were shown to.

`python -m tests.recorded NAME` plays with the present version and stores what comes of it in a folder of that name, to
be kept when a version has gone out. Folders are never made anew: what players have stored cannot be made anew either.
"""

from __future__ import annotations

import copy
import gzip
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

from bot.local.world.entities import DM, Attachment, Channel, Message
from bot.local.world.world import World

FOLDER = Path(__file__).parent
DATABASE, POSTS = "games.db.gz", "posts.json.gz"


class Person(msgspec.Struct, frozen=True):
    """Who played."""

    id: int
    name: str


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """A channel, a thread (with its parent and its members) or a direct message (with its recipient as a member)."""

    id: int
    type: int
    name: str
    parent_id: int | None = None
    members: tuple[int, ...] = ()


class Posted(msgspec.Struct, frozen=True, kw_only=True):
    """A message of the bot; `private_to` is who alone has seen it. Of its files only the names are kept."""

    id: int
    place: int
    flags: int
    private_to: int | None = None
    files: tuple[str, ...] = ()
    components: list[dict[str, Any]]


class Posts(msgspec.Struct, frozen=True, kw_only=True):
    """All that was to be seen when the database was written, at `at`, in one guild, whose owner is the first person."""

    at: datetime
    guild: int
    people: tuple[Person, ...]
    places: tuple[Place, ...]
    messages: tuple[Posted, ...]


@dataclass(frozen=True)
class Recorded:
    """A database of an earlier version."""

    folder: Path

    def database(self, file: Path) -> Path:
        """Write the database to a file and return that."""
        file.write_bytes(gzip.decompress((self.folder / DATABASE).read_bytes()))
        return file

    def posts(self) -> Posts:
        """Return what had been posted."""
        return msgspec.json.decode(gzip.decompress((self.folder / POSTS).read_bytes()), type=Posts)


def recorded() -> tuple[Recorded, ...]:
    """Return the databases of all versions, oldest first."""
    return tuple(Recorded(file.parent) for file in sorted(FOLDER.glob(f"*/{DATABASE}")))


def posts_of(world: World, at: datetime) -> Posts:
    """Return what is to be seen in a world with one guild."""
    (guild,) = world.guilds.values()
    owner = world.users[guild.owner_id]
    others = [user for user in world.users.values() if user not in (owner, world.bot)]
    messages = [message for channel in world.channels.values() for message in channel.messages.values()]
    return Posts(
        at=at,
        guild=guild.id,
        people=tuple(Person(user.id, user.name) for user in (owner, *others)),
        places=tuple(
            Place(
                id=channel.id,
                type=channel.type,
                name=channel.name,
                parent_id=channel.parent_id,
                members=tuple(one for one in (*channel.members, *channel.recipients) if one != world.bot.id),
            )
            for channel in world.channels.values()
        ),
        messages=tuple(
            Posted(
                id=message.id,
                place=message.channel_id,
                flags=message.flags,
                private_to=message.ephemeral_for,
                files=tuple(one.filename for one in message.attachments),
                components=message.components,
            )
            for message in messages
            if message.author_id == world.bot.id and message.components
        ),
    )


def world_of(posts: Posts) -> World:
    """Return a world in which all that was posted is to be seen."""
    world = World()
    owner, *others = [world.add_user(person.name, user_id=person.id) for person in posts.people]
    guild = world.add_guild("Hofpost table", owner, guild_id=posts.guild)
    for person in others:
        world.add_member(guild, person)
    for place in posts.places:
        _add_place(world, posts, place)
    for posted in posts.messages:
        post_again(world, posted)
    return world


def post_again(world: World, posted: Posted) -> Message:
    """Put a message where it was, as it was."""
    message = Message(
        posted.id,
        posted.place,
        world.bot.id,
        datetime.now(UTC),
        components=copy.deepcopy(posted.components),
        attachments=[Attachment(world.snowflake(), name, b"-", "image/png", posted.place) for name in posted.files],
        flags=posted.flags,
        ephemeral_for=posted.private_to,
    )
    world.channels[posted.place].messages[posted.id] = message
    return message


def _add_place(world: World, posts: Posts, place: Place) -> None:
    if place.type == DM:
        channel = Channel(place.id, DM, place.name, recipients=list(place.members))
        world.channels[channel.id] = channel
    elif place.parent_id is None:
        world.add_channel(world.guilds[posts.guild], place.name, channel_id=place.id, kind=place.type)
    else:
        parent = world.channels[place.parent_id]
        thread = world.add_thread(parent, place.name, world.bot, kind=place.type, thread_id=place.id)
        thread.members.update(dict.fromkeys(place.members, datetime.now(UTC)))

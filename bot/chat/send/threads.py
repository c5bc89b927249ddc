"""The place where a game is played: a thread of its own, or the channel where threads cannot be had."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import Final

import discord

from bot.chat.kit.errors import BLOCKED, NETWORK, Remedy, fault
from bot.chat.kit.services import Services
from bot.chat.kit.speaker import cut, one_line
from bot.games.text import Text, _
from bot.tables.db.values import GameInfo, Refusal

log = logging.getLogger(__name__)

ARCHIVE_AFTER: Final = 10080
"""Minutes until Discord hides a quiet thread: the longest it knows, a week."""

HIDE_AFTER_THE_END: Final = 1440
"""Minutes until it hides that of a game which is over: a day."""

_NO_THREAD = _(
    "I could not open a thread here, so the game is played in this channel. Use /farm table check to see why."
)
_THREAD_EXISTS = 160004
_TOO_MANY = 160006

_ROOM = 10
"""How many threads of finished games are closed at once when the server takes no more open ones."""

Venue = discord.TextChannel | discord.VoiceChannel | discord.StageChannel | discord.Thread
"""Where a table can be shown."""

_NEVER = frozenset({10007, 10013, 30033, 50024})
"""What forbids a membership for good: no member of the server, no such person, a full thread, no thread at all."""


def thread_name(services: Services, info: GameInfo) -> str:
    """Return the name of a game's thread: its bare name and the people, as in *… K7 · Mila, Jonas, Tove*."""
    return cut(f"{bare_name(services, info)} · {', '.join(one_line(seat.name, 24) for seat in info.seats)}", 100)


def bare_name(services: Services, info: GameInfo) -> str:
    """Return the title and the id of a game, without people's names."""
    return f"{services.speaker(None).bare(services.rules(info).title)} {info.id}"


def venue(channel: object) -> Venue:
    """Return a channel or thread in which a table can be shown. Raises `Refusal` for any other, such as a forum."""
    if isinstance(channel, discord.ForumChannel):
        raise Refusal(_("In a forum a table can only be shown in a post. Make one, or open one, and ask for it there."))
    if not isinstance(channel, Venue):
        raise Refusal(_("A table can only be shown in a text channel or a thread."))
    return channel


def within(channel: Venue) -> tuple[int, int | None]:
    """Return the ids of channel and thread of a game that is shown there.

    A post of a forum counts as a channel of its own: beside it nothing can be written.
    """
    if not isinstance(channel, discord.Thread) or not isinstance(channel.parent, discord.TextChannel):
        return channel.id, None
    return channel.parent_id, channel.id


async def channel_of(client: discord.Client, channel_id: int) -> discord.abc.Messageable:
    """Return a channel or thread to send to, without asking Discord."""
    found = client.get_channel(channel_id)
    if isinstance(found, discord.abc.Messageable):
        return found
    return client.get_partial_messageable(channel_id)


async def in_thread(client: discord.Client, info: GameInfo) -> bool:
    """Tell whether a game is played in a thread, which Discord hides after a week without a word."""
    place = info.thread_id or info.channel_id
    return isinstance(client.get_channel(place) or await client.fetch_channel(place), discord.Thread)


async def settle(client: discord.Client, services: Services, info: GameInfo) -> tuple[GameInfo, Text | None]:
    """Give a game that begins its place and return it, with a remark when it had to be the channel.

    The thread hangs on the lobby's card: Discord allows one thread on a message, so a second try after a crash finds
    the first one.
    """
    if info.thread_id is not None:
        return info, None
    channel = client.get_channel(info.channel_id) or await client.fetch_channel(info.channel_id)
    if not isinstance(channel, discord.TextChannel):
        return info, None
    try:
        thread_id = await _open(client, services, channel, info, info.lobby_message_id)
    except discord.HTTPException as error:
        if isinstance(error, discord.DiscordServerError):
            raise
        log.warning("no thread for game %s: %s", info.id, error)
        return info, _NO_THREAD
    await services.tables.set_place(info.id, thread_id=thread_id)
    return (await services.tables.look(info.id)).info, None


async def open_thread(client: discord.Client, services: Services, info: GameInfo, channel_id: int) -> int | None:
    """Open a thread for a game in another channel and return its id; None where there can be none."""
    channel = client.get_channel(channel_id) or await client.fetch_channel(channel_id)
    if not isinstance(channel, discord.TextChannel):
        return None
    try:
        return await _open(client, services, channel, info, None)
    except discord.HTTPException as error:
        if isinstance(error, discord.DiscordServerError):
            raise
        log.warning("no thread for game %s: %s", info.id, error)
        return None


async def gather(client: discord.Client, info: GameInfo, people: Iterable[int] | None = None) -> frozenset[int]:
    """Make people members of the thread in which a game is played: only then their Discord lists it.

    `people` are user ids; without them it is everybody who sits there. Who is a member already stays one, without a
    word. Returns those who could not be reached for now and may be tried again; who cannot be a member, for they have
    left the server or the thread is full, is let be. A game in a channel needs none of this.
    """
    if people is None:
        people = (place.user_id for place in info.seats if place.somebody)
    missed: set[int] = set()
    try:
        place = info.thread_id or info.channel_id
        thread = client.get_channel(place) or await client.fetch_channel(place)
        if not isinstance(thread, discord.Thread):
            return frozenset()
        if thread.archived:
            await thread.edit(archived=False)
    except (discord.HTTPException, *NETWORK) as error:
        log.warning("nobody can be added to the thread of game %s: %s", info.id, error)
        return frozenset(people) if fault(error).remedy is Remedy.AGAIN else frozenset()
    for user_id in dict.fromkeys(people):
        try:
            await thread.add_user(discord.Object(user_id))
        except (discord.HTTPException, *NETWORK) as error:
            log.warning("user %s cannot be added to the thread of game %s: %s", user_id, info.id, error)
            if fault(error).remedy is Remedy.AGAIN and getattr(error, "code", 0) not in _NEVER:
                missed.add(user_id)
    return frozenset(missed)


async def let_go(client: discord.Client, info: GameInfo) -> None:
    """Let Discord hide the thread of a game that is over after a day without a word: a server has room for few (U69).

    Not at once: people look at the points, ask for a rematch and use commands there.
    """
    thread = client.get_channel(info.thread_id) if info.thread_id else None
    if not isinstance(thread, discord.Thread) or client.user is None or thread.owner_id != client.user.id:
        return
    try:
        await thread.edit(auto_archive_duration=HIDE_AFTER_THE_END)
    except (discord.HTTPException, *NETWORK) as error:
        log.info("thread %s stays as long as before: %s", thread.id, error)


async def make_room(client: discord.Client, services: Services, guild: discord.Guild) -> bool:
    """Close threads of ours in which finished games were played, the oldest first; tell whether one could be closed.

    For a server that takes no more open threads (160006); what Discord only hides still counts there.
    """
    ours = {one.id: one for one in guild.threads if not one.archived and client.user and one.owner_id == client.user.id}
    over = sorted(await services.tables.finished_threads(list(ours)))
    closed = False
    for thread_id in over[:_ROOM]:
        try:
            await ours[thread_id].edit(archived=True)
        except (discord.HTTPException, *NETWORK) as error:
            log.warning("thread %s of a finished game stays open: %s", thread_id, error)
        else:
            closed = True
    return closed


async def _open(
    client: discord.Client, services: Services, channel: discord.TextChannel, info: GameInfo, card: int | None
) -> int:
    """Open a thread; without people's names where AutoMod does not take the title, after making room where it is full.

    Raises what is left: `discord.HTTPException` or an error of the network.
    """
    name, bare, tidied = thread_name(services, info), bare_name(services, info), False
    while True:
        try:
            return await _created(channel, name, card)
        except discord.HTTPException as error:
            if error.code in BLOCKED and name != bare:
                name = bare
            elif error.code == _TOO_MANY and not tidied and await make_room(client, services, channel.guild):
                tidied = True
            else:
                raise
            log.warning("game %s: a second try to open its thread: %s", info.id, error)


async def _created(channel: discord.TextChannel, name: str, card: int | None) -> int:
    if card is not None:
        try:
            thread = await channel.get_partial_message(card).create_thread(
                name=name, auto_archive_duration=ARCHIVE_AFTER
            )
        except discord.HTTPException as error:
            if error.code == _THREAD_EXISTS:
                return card
            if not isinstance(error, discord.NotFound):
                raise
        else:
            return thread.id
    kind = discord.ChannelType.news_thread if channel.is_news() else discord.ChannelType.public_thread
    thread = await channel.create_thread(name=name, auto_archive_duration=ARCHIVE_AFTER, type=kind)
    return thread.id

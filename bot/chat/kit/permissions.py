"""Which permissions the bot needs in a channel, what for, and which of them are missing: in plain words."""

from __future__ import annotations

import discord
import msgspec

from bot.chat.kit.speaker import Speaker
from bot.games.text import Text, _


class Need(msgspec.Struct, frozen=True, kw_only=True):
    """A permission: Discord's flag, its name in Discord's settings, what goes wrong without it."""

    flag: str
    name: Text
    without: Text
    vital: bool = False
    threads: bool = False  # only of use where threads can be opened


NEEDS = (
    Need(flag="view_channel", name=_("View Channel"), without=_("I cannot post at all"), vital=True),
    Need(flag="send_messages", name=_("Send Messages"), without=_("I cannot post at all"), vital=True),
    Need(flag="attach_files", name=_("Attach Files"), without=_("there are no pictures, only text")),
    Need(
        flag="create_public_threads",
        name=_("Create Public Threads"),
        without=_("games are played in the channel itself"),
        threads=True,
    ),
    Need(
        flag="send_messages_in_threads",
        name=_("Send Messages in Threads"),
        without=_("games are played in the channel itself"),
        threads=True,
    ),
    Need(
        flag="read_message_history",
        name=_("Read Message History"),
        without=_("I may post a turn twice after a crash"),
    ),
)


def missing(have: discord.Permissions, in_thread: bool = False) -> tuple[Need, ...]:
    """Return the needs that a set of permissions does not meet; in a thread the flags for threads count."""
    if have.administrator:
        return ()
    found: list[Need] = []
    for need in NEEDS:
        if in_thread and need.flag in ("create_public_threads", "send_messages"):
            continue
        vital = in_thread and need.flag == "send_messages_in_threads"
        if not getattr(have, need.flag):
            found.append(msgspec.structs.replace(need, vital=True, without=NEEDS[1].without) if vital else need)
    return tuple(found)


def may_open_threads(have: discord.Permissions) -> bool:
    """Tell whether a game can get a thread of its own."""
    return have.administrator or (have.create_public_threads and have.send_messages_in_threads)


def words(lacking: tuple[Need, ...], say: Speaker) -> str:
    """Return what is missing and what that means, one line each."""
    if not lacking:
        return say(_("I have every permission I need here."))
    head = say(_("I am missing these permissions here. Someone who manages roles can grant them:"))
    lines = [say(_("**{name}**: without it, {without}.", name=need.name, without=need.without)) for need in lacking]
    return "\n".join([head, *lines])


def vital(lacking: tuple[Need, ...]) -> bool:
    """Tell whether one of the missing permissions makes playing impossible."""
    return any(need.vital for need in lacking)

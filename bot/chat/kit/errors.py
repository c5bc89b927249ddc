"""What Discord's error codes mean here: the words for people, and what the poster does about them."""

from __future__ import annotations

from datetime import timedelta
from enum import Enum, auto

import aiohttp
import discord
import msgspec

from bot.games.text import Text, _


class Remedy(Enum):
    """What to do about a post that could not be sent."""

    AGAIN = auto()  # send it again later
    WITHOUT_PICTURES = auto()  # send it without files
    WORDS_ONLY = auto()  # the payload was refused: send plain words and the button
    UNARCHIVE = auto()  # open the thread again
    IN_CHANNEL = auto()  # leave the thread for its channel
    HOMELESS = auto()  # the place is gone, or the bot has no access any more: wait for somebody to say where to go on


class Fault(msgspec.Struct, frozen=True):
    """An error: its remedy and its words."""

    remedy: Remedy
    words: Text


_AGAIN = Fault(Remedy.AGAIN, _("Discord did not answer. Trying again."))

_BLOCKED = Fault(
    Remedy.WORDS_ONLY,
    _("AutoMod of this server does not let me post this. Somebody who manages it can let me pass its rules."),
)

BLOCKED = frozenset({200000, 200001})
"""AutoMod has refused a message, or the title of a thread."""

FAULTS: dict[int, Fault] = {
    10003: Fault(Remedy.HOMELESS, _("This table's thread or channel has been deleted.")),
    10008: Fault(Remedy.AGAIN, _("That message is gone. Use /farm table prompt to post the decision again.")),
    10062: Fault(Remedy.AGAIN, _("Discord took too long. Please press again.")),
    20028: Fault(Remedy.AGAIN, _("This channel is very busy. I will post in a moment.")),
    30046: Fault(Remedy.AGAIN, _("Discord lets me change older messages only now and then. Look again in a minute.")),
    20029: Fault(Remedy.AGAIN, _("This server is very busy. I post a little later.")),
    40333: _AGAIN,  # refused on the way to Discord
    40060: Fault(Remedy.AGAIN, _("That has already been answered.")),
    50001: Fault(Remedy.HOMELESS, _("I cannot see this channel. Please give me the View Channel permission.")),
    50007: Fault(Remedy.HOMELESS, _("I cannot send you direct messages.")),
    50008: Fault(Remedy.HOMELESS, _("There can be no messages in this channel itself, only in its posts.")),
    50013: Fault(
        Remedy.WITHOUT_PICTURES,
        _("I am missing a permission here. Use /farm table check to see which."),
    ),
    50035: Fault(Remedy.WORDS_ONLY, _("Discord rejected that message.")),
    200000: _BLOCKED,
    200001: _BLOCKED,
    50083: Fault(Remedy.UNARCHIVE, _("The thread is archived.")),
    160005: Fault(Remedy.IN_CHANNEL, _("The thread is locked, so the game continues in the channel.")),
    160006: Fault(Remedy.IN_CHANNEL, _("This server has too many open threads, so the game stays in the channel.")),
    40005: Fault(Remedy.WITHOUT_PICTURES, _("The picture is too large for this server.")),
}
"""By Discord's JSON error code."""

WAITS = tuple(timedelta(seconds=seconds) for seconds in (2, 5, 15, 60, 300, 900, 3600))
"""How long to wait before the second try, the third, and so on; the last one for all that follow."""

NETWORK = (aiohttp.ClientError, OSError, TimeoutError, discord.DiscordServerError, discord.RateLimited)
"""What the network may raise beside Discord's own answers."""


def fault(error: BaseException) -> Fault:
    """Return what an error of a call to Discord means."""
    if isinstance(error, discord.DiscordServerError) or not isinstance(error, discord.HTTPException):
        return _AGAIN
    if error.code in FAULTS:
        return FAULTS[error.code]
    if isinstance(error, discord.Forbidden):
        return FAULTS[50013]
    return FAULTS[10003] if isinstance(error, discord.NotFound) else _AGAIN


def is_lasting(error: BaseException) -> bool:
    """Tell whether trying again does not help before somebody has changed something: a channel, a right, a rule."""
    if not isinstance(error, discord.HTTPException):
        return False
    remedy = fault(error).remedy
    if remedy is Remedy.HOMELESS or error.code in BLOCKED:
        return True
    return isinstance(error, discord.Forbidden | discord.NotFound) and remedy is not Remedy.AGAIN


def wait(tries: int) -> timedelta:
    """Return how long to wait after this many failed tries (at least one)."""
    return WAITS[min(tries, len(WAITS)) - 1]

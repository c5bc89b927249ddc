"""The self-check at the start: a press and a command go the way that real ones go, without Discord (U16).

They are read by the library from payloads as Discord sends them, find our button and our command, pass through
acknowledging, the tables and the refusal of a game that does not exist, and end as a message ready to be sent. Only
sending is replaced. Nothing is written. When an answer is not as it should be, the bot must not go online: it would
look well and let every press fall.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from typing import Any

import discord
from discord.ext import commands

from bot.chat.kit.actions import More
from bot.chat.kit.custom_ids import Address
from bot.chat.kit.layout import Press, Row, Screen, Words
from bot.chat.kit.services import Services
from bot.tables.db.values import UnknownGame

log = logging.getLogger(__name__)

AnyBot = commands.AutoShardedBot

NOBODY = "SELFTEST"
"""The id of a game that there never is: too long for one."""

SECONDS = 20.0
"""How long an answer may take at a start."""

_BUTTON, _TEXT = 2, 10
_STAMP = "2026-01-01T00:00:00+00:00"


class SelfCheckFailed(Exception):
    """A press or a command did not come to its answer; the message says which and how."""


class _Response:
    """In the place of the first answer to Discord."""

    def __init__(self, attempt: CheckInteraction) -> None:
        self._attempt = attempt

    async def defer(self, **_how: Any) -> None:
        """Acknowledge."""
        self._attempt.acknowledged = True


class CheckInteraction(discord.Interaction[Any]):
    """An interaction as the library reads it, whose answers stay here."""

    acknowledged: bool
    said: str
    ended: asyncio.Event

    def __init__(self, bot: AnyBot, data: Any) -> None:
        super().__init__(data=data, state=bot._connection)
        self.acknowledged, self.said, self.ended = False, "", asyncio.Event()

    @property
    def response(self) -> Any:
        """Acknowledges here."""
        return _Response(self)

    @property
    def followup(self) -> Any:
        """Is told like the first answer."""
        return self

    async def send(self, *, view: Any = None, **_rest: Any) -> None:
        """Note a further answer."""
        await self.edit_original_response(view=view)

    async def edit_original_response(self, *, view: Any = None, **_rest: Any) -> Any:
        """Note an answer, turned into what would be sent."""
        self.said += "\n".join(_texts(view.to_components()))
        self.ended.set()


def _texts(parts: Any) -> Iterator[str]:
    for part in parts:
        if part.get("type") == _TEXT:
            yield str(part["content"])
        yield from _texts(part.get("components", ()))


async def self_check(bot: AnyBot, services: Services) -> None:
    """Try a press on a button and a command. Raises `SelfCheckFailed`.

    Where a version of the library offers no way in, the bot starts with a warning.
    """
    try:
        pressed, commanded = bot._connection._view_store.dispatch_view, bot.tree._from_interaction
    except AttributeError as error:
        log.warning("presses and commands cannot be tried with discord.py %s: %s", discord.__version__, error)
        return
    button = Address(game=NOBODY, choice=More().choice()).button()
    press = CheckInteraction(bot, _press(bot, button))
    pressed(_BUTTON, button, press)
    await _answered(services, press, "a press on a button")
    command = CheckInteraction(bot, _command(bot))
    commanded(command)
    await _answered(services, command, "the command /farm status")


async def _answered(services: Services, attempt: CheckInteraction, what: str) -> None:
    expected = services.speaker(str(attempt.locale)).bare(UnknownGame(NOBODY).reason)
    try:
        await asyncio.wait_for(attempt.ended.wait(), SECONDS)
    except TimeoutError:
        raise SelfCheckFailed(f"{what} found no answer within {SECONDS:g} seconds") from None
    if not attempt.acknowledged:
        raise SelfCheckFailed(f"{what} was answered without being acknowledged")
    if expected not in attempt.said:
        raise SelfCheckFailed(f"{what} was answered {attempt.said[:200]!r} in the place of {expected!r}")


def _press(bot: AnyBot, button: str) -> dict[str, Any]:
    """Return the payload of a press on a button of ours below a message of ours."""
    view = Screen((Words("…"), Row((Press(id=button, label="…"),)))).view()
    message = {
        "id": "2", "channel_id": "1", "type": 0, "author": _person(str(bot.application_id)), "content": "",
        "timestamp": _STAMP, "edited_timestamp": None, "tts": False, "mention_everyone": False, "mentions": [],
        "mention_roles": [], "attachments": [], "embeds": [], "pinned": False, "components": _numbered(view),
        "flags": discord.MessageFlags(components_v2=True).value,
    }  # fmt: skip
    data = {"component_type": _BUTTON, "custom_id": button}
    return {**_interaction(bot, 3), "data": data, "message": message}


def _command(bot: AnyBot) -> dict[str, Any]:
    """Return the payload of `/farm status` for a game that does not exist."""
    game = {"type": 3, "name": "game", "value": NOBODY}
    options = [{"type": 1, "name": "status", "options": [game]}]
    return {**_interaction(bot, 2), "data": {"id": "3", "name": "farm", "type": 1, "options": options}}


def _interaction(bot: AnyBot, kind: int) -> dict[str, Any]:
    """Return what all interactions have: in a direct message, for an account that there never was."""
    return {
        "id": str(kind), "application_id": str(bot.application_id), "type": kind, "token": "-", "version": 1,
        "channel_id": "1", "channel": {"id": "1", "type": 1, "last_message_id": None, "recipients": [_person("1")]},
        "user": _person("1"), "locale": "en-US", "entitlements": [], "authorizing_integration_owners": {},
        "context": 1, "app_permissions": "0", "attachment_size_limit": 10_485_760,
    }  # fmt: skip


def _person(user_id: str) -> dict[str, Any]:
    return {"id": user_id, "username": "self-check", "discriminator": "0", "avatar": None, "global_name": None}


def _numbered(view: Any) -> list[Any]:
    """Return components as they come back from Discord: each with a number of its own."""
    parts: list[Any] = view.to_components()
    for number, part in enumerate(_all(parts), 1):
        part["id"] = number
    return parts


def _all(parts: Any) -> Iterator[Any]:
    for part in parts:
        yield part
        yield from _all(part.get("components", ()))

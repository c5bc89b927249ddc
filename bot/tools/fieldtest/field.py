"""Where the checks work: the client, the channel, the person who is asked, and how everything made is noted."""

from __future__ import annotations

import asyncio
import io
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord

from bot.tools.fieldtest.journal import Journal, Made

PREFIX = "fieldtest"
"""How the ids of the buttons begin; a running bot answers only ids that begin otherwise."""


class Outcome(Enum):
    """How a check or a question ended; the value is the word of the report."""

    WELL = "✓"
    FAILED = "✗"
    SKIPPED = "–"


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a check or a question, and what was seen."""

    outcome: Outcome
    seen: str = ""


class Unlike(Exception):
    """Discord did something else than expected; the message says what."""


class Unanswered(Exception):
    """A person who was asked did nothing; the message says what was asked."""


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that is tried: its number in the field test, what and how; `work` returns what was seen.

    `work` raises `Unlike`, `Unanswered`, or whatever Discord and the network raise.
    """

    number: str
    what: str
    how: str
    work: Callable[[Field], Awaitable[str]]


@dataclass(frozen=True, slots=True)
class Pace:
    """How long things take, in seconds: waiting for a person, between edits in a row, until a message is old."""

    person: float = 120.0
    edits: float = 1.0
    old: float = 3660.0


class Traffic(aiohttp.TraceConfig):
    """Counts the answers to our requests by status, and keeps the headers of the last refusal for being too fast."""

    def __init__(self) -> None:
        super().__init__()
        self.statuses: Counter[int] = Counter()
        self.waits: list[str] = []
        self.on_request_end.append(self._ended)

    async def _ended(
        self, session: aiohttp.ClientSession, context: SimpleNamespace, ended: aiohttp.TraceRequestEndParams
    ) -> None:
        self.statuses[ended.response.status] += 1
        if ended.response.status == 429:
            headers = ended.response.headers
            names = ("Retry-After", "X-RateLimit-Scope", "X-RateLimit-Limit", "X-RateLimit-Reset-After")
            self.waits.append(", ".join(f"{name} {headers[name]}" for name in names if name in headers) or "no headers")

    def since(self, before: Counter[int]) -> str:
        """Return the statuses since a copy of them was made: *10 x 200, 1 x 429*."""
        return ", ".join(f"{count} x {status}" for status, count in sorted((self.statuses - before).items()))


class FieldClient(discord.Client):
    """A client of its own beside a running bot: it sends no commands and answers only the presses of its run."""

    def __init__(self, key: str, traffic: Traffic) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            http_trace=traffic,
        )
        self._start = f"{PREFIX}:{key}:"
        self._awaited: dict[str, asyncio.Future[discord.Interaction[Any]]] = {}

    def expect(self, name: str) -> asyncio.Future[discord.Interaction[Any]]:
        """Return the next press of the button or choice in the select of that name, still to come."""
        self._awaited[self._start + name] = waiting = asyncio.get_running_loop().create_future()
        return waiting

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Hand a press to the check that waits for it; one that nobody waits for is taken silently."""
        custom_id = str(dict(interaction.data or {}).get("custom_id", ""))
        if not custom_id.startswith(self._start):
            return
        waiting = self._awaited.pop(custom_id, None)
        if waiting is not None and not waiting.done():
            waiting.set_result(interaction)
        elif interaction.type is discord.InteractionType.component:
            await interaction.response.defer()


@dataclass(slots=True)
class Field:
    """What a run works with. `pictures` are the boards of all games as PNG, by key; `tell` speaks to the person."""

    client: FieldClient
    channel: discord.TextChannel
    owner: discord.User
    journal: Journal
    made: Made
    traffic: Traffic
    pace: Pace
    pictures: dict[str, bytes]
    tell: Callable[[str], None]
    lasting: dict[str, discord.Message] = field(default_factory=dict)

    def id(self, name: str) -> str:
        """Return the custom id of a button of this run."""
        return f"{PREFIX}:{self.made.key}:{name}"

    def marked(self, text: str) -> str:
        """Return a text with the key of the run at its end, by which it is found again."""
        return f"{text}\n-# field test {self.made.key}, deleted at its end"

    def picture(self, name: str = "table", *, other: bool = False) -> discord.File:
        """Return the board of the first game as a file with a description; with `other` that of the last game."""
        game, png = list(self.pictures.items())[-1 if other else 0]
        return discord.File(io.BytesIO(png), f"{name}.png", description=f"The board of {game}")

    def note_place(self, place_id: int) -> None:
        """Note where something will be sent."""
        if place_id not in self.made.places:
            self.made.places.append(place_id)
            self.journal.save()

    async def send(
        self,
        place: discord.TextChannel | discord.Thread | discord.DMChannel,
        text: str,
        *,
        view: discord.ui.View | None = None,
        files: Sequence[discord.File] = (),
        rings: bool = False,
    ) -> discord.Message:
        """Send a classic message; `rings`: it mentions the owner and notifies them."""
        self.note_place(place.id)
        mentions = discord.AllowedMentions(users=[self.owner] if rings else False, everyone=False, roles=False)
        content = self.marked(f"{self.owner.mention} {text}" if rings else text)
        more: dict[str, Any] = {} if view is None else {"view": view}
        message = await place.send(content, files=list(files), silent=not rings, allowed_mentions=mentions, **more)
        return self.noted(message)

    def noted(self, message: discord.Message) -> discord.Message:
        """Note a message that was sent."""
        self.made.messages.append((message.channel.id, message.id))
        self.journal.save()
        return message

    def noted_thread(self, thread: discord.Thread) -> discord.Thread:
        """Note a thread that was opened."""
        self.made.threads.append(thread.id)
        self.journal.save()
        return thread

    async def pressed(self, name: str, request: str) -> discord.Interaction[Any]:
        """Ask the person for a press and wait for it. Raises `Unanswered`."""
        return await self.awaited(self.client.expect(name), request)

    async def awaited(
        self, waiting: asyncio.Future[discord.Interaction[Any]], request: str
    ) -> discord.Interaction[Any]:
        """Ask the person to do something and wait for it. Raises `Unanswered`."""
        self.tell(f"→ {request} ({self.pace.person:g} seconds)")
        try:
            async with asyncio.timeout(self.pace.person):
                return await waiting
        except TimeoutError:
            raise Unanswered(f"nobody did this: {request}") from None


def expect(holds: object, otherwise: str) -> None:
    """Raise `Unlike` with a sentence unless something holds."""
    if not holds:
        raise Unlike(otherwise)


def for_edits(message: discord.Message) -> discord.PartialMessage:
    """Return a message as the bot edits it; the library's whole message would send the flags of silence along."""
    return discord.PartialMessage(channel=message.channel, id=message.id)


def quiet_view(*rows: Sequence[discord.ui.Button[Any]]) -> discord.ui.View:
    """Return a classic message's buttons in a view that listens to nothing."""
    view = discord.ui.View(timeout=None)
    for number, row in enumerate(rows):
        for button in row:
            button.row = number
            view.add_item(button)
    view.stop()
    return view

"""A month of play with a clock that is moved by hand: who does what when, and the transcript of all that is posted."""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass, field
from datetime import UTC, datetime

from bot.games.text import Seat
from bot.local.world.entities import DM, Message
from bot.tables.reminders.outbox import _next_due
from tests.chat.rig import Rig, labels, text
from tests.tables.club import Clock

DEFAULT = 0
"""The type of a message that somebody has written."""

KINDS = {
    "ote is wanted": "asked",
    "undone. The game": "undone",
    "At the table": "opening",
    "other players can vote": "late",
    "is away until": "away",
    "is back": "back",
    "ou are next": "next",
    "still your turn": "reminder",
    "Still your turn": "reminder",
    "ou asked for a reminder": "snoozed",
    "ote in ": "vote",
    "voted to open that seat": "voted",
    "is replaced": "open",
    "takes over seat": "taken",
    "default move for": "made",
    "We keep waiting": "waited",
    "The vote has expired:": "expired",
    "ended early": "end",
    "goes to": "turn",
    "pays": "turn",
    "nly you are left": "last",
    "our turn in": "call",
}
"""What a message is, by words in it; the first that fits."""


@dataclass
class Month:
    """Tables of the toy game, a clock, and what people have seen."""

    it: Rig
    clock: Clock
    ids: itertools.count[int] = field(default_factory=lambda: itertools.count(1))
    seen: set[int] = field(default_factory=set)
    transcript: list[str] = field(default_factory=list)
    rings: list[tuple[datetime, int]] = field(default_factory=list)

    async def table(self, *names: str, clock: str = "none") -> str:
        """Begin a game, the seats in this order, and post its opening."""
        world, tables = self.it.server.world, self.it.tables
        first, *others = names
        info = await tables.create(
            next(self.ids),
            user_id=self.it.user_id(first),
            user_name=first.title(),
            guild_id=self.it.server.guild.id,
            channel_id=world.channel("farm-post").id,
            game="toy",
            variant="long",
            seats=len(names),
            order="fixed",
            clock=clock,
        )
        for name in others:
            await tables.join(next(self.ids), info.id, self.it.user_id(name), name.title())
        await tables.start(next(self.ids), info.id, self.it.user_id(first))
        await self.post()
        return info.id

    async def play(self, game: str, name: str, text: str) -> None:
        """Let somebody move, and post what comes of it at once."""
        await self.it.tables.play(next(self.ids), game, self.it.user_id(name), text)
        await self.post()

    async def vote(self, game: str, name: str, kind: str, seat: int | None = None) -> None:
        """Let somebody vote for something, and post what comes of it at once."""
        about = None if seat is None else Seat(seat)
        await self.it.tables.vote(next(self.ids), game, self.it.user_id(name), kind, about)
        await self.post()

    async def away(self, name: str, until: str) -> None:
        """Let somebody go away with the command."""
        await self.it.slash(name, "farm-post", "farm away", until=until)
        await self.post()

    async def press(self, name: str, label: str) -> str:
        """Press a button of the last direct message to somebody, or one behind *Remind me…*; return the answer."""
        message = self.it.people.last(name, self.it.people.direct(name))
        if label not in labels(message):
            message = await self.it.press(name, message, "Remind me…")
        return text(await self.it.press(name, message, label))

    async def until(self, when: str) -> None:
        """Let time pass to `MM-DD HH:MM` (UTC), stopping at whatever is due on the way."""
        goal = datetime.strptime(f"2026-{when}", "%Y-%m-%d %H:%M").replace(tzinfo=UTC)
        assert goal >= self.clock.now, when
        while True:
            due = await self.it.tables._store.read(_next_due)
            if due is None or due > goal:
                break
            self.clock.now = max(due, self.clock.now)
            await self.post()
        self.clock.now = goal

    async def post(self) -> None:
        """Make what is due now, and note it."""
        await self.it.bot.poster.empty()
        for channel in self.it.server.world.channels.values():
            for message in channel.messages.values():
                if message.id not in self.seen and message.ephemeral_for is None:
                    self.seen.add(message.id)
                    self._note(channel.type == DM, channel.name, message)

    def _note(self, direct: bool, channel: str, message: Message) -> None:
        said = text(message)
        if not said or message.type != DEFAULT:
            return
        place = f"@{channel}" if direct else channel.split()[-1 if len(channel.split()) < 2 else 1]
        told = said.partition("\n- ")[0] if direct else said
        kind = next((kind for words, kind in KINDS.items() if words in told), said)
        rung = sorted(self.it.server.world.user(one).name for one in message.pinged)
        self.rings += [(self.clock.now, one) for one in message.pinged]
        named = re.findall(r"Toy (\w\w)\b", said) if direct else []
        when = self.clock.now.strftime("%m-%d %H:%M")
        self.transcript.append(" ".join([when, place, kind, *named, *(f"→{one}" for one in rung)]))

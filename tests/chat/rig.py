"""A house for tests: the toy game, plain pictures, a local Discord and the real bot on one database file."""

from __future__ import annotations

import contextlib
import itertools
from collections.abc import AsyncIterator, Hashable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec

from bot.chat.bot import Hofpost
from bot.chat.house import House
from bot.games.text import Seat
from bot.local import LocalDiscord
from bot.local import components as parts
from bot.local.interactions import Interaction
from bot.local.world import Channel, Message
from bot.tables.manager import Tables
from bot.texts import translator
from tests.local_table import running_bot
from tests.toy import Toy

PNG = (
    b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x00\x00\x00\x00:~\x9bU"
    b"\x00\x00\x00\nIDATx\x9cc\xf8\x0f\x00\x01\x01\x01\x00\x1b\xb6\xeeV\x00\x00\x00\x00IEND\xaeB`\x82"
)


class PlainPicture(msgspec.Struct, frozen=True):
    """A picture that is only its words."""

    file: str
    alt: str
    kind: str
    value: Hashable


class PlainBoards:
    """Pictures of the toy game: one pixel, with all they would show as alternative text."""

    def table(self, view: Any, names: Any, say: Any, *, before: Any = None, pill: str | None = None) -> PlainPicture:
        return PlainPicture("table.png", f"Table. {self.words(view, names, say)}", "table", (view, pill))

    def farm(self, view: Any, seat: Seat, names: Any, say: Any, *, before: Any = None) -> PlainPicture:
        person = view.people[seat]
        return PlainPicture("farm.png", f"Farm of {names.names[seat]}: {person} {view.plan}", "farm", (view, seat))

    def scores(self, scores: Any, names: Any, say: Any) -> PlainPicture:
        return PlainPicture("scores.png", f"Scores {scores.totals}", "scores", scores.totals)

    def words(self, view: Any, names: Any, say: Any) -> str:
        lines = [f"Round {view.round}"]
        lines += [f"{name}: {person}" for name, person in zip(names.names, view.people, strict=True)]
        return "\n".join(lines)


@dataclass
class PlainPainter:
    """Paints one pixel, and remembers what was asked for."""

    painted: list[Any] = field(default_factory=list)
    fails: bool = False

    def paint(self, picture: Any, cache_key: str | None) -> bytes:
        if self.fails:
            raise RuntimeError("no paint")
        self.painted.append(picture)
        return PNG


class Ticking:
    """A clock that goes on by a second each time it is read."""

    def __init__(self) -> None:
        self._ticks = itertools.count()

    def __call__(self) -> datetime:
        return datetime(2026, 5, 1, 12, tzinfo=UTC) + timedelta(seconds=next(self._ticks))


CLOCK = Ticking()


@dataclass
class Rig:
    """A running bot and the people who play."""

    server: LocalDiscord
    bot: Hofpost
    tables: Tables
    painter: PlainPainter

    @property
    def people(self) -> Any:
        return self.server.people

    def user_id(self, name: str) -> int:
        return int(self.server.world.user(name).id)

    async def press(self, who: str, message: Message, label: str, values: Any = None) -> Message:
        """Press what bears a label (or choose in the select with that placeholder); return what came of it."""
        shown = await self.people.click(who, message, self.people.button(message, label), values)
        return said(shown)

    async def slash(self, who: str, where: Any, command: str, **options: Any) -> Message:
        return said(await self.people.slash(who, where, command, **options))

    async def card(self, who: str = "ada") -> Message:
        found: Message = await self.people.wait_message(who, "farm-post", lambda one: "Join" in labels(one))
        return found

    async def thread(self) -> Channel:
        def look() -> Channel | None:
            return next((one for one in self.server.world.channels.values() if one.is_thread), None)

        found: Channel = await self.people.wait_until(look)
        return found

    async def post(self, who: str, where: Any, words: str) -> Message:
        """Wait for the newest public message that contains some words."""
        found: Message = await self.people.wait_message(
            who, where, lambda one: one.ephemeral_for is None and words in text(one)
        )
        return found


def said(shown: Interaction) -> Message:
    """Return the message that an interaction shows: the last private one, else the original answer."""
    assert not shown.failed, shown
    message = shown.followups[-1] if shown.followups else shown.message
    assert message is not None
    return message


def text(message: Message) -> str:
    """Return all texts of a message."""
    return "\n".join(str(part["content"]) for _, part in parts.walk(message.components) if part.get("type") == 10)


def labels(message: Message) -> list[str]:
    """Return the labels of buttons and the placeholders of selects."""
    return [
        str(part.get("label") or part.get("placeholder"))
        for _, part in parts.walk(message.components)
        if part.get("custom_id")
    ]


def files(message: Message) -> list[str]:
    """Return the names of a message's files."""
    return [attachment.filename for attachment in message.attachments]


@contextlib.asynccontextmanager
async def rig(folder: Path, server: LocalDiscord | None = None, *, state_dir: Path | None = None) -> AsyncIterator[Rig]:
    """Run the bot on the database in a folder, against a server that is given or a new one."""
    async with contextlib.AsyncExitStack() as stack:
        if server is None:
            server = await stack.enter_async_context(LocalDiscord())
        url = f"sqlite+aiosqlite:///{(folder / 'games.db').as_posix()}"
        tables = await Tables.open(url, {"toy": Toy()}, clock=CLOCK, seed_source=lambda: 7)
        stack.push_async_callback(tables.close)
        painter = PlainPainter()
        house = House(tables, {"toy": Toy()}, lambda _key: PlainBoards(), painter, translator)
        bot = await stack.enter_async_context(running_bot(server, lambda: Hofpost(house, state_dir=state_dir)))
        yield Rig(server, bot, tables, painter)

"""A house for tests: the toy game, pictures of one pixel, a local Discord and the real bot on one database file."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import random
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from bot.boards import Boards, Picture
from bot.chat.entry.bot import Hofpost
from bot.chat.kit import custom_ids
from bot.chat.kit.emoji import Emoji
from bot.chat.kit.services import Services
from bot.games.rules import Rules
from bot.local import LocalDiscord
from bot.local.interactions import Interaction
from bot.local.limits import components
from bot.local.world.entities import Channel, Message
from bot.tables.facade import Facade
from bot.tables.manager import Tables
from bot.texts import translator
from tests.database import database
from tests.local.openapi import validator
from tests.local_table import running_bot
from tests.toy import Toy
from tests.toy_boards import ToyBoards

PNG = (
    b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x00\x00\x00\x00:~\x9bU"
    b"\x00\x00\x00\nIDATx\x9cc\xf8\x0f\x00\x01\x01\x01\x00\x1b\xb6\xeeV\x00\x00\x00\x00IEND\xaeB`\x82"
)


PlainBoards = ToyBoards
"""The pictures of the toy game."""


FORMER_LABELS = {"Your move": "Your turn"}
"""What buttons are called now that had other names."""


@dataclass
class PlainPainter:
    """Paints one pixel, and remembers what was asked for."""

    painted: list[Any] = field(default_factory=list)
    filmed: list[Any] = field(default_factory=list)
    fails: bool = False

    def paint(self, picture: Any, cache_key: str | None = None) -> bytes:
        if self.fails:
            raise RuntimeError("no paint")
        self.painted.append(picture)
        return PNG

    def film(self, pictures: Sequence[Picture], limit: int) -> tuple[str, bytes]:
        self.filmed = list(pictures)
        return "game.webp", PNG

    def forget(self, cache_key: str) -> None:
        """Nothing is kept."""


class Ticking:
    """A clock that goes on by a second each time it is read."""

    def __init__(self) -> None:
        self._ticks = itertools.count()

    def __call__(self) -> datetime:
        return datetime(2026, 5, 1, 12, tzinfo=UTC) + timedelta(seconds=next(self._ticks))


CLOCK = Ticking()
TOY: dict[str, Rules[Any, Any]] = {"toy": Toy()}


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
        """Press what bears a label (or choose in the select with that placeholder); return what came of it.

        Tests from outside know some buttons by what they were called before, and a card by buttons that it had.
        """
        if label not in labels(message):
            label = FORMER_LABELS.get(label, label)
            if is_card(message) and label == "Start":
                return await self.start(who, message)
            if is_card(message) and label == "Leave":
                return await self.press(who, await self.press(who, message, "Join"), "Leave the table")
        shown = await self.people.click(who, message, self.people.button(message, label), values)
        return said(shown)

    async def slash(self, who: str, where: Any, command: str, /, **options: Any) -> Message:
        return said(await self.people.slash(who, where, command, **options))

    async def card(self, who: str = "ada") -> Message:
        found: Message = await self.people.wait_message(who, "farm-post", lambda one: is_card(one))
        return found

    async def menu(self, who: str, card: Message | None = None) -> Message:
        """Let a host open their menu from the card of a table."""
        return await self.press(who, card or await self.card(), "Host…")

    async def start(self, who: str, card: Message | None = None) -> Message:
        """Let a host start their table, also with free seats; return the last answer."""
        return await start(self.people, who, card or await self.card(who))

    async def options(self, who: str, page: str = "Game", card: Message | None = None) -> Message:
        """Let a host open a page of their options."""
        return await self.press(who, await self.press(who, await self.menu(who, card), "Options"), page)

    async def guests(self, who: str) -> Message:
        """Let a host open the list from which people are invited."""
        return await self.press(who, await self.menu(who), "Invite")

    async def thread(self) -> Channel:
        def look() -> Channel | None:
            return next((one for one in self.server.world.channels.values() if one.is_thread), None)

        found: Channel = await self.people.wait_until(look)
        return found

    async def begun(self, *names: str, variant: str = "short") -> tuple[str, Channel]:
        """Let the first open a table, the others join, and start it; return the game's id and its thread."""
        await self.slash(names[0], "farm-post", "farm new", seats=len(names), variant=variant, rated="yes")
        for name in names[1:]:
            await self.press(name, await self.card(), "Join")
        await self.start(names[0])
        thread = await self.thread()
        await self.post(names[0], thread, "At the table")
        return (await self.tables.games_of(self.user_id(names[0])))[0].info.id, thread

    async def awaited(self, game_id: str) -> list[str]:
        """Return the names of those who are awaited."""
        now = await self.tables.look(game_id)
        return [self.server.world.user(now.info.seats[one.seat].user_id).name for one in now.waiting]

    async def posted(self, game_id: str, thread: Channel, who: str = "ada") -> Message:
        """Wait until the last turn so far is posted; return that post."""
        turn = (await self.tables.look(game_id)).info.turn
        found: Message = await self.people.wait_message(
            who, thread, lambda one: one.ephemeral_for is None and f":{turn}:-:!more" in str(one.components)
        )
        return found

    async def stop_workers(self) -> None:
        """Stop what posts, as a crash would."""
        for worker in self.bot._workers:
            worker.cancel()
        await asyncio.gather(*self.bot._workers, return_exceptions=True)

    async def post(self, who: str, where: Any, words: str) -> Message:
        """Wait for the newest public message that contains some words."""
        found: Message = await self.people.wait_message(
            who, where, lambda one: one.ephemeral_for is None and words in text(one)
        )
        return found


async def start(people: Any, who: str, card: Message) -> Message:
    """Let a host start a table from its card, also with free seats; return the last answer."""
    answer = card
    for choice in ("!host", "!start", "!start.sure"):
        (custom_id, *_more) = [*(one for one in ids(answer) if one.endswith(f":{choice}")), ""]
        if custom_id:
            answer = said(await people.click(who, answer, custom_id))
    return answer


def said(shown: Interaction) -> Message:
    """Return the message that an interaction shows: the last private one, else the original answer."""
    assert not shown.failed, shown
    message = shown.followups[-1] if shown.followups else shown.message
    assert message is not None
    return message


def text(message: Message) -> str:
    """Return all texts of a message: its content, or those of its components."""
    shown = [str(part["content"]) for _, part in components.walk(message.components) if part.get("type") == 10]
    return "\n".join([message.content, *shown] if message.content else shown)


def labels(message: Message) -> list[str]:
    """Return the labels of buttons and the placeholders of selects."""
    return [
        str(part.get("label") or part.get("placeholder"))
        for _, part in components.walk(message.components)
        if part.get("custom_id")
    ]


def ids(message: Message) -> list[str]:
    """Return the ids of buttons and selects."""
    return [str(part["custom_id"]) for _, part in components.walk(message.components) if part.get("custom_id")]


def is_card(message: Message) -> bool:
    """Tell whether a message is the card of a table that has not started."""
    return message.ephemeral_for is None and any(one.endswith(":!host") for one in ids(message))


def seen(message: Message) -> str:
    """Return all texts of a message, those of its pictures as well."""
    return "\n".join([text(message), *(one.description or "" for one in message.attachments)])


def files(message: Message) -> list[str]:
    """Return the names of a message's files."""
    return [attachment.filename for attachment in message.attachments]


@contextlib.asynccontextmanager
async def rig(
    folder: Path,
    server: LocalDiscord | None = None,
    *,
    state_dir: Path | None = None,
    games: Mapping[str, Rules[Any, Any]] = TOY,
    boards: Callable[[str], Boards] = lambda _key: ToyBoards(),
    language: str = "en",
    clock: Callable[[], datetime] = CLOCK,
    emoji: Emoji | None = None,
) -> AsyncIterator[Rig]:
    """Run the bot on the database in a folder, against a server that is given or a new one; without icons."""
    async with contextlib.AsyncExitStack() as stack:
        if server is None:
            server = await stack.enter_async_context(LocalDiscord(validate=validator()))
        tables = await Tables.open(database(folder / "games.db"), games, clock=clock, seed_source=lambda: 7)
        stack.push_async_callback(tables.close)
        painter = PlainPainter()
        services = Services(Facade(tables, games), games, boards, painter, translator, language, emoji=emoji or Emoji())
        bot = await stack.enter_async_context(running_bot(server, lambda: Hofpost(services, state_dir=state_dir)))
        yield Rig(server, bot, tables, painter)


def opens(post: Message) -> str:
    """Return the id of the button by which one opens what one is asked: *Your turn*, *Feed my family*."""
    return next(
        str(part["custom_id"])
        for _, part in components.walk(post.components)
        if ":!open" in str(part.get("custom_id") or "")
    )


def choices(message: Message) -> list[dict[str, Any]]:
    """Return the components of a panel that can be pressed."""
    return [
        part
        for _, part in components.walk(message.components)
        if part.get("custom_id") and not part.get("disabled") and _of_a_seat(str(part["custom_id"]))
    ]


def _of_a_seat(custom_id: str) -> bool:
    address = custom_ids.read(custom_id)
    return address is not None and address.seat is not None


MOST_PRESSES = 900
"""So many presses, some of which take others back, end every turn that can be ended."""


class Player:
    """Somebody who opens their move under the newest post and presses whatever there is, until they are done."""

    def __init__(self, it: Rig, name: str, dice: random.Random) -> None:
        self.it, self.name, self.dice = it, name, dice

    async def turn(self, post: Message) -> Message:
        """Open the panel from a post and press until a turn is confirmed; return the last panel."""
        return await self.finish(said(await self.it.people.click(self.name, post, opens(post))))

    async def finish(self, panel: Message) -> Message:
        """Press on a panel until the turn is confirmed, or there is nothing more to press; return the last panel."""
        for _ in range(MOST_PRESSES):
            found = choices(panel)
            if not found:
                return panel  # a revealed secret has ended the turn
            custom_id, values = self._pick(found)
            pressed = custom_ids.read(custom_id)
            assert pressed is not None
            before = (await self.it.tables.look(pressed.game)).info.turn
            panel = said(await self.it.people.click(self.name, panel, custom_id, values))
            if pressed.choice == "!confirm" or await self._confirmed_since(pressed.game, before):
                return panel
        raise AssertionError(f"{MOST_PRESSES} presses and no end of the turn")

    async def _confirmed_since(self, game: str, turn: int) -> bool:
        """Tell whether another press than *Confirm* has confirmed a turn of this person."""
        now = (await self.it.tables.look(game)).info
        seat = next((one.seat for one in now.seats if one.user_id == self.it.user_id(self.name)), None)
        later = await self.it.tables.turns(game, first=turn + 1) if now.turn > turn else []
        return any(one.seat == seat and one.moves[-1:] == ("confirm",) for one in later)

    def _pick(self, found: list[dict[str, Any]]) -> tuple[str, Any]:
        final = [part for part in found if str(part["custom_id"]).endswith(":!confirm")]
        if final and self.dice.random() < 0.7:
            return str(final[0]["custom_id"]), None
        part = self.dice.choice(found)
        if "options" not in part:
            return str(part["custom_id"]), None
        values = [option["value"] for option in part["options"]]
        shown = {option["value"] for option in part["options"] if option.get("default")}
        least, most = part.get("min_values", 1), part.get("max_values", 1)
        sizes = [size for size in range(max(1, least), most + 1) if not size == len(shown) == len(values)]
        if not sizes:
            return self._pick([one for one in found if one is not part])
        picked = self.dice.sample(values, self.dice.choice(sizes))
        while set(picked) == shown:  # for that a client sends nothing
            picked = self.dice.sample(values, self.dice.choice(sizes))
        return str(part["custom_id"]), picked

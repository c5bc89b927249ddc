"""A table at the local Discord and the people who play a script there, seeing only what people see."""

from __future__ import annotations

import contextlib
import re
from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import replace
from gettext import NullTranslations
from pathlib import Path
from typing import Any

from bot.chat.entry.bot import Hofpost
from bot.chat.kit import custom_ids
from bot.chat.kit.game_text import event_lines
from bot.games.cards import Card
from bot.games.prompts import Menu, Prompt
from bot.games.registry import GAMES
from bot.games.rules import Rules
from bot.games.text import Seat, numeral
from bot.local import LocalDiscord
from bot.local.interactions import Interaction
from bot.local.limits import components
from bot.local.people.people import People
from bot.local.world.entities import Channel, Message
from bot.tables.manager import Tables
from bot.tables.views import HAND_LIST, named_card
from bot.tools.wiring import services_of
from tests.chat.rig import PlainPainter, is_card, start
from tests.database import database
from tests.local.openapi import validator
from tests.local_table import running_bot
from tests.play.finding import Press, way
from tests.play.script import Script, Turn, prompt_of

ENGLISH = NullTranslations()
PEOPLE = ("ada", "bela")
"""Those who sit at a table for two."""
ALL = (*PEOPLE, "cleo", "dario", "edda")
"""Everybody who is there to play."""
HOME = "farm-post"
PATIENCE = 40.0
"""Seconds after which a person gives up; a safety net for slow machines, not a delay."""

PAGES = 8


def discord() -> LocalDiscord:
    """Return a local Discord, checked against Discord's description where that is at hand."""
    return LocalDiscord(validate=validator(), patience=PATIENCE)


class Bot:
    """The real bot with all it has, on a database in a folder; another one can take its place."""

    def __init__(self, server: LocalDiscord, folder: Path, script: Script, *, drawn: bool) -> None:
        self._server, self._folder, self._script = server, folder, script
        self._drawn = drawn
        self._running = contextlib.AsyncExitStack()
        self.starts = 0

    async def start(self) -> None:
        """Open the database and run a new bot until `stop`; cards lie as in the script."""
        games = games_with(self._script)
        tables = await opened(self._folder, self._script.game.setup.seed, games)
        self._running.push_async_callback(tables.close)
        house = services_of(tables, games)
        if not self._drawn:
            house = replace(house, painter=PlainPainter())
        await self._running.enter_async_context(running_bot(self._server, lambda: Hofpost(house)))
        self.starts += 1

    async def stop(self) -> None:
        """Stop it and close the database."""
        await self._running.aclose()
        self._running = contextlib.AsyncExitStack()

    async def again(self) -> None:
        """Stop, and start another."""
        await self.stop()
        await self.start()


@contextlib.asynccontextmanager
async def hofpost(server: LocalDiscord, folder: Path, script: Script, *, drawn: bool = True) -> AsyncIterator[Bot]:
    """Run the bot, stopped in the end; unless pictures are drawn, each is one pixel."""
    bot = Bot(server, folder, script, drawn=drawn)
    await bot.start()
    try:
        yield bot
    finally:
        await bot.stop()


def games_with(script: Script) -> dict[str, Rules[Any, Any]]:
    """Return all games, the one that is played by the rules of the script."""
    return {**GAMES, script.rules.key: script.rules}


async def opened(folder: Path, seed: int, games: Mapping[str, Rules[Any, Any]] = GAMES) -> Tables:
    """Open the database of a folder; games that begin have this seed."""
    return await Tables.open(database(folder / "games.db"), games, seed_source=lambda: seed)


class Table:
    """One table. `posts` are the public posts about turns so far, oldest first; `seats` the people by seat."""

    def __init__(self, server: LocalDiscord, script: Script) -> None:
        self.server = server
        self.script = script
        self.rules = script.rules
        self.posts: list[Message] = []
        self.turns: dict[int, int] = {}
        self.seats: tuple[str, ...] = ()
        self.thread: Channel
        self.names = ALL[: script.game.setup.seats]

    @property
    def people(self) -> People:
        """The people at the table."""
        return self.server.people

    # -- the lobby ---------------------------------------------------------------------------------------------------

    async def new(self, **options: Any) -> Message:
        """Let the first open a table for the game."""
        setup = self.script.game.setup
        given = {"game": self.rules.key, "variant": setup.variant, "seats": setup.seats, **options}
        return await self.slash(PEOPLE[0], HOME, "farm new", **given)

    async def card(self) -> Message:
        """Wait for the card of a table that has not begun."""
        return await self.people.wait_message(PEOPLE[0], HOME, is_card)

    async def start(self, who: str) -> None:
        """Let the host start the game."""
        await start(self.people, who, await self.card())

    async def begun(self) -> None:
        """Wait for the thread and the opening in it; see who sits where."""

        def look() -> Channel | None:
            return next((one for one in self.server.world.channels.values() if one.is_thread), None)

        self.thread = await self.people.wait_until(look)
        opening = await self._next_post()
        line = next(line for line in text(opening).splitlines() if line.startswith("At the table"))
        self.seats = tuple(name.lower() for name in re.findall(r"(\w+)(?:,|\.| and|$)", line))
        assert sorted(self.seats) == sorted(self.names)
        first = self.script.turns[0].committed
        self._looked_over(opening, set(self.rules.waiting(first)))
        self._keeps_hands(opening, (first,))

    # -- public posts ------------------------------------------------------------------------------------------------

    async def posted(self, turn: Turn) -> Message:
        """Wait for the post about a turn and look it over: pictures, words, and who is called."""
        post = await self._next_post()
        number = self.script.turns.index(turn)
        over = number + 1 == len(self.script.turns)
        before = set(self.rules.waiting(turn.committed))
        after = self.script.final if over else self.script.turns[number + 1].committed
        called = set(self.rules.waiting(after)) - before - {turn.seat}
        assert self.seats[turn.seat].title() in text(post)
        self._looked_over(post, called)
        self._keeps_hands(post, (turn.committed, after))
        return post

    async def _next_post(self) -> Message:
        known = self.posts[-1].id if self.posts else 0
        post = await self.people.wait_message(PEOPLE[0], self.thread, lambda one: one.id > known and is_post(one))
        self.posts.append(post)
        self.turns[post.id] = _last_turn(post)
        return post

    def _looked_over(self, post: Message, called: set[Seat]) -> None:
        ids_ = {self.user_id(self.seats[seat]) for seat in called}
        assert post.mentions == ids_, text(post)
        assert post.pinged == ids_
        (described,) = pictures(post)
        assert described, "a picture has no words"
        assert all(one.data.startswith(b"\x89PNG") for one in post.attachments)

    def _keeps_hands(self, post: Message, states: Sequence[Any]) -> None:
        """No card of a hand is named to all that was in that hand before and still is."""
        hands = [
            {
                (seat, _shown_as(one.card))
                for seat in range(len(self.seats))
                for one in self.rules.hand(state, Seat(seat))
            }
            for state in states
        ]
        secret = {name for _seat, name in set.intersection(*hands)}
        shown = " ".join([text(post), *pictures(post)])
        for name in secret:
            assert not re.search(rf"\b{re.escape(name)}\b(?!['’]s)", shown), (name, shown)

    async def ended(self) -> Message:
        """Wait for the last post, with the points."""
        return await self.people.wait_message(PEOPLE[0], self.thread, is_end)

    def public(self) -> list[Message]:
        """Return every public message of the thread."""
        return [one for one in self.thread.messages.values() if one.ephemeral_for is None]

    # -- people ------------------------------------------------------------------------------------------------------

    def user_id(self, name: str) -> int:
        """Return a person's id."""
        return self.server.world.user(name).id

    async def slash(self, who: str, where: Any, command: str, /, **options: Any) -> Message:
        """Use a command; return the message that came of it."""
        return said(await self.people.slash(who, where, command, **options))

    async def press(self, who: str, message: Message, label: str) -> Message:
        """Press the button with a label."""
        return said(await self.people.click(who, message, self.people.button(message, label)))

    async def open_move(self, turn: Turn, begun: int = 0) -> Message:
        """Press *Your turn* under the last post; so many own choices of the turn lie in the draft already."""
        post = self.posts[-1]
        panel = said(await self.people.click(self.seats[turn.seat], post, opens(post)))
        prompt = self.rules.prompt(turn.state(begun), turn.seat)
        if prompt is not None and prompt.sure and not begun:
            panel = await self.press(self.seats[turn.seat], panel, "Undo")  # it was done at once
        self.asked(panel, prompt)
        return panel

    async def choose(self, who: str, panel: Message, press: Press) -> Message:
        """Press what bears a code on a panel as a person would, turning its pages to find it."""
        onwards = True
        for _ in range(2 * PAGES):
            if press.values is None:
                if (part := button_for(panel, press.code)) is not None:
                    return said(await self.people.click(who, panel, part["custom_id"]))
                if (part := select_with(panel, press.code)) is not None:
                    return said(await self.people.click(who, panel, part["custom_id"], press.code))
            elif (part := list_for(panel, press.code)) is not None:
                return said(await self.people.click(who, panel, part["custom_id"], press.values))
            onwards = onwards and button_for(panel, "!page-on") is not None
            turner = button_for(panel, "!page-on" if onwards else "!page-back")
            assert turner is not None, f"{press} is on no page; there are {labels(panel)}"
            panel = said(await self.people.click(who, panel, turner["custom_id"]))
        raise AssertionError(f"{press} is on no page")

    async def by_buttons(self, turn: Turn, panel: Message, begun: int = 0) -> Message:
        """Make the own choices of a turn after the first so many by pressing; return the panel then."""
        while begun < len(turn.choices):
            panel, begun = await self.one_by_buttons(turn, panel, begun)
        return panel

    async def one_by_buttons(self, turn: Turn, panel: Message, begun: int) -> tuple[Message, int]:
        """Press until something is chosen; return the panel then, and how many own choices are made."""
        if begun < len(turn.choices):
            who = self.seats[turn.seat]
            state = turn.state(begun)
            found = way(self.rules, state, turn.seat, turn.wanted(begun))
            prompt, large = prompt_of(self.rules, state, turn.seat), False
            for press, then in zip(found.presses, found.prompts, strict=True):
                if large and _only(prompt):
                    large, prompt = False, then  # the card was played at once: there was one way
                    self.asked(panel, prompt)
                    continue
                large = self._is_card(state, turn.seat, prompt, press)
                panel = await self.choose(who, panel, press)
                if large:
                    panel = await self.press(who, panel, "Play")
                    if _only(then):
                        prompt = then
                        continue
                prompt = then
                self.asked(panel, prompt)
            begun += found.made
        return panel, begun

    async def by_commands(self, turn: Turn, begun: int = 0, stop: int | None = None) -> Message | None:
        """Make own choices of a turn by commands, each value taken from the suggestions; return the last answer."""
        answer = None
        for choice in turn.choices[begun:stop]:
            answer = await self.command(turn, choice.text)
        return answer

    async def in_words(self, turn: Turn) -> Message:
        """Make a whole turn and confirm it by one command; return the answer."""
        moves = "; ".join([*(choice.text for choice in turn.choices), "confirm"])
        return await self.slash(self.seats[turn.seat], self.thread, "farm move", move=moves)

    async def command(self, turn: Turn, move: str) -> Message:
        """Make one move by the command of its kind."""
        who = self.seats[turn.seat]
        verb, _space, rest = move.partition(" ")
        command = f"{self.rules.key} {verb}"
        if not rest:
            return await self.slash(who, self.thread, command)
        for typed in (rest[: len(rest) // 2], rest):
            offered = await self.people.autocomplete(who, self.thread, command, "what", typed)
            if any(one["value"] == rest for one in offered):
                return await self.slash(who, self.thread, command, what=rest)
        raise AssertionError(f"{move!r} was never suggested; last {[one['value'] for one in offered]}")

    def asked(self, panel: Message, prompt: Prompt | None) -> None:
        """Hold a panel against the prompt it is to show."""
        assert prompt is not None
        marked = [f"**{name[0].upper()}** {name.title()}" for name in self.seats]
        assert prompt.question.say(ENGLISH, marked.__getitem__) in text(panel), text(panel)

    def _is_card(self, state: Any, seat: Seat, prompt: Prompt, press: Press) -> bool:
        """Tell whether a press chooses a card of the hand, which is then shown large before it is played."""
        lists = [widget for widget in prompt.widgets if isinstance(widget, Menu) and widget.key == HAND_LIST]
        chosen = [option for widget in lists for option in widget.options if option.code == press.code]
        held = {one.card.key for one in self.rules.hand(state, seat)}
        return any(named_card(option) in held for option in chosen)


def _shown_as(card: Card) -> str:
    """Return by what a card would be known in a text: its number, or its name where the key is made of words."""
    return card.key if any(sign.isdigit() for sign in card.key) else card.title.say(ENGLISH)


def _only(prompt: Prompt) -> bool:
    """Tell whether a page offers one move and nothing else."""
    moves = [option.move for option in prompt.options() if option.enabled]
    return len(moves) == 1 and moves[0] is not None


def opens(post: Message) -> str:
    """Return the id of the button by which one opens what one is asked: *Your turn*, *Feed my family*."""
    return next(
        str(part["custom_id"])
        for _, part in components.walk(post.components)
        if ":!open" in str(part.get("custom_id") or "")
    )


def said(shown: Interaction) -> Message:
    """Return the message that an interaction shows."""
    assert not shown.failed, shown
    return shown.message


def text(message: Message) -> str:
    """Return all texts of a message."""
    return "\n".join([*([message.content] if message.content else []), *components.texts(message.components)])


def labels(message: Message) -> list[str]:
    """Return the labels of buttons and the placeholders of selects."""
    return [str(part.get("label") or part.get("placeholder")) for part in pressable(message)]


def pressable(message: Message) -> list[dict[str, Any]]:
    """Return buttons and selects."""
    return [part for _, part in components.walk(message.components) if part.get("custom_id")]


def pictures(message: Message) -> list[str]:
    """Return the alternative texts of a message's pictures."""
    return [one.description or "" for one in message.attachments]


def is_post(message: Message) -> bool:
    """Tell whether a message is a public post about turns, the end not included; older ones are lines."""
    return message.ephemeral_for is None and message.type == 0 and bool(message.content) and not is_end(message)


def tells_in_a_picture(message: Message) -> bool:
    """Tell whether a post has become the card of a round or a harvest."""
    return any(one.filename.startswith(("round", "harvest")) for one in message.attachments)


def is_end(message: Message) -> bool:
    """Tell whether a message shows the final scores."""
    return any(one.filename.startswith("end") for one in message.attachments)


def choices(panel: Message) -> list[dict[str, Any]]:
    """Return the enabled components of a panel by which its seat decides."""
    found = []
    for part in pressable(panel):
        address = custom_ids.read(str(part["custom_id"]))
        if address is not None and address.seat is not None and not part.get("disabled"):
            found.append(part)
    return found


def button_for(message: Message, code: str) -> dict[str, Any] | None:
    """Return the enabled button with a code."""
    for part in pressable(message):
        address = custom_ids.read(str(part["custom_id"]))
        if part["type"] == components.BUTTON and not part.get("disabled") and address and address.choice == code:
            return part
    return None


def select_with(message: Message, code: str) -> dict[str, Any] | None:
    """Return the select of one that offers a code."""
    for part in pressable(message):
        if any(option["value"] == code for option in part.get("options", ())):
            return part
    return None


def list_for(message: Message, key: str) -> dict[str, Any] | None:
    """Return the select with a key."""
    for part in pressable(message):
        address = custom_ids.read(str(part["custom_id"]))
        if part["type"] == components.STRING_SELECT and address and address.choice == key:
            return part
    return None


async def audited(table: Table, folder: Path) -> None:
    """Hold all that was stored and posted against the engine's game; the bot must not run any more."""
    rules = table.rules
    over = rules.is_over(table.script.final)
    games = games_with(table.script)
    tables = await opened(folder, table.script.game.setup.seed, games)
    try:
        (info,) = await tables.games_in(table.thread.id, ended=over)
        snapshot = await tables.look(info.id)
        assert rules.scores(snapshot.state).totals == table.script.totals
        assert snapshot.state == table.script.final
        last = "end" if over else "turn"
        assert {post.kind for post in await tables.unfinished_posts()} <= {last}  # its sending was seen, no more
        assert await tables.claim_post() is None
        turns = await tables.turns(info.id)
        say = services_of(tables, games).speaker(None, info).unmarked()
    finally:
        await tables.close()
    posts = [one for one in table.public() if is_post(one)]
    assert len(posts) == 1 + len(table.script.turns), "every turn is posted once"
    assert posts == table.posts
    _told_once(table, turns, say)
    assert table.server.violations == []
    if over:
        _ended_once(table)


def _ended_once(table: Table) -> None:
    ends = [one for one in table.public() if is_end(one)]
    assert len(ends) == 1
    (described,) = pictures(ends[0])
    for seat, total in enumerate(table.script.totals):
        assert f"{table.seats[seat].title()}, {numeral(total)} points." in described
    assert ends[0].mentions == set()


def _last_turn(post: Message) -> int:
    """Return the last turn that a post tells of, by its buttons."""
    address = next(one for part in pressable(post) if (one := custom_ids.read(str(part["custom_id"]))) is not None)
    return address.position


def _told_once(table: Table, turns: list[Any], say: Any) -> None:
    """Each post tells the turns since the one before, all of them; the end is told with the points."""
    last = -1
    for post in table.posts:
        told = table.turns[post.id]
        assert told > last
        for turn in () if tells_in_a_picture(post) else turns[last + 1 : told + 1]:
            for line in event_lines((event for event in turn.events if event.kind != "end"), say):
                assert line.removesuffix(".") in text(post)  # a card that was played is quoted
        last = told
    assert last == turns[-1].number

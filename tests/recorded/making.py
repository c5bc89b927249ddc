"""Plays with the bot until its database holds one of everything, and everything that it posts has been posted."""

from __future__ import annotations

import gzip
import itertools
import random
import sqlite3
import tempfile
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec

from bot.boards import boards_for
from bot.chat.kit import custom_ids as ids
from bot.chat.lobby.channels import suspend
from bot.games.agricola.game import Agricola
from bot.games.hallertau.game import Hallertau
from bot.games.rules import Outcome, Rules, Setup
from bot.games.text import Seat, plain
from bot.local.limits import components
from bot.local.world.entities import Message
from bot.tables.db.values import Status
from bot.tools.randomplay import pick
from tests.chat.rig import Rig, rig, said
from tests.games.walking import walk
from tests.recorded import DATABASE, POSTS, posts_of
from tests.tables.club import Clock

MOST_WALKS = 40
"""After so many games a question has come up, or it never will."""


class Midway:
    """Lets new games begin after a turn where a seat is asked something of the kind `until`, from round `round_` on."""

    until: str | None = None
    round_: int = 0

    def new_game(self, setup: Setup) -> Outcome[Any]:
        """Return the first position of a game, played at random, in which what is wanted comes."""
        rules: Any = self
        opening: Outcome[Any] = super().new_game(setup)  # type: ignore[misc]
        if self._there(opening.state):
            return opening
        for seed in range(MOST_WALKS):
            for _before, _seat, move, outcome in walk(rules, opening.state, seed):
                if rules.format(move) == "confirm" and self._there(outcome.state):
                    return Outcome(outcome.state, outcome.events, outcome.revealed)
        raise AssertionError(f"{setup.variant} never comes to {self.until} in round {self.round_}")

    def _there(self, state: Any) -> bool:
        rules: Any = self
        if rules.round(state) < self.round_ or rules.is_over(state):
            return False
        asked = [rules.prompt(state, seat) for seat in rules.waiting(state)]
        return self.until is None or any(prompt is not None and prompt.kind == self.until for prompt in asked)


class MidwayAgricola(Midway, Agricola):
    """Agricola from the middle of a game."""


class MidwayHallertau(Midway, Hallertau):
    """Hallertau from the middle of a game."""


@dataclass(frozen=True)
class Wanted:
    """A running game: how it is set up, and at which kind of question it stands."""

    game: str
    variant: str
    seats: int
    until: str | None = None
    round: int = 0
    options: dict[str, str] = field(default_factory=dict)
    more: dict[str, Any] = field(default_factory=dict)


WANTED = (
    Wanted("agricola", "family", 1, round=7),
    Wanted("agricola", "family", 2, "place", 5),
    Wanted("agricola", "family", 2, "feed", more={"pace": "brisk"}),
    Wanted("agricola", "family", 3, "confirm", more={"clock": "fast"}),
    Wanted("agricola", "family", 2, "place", 14),
    Wanted("agricola", "family", 5, "feed", 9),
    Wanted("agricola", "full", 1, "feed"),
    Wanted("agricola", "full", 2, "place", 11, more={"undo": "consent"}),
    Wanted("agricola", "full", 3, "card", more={"undo": "none"}),
    Wanted("agricola", "full", 2, "place", 13),
    Wanted("agricola", "full", 4, "feed", more={"clock": "steady", "rated": False}),
    Wanted("agricola", "full", 3, "draft", options={"deal": "draft"}),
    Wanted("agricola", "full", 3, "draft", options={"deal": "draft", "ban": "E176"}),
    Wanted("agricola", "full", 2, "keep", options={"deal": "ten"}),
    Wanted("agricola", "full", 2, "mulligan", options={"deal": "mulligan"}),
    Wanted("hallertau", "cards", 1, "place", 2),
    Wanted("hallertau", "cards", 2, "place", 3),
    Wanted("hallertau", "cards", 2, "place", 6),
    Wanted("hallertau", "cards", 3, "progress"),
    Wanted("hallertau", "cards", 2, "harvest"),
    Wanted("hallertau", "cards", 3, "income"),
    Wanted("hallertau", "cards", 4, "window"),
    Wanted("hallertau", "cards", 3, "fallow"),
    Wanted("hallertau", "cards", 2, "draw"),
    Wanted("hallertau", "no-cards", 2, "place", 4),
    Wanted("hallertau", "no-cards", 3, "progress", 2),
)

PEOPLE = ("ada", "bela", "cleo", "dario", "edda")


@dataclass
class Maker:
    """Short ways to play at the tables of a bot that posts when it is told to."""

    it: Rig
    clock: Clock
    rules: dict[str, Any]
    dice: random.Random = field(default_factory=lambda: random.Random(1201))
    ids: itertools.count[int] = field(default_factory=lambda: itertools.count(1))

    used: defaultdict[tuple[str, str], Counter[str]] = field(default_factory=lambda: defaultdict(Counter))

    # -- tables ------------------------------------------------------------------------------------------------------

    async def table(self, wanted: Wanted, *names: str) -> str:
        """Begin a game at the position wanted, and post it; return its id."""
        self.clock.forward(minutes=1)
        rules = self.rules[wanted.game]
        rules.until, rules.round_ = wanted.until, wanted.round
        first, *others = names or PEOPLE[: wanted.seats]
        info = await self.it.tables.create(
            next(self.ids),
            user_id=self.it.user_id(first),
            user_name=first.title(),
            guild_id=self.it.server.guild.id,
            channel_id=self.it.server.world.channel("farm-post").id,
            game=wanted.game,
            variant=wanted.variant,
            seats=wanted.seats,
            order="fixed",
            options=wanted.options,
            **wanted.more,
        )
        for name in others:
            await self.it.tables.join(next(self.ids), info.id, self.it.user_id(name), name.title())
        await self.it.tables.start(next(self.ids), info.id, self.it.user_id(first))
        rules.until, rules.round_ = None, 0
        await self.post()
        return info.id

    async def post(self) -> None:
        """Make what is due now."""
        await self.it.bot.poster.empty()

    async def awaited(self, game: str) -> str:
        """Return the name of one who is awaited."""
        return (await self.it.awaited(game))[0]

    async def move(self, game: str, name: str) -> bool:
        """Let somebody make one move at random without ending the turn; return whether a turn was ended."""
        panel = await self.it.tables.panel(game, self.it.user_id(name))
        rules: Rules[Any, Any] = self.rules[panel.info.game]
        moves = rules.legal_moves(panel.state, panel.seat)
        move = pick(rules, moves, self.used[game, name], self.dice)
        answer = await self.it.tables.play(next(self.ids), game, self.it.user_id(name), rules.format(move))
        return bool(answer.committed)

    async def turns(self, game: str, count: int, *, posting: bool = True) -> None:
        """Let those who are awaited end turns at random, so many or until the game is over."""
        for _number in range(count):
            self.clock.forward(minutes=1)
            waiting = await self.it.awaited(game)
            if not waiting:
                break
            name = self.dice.choice(waiting)
            while not await self.move(game, name):
                pass
            if posting:
                await self.post()

    async def finish(self, game: str) -> None:
        """Play a game to its end, and post only that."""
        while (await self.it.tables.look(game)).info.status is Status.RUNNING:
            await self.turns(game, 1, posting=False)
        await self.post()

    # -- what people see ---------------------------------------------------------------------------------------------

    async def last(self, game: str) -> Message:
        """Return the last public message about a game that has buttons."""
        info = (await self.it.tables.look(game)).info
        found = [
            one
            for one in self.it.server.world.channel(info.thread_id or info.channel_id).messages.values()
            if one.ephemeral_for is None and custom_ids(one)
        ]
        return found[-1]

    def newest(self, choice: str) -> Message:
        """Return the newest message to somebody that has a button for a choice."""
        messages = [one for channel in self.it.server.world.channels.values() for one in channel.messages.values()]
        return max(
            (one for one in messages if one.pinged and any(chosen(it).startswith(choice) for it in custom_ids(one))),
            key=lambda one: one.id,
        )

    async def press(self, name: str, message: Message, choice: str, values: Any = None) -> Message:
        """Press what does the choice, or choose in it; return what is shown then."""
        custom_id = next(one for one in custom_ids(message) if chosen(one).startswith(choice))
        return said(await self.it.people.click(name, message, custom_id, values))

    async def open(self, game: str, name: str) -> Message:
        """Open somebody's panel."""
        return await self.press(name, await self.last(game), "!open")

    async def slash(self, name: str, where: Any, command: str, /, **options: Any) -> Message:
        """Use a command; return what is shown then."""
        self.clock.forward(minutes=1)
        return await self.it.slash(name, where, command, **options)

    async def thread(self, game: str) -> int:
        """Return the thread of a game."""
        return (await self.it.tables.look(game)).info.thread_id or 0

    async def until(self, **span: float) -> None:
        """Let time pass in steps of six hours, and post what becomes due."""
        goal = self.clock.now + timedelta(**span)
        while self.clock.now < goal:
            self.clock.now = min(goal, self.clock.now + timedelta(hours=6))
            await self.post()


def custom_ids(message: Message) -> list[str]:
    """Return the ids of a message's buttons and lists."""
    return [str(part["custom_id"]) for _, part in components.walk(message.components) if part.get("custom_id")]


def chosen(custom_id: str) -> str:
    """Return the choice that an id stands for."""
    address = ids.read(custom_id)
    assert address is not None
    return address.choice


# -- one of everything -----------------------------------------------------------------------------------------------


async def lobbies(maker: Maker) -> None:
    """Tables that have not begun: with open seats, with an invitation, full, for a few only, and one that is closed."""
    new = {"seats": 3, "game": "agricola"}
    await maker.slash("ada", "farm-post", "farm new", variant="family", **new)
    await maker.press("ada", await maker.press("ada", await _card(maker, "ada"), "!host"), "!options")
    await maker.slash("bela", "farm-post", "farm new", variant="full", **new)
    message = await _card(maker, "bela")
    await maker.press("ada", message, "!join")
    await maker.press("cleo", message, "!join")
    options = await maker.press("bela", await maker.press("bela", message, "!host"), "!options")
    options = await maker.press("bela", options, "!options.cards")
    await maker.press("bela", options, "!opt.deal", "draft")
    await maker.slash("cleo", "barn", "farm new", seats=2, game="hallertau", variant="cards")
    menu = await maker.press("cleo", await _card(maker, "cleo", "barn"), "!host")
    await maker.press("cleo", await maker.press("cleo", menu, "!guests"), "!invite", _id(maker, "dario"))
    await maker.slash("edda", "barn", "farm new", seats=2, game="hallertau", variant="no-cards")
    menu = await maker.press("edda", await _card(maker, "edda", "barn"), "!host")
    await maker.press("edda", await maker.press("edda", menu, "!cancel"), "!cancel.sure")
    await maker.post()


def _id(maker: Maker, name: str) -> int:
    return maker.it.user_id(name)


async def _card(maker: Maker, name: str, place: str = "farm-post") -> Message:
    """Return the card of a person's newest table in a channel."""
    info = (await maker.it.tables.list_of(_id(maker, name)))[-1].info
    messages = maker.it.server.world.channel(place).messages.values()
    return next(one for one in messages if any(f":{info.id}:" in custom_id for custom_id in custom_ids(one)))


async def people(maker: Maker) -> None:
    """What each has chosen for themselves, and the screens in which they do."""
    tables = maker.it.tables
    await tables.set_preferences(_id(maker, "ada"), tell=True, language="en", zone="Europe/Berlin", heads_up=True)
    await tables.set_preferences(_id(maker, "bela"), notify="dm", quiet_from=22 * 60, quiet_to=7 * 60, zone="UTC")
    await tables.set_preferences(_id(maker, "cleo"), notify="digest", digest_hour=18, zone="America/New_York")
    await tables.set_preferences(_id(maker, "dario"), desk=True, confirm=False, forced=False)
    for command in ("settings", "notifications", "data"):
        await maker.slash("ada", "barn", f"farm me {command}")
    await maker.slash("ada", "barn", "farm stats")
    await maker.slash("ada", "barn", "farm games")


async def positions(maker: Maker) -> list[str]:
    """Games of every kind and phase, with a half-made move at every other one of them; return their ids."""
    games = []
    for number, wanted in enumerate(WANTED):
        game = await maker.table(wanted)
        games.append(game)
        name = await maker.awaited(game)
        await maker.open(game, name)
        if number % 2 or "deal" in wanted.options:
            await maker.move(game, name)
    return games


async def played(maker: Maker) -> tuple[str, str]:
    """Two games from their first move on, with the posts and private screens of their course; return their ids."""
    agricola = await maker.table(Wanted("agricola", "full", 3), "ada", "bela", "cleo")
    hallertau = await maker.table(Wanted("hallertau", "cards", 2), "dario", "bela")
    for game in (agricola, hallertau):
        await maker.turns(game, 6)
        await _arranged(maker, game)
        await _looked_at(maker, game)
        await maker.turns(game, 8)
    return agricola, hallertau


async def _arranged(maker: Maker, game: str) -> None:
    """Give standing orders, of which one is cancelled, and ask to be told of cards in hands."""
    tables = maker.it.tables
    info = (await tables.look(game)).info
    rules: Rules[Any, Any] = maker.rules[info.game]
    for place in info.seats:
        panel = await tables.panel(game, place.user_id)
        for kind in rules.orders(panel.state, place.seat)[:2]:
            await tables.order(next(maker.ids), game, place.user_id, next(kind.texts()))
        for held in rules.hand(panel.state, place.seat)[:2]:
            await tables.wish(next(maker.ids), game, place.user_id, held.card.key, wanted=True)
    orders = (await tables.panel(game, info.host_id)).orders
    await tables.cancel_order(next(maker.ids), game, info.host_id, orders[-1].number)


async def _looked_at(maker: Maker, game: str) -> None:
    """Let the host look at everything that there is to see, and somebody watch."""
    info = (await maker.it.tables.look(game)).info
    host, thread = maker.it.server.world.user(info.host_id).name, await maker.thread(game)
    for command in ("hand", "board", "score", "log", "status", "history", "me orders", "table report", "table prompt"):
        await maker.slash(host, thread, f"farm {command}")
    await maker.slash(host, thread, "farm undo", turns=1)
    await maker.press("edda", await maker.press("edda", await maker.last(game), "!more"), "!watch")


async def over(maker: Maker) -> None:
    """Games that have ended: by the rules, with a rematch open; by a vote; and one whose player is forgotten."""
    solo = await maker.table(Wanted("agricola", "family", 1), "edda")
    await maker.finish(solo)
    await maker.slash("edda", await maker.thread(solo), "farm stats")
    await maker.it.tables.forget_person(next(maker.ids), _id(maker, "edda"))
    pair = await maker.table(Wanted("hallertau", "no-cards", 2, "progress", 6))
    await maker.finish(pair)
    await maker.press("ada", await maker.last(pair), "!rematch")
    ended = await maker.table(Wanted("agricola", "family", 2, round=3))
    for name in ("ada", "bela"):
        await maker.it.tables.vote(next(maker.ids), ended, _id(maker, name), "end")
    await maker.post()


async def series(maker: Maker) -> None:
    """A solo series whose first game is over and whose card is still to be chosen, and one in its second game."""
    tables = maker.it.tables
    for name, goes_on in (("ada", False), ("dario", True)):
        where: dict[str, Any] = {
            "user_id": _id(maker, name),
            "user_name": name.title(),
            "guild_id": maker.it.server.guild.id,
            "channel_id": maker.it.server.world.channel("barn").id,
        }
        await maker.slash(name, "barn", "farm series")
        maker.rules["agricola"].round_ = 13
        game = await tables.begin_series(next(maker.ids), game="agricola", **where)
        maker.rules["agricola"].round_ = 0
        await maker.post()
        await maker.finish(game.id)
        (known,) = await tables.series_of(_id(maker, name))
        await maker.slash(name, "barn", "farm series")
        if goes_on:
            choice = known.choices[0].key if known.choices else "none"
            if known.undecided:
                known = await tables.choose_in_series(next(maker.ids), known.id, 1, _id(maker, name), choice)
            await maker.slash(name, "barn", "farm series")
            await tables.next_of_series(next(maker.ids), known.id, 1, **where)
            await maker.post()


async def overdue(maker: Maker) -> None:
    """Reminders, somebody put off, a table that is told, and every kind of vote: open, passed and run out.

    Days pass in this.
    """
    kinds = ("wait", "default", "replace", "replace", "host", "end")
    begun = [Wanted("agricola", "family", 3, "place", 1 if kind == "host" else 4) for kind in kinds]
    games = [await maker.table(wanted) for wanted in begun]
    await maker.until(days=1)
    for choice in ("!snooze", "!hush"):
        reminder = maker.newest(choice)
        (late,) = reminder.pinged
        await maker.press(maker.it.server.world.user(late).name, reminder, choice)
    await maker.until(days=7)
    for game, kind in zip(games, kinds, strict=True):
        snapshot = await maker.it.tables.look(game)
        seat = snapshot.waiting[0].seat
        others = [place for place in snapshot.info.seats if place.seat != seat]
        wanted = None if kind == "end" else Seat(seat)
        await maker.it.tables.vote(next(maker.ids), game, others[0].user_id, kind, wanted)
        await maker.post()
    await _replaced(maker, games[3])
    await maker.slash("ada", await maker.thread(games[0]), "farm status")


async def _replaced(maker: Maker, game: str) -> None:
    """Let the vote pass and another take over the seat; then somebody leaves, whose seat stays open."""
    snapshot = await maker.it.tables.look(game)
    gone, *others = sorted(snapshot.info.seats, key=lambda place: place.seat != snapshot.waiting[0].seat)
    await maker.it.tables.vote(next(maker.ids), game, others[1].user_id, "replace", gone.seat)
    await maker.post()
    await maker.it.tables.take(next(maker.ids), game, _id(maker, "dario"), "Dario")
    await maker.post()
    await maker.it.tables.leave(next(maker.ids), game, others[1].user_id)
    await maker.post()


async def undone(maker: Maker, game: str) -> None:
    """An open vote about taking back turns."""
    snapshot = await maker.it.tables.look(game)
    turn = snapshot.info.turn
    await maker.it.tables.take_back(next(maker.ids), game, snapshot.info.host_id, turn - 2, turn)
    await maker.post()


async def asleep(maker: Maker) -> None:
    """A game that sleeps, for its channel was closed to the bot."""
    game = await maker.table(Wanted("hallertau", "cards", 2, "place", 2), "bela", "cleo")
    info = (await maker.it.tables.look(game)).info
    await suspend(maker.it.bot, maker.it.bot.services, info, plain("I am no longer on that server."))
    await maker.turns(game, 1)


async def unposted(maker: Maker, games: list[str]) -> None:
    """Turns whose posts are still due when the bot stops."""
    for game in games:
        await maker.turns(game, 1, posting=False)


async def make(folder: Path) -> None:
    """Store a database of everything, and what was posted, in a folder."""
    clock = Clock()
    clock.now = datetime(2026, 3, 5, 12, tzinfo=UTC)
    rules: dict[str, Any] = {"agricola": MidwayAgricola(), "hallertau": MidwayHallertau()}
    with tempfile.TemporaryDirectory() as state:
        async with rig(Path(state), games=rules, boards=boards_for, clock=clock) as it:
            await it.stop_workers()
            maker = Maker(it, clock, rules)
            await people(maker)
            await overdue(maker)
            await over(maker)
            await series(maker)
            agricola, hallertau = await played(maker)
            games = await positions(maker)
            await undone(maker, agricola)
            await asleep(maker)
            await lobbies(maker)
            await it.tables.away(next(maker.ids), _id(maker, "cleo"), clock.now + timedelta(days=5))
            await unposted(maker, [hallertau, *games[1:3]])
            posts = posts_of(it.server.world, clock.now)
        _store(Path(state) / "games.db", folder / DATABASE)
    (folder / POSTS).write_bytes(gzip.compress(msgspec.json.encode(posts), 9, mtime=0))


def _store(database: Path, file: Path) -> None:
    """Store a database without what is not used of its file."""
    connection = sqlite3.connect(database)
    connection.execute("PRAGMA journal_mode = DELETE")
    connection.execute("VACUUM")
    connection.close()
    file.write_bytes(gzip.compress(database.read_bytes(), 9, mtime=0))

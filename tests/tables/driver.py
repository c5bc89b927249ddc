"""Drives the game manager at random: all of its public calls, by several people, many at the same moment, with time
that passes and restarts. After each step it looks whether all is in order.

In order means: nothing but refusals is raised, nobody waits for ever, a game is written only by work that holds its
queue (triggers in the database ask for that, whichever statement writes), every position in memory is what a freshly
opened database gives, and the rows of the database agree with one another.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Awaitable, Callable, Mapping
from contextvars import ContextVar
from datetime import timedelta
from typing import Any

from sqlalchemy import Connection, select, text

from bot.games.text import Seat
from bot.tables.db import schema
from bot.tables.db.queues import HELD
from bot.tables.db.values import Refusal, Status
from bot.tables.manager import Tables
from bot.tables.repository import votes
from bot.tables.services.export import export_game
from bot.tables.session.schedule import CLOCKS, NO_CLOCK, PACES
from bot.tables.session.session import Position
from tests.tables.club import NAMES, Club

PEOPLE = [*NAMES, 104]
GUILDS = (1, 5)
LIVING = 5
"""So many games live side by side at most."""

PATIENCE = 60
"""Seconds after which something that was called counts as waiting for ever."""

GUARDED = {
    "games": "id",
    **dict.fromkeys(("seats", "invitations", "turns", "drafts", "wishes", "orders", "polls", "log"), "game_id"),
    **dict.fromkeys(("results", "tidying", "archiving"), "game_id"),
}
"""What is written in the queue of its game only, with the column that names the game.

Not here: outbox, timers and watchers, whose state of being delivered moves in transactions of the outbox."""

Act = Callable[[], Awaitable[Any]]

_INTERACTION: ContextVar[int] = ContextVar("interaction")


class Driver:
    """A club whose people do things at random. The seed decides everything but the order within a moment."""

    def __init__(self, club: Club, seed: int, weights: Mapping[str, int] | None = None) -> None:
        self.club = club
        self.dice = random.Random(seed)
        self.weights = weights or WEIGHTS
        self.interactions = 0
        self.steps: list[str] = []
        self.made: dict[str, int] = {}
        """How often each kind of act was done without a refusal."""

    async def run(self, steps: int) -> None:
        """Do so many steps, each of one to four acts at the same moment."""
        await self._trip()
        for _step in range(steps):
            count = self.dice.choice((1, 1, 2, 2, 3, 4))
            names = [self._draw() for _one in range(count)]
            acts = [(name, await self._ready(name)) for name in names]
            ready = [(name, act, self.interactions + n) for n, (name, act) in enumerate(acts, 1) if act is not None]
            self.interactions += len(acts)
            if ready and self.dice.random() < 0.05:
                ready.append(ready[-1])  # Discord brings an interaction twice
            self.steps.append(" + ".join(name for name, _act, _interaction in ready))
            async with asyncio.timeout(PATIENCE):
                answers = await asyncio.gather(
                    *(self._do(one, act) for _name, act, one in ready), return_exceptions=True
                )
            for (name, _act, _interaction), answer in zip(ready, answers, strict=True):
                if isinstance(answer, Refusal):
                    continue
                if isinstance(answer, BaseException):
                    answer.add_note(f"in {name}; the last steps: {self.steps[-6:]}")
                    raise answer
                self.made[name] = self.made.get(name, 0) + 1
            await self._look()
            if self.dice.random() < 0.4:
                self.club.clock.forward(hours=self.dice.choice((1, 5, 30)))
            if self.dice.random() < 0.03:
                await self.club.restart()
                await self._trip()

    def _draw(self) -> str:
        names = [*self.weights]
        return self.dice.choices(names, [self.weights[name] for name in names])[0]

    async def _ready(self, name: str) -> Act | None:
        """Return something to do, or None where looking at what could be done was refused."""
        try:
            found: Act | None = await getattr(self, f"_{name}")()
        except Refusal:
            return None
        return found

    # whom and what

    def _person(self) -> int:
        return self.dice.choice(PEOPLE)

    def _name(self, user_id: int) -> str:
        return NAMES.get(user_id, "Ada")

    def _id(self) -> int:
        return _INTERACTION.get()

    async def _do(self, interaction: int, act: Act) -> Any:
        _INTERACTION.set(interaction)
        return await act()

    async def _ids(self, *statuses: Status) -> list[str]:
        known = [status.value for status in statuses or (Status.RUNNING, Status.LOBBY)]
        games = schema.games
        query = games.select().where(games.c.status.in_(known)).order_by(games.c.id)
        return await self.club.tables._store.read(lambda connection: [row.id for row in connection.execute(query)])

    async def _game(self, *statuses: Status) -> str | None:
        """A game: mostly one of these statuses, at times any other, for calls must bear that too."""
        found = await self._ids(*(statuses if self.dice.random() < 0.9 else tuple(Status)))
        return self.dice.choice(found) if found else None

    async def _seated(self, game: str) -> int:
        """Mostly somebody who sits at a table."""
        people = [place.user_id for place in (await self.club.tables.look(game)).info.seats if place.somebody]
        return self.dice.choice(people) if people and self.dice.random() < 0.8 else self._person()

    async def _host(self, game: str) -> int:
        return (await self.club.tables.look(game)).info.host_id if self.dice.random() < 0.8 else self._person()

    async def _poll(self) -> int | None:
        polls = schema.polls
        query = polls.select().order_by(polls.c.status != "open", polls.c.id.desc()).limit(3)
        found: list[int] = await self.club.tables._store.read(
            lambda connection: [one.id for one in connection.execute(query)]
        )
        if not found:
            return None
        return found[0] if self.dice.random() < 0.7 else self.dice.choice(found)

    def _seat(self) -> Seat:
        return Seat(self.dice.choice((-1, 0, 0, 1, 1, 2, 3, 7)))

    # tables that wait for people

    async def _create(self) -> Act | None:
        if len(await self._ids()) >= LIVING:
            return None
        one, dice = self._person(), self.dice
        fields: dict[str, Any] = {
            "guild_id": dice.choice(GUILDS),
            "channel_id": 2,
            "game": "toy",
            "variant": dice.choice(("short", "short", "hands", "long")),
            "seats": dice.choice((1, 2, 2, 3, 3, 4, 9)),
            "open": dice.random() < 0.8,
            "order": dice.choice(("fixed", "random")),
            "invited": dice.sample(PEOPLE, 2),
            "pace": dice.choice([*PACES]),
            "clock": dice.choice([NO_CLOCK, *CLOCKS]),
            "undo": dice.choice(("free", "consent", "none")),
        }
        return lambda: self.club.tables.create(self._id(), user_id=one, user_name=self._name(one), **fields)

    async def _join(self) -> Act | None:
        game, one = await self._game(Status.LOBBY), self._person()
        return None if game is None else lambda: self.club.tables.join(self._id(), game, one, self._name(one))

    async def _leave(self) -> Act | None:
        game, one = await self._game(), self._person()
        return None if game is None else lambda: self.club.tables.leave(self._id(), game, one)

    async def _invite(self) -> Act | None:
        """Mostly to a table that has not begun, by its host."""
        lobby = self.dice.random() < 0.8
        game, guest = await self._game(*((Status.LOBBY,) if lobby else ())), self._person()
        if game is None:
            return None
        one = await self._host(game)
        return lambda: self.club.tables.invite(self._id(), game, one, guest)

    async def _configure(self) -> Act | None:
        game = await self._game(Status.LOBBY)
        if game is None:
            return None
        one = await self._host(game)
        changes = self.dice.choice(({"wanted": 2}, {"wanted": 4}, {"open": True}, {"name": "Our table"}, {"pace": "x"}))
        return lambda: self.club.tables.configure(self._id(), game, one, **changes)

    async def _cancel(self) -> Act | None:
        game = await self._game(Status.LOBBY)
        if game is None:
            return None
        one = await self._host(game)
        return lambda: self.club.tables.cancel(self._id(), game, one)

    async def _start(self) -> Act | None:
        game = await self._game(Status.LOBBY)
        if game is None:
            return None
        one = await self._host(game)
        return lambda: self.club.tables.start(self._id(), game, one)

    async def _close_idle(self) -> Act | None:
        return lambda: self.club.tables.close_idle_lobbies()

    async def _prune(self) -> Act | None:
        return lambda: self.club.tables.prune()

    # playing

    async def _move(self) -> Act | None:
        """Somebody makes a legal move, mostly one who is awaited; or confirms, or takes a choice back."""
        game = await self._game(Status.RUNNING)
        if game is None:
            return None
        seen, dice = await self.club.tables.look(game), self.dice
        seats = [one.seat for one in seen.waiting] if dice.random() < 0.9 else [one.seat for one in seen.info.seats]
        if not seats:
            return None
        seat = dice.choice(seats)
        one = seen.info.seats[seat].user_id
        if one < 0:
            return None
        panel = await self.club.tables.panel(game, one)
        rules = self.club.games["toy"]
        moves = [rules.format(move) for move in rules.legal_moves(panel.state, seat)]
        if dice.random() < 0.15:
            moves = ["confirm", "undo", "reset", "nonsense"]
        if not moves:
            return None
        words = dice.choice(moves)
        return lambda: self.club.tables.play(self._id(), game, one, words)

    async def _press(self) -> Act | None:
        game = await self._game(Status.RUNNING)
        if game is None:
            return None
        taken = [place.user_id for place in (await self.club.tables.look(game)).info.taken]
        if not taken:
            return None
        one = self.dice.choice(taken)
        panel = await self.club.tables.panel(game, one)
        codes = ["!confirm", "!undo", "!reset"]
        if panel.prompt is not None:
            codes += [option.code for option in panel.prompt.options() if option.enabled] * 2
        code, position = self.dice.choice(codes), panel.position - (self.dice.random() < 0.1)
        return lambda: self.club.tables.press(self._id(), game, one, position, code)

    async def _wish(self) -> Act | None:
        game = await self._game(Status.RUNNING)
        if game is None:
            return None
        one = await self._seated(game)
        card, wanted = self.dice.choice(("amber-gift", "birch-gift", "coral-gift")), self.dice.random() < 0.7
        return lambda: self.club.tables.wish(self._id(), game, one, card, wanted=wanted)

    async def _order(self) -> Act | None:
        game = await self._game(Status.RUNNING)
        if game is None:
            return None
        one = await self._seated(game)
        info = (await self.club.tables.look(game)).info
        own = info.seat_of(one)
        if own is None or info.status is not Status.RUNNING:
            return lambda: self.club.tables.order(self._id(), game, one, "take everything")
        state = (await self.club.tables.look(game)).state
        words = [each for kind in self.club.games["toy"].orders(state, own.seat) for each in kind.texts()]
        typed = self.dice.choice(words or ["nothing"])
        return lambda: self.club.tables.order(self._id(), game, one, typed)

    async def _cancel_order(self) -> Act | None:
        """Mostly one that is armed, by who gave it."""
        game, one, number = await self._game(Status.RUNNING), self._person(), 1
        orders, seats = schema.orders, schema.seats
        query = (
            select(orders.c.game_id, seats.c.user_id, orders.c.number)
            .join(seats, (seats.c.game_id == orders.c.game_id) & (seats.c.seat == orders.c.seat))
            .where(orders.c.status == "armed")
            .order_by(orders.c.game_id, orders.c.seat, orders.c.number)
        )
        armed: list[tuple[str, int, int]] = await self.club.tables._store.read(
            lambda connection: [(row.game_id, row.user_id, row.number) for row in connection.execute(query)]
        )
        if armed and self.dice.random() < 0.8:
            game, one, number = self.dice.choice(armed)
        return None if game is None else lambda: self.club.tables.cancel_order(self._id(), game, one, number)

    async def _take_back(self) -> Act | None:
        game, one = await self._game(Status.RUNNING), self._person()
        if game is None:
            return None
        count = self.dice.choice((1, 1, 2, 3))

        async def act() -> None:
            loss = await self.club.tables.loss(game, count)
            seen = (await self.club.tables.look(game)).info.turn
            await self.club.tables.take_back(self._id(), game, one, loss.to, seen)

        return act

    # seats and votes

    async def _take(self) -> Act | None:
        game, one = await self._game(Status.RUNNING), self._person()
        seat = self.dice.choice((None, self._seat()))
        return None if game is None else lambda: self.club.tables.take(self._id(), game, one, self._name(one), seat)

    async def _replace(self) -> Act | None:
        game, seat = await self._game(), self._seat()
        if game is None:
            return None
        one = await self._host(game)
        return lambda: self.club.tables.replace(self._id(), game, one, seat)

    async def _hand_over(self) -> Act | None:
        game, seat = await self._game(), self._seat()
        if game is None:
            return None
        one = await self._host(game)
        return lambda: self.club.tables.hand_over(self._id(), game, one, seat)

    async def _vote(self) -> Act | None:
        """Mostly about the seat that is awaited, so that votes about seats that are overdue come about."""
        game, one = await self._game(Status.RUNNING), self._person()
        if game is None:
            return None
        kind, yes = self.dice.choice([*sorted(votes.SEATED), "replace", "default", "end"]), self.dice.random() < 0.8
        waiting = (await self.club.tables.look(game)).waiting
        seat = waiting[0].seat if waiting and self.dice.random() < 0.8 else self._seat()
        about = None if kind == "end" else seat
        return lambda: self.club.tables.vote(self._id(), game, one, kind, about, yes=yes)

    async def _ballot(self) -> Act | None:
        """Mostly by somebody who sits there, on the last vote that is open."""
        poll, yes = await self._poll(), self.dice.random() < 0.8
        if poll is None:
            return None
        one = await self._seated((await self.club.tables.poll(poll)).game_id)
        return lambda: self.club.tables.ballot(self._id(), poll, one, yes=yes)

    async def _weeks(self) -> Act | None:
        """Nobody does anything for long: seats become overdue, votes run out, lobbies are idle."""

        async def act() -> None:
            for _day in range(self.dice.choice((4, 9))):
                self.club.clock.forward(days=1)
                while (post := await self.club.tables.claim_post()) is not None:
                    await self.club.tables.finish_post(post, 5000 + post.id)

        return act

    # people

    async def _prefer(self) -> Act | None:
        one, dice = self._person(), self.dice
        changes: dict[str, Any] = dice.choice(
            [
                *({name: value} for name in ("forced", "confirm", "heads_up", "tell") for value in (False, True)),
                *({"notify": way} for way in ("thread", "dm", "digest", "none")),
            ]
        )
        return lambda: self.club.tables.set_preferences(one, **changes)

    async def _away(self) -> Act | None:
        one, days = self._person(), self.dice.choice((None, 2, 10, 99))
        until = None if days is None else self.club.clock.now + timedelta(days=days)
        return lambda: self.club.tables.away(self._id(), one, until)

    async def _snooze(self) -> Act | None:
        one, game = self._person(), await self._game(Status.RUNNING)
        return lambda: self.club.tables.snooze(one, game, timedelta(hours=5))

    async def _hush(self) -> Act | None:
        one, game = self._person(), await self._game(Status.RUNNING)
        return lambda: self.club.tables.hush(one, game)

    async def _set_pace(self) -> Act | None:
        game, pace = await self._game(), self.dice.choice([*PACES, "x"])
        if game is None:
            return None
        one = await self._host(game)
        return lambda: self.club.tables.set_pace(self._id(), game, one, pace)

    async def _watch(self) -> Act | None:
        game, one = await self._game(Status.RUNNING), self._person()
        return None if game is None else lambda: self.club.tables.watch(self._id(), game, one)

    async def _call_name(self) -> Act | None:
        one, name = self._person(), self.dice.choice(("Robin", "Sasha", "Kim"))
        return lambda: self.club.tables.known_as(self.dice.choice(GUILDS), one, name)

    async def _forget(self) -> Act | None:
        one = self._person()

        async def act() -> None:
            await self.club.tables.forget_person(self._id(), one)

        return act

    async def _forget_servers(self) -> Act | None:
        present = self.dice.choice((GUILDS, GUILDS, GUILDS[:1]))
        return lambda: self.club.tables.forget_servers(present)

    # places and posts

    async def _sleep(self) -> Act | None:
        game = await self._game()
        return None if game is None else lambda: self.club.tables.sleep(game)

    async def _wake(self) -> Act | None:
        game, one = await self._game(), self._person()
        return None if game is None else lambda: self.club.tables.wake(game, one)

    async def _place(self) -> Act | None:
        game = await self._game()
        if game is None:
            return None
        one, info = await self._host(game), (await self.club.tables.look(game)).info
        where: dict[str, Any] = {"guild_id": info.guild_id, "channel_id": self.dice.choice((2, 3)), "thread_id": None}
        return lambda: self.club.tables.move(self._id(), game, one, **where)

    async def _set_place(self) -> Act | None:
        game, thread = await self._game(), self.dice.choice((None, 77))
        return None if game is None else lambda: self.club.tables.set_place(game, thread_id=thread)

    async def _close_game(self) -> Act | None:
        game, one = await self._game(), self._person()
        if game is None:
            return None
        guild = (await self.club.tables.look(game)).info.guild_id
        return lambda: self.club.tables.close_game(self._id(), game, one, guild_id=guild)

    async def _host_gone(self) -> Act | None:
        game = await self._game()
        if game is None:
            return None
        one = await self._host(game)
        return lambda: self.club.tables.host_gone(game, one)

    async def _post(self) -> Act | None:
        """A post is claimed; it is made, fails, is released or put off, or its maker dies."""
        how = self.dice.choice(("finish", "finish", "finish", "nothing", "fail", "give up", "release", "off", "die"))
        return lambda: self._deliver(how)

    async def _deliver(self, how: str) -> None:
        tables = self.club.tables
        post = await tables.claim_post()
        if post is None:
            return
        if how == "finish":
            await tables.finish_post(post, 5000 + post.id)
        elif how == "nothing":
            await tables.finish_post(post, None)
        elif how == "fail":
            await tables.fail_post(post, timedelta(minutes=1), "busy")
        elif how == "give up" and post.user_id is not None:
            await tables.close_direct(post)
        elif how == "give up":
            await tables.fail_post(post, None, "gone")
        elif how == "release":
            await tables.release_post(post)
        elif how == "off":
            await tables.put_off_post(post, timedelta(minutes=3))
        else:
            await tables.renew_post(post)

    async def _left_behind(self) -> Act | None:
        async def act() -> None:
            for post in await self.club.tables.left_behind_posts():
                await self.club.tables.release_post(post)

        return act

    async def _posted_anew(self) -> Act | None:
        game, message = await self._game(), self.dice.randrange(9000, 9999)
        return None if game is None else lambda: self.club.tables.posted_anew(game, message)

    async def _tidy(self) -> Act | None:
        retry = self.dice.choice((None, timedelta(minutes=5)))

        async def act() -> None:
            for one in (await self.club.tables.untidy(3))[0]:
                await self.club.tables.tidied(one, retry)

        return act

    # records, series, figures

    async def _reopen(self) -> Act | None:
        found = await self._ids(Status.RUNNING, Status.FINISHED, Status.ENDED)
        if not found or len(await self._ids()) >= LIVING:
            return None
        game, one = self.dice.choice(found), self._person()

        async def act() -> None:
            record = json.dumps(await export_game(self.club.tables, game, secrets=True)).encode()
            await self.club.tables.reopen(
                self._id(), record, user_id=one, user_name=self._name(one), guild_id=1, channel_id=2
            )

        return act

    async def _series(self) -> Act | None:
        one, dice = self._person(), self.dice
        known = await self.club.tables.series_of(one)
        who: dict[str, Any] = {"user_id": one, "user_name": self._name(one), "guild_id": 1, "channel_id": 2}
        if not known or not known[-1].going:
            return lambda: self.club.tables.begin_series(self._id(), game="toy", **who)
        last, how = known[-1], dice.choice(("next", "next", "choose", "stop"))
        if how == "next":
            return lambda: self.club.tables.next_of_series(self._id(), last.id, last.last.place, **who)
        if how == "stop":
            return lambda: self.club.tables.stop_series(self._id(), last.id, one)
        choice = dice.choice([card.key for card in last.choices] or ["-"])
        return lambda: self.club.tables.choose_in_series(self._id(), last.id, last.last.place, one, choice)

    async def _figures(self) -> Act | None:
        one = self._person()

        async def act() -> None:
            await self.club.tables.finished(user_id=one)
            await self.club.tables.ladder([1])
            await self.club.tables.holding(one)
            await self.club.tables.personal_record(one)

        return act

    async def _lists(self) -> Act | None:
        one = self._person()

        async def act() -> None:
            await self.club.tables.games_of(one)
            await self.club.tables.list_of(one)
            await self.club.tables.games_in(2, ended=True)
            await self.club.tables.games_of_guild(1)

        return act

    # whether all is in order

    async def _trip(self) -> None:
        """Let the database itself refuse rows of a game that is written by work that does not hold its queue."""

        def job(connection: Connection) -> None:
            # The raw connection: what SQLAlchemy keeps in `info` belongs to it and lasts as long.
            info = connection.info

            def held(game_id: str) -> bool:
                return game_id in info.get(HELD, frozenset())

            connection.connection.dbapi_connection.run_async(  # type: ignore[union-attr]
                lambda driver: driver.create_function("held", 1, held)
            )
            for table, column in GUARDED.items():
                for when, row in (("INSERT", "NEW"), ("UPDATE", "NEW"), ("DELETE", "OLD")):
                    connection.execute(
                        text(
                            f"CREATE TEMP TRIGGER trip_{table}_{when} BEFORE {when} ON main.{table} "
                            f"WHEN NOT held({row}.{column}) BEGIN "
                            f"SELECT RAISE(ABORT, '{when} of {table} beside the queue of its game'); END"
                        )
                    )

        await self.club.tables._store.write(job)

    async def _look(self) -> None:
        """Compare memory with the database, and rows with one another."""
        tables = self.club.tables
        url = f"sqlite+aiosqlite:///{self.club.path.as_posix()}"
        other = await Tables.open(url, self.club.games, self.club.clock, read_only=True)
        try:
            for game, position in [*tables._positions.items()]:
                try:
                    stored = await other._current(game)
                except Refusal as refusal:
                    raise AssertionError(self._say(f"{game} is in memory only: {refusal}")) from refusal
                mine, theirs = self._facts(position), self._facts(stored)
                different = {key: (mine[key], theirs[key]) for key in mine if mine[key] != theirs[key]}
                assert not different, self._say(f"{game}: memory and database differ in {different}")
            for one, chosen in tables._preferences.items():
                assert chosen == await other.preferences(one), self._say(f"preferences of {one}")
            wrong = await other._store.read(disagreements)
            assert not wrong, self._say(str(wrong))
        finally:
            await other.close()

    def _facts(self, position: Position) -> dict[str, Any]:
        rules = self.club.games["toy"]
        fields = ("since", "decisions", "episodes", "wishes", "orders", "info")
        facts = {name: getattr(position, name) for name in fields}
        if position.info.status is Status.RUNNING:
            facts["asking"] = position.asking
        facts["state"] = None if position.state is None else rules.encode(position.state)
        facts["drafts"] = [None if place is None else place.draft for place in position.places]
        return facts

    def _say(self, fault: str) -> str:
        return f"{fault}\nafter {self.steps[-6:]}"


QUERIES = {
    "a turn is missing": "SELECT g.id FROM games g WHERE g.started_at IS NOT NULL AND g.turn + 1 != "
    "(SELECT count(*) FROM turns t WHERE t.game_id = g.id)",
    "a game without people goes on": "SELECT g.id FROM games g WHERE g.status IN ('lobby', 'running') AND NOT EXISTS "
    "(SELECT 1 FROM seats s WHERE s.game_id = g.id AND s.user_id > 99)",
    "the host of a living game sits at no seat of it": "SELECT g.id FROM games g WHERE g.status IN ('lobby', 'running')"
    " AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.game_id = g.id AND s.user_id = g.host_id)",
    "a vote is open where nothing runs": "SELECT p.id FROM polls p JOIN games g ON g.id = p.game_id "
    "WHERE p.status = 'open' AND g.status != 'running'",
    "somebody is reminded where nothing runs": "SELECT t.id FROM timers t JOIN games g ON g.id = t.game_id "
    "WHERE t.status != 'done' AND g.status != 'running'",
    "somebody is reminded who does not sit there": "SELECT t.id FROM timers t JOIN seats s ON s.game_id = t.game_id "
    "AND s.seat = t.seat WHERE t.status != 'done' AND t.user_id != s.user_id",
    "nobody is reminded": "SELECT id FROM timers WHERE status != 'done' AND user_id <= 99",
    "a draft where nothing runs": "SELECT d.game_id FROM drafts d JOIN games g ON g.id = d.game_id "
    "WHERE g.status != 'running'",
    "a standing order where nothing runs": "SELECT o.game_id FROM orders o JOIN games g ON g.id = o.game_id "
    "WHERE o.status = 'armed' AND g.status != 'running'",
    "who watches plays": "SELECT w.game_id FROM watchers w JOIN seats s ON s.game_id = w.game_id "
    "AND s.user_id = w.user_id",
    "a post of a lobby that is none": "SELECT o.id FROM outbox o JOIN games g ON g.id = o.game_id "
    "WHERE o.kind = 'invite' AND o.status = 'due' AND g.status != 'lobby'",
}
"""What no moment of the database may show."""


def disagreements(connection: Connection) -> dict[str, list[Any]]:
    """Return what rows say that cannot be, with the rows."""
    found = {what: [tuple(row) for row in connection.execute(text(query))] for what, query in QUERIES.items()}
    found["a row of nothing"] = [tuple(row) for row in connection.execute(text("PRAGMA foreign_key_check"))]
    return {what: rows for what, rows in found.items() if rows}


WEIGHTS = {
    "create": 6,
    "join": 8,
    "leave": 2,
    "invite": 2,
    "configure": 2,
    "cancel": 1,
    "start": 6,
    "close_idle": 1,
    "prune": 2,
    "move": 45,
    "press": 12,
    "wish": 4,
    "order": 4,
    "cancel_order": 3,
    "take_back": 4,
    "take": 4,
    "replace": 5,
    "hand_over": 2,
    "vote": 8,
    "ballot": 8,
    "weeks": 2,
    "prefer": 4,
    "away": 3,
    "snooze": 2,
    "hush": 1,
    "set_pace": 2,
    "watch": 3,
    "call_name": 2,
    "forget": 2,
    "forget_servers": 1,
    "sleep": 1,
    "wake": 3,
    "place": 2,
    "set_place": 2,
    "close_game": 1,
    "host_gone": 1,
    "post": 20,
    "left_behind": 1,
    "posted_anew": 2,
    "tidy": 3,
    "reopen": 2,
    "series": 5,
    "figures": 2,
    "lists": 2,
}
"""The acts, and how often each is drawn."""

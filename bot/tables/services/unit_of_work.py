"""What every change of a game goes through: its queue, one transaction, and the position kept in memory.

The database is the truth. A position in memory is replaced when its change is committed, and thrown away when that
fails. Each change is written over the version of the game that it was worked out from; when the game has another by
now, nothing is written, and it is worked out anew (`TRIES`).

A request of a service reads from its top to its end: it loads a `Change`, checks, says what becomes of the position
and what is to be written with it, and commits. `requests` runs it in the queue that it belongs to; one whose
interaction was here before gets what that came to.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from types import NoneType
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar, cast

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, Select
from sqlalchemy.exc import IntegrityError

from bot.games.rules import AnyRules
from bot.games.text import Seat, Text, _, n_
from bot.tables.db.queues import Held, Level, Outdated, Queues, Unguarded
from bot.tables.db.store import Store
from bot.tables.db.values import (
    GameId,
    GameInfo,
    LobbyRefusal,
    Panel,
    PostKind,
    Refusal,
    SpoiledGame,
    Status,
    UnknownGame,
    read_game_id,
)
from bot.tables.reminders import timers
from bot.tables.reminders.outbox import Clock, Outbox
from bot.tables.repository import games, idempotency, votes
from bot.tables.repository.idempotency import Result
from bot.tables.services.consequences import ranged, store_turns, take_off, tell_dropped
from bot.tables.session.drafts import Draft, Laid
from bot.tables.session.session import NewTurn, Position, Session

P = ParamSpec("P")
T = TypeVar("T")
V = TypeVar("V")
V_co = TypeVar("V_co", covariant=True)

KEPT = 256
"""Most positions, and most past states, that are kept decoded in memory."""

TRIES = 3
"""How often a change is worked out anew when what it began from is no longer so."""


@dataclass(frozen=True)
class Done(Generic[V]):
    """What a request came to, once it is on disk: as it is stored, its value, and the turns that it has just made."""

    result: Result
    value: V
    turns: tuple[NewTurn, ...] = ()


@dataclass(frozen=True)
class Written(Generic[V_co]):
    """What a job will have come to when it has run; `number` is its place among the jobs of its `Writing`."""

    number: int


class Writing:
    """What is written in one transaction: jobs in their order. `key` is the queue that it is written in."""

    def __init__(self, uow: UnitOfWork, key: str) -> None:
        self.uow = uow
        self.key = key
        self.at = uow.clock()
        self.jobs: list[Callable[[Connection], object]] = []
        self.turns_made: tuple[NewTurn, ...] = ()
        self.due = False
        """Whether something may be due to post when this is written."""

    def write(self, job: Callable[Concatenate[Connection, P], V], /, *args: P.args, **kwargs: P.kwargs) -> Written[V]:
        """Add a job. It may run twice, so it has no effect outside of the database."""
        self.jobs.append(lambda connection: job(connection, *args, **kwargs))
        return Written(len(self.jobs) - 1)

    async def commit(self, interaction_id: int | None, value: V | Written[V], *, notice: Text | None = None) -> Done[V]:
        """Write all of it, or nothing; return what it came to when it is on disk.

        `value` answers the request, also when the same interaction comes again.
        """
        return await self.uow.commit(self, interaction_id, value, notice)

    def store(self, _connection: Connection) -> None:
        """Write what comes before the jobs."""

    def stored(self) -> None:
        """Note what is true once this is written."""

    def failed(self) -> None:
        """Note that nothing of it is written."""


class Change(Writing):
    """A change of one game: the position that it begins from (`before`), and what becomes of that (`after`)."""

    def __init__(self, uow: UnitOfWork, before: Position, *, new: bool = False) -> None:
        super().__init__(uow, before.info.id)
        self.before = before
        self.after = replace(before, info=replace(before.info, version=before.info.version + 1))
        self.seed: int | None = None
        self.hold = timedelta(0)
        """How long the post of the turns made waits."""
        """The seed of a game that begins with this."""
        self._new = new

    @property
    def info(self) -> GameInfo:
        """The game as it has become so far."""
        return self.after.info

    @property
    def rules(self) -> AnyRules:
        """The rules of the game."""
        return self.uow.rules(self.before.info.game)

    def session(self) -> Session:
        """Return what acts on the position."""
        return Session(self.rules, self.before, self.at)

    def become(self, position: Position | None = None, /, **fields: Any) -> None:
        """Let the game be at another position, and change `fields` of its `GameInfo`."""
        after = position or self.after
        version = self.before.info.version + 1
        self.after = replace(after, info=replace(after.info, version=version, **fields))

    def log(self, actor: int | None, kind: str, text: Text) -> None:
        """Add an entry to the log of the game, at its turn."""
        self.write(games.add_log, self.info, self.at, actor, kind, text)

    def post(
        self, kind: PostKind, text: Text | None = None, seat: Seat | None = None, *, first: int | None = None
    ) -> None:
        """Post something about the game: about its turns from `first` on, or about the last one."""
        turn = self.info.turn
        self.write(games.add_post, self.info, self.at, kind, turn if first is None else first, turn, text, seat)
        self.due = True

    def notice(self, actor: int | None, kind: str, text: Text) -> None:
        """Add an entry to the log and post it."""
        self.log(actor, kind, text)
        self.post("notice", text)

    def turns(
        self, session: Session, actor: Seat, *, here: bool = True, always: bool = False, ahead: Sequence[Seat] = ()
    ) -> None:
        """Let the game go on by what a seat did in a session, with all that follows: posts, calls, drafts dropped.

        With `here` whoever acts is at the table and need not be called, unless they `always` want it. `ahead` are the
        seats that will be awaited next and want to know.
        """
        self.become(session.after(self.info))
        if not session.turns:
            return
        self.turns_made, self.due = tuple(session.turns), True
        self.write(store_turns, self.rules, self.info, session.turns, self.at, hold=self.hold)
        self.write(tell_dropped, self.before, self.after, self.at, actor)
        self.follow(actor if here else None, always=always, ahead=ahead)

    def go_back(self, session: Session, user_id: int, kind: str, said: Text, actor: Seat | None, to: int) -> None:
        """Let the game go back by a session that has restored the position after turn `to`, which `said` tells.

        It is posted as a turn, unless nothing of what is taken back was.
        """
        self.become(session.after(self.info))
        self.turns_made = tuple(session.turns)
        self.write(games.insert_turns, self.rules, self.info.id, self.turns_made)
        self.log(user_id, kind, said)
        self.write(take_off, self.info, to, self.at)
        self.write(tell_dropped, self.before, self.after, self.at, actor)
        self.write(votes.outdate, self.info.id)
        self.follow(actor)

    def follow(self, actor: Seat | None = None, *, always: bool = False, ahead: Sequence[Seat] = ()) -> None:
        """Plan the calls of who is awaited now, and be done with those of who is not; as `timers.follow`."""
        self.write(timers.follow, self.before, self.after, self.at, actor=actor, always=always, ahead=ahead)
        self.due = True

    def store(self, connection: Connection) -> None:
        """Write the game's own row, and what its seats have begun."""
        before, after = self.before, self.after
        if self._new:
            games.insert_game(connection, before.info)
        more = {} if self.seed is None else {"seed": self.seed}
        games.update_game(connection, before.info, after.info, **more)
        if before.places:
            games.write_play(connection, before, after)

    def stored(self) -> None:
        """Keep the position that is true now."""
        self.uow.remember(self.after)

    def failed(self) -> None:
        """Forget the position: the database knows better."""
        self.uow.forget(self.key)


class UnitOfWork:
    """The parts that all services share, and the one way in which they change what is stored."""

    def __init__(
        self, store: Store, rules: Mapping[str, AnyRules], clock: Clock, seed_source: Callable[[], int]
    ) -> None:
        self.store = store
        self.games = rules
        self.clock = clock
        self.seed = seed_source
        self.queues = Queues()
        self.outbox = Outbox(store, clock)
        self.most_tables: int | None = None
        self.positions: OrderedDict[str, Position] = OrderedDict()

    def rules(self, game: str) -> AnyRules:
        """Return the rules of a kind of game. Raises `LobbyRefusal`."""
        rules = self.games.get(game)
        if rules is None:
            known = ", ".join(sorted(self.games))
            raise LobbyRefusal(_("I do not know the game “{key}”. Games: {known}.", key=game, known=known))
        return rules

    async def read(self, job: Callable[Concatenate[Connection, P], V], /, *args: P.args, **kwargs: P.kwargs) -> V:
        """Read something from the database: one moment of it."""
        return await self.store.read(lambda connection: job(connection, *args, **kwargs))

    # positions

    async def current(self, typed: str) -> Position:
        """Return the committed position from memory, else from the database. Not for work inside the game's queue."""
        key = read_game_id(typed)
        if key in self.positions:
            self.positions.move_to_end(key)
            return self.positions[key]
        return await self.queues.run(key, lambda: self._position(key))

    async def load(self, key: GameId) -> Change:
        """Begin a change of a game; for work inside its queue. Raises `UnknownGame`."""
        return Change(self, await self._position(key))

    def begin(self, info: GameInfo) -> Change:
        """Begin a change that stores a new game; for work inside the queue of new games."""
        return Change(self, Position(info), new=True)

    async def _position(self, key: GameId) -> Position:
        if key in self.store.spoiled:
            raise SpoiledGame
        if key not in self.positions:
            position, drafts = await self.read(self._read, key)
            self.remember(position)
            if drafts is not None and not self.store.read_only:
                await self._mend(position, drafts)
        return self.positions[key]

    def _read(self, connection: Connection, key: GameId) -> tuple[Position, dict[int, Draft] | None]:
        found = games.read_info(connection, key)
        if found is None:
            raise UnknownGame(key)
        info, decisions, episodes = found
        if info.started_at is None:
            return Position(info), None
        return games.read_position(connection, self.rules(info.game), info, decisions, episodes)

    async def _mend(self, position: Position, drafts: dict[int, Draft]) -> None:
        """Store drafts anew that newer rules no longer take as they were."""
        before = tuple(Laid(drafts.get(seat, Draft()), None) for seat in range(len(position.places)))
        changed = [
            seat
            for seat, (place, draft) in enumerate((place, drafts.get(s)) for s, place in enumerate(position.places))
            if draft is not None and (place is None or place.draft != draft)
        ]
        if changed:
            change = Change(self, replace(position, places=before))
            decisions = tuple(number + (seat in changed) for seat, number in enumerate(position.decisions))
            change.become(replace(position, decisions=decisions))
            await change.commit(None, None)

    def remember(self, position: Position) -> None:
        """Keep a committed position in memory."""
        self.positions[position.info.id] = position
        self.positions.move_to_end(position.info.id)
        trim(self.positions)

    def forget(self, key: str) -> None:
        """Read the position of a game anew when it is needed next."""
        self.positions.pop(key, None)

    # changes

    async def commit(
        self, writing: Writing, interaction_id: int | None, value: V | Written[V], notice: Text | None
    ) -> Done[V]:
        """Write in one transaction what a request came to; when it is on disk, its position is the game's."""
        known = "" if value is None or isinstance(value, Written) else games.text_of(value)
        first = Result(writing.key, ranged(writing.turns_made), notice, known)

        def write(connection: Connection) -> Done[V]:
            if interaction_id is not None:
                idempotency.write(connection, interaction_id, writing.at, first)
            writing.store(connection)
            answers = [job(connection) for job in writing.jobs]
            if not isinstance(value, Written):
                return Done(first, value, writing.turns_made)
            answer = cast("V", answers[value.number])
            result = replace(first, value=games.text_of(answer))
            if interaction_id is not None:
                idempotency.renew(connection, interaction_id, result)
            return Done(result, answer, writing.turns_made)

        try:
            done = await self.store.write(write)
        except BaseException:
            writing.failed()
            raise
        writing.stored()
        if writing.due:
            self.outbox.notify()
        return done

    async def once(
        self,
        interaction_id: int,
        key: str,
        user_id: int,
        work: Callable[[], Awaitable[Done[V]]],
        form: Any,
        *,
        level: Level = Level.GAME,
        beside: Sequence[Held] = (),
    ) -> Done[V]:
        """Do a request in the queue `key`, or return what the same interaction came to before, a value of type `form`.

        It also holds the queues `beside`, of other games that it writes about; their positions are read anew after it.
        Raises the `Refusal` that it came to, with the person's panel.
        """

        async def job() -> Done[V]:
            try:
                return await self._done(interaction_id, key if level is Level.GAME else "", work, form)
            finally:
                for other in beside:
                    self.forget(other.key)

        done = await self._holding([*beside, Held(level, key)], job)
        if done.result.refused is not None:
            raise idempotency.refusal(done.result.refused, await self.asked(done.result.game_id, user_id))
        return done

    async def _done(self, interaction_id: int, key: str, work: Callable[[], Awaitable[Done[V]]], form: Any) -> Done[V]:
        """Do a request; store a refusal as what it came to. Whoever has done it before has left a row."""
        try:
            try:
                return await _retried(work)
            except (UnknownGame, SpoiledGame):
                raise
            except Refusal as refusal:
                result = idempotency.refused(key, refusal)
                await self.store.write(
                    lambda connection: idempotency.write(connection, interaction_id, self.clock(), result)
                )
        except IntegrityError:
            known = await self.read(idempotency.read, interaction_id)
            if known is None:
                raise
            result = known
        value = msgspec.json.decode(result.value, type=form) if result.value and form is not NoneType else None
        return Done(result, cast("V", value))

    async def _holding(self, wanted: Sequence[Held], work: Callable[[], Awaitable[T]]) -> T:
        """Run work that holds several queues, entered in the lock order."""
        if not wanted:
            return await work()
        first, *rest = sorted(wanted)
        return await self.queues.run(first.key, lambda: self._holding(rest, work), first.level)

    async def alone(self, typed: str, work: Callable[[GameId], Awaitable[T]]) -> T:
        """Do what nobody has asked for by an interaction in the queue of a game."""
        key = read_game_id(typed)
        return await self.queues.run(key, lambda: _retried(partial(work, key)))

    async def of_games(
        self, interaction_id: int, user_id: int, query: Select[tuple[str]], work: Callable[[], Awaitable[Done[None]]]
    ) -> None:
        """Do a request of a person that writes about the games that a query selects, in the queues of all of them.

        A game that has come to be one of them meanwhile is refused by its guard; then all are looked up anew.
        """
        for left in reversed(range(TRIES)):
            beside = await self.read(_held_games, query)
            key = f"person {user_id}"
            try:
                await self.once(interaction_id, key, user_id, work, NoneType, level=Level.PERSON, beside=beside)
            except Unguarded:
                if not left:
                    raise
            else:
                return

    # what services ask

    def seats_fit(self, connection: Connection, user_id: int) -> None:
        """Refuse a seat that has just been stored where its person sits at too many tables now."""
        most = self.most_tables
        if most is not None and games.sits_at(connection, user_id) > most:
            raise LobbyRefusal(
                n_(
                    "Nobody can sit at more than {n} table at a time. Play one to its end or leave one first.",
                    "Nobody can sit at more than {n} tables at a time. Play one to its end or leave one first.",
                    most,
                )
            )

    async def came_of(self, interaction_id: int) -> Result | None:
        """Return what an interaction came to: stored with its effect, so that None means that it has had none."""
        return await self.read(idempotency.read, interaction_id)

    async def asked(self, key: str, user_id: int) -> Panel | None:
        """Return what a person is asked now, if they sit in a game that has begun."""
        if not key:
            return None
        position = await self.current(key)
        seat = position.info.seat_of(user_id)
        if seat is None or not position.places:
            return None
        return position.panel(self.rules(position.info.game), seat.seat)


def _held_games(connection: Connection, query: Select[tuple[str]]) -> list[Held]:
    """Return the queues of games that a query selects, at their places in the lock order."""
    found = []
    for key in games.game_ids(connection, query):
        known = games.read_info(connection, key)
        lobby = known is not None and known[0].status is Status.LOBBY
        found.append(Held(Level.LOBBY if lobby else Level.GAME, key))
    return found


async def _retried(work: Callable[[], Awaitable[T]]) -> T:
    """Work a change out anew when what it began from is no longer so; refuse it when that happens again and again."""
    for _try in range(TRIES):
        try:
            return await work()
        except Outdated as outdated:
            game = outdated.game
    raise Refusal(_("Somebody else just moved at {game}. Look again.", game=game))


def trim(kept: OrderedDict[Any, Any]) -> None:
    """Drop what has not been used for longest."""
    while len(kept) > KEPT:
        kept.popitem(last=False)

"""What every change of a game goes through: its queue, one transaction, and the position kept in memory.

The database is the truth. A position in memory is replaced when its change is committed, and thrown away when that
fails.
"""

from __future__ import annotations

import contextlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import datetime
from functools import partial
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from bot.games.rules import Rules
from bot.games.text import Seat, _, n_
from bot.tables.db import names
from bot.tables.db import preferences as people
from bot.tables.db.queues import Held, Level, Queues
from bot.tables.db.store import Store
from bot.tables.db.values import (
    GameInfo,
    GameOver,
    LobbyRefusal,
    NotYourSeat,
    Panel,
    Refusal,
    SeatInfo,
    Status,
    UnknownGame,
)
from bot.tables.reminders import spectators as watching
from bot.tables.reminders.outbox import Clock, Outbox
from bot.tables.repository import games as rows
from bot.tables.repository import idempotency as idempotence
from bot.tables.repository import votes
from bot.tables.repository.idempotency import Result
from bot.tables.session.drafts import Draft, Laid
from bot.tables.session.session import NewTurn, Position

T = TypeVar("T")
AnyRules = Rules[Any, Any]

_DROPPED = _("The board has changed, and your unfinished turn no longer fits. Look at your move again.")

KEPT = 256
"""Most positions, and most past states, that are kept decoded in memory."""


class Change(msgspec.Struct, frozen=True):
    """What came of a request: what is stored, and what is true once it is. `posts`: the outbox gets something.

    `told` gives the result where that is known only when `write` has run.
    """

    result: Result
    write: Callable[[Connection], None]
    position: Position | None = None
    turns: tuple[NewTurn, ...] = ()
    posts: bool = False
    told: Callable[[], Result] | None = None


class Core:
    """The parts under the public calls."""

    def __init__(
        self, store: Store, games: Mapping[str, AnyRules], clock: Clock, seed_source: Callable[[], int]
    ) -> None:
        self._store = store
        self._games = games
        self._clock = clock
        self._seed = seed_source
        self._queues = Queues()
        self._outbox = Outbox(store, clock)
        self.most_tables: int | None = None
        """At how many living tables one person can sit; None: at any number."""
        self._positions: OrderedDict[str, Position] = OrderedDict()
        self._named: OrderedDict[tuple[int, int], str] = OrderedDict()

    def _rules(self, game: str) -> AnyRules:
        rules = self._games.get(game)
        if rules is None:
            known = ", ".join(sorted(self._games))
            raise LobbyRefusal(_("The game “{key}” is not known here. There is: {known}.", key=game, known=known))
        return rules

    # positions

    async def _current(self, game_id: str) -> Position:
        """Return the committed position from memory, else from the database. Not for work inside the game's queue."""
        game_id = _key(game_id)
        if game_id in self._positions:
            self._positions.move_to_end(game_id)
            return self._positions[game_id]
        return await self._queues.run(game_id, lambda: self._position(game_id))

    async def _position(self, game_id: str) -> Position:
        """Return the committed position; for work inside the game's queue. Raises `UnknownGame`."""
        if game_id not in self._positions:
            position, stored = await self._store.read(lambda connection: self._read(connection, game_id))
            self._remember(position)
            if stored is not None and not self._store.read_only:
                await self._mend(position, stored)
        return self._positions[game_id]

    def _read(self, connection: Connection, game_id: str) -> tuple[Position, dict[int, Draft] | None]:
        found = rows.read_info(connection, game_id)
        if found is None:
            raise UnknownGame(game_id)
        info, decisions, episodes = found
        if info.started_at is None:
            return Position(info), None
        return rows.read_position(connection, self._rules(info.game), info, decisions, episodes)

    async def _mend(self, position: Position, stored: dict[int, Draft]) -> None:
        """Store drafts anew that newer rules no longer take as they were."""
        before = replace(
            position, places=tuple(Laid(stored.get(s, Draft()), None) for s in range(len(position.places)))
        )
        changed = [
            seat
            for seat, (place, draft) in enumerate((place, stored.get(s)) for s, place in enumerate(position.places))
            if draft is not None and (place is None or place.draft != draft)
        ]
        if changed:
            decisions = tuple(number + (seat in changed) for seat, number in enumerate(position.decisions))
            after = replace(position, decisions=decisions)
            await self._keep(lambda connection: rows.write_play(connection, before, after), after)

    def _remember(self, position: Position) -> None:
        self._positions[position.info.id] = position
        self._positions.move_to_end(position.info.id)
        trim(self._positions)

    # changes

    async def _keep(self, write: Callable[[Connection], None], position: Position | None, posts: bool = False) -> None:
        """Store a change; when it is committed, its position is the game's."""
        try:
            await self._store.write(write)
        except BaseException:
            if position is not None:
                self._positions.pop(position.info.id, None)
            raise
        if position is not None:
            self._remember(position)
        if posts:
            self._outbox.notify()

    async def _holding(self, wanted: Sequence[Held], work: Callable[[], Awaitable[T]]) -> T:
        """Run work that holds several queues, entered in the lock order."""
        if not wanted:
            return await work()
        first, *rest = sorted(wanted)
        return await self._queues.run(first.key, lambda: self._holding(rest, work), first.level)

    async def _once(
        self,
        interaction_id: int,
        key: str,
        user_id: int,
        work: Callable[[], Awaitable[Change]],
        level: Level = Level.GAME,
        beside: Sequence[Held] = (),
    ) -> tuple[Result, tuple[NewTurn, ...]]:
        """Do a request in the queue `key`, or return what the same interaction came to before.

        It also holds the queues `beside`, of other games that it writes about; their positions are read anew after it.

        Raises the `Refusal` that it came to, with the person's panel.
        """

        async def job() -> tuple[Result, tuple[NewTurn, ...]]:
            try:
                change = await work()
            except UnknownGame:
                raise
            except Refusal as refusal:
                change = Change(idempotence.refused(key, refusal), lambda _connection: None)

            def write(connection: Connection) -> None:
                idempotence.write(connection, interaction_id, self._clock(), change.result)
                change.write(connection)
                if change.told is not None:
                    idempotence.renew(connection, interaction_id, change.told())

            try:
                await self._keep(write, change.position, change.posts)
            except IntegrityError:  # the interaction was here before: its row is there
                known = await self._store.read(lambda connection: idempotence.read(connection, interaction_id))
                if known is None:
                    raise
                return known, ()
            return change.told() if change.told is not None else change.result, change.turns

        async def alone() -> tuple[Result, tuple[NewTurn, ...]]:
            try:
                while True:
                    with contextlib.suppress(people.Outdated):
                        return await job()
            finally:
                for other in beside:
                    self._positions.pop(other.key, None)

        result, turns = await self._holding([*beside, Held(level, key)], alone)
        if result.refused is not None:
            raise idempotence.refusal(result.refused, await self._asked(result.game_id, user_id))
        return result, turns

    def _seats_fit(self, connection: Connection, user_id: int) -> None:
        """Refuse a seat that has just been stored where its person sits at too many tables now."""
        most = self.most_tables
        if most is not None and rows.sits_at(connection, user_id) > most:
            raise LobbyRefusal(
                n_(
                    "Nobody can sit at more than {n} table at a time. Play one to its end or leave one first.",
                    "Nobody can sit at more than {n} tables at a time. Play one to its end or leave one first.",
                    most,
                )
            )

    async def known_as(self, guild_id: int, user_id: int, name: str) -> None:
        """Note how a person is called on a server: that is shown at every living table of theirs there from now on."""
        name = names.clean(name, 32)
        key = (guild_id, user_id)
        if not name or self._named.get(key) == name:
            return
        query = rows.called_otherwise(guild_id, user_id, name)
        for game_id in await self._store.read(lambda connection: rows.game_ids(connection, query)):
            await self._queues.run(game_id, partial(self._rename, game_id, user_id, name))
        self._named[key] = name
        trim(self._named)

    async def _rename(self, game_id: str, user_id: int, name: str) -> None:
        before = await self._position(game_id)
        place = before.info.seat_of(user_id)
        if place is None:
            return
        seats = tuple(replace(one, name=name) if one.seat == place.seat else one for one in before.info.seats)
        info = replace(before.info, seats=seats)
        await self._keep(
            lambda connection: rows.set_name(connection, game_id, place.seat, name), replace(before, info=info)
        )

    async def came_of(self, interaction_id: int) -> Result | None:
        """Return what an interaction came to: stored with its effect, so that None means that it has had none."""
        return await self._store.read(lambda connection: idempotence.read(connection, interaction_id))

    async def _asked(self, game_id: str, user_id: int) -> Panel | None:
        """Return what a person is asked now, if they sit in a game that has begun."""
        if not game_id:
            return None
        position = await self._current(game_id)
        seat = position.info.seat_of(user_id)
        if seat is None or not position.places:
            return None
        return position.panel(self._rules(position.info.game), seat.seat)


def _key(game_id: str) -> str:
    return game_id.strip().upper()


def own_seat(info: GameInfo, user_id: int) -> SeatInfo:
    """Return a person's seat. Raises `NotYourSeat`."""
    seat = info.seat_of(user_id)
    if seat is None:
        raise NotYourSeat(
            _("You have no seat in {game}. You can look on, or open a table of your own.", game=info.called)
        )
    return seat


def seat_at(info: GameInfo, seat: Seat) -> SeatInfo:
    """Return a seat by its number. Raises `Refusal` where a table has no such seat."""
    if not 0 <= seat < len(info.seats):
        letters = ", ".join(one.letter for one in info.seats)
        raise Refusal(_("There is no such seat at {game}. Its seats are {letters}.", game=info.name, letters=letters))
    return info.seats[seat]


def going(info: GameInfo) -> None:
    """Refuse what needs a running game. Raises `LobbyRefusal` before the start, `GameOver` after the end."""
    if info.status is Status.LOBBY:
        raise LobbyRefusal(_("{game} has not begun. The host starts it when all are there.", game=info.called))
    if info.status is not Status.RUNNING:
        raise GameOver(_("{game} is over. You can still look at it, or open a new table.", game=info.called))


def trim(kept: OrderedDict[Any, Any]) -> None:
    """Drop what has not been used for longest."""
    while len(kept) > KEPT:
        kept.popitem(last=False)


def ranged(turns: Sequence[NewTurn]) -> tuple[int, int] | None:
    """Return the first and the last number of new turns."""
    return (turns[0].turn.number, turns[-1].turn.number) if turns else None


def store_turns(
    connection: Connection, rules: AnyRules, info: GameInfo, turns: Sequence[NewTurn], at: datetime
) -> None:
    """Store turns, their log entries and what is to be posted about them; of turns that tell nothing, nothing is."""
    numbers = ranged(turns)
    if numbers is not None:
        rows.insert_turns(connection, rules, info.id, turns)
        rows.log_turns(connection, info, turns)
        if any(new.turn.events for new in turns):
            rows.add_post(connection, info, at, "turn", *numbers)
        votes.outdate(connection, info.id)
        watching.note(connection, info, rules.round(turns[-1].state), at)
    if info.status is Status.FINISHED:
        rows.add_log(connection, info, at, None, "end", _("The game is over."))
        rows.add_post(connection, info, at, "end", info.turn, info.turn)


def tell_dropped(
    connection: Connection, before: Position, after: Position, at: datetime, actor: Seat | None = None
) -> None:
    """Post a word to every awaited seat whose draft no longer fits, since a turn of another changed the board.

    Whoever acts sees it in the answer, and who wants no calls in the panel. That a seat which is not awaited has a
    draft is nobody's business: it is told in its panel only.
    """
    for place, old, new in zip(after.info.seats, before.places, after.places, strict=True):
        if place.seat == actor or place.vacant or before.since[place.seat] is None or new is None:
            continue
        notice = new.draft.notice
        if notice is None or (old is not None and old.draft.notice == notice):
            continue
        chosen = people.read(connection, place.user_id)
        if chosen.notify != "none" and not chosen.away(at):
            number = after.info.turn
            rows.add_post(connection, after.info, at, "notice", number, number, _DROPPED, place.seat)

"""People and the weeks between their turns: what they have set, absences, snoozing, who watches, their names."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Connection

from bot.games.rules import AnyRules, RulesError
from bot.games.text import Seat, Who, _
from bot.tables.db import names, preferences
from bot.tables.db.queues import Level
from bot.tables.db.values import (
    NO_HINTS,
    GameId,
    GameInfo,
    LobbyRefusal,
    Preferences,
    Refusal,
    Status,
    Timing,
    read_game_id,
)
from bot.tables.reminders import spectators, timers
from bot.tables.repository import games
from bot.tables.services.checks import going, own_seat
from bot.tables.services.requests import in_queue, request
from bot.tables.services.unit_of_work import Change, Done, UnitOfWork, Writing, trim
from bot.tables.session.quiet_hours import LONGEST
from bot.tables.session.schedule import PACES
from bot.tables.session.session import CONFIRM, Position, placed

MOST_HINTS = 8
"""So many hints somebody gets in all."""

_PLAIN_MOVES = 60
"""How many moves are tried to find out who is next."""


class Presence:
    """People who come and go."""

    def __init__(self, uow: UnitOfWork) -> None:
        self.uow = uow
        self.chosen: OrderedDict[int, Preferences] = OrderedDict()
        """What people have set, as far as it is kept in memory."""
        self._named: OrderedDict[tuple[int, int], str] = OrderedDict()
        self._finished: set[int] = set()

    def now(self) -> datetime:
        """Return what the time is, by the clock of the tables."""
        return self.uow.clock()

    # what people set

    async def preferences(self, user_id: int) -> Preferences:
        """Return what a person has set."""
        if user_id in self.chosen:
            self.chosen.move_to_end(user_id)
            return self.chosen[user_id]
        return await self._of_person(user_id, lambda: self.uow.read(preferences.read, user_id))

    async def set_preferences(self, /, user_id: int, **changes: Any) -> Preferences:
        """Change some `Preferences` (not `away_until`, see `away`), and return all; calls not yet made follow them.

        `forced` holds at once at all tables.
        """
        at = self.uow.clock()

        def job(connection: Connection) -> Preferences:
            chosen = preferences.change(connection, user_id, changes)
            timers.replan(connection, user_id, at)
            return chosen

        found = await self._of_person(user_id, lambda: self.uow.store.write(job))
        self.uow.outbox.notify()
        if "forced" in changes:
            for key in await self.uow.read(games.game_ids, games.of_person(user_id)):
                await self._ask_anew(key, user_id)
        return found

    async def quick(self, user_id: int, chosen: Preferences) -> bool:
        """Return whether a person's turns without expense are confirmed by themselves.

        As they set it; else once they have finished a game.
        """
        if chosen.quick is not None or user_id in self._finished:
            return chosen.quick is not False
        if await self.uow.read(games.has_finished, user_id):
            self._finished.add(user_id)
            return True
        return False

    async def hints_read(self, user_id: int) -> frozenset[str] | None:
        """Return the keys of the hints that a person has read; None for one who gets no more.

        That is whoever wants none, has read `MOST_HINTS`, or has finished a game.
        """
        chosen = await self.preferences(user_id)
        read = frozenset(chosen.hints.split())
        if NO_HINTS in read or len(read) >= MOST_HINTS or user_id in self._finished:
            return None
        if await self.uow.read(games.has_finished, user_id):
            self._finished.add(user_id)
            return None
        return read

    async def _of_person(self, user_id: int, ask: Callable[[], Awaitable[Preferences]]) -> Preferences:
        """Read or change a person's preferences, one after the other, and keep them in memory."""

        async def work() -> Preferences:
            self.chosen[user_id] = await ask()
            trim(self.chosen)
            return self.chosen[user_id]

        return await self.uow.queues.run(f"person {user_id}", work, Level.PERSON)

    @in_queue
    async def _ask_anew(self, game_id: GameId, user_id: int) -> None:
        """Lay a person's draft anew once they change whether moves are made for them."""
        change = await self.uow.load(game_id)
        before = change.before
        own = before.info.seat_of(user_id)
        if own is None or not before.places:
            return
        seat = own.seat
        asking = await self.uow.read(preferences.asking, before.info)
        place = before.places[seat]
        drafts = {} if place is None else {int(seat): place.draft}
        fresh = placed(change.rules, before.info, before.state, before.since, before.decisions, drafts, asking)
        decisions = tuple(number + (one == seat) for one, number in enumerate(before.decisions))
        places = tuple(fresh.places[seat] if one == seat else old for one, old in enumerate(before.places))
        change.become(replace(before, asking=asking, places=places, decisions=decisions))
        await change.commit(None, None)

    async def known_as(self, guild_id: int, user_id: int, name: str) -> None:
        """Note how a person is called on a server: that is shown at every living table of theirs there from now on."""
        name = names.clean(name, 32)
        key = (guild_id, user_id)
        if not name or self._named.get(key) == name:
            return
        for one in await self.uow.read(games.game_ids, games.called_otherwise(guild_id, user_id, name)):
            await self._rename(one, user_id, name)
        self._named[key] = name
        trim(self._named)

    @in_queue
    async def _rename(self, game_id: GameId, user_id: int, name: str) -> None:
        change = await self.uow.load(game_id)
        place = change.info.seat_of(user_id)
        if place is None:
            return
        seats = tuple(replace(one, name=name) if one.seat == place.seat else one for one in change.info.seats)
        change.become(seats=seats)
        change.write(games.set_name, game_id, place.seat, name)
        await change.commit(None, None)

    # absences

    async def away(self, interaction_id: int, user_id: int, until: datetime | None) -> list[GameInfo]:
        """Be away until a moment, or with None be back: it is said at all the person's tables, which are returned.

        Calls wait and clocks stand still meanwhile; after `UNATTENDED` the others can vote about their seat.
        Raises `Refusal` for a moment that is past or too far.
        """
        at = self.uow.clock()
        if until is not None and not timedelta(0) < until - at <= LONGEST:
            raise Refusal(
                _("You can be away for up to {n} days from now. Give a number of days or a date.", n=LONGEST.days)
            )

        async def work() -> Done[None]:
            writing = Writing(self.uow, "")
            writing.write(_leave_for, user_id, until, at)
            writing.due = True
            return await writing.commit(interaction_id, None)

        await self.uow.of_games(interaction_id, user_id, games.of_person(user_id), work)
        self.forget(user_id)
        return await self.uow.read(games.running, user_id)

    def end_absence(self, change: Change, user_id: int, chosen: Preferences) -> None:
        """End an absence with a move, as part of a change: the clocks go on."""
        until = chosen.away(change.at)
        if until is not None:
            change.write(preferences.change, user_id, {"away_until": None, "away_since": None})
            change.write(timers.pause, user_id, change.at - until)

    def back(self, user_id: int) -> None:
        """Read a person's preferences anew, if they say that they are away: they have just moved."""
        known = self.chosen.get(user_id)
        if known is not None and known.away_until is not None:
            self.forget(user_id)

    def forget(self, user_id: int) -> None:
        """Keep nothing in memory of what a person has set."""
        self.chosen.pop(user_id, None)

    # calls

    async def timing(self, game_id: str) -> list[Timing]:
        """Return how it stands with the calls of every awaited seat."""
        return await self.uow.read(timers.timing, await self.uow.current(game_id), self.uow.clock())

    async def unsent(self, game_id: str) -> datetime | None:
        """Return since when the oldest post of a game has failed to reach Discord, or None when all is well (U33)."""
        return await self.uow.read(games.unsent, read_game_id(game_id))

    async def snooze(self, user_id: int, game_id: str | None, span: timedelta) -> int:
        """Call the person again only after `span`, at one table or at all; return at how many they are awaited."""
        at = self.uow.clock()
        found = await self.uow.store.write(lambda connection: timers.snooze(connection, user_id, game_id, at, span))
        self.uow.outbox.notify()
        return found

    async def hush(self, user_id: int, game_id: str | None) -> int:
        """Call the person no more until they move, at one table or at all; return at how many they are awaited."""
        return await self.uow.store.write(lambda connection: timers.hush(connection, user_id, game_id))

    @request
    async def set_pace(self, interaction_id: int, game_id: GameId, user_id: int, pace: str) -> Done[GameInfo]:
        """Change how often a table reminds, also while the game runs; for the host. Raises `LobbyRefusal`."""
        change = await self.uow.load(game_id)
        if user_id != change.info.host_id:
            raise LobbyRefusal(_("Only the host can change a table's reminders."))
        if pace not in PACES:
            raise LobbyRefusal(_("I do not know “{key}”. Choose one of: {known}.", key=pace, known=", ".join(PACES)))
        change.become(pace=pace)
        change.log(user_id, "configure", _("sets the reminders: {what}", what=pace))
        change.write(timers.repace, change.info, change.at)
        change.due = True
        return await change.commit(interaction_id, change.info)

    async def ahead(self, before: Position, after: Position) -> tuple[Seat, ...]:
        """Return the seats that will be awaited next and want to know, when who is awaited has just changed (U42)."""
        awaited = [Seat(seat) for seat, since in enumerate(after.since) if since is not None]
        if after.info.status is not Status.RUNNING or len(awaited) != 1 or after.since == before.since:
            return ()
        curious = [
            place.seat
            for place in after.info.taken
            if place.seat not in awaited and (await self.preferences(place.user_id)).heads_up
        ]
        if not curious:
            return ()
        following = _upcoming(self.uow.rules(after.info.game), after.state, awaited[0])
        return tuple(seat for seat in curious if seat in following)

    # spectators

    @request
    async def watch(self, interaction_id: int, game_id: GameId, user_id: int, on: bool | None = None) -> Done[bool]:
        """Be told when rounds of a running game end, or no more; without `on` the other of what holds. Return which.

        Raises `LobbyRefusal` before the start, `GameOver` after the end, and `Refusal` for one who plays there.
        """
        change = await self.uow.load(game_id)
        wanted = not await self.uow.read(spectators.watches, game_id, user_id) if on is None else on
        if not wanted:
            change.write(spectators.stop, game_id, user_id)
            return await change.commit(interaction_id, wanted)
        going(change.info)
        if change.info.seat_of(user_id) is not None:
            raise Refusal(_("You are a player at this table, so I notify you anyway when it is your turn."))
        now = change.rules.round(change.before.state)
        change.write(spectators.start, game_id, user_id, now, change.at)
        return await change.commit(interaction_id, wanted)

    async def watchers(self, game_id: str) -> list[int]:
        """Return who watches a game, by user id, the longest at the front."""
        return await self.uow.read(spectators.people, read_game_id(game_id))

    async def watches(self, game_id: str, user_id: int) -> bool:
        """Tell whether a person watches a game."""
        return await self.uow.read(spectators.watches, read_game_id(game_id), user_id)


def _leave_for(connection: Connection, user_id: int, until: datetime | None, at: datetime) -> None:
    """Store that a person is away until a moment, or back, and say so at all their tables."""
    known = preferences.read(connection, user_id)
    before = known.away(at)
    began = None if until is None else known.away_since if before is not None else at
    preferences.change(connection, user_id, {"away_until": until, "away_since": began})
    timers.pause(connection, user_id, (until or at) - (before or at))
    if until is None and before is None:
        return
    for info in games.running(connection, user_id):
        seat = own_seat(info, user_id).seat
        text = _("{who} is back.", who=Who(seat))
        if until is not None:
            text = _("{who} is away until {time}.", who=Who(seat), time=f"<t:{int(until.timestamp())}:D>")
        games.add_log(connection, info, at, user_id, "away", text)
        games.add_post(connection, info, at, "notice", info.turn, info.turn, text)


def _upcoming(rules: AnyRules, state: object, seat: Seat) -> tuple[Seat, ...]:
    """Return who is awaited after a seat's turn, found with plain moves; nobody when that stays open."""
    try:
        for _count in range(_PLAIN_MOVES):
            if rules.is_over(state) or rules.waiting(state) != (seat,):
                break
            move = rules.parse(state, seat, CONFIRM) if rules.is_turn_end(state, seat) else None
            state = rules.apply(state, seat, move or rules.default_move(state, seat)).state
    except RulesError:
        return ()
    following = () if rules.is_over(state) else rules.waiting(state)
    return following if following != (seat,) else ()

"""People and the weeks between their turns: what they have set, absences, snoozing, votes about who is overdue."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import datetime, timedelta
from functools import partial
from typing import Any

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, Select

from bot.games.rules import RulesError
from bot.games.text import Seat, Text, Who, _
from bot.tables.db import preferences as people
from bot.tables.db.queues import Held, Level, Unguarded
from bot.tables.db.store import Store
from bot.tables.db.values import GameInfo, LobbyRefusal, Poll, Preferences, Refusal, Status, Timing
from bot.tables.reminders import spectators as watching
from bot.tables.reminders import timers
from bot.tables.reminders.outbox import Clock
from bot.tables.repository import games as rows
from bot.tables.repository import votes
from bot.tables.repository.idempotency import Result
from bot.tables.services.seats import Seating, vacated
from bot.tables.services.unit_of_work import AnyRules, Change, going, own_seat, seat_at, store_turns, tell_dropped, trim
from bot.tables.session import standing_orders as orders
from bot.tables.session.quiet_hours import LONGEST
from bot.tables.session.schedule import PACES, UNATTENDED
from bot.tables.session.session import CONFIRM, Position, Session

_TRIES = 3
"""How often the queues of a person's games are looked up when a game has come to be one of them meanwhile."""

_PLAIN_MOVES = 60
"""How many moves are tried to find out who is next."""


class Attendance(Seating):
    """Tables with people who come and go."""

    def __init__(
        self, store: Store, games: Mapping[str, AnyRules], clock: Clock, seed_source: Callable[[], int]
    ) -> None:
        super().__init__(store, games, clock, seed_source)
        self._preferences: OrderedDict[int, Preferences] = OrderedDict()

    def now(self) -> datetime:
        """Return what the time is, by the clock of the tables."""
        return self._clock()

    # what people set

    async def preferences(self, user_id: int) -> Preferences:
        """Return what a person has set."""
        if user_id in self._preferences:
            self._preferences.move_to_end(user_id)
            return self._preferences[user_id]
        return await self._of_person(
            user_id, lambda: self._store.read(lambda connection: people.read(connection, user_id))
        )

    async def set_preferences(self, user_id: int, **changes: Any) -> Preferences:
        """Change some `Preferences` (not `away_until`, see `away`), and return all; calls not yet made follow them."""
        at = self._clock()

        def job(connection: Connection) -> Preferences:
            chosen = people.change(connection, user_id, changes)
            timers.replan(connection, user_id, at)
            return chosen

        found = await self._of_person(user_id, lambda: self._store.write(job))
        self._outbox.notify()
        return found

    async def _of_person(self, user_id: int, ask: Callable[[], Awaitable[Preferences]]) -> Preferences:
        """Read or change a person's preferences, one after the other, and keep them in memory."""

        async def work() -> Preferences:
            self._preferences[user_id] = await ask()
            trim(self._preferences)
            return self._preferences[user_id]

        return await self._queues.run(f"person {user_id}", work, Level.PERSON)

    # absences

    async def away(self, interaction_id: int, user_id: int, until: datetime | None) -> list[GameInfo]:
        """Be away until a moment, or with None be back: it is said at all the person's tables, which are returned.

        Calls wait and clocks stand still meanwhile; after `UNATTENDED` the others can vote about their seat.
        Raises `Refusal` for a moment that is past or too far.
        """
        at = self._clock()
        if until is not None and not timedelta(0) < until - at <= LONGEST:
            raise Refusal(
                _("You can be away for up to {n} days from now. Give a number of days or a date.", n=LONGEST.days)
            )

        async def work() -> Change:
            def write(connection: Connection) -> None:
                known = people.read(connection, user_id)
                before = known.away(at)
                began = None if until is None else known.away_since if before is not None else at
                people.change(connection, user_id, {"away_until": until, "away_since": began})
                timers.pause(connection, user_id, (until or at) - (before or at))
                if until is None and before is None:
                    return
                for info in rows.running(connection, user_id):
                    seat = own_seat(info, user_id).seat
                    text = _("{who} is back.", who=Who(seat))
                    if until is not None:
                        day = f"<t:{int(until.timestamp())}:D>"
                        text = _("{who} is away until {time}.", who=Who(seat), time=day)
                    rows.add_log(connection, info, at, user_id, "away", text)
                    rows.add_post(connection, info, at, "notice", info.turn, info.turn, text)

            return Change(Result(""), write, posts=True)

        await self._of_games(interaction_id, user_id, rows.of_person(user_id), work)
        self._preferences.pop(user_id, None)
        return await self._store.read(lambda connection: rows.running(connection, user_id))

    async def _of_games(
        self,
        interaction_id: int,
        user_id: int,
        query: Select[tuple[str]],
        work: Callable[[], Awaitable[Change]],
    ) -> None:
        """Do a request of a person that writes about the games that a query selects, in the queues of all of them.

        A game that has come to be one of them meanwhile is refused by its guard; then all are looked up anew.
        """
        for left in reversed(range(_TRIES)):
            beside = await self._store.read(lambda connection: _held_games(connection, query))
            try:
                await self._once(interaction_id, f"person {user_id}", user_id, work, level=Level.PERSON, beside=beside)
            except Unguarded:
                if not left:
                    raise
            else:
                return

    def _end_absence(self, connection: Connection, user_id: int, chosen: Preferences, at: datetime) -> None:
        """End an absence with a move, inside its transaction: the clocks go on."""
        until = chosen.away(at)
        if until is not None:
            people.change(connection, user_id, {"away_until": None, "away_since": None})
            timers.pause(connection, user_id, at - until)

    def _forget_absence(self, user_id: int) -> None:
        known = self._preferences.get(user_id)
        if known is not None and known.away_until is not None:
            del self._preferences[user_id]

    # calls

    async def timing(self, game_id: str) -> list[Timing]:
        """Return how it stands with the calls of every awaited seat."""
        position, at = await self._current(game_id), self._clock()
        return await self._store.read(lambda connection: timers.timing(connection, position, at))

    async def unsent(self, game_id: str) -> datetime | None:
        """Return since when the oldest post of a game has failed to reach Discord, or None when all is well (U33)."""
        game_id = game_id.strip().upper()
        return await self._store.read(lambda connection: rows.unsent(connection, game_id))

    async def snooze(self, user_id: int, game_id: str | None, span: timedelta) -> int:
        """Call the person again only after `span`, at one table or at all; return at how many they are awaited."""
        at = self._clock()
        found = await self._store.write(lambda connection: timers.snooze(connection, user_id, game_id, at, span))
        self._outbox.notify()
        return found

    async def hush(self, user_id: int, game_id: str | None) -> int:
        """Call the person no more until they move, at one table or at all; return at how many they are awaited."""
        return await self._store.write(lambda connection: timers.hush(connection, user_id, game_id))

    async def set_pace(self, interaction_id: int, game_id: str, user_id: int, pace: str) -> GameInfo:
        """Change how often a table reminds, also while the game runs; for the host. Raises `LobbyRefusal`."""
        game_id = game_id.strip().upper()

        async def work() -> Change:
            before, at = await self._position(game_id), self._clock()
            if user_id != before.info.host_id:
                raise LobbyRefusal(_("Only the host can change the reminders of a table."))
            if pace not in PACES:
                raise LobbyRefusal(
                    _("I do not know “{key}”. Choose one of: {known}.", key=pace, known=", ".join(PACES))
                )
            info = replace(before.info, pace=pace)

            def write(connection: Connection) -> None:
                rows.update_game(connection, before.info, info)
                rows.add_log(connection, info, at, user_id, "configure", _("sets the reminders: {what}", what=pace))
                timers.repace(connection, info, at)

            return Change(Result(game_id, value=rows.text_of(info)), write, replace(before, info=info), posts=True)

        return await self._told(interaction_id, game_id, user_id, work)

    async def _ahead(self, before: Position, after: Position) -> tuple[Seat, ...]:
        """Return the seats that will be awaited next and want to know, when who is awaited has just changed (U42)."""
        awaited = [Seat(seat) for seat, since in enumerate(after.since) if since is not None]
        if after.info.status is not Status.RUNNING or len(awaited) != 1 or after.since == before.since:
            return ()
        curious = [
            place.seat
            for place in after.info.seats
            if place.seat not in awaited and (await self.preferences(place.user_id)).heads_up
        ]
        if not curious:
            return ()
        following = _upcoming(self._rules(after.info.game), after.state, awaited[0])
        return tuple(seat for seat in curious if seat in following)

    # spectators

    async def watch(self, interaction_id: int, game_id: str, user_id: int, on: bool | None = None) -> bool:
        """Be told when rounds of a running game end, or no more; without `on` the other of what holds. Return which.

        Raises `LobbyRefusal` before the start, `GameOver` after the end, and `Refusal` for one who plays there.
        """
        game_id = game_id.strip().upper()

        async def work() -> Change:
            before, at = await self._position(game_id), self._clock()
            known = await self._store.read(lambda connection: watching.watches(connection, game_id, user_id))
            wanted = not known if on is None else on
            if wanted:
                going(before.info)
                if before.info.seat_of(user_id) is not None:
                    raise Refusal(_("You play at this table, so I call you anyway when it is your move."))

            def write(connection: Connection) -> None:
                if wanted:
                    watching.start(connection, game_id, user_id, self._rules(before.info.game).round(before.state), at)
                else:
                    watching.stop(connection, game_id, user_id)

            return Change(Result(game_id, value=rows.text_of(wanted)), write)

        result, _turns = await self._once(interaction_id, game_id, user_id, work)
        return msgspec.json.decode(result.value, type=bool)

    async def watchers(self, game_id: str) -> list[int]:
        """Return who watches a game, by user id, the longest at the front."""
        game_id = game_id.strip().upper()
        return await self._store.read(lambda connection: watching.people(connection, game_id))

    async def watches(self, game_id: str, user_id: int) -> bool:
        """Tell whether a person watches a game."""
        game_id = game_id.strip().upper()
        return await self._store.read(lambda connection: watching.watches(connection, game_id, user_id))

    # votes

    async def vote(
        self,
        interaction_id: int,
        game_id: str,
        user_id: int,
        kind: str,
        seat: Seat | None = None,
        *,
        yes: bool = True,
        poll_id: int | None = None,
    ) -> Poll:
        """Vote about something, opening the vote if there is none; do what was voted for when that is decided.

        With `poll_id` only in that vote, while it is open.

        `kind` is a key of `votes.KINDS`; all but `end` are about a `seat` that keeps others waiting. Raises
        `NotYourSeat`, `LobbyRefusal` before the start, `GameOver` after the end, and `Refusal` when the seat is not
        one to be voted about.
        """
        game_id = game_id.strip().upper()

        async def work(lobbies: Sequence[str]) -> Change:
            before, at = await self._position(game_id), self._clock()
            going(before.info)
            own = own_seat(before.info, user_id).seat
            if kind != "end":
                if seat is not None:
                    seat_at(before.info, seat)
                await self._may_ask(before, own, kind, seat, at)
            rules = self._rules(before.info.game)
            known = await self._store.read(lambda connection: votes.find(connection, game_id, kind, seat))
            if (known is None and not yes) or (poll_id is not None and (known is None or known.id != poll_id)):
                raise Refusal(_("That vote is over."))
            needed = votes.voters(before.info, seat)[1]
            if kind == "end" and user_id == before.info.host_id and rules.may_end_freely(before.state):
                needed = 1
            decided = yes and len({*(known.yes if known is not None else ()), own}) >= needed
            first = known.yes[0] if known is not None and known.yes else own
            session, after = self._outcome(before, kind, seat, at, first) if decided else (None, before)
            ahead = await self._ahead(before, after) if session is not None else ()
            stored: list[Poll] = []

            def write(connection: Connection) -> None:
                poll = votes.find(connection, game_id, kind, seat)
                if poll is None:
                    poll = votes.begin(connection, before.info, kind, seat, needed, at)
                    if not decided:
                        turn = before.info.turn
                        rows.add_post(connection, before.info, at, "vote", turn, turn, seat=own, poll_id=poll.id)
                new = own not in (poll.yes if yes else poll.no)
                poll = votes.cast(connection, poll, own, yes=yes, needed=needed, at=at)
                words = votes.KINDS[kind].agreed if yes else _("votes against: {question}", question=_asked(poll))
                if new:
                    rows.add_log(connection, before.info, at, user_id, "vote", votes.said(words, poll))
                self._follow_vote(connection, before, after, session, poll, at, user_id, ahead)
                if kind == "replace" and seat is not None and poll.status == "passed":
                    self._leave_lobbies(connection, before.info.seats[seat], lobbies, game_id, at)
                stored.append(poll)

            def result() -> Result:
                return Result(game_id, value=rows.text_of(stored[-1]))

            return Change(Result(game_id), write, after, tuple(session.turns) if session else (), True, result)

        lobbies: list[str] = []
        if kind == "replace" and seat is not None:
            lobbies = await self._lobbies_of(await self._current(game_id), seat)
        result, _turns = await self._once(
            interaction_id, game_id, user_id, partial(work, lobbies), beside=[Held(Level.LOBBY, one) for one in lobbies]
        )
        return msgspec.json.decode(result.value, type=Poll)

    async def vote_end(self, interaction_id: int, game_id: str, user_id: int) -> Poll:
        """Vote to end a running game without result; the host alone can do so while the game is young.

        Raises as `vote` does.
        """
        return await self.vote(interaction_id, game_id, user_id, "end")

    async def ballot(self, interaction_id: int, poll_id: int, user_id: int, *, yes: bool) -> Poll:
        """Vote yes or no in an open vote. Raises `Refusal` when it is over, else as `vote` does."""
        poll = await self.poll(poll_id)
        if not poll.open:
            raise Refusal(_("That vote is over."))
        return await self.vote(interaction_id, poll.game_id, user_id, poll.kind, poll.seat, yes=yes, poll_id=poll_id)

    async def expire_votes(self) -> None:
        """Close the votes whose time has run out, each in its game's queue, and tell the tables."""
        at = self._clock()
        for game_id in await self._store.read(lambda connection: votes.overdue(connection, at)):
            await self._queues.run(game_id, partial(self._expire, game_id, at))

    async def _expire(self, game_id: str, at: datetime) -> None:
        info = (await self._position(game_id)).info

        def write(connection: Connection) -> None:
            for poll in votes.expire(connection, game_id, at):
                text = _(
                    "The vote is over: too few have voted ({n} of {needed}). It was: {question}",
                    n=len(poll.yes),
                    needed=poll.needed,
                    question=_asked(poll),
                )
                rows.add_log(connection, info, at, None, "vote", text)
                rows.add_post(connection, info, at, "notice", info.turn, info.turn, text)

        await self._keep(write, None, posts=True)

    async def poll(self, poll_id: int) -> Poll:
        """Return a vote. Raises `Refusal` when there is none."""
        found = await self._store.read(lambda connection: votes.read(connection, poll_id))
        if found is None:
            raise Refusal(_("There is no such vote."))
        return found

    async def vote_post(self, poll_id: int) -> tuple[int, int] | None:
        """Return the post of a vote and the message that it is, or None while it is not out."""
        return await self._store.read(lambda connection: votes.post_of(connection, poll_id))

    async def _may_ask(self, position: Position, own: Seat, kind: str, seat: Seat | None, at: datetime) -> None:
        """Refuse a vote about a seat that keeps nobody waiting for long, or that is one's own."""
        found = await self._store.read(lambda connection: timers.timing(connection, position, at))
        if seat == own:
            raise Refusal(_("The others vote about you; you can simply make your move."))
        asked = next((one for one in found if one.seat == seat), None)
        if asked is not None and asked.away_until is not None and not asked.overdue:
            raise Refusal(
                _(
                    "That person is away until {time}. You can vote about the seat when it has been awaited, "
                    "or its person away, for {n} days.",
                    time=f"<t:{int(asked.away_until.timestamp())}:D>",
                    n=UNATTENDED.days,
                )
            )
        if asked is None or not asked.overdue:
            raise Refusal(_("There is nothing to vote about now: that seat is not overdue."))
        place = position.info.seats[seat] if seat is not None else None
        if kind == "host" and place is not None and place.user_id != position.info.host_id:
            raise Refusal(_("That seat is not the host's."))
        if kind == "replace" and place is not None and place.vacant:
            raise Refusal(_("That seat is open already. Anybody can take it with /farm join."))

    def _outcome(
        self, before: Position, kind: str, seat: Seat | None, at: datetime, first: Seat
    ) -> tuple[Session | None, Position]:
        """Return what a vote that passes leads to; `first` is who asked for it."""
        if kind == "end":
            info = replace(before.info, status=Status.ENDED, ended_at=at, touched_at=at)
            nobody = (None,) * len(info.seats)
            decisions = tuple(number + 1 for number in before.decisions)
            ended = orders.over(before.orders, at)
            return None, replace(before, info=info, since=nobody, decisions=decisions, places=nobody, orders=ended)
        if kind == "default":
            assert seat is not None
            session = Session(self._rules(before.info.game), before, at)
            session.default(seat)
            return session, session.after(before.info)
        if kind == "replace":
            assert seat is not None
            return None, vacated(self._rules(before.info.game), before, before.info.seats[seat], at)
        if kind == "host":
            host = replace(before.info, host_id=before.info.seats[first].user_id, touched_at=at)
            return None, replace(before, info=host)
        return None, before

    def _follow_vote(
        self,
        connection: Connection,
        before: Position,
        after: Position,
        session: Session | None,
        poll: Poll,
        at: datetime,
        user_id: int,
        ahead: tuple[Seat, ...],
    ) -> None:
        """Store what a ballot has led to."""
        if poll.open:
            return
        info, kind = after.info, votes.KINDS[poll.kind]
        if poll.status == "passed" and poll.kind == "end":
            rows.update_game(connection, before.info, info)
            rows.write_play(connection, before, after)
            rows.add_log(connection, info, at, user_id, "end", _("ends the game early, without result"))
            rows.add_post(connection, info, at, "end", info.turn, info.turn)
            timers.follow(connection, before, after, at)
            watching.note(connection, info, self._rules(info.game).round(before.state), at)
            return
        text = votes.said(kind.passed, poll) if poll.status == "passed" else _("Voted down: {q}", q=_asked(poll))
        rows.add_log(connection, info, at, None, "vote", text)
        rows.add_post(connection, info, at, "notice", info.turn, info.turn, text)
        if poll.status == "passed" and poll.kind == "wait":
            assert poll.seat is not None
            timers.wait_on(connection, info, poll.seat, at)
        elif poll.status == "passed" and poll.kind == "replace":
            assert poll.seat is not None
            self._open_seat(connection, before, after, poll.seat, at, None, "replace")
        elif poll.status == "passed" and poll.kind == "host":
            rows.update_game(connection, before.info, info)
            self._tell_host(connection, info, at, None)
        elif session is not None:
            rows.update_game(connection, before.info, info)
            rows.write_play(connection, before, after)
            store_turns(connection, self._rules(info.game), info, session.turns, at)
            tell_dropped(connection, before, after, at, poll.seat)
            timers.follow(connection, before, after, at, ahead=ahead)


def _held_games(connection: Connection, query: Select[tuple[str]]) -> list[Held]:
    """Return the queues of games that a query selects, at their places in the lock order."""
    found = []
    for game_id in rows.game_ids(connection, query):
        known = rows.read_info(connection, game_id)
        lobby = known is not None and known[0].status is Status.LOBBY
        found.append(Held(Level.LOBBY if lobby else Level.GAME, game_id))
    return found


def _asked(poll: Poll) -> Text:
    return votes.said(votes.KINDS[poll.kind].question, poll)


def _upcoming(rules: AnyRules, state: Any, seat: Seat) -> tuple[Seat, ...]:
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

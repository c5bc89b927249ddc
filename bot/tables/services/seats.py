"""Who sits at a running game: seats that are left, that stand open, and that somebody takes over.

An open seat keeps its farm, its hand and its letter; it has nobody, so nobody is called for it and the game waits.
Whatever the last one had begun in their turn is dropped: the next one decides anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from functools import partial
from typing import TypeVar

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection

from bot.games.text import Seat, Text, Who, _
from bot.tables.db import preferences as people
from bot.tables.db.queues import Held, Level
from bot.tables.db.values import GameInfo, LobbyRefusal, Refusal, SeatInfo, Status, nobody
from bot.tables.reminders import spectators as watching
from bot.tables.reminders import timers
from bot.tables.repository import games as rows
from bot.tables.repository import votes
from bot.tables.repository.idempotency import Result
from bot.tables.services.channels import Places
from bot.tables.services.unit_of_work import AnyRules, Change, going, own_seat, seat_at
from bot.tables.session import lobby
from bot.tables.session.card_alerts import Wishes
from bot.tables.session.session import Position, placed

T = TypeVar("T")

NOTICE = timedelta(days=3)
"""How long before a host may open a seat its owner is told so."""


_LEFT = _("{name} leaves the game. The seat {letter} is open.")
_REPLACED = _("{name} is replaced. The seat {letter} is open.")


class Seating(Places):
    """Tables whose seats change hands while the game runs."""

    async def leave(self, interaction_id: int, game_id: str, user_id: int) -> GameInfo:
        """Give up a seat: before the start it is gone, later it stands open and the game waits.

        A host who leaves hands the table to the next one who sits there. Raises `NotYourSeat`, `LobbyRefusal`,
        `GameOver`, and `Refusal` for the last one at a running game.
        """
        game_id = game_id.strip().upper()
        if (await self._current(game_id)).info.status is not Status.RUNNING:
            return await super().leave(interaction_id, game_id, user_id)

        async def work() -> Change:
            before, at = await self._position(game_id), self._clock()
            going(before.info)
            place = own_seat(before.info, user_id)
            if len(before.info.taken) == 1:
                raise Refusal(
                    _(
                        "You are the last one at {game}. You can end it with /farm table end.",
                        game=before.info.called,
                    )
                )
            return self._opening(before, place, at, user_id, "leave")

        return await self._told(interaction_id, game_id, user_id, work)

    async def take(
        self, interaction_id: int, game_id: str, user_id: int, user_name: str, seat: Seat | None = None
    ) -> GameInfo:
        """Take over an open seat, the first one if none is named, with its farm, its hand and its turn.

        Raises `LobbyRefusal` before the start, `GameOver`, and `Refusal` when there is none that the person may have.
        """
        game_id = game_id.strip().upper()

        async def work() -> Change:
            before, at = await self._position(game_id), self._clock()
            going(before.info)
            place = _to_take(before.info, user_id, seat)
            name = lobby.clean(user_name, 32) or "?"
            info = _seated(before.info, replace(place, user_id=user_id, name=name), at)
            asking = await self._store.read(lambda connection: people.asking(connection, info))
            after = handed_over(self._rules(info.game), before, place.seat, info, asking)

            def write(connection: Connection) -> None:
                people.unchanged(connection, info, asking)
                said = _(
                    "{name} takes over the seat {letter}.", name=spoken(info.seats[place.seat]), letter=place.letter
                )
                self._store_seat(connection, before, after, place.seat, at)
                self._seats_fit(connection, user_id)
                watching.stop(connection, info.id, user_id)
                rows.add_log(connection, info, at, user_id, "take", said)
                rows.add_post(connection, info, at, "notice", info.turn, info.turn, said)

            return Change(Result(info.id, value=rows.text_of(info)), write, after, posts=True)

        return await self._told(interaction_id, game_id, user_id, work)

    async def invite(self, interaction_id: int, game_id: str, user_id: int, guest_id: int) -> GameInfo:
        """Invite a person: to a table that has not begun, or to an open seat. Raises `LobbyRefusal`, `NotYourSeat`."""
        game_id = game_id.strip().upper()
        if not (await self._current(game_id)).info.vacant:
            return await super().invite(interaction_id, game_id, user_id, guest_id)

        async def work() -> Change:
            before, at = await self._position(game_id), self._clock()
            going(before.info)
            own_seat(before.info, user_id)
            if guest_id in before.info.invited or before.info.seat_of(guest_id):
                raise LobbyRefusal(_("That person is invited or seated already."))
            info = replace(before.info, invited=tuple(sorted((*before.info.invited, guest_id))))

            def write(connection: Connection) -> None:
                rows.add_invitation(connection, info.id, guest_id)
                rows.add_log(connection, info, at, user_id, "invite", _("invites {person}", person=str(guest_id)))

            return Change(Result(info.id, value=rows.text_of(info)), write, replace(before, info=info))

        return await self._told(interaction_id, game_id, user_id, work)

    async def replace(self, interaction_id: int, game_id: str, user_id: int, seat: Seat) -> datetime | None:
        """Give a seat that is awaited notice, or open it when its notice is over; for the host (U62).

        Returns until when the notice runs, None when the seat stands open now. A move of the seat ends the notice.
        Raises `LobbyRefusal` and `Refusal`.
        """
        game_id = game_id.strip().upper()

        async def work(lobbies: Sequence[str]) -> Change:
            before, at = await self._position(game_id), self._clock()
            going(before.info)
            _of_host(before.info, user_id)
            place = seat_at(before.info, seat)
            if place.user_id == user_id or place.vacant or before.since[seat] is None:
                raise Refusal(_("You can replace another seat that is awaited; that one is not."))
            until = await self._store.read(lambda connection: timers.notice(connection, before, seat))
            if until is not None and until <= at:
                change = self._opening(before, place, at, user_id, "replace", lobbies)
                return replace(change, result=Result(game_id, value=rows.text_of(None)))
            if until is not None:
                return Change(Result(game_id, value=rows.text_of(until)), lambda _connection: None)
            end = at + NOTICE
            text = _(
                "please move by {time}. After that the host may open your seat for somebody else.",
                time=f"<t:{int(end.timestamp())}:f>",
            )

            def write(connection: Connection) -> None:
                timers.give_notice(connection, before, seat, at, end)
                rows.add_log(connection, before.info, at, user_id, "notice", _("gives notice to {who}", who=Who(seat)))
                rows.add_post(connection, before.info, at, "notice", before.info.turn, before.info.turn, text, seat)

            return Change(Result(game_id, value=rows.text_of(end)), write, before, posts=True)

        lobbies = await self._lobbies_of(await self._current(game_id), seat)
        result, _turns = await self._once(
            interaction_id, game_id, user_id, partial(work, lobbies), beside=[Held(Level.LOBBY, one) for one in lobbies]
        )
        return msgspec.json.decode(result.value, type=datetime | None)

    async def _lobbies_of(self, position: Position, seat: Seat) -> list[str]:
        """Return the tables that have not begun at which the person of a seat sits: who is replaced gives those up.

        None before the start and after the end, when nobody can be replaced.
        """
        info = position.info
        if info.status is not Status.RUNNING or not 0 <= seat < len(info.seats) or not info.seats[seat].somebody:
            return []
        user_id = info.seats[seat].user_id
        return await self._store.read(lambda connection: rows.game_ids(connection, rows.lobbies_of(user_id)))

    def _leave_lobbies(
        self, connection: Connection, gone: SeatInfo, lobbies: Sequence[str], game_id: str, at: datetime
    ) -> None:
        """Store that somebody who was replaced gives up their seats at tables that have not begun, with a word there.

        For work inside their queues (U62).
        """
        for lobby_id in lobbies:
            found = rows.read_info(connection, lobby_id)
            place = found[0].seat_of(gone.user_id) if found is not None else None
            if found is None or found[0].status is not Status.LOBBY or place is None:
                continue
            info = replace(lobby.leave(found[0], gone.user_id, at), touched_at=at)
            text = _(
                "{name} ({letter}) was replaced at {game} for not moving, and gives up the seat here.",
                name=spoken(place),
                letter=place.letter,
                game=game_id,
            )
            rows.update_game(connection, found[0], info)
            rows.put_people(connection, info)
            rows.add_log(connection, info, at, gone.user_id, "leave", text)
            rows.add_post(connection, info, at, "notice", 0, 0, text)

    async def hand_over(self, interaction_id: int, game_id: str, user_id: int, heir: Seat) -> GameInfo:
        """Make another one host; for the host. Raises `LobbyRefusal`, `GameOver` and `Refusal`."""
        game_id = game_id.strip().upper()

        async def work() -> Change:
            before, at = await self._position(game_id), self._clock()
            if not before.info.status.alive:
                going(before.info)
            _of_host(before.info, user_id)
            place = seat_at(before.info, heir)
            if place.vacant or place.user_id == user_id:
                raise Refusal(_("Choose somebody else who sits at the table."))
            info = replace(before.info, host_id=place.user_id, touched_at=at)

            def write(connection: Connection) -> None:
                rows.update_game(connection, before.info, info)
                self._tell_host(connection, info, at, user_id)

            return Change(Result(info.id, value=rows.text_of(info)), write, replace(before, info=info), posts=True)

        return await self._told(interaction_id, game_id, user_id, work)

    def _opening(
        self, before: Position, place: SeatInfo, at: datetime, actor: int, kind: str, lobbies: Sequence[str] = ()
    ) -> Change:
        after = vacated(self._rules(before.info.game), before, place, at)

        def write(connection: Connection) -> None:
            self._open_seat(connection, before, after, place.seat, at, actor, kind)
            self._leave_lobbies(connection, place, lobbies, before.info.id, at)

        return Change(Result(after.info.id, value=rows.text_of(after.info)), write, after, posts=True)

    def _open_seat(
        self,
        connection: Connection,
        before: Position,
        after: Position,
        seat: Seat,
        at: datetime,
        actor: int | None,
        kind: str,
    ) -> None:
        """Store that a seat stands open now and perhaps another one is host, each with an entry and a notice."""
        info, place = after.info, before.info.seats[seat]
        said = _LEFT if kind == "leave" else _REPLACED
        text = Text(said.message, {"name": spoken(place), "letter": place.letter})
        self._store_seat(connection, before, after, seat, at)
        rows.add_log(connection, info, at, actor, kind, text)
        rows.add_post(connection, info, at, "notice", info.turn, info.turn, text)
        if info.host_id != before.info.host_id:
            self._tell_host(connection, info, at, actor)

    def _tell_host(self, connection: Connection, info: GameInfo, at: datetime, actor: int | None) -> None:
        """Store that the table has another host, with an entry in the log and a notice."""
        host = info.seat_of(info.host_id)
        assert host is not None
        text = _("{who} is the host from now on.", who=Who(host.seat))
        rows.add_log(connection, info, at, actor, "host", text)
        rows.add_post(connection, info, at, "notice", info.turn, info.turn, text)

    def _store_seat(self, connection: Connection, before: Position, after: Position, seat: Seat, at: datetime) -> None:
        """Store who sits where now; open votes are void, and whoever has come is awaited from now on.

        What was still to be said to the one before is not said to anybody: calls, reminders, snoozes, their clock,
        and notices for the seat. The next one begins with a whole bank.
        """
        info = after.info
        timers.cancel(connection, info.id, [seat])
        rows.drop_notices(connection, info.id, seat)
        rows.update_game(connection, before.info, info)
        rows.set_owner(connection, info, seat)
        rows.write_play(connection, before, after)
        votes.drop(connection, info.id, None)
        timers.follow(connection, before, after, at, actor=seat)


def spoken(place: SeatInfo) -> str:
    """Return the name of who sits there as it may stand in a sentence for good: without signs that format or link.

    A sentence that names the seat would name whoever sits there when it is read.
    """
    return place.called


def _to_take(info: GameInfo, user_id: int, seat: Seat | None) -> SeatInfo:
    """Return the open seat that a person may take. Raises `Refusal`."""
    if info.seat_of(user_id):
        raise Refusal(_("You sit at this table already."))
    free = [one for one in info.vacant if seat in (None, one.seat)]
    if not free:
        raise Refusal(_("No seat is open at {game}. You can look on, or open a table of your own.", game=info.called))
    if not info.open and user_id not in info.invited:
        raise LobbyRefusal(_("This table is for invited people. Ask the host to invite you."))
    return free[0]


def _seated(info: GameInfo, place: SeatInfo, at: datetime) -> GameInfo:
    seats = tuple(place if one.seat == place.seat else one for one in info.seats)
    return replace(info, seats=seats, touched_at=at)


def _of_host(info: GameInfo, user_id: int) -> None:
    if user_id != info.host_id:
        host = info.seat_of(info.host_id)
        raise LobbyRefusal(_("Only {host} can do that: it is their table.", host=spoken(host) if host else "?"))


def vacated(rules: AnyRules, before: Position, place: SeatInfo, at: datetime) -> Position:
    """Return the position with a seat that stands open; a host who sat there hands the table to the next one."""
    info = _seated(before.info, replace(place, user_id=nobody(place.seat), name=""), at)
    heir = next(iter(info.taken), None)
    if heir is not None and info.host_id == place.user_id:
        info = replace(info, host_id=heir.user_id)
    return handed_over(rules, before, place.seat, info, before.asking - {place.seat})


def handed_over(rules: AnyRules, before: Position, seat: Seat, info: GameInfo, asking: frozenset[int]) -> Position:
    """Return the position with a seat in other hands: without its draft, wishes and orders, and awaited anew.

    Its decision has a new number, so that nothing pressed on before counts any more.
    """

    def with_new(values: tuple[T, ...], value: T) -> tuple[T, ...]:
        return (*values[:seat], value, *values[seat + 1 :])

    fresh = placed(rules, info, before.state, before.since, before.decisions, {}, asking).places[seat]
    wished: Wishes = with_new(before.wishes, ()) if before.wishes else ()
    awaited = before.since[seat] is not None
    return replace(
        before,
        info=info,
        places=with_new(before.places, fresh),
        decisions=with_new(before.decisions, before.decisions[seat] + 1),
        episodes=with_new(before.episodes, before.episodes[seat] + awaited),
        wishes=wished if any(wished) else (),
        orders=tuple(one for one in before.orders if one.seat != seat),
        asking=asking,
    )

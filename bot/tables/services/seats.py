"""Who sits at a running game: seats that are left, that stand open, and that somebody takes over.

An open seat keeps its farm, its hand and its letter; it has nobody, so nobody is called for it and the game waits.
Whatever the last one had begun in their turn is dropped: the next one decides anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from functools import partial
from typing import TypeVar

from msgspec.structs import replace
from sqlalchemy import Connection

from bot.games.rules import AnyRules
from bot.games.text import Seat, Text, Who, _
from bot.tables.db import preferences
from bot.tables.db.queues import Held, Level
from bot.tables.db.values import GameId, GameInfo, LobbyRefusal, Refusal, SeatInfo, SeatKind, Status, read_game_id
from bot.tables.reminders import spectators, timers
from bot.tables.repository import games, votes
from bot.tables.services.checks import going, of_host, own_seat, seat_at
from bot.tables.services.lobby import Lobby
from bot.tables.services.requests import request
from bot.tables.services.unit_of_work import Change, Done, UnitOfWork
from bot.tables.session import lobby
from bot.tables.session.card_alerts import Wishes
from bot.tables.session.session import Position, placed

T = TypeVar("T")

NOTICE = timedelta(days=3)
"""How long before a host may open a seat its owner is told so."""

_LEFT = _("{name} leaves the game. Seat {letter} is open.")
_REPLACED = _("{name} is replaced. Seat {letter} is open.")


class Seats:
    """Tables whose seats change hands while the game runs."""

    def __init__(self, uow: UnitOfWork, lobby: Lobby) -> None:
        self.uow = uow
        self._lobby = lobby

    async def leave(self, interaction_id: int, game_id: str, user_id: int) -> GameInfo:
        """Give up a seat: before the start it is gone, later it stands open and the game waits.

        A host who leaves hands the table to the next one who sits there. Raises `NotYourSeat`, `LobbyRefusal`,
        `GameOver`, and `Refusal` for the last one at a running game.
        """
        if (await self.uow.current(game_id)).info.status is not Status.RUNNING:
            return await self._lobby.leave(interaction_id, game_id, user_id)
        return await self._leave(interaction_id, game_id, user_id)

    @request
    async def _leave(self, interaction_id: int, game_id: GameId, user_id: int) -> Done[GameInfo]:
        change = await self.uow.load(game_id)
        going(change.info)
        place = own_seat(change.info, user_id)
        if len(change.info.taken) == 1:
            raise Refusal(
                _(
                    "You are the only player left in {game}. You can end it with /farm table end.",
                    game=change.info.called,
                )
            )
        open_seat(change, place, user_id, "leave")
        return await change.commit(interaction_id, change.info)

    @request
    async def take(
        self, interaction_id: int, game_id: GameId, user_id: int, user_name: str, seat: Seat | None = None
    ) -> Done[GameInfo]:
        """Take over an open seat, the first one if none is named, with its farm, its hand and its turn.

        Raises `LobbyRefusal` before the start, `GameOver`, and `Refusal` when there is none that the person may have.
        """
        change = await self.uow.load(game_id)
        going(change.info)
        place = _to_take(change.info, user_id, seat)
        name = lobby.clean(user_name, 32) or "?"
        info = _seated(change.info, replace(place, user_id=user_id, name=name, kind=SeatKind.PERSON), change.at)
        asking = await self.uow.read(preferences.asking, info)
        change.become(handed_over(change.rules, change.before, place.seat, info, asking))
        change.write(preferences.unchanged, info, asking)
        _change_hands(change, place.seat)
        change.write(self.uow.seats_fit, user_id)
        change.write(spectators.stop, info.id, user_id)
        said = _("{name} takes over seat {letter}.", name=info.seats[place.seat].called, letter=place.letter)
        change.notice(user_id, "take", said)
        return await change.commit(interaction_id, change.info)

    async def invite(self, interaction_id: int, game_id: str, user_id: int, guest_id: int) -> GameInfo:
        """Invite a person: to a table that has not begun, or to an open seat. Raises `LobbyRefusal`, `NotYourSeat`."""
        if not (await self.uow.current(game_id)).info.vacant:
            return await self._lobby.invite(interaction_id, game_id, user_id, guest_id)
        return await self._invite(interaction_id, game_id, user_id, guest_id)

    @request
    async def _invite(self, interaction_id: int, game_id: GameId, user_id: int, guest_id: int) -> Done[GameInfo]:
        change = await self.uow.load(game_id)
        going(change.info)
        own_seat(change.info, user_id)
        if guest_id in change.info.invited or change.info.seat_of(guest_id):
            raise LobbyRefusal(_("That person has already been invited or has a seat."))
        change.become(invited=tuple(sorted((*change.info.invited, guest_id))))
        change.write(games.add_invitation, change.info.id, guest_id)
        change.log(user_id, "invite", _("invites {person}", person=str(guest_id)))
        return await change.commit(interaction_id, change.info)

    async def replace(self, interaction_id: int, game_id: str, user_id: int, seat: Seat) -> datetime | None:
        """Give a seat that is awaited notice, or open it when its notice is over; for the host (U62).

        Returns until when the notice runs, None when the seat stands open now. A move of the seat ends the notice.
        Raises `LobbyRefusal` and `Refusal`.
        """
        key = read_game_id(game_id)
        lobbies = await self.lobbies_of(key, seat)
        work = partial(self._replace, interaction_id, key, user_id, seat, lobbies)
        done = await self.uow.once(interaction_id, key, user_id, work, datetime | None, beside=held(lobbies))
        return done.value

    async def _replace(
        self, interaction_id: int, game_id: GameId, user_id: int, seat: Seat, lobbies: Sequence[str]
    ) -> Done[datetime | None]:
        change = await self.uow.load(game_id)
        going(change.info)
        of_host(change.info, user_id)
        place = seat_at(change.info, seat)
        if place.user_id == user_id or place.vacant or change.before.since[seat] is None:
            raise Refusal(_("You can only replace a seat whose turn it is."))
        until = await self.uow.read(timers.notice, change.before, seat)
        if until is None:
            until = change.at + NOTICE
            text = _(
                "please move by {time}. After that the host may open your seat to someone else.",
                time=f"<t:{int(until.timestamp())}:f>",
            )
            change.write(timers.give_notice, change.before, seat, change.at, until)
            change.log(user_id, "notice", _("gives notice to {who}", who=Who(seat)))
            change.post("notice", text, seat)
        elif until <= change.at:
            until = None
            open_seat(change, place, user_id, "replace", lobbies)
        return await change.commit(interaction_id, until)

    async def lobbies_of(self, game_id: str, seat: Seat) -> list[str]:
        """Return the tables that have not begun at which the person of a seat sits: who is replaced gives those up.

        None before the start and after the end, when nobody can be replaced.
        """
        info = (await self.uow.current(game_id)).info
        if info.status is not Status.RUNNING or not 0 <= seat < len(info.seats) or not info.seats[seat].somebody:
            return []
        return await self.uow.read(games.game_ids, games.lobbies_of(info.seats[seat].user_id))

    @request
    async def hand_over(self, interaction_id: int, game_id: GameId, user_id: int, heir: Seat) -> Done[GameInfo]:
        """Make another one host; for the host. Raises `LobbyRefusal`, `GameOver` and `Refusal`."""
        change = await self.uow.load(game_id)
        if not change.info.status.alive:
            going(change.info)
        of_host(change.info, user_id)
        place = seat_at(change.info, heir)
        if place.vacant or place.user_id == user_id:
            raise Refusal(_("Choose someone else who has a seat at the table."))
        change_host(change, place.user_id, user_id)
        return await change.commit(interaction_id, change.info)


def held(lobbies: Sequence[str]) -> list[Held]:
    """Return the queues of tables that have not begun, at their places in the lock order."""
    return [Held(Level.LOBBY, one) for one in lobbies]


def open_seat(change: Change, place: SeatInfo, actor: int | None, kind: str, lobbies: Sequence[str] = ()) -> None:
    """Let a seat stand open, with an entry and a notice; whose it was gives up their seats at `lobbies`.

    A host who sat there hands the table to the next one.
    """
    change.become(vacated(change.rules, change.before, place, change.at))
    _change_hands(change, place.seat)
    said = _LEFT if kind == "leave" else _REPLACED
    change.notice(actor, kind, Text(said.message, {"name": place.called, "letter": place.letter}))
    if change.info.host_id != change.before.info.host_id:
        _tell_host(change, actor)
    change.write(_leave_lobbies, place, lobbies, change.info.id, change.at)


def change_host(change: Change, user_id: int, actor: int | None) -> None:
    """Make somebody who sits there host, with an entry in the log and a notice."""
    change.become(host_id=user_id, touched_at=change.at)
    _tell_host(change, actor)


def _tell_host(change: Change, actor: int | None) -> None:
    host = change.info.seat_of(change.info.host_id)
    assert host is not None
    change.notice(actor, "host", _("{who} is now the host.", who=Who(host.seat)))


def _change_hands(change: Change, seat: Seat) -> None:
    """Store who sits at a seat now; open votes are void, and whoever has come is awaited from now on.

    What was still to be said to the one before is not said to anybody: calls, reminders, snoozes, their clock,
    and notices for the seat. The next one begins with a whole bank.
    """
    info = change.info
    change.write(timers.cancel, info.id, [seat])
    change.write(games.drop_notices, info.id, seat)
    change.write(games.set_owner, info, seat)
    change.write(votes.drop, info.id, None)
    change.follow(seat)


def _leave_lobbies(connection: Connection, gone: SeatInfo, lobbies: Sequence[str], game_id: str, at: datetime) -> None:
    """Store that somebody who was replaced gives up their seats at tables that have not begun, with a word there.

    For work inside their queues (U62).
    """
    for lobby_id in lobbies:
        found = games.read_info(connection, lobby_id)
        place = found[0].seat_of(gone.user_id) if found is not None else None
        if found is None or found[0].status is not Status.LOBBY or place is None:
            continue
        info = replace(lobby.leave(found[0], gone.user_id, at), touched_at=at)
        text = _(
            "{name} ({letter}) was replaced in {game} for not moving, and loses their seat here.",
            name=place.called,
            letter=place.letter,
            game=game_id,
        )
        games.update_game(connection, found[0], info)
        games.put_people(connection, info)
        games.add_log(connection, info, at, gone.user_id, "leave", text)
        games.add_post(connection, info, at, "notice", 0, 0, text)


def _to_take(info: GameInfo, user_id: int, seat: Seat | None) -> SeatInfo:
    """Return the open seat that a person may take. Raises `Refusal`."""
    if info.seat_of(user_id):
        raise Refusal(_("You are already at this table."))
    free = [one for one in info.vacant if seat in (None, one.seat)]
    if not free:
        raise Refusal(_("{game} has no open seat. You can watch it, or open a table of your own.", game=info.called))
    if not info.open and user_id not in info.invited:
        raise LobbyRefusal(_("This table is by invitation only. Ask the host to invite you."))
    return free[0]


def _seated(info: GameInfo, place: SeatInfo, at: datetime) -> GameInfo:
    seats = tuple(place if one.seat == place.seat else one for one in info.seats)
    return replace(info, seats=seats, touched_at=at)


def vacated(rules: AnyRules, before: Position, place: SeatInfo, at: datetime) -> Position:
    """Return the position with a seat that stands open; a host who sat there hands the table to the next one."""
    info = _seated(before.info, replace(place, user_id=0, name="", kind=SeatKind.VACANT), at)
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

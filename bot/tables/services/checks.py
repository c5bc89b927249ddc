"""What is asked before a change: does the game run, who sits where, and whose table it is."""

from __future__ import annotations

from bot.games.text import Seat, _
from bot.tables.db.values import GameInfo, GameOver, LobbyRefusal, NotYourSeat, Refusal, SeatInfo, Status


def going(info: GameInfo) -> None:
    """Refuse what needs a running game. Raises `LobbyRefusal` before the start, `GameOver` after the end."""
    if info.status is Status.LOBBY:
        raise LobbyRefusal(_("{game} has not started. The host can start it once everyone is there.", game=info.called))
    if info.status is not Status.RUNNING:
        raise GameOver(_("{game} is over. You can still look at it, or open a new table.", game=info.called))


def own_seat(info: GameInfo, user_id: int) -> SeatInfo:
    """Return a person's seat. Raises `NotYourSeat`."""
    seat = info.seat_of(user_id)
    if seat is None:
        raise NotYourSeat(
            _("You have no seat in {game}. You can watch it, or open a table of your own.", game=info.called)
        )
    return seat


def seat_at(info: GameInfo, seat: Seat) -> SeatInfo:
    """Return a seat by its number. Raises `Refusal` where a table has no such seat."""
    if not 0 <= seat < len(info.seats):
        letters = ", ".join(one.letter for one in info.seats)
        raise Refusal(_("There is no such seat at {game}. Its seats are {letters}.", game=info.name, letters=letters))
    return info.seats[seat]


def of_host(info: GameInfo, user_id: int) -> None:
    """Refuse what is for the host alone. Raises `LobbyRefusal`."""
    if user_id != info.host_id:
        host = info.seat_of(info.host_id)
        raise LobbyRefusal(_("Only {host} can do that: they are the host.", host=host.called if host else "?"))

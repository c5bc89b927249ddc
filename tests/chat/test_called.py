"""Who is called by a post: those whom its turns made awaited, but not who is looking at the table already."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from bot.chat.posts import newly_awaited
from bot.games.text import Seat
from bot.tables.values import GameInfo, SeatInfo, Snapshot, Status, Turn, Waiting

START = datetime(2026, 5, 1, 12, tzinfo=UTC)
ADA, BELA = Seat(0), Seat(1)


def at(minute: int) -> datetime:
    return START + timedelta(minutes=minute)


def turn(number: int, seat: Seat | None, minute: int) -> Turn:
    return Turn(number, seat, (), (), at(minute))


def called(*turns: Turn, waiting: dict[Seat, int]) -> tuple[Seat, ...]:
    """Return who is called when these seats are awaited since these minutes."""
    info = GameInfo(
        id="K7",
        name="K7",
        game="toy",
        variant="short",
        options={},
        wanted=2,
        open=True,
        order="fixed",
        host_id=1,
        guild_id=1,
        channel_id=1,
        status=Status.RUNNING,
        created_at=START,
        touched_at=START,
        seats=(SeatInfo(ADA, 1, "Ada", "A"), SeatInfo(BELA, 2, "Bela", "B")),
    )
    now = Snapshot(info, None, tuple(Waiting(seat, at(minute), False) for seat, minute in waiting.items()))
    return newly_awaited(now, turns)


def test_the_next_is_called_and_who_waits_longer_is_not() -> None:
    assert called(turn(1, ADA, 1), waiting={BELA: 1}) == (BELA,)
    assert called(turn(2, ADA, 5), waiting={BELA: 1}) == ()


def test_who_goes_on_is_not_called() -> None:
    assert called(turn(1, ADA, 1), waiting={ADA: 1}) == ()
    assert called(turn(1, ADA, 1), waiting={ADA: 1, BELA: 1}) == (BELA,)


def test_who_is_awaited_after_a_turn_that_made_itself_is_called() -> None:
    assert called(turn(1, ADA, 1), turn(2, ADA, 1), turn(3, BELA, 1), waiting={BELA: 1}) == (BELA,)
    assert called(turn(1, ADA, 1), turn(2, ADA, 1), turn(3, BELA, 1), waiting={ADA: 1}) == ()


def test_of_several_turns_in_one_post_the_last_one_counts() -> None:
    assert called(turn(1, ADA, 1), turn(2, BELA, 2), waiting={BELA: 2, ADA: 2}) == (ADA,)


def test_at_the_opening_all_who_are_awaited_are_called() -> None:
    assert called(turn(0, None, 0), waiting={ADA: 0}) == (ADA,)
    assert called(turn(0, None, 0), turn(1, ADA, 0), waiting={ADA: 0}) == (ADA,)

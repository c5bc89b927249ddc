"""Seats of a running game that are left, stand open and are taken over (U60, U62, U64)."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import Connection

from bot.games.text import Seat
from bot.tables.db.values import GameOver, LobbyRefusal, NotYourSeat, Refusal, Stale, Status
from tests.tables.club import JONAS, MILA, OLE, STRANGER, TOVE, Club


async def leave(club: Club, game: str, user_id: int) -> None:
    await club.tables.leave(next(club.ids), game, user_id)


async def take(club: Club, game: str, user_id: int, name: str) -> None:
    await club.tables.take(next(club.ids), game, user_id, name)


async def kinds(club: Club, game: str) -> list[tuple[str, int | None]]:
    return [(entry.kind, entry.actor) for entry in await club.tables.log(game)]


async def test_a_seat_that_is_left_stands_open_and_the_game_waits(club: Club) -> None:
    game = await club.running(seats=3)
    await club.posted()
    await club.press(game, MILA, "yard")
    await leave(club, game, MILA)
    now = await club.tables.look(game)
    assert [seat.vacant for seat in now.info.seats] == [True, False, False]
    assert now.info.seats[0].letter == "M"
    assert [(one.seat, one.drafting) for one in now.waiting] == [(0, False)]
    assert (await kinds(club, game))[-2:] == [("leave", MILA), ("host", MILA)]
    posts = await club.posted()
    assert [post.kind for post in posts] == ["notice", "notice"]
    assert all(not post.calls for post in posts)
    club.clock.forward(days=30)
    assert await club.posted() == []  # nobody is called for a seat that has nobody


async def test_who_has_left_acts_no_more_and_is_not_called(club: Club) -> None:
    game = await club.running(seats=3)
    panel = await club.tables.panel(game, MILA)
    await leave(club, game, MILA)
    with pytest.raises(NotYourSeat):
        await club.tables.press(next(club.ids), game, MILA, panel.position, "yard")
    with pytest.raises(NotYourSeat):
        await club.tables.panel(game, MILA)
    assert await club.tables.games_of(MILA) == []


async def test_the_host_who_leaves_hands_the_table_over(club: Club) -> None:
    game = await club.running(seats=3)
    await leave(club, game, MILA)
    assert (await club.tables.look(game)).info.host_id == JONAS


async def test_the_last_one_cannot_leave_but_end(club: Club) -> None:
    game = await club.running()
    await leave(club, game, MILA)
    with pytest.raises(Refusal, match="/farm table end"):
        await leave(club, game, JONAS)
    assert not (await club.tables.vote_end(next(club.ids), game, JONAS)).open  # the only one there decides


async def test_an_open_seat_is_taken_with_its_place_in_the_game(club: Club) -> None:
    game = await club.running(seats=3, variant="hands")
    before = (await club.tables.panel(game, MILA)).view
    await leave(club, game, MILA)
    await take(club, game, OLE, "Ole")
    panel = await club.tables.panel(game, OLE)
    assert (panel.seat, panel.view, panel.draft, panel.awaited) == (0, before, (), True)
    assert (await kinds(club, game))[-1] == ("take", OLE)
    answer = await club.play(game, OLE, "place wood; confirm")
    assert [turn.seat for turn in answer.committed] == [0]


async def test_a_newcomer_is_called_only_by_reminders_and_not_overdue(club: Club) -> None:
    game = await club.running(seats=3)
    await club.posted()
    await leave(club, game, MILA)
    club.clock.forward(days=20)
    await take(club, game, OLE, "Ole")
    assert [post.calls for post in await club.posted()] == [(), (), ()]
    assert [one.overdue for one in await club.tables.timing(game)] == [False]
    club.clock.forward(days=1)
    (post,) = await club.posted()
    assert [(one.user_id, one.step) for one in post.calls] == [(OLE, 1)]


async def test_buttons_of_the_one_before_are_stale(club: Club) -> None:
    game = await club.running(seats=3)
    old = await club.tables.panel(game, MILA)
    await leave(club, game, MILA)
    await take(club, game, OLE, "Ole")
    with pytest.raises(Stale):
        await club.tables.press(next(club.ids), game, OLE, old.position, "yard")


async def test_the_game_is_the_same_after_a_restart(club: Club) -> None:
    game = await club.running(seats=3)
    await club.press(game, MILA, "yard")
    await leave(club, game, MILA)
    for _round in range(2):
        before = await club.tables.look(game)
        await club.restart()
        assert await club.tables.look(game) == before
        if not before.info.seat_of(OLE):
            await take(club, game, OLE, "Ole")


async def test_two_take_one_seat(club: Club) -> None:
    game = await club.running(seats=3)
    await leave(club, game, MILA)
    await take(club, game, OLE, "Ole")
    with pytest.raises(Refusal, match="no open seat"):
        await take(club, game, STRANGER, "Eve")


async def test_the_same_interaction_takes_once(club: Club) -> None:
    game = await club.running(seats=4)
    await leave(club, game, MILA)
    await leave(club, game, OLE)
    first = await club.tables.take(5000, game, STRANGER, "Eve")
    assert await club.tables.take(5000, game, STRANGER, "Eve") == first
    assert len((await club.tables.look(game)).info.vacant) == 1


async def test_who_sits_there_takes_no_second_seat(club: Club) -> None:
    game = await club.running(seats=3)
    await leave(club, game, MILA)
    with pytest.raises(Refusal, match="You are already at this table"):
        await take(club, game, TOVE, "Tove")


async def test_a_closed_table_is_for_invited_people(club: Club) -> None:
    game = (await club.lobby(2, open=False, invited=(JONAS,))).id
    await club.tables.join(next(club.ids), game, JONAS, "Jonas")
    await club.tables.start(next(club.ids), game, MILA)
    await leave(club, game, JONAS)
    with pytest.raises(LobbyRefusal, match="invitation only"):
        await take(club, game, OLE, "Ole")
    await club.tables.invite(next(club.ids), game, MILA, OLE)
    await club.restart()
    await take(club, game, OLE, "Ole")
    assert (await club.tables.look(game)).info.seat_of(OLE) is not None


async def test_open_votes_are_void_when_a_seat_changes_hands(club: Club) -> None:
    game = await club.running(seats=3)
    await club.play(game, MILA, "place wood; confirm")
    poll = await club.tables.vote_end(next(club.ids), game, JONAS)
    await leave(club, game, TOVE)
    assert (await club.tables.poll(poll.id)).status == "void"
    assert (await club.tables.vote_end(next(club.ids), game, JONAS)).needed == 2


async def test_nothing_is_taken_before_the_start_or_after_the_end(club: Club) -> None:
    lobby = (await club.lobby(3)).id
    with pytest.raises(LobbyRefusal):
        await take(club, lobby, OLE, "Ole")
    game = await club.running()
    await club.tables.vote_end(next(club.ids), game, MILA)
    with pytest.raises(GameOver):
        await take(club, game, OLE, "Ole")
    with pytest.raises(GameOver):
        await leave(club, game, JONAS)


async def test_others_play_on_where_the_open_seat_is_not_awaited(club: Club) -> None:
    game = await club.to_feeding(seats=3)
    await leave(club, game, MILA)
    answer = await club.play(game, JONAS, "feed 0; confirm")
    assert [turn.seat for turn in answer.committed] == [1]
    assert 0 in [one.seat for one in (await club.tables.look(game)).waiting]


async def overdue(club: Club, seats: int = 3) -> str:
    """A game whose first seat, the host's, has been awaited for eight days."""
    game = await club.running(seats=seats)
    await club.posted()
    club.clock.forward(days=8)
    return game


async def vote(club: Club, game: str, user_id: int, kind: str) -> str:
    return (await club.tables.vote(next(club.ids), game, user_id, kind, Seat(0))).status


async def test_the_others_vote_to_replace_who_is_overdue(club: Club) -> None:
    game = await overdue(club)
    assert await vote(club, game, JONAS, "replace") == "open"
    assert await vote(club, game, TOVE, "replace") == "passed"
    info = (await club.tables.look(game)).info
    assert (info.seats[0].vacant, info.host_id) == (True, JONAS)
    log = await club.tables.log(game)
    assert [(one.kind, one.actor) for one in log][-5:] == [
        ("vote", JONAS),
        ("vote", TOVE),
        ("vote", None),
        ("replace", None),
        ("host", None),
    ]
    assert log[-2].text.args == {"name": "Mila", "letter": "M"}  # whoever sits there later, the entry names Mila
    await club.restart()
    assert (await club.tables.look(game)).info == info
    await take(club, game, OLE, "Ole")
    assert (await club.tables.panel(game, OLE)).awaited


async def test_nobody_is_replaced_who_is_not_overdue(club: Club) -> None:
    game = await club.running(seats=3)
    with pytest.raises(Refusal, match="not overdue"):
        await vote(club, game, JONAS, "replace")


async def test_a_move_in_time_ends_the_vote(club: Club) -> None:
    game = await overdue(club)
    poll = await club.tables.vote(next(club.ids), game, JONAS, "replace", Seat(0))
    await club.play(game, MILA, "place wood; confirm")
    assert (await club.tables.poll(poll.id)).status == "void"


async def test_an_open_seat_is_not_voted_open_again(club: Club) -> None:
    game = await club.running(seats=3)
    await leave(club, game, MILA)
    club.clock.forward(days=8)
    with pytest.raises(Refusal, match="already open"):
        await vote(club, game, JONAS, "replace")
    assert await vote(club, game, JONAS, "default") == "open"  # the game need not stand still


async def test_a_host_who_has_vanished_is_voted_out(club: Club) -> None:
    game = await overdue(club)
    await vote(club, game, TOVE, "host")
    assert await vote(club, game, JONAS, "host") == "passed"
    assert (await club.tables.look(game)).info.host_id == TOVE
    assert (await kinds(club, game))[-1] == ("host", None)
    with pytest.raises(Refusal, match="not the host's"):
        await vote(club, game, JONAS, "host")


async def replaced(club: Club, game: str, user_id: int = MILA, seat: int = 1) -> datetime | None:
    return await club.tables.replace(next(club.ids), game, user_id, Seat(seat))


async def jonas_awaited(club: Club) -> str:
    game = await club.running(seats=3)
    await club.play(game, MILA, "place wood; confirm")
    await club.posted()
    return game


async def test_the_host_gives_notice_and_opens_the_seat_when_it_is_over(club: Club) -> None:
    """U62: counted and announced."""
    game = await jonas_awaited(club)
    until = await replaced(club, game)
    assert until == club.clock.now + timedelta(days=3)
    (post,) = await club.posted()
    assert (post.kind, post.seat) == ("notice", 1)
    club.clock.forward(days=2)
    assert await replaced(club, game) == until
    assert not (await club.tables.look(game)).info.vacant
    club.clock.forward(days=1)
    await club.restart()
    assert await replaced(club, game) is None
    assert (await club.tables.look(game)).info.seats[1].vacant
    assert [kind for kind in await kinds(club, game) if kind[0] in ("notice", "replace")] == [
        ("notice", MILA),
        ("replace", MILA),
    ]


async def test_a_move_ends_the_notice(club: Club) -> None:
    game = await jonas_awaited(club)
    await replaced(club, game)
    await club.play(game, JONAS, "place clay; confirm")
    club.clock.forward(days=4)
    with pytest.raises(Refusal, match="is"):
        await replaced(club, game)


async def test_only_the_host_gives_notice_and_only_to_others(club: Club) -> None:
    game = await jonas_awaited(club)
    with pytest.raises(LobbyRefusal, match="Only Mila"):
        await replaced(club, game, TOVE)
    for seat in (0, 2):
        with pytest.raises(Refusal):
            await replaced(club, game, MILA, seat)


async def test_the_host_hands_over(club: Club) -> None:
    game = await club.running(seats=3)
    await club.tables.hand_over(next(club.ids), game, MILA, Seat(2))
    assert (await club.tables.look(game)).info.host_id == TOVE
    assert (await kinds(club, game))[-1] == ("host", MILA)
    for user_id, seat in ((MILA, 1), (TOVE, 2)):
        with pytest.raises(Refusal):
            await club.tables.hand_over(next(club.ids), game, user_id, Seat(seat))


async def test_nothing_that_was_planned_for_the_one_before_reaches_anybody(club: Club) -> None:
    """A reminder, a snooze, a word that they are next, a notice: none comes, not even to who takes the seat."""
    for user_id in (JONAS, TOVE):
        await club.tables.set_preferences(user_id, heads_up=True)
    game = await club.running(seats=3)
    await club.play(game, MILA, "place wood; confirm")
    await club.posted()
    await club.tables.snooze(JONAS, game, timedelta(hours=1))
    await replaced(club, game)  # the host's notice to Jonas is due
    await leave(club, game, JONAS)
    await leave(club, game, TOVE)  # who was about to be told that she is next
    await take(club, game, OLE, "Ole")
    await take(club, game, STRANGER, "Eve")
    posts = await club.posted()
    assert not [post for post in posts if post.calls or post.seat is not None]
    club.clock.forward(hours=23)
    assert await club.posted() == []
    club.clock.forward(hours=1)
    (post,) = await club.posted()
    assert [(one.user_id, one.kind, one.step) for one in post.calls] == [(OLE, "turn", 1)]


async def test_a_call_that_was_claimed_for_the_one_before_is_dropped_after_a_restart(club: Club) -> None:
    await club.tables.set_preferences(JONAS, notify="dm", always=True)
    game = await club.running(seats=3)
    await club.play(game, MILA, "place wood; confirm")
    while (post := await club.tables.claim_post()) is not None and post.kind != "direct":
        await club.tables.finish_post(post, 1)
    assert post is not None
    assert [one.user_id for one in post.calls] == [JONAS]
    await leave(club, game, JONAS)
    await take(club, game, OLE, "Ole")
    await club.restart()
    (left,) = await club.tables.unfinished_posts()
    await club.tables.release_post(left)
    assert not [post for post in await club.posted() if post.calls]


@pytest.mark.parametrize("how", ["left", "replaced"])
async def test_who_takes_a_seat_has_all_the_time_of_a_new_one(club: Club, how: str) -> None:
    """The bank of the one before goes with them, however little was left of it."""
    game = await club.running(seats=3, clock="fast")
    await club.play(game, MILA, "place wood; confirm")
    club.clock.forward(hours=80)
    if how == "left":
        await leave(club, game, JONAS)
    else:
        await replaced(club, game)
        club.clock.forward(days=3)
        assert await replaced(club, game) is None
    club.clock.forward(days=9)
    await take(club, game, OLE, "Ole")
    (timing,) = await club.tables.timing(game)
    assert timing.ends_at == club.clock.now + timedelta(hours=24)


async def test_the_host_does_not_lose_time_when_another_seat_changes_hands(club: Club) -> None:
    game = await club.to_feeding(seats=3, clock="fast")
    before = {one.seat: one.ends_at for one in await club.tables.timing(game)}
    club.clock.forward(hours=2)
    await leave(club, game, JONAS)
    after = {one.seat: one.ends_at for one in await club.tables.timing(game)}
    assert (after[Seat(0)], after[Seat(2)]) == (before[Seat(0)], before[Seat(2)])


@pytest.mark.parametrize("by", ["vote", "host"])
async def test_who_is_replaced_gives_up_seats_at_tables_that_have_not_begun(club: Club, by: str) -> None:
    """U62: with a word there; a lobby of their own goes to the next one, an empty one ends at once (U65)."""
    own = (await club.lobby(3)).id  # Mila's
    alone = (await club.lobby(3)).id
    await club.tables.join(next(club.ids), own, TOVE, "Tove")
    if by == "vote":
        game = await overdue(club)
        for voter in (JONAS, TOVE):
            await vote(club, game, voter, "replace")
    else:
        game = await club.running(seats=3)
        await club.tables.hand_over(next(club.ids), game, MILA, Seat(1))
        await replaced(club, game, JONAS, 0)
        club.clock.forward(days=3)
        assert await replaced(club, game, JONAS, 0) is None
    info = (await club.tables.look(own)).info
    assert [seat.user_id for seat in info.seats] == [TOVE]
    assert info.host_id == TOVE
    assert (await club.tables.look(alone)).info.status is Status.CANCELLED
    told = [post for post in await club.posted() if post.game_id == own]
    assert [(post.kind, post.text.args["game"] if post.text else "") for post in told] == [("notice", game)]
    assert (await kinds(club, own))[-1] == ("leave", MILA)
    await club.restart()
    assert (await club.tables.look(own)).info == info


@pytest.mark.parametrize("by", ["vote", "host"])
async def test_a_crash_leaves_nobody_in_lobbies_who_was_replaced(
    club: Club, by: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing more is written once they are replaced."""
    own = (await club.lobby(3)).id
    await club.tables.join(next(club.ids), own, TOVE, "Tove")
    game = await club.running(seats=3)
    await club.tables.hand_over(next(club.ids), game, MILA, Seat(1))
    club.clock.forward(days=8)
    await replaced(club, game, JONAS, 0)
    club.clock.forward(days=3)
    await vote(club, game, JONAS, "replace")
    store, writes = club.tables._store.write, 0

    async def once(job: Callable[[Connection], Any]) -> Any:
        nonlocal writes
        writes += 1
        if writes > 1:
            raise RuntimeError("crashed")
        return await store(job)

    monkeypatch.setattr(club.tables._store, "write", once)
    with contextlib.suppress(RuntimeError):
        await (vote(club, game, TOVE, "replace") if by == "vote" else replaced(club, game, JONAS, 0))
    monkeypatch.undo()
    for _again in range(2):  # from memory, then from the database
        assert (await club.tables.look(game)).info.seats[0].vacant
        assert [seat.user_id for seat in (await club.tables.look(own)).info.seats] == [TOVE]
        await club.restart()


async def test_two_replaced_at_once_leave_the_same_lobby(club: Club) -> None:
    own = (await club.lobby(4)).id
    for user_id, name in ((JONAS, "Jonas"), (TOVE, "Tove")):
        await club.tables.join(next(club.ids), own, user_id, name)
    games = [await club.running(seats=4) for _ in range(2)]
    await club.play(games[1], MILA, "place wood; confirm")
    club.clock.forward(days=8)
    for game, seat in zip(games, (0, 1), strict=True):
        await club.tables.vote(next(club.ids), game, TOVE, "replace", Seat(seat))
    last = ((games[0], JONAS, 0), (games[1], MILA, 1))
    await asyncio.gather(
        *(club.tables.vote(next(club.ids), game, voter, "replace", Seat(seat)) for game, voter, seat in last),
        club.tables.invite(next(club.ids), own, TOVE, OLE),
    )
    for _again in range(2):
        info = (await club.tables.look(own)).info
        assert ([seat.user_id for seat in info.seats], info.invited) == ([TOVE], (OLE,))
        await club.restart()


async def test_who_leaves_by_himself_keeps_his_seats_in_lobbies(club: Club) -> None:
    lobby = (await club.lobby(3)).id
    game = await club.running(seats=3)
    await leave(club, game, MILA)
    assert (await club.tables.look(lobby)).info.seat_of(MILA) is not None

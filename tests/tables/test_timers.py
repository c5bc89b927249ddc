"""Calls as rows: one each time that a seat becomes awaited, cancelled when it has acted, merged after a downtime."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine, insert, select, text
from sqlalchemy.exc import IntegrityError

from bot.games.text import Seat
from bot.tables.db import migrations, schema
from bot.tables.db.values import LobbyRefusal, Post, Refusal
from bot.tables.reminders.outbox import LEASE
from bot.tables.session.schedule import CLOCKS, DIGESTS, GRACE, PACES, SILENCE, gaps, is_last
from tests.tables.club import JONAS, MILA, TOVE, Club

Call = tuple[str, int, int]


def calls(post: Post | None) -> list[Call]:
    """Return whom a post calls: kind, seat, step."""
    return [] if post is None else [(one.kind, one.seat, one.step) for one in post.calls]


async def called(club: Club) -> list[tuple[str, list[Call]]]:
    """Make what is due; return kinds and calls of those posts that call anybody."""
    return [(post.kind, calls(post)) for post in await club.posted() if post.calls]


async def kinds(club: Club) -> list[str]:
    return [post.kind for post in await club.posted()]


async def rows(club: Club, **where: Any) -> list[Any]:
    timers = schema.timers
    query = select(timers).where(*(timers.c[name] == value for name, value in where.items())).order_by(timers.c.id)
    return list(await club.tables._store.read(lambda connection: connection.execute(query).all()))


async def test_the_call_rides_on_the_turns_post_and_nobody_else_is_called(club: Club) -> None:
    """U29, U30, U35."""
    game = await club.running(seats=3)
    assert await called(club) == [("opening", [("turn", 0, 0)])]
    await club.press(game, MILA, "yard")
    await club.press(game, MILA, "cell-a1")  # two steps of one turn: nobody is called
    assert await called(club) == []
    await club.press(game, MILA, "!confirm")
    assert await called(club) == [("turn", [("turn", 1, 0)])]
    await club.play(game, JONAS, "place clay; confirm")
    await club.play(game, TOVE, "place wood; confirm")
    # Tove goes on to feed and is at the table; the call of her turn before was cancelled.
    assert await called(club) == [("turn", [("turn", 0, 0), ("turn", 1, 0)])]
    await club.play(game, MILA, "feed 0; confirm")
    assert await called(club) == []


async def test_who_acts_and_is_awaited_again_is_not_called_but_reminded(club: Club) -> None:
    """U37: unless they always want to be."""
    game = await club.running(seats=1, variant="long")
    assert await called(club) == [("opening", [("turn", 0, 0)])]
    await club.play(game, MILA, "place wood; confirm")
    assert await called(club) == []
    club.clock.forward(hours=24)
    assert await called(club) == [("call", [("turn", 0, 1)])]
    await club.tables.set_preferences(MILA, always=True)
    await club.play(game, MILA, "feed 0; confirm")
    assert await called(club) == [("turn", [("turn", 0, 0)])]


async def test_an_episode_of_a_seat_is_unique_in_the_database(club: Club) -> None:
    """U34."""
    await club.running()
    (row,) = await rows(club, kind="turn")
    values = {key: value for key, value in row._mapping.items() if key != "id"}
    with pytest.raises(IntegrityError):
        await club.tables._store.write(lambda connection: connection.execute(insert(schema.timers).values(**values)))


async def test_a_direct_call_waits_a_little_and_is_cancelled_by_a_move(club: Club) -> None:
    """U36."""
    await club.tables.set_preferences(JONAS, notify="dm")
    game = await club.running(seats=3)
    await club.play(game, MILA, "place wood; confirm")
    assert await called(club) == [("opening", [])][1:]
    club.clock.now += GRACE - timedelta(seconds=1)
    assert await called(club) == []
    await club.play(game, JONAS, "place clay; confirm")
    club.clock.forward(minutes=5)
    assert [kind for kind, _calls in await called(club)] == ["turn"]  # Tove's
    assert [row.status for row in await rows(club, user_id=JONAS, step=0, kind="turn")] == ["done"]


async def test_whoever_wants_it_at_once_gets_it_at_once(club: Club) -> None:
    """U37."""
    await club.tables.set_preferences(JONAS, notify="dm", always=True)
    game = await club.running()
    await club.play(game, MILA, "place wood; confirm")
    posts = await club.posted()
    assert [(post.kind, post.user_id) for post in posts] == [("opening", None), ("turn", None), ("direct", JONAS)]


@pytest.mark.parametrize("pace", [key for key in PACES if key != "off"])
async def test_reminders_grow_rarer_then_the_table_is_told_then_there_is_silence(club: Club, pace: str) -> None:
    """U41."""
    game = await club.running(pace=pace)
    await club.posted()
    first, second, last = PACES[pace].gaps
    assert first < second < last
    for step, gap in ((1, first), (2, second)):
        club.clock.now += gap - timedelta(seconds=1)
        assert await called(club) == []
        club.clock.forward(seconds=1)
        assert await called(club) == [("call", [("turn", 0, step)])]
    club.clock.now += last
    assert await called(club) == [("late", [("turn", 0, 3)])]
    club.clock.forward(days=60)
    assert await called(club) == []
    await club.play(game, MILA, "place wood; confirm")
    assert await called(club) == [("turn", [("turn", 1, 0)])]


async def test_without_reminders_there_is_only_the_call(club: Club) -> None:
    await club.running(pace="off")
    assert len(await called(club)) == 1
    club.clock.forward(days=60)
    assert await called(club) == [("call", [("silence", 0, 0)])]  # the thread stays in sight
    club.clock.forward(days=60)
    assert await called(club) == []


async def test_what_was_due_in_a_downtime_comes_once_and_merged(club: Club) -> None:
    """U39: three tables, reminders long overdue; one message to a person, one in each thread."""
    await club.tables.set_preferences(JONAS, notify="dm")
    games = [await club.running() for _count in range(3)]
    for game in games:
        await club.play(game, MILA, "place wood; confirm")
    club.clock.forward(days=9)
    await club.restart()
    posts = await club.posted()
    direct = [post for post in posts if post.kind == "direct"]
    assert [sorted({one.game_id for one in post.calls}) for post in direct] == [sorted(games)]
    assert [one.step for post in direct for one in post.calls] == [0, 0, 0]
    assert await called(club) == []


async def test_two_seats_that_are_due_at_once_are_one_post(club: Club) -> None:
    game = await club.to_feeding(seats=3)
    await club.posted()
    club.clock.forward(days=20)
    assert await called(club) == [("call", [("turn", 0, 1), ("turn", 1, 1), ("turn", 2, 1)])]
    assert await club.tables.timing(game) != []


async def test_nobody_is_called_in_his_quiet_hours_also_when_the_post_comes_late(club: Club) -> None:
    await club.tables.set_preferences(MILA, zone="Europe/Berlin", quiet_from=22 * 60, quiet_to=7 * 60)
    club.clock.now = club.clock.now.replace(hour=20, minute=59)  # 21:59 in Berlin
    await club.running()
    post = await club.tables.claim_post()
    assert calls(post) == [("turn", 0, 0)]
    assert post is not None
    await club.tables.fail_post(post, timedelta(minutes=2), "503")
    club.clock.forward(minutes=2)
    again = await club.tables.claim_post()
    assert again is not None
    assert calls(again) == []
    await club.tables.finish_post(again, 1)
    assert await called(club) == []
    club.clock.now = club.clock.now.replace(day=2, hour=6, minute=0)
    assert await called(club) == [("call", [("turn", 0, 0)])]


async def test_who_takes_no_direct_messages_is_called_in_the_thread_from_then_on(club: Club) -> None:
    """U68."""
    await club.tables.set_preferences(JONAS, notify="dm", always=True)
    game = await club.running()
    await club.play(game, MILA, "place wood; confirm")
    posts = []
    while (post := await club.tables.claim_post()) is not None:
        posts.append(post)
        if post.kind == "direct":
            await club.tables.close_direct(post)
        else:
            await club.tables.finish_post(post, post.id)
    assert [post.kind for post in posts] == ["opening", "turn", "direct", "call"]
    assert [(one.seat, one.note) for one in posts[-1].calls] == [(1, "closed")]
    assert (await club.tables.preferences(JONAS)).notify == "thread"
    await club.restart()
    assert await called(club) == []


async def test_who_does_not_want_calls_gets_none_and_the_table_is_told_all_the_same(club: Club) -> None:
    await club.tables.set_preferences(MILA, notify="none")
    await club.running()
    assert await called(club) == []
    club.clock.now += sum(PACES["daily"].gaps, timedelta(0)) - timedelta(seconds=1)
    assert await called(club) == []
    club.clock.forward(seconds=1)
    (post,) = [post for post in await club.posted() if post.calls]
    assert post.kind == "late"
    assert [one.ringing for one in post.calls] == [False]


async def test_a_digest_whose_hour_is_quiet_comes_in_the_morning(club: Club) -> None:
    night = {"zone": "UTC", "quiet_from": 22 * 60, "quiet_to": 7 * 60}
    await club.tables.set_preferences(JONAS, notify="digest", digest_hour=23, **night)
    game = await club.running()
    await club.play(game, MILA, "place wood; confirm")
    await club.posted()
    club.clock.forward(hours=18, minutes=59)
    assert await called(club) == []
    club.clock.forward(minutes=1)
    assert await called(club) == [("direct", [("turn", 1, 0)])]
    assert await called(club) == []


async def test_a_changed_mind_counts_for_the_call_that_has_not_come_yet(club: Club) -> None:
    await club.tables.set_preferences(JONAS, notify="digest", digest_hour=18)
    game = await club.running()
    await club.play(game, MILA, "place wood; confirm")
    assert await called(club) == [("opening", [])][1:]
    await club.tables.set_preferences(JONAS, notify="thread")
    assert await called(club) == [("call", [("turn", 1, 0)])]


async def test_the_last_one_is_told_once_not_right_after_the_call(club: Club) -> None:
    """U44."""
    game = await club.to_feeding(seats=3)
    await club.posted()
    for user in (JONAS, TOVE):
        await club.play(game, user, "feed 0; confirm")
    await club.posted()
    club.clock.forward(minutes=59)
    assert await called(club) == []
    club.clock.forward(minutes=2)
    assert await called(club) == [("call", [("last", 0, 0)])]
    assert [(one.seat, one.last) for one in await club.tables.timing(game)] == [(0, True)]
    club.clock.forward(hours=5)
    assert await called(club) == []


async def test_who_wants_to_know_is_told_when_next_and_only_before_that(club: Club) -> None:
    """U42."""
    for user in (JONAS, TOVE):
        await club.tables.set_preferences(user, heads_up=True)
    game = await club.running(seats=3)
    await club.play(game, MILA, "place wood; confirm")
    await club.posted()
    club.clock.now += GRACE
    assert await called(club) == [("call", [("next", 2, 0)])]
    await club.play(game, JONAS, "place clay; confirm")
    await club.play(game, TOVE, "place yard; build A1; confirm")
    await club.posted()
    club.clock.now += GRACE
    assert await called(club) == []


async def test_snoozing_calls_once_more_and_then_goes_on_as_planned(club: Club) -> None:
    await club.running()
    await club.posted()
    assert await club.tables.snooze(MILA, None, timedelta(hours=3)) == 1
    assert await club.tables.snooze(JONAS, None, timedelta(hours=3)) == 0
    club.clock.forward(hours=3)
    (post,) = await club.posted()
    assert [(one.step, one.note) for one in post.calls] == [(1, "snoozed")]
    club.clock.forward(hours=21)
    assert await called(club) == [("call", [("turn", 0, 1)])]


async def test_who_puts_his_call_off_when_the_table_was_told_does_not_stop_the_others_from_voting(club: Club) -> None:
    game = await club.running(3)
    await club.posted()
    for gap in PACES["daily"].gaps:
        assert not (await club.tables.timing(game))[0].overdue
        club.clock.now += gap
        await club.posted()
    assert (await club.tables.timing(game))[0].overdue
    poll = await club.tables.vote(next(club.ids), game, JONAS, "default", Seat(0))
    await club.tables.snooze(MILA, game, timedelta(days=2))
    assert (await club.tables.timing(game))[0].overdue
    assert (await club.tables.ballot(next(club.ids), poll.id, TOVE, yes=True)).status == "passed"


async def test_silence_for_a_turn_ends_with_the_turn(club: Club) -> None:
    game = await club.running(variant="long")
    await club.posted()
    assert await club.tables.hush(MILA, game) == 1
    club.clock.forward(days=5)
    assert await called(club) == []
    await club.play(game, MILA, "place wood; confirm")
    await club.play(game, JONAS, "place clay; confirm")
    assert await called(club) == [("turn", [("turn", 0, 0)])]


async def test_silence_for_a_turn_holds_also_when_the_others_wait_on(club: Club) -> None:
    game = await club.running(3)
    await club.posted()
    await club.tables.hush(MILA, game)
    for gap in PACES["daily"].gaps:
        assert await called(club) == []
        club.clock.now += gap
    assert await called(club) == [("late", [("turn", 0, 3)])]
    for user_id in (JONAS, TOVE):
        await club.tables.vote(next(club.ids), game, user_id, "wait", Seat(0))
    assert await called(club) == []
    club.clock.now += sum(PACES["daily"].gaps, timedelta(0)) - timedelta(seconds=1)
    assert await called(club) == []
    club.clock.forward(seconds=1)
    (post,) = [post for post in await club.posted() if post.calls]
    assert (post.kind, [one.ringing for one in post.calls]) == ("late", [False])


async def test_away_means_no_calls_until_then_and_a_word_at_every_table(club: Club) -> None:
    games = [await club.running(), await club.running()]
    await club.posted()
    until = club.clock.now + timedelta(days=7)
    told = await club.tables.away(next(club.ids), MILA, until)
    assert [info.id for info in told] == games
    assert await kinds(club) == ["notice", "notice"]
    club.clock.forward(days=6)
    assert await called(club) == []
    assert [one.away_until for one in await club.tables.timing(games[0])] == [until]
    club.clock.forward(days=1)
    assert sorted(await called(club)) == [("call", [("turn", 0, 1)])] * 2
    with pytest.raises(Refusal, match="up to 28 days"):
        await club.tables.away(next(club.ids), MILA, club.clock.now - timedelta(days=1))


async def test_the_others_need_not_wait_for_as_long_as_somebody_is_away(club: Club) -> None:
    """One absence lasts up to 28 days; after 7 the others can vote about the seat, also when it is awaited anew."""
    game = await club.running(seats=3)
    with pytest.raises(Refusal, match="up to 28 days"):
        await club.tables.away(next(club.ids), MILA, club.clock.now + timedelta(days=28, seconds=1))
    await club.tables.away(next(club.ids), MILA, club.clock.now + timedelta(days=28))
    club.clock.forward(days=6, hours=23)
    with pytest.raises(Refusal, match="for 7 days"):
        await club.tables.vote(next(club.ids), game, JONAS, "default", Seat(0))
    club.clock.forward(hours=1)
    for kind in ("wait", "default", "replace", "host"):
        assert (await club.tables.vote(next(club.ids), game, JONAS, kind, Seat(0))).status == "open"
    await club.tables.vote(next(club.ids), game, TOVE, "default", Seat(0))
    await club.play(game, JONAS, "place wood; confirm")
    await club.play(game, TOVE, "place market; confirm")
    assert [(one.seat, one.overdue) for one in await club.tables.timing(game)][:1] == [(0, True)]
    await club.tables.away(next(club.ids), MILA, club.clock.now + timedelta(days=20))  # longer: it is one absence
    assert (await club.tables.timing(game))[0].overdue
    await club.tables.away(next(club.ids), MILA, None)
    assert not (await club.tables.timing(game))[0].overdue
    assert (await club.tables.preferences(MILA)).away_since is None


async def test_a_seat_that_was_awaited_before_its_person_went_away_can_be_voted_about(club: Club) -> None:
    game = await club.running(seats=3, pace="off")
    club.clock.forward(days=6)
    await club.tables.away(next(club.ids), MILA, club.clock.now + timedelta(days=10))
    assert not (await club.tables.timing(game))[0].overdue
    club.clock.forward(days=1)
    assert (await club.tables.timing(game))[0].overdue


async def test_a_move_ends_an_absence_and_the_clock_goes_on(club: Club) -> None:
    game = await club.running(variant="long", clock="fast")
    await club.posted()
    club.clock.forward(hours=4)  # 20 of 24 hours are left
    await club.tables.away(next(club.ids), MILA, club.clock.now + timedelta(days=7))
    assert (await club.tables.timing(game))[0].ends_at == club.clock.now + timedelta(days=7, hours=20)
    club.clock.forward(days=2)
    await club.play(game, MILA, "place wood; confirm")
    assert (await club.tables.preferences(MILA)).away_until is None
    await club.play(game, JONAS, "place clay; confirm")
    assert (await club.tables.timing(game))[0].ends_at == club.clock.now + timedelta(hours=26)


async def test_saved_time_has_a_cap(club: Club) -> None:
    game = await club.running(seats=1, variant="long", clock="fast")
    fast = CLOCKS["fast"]
    for count in range(1, 6):
        await club.play(game, MILA, "place wood; confirm" if count % 2 else "feed 0; confirm")
        expected = min(fast.cap, fast.bank + count * fast.increment)
        assert (await club.tables.timing(game))[0].ends_at == club.clock.now + expected


async def test_time_that_runs_out_is_said_and_nothing_happens(club: Club) -> None:
    game = await club.running(clock="fast")
    await club.posted()
    club.clock.forward(hours=24)
    assert "late" in await kinds(club)
    club.clock.forward(days=30)
    assert await kinds(club) == []
    assert (await club.tables.look(game)).info.turn == 0
    assert (await club.tables.timing(game))[0].overdue


async def test_reminders_follow_the_clock(club: Club) -> None:
    await club.running(clock="fast")
    await club.posted()
    for hours in (12, 9.6):
        club.clock.forward(hours=hours)
        assert [kind for kind, _calls in await called(club)] == ["call"]


async def test_the_host_can_change_how_often_a_running_table_reminds(club: Club) -> None:
    game = await club.running()
    await club.posted()
    with pytest.raises(LobbyRefusal, match="Only the host"):
        await club.tables.set_pace(next(club.ids), game, JONAS, "off")
    with pytest.raises(LobbyRefusal, match="do not know"):
        await club.tables.set_pace(next(club.ids), game, MILA, "hourly")
    await club.tables.set_pace(next(club.ids), game, MILA, "brisk")
    club.clock.forward(hours=6)
    assert await called(club) == [("call", [("turn", 0, 1)])]
    await club.tables.set_pace(next(club.ids), game, MILA, "off")
    club.clock.forward(days=30)
    assert await called(club) == [("call", [("silence", 0, 0)])]


@pytest.mark.parametrize("first", ["daily", "off"])
async def test_reminders_that_are_set_again_come_also_with_a_clock(club: Club, first: str) -> None:
    """At half and at nine tenths of the day, each once."""
    game = await club.running(clock="fast", pace=first)
    await club.posted()
    for pace in ("off", "daily"):
        club.clock.forward(hours=1)
        await club.tables.set_pace(next(club.ids), game, MILA, pace)
        assert await called(club) == []
    club.clock.forward(hours=10)
    assert await called(club) == [("call", [("turn", 0, 1)])]
    for pace in ("off", "daily"):
        await club.tables.set_pace(next(club.ids), game, MILA, pace)
        assert await called(club) == []
    club.clock.forward(hours=9, minutes=36)
    assert await called(club) == [("call", [("turn", 0, 2)])]
    for pace in ("off", "brisk"):
        await club.tables.set_pace(next(club.ids), game, MILA, pace)
        assert await called(club) == []
    club.clock.forward(hours=2, minutes=24)
    assert [kind for kind, _calls in await called(club)] == ["late"]
    for pace in ("off", "daily"):
        await club.tables.set_pace(next(club.ids), game, MILA, pace)
    club.clock.forward(days=3)
    assert await called(club) == []


async def test_reminders_begin_at_a_table_that_had_none(club: Club) -> None:
    game = await club.running(pace="off")
    await club.posted()
    await club.tables.set_pace(next(club.ids), game, MILA, "daily")
    club.clock.forward(hours=24)
    assert await called(club) == [("call", [("turn", 0, 1)])]


async def test_an_unknown_clock_is_refused(club: Club) -> None:
    with pytest.raises(LobbyRefusal, match="do not know"):
        await club.lobby(clock="blitz")


async def test_a_game_that_has_ended_calls_nobody(club: Club) -> None:
    game = await club.running()
    await club.posted()
    await club.tables.vote_end(next(club.ids), game, MILA)
    club.clock.forward(days=30)
    assert [post.kind for post in await club.posted()] == ["end"]
    assert {row.status for row in await rows(club)} == {"done"}


async def test_a_claim_that_nobody_finishes_is_left_behind_after_a_while(club: Club) -> None:
    await club.running()
    post = await club.tables.claim_post()
    assert post is not None
    assert await club.tables.left_behind_posts() == []
    club.clock.now += LEASE
    assert [one.id for one in await club.tables.left_behind_posts()] == [post.id]
    await club.tables.release_post(post)
    again = await club.tables.claim_post()
    assert again is not None
    assert (again.nonce, calls(again)) == (post.nonce, [("turn", 0, 0)])


async def test_a_post_that_takes_long_keeps_its_claim(club: Club) -> None:
    await club.running()
    post = await club.tables.claim_post()
    assert post is not None
    club.clock.now += LEASE
    await club.tables.renew_post(post)
    assert await club.tables.left_behind_posts() == []
    await club.tables.finish_post(post, 1)
    assert await club.tables.claim_post() is None


async def test_games_from_before_there_were_timers_get_their_reminders(club: Club) -> None:
    game = await club.to_feeding(seats=3)
    await club.posted()
    await club.tables._store.write(lambda connection: connection.execute(schema.timers.delete()))
    await club.restart()
    assert await called(club) == []
    club.clock.forward(days=1)
    assert await called(club) == [("call", [("turn", 0, 1), ("turn", 1, 1), ("turn", 2, 1)])]
    await club.restart()
    assert len(await rows(club, game_id=game)) == 3


async def test_what_has_failed_to_go_out_can_be_seen(club: Club) -> None:
    """U33."""
    game = await club.running()
    assert await club.tables.unsent(game) is None
    post = await club.tables.claim_post()
    assert post is not None
    await club.tables.fail_post(post, timedelta(hours=1), "no access")
    assert await club.tables.unsent(game) == club.clock.now
    (timing,) = await club.tables.timing(game)
    assert timing.called_at is None


def test_gaps_with_and_without_a_clock() -> None:
    assert gaps("off", timedelta(days=1)) == ()
    assert gaps("daily", timedelta(hours=10)) == (timedelta(hours=5), timedelta(hours=4))
    assert [is_last("daily", "none", step) for step in range(4)] == [False, False, False, True]
    assert not is_last("off", "none", 0)
    assert not is_last("daily", "fast", 3)


async def test_votes_of_before_are_taken_over(tmp_path: Path) -> None:
    club = await Club(tmp_path / "new.db").open()
    game = await club.running(seats=3)
    await club.tables.close()
    engine = create_engine(f"sqlite:///{tmp_path / 'old.db'}")
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(Path(migrations.__file__).parent))
        config.attributes["connection"] = connection
        command.upgrade(config, "0002")
        connection.execute(text(f"ATTACH '{tmp_path / 'new.db'}' AS new"))
        for table in ("games", "seats", "turns", "log"):
            columns = ", ".join(f'"{row[1]}"' for row in connection.execute(text(f"PRAGMA table_info({table})")))
            connection.execute(text(f"INSERT INTO {table} ({columns}) SELECT {columns} FROM new.{table}"))
        vote = text("INSERT INTO votes (game_id, seat, kind, at) VALUES (:game, 1, 'end', 5)")
        connection.execute(vote, {"game": game})
    engine.dispose()
    club.path = tmp_path / "old.db"
    await club.open()
    poll = await club.tables.vote_end(next(club.ids), game, TOVE)
    assert (poll.yes, poll.voters, poll.needed) == ((1, 2), (0, 1, 2), 3)
    await club.tables.close()


async def words(club: Club) -> list[tuple[str, int, bool]]:
    """Make what is due; return the seats that a word after a silence names, with the kind of post and who is rung."""
    made = await club.posted()
    return [(post.kind, one.seat, one.ringing) for post in made for one in post.calls if one.kind == "silence"]


WEEK = timedelta(days=7)
"""After so long without a word Discord hides a thread."""


@pytest.mark.parametrize("why", ["off", "hushed", "snoozed", "directly"])
async def test_before_a_week_of_silence_is_over_one_word_comes_into_the_thread(club: Club, why: str) -> None:
    """U69: it rings nobody, and comes once for a silence."""
    if why == "directly":
        await club.tables.set_preferences(MILA, notify="dm")
    game = await club.running(pace="off" if why == "off" else "relaxed")
    await club.posted()
    if why == "hushed":
        await club.tables.hush(MILA, game)
    if why == "snoozed":
        await club.tables.snooze(MILA, game, timedelta(days=20))
    club.clock.now += SILENCE - timedelta(seconds=1)
    assert await words(club) == []
    club.clock.now += timedelta(seconds=1)
    assert club.clock.now - (await club.tables.look(game)).waiting[0].since < WEEK
    assert await words(club) == [("call", 0, False)]
    club.clock.forward(hours=24 * 6)
    assert await words(club) == []
    club.clock.forward(hours=24 * 6)
    assert await words(club) == []


async def test_every_post_in_the_thread_breaks_a_silence_and_another_may_begin(club: Club) -> None:
    game = await club.running(seats=2, pace="off")
    await club.posted()
    club.clock.now += SILENCE / 2
    await club.play(game, MILA, "place wood; confirm")
    await club.posted()
    club.clock.now += SILENCE - timedelta(minutes=1)
    assert await words(club) == []
    await club.tables.away(next(club.ids), JONAS, club.clock.now + timedelta(days=20))
    await club.posted()
    club.clock.now += SILENCE - timedelta(minutes=1)
    assert await words(club) == []
    club.clock.now += timedelta(minutes=1)
    assert await words(club) == [("call", 1, False)]
    await club.play(game, JONAS, "place clay; confirm")
    await club.posted()
    club.clock.now += SILENCE
    assert await words(club) == [("call", 0, False), ("call", 1, False)]  # both feed: one post names both


async def test_no_word_comes_where_a_reminder_is_about_to_be_posted_and_none_after_the_end(club: Club) -> None:
    game = await club.running(pace="relaxed")
    await club.posted()
    club.clock.now += PACES["relaxed"].gaps[0]
    await club.posted()
    club.clock.now += PACES["relaxed"].gaps[1]
    await club.posted()
    club.clock.now += SILENCE
    assert await words(club) == []
    club.clock.now += PACES["relaxed"].gaps[2] - SILENCE
    assert [post.kind for post in await club.posted()] == ["late"]
    await club.tables.close_game(next(club.ids), game, MILA, guild_id=(await club.tables.look(game)).info.guild_id)
    await club.posted()
    club.clock.now += WEEK
    assert await club.posted() == []


async def test_daily_messages_that_are_due_together_are_spread_over_minutes(club: Club) -> None:
    """Discord stops bots that write to many people at once: at most so many go out in a minute, nobody waits twice."""
    people = range(7000, 7000 + 3 * DIGESTS - 1)
    for person in people:
        await club.tables.set_preferences(person, notify="digest", zone="UTC", digest_hour=18)
        for _number in range(2):
            info = await club.tables.create(
                next(club.ids),
                user_id=person,
                user_name=str(person),
                guild_id=1,
                channel_id=2,
                game="toy",
                variant="long",
                seats=1,
            )
            await club.tables.start(next(club.ids), info.id, person)
    await club.posted()
    minutes: dict[datetime, list[int]] = {}
    club.clock.now = club.clock.now.replace(hour=18, minute=0, second=0, microsecond=0)
    for _minute in range(10):
        told = [post for post in await club.posted() if post.kind == "direct"]
        assert all(len({one.game_id for one in post.calls}) == 2 for post in told)
        minutes[club.clock.now] = [post.user_id or 0 for post in told]
        club.clock.forward(minutes=1)
    told_by_minute = [found for found in minutes.values() if found]
    assert [len(found) for found in told_by_minute] == [DIGESTS, DIGESTS, DIGESTS - 1]
    assert [person for found in told_by_minute for person in found] == list(people)

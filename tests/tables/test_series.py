"""Series: one game after another, what stays is chosen between them, and nothing is done twice."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import Any

import pytest

from bot.games.rules import SERIES
from bot.tables.db.series_rows import NONE, Series
from bot.tables.db.values import GameInfo, GameOver, LobbyRefusal, Refusal, Status
from bot.tables.services.export import export_game, replay
from tests.tables.club import JONAS, MILA, STRANGER, Club
from tests.toy_series import Course, standing_of

HERE: dict[str, Any] = {"user_id": MILA, "user_name": "Mila", "guild_id": 1, "channel_id": 2}

EXACT = "place market; confirm; feed 2; confirm"
"""Ends a game with a point for each kept charm: the goal."""

ABOVE = "place yard; build C5; confirm; grab; feed 2; confirm"
MISSED = "place wood; confirm; feed 0; confirm"


async def begin(club: Club, **more: Any) -> GameInfo:
    return await club.tables.begin_series(next(club.ids), game="toy", **{**HERE, **more})


async def series(club: Club, user_id: int = MILA) -> Series:
    return (await club.tables.series_of(user_id))[-1]


async def following(club: Club, interaction_id: int | None = None, **more: Any) -> GameInfo:
    now = await series(club)
    number = next(club.ids) if interaction_id is None else interaction_id
    return await club.tables.next_of_series(number, now.id, now.last.place, **{**HERE, **more})


async def choose(club: Club, choice: str) -> Series:
    now = await series(club)
    return await club.tables.choose_in_series(next(club.ids), now.id, now.last.place, MILA, choice)


async def played(club: Club, game: str, moves: str) -> None:
    """Play a game of the series to its end."""
    for move in moves.split("; "):
        snapshot = await club.tables.look(game)
        if snapshot.info.status is Status.RUNNING:
            await club.play(game, MILA, move)
    assert (await club.tables.look(game)).info.status is Status.FINISHED


def course(info: GameInfo) -> str:
    return info.options[SERIES]


async def test_the_first_game_begins_at_once_for_its_owner_alone(club: Club) -> None:
    info = await begin(club, options={"bowl": "none"})
    assert (info.status, info.variant, info.wanted, info.open) == (Status.RUNNING, "long", 1, False)
    assert (info.host_id, info.channel_id, [seat.user_id for seat in info.seats]) == (MILA, 2, [MILA])
    assert info.options == {"bowl": "none", SERIES: standing_of(Course())}
    assert [(post.game_id, post.kind) for post in await club.posted()] == [(info.id, "opening")]
    assert [entry.kind for entry in await club.tables.log(info.id)][:2] == ["open", "start"]
    now = await series(club)
    assert (now.going, now.last.game_id, now.last.status, now.following) == (True, info.id, Status.RUNNING, None)
    await club.restart()
    assert await series(club) == now
    with pytest.raises(Refusal, match="already playing a series of Toy"):
        await begin(club)
    assert (await begin(club, user_id=JONAS, user_name="Jonas")).id != info.id, "another person has their own"


async def test_the_next_game_waits_for_the_end_of_the_last_and_for_the_choice(club: Club) -> None:
    game = (await begin(club)).id
    with pytest.raises(Refusal, match=f"{game} of the series is not over yet"):
        await following(club)
    with pytest.raises(Refusal, match="is not over yet"):
        await choose(club, NONE)
    await played(club, game, ABOVE)
    now = await series(club)
    assert (now.last.points, now.last.status, now.undecided) == (1, Status.FINISHED, True)
    with pytest.raises(Refusal, match="First choose what to keep:"):
        await following(club)
    with pytest.raises(Refusal, match="cannot choose that card"):
        await choose(club, "oak")
    await choose(club, NONE)
    await choose(club, "birch-axe")
    await club.restart()
    now = await series(club)
    assert (now.last.choice, now.undecided) == ("birch-axe", False)
    info = await following(club)
    assert course(info) == standing_of(Course(2, ("birch-axe",), 1))
    state = (await club.tables.look(info.id)).state
    assert (state.people[0].huts, state.people[0].food) == (["A1"], 2)
    await club.restart()
    now = await series(club)
    assert [(one.place, one.game_id, one.points, one.choice) for one in now.games] == [
        (1, game, 1, "birch-axe"),
        (2, info.id, None, None),
    ]


async def test_none_may_be_chosen(club: Club) -> None:
    await played(club, (await begin(club)).id, EXACT)
    await choose(club, NONE)
    assert course(await following(club)) == standing_of(Course(2))


async def test_a_missed_goal_repeats_the_game_without_a_choice(club: Club) -> None:
    await played(club, (await begin(club)).id, ABOVE)
    await choose(club, "amber-gift")
    await played(club, (await following(club)).id, MISSED)
    now = await series(club)
    assert (now.last.points, now.choices, now.undecided) == (-1, (), False)
    assert course(await following(club)) == standing_of(Course(2, ("amber-gift",), 0))


async def test_a_game_that_was_ended_early_is_repeated(club: Club) -> None:
    game = (await begin(club)).id
    await club.tables.vote_end(next(club.ids), game, MILA)
    now = await series(club)
    assert (now.last.status, now.last.points, now.choices) == (Status.ENDED, None, ())
    assert course(await following(club)) == standing_of(Course())


async def test_at_most_seven_stay(club: Club) -> None:
    game = (await begin(club)).id
    for number in range(1, 8):
        await played(club, game, EXACT)
        now = await series(club)
        assert now.last.points == number - 1
        await choose(club, now.choices[0].key)
        game = (await following(club)).id
    await played(club, game, EXACT)
    now = await series(club)
    assert (now.choices, now.undecided) == ((), False)
    info = await following(club)
    assert len((await club.tables.look(info.id)).state.people[0].huts) == 7
    assert len((await series(club)).games) == 9


async def test_one_press_twice_does_nothing_twice(club: Club) -> None:
    number = next(club.ids)
    first = await club.tables.begin_series(number, game="toy", **HERE)
    assert await club.tables.begin_series(number, game="toy", **HERE) == first
    await played(club, first.id, MISSED)
    number = next(club.ids)
    now = await series(club)
    second = await club.tables.next_of_series(number, now.id, 1, **HERE)
    assert await club.tables.next_of_series(number, now.id, 1, **HERE) == second
    with pytest.raises(Refusal, match="moved on"):
        await club.tables.next_of_series(next(club.ids), now.id, 1, **HERE)
    assert len((await series(club)).games) == 2
    await played(club, second.id, MISSED)
    with pytest.raises(Refusal, match="moved on"):
        await club.tables.next_of_series(next(club.ids), now.id, 1, **HERE)
    with pytest.raises(Refusal, match="moved on"):
        await club.tables.choose_in_series(next(club.ids), now.id, 1, MILA, NONE)


async def test_only_the_owner_can_do_anything(club: Club) -> None:
    game = (await begin(club)).id
    await played(club, game, ABOVE)
    now = await series(club)
    assert (await club.tables.series_with(game)) == now
    for attempt in (
        club.tables.next_of_series(next(club.ids), now.id, 1, **{**HERE, "user_id": JONAS}),
        club.tables.choose_in_series(next(club.ids), now.id, 1, JONAS, NONE),
        club.tables.stop_series(next(club.ids), now.id, JONAS),
    ):
        with pytest.raises(Refusal, match="to someone else"):
            await attempt
    assert await series(club) == now
    assert await club.tables.series_of(STRANGER) == []
    with pytest.raises(Refusal, match="no such series"):
        await club.tables.stop_series(next(club.ids), 99, MILA)


async def test_a_series_is_given_up_and_another_begun(club: Club) -> None:
    game = (await begin(club)).id
    now = await series(club)
    stopped = await club.tables.stop_series(next(club.ids), now.id, MILA)
    assert not stopped.going
    assert (await club.tables.look(game)).info.status is Status.RUNNING, "the game goes on by itself"
    with pytest.raises(Refusal, match="was given up"):
        await following(club)
    await played(club, game, EXACT)
    await begin(club)
    assert [one.going for one in await club.tables.series_of(MILA)] == [False, True]


async def test_the_end_of_a_game_cannot_be_taken_back_so_the_next_one_stands_firm(club: Club) -> None:
    game = (await begin(club)).id
    await played(club, game, ABOVE)
    turn = (await club.tables.look(game)).info.turn
    with pytest.raises(GameOver):
        await club.tables.take_back(next(club.ids), game, MILA, 0, turn)
    await choose(club, NONE)
    second = await following(club)
    with pytest.raises(GameOver):
        await club.tables.take_back(next(club.ids), game, MILA, 0, turn)
    # A game opened anew from the record of the first is a game of its own, whatever becomes of it.
    record = json.dumps(await export_game(club.tables, game)).encode()
    again = await club.tables.reopen(next(club.ids), record, turn=0, **HERE)
    assert (again.status, course(again)) == (Status.RUNNING, standing_of(Course()))
    await played(club, again.id, MISSED)
    assert await club.tables.series_with(again.id) is None
    now = await series(club)
    assert [one.game_id for one in now.games] == [game, second.id]
    assert now.games[0].points == 1


async def test_the_record_of_a_game_of_a_series_replays(club: Club) -> None:
    await played(club, (await begin(club)).id, ABOVE)
    await choose(club, "amber-gift")
    game = (await following(club)).id
    await played(club, game, EXACT)
    assert replay(await export_game(club.tables, game), club.games) is None


async def test_nobody_opens_a_game_of_a_series_by_options(club: Club) -> None:
    for options in ({SERIES: standing_of(Course(9))}, {SERIES: ""}):
        with pytest.raises(LobbyRefusal, match="no option"):
            await club.lobby(1, variant="long", options=options)
    lobby = await club.lobby(1, variant="long")
    with pytest.raises(LobbyRefusal, match="no option"):
        await club.tables.configure(next(club.ids), lobby.id, MILA, options={SERIES: standing_of(Course())})


async def test_records_with_a_broken_standing_are_refused(club: Club) -> None:
    game = (await begin(club)).id
    await played(club, game, EXACT)
    record = await export_game(club.tables, game)
    for change in ({"options": {SERIES: "?"}}, {"variant": "short"}):
        with pytest.raises(Refusal):
            await club.tables.reopen(next(club.ids), json.dumps(record | change).encode(), **HERE)


async def test_games_of_servers_that_were_left_are_gone_but_the_series_stands(club: Club) -> None:
    game = (await begin(club)).id
    await club.posted()
    await club.tables.forget_servers([])
    club.clock.now += timedelta(days=31)
    assert await club.tables.forget_servers([]) == [game]
    now = await series(club)
    assert (now.last.game_id, now.last.status) == (None, None)
    info = await following(club, guild_id=3)
    assert course(info) == standing_of(Course())


async def test_a_person_gets_and_forgets_his_series(club: Club) -> None:
    game = (await begin(club)).id
    await played(club, game, ABOVE)
    assert (await club.tables.holding(MILA)).series == 1
    (own,) = json.loads(json.dumps(await club.tables.personal_record(MILA)))["series"]
    assert (own["game"], own["going"]) == ("toy", True)
    assert own["games"] == [{"id": game, "standing": standing_of(Course()), "points": None, "choice": None}]
    await club.tables.forget_person(next(club.ids), MILA)
    assert await club.tables.series_of(MILA) == []
    assert await club.tables.series_with(game) is None
    assert (await club.tables.holding(MILA)).series == 0


async def test_pace_and_undo_are_kept_from_game_to_game(club: Club) -> None:
    game = (await begin(club)).id
    await club.tables.set_pace(next(club.ids), game, MILA, "off")
    await played(club, game, MISSED)
    assert (await following(club)).pace == "off"

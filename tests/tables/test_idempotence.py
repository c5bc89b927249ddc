import asyncio

import pytest

from bot.tables.db.values import IllegalMove, LobbyRefusal, NotYourTurn, Stale
from tests.tables.club import JONAS, MILA, TOVE, Club


async def test_the_same_press_twice_does_nothing_twice(club: Club) -> None:
    game = await club.running()
    number = (await club.tables.panel(game, MILA)).position
    first = await club.tables.press(500, game, MILA, number, "wood")
    assert await club.tables.press(500, game, MILA, number, "wood") == first
    assert await club.tables.press(500, game, MILA, 99, "anything") == first


async def test_the_same_press_at_the_same_time_does_nothing_twice(club: Club) -> None:
    game = await club.running()
    await club.press(game, MILA, "wood")
    answers = await asyncio.gather(*(club.tables.play(600, game, MILA, "confirm") for _count in range(8)))
    assert all(answer == answers[0] for answer in answers)
    assert [turn.number for turn in answers[0].committed] == [1]
    assert (await club.tables.look(game)).info.turn == 1


async def test_a_repeated_confirm_after_a_restart_gets_the_first_answer(club: Club) -> None:
    game = await club.running()
    first = await club.tables.play(600, game, MILA, "place dig")
    await club.restart()
    assert await club.tables.play(600, game, MILA, "place dig") == first
    assert first.notice is not None
    assert (await club.tables.look(game)).info.turn == 1
    assert len(await club.posted()) == 2


async def test_two_presses_on_the_same_button_act_once(club: Club) -> None:
    game = await club.running()
    number = (await club.tables.panel(game, MILA)).position
    presses = [club.tables.press(next(club.ids), game, MILA, number, "wood") for _count in range(2)]
    first, second = await asyncio.gather(*presses, return_exceptions=True)
    assert not isinstance(first, BaseException)
    assert isinstance(second, Stale)
    assert second.panel == first.panel


async def test_a_solo_seat_whose_next_question_is_the_same_cannot_act_twice_with_one_button(club: Club) -> None:
    await club.tables.set_preferences(MILA, confirm=False)
    game = await club.running(seats=1, variant="long", options={"bowl": "none"})
    number = (await club.tables.panel(game, MILA)).position
    await club.tables.press(next(club.ids), game, MILA, number, "clay")
    with pytest.raises(Stale):
        await club.tables.press(next(club.ids), game, MILA, number, "clay")


async def test_a_refusal_is_repeated_too_even_when_the_request_would_now_be_met(club: Club) -> None:
    game = await club.running()
    with pytest.raises(NotYourTurn):
        await club.tables.play(700, game, JONAS, "place clay")
    await club.play(game, MILA, "place wood; confirm")
    await club.restart()
    with pytest.raises(NotYourTurn) as again:
        await club.tables.play(700, game, JONAS, "place clay")
    assert again.value.panel is not None
    assert again.value.panel.draft == ()
    with pytest.raises(Stale) as stale:
        await club.tables.press(701, game, JONAS, 0, "clay")
    with pytest.raises(Stale) as repeated:
        await club.tables.press(701, game, JONAS, 0, "clay")
    assert (repeated.value.was, repeated.value.now) == (stale.value.was, stale.value.now)
    with pytest.raises(IllegalMove):
        await club.tables.play(702, game, JONAS, "place wood")


async def test_lobby_calls_are_repeated_with_the_first_result(club: Club) -> None:
    game = (await club.lobby(seats=3)).id
    first = await club.tables.join(800, game, JONAS, "Jonas")
    await club.tables.join(801, game, TOVE, "Tove")
    assert await club.tables.join(800, game, JONAS, "Jonas") == first
    with pytest.raises(LobbyRefusal):
        await club.tables.join(802, game, JONAS, "Jonas")
    started = await club.tables.start(803, game, MILA)
    assert await club.tables.start(803, game, MILA) == started
    assert len(await club.tables.turns(game)) == 1
    vote = await club.tables.vote_end(804, game, JONAS)
    await club.tables.vote_end(805, game, TOVE)
    assert await club.tables.vote_end(804, game, JONAS) == vote


async def test_one_interaction_opens_one_table_also_when_it_comes_twice_at_once(club: Club) -> None:
    fields = {"guild_id": 1, "channel_id": 2, "game": "toy", "variant": "short", "seats": 2}
    calls = [club.tables.create(900, user_id=MILA, user_name="Mila", **fields) for _count in range(4)]  # type: ignore[arg-type]
    infos = await asyncio.gather(*calls)
    assert len({info.id for info in infos}) == 1
    assert len(await club.tables.games_in(2)) == 1


async def test_one_interaction_in_two_games_counts_once(club: Club) -> None:
    games = [await club.running(), await club.running()]
    answers = await asyncio.gather(*(club.tables.play(950, game, MILA, "place wood; confirm") for game in games))
    turns = [(await club.tables.look(game)).info.turn for game in games]
    assert sorted(turns) == [0, 1]
    assert answers[0].committed == answers[1].committed


async def test_what_was_queued_is_done_although_its_caller_is_cancelled(club: Club) -> None:
    game = await club.running()
    task = asyncio.create_task(club.tables.play(960, game, MILA, "place wood; confirm"))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    answer = await club.tables.play(960, game, MILA, "place wood; confirm")
    assert [turn.number for turn in answer.committed] == [1]
    assert (await club.tables.look(game)).info.turn == 1


async def test_old_interactions_are_forgotten(club: Club) -> None:
    game = await club.running()
    with pytest.raises(NotYourTurn):
        await club.tables.play(970, game, JONAS, "place clay")
    await club.play(game, MILA, "place wood; confirm")
    club.clock.forward(days=8)
    await club.tables.prune()
    await club.tables.play(970, game, JONAS, "place clay")

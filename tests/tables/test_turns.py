import pytest

from bot.games.text import Who
from bot.tables.db.values import (
    GameOver,
    IllegalMove,
    LobbyRefusal,
    NotYourSeat,
    NotYourTurn,
    Refusal,
    Status,
    UnknownGame,
)
from tests.tables.club import JONAS, MILA, OLE, STRANGER, TOVE, Club


async def kept(club: Club, game: str) -> list[tuple[int | None, tuple[str, ...]]]:
    return [(turn.seat, turn.moves) for turn in await club.tables.turns(game)]


async def test_the_opening_is_turn_zero_and_nobody_made_it(club: Club) -> None:
    game = await club.running()
    (opening,) = await club.tables.turns(game)
    assert (opening.number, opening.seat, opening.moves, opening.at) == (0, None, (), club.clock.now)
    assert [event.kind for event in opening.events] == ["round"]


async def test_the_state_after_every_turn_is_kept(club: Club) -> None:
    game = await club.to_feeding()
    await club.restart()
    woods = [(await club.tables.state_after(game, number)).people[1].clay for number in (0, 1, 2)]
    assert woods == [0, 0, 1]
    assert await club.tables.state_after(game, 2) == (await club.tables.look(game)).state
    with pytest.raises(Refusal, match="no turn 9"):
        await club.tables.state_after(game, 9)


async def test_the_last_turns(club: Club) -> None:
    game = await club.to_feeding(seats=4)
    assert [turn.number for turn in await club.tables.turns(game, 2)] == [3, 4]
    assert [turn.number for turn in await club.tables.turns(game, 99)] == [0, 1, 2, 3, 4]
    assert [turn.number for turn in await club.tables.turns(game, first=3)] == [3, 4]


async def test_waiting_counts_from_when_the_seat_became_awaited(club: Club) -> None:
    game = await club.running(seats=3)
    start = club.clock.now
    later = club.clock.forward(minutes=10)
    assert [(one.seat, one.since) for one in (await club.tables.look(game)).waiting] == [(0, start)]
    await club.play(game, MILA, "place wood; confirm")
    assert [(one.seat, one.since) for one in (await club.tables.look(game)).waiting] == [(1, later)]
    await club.play(game, JONAS, "place clay; confirm")
    feeding = club.clock.forward(minutes=10)
    await club.play(game, TOVE, "place yard; build A1; confirm")
    club.clock.forward(minutes=10)
    await club.play(game, JONAS, "feed 1; confirm")
    await club.restart()
    assert [(one.seat, one.since) for one in (await club.tables.look(game)).waiting] == [(0, feeding), (2, feeding)]


async def test_in_a_simultaneous_phase_all_are_asked_and_answer_in_any_order(club: Club) -> None:
    game = await club.to_feeding(seats=3)
    old = (await club.tables.panel(game, MILA)).position
    await club.press(game, TOVE, "feed")
    await club.press(game, TOVE, "!confirm")
    await club.play(game, JONAS, "feed 0; confirm")
    answer = await club.tables.press(next(club.ids), game, MILA, old, "feed")  # the others' moves make nothing stale
    assert answer.panel is not None
    assert answer.panel.draft == ("feed 2",)
    answer = await club.press(game, MILA, "!confirm")
    assert [one.seat for one in (await club.tables.look(game)).waiting] == [0]
    assert [event.kind for event in answer.committed[0].events] == ["feed", "round"]


async def test_a_draft_is_laid_anew_on_what_another_seat_confirmed(club: Club) -> None:
    game = await club.to_feeding(seats=3)
    await club.play(game, MILA, "feed 1")
    before = await club.tables.panel(game, MILA)
    await club.play(game, JONAS, "feed 0; confirm")
    after = await club.tables.panel(game, MILA)
    assert (after.draft, after.notice, after.position) == (("feed 1",), None, before.position)
    assert after.state.people[1].debts == 2
    assert (await club.play(game, MILA, "confirm")).committed[0].moves == ("feed 1", "confirm")


async def test_what_no_longer_fits_is_dropped_with_a_word_to_its_owner(club: Club) -> None:
    game = await club.to_feeding(seats=3)
    await club.play(game, MILA, "grab; feed 2")
    old = await club.tables.panel(game, MILA)
    await club.play(game, JONAS, "grab; feed 2; confirm")
    panel = await club.tables.panel(game, MILA)
    assert panel.draft == ()
    assert panel.notice is not None
    assert panel.notice.args == {"n": 2, "moves": "grab; feed 2"}
    assert panel.position == old.position + 1
    await club.restart()
    assert await club.tables.panel(game, MILA) == panel
    answer = await club.play(game, MILA, "feed 2; confirm")
    assert answer.committed[0].moves == ("feed 2", "confirm")
    assert (await club.tables.panel(game, MILA)).notice is None


async def test_only_the_part_that_does_not_fit_is_dropped_with_what_stood_on_it(club: Club) -> None:
    game = await club.to_feeding(seats=2)
    await club.play(game, MILA, "feed 0")
    await club.play(game, JONAS, "grab")
    await club.play(game, MILA, "confirm")
    panel = await club.tables.panel(game, JONAS)
    assert (panel.draft, panel.notice) == (("grab",), None)


async def test_a_turn_without_any_choice_is_taken_at_once_and_posted_with_the_one_before(club: Club) -> None:
    game = await club.running(seats=2, options={"bowl": "none"}, variant="long")
    await club.play(game, MILA, "place clay; confirm")
    await club.play(game, JONAS, "place yard; build A1; confirm")
    for user in (MILA, JONAS):
        await club.play(game, user, "feed 1; confirm")  # now both have no food, and round 2 fills the bowl
    await club.play(game, MILA, "place clay; confirm")
    await club.play(game, JONAS, "place yard; build A2; confirm")
    await club.posted()
    answer = await club.play(game, MILA, "grab; feed 1; confirm")
    assert [(turn.seat, turn.moves) for turn in answer.committed] == [
        (0, ("grab", "feed 1", "confirm")),
        (1, ("feed 0", "confirm")),
    ]
    assert [(post.kind, post.first_turn, post.last_turn) for post in await club.posted()] == [("turn", 7, 8)]
    assert [(one.actor, one.turn) for one in (await club.tables.log(game))[-2:]] == [(MILA, 7), (None, 8)]


async def test_a_game_ends_by_its_rules(club: Club) -> None:
    game = await club.running()
    for _round in range(2):
        await club.play(game, MILA, "place wood; confirm")
        await club.play(game, JONAS, "place clay; confirm")
        for user in (MILA, JONAS):
            if any(one.seat == int(user == JONAS) for one in (await club.tables.look(game)).waiting):
                await club.play(game, user, "feed 0; confirm")
    assert [post.kind for post in await club.posted()] == ["opening", "turn", "end"]
    snapshot = await club.tables.look(game)
    assert (snapshot.info.status, snapshot.info.ended_at, snapshot.waiting) == (Status.FINISHED, club.clock.now, ())
    assert (await club.tables.panel(game, MILA)).prompt is None
    assert await club.tables.games_of(MILA) == []
    with pytest.raises(GameOver):
        await club.play(game, MILA, "place wood")
    await club.restart()
    assert await club.tables.look(game) == snapshot


async def test_refusals_in_their_order(club: Club) -> None:
    lobby = (await club.lobby()).id
    game = await club.running(seats=3)
    number = (await club.tables.panel(game, MILA)).position
    with pytest.raises(UnknownGame):
        await club.tables.press(next(club.ids), "ZZZZ", MILA, number, "wood")
    with pytest.raises(LobbyRefusal, match="not started"):
        await club.tables.press(next(club.ids), lobby, MILA, number, "wood")
    with pytest.raises(NotYourSeat):
        await club.tables.press(next(club.ids), game, STRANGER, number + 9, "wood")
    with pytest.raises(NotYourTurn) as error:
        await club.tables.press(next(club.ids), game, JONAS, number + 9, "wood")
    assert "next" in error.value.reason.message
    assert error.value.panel == await club.tables.panel(game, JONAS)
    with pytest.raises(IllegalMove, match="no longer available"):
        await club.tables.press(next(club.ids), game, MILA, number, "gold")
    with pytest.raises(IllegalMove, match="no longer available"):
        await club.tables.press(next(club.ids), game, MILA, number, "!jump")


async def test_who_is_awaited_is_named(club: Club) -> None:
    game = await club.to_feeding(seats=3)
    await club.play(game, TOVE, "feed 0; confirm")
    with pytest.raises(NotYourTurn) as error:
        await club.play(game, TOVE, "feed 0")
    assert error.value.reason.plural == "It is not your turn: {seats} are next."
    seats = error.value.reason.args["seats"]
    assert "Who(seat=0)" in repr(seats)
    assert Who(1) in {one.args["who"] for one in seats.args.values()}  # type: ignore[union-attr]


async def test_the_games_of_a_person_begin_with_those_that_await_him(club: Club) -> None:
    first = await club.running()
    await club.play(first, MILA, "place wood; confirm")
    club.clock.forward(minutes=1)
    second = await club.running()
    club.clock.forward(minutes=1)
    third = (await club.lobby()).id
    assert [one.info.id for one in await club.tables.games_of(MILA)] == [second, first, third]
    assert [one.info.id for one in await club.tables.games_of(JONAS)] == [first, second]
    assert await club.tables.games_of(OLE) == []


async def test_the_host_alone_ends_a_young_game(club: Club) -> None:
    game = await club.running(seats=3)
    vote = await club.tables.vote_end(next(club.ids), game, JONAS)
    assert (vote.yes, vote.needed, not vote.open) == ((1,), 3, False)
    await club.play(game, MILA, "place yard")
    vote = await club.tables.vote_end(next(club.ids), game, MILA)
    assert (vote.yes, vote.needed, not vote.open) == ((0, 1), 1, True)
    assert (await club.tables.look(game)).info.status is Status.ENDED
    assert (await club.tables.panel(game, MILA)).draft == ()
    assert (await club.posted())[-1].kind == "end"
    with pytest.raises(GameOver):
        await club.tables.vote_end(next(club.ids), game, TOVE)
    with pytest.raises(GameOver):
        await club.press(game, MILA, "!confirm")


async def test_later_all_seats_must_agree_to_end(club: Club) -> None:
    game = await club.to_feeding()
    for user in (MILA, JONAS):
        await club.play(game, user, "feed 0; confirm")
    vote = await club.tables.vote_end(next(club.ids), game, MILA)
    assert (vote.yes, vote.needed, not vote.open) == ((0,), 2, False)
    again = await club.tables.vote_end(next(club.ids), game, MILA)
    assert again == vote
    await club.restart()
    assert (await club.tables.vote_end(next(club.ids), game, JONAS)).status == "passed"
    with pytest.raises(NotYourSeat):
        await club.tables.vote_end(next(club.ids), await club.running(), STRANGER)


async def finished(club: Club, *people: int) -> None:
    """Let people have played a game to its end."""
    game = await club.running(seats=len(people))
    while (await club.tables.look(game)).info.status is Status.RUNNING:
        waiting = (await club.tables.look(game)).waiting
        person = (await club.tables.look(game)).info.seats[waiting[0].seat].user_id
        panel = await club.tables.panel(game, person)
        rules = club.games["toy"]
        text = "confirm" if panel.turn_end else rules.format(rules.default_move(panel.state, panel.seat))
        await club.play(game, person, text)
    await club.posted()


async def plainly(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the toy game say that no turn spends anything."""
    monkeypatch.setattr(type(club.games["toy"]), "plain_turn", lambda *_of: True)


async def test_a_turn_that_spends_nothing_is_confirmed_by_itself_for_who_has_finished_a_game(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    await plainly(club, monkeypatch)
    newcomer = await club.running()
    assert (await club.play(newcomer, MILA, "place wood")).committed == ()
    await finished(club, MILA, JONAS)
    game = await club.running()
    (turn,) = (await club.play(game, MILA, "place wood")).committed
    assert turn.moves == ("place wood", "confirm")


@pytest.mark.parametrize(
    ("wanted", "itself"),
    [({"quick": True}, True), ({"quick": False}, False), ({"confirm": False}, True), ({}, False)],
)
async def test_everybody_says_for_themselves_whether_plain_turns_are_confirmed(
    club: Club, monkeypatch: pytest.MonkeyPatch, wanted: dict[str, bool], itself: bool
) -> None:
    await plainly(club, monkeypatch)
    await club.tables.set_preferences(MILA, **wanted)
    game = await club.running()
    assert bool((await club.play(game, MILA, "place wood")).committed) is itself


async def test_a_turn_is_not_plain_when_the_rules_or_the_table_say_so(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rules of the toy know no plain turn; at a table where nothing is undone a slip could not be mended."""
    await club.tables.set_preferences(MILA, quick=True)
    game = await club.running()
    assert (await club.play(game, MILA, "place wood")).committed == ()
    await plainly(club, monkeypatch)
    strict = await club.running(undo="none")
    assert (await club.play(strict, MILA, "place wood")).committed == ()


async def test_the_last_turn_of_a_round_is_confirmed_by_hand(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    await plainly(club, monkeypatch)
    for person in (MILA, JONAS):
        await club.tables.set_preferences(person, quick=True)
    game = await club.running()
    assert (await club.play(game, MILA, "place wood")).committed
    assert (await club.play(game, JONAS, "place clay")).committed
    await club.play(game, MILA, "feed 0; confirm")
    assert (await club.play(game, JONAS, "feed 0")).committed == ()  # it would end the round


async def test_a_plain_turn_that_is_undone_at_once_leaves_no_trace(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    await plainly(club, monkeypatch)
    await club.tables.set_preferences(MILA, quick=True)
    game = await club.running()
    await club.posted()
    (turn,) = (await club.play(game, MILA, "place wood")).committed
    assert await club.tables.claim_post() is None  # the post waits
    await club.tables.take_back(next(club.ids), game, MILA, turn.number - 1, turn.number)
    club.clock.forward(seconds=5)
    assert await club.posted() == []
    assert (await club.play(game, MILA, "place clay")).committed
    club.clock.forward(seconds=5)
    assert [post.kind for post in await club.posted()] == ["turn"]


async def test_a_turn_that_has_been_posted_is_taken_back_in_the_open(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    await plainly(club, monkeypatch)
    await club.tables.set_preferences(MILA, quick=True)
    game = await club.running()
    await club.posted()
    (turn,) = (await club.play(game, MILA, "place wood")).committed
    club.clock.forward(seconds=5)
    assert [post.last_turn for post in await club.posted()] == [turn.number]
    await club.tables.take_back(next(club.ids), game, MILA, turn.number - 1, turn.number)
    assert [(post.first_turn, post.last_turn) for post in await club.posted()] == [(turn.number + 1, turn.number + 1)]

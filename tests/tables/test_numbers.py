"""Results of finished games, ratings and figures from them; expected values are counted by hand."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from bot.games.rules import ScoreLine, Scores
from bot.games.story import places
from bot.games.text import Seat, plain
from bot.tables.db.values import GameOver, Status
from bot.tables.services import statistics
from bot.tables.services.export import export_game
from bot.tables.services.ratings import BEGIN, Ladder, rated
from bot.tables.services.results import Facts, Finished, SeatOfGame
from tests.tables.club import JONAS, MILA, OLE, STRANGER, TOVE, Club


async def feed(club: Club, game: str, *people: int) -> None:
    for person in people:
        await club.play(game, person, "feed 1; confirm")


async def won_by(club: Club, winner: int, **more: Any) -> str:
    """A game for two: Mila and Jonas; the winner builds a hut in each round, both pay 1 of 2 food, then none."""
    game = await club.running(**more)
    for cell, paid in (("A1", 1), ("B1", 0)):
        for person in (MILA, JONAS):
            await club.play(
                game, person, f"place yard; build {cell}; confirm" if person == winner else "place wood; confirm"
            )
        for person in (MILA, JONAS):
            await club.play(game, person, f"feed {paid}; confirm")
    club.clock.forward(minutes=1)
    assert (await club.tables.look(game)).info.status is Status.FINISHED
    return game


def scores(totals: tuple[int, ...], winners: tuple[int, ...]) -> Scores:
    line = ScoreLine(key="a", title=plain("A"), counts=totals, points=totals)
    return Scores(lines=(line,), totals=totals, winners=tuple(Seat(seat) for seat in winners))


def test_places_winners_first_then_by_points_and_ties_share_one() -> None:
    assert places(scores((10, 30, 20), (1,))) == (3, 1, 2)
    assert places(scores((30, 30, 20), (0, 1))) == (1, 1, 3)
    assert places(scores((20, 30, 20, 10), (1,))) == (2, 1, 2, 4)
    assert places(scores((30, 30, 20), (1,))) == (2, 1, 3)  # a tie that a rule has decided


async def test_a_finished_game_has_a_result_for_each_seat(club: Club) -> None:
    """Mila: 2 huts, 1 + 2 food short: -1 point. Jonas: no hut, as much short: -3 points."""
    game = await won_by(club, MILA)
    (found,) = await club.tables.finished()
    assert (found.id, found.game, found.guild_id, found.rated) == (game, "toy", 1, True)
    assert [(one.user_id, one.rank, one.points) for one in found.seats] == [(MILA, 1, -1), (JONAS, 2, -3)]
    assert [one.facts.spaces for one in found.seats] == [{"yard": 2}, {"wood": 2}]
    assert await club.tables.settle_results() == 0  # it is found out once
    await club.restart()
    assert await club.tables.finished() == [found]


async def test_which_games_are_asked_for(club: Club) -> None:
    here = await won_by(club, MILA)
    there = await won_by(club, JONAS, guild_id=9)
    assert [one.id for one in await club.tables.finished()] == [here, there]
    assert [one.id for one in await club.tables.finished(guilds=[9])] == [there]
    assert [one.id for one in await club.tables.finished(user_id=MILA)] == [here, there]
    assert await club.tables.finished(user_id=TOVE) == []
    assert await club.tables.finished(game="chess") == []


async def test_running_ended_and_opened_games_count_for_nothing(club: Club) -> None:
    await club.running()
    early = await club.running()
    await club.tables.vote_end(next(club.ids), early, MILA)
    game = await won_by(club, MILA)
    data = json.dumps(await export_game(club.tables, game)).encode()
    copy = await club.tables.reopen(next(club.ids), data, user_id=TOVE, user_name="Tove", guild_id=1, channel_id=2)
    assert copy.copied
    assert copy.status is Status.FINISHED
    assert [one.id for one in await club.tables.finished()] == [game]


async def test_a_game_that_is_over_stays_so(club: Club) -> None:
    """No vote opens a finished game again, so a result once found out holds."""
    game = await won_by(club, MILA)
    with pytest.raises(GameOver):
        await club.tables.loss(game, 1)


async def test_turns_taken_back_do_not_count(club: Club) -> None:
    game = await club.running()
    await club.play(game, MILA, "place clay; confirm")
    loss = await club.tables.loss(game, 1)
    await club.tables.take_back(next(club.ids), game, MILA, loss.to, 1)
    for _round in range(2):
        for person, space in ((MILA, "wood"), (JONAS, "clay")):
            await club.play(game, person, f"place {space}; confirm")
        for person in (MILA, JONAS):
            await club.play(game, person, "feed 0; confirm")
    (found,) = await club.tables.finished()
    assert [one.facts.spaces for one in found.seats] == [{"wood": 2}, {"clay": 2}]
    assert [one.rank for one in found.seats] == [1, 1]


async def test_cards_that_were_held_and_played(club: Club) -> None:
    game = await club.running(variant="hands")
    await club.play(game, MILA, "charm amber-gift; place wood; confirm")
    await club.play(game, JONAS, "place clay; confirm")
    await feed(club, game, MILA, JONAS)
    await club.play(game, MILA, "charm amber-axe; place wood; confirm")
    await club.play(game, JONAS, "charm birch-gift; place clay; confirm")
    await feed(club, game, MILA, JONAS)
    (found,) = await club.tables.finished()
    mila, jonas = (one.facts for one in found.seats)
    assert mila.played == ("amber-gift", "amber-axe")
    assert jonas.played == ("birch-gift",)
    assert {*mila.held} == {"amber-gift", "amber-ladle", "amber-axe", "amber-spade"}


# ratings


def test_the_model_keeps_what_its_documentation_says() -> None:
    """The winner rises, the loser falls, doubt shrinks for both, and a tie between equals moves nobody."""
    first, second = rated([BEGIN, BEGIN], [1, 2])
    assert first.value > BEGIN.value > second.value
    assert max(first.spread, second.spread) < BEGIN.spread
    one, other = rated([BEGIN, BEGIN], [1, 1])
    assert one == other
    assert one.value == pytest.approx(BEGIN.value)
    assert one.games == 1


async def test_ratings_by_server_game_and_seats(club: Club) -> None:
    game = await won_by(club, MILA)
    await won_by(club, MILA, guild_id=9)
    ladder = await club.tables.ladder([1, 9])
    assert {*ladder.pools} == {(1, "toy", 2), (9, "toy", 2)}
    here = ladder.pools[1, "toy", 2]
    assert here == ladder.pools[9, "toy", 2]  # what happens on one server says nothing on another
    assert here[MILA].value > here[JONAS].value
    changes = await club.tables.rating_changes(game)
    assert changes[Seat(0)] == (BEGIN, here[MILA])
    second = await won_by(club, JONAS)
    assert (await club.tables.rating_changes(second))[Seat(0)][0] == here[MILA]
    assert await club.tables.rating_changes(game) == changes


async def test_a_table_can_be_unrated(club: Club) -> None:
    lobby = await club.lobby(rated=False)
    assert not lobby.rated
    changed = await club.tables.configure(next(club.ids), lobby.id, MILA, rated=True)
    assert changed.rated
    game = await won_by(club, MILA, rated=False)
    (found,) = await club.tables.finished()
    assert not found.rated
    assert await club.tables.rating_changes(game) == {}
    assert (await club.tables.ladder([1])).pools == {}
    with pytest.raises(GameOver, match="closed"):
        await club.tables.configure(next(club.ids), game, MILA, rated=True)


async def test_with_an_open_rating_a_game_is_rated_once_everybody_has_finished_one(club: Club) -> None:
    first, second = [await won_by(club, MILA, rating_open=True) for _game in range(2)]
    assert [(await club.tables.look(game)).info.rated for game in (first, second)] == [False, True]
    with_a_newcomer = await club.running(3, rating_open=True)
    assert not (await club.tables.look(with_a_newcomer)).info.rated


async def test_how_long_games_are_is_known_from_twenty_on(club: Club) -> None:
    """The middle of what finished games of the variant with as many seats had; 8 turns of people, and what follows."""
    game = await won_by(club, MILA)
    turns = (await club.tables.look(game)).info.turn
    for _game in range(18):
        await won_by(club, MILA)
    assert await club.tables.length("toy", "short", 2) is None
    await won_by(club, JONAS)
    length = await club.tables.length("toy", "short", 2)
    assert length is not None
    assert length.turns == turns
    assert 0 <= length.days < 1
    assert await club.tables.length("toy", "short", 3) is None
    assert await club.tables.length("toy", "long", 2) is None


async def test_a_seat_that_changed_hands_counts_for_its_last_person_and_the_game_is_not_rated(club: Club) -> None:
    game = await club.running(seats=3)
    await club.play(game, MILA, "place yard; build A1; confirm")
    await club.tables.leave(next(club.ids), game, JONAS)
    club.clock.forward(hours=5)
    await club.tables.take(next(club.ids), game, OLE, "Ole")
    club.clock.forward(hours=1)
    await club.play(game, OLE, "place wood; confirm")
    await club.play(game, TOVE, "place clay; confirm")
    for person in (MILA, OLE, TOVE):
        await club.play(game, person, "feed 0; confirm")
    for person, space in ((MILA, "field; plant A1"), (OLE, "wood"), (TOVE, "clay")):
        await club.play(game, person, f"place {space}; confirm")
    for person in (MILA, OLE, TOVE):
        await club.play(game, person, "feed 0; confirm")
    (found,) = await club.tables.finished()
    assert not found.rated
    assert [one.user_id for one in found.seats] == [MILA, OLE, TOVE]
    assert await club.tables.finished(user_id=JONAS) == []
    # Ole's first answer is not counted, for it was Jonas who was awaited before; the other three took no time
    assert found.seats[1].facts.waits == (0, 0, 0)


async def test_games_for_one_are_not_rated(club: Club) -> None:
    game = await club.running(seats=1, variant="long")
    for _round in range(6):
        await club.play(game, MILA, "place wood; confirm")
        await club.play(game, MILA, "feed 0; confirm")
    (found,) = await club.tables.finished()
    assert not found.rated
    assert found.seats[0].facts.waits == (0,)  # the beginning; all else followed from his own turns


async def test_who_is_forgotten_is_nobody(club: Club) -> None:
    await won_by(club, MILA)
    assert (await club.tables.holding(JONAS)).results == 1
    (played,) = (await club.tables.personal_record(JONAS))["games"]
    assert (played["result"]["rank"], played["result"]["points"]) == (2, -3)
    assert played["result"]["spaces"] == {"wood": 2}
    await club.tables.forget_person(next(club.ids), JONAS)
    (found,) = await club.tables.finished()
    assert [one.user_id for one in found.seats] == [MILA, None]
    assert [one.points for one in found.seats] == [-1, -3]
    ladder = await club.tables.ladder([1])
    assert {*ladder.pools[1, "toy", 2]} == {MILA}
    assert (await club.tables.holding(JONAS)).results == 0


async def test_a_server_that_is_forgotten_takes_its_results_with_it(club: Club) -> None:
    await won_by(club, MILA)
    await club.tables.finished()
    await club.tables.forget_servers([])
    club.clock.forward(days=31)
    await club.tables.forget_servers([])
    assert await club.tables.finished() == []


# how fast people answer


async def test_answers_are_measured_from_when_one_became_awaited(club: Club) -> None:
    """U45. Expected, in minutes: Mila 10 (from the start), then feeding 7 and 9 after Jonas's turns; Jonas 20 after
    Mila's, feeding not, for that followed at once from his own turn."""
    game = await club.running()
    club.clock.forward(minutes=10)
    await club.play(game, MILA, "place wood; confirm")
    club.clock.forward(minutes=20)
    await club.play(game, JONAS, "place clay; confirm")  # now both feed
    club.clock.forward(minutes=7)
    await club.play(game, MILA, "feed 0; confirm")
    club.clock.forward(minutes=5)
    await club.play(game, JONAS, "feed 0; confirm")  # now Mila begins round 2
    club.clock.forward(minutes=3)
    await club.play(game, MILA, "place wood; confirm")
    club.clock.forward(minutes=4)
    await club.play(game, JONAS, "place clay; confirm")
    club.clock.forward(minutes=9)
    await club.play(game, MILA, "feed 0; confirm")
    await club.play(game, JONAS, "feed 0; confirm")
    (found,) = await club.tables.finished()
    assert [[wait // 60 for wait in one.facts.waits] for one in found.seats] == [[10, 7, 3, 9], [20, 4]]


async def test_a_turn_that_reveals_something_is_one_answer_with_what_follows_it(club: Club) -> None:
    game = await club.running()
    club.clock.forward(minutes=10)
    await club.play(game, MILA, "place dig")  # shows a card: public at once
    club.clock.forward(minutes=2)
    await club.play(game, MILA, "keep; confirm")
    for person in (JONAS,):
        await club.play(game, person, "place clay; confirm")
    for _round in range(2):
        for person in (MILA, JONAS):
            await club.play(game, person, "feed 0; confirm")
        if (await club.tables.look(game)).info.status is Status.RUNNING:
            for person, space in ((MILA, "wood"), (JONAS, "clay")):
                await club.play(game, person, f"place {space}; confirm")
    (found,) = await club.tables.finished()
    assert found.seats[0].facts.waits[0] == 12 * 60


# figures


def seat(number: int, user_id: int, rank: int, points: int, **facts: Any) -> SeatOfGame:
    return SeatOfGame(
        seat=Seat(number),
        user_id=user_id,
        name="",
        rank=rank,
        points=points,
        facts=Facts(**facts),
    )


def game_of(number: int, *seats: SeatOfGame) -> Finished:
    at = datetime(2026, 1, 1, tzinfo=UTC) + timedelta(days=number)
    return Finished(id=f"G{number}", game="toy", guild_id=1, ended_at=at, rated=True, seats=seats)


GAMES = [
    game_of(
        1,
        seat(0, MILA, 1, 40, held=("a", "b"), played=("a",), spaces={"wood": 3, "clay": 1}, waits=(10, 20)),
        seat(1, JONAS, 2, 30, held=("c",), played=("c",), spaces={"wood": 1}, waits=(600,)),
    ),
    game_of(
        2,
        seat(0, MILA, 2, 20, held=("a",), played=("a", "a"), spaces={"clay": 2}, waits=(30,)),
        seat(1, JONAS, 1, 32, held=("a",), spaces={"wood": 1}),
    ),
    game_of(3, seat(0, MILA, 1, 50, played=("a",), spaces={"wood": 1})),
]


def mila(one: SeatOfGame) -> bool:
    return one.user_id == MILA


def anybody(_one: SeatOfGame) -> bool:
    return True


def test_places_and_averages_by_number_of_seats() -> None:
    alone, two = statistics.records(GAMES, mila)
    assert (alone.seats, alone.games, alone.average, alone.best, alone.places) == (1, 1, 50, 50, {})
    assert (two.seats, two.games, two.average, two.best, two.places) == (2, 2, 30, 40, {1: 1, 2: 1})
    assert statistics.records(GAMES, anybody)[1].average == (40 + 30 + 20 + 32) / 4
    assert statistics.records(GAMES, lambda one: one.user_id == STRANGER) == []


def test_the_margin_of_a_card_is_points_above_the_average_of_the_table() -> None:
    """a: Mila ends 5 above the average of 35, then 6 below that of 26: (5 - 6) / 2; alone there is no table."""
    found = statistics.cards(GAMES, anybody)
    assert (found["a"].held, found["a"].played, found["a"].margin, found["a"].compared) == (4, 3, -0.5, 2)
    assert (found["b"].held, found["b"].played, found["b"].margin, found["b"].compared) == (1, 0, None, 0)
    assert (found["c"].held, found["c"].played, found["c"].margin) == (1, 1, -5)
    assert "c" not in statistics.cards(GAMES, mila)


def test_how_often_spaces_are_used_by_those_asked_about_and_the_others() -> None:
    """wood: 3 + 1 by Mila in three games, 1 + 1 by Jonas in two; clay: 1 + 2 by Mila."""
    wood, clay = statistics.spaces(GAMES, mila)
    assert (wood.key, wood.uses, wood.own, wood.others) == ("wood", 6, 4 / 3, 1)
    assert (clay.key, clay.uses, clay.own, clay.others) == ("clay", 3, 1, 0)
    assert statistics.spaces(GAMES, anybody)[0].others is None


def test_the_middle_answer_and_nine_of_ten() -> None:
    found = statistics.pace(GAMES, mila)
    assert found is not None
    assert (found.answers, found.middle, found.most) == (3, 20, 30)
    ten = [game_of(1, seat(0, MILA, 1, 1, waits=tuple(range(1, 11))))]
    found = statistics.pace(ten, anybody)
    assert found is not None
    assert (found.middle, found.most) == (5.5, 9)
    assert statistics.pace(GAMES, lambda one: one.user_id == STRANGER) is None


def test_a_ladder_leaves_out_what_is_not_rated() -> None:
    ladder = Ladder(GAMES[:2])
    assert ladder.pools[1, "toy", 2][MILA].games == 2
    assert ladder.changes["G2"][Seat(0)][0] == ladder.changes["G1"][Seat(0)][1]

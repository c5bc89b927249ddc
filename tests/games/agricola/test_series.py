"""The solo series: goals, occupations that stay, food carried over (rules 8.6, 12.6, 12.7)."""

from __future__ import annotations

from gettext import NullTranslations

import pytest

from bot.games.agricola.box.card_facts import OCCUPATIONS
from bot.games.agricola.position.series import Series, following, may_stay, read_series, write_series
from bot.games.agricola.position.state import Position
from bot.games.registry import GAMES
from bot.games.rules import RulesError, Setup
from bot.games.text import Seat
from tests.games.walking import walk

rules = GAMES["agricola"]
ALONE = [code for code, card in OCCUPATIONS.items() if card.players == 1]


def begun(series: Series, seed: int = 1, seats: int = 1) -> Position:
    """Return the opening of a game of a series."""
    options = {"series": write_series(series)}
    state: Position = rules.new_game(Setup(seats=seats, variant="full", seed=seed, options=options)).state
    return state


def to_round_1(state: Position) -> Position:
    """Answer what cards ask before round 1."""
    for _step in range(50):
        if state.round:
            break
        state = rules.apply(state, Seat(0), rules.default_move(state, Seat(0))).state
    return state


@pytest.mark.parametrize(
    ("game", "goal", "dealt"),
    [(1, 50, 7), (2, 55, 6), (3, 59, 5), (4, 62, 4), (5, 64, 3), (6, 65, 2), (7, 66, 1), (8, 67, 0), (9, 68, 0),
     (12, 71, 0)],
)  # fmt: skip
def test_goal_and_occupations_dealt_in_each_game(game: int, goal: int, dealt: int) -> None:
    assert Series(game).goal == goal
    state = to_round_1(begun(Series(game)))
    assert len(state.players[0].hand_occupations) == dealt
    assert len(state.players[0].hand_minors) == 7
    assert state.goal == goal


def test_food_of_the_last_game_is_there_at_the_start() -> None:
    assert begun(Series(1)).players[0].goods.food == 0
    assert begun(Series(2, (), 3)).players[0].goods.food == 3


@pytest.mark.parametrize(("points", "food"), [(50, 0), (51, 0), (52, 1), (53, 1), (57, 3)])
def test_two_full_points_above_the_goal_are_one_food(points: int, food: int) -> None:
    assert following(begun(Series(1)), Series(1), points) == Series(2, (), food)


def test_one_occupation_played_in_the_game_stays() -> None:
    state = to_round_1(begun(Series(2, ("E176",))))
    state.players[0].occupations.append("E171")
    assert may_stay(state) == ("E171",)
    assert following(state, Series(2, ("E176",)), 55, "E171") == Series(3, ("E176", "E171"), 0)
    for wrong in ("E176", "E188"):
        with pytest.raises(RulesError):
            following(state, Series(2, ("E176",)), 55, wrong)


def test_a_missed_goal_repeats_the_game_without_food() -> None:
    state = to_round_1(begun(Series(2, ("E176",), 4)))
    assert following(state, Series(2, ("E176",), 4), 54, "E176") == Series(2, ("E176",), 0)


def test_a_game_that_was_not_played_to_its_end_is_repeated_and_no_occupation_is_lost_that_was_not_due() -> None:
    series = Series(4, ("E176", "E171"), 3)
    state = begun(series)
    state.round, state.permanents = 0, []
    assert rules.series_choices(state, write_series(series)) == ()
    assert read_series(rules.series_after(state, write_series(series))) == Series(4, ("E176", "E171"), 0)
    state.round, state.permanents = 3, ["E171"]
    assert read_series(rules.series_after(state, write_series(series))) == Series(4, ("E171",), 0)


def test_a_standing_says_what_a_game_begins_with() -> None:
    said = rules.series_words(write_series(Series(3, ("E176", "E171"), 2)))
    lines = [line.say(NullTranslations()) for line in said.lines]
    names = [OCCUPATIONS[code].name().say(NullTranslations()) for code in ("E176", "E171")]
    assert (said.number, said.goal, said.title.say(NullTranslations())) == (3, 59, "solo series, game 3")
    assert lines == [
        "Goal: 59 points.",
        f"In play from the start: {names[0]} and {names[1]}.",
        "Dealt: 5 occupations.",
        "Starting food: 2.",
    ]


@pytest.mark.parametrize(
    ("points", "words"),
    [(49, "points by 1 point."), (50, "exactly."), (51, "with 1 point to spare."), (53, "with 3 points to spare.")],
)
def test_the_end_says_how_far_from_the_goal_it_is(points: int, words: str) -> None:
    state = begun(Series(1))
    state.over = True
    state.goal += rules.scores(state).totals[0] - points
    remark = rules.scores(state).remark
    assert remark is not None
    assert remark.say(NullTranslations()).endswith(words)


def test_no_more_than_seven_stay() -> None:
    state = begun(Series(1))
    state.permanents = ALONE[:7]
    state.players[0].occupations = ALONE[:8]
    assert may_stay(state) == ()


@pytest.mark.parametrize("code", ALONE)
def test_U7_every_occupation_can_lie_there_from_the_start(code: str) -> None:
    price = OCCUPATIONS[code].price.get("food", 0)
    state = to_round_1(begun(Series(2, (code,), price)))
    assert state.round == 1
    assert state.players[0].occupations == [code], "rules 12.6: it lies in front of the player"
    assert code not in state.players[0].hand_occupations
    assert state.permanents == [code]


@pytest.mark.parametrize("code", [code for code in ALONE if OCCUPATIONS[code].price])
def test_an_extra_printed_price_is_due_at_the_start_or_the_card_is_lost(code: str) -> None:
    (price,) = OCCUPATIONS[code].price.values()
    lost = to_round_1(begun(Series(2, (code,), price - 1)))
    assert lost.players[0].occupations == []
    assert following(lost, Series(2, (code,), price - 1), 40) == Series(2, (), 0)


@pytest.mark.parametrize("seed", range(3))
def test_random_games_of_a_series_end_with_a_word_about_the_goal(seed: int) -> None:
    state = begun(Series(5, tuple(ALONE[seed * 4 : seed * 4 + 4]), 2), seed)
    for _before, _seat, _move, outcome in walk(rules, state, seed):
        state = outcome.state
    scores = rules.scores(state)
    assert scores.remark is not None
    said = scores.remark.say(NullTranslations())
    assert "goal of 64 points" in said
    assert ("reached" in said) == (scores.totals[0] >= 64) == (scores.winners == (0,))


def test_what_cannot_be_is_refused() -> None:
    assert read_series(write_series(Series(3, ("E176",), 2))) == Series(3, ("E176",), 2)
    for text in ("", "3", '{"game": 0}', '{"game": 2, "permanents": ["E999"]}', '{"game": 1, "permanents": ["E176"]}'):
        with pytest.raises(RulesError):
            read_series(text)
    with pytest.raises(RulesError):
        begun(Series(1), seats=2)

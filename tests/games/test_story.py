"""What the points of a game tell; expected sentences are counted by hand from the points."""

from __future__ import annotations

import gettext

import pytest

from bot.games.rules import ScoreLine, Scores
from bot.games.story import Course, best_at, story
from bot.games.text import Seat, plain

TITLES = ("Fields", "Rooms", "Begging")


def scores(*by_seat: tuple[int, ...], winners: tuple[int, ...] = ()) -> Scores:
    """Points of seats in the categories of `TITLES`."""
    lines = tuple(
        ScoreLine(key=title, title=plain(title), counts=(None,) * len(by_seat), points=tuple(points))
        for title, points in zip(TITLES, zip(*by_seat, strict=True), strict=True)
    )
    totals = tuple(sum(points) for points in by_seat)
    return Scores(lines=lines, totals=totals, winners=tuple(map(Seat, winners)))


def told(*after: Scores) -> list[tuple[int | None, str]]:
    course = Course(rounds=tuple(range(1, len(after) + 1)), scores=after)
    return [(line.seat, line.text.say(gettext.NullTranslations())) for line in story(course)]


def test_the_lead_for_good_and_who_led_longest() -> None:
    """Seat 0 leads after rounds 1 and 2, seat 1 from round 3 on, by two rooms worth 4 points."""
    lines = told(
        scores((2, 0, 0), (1, 0, 0)),
        scores((3, 0, 0), (1, 1, 0)),
        scores((3, 0, 0), (1, 5, 0)),
        scores((4, 0, 0), (1, 6, 0), winners=(1,)),
    )
    assert lines[:2] == [(1, "takes the lead in round 3: Rooms +4"), (0, "led for 2 rounds")]


def test_a_lead_from_the_first_round_on() -> None:
    assert told(scores((2, 0, 0), (1, 0, 0)), scores((3, 0, 0), (2, 0, 0), winners=(0,)))[0] == (
        0,
        "leads from the first round to the last",
    )


def test_a_lead_that_was_shared_on_the_way_counts_from_when_it_was_alone() -> None:
    """After round 2 both have 3 points; after round 3 the winner is alone ahead."""
    lines = told(scores((2, 0, 0), (1, 0, 0)), scores((3, 0, 0), (3, 0, 0)), scores((5, 0, 0), (3, 0, 0), winners=(0,)))
    assert lines[0] == (0, "takes the lead in round 3: Fields +2")


def test_begging_is_told_the_largest_loss_first() -> None:
    lines = told(scores((1, 0, 0), (1, 0, 0)), scores((9, 0, -3), (12, 0, -9)))
    assert lines[:2] == [(1, "loses 9 points: Begging"), (0, "loses 3 points: Begging")]


def test_a_game_for_one_has_no_lead_and_a_story_at_most_three_sentences() -> None:
    assert told(scores((1, 0, 0)), scores((8, 0, 0))) == [(0, "gains 7 points in round 2")]
    long = told(scores((9, 0, -3), (8, 9, -6), (7, 8, -9)), scores((9, 0, -3), (9, 9, -6), (7, 9, -9), winners=(1,)))
    assert len(long) == 3


@pytest.mark.parametrize("seat", range(3))
def test_each_is_best_where_they_are_furthest_ahead_of_all_others(seat: int) -> None:
    """Seat 0 leads fields by 2, seat 1 rooms by 3; seat 2 leads nowhere: begging gives nobody points."""
    best = best_at(scores((5, 1, -3), (3, 4, -3), (2, 0, 0)))
    assert [None if line is None else line.key for line in best][seat] == ("Fields", "Rooms", None)[seat]


def test_nobody_is_best_alone() -> None:
    assert best_at(scores((5, 1, 0))) == (None,)

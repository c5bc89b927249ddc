"""Every one of the 330 cards is held to what it needs and brings, as the table in `decks` says."""

import inspect

import pytest

from bot.games.hallertau.cards.records import CARDS
from bot.games.hallertau.facts import DECKS as FACTS
from tests.games.hallertau import test_cards_moments
from tests.games.hallertau.card_cases import Case, check, check_income, check_points, check_refusals, numbered
from tests.games.hallertau.decks import CASES, DECKS

PLAYED = [case for case in CASES if case.change is not None]
REFUSED = [case for case in CASES if any(case.refusals())]
INCOME = [case for case in CASES if case.income]
POINTS = [case for case in CASES if case.points]
BY_MOMENT = {case.card for case in CASES if case.change is None}
ALWAYS = {"728"}
"""Cards whose price can always be paid."""


@pytest.mark.parametrize("case", PLAYED, ids=numbered(PLAYED))
def test_what_a_card_takes_and_brings(case: Case) -> None:
    check(case)


@pytest.mark.parametrize("case", REFUSED, ids=numbered(REFUSED))
def test_what_a_card_needs(case: Case) -> None:
    check_refusals(case)


@pytest.mark.parametrize("case", INCOME, ids=numbered(INCOME))
def test_what_a_card_brings_in_phase_3(case: Case) -> None:
    check_income(case)


@pytest.mark.parametrize("case", POINTS, ids=numbered(POINTS))
def test_what_a_card_counts(case: Case) -> None:
    check_points(case)


def test_decks_have_their_sizes_and_every_card_has_a_case() -> None:
    """Rules 1.2."""
    cards = {key: {case.card for case in cases} for key, cases in DECKS.items()}
    assert {key: len(numbers) for key, numbers in cards.items()} == {
        "beginner": 30, "advanced": 30, "expert": 30, "master": 30,
        "hops": 35, "sheep": 35, "field": 35, "jewelry": 35,
        "bonus": 45, "point": 25,
    }  # fmt: skip
    assert len(CARDS) == 330
    assert all(FACTS[key].size == len(numbers) for key, numbers in cards.items())
    assert all(CARDS[number].deck == key for key, numbers in cards.items() for number in numbers)


def test_every_card_is_refused_somewhere() -> None:
    assert {case.card for case in REFUSED} | BY_MOMENT | ALWAYS == set(CARDS)


def test_a_card_that_needs_a_moment_has_a_scene() -> None:
    scenes = inspect.getsource(test_cards_moments)
    assert len(BY_MOMENT) == 12
    assert not {card for card in BY_MOMENT if f'"{card}"' not in scenes}


def test_every_bonus_card_has_an_income_and_every_card_to_keep_counts() -> None:
    """Rules 7.2."""
    assert {case.card for case in INCOME} == {card.id for card in CARDS.values() if card.type == "bonus"}
    assert {case.card for case in POINTS} == {card.id for card in CARDS.values() if card.type in ("bonus", "point")}

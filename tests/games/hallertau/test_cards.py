"""Every one of the 330 cards is held to what it needs and brings, as the table in `decks` says."""

import inspect

import pytest

from bot.games.hallertau.cards.records import CARDS
from bot.games.hallertau.facts import DECKS as FACTS
from tests.each import each
from tests.games.hallertau import test_cards_moments
from tests.games.hallertau.card_cases import check, check_income, check_points, check_refusals
from tests.games.hallertau.decks import CASES, DECKS

REFUSED = [case for case in CASES if any(case.refusals())]
INCOME = [case for case in CASES if case.income]
POINTS = [case for case in CASES if case.points]
BY_MOMENT = {case.card for case in CASES if case.change is None}
ALWAYS = {"728"}
"""Cards whose price can always be paid."""


@pytest.mark.parametrize("deck", DECKS)
def test_what_cards_take_and_bring(deck: str) -> None:
    each([case for case in DECKS[deck] if case.change is not None], check)


@pytest.mark.parametrize("deck", DECKS)
def test_what_cards_need(deck: str) -> None:
    each([case for case in DECKS[deck] if case in REFUSED], check_refusals)


def test_what_cards_bring_in_phase_3() -> None:
    each(INCOME, check_income)


def test_what_cards_count() -> None:
    each(POINTS, check_points)


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

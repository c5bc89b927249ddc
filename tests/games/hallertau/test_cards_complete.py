"""Every one of the 330 cards is held to what it needs and brings."""

from bot.games.hallertau.cards.records import CARDS
from bot.games.hallertau.facts import DECKS
from tests.games.hallertau import (
    test_cards_advanced,
    test_cards_beginner,
    test_cards_bonus,
    test_cards_expert,
    test_cards_field,
    test_cards_hops,
    test_cards_jewelry,
    test_cards_master,
    test_cards_point,
    test_cards_sheep,
)

TABLES = (
    *test_cards_beginner.CASES,
    *test_cards_advanced.CASES,
    *test_cards_expert.CASES,
    *test_cards_master.CASES,
    *test_cards_hops.CASES,
    *test_cards_sheep.CASES,
    *test_cards_field.CASES,
    *test_cards_jewelry.CASES,
    *test_cards_bonus.CASES,
    *test_cards_point.CASES,
)
BY_MOMENT = {"020", "309", "310", "322", "328", "426", "702", "706", "713", "811", "812", "816"}
"""Cards that need a moment: `test_cards_moments`."""
ALWAYS = {"728"}
"""Cards whose price can always be paid."""


def test_every_card_has_a_case() -> None:
    assert len(CARDS) == 330
    assert {case.card for case in TABLES} | BY_MOMENT == set(CARDS)


def test_every_card_is_refused_somewhere() -> None:
    refused = {case.card for case in TABLES if case.no or len({tier.given for tier in case.tiers()}) > 1}
    assert refused | BY_MOMENT | ALWAYS == set(CARDS)


def test_decks_have_their_sizes() -> None:
    """Rules 1.2."""
    sizes = {key: sum(1 for card in CARDS.values() if card.deck == key) for key in DECKS}
    assert sizes == {
        "beginner": 30, "advanced": 30, "expert": 30, "master": 30,
        "hops": 35, "sheep": 35, "field": 35, "jewelry": 35,
        "bonus": 45, "point": 25,
    }  # fmt: skip
    assert all(DECKS[key].size == size for key, size in sizes.items())

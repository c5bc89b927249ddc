"""Whole random games with all cards: the properties of every step, in short and in a soak of 2,000 games."""

from __future__ import annotations

import pytest

from tests.games.agricola.properties import options_of, play_through


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_every_step_of_a_game_with_all_decks_keeps_the_properties(seats: int) -> None:
    assert play_through(seats, seed=1, decks="EIK") > 14


@pytest.mark.parametrize("deal", ["draft", "ten", "mulligan"])
def test_every_step_of_a_game_dealt_in_another_way_keeps_the_properties(deal: str) -> None:
    """Draft, ten and mulligan, with some cards banned (U46, U50)."""
    assert play_through(3, seed=6, decks="IK", deal=deal, ban=options_of(6)["ban"]) > 14


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_four_hundred_games_of_any_decks_keep_the_properties(seats: int) -> None:
    for seed in range(1000, 1400):
        play_through(seats, seed)

"""Whole random games of Agricola: what must hold in every position."""

from __future__ import annotations

import msgspec
import pytest

from bot.games.agricola.box import fences
from bot.games.agricola.box.facts import MAJORS, SPACES
from bot.games.registry import GAMES
from bot.games.rules import Setup
from bot.games.text import Seat
from tests.games.walking import positions

rules = GAMES["agricola"]


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(4))
def test_limits_and_layout_hold_in_every_position(seats: int, seed: int) -> None:
    for state in positions(rules, "family", seats, seed):
        owners = [key for player in state.players for key in player.majors]
        assert sorted(owners + state.board.majors) == sorted(MAJORS), "each improvement is somewhere, once (rules 5)"
        assert len(state.board.deck) + len(state.board.revealed) == 14
        assert state.round == len(state.board.revealed)
        for player in state.players:
            farm = player.farm
            assert 2 <= player.people <= 5
            assert farm.fences.bit_count() <= 15
            assert farm.stables.bit_count() <= 4
            assert all(count >= 0 for count in msgspec.structs.asdict(player.goods).values())
            if farm.fences:
                assert fences.layout_with(farm.fences) is not None, "fences form complete pastures (rules 7.5.2)"
            masks = [farm.rooms, farm.field_mask(), farm.fenced()]
            assert sum(mask.bit_count() for mask in masks) == (masks[0] | masks[1] | masks[2]).bit_count()
            assert not farm.stables & (farm.rooms | farm.field_mask())
            assert fences.connected(farm.rooms)
            assert fences.connected(farm.field_mask())
        placed = sum(len(space.people) for space in state.board.spaces.values())
        homes = sum(player.home for player in state.players)
        working = not any(state.lanes) and not state.over
        actors = sum(player.people - (player.newborn if working else 0) for player in state.players)
        assert placed + homes <= actors, "nobody acts twice, and the newborn not before the next round (rules 8.1)"


@pytest.mark.parametrize("seats", [1, 3, 5])
def test_all_animals_have_a_place_whenever_a_turn_is_complete(seats: int) -> None:
    for state in positions(rules, "family", seats, 21):
        if any(rules.is_turn_end(state, seat) for seat in rules.waiting(state)):
            for player in state.players:
                assert player.houses(player.herd())


def test_no_view_knows_the_order_of_the_round_cards_to_come() -> None:
    """Two games that differ only in the hidden order look the same to everybody."""
    state = rules.new_game(Setup(seats=2, variant="family", seed=4)).state
    other = rules.decode(rules.encode(state))
    other.board.deck = [*reversed(state.board.deck[:3]), *state.board.deck[3:]]
    other.rng = 12345
    assert other.board.deck != state.board.deck
    for seat in (None, Seat(0), Seat(1)):
        assert rules.view(state, seat) == rules.view(other, seat)
        if seat is not None:
            assert rules.prompt(state, seat) == rules.prompt(other, seat)


def test_every_space_of_the_tables_is_used_by_a_name_that_is_known() -> None:
    for family in (True, False):
        for facts in SPACES[family].values():
            assert facts.adds or facts.gives or facts.action or facts.start or facts.card, facts.key

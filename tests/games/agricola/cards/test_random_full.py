"""Whole random games with all cards that are dealt: what must hold in every position."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.games.agricola.box import fences
from bot.games.agricola.box.card_facts import MINORS, OCCUPATIONS
from bot.games.agricola.box.facts import MAJORS
from bot.games.agricola.cards.ledger import dealt, ledger
from bot.games.agricola.position.state import Position
from bot.games.registry import GAMES
from bot.games.text import Seat
from tests.games.walking import positions

rules = GAMES["agricola"]


def whereabouts(state: Position) -> Counter[str]:
    """Count every card that somebody holds or has played, and those undealt."""
    found = Counter(state.board.minor_pile)
    for player in state.players:
        for codes in (player.hand_occupations, player.hand_minors, player.occupations, player.minors):
            found.update(codes)
    return found


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(3))
def test_limits_and_layout_hold_in_every_position(seats: int, seed: int) -> None:
    start: Counter[str] | None = None
    for state in positions(rules, "full", seats, seed):
        cards = whereabouts(state)
        assert max(cards.values(), default=1) == 1, "each card is in one place"
        start = cards if start is None else start
        assert not cards - start, "no card comes out of nowhere"
        owners = [key for player in state.players for key in player.majors]
        assert sorted(owners + state.board.majors) == sorted(MAJORS)
        for player in state.players:
            farm = player.farm
            assert player.people <= 5
            assert 0 <= player.newborn <= player.people
            assert farm.fences.bit_count() <= 15
            assert farm.stables.bit_count() <= 4
            assert all(player.goods.get(good) >= 0 for good in player.goods.__struct_fields__)
            if farm.fences:
                assert fences.layout_with(farm.fences) is not None
            assert fences.connected(farm.rooms)
            assert fences.connected(farm.field_mask())
        if any(rules.is_turn_end(state, seat) for seat in rules.waiting(state)) and not any(state.lanes):
            seat = rules.waiting(state)[0]
            assert state.players[seat].houses(state.players[seat].herd())


@pytest.mark.parametrize("seats", [2, 4])
def test_no_view_prompt_or_event_shows_the_hand_of_another(seats: int) -> None:
    for state in positions(rules, "full", seats, 12):
        public = {code for player in state.players for code in (*player.occupations, *player.minors)}
        for looker in (None, *range(seats)):
            text = repr(rules.view(state, None if looker is None else Seat(looker)))
            for seat, player in enumerate(state.players):
                if seat != looker:
                    hidden = {*player.hand_occupations, *player.hand_minors} - public
                    assert not any(f"'{code}'" in text for code in hidden)


def test_every_card_is_dealt_or_in_the_ledger() -> None:
    occupations, minors = dealt()
    assert sorted([*occupations, *minors, *ledger()]) == sorted([*OCCUPATIONS, *MINORS])

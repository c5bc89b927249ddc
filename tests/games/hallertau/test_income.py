"""Phase 3 and the moment of phase 2: incomes in the owner's order, left out, woken by cards; 301 (rules 3)."""

from __future__ import annotations

import pytest

from bot.games.text import Seat
from tests.games.hallertau.scene import RULES, Scene

FIELD_INCOMES = {"819": "4", "824": "3", "825": "5"}
"""Bonus cards that bring a new field, with its row."""


def income(*played: str, stop: bool = False, hand: tuple[str, ...] = (), seats: int = 2) -> Scene:
    """Lay out the start of phase 3 of round 4 for seat 0, which may have asked to be stopped for."""
    scene = Scene.bare(seats, round=4, cards=True).played(0, *played).hand(0, *hand).lay(0)
    scene.player(0).holds = [3] if stop else []
    return scene


@pytest.mark.parametrize(("first", "row"), FIELD_INCOMES.items())
def test_a_field_of_one_income_is_sown_by_another(first: str, row: str) -> None:
    """Rules 3: in an order you choose. Before the first there is no field at all."""
    scene = income(first, "811", "812").give(0, flax=1, barley=1).begin(3)
    assert scene.listed(0, f"income {first}")
    scene.do(0, f"income {first}", "income 812", f"sow barley {row}", "confirm")
    assert scene.fields(0) == [f"{row}-barley"]
    assert scene.state.phase == 4


def test_two_fields_are_sown_by_two_incomes() -> None:
    scene = income("819", "825", "811", "831").give(0, flax=2).begin(3)
    scene.do(0, "income 819", "income 811", "sow flax 4", "income 825", "sow flax 5", "confirm")
    assert scene.fields(0) == ["4-flax", "5-flax"]


def test_what_needs_no_choice_pays_by_itself_and_gives_seed() -> None:
    """809: 1 barley and 1 hops every phase 3; 831 sows it."""
    scene = income("831", "809").lay(0, "5").begin(3)
    scene.turn(0, "sow hops 5")
    assert (scene.goods(0), scene.fields(0)) == ({"barley": 1}, ["5-hops"])


def test_who_asked_to_be_stopped_for_takes_incomes_one_by_one() -> None:
    """Ruling 1: each may be left out. 705 wants at most 1 tool for its third tier, 813 brings one."""
    scene = income("813", "809", stop=True, hand=("705",)).give(0, tools=1).sheep(0, stables=4).begin(3)
    assert scene.goods(0) == {"tools": 1}
    assert {"income 813", "income 809", "income all", "card 705 tier 3", "pass"} <= scene.moves(0)
    scene.do(0, "card 705 tier 3", "confirm", "income 809", "pass", "confirm")
    assert scene.goods(0) == {"tools": 4, "barley": 1, "hops": 1}


def test_all_that_need_no_choice_are_taken_in_one_go() -> None:
    scene = income("813", "809", "819", stop=True, hand=("901",)).begin(3)
    scene.do(0, "income all")
    assert scene.goods(0) == {"tools": 1, "barley": 1, "hops": 1}
    assert scene.moves(0) == {"income 819", "pass"}
    scene.turn(0, "income 819")
    assert (scene.fields(0), scene.state.phase) == (["4"], 4)


def test_income_is_asked_as_long_as_cards_are_left_to_who_is_stopped_for() -> None:
    """809 is played in the phase and pays at once (ruling 16): its crops are the seed of 831."""
    scene = income("831", stop=True, hand=("809", "901")).lay(0, "5").give(0, tools=2).begin(3)
    assert scene.moves(0) == {"card 809", "pass"}
    scene.do(0, "card 809", "income 831", "sow hops 5", "pass", "confirm")
    assert (scene.goods(0), scene.fields(0)) == ({"barley": 1}, ["5-hops"])


def test_a_card_of_the_phase_wakes_an_income_also_out_of_turn() -> None:
    """Seat 1 is asked; seat 0, whose 831 had no seed, plays 809: now 831 has its turn."""
    scene = income("831", hand=("809",)).lay(0, "5").give(0, tools=2).played(1, "831").give(1, rye=1).begin(3)
    assert scene.waiting() == (1,)
    scene.do(0, "card 809", "sow barley 5", "confirm")
    assert (scene.goods(0), scene.fields(0)) == ({"hops": 1}, ["5-barley"])
    assert scene.waiting() == (1,)


def test_a_freed_column_wakes_the_income_of_a_field() -> None:
    """421 gives up 1 field for 5 clay."""
    scene = income("819", stop=True, hand=("421", "901")).lay(0, *["2"] * 8).begin(3)
    assert not scene.listed(0, "income 819")
    scene.do(0, "card 421")
    assert scene.listed(0, "income 819")
    scene.do(0, "income 819", "pass", "confirm")
    assert scene.fields(0) == ["2"] * 7 + ["4"]


def test_an_income_that_can_do_nothing_is_not_asked() -> None:
    scene = income("819", "831").lay(0, *["5"] * 8).begin(3)
    assert scene.state.phase == 4


def test_the_plain_move_takes_incomes() -> None:
    scene = income("813", "809", stop=True, hand=("901",)).begin(3)
    scene.do(0, "income all", "pass", "confirm")
    plain = income("813", "809", stop=True, hand=("901",)).begin(3)
    while plain.state.phase == 3:
        plain.do(0, RULES.format(RULES.default_move(plain.state, Seat(0))))
    assert plain.goods(0) == scene.goods(0) == {"tools": 1, "barley": 1, "hops": 1}


# --- phase 2 ------------------------------------------------------------------------------------------------


def test_301_saves_sheep_in_phase_2_before_their_card_is_taken_off() -> None:
    """Note of card 301: up to 3 different sheep, one card on, before the Farmyard card of the round goes."""
    scene = Scene.bare(2, round=4, cards=True).hand(0, "301").sheep(0, r4=2, r6=1)
    scene.player(0).holds = [2]
    scene.begin(2)
    assert (scene.state.phase, scene.flock(0)) == (2, {"4": 2, "6": 1})
    scene.do(0, "card 301", "move 4 to 5, 4 to 5, 6 to stables", "confirm", "pass", "confirm")
    assert scene.flock(0) == {"5": 2, "stables": 1}
    assert scene.state.phase == 4
    assert scene.player(0).workers == 6


def test_sheep_that_nobody_saves_die_in_phase_2() -> None:
    scene = Scene.bare(2, round=4, cards=True).sheep(0, r4=2, r6=1)
    scene.begin(2)
    assert scene.flock(0) == {"6": 1}

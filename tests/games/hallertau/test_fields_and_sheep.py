"""Fields (rules 4.3), phases 6-8, sheep (rules 5); vectors 3-5, rulings 12-15, 35, 36."""

from __future__ import annotations

import pytest

from tests.games.hallertau.scene import Scene

# --- fields --------------------------------------------------------------------------------------------


def test_vector_3_start_fields_sown_in_round_1():
    """Harvest 3+4+5 = 12 crops; rows become 2, 3, 4."""
    scene = Scene.actions(seats=1).give(0, rye=3)
    scene.turn(0, "place cultivation", "sow rye 5, rye 4, rye 3").rest()
    assert scene.goods(0) == {"rye": 12, "tools": 5}
    assert scene.fields(0) == ["2", "3", "4"]


def test_vector_3_start_fields_left_empty():
    """Phase 6 gives 4, 5, 5, and one of them one more: 5, 5, 5."""
    scene = Scene.actions(seats=1).rest()
    assert scene.fields(0) == ["5", "5", "5"]


def test_vector_4_a_planted_field_in_row_2_yields_2_and_stays():
    scene = Scene.idle().lay(0, "2-hops").begin(7)
    assert scene.goods(0) == {"hops": 2}
    assert scene.fields(0) == ["2"]


@pytest.mark.parametrize(("row", "after"), [(2, "2"), (3, "2"), (4, "3"), (5, "4")])
def test_phase_7_yield_is_the_row_number(row, after):
    scene = Scene.idle().lay(0, f"{row}-barley").begin(7)
    assert scene.goods(0) == {"barley": row}
    assert scene.fields(0) == [after]


def test_phase_6_planted_fields_do_not_move():
    scene = Scene.idle().lay(0, "3-rye", "2")
    scene.state.round = 1
    scene.begin(6)
    assert scene.fields(0) == ["2", "4"]
    assert scene.goods(0) == {"rye": 3}


def test_phase_6b_one_field_of_your_choice_and_ruling_14_it_is_mandatory():
    scene = Scene.idle().lay(0, "2", "3", "5").begin(6)
    assert scene.fields(0) == ["3", "4", "5"]
    assert scene.moves(0) == {"fallow 4", "fallow 3"}
    assert "cannot skip it" in scene.refused(0, "pass")
    scene.turn(0, "fallow 3")
    assert scene.fields(0) == ["4", "4", "5"]


def test_ruling_14_nothing_happens_when_all_empty_fields_are_in_row_5():
    scene = Scene.idle().lay(0, "5", "5").begin(6)
    assert scene.fields(0) == ["5", "5"]
    assert scene.state.phase == 9


def test_phase_6b_asks_all_seats_side_by_side_and_only_those_with_a_choice():
    scene = Scene.idle(seats=3).lay(0, "2", "3").lay(1, "4").lay(2, "2", "3").begin(6)
    assert scene.waiting() == (0, 2)
    assert scene.fields(1) == ["5"]
    scene.turn(2, "fallow 4")
    assert scene.waiting() == (0,)
    scene.turn(0, "fallow 3")
    assert scene.state.phase == 9


def test_4_3_one_good_to_a_field_and_no_more_than_the_seed_there_is():
    scene = Scene.actions().give(0, barley=1)
    assert scene.refused(0, "place cultivation", "sow 2 barley 5")
    assert scene.refused(0, "place cultivation", "sow barley 5, barley 4")
    assert scene.refused(0, "place cultivation", "sow clay 5")


def test_4_3_a_planted_field_cannot_be_sown():
    scene = Scene.actions().give(0, barley=1).lay(0, "5-hops")
    assert "place cultivation" in scene.moves(0)
    assert scene.refused(0, "place cultivation", "sow barley 5")


def test_ruling_15_and_35_a_field_harvested_by_a_card_is_empty_again():
    """Card 022 harvests a field in phase 4; it moves up in phase 6, and may be sown before."""
    scene = Scene.actions(seats=1, cards=True).lay(0, "4-barley").hand(0, "022")
    scene.do(0, "card 022", "harvest 4-barley", "confirm")
    assert scene.fields(0) == ["3"]
    assert scene.goods(0) == {"barley": 4}
    sown = scene.copy().turn(0, "place cultivation", "sow barley 3").rest()
    assert sown.goods(0)["barley"] == 6
    assert scene.rest().fields(0) == ["5"]


def test_ruling_36_a_field_sown_in_phase_7_is_not_harvested_in_it():
    """Card 013 sows between two harvests; a seat that asked to be stopped for harvests one by one."""
    scene = Scene.idle().lay(0, "5-barley", "2-rye").sheep(0, stables=3).hand(0, "013", "901")
    scene.player(0).holds = [7]
    scene.begin(7)
    scene.do(0, "harvest 5-barley", "card 013", "sow barley 4")
    assert scene.moves(0) == {"harvest 2-rye"}
    scene.turn(0, "harvest 2-rye")
    assert scene.fields(0) == ["2", "4-barley"]
    assert scene.goods(0) == {"barley": 4, "rye": 2, "clay": 1, "milk": 3}


def test_ruling_34_wool_on_a_field_is_harvested_like_a_crop():
    scene = Scene.idle().lay(0, "4-wool").begin(7)
    assert scene.goods(0) == {"wool": 4}


def test_ruling_37_two_goods_on_one_field():
    scene = Scene.idle().lay(0, "4-hops2").begin(7)
    assert scene.goods(0) == {"hops": 8}
    assert scene.fields(0) == ["3"]


def test_ruling_37_both_are_lost_when_the_field_is_sold():
    scene = Scene.actions().lay(0, "4-hops2").turn(0, "place land-sale", "pay field 4-hops2")
    assert scene.fields(0) == []
    assert scene.goods(0) == {"jewelry": 1, "clay": 3}


# --- sheep ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("round", "place"), [(1, "4"), (2, "5"), (3, "6"), (4, "stables"), (5, "stables"), (6, "stables")]
)
def test_5_1_where_a_new_sheep_stands(round, place):
    scene = Scene.actions(round=round).turn(0, "place weekly-market")
    assert scene.flock(0) == {place: 1}


def test_vector_5_lifelines():
    scene = Scene.actions(round=2).turn(0, "place weekly-market")
    assert scene.flock(0) == {"5": 1}
    scene.rest(1).turn(0, "place small-trade", "pass", "pass", "move 5 to 6")
    assert scene.flock(0) == {"6": 1}
    scene.turn(0, "place sheep-shearing", "move 6 to stables")
    assert scene.flock(0) == {"stables": 1}


@pytest.mark.parametrize("round", [4, 5, 6])
def test_5_2_sheep_die_with_the_card_of_their_round(round):
    """Ruling 13: those on the round-6 card as well."""
    scene = Scene.idle(round=round - 1).sheep(0, r4=1 if round == 4 else 0, r5=2, r6=3, stables=4)
    if round == 6:
        scene.sheep(0, r6=3, stables=4)
    before = scene.player(0).have("sheep")
    scene.begin(1)
    assert scene.state.round == round
    assert scene.player(0).have("sheep") == before - {4: 1, 5: 2, 6: 3}[round]
    assert scene.flock(0).get("stables") == 4
    assert str(round) not in scene.flock(0)


def test_5_2_nothing_is_gained_for_dead_sheep():
    scene = Scene.idle(round=3).sheep(0, r4=2).begin(1)
    assert scene.goods(0) == {}
    assert scene.flock(0) == {}


def test_phase_8_one_milk_for_each_sheep():
    scene = Scene.idle().sheep(0, r4=1, r5=2, stables=3).begin(8)
    assert scene.goods(0) == {"milk": 6}


def test_ruling_12_any_sheep_may_be_paid():
    scene = Scene.actions().sheep(0, r4=1, r6=1, stables=1)
    assert scene.do(0, "place butchery").moves(0) == {"pay sheep 4", "pay sheep 6", "pay sheep stables", "pass"}


def test_phase_2_workers_by_the_window_and_the_card_leaves():
    scene = Scene.idle(round=2).build(0, 3, 4, 5, 3, 3).begin(1)
    player = scene.player(0)
    assert player.workers == 9
    assert [bool(card) for card in player.yard] == [False, False, False, True, True, True]
    assert player.held

"""Cards that sell more of what a space yields. The code in a test's name is the card."""

from __future__ import annotations

import pytest

from tests.games.agricola.scene import Scene

FARM = [["A5", "A4"]]


# --- I259 Animal Dealer -----------------------------------------------------------------------------------


def test_I259_a_food_buys_one_more():
    scene = Scene.full(seats=3, round=3, cards=["sheep"]).played(0, "I259").has(0, food=1).lies("sheep", 3)
    scene.farm(0, pastures=FARM).turn(0, "place sheep", "use animal-dealer 1-sheep")
    assert scene.animals(0) == {"sheep": 4}
    assert scene.goods(0) == {}


def test_I259_the_bought_animal_cannot_pay_but_one_of_the_space_can():
    scene = Scene.full(seats=3, round=3, cards=["sheep"]).played(0, "I259").lies("sheep", 1)
    assert Scene(scene.state).turn(0, "place sheep").animals(0) == {"sheep": 1}
    scene.farm(0, majors=["fireplace-2"]).do(0, "place sheep", "use animal-dealer 1-sheep", "cook 1 sheep")
    assert scene.animals(0) == {"sheep": 1}
    assert scene.goods(0) == {"food": 1}


def test_I259_not_on_the_market_of_five():
    scene = Scene.full(seats=5).played(0, "I259").has(0, food=1).turn(0, "place animals", "take boar")
    assert scene.animals(0) == {"boar": 1}


def test_I259_the_extra_animal_may_be_cooked_at_once():
    scene = Scene.full(seats=3, round=3, cards=["sheep"]).played(0, "I259").has(0, food=1).lies("sheep", 1)
    scene.farm(0, majors=["fireplace-2"]).do(0, "place sheep", "use animal-dealer 1-sheep", "cook 1 sheep")
    assert scene.goods(0) == {"food": 2}


# --- K268 Pieceworker -------------------------------------------------------------------------------------


def test_K268_a_reed_and_a_stone_for_2_food_paid_together():
    scene = Scene.full(seats=4).played(0, "K268").has(0, food=1)
    scene.turn(0, "place reed-stone-food", "use pieceworker 1-reed-1-stone")
    assert scene.goods(0) == {"reed": 2, "stone": 2}


def test_K268_a_second_vegetable_costs_2_food():
    scene = Scene.full(round=9, cards=["vegetable"]).played(0, "K268").has(0, food=2)
    assert scene.turn(0, "place vegetable", "use pieceworker 1-vegetable").goods(0) == {"vegetable": 2}


def test_K268_goods_of_the_space_may_be_cooked_to_pay():
    scene = Scene.full().played(0, "K268").do(0, "place grain", "use pieceworker 1-grain")
    assert scene.asked(0) == "pay"
    assert scene.turn(0, "cook 1 grain").goods(0) == {"grain": 1}


def test_K268_but_not_those_of_other_cards():
    scene = Scene.full(seats=3).played(0, "E168", "K268", "E35").do(0, "place grain", "use pieceworker 1-grain")
    scene.refused(0, "cook 1 vegetable")
    scene.turn(0, "cook 1 grain")
    assert scene.goods(0) == {"grain": 2, "vegetable": 1}


def test_K268_and_E34_also_where_all_of_the_wood_is_left_but_its_food_comes_too_late():
    scene = Scene.full(seats=4).played(0, "K268", "E34").lies("wood-2", 2)
    poor = Scene(scene.state).do(0, "place wood-2", "use basket 3-food")
    poor.refused(0, "use pieceworker 1-wood")
    scene.has(0, food=1).turn(0, "place wood-2", "use basket 3-food", "use pieceworker 1-wood")
    assert scene.goods(0) == {"wood": 1, "food": 3}


def test_K268_and_E34_food_of_the_basket_is_kept_while_grain_pays():
    scene = Scene.full(seats=4).played(0, "K268", "E34").lies("wood-2", 2).has(0, grain=1)
    scene.turn(0, "place wood-2", "use basket 3-food", "use pieceworker 1-wood", "cook 1 grain")
    assert scene.goods(0) == {"wood": 1, "food": 3}


def test_K268_each_type_once_and_not_for_goods_of_cards():
    scene = Scene.full().played(0, "K268", "E176").has(0, food=5).turn(0, "place wood-3", "use pieceworker 1-wood")
    assert scene.goods(0) == {"wood": 5, "food": 4}
    labour = Scene.full().played(0, "K268", "E54").has(0, food=5).turn(0, "place labourer")
    assert labour.goods(0) == {"food": 7, "stone": 3}


def test_K268_with_wood_that_lies_on_other_spaces():
    scene = Scene.full().played(0, "K268").has(0, food=2)
    scene.state.board.spaces["clay-1"].goods = {"clay": 1, "wood": 1}
    scene.turn(0, "place clay-1", "use pieceworker 1-wood-1-clay")
    assert scene.goods(0) == {"clay": 2, "wood": 2}


# --- E210 Stone Carrier -----------------------------------------------------------------------------------


def test_E210_a_free_stone_where_stone_comes_alone():
    scene = Scene.full(round=5, cards=["stone-1"]).played(0, "E210").lies("stone-1", 2)
    assert scene.turn(0, "place stone-1", "use stone-carrier 1-stone").goods(0) == {"stone": 3}


def test_E210_for_a_food_where_reed_comes_with_it_and_the_food_of_the_space_may_pay():
    scene = Scene.full(seats=4).played(0, "E210")
    scene.turn(0, "place reed-stone-food", "use stone-carrier 1-stone")
    assert scene.goods(0) == {"reed": 1, "stone": 2}


def test_E210_without_food_on_reed_stone_wood_it_is_not_asked():
    scene = Scene.full(seats=5).played(0, "E210").turn(0, "place reed-stone-wood")
    assert scene.goods(0) == {"reed": 1, "stone": 1, "wood": 1}


def test_E210_resources_of_own_cards_make_it_cost_a_food():
    scene = Scene.full(round=6, cards=["stone-1"]).played(0, "E210", "E176").has(0, food=1)
    scene.state.board.spaces["stone-1"].goods = {"stone": 1}
    assert Scene(scene.state).turn(0, "place stone-1", "use stone-carrier 1-stone").goods(0) == {"stone": 2, "food": 1}
    scene.state.board.spaces["stone-1"].goods = {"stone": 1, "wood": 1}
    scene.turn(0, "place stone-1", "use stone-carrier 1-stone")
    assert scene.goods(0) == {"stone": 2, "wood": 2}
    mixed = Scene.full(seats=4).played(0, "E210", "K288").has(0, food=1)
    mixed.turn(0, "place reed-stone-food", "use storehouse-keeper 1-clay", "use stone-carrier 1-stone")
    assert mixed.goods(0) == {"reed": 1, "stone": 2, "clay": 1, "food": 1}


def test_E210_on_take_1_building_resource_and_for_no_card():
    scene = Scene.full(seats=3).played(0, "E210")
    scene.turn(0, "place one-good", "take stone", "use stone-carrier 1-stone")
    assert scene.goods(0) == {"stone": 2}
    assert Scene.full().played(0, "E210", "E54").turn(0, "place labourer").goods(0) == {"food": 2, "stone": 3}


# --- K310 Resource Seller ---------------------------------------------------------------------------------


def test_K310_the_top_of_the_stack_falls_to_whoever_receives_it():
    scene = Scene.full(first=1).played(0, "K310").turn(1, "place grain").turn(0, "place wood-3")
    assert scene.goods(0) == {"wood": 4}
    scene.turn(1, "place reed-1").turn(0, "place clay-1")
    assert scene.goods(0) == {"wood": 4, "clay": 2}
    assert scene.memo(0, "K310")["gone"] == 2


def test_K310_nothing_for_a_resource_that_is_not_on_top():
    assert Scene.full().played(0, "K310").turn(0, "place clay-1").goods(0) == {"clay": 1}


def test_K310_several_fall_in_one_action():
    scene = Scene.full().played(0, "K310")
    scene.state.board.spaces["clay-1"].goods = {"clay": 1, "wood": 1}
    assert scene.turn(0, "place clay-1").goods(0) == {"clay": 2, "wood": 2}
    assert scene.memo(0, "K310")["gone"] == 2


def test_K310_goods_of_cards_count_after_those_of_the_space():
    scene = Scene.full().played(0, "K310", "K290").turn(0, "place wood-3")
    assert scene.goods(0) == {"wood": 4, "clay": 2}
    late = Scene.full().played(0, "K310", "E176")
    late.state.players[0].memo["K310"]["gone"] = 1
    late.state.board.spaces["wood-3"].goods = {"wood": 3, "reed": 1}
    assert late.turn(0, "place wood-3").goods(0) == {"wood": 4, "reed": 1}


def test_K310_the_order_of_card_goods_is_the_best():
    scene = Scene.full().played(0, "K310", "K290", "E176")
    scene.state.players[0].memo["K310"]["gone"] = 3
    scene.turn(0, "place wood-3")
    assert scene.goods(0) == {"wood": 4, "clay": 2}


def test_K310_also_at_the_start_of_a_round():
    scene = Scene.full().played(0, "K310")
    scene.state.board.round_goods[1]["0"] = {"wood": 1}
    scene.end_round()
    assert scene.goods(0)["wood"] == 2


def test_K310_and_E34_left_wood_does_not_count():
    scene = Scene.full(seats=4).played(0, "K310", "E34").lies("wood-2", 2)
    assert scene.turn(0, "place wood-2", "use basket 3-food").goods(0) == {"food": 3}


def test_K310_seven_markers_and_then_no_more():
    scene = Scene.full().played(0, "K310")
    scene.state.players[0].memo["K310"]["gone"] = 7
    assert scene.turn(0, "place wood-3").goods(0) == {"wood": 3}


def test_K310_and_I251_does_not_pay_for_the_reed_that_is_sold():
    scene = Scene.full(seats=4).played(0, "K310").played(1, "I251").has(1, food=2).lies("reed-1", 1)
    scene.state.players[0].memo["K310"]["gone"] = 2
    sold = Scene(scene.state).turn(0, "place reed-1").answers(1, "use reed-buyer buy")
    assert sold.goods(0) == {"food": 2}
    assert sold.memo(0, "K310")["gone"] == 2
    kept = Scene(scene.state).turn(0, "place reed-1").answers(1, "pass")
    assert kept.goods(0) == {"reed": 2}
    more = scene.lies("reed-1", 2).turn(0, "place reed-1").answers(1, "use reed-buyer buy")
    assert more.goods(0) == {"reed": 2, "food": 2}
    assert more.memo(0, "K310")["gone"] == 3


def test_K310_and_I234_nor_for_a_single_wood_that_is_sold():
    scene = Scene.full(seats=4).played(0, "K310").played(1, "I234").has(1, food=2).lies("wood-1", 1)
    scene.turn(0, "place wood-1").answers(1, "use wood-buyer buy")
    assert scene.goods(0) == {"food": 1}
    assert scene.memo(0, "K310")["gone"] == 0


@pytest.mark.parametrize(
    ("gone", "code", "goods", "move", "left"),
    [
        (2, "E184", {"food": 1}, "use grocer 1-food-1-reed", {"reed": 2}),
        (4, "E185", {"clay": 2}, "use clay-firer 2-clay-1-stone", {"stone": 2}),
        (2, "E186", {"clay": 2}, "use clay-seller 2-clay-1-reed", {"reed": 2}),
    ],
    ids=["Grocer", "Clay Firer", "Clay Seller"],
)
def test_K310_what_a_card_sells_or_exchanges_counts(
    gone: int, code: str, goods: dict[str, int], move: str, left: dict[str, int]
) -> None:
    """K310: from spaces and from cards; bought goods are received from the card that sells them."""
    scene = Scene.full(seats=4).played(0, "K310", code).has(0, **goods)
    scene.state.players[0].memo["K310"]["gone"] = gone
    assert scene.do(0, move).goods(0) == left


def test_K310_bought_of_another_player_counts() -> None:
    """I251 Reed Buyer brings its owner 1 reed; the reed on top of the stack comes with it."""
    scene = Scene.full(seats=4, first=1).played(0, "K310", "I251").has(0, food=2).lies("reed-1", 1)
    scene.state.players[0].memo["K310"]["gone"] = 2
    scene.turn(1, "place reed-1").answers(0, "use reed-buyer buy")
    assert scene.goods(0)["reed"] == 2


def test_K310_exchanges_count_one_after_the_other() -> None:
    """A stone that was exchanged before the wood on top was received has brought nothing and does not do so later."""
    scene = Scene.full(seats=4).played(0, "K310", "E186").has(0, clay=5)
    scene.state.players[0].memo["K310"]["gone"] = 1
    scene.do(0, "use clay-seller 2-clay-1-reed", "place clay-1")
    assert scene.memo(0, "K310")["gone"] == 2
    assert scene.goods(0) == {"clay": 3 + 1 + 1, "reed": 1}


def test_K310_not_in_the_harvest() -> None:
    scene = Scene.full(seats=1, round=4).played(0, "K310", "E184").has(0, food=20)
    scene.state.players[0].memo["K310"]["gone"] = 2
    scene.end_round()
    assert scene.asked(0) == "feed"
    before = scene.goods(0).get("reed", 0)
    assert scene.do(0, "use grocer 1-food-1-reed").goods(0)["reed"] == before + 1

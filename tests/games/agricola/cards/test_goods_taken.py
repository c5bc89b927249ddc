"""Cards that answer to which goods a person takes, or leave some of them. The code in a test's name is the card."""

from __future__ import annotations

from tests.games.agricola.scene import Scene

FARM = [["A5", "A4"]]


# --- E152 Berry Picker ------------------------------------------------------------------------------------


def test_E152_one_food_whatever_the_amount_of_wood():
    scene = Scene.full(seats=3).played(0, "E152").lies("wood-3", 6)
    assert scene.turn(0, "place wood-3").goods(0) == {"wood": 6, "food": 1}


def test_E152_no_food_for_wood_from_round_spaces():
    scene = Scene.full(seats=3).played(0, "E152")
    scene.state.board.round_goods[1]["0"] = {"wood": 1}
    scene.end_round()
    assert scene.round == 2
    assert scene.goods(0) == {"clay": 1, "grain": 1, "wood": 1}


def test_E152_on_the_spaces_that_give_wood_without_its_lying_there():
    assert Scene.full(seats=3).played(0, "E152").turn(0, "place one-good", "take wood").goods(0) == {
        "wood": 1,
        "food": 1,
    }
    scene = Scene.full(seats=5).played(0, "E152")
    assert scene.turn(0, "place reed-stone-wood").goods(0) == {"reed": 1, "stone": 1, "wood": 1, "food": 1}


def test_E152_and_E34_also_when_all_of_the_wood_is_left():
    scene = Scene.full(seats=4).played(0, "E152", "E34").lies("wood-2", 2)
    assert scene.turn(0, "place wood-2", "use basket 3-food").goods(0) == {"food": 4}


def test_E152_and_E16_wood_of_building_material_counts():
    scene = Scene.full(seats=3).played(0, "E152").hand(0, "E16")
    assert scene.plays(0, "E16", "use building-material 1-wood").goods(0) == {"wood": 1, "food": 1}
    other = Scene.full(seats=3).played(0, "E152").hand(0, "K284")
    assert other.has(0, food=1).plays(0, "K284").goods(0) == {"wood": 2}


# --- E188 Clay Mixer, K290 Clay Worker --------------------------------------------------------------------


def test_E188_2_clay_more():
    assert Scene.full().played(0, "E188").lies("clay-1", 3).turn(0, "place clay-1").goods(0) == {"clay": 5}


def test_E188_not_where_other_goods_lie_with_the_clay():
    scene = Scene.full().played(0, "E188")
    scene.state.board.spaces["clay-1"].goods = {"clay": 2, "wood": 1}
    assert scene.turn(0, "place clay-1").goods(0) == {"clay": 2, "wood": 1}
    food = Scene.full().played(0, "E188")
    food.state.board.spaces["clay-1"].goods = {"clay": 2, "food": 1}
    assert food.turn(0, "place clay-1").goods(0) == {"clay": 2, "food": 1}


def test_E188_goods_of_own_cards_do_not_spoil_it():
    scene = Scene.full().played(0, "K290", "E188")
    assert scene.turn(0, "place clay-1").goods(0) == {"clay": 4}


def test_E188_on_take_1_building_resource():
    assert Scene.full(seats=3).played(0, "E188").turn(0, "place one-good", "take clay").goods(0) == {"clay": 3}


def test_K290_one_clay_with_wood_or_clay():
    assert Scene.full().played(0, "K290").turn(0, "place wood-3").goods(0) == {"wood": 3, "clay": 1}
    both = Scene.full().played(0, "K290")
    both.state.board.spaces["clay-1"].goods = {"clay": 1, "wood": 1}
    assert both.turn(0, "place clay-1").goods(0) == {"clay": 2, "wood": 1}


def test_K290_on_reed_stone_wood_and_for_no_card():
    scene = Scene.full(seats=5).played(0, "K290")
    assert scene.turn(0, "place reed-stone-wood").goods(0) == {"reed": 1, "stone": 1, "wood": 1, "clay": 1}
    cards = Scene.full().played(0, "K290", "K131")
    assert cards.turn(0, "place labourer").goods(0) == {"food": 2, "clay": 3}


# --- K288 Storehouse Keeper -------------------------------------------------------------------------------


def test_K288_clay_or_grain_with_reed_and_stone():
    scene = Scene.full(seats=4).played(0, "K288")
    scene.turn(0, "place reed-stone-food", "use storehouse-keeper 1-grain")
    assert scene.goods(0) == {"reed": 1, "stone": 1, "food": 1, "grain": 1}
    five = Scene.full(seats=5).played(0, "K288")
    five.turn(0, "place reed-stone-wood", "use storehouse-keeper 1-clay")
    assert five.goods(0) == {"reed": 1, "stone": 1, "wood": 1, "clay": 1}


def test_K288_goods_of_cards_do_not_count():
    scene = Scene.full(seats=4).played(0, "K288", "E54", "E30")
    assert scene.turn(0, "place labourer").goods(0) == {"food": 2, "stone": 3}


# --- I79 Wood Cart, I95 Fish Trap, K126 Landing Net -------------------------------------------------------


def test_I79_2_wood_more_where_wood_lies():
    assert Scene.full().played(0, "I79").turn(0, "place wood-3").goods(0) == {"wood": 5}


def test_I79_not_on_reed_stone_wood():
    scene = Scene.full(seats=5).played(0, "I79")
    assert scene.turn(0, "place reed-stone-wood").goods(0) == {"reed": 1, "stone": 1, "wood": 1}


def test_I79_and_E34_also_when_all_of_it_is_left():
    scene = Scene.full(seats=4).played(0, "I79", "E34").lies("wood-2", 2)
    scene.turn(0, "place wood-2", "use basket 3-food")
    assert scene.goods(0) == {"wood": 2, "food": 3}
    assert scene.lying("wood-2") == {"wood": 2}


def test_I95_a_food_with_reed_and_on_fishing():
    assert Scene.full().played(0, "I95").lies("reed-1", 2).turn(0, "place reed-1").goods(0) == {"reed": 2, "food": 1}
    assert Scene.full().played(0, "I95").turn(0, "place fishing").goods(0) == {"food": 2}


def test_I95_wherever_a_person_takes_reed_but_for_no_card():
    assert Scene.full(seats=3).played(0, "I95").turn(0, "place one-good", "take reed").goods(0) == {
        "reed": 1,
        "food": 1,
    }
    scene = Scene.full(seats=4).played(0, "I95")
    assert scene.turn(0, "place reed-stone-food").goods(0) == {"reed": 1, "stone": 1, "food": 2}
    assert Scene.full().played(0, "I95", "E30").turn(0, "place fishing").goods(0) == {"food": 3, "reed": 1}


def test_K126_2_food_with_reed_1_with_other_resources():
    scene = Scene.full().played(0, "K126").lies("reed-1", 2)
    assert scene.turn(0, "place reed-1").goods(0) == {"reed": 2, "food": 2}
    scene = Scene.full(seats=4).played(0, "K126")
    assert scene.turn(0, "place reed-stone-food").goods(0) == {"reed": 1, "stone": 1, "food": 2}


def test_K126_resources_of_cards_reduce_it_too():
    scene = Scene.full().played(0, "K126", "E176")
    scene.state.board.spaces["reed-1"].goods = {"reed": 1, "wood": 1}
    assert scene.turn(0, "place reed-1").goods(0) == {"reed": 1, "wood": 2, "food": 1}


def test_K126_reed_of_cards_does_not_count():
    assert Scene.full().played(0, "K126", "E30").turn(0, "place fishing").goods(0) == {"food": 2, "reed": 1}


# --- K292 Market Woman ------------------------------------------------------------------------------------


def test_K292_2_grain_with_vegetables_of_a_space():
    scene = Scene.full(round=9, cards=["vegetable"]).played(0, "K292")
    assert scene.turn(0, "place vegetable").goods(0) == {"vegetable": 1, "grain": 2}


def test_K292_and_E39_vegetables_of_minor_improvements_count():
    scene = Scene.full().played(0, "K292").hand(0, "E39").has(0, grain=1)
    assert scene.plays(0, "E39").goods(0) == {"vegetable": 1, "grain": 2}


def test_K292_and_K117_the_price_of_the_greenhouse_is_paid_first():
    scene = Scene.full(round=3).played(0, "K292", "K117", **{"at-4": 1}).has(0, grain=1).left(0, 1).left(1, 0)
    scene.turn(0, "place clay-1")
    assert scene.round == 4
    (buy,) = [move for move in scene.moves(0) if move.startswith("use greenhouse")]
    scene.answers(0, buy, "cook 1 grain")
    assert scene.goods(0) == {"clay": 1, "vegetable": 1, "grain": 2}


def test_K292_vegetables_of_occupations_do_not():
    scene = Scene.full(seats=4).played(0, "K292", "E166")
    assert scene.turn(0, "place labourer").goods(0) == {"food": 2, "vegetable": 1}


# --- K297 Sheep Farmer ------------------------------------------------------------------------------------


def test_K297_a_sheep_more_and_3_become_cattle_and_boar_at_once():
    scene = Scene.full(seats=3, round=3, cards=["sheep"]).played(0, "K297").farm(0, pastures=[["A5"]])
    scene.lies("sheep", 2).do(0, "place sheep")
    assert scene.animals(0) == {"sheep": 3}
    scene.turn(0, "use sheep-farmer 3-sheep-1-cattle-1-boar")
    assert scene.animals(0) == {"boar": 1, "cattle": 1}


def test_K297_they_need_no_housing_before():
    scene = Scene.full(seats=3, round=3, cards=["sheep"]).played(0, "K297").farm(0, stables=["A5"])
    scene.lies("sheep", 2).do(0, "place sheep")
    assert scene.asked(0) != "place"
    scene.turn(0, "use sheep-farmer 3-sheep-1-cattle-1-boar")
    assert scene.animals(0) == {"boar": 1, "cattle": 1}


def test_K297_on_the_market_of_five_and_for_no_card():
    scene = Scene.full(seats=5).played(0, "K297").farm(0, pastures=FARM)
    assert scene.turn(0, "place animals", "take sheep").animals(0) == {"sheep": 2}
    cards = Scene.full(seats=4).played(0, "K297").hand(0, "E215").farm(0, pastures=[["A5"], ["A4"], ["A3"]])
    assert cards.has(0, food=2).plays(0, "E215").animals(0)["sheep"] == 1


def test_K297_sheep_born_in_the_last_harvest_are_not_exchanged():
    scene = Scene.full(seats=3, round=14).played(0, "K297", "E215", back=3).farm(0, pastures=FARM)
    scene.state.players[0].animals = [2, 0, 0]
    scene.state.players[0].memo["E215"].pop("back")
    for seat in range(3):
        scene.has(seat, food=9).left(seat, 0)
    scene.left(2, 1).end_round()
    for seat in range(3):
        scene.turn(seat, "feed")
    assert scene.animals(0) == {"sheep": 3}
    assert scene.waiting() == (0,)
    scene.refused(0, "use sheep-farmer 3-sheep-1-cattle-1-boar")


# --- E196 Mushroom Collector, I253 Pig Catcher ------------------------------------------------------------


def test_E196_leaves_1_wood_for_2_food():
    scene = Scene.full(seats=4).played(0, "E196").lies("wood-2", 4)
    scene.turn(0, "place wood-2", "use mushroom-collector leave")
    assert scene.goods(0) == {"wood": 3, "food": 2}
    assert scene.lying("wood-2") == {"wood": 1}


def test_E196_may_be_declined_and_is_not_asked_again_by_the_next_space():
    scene = Scene.full().played(0, "E196").turn(0, "place wood-3")
    assert scene.goods(0) == {"wood": 3}
    assert scene.lying("wood-3") == {}


def test_E196_and_E34_leave_3_wood_for_5_food():
    scene = Scene.full(seats=4).played(0, "E196", "E34").lies("wood-2", 4)
    scene.turn(0, "place wood-2", "use mushroom-collector leave", "use basket 3-food")
    assert scene.goods(0) == {"wood": 1, "food": 5}
    assert scene.lying("wood-2") == {"wood": 3}


def test_E196_a_single_wood_counts_as_taken():
    scene = Scene.full(seats=4).played(0, "E196", "E176").lies("wood-1", 1)
    scene.turn(0, "place wood-1", "use mushroom-collector leave")
    assert scene.goods(0) == {"wood": 1, "food": 2}
    assert scene.lying("wood-1") == {"wood": 1}


def test_E196_not_on_reed_stone_wood_but_with_wood_on_other_spaces():
    scene = Scene.full(seats=5).played(0, "E196").do(0, "place reed-stone-wood")
    assert scene.goods(0) == {"reed": 1, "stone": 1, "wood": 1}
    spread = Scene.full().played(0, "E196")
    spread.state.board.spaces["clay-1"].goods = {"clay": 1, "wood": 1}
    spread.turn(0, "place clay-1", "use mushroom-collector leave")
    assert spread.goods(0) == {"clay": 1, "food": 2}
    assert spread.lying("clay-1") == {"wood": 1}


def test_I253_leaves_2_wood_for_a_boar():
    scene = Scene.full(seats=4).played(0, "I253").lies("wood-2", 5)
    scene.turn(0, "place wood-2", "use pig-catcher leave")
    assert scene.goods(0) == {"wood": 3}
    assert scene.animals(0) == {"boar": 1}
    assert scene.lying("wood-2") == {"wood": 2}


def test_I253_needs_2_wood_on_the_space_itself():
    scene = Scene.full(seats=4).played(0, "E176", "I253").lies("wood-1", 1).do(0, "place wood-1")
    assert scene.goods(0) == {"wood": 2}
    exact = Scene.full(seats=4).played(0, "E176", "I253").lies("wood-2", 2)
    exact.turn(0, "place wood-2", "use pig-catcher leave")
    assert exact.goods(0) == {"wood": 1}
    assert exact.animals(0) == {"boar": 1}


def test_I253_the_boar_may_be_cooked_on_arrival():
    scene = Scene.full(seats=4).played(0, "I253").farm(0, majors=["fireplace-2"], animals={"sheep": 1})
    scene.do(0, "place wood-2", "use pig-catcher leave", "cook 1 boar")
    assert scene.goods(0)["food"] == 2


def test_E196_and_I80_the_spinney_has_its_wood_before_any_is_left():
    scene = Scene.full().played(0, "E196").played(1, "I80").lies("wood-3", 3)
    scene.turn(0, "place wood-3", "use mushroom-collector leave")
    assert scene.goods(0) == {"wood": 1, "food": 2}
    assert scene.goods(1) == {"wood": 1}
    assert scene.lying("wood-3") == {"wood": 1}
    single = Scene.full().played(0, "I253").played(1, "I80").lies("wood-3", 2).turn(0, "place wood-3")
    assert single.goods(0) == {"wood": 1}
    assert single.animals(0) == {}

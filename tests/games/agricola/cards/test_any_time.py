"""Exchanges at any time. The code in a test's name is the card."""

from __future__ import annotations

from tests.games.agricola.cards.harvest_scene import harvest, scene_of_harvest
from tests.games.agricola.scene import Scene


def test_E162_sheep_straight_from_the_space_become_food_with_an_oven():
    scene = Scene.full(round=4, cards=["sheep"]).played(0, "E162").farm(0, majors=["clay-oven"], animals={"cattle": 1})
    scene.lies("sheep", 3).turn(0, "place sheep", "arrange 1 cattle, cook 3 sheep")
    assert scene.goods(0) == {"food": 6}
    assert scene.animals(0) == {"cattle": 1}


def test_E162_boar_3_and_cattle_4():
    scene = Scene.full().played(0, "E162").farm(0, majors=["stone-oven"], pastures=[["A4"], ["A5"]])
    scene.state.players[0].animals = [0, 1, 1]
    assert scene.do(0, "cook 1 boar", "cook 1 cattle").goods(0) == {"food": 7}


def test_E162_a_bakehouse_is_no_oven_a_wood_fired_oven_and_a_bakers_oven_are():
    for code, works in (("K106", False), ("I65", False), ("E27", True), ("E14", True)):
        scene = Scene.full().played(0, "E162", code).farm(0, animals={"sheep": 1})
        assert scene.may(0, "cook 1 sheep") is works, code


def test_E162_the_only_oven_upgraded_switches_it_off():
    scene = Scene.full().played(0, "E162").hand(0, "K106").has(0, stone=3)
    scene.farm(0, majors=["clay-oven"], animals={"sheep": 1})
    assert scene.may(0, "cook 1 sheep")
    scene.turn(0, "place start-minor", "improve bakehouse return clay-oven").turn(1, "place clay-1")
    scene.refused(0, "cook 1 sheep")


def test_E162_and_I247_not_in_the_breeding_phase():
    for codes in (("E162",), ("I247",)):
        scene = scene_of_harvest(*codes).farm(0, majors=["clay-oven"], pastures=[["A4"], ["A5"]]).has(0, food=4)
        scene.state.players[0].animals = [2, 2, 0]
        harvest(scene).turn(1, "feed").turn(0, "feed")
        assert {"arrange 3 sheep, 2 boar", "arrange 2 sheep, 3 boar"} <= scene.moves(0)
        scene.refused(0, "cook 1 sheep")


def test_I247_without_any_improvement():
    scene = Scene.full().played(0, "I247").farm(0, pastures=[["A4"], ["A5"]])
    scene.state.players[0].animals = [2, 1, 1]
    assert Scene(scene.state).do(0, "cook 2 sheep", "cook 1 boar").goods(0) == {"food": 4}
    assert scene.do(0, "cook 1 cattle").goods(0) == {"food": 3}


def test_E209_two_food_for_each_stone():
    assert Scene.full(seats=3).played(0, "E209").has(0, stone=3).do(0, "cook 3 stone").goods(0) == {"food": 6}


def test_E17_two_food_for_each_grain_also_to_pay_and_while_feeding():
    scene = Scene.full().played(0, "E17").has(0, grain=3)
    assert Scene(scene.state).do(0, "cook 3 grain").goods(0) == {"food": 6}
    paying = Scene.full().played(0, "E17", "E176").hand(0, "E205").has(0, grain=1)
    assert paying.plays(0, "E205", "cook 1 grain").goods(0) == {"food": 1}
    fed = harvest(scene_of_harvest("E17").has(0, grain=2)).do(0, "cook 2 grain")
    assert fed.goods(0) == {"food": 4}


def test_E17_is_no_baking_so_the_millstone_is_silent():
    assert Scene.full().played(0, "E17", "E41").has(0, grain=1).do(0, "cook 1 grain").goods(0) == {"food": 2}


def test_K285_one_food_for_each_clay_without_a_well():
    scene = Scene.full(seats=3).played(0, "K285").has(0, clay=5)
    scene.refused(0, "use tinsmith 2-clay-3-food")
    assert scene.do(0, "cook 5 clay").goods(0) == {"food": 5}


def test_K285_three_food_for_2_clay_with_anybodys_well():
    scene = Scene.full(seats=3).played(0, "K285").has(0, clay=5).farm(2, majors=["well"])
    scene.do(0, "use tinsmith 2-clay-3-food", "use tinsmith 2-clay-3-food", "cook 1 clay")
    assert scene.goods(0) == {"food": 7}


def test_K285_a_well_that_became_a_village_well_was_built_even_if_that_is_given_up():
    scene = Scene.full(seats=3, first=1).played(0, "K285").has(0, clay=2).farm(1, majors=["well"])
    scene.played(1, "E44").hand(1, "I66", "E38")
    scene.turn(1, "place start-minor", "improve village-well return well")
    scene.state.board.spaces["start-minor"].people.clear()
    scene.pass_by(2).pass_by(0)
    scene.turn(1, "place start-minor", "improve madonna-statue return outhouse+village-well")
    scene.pass_by(2)
    assert scene.has(0, clay=2).do(0, "use tinsmith 2-clay-3-food").goods(0) == {"food": 3}


def test_K285_the_food_of_clay_counts_for_what_can_be_paid():
    scene = Scene.full(seats=3).played(0, "K285", "E176").hand(0, "E205").has(0, clay=1)
    assert scene.plays(0, "E205", "cook 1 clay").goods(0) == {}


def test_E185_five_clay_become_3_stone():
    scene = Scene.full(seats=4).played(0, "E185").has(0, clay=5)
    assert scene.do(0, "use clay-firer 3-clay-2-stone", "use clay-firer 2-clay-1-stone").goods(0) == {"stone": 3}


def test_E186_seven_clay_become_a_cattle_and_a_boar():
    scene = Scene.full(seats=4).played(0, "E186").has(0, clay=7).farm(0, pastures=[["A5"]])
    scene.do(0, "use clay-seller 4-clay-1-cattle", "use clay-seller 3-clay-1-boar")
    assert scene.animals(0) == {"boar": 1, "cattle": 1}
    assert scene.goods(0) == {}


def test_E186_reed_for_2_stone_for_3():
    scene = Scene.full(seats=4).played(0, "E186").has(0, clay=5)
    assert scene.do(0, "use clay-seller 2-clay-1-reed", "use clay-seller 3-clay-1-stone").goods(0) == {
        "reed": 1, "stone": 1,
    }  # fmt: skip


def test_E186_the_animal_may_be_cooked_without_a_place():
    scene = Scene.full(seats=4).played(0, "E186").has(0, clay=2).farm(0, animals={"boar": 1}, majors=["hearth-4"])
    scene.do(0, "use clay-seller 2-clay-1-sheep", "arrange 1 boar, cook 1 sheep")
    assert scene.goods(0) == {"food": 2}


def test_E184_the_top_one_for_1_food_each():
    scene = Scene.full().played(0, "E184").has(0, food=3)
    scene.refused(0, "use grocer 1-food-1-grain")
    scene.do(0, "use grocer 1-food-1-reed", "use grocer 1-food-1-grain", "use grocer 1-food-1-stone")
    assert scene.goods(0) == {"reed": 1, "grain": 1, "stone": 1}
    scene.refused(0, "use grocer 1-food-1-vegetable")


def test_E184_all_eight_cost_8_food():
    scene = Scene.full().played(0, "E184").has(0, food=9)
    for good in ("reed", "grain", "stone", "vegetable", "wood", "clay", "reed", "vegetable"):
        scene.do(0, f"use grocer 1-food-1-{good}")
    assert scene.goods(0) == {"food": 1, "wood": 1, "clay": 1, "reed": 2, "stone": 1, "grain": 1, "vegetable": 2}
    assert not any(move.startswith("use grocer") for move in scene.moves(0))

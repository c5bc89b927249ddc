"""Ovens, hearths and baking. The code in a test's name is the card."""

from __future__ import annotations

from tests.games.agricola.cards.harvest_scene import harvest, scene_of_harvest
from tests.games.agricola.scene import Scene


def test_E27_bakes_all_grain_at_once_for_3_food_each():
    scene = Scene.full().hand(0, "E27").has(0, wood=3, stone=1, grain=4)
    assert scene.plays(0, "E27", "bake 4").goods(0) == {"food": 12}


def test_E14_the_clay_oven_goes_back_and_2_of_3_grain_are_baked():
    scene = Scene.full().hand(0, "E14").farm(0, majors=["clay-oven"]).has(0, grain=3)
    scene.do(0, "place start-minor", "improve bakers-oven return clay-oven")
    scene.refused(0, "bake 3")
    assert scene.turn(0, "bake 2").goods(0) == {"grain": 1, "food": 10}
    assert scene.majors(0) == []
    assert "clay-oven" in scene.for_sale()


def test_E14_without_an_oven_it_cannot_be_played():
    Scene.full().hand(0, "E14").farm(0, majors=["fireplace-2"]).refused(0, "place start-minor", "improve bakers-oven")


def test_E14_a_wood_fired_oven_leaves_the_game():
    scene = Scene.full().hand(0, "E14").played(0, "E27")
    scene.turn(0, "place start-minor", "improve bakers-oven return wood-fired-oven")
    assert scene.cards(0) == ["E14"]
    assert all("E27" not in scene.holding(seat) for seat in range(2))


def test_E14_the_baking_uses_all_baking_improvements():
    scene = Scene.full().hand(0, "E14").farm(0, majors=["clay-oven", "fireplace-2"]).has(0, grain=3)
    scene.turn(0, "place start-minor", "improve bakers-oven return clay-oven", "bake 3")
    assert scene.goods(0) == {"food": 12}


def test_I65_for_an_oven_and_2_stone():
    scene = Scene.full().hand(0, "I65").farm(0, majors=["stone-oven"]).has(0, stone=2, grain=2)
    scene.turn(0, "place start-minor", "improve bakers-kitchen return stone-oven", "bake 2")
    assert scene.goods(0) == {"food": 10}
    assert "stone-oven" in scene.for_sale()


def test_K106_the_bakers_oven_leaves_and_bakers_kitchen_is_no_oven():
    scene = Scene.full().hand(0, "K106").played(0, "E14").has(0, stone=3)
    assert scene.points(0, "improvements") == 3
    scene.turn(0, "place start-minor", "improve bakehouse return bakers-oven")
    assert scene.cards(0) == ["K106"]
    assert scene.points(0, "improvements") == 5
    kitchen = Scene.full().hand(0, "K106").played(0, "I65").has(0, stone=3)
    kitchen.refused(0, "place start-minor", "improve bakehouse return bakers-kitchen")


def test_K128_a_fireplace_for_it_and_no_clay():
    scene = Scene.full().hand(0, "K128").farm(0, majors=["fireplace-3"])
    scene.turn(0, "place start-minor", "improve cooking-hearth-minor return fireplace-3")
    assert scene.cards(0) == ["K128"]
    assert "fireplace-3" in scene.for_sale()
    scene.turn(1, "place clay-1").has(0, vegetable=1, grain=1)
    assert scene.do(0, "cook 1 vegetable").goods(0) == {"grain": 1, "food": 3}


def test_K128_for_a_simple_fireplace_which_leaves_the_game():
    scene = Scene.full().hand(0, "K128").played(0, "E20")
    scene.turn(0, "place start-minor", "improve cooking-hearth-minor return simple-fireplace")
    assert scene.cards(0) == ["K128"]


def test_I85_a_vegetable_becomes_4_food_5_with_spices():
    scene = Scene.full().hand(0, "I85").played(0, "K128")
    scene.turn(0, "place start-minor", "improve cooking-corner return cooking-hearth-minor").turn(1, "place clay-1")
    assert scene.cards(0) == ["I85"]
    scene.has(0, vegetable=1)
    assert Scene(scene.state).do(0, "cook 1 vegetable").goods(0) == {"food": 4}
    assert scene.played(0, "E25").do(0, "cook 1 vegetable").goods(0) == {"food": 5}


def test_I85_a_major_hearth_goes_back():
    scene = Scene.full().hand(0, "I85").farm(0, majors=["hearth-5"])
    scene.turn(0, "place start-minor", "improve cooking-corner return hearth-5")
    assert "hearth-5" in scene.for_sale()


def test_K128_and_I85_not_in_the_breeding_phase():
    for code in ("K128", "I85"):
        scene = scene_of_harvest(code).farm(0, pastures=[["A4"], ["A5"]]).has(0, food=4)
        scene.state.players[0].animals = [2, 2, 0]
        harvest(scene).turn(1, "feed").turn(0, "feed")
        assert "arrange 3 sheep, 2 boar" in scene.moves(0)
        scene.refused(0, "cook 1 sheep")


def test_K111_bakes_for_each_occupation_after_it_is_paid():
    scene = (
        Scene.full().played(0, "K111", "E176").hand(0, "E205").farm(0, majors=["fireplace-2"]).has(0, grain=2, food=1)
    )
    assert scene.plays(0, "E205", "bake 2").goods(0) == {"food": 4}


def test_K111_the_bread_cannot_pay_for_the_occupation():
    scene = Scene.full(seats=3).played(0, "K111").hand(0, "E205").farm(0, majors=["fireplace-2"]).has(0, grain=1)
    scene.refused(0, "place occupation-2")


def test_K111_also_for_an_occupation_played_out_of_turn():
    scene = Scene.full().played(0, "K111", "K271").hand(0, "E205").hand(1, "E176")
    scene.farm(0, majors=["fireplace-2"]).has(0, food=3, grain=1).left(0, 0)
    scene.plays(1, "E176").answers(0, "use educator play", "occupation reed-collector", "bake 1")
    assert scene.goods(0) == {"food": 2}


def test_E41_two_food_more_whatever_the_amount():
    scene = Scene.full(round=4, cards=["sow-bake"]).played(0, "E41").farm(0, majors=["fireplace-2"]).has(0, grain=3)
    assert scene.turn(0, "place sow-bake", "bake 3").goods(0) == {"food": 8}


def test_E41_nothing_when_only_sowing():
    scene = Scene.full(round=4, cards=["sow-bake"]).played(0, "E41").has(0, grain=1)
    scene.farm(0, majors=["fireplace-2"], fields={"A5": None})
    assert scene.turn(0, "place sow-bake", "sow A5 grain").goods(0) == {}


def test_E41_once_for_the_bakers_baking():
    scene = scene_of_harvest("E41", "E150").farm(0, majors=["fireplace-2", "clay-oven"]).has(0, grain=3)
    assert harvest(scene).answers(0, "bake 3").goods(0) == {"food": 5 + 4 + 2}

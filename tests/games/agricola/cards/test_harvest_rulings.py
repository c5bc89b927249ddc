"""Rulings on conversions, cooking and the harvest. The code in a test's name is the card."""

from __future__ import annotations

from bot.games.text import Seat
from tests.games.agricola.cards.harvest_scene import harvest, scene_of_harvest
from tests.games.agricola.scene import Scene


def test_E150_all_baking_improvements_up_to_their_limits():
    scene = scene_of_harvest("E150").farm(0, majors=["clay-oven", "fireplace-2"]).has(0, grain=3)
    assert harvest(scene).answers(0, "bake 3").goods(0) == {"food": 9}


def test_E150_one_baking_in_a_harvest():
    scene = scene_of_harvest("E150").farm(0, majors=["fireplace-2"]).has(0, grain=3)
    harvest(scene).answers(0, "bake 1")
    assert scene.asked(0) == "feed"
    scene.refused(0, "bake 1")


def test_E171_six_wood_become_2_reed_and_2_stone_1_wood():
    scene = Scene.full().played(0, "E171").has(0, wood=6)
    scene.do(0, "use dock-worker 3-wood-1-reed", "use dock-worker 3-wood-1-reed")
    assert scene.goods(0) == {"reed": 2}
    assert scene.has(0, stone=2).do(0, "use dock-worker 2-stone-1-wood").goods(0) == {"wood": 1}


def test_E171_building_resources_only():
    scene = Scene.full().played(0, "E171").has(0, food=5, grain=5, vegetable=5)
    assert not any(move.startswith("use dock-worker") for move in scene.moves(0))


def test_E158_three_of_four_wood_while_feeding():
    scene = harvest(scene_of_harvest("E158", seats=3).has(0, wood=4, food=1)).do(0, "cook 3 wood")
    scene.turn(0, "feed")
    assert scene.goods(0) == {"wood": 1}
    assert scene.begging(0) == 0


def test_E181_a_newborn_needs_1_food():
    scene = Scene.full(seats=4).played(0, "E181")
    scene.farm(0, people=5, newborn=1, rooms=["B1", "C1", "A1", "A2", "B2"])
    assert scene.state.food_needed(Seat(0)) == 7


def test_I226_card_plots_keep_their_vegetables_too_grain_does_not():
    scene = scene_of_harvest("I226", "E18").plot(0, "E18", "vegetable", 1).farm(0, fields={"A5": ("grain", 1)})
    harvest(scene)
    assert scene.growing(0, "E18") == [("vegetable", 1)]
    assert scene.fields(0) == {"A5": None}
    assert scene.goods(0) == {"vegetable": 1, "grain": 1}


def test_I244_no_harvest_effects_of_his_own_cards():
    scene = scene_of_harvest("I246", "K120", "E150").played(0, "I244", skips=4)
    scene.farm(0, majors=["fireplace-2"], pastures=[["A4", "A5"]], animals={"cattle": 4}).has(0, grain=1)
    harvest(scene)
    assert scene.waiting() == (1,)
    assert scene.goods(0) == {"grain": 1}
    assert scene.feed_all().animals(0) == {"cattle": 4}


def test_I244_played_in_round_14_cancels_the_last_harvest():
    scene = Scene.full(round=14).hand(0, "I244").has(1, food=20).left(0, 1).left(1, 0).plays(0, "I244")
    assert scene.waiting() == (1,)
    assert scene.begging(0) == 0


def test_I244_still_earns_from_slaughterman():
    scene = scene_of_harvest("K299").played(0, "I244", skips=4)
    scene.farm(1, majors=["fireplace-2"], animals={"sheep": 1})
    harvest(scene).do(1, "cook 1 sheep")
    assert scene.goods(0) == {"food": 1}


def test_I244_breeding_at_the_end_of_round_12_is_no_harvest():
    scene = scene_of_harvest("I252", seats=4, round=12).played(0, "I244", skips=13)
    scene.farm(0, pastures=[["A4", "A5"]], animals={"boar": 2})
    assert harvest(scene).animals(0) == {"boar": 3}


def test_E20_two_sheep_without_a_place_are_cooked():
    scene = Scene.full(round=4, cards=["sheep"]).played(0, "E20").farm(0, animals={"boar": 1}).lies("sheep", 2)
    assert scene.turn(0, "place sheep", "arrange 1 boar, cook 2 sheep").goods(0) == {"food": 2}


def test_E20_returned_for_a_hearth_without_clay_and_gone():
    scene = Scene.full(round=4, cards=["improve"]).played(0, "E20")
    scene.turn(0, "place improve", "improve hearth-4 return simple-fireplace")
    assert scene.majors(0) == ["hearth-4"]
    assert scene.cards(0) == []
    assert scene.holding(0) == []


def test_E20_bakes_2_food_each_and_is_no_oven():
    scene = Scene.full(round=4, cards=["sow-bake"]).played(0, "E20", "E162").has(0, grain=3)
    scene.farm(0, animals={"boar": 1})
    assert Scene(scene.state).do(0, "cook 1 boar").goods(0) == {"grain": 3, "food": 2}
    assert scene.turn(0, "place sow-bake", "bake 3").goods(0) == {"food": 6}


def test_E25_for_each_vegetable_in_a_hearth():
    scene = Scene.full().played(0, "E25").farm(0, majors=["hearth-4"]).has(0, vegetable=2)
    assert scene.do(0, "cook 2 vegetable").goods(0) == {"food": 8}


def test_I103_once_for_each_player_and_harvest():
    scene = scene_of_harvest("I103").has(0, grain=2, food=4)
    harvest(scene).answers(0, "use water-mill 1-grain")
    assert scene.goods(0) == {"grain": 1, "food": 7}
    assert scene.asked(0) == "feed"

"""What cards bring for goods turned into food. The code in a test's name is the card."""

from __future__ import annotations

from bot.games.text import Seat
from tests.games.agricola.cards.harvest_scene import harvest, scene_of_harvest
from tests.games.agricola.scene import RULES, Scene

BIG = [["A4", "A5"], ["B4", "B5"], ["C4", "C5"]]
STALLS = ["A4", "B4", "C4"]
"""With these each pasture holds 8."""


def cooks(*codes: str, herd: tuple[int, int, int] = (0, 0, 0), major: str = "fireplace-2", seats: int = 4) -> Scene:
    """A scene in which seat 0 has these cards, a cook improvement and animals."""
    scene = Scene.full(seats=seats, round=4, cards=["sow-bake"]).played(0, *codes)
    scene.farm(0, pastures=BIG, stables=STALLS, majors=[major] if major else [])
    scene.state.players[0].animals = list(herd)
    return scene


# --- E19 Gypsy's Crock ------------------------------------------------------------------------------------


def test_E19_a_sheep_and_a_vegetable_together():
    scene = cooks("E19", herd=(1, 0, 0)).has(0, vegetable=1)
    assert scene.do(0, "cook 1 sheep", "cook 1 vegetable").goods(0) == {"food": 5}


def test_E19_at_different_moments_there_is_no_bonus():
    scene = cooks("E19", herd=(1, 1, 0), seats=2).do(0, "cook 1 sheep").turn(0, "place grain").turn(1, "place clay-1")
    assert scene.do(0, "cook 1 boar").goods(0) == {"grain": 1, "food": 4}


def test_E19_one_for_every_pair():
    assert cooks("E19", herd=(4, 0, 0)).do(0, "cook 4 sheep").goods(0) == {"food": 8 + 2}
    assert cooks("E19", herd=(3, 0, 0)).do(0, "cook 3 sheep").goods(0) == {"food": 6 + 1}
    assert cooks("E19", herd=(6, 0, 0)).do(0, "cook 6 sheep").goods(0) == {"food": 12 + 3}


def test_E19_raw_goods_and_other_converters_do_not_count():
    scene = cooks("E19", "E209", "I247", herd=(1, 0, 0), major="")
    assert scene.has(0, grain=2, stone=2).do(0, "cook 2 grain", "cook 2 stone", "cook 1 sheep").goods(0) == {"food": 7}


def test_E19_grain_baked_on_a_fireplace_counts():
    scene = cooks("E19").has(0, grain=2)
    assert scene.turn(0, "place sow-bake", "bake 2").goods(0) == {"food": 4 + 1}


def test_E19_baking_and_cooking_in_one_go():
    scene = cooks("E19", herd=(1, 0, 0)).has(0, grain=1)
    assert scene.do(0, "place sow-bake", "cook 1 sheep", "bake 1").goods(0) == {"food": 2 + 2 + 1}
    scene = cooks("E19", herd=(1, 0, 0)).has(0, grain=1)
    assert scene.do(0, "place sow-bake", "bake 1", "cook 1 sheep").goods(0) == {"food": 2 + 2 + 1}


def test_E19_not_for_grain_in_an_oven():
    scene = cooks("E19", major="stone-oven").has(0, grain=2)
    assert scene.turn(0, "place sow-bake", "bake 2").goods(0) == {"food": 8}


def test_E19_of_equal_improvements_the_hearth_bakes():
    scene = cooks("E19", "E27", major="hearth-4").has(0, grain=2)
    assert scene.turn(0, "place sow-bake", "bake 2").goods(0) == {"food": 6 + 1}


def test_E19_animals_that_find_no_place_are_one_go():
    scene = Scene.full(round=4, cards=["sheep"]).played(0, "E19").farm(0, majors=["fireplace-2"]).lies("sheep", 3)
    assert scene.turn(0, "place sheep", "arrange 1 sheep, cook 2 sheep").goods(0) == {"food": 5}


def test_E19_animals_of_two_kinds_that_find_no_place_are_one_go():
    scene = Scene.full(seats=4).played(0, "E19", "E186").has(0, clay=5)
    scene.farm(0, majors=["fireplace-2"], stables=["A5"], animals={"sheep": 1, "boar": 1})
    scene.do(0, "use clay-seller 2-clay-1-sheep", "arrange cook 2 sheep, cook 1 boar")
    assert scene.goods(0) == {"clay": 3, "food": 6 + 1}


def test_E19_what_is_cooked_to_feed_brings_its_food_before_the_family_eats():
    scene = scene_of_harvest("E19").farm(0, pastures=BIG, majors=["fireplace-2"], animals={"sheep": 2})
    harvest(scene)
    prompt = RULES.prompt(scene.state, Seat(0), "feed 2 sheep")
    assert prompt is not None
    assert prompt.go is not None
    assert prompt.go.move == "cook 2 sheep"


# --- K109 Spit Roast --------------------------------------------------------------------------------------


def test_K109_one_food_for_3_sheep_cooked_while_feeding():
    scene = scene_of_harvest("K109").farm(0, pastures=BIG, stables=STALLS, majors=["fireplace-2"], animals={"sheep": 3})
    assert harvest(scene).do(0, "cook 3 sheep").goods(0) == {"food": 7}


def test_K109_once_in_a_harvest():
    scene = scene_of_harvest("K109").farm(0, pastures=BIG, stables=STALLS, majors=["fireplace-2"], animals={"sheep": 3})
    assert harvest(scene).do(0, "cook 1 sheep", "release 1 sheep", "cook 1 sheep").goods(0) == {"food": 5}


def test_K109_not_outside_the_feeding_phase_nor_for_crops():
    scene = scene_of_harvest("K109").farm(0, pastures=BIG, stables=STALLS, majors=["fireplace-2"], animals={"sheep": 1})
    assert Scene(scene.state).do(0, "cook 1 sheep").goods(0) == {"food": 2}
    assert harvest(scene.has(0, vegetable=1)).do(0, "cook 1 vegetable").goods(0) == {"food": 2}


# --- E156 Brush Maker, K273 Basin Maker, K280 Tanner --------------------------------------------------------


def test_E156_three_boars_in_a_hearth():
    scene = cooks("E156", herd=(0, 3, 0), major="hearth-4").do(0, "cook 3 boar")
    assert scene.goods(0) == {"food": 9}
    assert scene.animals(0) == {}
    assert scene.points(0, "bonus") == 2
    assert scene.points(0, "boar") == -1


def test_E156_by_the_number_of_markers():
    for boars, points in ((1, 0), (2, 1), (3, 2), (4, 3), (6, 3)):
        assert cooks("E156", herd=(0, boars, 0)).do(0, f"cook {boars} boar").points(0, "bonus") == points


def test_E156_not_the_boars_of_others():
    scene = cooks("E156").farm(1, majors=["fireplace-3"], animals={"boar": 1}).turn(0, "place clay-1")
    assert "boar" not in scene.do(1, "cook 1 boar").memo(0, "E156")


def test_K273_pieces_1_4_7_and_10_score_nothing():
    scene = Scene.full(seats=4).played(0, "K273")
    for wood, points in ((0, 0), (1, 0), (2, 1), (3, 2), (4, 2), (6, 4), (7, 4), (10, 6), (12, 8)):
        scene.state.players[0].memo["K273"]["wood"] = wood
        assert scene.points(0, "bonus") == points


def test_K273_up_to_2_wood_for_each_boar():
    scene = cooks("K273", herd=(0, 3, 0)).has(0, wood=7).do(0, "cook 3 boar")
    assert not scene.listed(0, "use basin-maker 7-wood")
    scene.do(0, "use basin-maker 6-wood")
    assert scene.goods(0) == {"wood": 1, "food": 6}
    assert scene.points(0, "bonus") == 4


def test_K273_fewer_or_none():
    scene = cooks("K273", herd=(0, 1, 0)).has(0, wood=3).do(0, "cook 1 boar")
    assert Scene(scene.state).do(0, "pass").goods(0) == {"wood": 3, "food": 2}
    assert scene.do(0, "use basin-maker 1-wood").goods(0) == {"wood": 2, "food": 2}


def test_K273_wood_that_pays_what_was_begun_stays():
    scene = cooks("K273", "E158", herd=(0, 1, 0)).hand(0, "K291").has(0, wood=4)
    scene.do(0, "place occupation", "occupation lover", "cook 1 boar")
    # the third occupation, Lover, costs 1 + 4 food: 2 of the boar, and 3 of the 4 wood
    assert scene.listed(0, "use basin-maker 1-wood")
    assert not scene.listed(0, "use basin-maker 2-wood")
    assert scene.turn(0, "use basin-maker 1-wood", "cook 3 wood").goods(0) == {}


def test_E156_and_K273_serve_the_same_boar():
    scene = cooks("E156", "K273", herd=(0, 2, 0)).has(0, wood=4).do(0, "cook 2 boar", "use basin-maker 4-wood")
    assert scene.points(0, "bonus") == 1 + 2


def test_K280_boars_and_cattle():
    scene = cooks("K280", herd=(0, 4, 3)).do(0, "cook 4 boar", "cook 3 cattle")
    assert scene.points(0, "bonus") == 2 + 2


def test_K280_by_the_numbers():
    for boars, points in ((1, 0), (2, 1), (4, 2), (5, 2), (6, 3)):
        assert cooks("K280", herd=(0, boars, 0)).do(0, f"cook {boars} boar").points(0, "bonus") == points
    for cattle, points in ((1, 0), (2, 1), (3, 2), (4, 3), (6, 3)):
        assert cooks("K280", herd=(0, 0, cattle)).do(0, f"cook {cattle} cattle").points(0, "bonus") == points


def test_K280_and_E156_a_boar_lies_on_one_of_them():
    scene = cooks("E156", "K280", herd=(0, 4, 0)).do(0, "cook 4 boar", "use tanner 2-boar")
    assert (scene.memo(0, "K280")["boar"], scene.memo(0, "E156")["boar"]) == (2, 2)
    assert scene.points(0, "bonus") == 2


def test_K280_and_K273_a_boar_serves_one_of_them():
    scene = cooks("K273", "K280", herd=(0, 3, 0)).has(0, wood=6).do(0, "cook 3 boar", "use tanner 2-boar")
    assert not scene.listed(0, "use basin-maker 3-wood")
    scene.do(0, "use basin-maker 2-wood")
    assert scene.points(0, "bonus") == 1 + 1
    scene = cooks("K273", "K280", herd=(0, 1, 0)).has(0, wood=6).do(0, "cook 1 boar", "use tanner 1-boar")
    assert not any(move.startswith("use basin-maker") for move in scene.moves(0))

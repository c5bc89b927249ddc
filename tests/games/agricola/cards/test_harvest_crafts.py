"""Exchanges of the feeding phase. The code in a test's name is the card."""

from __future__ import annotations

import pytest

from tests.games.agricola.cards.harvest_scene import harvest, scene_of_harvest
from tests.games.agricola.scene import Scene


@pytest.mark.parametrize(
    ("code", "move", "good", "food"),
    [
        ("E154", "use master-brewer 1-grain-3-food", "grain", 3),
        ("E183", "use basketmaker-occupation 1-reed-3-food", "reed", 3),
        ("I256", "use stone-carver 1-stone-3-food", "stone", 3),
        ("I258", "use cabinetmaker 1-wood-2-food", "wood", 2),
        ("K300", "use schnaps-distiller 1-vegetable-5-food", "vegetable", 5),
        ("I98", "use schnaps-distillery 1-vegetable-4-food", "vegetable", 4),
        ("K110", "use brewery 1-grain-3-food", "grain", 3),
        ("K122", "use sawmill 1-wood-3-food", "wood", 3),
    ],
)
def test_once_in_a_feeding_phase(code: str, move: str, good: str, food: int):
    """E154, E183, I256, I258, K300, I98, K110, K122: the second one stays; not outside the harvest."""
    scene = scene_of_harvest(code).has(0, **{good: 2})
    scene.refused(0, move)
    harvest(scene).do(0, move)
    assert scene.goods(0) == {good: 1, "food": food}
    scene.refused(0, move)


def test_E154_the_grain_must_be_in_the_supply():
    scene = scene_of_harvest("E154").farm(0, fields={"A5": ("grain", 3)}).has(0)
    assert harvest(scene).goods(0) == {"grain": 1}  # the field phase came first
    scene = scene_of_harvest("E154").farm(0, fields={"A5": None})
    harvest(scene).refused(0, "use master-brewer 1-grain-3-food")


def test_E154_again_in_the_next_harvest():
    scene = scene_of_harvest("E154", round=13).has(0, grain=2, food=9)
    harvest(scene).do(0, "use master-brewer 1-grain-3-food").feed_all()
    harvest(scene).do(0, "use master-brewer 1-grain-3-food")
    assert scene.goods(0).get("grain", 0) == 0


def test_I75_at_most_2_grain():
    scene = harvest(scene_of_harvest("I75").has(0, grain=3))
    scene.do(0, "use hand-mill 1-grain-2-food", "use hand-mill 1-grain-2-food")
    assert scene.goods(0) == {"grain": 1, "food": 4}
    scene.refused(0, "use hand-mill 1-grain-2-food")


def test_I75_and_I98_are_no_baking_and_no_cooking():
    scene = harvest(scene_of_harvest("I75", "I98", "E41", "E25").has(0, grain=1, vegetable=1))
    scene.do(0, "use hand-mill 1-grain-2-food", "use schnaps-distillery 1-vegetable-4-food")
    assert scene.goods(0) == {"food": 6}


def test_E338_one_animal_of_a_kind_that_is_there_and_it_may_breed():
    scene = scene_of_harvest("E338").farm(0, pastures=[["A4", "A5"]], animals={"boar": 1}).has(0, vegetable=2, food=4)
    harvest(scene).refused(0, "use feed-pellets 1-vegetable-1-sheep")
    scene.do(0, "use feed-pellets 1-vegetable-1-boar")
    assert scene.animals(0) == {"boar": 2}
    scene.refused(0, "use feed-pellets 1-vegetable-1-boar")
    assert scene.feed_all().animals(0) == {"boar": 3}


def test_E338_without_animals_it_cannot_be_used():
    scene = harvest(scene_of_harvest("E338").has(0, vegetable=1))
    assert not any(move.startswith("use feed-pellets") for move in scene.moves(0))


def test_E338_the_animal_is_housed_or_cooked():
    scene = scene_of_harvest("E338").farm(0, animals={"sheep": 1}, majors=["fireplace-2"]).has(0, vegetable=1)
    harvest(scene).do(0, "use feed-pellets 1-vegetable-1-sheep", "arrange 1 sheep, cook 1 sheep")
    assert scene.goods(0) == {"food": 2}
    assert scene.animals(0) == {"sheep": 1}


def test_E338_once_for_all_kinds():
    scene = scene_of_harvest("E338").farm(0, pastures=[["A4", "A5"]], animals={"boar": 1, "sheep": 1})
    harvest(scene.has(0, vegetable=2)).do(0, "use feed-pellets 1-vegetable-1-boar")
    scene.refused(0, "use feed-pellets 1-vegetable-1-sheep")


def test_I98_a_point_for_the_fifth_and_for_the_sixth_vegetable_those_on_fields_included():
    scene = Scene.full().played(0, "I98").farm(0, fields={"A5": ("vegetable", 2)})
    assert [scene.has(0, vegetable=count).points(0, "bonus") for count in (2, 3, 4, 9)] == [0, 1, 2, 2]


def test_K110_a_point_for_9_grain_in_supply_and_fields():
    scene = Scene.full().played(0, "K110").farm(0, fields={"A5": ("grain", 3)})
    assert [scene.has(0, grain=count).points(0, "bonus") for count in (5, 6, 20)] == [0, 1, 1]


def test_K122_the_joinery_goes_back_and_may_be_bought_again():
    scene = Scene.full().hand(0, "K122").farm(0, majors=["joinery"])
    scene.turn(0, "place start-minor", "improve sawmill return joinery")
    assert scene.majors(0) == []
    assert "joinery" in scene.for_sale()
    assert scene.points(0, "improvements") == 3


def test_K122_needs_a_joinery():
    Scene.full().hand(0, "K122").refused(0, "place start-minor", "improve sawmill")


def test_K122_points_for_2_4_and_5_wood_and_none_for_the_joinery():
    scene = Scene.full().played(0, "K122")
    assert [scene.has(0, wood=count).points(0, "bonus") for count in (1, 2, 3, 4, 5, 9)] == [0, 1, 1, 2, 3, 3]
    assert scene.farm(0, majors=["joinery"]).has(0, wood=7).points(0, "bonus") == 3
    assert scene.points(0, "improvements") == 5


def test_K122_beside_a_joinery_both_convert():
    scene = harvest(scene_of_harvest("K122").farm(0, majors=["joinery"]).has(0, wood=2))
    assert scene.do(0, "cook 1 wood", "use sawmill 1-wood-3-food").goods(0) == {"food": 5}


def test_E26_with_a_joinery_1_food_more_or_another_wood_for_2():
    scene = harvest(scene_of_harvest("E26").farm(0, majors=["joinery"]).has(0, wood=2)).do(0, "cook 1 wood")
    assert Scene(scene.state).do(0, "use plane 1-food").goods(0) == {"wood": 1, "food": 3}
    assert scene.do(0, "use plane 1-wood-2-food").goods(0) == {"food": 4}


def test_E26_without_a_second_wood_the_food_comes_by_itself():
    scene = harvest(scene_of_harvest("E26").farm(0, majors=["joinery"]).has(0, wood=1)).do(0, "cook 1 wood")
    assert scene.goods(0) == {"food": 3}


def test_E26_with_the_sawmill_3_and_1_or_3_and_2_and_with_the_cabinetmaker():
    scene = harvest(scene_of_harvest("E26", "K122", "I258").has(0, wood=2)).do(0, "use sawmill 1-wood-3-food")
    assert Scene(scene.state).do(0, "use plane 1-wood-2-food").goods(0) == {"food": 5}
    scene.do(0, "use plane 1-food")
    assert scene.goods(0) == {"wood": 1, "food": 4}
    assert scene.do(0, "use cabinetmaker 1-wood-2-food").goods(0) == {"food": 7}

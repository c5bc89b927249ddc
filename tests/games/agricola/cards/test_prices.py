"""Cards that change prices of rooms, renovations and improvements. The code in a test's name is the card."""

from __future__ import annotations

import pytest

from tests.games.agricola.scene import Scene

ROOFS = {
    "half-timbered-house": [{"wood": 1, "clay": 1, "stone": 2}],
    "holiday-house": [{"wood": 3, "reed": 1}, {"clay": 3, "reed": 1}],
    "chicken-coop": [{"wood": 2}, {"clay": 2}],
    "corn-storehouse": [{"wood": 2, "reed": 1}, {"clay": 2, "reed": 1}],
    "mansion": [{"wood": 3, "clay": 3, "reed": 1, "stone": 3}],
    "water-mill": [{"wood": 1, "clay": 2, "stone": 2}],
}
"""What the named improvements cost with 1 reed less."""


def builds(scene: Scene, *cells: str) -> dict[str, int]:
    """Let seat 0 build rooms and return what is left; several ways to pay are no matter of these tests."""
    return scene.turn(0, "place build", *(f"build {cell}" for cell in cells)).goods(0)


def renovating(home: str, rooms: int, *codes: str, **goods: int) -> Scene:
    """A scene in which seat 0, with these cards, home and goods, can renovate."""
    places = ["B1", "C1", "A1", "A2", "B2"][:rooms]
    return Scene.full(round=7).farm(0, home=home, rooms=places).played(0, *codes).has(0, **goods)


def does(scene: Scene) -> dict[str, int]:
    """Renovate where that is all there is to do."""
    return scene.turn(0, "place renovate-improve").goods(0)


def test_E157_two_wooden_rooms_for_10_wood_and_2_reed():
    assert builds(Scene.full().played(0, "E157").has(0, wood=10, reed=2), "B2", "C2") == {}


def test_E157_no_reed_for_a_renovation():
    assert does(renovating("wood", 3, "E157", clay=3)) == {}


@pytest.mark.parametrize("key", ROOFS)
@pytest.mark.parametrize("code", ["E157", "I91"])
def test_E157_I91_the_named_improvements(code: str, key: str):
    assert Scene.full().played(0, code).cost(0, key) == ROOFS[key]


def test_E157_and_I91_add_up_and_give_nothing_back():
    scene = Scene.full().played(0, "E157", "I91")
    assert scene.cost(0, "mansion") == [{"wood": 3, "clay": 3, "stone": 3}]
    assert builds(scene.has(0, wood=5), "B2") == {}
    assert does(renovating("wood", 2, "E157", "I91", clay=2)) == {}


def test_E157_I91_no_other_improvement():
    assert Scene.full().played(0, "E157", "I91").cost(0, "basketmaker") == [{"reed": 2, "stone": 2}]


def test_I91_two_wooden_rooms_for_10_wood_and_2_reed():
    assert builds(Scene.full().played(0, "I91").has(0, wood=10, reed=2), "B2", "C2") == {}


def test_E199_two_less_for_a_renovation():
    assert does(renovating("wood", 3, "E199", clay=1, reed=1)) == {}
    assert does(renovating("clay", 2, "E199", reed=1)) == {}


def test_E199_once_for_a_renovation():
    assert not renovating("clay", 4, "E199", stone=1, reed=1).may(0, "place renovate-improve")


def test_E199_with_I241_and_never_below_0():
    assert does(renovating("wood", 5, "E199", "I241", reed=1)) == {}


def test_E199_wood_to_stone_for_2_stone_less():
    assert does(renovating("wood", 3, "E199", "E200", stone=1, reed=1)) == {}


def test_E211_an_improvement_for_1_stone_less():
    scene = Scene.full().played(0, "E211")
    assert scene.cost(0, "well") == [{"wood": 1, "stone": 2}]
    assert scene.cost(0, "stone-house-extension") == [{"reed": 1, "stone": 2}]


def test_E211_one_stone_for_each_room():
    scene = Scene.full().farm(0, home="stone").played(0, "E211").has(0, stone=8, reed=4)
    assert builds(scene, "B2", "C2") == {}


def test_E211_one_stone_in_all_for_a_renovation():
    assert does(renovating("clay", 4, "E211", stone=3, reed=1)) == {}


def test_I243_improvements_rooms_and_renovations():
    scene = Scene.full().played(0, "I243")
    assert scene.cost(0, "fireplace-2") == [{"clay": 1}]
    assert builds(scene.farm(0, home="clay").has(0, clay=3, reed=2), "B2") == {}
    assert does(renovating("wood", 3, "I243", clay=2, reed=1)) == {}


def test_I243_alternative_prices_and_extensions_of_minors():
    scene = Scene.full().played(0, "I243")
    assert scene.cost(0, "helpful-neighbors") == [{}]
    assert scene.cost(0, "clay-hut-extension") == [{"reed": 1, "clay": 3}]


@pytest.mark.parametrize("code", ["E218", "I241"])
def test_I243_after_a_base_price(code: str):
    scene = Scene.full().farm(0, home="clay").played(0, code, "I243").has(0, clay=1, reed=2)
    assert builds(scene, "B2") == {}


def test_I243_with_clay_supports():
    scene = Scene.full().farm(0, home="clay").played(0, "I243", "E37").has(0, wood=1, reed=1)
    assert builds(scene, "B2") == {}


def test_I243_after_replacements():
    scene = Scene.full().farm(0, home="clay").played(0, "I243", "I241", "K272").has(0, wood=1, reed=2)
    assert builds(scene, "B2") == {}


def test_I243_takes_off_the_clay_of_a_clay_roof():
    assert builds(Scene.full().played(0, "I243", "E36").has(0, wood=5), "B2") == {}


def test_I99_no_reed_for_rooms_and_renovations():
    scene = Scene.full().farm(0, home="clay").played(0, "I99").has(0, clay=5)
    assert builds(scene, "B2") == {}
    assert does(renovating("clay", 3, "I99", stone=3)) == {}


def test_I99_improvements_still_cost_reed():
    assert Scene.full().played(0, "I99").cost(0, "chicken-coop") == [{"wood": 2, "reed": 1}, {"clay": 2, "reed": 1}]


def test_I99_needs_three_fields_of_grain():
    sown = {"A5": ("grain", 1), "A4": ("grain", 3), "A3": None, "B5": ("vegetable", 2)}
    scene = Scene.full().hand(0, "I99").farm(0, fields=sown)
    scene.refused(0, "place start-minor", "improve straw-thatched-roof")
    scene.farm(0, fields=sown | {"A3": ("grain", 2)}).plays(0, "I99")
    assert scene.cards(0) == ["I99"]
    assert scene.points(0, "improvements") == 1


def test_E218_two_wooden_rooms_for_6_wood_and_4_reed():
    assert builds(Scene.full().played(0, "E218").has(0, wood=6, reed=4), "B2", "C2") == {}


def test_E218_extensions_cost_what_is_printed():
    scene = Scene.full().played(0, "E218", "I241")
    assert scene.cost(0, "wooden-hut-extension") == [{"reed": 1, "wood": 5}]
    assert scene.cost(0, "clay-hut-extension") == [{"reed": 1, "clay": 4}]


def test_E218_and_E37_one_base_price_for_a_room():
    scene = Scene.full().farm(0, home="clay").played(0, "E218", "E37").has(0, wood=1, clay=5, reed=3)
    scene.do(0, "place build", "build B2")
    assert {"pay 3 clay, 2 reed", "pay 1 wood, 2 clay, 1 reed"} <= scene.moves(0)
    scene.turn(0, "pay 1 wood, 2 clay, 1 reed", "build C2")
    assert scene.goods(0) == {}


def test_I241_renovates_for_1_clay_and_1_reed():
    assert does(renovating("wood", 5, "I241", clay=1, reed=1)) == {}


def test_I241_a_clay_room_for_3_clay_and_2_reed():
    assert builds(Scene.full().farm(0, home="clay").played(0, "I241").has(0, clay=3, reed=2), "B2") == {}


def test_I241_neither_to_stone_nor_in_wood_or_stone():
    assert not renovating("clay", 2, "I241", clay=1, stone=1, reed=1).may(0, "place renovate-improve")
    assert not Scene.full().played(0, "I241").has(0, wood=4, clay=4, reed=2).may(0, "place build", "build B2")


def test_I241_with_I243_renovates_for_1_reed():
    assert does(renovating("wood", 5, "I241", "I243", reed=1)) == {}


def test_E37_two_rooms_for_4_clay_2_wood_and_2_reed():
    scene = Scene.full().farm(0, home="clay").played(0, "E37").has(0, clay=4, wood=2, reed=2)
    assert builds(scene, "B2", "C2") == {}


def test_E37_only_in_a_clay_hut():
    assert not Scene.full().played(0, "E37").has(0, clay=2, wood=1, reed=1).may(0, "place build", "build B2")


def test_K272_one_wood_for_two_clay_of_a_room():
    scene = Scene.full().farm(0, home="clay").played(0, "K272").has(0, clay=3, wood=1, reed=2)
    assert builds(scene, "B2") == {}
    two = Scene.full().farm(0, home="clay").played(0, "K272").has(0, clay=6, wood=2, reed=4)
    two.turn(0, "place build", "build B2", "pay 3 clay, 2 reed, 1 wood", "build C2")
    assert two.goods(0) == {}


def test_K272_one_wood_for_one_stone_of_a_renovation():
    assert does(renovating("clay", 3, "K272", stone=2, wood=1, reed=1)) == {}
    assert not renovating("clay", 3, "K272", stone=1, wood=2, reed=1).may(0, "place renovate-improve")


def test_K272_clay_of_a_clay_roof_6_wood_in_all():
    assert builds(Scene.full().played(0, "K272", "E36").has(0, wood=6), "B2") == {}


def test_K294_one_wood_for_all_reed():
    assert builds(Scene.full(seats=3).played(0, "K294").has(0, wood=6), "B2") == {}
    clay = Scene.full(seats=3).farm(0, home="clay").played(0, "K294").has(0, clay=10, wood=2)
    assert builds(clay, "B2", "C2") == {}
    assert does(renovating("wood", 2, "K294", clay=2, wood=1)) == {}


def test_K136_wood_for_reed():
    assert builds(Scene.full().played(0, "K136").has(0, wood=7), "B2") == {}
    assert does(renovating("wood", 2, "K136", clay=2, wood=1)) == {}


def test_K136_mixed_with_E36_and_reed():
    scene = Scene.full().played(0, "K136", "E36").has(0, wood=6, clay=1)
    assert builds(scene, "B2") == {}
    half = Scene.full().played(0, "K136").has(0, wood=6, reed=1)
    assert builds(half, "B2") == {}


def test_K136_not_for_improvements():
    assert Scene.full().played(0, "K136").cost(0, "basketmaker") == [{"reed": 2, "stone": 2}]


def test_K136_needs_two_occupations():
    scene = Scene.full().hand(0, "K136").played(0, "E176")
    scene.refused(0, "place start-minor", "improve brushwood-roof")
    assert scene.played(0, "E205").plays(0, "K136").cards(0) == ["E176", "E205", "K136"]


def test_K277_joinery_by_a_minor_action_for_2_less():
    for goods in ({"wood": 2}, {"stone": 2}, {"wood": 1, "stone": 1}):
        scene = Scene.full(seats=3).played(0, "K277").farm(0, home="clay").has(0, **goods)
        scene.turn(0, "place start-minor", "improve joinery")
        assert (scene.majors(0), scene.goods(0)) == (["joinery"], {})


def test_K277_not_in_a_wooden_hut():
    scene = Scene.full(seats=3).played(0, "K277").has(0, wood=2, stone=2)
    scene.refused(0, "place start-minor", "improve joinery")
    assert scene.cost(0, "pottery") == [{"clay": 2, "stone": 2}]


def test_E15_the_clay_oven_by_a_minor_action_for_1_less():
    scene = Scene.full().played(0, "E15").has(0, clay=2, stone=1)
    scene.turn(0, "place start-minor", "improve clay-oven")
    assert (scene.majors(0), scene.goods(0)) == (["clay-oven"], {})


def test_E15_the_wood_fired_oven_for_3_wood_or_2_wood_and_1_stone():
    costs = Scene.full().played(0, "E15").cost(0, "wood-fired-oven")
    assert sorted(costs, key=str) == [{"wood": 2, "stone": 1}, {"wood": 3}]


def test_E15_no_other_improvement_and_no_oven_of_others():
    scene = Scene.full().played(0, "E15").has(0, clay=5, stone=5)
    assert scene.cost(0, "fireplace-2") == [{"clay": 2}]
    scene.farm(1, majors=["clay-oven"]).refused(0, "place start-minor", "improve clay-oven")


def test_E33_food_and_the_pottery_for_nothing():
    scene = Scene.full(first=1).hand(0, "E33").farm(0, majors=["clay-oven"]).has(0, clay=1).pass_by(1)
    assert scene.plays(0, "E33").goods(0) == {"food": 2}
    scene.end_round().pass_by(1)
    goods = scene.goods(0)
    scene.turn(0, "place start-minor", "improve pottery")
    assert scene.majors(0) == ["clay-oven", "pottery"]
    assert scene.goods(0) == goods


def test_E33_needs_an_oven_and_an_unowned_pottery():
    scene = Scene.full().hand(0, "E33").has(0, clay=1)
    scene.refused(0, "place start-minor", "improve ceramics")
    sold = Scene.full().played(0, "E33").farm(1, majors=["pottery"])
    sold.refused(0, "place start-minor", "improve pottery")

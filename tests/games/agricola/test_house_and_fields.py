"""House and fields: rulings R55-R66, rules 1.3 and 7.1-7.4."""

from __future__ import annotations

import pytest

from tests.games.agricola.scene import Scene

ALL_ROUND_CARDS = 12
"""A round without a harvest in which every space but two is open."""


def building() -> Scene:
    return Scene.family(round=ALL_ROUND_CARDS)


def test_R55_two_rooms_in_one_action_and_the_second_may_touch_only_the_first_new_one():
    scene = building().has(0, wood=10, reed=4)
    scene.turn(0, "place build", "build B2", "build B3")
    assert scene.rooms(0) == {"B1", "C1", "B2", "B3"}
    assert scene.goods(0) == {}


def test_R56_five_wood_and_one_reed_are_no_room():
    scene = building().has(0, wood=5, reed=1)
    assert scene.may(0, "place build")  # a stable could be built
    scene.do(0, "place build")
    scene.refused(0, "build B2")
    scene.has(1, wood=1, reed=9, clay=9, stone=9)
    scene.turn(0, "stable A5")
    scene.refused(1, "place build")


def test_R57_a_clay_hut_grows_with_clay_only():
    scene = building().farm(0, home="clay").has(0, wood=5, reed=2)
    scene.do(0, "place build")
    scene.refused(0, "build B2")
    other = building().farm(0, home="clay").has(0, clay=5, reed=2)
    other.turn(0, "place build", "build B2")
    assert other.goods(0) == {}
    assert other.home(0) == "clay"


def test_7_1_a_stone_room_costs_five_stone_and_two_reed():
    scene = building().farm(0, home="stone").has(0, stone=6, reed=3)
    scene.turn(0, "place build", "build A1")
    assert scene.goods(0) == {"stone": 1, "reed": 1}


def test_R58_renovating_three_wooden_rooms_costs_three_clay_and_one_reed():
    scene = building().farm(0, rooms=["B1", "C1", "B2"]).has(0, clay=3, reed=1)
    scene.turn(0, "place renovate-improve")
    assert scene.home(0) == "clay"
    assert scene.goods(0) == {}


def test_R58_two_clay_are_too_few_for_three_rooms():
    scene = building().farm(0, rooms=["B1", "C1", "B2"]).has(0, clay=2, reed=1)
    scene.refused(0, "place renovate-improve")


def test_7_2_renovating_clay_rooms_costs_one_stone_each_and_one_reed():
    scene = building().farm(0, home="clay").has(0, stone=3, clay=5, reed=1)
    scene.turn(0, "place renovate-improve")
    assert scene.home(0) == "stone"
    assert scene.goods(0) == {"stone": 1, "clay": 5}


def test_R59_a_room_that_touches_only_a_corner_is_refused():
    scene = building().has(0, wood=5, reed=2)
    scene.do(0, "place build")
    scene.refused(0, "build A2")


@pytest.mark.parametrize(
    "farm",
    [{"stables": ["B2"]}, {"fields": {"B2": None}}, {"pastures": [["B2"]]}],
    ids=["stable", "field", "fenced space"],
)
def test_R60_a_room_on_a_stable_a_field_or_a_fenced_space_is_refused(farm):
    scene = building().farm(0, **farm).has(0, wood=5, reed=2)
    scene.do(0, "place build")
    scene.refused(0, "build B2")
    scene.refused(0, "build B1")
    scene.turn(0, "build C2")


@pytest.mark.parametrize("cell", ["A1", "A5", "B3", "C2"])
def test_R61_the_first_field_lies_anywhere_free(cell):
    scene = building().turn(0, "place plough", f"plough {cell}")
    assert scene.fields(0) == {cell: None}


def test_R61_the_second_field_must_touch_the_first():
    scene = building().farm(0, fields={"A5": None})
    scene.do(0, "place plough")
    scene.refused(0, "plough A3")
    scene.refused(0, "plough B4")
    scene.turn(0, "plough A4")
    assert scene.fields(0) == {"A5": None, "A4": None}


def test_R62_a_field_in_a_pasture_is_refused():
    scene = building().farm(0, pastures=[["A5", "B5"]])
    scene.do(0, "place plough")
    scene.refused(0, "plough B5")
    scene.turn(0, "plough C5")


def test_1_3_a_field_on_a_room_a_stable_or_a_field_is_refused():
    scene = building().farm(0, fields={"A1": None}, stables=["A2"])
    scene.refused(0, "place plough")
    other = building().farm(0, stables=["A2"])
    other.do(0, "place plough")
    other.refused(0, "plough A2")
    other.refused(0, "plough B1")


def test_R63_two_grain_and_a_vegetable_sow_three_of_four_fields():
    scene = building().farm(0, fields={"A2": None, "A3": None, "A4": None, "A5": None})
    scene.has(0, grain=2, vegetable=1)
    scene.do(0, "place sow-bake")
    scene.refused(0, "sow A2 grain, A3 grain, A4 grain")
    scene.refused(0, "sow A2 grain, A3 grain, A4 vegetable, A5 vegetable")
    scene.turn(0, "sow A2 grain, A3 grain, A4 vegetable")
    assert scene.fields(0) == {"A2": ("grain", 3), "A3": ("grain", 3), "A4": ("vegetable", 2), "A5": None}
    assert scene.goods(0) == {}


def test_7_4_a_field_with_crops_cannot_be_sown():
    scene = building().farm(0, fields={"A2": ("grain", 1), "A3": None}).has(0, grain=2)
    scene.do(0, "place sow-bake")
    scene.refused(0, "sow A2 grain")
    scene.turn(0, "sow A3 grain")
    assert scene.fields(0) == {"A2": ("grain", 1), "A3": ("grain", 3)}


def test_7_4_only_fields_are_sown():
    scene = building().farm(0, fields={"A3": None}).has(0, grain=2)
    scene.do(0, "place sow-bake")
    scene.refused(0, "sow B4 grain")
    scene.refused(0, "sow A3 wood")


def test_R64_plough_first_and_sow_the_new_field_at_once():
    scene = building().has(0, grain=1)
    scene.turn(0, "place plough-sow", "plough A5", "sow A5 grain")
    assert scene.fields(0) == {"A5": ("grain", 3)}
    assert scene.goods(0) == {}


def test_U11_sowing_may_come_before_ploughing():
    scene = building().farm(0, fields={"A5": None}).has(0, grain=1)
    scene.turn(0, "place plough-sow", "sow A5 grain", "plough A4")
    assert scene.fields(0) == {"A5": ("grain", 3), "A4": None}


def test_U11_either_half_of_plough_and_sow_will_do():
    ploughs = building().turn(0, "place plough-sow", "plough A5")
    assert ploughs.fields(0) == {"A5": None}
    sows = building().farm(0, fields={"A5": None}).has(0, vegetable=1).turn(0, "place plough-sow", "sow A5 vegetable")
    assert sows.fields(0) == {"A5": ("vegetable", 2)}


def test_R65_grain_just_taken_cannot_be_sown_with_the_same_person():
    scene = building().farm(0, fields={"A5": None})
    scene.do(0, "place grain")
    scene.refused(0, "sow A5 grain")


def test_R66_a_vegetable_field_gives_twice_and_can_then_be_sown_again():
    scene = Scene.solo(round=11).farm(0, fields={"A5": ("vegetable", 2)}).has(0, food=40)
    scene.end_round().feed_all()
    assert scene.fields(0) == {"A5": ("vegetable", 1)}
    assert scene.goods(0)["vegetable"] == 1
    scene.end_round().end_round().feed_all()
    assert scene.round == 14
    assert scene.fields(0) == {"A5": None}
    scene.has(0, grain=1).turn(0, "place sow-bake", "sow A5 grain")
    assert scene.fields(0) == {"A5": ("grain", 3)}


def test_U10_rooms_and_stables_are_each_built_in_one_piece():
    scene = building().has(0, wood=20, reed=6)
    scene.do(0, "place build", "build B2", "stable A5")
    scene.refused(0, "build B3")
    scene.turn(0, "stable A4")
    assert scene.rooms(0) == {"B1", "C1", "B2"}
    assert scene.stables(0) == {"A4", "A5"}
    assert scene.goods(0) == {"wood": 11, "reed": 4}


def test_U10_stables_may_come_first():
    scene = building().has(0, wood=7, reed=2)
    scene.turn(0, "place build", "stable A5", "build B2")
    assert scene.rooms(0) == {"B1", "C1", "B2"}
    assert scene.stables(0) == {"A5"}
    assert scene.goods(0) == {}


@pytest.mark.parametrize("farm", [{"fields": {"A5": None}}, {}, {"stables": ["A5"]}], ids=["field", "room", "stable"])
def test_1_3_a_stable_needs_a_space_without_field_room_or_stable(farm):
    scene = building().farm(0, **farm).has(0, wood=4)
    cell = "A5" if farm else "B1"
    scene.do(0, "place build")
    scene.refused(0, f"stable {cell}")
    scene.turn(0, "stable A4")

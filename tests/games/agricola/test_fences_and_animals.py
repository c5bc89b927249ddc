"""Fences, stables and animals: rulings R67-R83, rules 7.5 and 7.6.

R82 (moving animals on another player's turn) cannot be seen: a farm knows how many animals it has and whether they
have a place together, not where each one stands. So they move whenever that helps their owner (R76, R83, R91).
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.agricola.scene import Scene


def fencing(**goods: int) -> Scene:
    return Scene.family(round=12).has(0, **goods)


def test_R67_first_pasture_of_one_corner_space_costs_four_fences():
    scene = fencing(wood=5).turn(0, "place fences", "fence A5")
    assert scene.fences(0) == 4
    assert scene.goods(0) == {"wood": 1}
    assert scene.pastures(0) == [{"A5"}]


def test_R68_a_pasture_beside_a_room_is_fenced_towards_the_room_too():
    scene = fencing(wood=4).turn(0, "place fences", "fence A1")
    assert scene.fences(0) == 4
    assert scene.goods(0) == {}


def test_R69_three_wood_and_no_pasture_cannot_fence():
    fencing(wood=3).refused(0, "place fences")


def test_R70_one_fence_divides_a_pasture_of_two_spaces():
    scene = fencing(wood=1).farm(0, pastures=[["A4", "A5"]])
    scene.turn(0, "place fences", "fence A4 | A5")
    assert scene.pastures(0) == [{"A4"}, {"A5"}]
    assert scene.fences(0) == 7
    assert scene.goods(0) == {}


@pytest.mark.parametrize("cells", ["A2", "B4"], ids=["apart", "by a corner"])
def test_R71_a_second_pasture_apart_or_by_a_corner_is_refused(cells):
    scene = fencing(wood=11).farm(0, pastures=[["A5"]])
    scene.do(0, "place fences")
    scene.refused(0, f"fence {cells}")


def test_R71_two_pastures_of_one_action_must_touch():
    scene = fencing(wood=15)
    scene.do(0, "place fences")
    scene.refused(0, "fence A5 | C5")
    scene.turn(0, "fence A5 | B5")
    assert scene.pastures(0) == [{"A5"}, {"B5"}]
    assert scene.goods(0) == {"wood": 8}


def test_R72_a_pasture_may_enclose_a_stable_which_then_doubles_it():
    scene = fencing(wood=4).farm(0, stables=["A5"]).lies("sheep", 4)
    scene.turn(0, "place fences", "fence A5").pass_by(1).turn(0, "place sheep")
    assert scene.animals(0) == {"sheep": 4}


def test_R73_a_stable_built_into_a_pasture_of_one_space_makes_room_for_four():
    scene = fencing(wood=2).farm(0, pastures=[["A5"]], animals={"sheep": 2}).lies("sheep", 3)
    scene.turn(0, "place build", "stable A5").pass_by(1).turn(0, "place sheep")
    assert scene.animals(0) == {"sheep": 5}  # 4 in the pasture and 1 in the house


@pytest.mark.parametrize(
    ("cells", "stables", "room"),
    [
        (["A5"], [], 2),
        (["A5"], ["A5"], 4),
        (["A4", "A5"], ["A5"], 8),
        (["A4", "A5"], ["A4", "A5"], 16),
        (["A3", "A4", "A5"], [], 6),
    ],
)
def test_R74_a_pasture_holds_two_for_each_space_doubled_for_each_stable(cells, stables, room):
    farm = {"pastures": [cells], "stables": stables}
    scene = fencing().farm(0, **farm, animals={"boar": 1}).lies("sheep", room)
    scene.turn(0, "place sheep")  # the boar moves to the house
    assert scene.animals(0) == {"sheep": room, "boar": 1}
    over = fencing().farm(0, **farm, animals={"boar": 1}).lies("sheep", room + 1)
    over.do(0, "place sheep")
    over.refused(0, f"arrange {room + 1} sheep, 1 boar")
    over.turn(0, f"arrange {room} sheep, 1 boar")
    assert over.animals(0) == {"sheep": room, "boar": 1}


def test_R75_there_is_no_sixteenth_fence():
    scene = fencing(wood=9).farm(0, pastures=[["A2", "B2", "C2"], ["A3", "B3", "C3"]])
    assert scene.fences(0) == 13
    scene.do(0, "place fences")
    scene.refused(0, "fence A4")  # three more
    scene.turn(0, "fence A2 | B2 | C2")
    assert scene.fences(0) == 15
    assert scene.goods(0) == {"wood": 7}


def test_R75_with_fifteen_fences_the_fences_space_is_closed():
    scene = fencing(wood=9).farm(0, pastures=[["A2"], ["B2"], ["C2"], ["A3", "B3", "C3"]])
    assert scene.fences(0) == 15
    scene.refused(0, "place fences")


def test_R75_there_is_no_fifth_stable():
    scene = fencing(wood=9).farm(0, stables=["A2", "A3", "A4", "A5"])
    scene.refused(0, "place stable-bake")
    scene.refused(0, "place build")
    three = fencing(wood=9).farm(0, stables=["A3", "A4", "A5"])
    three.do(0, "place build", "stable A2")
    three.refused(0, "stable B5")


def test_R76_a_boar_cannot_join_the_sheep_but_lives_in_the_house():
    scene = fencing().farm(0, pastures=[["A4", "A5"]], animals={"sheep": 3}).lies("boar", 1)
    scene.turn(0, "place boar")
    assert scene.animals(0) == {"sheep": 3, "boar": 1}
    other = fencing().farm(0, pastures=[["A4", "A5"]], animals={"sheep": 3}).lies("boar", 2)
    other.do(0, "place boar")
    other.refused(0, "arrange 3 sheep, 2 boar")
    other.turn(0, "arrange 3 sheep, 1 boar")
    assert other.animals(0) == {"sheep": 3, "boar": 1}


def test_R77_five_rooms_still_house_one_animal():
    scene = fencing().farm(0, rooms=["A1", "B1", "C1", "A2", "B2"]).lies("sheep", 2)
    scene.do(0, "place sheep")
    scene.refused(0, "arrange 2 sheep")
    scene.turn(0, "arrange 1 sheep")
    assert scene.animals(0) == {"sheep": 1}


@pytest.mark.parametrize("kind", ["sheep", "boar", "cattle"])
def test_R78_an_unfenced_stable_houses_one_animal_of_any_kind(kind):
    scene = fencing().farm(0, stables=["A5"]).lies(kind, 3)
    scene.do(0, f"place {kind}")
    scene.refused(0, f"arrange 3 {kind}")
    scene.turn(0, f"arrange 2 {kind}")
    assert scene.animals(0) == {kind: 2}


def test_R79_animals_without_place_go_back_and_none_stays_on_the_space():
    scene = fencing().farm(0, stables=["A5"]).lies("sheep", 4)
    scene.turn(0, "place sheep", "arrange 2 sheep")
    assert scene.animals(0) == {"sheep": 2}
    assert scene.goods(0) == {}
    assert scene.lying("sheep") == {}


def test_R80_with_a_hearth_the_rest_becomes_food_directly():
    scene = fencing().farm(0, stables=["A5"], majors=["hearth-4"]).lies("sheep", 4)
    scene.turn(0, "place sheep", "arrange 2 sheep, cook 2 sheep")
    assert scene.animals(0) == {"sheep": 2}
    assert scene.goods(0) == {"food": 4}


def test_R80_nothing_is_cooked_without_a_cooking_improvement():
    scene = fencing().farm(0, majors=["clay-oven"]).lies("sheep", 2)
    scene.do(0, "place sheep")
    scene.refused(0, "arrange 1 sheep, cook 1 sheep")


def test_R81_new_cattle_may_push_out_an_old_sheep():
    scene = fencing().farm(0, animals={"sheep": 1}).lies("cattle", 1)
    scene.turn(0, "place cattle", "arrange 1 cattle")
    assert scene.animals(0) == {"cattle": 1}
    cooks = fencing().farm(0, animals={"sheep": 1}, majors=["fireplace-2"]).lies("cattle", 1)
    cooks.turn(0, "place cattle", "arrange 1 cattle, cook 1 sheep")
    assert cooks.animals(0) == {"cattle": 1}
    assert cooks.goods(0) == {"food": 2}


def test_R83_dividing_a_pasture_moves_the_animals_and_nothing_is_lost_where_all_fit():
    scene = fencing(wood=1).farm(0, pastures=[["A4", "A5"]], animals={"sheep": 4, "boar": 1})
    scene.turn(0, "place fences", "fence A4 | A5")
    assert scene.animals(0) == {"sheep": 4, "boar": 1}


def test_R83_fencing_the_stables_of_single_animals_lets_those_without_place_go():
    # three kinds in two stables and the house; one pasture around both stables has one kind
    farm: dict[str, Any] = {"stables": ["A4", "A5"], "animals": {"sheep": 1, "boar": 1, "cattle": 1}}
    scene = fencing(wood=6).farm(0, **farm)
    scene.do(0, "place fences", "fence A4 A5")
    scene.refused(0, "arrange 1 sheep, 1 boar, 1 cattle")
    scene.turn(0, "arrange 1 sheep, 1 cattle")
    assert scene.animals(0) == {"sheep": 1, "cattle": 1}
    cooks = fencing(wood=6).farm(0, **farm, majors=["hearth-5"])
    cooks.turn(0, "place fences", "fence A4 A5", "arrange 1 sheep, 1 cattle, cook 1 boar")
    assert cooks.goods(0) == {"food": 3}


@pytest.mark.parametrize(
    ("pastures", "fences"),
    [
        ("A5", 4),
        ("A4 A5", 6),
        ("A4 A5 B4 B5", 8),
        ("A4 | A5", 7),
        ("A4 | A5 | B4 | B5", 12),
        ("A2 A3 A4 A5 B2 B3 B4 B5 C2 C3 C4 C5", 14),
        ("A2 | A3 | A4 | A5", 13),
    ],
)
def test_7_5_fence_counts(pastures, fences):
    assert not fencing(wood=fences - 1).may(0, "place fences", f"fence {pastures}")
    scene = fencing(wood=fences).turn(0, "place fences", f"fence {pastures}")
    assert scene.fences(0) == fences
    assert scene.goods(0) == {}


@pytest.mark.parametrize(
    ("farm", "cells"),
    [({}, "B1"), ({"fields": {"A5": None}}, "A5"), ({"fields": {"A4": None}}, "A3 A4 A5")],
    ids=["room", "field", "field within"],
)
def test_7_5_a_pasture_encloses_no_room_and_no_field(farm, cells):
    scene = fencing(wood=15).farm(0, **farm)
    scene.do(0, "place fences")
    scene.refused(0, f"fence {cells}")


def test_7_5_a_pasture_beside_an_old_one_shares_the_fence_between():
    scene = fencing(wood=3).farm(0, pastures=[["A5"]])
    scene.turn(0, "place fences", "fence B5")
    assert scene.pastures(0) == [{"A5"}, {"B5"}]
    assert scene.fences(0) == 7
    assert scene.goods(0) == {}


def test_7_5_fences_are_never_given_up_by_joining_pastures():
    scene = fencing(wood=15).farm(0, pastures=[["A4"], ["A5"]])
    scene.do(0, "place fences")
    scene.refused(0, "fence A4 A5")


def test_7_6_a_stable_for_one_wood_is_exactly_one():
    scene = fencing(wood=3)
    scene.do(0, "place stable-bake", "stable A5")
    scene.refused(0, "stable A4")
    scene.turn(0)
    assert scene.stables(0) == {"A5"}
    assert scene.goods(0) == {"wood": 2}


def test_7_6_any_number_of_stables_for_two_wood_each():
    scene = fencing(wood=9).turn(0, "place build", "stable A5", "stable C3", "stable B4", "stable A1")
    assert scene.stables(0) == {"A5", "C3", "B4", "A1"}
    assert scene.goods(0) == {"wood": 1}


def test_7_6_animals_may_be_released_at_any_time():
    scene = fencing().farm(0, animals={"sheep": 1})
    scene.turn(0, "release 1 sheep", "place grain")
    assert scene.animals(0) == {}
    assert scene.goods(0) == {"grain": 1}


LAYOUTS = {4: 13, 6: 18, 7: 18, 8: 42, 9: 72, 10: 172, 11: 245, 12: 633, 13: 1001, 14: 2118, 15: 3631}
"""How many layouts a farm with the two starting rooms can have, by number of fences; two other programs agree."""


@pytest.mark.parametrize("wood", [4, 5, 6, 7, 8, 9, 10, 12, 15, 30])
def test_7_5_every_layout_that_can_be_paid_is_offered(wood):
    scene = fencing(wood=wood).do(0, "place fences")
    offered = [move for move in scene.moves(0) if move.startswith("fence ")]
    assert len(offered) == sum(count for fences, count in LAYOUTS.items() if fences <= wood)


def test_7_5_layouts_by_number_of_pastures():
    offered = [move for move in fencing(wood=15).do(0, "place fences").moves(0) if move.startswith("fence ")]
    by_pastures = {count: sum(1 for move in offered if move.count("|") == count - 1) for count in range(1, 7)}
    assert by_pastures == {1: 762, 2: 3561, 3: 2853, 4: 758, 5: 29, 6: 0}

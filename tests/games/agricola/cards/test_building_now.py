"""Cards that build or renovate without a space. The code in a test's name is the card."""

from __future__ import annotations

from tests.games.agricola.scene import Scene

FOUR_ROOMS = ["A1", "A2", "B1", "C1"]


def test_E191_a_fifth_stone_room_for_nothing_once():
    scene = Scene.full().played(0, "E191").farm(0, home="stone", rooms=FOUR_ROOMS)
    scene.do(0, "use mason room", "build B2")
    assert scene.rooms(0) == {*FOUR_ROOMS, "B2"}
    scene.refused(0, "use mason room")


def test_E191_not_in_a_clay_hut_nor_with_three_rooms():
    six = [*FOUR_ROOMS, "B2", "C2"]
    Scene.full().played(0, "E191").farm(0, home="clay", rooms=six).refused(0, "use mason room")
    Scene.full().played(0, "E191").farm(0, home="stone", rooms=FOUR_ROOMS[:3]).refused(0, "use mason room")


def test_E55_a_stone_room_and_the_card_goes_left():
    scene = Scene.full().hand(0, "E55").farm(0, home="stone").has(0, reed=1, stone=3).plays(0, "E55", "build B2")
    assert scene.rooms(0) == {"B1", "C1", "B2"}
    assert scene.goods(0) == {}
    assert (scene.cards(0), scene.holding(1)) == ([], ["E55"])


def test_E55_only_in_a_stone_house():
    Scene.full().hand(0, "E55").farm(0, home="clay").has(0, reed=1, stone=3).refused(
        0, "place start-minor", "improve stone-house-extension"
    )


def test_I81_a_fourth_wooden_room_for_5_wood_and_1_reed():
    scene = Scene.full().hand(0, "I81").farm(0, rooms=["A1", "B1", "C1"]).has(0, wood=5, reed=1)
    scene.plays(0, "I81", "build A2")
    assert (len(scene.rooms(0)), scene.home(0), scene.goods(0)) == (4, "wood", {})


def test_I81_the_room_cannot_house_the_child_of_the_same_action():
    scene = Scene.full(round=7).hand(0, "I81").has(0, wood=5, reed=1)
    assert not scene.may(0, "place growth")


def test_I81_alone_it_leaves_the_game():
    scene = Scene.full(seats=1).hand(0, "I81").has(0, wood=5, reed=1).plays(0, "I81", "build B2")
    assert (scene.cards(0), scene.holding(0)) == ([], [])


def test_K132_a_third_clay_room_for_4_clay_and_1_reed():
    scene = Scene.full().hand(0, "K132").farm(0, home="clay").has(0, clay=4, reed=1)
    scene.plays(0, "K132", "build B2")
    assert (len(scene.rooms(0)), scene.home(0), scene.goods(0), scene.holding(1)) == (3, "clay", {}, ["K132"])


def test_E52_a_stable_and_the_card_goes_left():
    scene = Scene.full().hand(0, "E52").has(0, wood=1).plays(0, "E52", "stable A5")
    assert (scene.stables(0), scene.goods(0), scene.holding(1)) == ({"A5"}, {}, ["E52"])


def test_E52_the_stable_is_compulsory_and_a_fifth_one_is_not_there():
    scene = Scene.full().hand(0, "E52").has(0, wood=1).do(0, "place start-minor", "improve stable")
    assert not scene.may(0, "pass")
    full = Scene.full().hand(0, "E52").farm(0, stables=["A2", "A3", "A4", "A5"]).has(0, wood=1).plays(0, "E52")
    assert len(full.stables(0)) == 4


def test_E40_four_fences_around_one_space():
    scene = Scene.full().hand(0, "E40").has(0, food=2).plays(0, "E40", "fence A5")
    assert (scene.pastures(0), scene.fences(0), scene.goods(0), scene.holding(1)) == ([{"A5"}], 4, {}, ["E40"])


def test_E40_must_touch_a_pasture_and_reuses_its_fences():
    scene = Scene.full().hand(0, "E40").farm(0, pastures=[["A5"]], stables=["A4"]).has(0, food=2)
    scene.refused(0, "place start-minor", "improve mini-pasture", "fence C4")
    scene.plays(0, "E40", "fence A4")
    assert (scene.pastures(0), scene.fences(0)) == ([{"A4"}, {"A5"}], 7)


def test_E40_exactly_one_space_that_is_not_fenced():
    scene = Scene.full().hand(0, "E40").farm(0, pastures=[["A4", "A5"]]).has(0, food=2, wood=9)
    scene.refused(0, "place start-minor", "improve mini-pasture", "fence B4 B5")
    scene.refused(0, "place start-minor", "improve mini-pasture", "fence A4")


def test_K303_clay_to_stone_between_two_turns():
    scene = Scene.full(seats=4).played(0, "K303").farm(0, home="clay", rooms=["A1", "B1", "C1"])
    scene.has(0, stone=3, reed=1).do(0, "use stone-breaker renovate")
    assert (scene.home(0), scene.goods(0), scene.asked(0)) == ("stone", {}, "place")


def test_K303_not_from_wood_and_not_unpaid():
    wooden = Scene.full(seats=4).played(0, "K303", "E200").has(0, stone=3, clay=3, reed=1)
    wooden.refused(0, "use stone-breaker renovate")
    poor = Scene.full(seats=4).played(0, "K303").farm(0, home="clay").has(0, stone=1, reed=1)
    poor.refused(0, "use stone-breaker renovate")


def test_E50_renovates_before_placing():
    scene = Scene.full().played(0, "E50").has(0, clay=2, reed=1).do(0, "use builders-trowel renovate")
    assert (scene.home(0), scene.goods(0), scene.asked(0)) == ("clay", {}, "place")


def test_E50_not_to_stone_and_not_in_an_action():
    scene = Scene.full().played(0, "E50", "E200").has(0, clay=2, stone=2, reed=1, wood=5)
    scene.refused(0, "use builders-trowel renovate stone")
    scene.do(0, "use builders-trowel renovate").refused(0, "use builders-trowel renovate")
    inside = Scene.full().played(0, "E50").has(0, clay=2, reed=3, wood=5)
    inside.refused(0, "place build", "use builders-trowel renovate")


def test_E151_in_the_very_action_that_built_the_fifth_room():
    scene = Scene.full().played(0, "E151").farm(0, rooms=FOUR_ROOMS).has(0, wood=10, reed=4)
    scene.do(0, "place build", "build B2", "use master-builder room", "build C2", "build A3")
    assert len(scene.rooms(0)) == 7


def test_E191_in_the_very_action_that_built_the_fourth_room():
    scene = Scene.full().played(0, "E191").farm(0, home="stone", rooms=FOUR_ROOMS[:3]).has(0, stone=10, reed=4)
    scene.do(0, "place build", "build B2", "use mason room", "build C2")
    assert (len(scene.rooms(0)), scene.goods(0)) == (5, {"stone": 5, "reed": 2})


def test_K303_at_any_time_also_in_an_action():
    scene = Scene.full(seats=4).played(0, "K303").farm(0, home="clay").has(0, clay=10, stone=8, reed=5)
    scene.do(0, "place build", "build B2", "use stone-breaker renovate", "build C2")
    assert (scene.home(0), scene.goods(0)) == ("stone", {"clay": 5})
    bare = Scene.full(seats=4).played(0, "K303").farm(0, home="clay").has(0, clay=5, stone=8, reed=5)
    bare.do(0, "place build", "build B2", "use stone-breaker renovate", "build C2")
    assert bare.goods(0) == {}


def test_E50_not_between_two_rooms_of_an_action():
    scene = Scene.full().played(0, "E50").has(0, wood=10, clay=3, reed=5)
    scene.refused(0, "place build", "build B2", "use builders-trowel renovate")

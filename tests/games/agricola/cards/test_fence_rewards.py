"""Cards that answer to fences and stables. The code in a test's name is the card."""

from __future__ import annotations

from tests.games.agricola.scene import Scene


def fencing(*codes: str, seats: int = 4, **goods: int) -> Scene:
    """A scene in which seat 0, with these cards and goods, can fence."""
    return Scene.full(seats=seats, round=4, cards=["fences"]).played(0, *codes).has(0, **goods)


def again(scene: Scene, *moves: str) -> Scene:
    """Seat 0 fences once more, in the next round."""
    return scene.end_round().feed_all().give(0, wood=9).turn(0, "place fences", *moves)


def test_E160_a_boar_for_the_first_fencing_then_cattle():
    scene = fencing("E160", wood=4, food=9).turn(0, "place fences", "fence A5")
    assert scene.animals(0) == {"boar": 1}
    for seat in (1, 2, 3):
        scene.give(seat, food=9)
    assert again(scene, "fence A4").animals(0) == {"boar": 1, "cattle": 1}


def test_E160_one_animal_however_many_pastures():
    scene = fencing("E160", wood=7).turn(0, "place fences", "fence A5 | A4")
    assert scene.animals(0) == {"boar": 1}


def test_E160_also_by_a_mini_pasture():
    scene = Scene.full(seats=4).played(0, "E160").hand(0, "E40").has(0, food=2).plays(0, "E40", "fence A5")
    assert scene.animals(0) == {"boar": 1}


def test_E160_the_animal_may_be_cooked_without_a_place():
    scene = Scene.full(seats=4).played(0, "E160").hand(0, "E40").has(0, food=2)
    scene.farm(0, animals={"cattle": 1}, majors=["fireplace-2"])
    scene.do(0, "place start-minor", "improve mini-pasture", "fence A5").turn(0, "cook 1 boar")
    assert scene.goods(0) == {"food": 2}


def test_E160_a_second_fencing_of_the_same_turn_brings_no_second_animal():
    scene = fencing("E160", "E207", "K312", wood=4, food=1)
    scene.turn(0, "place fences", "fence A5", "stable A4", "use fence-overseer fence")
    assert (scene.animals(0), scene.pastures(0)) == ({"boar": 1}, [{"A4"}, {"A5"}])


def test_E160_and_E207_work_twice_where_fence_builder_marked_a_fencing_space():
    scene = fencing("E160", "E207", wood=7)
    scene.played(0, "I263").state.players[0].memo["I263"]["on-fences"] = 1
    scene.turn(0, "place fences", "fence A5", "stable A2", "fence A4", "stable A3")
    assert scene.animals(0) == {"boar": 1, "cattle": 1}
    assert scene.stables(0) == {"A2", "A3"}


def test_E160_once_where_fence_builder_marked_another_space():
    scene = Scene.full(seats=4).played(0, "E160").hand(0, "E40").has(0, food=2, wood=4)
    scene.played(0, "I263").state.players[0].memo["I263"]["on-start-minor"] = 1
    scene.turn(0, "place start-minor", "improve mini-pasture", "fence A5", "start", "fence A4")
    assert (scene.animals(0), len(scene.pastures(0))) == ({"boar": 1}, 2)


def test_E207_one_free_stable_for_a_fencing():
    scene = fencing("E207", wood=6).turn(0, "place fences", "fence A4 A5", "stable A4")
    assert (scene.stables(0), scene.goods(0)) == ({"A4"}, {})


def test_E207_compulsory_while_there_is_one_and_a_place():
    scene = fencing("E207", wood=4)
    assert not scene.may(0, "place fences", "fence A5", "pass")
    full = fencing("E207", wood=4).farm(0, stables=["A2", "A3", "A4", "B5"]).turn(0, "place fences", "fence A5")
    assert len(full.stables(0)) == 4


def test_E207_not_again_for_the_fences_of_hedge_keeper():
    scene = fencing("E207", "E175", wood=4).turn(0, "place fences", "fence A5 | A4", "stable A3")
    assert (scene.stables(0), scene.goods(0)) == ({"A3"}, {})


def test_E207_and_K312_stable_pasture_and_one_more_stable():
    scene = Scene.full().played(0, "E207", "K312").has(0, wood=2, food=2)
    scene.turn(0, "place build", "stable A5", "use fence-overseer fence", "stable A4")
    assert (scene.stables(0), scene.pastures(0)) == ({"A4", "A5"}, [{"A5"}])
    assert scene.goods(0) == {"food": 1}


def test_K307_a_pair_of_sheep_for_1_food():
    scene = fencing("K307", wood=6, food=1).turn(0, "place fences", "fence A4 A5", "use animal-breeder 2-sheep")
    assert (scene.animals(0), scene.goods(0)) == ({"sheep": 2}, {})


def test_K307_boars_for_2_food_and_cattle_for_3():
    for animal, food in (("boar", 2), ("cattle", 3)):
        scene = fencing("K307", wood=6, food=food)
        scene.turn(0, "place fences", "fence A4 A5", f"use animal-breeder 2-{animal}")
        assert (scene.animals(0), scene.goods(0)) == ({animal: 2}, {})
        fencing("K307", wood=6, food=food - 1).refused(
            0, "place fences", "fence A4 A5", f"use animal-breeder 2-{animal}"
        )


def test_K307_not_for_dividing_a_pasture():
    scene = fencing("K307", wood=1, food=9).farm(0, pastures=[["A4", "A5"]])
    scene.refused(0, "place fences", "fence A4", "use animal-breeder 2-sheep")


def test_K307_a_space_with_a_stable_was_used():
    scene = fencing("K307", wood=4, food=9).farm(0, stables=["A5"])
    scene.refused(0, "place fences", "fence A5", "use animal-breeder 2-sheep")


def test_K307_after_a_mini_pasture_but_not_the_fence_overseer():
    scene = Scene.full(seats=4).played(0, "K307").hand(0, "E40").has(0, food=3)
    scene.plays(0, "E40", "fence A5", "use animal-breeder 2-sheep")
    assert scene.animals(0) == {"sheep": 2}
    other = Scene.full(seats=4).played(0, "K307", "K312").has(0, wood=2, food=9)
    other.refused(0, "place build", "stable A5", "use fence-overseer fence", "use animal-breeder 2-sheep")


def test_K307_the_boar_of_the_farmer_may_be_cooked_to_pay():
    scene = fencing("K307", "E160", wood=4).farm(0, majors=["fireplace-2"])
    scene.turn(0, "place fences", "fence A5", "cook 1 boar", "use animal-breeder 2-sheep")
    assert (scene.animals(0), scene.goods(0)) == ({"sheep": 2}, {"food": 1})


def test_I77_two_sheep_for_a_pasture_of_four():
    scene = fencing("I77", wood=8, food=9).turn(0, "place fences", "fence A4 A5 B4 B5")
    assert scene.animals(0) == {"sheep": 2}
    for seat in (1, 2, 3):
        scene.give(seat, food=9)
    scene.end_round().feed_all().give(0, wood=9)
    sheep = scene.animals(0)["sheep"]
    assert scene.turn(0, "place fences", "fence A4 A5").animals(0) == {"sheep": sheep}


def test_I77_dividing_five_into_four_and_one_brings_nothing():
    scene = fencing("I77", wood=3).farm(0, pastures=[["A3", "A4", "A5", "B4", "B5"]])
    assert scene.turn(0, "place fences", "fence A3").animals(0) == {}


def test_I77_two_large_pastures_bring_four_sheep():
    scene = fencing("I77", wood=14)
    scene.turn(0, "place fences", "fence A4 A5 B4 B5 | A2 A3 B2 B3")
    assert scene.animals(0) == {"sheep": 4}


def test_I77_dividing_eight_into_four_and_four_brings_two_sheep():
    scene = fencing("I77", wood=2).farm(0, pastures=[["A2", "A3", "A4", "A5", "B2", "B3", "B4", "B5"]])
    assert scene.turn(0, "place fences", "fence A4 A5 B4 B5").animals(0) == {"sheep": 2}


def test_E213_cattle_and_a_boar_for_the_second_and_third_stable():
    scene = Scene.full(seats=4).played(0, "E213").farm(0, stables=["A5"]).has(0, wood=4)
    scene.turn(0, "place build", "stable A4", "stable A3")
    assert scene.animals(0) == {"cattle": 1, "boar": 1}


def test_E213_nothing_for_the_first_and_a_sheep_for_the_fourth():
    first = Scene.full(seats=4).played(0, "E213").has(0, wood=2).turn(0, "place build", "stable A5")
    assert first.animals(0) == {}
    fourth = Scene.full(seats=4).played(0, "E213").farm(0, stables=["A5", "A4", "A3"]).has(0, wood=2)
    assert fourth.turn(0, "place build", "stable A2").animals(0) == {"sheep": 1}


def test_E213_for_the_stables_of_stablehand_and_the_minor_stable():
    scene = fencing("E213", "E207", wood=4).farm(0, stables=["A5"]).turn(0, "place fences", "fence A5", "stable A4")
    assert scene.animals(0) == {"cattle": 1}
    minor = Scene.full(seats=4).played(0, "E213").hand(0, "E52").farm(0, stables=["A5"]).has(0, wood=1)
    assert minor.plays(0, "E52", "stable A4").animals(0) == {"cattle": 1}


def test_K312_fences_the_space_of_a_new_stable_for_1_food():
    scene = Scene.full().played(0, "K312").has(0, wood=2, food=1)
    scene.turn(0, "place build", "stable A5", "use fence-overseer fence")
    assert (scene.fences(0), scene.pastures(0), scene.goods(0)) == (4, [{"A5"}], {})
    assert scene.state.players[0].houses((4, 1, 0))
    assert not scene.state.players[0].houses((5, 1, 0))


def test_K312_must_border_a_pasture_that_is_there():
    scene = Scene.full().played(0, "K312").farm(0, pastures=[["A5"]]).has(0, wood=2, food=1)
    scene.refused(0, "place build", "stable A3", "use fence-overseer fence")
    scene.turn(0, "place build", "stable A4", "use fence-overseer fence")
    assert scene.pastures(0) == [{"A4"}, {"A5"}]


def test_K312_once_in_a_round():
    scene = Scene.full().played(0, "K312").has(0, wood=4, food=9)
    scene.do(0, "place build", "stable A5", "use fence-overseer fence")
    scene.refused(0, "stable A4", "use fence-overseer fence")


def test_K312_not_the_stable_that_comes_of_its_own_pasture():
    scene = Scene.full().played(0, "E207", "K312").has(0, wood=2, food=9)
    scene.do(0, "place build", "stable A5", "use fence-overseer fence")
    scene.refused(0, "stable A4", "use fence-overseer fence")


def test_K312_needs_fences_of_the_15():
    scene = Scene.full().played(0, "K312").farm(0, pastures=[["A5", "B5"], ["A4", "B4"], ["A3"]]).has(0, wood=2, food=1)
    assert scene.fences(0) == 13
    scene.refused(0, "place build", "stable A2", "use fence-overseer fence")


def test_K121_four_fences_cost_3_wood():
    assert fencing("K121", wood=3).turn(0, "place fences", "fence A5").goods(0) == {}
    assert not fencing("K121", wood=2).may(0, "place fences")


def test_K121_the_sixth_fence_is_free():
    scene = fencing("K121", wood=2).farm(0, pastures=[["A5"]])
    assert scene.turn(0, "place fences", "fence A4").goods(0) == {}


def test_K121_the_next_stable_is_free():
    scene = Scene.full().hand(0, "K121").has(0, wood=2).plays(0, "K121")
    free = Scene.full().played(0, "K121").has(0, wood=2).turn(0, "place build", "stable A5", "stable A4")
    assert (free.goods(0), free.stables(0), scene.goods(0)) == ({}, {"A4", "A5"}, {})
    assert not Scene.full().played(0, "K121", stable=1).has(0, wood=1).may(0, "place build")


def test_K121_before_the_hedge_keeper():
    # 7 fences: the third and sixth are free, of the other 5 the Hedge Keeper frees 3
    scene = fencing("E175", "K121", wood=2).turn(0, "place fences", "fence A5 | A4")
    assert scene.goods(0) == {}
    assert not fencing("E175", "K121", wood=1).may(0, "place fences", "fence A5 | A4")


def test_E175_once_in_a_turn():
    scene = Scene.full().played(0, "E207", "K312", "E175").has(0, wood=2, food=1)
    scene.turn(0, "place build", "stable A5", "use fence-overseer fence", "fence A5 | A4", "stable A3")
    assert scene.pastures(0) == [{"A4"}, {"A5"}]


def test_E175_three_more_fences_with_a_mini_pasture():
    scene = Scene.full().played(0, "E175").hand(0, "E40").has(0, food=2)
    scene.refused(0, "place start-minor", "improve mini-pasture", "fence A5 | A4 | A3")
    scene.turn(0, "place start-minor", "improve mini-pasture", "fence A5 | A4")
    assert (scene.pastures(0), scene.goods(0)) == ([{"A4"}, {"A5"}], {})


def test_E175_again_in_the_next_turn():
    scene = Scene.full(seats=1, round=4, cards=["fences"]).played(0, "E175").has(0, wood=2, food=9)
    scene.turn(0, "place fences", "fence A5")
    assert scene.goods(0)["wood"] == 1

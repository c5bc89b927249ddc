"""Cards that hold animals, and room in pastures. The code in a test's name is the card."""

from __future__ import annotations

from tests.games.agricola.scene import Scene


def test_I102_one_of_each_kind_and_a_second_sheep_needs_other_room():
    player = Scene.full().played(0, "I102").state.players[0]
    assert player.houses((1, 1, 1))
    assert player.houses((2, 1, 1))  # the second one in the house
    assert not player.houses((3, 0, 0))
    assert not player.houses((2, 2, 1))


def test_I102_and_E59_two_more():
    player = Scene.full().played(0, "I102", "E59").state.players[0]
    assert player.houses((3, 2, 1))
    assert not player.houses((3, 2, 2))


def test_I102_and_E29_two_more_sheep():
    player = Scene.full().played(0, "I102", "E29").state.players[0]
    assert player.houses((4, 1, 1))
    assert not player.houses((1, 3, 1))


def test_I102_is_no_pasture_for_scoring():
    assert Scene.full().played(0, "I102").points(0, "pastures") == -1


def test_K145_any_number_of_boar():
    scene = Scene.full().played(0, "K145").farm(0, animals={"boar": 8})
    assert scene.points(0, "boar") == 4
    assert scene.points(0, "pastures") == -1
    assert not scene.state.players[0].houses((2, 8, 0))


def bonus(scene: Scene) -> int:
    return scene.points(0, "bonus")


def test_K274_a_pasture_with_an_animal_and_room_for_3_more():
    three = ["A3", "A4", "A5"]
    # of 3 sheep and 4 sheep: the house takes 1, so one more each stands for the text's numbers
    assert bonus(Scene.full().played(0, "K274").farm(0, pastures=[three], animals={"sheep": 4})) == 1
    assert bonus(Scene.full().played(0, "K274").farm(0, pastures=[three], animals={"sheep": 5})) == 0
    assert bonus(Scene.full().played(0, "K274").farm(0, pastures=[three])) == 0


def test_K274_animals_are_spread_as_well_as_can_be():
    scene = Scene.full().played(0, "K274").farm(0, pastures=[["A4", "A5"], ["B4", "B5"]], animals={"sheep": 2})
    assert bonus(scene) == 2
    scene = Scene.full().played(0, "K274").farm(0, pastures=[["A4", "A5"], ["B4", "B5"]], animals={"sheep": 3})
    assert bonus(scene) == 2  # one in each and one in the house
    scene = Scene.full().played(0, "K274").farm(0, pastures=[["A4", "A5"], ["B4", "B5"]], animals={"sheep": 4})
    assert bonus(scene) == 1


def test_K274_forest_pasture_with_a_boar_scores():
    assert bonus(Scene.full().played(0, "K274", "K145").farm(0, animals={"boar": 2})) == 1
    assert bonus(Scene.full().played(0, "K274", "K145").farm(0, animals={"sheep": 1})) == 0


def test_K274_animal_yard_scores_if_it_is_large_enough():
    assert bonus(Scene.full().played(0, "K274", "E58").farm(0, animals={"boar": 1})) == 0
    assert bonus(Scene.full().played(0, "K274", "E58", "E59").farm(0, animals={"boar": 1})) == 1

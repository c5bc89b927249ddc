"""Cards that make more room for animals. The code in a test's name is the card."""

from __future__ import annotations

from tests.games.agricola.scene import Scene

FOUR_ROOMS = ["A1", "A2", "B1", "C1"]


def test_K306_one_animal_in_each_room():
    player = Scene.full().played(0, "K306").farm(0, rooms=FOUR_ROOMS).state.players[0]
    assert player.houses((2, 1, 1))
    assert not player.houses((2, 1, 2))


def test_K306_instead_of_the_pet():
    player = Scene.full().played(0, "K306").farm(0, rooms=["A1", "B1", "C1"]).state.players[0]
    assert player.houses((3, 0, 0))
    assert not player.houses((4, 0, 0))


def test_K286_a_pasture_of_one_space_holds_three():
    player = Scene.full().played(0, "K286").farm(0, pastures=[["A5"]]).state.players[0]
    assert player.houses((3, 1, 0))
    assert not player.houses((4, 1, 0))


def test_K286_no_larger_pasture_and_none_with_a_stable():
    player = Scene.full().played(0, "K286").farm(0, pastures=[["A4", "A5"]]).state.players[0]
    assert not player.houses((6, 0, 0))
    stable = Scene.full().played(0, "K286").farm(0, pastures=[["A5"]], stables=["A5"]).state.players[0]
    assert not stable.houses((6, 0, 0))


def test_K286_with_E59_and_E29_seven_sheep():
    player = Scene.full().played(0, "K286", "E59", "E29").farm(0, pastures=[["A5"]]).state.players[0]
    assert player.houses((7, 0, 1))
    assert not player.houses((8, 0, 1))


def test_K286_not_unfenced_stables_or_the_animal_yard():
    player = Scene.full().played(0, "K286", "E58").farm(0, stables=["A5"]).state.players[0]
    assert player.houses((4, 0, 0))
    assert not player.houses((5, 0, 0))


def sowing(**fields: int) -> Scene:
    return Scene.full(round=4, cards=["sow-bake"]).played(0, "K286").has(0, **fields)


def test_K286_two_fields_four_grain_each():
    scene = sowing(grain=2).farm(0, fields={"A4": None, "A5": None})
    scene.turn(0, "place sow-bake", "sow A4 grain, A5 grain", "use smallholder add")
    assert scene.fields(0) == {"A4": ("grain", 4), "A5": ("grain", 4)}


def test_K286_may_be_declined():
    scene = sowing(grain=1).farm(0, fields={"A4": None}).turn(0, "place sow-bake", "sow A4 grain")
    assert scene.fields(0) == {"A4": ("grain", 3)}


def test_K286_no_bonus_with_three_fields():
    scene = sowing(grain=1).farm(0, fields={"A3": None, "A4": None, "A5": None})
    scene.turn(0, "place sow-bake", "sow A4 grain")
    assert scene.fields(0)["A4"] == ("grain", 3)


def test_K286_plots_of_crops_count_and_profit():
    scene = sowing(vegetable=1).played(0, "E18").farm(0, fields={"A4": None})
    scene.turn(0, "place sow-bake", "sow bean-field vegetable", "use smallholder add")
    assert scene.growing(0, "E18") == [("vegetable", 3)]
    third = sowing(vegetable=1).played(0, "E18").farm(0, fields={"A4": None, "A5": None})
    third.turn(0, "place sow-bake", "sow bean-field vegetable")
    assert third.growing(0, "E18") == [("vegetable", 2)]

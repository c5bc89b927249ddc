"""Cards that add the same goods on certain spaces. The code in a test's name is the card."""

from __future__ import annotations

import pytest

from tests.games.agricola.scene import Scene


def test_E147_a_vegetable_at_once_and_a_grain_with_take_1_vegetable():
    assert Scene.full(seats=3, round=3).hand(0, "E147").plays(0, "E147").goods(0) == {"vegetable": 1}
    scene = Scene.full(seats=3, round=9, cards=["vegetable"]).played(0, "E147")
    assert scene.turn(0, "place vegetable").goods(0) == {"vegetable": 1, "grain": 1}


def test_E147_vegetables_from_elsewhere_bring_no_grain():
    scene = Scene.full(seats=3).played(0, "E147", "E168")
    assert scene.turn(0, "place grain").goods(0) == {"grain": 1, "vegetable": 1}


def test_E166_a_vegetable_with_day_labourer():
    assert Scene.full(seats=4).played(0, "E166").turn(0, "place labourer").goods(0) == {"food": 2, "vegetable": 1}


def test_E167_a_grain_with_travelling_players():
    scene = Scene.full(seats=4).played(0, "E167").lies("players", 3)
    assert scene.turn(0, "place players").goods(0) == {"food": 3, "grain": 1}


def test_E167_on_the_card_for_five_only_with_that_action():
    scene = Scene.full(seats=5).played(0, "E167").lies("room-players", 3).has(0, wood=5, reed=2)
    assert Scene(scene.state).turn(0, "place room-players", "build B2").goods(0) == {}
    assert scene.turn(0, "place room-players", "take food").goods(0) == {"wood": 5, "reed": 2, "food": 3, "grain": 1}


def test_E167_a_juggler_pays_the_owner():
    scene = Scene.full(seats=4).played(0, "I237").played(1, "E167").lies("players", 2)
    scene.turn(0, "place players", "use juggler double")
    assert scene.goods(0) == {"food": 3}
    assert scene.goods(1) == {"food": 1}


def test_E168_a_vegetable_with_take_1_grain():
    assert Scene.full(seats=3).played(0, "E168").turn(0, "place grain").goods(0) == {"grain": 1, "vegetable": 1}


@pytest.mark.parametrize(("code", "kind", "lay", "got"), [("E206", "boar", 2, 3), ("I240", "cattle", 1, 2)])
def test_E206_and_I240_one_more_animal(code: str, kind: str, lay: int, got: int):
    scene = Scene.full(seats=4, round=11, cards=["boar", "cattle"]).played(0, code).lies(kind, lay)
    scene.farm(0, pastures=[["A5", "A4"]])
    assert scene.turn(0, f"place {kind}").animals(0) == {kind: got}


@pytest.mark.parametrize(("code", "kind"), [("E206", "boar"), ("I240", "cattle")])
def test_E206_and_I240_not_on_the_market_of_five(code: str, kind: str):
    scene = Scene.full(seats=5).played(0, code).farm(0, pastures=[["A5", "A4"]]).has(0, food=1)
    assert scene.turn(0, "place animals", f"take {kind}").animals(0) == {kind: 1}


def test_K296_a_grain_at_once_and_2_with_take_1_grain():
    scene = Scene.full(seats=3).hand(0, "K296").plays(0, "K296")
    assert scene.goods(0) == {"grain": 1}
    assert Scene.full(seats=3).played(0, "K296").turn(0, "place grain").goods(0) == {"grain": 2}


def test_E30_a_food_and_a_reed_on_fishing():
    scene = Scene.full().played(0, "E30").lies("fishing", 2)
    assert scene.turn(0, "place fishing").goods(0) == {"food": 3, "reed": 1}


def test_E35_2_grain():
    assert Scene.full().played(0, "E35").turn(0, "place grain").goods(0) == {"grain": 2}


def test_I74_3_grain():
    assert Scene.full().played(0, "I74").turn(0, "place grain").goods(0) == {"grain": 3}


def test_E54_3_stone_with_day_labourer():
    assert Scene.full().played(0, "E54").turn(0, "place labourer").goods(0) == {"food": 2, "stone": 3}


def test_K131_3_clay_with_day_labourer():
    assert Scene.full().played(0, "K131").turn(0, "place labourer").goods(0) == {"food": 2, "clay": 3}


def test_E56_a_stone_more_on_the_two_cards_of_stone():
    scene = Scene.full(round=11, cards=["stone-1b"]).played(0, "E56").lies("stone-1", 2)
    assert Scene(scene.state).turn(0, "place stone-1").goods(0) == {"stone": 3}
    assert scene.turn(0, "place stone-1b").goods(0) == {"stone": 2}


def test_E56_on_no_other_space_with_stone():
    scene = Scene.full(seats=4).played(0, "E56")
    assert scene.turn(0, "place reed-stone-food").goods(0) == {"reed": 1, "stone": 1, "food": 1}


def test_E35_nothing_for_others():
    assert Scene.full().played(1, "E35").turn(0, "place grain").goods(1) == {}

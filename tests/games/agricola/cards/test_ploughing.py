"""Ploughs and what belongs to them. The code in a test's name is the card."""

from __future__ import annotations

import pytest

from tests.games.agricola.scene import Scene

SOW = ["plough-sow"]


def test_E61_three_fields_twice():
    scene = Scene.full().played(0, "E61", uses=1)
    scene.turn(0, "place plough", "plough A5", "use riding-plow plough", "plough A4", "plough A3")
    assert set(scene.fields(0)) == {"A5", "A4", "A3"}
    spent = Scene.full().played(0, "E61", uses=2).turn(0, "place plough", "plough A5")
    assert set(spent.fields(0)) == {"A5"}


def test_E61_may_plough_only_2_which_is_a_full_use():
    scene = Scene.full().played(0, "E61")
    scene.do(0, "place plough", "plough A5", "use riding-plow plough").refused(0, "pass")
    scene.turn(0, "plough A4")
    assert set(scene.fields(0)) == {"A5", "A4"}
    assert scene.memo(0, "E61")["uses"] == 1


def test_E61_need_not_be_used():
    scene = Scene.full().played(0, "E61").turn(0, "place plough", "plough A5")
    assert set(scene.fields(0)) == {"A5"}
    assert "uses" not in scene.memo(0, "E61")


def test_E62_on_plough_and_sow_the_new_fields_are_sown():
    scene = Scene.full(round=13, cards=SOW).played(0, "E62").has(0, grain=3)
    scene.do(0, "place plough-sow", "plough A5", "use turnwrest-plow plough", "plough A4", "plough A3")
    scene.turn(0, "sow A5 grain, A4 grain, A3 grain")
    assert scene.fields(0) == dict.fromkeys(("A3", "A4", "A5"), ("grain", 3))
    assert scene.memo(0, "E62")["uses"] == 1


def test_I63_two_fields_and_a_use_is_left():
    scene = Scene.full().played(0, "I63").do(0, "place plough", "plough A5", "use moldboard-plow plough", "plough A4")
    assert set(scene.fields(0)) == {"A5", "A4"}
    scene.do(0, "confirm")
    assert scene.memo(0, "I63")["uses"] == 1


def test_K115_three_fields_and_a_use_is_left():
    scene = Scene.full().played(0, "K115")
    scene.turn(0, "place plough", "plough A5", "use swing-plow plough", "plough A4", "plough A3")
    assert len(scene.fields(0)) == 3
    scene.pass_by(1)
    scene.state.board.spaces["plough"].people.clear()
    scene.turn(0, "place plough", "plough A2", "use swing-plow plough", "plough B2", "plough B3")
    assert len(scene.fields(0)) == 6


def test_K119_once():
    scene = Scene.full().played(0, "K119")
    scene.turn(0, "place plough", "plough A5", "use crooked-plow plough", "plough A4", "plough A3").pass_by(1)
    scene.state.board.spaces["plough"].people.clear()
    scene.turn(0, "place plough", "plough A2")
    assert len(scene.fields(0)) == 4


@pytest.mark.parametrize("code", ["I63", "K115", "K119"])
def test_I63_K115_K119_not_on_plough_and_sow(code: str):
    scene = Scene.full(round=13, cards=SOW).played(0, code).turn(0, "place plough-sow", "plough A5")
    assert len(scene.fields(0)) == 1
    assert "uses" not in scene.memo(0, code)


def test_E61_and_K115_one_plough_in_an_action():
    scene = Scene.full().played(0, "E61", "K115")
    scene.do(0, "place plough", "plough A5", "use riding-plow plough", "plough A4", "plough A3")
    scene.refused(0, "use swing-plow plough")
    scene.refused(0, "plough A2")


def test_E61_and_I68_a_plough_and_the_harrow_do_not_go_together():
    scene = Scene.full().played(0, "E61", "I68").do(0, "place plough", "plough A5")
    plough = Scene(scene.state).turn(0, "use riding-plow plough", "plough A4")
    assert set(plough.fields(0)) == {"A5", "A4"}
    harrow = Scene(scene.state).turn(0, "pass", "use harrow plough", "plough A4")
    assert set(harrow.fields(0)) == {"A5", "A4"}
    assert "uses" not in harrow.memo(0, "E61")


def test_E195_a_food_for_one_more_field():
    scene = Scene.full().played(0, "E195").has(0, food=1)
    scene.turn(0, "place plough", "plough A5", "use plough-maker plough", "plough A4")
    assert len(scene.fields(0)) == 2
    assert scene.goods(0) == {}


def test_E195_and_K115_four_fields():
    scene = Scene.full().played(0, "E195", "K115").has(0, food=1)
    scene.do(0, "place plough", "plough A5", "use plough-maker plough", "plough A4")
    scene.turn(0, "use swing-plow plough", "plough A3", "plough A2")
    assert len(scene.fields(0)) == 4


def test_E195_and_I68_three_fields():
    scene = Scene.full(first=1).played(0, "I68").played(1, "E195").has(1, food=3)
    scene.do(1, "place plough", "plough A5", "use plough-maker plough", "plough A4")
    scene.turn(1, "use harrow plough", "plough A3")
    assert len(scene.fields(1)) == 3
    assert scene.goods(0) == {"food": 2}


def test_E195_not_for_ploughing_by_cards_or_without_the_field_of_the_space():
    scene = Scene.full().played(0, "E195", "I225").has(0, food=1).turn(0, "place grain", "plough A5")
    assert len(scene.fields(0)) == 1
    sow = Scene.full(round=13, cards=SOW).played(0, "E195").has(0, food=1, grain=1).farm(0, fields={"A5": None})
    sow.turn(0, "place plough-sow", "sow A5 grain")
    assert len(sow.fields(0)) == 1


def test_I225_a_field_with_take_1_grain():
    scene = Scene.full().played(0, "I225").do(0, "place grain")
    assert Scene(scene.state).turn(0, "pass").fields(0) == {}
    scene.turn(0, "plough A5")
    assert set(scene.fields(0)) == {"A5"}
    assert scene.goods(0) == {"grain": 1}


def test_I225_and_E61_ploughs_do_not_enlarge_it():
    scene = Scene.full().played(0, "I225", "E61").turn(0, "place grain", "plough A5")
    assert len(scene.fields(0)) == 1


def test_I70_ploughs_when_an_opponent_uses_a_plough():
    scene = Scene.full().played(0, "E61").played(1, "I70")
    scene.turn(0, "place plough", "plough A5", "use riding-plow plough", "plough A4", "plough A3")
    assert scene.waiting() == (1,)
    scene.answers(1, "use punner plough", "plough A5")
    assert len(scene.fields(1)) == 1
    assert scene.asked(1) == "place"


def test_I70_and_I68_the_harrow_counts_whoever_owns_it():
    scene = Scene.full(seats=3).played(1, "I70", "I68").has(0, food=2)
    scene.turn(0, "place plough", "plough A5", "use harrow plough", "plough A4")
    scene.answers(1, "use punner plough", "plough A5")
    assert len(scene.fields(1)) == 1


def test_I70_nothing_for_a_single_field_or_an_own_plough():
    scene = Scene.full().played(0, "E61").played(1, "I70").turn(0, "place plough", "plough A5")
    assert scene.asked(1) == "place"
    own = Scene.full().played(0, "E61", "I70")
    own.turn(0, "place plough", "plough A5", "use riding-plow plough", "plough A4")
    assert len(own.fields(0)) == 2


def test_K124_as_many_fields_as_ploughs_and_harrows_lie_there():
    scene = Scene.full().played(0, "I68").played(1, "K115").hand(0, "K124").has(0, wood=1)
    scene.farm(0, animals={"cattle": 1})
    assert len(Scene(scene.state).plays(0, "K124", "plough A5", "plough A4").fields(0)) == 2
    assert len(scene.plays(0, "K124", "plough A5").fields(0)) == 1


def test_K124_without_any_it_ploughs_nothing_and_used_up_ones_count():
    none = Scene.full().hand(0, "K124").has(0, wood=1).farm(0, animals={"cattle": 1}).plays(0, "K124")
    assert none.fields(0) == {}
    scene = Scene.full().played(1, "K119", uses=1).hand(0, "K124").has(0, wood=1).farm(0, animals={"cattle": 1})
    assert len(scene.plays(0, "K124", "plough A5").fields(0)) == 1


def test_K124_needs_cattle():
    Scene.full().hand(0, "K124").has(0, wood=1).refused(0, "place start-minor", "improve yoke")


@pytest.mark.parametrize(("number", "fields"), [(13, 1), (9, 3), (14, 0)])
def test_K134_as_many_fields_as_rounds_are_left(number: int, fields: int):
    scene = Scene.full(round=number).hand(0, "K134").has(0, wood=3)
    scene.farm(0, pastures=[["C5"]], animals={"cattle": 2})
    moves = [f"plough {name}" for name in ("A5", "A4", "A3")][:fields]
    scene.do(0, "place start-minor", "improve ox-team", *moves)
    scene.refused(0, "plough A2")
    scene.turn(0)
    assert len(scene.fields(0)) == fields


@pytest.mark.parametrize(("code", "grain", "food"), [("I67", 1, 2), ("K113", 2, 4)])
def test_I67_and_K113_bake_after_ploughing(code: str, grain: int, food: int):
    scene = Scene.full().played(0, code).farm(0, majors=["fireplace-2"]).has(0, grain=grain)
    scene.turn(0, "place plough", "plough A5", f"bake {grain}")
    assert scene.goods(0) == {"food": food}
    assert len(scene.fields(0)) == 1


def test_I67_on_plough_and_sow_too_and_without_an_oven_nothing_is_asked():
    scene = Scene.full(round=13, cards=SOW).played(0, "I67").farm(0, majors=["fireplace-2"]).has(0, grain=2)
    scene.turn(0, "place plough-sow", "plough A5", "sow A5 grain", "bake 1")
    assert scene.goods(0) == {"food": 2}
    none = Scene.full().played(0, "I67").has(0, grain=1).do(0, "place plough", "plough A5", "confirm")
    assert none.asked(1) == "place"


def test_I63_after_a_moved_person_ploughs_is_a_use_of_its_own():
    scene = Scene.full(seats=4).played(0, "I63", "K269").farm(0, people=2)
    for seat in (1, 2, 3):
        scene.left(seat, 0)
    scene.turn(0, "place players").turn(0, "place fishing")
    scene.do(0, "use acrobat players-to-plough", "plough A5", "use moldboard-plow plough", "plough A4", "confirm")
    assert len(scene.fields(0)) == 2

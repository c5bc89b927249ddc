"""Corn Profiteer."""

from __future__ import annotations

from tests.games.agricola.scene import Scene


def profiteer(**goods: int) -> Scene:
    return Scene.full(seats=4).played(0, "I239").has(0, **(goods or {"grain": 1}))


def test_I239_nobody_can_buy_3_food_at_once():
    assert profiteer().do(0, "use corn-profiteer 1-grain").goods(0) == {"food": 3}


def test_I239_nobody_buys_3_food_and_the_turn_goes_on():
    scene = profiteer().has(1, food=2).do(0, "use corn-profiteer 1-grain", "confirm")
    assert scene.waiting() == (1,)
    scene.answers(1, "pass")
    assert scene.goods(0) == {"food": 3}
    assert scene.goods(1) == {"food": 2}
    assert scene.waiting() == (0,)
    assert scene.asked(0) == "place"


def test_I239_an_opponent_buys():
    scene = profiteer().has(1, food=2).do(0, "use corn-profiteer 1-grain", "confirm")
    scene.answers(1, "use corn-profiteer buy")
    assert scene.goods(0) == {"food": 2}
    assert scene.goods(1) == {"grain": 1}
    assert scene.turn(0, "place clay-1").waiting() == (1,)


def test_I239_if_several_want_to_the_owner_picks_one():
    scene = profiteer().has(1, food=2).has(2, food=2).has(3, food=1).do(0, "use corn-profiteer 1-grain", "confirm")
    assert scene.waiting() == (1, 2)
    scene.answers(1, "use corn-profiteer buy").answers(2, "use corn-profiteer buy")
    assert scene.waiting() == (0,)
    scene.answers(0, "use corn-profiteer to-3")
    assert scene.goods(0) == {"food": 2}
    assert scene.goods(1) == {"food": 2}
    assert scene.goods(2) == {"grain": 1}
    assert scene.asked(0) == "place"


def test_I239_after_the_space_as_well():
    scene = profiteer(food=0).has(1, food=2).do(0, "place grain", "use corn-profiteer 1-grain", "confirm")
    scene.answers(1, "use corn-profiteer buy")
    assert scene.goods(0) == {"food": 2}
    assert scene.do(0, "confirm").waiting() == (1,)


def test_I239_a_policy_answers_beforehand():
    scene = profiteer(grain=2).has(1, food=2).turn(0, "place clay-1").turn(1, "policy corn-profiteer always",
                                                                           "place reed-1")  # fmt: skip
    scene.pass_by(2).pass_by(3).do(0, "use corn-profiteer 1-grain", "confirm")
    assert scene.goods(0)["food"] == 2
    assert scene.goods(1)["grain"] == 1


def test_I239_before_feeding_as_often_as_there_is_grain():
    scene = Scene.full(seats=4, round=4).played(0, "I239").has(0, grain=2).has(1, food=9)
    for seat in range(4):
        scene.left(seat, 0)
    scene.left(3, 1).end_round()
    assert scene.waiting() == (0,)
    scene.answers(0, "use corn-profiteer 1-grain")
    assert scene.waiting() == (1,)
    scene.answers(1, "use corn-profiteer buy")
    assert scene.goods(0) == {"grain": 1, "food": 2}
    assert scene.waiting() == (0,)
    scene.answers(0, "use corn-profiteer 1-grain")
    scene.answers(1, "pass")
    assert scene.goods(0) == {"food": 5}
    assert scene.asked(0) == "feed"

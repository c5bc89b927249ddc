"""Spaces of cards, and what users of a space hand over."""

from __future__ import annotations

from tests.games.agricola.scene import Scene

# --- I230 Clay Digger -------------------------------------------------------------------------------------


def test_I230_played_in_round_4_it_holds_5_at_the_start_of_round_6():
    scene = Scene.full(seats=4, round=5).hand(0, "I230").plays(0, "I230")
    assert scene.lying("digger-clay") == {"clay": 3}
    scene.end_round()
    assert scene.lying("digger-clay") == {"clay": 4}
    scene = Scene.full(seats=4, round=4).hand(0, "I230").plays(0, "I230").end_round().feed_all().end_round()
    assert scene.round == 6
    assert scene.lying("digger-clay") == {"clay": 5}


def digger() -> Scene:
    scene = Scene.full(seats=4).hand(0, "I230").plays(0, "I230")
    scene.state.board.spaces["digger-clay"].goods["clay"] = 5
    return scene


def test_I230_an_opponent_pays_3_food_and_takes_all():
    scene = digger().has(1, food=3).turn(1, "place digger-clay")
    assert scene.goods(1) == {"clay": 5}
    assert scene.goods(0) == {"food": 3}


def test_I230_without_3_food_the_space_is_closed():
    digger().has(1, food=2).refused(1, "place digger-clay")


def test_I230_the_owner_uses_it_free():
    scene = digger().pass_by(1).pass_by(2).pass_by(3).turn(0, "place digger-clay")
    assert scene.goods(0) == {"clay": 5}


# --- I100 Tavern ------------------------------------------------------------------------------------------


def tavern(round: int = 10) -> Scene:
    return Scene.full(seats=4, round=round).hand(0, "I100").has(0, wood=2, stone=2).plays(0, "I100")


def test_I100_an_opponent_gains_3_food_and_the_owner_nothing():
    scene = tavern().turn(1, "place tavern")
    assert scene.goods(1) == {"food": 3}
    assert scene.goods(0) == {}


def test_I100_one_person_in_a_round():
    tavern().turn(1, "place tavern").refused(2, "place tavern")


def test_I100_the_owner_takes_3_food():
    scene = tavern().pass_by(1).pass_by(2).pass_by(3).turn(0, "place tavern", "use tavern goods")
    assert scene.goods(0) == {"food": 3}
    assert scene.points(0, "bonus") == 0


def test_I100_the_owner_may_earn_points_again_and_again():
    scene = tavern().pass_by(1).pass_by(2).pass_by(3).turn(0, "place tavern", "use tavern points")
    assert scene.points(0, "bonus") == 2
    scene.end_round()
    assert scene.round == 11
    scene.turn(0, "place tavern", "use tavern points")
    assert scene.points(0, "bonus") == 4


def test_I100_points_stay_when_the_card_is_given_back():
    scene = tavern().pass_by(1).pass_by(2).pass_by(3).turn(0, "place tavern", "use tavern points").end_round()
    scene.played(0, "E28").hand(0, "E38")
    scene.turn(0, "place start-minor", "improve madonna-statue return clogs+tavern")
    assert scene.points(0, "bonus") == 2
    assert "tavern" not in scene.spaces()


# --- I337 Clay Deposit ------------------------------------------------------------------------------------


def deposit() -> Scene:
    return Scene.full(seats=4).played(0, "E176", "E205", "E208").hand(0, "I337").plays(0, "I337")


def test_I337_an_opponent_pays_1_food_and_takes_5_clay():
    scene = deposit().has(1, food=1).turn(1, "place clay-deposit")
    assert scene.goods(0) == {"food": 1}
    assert scene.goods(1) == {"clay": 5}


def test_I337_an_opponent_without_food_cannot_use_it():
    deposit().refused(1, "place clay-deposit")


def test_I337_the_owner_chooses_points_or_clay():
    scene = deposit().pass_by(1).pass_by(2).pass_by(3)
    points = Scene(scene.state).turn(0, "place clay-deposit", "use clay-deposit points")
    assert points.goods(0) == {}
    assert points.points(0, "bonus") == 2
    assert scene.turn(0, "place clay-deposit", "use clay-deposit goods").goods(0) == {"clay": 5}


def test_I337_the_clay_is_taken_by_the_action():
    scene = deposit().played(1, "E188").has(1, food=1).turn(1, "place clay-deposit")
    assert scene.goods(1) == {"clay": 7}


# --- I80 Spinney ------------------------------------------------------------------------------------------


def test_I80_an_opponent_takes_6_wood_and_keeps_5():
    scene = Scene.full(seats=4).played(1, "I80").lies("wood-3", 6).turn(0, "place wood-3")
    assert scene.goods(0) == {"wood": 5}
    assert scene.goods(1) == {"wood": 1}
    assert scene.lying("wood-3") == {}


def test_I80_not_for_other_wood_spaces_nor_for_the_owner():
    scene = Scene.full(seats=4).played(1, "I80").turn(0, "place wood-2")
    assert scene.goods(1) == {}
    scene = Scene.full(seats=4).played(0, "I80").turn(0, "place wood-3")
    assert scene.goods(0) == {"wood": 3}


def test_I80_comes_before_the_takers_basket():
    scene = Scene.full(seats=4).played(1, "I80").played(0, "E34").turn(0, "place wood-3", "use basket 3-food")
    assert scene.goods(1) == {"wood": 1}
    assert scene.goods(0) == {"food": 3}
    assert scene.lying("wood-3") == {"wood": 2}
    scene = Scene.full(seats=4).played(1, "I80").played(0, "E34").lies("wood-3", 2)
    scene.do(0, "place wood-3")
    assert not scene.listed(0, "use basket 3-food")


def test_I80_comes_before_a_wood_buyer():
    scene = Scene.full(seats=4).played(1, "I80").played(2, "I234").has(2, food=1).lies("wood-3", 1)
    scene.turn(0, "place wood-3")
    assert scene.asked(1) == "place"


def test_I80_the_taker_took_wood_all_the_same():
    scene = Scene.full(seats=4).played(1, "I80").played(0, "E152").lies("wood-3", 1).turn(0, "place wood-3")
    assert scene.goods(0) == {"food": 1}

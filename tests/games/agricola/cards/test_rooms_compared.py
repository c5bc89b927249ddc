"""Wet Nurse and Pastor."""

from __future__ import annotations

from tests.games.agricola.scene import Scene

# --- K270 Wet Nurse ---------------------------------------------------------------------------------------


def test_K270_two_rooms_and_2_food_make_4_people_two_of_them_newborn():
    scene = Scene.full().played(0, "K270").has(0, wood=10, reed=4, food=2)
    scene.turn(0, "place build", "build B2", "use wet-nurse grow", "build C2", "use wet-nurse grow")
    assert scene.people(0) == 4
    assert scene.state.players[0].newborn == 2
    assert scene.goods(0) == {}


def test_K270_both_children_may_come_after_the_second_room_but_no_third():
    scene = Scene.full().played(0, "K270").has(0, wood=10, reed=4, food=9)
    scene.do(0, "place build", "build B2", "pass", "build C2", "use wet-nurse grow", "use wet-nurse grow")
    assert scene.people(0) == 4
    assert not scene.listed(0, "use wet-nurse grow")


def test_K270_somebody_without_a_room_moves_in_first():
    scene = Scene.full().played(0, "K270").farm(0, people=3).has(0, wood=5, reed=2, food=9)
    scene.do(0, "place build", "build B2")
    assert not scene.listed(0, "use wet-nurse grow")


def test_K270_farm_steward_waives_one_room():
    scene = Scene.full().played(0, "K270", "I233").farm(0, home="clay", people=3).has(0, clay=5, reed=2, food=9)
    scene.do(0, "place build", "build B2", "use wet-nurse grow")
    assert scene.people(0) == 4


def test_K270_rooms_of_cards_count():
    scene = Scene.full().played(0, "K270").hand(0, "I81").has(0, wood=9, clay=9, reed=9, food=1)
    scene.turn(0, "place start-minor", "improve wooden-hut-extension", "build B2", "use wet-nurse grow")
    assert scene.people(0) == 3


def test_K270_a_room_of_another_action_in_the_same_turn_is_not_just_built():
    scene = Scene.full().played(0, "K270", "E151").has(0, wood=5, reed=2, food=9)
    scene.farm(0, rooms=["B1", "C1", "A1", "A2", "A3"], people=2)
    scene.do(0, "use master-builder room", "build B2", "pass", "place build", "build B3", "use wet-nurse grow")
    assert scene.people(0) == 3
    assert not scene.listed(0, "use wet-nurse grow")


def test_K270_a_room_of_mason_counts():
    scene = Scene.full().played(0, "K270", "E191").has(0, food=1)
    scene.farm(0, home="stone", rooms=["B1", "C1", "A1", "A2"], people=4)
    scene.do(0, "use mason room", "build B2", "use wet-nurse grow")
    assert scene.people(0) == 5


def test_K270_needs_the_food():
    scene = Scene.full().played(0, "K270").has(0, wood=5, reed=2).do(0, "place build", "build B2")
    assert not scene.listed(0, "use wet-nurse grow")


# --- E193 Pastor ------------------------------------------------------------------------------------------

CLAIM = {"wood": 3, "clay": 2, "reed": 1, "stone": 1}
BIG = ["B1", "C1", "A1"]


def last_but_one() -> Scene:
    """Seats 2 and 3 have a third room, seat 0 is about to build one; seat 1 is the Pastor."""
    scene = Scene.full(seats=4).played(1, "E193").has(0, wood=5, reed=2)
    return scene.farm(2, rooms=BIG).farm(3, rooms=BIG)


def test_E193_claims_when_the_third_opponent_builds_his_third_room():
    scene = last_but_one().turn(0, "place build", "build B2")
    scene.answers(1, "use pastor claim")
    assert scene.goods(1) == CLAIM


def test_E193_chooses_the_moment_and_uses_the_goods_for_his_own_third_room():
    scene = last_but_one().has(1, wood=2, reed=1).turn(0, "place build", "build B2")
    scene.answers(1, "pass").end_round()
    while scene.waiting() != (1,):
        scene.pass_by(scene.waiting()[0])
    scene.do(1, "use pastor claim", "place build", "build B2")
    assert "B2" in scene.rooms(1)


def test_E193_two_players_with_2_rooms_nothing():
    scene = last_but_one().pass_by(0)
    assert not scene.listed(1, "use pastor claim")


def test_E193_claims_when_played():
    scene = Scene.full(seats=4).hand(0, "E193").farm(1, rooms=BIG).farm(2, rooms=BIG).farm(3, rooms=BIG)
    assert scene.plays(0, "E193", "use pastor claim").goods(0) == CLAIM


def test_E193_once_only_and_not_with_a_third_room():
    scene = last_but_one().turn(0, "place build", "build B2").answers(1, "use pastor claim")
    assert not scene.listed(1, "use pastor claim")
    scene = Scene.full(seats=4).played(0, "E193")
    for seat in range(4):
        scene.farm(seat, rooms=BIG)
    assert not scene.listed(0, "use pastor claim")

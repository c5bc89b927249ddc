"""Family: rulings R99-R104, rules 8.1."""

from __future__ import annotations

import pytest

from tests.games.agricola.scene import Scene

THREE_ROOMS = ["B1", "C1", "A1"]


def grow(scene: Scene, seat: int, space: str) -> Scene:
    """Use a growth space."""
    return scene.turn(seat, f"place {space}")


def test_R99_three_rooms_and_two_people_grow():
    scene = grow(Scene.family(round=7).farm(0, rooms=THREE_ROOMS), 0, "growth")
    assert scene.people(0) == 3


def test_R99_three_rooms_and_three_people_do_not():
    scene = Scene.family(round=7).farm(0, rooms=THREE_ROOMS, people=3)
    scene.refused(0, "place growth")


def test_R100_people_who_are_still_placed_count():
    scene = Scene.family(round=7).farm(0, rooms=THREE_ROOMS, people=3).left(0, 1).left(1, 1)
    scene.refused(0, "place growth")


def test_R101_a_room_built_later_is_taken_and_gives_no_growth_yet():
    scene = grow(Scene.family(round=12, cards=["growth-any"]).has(0, wood=5, reed=2), 0, "growth-any")
    assert scene.people(0) == 3
    scene.pass_by(1).turn(0, "place build", "build B2").end_round()
    assert scene.round == 13
    assert len(scene.rooms(0)) == 3
    scene.refused(0, "place growth")
    scene.has(0, wood=5, reed=2).turn(0, "place build", "build A1").pass_by(1)
    assert scene.may(0, "place growth")


def test_R102_a_newborn_does_not_act_in_its_first_round_and_does_in_the_next():
    scene = grow(Scene.family(round=5, cards=["growth"]).farm(0, rooms=THREE_ROOMS), 0, "growth")
    seats = []
    while scene.round == 5:
        seats.append(scene.waiting()[0])
        scene.pass_by(seats[-1])
    assert seats == [1, 0, 1]
    seats = []
    while scene.round == 6:
        seats.append(scene.waiting()[0])
        scene.pass_by(seats[-1])
    assert seats == [0, 1, 0, 1, 0]


@pytest.mark.parametrize(("space", "round_"), [("growth", 7), ("growth-any", 13)])
def test_R103_five_people_are_the_most(space, round_):
    rooms = ["B1", "C1", "A1", "A2", "B2", "C2"]
    scene = Scene.family(round=round_).farm(0, rooms=rooms, people=5)
    scene.refused(0, f"place {space}")
    four = grow(Scene.family(round=round_).farm(0, rooms=rooms, people=4), 0, space)
    assert four.people(0) == 5


def test_R103_the_five_player_card_too():
    rooms = ["B1", "C1", "A1", "A2", "B2", "C2"]
    scene = Scene.family(seats=5, round=7).farm(0, rooms=rooms, people=5).do(0, "place two-goods-growth")
    scene.refused(0, "grow")


def test_R104_a_child_of_round_fourteen_needs_one_food_and_scores_three():
    scene = Scene.family(round=14).farm(0, rooms=THREE_ROOMS).has(0, food=5).has(1, food=9)
    people = scene.points(0, "family")
    grow(scene, 0, "growth")
    assert scene.points(0, "family") == people + 3
    scene.left(0, 0).end_round().turn(0, "feed").turn(1, "feed")
    assert scene.over
    assert scene.goods(0) == {}
    assert scene.begging(0) == 0
    assert scene.points(0, "family") == 9


def test_8_1_a_newborn_counts_at_once_for_the_next_growth():
    scene = Scene.family(round=13).farm(0, rooms=THREE_ROOMS)
    grow(scene, 0, "growth-any").pass_by(1)
    scene.refused(0, "place growth")


def test_8_1_growth_without_room_needs_none():
    scene = grow(Scene.family(round=12, cards=["growth-any"]).farm(0, people=4), 0, "growth-any")
    assert scene.people(0) == 5

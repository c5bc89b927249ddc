"""Points that compare players. The code in a test's name is the card."""

from __future__ import annotations

import pytest

from tests.games.agricola.scene import Scene


def bonus(scene: Scene, seat: int = 0) -> int:
    return scene.points(seat, "bonus")


@pytest.mark.parametrize("code", ["E217", "I221", "I227", "K282"])
def test_E217_I221_I227_K282_wood_by_the_rounds_left(code):
    for round, wood in ((1, 4), (5, 4), (6, 3), (7, 3), (8, 3), (9, 2), (11, 2), (12, 1), (13, 1), (14, 0)):
        scene = Scene.full(seats=3, round=round).hand(0, code).has(0, food=2)
        assert scene.plays(0, code).goods(0).get("wood", 0) == wood, round


def test_E217_all_who_have_most_occupations_score():
    scene = Scene.full(seats=3).played(0, "E217", "E176", "E205", "E158", "E171")
    scene.played(1, "E208", "E214", "E150", "E212", "E216").played(2, "E148")
    assert [bonus(scene, seat) for seat in range(3)] == [3, 3, 0]


def test_I221_all_who_have_most_improvements_score():
    scene = Scene.full(seats=3).played(0, "I221", "E13", "E16", "E18", "E20", "E36").farm(0, majors=["well"])
    scene.played(1, "E44", "E58", "E59", "E29", "E39", "E25").played(2, "E11", "E12", "E34", "K112")
    assert [bonus(scene, seat) for seat in range(3)] == [3, 3, 0]


def test_K282_all_who_have_most_rooms_score():
    five = ["B1", "C1", "A1", "A2", "B2"]
    scene = Scene.full(seats=3).played(0, "K282")
    for seat in range(2):
        scene.farm(seat, rooms=five)
    scene.farm(2, rooms=five[:4])
    assert [bonus(scene, seat) for seat in range(3)] == [3, 3, 0]


def last_round(*people: int) -> Scene:
    scene = Scene.full(seats=len(people), round=14).played(0, "I227")
    rooms = ["B1", "C1", "A1", "A2", "B2"]
    quiet = iter(["grain", "labourer", "vegetable", "clay-1", "fishing", "reed-1", "stone-1", "stone-1b", "one-good"])
    for seat, count in enumerate(people):
        scene.farm(seat, people=min(count, 5), rooms=rooms).has(seat, food=15)
        for _person in range(count - 1):
            scene.people_on(next(quiet), seat)
        scene.left(seat, 1)
    return scene


def test_I227_everybody_who_acts_with_five_people_in_round_14_scores():
    scene = last_round(5, 5, 2)
    scene.state.players[0].people = 4  # and a guest
    scene.end_round()
    assert scene.round == 14
    assert [bonus(scene, seat) for seat in range(3)] == [3, 3, 0]


def test_I227_five_people_in_an_earlier_round_do_not_count():
    scene = Scene.full(seats=3, round=13).played(0, "I227")
    rooms = ["B1", "C1", "A1", "A2", "B2"]
    scene.farm(0, people=5, rooms=rooms).end_round()
    assert bonus(scene) == 0


def test_I227_a_fifth_child_of_round_14_does_not_act():
    scene = last_round(4, 2, 2).turn(0, "place growth").end_round()
    assert scene.people(0) == 5
    assert bonus(scene) == 0


def herds(*animals: tuple[int, int, int]) -> Scene:
    scene = Scene.full(seats=len(animals)).played(0, "E170")
    for seat, herd in enumerate(animals):
        scene.state.players[seat].animals = list(herd)
    return scene


def test_E170_nobody_has_more_of_any_kind():
    assert bonus(herds((5, 2, 3), (5, 1, 0), (1, 2, 0), (0, 0, 3))) == 3
    assert bonus(herds((5, 2, 3), (0, 3, 0), (0, 0, 0), (0, 0, 0))) == 0
    assert bonus(herds((5, 2, 3), (0, 0, 0), (0, 0, 0))) == 2
    assert bonus(herds((5, 2, 3), (0, 0, 0), (0, 0, 0), (0, 0, 0), (0, 0, 0))) == 4


def test_E170_a_kind_that_nobody_keeps_is_a_tie():
    assert bonus(herds((1, 1, 0), (0, 1, 0), (0, 0, 0))) == 2


def test_I83_I89_I94_only_the_best_street_in_play_scores():
    assert bonus(Scene.full().played(0, "I83")) == 2
    scene = Scene.full().played(0, "I83").played(1, "I89")
    assert (bonus(scene), bonus(scene, 1)) == (0, 2)
    scene = Scene.full(seats=3).played(0, "I83").played(1, "I89").played(2, "I94")
    assert [bonus(scene, seat) for seat in range(3)] == [0, 0, 2]
    assert scene.points(2, "improvements") == 2
    assert bonus(Scene.full().played(0, "I89", "I94")) == 2

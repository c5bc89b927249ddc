"""The moments before scoring, and food kept for points. The code in a test's name is the card."""

from __future__ import annotations

from typing import Any

from tests.games.agricola.scene import Scene


def bonus(scene: Scene, seat: int = 0) -> int:
    return scene.points(seat, "bonus")


def last(scene: Scene, seats: int = 2) -> Scene:
    """Play on to the questions before scoring; everybody is fed."""
    for seat in range(seats):
        scene.left(seat, 0)
    scene.left(seats - 1, 1).end_round()
    for seat in range(seats):
        scene.turn(seat, "feed")
    return scene


def test_E153_two_begging_cards_do_not_count():
    scene = Scene.full().played(0, "E153").farm(0, begging=3)
    assert scene.points(0, "begging") + bonus(scene) == -3
    scene = Scene.full().played(0, "E153").farm(0, begging=1)
    assert scene.points(0, "begging") + bonus(scene) == 0


def no_minus(scene: Scene, *, begging: int = 0, rooms: int = 4) -> Scene:
    """Every category of seat 0 is above zero but begging and, with 3 rooms, one unused space."""
    fields: Any = {"A2": ("grain", 1), "B2": ("vegetable", 1)}
    pens = [["A3", "A4", "A5", "B3", "B4", "B5"], ["C3", "C4", "C5"]]
    return scene.farm(
        0,
        rooms=["A1", "B1", "C1", "C2"][:rooms],
        fields=fields,
        pastures=pens,
        begging=begging,
        animals={"sheep": 1, "boar": 1, "cattle": 1},
    )


def test_E153_constable_sees_only_what_counts():
    for begging, points in ((2, 6 + 5), (3, 6)):
        scene = no_minus(Scene.full(seats=3).played(0, "E153", "K276"), begging=begging)
        assert bonus(scene) == points


def test_I236_pays_for_unused_spaces():
    scene = Scene.full(seats=3, round=14).played(0, "I236")
    scene.farm(0, fields=dict.fromkeys(["A1", "A2", "A3", "A4", "A5", "B2", "B3", "B4", "B5"]))
    scene.has(0, food=4 + 3).has(1, food=9).has(2, food=9)
    last(scene, 3)
    assert scene.waiting() == (0,)
    assert not any(move.startswith("cook") for move in scene.moves(0))
    scene.refused(0, "use hide-farmer 4")
    scene.answers(0, "use hide-farmer 3")
    assert scene.over
    assert scene.points(0, "unused") + bonus(scene) == -1
    assert scene.goods(0) == {}


def test_I236_nothing_can_be_cooked_for_it():
    scene = Scene.full(seats=3, round=14).played(0, "I236").farm(0, majors=["fireplace-2"], animals={"sheep": 1})
    scene.has(0, food=4).has(1, food=9).has(2, food=9)
    assert last(scene, 3).over
    scene = Scene.full(seats=3, round=14).played(0, "I236").farm(0, majors=["fireplace-2"], animals={"sheep": 1})
    scene.has(0, food=5).has(1, food=9).has(2, food=9)
    last(scene, 3).refused(0, "cook 1 sheep")


def test_I236_constable_does_not_see_paid_spaces():
    scene = no_minus(Scene.full(seats=3).played(0, "I236", "K276", paid=1), rooms=3)
    assert scene.points(0, "unused") == -1
    assert bonus(scene) == 1 + 5
    assert bonus(no_minus(Scene.full(seats=3).played(0, "I236", "K276"), rooms=3)) == 0


def feed(**farm: Any) -> Scene:
    scene = Scene.full(round=14).played(0, "I101").farm(0, **farm).has(0, food=4).has(1, food=4)
    return last(scene)


def test_I101_one_more_of_each_kind_that_is_there():
    scene = feed(pastures=[["A5", "A4"], ["A3", "A2"]], animals={"sheep": 1, "boar": 1})
    assert scene.over
    assert scene.animals(0) == {"sheep": 2, "boar": 2}


def test_I101_only_what_has_a_place():
    scene = feed(pastures=[["A5"]], animals={"sheep": 2, "boar": 1})
    assert scene.waiting() == (0,)
    assert not any("cook" in move for move in scene.moves(0))


def test_I101_comes_before_the_tenant_farmer():
    scene = Scene.full(seats=4, round=14).played(0, "I101", "E215").farm(0, pastures=[["A5", "A4"]])
    scene.state.players[0].animals = [1, 0, 0]
    for seat in range(4):
        scene.has(seat, food=4)
    last(scene, 4)
    assert scene.animals(0) == {"sheep": 2}
    scene.answers(0, "use tenant-farmer sheep")
    assert scene.animals(0) == {"sheep": 1}


def test_I101_an_animal_without_a_place_can_be_given_back_by_the_tenant_farmer():
    scene = Scene.full(seats=4, round=14).played(0, "I101", "E215").farm(0, animals={"sheep": 1})
    for seat in range(4):
        scene.has(seat, food=4)
    last(scene, 4)
    given = Scene(scene.state).do(0, "use tenant-farmer sheep")
    assert given.animals(0) == {"sheep": 1}
    assert given.asked(0) == "confirm"
    kept = Scene(scene.state).do(0, "use tenant-farmer none")
    assert kept.asked(0) != "confirm"
    assert not kept.listed(0, "keep 2 sheep")


def test_I101_plots_of_crops_are_planted_fields_each():
    scene = Scene.full().hand(0, "I101").played(0, "K105", "E18").farm(0, fields={"A5": ("grain", 1)})
    scene.plot(0, "K105", "grain", 1).plot(0, "K105", "grain", 1, 1)
    scene.refused(0, "place start-minor", "improve animal-feed")
    scene.plot(0, "E18", "vegetable", 1)
    assert "I101" in scene.plays(0, "I101").cards(0)


def pelts(sheep: int, **farm: Any) -> Scene:
    scene = Scene.full().played(0, "K339")
    scene.farm(0, majors=["fireplace-2"], pastures=[["A5", "A4"]], animals={"sheep": sheep}, **farm)
    return scene


def test_K339_food_for_cooked_animals_goes_into_rooms():
    scene = pelts(2, rooms=["B1", "C1", "A1"]).do(0, "cook 2 sheep")
    scene.do(0, "use pelts 2")
    assert scene.goods(0) == {"food": 2}
    assert bonus(scene) == 2


def test_K339_one_in_each_room():
    scene = pelts(4).do(0, "cook 3 sheep")
    scene.refused(0, "use pelts 3")
    scene.do(0, "use pelts 2", "cook 1 sheep")
    assert not any(move.startswith("use pelts") for move in scene.moves(0))


def test_K339_may_be_left():
    scene = pelts(2).do(0, "cook 1 sheep", "pass")
    assert scene.goods(0) == {"food": 2}
    assert bonus(scene) == 0


def test_K339_not_for_crops():
    scene = pelts(0).has(0, grain=1).do(0, "cook 1 grain")
    assert scene.asked(0) == "place"


def test_K339_what_must_be_paid_is_not_put_away():
    scene = pelts(1).hand(0, "E172", "E205").do(0, "place occupation", "occupation chief", "cook 1 sheep")
    assert not any(move.startswith("use pelts") for move in scene.moves(0))
    assert scene.cards(0) == ["E172", "K339"]

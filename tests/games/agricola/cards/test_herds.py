"""Income for animals, and births. The code in a test's name is the card."""

from __future__ import annotations

import pytest

from tests.games.agricola.cards.harvest_scene import harvest, scene_of_harvest
from tests.games.agricola.scene import Scene

BIG = [["A4", "A5"], ["B4", "B5"], ["C4", "C5"]]
STALLS = ["A4", "B4", "C4"]
"""With these each pasture holds 8."""


def income(code: str, *herd: int) -> int:
    """The food that a card brings in the field phase for sheep, boar and cattle."""
    scene = scene_of_harvest(code, seats=4).farm(0, pastures=BIG)
    scene.state.players[0].animals = list(herd)
    return harvest(scene).goods(0).get("food", 0)


@pytest.mark.parametrize(("cattle", "food"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (8, 3)])
def test_I246_and_K133_by_the_number_of_cattle(cattle: int, food: int):
    assert income("I246", 0, 0, cattle) == food
    assert income("K133", 0, 0, cattle) == food


@pytest.mark.parametrize(("sheep", "food"), [(2, 0), (3, 1), (4, 1), (5, 2), (8, 2)])
def test_E51_by_the_number_of_sheep(sheep: int, food: int):
    assert income("E51", sheep, 0, 0) == food


@pytest.mark.parametrize(("sheep", "food"), [(0, 0), (1, 1), (3, 1), (4, 2), (6, 2), (7, 3), (8, 3)])
def test_K146_by_the_number_of_sheep(sheep: int, food: int):
    assert income("K146", sheep, 0, 0) == food


def test_E53_for_every_3_sheep_and_every_2_cattle():
    assert income("E53", 7, 0, 3) == 2 + 1
    assert income("E53", 2, 5, 1) == 0


def test_I93_counts_the_animals_of_all_players():
    scene = scene_of_harvest("I93", seats=3).farm(0, pastures=BIG, stables=STALLS).farm(1, pastures=BIG)
    scene.state.players[0].animals = [6, 0, 2]
    scene.state.players[1].animals = [5, 0, 3]
    assert harvest(scene).goods(0) == {"food": 3}


def test_points_for_cattle_and_sheep_at_the_end():
    """I246, K133 (2 cattle a point), K146 (3 sheep a point)."""
    scene = Scene.full().farm(0, pastures=BIG)
    scene.state.players[0].animals = [7, 0, 5]
    for code, points in (("I246", 2), ("K133", 2), ("K146", 2)):
        assert Scene(scene.state).played(0, code).points(0, "bonus") == points
        player = scene.state.players[0]
        player.occupations, player.minors, player.memo = [], [], {}


def test_income_of_the_harvest_not_by_manure():
    """I246, E51, E53, I93, K133, K146 (ruling of I92): no harvest, no income."""
    scene = Scene.full(round=5).played(0, "I92", "I246", "E51", "E53", "I93", "K133", "K146")
    scene.farm(0, pastures=BIG, stables=STALLS, fields={"A2": ("grain", 2)})
    scene.state.players[0].animals = [8, 0, 8]
    harvest(scene).answers(0, "use manure reap")
    assert scene.goods(0) == {"grain": 1}


def bred(code: str, sheep: int, room: int) -> int:
    """The sheep after breeding on a farm with room for so many animals (2 to 5 of them)."""
    rooms = {5: [["A4", "A5"]], 6: [["A4", "A5"]], 9: [["A2", "A3", "A4", "A5"]]}[room]
    scene = scene_of_harvest(code, seats=4).has(0, food=4).farm(0, pastures=rooms, stables=["C5"] if room == 6 else [])
    scene.state.players[0].animals = [sheep, 0, 0]
    return harvest(scene).feed_all().animals(0)["sheep"]


def test_E203_two_lambs_from_4_sheep_on_as_far_as_there_is_room():
    assert bred("E203", 4, 6) == 6
    assert bred("E203", 4, 5) == 5
    assert bred("E203", 3, 9) == 4
    assert bred("E203", 2, 9) == 3
    assert bred("E203", 7, 9) == 9


def test_I252_gives_a_boar_that_may_be_cooked_at_once():
    scene = Scene.full(seats=4).hand(0, "I252").farm(0, animals={"sheep": 1}, majors=["fireplace-2"])
    scene.plays(0, "I252", "arrange 1 sheep, cook 1 boar")
    assert scene.goods(0) == {"food": 2}


def test_K295_gives_a_cattle():
    assert Scene.full(seats=4).hand(0, "K295").plays(0, "K295").animals(0) == {"cattle": 1}


def after_round_12(codes: list[str], *herd: int, pastures: list[list[str]]) -> Scene:
    scene = scene_of_harvest(*codes, seats=4, round=12).farm(
        0, pastures=pastures, stables=STALLS if pastures is BIG else []
    )
    scene.state.players[0].animals = list(herd)
    return harvest(scene)


def test_I252_only_boars_breed_at_the_end_of_round_12():
    scene = after_round_12(["I252"], 2, 2, 0, pastures=BIG)
    assert scene.animals(0) == {"sheep": 2, "boar": 3}
    assert scene.round == 13


def test_I252_without_room_or_with_one_boar_there_is_none():
    assert after_round_12(["I252"], 0, 3, 0, pastures=[["A5"]]).animals(0) == {"boar": 3}
    assert after_round_12(["I252"], 0, 1, 0, pastures=BIG).animals(0) == {"boar": 1}


def test_K295_only_cattle_breed_at_the_end_of_round_12():
    assert after_round_12(["K295"], 2, 2, 2, pastures=BIG).animals(0) == {"sheep": 2, "boar": 2, "cattle": 3}
    assert after_round_12(["K295"], 0, 0, 1, pastures=BIG).animals(0) == {"cattle": 1}


def test_I252_and_K295_with_one_place_left_the_owner_chooses_and_cooks_nothing():
    scene = after_round_12(["K295", "I252", "I247"], 0, 2, 2, pastures=[["A4"], ["A5"]])
    assert scene.waiting() == (0,)
    scene.refused(0, "cook 1 boar")
    scene.answers(0, "arrange 2 boar, 3 cattle")
    assert scene.animals(0) == {"boar": 2, "cattle": 3}
    assert scene.round == 13


def test_I252_not_at_the_end_of_other_rounds():
    scene = scene_of_harvest("I252", seats=4, round=10).farm(0, pastures=BIG, stables=STALLS, animals={"boar": 2})
    assert harvest(scene).animals(0) == {"boar": 2}

"""Scoring: rulings R105-R109 and R112, the tables and checks of rules 10.

Left to the solo series of the full game: R111 (carry-over of food between the games of a series).
"""

from __future__ import annotations

import pytest

from tests.games.agricola.scene import Scene

CELLS = [f"{row}{column}" for row in "ABC" for column in "12345"]
FREE = [cell for cell in CELLS if cell not in ("B1", "C1")]


def last(**goods: int) -> Scene:
    return Scene.family(round=14).has(0, **goods)


def test_10_2_an_untouched_farm_is_minus_fourteen():
    assert last().total(0) == -14


def test_10_2_the_worked_example_is_twenty_five():
    # pastures of 3 and 4 spaces, a stable, 3 fields, 4 rooms: 14 - 2 = 12 of 15 used
    scene = last(grain=5).farm(
        0,
        home="clay",
        rooms=["B1", "C1", "B2", "C2"],
        fields={"A1": None, "A2": None, "A3": None},
        pastures=[["B4", "B5"], ["C3", "C4", "C5"]],
        stables=["B5"],
        animals={"sheep": 8, "boar": 2},
        majors=["fireplace-2", "well"],
        people=4,
        begging=1,
    )
    assert scene.points(0, "fields") == 2
    assert scene.points(0, "pastures") == 2
    assert scene.points(0, "grain") == 2
    assert scene.points(0, "vegetable") == -1
    assert scene.points(0, "sheep") == 4
    assert scene.points(0, "boar") == 1
    assert scene.points(0, "cattle") == -1
    assert scene.points(0, "unused") == -3
    assert scene.points(0, "stables") == 1
    assert scene.points(0, "family") == 12
    assert scene.points(0, "begging") == -3
    assert scene.total(0) == 25


@pytest.mark.parametrize(("count", "points"), [(0, -1), (1, -1), (2, 1), (3, 2), (4, 3), (5, 4), (6, 4)])
def test_R108_field_tiles(count, points):
    fields = dict.fromkeys(FREE[:count])
    assert last().farm(0, fields=fields).points(0, "fields") == points


@pytest.mark.parametrize(("count", "points"), [(0, -1), (1, 1), (2, 2), (3, 3), (4, 4), (5, 4)])
def test_R106_pastures(count, points):
    # five single pastures: four in a block and one beside it
    cells = [["A4"], ["A5"], ["B4"], ["B5"], ["C5"]][:count]
    assert last().farm(0, pastures=cells).points(0, "pastures") == points


@pytest.mark.parametrize(
    ("count", "points"), [(0, -1), (1, 1), (3, 1), (4, 2), (5, 2), (6, 3), (7, 3), (8, 4), (20, 4)]
)
def test_10_1_grain(count, points):
    assert last(grain=count).points(0, "grain") == points
    planted = {"A1": ("grain", 3)} if count >= 3 else {}
    scene = last(grain=count - 3 if planted else count).farm(0, fields=planted)
    assert scene.points(0, "grain") == points


@pytest.mark.parametrize(("count", "points"), [(0, -1), (1, 1), (2, 2), (3, 3), (4, 4), (9, 4)])
def test_10_1_vegetables(count, points):
    assert last(vegetable=count).points(0, "vegetable") == points
    planted = {"A1": ("vegetable", 2)} if count >= 2 else {}
    scene = last(vegetable=count - 2 if planted else count).farm(0, fields=planted)
    assert scene.points(0, "vegetable") == points


ANIMALS = [
    *[("sheep", n, p) for n, p in [(0, -1), (1, 1), (3, 1), (4, 2), (5, 2), (6, 3), (7, 3), (8, 4), (12, 4)]],
    *[("boar", n, p) for n, p in [(0, -1), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3), (7, 4), (12, 4)]],
    *[("cattle", n, p) for n, p in [(0, -1), (1, 1), (2, 2), (3, 2), (4, 3), (5, 3), (6, 4), (12, 4)]],
]
"""Rules 10.1."""


@pytest.mark.parametrize(("kind", "count", "points"), ANIMALS)
def test_10_1_animals(kind, count, points):
    scene = last().farm(0, pastures=[["A4", "A5"]], stables=["A4", "A5"], animals={kind: count})
    assert scene.points(0, kind) == points


@pytest.mark.parametrize(("home", "points"), [("wood", 0), ("clay", 3), ("stone", 6)])
def test_10_1_rooms(home, points):
    wooden = last().farm(0, rooms=["B1", "C1", "A1"]).total(0)
    assert last().farm(0, home=home, rooms=["B1", "C1", "A1"]).total(0) == wooden + points


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_10_1_people(count):
    assert last().farm(0, people=count).points(0, "family") == 3 * count


@pytest.mark.parametrize("count", [0, 1, 4])
def test_10_1_begging_cards(count):
    assert last().farm(0, begging=count).points(0, "begging") == -3 * count


def test_10_1_food_and_resources_bring_nothing():
    assert last(food=50, wood=50, clay=50, reed=50, stone=50).total(0) == last().total(0)


@pytest.mark.parametrize("stables", [["A4"], ["A4", "A5"], ["A4", "A5", "B4", "B5"]])
def test_10_1_every_fenced_stable_is_one_point(stables):
    scene = last().farm(0, pastures=[["A4", "A5", "B4", "B5"]], stables=stables)
    assert scene.points(0, "stables") == len(stables)


def test_R105_one_pasture_of_six_and_three_of_two_use_the_same_spaces():
    one = last().farm(0, pastures=[["A4", "A5", "B4", "B5", "C4", "C5"]])
    three = last().farm(0, pastures=[["A4", "A5"], ["B4", "B5"], ["C4", "C5"]])
    assert one.points(0, "pastures") == 1
    assert three.points(0, "pastures") == 3
    assert one.points(0, "unused") == three.points(0, "unused") == -7


def test_R107_an_unfenced_stable_uses_its_space_and_scores_nothing():
    scene = last().farm(0, stables=["A5"])
    assert scene.points(0, "stables") == 0
    assert scene.points(0, "unused") == -12


def test_10_1_used_spaces_are_counted_once():
    scene = last().farm(0, rooms=["B1", "C1", "C2"], fields={"A1": None}, pastures=[["A4", "A5"]], stables=["A5", "B3"])
    assert scene.points(0, "unused") == -8


def test_R109_one_grain_on_a_field_counts():
    scene = last().farm(0, fields={"A5": ("grain", 1)})
    assert scene.points(0, "grain") == 1


def finished(tie: str = "share") -> Scene:
    """Two equal farms at the end of the game; the second seat has one more clay, food does not count."""
    scene = Scene.family(round=14, tie=tie).left(0, 0).left(1, 1)
    scene.has(0, food=30, wood=2).has(1, food=4, wood=1, stone=2)
    scene.turn(scene.waiting()[0], "place reed-1").turn(0, "feed").turn(1, "feed")
    assert scene.over
    return scene


def test_R112_equal_points_share_the_win():
    scene = finished()
    assert scene.total(0) == scene.total(1) == -14
    assert scene.scores().winners == (0, 1)


def test_R112_the_optional_tie_break_counts_building_resources():
    scene = finished(tie="resources")
    assert scene.scores().winners == (1,)


def test_U4_goods_that_brought_a_bonus_are_kept_and_count_in_the_tie_break():
    scene = Scene.family(round=14, tie="resources", first=1).left(0, 0).left(1, 1)
    scene.farm(0, majors=["joinery"]).farm(1, majors=["pottery"]).left(0, 0).left(1, 1)
    scene.has(0, food=4, wood=3, reed=1).has(1, food=4, clay=2)
    scene.turn(1, "place clay-1").turn(0, "feed").turn(1, "feed")
    assert scene.over
    assert scene.total(0) == scene.total(1) == -14 + 2 + 1
    assert scene.scores().winners == (0,)


def test_10_3_most_points_win():
    scene = Scene.family(round=14).left(0, 0).left(1, 1).has(0, food=4).has(1, food=4, grain=1)
    scene.turn(scene.waiting()[0], "place reed-1").turn(0, "feed").turn(1, "feed")
    assert scene.total(1) == scene.total(0) + 2
    assert scene.scores().winners == (1,)

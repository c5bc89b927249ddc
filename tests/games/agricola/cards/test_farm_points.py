"""Points for one's own farm and cards. The code in a test's name is the card."""

from __future__ import annotations

from tests.games.agricola.scene import Scene

FOUR = ["B1", "C1", "A1", "A2"]
FIVE = [*FOUR, "B2"]


def bonus(scene: Scene, seat: int = 0) -> int:
    return scene.points(seat, "bonus")


def test_E148_alone_meets_a_requirement_of_two_occupations():
    scene = Scene.full(seats=3).played(0, "E148").hand(0, "I90")
    assert scene.plays(0, "I90").cards(0) == ["E148", "I90"]
    Scene.full(seats=3).played(0, "E176").hand(0, "I90").refused(0, "place start-minor", "improve planter-box")


def test_E148_counts_two_for_reeve():
    scene = Scene.full(seats=3).played(0, "E148", "E176", "E205", "E217")
    scene.played(1, "E158", "E171", "E150", "E208")
    assert (bonus(scene), bonus(scene, 1)) == (3, 0)


def test_E148_the_price_of_occupations_sees_one_card():
    scene = Scene.full(seats=3).hand(0, "E148", "E205").has(0, food=1).plays(0, "E148").end_round()
    assert scene.turn(0, "place occupation", "occupation reed-collector").cards(0) == ["E148", "E205"]


def test_E148_spoils_the_outhouse_of_others():
    scene = Scene.full().hand(0, "E44").has(0, wood=1, clay=1).played(1, "E148")
    scene.refused(0, "place start-minor", "improve outhouse")


def test_E44_an_opponent_with_one_occupation_is_enough():
    scene = Scene.full(seats=3).hand(0, "E44").has(0, wood=1, clay=1)
    scene.played(0, "E205", "E171", "E208").played(1, "E176", "E158").played(2, "E174")
    both = Scene(scene.state)
    assert "E44" in scene.plays(0, "E44").cards(0)
    assert scene.points(0, "improvements") == 2
    both.played(2, "E214").refused(0, "place start-minor", "improve outhouse")


def test_E177_one_point_for_each_wooden_room():
    assert bonus(Scene.full(seats=3).played(0, "E177").farm(0, rooms=FOUR)) == 4
    for home in ("clay", "stone"):
        assert bonus(Scene.full(seats=3).played(0, "E177").farm(0, rooms=FOUR, home=home)) == 0


def test_E189_one_point_for_each_category_at_its_best():
    scene = Scene.full().played(0, "E189")
    fields: dict[str, tuple[str, int] | None] = dict.fromkeys(["A2", "B2", "C2", "C3", "C4"])
    pens = ["A3", "A4", "A5", "B5"]
    scene.farm(0, fields=fields, stables=pens, pastures=[[pen] for pen in pens], animals={"sheep": 8})
    assert bonus(scene) == 4
    scene.has(0, grain=8, vegetable=3)
    assert bonus(scene) == 5


def test_E197_points_for_the_number_of_improvements():
    some = ["E13", "E16", "E18", "E20", "E36", "E44", "E58", "E59", "E29", "E39", "E25"]
    for count, points in ((4, 0), (5, 1), (6, 3), (7, 5), (8, 7), (9, 9), (11, 9)):
        assert bonus(Scene.full(seats=3).played(0, "E197", *some[:count])) == points
    scene = Scene.full(seats=3).played(0, "E197", *some[:6]).farm(0, majors=["fireplace-2"])
    assert bonus(scene) == 5


def test_E21_and_K144_stone_rooms():
    assert bonus(Scene.full().played(0, "E21").farm(0, home="stone", rooms=FOUR)) == 4
    assert bonus(Scene.full().played(0, "E21").farm(0, home="clay", rooms=FIVE)) == 0
    assert bonus(Scene.full().played(0, "K144").farm(0, home="stone", rooms=FIVE)) == 10
    assert bonus(Scene.full().played(0, "E21", "K144").farm(0, home="stone", rooms=FOUR)) == 8
    assert bonus(Scene.full().played(0, "E172", "K144").farm(0, home="stone", rooms=FOUR)) == 4 + 8


def test_E23_spaces_in_pastures():
    four, three = ["A2", "A3", "A4", "A5"], ["B3", "B4", "B5"]
    assert bonus(Scene.full().played(0, "E23").farm(0, pastures=[four, three])) == 2
    assert bonus(Scene.full().played(0, "E23").farm(0, pastures=[["A2", "A3", "A4", "A5", "B5"]])) == 0
    large = ["A2", "A3", "A4", "A5", "B2", "B3", "B4", "B5", "C3", "C4", "C5"]
    assert bonus(Scene.full().played(0, "E23").farm(0, pastures=[large])) == 4


def test_E28_by_the_home():
    for home, points in (("wood", 0), ("clay", 1), ("stone", 2)):
        assert bonus(Scene.full().played(0, "E28").farm(0, home=home, rooms=FOUR)) == points


def test_I76_five_fields_or_six_with_ploughs():
    five: dict[str, tuple[str, int] | None] = dict.fromkeys(["A2", "B2", "C2", "C3", "C4"])
    assert bonus(Scene.full().played(0, "I76").farm(0, fields=five)) == 2
    assert bonus(Scene.full().played(0, "I76", "I68").farm(0, fields=five)) == 0
    assert bonus(Scene.full().played(0, "I76").played(1, "I68").farm(0, fields=five)) == 2
    assert bonus(Scene.full().played(0, "I76", "I68").farm(0, fields={**five, "C5": None})) == 2


def test_I76_fields_on_cards_do_not_count():
    four: dict[str, tuple[str, int] | None] = dict.fromkeys(["A2", "B2", "C2", "C3"])
    assert bonus(Scene.full().played(0, "I76", "E18").farm(0, fields=four)) == 0


def test_K123_five_rooms_or_more():
    assert bonus(Scene.full().played(0, "K123").farm(0, home="clay", rooms=FIVE)) == 2
    assert bonus(Scene.full().played(0, "K123").farm(0, rooms=[*FIVE, "C2", "A3"])) == 4
    assert bonus(Scene.full().played(0, "K123").farm(0, rooms=FOUR)) == 0


def test_K135_two_points_once_if_a_kind_is_missing():
    scene = Scene.full().played(0, "K135").farm(0, animals={"sheep": 1})
    assert bonus(scene) == 2
    assert scene.points(0, "boar") + scene.points(0, "cattle") == -2
    pens = [["A3"], ["A4"], ["A5"]]
    full = Scene.full().played(0, "K135").farm(0, pastures=pens, animals={"sheep": 1, "boar": 1, "cattle": 1})
    assert bonus(full) == 0


def test_E38_gives_up_two_improvements_of_any_kind():
    scene = Scene.full().hand(0, "E38").played(0, "E13").farm(0, majors=["fireplace-2"])
    scene.turn(0, "place start-minor", "improve madonna-statue return axe+fireplace-2")
    assert scene.cards(0) == ["E38"]
    assert scene.majors(0) == []
    assert "fireplace-2" in scene.for_sale()
    assert scene.points(0, "improvements") == 2


def test_E38_cards_in_hand_do_not_qualify():
    Scene.full().hand(0, "E38", "E13").played(0, "E20").refused(0, "place start-minor", "improve madonna-statue")

"""Cards that lay goods on round spaces: which rounds, how many, and that they come. The code in a name is the card."""

from __future__ import annotations

from collections.abc import Iterable

from tests.games.agricola.scene import Scene

FOUR = ("E176", "E174", "E208", "E171")
"""Occupations that have no part in these scenes, for requirements."""


def occupation(code: str, round: int) -> Scene:
    """Let seat 0 play an occupation in a round."""
    return Scene.full(seats=4, round=round).hand(0, code).plays(0, code)


def minor(code: str, round: int, *, fields: int = 0, majors: Iterable[str] = (), **goods: int) -> Scene:
    """Let seat 0 play a minor improvement in a round with four occupations, vegetable fields and its exact cost."""
    scene = Scene.full(seats=2, round=round).hand(0, code).played(0, *FOUR)
    planted = {f"A{5 - n}": ("vegetable", 2) for n in range(fields)}
    scene.farm(0, fields=planted, majors=list(majors)).has(0, **goods)
    scene.plays(0, code)
    assert scene.cards(0)[-1] == code
    assert scene.goods(0) == {}
    return scene


def each(rounds: Iterable[int], **goods: int) -> dict[int, dict[str, int]]:
    """The same goods on each of some rounds."""
    return dict.fromkeys(rounds, goods)


# --- occupations -------------------------------------------------------------------------------------------


def test_E187_clay_on_rounds_6_to_14_still_to_come():
    assert occupation("E187", 3).coming(0) == each(range(6, 15), clay=1)
    assert occupation("E187", 8).coming(0) == each(range(9, 15), clay=1)


def test_E201_cattle_5_and_9_rounds_later():
    assert occupation("E201", 3).coming(0) == each((8, 12), cattle=1)
    assert occupation("E201", 7).coming(0) == each((12,), cattle=1)


def test_E201_the_cattle_may_be_cooked_on_arrival_without_housing():
    scene = occupation("E201", 1).has(0, food=9).farm(0, majors=["fireplace-2"], animals={"sheep": 1})
    for seat in (1, 2, 3):
        scene.has(seat, food=9)
    for _round in range(4):
        scene.end_round()
    scene.feed_all()
    scene.has(0, food=0).end_round()
    assert (scene.round, scene.asked(0)) == (6, "animals")
    food = scene.goods(0).get("food", 0)
    scene.answers(0, "cook 1 cattle")
    assert scene.animals(0) == {"sheep": 1}
    assert scene.goods(0)["food"] == food + 3


def test_E204_sheep_on_the_next_3_rounds():
    assert occupation("E204", 5).coming(0) == each((6, 7, 8), sheep=1)
    assert occupation("E204", 13).coming(0) == each((14,), sheep=1)


def test_I235_wood_on_the_next_5_rounds():
    assert occupation("I235", 1).coming(0) == each(range(2, 7), wood=1)


def test_I235_the_wood_comes_at_the_start_of_its_round():
    scene = occupation("I235", 1)
    before = scene.left(0, 0).goods(0)
    scene.end_round()
    assert scene.goods(0) == {**before, "wood": before.get("wood", 0) + 1}


def test_I250_sheep_4_7_9_and_11_rounds_later():
    assert occupation("I250", 2).coming(0) == each((6, 9, 11, 13), sheep=1)
    assert occupation("I250", 5).coming(0) == each((9, 12, 14), sheep=1)


def test_K283_wood_on_rounds_8_to_14_still_to_come():
    assert occupation("K283", 4).coming(0) == each(range(8, 15), wood=1)
    assert occupation("K283", 10).coming(0) == each(range(11, 15), wood=1)


def test_K302_boars_4_7_and_10_rounds_later():
    assert occupation("K302", 3).coming(0) == each((7, 10, 13), boar=1)


# --- minor improvements ------------------------------------------------------------------------------------


def test_E24_two_food_on_every_round_to_come():
    assert minor("E24", 9, wood=2).coming(0) == each(range(10, 15), food=2)


def test_E31_food_on_the_odd_rounds_to_come():
    assert minor("E31", 4, majors=["fireplace-2", "well"]).coming(0) == each((5, 7, 9, 11, 13), food=1)


def test_E31_needs_2_improvements_in_front_of_the_player():
    scene = Scene.full(round=4).hand(0, "E31", "E44").played(0, "E176").farm(0, majors=["well"])
    scene.refused(0, "place start-minor", "improve carp-pond")


def test_E43_food_on_rounds_8_to_14_still_to_come():
    assert minor("E43", 3).coming(0) == each(range(8, 15), food=1)
    assert minor("E43", 10).coming(0) == each(range(11, 15), food=1)


def test_E45_wood_on_the_even_rounds_to_come():
    assert minor("E45", 4, food=2).coming(0) == each((6, 8, 10, 12, 14), wood=1)


def test_E46_grain_on_rounds_5_8_11_14_still_to_come():
    assert minor("E46", 5, wood=2).coming(0) == each((8, 11, 14), grain=1)


def test_E48_reed_on_the_next_3_rounds():
    assert minor("E48", 6).coming(0) == each((7, 8, 9), reed=1)
    assert minor("E48", 13).coming(0) == each((14,), reed=1)


def test_E57_food_on_rounds_10_to_14_still_to_come():
    assert minor("E57", 11, stone=2).coming(0) == each((12, 13, 14), food=1)


def test_I66_three_food_beside_what_the_well_laid():
    scene = Scene.full(round=8, cards=["improve"]).hand(0, "I66").has(0, wood=1, stone=3)
    scene.turn(0, "place improve", "improve well").end_round()
    assert scene.round == 9
    if scene.waiting()[0] != 0:
        scene.pass_by(scene.waiting()[0])
    scene.turn(0, "place start-minor", "improve village-well return well")
    assert scene.coming(0) == {**each((10, 11, 12), food=2), 13: {"food": 1}}
    assert scene.majors(0) == []
    assert "well" in scene.for_sale()
    assert scene.points(0, "improvements") == 5


def test_I66_cannot_be_had_without_a_well():
    Scene.full(round=8).hand(0, "I66").has(0, wood=9, stone=9).refused(
        0, "place start-minor", "improve village-well return well"
    )


def test_I69_food_on_the_next_3_rounds():
    assert minor("I69", 12, fields=2).coming(0) == each((13, 14), food=1)


def test_I69_a_planted_bean_field_counts_an_empty_field_does_not():
    scene = Scene.full(round=3).hand(0, "I69").played(0, "E18").farm(0, fields={"A5": ("vegetable", 2), "A4": None})
    scene.refused(0, "place start-minor", "improve strawberry-patch")
    assert scene.plot(0, "E18", "vegetable", 1).plays(0, "I69").coming(0) == each((4, 5, 6), food=1)


def test_I72_food_on_the_next_4_rounds():
    assert minor("I72", 5).coming(0) == each(range(6, 10), food=1)


def test_I84_food_on_the_next_8_rounds():
    assert minor("I84", 3, wood=2, reed=1).coming(0) == each(range(4, 12), food=1)
    assert minor("I84", 10, clay=2, reed=1).coming(0) == each(range(11, 15), food=1)


def test_I84_wood_and_clay_do_not_mix():
    scene = Scene.full(round=3).hand(0, "I84").has(0, wood=1, clay=1, reed=1)
    scene.refused(0, "place start-minor", "improve chicken-coop")


def test_K108_two_food_on_the_even_rounds_to_come():
    assert minor("K108", 7, majors=["fireplace-2", "well"]).coming(0) == each((8, 10, 12, 14), food=2)


def test_K114_food_on_the_next_3_rounds():
    assert minor("K114", 2).coming(0) == each((3, 4, 5), food=1)


def test_K116_grain_on_rounds_8_10_12_still_to_come():
    assert minor("K116", 8, wood=3).coming(0) == each((10, 12), grain=1)


def test_K116_no_mixed_payment():
    Scene.full().hand(0, "K116").has(0, wood=2, clay=1).refused(0, "place start-minor", "improve granary")


def test_K130_food_on_the_next_5_rounds():
    assert minor("K130", 9, fields=1).coming(0) == each(range(10, 15), food=1)


def test_K140_food_on_the_next_5_rounds():
    assert minor("K140", 11).coming(0) == each((12, 13, 14), food=1)


def test_K142_stone_on_the_even_rounds_to_come():
    assert minor("K142", 6, wood=2).coming(0) == each((8, 10, 12, 14), stone=1)

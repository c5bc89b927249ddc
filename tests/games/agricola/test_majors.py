"""Major improvements, cooking and baking: rulings R40-R53, rules 5, 7.7 and 7.8.

R54 (a Fireplace is no oven for a requirement) is left to the full game: no card of the family game asks for an oven.
R44 (cooking on another player's turn) is played on the owner's own turn, before and after the action: nothing in the
family game needs food while another seat moves.
"""

from __future__ import annotations

import pytest

from bot.games.text import Seat
from tests.games.agricola.scene import RULES, Scene

COSTS = {
    "fireplace-2": {"clay": 2},
    "fireplace-3": {"clay": 3},
    "hearth-4": {"clay": 4},
    "hearth-5": {"clay": 5},
    "well": {"wood": 1, "stone": 3},
    "clay-oven": {"clay": 3, "stone": 1},
    "stone-oven": {"clay": 1, "stone": 3},
    "joinery": {"wood": 2, "stone": 2},
    "pottery": {"clay": 2, "stone": 2},
    "basketmaker": {"reed": 2, "stone": 2},
}
POINTS = {
    "fireplace-2": 1, "fireplace-3": 1, "hearth-4": 1, "hearth-5": 1, "well": 4, "clay-oven": 2, "stone-oven": 3,
    "joinery": 2, "pottery": 2, "basketmaker": 2,
}  # fmt: skip
"""Rules 5."""

COOKS = [
    ("fireplace-2", {"vegetable": 2, "sheep": 2, "boar": 2, "cattle": 3}),
    ("fireplace-3", {"vegetable": 2, "sheep": 2, "boar": 2, "cattle": 3}),
    ("hearth-4", {"vegetable": 3, "sheep": 2, "boar": 3, "cattle": 4}),
    ("hearth-5", {"vegetable": 3, "sheep": 2, "boar": 3, "cattle": 4}),
]
"""Rules 5: food for one of each."""


def improving(**goods: int) -> Scene:
    return Scene.family(round=12).has(0, **goods)


@pytest.mark.parametrize("card", COSTS)
def test_5_cost_and_points(card):
    without = improving().total(0)
    scene = improving(**COSTS[card]).turn(0, "place improve", f"improve {card}")
    assert scene.majors(0) == [card]
    assert scene.goods(0) == {}
    assert card not in scene.for_sale()
    assert scene.total(0) == without + POINTS[card]


@pytest.mark.parametrize("card", COSTS)
def test_5_one_good_short_is_refused(card):
    for good in COSTS[card]:
        cost = COSTS[card] | {good: COSTS[card][good] - 1}
        spare = {"wood": 2, "clay": 2, "reed": 2, "stone": 2}  # so that something else can be bought
        scene = improving(**{other: max(cost.get(other, 0), 0) for other in spare})
        if scene.may(0, "place improve"):
            scene.do(0, "place improve").refused(0, f"improve {card}")
        else:
            scene.refused(0, "place improve")


def test_5_a_card_that_is_sold_is_refused():
    scene = improving(clay=9).farm(1, majors=["fireplace-2"]).do(0, "place improve")
    scene.refused(0, "improve fireplace-2")


@pytest.mark.parametrize(("card", "rates"), COOKS)
@pytest.mark.parametrize("good", ["vegetable", "sheep", "boar", "cattle"])
def test_5_cooking_rates(card, rates, good):
    scene = Scene.family(round=12).farm(
        0, majors=[card], pastures=[["A5"]], animals={good: 2} if good != "vegetable" else {}
    )
    scene.has(0, vegetable=2 if good == "vegetable" else 0)
    scene.turn(0, f"cook 2 {good}", "place grain")
    assert scene.goods(0) == {"grain": 1, "food": 2 * rates[good]}
    assert scene.animals(0) == {}


@pytest.mark.parametrize(
    ("majors", "grain", "food", "left"),
    [
        (["fireplace-2"], 3, 6, 0),
        (["hearth-5"], 3, 9, 0),
        (["clay-oven"], 1, 5, 0),
        (["stone-oven"], 2, 8, 0),
        (["clay-oven", "stone-oven"], 3, 13, 0),
    ],
)
def test_5_baking_rates(majors, grain, food, left):
    scene = Scene.family(round=12).farm(0, majors=majors).has(0, grain=grain)
    scene.turn(0, "place sow-bake", f"bake {grain}")
    assert scene.goods(0) == {"food": food}


def test_7_8_every_improvement_bakes_up_to_its_limit():
    scene = Scene.family(round=12).farm(0, majors=["clay-oven", "stone-oven", "hearth-4"]).has(0, grain=5)
    scene.turn(0, "place sow-bake", "bake 5")
    assert scene.goods(0) == {"food": 19}


def test_7_8_two_hearths_bake_at_the_better_rate_and_one_action_bakes_once():
    scene = Scene.family(round=12).farm(0, majors=["fireplace-2", "hearth-4"]).has(0, grain=4)
    scene.do(0, "place sow-bake", "bake 2")
    scene.refused(0, "bake 1")
    assert scene.turn(0).goods(0) == {"grain": 2, "food": 6}


def test_7_8_baking_needs_an_improvement_and_grain():
    Scene.family(round=12).has(0, grain=4).refused(0, "place sow-bake")
    Scene.family(round=12).farm(0, majors=["clay-oven"]).refused(0, "place sow-bake")


def test_R40_a_hearth_for_a_fireplace_costs_no_clay_and_the_fireplace_is_for_sale_again():
    scene = improving(clay=1).farm(0, majors=["fireplace-2"])
    scene.turn(0, "place improve", "improve hearth-4 return fireplace-2")
    assert scene.majors(0) == ["hearth-4"]
    assert scene.goods(0) == {"clay": 1}
    assert "fireplace-2" in scene.for_sale()
    assert "hearth-4" not in scene.for_sale()


@pytest.mark.parametrize("fireplace", ["fireplace-2", "fireplace-3"])
@pytest.mark.parametrize("hearth", ["hearth-4", "hearth-5"])
def test_R40_either_fireplace_for_either_hearth(fireplace, hearth):
    scene = improving().farm(0, majors=[fireplace])
    scene.turn(0, "place improve", f"improve {hearth} return {fireplace}")
    assert scene.majors(0) == [hearth]
    assert fireplace in scene.for_sale()


def test_R40_only_an_own_fireplace_only_for_a_hearth():
    scene = improving(clay=9).farm(0, majors=["fireplace-2", "hearth-4"]).farm(1, majors=["fireplace-3"])
    scene.do(0, "place improve")
    scene.refused(0, "improve hearth-5 return fireplace-3")
    scene.refused(0, "improve hearth-5 return hearth-4")
    scene.refused(0, "improve clay-oven return fireplace-2")
    scene.refused(0, "improve hearth-4 return fireplace-2")


def test_R40_the_returned_fireplace_is_bought_by_another():
    scene = improving().farm(0, majors=["fireplace-2"]).has(1, clay=3, reed=1)
    scene.turn(0, "place improve", "improve hearth-4 return fireplace-2")
    scene.has(1, clay=4, reed=1).turn(1, "place renovate-improve", "improve fireplace-2")
    assert scene.majors(1) == ["fireplace-2"]


def test_R41_the_upgrade_is_allowed_after_renovation():
    scene = improving(clay=2, reed=1).farm(0, majors=["fireplace-3"])
    scene.turn(0, "place renovate-improve", "improve hearth-5 return fireplace-3")
    assert scene.majors(0) == ["hearth-5"]
    assert scene.goods(0) == {}


def test_R42_both_fireplaces_and_a_hearth_for_four_clay():
    scene = improving(clay=4).farm(0, majors=["fireplace-2", "fireplace-3"])
    scene.turn(0, "place improve", "improve hearth-4")
    assert scene.majors(0) == ["fireplace-2", "fireplace-3", "hearth-4"]
    assert scene.goods(0) == {}


@pytest.mark.parametrize("majors", [[], ["fireplace-2"], ["hearth-4"], ["clay-oven"]])
def test_R43_grain_without_baking_is_one_food_each(majors):
    scene = Scene.family(round=12).farm(0, majors=majors).has(0, grain=3)
    scene.turn(0, "cook 3 grain", "place clay-1")
    assert scene.goods(0) == {"clay": 1, "food": 3}


def test_7_7_a_raw_vegetable_is_one_food_and_animals_are_none_without_a_cooking_improvement():
    scene = Scene.family(round=12).farm(0, animals={"sheep": 1}).has(0, vegetable=1)
    scene.refused(0, "cook 1 sheep")
    scene.turn(0, "cook 1 vegetable", "place clay-1")
    assert scene.goods(0) == {"clay": 1, "food": 1}


def test_R44_two_vegetables_on_a_hearth_at_any_time_are_six_food():
    scene = Scene.family(round=12).farm(0, majors=["hearth-4"]).has(0, vegetable=2)
    before = Scene(scene.state).turn(0, "cook 2 vegetable", "place grain")
    assert before.goods(0) == {"grain": 1, "food": 6}
    after = Scene(scene.state).turn(0, "place grain", "cook 2 vegetable")
    assert after.goods(0) == {"grain": 1, "food": 6}


def test_R44_cooking_in_the_middle_of_an_action():
    scene = Scene.family(round=12).farm(0, majors=["hearth-4"], animals={"boar": 1}).has(0, wood=4)
    scene.turn(0, "place build", "stable A5", "cook 1 boar", "stable A4")
    assert scene.goods(0) == {"food": 3}
    assert scene.stables(0) == {"A5", "A4"}


def test_R45_a_clay_oven_bakes_one_grain_and_the_rest_stays():
    scene = Scene.family(round=12).farm(0, majors=["clay-oven"]).has(0, grain=3).do(0, "place sow-bake")
    scene.refused(0, "bake 2")
    scene.turn(0, "bake 1")
    assert scene.goods(0) == {"grain": 2, "food": 5}


def test_R46_clay_oven_and_fireplace_bake_three_grain_into_nine():
    scene = Scene.family(round=12).farm(0, majors=["clay-oven", "fireplace-2"]).has(0, grain=3)
    assert scene.turn(0, "place sow-bake", "bake 3").goods(0) == {"food": 9}


def test_R47_the_stone_oven_bakes_at_once_if_wanted():
    scene = improving(clay=1, stone=3, grain=1)
    bakes = Scene(scene.state).turn(0, "place improve", "improve stone-oven", "bake 1")
    assert bakes.goods(0) == {"food": 4}
    waits = Scene(scene.state).turn(0, "place improve", "improve stone-oven", "pass")
    assert waits.goods(0) == {"grain": 1}


def test_R48_all_improvements_take_part_when_an_oven_bakes_at_once():
    scene = improving(clay=1, stone=3, grain=4).farm(0, majors=["hearth-4"])
    assert scene.turn(0, "place improve", "improve stone-oven", "bake 4").goods(0) == {"food": 14}


def test_R48_the_clay_oven_after_renovation_bakes_at_once():
    scene = improving(clay=5, stone=1, reed=1, grain=2).farm(0, majors=["fireplace-2"])
    scene.turn(0, "place renovate-improve", "improve clay-oven", "bake 2")
    assert scene.goods(0) == {"food": 7}


@pytest.mark.parametrize(("number", "rounds"), [(3, [4, 5, 6, 7, 8]), (11, [12, 13, 14]), (13, [14]), (14, [])])
def test_R49_the_well_lays_food_on_the_next_five_rounds(number, rounds):
    scene = Scene.family(round=number, cards=["improve"]).has(0, wood=1, stone=3)
    scene.turn(0, "place improve", "improve well")
    assert scene.goods(0) == {}
    assert scene.coming(0) == {round_: {"food": 1} for round_ in rounds}
    assert scene.coming(1) == {}


def test_R49_the_food_of_the_well_comes_when_its_round_starts():
    scene = Scene.family(round=1, cards=["improve"]).has(0, wood=1, stone=3)
    scene.turn(0, "place improve", "improve well").turn(1, "place clay-1").left(0, 0)
    assert scene.goods(0) == {}
    scene.turn(1, "place reed-1")
    assert scene.round == 2
    assert scene.goods(0) == {"food": 1}
    scene.end_round()
    assert scene.round == 3
    assert scene.coming(0) == {number: {"food": 1} for number in (4, 5, 6)}


def test_R50_the_joinery_turns_one_wood_into_two_food_in_the_harvest_and_no_more():
    scene = Scene.family(round=4).has(0, wood=5, stone=2)
    scene.turn(0, "place improve", "improve joinery").end_round()
    assert scene.goods(0)["wood"] == 3
    food = scene.goods(0).get("food", 0)
    scene.do(0, "cook 1 wood")
    assert scene.goods(0)["wood"] == 2
    assert scene.goods(0)["food"] == food + 2
    scene.refused(0, "cook 1 wood")


def test_R50_two_wood_at_once_are_refused():
    scene = Scene.solo(round=4).farm(0, majors=["joinery"]).has(0, wood=5).end_round()
    scene.refused(0, "cook 2 wood")


@pytest.mark.parametrize(("card", "good"), [("joinery", "wood"), ("pottery", "clay"), ("basketmaker", "reed")])
def test_R51_outside_a_harvest_crafts_do_nothing(card, good):
    scene = Scene.family(round=4).farm(0, majors=[card]).has(0, wood=3, clay=3, reed=3)
    scene.refused(0, f"cook 1 {good}")
    scene.do(0, "place grain").refused(0, f"cook 1 {good}")


@pytest.mark.parametrize(
    ("card", "good", "food"), [("joinery", "wood", 2), ("pottery", "clay", 2), ("basketmaker", "reed", 3)]
)
def test_5_craft_rates(card, good, food):
    scene = Scene.solo(round=4).farm(0, majors=[card]).left(0, 1).has(0, **{good: 3}).turn(0, "place grain")
    scene.do(0, f"cook 1 {good}")
    assert scene.goods(0) == {good: 2, "food": food, "grain": 1}


@pytest.mark.parametrize("card", ["joinery", "pottery", "basketmaker"])
def test_5_other_goods_are_not_turned_into_food(card):
    scene = Scene.solo(round=4).farm(0, majors=[card]).has(0, wood=1, clay=1, reed=1, stone=1).end_round()
    crafted = {"joinery": "wood", "pottery": "clay", "basketmaker": "reed"}[card]
    for good in ("wood", "clay", "reed", "stone"):
        assert scene.may(0, f"cook 1 {good}") is (good == crafted)


BONUS = [
    *[("joinery", "wood", count, points) for count, points in [(2, 0), (3, 1), (4, 1), (5, 2), (6, 2), (7, 3), (9, 3)]],
    *[("pottery", "clay", count, points) for count, points in [(2, 0), (3, 1), (4, 1), (5, 2), (6, 2), (7, 3), (9, 3)]],
    *[("basketmaker", "reed", count, points) for count, points in [(1, 0), (2, 1), (3, 1), (4, 2), (5, 3), (8, 3)]],
]
"""Rules 5; R52 and R53 among them."""


@pytest.mark.parametrize(("card", "good", "count", "points"), BONUS)
def test_R52_R53_craft_bonus_at_the_end(card, good, count, points):
    scene = Scene.family(round=14).farm(0, majors=[card])
    without = scene.total(0)
    assert scene.has(0, **{good: count}).total(0) == without + points


def test_R53_each_craft_looks_at_its_own_resource():
    scene = Scene.family(round=14).farm(0, majors=["joinery", "pottery", "basketmaker"])
    without = scene.total(0)
    assert scene.has(0, wood=7, clay=5, reed=2, stone=9).total(0) == without + 3 + 2 + 1


def test_R39_everybody_sees_who_owns_an_improvement():
    scene = improving(clay=2).turn(0, "place improve", "improve fireplace-2")
    for seat in (None, Seat(0), Seat(1)):
        assert "fireplace-2" in repr(RULES.view(scene.state, seat))

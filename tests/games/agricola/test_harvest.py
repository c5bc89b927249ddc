"""Harvest: rulings R84-R98 and R110, rules 8.2, 8.3, 9.2-9.4, 12.3, 12.8, 12.9 and 12.17."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.registry import GAMES
from bot.games.text import Seat
from tests.games.agricola.scene import Scene


def ready(round: int = 4, goods: dict[str, int] | None = None, **farm: Any) -> Scene:
    """Lay out seat 0's farm and supply in the feeding phase of a harvest; seat 1 has fed."""
    scene = Scene.family(round=round, first=1)
    scene.farm(0, **farm).has(0, **(goods or {})).has(1, food=40)
    scene.left(0, 0).left(1, 1).turn(1, "place clay-1").turn(1, "feed")
    assert scene.waiting() == (0,)
    return scene


def test_R84_every_planted_field_gives_exactly_one_crop():
    fields = {"A2": ("grain", 3), "A3": ("grain", 1), "A4": ("vegetable", 2), "A5": None}
    scene = ready(fields=fields)
    assert scene.fields(0) == {"A2": ("grain", 2), "A3": None, "A4": ("vegetable", 1), "A5": None}
    assert scene.goods(0) == {"grain": 2, "vegetable": 1}


def test_9_2_all_seats_feed_at_the_same_time_in_any_order():
    """U47: nothing of one depends on another's answer, so nobody waits for it."""
    scene = Scene.family(seats=3, round=4).has(0, food=9).has(1, food=9).has(2, food=9).end_round()
    assert scene.waiting() == (0, 1, 2)
    scene.turn(2, "feed").turn(0, "feed")
    assert scene.waiting() == (1,)
    scene.turn(1, "feed")
    assert scene.round == 5


def test_8_2_two_people_eat_four():
    scene = ready(goods={"food": 5}).turn(0, "feed")
    assert scene.goods(0) == {"food": 1}
    assert scene.begging(0) == 0


def test_R85_three_adults_and_a_child_of_this_round_need_seven_then_eight():
    scene = ready(7, {"food": 15}, rooms=["B1", "C1", "A1", "A2"], people=4, newborn=1).turn(0, "feed")
    assert scene.goods(0) == {"food": 8}
    scene.end_round().end_round()
    assert scene.round == 9
    food = scene.goods(0)["food"]
    scene.turn(0, "feed")
    assert scene.goods(0).get("food", 0) == food - 8


def test_R86_a_child_of_round_five_needs_two_in_harvest_seven():
    scene = Scene.family(round=5, cards=["growth"]).farm(0, rooms=["B1", "C1", "A1"]).has(0, food=20).has(1, food=20)
    scene.turn(0, "place growth")
    scene.end_round().end_round().end_round()
    assert scene.round == 7
    assert scene.asked(0) == "feed"
    food = scene.goods(0)["food"]
    scene.turn(0, "feed")
    assert scene.goods(0)["food"] == food - 6


def test_R87_grain_may_be_kept_and_two_begging_cards_taken():
    scene = ready(goods={"food": 4, "grain": 3}, rooms=["B1", "C1", "A1"], people=3)
    scene.turn(0, "feed")
    assert scene.goods(0) == {"grain": 3}
    assert scene.begging(0) == 2


def test_R87_grain_may_be_eaten_instead():
    scene = ready(goods={"food": 4, "grain": 3}, rooms=["B1", "C1", "A1"], people=3)
    scene.turn(0, "cook 2 grain", "feed")
    assert scene.goods(0) == {"grain": 1}
    assert scene.begging(0) == 0


def test_R88_three_food_short_are_three_begging_cards_of_minus_three():
    scene = ready(goods={"food": 3}, rooms=["B1", "C1", "A1"], people=3)
    before = scene.total(0)
    scene.turn(0, "feed")
    assert scene.goods(0) == {}
    assert scene.begging(0) == 3
    assert scene.total(0) == before - 9


def test_R89_begging_costs_no_person():
    scene = ready(goods={}, rooms=["B1", "C1", "A1"], people=3).turn(0, "feed")
    assert scene.begging(0) == 6
    assert scene.people(0) == 3


def test_U3_food_may_be_held_back_for_a_begging_card_each():
    scene = ready(goods={"food": 6})
    scene.turn(0, "feed 3")
    assert scene.goods(0) == {"food": 3}
    assert scene.begging(0) == 1


def test_U3_holding_back_everything():
    scene = ready(goods={"food": 6}).turn(0, "feed 0")
    assert scene.goods(0) == {"food": 6}
    assert scene.begging(0) == 4


def test_8_3_nobody_pays_more_than_is_needed_or_than_there_is():
    ready(goods={"food": 6}).refused(0, "feed 5")
    ready(goods={"food": 2}).refused(0, "feed 3")


def test_R90_a_vegetable_of_this_harvest_is_eaten_in_it():
    scene = ready(goods={"food": 3}, fields={"A5": ("vegetable", 1)}).turn(0, "cook 1 vegetable", "feed")
    assert scene.goods(0) == {}
    assert scene.begging(0) == 0
    assert scene.fields(0) == {"A5": None}


def test_9_2_crops_left_on_the_fields_cannot_be_eaten():
    scene = ready(goods={}, fields={"A5": ("grain", 3)})
    scene.refused(0, "cook 2 grain")


def test_R91_parents_may_live_apart():
    scene = ready(goods={"food": 4}, stables=["A2"], pastures=[["A5"]], animals={"sheep": 2, "boar": 2})
    # two boar in the pasture, one sheep in the house and one in the stable: no room for a third animal of a kind
    scene.turn(0, "feed")
    assert scene.animals(0) == {"sheep": 2, "boar": 2}
    other = ready(goods={"food": 4}, stables=["A2"], pastures=[["A5"]], animals={"sheep": 2}).turn(0, "feed")
    assert other.animals(0) == {"sheep": 3}


def test_R92_six_sheep_have_exactly_one_lamb():
    scene = ready(goods={"food": 4}, pastures=[["A4", "A5", "B4", "B5"]], animals={"sheep": 6}).turn(0, "feed")
    assert scene.animals(0) == {"sheep": 7}


@pytest.mark.parametrize("count", [0, 1])
def test_9_3_one_animal_has_no_young(count):
    scene = ready(goods={"food": 4}, pastures=[["A5"]], animals={"cattle": count}).turn(0, "feed")
    assert scene.animals(0) == ({"cattle": count} if count else {})


def test_9_3_every_kind_breeds():
    animals = {"sheep": 2, "boar": 2, "cattle": 2}
    pastures = [["A4", "A5"], ["B4", "B5"], ["C4", "C5"]]
    scene = ready(goods={"food": 4}, animals=animals, pastures=pastures).turn(0, "feed")
    assert scene.animals(0) == {"sheep": 3, "boar": 3, "cattle": 3}


def test_R93_without_room_there_is_no_lamb():
    scene = ready(goods={"food": 4}, stables=["A5"], animals={"sheep": 2}).turn(0, "feed")
    assert scene.animals(0) == {"sheep": 2}


def boars_without_room() -> Scene:
    """A pasture for two boar, and a sheep in the house: a third boar has no place."""
    return ready(goods={"food": 4}, pastures=[["A5"]], animals={"boar": 2, "sheep": 1}, majors=["hearth-4"])


def test_R94_room_is_made_by_cooking_before_breeding():
    scene = boars_without_room().turn(0, "cook 1 sheep", "feed")
    assert scene.animals(0) == {"boar": 3}
    assert scene.goods(0) == {"food": 2}


def test_U8_releasing_an_animal_makes_room_for_the_young_of_another_kind():
    scene = boars_without_room()
    kept = Scene(scene.state).turn(0, "feed")
    assert kept.animals(0) == {"sheep": 1, "boar": 2}
    released = Scene(scene.state).turn(0, "feed", "release 1 sheep")
    assert released.animals(0) == {"boar": 3}
    assert released.goods(0) == {}


def test_R95_a_newborn_lamb_feeds_nobody():
    scene = ready(goods={"food": 2}, pastures=[["A4", "A5"]], animals={"sheep": 3}, majors=["fireplace-2"])
    scene.turn(0, "feed")
    assert scene.animals(0) == {"sheep": 4}
    assert scene.round == 5
    assert scene.begging(0) == 2


def test_R96_a_sixth_cattle_of_the_last_harvest_counts_and_is_not_cooked():
    farm = {"pastures": [["A4", "A5", "B4"]], "majors": ["hearth-4"]}
    scene = ready(14, {"food": 4}, animals={"cattle": 5}, **farm)
    assert scene.points(0, "cattle") == 3
    scene.turn(0, "feed")
    assert scene.over
    scene.refused(0, "cook 1 cattle")
    assert scene.animals(0) == {"cattle": 6}
    assert scene.points(0, "cattle") == 4


def two_kinds_and_one_free_place(round: int = 4, majors: tuple[str, ...] = ()) -> Scene:
    """Two sheep fill a pasture, two boar another; only the house is free when breeding begins."""
    farm: dict[str, Any] = {"pastures": [["A5"], ["B5"]], "animals": {"sheep": 2, "boar": 2}, "majors": majors}
    scene = ready(round, {"food": 4, "vegetable": 1}, **farm).turn(0, "feed")
    assert scene.waiting() == (0,)
    assert scene.round == round
    return scene


@pytest.mark.parametrize(
    ("choice", "herd"),
    [("arrange 3 sheep, 2 boar", {"sheep": 3, "boar": 2}), ("arrange 2 sheep, 3 boar", {"sheep": 2, "boar": 3})],
)
def test_R97_with_one_free_place_the_player_chooses_which_kind_breeds(choice, herd):
    scene = two_kinds_and_one_free_place()
    scene.refused(0, "arrange 3 sheep, 3 boar")
    assert scene.turn(0, choice).animals(0) == herd
    assert scene.round == 5


@pytest.mark.parametrize("good", ["sheep", "boar", "vegetable"])
def test_R94_nothing_is_cooked_while_breeding(good):
    scene = two_kinds_and_one_free_place(majors=("hearth-4",))
    scene.refused(0, f"cook 1 {good}")
    scene.do(0, "arrange 3 sheep, 2 boar").refused(0, f"cook 1 {good}")


@pytest.mark.parametrize("choice", ["arrange 3 sheep, 2 boar, cook 1 boar", "arrange 3 sheep, cook 2 boar"])
def test_R94_R95_arranging_the_young_cooks_nothing(choice):
    two_kinds_and_one_free_place(majors=("hearth-4",)).refused(0, choice)


def test_R96_the_choice_of_the_last_harvest_ends_the_game_at_once():
    scene = two_kinds_and_one_free_place(14, ("hearth-4",)).turn(0, "arrange 2 sheep, 3 boar")
    assert scene.over
    assert scene.goods(0) == {"vegetable": 1}


def test_R98_each_craft_converts_once_in_the_same_harvest():
    scene = ready(goods={"wood": 2, "clay": 2, "reed": 2}, majors=["joinery", "pottery", "basketmaker"])
    scene.do(0, "cook 1 wood", "cook 1 clay", "cook 1 reed")
    for good in ("wood", "clay", "reed"):
        scene.refused(0, f"cook 1 {good}")
    assert scene.turn(0, "feed").goods(0) == {"wood": 1, "clay": 1, "reed": 1, "food": 3}


def test_R98_crafts_convert_again_in_the_next_harvest():
    scene = ready(11, {"wood": 2, "food": 20}, majors=["joinery"])
    scene.turn(0, "cook 1 wood", "feed").end_round().end_round()
    assert scene.round == 13
    food = scene.goods(0)["food"]
    scene.do(0, "cook 1 wood")
    assert scene.goods(0)["food"] == food + 2
    assert "wood" not in scene.goods(0)


def test_R110_solo_three_adults_and_a_newborn_need_ten():
    scene = Scene.solo(round=7).farm(0, rooms=["B1", "C1", "A1", "A2"], people=4, newborn=1).has(0, food=12)
    scene.left(0, 1).turn(0, "place clay-1").turn(0, "feed")
    assert scene.goods(0) == {"clay": 1, "food": 2}


def test_U9_after_breeding_cooking_is_allowed_again_in_the_next_round():
    scene = ready(4, {"food": 4}, pastures=[["A4", "A5"]], animals={"sheep": 2}, majors=["fireplace-2"])
    scene.turn(0, "feed")
    assert scene.round == 5
    assert scene.animals(0) == {"sheep": 3}
    seat = scene.waiting()[0]
    if seat == 1:
        scene.turn(1, "place clay-1")
    scene.do(0, "cook 3 sheep")
    assert scene.goods(0) == {"food": 6}


def test_R46_grain_is_not_baked_in_the_harvest():
    scene = ready(goods={"grain": 4}, majors=["hearth-4"])
    scene.refused(0, "bake 2")
    scene.turn(0, "cook 4 grain", "feed")
    assert scene.goods(0) == {}
    assert scene.begging(0) == 0


def test_7_7_the_feeding_question_offers_goods_that_cover_what_is_missing():
    """With a Fireplace 1 sheep gives 2 food: 4 needed and 1 there, two sheep make up for the 3 that are missing."""
    scene = ready(goods={"food": 1, "grain": 1}, animals={"sheep": 2}, pastures=[["A5"]])
    scene.state.players[0].majors.append("fireplace-2")
    opening = GAMES["agricola"].prompt(scene.state, Seat(0))
    assert opening is not None
    assert opening.go is not None
    assert opening.go.move == "cook 2 sheep; feed"
    prompt = GAMES["agricola"].prompt(scene.state, Seat(0), "feed nothing")
    assert prompt is not None
    cover = prompt.find("cover")
    assert cover is not None
    assert cover.partial == "feed 2 sheep"

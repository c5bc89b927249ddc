"""Rulings of cards that have their main tests elsewhere: prices, what triggers what, what counts. By code."""

from __future__ import annotations

import pytest

from bot.games.agricola.box.card_facts import key_of
from bot.games.text import Seat
from tests.games.agricola.cards.harvest_scene import harvest, scene_of_harvest
from tests.games.agricola.scene import Scene

SOW = "place sow-bake"
FOUR = ["A1", "B1", "C1", "B2"]


def bonus(scene: Scene) -> int:
    return scene.points(0, "bonus")


# --- once in a harvest ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "goods", "use", "left"),
    [
        ("E183", {"reed": 2}, "basketmaker-occupation 1-reed-3-food", {"reed": 1, "food": 3}),
        ("I256", {"stone": 2}, "stone-carver 1-stone-3-food", {"stone": 1, "food": 3}),
        ("I258", {"wood": 3}, "cabinetmaker 1-wood-2-food", {"wood": 2, "food": 2}),
        ("K300", {"vegetable": 1}, "schnaps-distiller 1-vegetable-5-food", {"food": 5}),
    ],
)
def test_E183_I256_I258_K300_one_good_once_in_a_harvest(
    code: str, goods: dict[str, int], use: str, left: dict[str, int]
) -> None:
    scene = Scene.full(seats=4).played(0, code).has(0, **goods)
    scene.refused(0, f"use {use}")
    scene = harvest(scene_of_harvest(code, seats=4).has(0, **goods)).do(0, f"use {use}")
    assert scene.goods(0) == left
    scene.refused(0, f"use {use}")


def test_E183_I258_count_for_the_guildmaster() -> None:
    """“Counts for Guildmaster (reed)”, “(wood)”: 3 reed and 4 wood when they are played, 2 each when they are there."""
    for code, brings in (("E183", {"reed": 3}), ("I258", {"wood": 4})):
        scene = Scene.full(seats=4).played(0, "E341").hand(0, code).has(0, food=1)
        assert scene.plays(0, code).goods(0) == brings
    scene = Scene.full(seats=4).played(0, "E183", "I258").hand(0, "E341").has(0, food=1)
    assert scene.plays(0, "E341").goods(0) == {"reed": 2, "wood": 2}


# --- prices -----------------------------------------------------------------------------------------------------


def test_E21_I86_cost_a_reed_less_with_ladder_or_thatcher() -> None:
    """“Reed price is reducible by Ladder or Thatcher.”"""
    for code in ("I91", "E157"):
        scene = Scene.full().played(0, code)
        assert scene.cost(0, "half-timbered-house") == [{"wood": 1, "clay": 1, "stone": 2}]
        assert scene.cost(0, "corn-storehouse") == [{"wood": 2, "reed": 1}, {"clay": 2, "reed": 1}]


def test_E172_its_2_food_come_on_top_of_what_scholar_puppeteer_and_educator_ask() -> None:
    """“The 2 food come on top of whatever price the way of playing asks (Scholar 1, Puppeteer 1, Educator 3 or 2).”"""
    for food, paid in ((3, True), (2, False)):
        scene = Scene.full(seats=4).played(1, "I249").hand(1, "E172").has(1, food=food).turn(0, "place players")
        assert scene.listed(1, "use puppeteer play") == paid
    for food, paid in ((5, True), (4, False)):
        scene = Scene.full(seats=4).played(1, "K271").hand(1, "E172").has(1, food=food).hand(0, "E205")
        assert scene.plays(0, "E205").listed(1, "use educator play") == paid
    for food, paid in ((3, True), (2, False)):
        scene = Scene.full(round=5).played(0, "K279").farm(0, home="stone").hand(0, "E172").has(0, food=food)
        assert harvest(scene).listed(0, "occupation chief") == paid


def test_K112_twice_when_the_writing_desk_plays_two() -> None:
    """1 food for the first, 2 for the second, 3 food before each."""
    scene = Scene.full().played(0, "K112", "E49", "E158", "E171").hand(0, "E205", "E214").has(0, food=0)
    assert scene.plays(0, "E205", "occupation potter").goods(0) == {"food": 3 - 1 + 3 - 2}


def test_E15_no_discount_on_an_oven_that_is_paid_by_an_oven() -> None:
    """“Upgrades paid by returning an oven (Baker's Oven etc.) are not among the discounted cards.”"""
    scene = Scene.full().played(0, "E15")
    assert scene.cost(0, "bakehouse") == [{"stone": 3}]
    assert scene.cost(0, "bakers-kitchen") == [{"stone": 2}]


def test_K271_two_in_one_action_are_two_chances_and_an_academic_is_one_card() -> None:
    """“If the opponent plays two in one action, usable twice”; “Academic counts as one for the 4th”."""
    scene = Scene.full(seats=4).played(0, "E176", "E158", "E49").hand(0, "E205", "E214").has(0, food=9)
    scene.played(1, "K271").hand(1, "E171", "E150").has(1, food=6)
    scene.plays(0, "E205", "occupation potter")
    scene.do(1, "use educator play", "occupation dock-worker")
    scene.answers(1, "use educator play", f"occupation {key_of('E150')}")
    assert scene.goods(1) == {}
    academic = Scene.full(seats=4).played(1, "K271", "E148").hand(1, "E171").has(1, food=2).hand(0, "E205")
    assert not academic.plays(0, "E205").listed(1, "use educator play"), "the third costs 3"


# --- sowing -----------------------------------------------------------------------------------------------------


def test_I219_K118_also_through_the_corn_storehouse() -> None:
    """“Applies to sowing through Corn Storehouse”: 1 + 1 grain, and 2 more on a single field, 1 more on every stack."""
    scene = scene_of_harvest("I86", "I219", seats=4).farm(0, fields={"A5": None}).has(0, grain=1)
    assert harvest(scene).answers(0, "sow A5 grain").fields(0) == {"A5": ("grain", 4)}
    scene = scene_of_harvest("I86", "K118", seats=4).farm(0, fields={"A5": None}).has(0, grain=1)
    assert harvest(scene).answers(0, "sow A5 grain").fields(0) == {"A5": ("grain", 3)}


def test_K278_liquid_manure_adds_a_wood_and_manure_harvests_it() -> None:
    """“Harvested in Manure's extra field phases too; Liquid Manure adds 1 wood per stack.”"""
    scene = Scene.full(round=4, cards=["sow-bake"]).played(0, "K278", "K118").has(0, wood=1)
    assert scene.turn(0, SOW, "sow forester-1 wood").growing(0, "K278")[0] == ("wood", 4)
    scene = Scene.full(round=5).played(0, "K278", "I92").plot(0, "K278", "wood", 3)
    harvest(scene).answers(0, "use manure reap")
    assert (scene.goods(0), scene.growing(0, "K278")[0]) == ({"wood": 1}, ("wood", 2))


def test_K278_I78_the_smallholder_adds_nothing_to_wood() -> None:
    """“Grain bonuses per field apply, Smallholder's does not.”"""
    for code, place in (("K278", "forester-1"), ("I78", "copse-1")):
        scene = Scene.full(seats=4, round=4, cards=["sow-bake"]).played(0, code, "K286").has(0, wood=1)
        assert scene.turn(0, SOW, f"sow {place} wood").growing(0, code)[0] == ("wood", 3)


# --- what triggers what ------------------------------------------------------------------------------------------


def test_E40_counts_as_building_fences_and_needs_pieces() -> None:
    """“Counts as building fences for cards that react to it”; “fence pieces still come from the limited 15”."""
    scene = Scene.full(seats=4).played(1, "I264").hand(0, "E40").has(0, food=2).plays(0, "E40", "fence A5")
    assert scene.goods(1) == {"wood": 1}
    pastures = [["A5", "B5"], ["A4", "B4"], ["A3"]]
    full = Scene.full().farm(0, pastures=pastures).hand(0, "E40").has(0, food=2)
    assert full.fences(0) == 13
    full.do(0, "place start-minor", "improve mini-pasture")
    assert full.listed(0, "fence B3"), "between two pastures it takes 2 fences"
    assert not full.listed(0, "fence A2"), "beside one it takes 3"


def test_E191_E178_a_free_room_triggers_the_wet_nurse() -> None:
    """“Triggers Wet Nurse.”"""
    scene = Scene.full().played(0, "E191", "K270").farm(0, home="stone", rooms=FOUR, people=4).has(0, food=1)
    scene.do(0, "use mason room", "build B3", "use wet-nurse grow")
    assert scene.people(0) == 5
    scene = Scene.full(round=10).played(0, "E178", "K270").has(0, food=1)
    scene.end_round()
    scene.do(0, "build B2", "use wet-nurse grow")
    assert (scene.round, scene.people(0)) == (11, 3)


def test_K298_a_direct_renovation_to_stone_counts_and_the_sheep_may_be_cooked() -> None:
    """“A direct wood-to-stone renovation counts”; “sheep may be cooked on arrival”."""
    scene = Scene.full(round=12).played(0, "K298", "E200").has(0, stone=2, reed=1)
    scene.turn(0, "place renovate-improve")
    assert scene.home(0) == "stone"
    assert set(scene.coming(0)) == {13, 14}
    scene.farm(0, home="stone", majors=["fireplace-2"], animals={"sheep": 1})
    harvest(scene)
    assert scene.round == 13
    scene.answers(0, "arrange 1 sheep, cook 1 sheep")
    assert scene.goods(0) == {"food": 2}


def test_K311_and_K269_a_person_that_moves_is_not_the_last_one() -> None:
    """K269: “counts as an action, not as placing the last person (Magician)”."""
    scene = Scene.full(seats=4).played(0, "K269", "K311").lies("players", 1)
    scene.left(0, 1).left(1, 0).left(2, 0).left(3, 1).turn(0, "place players")
    assert scene.goods(0) == {"food": 2, "grain": 1}
    scene.turn(3, "place clay-2").answers(0, "use acrobat players-to-grain")
    assert scene.goods(0) == {"food": 2, "grain": 2}


# --- what counts -------------------------------------------------------------------------------------------------


def test_I73_six_actions_with_five_people_and_no_room_no_food_no_points() -> None:
    """“You may thus take 6 actions with 5 people”; “needs no room and no food and scores nothing”."""
    rooms = [*FOUR, "C2"]
    scene = Scene.full(round=6).farm(0, people=5, rooms=rooms).hand(0, "I73").has(0, food=2)
    scene.left(0, 1).plays(0, "I73").end_round()
    assert scene.round == 7
    assert scene.state.players[0].home == 6
    assert scene.people(0) == 5
    assert scene.state.food_needed(Seat(0)) == 10
    assert scene.points(0, "family") == 15


def test_I65_is_no_oven_and_its_baking_may_use_all_improvements() -> None:
    """“A baking improvement but not an oven”; “the bonus baking may use all your baking improvements”."""
    scene = Scene.full().hand(0, "I65").farm(0, majors=["stone-oven", "fireplace-2"]).has(0, stone=2, grain=3)
    scene.turn(0, "place start-minor", "improve bakers-kitchen return stone-oven", "bake 3")
    assert scene.goods(0) == {"food": 5 + 5 + 2}
    assert scene.state.players[0].ovens() == 0
    bakehouse = Scene.full().played(0, "I65").hand(0, "K106").has(0, stone=3).do(0, "place start-minor")
    assert not any("bakehouse" in move for move in bakehouse.moves(0))


def test_E27_is_an_oven_that_may_be_given_up_and_leaves_the_game() -> None:
    """“Counts as an oven and a baking improvement”; “leaves the game when returned for an upgrade”."""
    scene = Scene.full().played(0, "E27").hand(0, "E14").has(0, grain=2)
    assert scene.state.players[0].ovens() == 1
    scene.turn(0, "place start-minor", "improve bakers-oven return wood-fired-oven", "bake 2")
    assert (scene.cards(0), scene.goods(0)) == (["E14"], {"food": 10})


def test_E27_the_bonus_baking_may_use_all_improvements() -> None:
    scene = Scene.full().hand(0, "E27").farm(0, majors=["clay-oven"]).has(0, wood=3, stone=1, grain=3)
    assert scene.plays(0, "E27", "bake 3").goods(0) == {"food": 5 + 3 + 3}


def test_K306_without_effect_once_the_house_goat_is_there() -> None:
    """“Without effect once House Goat is in play”; K120: “cancels the Animal Tamer”."""
    for codes in (("K306", "K120"), ("K120", "K306")):
        player = Scene.full().played(0, *codes).farm(0, rooms=FOUR).state.players[0]
        assert not player.houses((1, 0, 0))


def test_E58_and_E59_the_drinking_trough_gives_the_yard_two_more_places() -> None:
    """“Drinking Trough: 2 more animals of any types.”"""
    player = Scene.full().played(0, "E58", "E59").state.players[0]
    assert player.houses((2, 2, 1))
    assert not player.houses((2, 2, 2))


def test_I101_E170_K118_house_goat_and_horse_are_no_animals() -> None:
    """“House Goat and Horse are unaffected”, “are not animals”: a farm with these two alone has none."""
    scene = Scene.full(seats=3).played(0, "E170", "K120", "K135").played(1, "K120", "K135")
    assert bonus(scene) == 2 + 2, "Estate Manager and Horse"
    scene = Scene.full(seats=4, round=14).played(0, "I101", "K120", "K135")
    for seat in range(4):
        scene.has(seat, food=4).left(seat, 1 if seat == 3 else 0)
    scene.pass_by(3).feed_all()
    assert scene.over
    assert scene.animals(0) == {}
    for code in ("K118", "I92"):
        scene = Scene.full().hand(0, code).played(0, "K120", "K135").has(0, food=9, wood=9, clay=9)
        assert not scene.do(0, "place start-minor").listed(0, f"improve {key_of(code)}"), code


def test_E197_passed_on_and_returned_improvements_do_not_count() -> None:
    """“Passed-on, discarded or returned improvements do not count.”"""
    some = ["E13", "E16", "E18", "E20", "E36"]
    scene = Scene.full(seats=3).played(0, "E197", *some).hand(0, "E38")
    assert bonus(scene) == 1
    back = next(move for move in scene.do(0, "place start-minor").moves(0) if move.startswith("improve madonna"))
    assert bonus(scene.turn(0, back)) == 0


# --- plots of cards are planted fields ----------------------------------------------------------------------------


def test_E18_E47_K137_planted_they_are_vegetable_fields_for_conditions() -> None:
    """“Planted Bean Field, Lettuce Patch and Turnip Field do” count for Herb Garden and Strawberry Patch."""
    scene = Scene.full().hand(0, "K130").played(0, "E18")
    scene.refused(0, "place start-minor", "improve herb-garden")
    for code in ("E18", "E47", "K137"):
        planted = Scene.full().hand(0, "K130").played(0, code).plot(0, code, "vegetable", 1)
        assert "K130" in planted.plays(0, "K130").cards(0)
    two = Scene.full().hand(0, "I69").played(0, "E18", "K137").plot(0, "E18", "vegetable", 1)
    two.refused(0, "place start-minor", "improve strawberry-patch")
    assert "I69" in two.plot(0, "K137", "vegetable", 1).plays(0, "I69").cards(0)


def test_E32_E18_E47_K137_the_potato_dibber_works_on_them() -> None:
    """“Also works on vegetable-bearing cards (Bean Field, Turnip Field, Lettuce Patch)”, which alone may be sown."""
    for code in ("E18", "E47", "K137"):
        scene = Scene.full(round=4, cards=["sow-bake"]).played(0, "E32", code).has(0, vegetable=1)
        scene.turn(0, SOW, f"sow {key_of(code)} vegetable")
        assert scene.growing(0, code) == [("vegetable", 3)]


def test_K105_its_plots_are_sown_at_different_times_and_get_each_bonus() -> None:
    """“The plots may be sown at different times; a sow action may be used just for this”; “bonuses to each stack”."""
    scene = Scene.full(round=4, cards=["sow-bake"]).played(0, "K105", "K118").has(0, grain=1)
    scene.plot(0, "K105", "grain", 1).turn(0, SOW, "sow acreage-2 grain")
    assert scene.growing(0, "K105") == [("grain", 1), ("grain", 4)]


# --- and more ---------------------------------------------------------------------------------------------------------


def test_E20_the_charcoal_burner_hears_of_it_and_a_second_fireplace_may_be_had() -> None:
    """“Building it counts as building a baking improvement”; “several fireplaces may be owned”."""
    scene = Scene.full().played(1, "E182").hand(0, "E20").farm(0, majors=["fireplace-2"]).has(0, clay=9)
    scene.plays(0, "E20")
    assert scene.goods(1) == {"food": 1, "wood": 1}
    assert (scene.cards(0), scene.majors(0)) == (["E20"], ["fireplace-2"])


def test_E20_nothing_is_cooked_while_animals_breed() -> None:
    """“No conversion is possible during the breeding phase”: only what has a place is born."""
    scene = scene_of_harvest("E20").farm(0, pastures=[["A5"]], animals={"sheep": 2, "boar": 1}).has(0, food=4)
    harvest(scene).feed_all()
    assert scene.animals(0) == {"sheep": 2, "boar": 1}
    assert scene.goods(0) == {}


def test_I233_a_child_by_the_wet_nurse_is_the_next_growth() -> None:
    """“Wet Nurse growth counts as the next growth”: the room just built is enough, the right is used up."""
    scene = Scene.full(round=7).played(0, "I233", "K270").farm(0, home="clay").has(0, clay=5, reed=2, food=1)
    scene.turn(0, "place build", "build B2", "use wet-nurse grow")
    assert scene.people(0) == 3
    scene.end_round().refused(0, "place growth")


def test_I233_the_minor_improvement_may_still_be_played() -> None:
    """“On Family growth and minor improvement the minor may still be played.”"""
    scene = Scene.full(round=7).played(0, "I233").farm(0, home="clay").hand(0, "K129")
    scene.turn(0, "place growth", "improve corn-sheaf")
    assert (scene.people(0), scene.goods(0)) == (3, {"grain": 1})


def test_E152_E176_K284_wood_laid_on_another_space_is_taken_there() -> None:
    """“A user of those spaces takes the wood along, which then counts as taking wood.”"""
    scene = Scene.full().played(0, "E152", "E176").lies("fishing", 2)
    scene.state.board.spaces["fishing"].goods["wood"] = 1
    assert scene.turn(0, "place fishing").goods(0) == {"food": 3, "wood": 2}


def test_K289_and_E163_onto_an_occupied_plough_and_sow() -> None:
    """“Field Warden lets them enter an occupied Plough field and sow”; “any option of the space may be used”."""
    scene = Scene.full(seats=4, round=12, cards=["plough-sow"]).played(0, "K289", "E163").people_on("plough-sow", 3)
    for seat in range(4):
        scene.left(seat, 0)
    scene.left(0, 1).turn(0, "place grain")
    scene.answers(0, "use countryman grain-to-plough-sow", "plough A5", "pass")
    assert scene.fields(0) == {"A5": None}


def test_I250_a_sheep_may_be_cooked_on_arrival() -> None:
    """“Sheep may be cooked on arrival.”"""
    scene = Scene.full(round=5).played(0, "I250").farm(0, majors=["fireplace-2"], animals={"boar": 1})
    scene.state.board.round_goods[5] = {"0": {"sheep": 1}}
    harvest(scene).answers(0, "arrange 1 boar, cook 1 sheep")
    assert (scene.round, scene.goods(0)) == (6, {"food": 2})


def test_I90_a_room_built_beside_a_sown_field_changes_nothing() -> None:
    """“Building a room next to an already sown field changes nothing until the next sowing.”"""
    scene = Scene.full().played(0, "I90").farm(0, fields={"B3": ("grain", 3)}).has(0, wood=5, reed=2)
    assert scene.turn(0, "place build", "build B2").fields(0) == {"B3": ("grain", 3)}


def test_K132_prices_of_rooms_do_not_apply_and_it_counts_as_building_one() -> None:
    """“Price modifiers for rooms do not apply”; “counts as building a room” (Wet Nurse)."""
    scene = Scene.full().played(0, "E157", "K270").hand(0, "K132").farm(0, home="clay").has(0, clay=4, reed=1, food=1)
    assert scene.cost(0, "clay-hut-extension") == [{"clay": 4, "reed": 1}]
    scene.turn(0, "place start-minor", "improve clay-hut-extension", "build B2", "use wet-nurse grow")
    assert scene.people(0) == 3

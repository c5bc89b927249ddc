"""Examples and rulings of cards that few other tests hold: goods to come, streets, herds, ovens. By code.

In quotation marks stands what the card's record says.
"""

from __future__ import annotations

import pytest

from tests.games.agricola.cards.harvest_scene import harvest, scene_of_harvest
from tests.games.agricola.scene import Scene

MINOR = "place start-minor"
SOW = ["plough-sow"]


def bonus(scene: Scene, seat: int = 0) -> int:
    return scene.points(seat, "bonus")


def next_round(scene: Scene) -> Scene:
    """Let the present round end without anybody having more than the last person to place."""
    last = len(scene.state.players) - 1
    for seat in range(last):
        scene.left(seat, 0)
    return scene.left(last, 1).end_round()


# --- I260 Taster ------------------------------------------------------------------------------------------------


def taster(food: int = 1, first: int = 0, **goods: int) -> Scene:
    """Begin round 2 with a Taster in front of seat 3."""
    scene = Scene.full(seats=4, first=first).played(3, "I260").has(3, food=food, **goods)
    for seat in range(4):
        scene.left(seat, 0)
    return scene.left(first, 1).end_round()


def order(scene: Scene) -> list[int]:
    """Let everybody place, and return who did."""
    seats = []
    while scene.round == 2:
        seats.append(scene.waiting()[0])
        scene.pass_by(seats[-1])
    return seats


def test_I260_one_food_is_enough_and_without_any_it_is_not_asked() -> None:
    """“Use 1” food, paid to the starting player."""
    scene = taster(1).answers(3, "use taster ahead")
    assert (scene.goods(3), scene.goods(0)["food"]) == ({}, 1)
    assert (taster(0).waiting(), taster(0).asked()) == ((0,), "place")


def test_I260_declined_nothing_is_paid_and_the_starting_player_begins() -> None:
    scene = taster(1).do(3, "pass", "confirm")
    assert scene.goods(3) == {"food": 1}
    assert order(scene) == [0, 1, 2, 3, 0, 1, 2, 3]


def test_I260_in_the_middle_of_the_row_his_later_people_follow_in_his_seat() -> None:
    """“The owner's later persons follow in their usual seat, so nobody is skipped”: the first player is seat 2 here."""
    scene = taster(1, first=2).answers(3, "use taster ahead")
    assert order(scene) == [3, 2, 3, 0, 1, 2, 0, 1]


def test_I260_K308_K284_a_use_declared_before_the_others_answer_stands() -> None:
    """“Wood Distributor, Foreman and Taster may answer each other; a use already declared stands.”"""
    scene = Scene.full(seats=4, round=3).played(1, "I260").has(1, food=1).played(2, "K308").played(3, "K284")
    for seat in range(4):
        scene.left(seat, 1)
    scene.end_round().answers(1, "use taster ahead").answers(2, "use foreman fishing")
    scene.answers(3, "use wood-distributor spread")
    assert scene.waiting() == (1,)
    assert scene.turn(1, "place fishing").goods(1)["wood"] == scene.lying("clay-1")["wood"]
    assert scene.waiting() == (0,)


# --- E44 Outhouse -----------------------------------------------------------------------------------------------


def test_E44_both_opponents_with_two_forbid_it_and_its_price_is_paid() -> None:
    """“Opponents have 2 and 1 occupations: allowed. Both have 2: not allowed.”"""
    scene = Scene.full(seats=3).hand(0, "E44").has(0, wood=1, clay=1).played(1, "E176", "E158").played(2, "E174")
    assert Scene(scene.state).plays(0, "E44").goods(0) == {}
    Scene.full(seats=3).hand(0, "E44").has(0, wood=1).refused(0, MINOR, "improve outhouse")
    scene.played(2, "E171").refused(0, MINOR, "improve outhouse")


def test_E44_alone_one_must_have_fewer_than_two_oneself() -> None:
    """“Solo: you yourself must have fewer than 2.”"""
    scene = Scene.full(seats=1).hand(0, "E44").has(0, wood=1, clay=1, food=3).played(0, "E176")
    assert "E44" in Scene(scene.state).plays(0, "E44").cards(0)
    scene.played(0, "E171").refused(0, MINOR, "improve outhouse")


# --- K106 Bakehouse ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("oven", "major"), [("clay-oven", True), ("stone-oven", True), ("wood-fired-oven", False)])
def test_K106_an_oven_of_the_board_returns_there_and_a_card_leaves_the_game(oven: str, major: bool) -> None:
    """“Clay and Stone Oven return to the board; Wood-fired and Baker's Oven leave the game.”"""
    scene = Scene.full().hand(0, "K106").has(0, stone=3)
    scene = scene.farm(0, majors=[oven]) if major else scene.played(0, "E27")
    scene.turn(0, MINOR, f"improve bakehouse return {oven}")
    assert (scene.cards(0), scene.majors(0)) == (["K106"], [])
    assert (oven in scene.for_sale()) == major
    assert scene.holding(0) == scene.holding(1) == []


def test_K106_bakes_2_grain_at_5_food_at_once_and_others_bake_along() -> None:
    """“It bakes at most 2 grain, each worth 5 food”; “the bonus baking may use all your baking improvements.”"""
    scene = Scene.full().hand(0, "K106").farm(0, majors=["clay-oven", "fireplace-2"]).has(0, stone=3, grain=3)
    scene.turn(0, MINOR, "improve bakehouse return clay-oven", "bake 3")
    assert scene.goods(0) == {"food": 5 + 5 + 2}


def test_K106_is_no_oven_itself() -> None:
    """“Baking improvement, not an oven”: it cannot be given back for another one."""
    scene = Scene.full().played(0, "K106").hand(0, "E14")
    scene.refused(0, MINOR, "improve bakers-oven return bakehouse")
    Scene.full().hand(0, "K106").has(0, stone=3).refused(0, MINOR, "improve bakehouse")
    poor = Scene.full().hand(0, "K106").has(0, stone=2).farm(0, majors=["clay-oven"])
    poor.refused(0, MINOR, "improve bakehouse return clay-oven")


# --- K110 Brewery -----------------------------------------------------------------------------------------------


def test_K110_brews_once_in_a_feeding_phase_and_only_there() -> None:
    """“Once per feeding phase turn 1 grain into 3 food”; “not baking”: a Bread Seller (E155) hears nothing."""
    Scene.full().played(0, "K110").has(0, grain=2).refused(0, "use brewery 1-grain-3-food")
    scene = harvest(scene_of_harvest("K110", "E155", seats=3).has(0, grain=2)).do(0, "use brewery 1-grain-3-food")
    assert scene.goods(0) == {"grain": 1, "food": 3}
    scene.refused(0, "use brewery 1-grain-3-food")


def test_K110_grain_for_price_and_brewing_comes_from_the_supply() -> None:
    """“Grain for price and brewing must come from the supply”; it costs 2 grain and 2 stone."""
    scene = Scene.full().hand(0, "K110").farm(0, fields={"A5": ("grain", 3)}).has(0, grain=1, stone=2)
    scene.refused(0, MINOR, "improve brewery")
    assert scene.has(0, grain=2, stone=2).plays(0, "K110").goods(0) == {}
    late = harvest(scene_of_harvest("K110").farm(0, fields={"A5": ("grain", 3)}))
    assert late.goods(0) == {"grain": 1}, "harvested"
    late.do(0, "use brewery 1-grain-3-food")
    assert (late.goods(0), late.fields(0)) == ({"food": 3}, {"A5": ("grain", 2)})


# --- E187 Clay Deliveryman, K283 Wood Deliveryman, E204 Master Shepherd, K108 Beehive -----------------------------


@pytest.mark.parametrize(("code", "round", "good"), [("E187", 5, "clay"), ("K283", 8, "wood")])
def test_E187_K283_the_good_comes_at_the_start_of_each_round(code: str, round: int, good: str) -> None:
    """“Received at the start of those rounds”; “the current and past rounds get nothing.”"""
    scene = Scene.full(seats=4, round=round).hand(0, code).plays(0, code)
    assert scene.goods(0) == {}
    assert next_round(scene).goods(0) == {good: 1}
    assert min(scene.coming(0)) == round + 2
    last = Scene.full(seats=4, round=14).hand(0, code).plays(0, code)
    assert last.coming(0) == {}


def test_E204_a_sheep_may_be_cooked_on_arrival_without_housing() -> None:
    """“Sheep may be cooked on arrival without housing.”"""
    scene = Scene.full(seats=4, round=5).hand(0, "E204").plays(0, "E204")
    scene.farm(0, majors=["fireplace-2"], animals={"cattle": 1})
    next_round(scene)
    assert (scene.round, scene.asked(0)) == (6, "animals")
    scene.answers(0, "cook 1 sheep")
    assert (scene.goods(0), scene.animals(0)) == ({"food": 2}, {"cattle": 1})


def test_E204_one_comes_in_each_of_three_rounds() -> None:
    """“1 sheep is laid on each of the rounds R+1 to R+3 and collected when that round starts.”"""
    scene = Scene.full(seats=4, round=1).hand(0, "E204").plays(0, "E204").farm(0, pastures=[["A5", "A4"]])
    for sheep in (1, 2, 3):
        assert next_round(scene).animals(0) == {"sheep": sheep}
    assert scene.coming(0) == {}


BEEHIVE = ("E176", "E171", "E174")
"""Occupations for the Beehive."""


def test_K108_given_up_improvements_do_not_count() -> None:
    """“Upgraded-away or discarded improvements do not count”: 2 on the table are needed, and 3 occupations."""
    scene = Scene.full(round=4, cards=["improve"]).played(0, *BEEHIVE).hand(0, "K108")
    scene.farm(0, majors=["fireplace-2"]).turn(0, "place improve", "improve hearth-4 return fireplace-2").pass_by(1)
    scene.refused(0, MINOR, "improve beehive")
    assert "K108" in scene.played(0, "E13").plays(0, "K108").cards(0)
    Scene.full().played(0, *BEEHIVE[:2], "E13", "E16").hand(0, "K108").refused(0, MINOR, "improve beehive")


def test_K108_the_round_in_which_it_is_played_brings_nothing() -> None:
    """“Only rounds that have not started yet receive goods”: played in round 8, rounds 10, 12 and 14."""
    scene = Scene.full(round=8).played(0, *BEEHIVE, "E13", "E16").hand(0, "K108").plays(0, "K108")
    assert scene.coming(0) == {number: {"food": 2} for number in (10, 12, 14)}
    assert scene.goods(0) == {}
    assert scene.points(0, "improvements") == 1


# --- E203 Shepherd, I246 Milking Hand, I93 Milking Shed -----------------------------------------------------------

WIDE = [["A2", "A3", "A4", "A5"], ["B3", "B4", "B5"]]
"""Room for 14 animals."""


@pytest.mark.parametrize(("before", "after"), [(2, 3), (3, 4), (4, 6), (8, 10), (12, 14)])
def test_E203_two_lambs_are_the_most(before: int, after: int) -> None:
    """“2 lambs are the maximum, also with 8 or more sheep; with 2 or 3 sheep the usual 1.”"""
    scene = scene_of_harvest("E203", seats=4).has(0, food=4).farm(0, pastures=WIDE, animals={"sheep": before})
    assert harvest(scene).feed_all().animals(0) == {"sheep": after}


def test_E203_only_lambs_and_only_his() -> None:
    scene = scene_of_harvest("E203", seats=4).has(0, food=4).farm(0, pastures=WIDE, animals={"boar": 4})
    scene.farm(1, pastures=WIDE, animals={"sheep": 4}).has(1, food=4)
    harvest(scene).feed_all()
    assert (scene.animals(0), scene.animals(1)) == ({"boar": 5}, {"sheep": 5})


def test_I246_the_cattle_are_kept() -> None:
    """“4 cattle: 2 food per harvest; 5 cattle at the end: 2 bonus points.”"""
    scene = harvest(scene_of_harvest("I246", seats=4).farm(0, pastures=WIDE, animals={"cattle": 4}))
    assert (scene.goods(0), scene.animals(0)) == ({"food": 2}, {"cattle": 4})
    for cattle, points in ((0, 0), (1, 0), (2, 1), (5, 2), (6, 3)):
        end = Scene.full(seats=4).played(0, "I246").farm(0, pastures=WIDE, animals={"cattle": cattle})
        assert bonus(end) == points


def test_I93_animals_on_cards_and_in_houses_count() -> None:
    """“Animals on cards and house animals count.” 2 in the Animal Yard, 1 in the house, 2 in a pasture; 3 cattle."""
    scene = scene_of_harvest("I93", seats=3).played(1, "E58").farm(1, pastures=[["A5"]], animals={"sheep": 5})
    scene.farm(2, pastures=[["A5"]], animals={"cattle": 3})
    assert harvest(scene).goods(0) == {"food": 1 + 1}


@pytest.mark.parametrize(("sheep", "cattle", "food"), [(4, 2, 0), (5, 2, 1), (4, 3, 1), (11, 5, 3)])
def test_I93_only_full_fives_and_full_threes(sheep: int, cattle: int, food: int) -> None:
    """“11 sheep and 5 cattle on all farms together: 2 + 1 = 3 food.”"""
    scene = scene_of_harvest("I93", seats=3).farm(0, pastures=WIDE, animals={"sheep": sheep - 1})
    scene.farm(1, pastures=WIDE, animals={"sheep": 1, "cattle": cattle})
    assert harvest(scene).goods(0).get("food", 0) == food


def test_I93_K280_cattle_that_became_markers_do_not_count() -> None:
    """“Animals already slaughtered onto occupation cards do not” count: the Tanner keeps 2 cattle."""
    scene = scene_of_harvest("I93", seats=4).farm(0, pastures=WIDE, animals={"cattle": 2})
    scene.played(1, "K280").farm(1, pastures=WIDE, majors=["fireplace-2"], animals={"cattle": 3})
    scene.state.players[1].memo["K280"]["cattle"] = 2
    assert harvest(Scene(scene.state)).goods(0) == {"food": 1}, "2 and 3 that live"
    scene.farm(1, pastures=WIDE)
    assert harvest(scene).goods(0) == {}


# --- K294 Brushwood Collector -----------------------------------------------------------------------------------


def test_K294_reed_may_still_be_paid_and_clay_homes_are_renovated_with_wood_too() -> None:
    """“May replace all required reed by 1 wood in total”, “for each new room and each renovation”."""
    reed = Scene.full(seats=3).played(0, "K294").has(0, wood=5, reed=2).turn(0, "place build", "build B2")
    assert reed.goods(0) == {}
    stone = Scene.full(seats=3, round=7).played(0, "K294").farm(0, home="clay").has(0, stone=2, wood=1)
    assert stone.turn(0, "place renovate-improve").home(0) == "stone"
    assert stone.goods(0) == {}


def test_K294_combines_with_other_prices() -> None:
    """“Combines with other modifiers”: with the Axe (E13) a wooden room is 2 wood and 2 reed, so 3 wood."""
    scene = Scene.full(seats=3).played(0, "K294", "E13").has(0, wood=3).turn(0, "place build", "build B2")
    assert (scene.goods(0), "B2" in scene.rooms(0)) == ({}, True)


def test_K294_not_for_improvements() -> None:
    """Rooms and renovations only: the Chicken Coop keeps its reed."""
    costs = Scene.full(seats=3).played(0, "K294").cost(0, "chicken-coop")
    assert all(cost["reed"] == 1 for cost in costs)


# --- E23 Manger, streets ----------------------------------------------------------------------------------------

ROW = ["A1", "A2", "A3", "A4", "A5", "B5", "B4", "B3", "B2"]


@pytest.mark.parametrize(("spaces", "points"), [(5, 0), (6, 1), (7, 2), (8, 3), (9, 4)])
def test_E23_by_the_number_of_spaces(spaces: int, points: int) -> None:
    """“6/7/8/9 or more give 1/2/3/4 bonus points.”"""
    assert bonus(Scene.full().played(0, "E23").farm(0, rooms=["B1", "C1"], pastures=[ROW[:spaces]])) == points


def test_E23_the_number_of_pastures_is_irrelevant() -> None:
    """“Fenced spaces are counted”: the same 7 in one, in two and in three; unfenced stables are none."""
    for pastures in ([ROW[:7]], [["A2", "A3", "A4", "A5"], ["B3", "B4", "B5"]], [["A3", "A4", "A5"], ["B3", "B4"]]):
        count = sum(map(len, pastures))
        scene = Scene.full().played(0, "E23").farm(0, pastures=pastures, stables=["C5"])
        assert bonus(scene) == (2 if count == 7 else 0)


def test_I83_I89_I94_one_bonus_on_top_of_the_printed_points() -> None:
    """“Only one 2-point street bonus is awarded in the whole game”, “on top of the printed points” (0, 1, 2)."""
    for code, printed in (("I83", 0), ("I89", 1), ("I94", 2)):
        scene = Scene.full().played(0, code)
        assert (scene.points(0, "improvements"), bonus(scene), bonus(scene, 1)) == (printed, 2, 0)
    all_three = Scene.full().played(0, "I83", "I89", "I94")
    assert (all_three.points(0, "improvements"), bonus(all_three)) == (3, 2)
    shared = Scene.full().played(0, "I89").played(1, "I83", "I94")
    assert (bonus(shared), bonus(shared, 1)) == (0, 2)


@pytest.mark.parametrize(("code", "goods"), [("I83", {"wood": 1}), ("I89", {"clay": 3}), ("I94", {"stone": 5})])
def test_I83_I89_I94_are_paid(code: str, goods: dict[str, int]) -> None:
    assert Scene.full().hand(0, code).has(0, **goods).plays(0, code).goods(0) == {}


# --- E62 Turnwrest Plow -----------------------------------------------------------------------------------------


def test_E62_also_on_plough_1_field_and_only_2_if_one_likes() -> None:
    """“The use may also plow only 2”; “One use per game.”"""
    scene = Scene.full().played(0, "E62")
    scene.turn(0, "place plough", "plough A5", "use turnwrest-plow plough", "plough A4")
    assert set(scene.fields(0)) == {"A5", "A4"}
    scene.pass_by(1).state.board.spaces["plough"].people.clear()
    assert not scene.do(0, "place plough", "plough A3").listed(0, "use turnwrest-plow plough")


@pytest.mark.parametrize(("code", "use"), [("E61", "riding-plow"), ("I63", "moldboard-plow"), ("I68", "harrow")])
def test_E62_one_plow_or_the_harrow_in_a_ploughing(code: str, use: str) -> None:
    """“Per plowing action only one plow or the Harrow may be applied.”"""
    scene = Scene.full().played(0, "E62", code).do(0, "place plough", "plough A5", "use turnwrest-plow plough")
    scene.do(0, "plough A4", "plough A3")
    assert not scene.listed(0, f"use {use} plough")
    other = Scene.full().played(0, code, "E62").do(0, "place plough", "plough A5")
    other.do(0, f"use {use} plough", "plough A4")
    assert not other.listed(0, "use turnwrest-plow plough")


def test_E62_needs_two_occupations() -> None:
    """“At least 2 played occupations”, 3 wood."""
    Scene.full().played(0, "E176").hand(0, "E62").has(0, wood=3).refused(0, MINOR, "improve turnwrest-plow")
    assert Scene.full().played(0, "E176", "E171").hand(0, "E62").has(0, wood=3).plays(0, "E62").goods(0) == {}


# --- K141 Boar Breeding, K143 Stone Exchange --------------------------------------------------------------------


def test_K141_K143_are_handed_to_the_left_and_count_no_longer() -> None:
    """“Handed to the left neighbour's hand once resolved; it never stays on the table.”"""
    boar = Scene.full(seats=3, first=2).hand(2, "K141").has(2, food=1).plays(2, "K141")
    assert (boar.cards(2), boar.holding(0), boar.animals(2)) == ([], ["K141"], {"boar": 1})
    stone = Scene.full(seats=3).hand(0, "K143").has(0, clay=2).plays(0, "K143")
    assert (stone.cards(0), stone.holding(1), stone.goods(0)) == ([], ["K143"], {"stone": 2})


def test_K141_K143_alone_they_leave_the_game() -> None:
    """“Solo: removed from the game.”"""
    scene = Scene.full(seats=1).hand(0, "K141").has(0, food=1).plays(0, "K141")
    assert (scene.cards(0), scene.holding(0)) == ([], [])
    scene = Scene.full(seats=1).hand(0, "K143").has(0, wood=2).plays(0, "K143")
    assert (scene.cards(0), scene.holding(0)) == ([], [])


def test_K141_a_boar_without_room_is_cooked_or_runs_away() -> None:
    """“It may be cooked at once, otherwise it needs room.” It costs 1 food."""
    Scene.full(seats=3).hand(0, "K141").has(0, wood=5).refused(0, MINOR, "improve boar-breeding")
    scene = Scene.full(seats=3).hand(0, "K141").has(0, food=1).farm(0, animals={"sheep": 1})
    scene.do(0, MINOR, "improve boar-breeding")
    scene.refused(0, "arrange 1 sheep, 1 boar")
    scene.turn(0, "arrange 1 sheep")
    assert scene.animals(0) == {"sheep": 1}


def test_K143_two_of_a_kind_and_no_less() -> None:
    """“Pay 2 of the same kind; no partial exchange.”"""
    for goods in ({"wood": 1, "clay": 1}, {"wood": 1}, {"clay": 1}):
        Scene.full(seats=3).hand(0, "K143").has(0, **goods).refused(0, MINOR, "improve stone-exchange")

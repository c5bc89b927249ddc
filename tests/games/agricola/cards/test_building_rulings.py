"""Rulings of cards about building, prices and room for animals that stand together. The code in a name is the card."""

from __future__ import annotations

from tests.games.agricola.scene import Scene


def fencing(*codes: str, **goods: int) -> Scene:
    """A scene in which seat 0, with these cards and goods, can fence."""
    return Scene.full(round=4, cards=["fences"]).played(0, *codes).has(0, **goods)


def test_E13_every_room_of_an_action():
    scene = Scene.full().played(0, "E13").has(0, wood=4, reed=4).turn(0, "place build", "build B2", "build C2")
    assert (len(scene.rooms(0)), scene.goods(0)) == (4, {})


def test_E13_another_base_price_for_another_room():
    scene = Scene.full().played(0, "E13", "E218").has(0, wood=4, reed=4)
    assert scene.turn(0, "place build", "build B2", "build C2").goods(0) == {}


def test_E13_a_clay_room_costs_what_it_always_does():
    scene = Scene.full().farm(0, home="clay").played(0, "E13").has(0, clay=5, reed=2)
    assert scene.turn(0, "place build", "build B2").goods(0) == {}
    poor = Scene.full().farm(0, home="clay").played(0, "E13").has(0, wood=9, clay=4, reed=4)
    poor.refused(0, "place build", "build B2")


def test_E36_a_renovation_without_reed():
    scene = Scene.full(round=7).farm(0, rooms=["A1", "B1", "C1"]).played(0, "E36").has(0, clay=4)
    assert scene.turn(0, "place renovate-improve").goods(0) == {}


def test_E36_not_for_improvements():
    costs = Scene.full().played(0, "E36").cost(0, "chicken-coop")
    assert sorted(costs, key=str) == [{"clay": 2, "reed": 1}, {"wood": 2, "reed": 1}]


def test_E36_needs_an_occupation():
    Scene.full().hand(0, "E36").refused(0, "place start-minor", "improve clay-roof")
    assert Scene.full().played(0, "E176").hand(0, "E36").plays(0, "E36").cards(0) == ["E176", "E36"]


def test_E29_needs_a_sheep_that_is_kept():
    Scene.full().hand(0, "E29").refused(0, "place start-minor", "improve shepherds-pipe")
    scene = Scene.full().hand(0, "E29").farm(0, animals={"sheep": 1}).plays(0, "E29")
    assert scene.animals(0) == {"sheep": 1}


def test_E29_four_sheep_but_two_cattle_in_a_space_and_one_kind_in_a_stable():
    player = Scene.full().played(0, "E29").farm(0, pastures=[["A5"]]).state.players[0]
    assert player.houses((4, 1, 0))
    assert not player.houses((5, 1, 0))
    assert not player.houses((0, 0, 4))
    stable = Scene.full().played(0, "E29").farm(0, stables=["A5"]).state.players[0]
    assert stable.houses((2, 1, 0))
    assert not stable.houses((0, 2, 1))


def test_E29_two_more_sheep_are_not_doubled_by_a_stable():
    player = Scene.full().played(0, "E29").farm(0, pastures=[["A5"]], stables=["A5"]).state.players[0]
    assert player.houses((6, 1, 0))
    assert not player.houses((7, 1, 0))


def test_E59_two_more_in_each_pasture():
    player = Scene.full().played(0, "E59").farm(0, pastures=[["A4", "A5"]]).state.players[0]
    assert player.houses((6, 1, 0))
    assert not player.houses((7, 1, 0))
    stable = Scene.full().played(0, "E59").farm(0, pastures=[["A5"]], stables=["A5"]).state.players[0]
    assert stable.houses((6, 1, 0))
    assert not stable.houses((7, 1, 0))


def test_E59_not_unfenced_stables_but_the_animal_yard():
    player = Scene.full().played(0, "E59").farm(0, stables=["A5"]).state.players[0]
    assert not player.houses((3, 0, 0))
    yard = Scene.full().played(0, "E59", "E58").state.players[0]
    assert yard.houses((2, 2, 1))
    assert not yard.houses((2, 2, 2))


def test_E208_not_enlarged_by_the_shepherds_pipe():
    player = Scene.full().played(0, "E208", "E29").farm(0, stables=["A5"]).state.players[0]
    assert player.houses((3, 1, 0))
    assert not player.houses((4, 1, 0))


def test_E208_three_boars_and_one_other():
    player = Scene.full().played(0, "E208").farm(0, stables=["A5", "A3"]).state.players[0]
    assert player.houses((1, 3, 1))
    assert not player.houses((2, 3, 1))


def test_E216_the_room_of_a_pasture_stays():
    player = Scene.full().played(0, "E216").farm(0, pastures=[["A5"]], stables=["A5"]).state.players[0]
    assert player.houses((2, 1, 2))
    assert not player.houses((2, 2, 2))


def test_E175_seven_fences_for_4_wood_and_three_for_1():
    assert fencing("E175", wood=4).turn(0, "place fences", "fence A5 | A4").goods(0) == {}
    assert not fencing("E175", wood=3).may(0, "place fences", "fence A5 | A4")
    three = fencing("E175", wood=1).farm(0, pastures=[["A5"]])
    assert three.turn(0, "place fences", "fence A4").goods(0) == {}


def test_E175_a_single_fence_is_paid():
    scene = fencing("E175").farm(0, pastures=[["A4", "A5"]])
    assert not scene.may(0, "place fences")
    assert scene.has(0, wood=1).turn(0, "place fences", "fence A5").goods(0) == {}


def test_E175_works_twice_where_fence_builder_marked_a_fencing_space():
    scene = fencing("E175", wood=2).played(0, "I263")
    scene.state.players[0].memo["I263"]["on-fences"] = 1
    scene.turn(0, "place fences", "fence A5", "fence A4")
    assert (scene.goods(0), scene.fences(0)) == ({}, 7)


def test_E175_and_K301_in_one_action():
    scene = fencing("E175", "K301").turn(0, "place fences", "fence A5")
    assert (scene.goods(0), scene.fences(0)) == ({}, 4)


def test_E200_three_wooden_rooms_for_3_stone_and_1_reed():
    scene = Scene.full(round=7).farm(0, rooms=["A1", "B1", "C1"]).played(0, "E200").has(0, stone=3, reed=1)
    assert scene.turn(0, "place renovate-improve").home(0) == "stone"
    assert scene.goods(0) == {}


def test_E151_not_with_four_rooms():
    Scene.full().played(0, "E151").farm(0, rooms=["A1", "A2", "B1", "C1"]).refused(0, "use master-builder room")


def test_I220_with_stonecutter_and_wood_carver():
    assert Scene.full().played(0, "I220", "E211").cost(0, "well") == [{"wood": 1}]
    both = Scene.full().played(0, "I220", "E211", "K301").turn(0, "place start-minor", "improve well")
    assert both.majors(0) == ["well"]


def test_I220_food_on_the_next_five_rounds():
    scene = Scene.full(round=3).played(0, "I220").has(0, wood=1, stone=1).turn(0, "place start-minor", "improve well")
    assert scene.coming(0) == {number: {"food": 1} for number in range(4, 9)}


def test_K301_fences_then_nothing_more_in_the_round():
    scene = fencing("K301", wood=3).do(0, "place fences", "fence A5", "confirm")
    assert scene.goods(0) == {}
    assert scene.cost(0, "joinery") == [{"wood": 2, "stone": 2}]


def test_K301_joinery_for_1_wood_and_2_stone():
    assert {"wood": 1, "stone": 2} in Scene.full().played(0, "K301").cost(0, "joinery")


def test_K301_one_room_of_an_action():
    scene = Scene.full().played(0, "K301").has(0, wood=9, reed=4)
    scene.do(0, "place build", "build B2", "pay 4 wood, 2 reed using wood-carver", "build C2")
    assert scene.goods(0) == {}


def test_K301_not_for_clay_rooms_that_cost_wood():
    scene = Scene.full().farm(0, home="clay").played(0, "K301", "E37").has(0, clay=2, reed=1)
    assert not scene.may(0, "place build")


def test_I263_fencing_comes_last_and_is_optional():
    scene = Scene.full().hand(0, "I263").plays(0, "I263", "use fence-builder wood-3").pass_by(1)
    scene.farm(0, pastures=[["A5"]]).left(0, 1)
    scene.turn(0, "place wood-3", "fence A4")
    assert (scene.goods(0), scene.pastures(0)) == ({}, [{"A4"}, {"A5"}])


def test_I263_not_in_the_turn_in_which_it_is_laid():
    scene = Scene.full().hand(0, "I263").has(0, wood=9).do(0, "place occupation", "occupation fence-builder")
    scene.do(0, "use fence-builder occupation")
    scene.refused(0, "fence A5")


def test_I263_no_unrevealed_space():
    scene = Scene.full().hand(0, "I263").do(0, "place occupation", "occupation fence-builder")
    spaces = {move.removeprefix("use fence-builder ") for move in scene.moves(0) if move.startswith("use")}
    assert spaces == scene.spaces()


def test_I263_and_I238_a_space_turned_up_early_may_be_chosen():
    scene = Scene.full(round=10).played(0, "I238").left(0, 1).left(1, 1).end_round()
    scene.hand(0, "I263").has(0, food=1).do(0, "place occupation", "occupation fence-builder")
    assert scene.listed(0, "use fence-builder renovate-fences")
    assert scene.listed(0, "use fence-builder growth-any")


def test_I263_without_a_fence_in_the_stock_it_does_nothing():
    built = Scene.full().hand(0, "I263").farm(0, pastures=[["A3", "A4", "A5", "B3", "B4", "B5"], ["C3", "C4", "C5"]])
    assert (built.fences(0), built.plays(0, "I263").memo(0, "I263")) == (15, {"round": 1})
    scene = Scene.full(round=3).hand(0, "I263").played(0, "I265", **{"at-9": 4, "at-13": 3}).has(0, food=1)
    scene.farm(0, pastures=[["A3", "A4", "A5"]]).plays(0, "I263")
    assert scene.memo(0, "I263") == {"round": 3}


def test_E160_fencing_between_rounds_is_no_part_of_the_turn_before():
    scene = Scene.full(first=1).played(0, "E160", "I265").hand(0, "E40").has(0, food=4).left(0, 1).left(1, 0)
    scene.state.players[0].memo["I265"]["at-2"] = 4
    scene.plays(0, "E40", "fence A5")
    assert scene.round == 2
    scene.turn(0, "use fence-deliveryman fence", "fence A4")
    assert scene.animals(0) == {"boar": 1, "cattle": 1}

"""The 20 action spaces (rules 2.1, 2.2), the tools exchange (2.3), rulings 1-3, 6-10, 26."""

from __future__ import annotations

import pytest

from bot.games.hallertau.facts import SPACES
from tests.games.hallertau.scene import Scene

CORNERS = ("gateway-card", "farmyard-card", "bonus-card", "point-card")


# --- rows and cost (2.1) -----------------------------------------------------------------------------


@pytest.mark.parametrize("space", [key for key in SPACES if key not in CORNERS])
def test_2_1_rows_cost_1_2_3_workers_then_the_space_is_full(space):
    scene = Scene.actions(seats=1, workers=12)
    for cost, rows in ((1, [1, 0, 0]), (2, [1, 2, 0]), (3, [1, 2, 3])):
        before = scene.player(0).workers
        scene.turn(0, f"place {space}")
        assert scene.player(0).workers == before - cost
        assert scene.rows(space) == rows
    assert "all rows are full" in scene.refused(0, f"place {space}")


@pytest.mark.parametrize("space", CORNERS)
def test_2_1_card_spaces_have_two_rows(space):
    scene = Scene.actions(seats=1, workers=12, cards=True)
    scene.turn(0, f"place {space}").turn(0, f"place {space}")
    assert scene.player(0).workers == 9
    assert scene.rows(space) == [1, 2]
    assert "all rows are full" in scene.refused(0, f"place {space}")


def test_2_1_too_few_workers_for_the_next_row():
    scene = Scene.actions(seats=1, workers=1).on("nursery", 1)
    assert "costs 2 workers" in scene.refused(0, "place nursery")
    assert not any(move.startswith("place nursery") for move in scene.moves(0))


def test_2_1_the_action_is_carried_out_once_whatever_the_row():
    scene = Scene.actions(seats=1, round=2, workers=6).on("clay-delivery", 1, 2)
    assert scene.turn(0, "place clay-delivery").goods(0) == {"clay": 2}


def test_ruling_2_a_space_may_be_used_without_doing_anything():
    scene = Scene.actions(seats=2)
    scene.turn(0, "place cultivation")
    assert scene.goods(0) == {}
    assert scene.waiting() == (1,)


@pytest.mark.parametrize(
    ("move", "goods"),
    [
        ("place weekly-market without sheep", {"meat": 1}),
        ("place weekly-market without meat", {}),
        ("place clearing without field", {"clay": 1}),
        ("place clay-delivery without clay", {}),
    ],
)
def test_ruling_1_what_needs_no_choice_can_be_left_out(move, goods):
    scene = Scene.actions()
    scene.turn(0, move)
    assert scene.goods(0) == goods
    assert sum(scene.player(0).flock) == (1 if move == "place weekly-market without meat" else 0)
    assert scene.fields(0) == ["3", "4", "5"]


def test_only_what_the_space_gives_can_be_left_out():
    assert "Nursery" in Scene.actions().refused(0, "place nursery without clay")


# --- gains -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("round", [1, 2, 3, 4, 5, 6])
def test_space_3_clay_delivery_gives_the_round_number(round):
    assert Scene.actions(round=round).turn(0, "place clay-delivery").goods(0) == {"clay": round}


@pytest.mark.parametrize(
    ("have", "choice", "goods", "sheep"),
    [
        (2, "gain 1 sheep", {}, 1),
        (5, "gain 1 sheep", {"milk": 3}, 1),
        (4, "gain 2 sheep", {}, 2),
        (5, "gain 2 sheep", {"milk": 1}, 2),
    ],
)
def test_space_1_sheep_breeding(have, choice, goods, sheep):
    scene = Scene.actions().give(0, milk=have).turn(0, "place sheep-breeding", choice)
    assert scene.goods(0) == goods
    assert scene.flock(0) == {"4": sheep}


def test_space_1_sheep_breeding_needs_milk_and_is_done_once():
    scene = Scene.actions().give(0, milk=3)
    assert scene.refused(0, "place sheep-breeding", "gain 2 sheep")
    assert scene.refused(0, "place sheep-breeding", "gain 1 sheep", "gain 1 sheep")


def test_space_2_sheep_shearing_counts_all_sheep_then_one_lifeline():
    scene = Scene.actions(round=2).sheep(0, r4=2, r5=1, stables=3)
    scene.turn(0, "place sheep-shearing", "move 4 to 5")
    assert scene.goods(0) == {"wool": 6}
    assert scene.flock(0) == {"4": 1, "5": 2, "stables": 3}


def test_space_2_the_lifeline_moves_exactly_one_sheep():
    scene = Scene.actions().sheep(0, r4=2)
    assert scene.refused(0, "place sheep-shearing", "move 4 to 5, 4 to 5")
    assert scene.refused(0, "place sheep-shearing", "move 4 to 6")
    assert scene.refused(0, "place sheep-shearing", "move 4 to 5", "move 4 to 5")


def test_space_4_farming_field_or_sow():
    scene = Scene.actions().give(0, barley=4)
    assert scene.copy().turn(0, "place farming", "field 5").fields(0) == ["3", "4", "5", "5"]
    sown = scene.copy().turn(0, "place farming", "sow barley 5, barley 4, barley 3")
    assert sown.fields(0) == ["3-barley", "4-barley", "5-barley"]
    assert scene.refused(0, "place farming", "field 5", "sow barley 5")
    assert scene.refused(0, "place farming", "sow barley 5", "field 5")


def test_space_4_farming_sows_up_to_four():
    scene = Scene.actions().give(0, rye=5).lay(0, "5", "5", "5", "5", "5")
    assert scene.refused(0, "place farming", "sow rye 5, rye 5, rye 5, rye 5, rye 5")
    scene.turn(0, "place farming", "sow rye 5, rye 5", "sow rye 5, rye 5")
    assert scene.fields(0) == ["5", *["5-rye"] * 4]


def test_space_6_butchery():
    scene = Scene.actions().sheep(0, r4=1, stables=1)
    assert scene.turn(0, "place butchery", "pay sheep stables").goods(0) == {"meat": 4, "hides": 2}
    assert scene.flock(0) == {"4": 1}


def test_space_6_butchery_without_a_sheep_gives_nothing():
    assert Scene.actions().turn(0, "place butchery").goods(0) == {}


@pytest.mark.parametrize(
    ("choice", "goods"),
    [
        ("gain 3 clay", {"clay": 3}),
        ("gain 3 hops", {"hops": 3}),
        ("gain 1 flax, 1 barley, 1 hops", {"flax": 1, "barley": 1, "hops": 1}),
        ("gain 2 rye, 1 flax", {"rye": 2, "flax": 1}),
        ("gain 1 clay", {"clay": 1}),
    ],
)
def test_space_7_nursery(choice, goods):
    """The last line is ruling 1: less may be taken."""
    assert Scene.actions().turn(0, "place nursery", choice).goods(0) == goods


@pytest.mark.parametrize("choice", ["gain 4 clay", "gain 2 clay, 1 hops", "gain 4 rye", "gain 1 milk"])
def test_space_7_nursery_gives_no_more(choice):
    assert Scene.actions().refused(0, "place nursery", choice)


def test_space_8_busy_weekend_product_and_sowing():
    scene = Scene.actions().give(0, flax=3)
    scene.turn(0, "place busy-weekend", "gain 1 wool", "sow flax 5, flax 4")
    assert scene.goods(0) == {"flax": 1, "wool": 1}
    assert scene.fields(0) == ["3", "4-flax", "5-flax"]
    assert scene.state.phase == 4


def test_space_8_busy_weekend_not_both_products_nor_three_fields():
    scene = Scene.actions().give(0, flax=3)
    assert scene.refused(0, "place busy-weekend", "gain 1 milk, 1 wool")
    assert scene.refused(0, "place busy-weekend", "pass", "sow flax 5, flax 4, flax 3")


def test_space_9_clearing_field_in_row_2_and_clay():
    scene = Scene.actions().turn(0, "place clearing")
    assert scene.fields(0) == ["2", "3", "4", "5"]
    assert scene.goods(0) == {"clay": 1}


def test_4_3_with_eight_fields_none_can_be_taken():
    scene = Scene.actions().lay(0, *["3"] * 8).turn(0, "place clearing")
    assert scene.fields(0) == ["3"] * 8
    assert scene.goods(0) == {"clay": 1}


def test_space_11_small_trade_all_three_parts():
    scene = Scene.actions().sheep(0, r6=1)
    scene.turn(0, "place small-trade", "gain 1 hops, 1 rye", "gain 1 milk", "move 6 to stables")
    assert scene.goods(0) == {"hops": 1, "rye": 1, "milk": 1}
    assert scene.flock(0) == {"stables": 1}


def test_space_12_cultivation_sows_up_to_three():
    scene = Scene.actions().give(0, barley=2, hops=2).lay(0, "5", "4", "4", "2")
    assert scene.refused(0, "place cultivation", "sow barley 5, barley 4, hops 4, hops 2")
    scene.turn(0, "place cultivation", "sow hops 5, barley 4, barley 4")
    assert scene.fields(0) == ["2", "4-barley", "4-barley", "5-hops"]
    assert scene.goods(0) == {"hops": 1}


def test_fields_that_are_not_named_go_to_the_best_rows_in_order():
    scene = Scene.actions().give(0, barley=1, hops=1).turn(0, "place cultivation", "sow hops, barley")
    assert scene.fields(0) == ["3", "4-barley", "5-hops"]


@pytest.mark.parametrize(
    ("space", "goods"), [("weekly-market", {"meat": 1}), ("sheep-market", {"hides": 1})]
)  # fmt: skip
def test_spaces_13_and_19_markets(space, goods):
    scene = Scene.actions(round=5).turn(0, f"place {space}")
    assert scene.goods(0) == goods
    assert scene.flock(0) == {"stables": 1}


def test_space_14_land_sale_also_of_a_planted_field():
    """Ruling 8: its good is lost."""
    scene = Scene.actions().lay(0, "5-hops", "2").turn(0, "place land-sale", "pay field 5-hops")
    assert scene.fields(0) == ["2"]
    assert scene.goods(0) == {"jewelry": 1, "clay": 3}


def test_space_14_three_land_sales():
    """Independent confirmation in 2.2: 3 jewelry and 9 clay."""
    scene = Scene.actions(seats=1)
    for kind in ("3", "4", "5"):
        scene.turn(0, "place land-sale", f"pay field {kind}")
    assert scene.goods(0) == {"jewelry": 3, "clay": 9}


def test_space_16_fertilizing_moves_two_empty_fields_to_row_5_then_sows_one():
    scene = Scene.actions().give(0, rye=2).lay(0, "2", "3", "4", "2-hops")
    assert scene.refused(0, "place fertilizing", "shift 2, 3, 4")
    assert scene.refused(0, "place fertilizing", "shift 2-hops")
    scene.turn(0, "place fertilizing", "shift 2, 3", "sow rye 5")
    assert scene.fields(0) == ["2-hops", "4", "5", "5-rye"]
    assert scene.goods(0) == {"rye": 1}


def test_ruling_7_fertilizing_may_sow_without_moving():
    scene = Scene.actions().give(0, rye=1).turn(0, "place fertilizing", "pass", "sow rye 3")
    assert scene.fields(0) == ["3-rye", "4", "5"]


def test_space_17_tool_shed():
    scene = Scene.actions()
    assert scene.copy().turn(0, "place tool-shed", "gain 4 clay").goods(0) == {"clay": 4}
    assert scene.copy().turn(0, "place tool-shed", "field 4").fields(0) == ["3", "4", "4", "5"]
    assert scene.refused(0, "place tool-shed", "gain 4 clay", "field 4")


def test_space_18_town_hall():
    scene = Scene.actions().build(0, 2, 1, 1, 1, 1).turn(0, "place town-hall", "back carpentry")
    assert scene.player(0).steps == [1, 1, 1, 1, 1]
    assert scene.goods(0) == {"jewelry": 2}


def test_ruling_9_town_hall_when_all_buildings_touch_the_house():
    scene = Scene.actions().build(0, 3, 3, 3, 3, 3).turn(0, "place town-hall")
    assert scene.goods(0) == {}


def test_ruling_10_boulders_stay_after_the_town_hall():
    scene = Scene.actions(seats=1).build(0, 2, 1, 1, 1, 1)
    scene.turn(0, "place town-hall", "back carpentry")
    assert scene.player(0).boulders[0] == [4, 6]


def test_ruling_6_seed_comes_from_the_own_supply_only():
    assert "you have 0 barley" in Scene.actions().give(0, rye=1).refused(0, "place cultivation", "sow barley 5")


def test_ruling_5_no_more_than_10_jewelry():
    scene = Scene.actions().give(0, jewelry=9).build(0, 2, 1, 1, 1, 1).turn(0, "place town-hall", "back carpentry")
    assert scene.goods(0) == {"jewelry": 10}


# --- card spaces ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("space", CORNERS)
def test_spaces_5_10_15_20_a_card_and_the_rooster(space):
    scene = Scene.actions(seats=3, cards=True)
    kind = space.removesuffix("-card")
    before = list(scene.state.board.decks[kind])
    scene.turn(0, "place nursery").turn(1, f"place {space}")
    assert scene.player(1).hand == before[:1]
    assert scene.state.board.decks[kind] == before[1:]
    assert scene.state.first == 1
    assert scene.waiting() == (2,)


def test_ruling_26_card_and_rooster_are_both_optional():
    scene = Scene.actions(cards=True)
    assert scene.copy().turn(0, "place bonus-card without card").player(0).hand == []
    other = Scene.actions(cards=True, first=1).rest(1).turn(0, "place bonus-card without rooster")
    assert other.state.first == 1
    assert len(other.player(0).hand) == 1


def test_2_2_with_an_empty_deck_the_rooster_can_still_be_taken():
    scene = Scene.actions(cards=True, first=1)
    scene.state.board.decks["point"] = []
    scene.rest(1).turn(0, "place point-card")
    assert scene.state.first == 0
    assert scene.player(0).hand == []


# --- tools exchange (2.3) ------------------------------------------------------------------------------


def test_2_3_workers_become_tools():
    scene = Scene.actions().turn(0, "tools 2")
    assert scene.goods(0) == {"tools": 2}
    assert scene.player(0).workers == 4
    assert scene.waiting() == (1,)


def test_2_3_may_be_done_again_and_ruling_3_no_passing():
    scene = Scene.actions(seats=1)
    scene.turn(0, "tools 1").turn(0, "tools 5")
    assert scene.goods(0) == {"tools": 6}
    assert "cannot skip it" in Scene.actions().refused(0, "pass")
    assert Scene.actions().refused(0, "tools 7")
    assert Scene.actions().refused(0, "tools 0")


def test_phase_4_players_without_workers_are_skipped():
    scene = Scene.actions(seats=3)
    scene.turn(0, "tools 6").turn(1, "tools 1").turn(2, "tools 1").turn(1, "tools 5")
    assert scene.waiting() == (2,)
    scene.turn(2, "tools 4")
    assert scene.waiting() == (2,)

"""Cards that bring their owner something when others act."""

from __future__ import annotations

from tests.games.agricola.scene import Scene


def baking(code: str, *, seats: int = 4) -> Scene:
    """Sow and bake is in play; seat 1 has the card and a Fireplace, seat 0 a Stone oven and 2 grain."""
    scene = Scene.full(seats=seats, round=4, cards=["sow-bake"]).played(1, code)
    return scene.farm(0, majors=["stone-oven"]).farm(1, majors=["fireplace-2"]).has(0, grain=2)


# --- E149 Master Baker ------------------------------------------------------------------------------------


def test_E149_bakes_after_an_opponent_without_the_bonus():
    scene = baking("E149").has(1, grain=3).turn(0, "place sow-bake", "bake 1")
    scene.answers(1, "use master-baker bake", "bake 2")
    assert scene.goods(1) == {"grain": 1, "food": 4}


def test_E149_an_own_bake_brings_1_food_more():
    scene = Scene.full(seats=4, round=4, cards=["sow-bake"]).played(0, "E149").farm(0, majors=["clay-oven"])
    assert scene.has(0, grain=1).turn(0, "place sow-bake", "bake 1").goods(0) == {"food": 6}


def test_E149_an_opponent_who_only_sows_does_not_trigger_it():
    scene = baking("E149").has(1, grain=3).farm(0, fields={"A5": None}, majors=["stone-oven"])
    scene.turn(0, "place sow-bake", "sow A5 grain")
    assert scene.asked(1) == "place"


def test_E149_an_oven_bought_by_an_opponent_triggers_it():
    scene = baking("E149").has(0, clay=3, stone=1, grain=1).has(1, grain=1)
    scene.turn(0, "place improve", "improve clay-oven", "bake 1")
    scene.answers(1, "use master-baker bake", "bake 1")
    assert scene.goods(1) == {"food": 2}


def test_E149_an_opponents_baker_in_the_harvest_triggers_it():
    scene = Scene.full(seats=4, round=4).played(0, "E150").played(1, "E149")
    scene.farm(0, majors=["fireplace-2"]).farm(1, majors=["fireplace-3"]).has(0, grain=1).has(1, grain=1)
    for seat in range(4):
        scene.left(seat, 0)
    scene.left(3, 1).end_round()
    scene.answers(0, "bake 1")
    assert scene.waiting() == (1,)
    scene.answers(1, "use master-baker bake", "bake 1")
    assert scene.goods(1) == {"food": 2}


# --- E155 Bread Seller ------------------------------------------------------------------------------------


def test_E155_an_opponent_bakes_2_grain():
    scene = baking("E155").turn(0, "place sow-bake", "bake 2")
    assert scene.goods(0) == {"food": 8}
    assert scene.goods(1) == {"food": 2}


def test_E155_the_owner_bakes_3_grain():
    scene = Scene.full(seats=3, round=4, cards=["sow-bake"]).played(0, "E155").farm(0, majors=["fireplace-2"])
    assert scene.has(0, grain=3).turn(0, "place sow-bake", "bake 3").goods(0) == {"food": 9}


def test_E155_a_player_who_does_not_bake_triggers_nothing():
    scene = baking("E155").farm(0, fields={"A5": None}, majors=["stone-oven"])
    assert scene.turn(0, "place sow-bake", "sow A5 grain").goods(1) == {}


# --- E182 Charcoal Burner ---------------------------------------------------------------------------------


def test_E182_for_a_fireplace_and_again_for_its_hearth():
    scene = Scene.full(seats=3, round=4, cards=["improve"]).played(1, "E182").has(0, clay=2)
    scene.turn(0, "place improve", "improve fireplace-2")
    assert scene.goods(1) == {"food": 1, "wood": 1}
    scene = Scene.full(seats=3, round=4, cards=["improve"]).played(1, "E182").farm(0, majors=["fireplace-2"])
    scene.turn(0, "place improve", "improve hearth-4 return fireplace-2")
    assert scene.goods(1) == {"food": 1, "wood": 1}


def test_E182_minors_that_bake_and_his_own():
    scene = Scene.full(seats=3).played(0, "E182").hand(0, "E20").has(0, clay=1).plays(0, "E20")
    assert scene.goods(0) == {"food": 1, "wood": 1}


def test_E182_not_for_other_improvements():
    scene = Scene.full(seats=3, round=4, cards=["improve"]).played(1, "E182").has(0, wood=2, stone=2)
    assert scene.turn(0, "place improve", "improve joinery").goods(1) == {}


# --- I224 Field Worker ------------------------------------------------------------------------------------


def sowing(seats: int) -> Scene:
    scene = Scene.full(seats=seats, round=4, cards=["sow-bake"]).played(1, "I224")
    return scene.farm(0, fields={"A5": None, "A4": None, "A3": None}).has(0, grain=3)


def test_I224_four_players_1_food_for_three_fields():
    scene = sowing(4).turn(0, "place sow-bake", "sow A5 grain, A4 grain, A3 grain")
    assert scene.goods(1) == {"food": 1}


def test_I224_three_players_1_grain():
    assert sowing(3).turn(0, "place sow-bake", "sow A5 grain").goods(1) == {"grain": 1}


def test_I224_a_hobby_farmer_who_sows_counts():
    scene = Scene.full(seats=4).played(1, "I224").hand(0, "E180").farm(0, fields={"A5": None})
    assert scene.plays(0, "E180", "sow A5 vegetable").goods(1) == {"food": 1}


def test_I224_own_sowing_gives_nothing():
    scene = Scene.full(seats=4, round=4, cards=["sow-bake"]).played(0, "I224").farm(0, fields={"A5": None})
    assert scene.has(0, grain=1).turn(0, "place sow-bake", "sow A5 grain").goods(0) == {}


# --- I232 Midwife -----------------------------------------------------------------------------------------


def birth(people: int, own: int) -> dict[str, int]:
    """What the owner (of a family of `own`) gets when an opponent's family grows to so many."""
    scene = Scene.full(seats=4, round=7, cards=["growth"]).played(1, "I232").farm(1, people=own)
    scene.farm(0, rooms=["B1", "C1", "A1", "A2"], people=people - 1)
    return scene.turn(0, "place growth").goods(1)


def test_I232_by_the_lead_of_the_other_family():
    assert birth(3, 2) == {"food": 1}
    assert birth(4, 2) == {"food": 2}
    assert birth(3, 3) == {}


def test_I232_growth_by_lover_counts():
    scene = Scene.full(seats=4).played(1, "I232").hand(0, "K291").has(0, food=4).plays(0, "K291")
    assert scene.goods(1) == {"food": 1}


# --- I257 Street Musician ---------------------------------------------------------------------------------


def test_I257_1_grain_when_an_opponent_uses_travelling_players():
    assert Scene.full(seats=4).played(1, "I257").turn(0, "place players").goods(1) == {"grain": 1}


def test_I257_own_use_gives_nothing():
    assert Scene.full(seats=4).played(0, "I257").turn(0, "place players").goods(0) == {"food": 1}


def test_I257_a_juggler_pays_him():
    scene = Scene.full(seats=4).played(0, "I237").played(1, "I257").lies("players", 2)
    assert scene.turn(0, "place players", "use juggler double").goods(1) == {"grain": 1, "food": 1}


def test_I257_not_for_a_room_built_there():
    scene = Scene.full(seats=5).played(1, "I257").has(0, wood=5, reed=2).turn(0, "place room-players", "build B2")
    assert scene.goods(1) == {}


# --- I264 Fencer ------------------------------------------------------------------------------------------


def test_I264_1_wood_for_4_fences():
    scene = Scene.full(seats=4, round=4, cards=["fences"]).played(1, "I264").has(0, wood=9)
    assert scene.turn(0, "place fences", "fence A5").goods(1) == {"wood": 1}


def test_I264_2_wood_for_4_paid_and_3_free_fences_of_one_action():
    scene = Scene.full(seats=4, round=4, cards=["fences"]).played(1, "I264").played(0, "E175").has(0, wood=4)
    scene.turn(0, "place fences", "fence A5 | A4")
    assert scene.fences(0) == 7
    assert scene.goods(1) == {"wood": 2}


def test_I264_own_fencing_gives_nothing():
    scene = Scene.full(seats=4, round=4, cards=["fences"]).played(0, "I264").has(0, wood=4)
    assert scene.turn(0, "place fences", "fence A5").goods(0) == {}


def test_I264_two_fencings_in_one_turn_are_paid_separately():
    scene = Scene.full(seats=4, round=4, cards=["fences"]).played(1, "I264").played(0, "I263", **{"on-fences": 1})
    scene.has(0, wood=9).turn(0, "place fences", "fence A5", "fence A4")
    assert scene.goods(1) == {"wood": 2}


# --- I97 Slaughterhouse -----------------------------------------------------------------------------------


def test_I97_two_opponents_cook_during_feeding_and_he_feeds_last():
    scene = Scene.full(seats=3, round=4).played(0, "I97")
    for seat in (1, 2):
        scene.farm(seat, majors=["fireplace-2"], pastures=[["A5"]], animals={"sheep": 2}).has(seat, food=4)
    for seat in range(3):
        scene.left(seat, 0)
    scene.left(2, 1).end_round()
    assert scene.waiting() == (1, 2)
    before = scene.goods(0).get("food", 0)
    scene.turn(1, "cook 2 sheep", "feed").turn(2, "cook 1 sheep", "feed")
    assert scene.waiting() == (0,)
    assert scene.goods(0)["food"] == before + 2


def test_I97_own_conversions_give_nothing():
    scene = Scene.full(seats=3).played(0, "I97").farm(0, majors=["fireplace-2"], animals={"sheep": 1})
    assert scene.do(0, "cook 1 sheep").goods(0) == {"food": 2}


def test_I97_and_K299_feed_last_in_order_of_the_coming_round():
    scene = Scene.full(seats=3, round=4, first=1).played(0, "I97").played(1, "K299")
    for seat in range(3):
        scene.has(seat, food=9).left(seat, 0)
    scene.left(1, 1).end_round()
    assert scene.waiting() == (2,)
    assert scene.turn(2, "feed").waiting() == (1,)
    assert scene.turn(1, "feed").waiting() == (0,)


# --- I87 Flagon -------------------------------------------------------------------------------------------


def test_I87_an_opponent_builds_the_well():
    scene = Scene.full(seats=3, round=4, cards=["improve"]).played(1, "I87").has(0, wood=1, stone=3)
    scene.turn(0, "place improve", "improve well")
    assert [scene.goods(seat) for seat in range(3)] == [{"food": 1}, {"food": 4}, {"food": 1}]


def test_I87_the_village_well_counts_as_well():
    scene = Scene.full(seats=3).played(1, "I87").farm(0, majors=["well"]).hand(0, "I66")
    scene.turn(0, "place start-minor", "improve village-well return well")
    assert [scene.goods(seat).get("food", 0) for seat in range(3)] == [1, 4, 1]


def test_I87_a_well_in_play_shares_when_it_is_played():
    scene = Scene.full(seats=3).farm(2, majors=["well"]).hand(0, "I87").has(0, clay=1).plays(0, "I87")
    assert [scene.goods(seat) for seat in range(3)] == [{"food": 4}, {"food": 1}, {"food": 1}]


def test_I87_both_wells_share_twice():
    scene = Scene.full(seats=3).farm(2, majors=["well"]).played(1, "I66").hand(0, "I87").has(0, clay=1)
    scene.plays(0, "I87")
    assert [scene.goods(seat) for seat in range(3)] == [{"food": 8}, {"food": 2}, {"food": 2}]


def test_I87_without_a_well_nothing_yet():
    scene = Scene.full(seats=3).hand(0, "I87").has(0, clay=1).plays(0, "I87")
    assert [scene.goods(seat) for seat in range(3)] == [{}, {}, {}]

"""Cards by which goods change hands."""

from __future__ import annotations

from tests.games.agricola.scene import Scene

# --- I234 Wood Buyer --------------------------------------------------------------------------------------


def test_I234_pays_1_food_for_1_of_3_wood():
    scene = Scene.full(seats=3).played(1, "I234").has(1, food=1).turn(0, "place wood-3")
    scene.answers(1, "use wood-buyer buy")
    assert scene.goods(0) == {"wood": 2, "food": 1}
    assert scene.goods(1) == {"wood": 1}


def test_I234_in_several_turns_of_a_round():
    scene = Scene.full(seats=3).played(1, "I234").has(1, food=2).turn(0, "place wood-3")
    scene.answers(1, "use wood-buyer buy").pass_by(1).turn(2, "place wood-2").answers(1, "use wood-buyer buy")
    assert scene.goods(1)["wood"] == 2


def test_I234_also_where_wood_is_one_of_several_goods():
    scene = Scene.full(seats=5).played(1, "I234").has(1, food=1).turn(0, "place reed-stone-wood")
    scene.answers(1, "use wood-buyer buy")
    assert scene.goods(1) == {"wood": 1}
    scene = Scene.full(seats=3).played(1, "I234").has(1, food=1).turn(0, "place one-good", "take wood")
    scene.answers(1, "use wood-buyer buy")
    assert scene.goods(0) == {"food": 1}


def test_I234_nothing_to_buy_where_all_wood_was_left():
    scene = Scene.full(seats=3).played(1, "I234").has(1, food=1).played(0, "E34").lies("wood-3", 2)
    scene.turn(0, "place wood-3", "use basket 3-food")
    assert scene.asked(1) == "place"


def test_I234_a_policy_buys_at_once_before_the_wood_can_be_spent():
    scene = Scene.full(seats=3, first=1).played(1, "I234").has(1, food=1).turn(1, "policy wood-buyer always",
                                                                                "place grain")  # fmt: skip
    scene.turn(2, "place clay-1").lies("wood-3", 1).do(0, "place wood-3")
    assert scene.goods(0) == {"food": 1}
    assert scene.goods(1) == {"grain": 1, "wood": 1}


def test_I234_wood_sold_brings_nothing_of_the_resource_seller():
    scene = Scene.full(seats=3).played(1, "I234").has(1, food=1).played(0, "K310").lies("wood-3", 1)
    scene.turn(0, "place wood-3").answers(1, "use wood-buyer buy")
    assert scene.goods(0) == {"food": 1}


def test_I234_not_in_his_own_turn_or_without_food():
    scene = Scene.full(seats=3).played(0, "I234").has(0, food=1).turn(0, "place wood-3")
    assert scene.goods(0) == {"wood": 3, "food": 1}
    scene = Scene.full(seats=3).played(1, "I234").turn(0, "place wood-3")
    assert scene.asked(1) == "place"


# --- I255 Stone Buyer -------------------------------------------------------------------------------------


def stone(first: int = 0) -> Scene:
    scene = Scene.full(seats=4, round=7, cards=["stone-1"], first=first).played(1, "I255").has(1, food=1)
    return scene.lies("stone-1", 3)


def test_I255_buys_one_of_3_and_the_seller_has_2_food():
    scene = stone().turn(0, "place stone-1").answers(1, "use stone-buyer buy")
    assert scene.goods(0) == {"stone": 2, "food": 2}
    assert scene.goods(1) == {"stone": 1}


def test_I255_only_the_first_stone_of_a_round_used_or_not():
    scene = stone().turn(0, "place stone-1").answers(1, "pass").pass_by(1).turn(2, "place reed-stone-food")
    assert scene.asked(3) == "place"
    assert scene.goods(1).get("stone", 0) == 0


def test_I255_no_right_after_his_own_stone():
    scene = stone(first=1).turn(1, "place stone-1").turn(2, "place reed-stone-food")
    assert scene.waiting() == (3,)


def test_I255_stone_of_cards_does_not_count():
    scene = stone().hand(0, "K143").has(0, wood=2).plays(0, "K143")
    assert scene.asked(1) == "place"
    scene.pass_by(1).turn(2, "place reed-stone-food").answers(1, "use stone-buyer buy")
    assert scene.goods(2) == {"reed": 1, "food": 3}


# --- I245 Market Crier ------------------------------------------------------------------------------------


def test_I245_accepting():
    scene = Scene.full(seats=4).played(0, "I245").turn(0, "place grain", "use market-crier 1-grain-1-vegetable")
    assert scene.goods(0) == {"grain": 2, "vegetable": 1}
    assert [scene.goods(seat) for seat in (1, 2, 3)] == [{"grain": 1}] * 3


def test_I245_declining():
    scene = Scene.full(seats=4).played(0, "I245").turn(0, "place grain", "pass")
    assert scene.goods(0) == {"grain": 1}
    assert scene.goods(1) == {}


# --- E161 Fisherman ---------------------------------------------------------------------------------------


def test_E161_doubles_3_food_and_pays_two_rivals():
    scene = Scene.full(seats=3).played(0, "E161").played(1, "E30").played(2, "E22").lies("fishing", 3)
    scene.turn(0, "place fishing", "use fisherman double")
    assert [scene.goods(seat) for seat in range(3)] == [{"food": 4}, {"food": 1}, {"food": 1}]


def test_E161_one_rival_with_two_cards_gets_2():
    scene = Scene.full(seats=3).played(0, "E161").played(1, "E12", "I95").lies("fishing", 3)
    scene.turn(0, "place fishing", "use fisherman double")
    assert scene.goods(1) == {"food": 2}


def test_E161_own_tackle_costs_nothing_and_its_food_is_not_doubled():
    scene = Scene.full(seats=3).played(0, "E161", "E12").lies("fishing", 3)
    assert scene.turn(0, "place fishing", "use fisherman double").goods(0) == {"food": 7}


def test_E161_a_loss_is_possible_only_if_it_can_be_paid():
    scene = Scene.full(seats=3).played(0, "E161").played(1, "E12", "E22", "E30").lies("fishing", 1)
    scene.do(0, "place fishing")
    assert not scene.listed(0, "use fisherman double")
    scene = Scene.full(seats=3).played(0, "E161").played(1, "E12", "E22", "E30").lies("fishing", 1).has(0, food=1)
    assert scene.turn(0, "place fishing", "use fisherman double").goods(0) == {}


def test_E161_without_doubling_nothing_is_paid():
    scene = Scene.full(seats=3).played(0, "E161").played(1, "E12").lies("fishing", 2)
    scene.turn(0, "place fishing", "pass")
    assert scene.goods(0) == {"food": 2}
    assert scene.goods(1) == {}


# --- I249 Puppeteer ---------------------------------------------------------------------------------------


def test_I249_pays_1_food_and_plays_an_occupation():
    scene = Scene.full(seats=4).played(1, "I249").has(1, food=1).hand(1, "E176").turn(0, "place players")
    scene.answers(1, "use puppeteer play", "occupation woodcutter")
    assert scene.cards(1) == ["I249", "E176"]
    assert scene.goods(1) == {}


def test_I249_the_food_must_be_there_before():
    scene = Scene.full(seats=4).played(1, "I249").hand(1, "E176").turn(0, "place players")
    assert scene.asked(1) == "place"


def test_I249_a_jugglers_food_arrives_first():
    scene = Scene.full(seats=4).played(1, "I249").hand(1, "E176").played(0, "I237").lies("players", 2)
    scene.turn(0, "place players", "use juggler double").answers(1, "use puppeteer play", "occupation woodcutter")
    assert scene.goods(1) == {}


def test_I249_printed_prices_come_on_top():
    scene = Scene.full(seats=4).played(1, "I249").has(1, food=4).hand(1, "K291").turn(0, "place players")
    assert not scene.listed(1, "use puppeteer play")
    scene = Scene.full(seats=4).played(1, "I249").has(1, food=5).hand(1, "K291").turn(0, "place players")
    scene.answers(1, "use puppeteer play", "occupation lover")
    assert scene.goods(1) == {}
    assert scene.people(1) == 3


def test_I249_triggers_bread_paddle():
    scene = Scene.full(seats=4).played(1, "I249", "K111").farm(1, majors=["fireplace-2"]).hand(1, "E176")
    scene.has(1, food=1, grain=1).turn(0, "place players")
    scene.answers(1, "use puppeteer play", "occupation woodcutter", "bake 1")
    assert scene.goods(1) == {"food": 2}


# --- I223 Harvest Helper ----------------------------------------------------------------------------------


def harvest(grain: int) -> Scene:
    """The harvest of round 4; seat 1 has a field with so much grain before it."""
    scene = Scene.full(seats=3, round=4).played(0, "I223").farm(1, fields={"A5": ("grain", grain)})
    for seat in range(3):
        scene.left(seat, 0)
    return scene.left(2, 1).end_round()


def test_I223_takes_1_of_2_grain_and_the_rival_gets_2_food():
    scene = harvest(3)
    assert scene.waiting() == (0,)
    scene.answers(0, "use harvest-helper 2-a5")
    assert scene.goods(0) == {"grain": 1}
    assert scene.goods(1) == {"grain": 1, "food": 2}
    assert scene.fields(1) == {"A5": ("grain", 1)}


def test_I223_the_last_grain_leaves_the_field_empty():
    scene = harvest(2).answers(0, "use harvest-helper 2-a5")
    assert scene.fields(1) == {"A5": None}


def test_I223_not_from_vegetables_own_or_empty_fields():
    scene = Scene.full(seats=3, round=4).played(0, "I223").farm(0, fields={"A5": ("grain", 3)})
    scene.farm(1, fields={"A5": ("vegetable", 2), "A4": ("grain", 1)})
    for seat in range(3):
        scene.left(seat, 0)
    scene.left(2, 1).end_round()
    assert scene.asked(0) == "feed"


def test_I223_acreage_counts():
    scene = Scene.full(seats=3, round=4).played(0, "I223").played(1, "K105").plot(1, "K105", "grain", 4)
    for seat in range(3):
        scene.left(seat, 0)
    scene.left(2, 1).end_round()
    move = next(move for move in scene.moves(0) if "harvest-helper" in move)
    scene.answers(0, move)
    assert scene.growing(1, "K105")[0] == ("grain", 2)
    assert scene.goods(1)["food"] == 2


def test_I223_not_in_a_harvest_that_he_skips():
    scene = Scene.full(seats=3, round=4).played(0, "I223").played(0, "I244", skips=4)
    scene.farm(1, fields={"A5": ("grain", 3)})
    for seat in range(3):
        scene.left(seat, 0)
    scene.left(2, 1).end_round()
    assert 0 not in scene.waiting()

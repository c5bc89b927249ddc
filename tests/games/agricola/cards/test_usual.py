"""Plain cards of every kind. The code in a test's name is the card."""

from __future__ import annotations

from tests.games.agricola.scene import Scene


def test_E176_one_more_wood_when_a_person_takes_wood():
    assert Scene.full().played(0, "E176").turn(0, "place wood-3").goods(0) == {"wood": 4}


def test_E176_nothing_for_other_spaces_or_other_players():
    assert Scene.full().played(0, "E176").turn(0, "place clay-1").goods(0) == {"clay": 1}
    assert Scene.full().played(1, "E176").turn(0, "place wood-3").goods(1) == {}


def test_E176_also_when_wood_is_chosen_on_take_1_building_resource():
    scene = Scene.full(seats=3).played(0, "E176").turn(0, "place one-good", "take wood")
    assert scene.goods(0) == {"wood": 2}


def test_E176_and_E34_left_wood_counts_as_taken():
    scene = Scene.full(seats=4).played(0, "E176", "E34").lies("wood-2", 2)
    scene.turn(0, "place wood-2", "use basket 3-food")
    assert scene.goods(0) == {"wood": 1, "food": 3}
    assert scene.lying("wood-2") == {"wood": 2}


def test_E205_one_reed_on_each_of_the_next_4_rounds():
    scene = Scene.full(round=3).hand(0, "E205").plays(0, "E205")
    assert scene.coming(0) == {number: {"reed": 1} for number in (4, 5, 6, 7)}


def test_E205_none_beyond_round_14():
    assert set(Scene.full(round=12).hand(0, "E205").plays(0, "E205").coming(0)) == {13, 14}


def test_E36_clay_for_reed_in_a_room():
    scene = Scene.full().played(0, "E36").has(0, wood=5, clay=2)
    assert scene.turn(0, "place build", "build B2").goods(0) == {}


def test_E36_the_mixture_is_chosen_when_there_are_several_ways():
    scene = Scene.full().played(0, "E36").has(0, wood=5, clay=2, reed=2).do(0, "place build", "build B2")
    assert {"pay 5 wood, 2 reed", "pay 5 wood, 1 reed, 1 clay", "pay 5 wood, 2 clay"} <= scene.moves(0)
    assert scene.turn(0, "pay 5 wood, 1 reed, 1 clay").goods(0) == {"clay": 1, "reed": 1}


def test_E13_a_wooden_room_for_2_wood_and_2_reed():
    scene = Scene.full().played(0, "E13").has(0, wood=2, reed=2)
    assert scene.turn(0, "place build", "build B2").goods(0) == {}


def test_E13_and_E36_replace_after_the_base_price():
    scene = Scene.full().played(0, "E13", "E36").has(0, wood=2, clay=2)
    assert scene.turn(0, "place build", "build B2").goods(0) == {}


def test_E13_not_in_a_clay_hut():
    scene = Scene.full().played(0, "E13").has(0, wood=9, reed=2, clay=4).farm(0, home="clay")
    scene.do(0, "place build").refused(0, "build B2")  # stables only


def test_E12_one_food_more_up_to_round_7_two_after():
    assert Scene.full(round=7).played(0, "E12").turn(0, "place fishing").goods(0) == {"food": 2}
    assert Scene.full(round=8).played(0, "E12").turn(0, "place fishing").goods(0) == {"food": 3}


def test_E58_houses_two_animals_more():
    player = Scene.full().played(0, "E58").state.players[0]
    assert player.houses((1, 1, 1))
    assert not player.houses((2, 1, 1))


def test_E18_is_sown_like_a_field_with_vegetables_only():
    scene = Scene.full(round=4, cards=["sow-bake"]).played(0, "E18").has(0, vegetable=1, grain=1)
    scene.refused(0, "place sow-bake", "sow bean-field grain")
    scene.turn(0, "place sow-bake", "sow bean-field vegetable")
    assert scene.growing(0, "E18") == [("vegetable", 2)]
    assert scene.points(0, "fields") == -1
    assert scene.points(0, "vegetable") == 2


def test_E39_gives_a_vegetable_and_travels_to_the_left():
    scene = Scene.full().hand(0, "E39").has(0, grain=1).plays(0, "E39")
    assert scene.goods(0) == {"vegetable": 1}
    assert scene.cards(0) == []
    assert scene.holding(1) == ["E39"]


def test_E39_alone_leaves_the_game():
    scene = Scene.full(seats=1).hand(0, "E39").has(0, grain=1).plays(0, "E39")
    assert scene.holding(0) == []


def test_R24_R26_the_second_occupation_costs_1_food_on_the_board():
    scene = Scene.full(seats=4).hand(0, "E176", "E205").plays(0, "E176")
    assert scene.goods(0) == {}
    Scene.full().played(0, "E176").hand(0, "E205").refused(0, "place occupation")
    rich = Scene.full().played(0, "E176").hand(0, "E205").has(0, food=1)
    assert rich.plays(0, "E205").goods(0) == {}


def test_R25_the_card_of_three_players_costs_2_food():
    scene = Scene.full(seats=3).hand(0, "E176").has(0, food=2)
    assert scene.plays(0, "E176", space="occupation-2").goods(0) == {}
    poor = Scene.full(seats=3).hand(0, "E176").has(0, food=1)
    poor.refused(0, "place occupation-2")


def test_R6_an_occupation_is_paid_with_grain_turned_into_food():
    scene = Scene.full().played(0, "E176").hand(0, "E205").has(0, grain=1)
    scene.do(0, "place occupation", "occupation reed-collector")
    assert scene.asked(0) == "pay"
    assert scene.turn(0, "cook 1 grain").goods(0) == {}


def test_U1_the_marker_may_be_declined_when_a_minor_is_played():
    scene = Scene.full(first=1).hand(0, "E39").has(0, grain=1).pass_by(1)
    scene.plays(0, "E39")
    assert scene.first == 1
    assert Scene.full(first=1).pass_by(1).turn(0, "place start-minor", "start").first == 0


def test_E150_bakes_on_playing_and_at_the_start_of_feeding():
    scene = Scene.full(round=4).hand(0, "E150").farm(0, majors=["fireplace-2"]).has(0, grain=2, food=4).has(1, food=9)
    scene.plays(0, "E150", "bake 1")
    assert scene.goods(0) == {"grain": 1, "food": 6}
    scene.end_round()
    grain = scene.goods(0)["grain"]
    scene.answers(0, "bake 1")
    assert scene.goods(0).get("grain", 0) == grain - 1


def test_E174_counts_the_occupations_played_after_it():
    scene = Scene.full().played(0, "E176", "E174", "E205", "E214")
    assert scene.points(0, "bonus") == 2


def test_E214_one_clay_once_in_a_harvest():
    scene = Scene.full(round=4).played(0, "E214").has(0, clay=2).has(1, food=9).end_round()
    clay = scene.goods(0)["clay"]
    scene.do(0, "use potter 1-clay-2-food")
    assert scene.goods(0)["clay"] == clay - 1
    scene.refused(0, "use potter 1-clay-2-food")


def test_E171_exchanges_at_any_time():
    scene = Scene.full().played(0, "E171").has(0, wood=3)
    assert scene.do(0, "use dock-worker 3-wood-1-reed").goods(0) == {"reed": 1}


def test_E158_wood_is_food():
    assert Scene.full(seats=3).played(0, "E158").has(0, wood=3).do(0, "cook 2 wood").goods(0) == {"wood": 1, "food": 2}


def test_E208_one_unfenced_stable_holds_three():
    player = Scene.full().played(0, "E208").farm(0, stables=["A5", "A3"]).state.players[0]
    assert player.houses((5, 0, 0))
    assert not player.houses((6, 0, 0))
    assert player.houses((1, 1, 3))
    assert not player.houses((2, 2, 2))


def test_6_3_a_card_in_the_hand_of_others_is_never_seen():
    scene = Scene.full(seats=3).hand(1, "E176", "E39")
    assert scene.view(1).hand.occupations == ("E176",)
    for seat in (None, 0, 2):
        assert "E176" not in repr(scene.view(seat))
        assert "E39" not in repr(scene.view(seat))
    assert scene.view(0).farms[1].hand_sizes == (1, 1)


def test_E11_one_field_for_1_food_and_the_card_goes_left():
    scene = Scene.full().hand(0, "E11").has(0, food=1).plays(0, "E11", "plough A5")
    assert (set(scene.fields(0)), scene.goods(0)) == ({"A5"}, {})
    assert (scene.cards(0), scene.holding(1)) == ([], ["E11"])


def test_E11_and_E61_no_plough_enlarges_it():
    scene = Scene.full().played(0, "E61").hand(0, "E11").has(0, food=1).plays(0, "E11", "plough A5")
    assert set(scene.fields(0)) == {"A5"}
    assert "uses" not in scene.memo(0, "E61")


def test_E11_without_a_place_for_a_field_it_is_passed_on_all_the_same():
    full = ["A2", "A3", "A4", "A5", "B2", "B3", "B4", "B5", "C2", "C3", "C4", "C5"]
    scene = Scene.full().farm(0, rooms=["A1", "B1", "C1"], pastures=[full]).hand(0, "E11").has(0, food=1)
    scene.plays(0, "E11")
    assert (scene.fields(0), scene.holding(1)) == ({}, ["E11"])


def test_E16_a_clay_and_the_card_goes_left():
    scene = Scene.full().hand(0, "E16").plays(0, "E16", "use building-material 1-clay")
    assert (scene.goods(0), scene.holding(1)) == ({"clay": 1}, ["E16"])


def test_E34_of_6_wood_4_are_taken_and_2_stay():
    scene = Scene.full().played(0, "E34").lies("wood-3", 6).turn(0, "place wood-3", "use basket 3-food")
    assert scene.goods(0) == {"wood": 4, "food": 3}
    assert scene.lying("wood-3") == {"wood": 2}


def test_E34_where_1_wood_lies_wood_of_other_cards_does_not_help():
    scene = Scene.full(seats=4).played(0, "E34", "E176").lies("wood-1", 1).do(0, "place wood-1")
    assert not scene.listed(0, "use basket 3-food")
    assert scene.goods(0) == {"wood": 2}


def test_E174_as_second_of_five_3_points_as_last_none():
    assert Scene.full().played(0, "E176", "E174", "E205", "E214", "E158").points(0, "bonus") == 3
    assert Scene.full().played(0, "E176", "E205", "E174").points(0, "bonus") == 0


def test_E174_an_academic_played_after_it_counts_as_two():
    assert Scene.full(seats=3).played(0, "E174", "E148", "E205").points(0, "bonus") == 3
    assert Scene.full(seats=3).played(0, "E148", "E174", "E205").points(0, "bonus") == 1

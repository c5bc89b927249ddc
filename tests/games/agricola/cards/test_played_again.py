"""Second improvements and occupations, a new hand. The code in a test's name is the card."""

from __future__ import annotations

from tests.games.agricola.scene import Scene


def table(*codes: str, seats: int = 3, **goods: int) -> Scene:
    scene = Scene.full(seats=seats, round=1, cards=["improve"]).played(0, *codes)
    return scene.hand(0, "E28", "I76", "K123", "E23", "K135", "E44").has(0, **goods)


# --- E192 Patron, E49 Writing Desk --------------------------------------------------------------------------


def test_E192_two_food_before_paying():
    scene = Scene.full(seats=4).played(0, "E192").hand(0, "E205")
    assert scene.plays(0, "E205").goods(0) == {"food": 1}


def test_E192_not_for_itself():
    assert Scene.full(seats=4).hand(0, "E192").plays(0, "E192").goods(0) == {}
    Scene.full(seats=4).played(0, "E176").hand(0, "E192").refused(0, "place occupation")


def test_E192_and_K112_five_food():
    scene = Scene.full(seats=4).played(0, "E192", "K112").hand(0, "E205")
    assert scene.plays(0, "E205").goods(0) == {"food": 4}


def test_E49_a_second_occupation_for_2_food():
    scene = Scene.full().played(0, "E176", "E158", "E49").hand(0, "E205", "E214").has(0, food=3)
    scene.plays(0, "E205", "occupation potter")
    assert scene.goods(0) == {}
    assert scene.cards(0) == ["E176", "E158", "E205", "E214", "E49"]


def test_E49_the_second_is_optional_and_there_is_no_third():
    scene = Scene.full().played(0, "E176", "E158", "E49").hand(0, "E205", "E214", "E171").has(0, food=9)
    assert Scene(scene.state).plays(0, "E205").goods(0) == {"food": 8}
    scene.do(0, "place occupation", "occupation reed-collector", "occupation potter")
    assert scene.asked(0) == "confirm"


def test_E49_income_for_both_and_the_price_of_the_second_card_on_top():
    scene = Scene.full(seats=4).played(0, "E192", "K112", "E49").hand(0, "E205", "E172").has(0, food=0)
    scene.plays(0, "E205", "occupation chief")
    assert scene.goods(0) == {"food": 5 - 1 + 5 - 2 - 2}


def test_E49_not_for_occupations_of_other_cards():
    scene = Scene.full(seats=3).played(0, "K271", "E176", "E49").hand(0, "E205", "E214").has(0, food=20)
    scene.hand(1, "E158").pass_by(0).plays(1, "E158")
    scene.do(0, "use educator play", "occupation reed-collector")
    assert scene.asked(0) == "confirm"


def test_E49_not_for_growth_on_the_combined_space():
    scene = Scene.full(seats=5, round=5).played(0, "E176", "E158", "E49").hand(0, "E205").has(0, food=9)
    scene.farm(0, rooms=["B1", "C1", "A1"]).do(0, "place occupation-growth", "grow")
    assert scene.asked(0) == "confirm"


def test_E49_and_K275_a_drawn_occupation_opens_the_desk():
    scene = Scene.full().played(0, "K275", "E49").hand(0, "E205", "E214").has(0, food=9)
    scene.do(0, "place occupation", "use perpetual-student draw-2", "confirm")
    assert scene.asked(0) != "confirm"


# --- E179 Merchant ------------------------------------------------------------------------------------------


def test_E179_two_minors_on_starting_player():
    scene = table("E179", wood=2, food=1).turn(
        0, "place start-minor", "improve clogs", "use merchant again", "improve rake"
    )
    assert scene.cards(0) == ["E179", "E28", "I76"]
    assert scene.goods(0) == {}


def test_E179_two_majors_and_no_third():
    scene = table("E179", clay=2, wood=2, stone=3, food=2)
    scene.do(0, "place improve", "improve fireplace-2", "use merchant again", "improve well")
    assert scene.asked(0) == "confirm"
    assert scene.do(0, "confirm").majors(0) == ["fireplace-2", "well"]


def test_E179_any_mix_on_the_improvement_space():
    scene = table("E179", clay=2, wood=1, food=1)
    scene.turn(0, "place improve", "improve clogs", "use merchant again", "improve fireplace-2")
    assert (scene.majors(0), scene.cards(0)) == (["fireplace-2"], ["E179", "E28"])


def test_E179_only_minors_where_only_minors_go():
    scene = table("E179", clay=2, wood=1, food=1)
    scene.refused(0, "place start-minor", "improve clogs", "use merchant again", "improve fireplace-2")


def test_E179_goods_of_the_first_pay_the_food():
    scene = table("E179", clay=3, stone=1, wood=1, grain=1)
    scene.turn(0, "place improve", "improve clay-oven", "bake 1", "use merchant again", "improve clogs")
    assert scene.goods(0) == {"food": 4}


def test_E179_without_food_there_is_no_question():
    scene = table("E179", wood=2).do(0, "place start-minor", "improve clogs")
    assert not any(move.startswith("use merchant") for move in scene.moves(0))


def test_E179_after_renovation_and_growth():
    scene = Scene.full(round=7).played(0, "E179").hand(0, "E28", "I76").has(0, wood=2, food=1)
    scene.farm(0, rooms=["B1", "C1", "A1"])
    scene.turn(0, "place growth", "improve clogs", "use merchant again", "improve rake")
    assert scene.cards(0) == ["E179", "E28", "I76"]
    scene = Scene.full(round=7).played(0, "E179").hand(0, "E28", "I76").has(0, clay=2, reed=1, wood=2, food=1)
    scene.turn(0, "place renovate-improve", "improve clogs", "use merchant again", "improve rake")
    assert scene.cards(0) == ["E179", "E28", "I76"]


# --- I228 Businessman ---------------------------------------------------------------------------------------


def test_I228_a_minor_then_a_major():
    scene = table("I228", wood=1, clay=2).turn(0, "place start-minor", "improve clogs", "improve fireplace-2")
    assert (scene.majors(0), scene.cards(0)) == (["fireplace-2"], ["I228", "E28"])


def test_I228_no_minor_no_major():
    table("I228", wood=1, clay=2).refused(0, "place start-minor", "improve fireplace-2")


def test_I228_once_in_a_turn_and_on_no_other_space():
    scene = table("I228", wood=3).do(0, "place start-minor", "improve clogs", "improve rake")
    assert not any(move.startswith("improve") for move in scene.moves(0))
    scene = Scene.full(round=7).played(0, "I228").hand(0, "E28", "I76").has(0, wood=2)
    scene.farm(0, rooms=["B1", "C1", "A1"]).do(0, "place growth", "improve clogs")
    assert scene.asked(0) == "confirm"


def test_I228_and_E179_the_pair_again_for_1_food():
    scene = table("I228", "E179", wood=6, clay=5, food=1)
    scene.do(0, "place start-minor", "improve clogs", "improve fireplace-2", "use merchant again", "improve rake")
    scene.do(0, "improve fireplace-3")
    assert not any(move.startswith("improve") for move in scene.moves(0))
    assert scene.majors(0) == ["fireplace-2", "fireplace-3"]
    assert scene.goods(0) == {"wood": 4}


# --- K281 Traveling Salesman --------------------------------------------------------------------------------


def test_K281_a_major_on_starting_player():
    scene = table("K281", clay=2).turn(0, "place start-minor", "improve fireplace-2")
    assert scene.majors(0) == ["fireplace-2"]


def test_K281_two_minors_on_the_improvement_space():
    scene = table("K281", wood=3).do(0, "place improve", "improve clogs", "improve rake")
    assert scene.asked(0) == "confirm"
    assert scene.cards(0) == ["K281", "E28", "I76"]


def test_K281_not_a_minor_and_a_major():
    scene = table("K281", wood=1, clay=2)
    scene.refused(0, "place improve", "improve clogs", "improve fireplace-2")
    scene = table("K281", wood=1, clay=2).do(0, "place improve", "improve fireplace-2")
    assert scene.asked(0) == "confirm"


def test_K281_and_E179_four_minors_for_1_food():
    scene = table("K281", "E179", wood=9, food=1)
    scene.do(0, "place improve", "improve clogs", "improve rake", "use merchant again")
    scene.do(0, "improve wooden-strongbox", "improve manger")
    assert scene.asked(0) == "confirm"
    assert scene.cards(0) == ["K281", "E179", "E28", "I76", "K123", "E23"]


def test_K281_and_E179_two_majors_for_1_food_where_minors_go():
    scene = table("K281", "E179", wood=2, clay=2, stone=3, food=1)
    scene.turn(0, "place start-minor", "improve fireplace-2", "use merchant again", "improve well")
    assert scene.majors(0) == ["fireplace-2", "well"]


def test_K281_and_I228_three_minors():
    scene = table("K281", "I228", wood=9)
    scene.do(0, "place start-minor", "improve clogs", "improve rake", "improve wooden-strongbox")
    assert not any(move.startswith("improve") for move in scene.moves(0))
    assert scene.cards(0) == ["K281", "I228", "E28", "I76", "K123"]


def test_K281_I228_and_E179_the_whole_again():
    scene = table("K281", "E179", "I228", wood=9, clay=1, food=1)
    scene.do(0, "place start-minor", "improve clogs", "improve rake", "improve wooden-strongbox", "use merchant again")
    scene.do(0, "improve manger", "improve horse", "improve outhouse")
    assert not any(move.startswith("improve") for move in scene.moves(0))
    assert scene.cards(0)[3:] == ["E28", "I76", "K123", "E23", "K135", "E44"]


def test_K281_and_I228_a_major_in_place_of_the_minor_brings_nothing_more():
    scene = table("K281", "I228", wood=9, clay=2).do(0, "place start-minor", "improve fireplace-2")
    assert not any(move.startswith("improve") for move in scene.moves(0))


def test_K281_not_with_scholar():
    scene = Scene.full().played(0, "K281", "K279").hand(0, "E28", "I76").has(0, wood=9, food=1)
    scene.farm(0, home="stone").end_round()
    assert scene.round == 2
    scene.do(0, "improve clogs")
    assert not any(move.startswith("improve") for move in scene.moves(0))


def test_E179_repeats_the_improvement_of_scholar():
    scene = Scene.full().played(0, "E179", "K281", "K279").hand(0, "E28", "I76").has(0, wood=9, food=9, clay=9)
    scene.farm(0, home="stone").end_round()
    scene.do(0, "improve clogs")
    scene.do(0, "use merchant again", "improve rake")
    assert not any(move.startswith("improve") for move in scene.moves(0))
    assert scene.cards(0)[-2:] == ["E28", "I76"]


# --- K125 Broom ---------------------------------------------------------------------------------------------


def broom() -> Scene:
    scene = Scene.full().hand(0, "K125", "E28", "I76", "K123").has(0, wood=2, stone=1)
    scene.state.board.minor_pile = ["E13", "E44", "I90", "K105", "E23", "K339", "I101", "E50", "E21"]
    return scene


def test_K125_draws_seven_plays_one_and_keeps_six():
    scene = broom().do(0, "place start-minor", "improve broom")
    assert scene.holding(0) == ["E28", "I76", "K123"]  # nothing is seen before the turn so far is confirmed
    scene.do(0, "confirm")
    assert sorted(scene.holding(0)) == sorted(["E13", "E44", "I90", "K105", "E23", "K339", "I101"])
    assert scene.state.board.minor_pile == ["E50", "E21"]
    scene.refused(0, "improve outhouse")  # its cost and requirement stand
    scene.turn(0, "improve axe")
    assert "E13" in scene.cards(0)
    assert len(scene.holding(0)) == 6


def test_K125_playing_one_is_optional():
    assert len(broom().do(0, "place start-minor", "improve broom", "confirm").turn(0, "pass").holding(0)) == 7


def test_K125_no_major_passes_as_the_card_drawn():
    scene = broom().played(0, "I220").has(0, wood=3, stone=3).do(0, "place start-minor", "improve broom", "confirm")
    scene.refused(0, "improve well")

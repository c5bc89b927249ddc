"""The hardest cards: what their texts and rulings say, as scenes. The code in a test's name is the card."""

from __future__ import annotations

import pytest

from tests.games.agricola.scene import Scene

THREE_ROOMS = ["B1", "C1", "A1"]


# --- E159 Head of the Family ------------------------------------------------------------------------------


def test_E159_grows_where_another_stands():
    scene = Scene.full(seats=4, round=7).farm(0, rooms=THREE_ROOMS).played(0, "E159").people_on("growth", 1)
    assert scene.turn(0, "place growth").people(0) == 3


def test_E159_not_beside_his_own_person():
    scene = Scene.full(seats=4).played(0, "E159").has(0, wood=9, reed=4).people_on("build", 0)
    scene.refused(0, "place build")


def test_E159_others_are_kept_out_as_ever_and_renovation_is_not_among_the_spaces():
    scene = Scene.full(seats=4, round=7).played(0, "E159").has(0, clay=9, reed=4).people_on("renovate-improve", 1)
    scene.refused(0, "place renovate-improve")
    scene = Scene.full(seats=4).has(0, wood=9, reed=4).people_on("build", 1)
    scene.refused(0, "place build")


# --- E198 Ratcatcher --------------------------------------------------------------------------------------


def ratcatcher_round_10() -> Scene:
    scene = Scene.full(seats=3, round=9).played(0, "E198")
    scene.farm(0, people=4, rooms=["B1", "C1", "A1", "A2"]).farm(1, people=4, rooms=["B1", "C1", "A1", "A2"])
    for seat in range(3):
        scene.has(seat, food=20).left(seat, 0)
    return scene.left(2, 1).end_round().feed_all()


def test_E198_opponents_with_children_place_one_fewer_in_round_10():
    scene = ratcatcher_round_10()
    assert scene.round == 10
    assert [player.home for player in scene.state.players] == [4, 3, 2]


def test_E198_idle_people_live_in_their_rooms_still():
    scene = ratcatcher_round_10()
    assert scene.people(1) == 4
    while scene.waiting() != (1,):
        scene.pass_by(scene.waiting()[0])
    scene.refused(1, "place growth")


def test_E198_after_round_9_it_leaves_the_game_at_once():
    scene = Scene.full(seats=3, round=10).hand(0, "E198").plays(0, "E198")
    assert scene.cards(0) == []
    assert scene.holding(0) == []


# --- I238 Chamberlain -------------------------------------------------------------------------------------


def test_I238_the_owner_alone_uses_spaces_of_later_rounds_from_round_11():
    scene = Scene.full(round=10, cards=["growth-any"]).played(0, "I238").has(0, food=9).has(1, food=9).end_round()
    assert scene.round == 11
    assert {"growth-any", "plough-sow", "renovate-fences"} <= scene.spaces()
    assert scene.may(0, "place growth-any")
    scene.pass_by(0)
    scene.refused(1, "place growth-any")


def test_I238_opponents_use_a_space_from_its_round_on():
    scene = Scene.full(round=10, cards=["growth-any"]).played(0, "I238").has(0, food=20).has(1, food=20).end_round()
    scene.end_round().feed_all()
    assert scene.round == 12
    scene.pass_by(scene.waiting()[0])
    assert scene.may(scene.waiting()[0], "place growth-any")


def test_I238_played_late_it_reveals_at_once_but_only_when_that_is_confirmed():
    scene = Scene.full(round=12).hand(0, "I238").do(0, "place occupation", "occupation chamberlain")
    assert "renovate-fences" not in scene.spaces()
    scene.do(0, "confirm")
    assert "renovate-fences" in scene.spaces()


@pytest.mark.parametrize(("round_", "revealed"), [(10, False), (11, True)])
def test_I238_played_in_round_11_itself_it_is_in_time_and_before_that_nothing_is_revealed(
    round_: int, revealed: bool
) -> None:
    scene = Scene.full(round=round_).hand(0, "I238").do(0, "place occupation", "occupation chamberlain", "confirm")
    assert ({"growth-any", "plough-sow", "renovate-fences"} <= scene.spaces()) == revealed


# --- I244 Layabout ----------------------------------------------------------------------------------------


def test_I244_skips_the_next_harvest_whole_and_no_other():
    scene = Scene.full(round=6).hand(0, "I244").farm(0, fields={"A5": ("grain", 3)}, animals={"sheep": 0})
    scene.has(1, food=20).plays(0, "I244").end_round().end_round()
    scene.feed_all()
    assert scene.round == 8
    assert scene.fields(0) == {"A5": ("grain", 3)}
    assert scene.begging(0) == 0
    scene.has(0, food=4).end_round().end_round().feed_all()
    assert scene.round == 10
    assert scene.fields(0) == {"A5": ("grain", 2)}


def test_I244_the_harvest_of_the_present_round_is_the_next():
    scene = Scene.full(round=4).hand(0, "I244").has(1, food=9).plays(0, "I244").end_round()
    assert scene.waiting() == (1,)


# --- E216 Animal Keeper ----------------------------------------------------------------------------------


def test_E216_a_pasture_holds_different_animals():
    scene = Scene.full().played(0, "E216")
    scene.farm(0, stables=["A5"], pastures=[["A5"]])
    player = scene.state.players[0]
    assert player.houses((2, 1, 1 + 1))  # 4 in the pasture and a pet
    assert not player.houses((2, 2, 2))
    player.occupations.clear()
    assert not player.houses((2, 1, 1))


# --- E215 Tenant Farmer -----------------------------------------------------------------------------------


def test_E215_lends_one_of_each_and_what_is_not_given_back_costs_a_point():
    scene = Scene.full(seats=4, round=14).hand(0, "E215")
    scene.farm(0, pastures=[["A5"], ["A4"], ["A3"]])
    scene.plays(0, "E215")
    assert scene.animals(0) == {"sheep": 1, "boar": 1, "cattle": 1}


def test_E215_before_scoring_sheep_and_boar_go_back_and_the_missing_cattle_costs_1():
    scene = Scene.full(seats=4, round=14).played(0, "E215").farm(0, pastures=[["A5", "A4"], ["A3"]])
    scene.state.players[0].animals = [3, 2, 0]
    for seat in range(4):
        scene.has(seat, food=9).left(seat, 0)
    scene.left(3, 1).end_round()
    for seat in range(4):
        scene.turn(seat, "feed")
    assert scene.waiting() == (0,)
    herd = scene.animals(0)
    scene.answers(0, "use tenant-farmer sheep-boar")
    assert scene.over
    assert scene.animals(0) == {"sheep": herd["sheep"] - 1, "boar": herd["boar"] - 1}
    assert scene.points(0, "bonus") == -1


def test_E215_pays_back_early_only_once():
    scene = Scene.full(seats=4).played(0, "E215").farm(0, pastures=[["A5"]])
    scene.state.players[0].animals = [2, 0, 0]
    scene.do(0, "use tenant-farmer sheep")
    assert scene.points(0, "bonus") == -2
    scene.refused(0, "use tenant-farmer sheep")


# --- I237 Juggler, E212 Dancer ----------------------------------------------------------------------------


def test_I237_doubles_and_pays_each_artist_of_others():
    scene = Scene.full(seats=4).played(0, "I237").lies("players", 2)
    scene.state.players[1].occupations = ["E167"]
    scene.state.players[2].occupations = ["I249"]
    scene.turn(0, "place players", "use juggler double")
    assert scene.goods(0) == {"food": 2}
    assert scene.goods(1) == {"food": 1}
    assert scene.goods(2) == {"food": 1}


def test_I237_without_artists_it_is_free_and_it_need_not_double():
    scene = Scene.full(seats=4).played(0, "I237").lies("players", 3)
    assert Scene(scene.state).turn(0, "place players", "use juggler double").goods(0) == {"food": 6}
    assert scene.turn(0, "place players", "pass").goods(0) == {"food": 3}


def test_E212_takes_at_least_4():
    scene = Scene.full(seats=4).played(0, "E212").lies("players", 1)
    assert scene.turn(0, "place players").goods(0) == {"food": 4}


def test_E212_takes_more_where_more_lies():
    scene = Scene.full(seats=4).played(0, "E212").lies("players", 6)
    assert scene.turn(0, "place players").goods(0) == {"food": 6}


def test_I237_and_E212_do_not_go_together():
    scene = Scene.full(seats=4).played(0, "I237", "E212").lies("players", 1).do(0, "place players")
    doubled = Scene(scene.state).turn(0, "use juggler double")
    assert doubled.goods(0) == {"food": 2}
    danced = Scene(scene.state).turn(0, "pass", "use dancer dance")
    assert danced.goods(0) == {"food": 4}


# --- K299 Slaughterman ------------------------------------------------------------------------------------


def test_K299_gets_1_food_for_each_go_of_an_opponent_not_for_each_animal():
    scene = Scene.full(seats=3).played(1, "K299").farm(0, majors=["fireplace-2"], pastures=[["A5", "A4"]])
    scene.state.players[0].animals = [4, 0, 0]
    scene.do(0, "cook 3 sheep")
    assert scene.goods(1) == {"food": 1}
    scene.do(0, "cook 1 sheep")
    assert scene.goods(1) == {"food": 1}


def test_K299_vegetables_and_own_slaughter_give_nothing():
    scene = Scene.full(seats=3).played(0, "K299").farm(0, majors=["fireplace-2"]).has(0, vegetable=1)
    scene.state.players[0].animals = [1, 0, 0]
    assert scene.do(0, "cook 1 sheep", "cook 1 vegetable").goods(0) == {"food": 4}
    other = Scene.full(seats=3).played(1, "K299").has(0, vegetable=1).do(0, "cook 1 vegetable")
    assert other.goods(1) == {}


def test_K299_feeds_last():
    scene = Scene.full(seats=3, round=4).played(0, "K299")
    for seat in range(3):
        scene.has(seat, food=9).left(seat, 0)
    scene.left(2, 1).end_round()
    assert scene.waiting() == (1, 2)
    assert scene.turn(1, "feed").turn(2, "feed").waiting() == (0,)


# --- K291 Lover -------------------------------------------------------------------------------------------


def test_K291_costs_4_food_more_and_brings_a_child_without_a_room():
    scene = Scene.full(seats=3).hand(0, "K291").has(0, food=4).plays(0, "K291")
    assert scene.people(0) == 3
    assert scene.goods(0) == {}


def test_K291_is_refused_without_the_food():
    scene = Scene.full(seats=3).hand(0, "K291").has(0, food=3)
    scene.refused(0, "place occupation")


# --- I251 Reed Buyer --------------------------------------------------------------------------------------


def reed_buyer() -> Scene:
    return Scene.full(seats=4).played(1, "I251").has(1, food=2).lies("reed-1", 2).turn(0, "place reed-1")


def test_I251_buys_one_of_the_first_reed_and_the_seller_gets_2_food():
    scene = reed_buyer()
    assert scene.waiting() == (1,)
    scene.answers(1, "use reed-buyer buy")
    assert scene.goods(0) == {"reed": 1, "food": 2}
    assert scene.goods(1) == {"reed": 1, "food": 1}


def test_I251_may_decline_and_the_right_is_gone_for_the_round():
    scene = reed_buyer().answers(1, "pass")
    assert scene.goods(0) == {"reed": 2}
    assert scene.turn(1, "place grain").turn(2, "place reed-stone-food").waiting() == (3,)


def test_I251_has_no_right_after_his_own_reed():
    scene = Scene.full(seats=4, first=1).played(1, "I251").has(1, food=2).turn(1, "place reed-1")
    assert scene.turn(2, "place reed-stone-food").waiting() == (3,)


def test_I251_a_policy_answers_beforehand():
    """U47: the turn of another does not wait for an answer that was given beforehand."""
    scene = Scene.full(seats=4, first=1).played(1, "I251").has(1, food=2)
    scene.turn(1, "policy reed-buyer never", "place grain").turn(2, "place reed-1")
    assert scene.waiting() == (3,)
    assert scene.goods(2) == {"reed": 1}


def test_I251_who_said_so_beforehand_buys_before_the_reed_can_be_spent():
    scene = Scene.full(seats=4, first=1).played(1, "I251").has(1, food=1).lies("reed-1", 2)
    scene.turn(1, "policy reed-buyer always", "place clay-2").do(2, "place reed-1")
    assert scene.goods(2) == {"reed": 1, "food": 2}
    assert scene.goods(1) == {"clay": 2, "reed": 1}


# --- K271 Educator ----------------------------------------------------------------------------------------


def test_K271_plays_an_occupation_for_3_food_when_another_does():
    scene = Scene.full(seats=4).played(1, "K271").has(1, food=3).hand(0, "E205").hand(1, "E176").plays(0, "E205")
    scene.answers(1, "use educator play", "occupation woodcutter")
    assert scene.goods(1) == {}
    assert scene.cards(1) == ["K271", "E176"]


def test_K271_the_fourth_costs_2():
    scene = Scene.full(seats=4).played(1, "K271", "E205", "E214").has(1, food=2).hand(0, "E205").hand(1, "E176")
    scene.plays(0, "E205").answers(1, "use educator play", "occupation woodcutter")
    assert scene.goods(1) == {}


def test_K271_is_not_asked_for_his_own_or_without_food():
    scene = Scene.full(seats=4).played(0, "K271").has(0, food=9).hand(0, "E205", "E176").plays(0, "E205")
    assert scene.waiting() == (1,)
    poor = Scene.full(seats=4).played(1, "K271").has(1, food=2).hand(0, "E205").hand(1, "E176").plays(0, "E205")
    assert poor.asked(1) == "place"


# --- K284 Wood Distributor --------------------------------------------------------------------------------


def distributor(wood: int) -> Scene:
    """The start of work with so much on the 3 Wood space (3 come by the refill)."""
    scene = Scene.full().played(0, "K284").people_on("wood-3", 1)
    scene.state.board.spaces["wood-3"].goods["wood"] = wood - 3
    return scene.end_round()


def test_K284_six_wood_go_two_and_two_and_two_and_the_space_is_closed():
    scene = distributor(6)
    assert scene.waiting() == (0,)
    scene.answers(0, "use wood-distributor spread")
    assert scene.lying("wood-3") == {}
    assert scene.lying("clay-1")["wood"] == scene.lying("reed-1")["wood"] == scene.lying("fishing")["wood"] == 2
    scene.refused(0, "place wood-3")


def test_K284_what_does_not_divide_stays_and_a_user_takes_the_wood_along():
    scene = distributor(4).answers(0, "use wood-distributor spread")
    assert scene.lying("wood-3") == {"wood": 1}
    before = scene.goods(0)
    lay = scene.lying("fishing")
    scene.turn(0, "place fishing")
    assert scene.goods(0) == {**before, "wood": before.get("wood", 0) + 1, "food": before.get("food", 0) + lay["food"]}


def test_K284_brings_2_wood_when_played():
    assert Scene.full().hand(0, "K284").plays(0, "K284").goods(0) == {"wood": 2}


# --- K275 Perpetual Student -------------------------------------------------------------------------------


def test_K275_the_last_card_drawn_brings_2_food_net():
    scene = Scene.full(seats=4).played(0, "K275").hand(0, "E176").do(0, "place occupation")
    scene.do(0, "use perpetual-student draw-2", "confirm", "confirm")
    assert scene.cards(0) == ["K275", "E176"]
    assert scene.goods(0) == {"food": 2}


def test_K275_what_cannot_be_paid_is_begged():
    scene = Scene.full(seats=4).played(0, "K275").hand(0, "K291")
    scene.state.players[0].occupations.clear()  # the space is free for the first occupation
    scene.played(0, "K275")
    price = 1
    scene.do(0, "place occupation", "use perpetual-student draw-3", "confirm", "confirm")
    assert scene.begging(0) == 4 + price - 3
    assert scene.people(0) == 3


def test_K275_nothing_is_seen_before_the_choice_is_confirmed():
    scene = Scene.full(seats=4).played(0, "K275").hand(0, "E176", "E205")
    scene.do(0, "place occupation", "use perpetual-student draw-2")
    assert scene.cards(0) == ["K275"]
    assert scene.waiting() == (0,)


# --- I260 Taster ------------------------------------------------------------------------------------------


def taster(first: int) -> Scene:
    scene = Scene.full(seats=4, first=first).played(3, "I260").has(3, food=2)
    for seat in range(4):
        scene.left(seat, 0)
    return scene.left(first, 1).end_round()


def test_I260_places_first_for_1_food_and_then_the_usual_order_runs():
    scene = taster(0)
    assert scene.waiting() == (3,)
    scene.answers(3, "use taster ahead")
    assert scene.goods(0)["food"] == 1
    order = []
    while scene.round == 2:
        order.append(scene.waiting()[0])
        scene.pass_by(order[-1])
    assert order == [3, 0, 1, 2, 3, 0, 1, 2]


def test_I260_is_of_no_use_to_the_starting_player():
    assert taster(3).asked() == "place"


# --- K269 Acrobat, K289 Countryman ------------------------------------------------------------------------


def end_of_work(scene: Scene, *seats: int) -> Scene:
    """Leave nobody at home but one person of each of these seats, and place those where nothing matters."""
    for seat in range(len(scene.state.players)):
        scene.left(seat, int(seat in seats))
    return scene


def test_K269_moves_from_travelling_players_to_a_free_space_and_acts():
    scene = Scene.full(seats=4).played(0, "K269")
    scene.left(0, 1).left(1, 0).left(2, 0).left(3, 1).turn(0, "place players").turn(3, "place clay-2")
    assert scene.waiting() == (0,)
    scene.answers(0, "use acrobat players-to-grain")
    assert scene.goods(0)["grain"] == 1


def test_K269_the_target_must_be_free():
    scene = Scene.full(seats=4).played(0, "K269").left(1, 0).left(2, 0).left(3, 1).left(0, 1)
    scene.turn(0, "place players").turn(3, "place grain")
    assert not scene.listed(0, "use acrobat players-to-grain")
    assert scene.listed(0, "use acrobat players-to-plough")


def test_K289_moves_from_grain_to_a_free_sow_space_and_sows_that_grain():
    scene = Scene.full(seats=4, round=4, cards=["sow-bake"]).played(0, "K289").farm(0, fields={"A5": None})
    scene.left(0, 1).left(1, 1).left(2, 0).left(3, 0).turn(0, "place grain").turn(1, "place clay-2")
    scene.answers(0, "use countryman grain-to-sow-bake", "sow A5 grain")
    assert scene.state.round == 4
    assert scene.goods(0) == {"grain": 1}  # harvested after round 4
    assert scene.fields(0) == {"A5": ("grain", 2)}


def test_K289_and_K269_no_person_moves_twice():
    scene = Scene.full(seats=4, round=4, cards=["sow-bake"]).played(0, "K289", "K269").farm(0, fields={"A5": None})
    scene.left(0, 1).left(1, 1).left(2, 0).left(3, 0).turn(0, "place players").turn(1, "place clay-2")
    scene.do(0, "use acrobat players-to-grain")
    assert scene.moves(0) <= {"confirm", *(m for m in scene.moves(0) if m.startswith("cook"))}


def test_I229_the_owner_gets_1_grain_and_1_food():
    assert Scene.full(seats=4).played(0, "I229").turn(0, "place grain").goods(0) == {"grain": 1, "food": 1}


def test_E164_left_alone_for_a_round_4_wood_lie_there_for_2_food():
    scene = Scene.full(seats=4, round=5).hand(0, "E164").plays(0, "E164").end_round().end_round()
    assert (scene.round, scene.lying("forester-wood")) == (7, {"wood": 4})
    for seat in range(4):
        scene.has(seat, food=2)
    while scene.waiting() != (1,):
        scene.pass_by(scene.waiting()[0])
    before = scene.goods(0)["food"]
    scene.turn(1, "place forester-wood")
    assert scene.goods(1) == {"wood": 4}
    assert scene.goods(0)["food"] == before + 2


def test_I248_only_food_and_only_after_reed_of_a_space():
    scene = Scene.full(seats=3).played(0, "I248").left(0, 1).left(1, 0).left(2, 0)
    scene.state.board.spaces["fishing"].goods = {"food": 3, "wood": 1}
    other = Scene(scene.state).turn(0, "place clay-1")
    assert (other.round, other.goods(0)) == (2, {"clay": 1})
    assert other.lying("fishing") == {"food": 4, "wood": 1}
    scene.turn(0, "place reed-1").answers(0, "use net-fisherman fish")
    assert scene.goods(0) == {"reed": 1, "food": 3}
    assert scene.lying("fishing") == {"food": 1, "wood": 1}


def test_I248_and_E12_it_is_no_use_of_fishing():
    scene = Scene.full(seats=3).played(0, "I248", "E12").left(0, 1).left(1, 0).left(2, 0).lies("fishing", 3)
    scene.turn(0, "place reed-1").answers(0, "use net-fisherman fish")
    assert scene.goods(0) == {"reed": 1, "food": 3}

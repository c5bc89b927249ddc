"""Cards about where people are placed. The code in a test's name is the card."""

from __future__ import annotations

from bot.games.text import Seat
from tests.games.agricola.scene import Scene

THREE_ROOMS = ["B1", "C1", "A1"]

# --- E163 Field Warden, K139 Sleeping Corner ---------------------------------------------------------------


def test_E163_ploughs_where_another_ploughed():
    scene = Scene.full(seats=4, first=1).played(0, "E163").turn(1, "place plough", "plough A5")
    scene.pass_by(2).pass_by(3).turn(0, "place plough", "plough A5")
    assert set(scene.fields(0)) == {"A5"}


def test_E163_on_take_1_vegetable_and_plough_and_sow():
    scene = Scene.full(seats=4, round=12, cards=["plough-sow"]).played(0, "E163")
    scene.people_on("vegetable", 1).people_on("plough-sow", 2).people_on("grain", 3)
    assert scene.may(0, "place vegetable")
    assert scene.may(0, "place plough-sow")
    scene.refused(0, "place grain")


def test_E163_not_beside_ones_own_person():
    scene = Scene.full(seats=4).played(0, "E163").people_on("plough", 0)
    scene.refused(0, "place plough")


def test_E163_others_are_kept_out_as_ever():
    Scene.full(seats=4, first=1).played(0, "E163").people_on("plough", 0).refused(1, "place plough")


def test_E163_a_countryman_moves_to_an_occupied_plough_and_sow():
    scene = Scene.full(seats=4, round=12, cards=["plough-sow"]).played(0, "E163", "K289")
    scene.people_on("plough-sow", 1).people_on("sow-bake", 2)
    for seat in range(4):
        scene.left(seat, 0)
    scene.left(0, 1).turn(0, "place grain")
    scene.do(0, "use countryman grain-to-plough-sow")
    assert scene.state.board.spaces["plough-sow"].people == [1, 0]


def test_K139_grows_where_another_stands():
    scene = Scene.full(round=7).farm(0, rooms=THREE_ROOMS).played(0, "K139").people_on("growth", 1)
    assert scene.turn(0, "place growth").people(0) == 3


def test_K139_also_without_room_but_not_beside_ones_own_person():
    scene = Scene.full(round=13, cards=["growth-any"]).played(0, "K139").people_on("growth-any", 1)
    assert scene.turn(0, "place growth-any").people(0) == 3
    own = Scene.full(round=7).farm(0, rooms=THREE_ROOMS).played(0, "K139").people_on("growth", 0)
    own.refused(0, "place growth")


def test_K139_not_for_building_rooms():
    Scene.full(round=7).played(0, "K139").has(0, wood=9, reed=4).people_on("build", 1).refused(0, "place build")


def test_K139_the_space_of_five_players_from_round_5_on_for_its_occupation_too():
    scene = Scene.full(seats=5, round=5).played(0, "K139").hand(0, "E176").has(0, food=2)
    scene.people_on("occupation-growth", 1)
    assert scene.turn(0, "place occupation-growth", "occupation woodcutter").cards(0) == ["E176", "K139"]
    early = Scene.full(seats=5, round=4).played(0, "K139").hand(0, "E176").has(0, food=2)
    early.people_on("occupation-growth", 1).refused(0, "place occupation-growth")


def test_K139_needs_2_grain_fields():
    scene = Scene.full().hand(0, "K139").has(0, wood=1).farm(0, fields={"A5": ("grain", 3), "A4": None})
    scene.refused(0, "place start-minor", "improve sleeping-corner")
    scene.farm(0, fields={"A5": ("grain", 3), "A4": ("grain", 1)})
    assert scene.plays(0, "K139").cards(0) == ["K139"]


# --- I71 Holiday House ---------------------------------------------------------------------------------------


def test_I71_nobody_is_placed_in_round_14_but_the_harvest_comes():
    scene = Scene.full(round=12).hand(0, "I71").has(0, clay=3, reed=2).has(1, food=20)
    scene.plays(0, "I71").has(0, food=20)
    assert scene.state.players[0].home == 1
    scene.end_round()
    assert (scene.round, scene.state.players[0].home) == (13, 2)
    scene.end_round().feed_all()
    assert (scene.round, scene.state.players[0].home) == (14, 0)
    assert scene.waiting() == (1,)
    scene.end_round()
    food = scene.goods(0)["food"]
    scene.feed_all()
    assert scene.over
    assert scene.goods(0)["food"] == food - 4
    assert scene.points(0, "improvements") == 8


def holiday_in_round_14(*codes: str) -> Scene:
    """Let round 14 begin (no harvest before it: the harvest of round 13 is fed from plenty)."""
    scene = Scene.full(round=13).played(0, *codes)
    for seat in (0, 1):
        scene.has(seat, food=20).left(seat, 0)
    return scene.left(1, 1)


def test_I71_goods_on_round_space_14_still_come():
    scene = holiday_in_round_14("I71")
    scene.state.board.round_goods[13]["0"] = {"reed": 1}
    scene.end_round().feed_all()
    assert scene.round == 14
    assert scene.goods(0)["reed"] == 1


def test_I71_no_guest_and_nobody_from_a_reed_hut_either():
    scene = holiday_in_round_14("I71", "K138")
    scene.state.players[0].memo["K138"]["lives"] = 1
    scene.state.players[0].guests = 1
    scene.end_round().feed_all()
    assert (scene.round, scene.state.players[0].home) == (14, 0)
    other = holiday_in_round_14("K138", "I71")
    other.state.players[0].memo["K138"]["lives"] = 1
    assert other.end_round().feed_all().state.players[0].home == 0


def test_I71_nor_anybody_by_a_reed_hut_played_at_the_start_of_round_14():
    scene = holiday_in_round_14("I71", "K279").farm(0, home="stone").left(0, 0).hand(0, "K138")
    scene.has(0, food=20, wood=1, reed=4).end_round().feed_all()
    scene.answers(0, "improve reed-hut")
    assert scene.state.players[0].home == 0
    assert scene.waiting() == (1,)


def test_I71_only_up_to_round_13():
    Scene.full(round=14).hand(0, "I71").has(0, wood=3, reed=2).refused(0, "place start-minor", "improve holiday-house")


def test_I71_a_clay_roof_does_not_lower_its_price():
    scene = Scene.full(round=3).hand(0, "I71").played(0, "E36").has(0, wood=3, reed=1, clay=2)
    scene.refused(0, "place start-minor", "improve holiday-house")


# --- K308 Foreman, K309 Weaver -------------------------------------------------------------------------------


def start_of_work(*codes: str, seats: int = 4, round: int = 5) -> Scene:
    """Begin the next round with cards in front of seat 0."""
    scene = Scene.full(seats=seats, round=round).played(0, *codes)
    for seat in range(seats):
        scene.left(seat, 0)
    return scene.left(seats - 1, 1)


def test_K308_whoever_uses_the_space_takes_the_food():
    scene = start_of_work("K308").end_round().answers(0, "use foreman plough")
    assert scene.lying("plough") == {"food": 1}
    scene.pass_by(0).turn(1, "place plough", "plough A5")
    assert scene.goods(1) == {"food": 1}
    assert set(scene.fields(1)) == {"A5"}
    assert scene.lying("plough") == {}


def test_K308_the_food_alone_opens_no_space():
    scene = start_of_work("K308", round=4).has(0, food=9)
    for seat in (1, 2, 3):
        scene.has(seat, food=9)
    scene.end_round().feed_all().answers(0, "use foreman fences")
    scene.refused(0, "place fences")


def test_K308_it_need_not_be_laid_and_not_on_cards_to_come():
    scene = start_of_work("K308").end_round()
    assert "use foreman plough-sow" not in scene.moves(0)
    assert scene.do(0, "pass", "confirm").asked(0) == "place"


def test_K308_on_cards_that_a_chamberlain_turned_up():
    scene = start_of_work("K308", "I238", round=10).end_round()
    assert scene.listed(0, "use foreman plough-sow")


def test_K308_who_builds_a_room_instead_of_taking_takes_the_food_too():
    scene = start_of_work("K308", seats=5).end_round().answers(0, "use foreman room-players")
    lying = scene.lying("room-players")["food"]
    scene.has(0, wood=5, reed=2).turn(0, "place room-players", "build B2")
    assert scene.goods(0) == {"food": 1}
    assert scene.lying("room-players") == {"food": lying - 1}
    other = start_of_work("K308", seats=5).end_round().answers(0, "use foreman room-players")
    assert other.turn(0, "place room-players", "take food").goods(0) == {"food": lying}


def test_K308_wood_distributor_may_answer():
    scene = start_of_work("K308", "K284").end_round()
    assert scene.do(0, "use foreman clay-1").listed(0, "use wood-distributor spread")


def weaver(sheep: int, coming: int) -> Scene:
    """Begin a round with sheep, and more that come this round."""
    scene = start_of_work("K309").farm(0, pastures=[["A5"]], animals={"sheep": sheep}).left(0, 0)
    scene.state.board.round_goods[5]["0"] = {"sheep": coming}
    return scene.end_round()


def test_K309_one_food_with_2_sheep_those_of_this_round_included():
    assert weaver(1, 1).goods(0) == {"food": 1}
    assert weaver(1, 0).goods(0) == {}
    assert weaver(3, 0).goods(0) == {"food": 1}


# --- K138 Reed Hut, I73 Guest --------------------------------------------------------------------------------

FIVE_ROOMS = ["B1", "C1", "A1", "A2", "B2"]


def reed_hut(people: int, home: int) -> Scene:
    """Lay out the work phase with an occupied Reed Hut and this many people at home, the occupant among them."""
    scene = Scene.full(round=7).farm(0, people=people, rooms=FIVE_ROOMS).played(0, "K138", lives=1)
    return scene.left(0, home)


def test_K138_without_an_unused_piece_it_gives_nobody():
    scene = Scene.full().farm(0, people=5, rooms=FIVE_ROOMS).hand(0, "K138").has(0, wood=1, reed=4).plays(0, "K138")
    assert scene.state.players[0].home == 4
    assert scene.state.food_needed(Seat(0)) == 10


def test_K138_the_fifth_member_of_the_family_is_the_occupant_and_acts_no_more_this_round():
    scene = reed_hut(4, 2).turn(0, "place growth")
    assert scene.people(0) == 5
    assert scene.state.players[0].home == 0
    assert scene.state.food_needed(Seat(0)) == 4 * 2 + 1


def test_K138_with_a_piece_left_a_child_is_another_one():
    scene = reed_hut(3, 2).turn(0, "place growth")
    assert scene.state.players[0].home == 1
    assert scene.state.food_needed(Seat(0)) == 3 * 2 + 1 + 2


def test_K138_the_occupant_itself_has_no_piece_for_a_child():
    reed_hut(4, 1).refused(0, "place growth")
    assert reed_hut(3, 1).may(0, "place growth")


def test_K138_the_occupant_uses_the_space_of_five_players_for_an_occupation_only():
    scene = Scene.full(seats=5, round=7).farm(0, people=4, rooms=FIVE_ROOMS).played(0, "K138", lives=1).left(0, 1)
    scene.refused(0, "place occupation-growth")
    scene.hand(0, "E176").has(0, food=2).do(0, "place occupation-growth")
    assert scene.moves(0) & {"grow", "occupation woodcutter"} == {"occupation woodcutter"}


def test_I73_and_K267_an_adopted_child_acts_beside_a_guest():
    scene = Scene.full(round=6, cards=["renovate-improve", "growth"]).farm(0, rooms=THREE_ROOMS).played(0, "K267")
    scene.state.players[0].guests = 1
    for seat in (0, 1):
        scene.left(seat, 0)
    scene.left(1, 1).has(0, food=1).end_round()
    assert (scene.round, scene.state.players[0].home) == (7, 3)
    scene.turn(0, "place growth", "use adoptive-parents adopt")
    assert scene.state.players[0].home == 3


def test_I73_played_in_round_14_it_gives_nothing():
    scene = Scene.full(round=14).hand(0, "I73").has(0, food=2).plays(0, "I73")
    assert scene.state.players[0].home == 1

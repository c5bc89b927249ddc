"""Further rulings on cards about people, as scenes. The code in a test's name is the card."""

from __future__ import annotations

from bot.games.text import Seat
from tests.games.agricola.scene import Scene

THREE_ROOMS = ["B1", "C1", "A1"]


def before(round: int, seats: int = 4) -> Scene:
    """Lay out the last moments of a round without a harvest: only the last seat still has a person to place."""
    scene = Scene.full(seats=seats, round=round)
    for seat in range(seats):
        scene.left(seat, 0)
    return scene.left(seats - 1, 1)


# --- E159 Head of the Family -------------------------------------------------------------------------------


def test_E159_the_occupation_half_of_the_space_of_five_players():
    scene = Scene.full(seats=5, round=5).played(0, "E159").hand(0, "E176").has(0, food=2)
    scene.people_on("occupation-growth", 1)
    assert scene.turn(0, "place occupation-growth", "occupation woodcutter").cards(0) == ["E159", "E176"]


def test_E159_an_emptied_heap_of_food_cannot_be_chosen():
    scene = Scene.full(seats=5, round=5, first=1).played(0, "E159").has(0, wood=5, reed=2)
    scene.turn(1, "place room-players", "take food").left(2, 0).left(3, 0).left(4, 0)
    scene.do(0, "place room-players")
    assert {move for move in scene.moves(0) if move.startswith("take")} == set()
    assert "B2" in scene.turn(0, "build B2").rooms(0)


# --- E198 Ratcatcher ---------------------------------------------------------------------------------------


def round_10(*codes: str, people: int, guests: int = 0) -> Scene:
    """Begin round 10 with seat 0's Ratcatcher against seat 1, its cards and guests."""
    scene = Scene.full(seats=3, round=9).played(0, "E198")
    scene.farm(1, people=people, rooms=["B1", "C1", "A1", "A2"]).played(1, *codes)
    scene.state.players[1].guests = guests
    for seat in range(3):
        scene.has(seat, food=30).left(seat, 0)
    return scene.left(2, 1).end_round().feed_all()


def test_E198_guests_and_the_occupant_of_a_reed_hut_are_placed():
    assert round_10(people=2, guests=1).state.players[1].home == 3
    assert round_10(people=3, guests=1).state.players[1].home == 3
    scene = Scene.full(seats=3, round=9).played(0, "E198").played(1, "K138", lives=1)
    for seat in range(3):
        scene.has(seat, food=30).left(seat, 0)
    assert scene.left(2, 1).end_round().feed_all().state.players[1].home == 3


def test_E198_an_only_child_adopted_in_round_10_may_not_act():
    scene = round_10("K267", people=2).has(1, food=9).left(0, 0).left(2, 0)
    scene.turn(1, "place growth", "use adoptive-parents adopt")
    assert scene.people(1) == 3
    assert scene.state.players[1].home == 1


def test_E198_everybody_is_placed_in_round_11():
    scene = round_10(people=4)
    assert scene.state.players[1].home == 3
    assert scene.end_round().state.players[1].home == 4


# --- I238 Chamberlain --------------------------------------------------------------------------------------


def test_I238_the_newest_card_for_an_outrider_remains_that_of_the_round():
    scene = before(10).played(0, "I238", "I261").end_round()
    newest = scene.state.board.revealed[10]
    scene.turn(0, f"place {newest}")
    assert scene.goods(0)["grain"] == 1
    other = before(10).played(0, "I238", "I261").farm(0, rooms=THREE_ROOMS).left(0, 0).end_round()
    assert other.turn(0, "place growth-any").goods(0) == {}


# --- K269 Acrobat, K289 Countryman -------------------------------------------------------------------------


def last_placement(*codes: str) -> Scene:
    """Lay out a work phase in which seat 0 places the last person of all."""
    scene = Scene.full(seats=4, round=5).played(0, *codes)
    for seat in range(4):
        scene.left(seat, 0)
    return scene.left(0, 1)


def test_K269_only_for_people_placed_after_it_was_played():
    scene = last_placement().hand(0, "K269").people_on("players", 0).left(0, 1).plays(0, "K269")
    assert scene.round == 6
    assert scene.asked(0) == "place"


def test_K269_and_E163_the_field_warden_does_not_make_a_target_free():
    scene = Scene.full(seats=4, round=5).played(0, "K269", "E163").people_on("plough", 3)
    for seat in range(4):
        scene.left(seat, 0)
    scene.left(0, 1).turn(0, "place players")
    assert {move for move in scene.moves(0) if move.startswith("use acrobat")} == {"use acrobat players-to-grain"}


def test_K269_it_need_not_move():
    scene = last_placement("K269").turn(0, "place players").do(0, "pass", "confirm")
    assert scene.round == 6


def test_K289_only_one_person_in_a_round():
    scene = Scene.full(seats=4, round=12, cards=["plough-sow", "sow-bake"]).played(0, "K289")
    scene.people_on("grain", 0).farm(0, people=2, fields={"A5": None, "A4": None}).has(0, grain=2, food=9)
    for seat in range(4):
        scene.left(seat, 0)
    scene.left(0, 1).turn(0, "place vegetable")
    scene.do(0, "use countryman grain-to-sow-bake", "sow A5 grain")
    assert scene.do(0, "confirm").round == 13


def test_K289_also_for_a_person_placed_before_it_was_played():
    scene = Scene.full(seats=4, round=5, cards=["sow-bake"]).hand(0, "K289").people_on("grain", 0)
    scene.farm(0, fields={"A5": None}).has(0, grain=1)
    for seat in range(4):
        scene.left(seat, 0)
    scene.left(0, 1).plays(0, "K289")
    assert "use countryman grain-to-sow-bake" in scene.moves(0)


# --- K293 Ploughman ----------------------------------------------------------------------------------------


def test_K293_fields_4_7_and_10_rounds_later():
    memo = Scene.full(round=2).hand(0, "K293").plays(0, "K293").memo(0, "K293")
    assert {key for key in memo if key.startswith("at-")} == {"at-6", "at-9", "at-12"}
    memo = Scene.full(round=6).hand(0, "K293").plays(0, "K293").memo(0, "K293")
    assert {key for key in memo if key.startswith("at-")} == {"at-10", "at-13"}


def test_K293_declined_it_is_gone_and_food_of_the_round_may_pay():
    scene = before(5).played(0, "K293", **{"at-6": 1})
    scene.state.board.round_goods[5]["0"] = {"food": 1}
    scene.end_round()
    trial = Scene(scene.state).answers(0, "use ploughman plough", "plough A5")
    assert trial.goods(0) == {}
    scene.do(0, "pass", "confirm")
    assert scene.goods(0) == {"food": 1}
    assert "at-6" not in scene.memo(0, "K293")


# --- I88 Lasso ---------------------------------------------------------------------------------------------


def lasso(people: int = 4) -> Scene:
    """Lay out a work phase with Lasso, the sheep card and some people."""
    scene = Scene.full(round=4, cards=["sheep"]).played(0, "I88")
    return scene.farm(0, people=people, rooms=["B1", "C1", "A1", "A2"])


def test_I88_the_animals_may_come_first():
    scene = lasso().turn(0, "place sheep", "use lasso again")
    assert scene.waiting() == (0,)
    assert scene.turn(0, "place fishing").waiting() == (1,)


def test_I88_never_more_than_two_in_a_row():
    scene = lasso().turn(0, "place fishing", "use lasso again")
    scene.do(0, "place sheep")
    assert not any(move.startswith("use lasso") for move in scene.moves(0))
    assert scene.do(0, "confirm").waiting() == (1,)


def test_I88_two_other_spaces_are_not_allowed_and_no_later_turn_is_skipped():
    scene = lasso(people=3).turn(0, "place fishing", "use lasso again")
    scene.refused(0, "place wood-3")
    scene.turn(0, "place sheep").pass_by(1)
    assert scene.waiting() == (0,)


def test_I88_in_the_turn_in_which_it_is_played():
    scene = Scene.full(round=4, cards=["sheep"]).hand(0, "I88").has(0, reed=1)
    scene.turn(0, "place start-minor", "improve lasso", "pass", "use lasso again")
    assert scene.waiting() == (0,)
    scene.refused(0, "place fishing")
    assert scene.turn(0, "place sheep").waiting() == (1,)


def test_I88_not_by_the_space_with_all_animals():
    scene = Scene.full(seats=5, round=3, cards=["fences", "improve", "sow-bake"]).played(0, "I88")
    scene.do(0, "place animals", "take sheep")
    assert not any(move.startswith("use lasso") for move in scene.moves(0))


# --- K267 Adoptive Parents ---------------------------------------------------------------------------------


def test_K267_an_adopted_child_eats_2_food_in_a_harvest_of_the_round():
    for adopted, need in ((True, 6), (False, 5)):
        scene = Scene.full(round=7).farm(0, rooms=THREE_ROOMS).played(0, "K267").has(0, food=1)
        scene.turn(0, "place growth", *(["use adoptive-parents adopt"] if adopted else []))
        assert scene.state.food_needed(Seat(0)) == need


# --- K138 Reed Hut -----------------------------------------------------------------------------------------


def hut(people: int, home: int, *codes: str) -> Scene:
    """Lay out round 7 with an occupied Reed Hut in front of seat 0; the occupant is among those at home."""
    scene = Scene.full(round=7).farm(0, people=people, rooms=[*THREE_ROOMS, "A2", "B2"])
    return scene.played(0, "K138", lives=1).played(0, *codes).left(0, home)


def test_K138_the_occupant_moves_in_as_a_newborn_if_the_owner_likes():
    """“A later family growth by another person may move it into the house: a newborn that does not act that round.”"""
    scene = hut(2, 3).turn(0, "place growth", "use reed-hut move")
    assert (scene.people(0), scene.state.players[0].home) == (3, 1)
    assert scene.state.food_needed(Seat(0)) == 2 * 2 + 1
    scene.pass_by(1).pass_by(0)
    assert scene.waiting() == (1,), "the occupant does not act"
    assert scene.points(0, "family") == 9


def test_K138_declined_the_child_is_another_piece():
    scene = hut(2, 3).turn(0, "place growth")
    assert (scene.people(0), scene.state.players[0].home) == (3, 2)
    assert scene.state.food_needed(Seat(0)) == 2 * 2 + 1 + 2


def test_K138_once_it_has_moved_in_two_more_pieces_are_left_for_children():
    scene = hut(3, 3).turn(0, "place growth", "use reed-hut move")
    assert scene.people(0) == 4
    later = Scene.full(round=7).farm(0, people=4, rooms=[*THREE_ROOMS, "A2", "B2"]).played(0, "K138", lives=0)
    assert later.left(0, 1).turn(0, "place growth").people(0) == 5


def test_K138_the_occupant_cannot_move_by_its_own_action():
    """“By another person”: placed last, it is the one who acts."""
    scene = hut(2, 1).do(0, "place growth")
    assert not scene.listed(0, "use reed-hut move")
    adopted = hut(2, 1, "K267").has(0, food=1).do(0, "place growth", "use adoptive-parents adopt")
    assert not adopted.listed(0, "use reed-hut move")


def test_K138_K267_adopted_it_acts_all_the_same():
    """“Moving a Reed Hut occupant into the home is a family growth: adopted, that person may act again this round.”"""
    scene = hut(2, 3, "K267").has(0, food=1)
    scene.turn(0, "place growth", "use reed-hut move", "use adoptive-parents adopt")
    assert (scene.people(0), scene.state.players[0].home) == (3, 2)
    assert scene.state.food_needed(Seat(0)) == 3 * 2
    last = hut(4, 4, "K267").has(0, food=1).turn(0, "place growth", "use adoptive-parents adopt")
    assert (last.people(0), last.state.players[0].home) == (5, 3)
    assert last.state.food_needed(Seat(0)) == 5 * 2

"""Set-up, rounds and their order: rulings R1, R2, R4, R7-R10, R12, R13, rules 2, 4 and 9.1.

Left to the full game, because they speak of hand cards only: R6, R11, R24-R31 here, R54 in `test_majors`, R111 in
`test_scoring`. What of R32-R38 concerns the family game stands in `test_spaces`; R39 (cards read aloud) and R44 in
`test_majors`; R82 in `test_fences_and_animals`.
"""

from __future__ import annotations

import pytest

from bot.games.text import Seat
from tests.games.agricola.scene import RULES, Scene, new_game

STAGE_CARDS = {
    1: {"sow-bake", "improve", "sheep", "fences"},
    2: {"stone-1", "renovate-improve", "growth"},
    3: {"vegetable", "boar"},
    4: {"stone-1b", "cattle"},
    5: {"plough-sow", "growth-any"},
    6: {"renovate-fences"},
}
"""Rules 4."""

LAST_ROUND = {1: 4, 2: 7, 3: 9, 4: 11, 5: 13, 6: 14}


def order_of(state):
    return [*state.board.revealed, *state.board.deck]


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_2_1_everybody_begins_with_two_people_in_two_wooden_rooms(seats):
    scene = Scene(new_game(seats))
    for seat in range(seats):
        assert scene.rooms(seat) == {"B1", "C1"}
        assert scene.home(seat) == "wood"
        assert scene.people(seat) == 2
        assert scene.fields(seat) == {}
        assert scene.stables(seat) == set()
        assert scene.fences(seat) == 0
        assert scene.animals(seat) == {}
        assert scene.majors(seat) == []
    assert len(scene.for_sale()) == 10


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_2_2_the_starting_player_has_two_food_and_the_others_three(seats):
    scene = Scene(new_game(seats))
    for seat in range(seats):
        assert scene.goods(seat) == {"food": 2 if seat == scene.first else 3}
    assert scene.waiting() == (scene.first,)


def test_8_5_the_solo_player_has_no_food():
    assert Scene(new_game(1)).goods(0) == {}


def test_U19_solo_is_played_as_the_family_game():
    scene = Scene(new_game(1))
    assert {"storehouse", "stable-bake", "labourer"} <= scene.spaces()
    assert not {"start-minor", "occupation"} & scene.spaces()


def test_4_every_stage_has_its_cards_in_an_order_of_chance():
    orders = [order_of(new_game(2, seed)) for seed in range(30)]
    for order in orders:
        assert len(order) == 14
        start = 0
        for stage, last in LAST_ROUND.items():
            assert set(order[start:last]) == STAGE_CARDS[stage]
            start = last
    for stage in (1, 2, 3, 4, 5):
        last = LAST_ROUND[stage]
        assert len({tuple(order[last - len(STAGE_CARDS[stage]) : last]) for order in orders}) > 1


def test_4_the_same_seed_is_the_same_game():
    assert RULES.encode(new_game(3, 7)) == RULES.encode(new_game(3, 7))
    assert order_of(new_game(3, 7)) != order_of(new_game(3, 8))


@pytest.mark.parametrize("number", range(1, 15))
def test_4_the_harvest_rounds(number):
    scene = Scene.family(round=number).has(0, grain=9).has(1, grain=9).end_round()
    if number in (4, 7, 9, 11, 13, 14):
        assert scene.round == number
        assert scene.asked() == "feed"
        assert scene.waiting() == (0, 1)
    else:
        assert scene.round == number + 1
        assert scene.asked() == "place"


def test_R1_a_sheep_card_of_round_one_has_its_sheep_before_anybody_places():
    state = next(state for seed in range(99) if order_of(state := new_game(2, seed))[0] == "sheep")
    assert Scene(state).lying("sheep") == {"sheep": 1}


def test_9_1_one_card_opens_each_round_and_is_usable_at_once():
    scene = Scene.family(round=1, cards=["improve", "fences"]).has(0, wood=4)
    assert "improve" in scene.spaces()
    assert "fences" not in scene.spaces()
    scene.refused(0, "place fences")
    scene.end_round()
    assert scene.round == 2
    assert scene.give(0, wood=4).may(0, "place fences")


def test_9_1_every_accumulating_space_is_refilled_on_top_of_what_lies_there():
    scene = Scene.family(round=10, cards=["stone-1b"]).turn(0, "place clay-1").turn(1, "place fishing")
    scene.turn(0, "place grain").turn(1, "place vegetable")
    assert scene.round == 11
    assert scene.lying("wood-3") == {"wood": 6}
    assert scene.lying("clay-1") == {"clay": 1}
    assert scene.lying("reed-1") == {"reed": 2}
    assert scene.lying("fishing") == {"food": 1}
    assert scene.lying("storehouse") == {"food": 2}
    assert scene.lying("sheep") == {"sheep": 2}
    assert scene.lying("boar") == {"boar": 2}
    assert scene.lying("stone-1") == {"stone": 2}
    assert scene.lying("stone-1b") == {"stone": 2}
    assert scene.lying("cattle") == {"cattle": 1}
    assert scene.lying("grain") == {}


@pytest.mark.parametrize(("seats", "wood"), [(1, 8), (2, 12)])
def test_R2_three_wood_unused_for_three_rounds(seats, wood):
    scene = Scene.family(seats=seats)
    for _round in range(3):
        scene.end_round()
    assert scene.round == 4
    assert scene.lying("wood-3") == {"wood": wood}


def test_R4_nobody_uses_a_taken_space_again_in_this_round():
    scene = Scene.family().turn(0, "place grain")
    scene.refused(1, "place grain")
    scene.turn(1, "place clay-1")
    scene.refused(0, "place grain")
    scene.end_round()
    assert scene.may(scene.waiting()[0], "place grain")


def test_R7_with_three_two_and_two_people_only_the_first_still_places_after_two_circles():
    scene = Scene.family(seats=3, round=6).farm(0, rooms=["B1", "C1", "A1"], people=3)
    order = []
    while scene.round == 6:
        order.append(scene.waiting())
        scene.pass_by(scene.waiting()[0])
        if scene.asked() != "place":
            break
    assert order == [(0,), (1,), (2,), (0,), (1,), (2,), (0,)]


def test_R8_the_marker_moves_at_once_but_the_order_of_the_round_stays():
    scene = Scene.family(seats=3).turn(0, "place grain").turn(1, "place clay-1").turn(2, "place storehouse")
    assert scene.first == 2
    order = []
    while scene.round == 1:
        order.append(scene.waiting()[0])
        scene.pass_by(order[-1])
    assert order == [0, 1, 2]
    assert scene.waiting() == (2,)
    scene.pass_by(2)
    assert scene.waiting() == (0,)


def test_R9_without_use_the_marker_stays():
    scene = Scene.family(seats=3, first=1).give(0, food=4).give(1, food=4).give(2, food=4)
    for number in range(1, 6):
        assert scene.round == number
        assert scene.first == 1
        assert scene.waiting() == (1,)
        scene.end_round()
        if scene.asked() == "feed":
            scene.feed_all()
    assert scene.first == 1


def test_R10_the_holder_may_use_the_starting_player_space_again():
    scene = Scene.family(first=0).lies("storehouse", 2).turn(0, "place storehouse")
    assert scene.first == 0
    assert scene.goods(0) == {"food": 2}


def test_R12_R13_the_storehouse_gives_four_food_and_always_the_marker_in_round_four():
    scene = Scene.family()
    for _round in range(3):
        scene.end_round()
    assert scene.lying("storehouse") == {"food": 4}
    scene.pass_by(0)
    before = scene.goods(1).get("food", 0)
    scene.turn(1, "place storehouse")
    assert scene.goods(1)["food"] == before + 4
    assert scene.first == 1


def test_9_1_a_turn_is_one_person():
    scene = Scene.family().do(0, "place grain")
    assert RULES.is_turn_end(scene.state, Seat(0))
    scene.refused(0, "place clay-1")
    scene.do(0, "confirm")
    assert scene.waiting() == (1,)


def test_9_4_the_game_ends_after_the_harvest_of_round_fourteen():
    scene = Scene.family(round=14).has(0, food=9).has(1, food=9).end_round()
    assert not scene.over
    scene.feed_all()
    assert scene.over
    assert scene.waiting() == ()

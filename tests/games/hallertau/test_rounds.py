"""The ten phases (rules 3), first player, income, stops; rulings 16, 17, 27-29, 38, 39."""

from __future__ import annotations

from bot.games.text import Seat
from tests.games.hallertau.scene import RULES, Scene, new_game


def test_round_1_begins_with_the_first_player():
    state = new_game(3, seed=4)
    assert (state.round, state.phase) == (1, 4)
    assert RULES.waiting(state) == (state.first,)


def test_phase_4_goes_clockwise_from_the_first_player():
    scene = Scene.actions(3, first=2)
    order = []
    for _turn in range(6):
        order.append(scene.waiting()[0])
        scene.turn(order[-1], "tools 1")
    assert order == [2, 0, 1, 2, 0, 1]


def test_the_rooster_has_no_effect_on_the_running_phase_but_on_the_next():
    scene = Scene.actions(3, cards=True)
    scene.turn(0, "tools 1").turn(1, "place point-card")
    assert scene.state.first == 1
    assert scene.waiting() == (2,)
    scene.turn(2, "tools 1")
    assert scene.waiting() == (0,)
    scene.rest()
    while scene.state.round == 1:
        scene.turn(scene.waiting()[0])
    assert (scene.state.phase, scene.waiting()) == (4, (1,))


def test_phase_5_the_farmyard_card_goes_to_the_hand():
    scene = Scene.actions(2, cards=True, round=2)
    held = [player.held for player in scene.state.players]
    scene.rest()
    assert [player.hand for player in scene.state.players] == [[held[0]], [held[1]]]
    assert all(not player.held for player in scene.state.players)


def test_phase_5_nobody_learns_the_card_of_another():
    scene = Scene.actions(2, cards=True)
    held = scene.player(1).held
    assert held
    scene.rest()
    assert held not in scene.told()


def test_phase_3_bonus_cards_pay():
    """801: 1 meat, 814: 1 rye and 1 clay, 803: 1 sheep."""
    scene = Scene.bare(2, round=4, cards=True).played(0, "801", "814", "803").played(1, "806").begin(3)
    assert scene.goods(0) == {"meat": 1, "rye": 1, "clay": 1}
    assert scene.flock(0) == {"stables": 1}
    assert scene.goods(1) == {"milk": 2}


def test_ruling_28_no_income_in_round_1():
    scene = Scene.bare(2, round=0, cards=True).played(0, "801").begin(1)
    assert scene.state.round == 1
    assert scene.goods(0) == {}


def test_phase_3_an_income_that_lets_choose_asks_only_that_seat():
    """811: sow 1 flax from supply."""
    scene = Scene.bare(3, round=2, cards=True).played(1, "811").played(2, "811").give(1, flax=2).begin(3)
    assert scene.waiting() == (1,)
    assert scene.moves(1) == {"sow flax 5", "sow flax 4", "sow flax 3", "pass"}
    scene.turn(1, "sow flax 4")
    assert scene.fields(1) == ["3", "4-flax", "5"]
    assert scene.state.phase == 4


def test_phase_3_the_order_of_incomes_is_free():
    """With one empty column the field comes from 824 (row 3) or from 825 (row 5)."""
    for first, rows in (("824", "3"), ("825", "5")):
        scene = Scene.bare(2, round=2, cards=True).played(0, "824", "825").lay(0, *["2"] * 7).begin(3)
        scene.turn(0, f"income {first}")
        assert scene.fields(0)[-1] == rows


def test_839_exchanges_a_tool_or_not():
    scene = Scene.bare(2, round=2, cards=True).played(0, "839").give(0, tools=2).begin(3)
    assert scene.copy().turn(0, "gain 1 jewelry").goods(0) == {"tools": 1, "jewelry": 1}
    assert scene.copy().turn(0, "pass").goods(0) == {"tools": 2}
    full = Scene.bare(2, round=2, cards=True).played(0, "839").give(0, tools=2, jewelry=10).begin(3)
    assert full.state.phase == 4


def test_ruling_16_a_bonus_card_played_in_phase_3_pays_at_once():
    scene = Scene.bare(2, round=2, cards=True).hand(0, "801").give(0, wool=1)
    scene.player(0).holds = [3]
    scene.begin(3)
    scene.do(0, "card 801")
    assert scene.goods(0) == {"meat": 1}


def test_ruling_17_a_bonus_card_played_later_pays_in_the_next_phase_3():
    scene = Scene.actions(1, cards=True).hand(0, "801").give(0, wool=1).do(0, "card 801")
    assert scene.goods(0) == {}
    scene.rest()
    while scene.state.round == 1:
        scene.turn(0)
    assert scene.goods(0)["meat"] == 1


def test_a_seat_can_ask_to_be_stopped_for_in_a_phase():
    scene = Scene.actions(2, cards=True).hand(0, "901").hand(1, "901")
    scene.do(1, "hold 6, 8", "confirm")
    scene.rest()
    assert (scene.state.phase, scene.waiting()) == (6, (1,))
    scene.turn(1)
    assert (scene.state.phase, scene.waiting()) == (8, (1,))
    scene.turn(1)
    assert (scene.state.phase, scene.waiting()) == (9, (0, 1))


def test_a_stop_can_be_given_up_and_phase_9_needs_none():
    scene = Scene.actions(2, cards=True).hand(1, "901").do(1, "hold 6", "hold none", "confirm")
    scene.rest()
    assert scene.state.phase == 9
    assert "phases 1 to 8 and 10" in Scene.actions(2, cards=True).refused(1, "hold 9")


def test_303_is_asked_for_in_phase_1_and_only_where_it_can_be_played():
    """Workers removed from one quadrant: 6 or more."""
    scene = Scene.bare(4, round=1, cards=True).hand(0, "303").hand(1, "303", "901").hand(2, "901")
    scene.on("nursery", 1, 2, 3).on("clearing", 1, 2, 3).begin(1)
    assert (scene.state.phase, scene.waiting()) == (1, (0, 1))
    scene.turn(0, "card 303 tier 1")
    assert scene.flock(0) == {"5": 1}
    scene.turn(1)
    assert scene.state.phase == 4
    fewer = Scene.bare(4, round=1, cards=True).hand(0, "303").on("nursery", 1, 2, 3).on("clearing", 1, 2).begin(1)
    assert fewer.state.phase == 4


def test_426_is_asked_for_before_the_harvest():
    """Phase 7 with 6 tools: the whole yield of a field twice."""
    scene = Scene.idle().hand(0, "426", "901").give(0, tools=6).lay(0, "5-hops", "4-rye").begin(7)
    assert (scene.state.phase, scene.waiting()) == (7, (0,))
    scene.do(0, "card 426", "double 5-hops", "harvest 5-hops", "harvest 4-rye", "confirm")
    assert scene.goods(0) == {"hops": 10, "rye": 4, "tools": 6}


def test_ruling_27_a_card_space_used_outside_phase_4_moves_the_rooster():
    scene = Scene.idle(2).hand(1, "726", "901").give(1, jewelry=1).begin(9)
    scene.do(1, "card 726", "place bonus-card", "confirm")
    assert scene.state.first == 1
    assert len(scene.player(1).hand) == 2


def test_ruling_38_card_313_on_another_players_turn():
    scene = Scene.actions(2, cards=True).hand(1, "313").on("nursery", 1)
    scene.player(1).workers = 1
    scene.do(1, "card 313", "place nursery", "gain 3 clay", "confirm")
    assert scene.goods(1) == {"clay": 3}
    assert scene.rows("nursery") == [1, 1, 0]
    assert scene.player(1).workers == 0
    assert scene.waiting() == (0,)
    scene.turn(0, "tools 1")
    assert scene.waiting() == (0,)


def test_ruling_24_others_still_use_the_empty_first_row():
    scene = Scene.actions(1, cards=True).on("nursery", 0, 1, 0)
    scene.turn(0, "place nursery")
    assert scene.rows("nursery") == [1, 1, 0]
    assert scene.player(0).workers == 5
    scene.turn(0, "place nursery")
    assert scene.rows("nursery") == [1, 1, 3]


def test_ruling_39_card_315_after_the_last_worker():
    scene = Scene.actions(2, cards=True).hand(1, "315").give(1, jewelry=4).on("nursery", 1, 2)
    scene.turn(0, "tools 1").turn(1, "tools 6")
    assert scene.waiting() == (0,)
    scene.do(1, "card 315", "clear nursery", "confirm")
    assert scene.player(1).workers == 2
    assert scene.rows("nursery") == [1, 0, 0]
    scene.turn(0, "tools 1")
    assert scene.waiting() == (1,)


def test_ruling_29_the_last_moment_belongs_to_no_phase():
    """910 (5 meat) can be played after phase 9 of round 6; 305, only in phase 9, cannot."""
    scene = Scene.idle(2, round=6).hand(0, "910", "305").give(0, meat=5).hand(1).begin(9)
    scene.turn(0)
    assert scene.state.phase == 0
    assert scene.waiting() == (0,)
    assert scene.moves(0) == {"card 910", "pass"}
    scene.turn(0, "card 910")
    assert scene.state.over
    assert scene.points(0, "cards") == 10


def test_the_game_ends_after_round_6():
    scene = Scene.idle(2, round=6).hand(0).hand(1).begin(8)
    assert scene.state.over
    assert scene.waiting() == ()
    assert RULES.legal_moves(scene.state, Seat(0)) == []


def test_222_the_action_that_follows_spends_all_workers():
    scene = Scene.actions(1, cards=True, workers=3).hand(0, "222").on("nursery", 1, 2)
    scene.do(0, "card 222", "shift 3, 4", "confirm")
    assert scene.fields(0) == ["4", "5", "5"]
    spaces = {move for move in scene.moves(0) if not move.startswith("card")}
    assert spaces == {"place nursery", "tools 3"}
    assert "must use all" in scene.refused(0, "place cultivation")

"""Cards at any time, drawing, drafts, and what nobody may learn (rules 7.1, rulings 22, 23, 30-33)."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.rules import NotYourMove
from bot.games.text import Seat
from tests.games.hallertau.scene import RULES, Scene, new_game, strings
from tests.games.scene import say


def outcome(scene: Scene, seat: int, text: str) -> Any:
    return RULES.apply(scene.state, Seat(seat), RULES.parse(scene.state, Seat(seat), text))


# --- at any time ------------------------------------------------------------------------------------------


def test_7_1_a_card_can_be_played_in_another_players_turn():
    scene = Scene.actions(3, cards=True).hand(2, "012").give(2, tools=4)
    assert scene.waiting() == (0,)
    assert scene.moves(2) == {"card 012"}
    scene.do(2, "card 012")
    assert RULES.is_turn_end(scene.state, Seat(2))
    scene.do(2, "confirm")
    assert scene.goods(2) == {"tools": 4, "clay": 1, "milk": 1, "wool": 1}
    assert scene.waiting() == (0,)


def test_who_is_not_awaited_can_do_nothing_else():
    scene = Scene.actions(2, cards=True).hand(1, "901")
    assert scene.moves(1) == set()
    for text in ("place nursery", "pass", "confirm", "tools 1"):
        with pytest.raises(NotYourMove):
            outcome(scene, 1, text)


def test_ruling_22_between_two_sow_actions():
    """After the first field is sown, 023 wants no empty field, then raises all."""
    scene = Scene.actions(1, cards=True).hand(0, "023").lay(0, "3", "4").give(0, rye=2)
    scene.do(0, "place cultivation", "sow rye 3")
    assert "card 023" not in scene.moves(0)
    scene.do(0, "sow rye 4", "card 023", "shift 3-rye, 4-rye")
    assert scene.fields(0) == ["4-rye", "5-rye"]


def test_7_1_in_the_own_turn_cards_come_before_and_after_the_action():
    scene = Scene.actions(2, cards=True).hand(0, "012", "011").give(0, tools=4)
    scene.do(0, "card 012", "place nursery", "pass", "card 011", "confirm")
    assert scene.player(0).played == ["012", "011"]
    assert scene.waiting() == (1,)


def test_phases_side_by_side_have_their_own_lanes_for_cards():
    scene = Scene.idle(2).hand(0, "012").hand(1, "012").give(0, tools=4).give(1, tools=4).begin(9)
    scene.do(1, "card 012").do(0, "card 012").turn(1).turn(0)
    assert scene.state.round == 2


def test_a_seat_that_is_done_in_phase_9_can_still_play_a_card():
    scene = Scene.idle(2).hand(0, "012", "901").give(0, tools=4).begin(9).turn(0)
    assert scene.waiting() == (1,)
    scene.do(0, "card 012", "confirm")
    assert scene.goods(0)["clay"] == 1
    assert scene.waiting() == (1,)


def test_ruling_33_a_card_is_not_paid_with_itself():
    """414: 2 hand cards."""
    assert "you do not have enough" in Scene.actions(cards=True).hand(0, "414", "901").refused(0, "card 414")
    scene = Scene.actions(cards=True).hand(0, "414", "901", "902", "903").do(0, "card 414")
    assert scene.moves(0) == {f"pay card {a}, card {b}" for a, b in (("901", "902"), ("901", "903"), ("902", "903"))}


def test_ruling_44_a_lower_tier_may_be_taken():
    scene = Scene.actions(cards=True).hand(0, "107").give(0, hides=4)
    assert {f"card 107 tier {n}" for n in (1, 2, 3)} <= scene.moves(0)
    assert scene.copy().do(0, "card 107 tier 1").goods(0)["tools"] == 1
    assert scene.copy().do(0, "card 107").goods(0)["tools"] == 3


def test_how_much_is_paid_must_be_said():
    scene = Scene.actions(cards=True).hand(0, "521").give(0, hops=3)
    assert "tier" in scene.refused(0, "card 521")
    assert scene.do(0, "card 521 tier 2").goods(0) == {"hops": 1, "clay": 3}


def test_ruling_32_fields_paid_free_their_columns_first():
    """With 8 fields card 409 gives 1 field into row 2, not 3."""
    scene = Scene.actions(cards=True).hand(0, "409").give(0, clay=2).lay(0, *["5"] * 8)
    scene.do(0, "card 409")
    assert {move for move in scene.moves(0) if move.startswith("field")} == {"field 2"}


def test_a_refusal_says_why():
    scene = Scene.actions(cards=True).hand(0, "302", "303", "910", "006")
    assert "in your hand" in scene.refused(0, "card 012")
    assert "workers left" in scene.refused(0, "card 303") or "phase 1" in scene.refused(0, "card 303")
    assert "pay" in scene.refused(0, "card 910").lower()
    assert "hops" in scene.refused(0, "card 006")


def test_playable_names_every_hand_card_with_its_reason():
    scene = Scene.actions(cards=True).hand(0, "012", "910").give(0, tools=4)
    found = dict(RULES.playable(scene.state, Seat(0)))
    assert found["012"] is None
    assert found["910"] is not None
    assert "meat" in say(found["910"])
    assert [(one.card.key, one.reason) for one in RULES.hand(scene.state, Seat(0))] == list(found.items())


# --- drawing is a secret: confirm comes first ----------------------------------------------------------------


def test_a_draw_waits_for_confirm():
    scene = Scene.actions(2, cards=True).do(0, "place bonus-card")
    assert RULES.is_turn_end(scene.state, Seat(0))
    assert scene.moves(0) == {"confirm"}
    assert scene.player(0).hand == []
    done = outcome(scene, 0, "confirm")
    assert done.revealed
    assert len(done.state.players[0].hand) == 1
    assert RULES.waiting(done.state) == (1,)


def test_nothing_before_confirm_reveals():
    scene = Scene.actions(2, cards=True).hand(0, "130").give(0, hides=1, meat=1)
    assert not outcome(scene, 0, "card 130").revealed
    assert not outcome(scene, 0, "place point-card").revealed


def test_what_follows_a_draw_is_decided_with_the_card_in_hand():
    """130: draw 1 Farmyard card, then 1 hops or 1 clay. Nobody else is asked in between."""
    scene = Scene.actions(2, cards=True).hand(0, "130").give(0, hides=1, meat=1)
    scene.do(0, "card 130", "confirm")
    assert len(scene.player(0).hand) == 1
    assert scene.waiting() == (0,)
    assert {"gain 1 hops", "gain 1 clay", "pass"} <= scene.moves(0)


def test_two_draws_in_a_row_need_one_confirm():
    """735: 2 Farmyard and 2 Bonus cards."""
    scene = Scene.actions(2, cards=True).hand(0, "735").give(0, jewelry=1).do(0, "card 735", "confirm")
    assert len(scene.player(0).hand) == 4


def test_an_event_about_a_draw_says_only_how_many_of_which_deck():
    scene = Scene.actions(2, cards=True).turn(0, "place farmyard-card")
    assert "draws 1 Farmyard card" in scene.told()
    assert scene.player(0).hand[0] not in scene.told()


def test_nobody_else_is_asked_before_confirm():
    scene = Scene.actions(3, cards=True).do(0, "place clay-delivery")
    assert scene.waiting() == (0,)
    assert scene.moves(0) == {"confirm"}


# --- secrets --------------------------------------------------------------------------------------------------


def hidden(state: Any, seat: int | None) -> set[str]:
    """Return the numbers of all cards that a seat may not know."""
    secret = {card for deck in state.board.decks.values() for card in deck}
    for number, player in enumerate(state.players):
        secret |= {card for card in [*player.yard, player.held] if card}
        if number != seat:
            secret |= set(player.hand)
    return secret


@pytest.mark.parametrize("seed", range(5))
def test_views_prompts_and_suggestions_leak_nothing(seed):
    state = new_game(3, seed=seed, gateway="random", farmyard="random")
    for seat in (Seat(0), Seat(1), Seat(2), None):
        secret = hidden(state, seat)
        shown: list[Any] = [RULES.view(state, seat)]
        if seat is not None:
            prompt = RULES.prompt(state, Seat(seat))
            shown += [prompt, RULES.hand(state, Seat(seat))]
            shown += [RULES.suggest(state, Seat(seat), verb.name, "") for verb in RULES.verbs]
        words = {word for value in shown for text in strings(value) for word in text.replace("-", " ").split()}
        assert not words & secret


def test_the_view_counts_the_cards_of_others_by_type():
    state = new_game(2)
    farm = RULES.view(state, Seat(0)).farms[1]
    assert farm.cards == {"gateway": 4, "farmyard": 0, "bonus": 0, "point": 1}
    assert farm.hand == ()
    assert farm.yard == (2, 3, 4, 5, 6)
    assert farm.held
    assert len(RULES.view(state, Seat(1)).farms[1].hand) == 5
    assert RULES.view(state, None).farms[1].hand == ()


def test_hand_cards_that_are_paid_are_not_named():
    scene = Scene.actions(cards=True).hand(0, "634", "901", "902", "903")
    scene.do(0, "card 634", "pay card 901, card 902")
    assert "901" not in scene.told()
    assert "pays 2 cards" in scene.told()

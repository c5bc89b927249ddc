"""Standing orders: what they do at a decision, by the rules that the decision follows; and whose turn comes next."""

from __future__ import annotations

import pytest

from bot.games.rules import Unreadable
from bot.games.text import Seat
from tests.games.hallertau.scene import RULES, Scene
from tests.games.scene import say


def obey(scene: Scene, seat: int, order: str) -> tuple[str, ...] | str:
    """Return the moves an order makes now, or why it makes none (empty: it is not about this decision)."""
    found = RULES.obey(scene.state, Seat(seat), order)
    return found.moves or (say(found.reason) if found.reason else "")


def texts(scene: Scene, seat: int = 0) -> set[str]:
    """Return every order that can be given."""
    return {text for kind in RULES.orders(scene.state, Seat(seat)) for text in kind.texts()}


def test_2_1_a_space_is_used_at_the_price_of_its_next_row():
    """The first use costs 1 worker, the second 2, the third 3 (rules 2.1)."""
    scene = Scene.actions().on("clay-delivery", 1)
    assert obey(scene, 0, "place clay-delivery 2") == ("place clay-delivery",)
    assert obey(scene, 0, "place clay-delivery 1") == "“Clay Delivery” would have cost 2 workers."
    full = Scene.actions().on("clay-delivery", 1, 2, 3)
    assert obey(full, 0, "place clay-delivery 3") == "“Clay Delivery” could not be used: all rows are full."
    assert obey(Scene.actions(workers=1).on("clay-delivery", 1), 0, "place clay-delivery 3") == "You only had 1 worker."


def test_only_spaces_that_can_leave_no_choice_are_offered_and_none_that_draws():
    """A drawn card is a secret that is revealed to its owner (rules 1.2)."""
    spaces = {text.split()[1] for text in texts(Scene.actions(cards=True)) if text.startswith("place ")}
    assert spaces == {
        "sheep-shearing",
        "clay-delivery",
        "butchery",
        "clearing",
        "weekly-market",
        "land-sale",
        "sheep-market",
    }


def test_14_the_empty_field_that_moves_once_more():
    """Phase 6b: one empty field moves a row more (rules 3, ruling 14)."""
    scene = Scene.bare(round=2).lay(0, "2", "3").lay(1, "4").begin(6)
    assert scene.asked(0) == "fallow"
    assert obey(scene, 0, "fallow highest") == ("fallow 4",)
    assert obey(scene, 0, "fallow lowest") == ("fallow 3",)
    assert obey(scene, 0, "still") == ""


def test_phase_9_is_passed_when_nothing_can_be_moved():
    """Whoever holds cards is asked, also with nothing to pay for a step and no tool for a boulder (rules 6)."""
    scene = Scene.progress()
    assert scene.asked(0) == "progress"
    assert obey(scene, 0, "still") == ("pass",)
    assert obey(Scene.progress(jewelry=1), 0, "still") == "You could have moved something."
    assert obey(Scene.progress(tools=1), 0, "still") == "You could have moved something."


def test_whose_turn_comes_next_and_how_many_workers_are_left():
    """Clockwise, whoever has workers (rules 3, phase 4)."""
    scene = Scene.actions(3, workers=6)
    scene.turn(0, "place clay-delivery")
    assert [(seat, say(text)) for seat, text in RULES.ahead(scene.state)] == [(2, "6 left"), (0, "5 left")]
    assert RULES.ahead(Scene.progress().state) == ()


def test_the_phases_in_which_a_seat_is_waited_for_are_listed():
    scene = Scene.actions(cards=True).hand(1, "901").do(1, "hold 3, 7", "confirm")
    (found,) = RULES.arranged(scene.state, Seat(1))
    assert (say(found.text), found.undo) == ("The game pauses for your cards in these phases: 3 and 7.", "hold none")
    assert RULES.arranged(scene.state, Seat(0)) == ()
    scene.do(1, found.undo, "confirm")
    assert RULES.arranged(scene.state, Seat(1)) == ()


def test_what_is_no_order_has_no_words():
    scene = Scene.actions()
    for text in ("", "place", "place nowhere 3", "fallow 3", "decline", "sow"):
        with pytest.raises(Unreadable):
            RULES.order_words(scene.state, text)


def test_every_order_that_is_offered_has_words_and_can_be_asked():
    for scene in (Scene.actions(4, cards=True), Scene.actions(1), Scene.progress()):
        for text in texts(scene):
            assert say(RULES.order_words(scene.state, text))
            RULES.obey(scene.state, Seat(0), text)


def test_a_card_of_the_moment_is_let_go_by_name():
    """Card 811 can be played right after the harvest: its owner is asked then, and only for that (rules 7.3)."""
    scene = Scene.idle(2).hand(0, "811").lay(0, "4-barley", "3-rye", "5-flax", "4-hops")
    assert "decline 811" in texts(scene)
    scene.begin(7)
    assert scene.waiting() == (0,)
    assert obey(scene, 0, "decline 811") == ("pass",)
    assert obey(scene, 0, "decline 812") == ""
    both = Scene.idle(2).hand(0, "811", "812").lay(0, "4-barley", "3-rye", "5-flax", "4-hops").begin(7)
    assert obey(both, 0, "decline 811") == "You could also play another card at that moment."


def test_a_seat_that_asked_to_be_waited_for_is_waited_for():
    """An order about a card does not take the stop away that the seat asked for (ruling 29)."""
    scene = Scene.idle(2).hand(0, "811").lay(0, "4-barley", "3-rye", "5-flax", "4-hops")
    scene.player(0).holds = [7]
    scene.begin(7)
    while scene.asked(0) != "window":
        scene.do(0, next(move for move in sorted(scene.moves(0)) if move.startswith("harvest")))
    assert obey(scene, 0, "decline 811") == ""

"""Who is asked for a card of the moment depends on what everybody knows, not on who holds one (rules 7.1, 7.3)."""

from __future__ import annotations

import pytest

from bot.games.text import Seat
from tests.games.hallertau.scene import RULES, Scene, new_game
from tests.games.scene import say

HARVESTS = ("4-barley", "3-rye", "5-flax", "4-hops")


def harvest(*hand: str, fields: tuple[str, ...] = HARVESTS, played: tuple[str, ...] = ()) -> Scene:
    """Begin phase 7 for seat 0 with these cards; seat 1 holds a Point card."""
    return Scene.idle(2).hand(0, *hand).played(1, *played).lay(0, *fields).begin(7)


@pytest.mark.parametrize("card", ["811", "812", "816", "801", "845"])
def test_a_bonus_card_in_hand_is_asked_about_after_the_harvest_whichever_it_is(card: str) -> None:
    """811, 812 and 816 are paid with 3 flax, barley or rye of the harvest; how many Bonus cards are held all see."""
    assert harvest(card).waiting() == (0,)


def test_who_holds_no_card_of_that_type_or_harvested_too_little_is_not_asked() -> None:
    assert harvest("901").state.phase != 7
    assert harvest("811", fields=("2-barley", "2-rye", "2-flax", "5-hops")).state.phase != 7


def test_cards_that_lie_face_up_are_in_no_hand() -> None:
    assert harvest("801", played=("811", "812", "816")).state.phase != 7


def test_who_can_play_nothing_is_told_why_the_question_comes() -> None:
    prompt = RULES.prompt(harvest("801").state, Seat(0))
    assert prompt is not None
    assert prompt.kind == "window"
    assert "nobody can tell" in " ".join(say(note) for note in prompt.notes)
    able = RULES.prompt(harvest("811").state, Seat(0))
    assert able is not None
    assert not able.notes


def test_426_is_asked_about_before_the_harvest_of_whoever_could_hold_it() -> None:
    """426 (Hops deck): 6 tools, doubles a field before it is harvested."""
    for card in ("426", "401"):
        scene = Scene.idle(2).hand(0, card).lay(0, "5-hops").give(0, tools=6).begin(7)
        assert (scene.asked(0), scene.waiting()) == ("harvest", (0,))
    few = Scene.idle(2).hand(0, "401").lay(0, "5-hops").give(0, tools=5).begin(7)
    assert few.state.phase != 7


@pytest.mark.parametrize("hand", [("713", "901"), ("701", "901")])
def test_713_is_asked_about_after_the_new_card_in_the_game_of_its_deck(hand: tuple[str, ...]) -> None:
    """It goes with a card played as soon as it was drawn; which one was drawn nobody else knows."""
    scene = Scene(new_game(2, farmyard="jewelry")).hand(0, *hand).hand(1).begin(5)
    assert scene.waiting() == (0, 1)
    other = Scene(new_game(2, farmyard="hops")).hand(0, "901").hand(1).begin(5)
    assert other.state.phase > 5


def test_nothing_is_forced_upon_a_seat_with_cards() -> None:
    """Else who is not asked would be known to hold nothing that can be played. Without a hand there is no choice."""
    scene = Scene.idle(2).hand(0, "401").lay(0, "5-hops").give(0, tools=6).begin(7)
    assert scene.moves(0) == {"harvest 5-hops"}
    assert RULES.forced(scene.state, Seat(0)) is None


def test_who_plays_alone_is_asked_only_for_cards_that_are_held() -> None:
    """There is nobody from whom a hand is hidden (rules 8.2)."""
    for card, phase in (("811", 7), ("801", 9)):
        assert Scene.idle().hand(0, card).lay(0, *HARVESTS).begin(7).state.phase == phase


def test_the_own_turn_has_no_question_more() -> None:
    """A turn that is begun is awaited anyway: only its owner sees what is asked in it."""
    scene = (
        Scene.actions(2, cards=True).hand(0, "801").give(0, barley=1).lay(0, "5").do(0, "place nursery", "gain 3 clay")
    )
    assert scene.moves(0) == {"confirm"}


def test_all_moments_can_be_declined_whatever_is_held() -> None:
    for card in ("811", "801"):
        scene = harvest(card)
        assert "decline any" in {text for kind in RULES.orders(scene.state, Seat(0)) for text in kind.texts()}
        assert RULES.obey(scene.state, Seat(0), "decline any").moves == ("pass",)
    scene = Scene.idle(2).hand(0, "401").lay(0, "5-hops").give(0, tools=6).begin(7)
    assert RULES.obey(scene.state, Seat(0), "decline any").moves == ("harvest 5-hops",)
    assert say(RULES.order_words(scene.state, "decline any"))


def test_an_order_to_place_is_not_followed_where_a_card_could_follow_whoever_holds_it() -> None:
    """309 (Master deck): 9 workers in the quadrant of the space that was just used."""
    for card in ("309", "301"):
        scene = Scene(new_game(2, gateway="master"))
        seat = scene.state.first
        scene.hand(seat, card).on("nursery", 1, 2, 3).on("butchery", 1, 2)
        assert RULES.obey(scene.state, seat, "place clearing 3").moves == ()
        assert RULES.obey(scene.state, seat, "place clay-delivery 3").moves == ("place clay-delivery",)

"""Playing a card straight from the hand: which spaces, for what price, and when the turn is confirmed with it."""

from __future__ import annotations

import pytest

from bot.games.agricola.prompts.playing import openings, played_now, ways_to_play
from bot.games.registry import GAMES
from bot.games.text import Seat
from bot.tables.db.values import Panel
from bot.tables.views import ways_to_play as offered
from tests.chat.test_panels import INFO
from tests.games.agricola.scene import Scene

rules = GAMES["agricola"]
A = Seat(0)


def moves(scene: Scene, code: str) -> list[str | None]:
    return [way.move for way in ways_to_play(scene.state, A, code)]


def panel(scene: Scene) -> Panel:
    return Panel(
        info=INFO,
        seat=A,
        position=1,
        prompt=rules.prompt(scene.state, A),
        view=scene.view(0),
        state=scene.state,
    )


def test_an_occupation_goes_to_the_cheapest_free_space() -> None:
    """Rules 3.1, 3.3, 6.1: on the board the first is free, on the card for three players each costs 2 food."""
    scene = Scene.full(seats=3).hand(0, "I247").has(0, food=5)
    assert moves(scene, "I247") == ["place occupation; occupation butcher"]
    scene = Scene.full(seats=3).hand(0, "I247").has(0, food=5).people_on("occupation", 1)
    assert moves(scene, "I247") == ["place occupation-2; occupation butcher"]
    assert played_now(scene.state, A, "I247", openings(scene.state, A))[1] == ({"food": 2},)
    scene.people_on("occupation-2", 2)
    assert moves(scene, "I247") == []


def test_the_price_is_that_of_the_next_one() -> None:
    """Rules 6.1: the second occupation costs 1 food."""
    scene = Scene.full(seats=2).hand(0, "I247").played(0, "E152").has(0, food=1)
    assert played_now(scene.state, A, "I247", openings(scene.state, A))[1] == ({"food": 1},)
    (way,) = ways_to_play(scene.state, A, "I247")
    assert way.label.args["cost"] is not None


def test_what_cannot_be_paid_shows_its_price_and_no_way() -> None:
    scene = Scene.full(seats=2).hand(0, "I247", "I79").played(0, "E152").has(0, food=0, wood=0)
    assert played_now(scene.state, A, "I247", openings(scene.state, A))[1] == ({"food": 1},)
    assert played_now(scene.state, A, "I79", openings(scene.state, A))[1] == ({"wood": 3},)
    assert moves(scene, "I247") == moves(scene, "I79") == []


def test_a_minor_goes_to_any_space_that_is_for_nothing_else_but_the_first_player() -> None:
    scene = Scene.full(seats=2, round=2, cards=["improve", "sow-bake"]).hand(0, "K107").has(0, stone=1)
    found = [way.move for way in ways_to_play(scene.state, A, "K107")]
    assert found == ["place start-minor; improve lumber", "place improve; improve lumber"]


@pytest.mark.parametrize("asked", ["K107", "I247"])
def test_who_is_not_asked_to_place_a_person_has_no_way(asked: str) -> None:
    scene = Scene.full(seats=2).hand(1, "K107", "I247")
    assert ways_to_play(scene.state, Seat(1), asked) == ()


def test_the_turn_is_confirmed_where_nothing_is_left_to_decide() -> None:
    scene = Scene.full(seats=2).hand(0, "I247", "E150", "K107").has(0, stone=1)
    (way,) = offered(rules, panel(scene), "butcher")
    assert way.move == "place occupation; occupation butcher; confirm"
    (start,) = offered(rules, panel(scene), "lumber")
    assert start.move == "place start-minor; improve lumber", "the starting player marker can still be taken"


def test_the_turn_is_not_confirmed_where_a_round_card_turns_up_by_that() -> None:
    """The last person of a round: what is revealed cannot be taken back (U48)."""
    scene = Scene.full(seats=2).hand(0, "I247").left(0, 1).left(1, 0)
    (way,) = offered(rules, panel(scene), "butcher")
    assert way.move == "place occupation; occupation butcher"


def test_a_card_of_another_hand_cannot_be_played() -> None:
    scene = Scene.full(seats=2).hand(1, "I247")
    assert rules.ways_to_play(scene.state, A, "butcher") == ()

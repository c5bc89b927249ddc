"""The yellow ring means new: on spaces that were used since a view, also in a later round, and on a card turned up."""

from __future__ import annotations

from msgspec.structs import replace

from bot.boards.agricola.table import table_value
from bot.boards.hallertau.board import board_value
from bot.boards.hallertau.chooser import chooser
from bot.boards.pictures import Names
from bot.games.agricola.view import AgricolaView
from bot.games.hallertau.facts import SPACES
from bot.games.hallertau.view import HallertauView
from bot.games.registry import GAMES
from bot.games.text import Seat, Text
from bot.texts import translator
from tests.games.agricola.scene import Scene
from tests.games.hallertau.scene import Scene as HallertauScene

NAMES = Names(("Ada", "Bela"), ("A", "B"))


def say(text: Text) -> str:
    return text.say(translator("en"), dict(enumerate(NAMES.names)))


def view(scene: Scene, seat: int = 0) -> AgricolaView:
    seen: AgricolaView = GAMES["agricola"].view(scene.state, Seat(seat))
    return seen


def ringed(now: AgricolaView, before: AgricolaView) -> set[str]:
    """Return the spaces with a ring, round cards among them."""
    value = table_value(now, NAMES, say, before, ())
    cards = [one.space for one in value.rounds if one.space is not None]
    return {space.key for row in (*value.spaces, cards) for space in row if space.new}


def test_what_the_others_used_since_the_own_turn_has_a_ring() -> None:
    scene = Scene.family(seats=2, round=2, cards=["sheep", "fences"])
    scene.turn(0, "place grain")
    own = view(scene)
    scene.turn(1, "place fishing")
    assert ringed(view(scene), own) == {"fishing"}


def test_in_a_later_round_whoever_stands_there_came_since_and_the_new_card_has_a_ring() -> None:
    """Ada was the last of round 1 and stood on Fishing; Bela stands there now."""
    scene = Scene.family(seats=2, round=1, cards=["sheep", "fences"])
    scene.turn(0, "place grain")
    scene.turn(1, "place clay-1")
    scene.turn(0, "place fishing")
    own = view(scene)
    scene.turn(1, "place storehouse")
    scene.turn(1, "place fishing")
    assert scene.state.round == 2
    assert ringed(view(scene), own) == {"fishing", "fences"}
    assert ringed(view(scene), view(scene)) == set()


def used(now: HallertauView, before: HallertauView) -> set[str]:
    value = board_value(now, NAMES, say, before)
    return {space.key for quadrant in value.quadrants for space in quadrant.spaces if space.new}


def test_a_row_that_was_cleared_and_filled_again_has_a_ring() -> None:
    """Hallertau, rules 3, phase 1: only the topmost row of the spaces of drawn quadrants is emptied."""
    scene = HallertauScene.actions(round=2).on("clay-delivery", 1, 2).on("butchery", 1)
    before: HallertauView = GAMES["hallertau"].view(scene.state, Seat(0))
    now = replace(before, round=3, cleared=(number_of("clay-delivery"),))
    assert used(now, before) == {"clay-delivery"}
    assert number_of("butchery") != number_of("clay-delivery")
    assert used(before, before) == set()


def number_of(space: str) -> int:
    return SPACES[space].quadrant


def test_the_choice_of_a_space_has_rings_around_what_was_used_since() -> None:
    scene = HallertauScene.actions(seats=2, round=2)
    before: HallertauView = GAMES["hallertau"].view(scene.state, Seat(1))
    scene.turn(0, "place clay-delivery")
    now: HallertauView = GAMES["hallertau"].view(scene.state, Seat(1))
    assert [one.key for one in chooser(now, Seat(1), NAMES, say, before).choices if one.new] == ["clay-delivery"]
    assert not any(one.new for one in chooser(now, Seat(1), NAMES, say).choices)

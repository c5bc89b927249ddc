"""What notes and refusals of Hallertau say is true: the cause that stands in the way, never another."""

from __future__ import annotations

from gettext import NullTranslations

import pytest

from bot.games.text import Seat
from tests.games.hallertau.scene import RULES, Scene


def notes(scene: Scene, seat: int = 0) -> str:
    prompt = RULES.prompt(scene.state, Seat(seat), "more")
    assert prompt is not None
    return " ".join(note.say(NullTranslations(), str) for note in (*prompt.notes, *prompt.closed))


def test_a_space_that_is_closed_is_neither_full_nor_too_dear() -> None:
    """Without cards their spaces are closed, whatever stands there (rules 2.1)."""
    scene = Scene.actions(seats=2, workers=1).on("gateway-card", 1, 0).on("nursery", 1, 0, 0)
    said = notes(scene)
    assert "Nursery" in said
    assert "Gateway" not in said


def test_workers_that_must_all_be_used_are_no_reason_for_a_full_space() -> None:
    scene = Scene.actions(seats=2, workers=2).on("nursery", 1, 2, 3)
    scene.player(0).spend_all = True
    assert scene.refused(0, "place nursery") == "Nursery cannot be used: all rows are full"
    assert scene.refused(0, "place cultivation") == "after that card you must use all your workers: you have 2 workers"
    assert scene.refused(0, "tools 1") == "after that card you must use all your workers: you have 2 workers"
    assert scene.refused(0, "tools 3") == "you have 2 workers left to exchange"


def test_none_is_no_number_of_workers() -> None:
    assert Scene.actions(seats=2, workers=2).refused(0, "tools 0") == "the number must be at least 1"


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("sow hops 5", "this takes 1 hops: you have 0 hops"),
        ("sow clay 5", "here you may sow: 1 barley"),
        ("sow barley 2", "the fields that you can sow are in row 5, 4 and 3"),
        ("sow 2 barley 5", "this takes 2 barley: you have 1 barley"),
    ],
)
def test_what_stands_in_the_way_of_sowing_is_said(move: str, said: str) -> None:
    """Rules 2.2: crops only, on empty fields."""
    scene = Scene.actions(seats=1).give(0, barley=1, clay=2).do(0, "place cultivation")
    assert sorted(scene.fields(0)) == ["3", "4", "5"]
    assert scene.refused(0, move) == said


def test_two_of_a_crop_do_not_go_on_one_field() -> None:
    scene = Scene.actions(seats=1).give(0, barley=3).do(0, "place cultivation")
    assert scene.refused(0, "sow 2 barley 5") == "1 good goes on each field here"


def test_a_boulder_that_is_gone_and_one_that_is_held_up_are_told_apart() -> None:
    """Rules 6.2: a boulder moves right, not onto the other; behind the last place it is off the board."""
    scene = (
        Scene.progress(round=1)
        .give(0, tools=3)
        .build(0, 0, 0, 0, 0, 0, boulders={"brewhouse": (4, 5), "bakehouse": (3, 11)})
    )
    assert scene.refused(0, "boulder brewhouse 1") == "that boulder cannot move: the other one is in its way"
    assert scene.refused(0, "boulder bakehouse 2") == "that boulder has left the row"

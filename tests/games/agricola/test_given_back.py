"""Improvements that are given back for another one need not be named where only one set of them is possible."""

from __future__ import annotations

import pytest

from bot.games.text import Seat
from tests.games.agricola.scene import RULES, Scene


def read(scene: Scene, text: str) -> str:
    """Return how a typed move is understood."""
    return RULES.format(RULES.parse(scene.state, Seat(0), text))


@pytest.mark.parametrize(
    ("code", "key", "major", "goods"),
    [
        ("E14", "bakers-oven", "clay-oven", {}),
        ("I65", "bakers-kitchen", "clay-oven", {"stone": 2}),
        ("I66", "village-well", "well", {}),
        ("I85", "cooking-corner", "hearth-4", {}),
        ("K106", "bakehouse", "stone-oven", {"stone": 3}),
        ("K128", "cooking-hearth-minor", "fireplace-2", {}),
    ],
)
def test_the_only_improvement_that_fits_is_understood(code: str, key: str, major: str, goods: dict[str, int]) -> None:
    scene = Scene.full().hand(0, code).has(0, **goods).farm(0, majors=[major]).do(0, "place start-minor")
    assert read(scene, f"improve {key}") == f"improve {key} return {major}"
    scene.do(0, f"improve {key}")
    assert code in scene.cards(0)
    assert major not in scene.majors(0)


def test_of_several_one_must_be_named() -> None:
    scene = Scene.full().hand(0, "E14").farm(0, majors=["clay-oven", "stone-oven"])
    assert "return" in scene.refused(0, "place start-minor", "improve bakers-oven")
    scene.do(0, "place start-minor", "improve bakers-oven return stone-oven")
    assert scene.majors(0) == ["clay-oven"]


def test_a_hearth_is_bought_while_it_can_be_paid_and_had_for_the_fireplace_if_not() -> None:
    """Rules 5: a Cooking hearth costs clay, or an own Fireplace. Paying stays what is meant where both are possible."""
    scene = Scene.family(round=4, cards=["improve"]).farm(0, majors=["fireplace-2"]).has(0, clay=4)
    scene.do(0, "place improve")
    assert read(scene, "improve hearth-4") == "improve hearth-4"
    poor = Scene.family(round=4, cards=["improve"]).farm(0, majors=["fireplace-2"]).do(0, "place improve")
    assert read(poor, "improve hearth-4") == "improve hearth-4 return fireplace-2"
    assert poor.do(0, "improve hearth-4").majors(0) == ["hearth-4"]


def test_out_of_turn_it_stays_as_typed() -> None:
    scene = Scene.full(first=1).hand(0, "I66").farm(0, majors=["well"])
    assert read(scene, "improve village-well") == "improve village-well"

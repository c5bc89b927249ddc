"""A major improvement that is a minor one for its owner is one for every card that hears of minors."""

from __future__ import annotations

import pytest

from tests.games.agricola.scene import Scene


def bought(*codes: str, key: str, space: str = "start-minor", home: str = "wood") -> Scene:
    """Buy a major improvement by the minor improvement action of a space, in whichever way it is paid."""
    scene = Scene.full(seats=3, round=4).played(0, *codes).farm(0, home=home).has(0, wood=9, clay=9, reed=9, stone=9)
    scene.do(0, f"place {space}", f"improve {key}")
    while scene.asked(0) in ("pay-with", "bake"):
        scene.do(0, "pass" if scene.listed(0, "pass") else min(scene.moves(0)))
    return scene


@pytest.mark.parametrize(
    ("code", "key", "home"),
    [
        ("I220", "well", "wood"),
        ("K277", "joinery", "clay"),
        ("K277", "pottery", "clay"),
        ("K277", "basketmaker", "clay"),
        ("E15", "clay-oven", "wood"),
        ("E15", "stone-oven", "wood"),
        ("E33", "pottery", "wood"),
    ],
)
def test_the_businessman_follows_it_on_starting_player(code: str, key: str, home: str) -> None:
    """I228: after the minor improvement that the space allows, one more minor or one major."""
    scene = bought("I228", code, key=key, home=home)
    assert scene.listed(0, "improve fireplace-2")


@pytest.mark.parametrize(
    ("code", "key", "home"), [("I220", "well", "wood"), ("K277", "joinery", "clay"), ("E15", "clay-oven", "wood")]
)
def test_the_traveling_salesman_counts_it_as_one_of_two_minors(code: str, key: str, home: str) -> None:
    """K281: where a space offers “major or minor”, two minors, in either order."""
    scene = bought("K281", code, key=key, space="improve", home=home)
    assert not scene.listed(0, "improve fireplace-2")
    scene.hand(0, "E28")
    first = Scene.full(seats=3, round=4).played(0, "K281", code).farm(0, home=home).hand(0, "E28", "E29")
    first.has(0, wood=9, clay=9, reed=9, stone=9).do(0, "place improve", "improve clogs")
    assert first.listed(0, f"improve {key}")


def test_the_traveling_salesman_keeps_his_right_where_a_minor_of_the_owner_is_bought() -> None:
    """K281, I220, E179: the Well is bought as a minor, so Merchant's repeated action and a major are both left."""
    scene = Scene.full(seats=3, round=4).played(0, "K281", "I220", "E179").has(0, wood=1, stone=1, clay=2, food=1)
    scene.do(0, "place start-minor", "improve well", "use merchant again")
    assert scene.listed(0, "improve fireplace-2")


def test_a_major_that_is_none_for_the_owner_brings_the_businessman_nothing() -> None:
    """I228 with K281: a Fireplace in place of the minor is no minor; K277 works only in a clay or stone home."""
    scene = Scene.full(seats=3).played(0, "I228", "K281").has(0, clay=9)
    assert not scene.do(0, "place start-minor", "improve fireplace-2").listed(0, "improve fireplace-3")
    wooden = Scene.full(seats=3).played(0, "I228", "K277", "K281").has(0, wood=9, stone=9, clay=9)
    assert not wooden.do(0, "place start-minor", "improve joinery").listed(0, "improve fireplace-2")

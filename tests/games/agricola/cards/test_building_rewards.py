"""Cards that bring goods for renovations and crafts. The code in a test's name is the card."""

from __future__ import annotations

from tests.games.agricola.scene import Scene


def test_E341_two_of_each_for_what_is_there():
    scene = Scene.full(seats=3, first=0).hand(0, "E341").played(0, "E214").farm(0, majors=["joinery"]).has(0, food=1)
    scene.plays(0, "E341")
    assert scene.goods(0) == {"wood": 2, "clay": 2}


def test_E341_a_sawmill_is_a_joinery():
    scene = Scene.full(seats=3).hand(0, "E341").has(0, food=1)
    scene.state.players[0].minors.append("K122")
    assert scene.plays(0, "E341").goods(0)["wood"] == 2


def test_E341_four_clay_for_a_pottery_bought_later():
    scene = Scene.full(seats=3, round=4, cards=["improve"]).played(0, "E341").has(0, clay=2, stone=2)
    scene.turn(0, "place improve", "improve pottery")
    assert scene.goods(0) == {"clay": 4}
    poor = Scene.full(seats=3, round=4, cards=["improve"]).played(0, "E341").has(0, clay=2, stone=1)
    poor.refused(0, "place improve", "improve pottery")


def test_E341_pays_again_for_a_second_time():
    scene = Scene.full(seats=3, round=4, cards=["improve"]).played(0, "E341").has(0, wood=2, stone=2)
    scene.state.players[0].minors.append("K122")  # the first Joinery became a Sawmill
    assert scene.turn(0, "place improve", "improve joinery").goods(0) == {"wood": 4}


def test_E341_four_wood_for_the_joinery_three_reed_for_the_basketmaker():
    for major, goods, brings in (
        ("joinery", {"wood": 2, "stone": 2}, {"wood": 4}),
        ("basketmaker", {"reed": 2, "stone": 2}, {"reed": 3}),
    ):
        scene = Scene.full(seats=3, round=4, cards=["improve"]).played(0, "E341").has(0, **goods)
        assert scene.turn(0, "place improve", f"improve {major}").goods(0) == brings


def test_E341_four_clay_for_playing_potter():
    scene = Scene.full(seats=3).played(0, "E341").hand(0, "E214").has(0, food=1)
    assert scene.plays(0, "E214").goods(0) == {"clay": 4}


def renovating(*others: str, home: str = "wood", seats: int = 4) -> Scene:
    """Seat 0 has Social Climber and can renovate its home; the next seats live in these homes."""
    scene = Scene.full(seats=seats, round=7).played(0, "I222").farm(0, home=home).has(0, clay=2, reed=1)
    if home == "clay":
        scene.has(0, stone=2, reed=1)
    for seat, other in enumerate(others, start=1):
        scene.farm(seat, home=other)
    return scene


def test_I222_second_with_clay_two_stone_first_with_stone_three():
    scene = renovating("clay").turn(0, "place renovate-improve")
    assert scene.goods(0) == {"stone": 2}
    first = renovating("clay", home="clay").turn(0, "place renovate-improve")
    assert first.goods(0) == {"stone": 3}


def test_I222_those_with_stone_had_clay_before():
    assert renovating("stone", "clay").turn(0, "place renovate-improve").goods(0) == {"stone": 1}
    assert renovating("stone", "clay", "clay").turn(0, "place renovate-improve").goods(0) == {}


def test_I222_straight_to_stone_never_had_clay():
    scene = (
        Scene.full(seats=4, round=7, first=3)
        .played(3, "E200")
        .has(3, stone=2, reed=1)
        .turn(3, "place renovate-improve")
    )
    assert scene.home(3) == "stone"
    scene.played(0, "I222", "E50").has(0, clay=2, reed=1).do(0, "use builders-trowel renovate")
    assert scene.goods(0) == {"stone": 3}


def test_I222_straight_to_stone_is_rewarded_as_stone_only():
    scene = renovating("clay", "stone").played(0, "E200").has(0, stone=2, reed=1)
    assert scene.turn(0, "place renovate-improve").goods(0) == {"stone": 2}


def test_I222_stone_comes_too_late_for_the_renovation_but_pays_the_improvement():
    assert not renovating(home="clay").has(0, stone=1, reed=1).may(0, "place renovate-improve")
    scene = renovating().has(0, clay=2, reed=1, wood=1)
    scene.turn(0, "place renovate-improve", "improve well")
    assert (scene.majors(0), scene.goods(0)) == (["well"], {})


def test_I222_nothing_for_others():
    scene = Scene.full(seats=4, round=7, first=1).played(0, "I222").has(1, clay=2, reed=1)
    assert scene.turn(1, "place renovate-improve").goods(0) == {}

"""Cards that lay goods once a home or the Well is there. The code in a test's name is the card."""

from __future__ import annotations

from collections.abc import Iterable

from tests.games.agricola.scene import Scene


def each(rounds: Iterable[int], **goods: int) -> dict[int, dict[str, int]]:
    """The same goods on each of some rounds."""
    return dict.fromkeys(rounds, goods)


def played_in(code: str, home: str, round: int) -> dict[int, dict[str, int]]:
    """What waits for seat 0 after playing an occupation while living in a home."""
    return Scene.full(seats=4, round=round).farm(0, home=home).hand(0, code).plays(0, code).coming(0)


def renovated(code: str, home: str, round: int, *others: str) -> Scene:
    """Let seat 0 renovate in a round with a card in front of it."""
    scene = Scene.full(seats=4, round=round, cards=["renovate-improve"]).farm(0, home=home).played(0, code, *others)
    return scene.has(0, clay=2, reed=1) if home == "wood" else scene.has(0, stone=2, reed=1)


def test_E190_food_on_all_rounds_to_come_once_the_hut_is_of_clay():
    scene = renovated("E190", "wood", 6).turn(0, "place renovate-improve")
    assert scene.coming(0) == each(range(7, 15), food=1)


def test_E190_at_once_in_a_clay_hut_or_stone_house():
    assert played_in("E190", "stone", 10) == each(range(11, 15), food=1)
    assert played_in("E190", "clay", 10) == each(range(11, 15), food=1)
    assert played_in("E190", "wood", 10) == {}


def test_E190_happens_once():
    scene = renovated("E190", "wood", 6).turn(0, "place renovate-improve")
    scene.has(0, stone=2, reed=1).left(0, 0)
    for seat in (1, 2, 3):
        scene.has(seat, food=9)
    scene.end_round().has(0, stone=2, reed=1, food=9)
    if scene.waiting()[0] != 0:
        raise AssertionError("seat 0 begins")
    scene.turn(0, "place renovate-improve")
    assert scene.home(0) == "stone"
    assert scene.coming(0) == each(range(8, 15), food=1)


def test_E190_not_for_the_renovation_of_another():
    scene = renovated("E190", "wood", 6).played(1, "E190").turn(0, "place renovate-improve")
    assert scene.coming(1) == {}


def test_E190_I242_straight_to_stone_triggers_too():
    scene = renovated("I242", "wood", 6, "E200", "E190").has(0, stone=2, reed=1).turn(0, "place renovate-improve")
    assert scene.home(0) == "stone"
    assert scene.coming(0) == {
        **each(range(7, 12), clay=2, food=1),
        **each(range(12, 15), food=1),
    }


def test_I242_two_clay_on_the_next_5_rounds():
    assert renovated("I242", "wood", 6).turn(0, "place renovate-improve").coming(0) == each(range(7, 12), clay=2)


def test_I242_at_once_in_clay_or_stone():
    assert played_in("I242", "clay", 3) == each(range(4, 9), clay=2)
    assert played_in("I242", "stone", 12) == each((13, 14), clay=2)


def test_I231_three_food_on_all_rounds_to_come_in_a_stone_house():
    scene = renovated("I231", "clay", 11).turn(0, "place renovate-improve")
    assert scene.coming(0) == each((12, 13, 14), food=3)


def test_I231_at_once_in_stone_and_not_in_clay():
    assert played_in("I231", "stone", 11) == each((12, 13, 14), food=3)
    assert played_in("I231", "clay", 11) == {}
    assert renovated("I231", "wood", 6).turn(0, "place renovate-improve").coming(0) == {}


def test_I231_a_wooden_hut_made_stone_at_once_counts():
    scene = renovated("I231", "wood", 11, "E200").has(0, stone=2, reed=1).turn(0, "place renovate-improve")
    assert scene.coming(0) == each((12, 13, 14), food=3)


def test_K298_a_sheep_on_all_rounds_to_come_in_a_stone_house():
    scene = renovated("K298", "clay", 10).turn(0, "place renovate-improve")
    assert scene.coming(0) == each(range(11, 15), sheep=1)


def test_K298_at_once_in_stone():
    assert played_in("K298", "stone", 10) == each(range(11, 15), sheep=1)


def well_built(round: int = 8) -> Scene:
    """Let seat 1 build the Well in a round while seat 0 has Water Carrier."""
    scene = Scene.full(seats=2, round=round, cards=["improve"], first=1).played(0, "I262").has(1, wood=1, stone=3)
    return scene.turn(1, "place improve", "improve well")


def test_I262_food_on_all_rounds_to_come_when_another_builds_the_well():
    assert well_built().coming(0) == each(range(9, 15), food=1)


def test_I262_at_once_if_the_well_stands():
    scene = Scene.full(round=8).farm(1, majors=["well"]).hand(0, "I262").plays(0, "I262")
    assert scene.coming(0) == each(range(9, 15), food=1)
    assert Scene.full(round=8).hand(0, "I262").plays(0, "I262").coming(0) == {}


def test_I262_the_village_well_gives_no_second_batch_but_the_well_built_again_does():
    scene = well_built(10).hand(1, "I66").pass_by(0)
    scene.turn(1, "place start-minor", "improve village-well return well")
    assert scene.coming(0) == each(range(11, 15), food=1)
    scene.left(0, 0).left(1, 0)
    scene.state.board.spaces["improve"].people.clear()
    scene.left(1, 1).has(1, wood=1, stone=3).turn(1, "place improve", "improve well")
    assert scene.coming(0)[14] == {"food": 2}


def test_I262_a_well_that_became_a_village_well_still_counts_as_built():
    scene = Scene.full(round=8, first=1).farm(1, majors=["well"]).hand(1, "I66").hand(0, "I262")
    scene.turn(1, "place start-minor", "improve village-well return well").plays(0, "I262")
    assert scene.coming(0) == each(range(9, 15), food=1)

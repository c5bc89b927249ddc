"""What is lost with improvements that are given up. The code in a test's name is the card."""

from __future__ import annotations

from tests.games.agricola.scene import Scene


def test_E38_the_food_of_a_well_given_up_is_lost():
    scene = Scene.full(round=3, cards=["improve"]).has(0, wood=1, stone=3).turn(0, "place improve", "improve well")
    assert set(scene.coming(0)) == {4, 5, 6, 7, 8}
    scene.hand(0, "E38").played(0, "E13").end_round()
    scene.turn(scene.waiting()[0], "place start-minor", "improve madonna-statue return axe+well")
    assert {number: goods for number, goods in scene.coming(0).items() if any(goods.values())} == {}


def test_E38_what_a_minor_laid_on_rounds_to_come_is_lost():
    scene = Scene.full(round=3).hand(0, "E43", "E38").played(0, "E13", "E176", "E158", "E150")
    scene.state.players[0].occupations = ["E176", "E158", "E150"]
    scene.plays(0, "E43")
    assert scene.coming(0)
    scene.end_round()
    scene.turn(scene.waiting()[0], "place start-minor", "improve madonna-statue return axe+fruit-tree")
    assert {number: goods for number, goods in scene.coming(0).items() if any(goods.values())} == {}

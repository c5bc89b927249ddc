"""Cards with a moment of the harvest. The code in a test's name is the card."""

from __future__ import annotations

from tests.games.agricola.cards.harvest_scene import harvest, scene_of_harvest
from tests.games.agricola.scene import Scene


def test_K120_the_sheep_in_the_house_must_go():
    scene = Scene.full().hand(0, "K120").farm(0, animals={"sheep": 1})
    scene.do(0, "place start-minor", "improve house-goat")
    assert {move for move in scene.moves(0) if move.startswith("arrange")} == {"arrange none"}
    assert scene.turn(0, "arrange none").animals(0) == {}


def test_K120_it_may_be_cooked():
    scene = Scene.full().hand(0, "K120").farm(0, animals={"sheep": 1}, majors=["fireplace-2"])
    assert scene.plays(0, "K120", "arrange cook 1 sheep").goods(0) == {"food": 2}


def test_K120_one_food_in_each_feeding_phase_and_no_animal_for_counts():
    scene = scene_of_harvest("K120")
    assert harvest(scene).goods(0) == {"food": 1}
    assert scene.animals(0) == {}


def test_K120_no_animal_lives_in_the_house():
    assert not Scene.full().played(0, "K120").state.players[0].houses((1, 0, 0))


def test_I86_grain_on_fields_that_the_harvest_emptied_2_high():
    scene = scene_of_harvest("I86").farm(0, fields={"A4": ("grain", 1), "A5": ("grain", 1)})
    harvest(scene).answers(0, "sow A4 grain, A5 grain")
    assert scene.fields(0) == {"A4": ("grain", 2), "A5": ("grain", 2)}
    assert scene.goods(0) == {}


def test_I86_no_vegetables_and_field_by_field():
    scene = scene_of_harvest("I86").farm(0, fields={"A4": None, "A5": None}).has(0, grain=1, vegetable=1)
    harvest(scene).refused(0, "sow A4 vegetable")
    scene.answers(0, "sow A4 grain")
    assert scene.fields(0) == {"A4": ("grain", 2), "A5": None}


def test_I86_comes_before_feeding_and_may_be_left():
    scene = harvest(scene_of_harvest("I86").farm(0, fields={"A4": None}).has(0, grain=1, food=4))
    scene.answers(0, "pass")
    assert scene.asked(0) == "feed"


def test_I86_two_prices_that_do_not_mix():
    scene = Scene.full().hand(0, "I86")
    assert scene.cost(0, "corn-storehouse") == [{"wood": 2, "reed": 2}, {"clay": 2, "reed": 2}]
    scene.has(0, wood=1, clay=1, reed=2).refused(0, "place start-minor", "improve corn-storehouse")


def test_I92_one_good_of_each_planted_field_at_the_end_of_a_round_without_harvest():
    scene = Scene.full(round=5).played(0, "I92").farm(0, fields={"A4": ("grain", 3), "A5": ("vegetable", 2)})
    harvest(scene).answers(0, "use manure reap")
    assert scene.goods(0) == {"grain": 1, "vegetable": 1}
    assert scene.fields(0) == {"A4": ("grain", 2), "A5": ("vegetable", 1)}
    assert scene.round == 6


def test_I92_nothing_in_a_round_with_a_harvest():
    scene = Scene.full(round=7).played(0, "I92").farm(0, fields={"A4": ("grain", 3)}).has(0, food=4)
    harvest(scene)
    assert not scene.listed(0, "use manure reap")
    assert scene.feed_all().round == 8
    assert scene.fields(0) == {"A4": ("grain", 2)}


def test_I92_all_or_nothing():
    scene = Scene.full(round=5).played(0, "I92").farm(0, fields={"A4": ("grain", 3), "A5": ("vegetable", 2)})
    harvest(scene).answers(0, "pass")
    assert scene.goods(0) == {}
    assert scene.round == 6


def test_I92_plots_of_cards_are_harvested_too():
    scene = Scene.full(round=5).played(0, "I92", "E18").plot(0, "E18", "vegetable", 2)
    harvest(scene).answers(0, "use manure reap")
    assert scene.growing(0, "E18") == [("vegetable", 1)]


def test_I92_needs_2_animals():
    scene = Scene.full().hand(0, "I92").farm(0, animals={"sheep": 1})
    scene.refused(0, "place start-minor", "improve manure")


def test_I92_and_I226_the_gardener_keeps_the_vegetables():
    scene = Scene.full(round=5).played(0, "I92", "I226").farm(0, fields={"A5": ("vegetable", 1)})
    harvest(scene).answers(0, "use manure reap")
    assert scene.fields(0) == {"A5": ("vegetable", 1)}


def test_I92_and_I86_the_storehouse_works():
    scene = Scene.full(round=5).played(0, "I92", "I86").farm(0, fields={"A4": ("grain", 1)})
    harvest(scene).answers(0, "use manure reap", "sow A4 grain")
    assert scene.fields(0) == {"A4": ("grain", 2)}


def test_I92_and_I103_the_own_use_of_the_water_mill():
    scene = Scene.full(round=5).played(0, "I92", "I103").farm(0, fields={"A4": ("grain", 2)}).has(1, grain=1)
    harvest(scene).answers(0, "use manure reap", "use water-mill 1-grain")
    assert scene.goods(0) == {"food": 3}
    assert scene.asked(1) in ("", "place")


def test_I92_is_no_harvest_for_a_layabout():
    scene = Scene.full(round=5).played(0, "I92").played(0, "I244", skips=7).farm(0, fields={"A4": ("grain", 2)})
    assert harvest(scene).answers(0, "use manure reap").goods(0) == {"grain": 1}


def test_I103_opponents_pay_1_of_3_food():
    scene = scene_of_harvest("I103").has(0, grain=1).has(1, grain=1)
    harvest(scene).do(0, "use water-mill 1-grain").do(0, "confirm")
    before = scene.goods(1)["food"]
    scene.answers(1, "use water-mill 1-grain")
    assert scene.goods(1)["food"] == before + 2
    assert scene.goods(0) == {"food": 3 + 1}


def test_I103_and_I244_others_may_use_the_mill_of_a_layabout_he_himself_may_not():
    scene = scene_of_harvest("I103").played(0, "I244", skips=4).has(0, grain=1).has(1, grain=1)
    harvest(scene).answers(1, "use water-mill 1-grain")
    assert scene.goods(0) == {"grain": 1, "food": 1}

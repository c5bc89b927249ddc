"""Cards with a choice on certain spaces, and the artists. The code in a test's name is the card."""

from __future__ import annotations

from tests.games.agricola.scene import Scene

SOW = ["sow-bake"]


# --- E202 Seasonal Worker, E22 Raft, I82 Wooden Crane -----------------------------------------------------


def test_E202_a_grain_with_day_labourer_and_from_round_6_on_a_vegetable_if_he_likes():
    assert Scene.full(round=4).played(0, "E202").turn(0, "place labourer").goods(0) == {"food": 2, "grain": 1}
    scene = Scene.full(round=6).played(0, "E202").do(0, "place labourer")
    other = Scene(scene.state).turn(0, "use seasonal-worker 1-vegetable")
    assert other.goods(0) == {"food": 2, "vegetable": 1}
    assert scene.turn(0, "use seasonal-worker 1-grain").goods(0) == {"food": 2, "grain": 1}


def test_E22_food_or_reed_on_fishing():
    scene = Scene.full().played(0, "E22").lies("fishing", 2).do(0, "place fishing")
    assert Scene(scene.state).turn(0, "use raft 1-reed").goods(0) == {"food": 2, "reed": 1}
    assert scene.turn(0, "use raft 1-food").goods(0) == {"food": 3}


def test_I82_a_stone_more_or_2_for_a_food():
    scene = Scene.full(round=11, cards=["stone-1b"]).played(0, "I82").has(0, food=1).do(0, "place stone-1b")
    assert Scene(scene.state).turn(0, "use wooden-crane 2-stone").goods(0) == {"stone": 3}
    assert scene.turn(0, "use wooden-crane 1-stone").goods(0) == {"stone": 2, "food": 1}


def test_I82_without_food_it_is_1_and_nowhere_else():
    scene = Scene.full(round=5, cards=["stone-1"]).played(0, "I82")
    assert scene.turn(0, "place stone-1").goods(0) == {"stone": 2}
    other = Scene.full(seats=4).played(0, "I82").turn(0, "place reed-stone-food")
    assert other.goods(0) == {"reed": 1, "stone": 1, "food": 1}


# --- K266 Serf --------------------------------------------------------------------------------------------


def test_K266_the_grain_may_be_sown_at_once():
    scene = Scene.full(seats=4, round=4, cards=SOW).played(0, "K266").farm(0, fields={"A5": None})
    scene.turn(0, "place sow-bake", "sow A5 grain")
    assert scene.fields(0) == {"A5": ("grain", 3)}
    assert scene.goods(0) == {}


def test_K266_a_grain_becomes_a_vegetable_and_is_sown():
    scene = Scene.full(seats=4, round=4, cards=SOW).played(0, "K266").farm(0, fields={"A5": None}).has(0, grain=1)
    scene.turn(0, "place sow-bake", "use serf exchange", "sow A5 vegetable")
    assert scene.fields(0) == {"A5": ("vegetable", 2)}


def test_K266_without_a_field_or_an_oven_the_space_is_of_no_use():
    Scene.full(seats=4, round=4, cards=SOW).played(0, "K266").refused(0, "place sow-bake")


def test_K266_and_E18_the_exchange_alone_may_make_the_space_useful():
    scene = Scene.full(seats=4, round=4, cards=SOW).played(0, "K266", "E18").has(0, grain=1)
    scene.turn(0, "place sow-bake", "sow bean-field vegetable")
    assert scene.growing(0, "E18") == [("vegetable", 2)]
    Scene.full(seats=4, round=4, cards=SOW).played(0, "K266", "E18").refused(0, "place sow-bake")


def test_K266_never_an_exchange_that_leaves_nothing_to_do():
    scene = Scene.full(seats=4, round=4, cards=SOW).played(0, "K266").has(0, grain=1).farm(0, majors=["fireplace-2"])
    scene.do(0, "place sow-bake")
    assert scene.goods(0) == {"grain": 2}
    assert scene.turn(0, "bake 2").goods(0) == {"food": 4}


def test_K266_and_I261_grain_of_another_card_may_be_exchanged():
    scene = Scene.full(seats=4, round=4, cards=["improve", "sheep", "fences", "sow-bake"]).played(0, "K266", "I261")
    scene.farm(0, fields={"A5": None})
    scene.turn(0, "place sow-bake", "use serf exchange", "sow A5 vegetable")
    assert scene.fields(0) == {"A5": ("vegetable", 2)}


# --- E169 Storyteller -------------------------------------------------------------------------------------


def test_E169_leaves_1_food_and_takes_a_vegetable():
    scene = Scene.full(seats=4).played(0, "E169").lies("players", 3)
    scene.turn(0, "place players", "use storyteller leave")
    assert scene.goods(0) == {"food": 2, "vegetable": 1}
    assert scene.lying("players") == {"food": 1}


def test_E169_the_left_food_is_topped_up_next_round():
    scene = Scene.full(seats=4).played(0, "E169").lies("players", 3)
    scene.turn(0, "place players", "use storyteller leave").end_round()
    assert scene.lying("players") == {"food": 2}


def test_E169_and_E212_at_least_4_food_and_the_vegetable():
    for lay, got in ((1, 4), (3, 4), (4, 4), (5, 4), (6, 5)):
        scene = Scene.full(seats=4).played(0, "E169", "E212").lies("players", lay)
        scene.turn(0, "place players", "use storyteller leave")
        assert scene.goods(0) == {"food": got, "vegetable": 1}


def test_E169_a_juggler_pays_the_owner():
    scene = Scene.full(seats=4).played(0, "I237").played(1, "E169").lies("players", 2)
    assert scene.turn(0, "place players", "use juggler double").goods(1) == {"food": 1}


# --- K311 Magician ----------------------------------------------------------------------------------------


def test_K311_a_grain_and_a_food_with_the_last_person():
    scene = Scene.full(seats=4).played(0, "K311").farm(0, people=3, rooms=["B1", "C1", "A1"]).left(0, 1)
    scene.lies("players", 2)
    assert scene.turn(0, "place players").goods(0) == {"food": 3, "grain": 1}


def test_K311_not_with_an_earlier_person():
    scene = Scene.full(seats=4).played(0, "K311").lies("players", 2)
    assert scene.turn(0, "place players").goods(0) == {"food": 2}


def test_K311_a_guest_who_is_placed_afterwards_is_the_last_one():
    scene = Scene.full(seats=4).played(0, "K311").left(0, 2).lies("players", 2)
    scene.turn(0, "place players")
    assert scene.goods(0) == {"food": 2}
    room = Scene.full(seats=5).played(0, "K311").left(0, 1).lies("room-players", 2)
    assert room.turn(0, "place room-players", "take food").goods(0) == {"food": 3, "grain": 1}


# --- K342 Animal Trainer ----------------------------------------------------------------------------------


def trainer(food: int) -> Scene:
    """The owner has taken so much food."""
    scene = Scene.full(seats=4).played(0, "K342").farm(0, pastures=[["A5"], ["A4"]])
    return scene.lies("players", food).do(0, "place players")


def test_K342_5_food_buy_cattle_and_a_sheep():
    scene = trainer(5).turn(0, "use animal-trainer cattle", "use animal-trainer sheep")
    assert scene.goods(0) == {}
    assert scene.animals(0) == {"sheep": 1, "cattle": 1}


def test_K342_other_food_buys_nothing():
    scene = Scene.full(seats=4).played(0, "K342").has(0, food=9).lies("players", 4)
    scene.do(0, "place players", "use animal-trainer cattle")
    scene.refused(0, "use animal-trainer sheep")


def test_K342_and_E212_food_of_the_dancer_buys_nothing():
    scene = Scene.full(seats=4).played(0, "K342", "E212").lies("players", 1).do(0, "place players")
    assert scene.goods(0) == {"food": 4}
    scene.refused(0, "use animal-trainer sheep")


def test_K342_and_I237_food_of_the_juggler_buys_nothing():
    scene = Scene.full(seats=4).played(0, "K342", "I237").lies("players", 1)
    scene.do(0, "place players", "use juggler double")
    assert scene.goods(0) == {"food": 2}
    scene.refused(0, "use animal-trainer sheep")


def test_K342_food_of_cooking_the_animal_buys_no_other():
    scene = Scene.full(seats=4).played(0, "K342").farm(0, majors=["fireplace-2"], pastures=[["A5"]])
    scene.lies("players", 2).do(0, "place players", "use animal-trainer boar", "cook 1 boar")
    assert scene.goods(0) == {"food": 2}
    scene.refused(0, "use animal-trainer boar")


def test_K342_and_I237_what_the_juggler_owes_is_paid_first():
    scene = Scene.full(seats=4).played(0, "K342", "I237").played(1, "E167", "E169", "E212").lies("players", 2)
    scene.do(0, "place players", "use juggler double")
    assert scene.goods(0) == {"food": 1}
    scene.refused(0, "use animal-trainer sheep")


def test_E169_and_I237_what_the_juggler_owes_is_not_left_there():
    scene = Scene.full(seats=4).played(0, "I237", "E169").played(1, "E167", "I257").lies("players", 1)
    scene.do(0, "place players", "use juggler double")
    assert not scene.listed(0, "use storyteller leave")
    assert scene.goods(0) == {}
    assert scene.goods(1) == {"food": 2, "grain": 1}
    rich = Scene.full(seats=4).played(0, "I237", "E169").played(1, "E167", "I257").lies("players", 2)
    rich.turn(0, "place players", "use juggler double", "use storyteller leave")
    assert rich.goods(0) == {"food": 1, "vegetable": 1}


def test_E169_and_I237_food_left_there_does_not_pay_for_doubling():
    scene = Scene.full(seats=4).played(0, "E169", "I237").played(1, "E167", "I257").lies("players", 1)
    scene.do(0, "place players", "use storyteller leave")
    assert not scene.listed(0, "use juggler double")
    assert scene.goods(0) == {"vegetable": 1}

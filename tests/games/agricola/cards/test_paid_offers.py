"""Cards that lay something on round spaces to be paid for. The code in a test's name is the card."""

from __future__ import annotations

from tests.games.agricola.scene import Scene


def before(round: int, seats: int = 4) -> Scene:
    """Lay out the last moments of a round without a harvest: only the last seat still has a person to place."""
    scene = Scene.full(seats=seats, round=round)
    for seat in range(seats):
        scene.left(seat, 0)
    return scene.left(seats - 1, 1)


def offers(scene: Scene, code: str) -> dict[int, int]:
    """What lies on round spaces for a card of seat 0."""
    return {int(key[3:]): count for key, count in scene.memo(0, code).items() if key.startswith("at-")}


# --- K117 Greenhouse, K305 Animal Handler -----------------------------------------------------------------


def greenhouse(round: int) -> Scene:
    """Let seat 0 play Greenhouse in a round."""
    return Scene.full(round=round).played(0, "E176").hand(0, "K117").has(0, wood=2).plays(0, "K117")


def test_K117_offers_4_and_7_rounds_later():
    assert set(offers(greenhouse(5), "K117")) == {9, 12}
    assert set(offers(greenhouse(9), "K117")) == {13}


def test_K117_a_vegetable_for_1_food():
    scene = before(5, seats=2).played(0, "K117", **{"at-6": 1}).has(0, food=1)
    scene.end_round().answers(0, "use greenhouse 1-vegetable")
    assert scene.goods(0) == {"vegetable": 1}


def test_K117_food_of_the_same_round_start_may_pay():
    scene = before(5, seats=2).played(0, "K117", **{"at-6": 1})
    scene.state.board.round_goods[5]["0"] = {"food": 1}
    scene.end_round().answers(0, "use greenhouse 1-vegetable")
    assert scene.goods(0) == {"vegetable": 1}


def test_K117_unpaid_it_goes_back():
    assert before(5, seats=2).played(0, "K117", **{"at-6": 1}).end_round().asked(0) == "place"
    scene = before(5, seats=2).played(0, "K117", **{"at-6": 1}).has(0, food=1).end_round().do(0, "pass", "confirm")
    assert scene.goods(0) == {"food": 1}
    assert offers(scene, "K117") == {}


def test_K305_the_rounds_that_lie_ahead():
    assert set(offers(Scene.full(seats=4, round=8).hand(0, "K305").plays(0, "K305"), "K305")) == {10, 14}
    assert set(offers(Scene.full(seats=4, round=7).hand(0, "K305").plays(0, "K305"), "K305")) == {10, 14}
    assert set(offers(Scene.full(seats=4, round=1).hand(0, "K305").plays(0, "K305"), "K305")) == {7, 10, 14}


def test_K305_a_sheep_in_round_7_for_1_food():
    scene = before(6).played(0, "K305", **{"at-7": 1, "at-10": 1, "at-14": 1}).has(0, food=1)
    scene.end_round().answers(0, "use animal-handler 1-sheep")
    assert scene.animals(0) == {"sheep": 1}
    assert scene.goods(0) == {}


def test_K305_paid_before_the_animal_is_cooked():
    scene = before(6).farm(0, majors=["fireplace-2"]).left(0, 0).played(0, "K305", **{"at-7": 1})
    assert scene.end_round().asked(0) == "place"


# --- I265 Fence Deliveryman -------------------------------------------------------------------------------


def test_I265_four_fences_6_and_10_rounds_later():
    scene = Scene.full(round=3).hand(0, "I265").plays(0, "I265")
    assert offers(scene, "I265") == {9: 4, 13: 4}
    assert offers(Scene.full(round=7).hand(0, "I265").plays(0, "I265"), "I265") == {13: 4}
    assert offers(Scene.full(round=9).hand(0, "I265").plays(0, "I265"), "I265") == {}


def test_I265_with_6_fences_left_the_earlier_space_is_filled_first():
    scene = Scene.full(round=3).hand(0, "I265").farm(0, pastures=[["A5"], ["A4"], ["A3"]]).plays(0, "I265")
    assert scene.fences(0) == 10
    assert offers(scene, "I265") == {9: 4, 13: 1}
    scene = Scene.full(round=3).hand(0, "I265").farm(0, pastures=[["A5", "A4"], ["B5"]]).plays(0, "I265")
    assert scene.fences(0) == 9
    assert offers(scene, "I265") == {9: 4, 13: 2}


def test_I265_fences_on_round_spaces_cannot_be_built_before():
    scene = Scene.full(round=4, cards=["fences"]).played(0, "I265", **{"at-9": 4, "at-13": 4}).has(0, wood=15)
    assert scene.view(0).farms[0].fences_left == 7
    scene.refused(0, "place fences", "fence A5 A4 A3")
    scene.turn(0, "place fences", "fence A5 A4")
    assert scene.fences(0) == 6


def round_9(*codes: str, **goods: int) -> Scene:
    """Begin round 9 with Fence Deliveryman played in round 3."""
    scene = before(8, seats=2).played(0, "I265", **{"at-9": 4, "at-13": 4}).played(0, *codes).has(0, **goods)
    return scene.end_round()


def test_I265_pays_2_food_and_fences_a_space():
    scene = round_9(food=2).answers(0, "use fence-deliveryman fence", "fence A5")
    assert scene.pastures(0) == [{"A5"}]
    assert scene.goods(0) == {}
    assert scene.view(0).farms[0].fences_left == 15 - 4 - 4


def test_I265_only_4_and_whole_pastures():
    scene = round_9(food=2, wood=9)
    scene.refused(0, "use fence-deliveryman fence", "fence A5 A4")


def test_I265_fewer_cost_as_much_and_the_rest_returns():
    scene = before(8, seats=2).farm(0, pastures=[["A5"]]).left(0, 0)
    scene.played(0, "I265", **{"at-9": 4, "at-13": 4}).has(0, food=2).end_round()
    scene.answers(0, "use fence-deliveryman fence", "fence A4")
    assert scene.goods(0) == {}
    assert scene.view(0).farms[0].fences_left == 15 - 4 - 3 - 4


def test_I265_declined_nothing_is_paid_and_all_return():
    scene = round_9(food=2).do(0, "pass", "confirm")
    assert scene.goods(0) == {"food": 2}
    assert scene.view(0).farms[0].fences_left == 15 - 4


def test_I265_not_offered_without_2_food():
    assert round_9(food=1).asked(0) == "place"


def test_I265_food_of_the_same_round_start_may_pay():
    scene = before(8, seats=2).played(0, "I265", **{"at-9": 4})
    scene.state.board.round_goods[8]["0"] = {"food": 2}
    scene.end_round().answers(0, "use fence-deliveryman fence", "fence A5")
    assert scene.fences(0) == 4


def test_I265_with_hedge_keeper_up_to_7():
    scene = round_9("E175", food=2).answers(0, "use fence-deliveryman fence", "fence A5 A4")
    assert scene.fences(0) == 6

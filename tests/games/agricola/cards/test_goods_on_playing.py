"""Travelling cards that bring goods when they are played."""

from __future__ import annotations

from tests.games.agricola.scene import Scene


def plays(code: str, *moves: str, round: int = 1, **goods: int) -> Scene:
    """Let seat 0 of three play a card with these goods."""
    scene = Scene.full(seats=3, round=round).hand(0, code).has(0, **goods).plays(0, code, *moves)
    assert scene.holding(1) == [code]
    assert scene.cards(0) == []
    return scene


def test_E42_pays_1_wood_and_takes_1_reed():
    assert plays("E42", "use helpful-neighbors 1-reed", wood=1).goods(0) == {"reed": 1}


def test_E42_pays_1_clay_and_takes_1_stone():
    assert plays("E42", "use helpful-neighbors 1-stone", clay=1).goods(0) == {"stone": 1}


def test_E60_gives_1_sheep_for_1_cattle():
    scene = Scene.full(seats=3).hand(0, "E60").farm(0, animals={"sheep": 1}).plays(0, "E60")
    assert scene.animals(0) == {"cattle": 1}
    assert scene.holding(1) == ["E60"]


def test_E60_the_cattle_may_be_cooked_at_once():
    scene = Scene.full(seats=3).hand(0, "E60").farm(0, animals={"sheep": 1}, majors=["hearth-4"])
    scene.do(0, "place start-minor", "improve cattle-market", "cook 1 cattle")
    assert scene.goods(0) == {"food": 4}


def test_E60_needs_a_sheep():
    scene = Scene.full(seats=3).hand(0, "E60")
    scene.refused(0, "place start-minor", "improve cattle-market")


def test_I64_in_round_6_brings_5_food():
    assert plays("I64", round=6).goods(0) == {"food": 5}


def test_I64_is_not_playable_with_an_occupation():
    scene = Scene.full(seats=3, round=6).hand(0, "I64").played(0, "E176")
    scene.refused(0, "place start-minor", "improve alms")


def test_I96_pays_2_clay_for_2_reed():
    assert plays("I96", clay=2).goods(0) == {"reed": 2}


def test_I96_pays_2_of_the_same_kind():
    scene = Scene.full(seats=3).hand(0, "I96").has(0, clay=1, wood=1)
    scene.refused(0, "place start-minor", "improve reed-exchange")


def test_I104_pays_3_grain_for_2_vegetables():
    assert plays("I104", grain=3).goods(0) == {"vegetable": 2}


def test_I104_grain_of_the_market_woman_comes_too_late_to_pay():
    scene = Scene.full(seats=3).hand(0, "I104").played(0, "K292").has(0, grain=2)
    scene.refused(0, "place start-minor", "improve weekly-market")
    assert scene.has(0, grain=3).plays(0, "I104").goods(0) == {"vegetable": 2, "grain": 2}


def test_K107_pays_1_stone_for_3_wood():
    assert plays("K107", stone=1).goods(0) == {"wood": 3}


def test_K129_brings_1_grain():
    assert plays("K129").goods(0) == {"grain": 1}


def test_K141_pays_1_food_for_a_boar_that_a_hearth_turns_into_3():
    scene = Scene.full(seats=3).hand(0, "K141").farm(0, majors=["hearth-4"]).has(0, food=1).plays(0, "K141")
    assert scene.animals(0) == {"boar": 1}
    scene = Scene.full(seats=3).hand(0, "K141").farm(0, majors=["hearth-4"]).has(0, food=1)
    scene.do(0, "place start-minor", "improve boar-breeding", "cook 1 boar")
    assert scene.goods(0) == {"food": 3}


def test_K143_pays_2_wood_for_2_stone():
    assert plays("K143", wood=2).goods(0) == {"stone": 2}

"""Cards that act at the start of rounds. The code in a test's name is the card."""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any

import pytest

from tests.games.agricola.scene import Scene


def before(round: int, seats: int = 4, **options: Any) -> Scene:
    """Lay out the last moments of a round without a harvest: only the last seat still has a person to place."""
    scene = Scene.full(seats=seats, round=round, **options)
    for seat in range(seats):
        scene.left(seat, 0)
    return scene.left(seats - 1, 1)


def hut_builder(home: str, played: int) -> Scene:
    """Begin round 11 with Hut Builder played in a round."""
    return before(10).farm(0, home=home, people=2).left(0, 0).played(0, "E178", round=played).end_round()


@pytest.mark.parametrize("home", ["wood", "clay"])
def test_E178_a_free_room_in_round_11(home: str):
    scene = hut_builder(home, 2)
    assert scene.round == 11
    scene.answers(0, "build B2")
    assert scene.rooms(0) == {"B1", "C1", "B2"}
    assert scene.goods(0) == {}


def test_E178_nothing_in_a_stone_house_or_when_played_after_round_4():
    assert hut_builder("stone", 2).asked(0) == "place"
    assert hut_builder("clay", 5).asked(0) == "place"


def test_E178_not_used_it_is_lost():
    scene = hut_builder("clay", 4).answers(0, "pass")
    scene.end_round()
    for seat in range(4):
        scene.has(seat, food=20)
    assert scene.feed_all().asked(0) == "place"
    assert scene.rooms(0) == {"B1", "C1"}


def test_E194_one_field_for_1_food_in_a_stone_house():
    scene = before(5).farm(0, home="stone").left(0, 0).played(0, "E194")
    scene.state.board.round_goods[5]["0"] = {"food": 1}
    scene.end_round().answers(0, "use plough-driver plough", "plough A5")
    assert set(scene.fields(0)) == {"A5"}
    assert scene.goods(0) == {}


def test_E194_not_without_food_and_not_in_a_clay_hut():
    assert before(5).farm(0, home="stone").left(0, 0).played(0, "E194").end_round().asked(0) == "place"
    clay = before(5).farm(0, home="clay").left(0, 0).played(0, "E194").has(0, food=9)
    assert clay.end_round().asked(0) == "place"


def test_E194_the_harrow_does_not_enlarge_it():
    scene = before(5).farm(0, home="stone").left(0, 0).played(0, "E194", "I68").has(0, food=9)
    scene.end_round().answers(0, "use plough-driver plough", "plough A5")
    assert scene.asked(0) == "place"


def test_I254_one_stable_for_1_wood_in_a_stone_house():
    scene = before(5).farm(0, home="stone").left(0, 0).played(0, "I254")
    scene.state.board.round_goods[5]["0"] = {"wood": 1}
    scene.end_round().answers(0, "stable A5")
    assert scene.stables(0) == {"A5"}
    assert scene.goods(0) == {}


def test_I254_one_only_and_only_in_stone():
    scene = before(5).farm(0, home="stone").left(0, 0).played(0, "I254").has(0, wood=5)
    assert scene.end_round().answers(0, "stable A5").asked(0) == "place"
    assert before(5).farm(0, home="clay").left(0, 0).played(0, "I254").has(0, wood=5).end_round().asked(0) == "place"


def scholar(*hand: str, round: int = 5, **goods: int) -> Scene:
    """Begin the next round with Scholar in a stone house, cards in hand and goods."""
    scene = before(round).farm(0, home="stone").left(0, 0).played(0, "K279").hand(0, *hand).has(0, **goods)
    return scene.end_round()


def test_K279_an_occupation_for_1_food_before_the_first_placement():
    scene = scholar("E205", food=1)
    scene.answers(0, "occupation reed-collector")
    assert scene.cards(0) == ["K279", "E205"]
    assert scene.goods(0) == {}
    assert set(scene.coming(0)) == {7, 8, 9, 10}, "the present round gets nothing"
    assert scene.asked(0) == "place"


def test_K279_a_major_at_its_cost():
    scene = scholar(wood=1, stone=3).answers(0, "improve well")
    assert scene.majors(0) == ["well"]
    assert scene.goods(0) == {}
    assert set(scene.coming(0)) == {7, 8, 9, 10, 11}


def test_K279_one_card_in_a_round():
    scene = scholar("E205", food=1, wood=1, stone=3).answers(0, "occupation reed-collector")
    assert scene.asked(0) == "place"
    assert scene.majors(0) == []


def test_K279_a_printed_price_comes_on_top():
    assert "occupation lover" not in scholar("K291", food=4).moves(0)
    assert scholar("K291", food=5).answers(0, "occupation lover").goods(0) == {}


def test_K279_a_card_that_acts_at_the_start_of_rounds_does_so_at_once():
    scene = scholar("I254", food=1, wood=1).do(0, "occupation groom", "confirm").answers(0, "stable A5")
    assert scene.stables(0) == {"A5"}


def test_K279_the_bag_is_drawn_from_only_after_confirming():
    scene = scholar("K304", food=1).do(0, "occupation veterinarian")
    assert not drawings(scene)
    assert len(drawings(scene.do(0, "confirm"))) == 1


def drawings(scene: Scene) -> list[str]:
    """What Veterinarian drew, in words."""
    said = [event.text.say(NullTranslations()) for event in scene.events]
    return [text for text in said if "draws" in text]


def test_K279_a_bookshelf_pays_for_the_occupation():
    scene = before(5).farm(0, home="stone").left(0, 0).played(0, "K279", "K112").hand(0, "E205").end_round()
    assert scene.answers(0, "occupation reed-collector").goods(0) == {"food": 2}


def test_K279_a_perpetual_student_lets_another_draw():
    scene = before(5).farm(0, home="stone").left(0, 0).played(0, "K279", "K275").hand(0, "E205").end_round()
    scene.answers(0, "use perpetual-student draw-2")
    assert scene.cards(0) == ["K279", "K275", "E205"]
    assert scene.goods(0) == {"food": 2}


def test_K279_nothing_in_a_clay_hut():
    scene = before(5).farm(0, home="clay").left(0, 0).played(0, "K279").hand(0, "E205").has(0, food=9)
    assert scene.end_round().asked(0) == "place"


def rancher(*used: int) -> dict[str, int]:
    """What seat 0 with Rancher has at the start of a round, by the used spaces of everybody."""
    scene = before(5).played(0, "I340")
    cells = ["A5", "B5", "C5", "C4", "C3"]
    for seat, count in enumerate(used):
        scene.farm(seat, fields=dict.fromkeys(cells[: count - 2])).left(seat, int(seat == 3))
    return scene.end_round().goods(0)


def test_I340_one_wood_for_strictly_the_most_used_spaces():
    assert rancher(7, 6, 5, 5) == {"wood": 1}
    assert rancher(7, 7, 5, 5) == {}
    assert rancher(5, 7, 5, 5) == {}


def test_I340_counts_before_a_ploughman_ploughs():
    scene = before(5).played(0, "I340").played(0, "K293", **{"at-6": 1}).has(0, food=1)
    scene.end_round().answers(0, "use ploughman plough", "plough A5")
    assert scene.goods(0) == {}


def clerk(**goods: int) -> dict[str, int]:
    """What seat 0 with Storehouse Clerk has at the start of a round."""
    return before(5).played(0, "K287").has(0, **goods).end_round().goods(0)


def test_K287_each_good_is_tested_by_itself():
    assert clerk(stone=5, clay=7) == {"stone": 6, "clay": 8}
    assert clerk(stone=4, reed=5, clay=6, wood=7) == {"stone": 4, "reed": 5, "clay": 6, "wood": 7}
    assert clerk(stone=5, reed=6, clay=7, wood=8) == {"stone": 6, "reed": 7, "clay": 8, "wood": 9}


def test_K287_what_came_this_round_counts():
    scene = before(5).played(0, "K287").has(0, wood=7)
    scene.state.board.round_goods[5]["0"] = {"wood": 1}
    assert scene.end_round().goods(0) == {"wood": 9}


def veterinarian(**bag: int) -> Scene:
    """Begin a round with such a bag."""
    return before(5).played(0, "K304", **bag).end_round()


def test_K304_of_two_alike_one_is_kept():
    scene = veterinarian(boar=3)
    assert scene.animals(0) == {"boar": 1}
    assert scene.memo(0, "K304")["boar"] == 2


def test_K304_two_different_ones_go_back():
    scene = veterinarian(sheep=1, cattle=1)
    assert scene.animals(0) == {}
    assert (scene.memo(0, "K304")["sheep"], scene.memo(0, "K304")["cattle"]) == (1, 1)


def test_K304_the_bag_begins_with_4_sheep_3_boars_and_2_cattle():
    memo = Scene.full(seats=4).hand(0, "K304").plays(0, "K304").memo(0, "K304")
    assert (memo["sheep"], memo["boar"], memo["cattle"]) == (4, 3, 2)


def test_K304_whatever_is_drawn_is_kept_or_still_in_the_bag():
    for seed in range(12):
        scene = before(5).played(0, "K304", sheep=4, boar=3, cattle=2)
        scene.state.rng = seed + 1
        scene.end_round()
        memo, own = scene.memo(0, "K304"), scene.animals(0)
        assert {kind: memo[kind] + own.get(kind, 0) for kind in ("sheep", "boar", "cattle")} == {
            "sheep": 4,
            "boar": 3,
            "cattle": 2,
        }
        assert sum(own.values()) <= 1


def test_K304_a_kept_animal_may_be_cooked_on_arrival():
    scene = before(5).farm(0, majors=["fireplace-2"], animals={"cattle": 1}).left(0, 0).played(0, "K304", boar=2)
    scene.end_round().answers(0, "cook 1 boar")
    assert scene.goods(0) == {"food": 2}

"""Further pairs of cards that a ruling names together: fences, people, animals, what is played. By code."""

from __future__ import annotations

import pytest

from tests.games.agricola.cards.harvest_scene import harvest, scene_of_harvest
from tests.games.agricola.scene import Scene

FIVE_ROOMS = ["B1", "C1", "A1", "A2", "B2"]


def bonus(scene: Scene, seat: int = 0) -> int:
    return scene.points(seat, "bonus")


def fencing(*codes: str, **goods: int) -> Scene:
    """Lay out a scene in which seat 0, with these cards and goods, can fence."""
    return Scene.full(seats=4, round=4, cards=["fences"]).played(0, *codes).has(0, **goods)


# --- fences -----------------------------------------------------------------------------------------------------


def round_9(*codes: str, **goods: int) -> Scene:
    """Begin round 9, for which 4 fences lie ready, and 4 more for round 13; seat 0 has these cards besides."""
    scene = Scene.full(seats=4, round=8).played(0, "I265", **{"at-9": 4, "at-13": 4}).played(0, *codes).has(0, **goods)
    for seat in range(4):
        scene.left(seat, 0)
    return scene.left(3, 1).end_round()


def test_E207_I265_the_delivered_fences_bring_a_free_stable() -> None:
    """“Any fence building triggers it, also Mini Pasture, Fence Builder and Fence Deliveryman.”"""
    scene = round_9("E207", food=2).answers(0, "use fence-deliveryman fence", "fence A5", "stable A4")
    assert (scene.pastures(0), scene.stables(0), scene.goods(0)) == ([{"A5"}], {"A4"}, {})


def test_E160_I265_the_delivered_fences_bring_a_boar() -> None:
    """“Any fence building counts, also through Fence Overseer, Fence Builder, Fence Deliveryman and Mini Pasture.”"""
    scene = round_9("E160", food=2).answers(0, "use fence-deliveryman fence", "fence A5")
    assert scene.animals(0) == {"boar": 1}


def test_E175_I265_three_more_fences_are_free() -> None:
    """“Triggers Hedge Keeper”: 4 delivered fences and 3 of the stock make two pastures for 2 food."""
    scene = round_9("E175", food=2).answers(0, "use fence-deliveryman fence", "fence A5 | A4")
    assert (scene.pastures(0), scene.goods(0)) == ([{"A4"}, {"A5"}], {})


def test_I263_K307_the_marker_lets_buy_a_pair() -> None:
    """“Mini Pasture and Fence Builder's fencing trigger it.”"""
    scene = Scene.full(seats=4).played(0, "I263", **{"on-wood-3": 1}).played(0, "K307").lies("wood-3", 3)
    scene.farm(0, pastures=[["A5"]]).has(0, food=1)
    scene.turn(0, "place wood-3", "fence A4", "use animal-breeder 2-sheep")
    assert (scene.animals(0), scene.goods(0)) == ({"sheep": 2}, {})


def test_I263_E160_E207_also_by_the_marker_alone() -> None:
    """“Triggers Hedge Keeper, Farmer, Stablehand, Animal Breeder.”"""
    scene = Scene.full(seats=4).played(0, "I263", **{"on-wood-3": 1}).played(0, "E160", "E207").lies("wood-3", 3)
    scene.farm(0, pastures=[["A5"]]).turn(0, "place wood-3", "fence A4", "stable A3")
    assert (scene.animals(0), scene.stables(0)) == ({"boar": 1}, {"A3"})


def test_I263_I264_an_opponents_fencer_is_paid_twice() -> None:
    """“On a space that fences anyway ... an opponent's Fencer then works twice.”"""
    scene = fencing(wood=7).played(0, "I263", **{"on-fences": 1}).played(1, "I264")
    scene.turn(0, "place fences", "fence A5", "fence A4")
    assert scene.goods(1) == {"wood": 2}


def test_I263_an_empty_heap_may_not_be_used_just_to_fence_and_all_built_it_does_nothing() -> None:
    """“An empty accumulating space may not be used just to fence. With all fences already built: no effect.”"""
    scene = Scene.full().played(0, "I263", **{"on-wood-3": 1}).has(0, wood=9).lies("wood-3", 0)
    assert "there is nothing there" in scene.refused(0, "place wood-3")
    built = Scene.full().hand(0, "I263").farm(0, pastures=[["A5"], ["B5"], ["A4"], ["B4"], ["C5"]])
    assert built.fences(0) == 15
    assert built.plays(0, "I263").view(0).farms[0].fences_left == 0


def test_I77_K307_sheep_of_the_crook_may_be_cooked_to_pay() -> None:
    """“Animals from Farmer or Shepherd's Crook may be cooked first to pay”: 2 sheep bring 4 food, 2 boars cost 2."""
    scene = fencing("I77", "K307", wood=8).farm(0, majors=["fireplace-2"])
    scene.turn(0, "place fences", "fence A4 A5 B4 B5", "cook 2 sheep", "use animal-breeder 2-boar")
    assert (scene.animals(0), scene.goods(0)) == ({"boar": 2}, {"food": 2})
    kept = fencing("I77", "K307", wood=8)
    kept.refused(0, "place fences", "fence A4 A5 B4 B5", "use animal-breeder 2-boar")


# --- people -----------------------------------------------------------------------------------------------------


def last_round(people: int, *codes: str) -> Scene:
    """Lay out round 14: seat 0 with Church Warden and other cards has one person left, others have one each."""
    scene = Scene.full(seats=4, round=14, cards=["growth-any"]).played(0, "I227", *codes)
    scene.farm(0, people=people, rooms=FIVE_ROOMS)
    for seat in range(4):
        scene.give(seat, food=20).left(seat, 1)
    return scene


def test_I227_K267_a_fifth_child_that_is_adopted_acts_and_counts() -> None:
    """“A fifth family member born in round 14 counts only if it acts in that round (Adoptive Parents).”"""
    for adopted, points in ((True, 3), (False, 0)):
        scene = last_round(4, "K267").people_on("grain", 0).people_on("fishing", 0).people_on("labourer", 0).left(0, 1)
        scene.turn(0, "place growth", *(["use adoptive-parents adopt"] if adopted else [])).end_round()
        assert scene.people(0) == 5
        assert bonus(scene) == points


def test_I227_K269_K289_the_second_action_of_a_person_does_not_count() -> None:
    """“A second action of the same person (Countryman, Acrobat) does not” count as another person."""
    acrobat = last_round(4, "K269").people_on("fishing", 0).people_on("labourer", 0).people_on("clay-1", 0).left(0, 1)
    for seat in (1, 2, 3):
        acrobat.left(seat, 0)
    acrobat.lies("players", 1).turn(0, "place players").do(0, "use acrobat players-to-grain", "confirm")
    assert acrobat.goods(0)["grain"] == 1
    assert bonus(acrobat) == 0
    countryman = last_round(4, "K289").people_on("fishing", 0).people_on("labourer", 0).people_on("clay-1", 0)
    countryman.farm(0, people=4, rooms=FIVE_ROOMS, fields={"A5": None}).left(0, 1)
    for seat in (1, 2, 3):
        countryman.left(seat, 0)
    countryman.turn(0, "place grain").do(0, "use countryman grain-to-sow-bake", "sow A5 grain", "confirm")
    assert bonus(countryman) == 0


def test_I237_K269_an_acrobat_is_paid_by_the_juggler() -> None:
    """“Artist card: an opponent's Juggler doubling pays this owner 1 food.”"""
    scene = Scene.full(seats=4).played(0, "I237").played(1, "K269").lies("players", 2)
    assert Scene(scene.state).turn(0, "place players", "use juggler double").goods(1) == {"food": 1}
    assert scene.turn(0, "place players").goods(1) == {}, "no doubling, no payment"
    own = Scene.full(seats=4).played(0, "I237", "K269").lies("players", 2)
    assert own.turn(0, "place players", "use juggler double").goods(0) == {"food": 4}


# --- what is played and ploughed --------------------------------------------------------------------------------


def test_E148_K112_the_academic_is_one_play_for_the_bookshelf() -> None:
    """“Playing it is a single occupation play: Bookshelf pays 3 food once.”"""
    scene = Scene.full(seats=3).played(0, "K112").hand(0, "E148").plays(0, "E148")
    assert scene.goods(0) == {"food": 3}


def test_E148_K112_and_weighs_two_of_the_three_that_the_bookshelf_needs() -> None:
    """“Whenever a minor improvement's prerequisite counts occupations, this card counts as two.”"""
    scene = Scene.full(seats=3).played(0, "E148", "E176").hand(0, "K112").has(0, wood=1)
    assert "K112" in scene.plays(0, "K112").cards(0)
    Scene.full(seats=3).played(0, "E148").hand(0, "K112").has(0, wood=1).refused(
        0, "place start-minor", "improve bookshelf"
    )


@pytest.mark.parametrize("code", ["E61", "E62", "I63", "K115", "K119", "I68"])
def test_K124_E62_every_plough_and_the_harrow_count_for_the_yoke(code: str) -> None:
    """“Moldboard, Swing, Crooked, Riding and Turnwrest Plow”, and the Harrow; spent or not, on whichever table."""
    scene = Scene.full(seats=3).played(1, code, uses=1).hand(0, "K124").has(0, wood=1).farm(0, animals={"cattle": 1})
    scene.do(0, "place start-minor", "improve yoke", "plough A5").refused(0, "plough A4")
    assert set(scene.turn(0).fields(0)) == {"A5"}


def test_K124_an_own_turnwrest_plow_counts_but_does_not_enlarge_the_ploughing() -> None:
    """“Plough up to as many fields as there are”: 1, and a plow works only on the spaces that it names."""
    scene = Scene.full().played(0, "E62").hand(0, "K124").has(0, wood=1).farm(0, animals={"cattle": 1})
    scene.do(0, "place start-minor", "improve yoke", "plough A5")
    assert not scene.listed(0, "use turnwrest-plow plough")
    assert "uses" not in scene.turn(0).memo(0, "E62")


# --- animals ----------------------------------------------------------------------------------------------------


def lambs(*codes: str, sheep: int, pastures: list[list[str]], stables: tuple[str, ...] = ()) -> int:
    """Return the sheep of seat 0 after breeding, with Shepherd and other cards."""
    scene = scene_of_harvest("E203", *codes, seats=4).has(0, food=4).farm(0, pastures=pastures, stables=stables)
    scene.state.players[0].animals = [sheep, 0, 0]
    return harvest(scene).feed_all().animals(0)["sheep"]


def test_E203_E58_both_lambs_live_in_the_animal_yard() -> None:
    """“2 lambs instead of 1, as far as they can be housed”; “the card houses up to 2 animals of any types”."""
    assert lambs(sheep=4, pastures=[["A5"], ["A4"]]) == 5, "4 in the pastures, 1 in the house"
    assert lambs("E58", sheep=4, pastures=[["A5"], ["A4"]]) == 6


def test_E203_K286_two_small_pastures_of_the_smallholder_hold_them() -> None:
    """“The owner's pastures of capacity 2 hold 3.”"""
    assert lambs("K286", sheep=4, pastures=[["A5"], ["A4"]]) == 6


def test_E203_E29_K286_the_pipe_adds_to_the_larger_pasture() -> None:
    """“Drinking Trough and Shepherd's Pipe add on top”: 3 + 2 in the pasture, 1 in the house."""
    assert lambs("K286", "E29", sheep=4, pastures=[["A5"]]) == 6
    assert lambs("E29", sheep=4, pastures=[["A5"]]) == 5


def test_E215_K276_an_unreturned_loan_spoils_the_constable() -> None:
    """“Unreturned loans spoil Constable's bonus”, “Yeoman Farmer cancels the minus points”, so that they do not."""
    pens = [["A3", "A4", "A5", "B3", "B4", "B5"], ["C3", "C4", "C5"]]
    for codes, back, points in (((), 3, 5), ((), 2, -1), (("E165",), 2, -1 + 1 + 5)):
        scene = Scene.full(seats=4).played(0, "K276", *codes).played(0, "E215", back=back)
        scene.farm(0, rooms=["A1", "B1", "C1", "C2"], fields={"A2": ("grain", 1), "B2": ("vegetable", 1)},
                   pastures=pens, animals={"sheep": 1, "boar": 1, "cattle": 1})  # fmt: skip
        assert bonus(scene) == points


def test_K273_K339_the_same_boar_fills_a_basin_and_a_room() -> None:
    """“For the same boar Tanner or Taxidermist cannot be used; Brush Maker and Pelts can.”"""
    scene = Scene.full(seats=4).played(0, "K273", "K339").has(0, wood=2)
    scene.farm(0, majors=["fireplace-2"], animals={"boar": 1}).do(0, "cook 1 boar")
    scene.do(0, "use basin-maker 2-wood", "use pelts 1")
    assert scene.goods(0) == {"food": 1}
    assert bonus(scene) == 1 + 1


def test_K304_K309_a_sheep_of_the_veterinarian_counts_for_the_weaver() -> None:
    """“Sheep arriving at this round's start (round spaces, Veterinarian) count.”"""
    for bag, food in (({"sheep": 2}, 1), ({"boar": 2}, 0)):
        scene = Scene.full(seats=4, round=5).played(0, "K304", **bag).played(0, "K309")
        scene.farm(0, pastures=[["A5"]], animals={"sheep": 1})
        for seat in range(4):
            scene.left(seat, 0)
        scene.left(3, 1).end_round()
        assert scene.goods(0).get("food", 0) == food

"""The mistakes that people and programs make most often, one test each (L18-L20, L22).

Actions resolve at once; starting food differs; goods accumulate; limits of rooms, stables, fences and breeding; solo
starts otherwise.
"""

from __future__ import annotations

from tests.games.agricola.scene import Scene, new_game


def test_actions_resolve_at_once_when_a_person_is_placed():
    scene = Scene.family(cards=["sow-bake"]).farm(0, fields={"A5": None})
    scene.refused(0, "place sow-bake")
    scene.turn(0, "place grain")
    assert scene.goods(0) == {"grain": 1}  # before anybody else moves
    scene.pass_by(1)
    assert scene.may(0, "place sow-bake", "sow A5 grain")


def test_starting_food_differs_for_the_first_player_and_is_none_in_solo():
    scene = Scene(new_game(4))
    assert [scene.goods((scene.first + step) % 4)["food"] for step in range(4)] == [2, 3, 3, 3]
    assert Scene(new_game(1)).goods(0) == {}


def test_goods_accumulate_on_spaces_with_an_arrow_only():
    scene = Scene.family(seats=4).left(1, 0).left(2, 0).left(3, 0).left(0, 1).turn(0, "place clay-1")
    assert scene.lying("wood-3") == {"wood": 6}
    assert scene.lying("fishing") == {"food": 2}
    assert scene.lying("grain") == scene.lying("reed-stone-food") == scene.lying("labourer") == {}


def test_a_newly_opened_accumulating_card_holds_goods_for_one_round():
    scene = Scene.family(round=7).has(0, food=9).has(1, food=9).end_round().feed_all()
    assert scene.round == 8
    scene.end_round()
    assert scene.lying("boar") == {"boar": 1}


def test_a_room_needs_reed_and_an_edge_in_common_with_a_room():
    scene = Scene.family().has(0, wood=30, reed=30).do(0, "place build")
    scene.refused(0, "build A2")
    scene.refused(0, "build C5")
    scene.do(0, "build A1", "build A2", "build A3")
    assert scene.goods(0) == {"wood": 15, "reed": 24}


def test_there_are_four_stables():
    scene = Scene.family().has(0, wood=30).do(0, "place build", "stable A5", "stable B5", "stable C5", "stable A4")
    scene.refused(0, "stable B4")


def test_there_are_fifteen_fences():
    scene = Scene.family(cards=["fences"]).has(0, wood=30).do(0, "place fences")
    assert scene.may(0, "fence A2 B2 C2 | A3 | B3 | C3")  # 10 around, 3 between the columns, 2 across
    scene.refused(0, "fence A2 B2 C2 | A3 B3 C3 | A4")  # 16


def test_the_edge_of_the_farm_is_no_fence():
    scene = Scene.family(cards=["fences"]).has(0, wood=2)
    scene.refused(0, "place fences")  # two fences would close the corner A5 against the edge


def test_a_house_holds_one_animal_and_no_kind_shares_a_pasture():
    scene = Scene.family(cards=["sheep"]).farm(0, pastures=[["A5"]], animals={"boar": 1}).lies("sheep", 2)
    scene.turn(0, "place sheep")
    assert scene.animals(0) == {"sheep": 2, "boar": 1}
    scene.lies("sheep", 1).pass_by(1)
    assert not scene.may(0, "place sheep")  # taken already this round


def test_one_young_for_a_kind_and_harvest_however_many_parents():
    scene = Scene.solo(round=4).farm(0, pastures=[["A4", "A5", "B4", "B5"]], animals={"sheep": 7}).has(0, food=9)
    scene.end_round().feed_all()
    assert scene.animals(0) == {"sheep": 8}


def test_one_parent_alone_has_no_young():
    scene = Scene.solo(round=4).farm(0, pastures=[["A4"]], animals={"sheep": 1}).has(0, food=9)
    scene.end_round().feed_all()
    assert scene.animals(0) == {"sheep": 1}


def test_a_newborn_eats_one_in_its_first_harvest_only():
    scene = Scene.family(round=7, first=1).farm(0, rooms=["B1", "C1", "A1"], people=3, newborn=1)
    scene.left(0, 0).left(1, 1).has(0, food=5).turn(1, "place grain").turn(0, "feed")
    assert scene.goods(0) == {}
    assert scene.begging(0) == 0


def test_solo_people_eat_three():
    scene = Scene.solo(round=4).left(0, 1).has(0, food=7).turn(0, "place grain").turn(0, "feed")
    assert scene.goods(0) == {"grain": 1, "food": 1}


def test_solo_wood_grows_by_two():
    assert Scene(new_game(1)).lying("wood-3") == {"wood": 2}
    assert Scene(new_game(2)).lying("wood-3") == {"wood": 3}

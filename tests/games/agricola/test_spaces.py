"""Action spaces and round cards: rulings R3, R5, R12-R23, R32-R38 as far as the family game has them, rules 3 and 4.

Every family side of 3.1-3.4 and every round card is used once, with its exact effect.
"""

from __future__ import annotations

import pytest

from tests.games.agricola.scene import Scene, new_game

BOARD = {
    "build", "storehouse", "grain", "plough", "stable-bake", "labourer", "wood-3", "clay-1", "reed-1", "fishing",
}  # fmt: skip
ACTION_CARDS = {
    1: set(),
    2: set(),
    3: {"two-goods", "one-good", "wood-2", "clay-1b"},
    4: {"two-goods", "reed-stone-food", "wood-2", "wood-1", "clay-2", "players"},
    5: {"two-goods-growth", "room-players", "animals", "reed-stone-wood", "wood-4", "clay-3"},
}
"""Rules 3.1-3.4, family sides, by number of players."""

SUPPLY = {
    1: {"wood": 2, "clay": 1, "reed": 1, "food": 2},
    2: {"wood": 3, "clay": 1, "reed": 1, "food": 2},
    3: {"wood": 5, "clay": 2, "reed": 1, "food": 2},
    4: {"wood": 6, "clay": 3, "reed": 1, "food": 3},
    5: {"wood": 7, "clay": 4, "reed": 2, "food": 3},
}
"""Rules 3.5: goods added each round without the round cards; 1 food of the Storehouse included."""


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_3_the_spaces_in_play(seats):
    state = new_game(seats)
    assert set(state.board.spaces) == BOARD | ACTION_CARDS[seats] | set(state.board.revealed)
    assert len(state.board.revealed) == 1


@pytest.mark.parametrize(
    ("seats", "before", "after"), [(1, 10, 24), (2, 10, 24), (3, 14, 28), (4, 16, 30), (5, 16, 30)]
)
def test_3_5_space_counts(seats, before, after):
    assert len(new_game(seats).board.spaces) == before + 1
    assert len(Scene.family(seats=seats, round=14).spaces()) == after


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_3_5_supply_of_the_first_round(seats):
    state = new_game(seats)
    lying: dict[str, int] = {}
    for key, space in state.board.spaces.items():
        if key not in state.board.revealed:
            for good, count in space.goods.items():
                lying[good] = lying.get(good, 0) + count
    assert {good: count for good, count in lying.items() if count} == SUPPLY[seats]


ACCUMULATING = [
    (2, "wood-3", 3, "wood"),
    (1, "wood-3", 2, "wood"),
    (2, "clay-1", 1, "clay"),
    (2, "reed-1", 1, "reed"),
    (2, "fishing", 1, "food"),
    (2, "storehouse", 1, "food"),
    (3, "wood-2", 2, "wood"),
    (3, "clay-1b", 1, "clay"),
    (4, "wood-2", 2, "wood"),
    (4, "wood-1", 1, "wood"),
    (4, "clay-2", 2, "clay"),
    (4, "players", 1, "food"),
    (5, "wood-4", 4, "wood"),
    (5, "clay-3", 3, "clay"),
    (2, "stone-1", 1, "stone"),
    (2, "stone-1b", 1, "stone"),
]
"""(players, space, added each round, good): rules 3.1-3.4 and 4."""


@pytest.mark.parametrize(("seats", "space", "adds", "good"), ACCUMULATING)
def test_3_accumulating_spaces_give_all_that_lies_there(seats, space, adds, good):
    scene = Scene.family(seats=seats, round=12)
    assert scene.lying(space) == {good: adds}
    scene.lies(space, 3 * adds).turn(0, f"place {space}")
    assert scene.goods(0) == {good: 3 * adds}
    assert scene.lying(space) == {}


@pytest.mark.parametrize("kind", ["sheep", "boar", "cattle"])
def test_4_accumulating_animals(kind):
    scene = Scene.family(round=12).farm(0, pastures=[["A5"]])
    assert scene.lying(kind) == {kind: 1}
    scene.lies(kind, 3).turn(0, f"place {kind}")
    assert scene.animals(0) == {kind: 3}
    assert scene.lying(kind) == {}


@pytest.mark.parametrize(
    ("seats", "moves", "goods"),
    [
        (2, ["place grain"], {"grain": 1}),
        (2, ["place vegetable"], {"vegetable": 1}),
        (2, ["place labourer", "take wood"], {"food": 1, "wood": 1}),
        (2, ["place labourer", "take clay"], {"food": 1, "clay": 1}),
        (2, ["place labourer", "take reed"], {"food": 1, "reed": 1}),
        (2, ["place labourer", "take stone"], {"food": 1, "stone": 1}),
        (1, ["place labourer", "take stone"], {"food": 1, "stone": 1}),
        (3, ["place two-goods", "take wood, reed"], {"wood": 1, "reed": 1}),
        (4, ["place two-goods", "take stone, clay"], {"clay": 1, "stone": 1}),
        (5, ["place two-goods-growth", "take reed, stone"], {"reed": 1, "stone": 1}),
        (3, ["place one-good", "take stone"], {"stone": 1}),
        (4, ["place reed-stone-food"], {"reed": 1, "stone": 1, "food": 1}),
        (5, ["place reed-stone-wood"], {"reed": 1, "stone": 1, "wood": 1}),
        (5, ["place room-players", "take food"], {"food": 1}),
    ],
)
def test_3_spaces_that_give_goods(seats, moves, goods):
    assert Scene.family(seats=seats, round=8).turn(0, *moves).goods(0) == goods


@pytest.mark.parametrize("good", ["grain", "food", "sheep"])
def test_3_1_the_day_labourer_takes_a_building_resource_only(good):
    scene = Scene.family().do(0, "place labourer")
    scene.refused(0, f"take {good}")
    scene.refused(0, "take wood, clay")


def test_3_1_build_rooms_and_stables():
    scene = Scene.family().has(0, wood=9, reed=2).turn(0, "place build", "build C2", "stable A5", "stable A4")
    assert scene.rooms(0) == {"B1", "C1", "C2"}
    assert scene.stables(0) == {"A4", "A5"}
    assert scene.goods(0) == {}


def test_3_1_plough_one_field_and_no_second_one():
    scene = Scene.family().do(0, "place plough", "plough B3")
    scene.refused(0, "plough B4")
    assert scene.turn(0).fields(0) == {"B3": None}


def test_3_1_a_stable_for_one_wood_and_or_baking():
    scene = Scene.family().farm(0, majors=["fireplace-2"]).has(0, wood=1, grain=2)
    both = Scene(scene.state).turn(0, "place stable-bake", "stable A5", "bake 2")
    assert both.stables(0) == {"A5"}
    assert both.goods(0) == {"food": 4}
    other = Scene(scene.state).turn(0, "place stable-bake", "bake 1", "stable A5")
    assert other.goods(0) == {"grain": 1, "food": 2}
    alone = Scene(scene.state).turn(0, "place stable-bake", "bake 2")
    assert alone.goods(0) == {"wood": 1, "food": 4}
    nothing = Scene.family()
    nothing.refused(0, "place stable-bake")


def test_4_sow_and_bake():
    scene = Scene.family(cards=["sow-bake"]).farm(0, fields={"A5": None}, majors=["hearth-4"]).has(0, grain=2)
    both = Scene(scene.state).turn(0, "place sow-bake", "sow A5 grain", "bake 1")
    assert both.fields(0) == {"A5": ("grain", 3)}
    assert both.goods(0) == {"food": 3}
    other = Scene(scene.state).turn(0, "place sow-bake", "bake 1", "sow A5 grain")
    assert other.goods(0) == {"food": 3}
    assert other.fields(0) == {"A5": ("grain", 3)}


def test_4_a_major_improvement_for_its_cost():
    scene = Scene.family(cards=["improve"]).has(0, clay=3).turn(0, "place improve", "improve fireplace-3")
    assert scene.majors(0) == ["fireplace-3"]
    assert scene.goods(0) == {}


def test_4_fences_for_one_wood_each():
    scene = Scene.family(cards=["fences"]).has(0, wood=8).turn(0, "place fences", "fence B4 B5 C4 C5")
    assert scene.pastures(0) == [{"B4", "B5", "C4", "C5"}]
    assert scene.goods(0) == {}


def test_4_renovation_then_a_major_improvement():
    scene = Scene.family(round=5, cards=["renovate-improve"]).has(0, clay=4, reed=1)
    scene.turn(0, "place renovate-improve", "improve fireplace-2")
    assert scene.home(0) == "clay"
    assert scene.majors(0) == ["fireplace-2"]
    assert scene.goods(0) == {}


def test_4_family_growth_with_a_free_room():
    scene = Scene.family(round=5, cards=["growth"]).farm(0, rooms=["B1", "C1", "B2"])
    scene.turn(0, "place growth")
    assert scene.people(0) == 3


def test_4_family_growth_even_without_a_room():
    scene = Scene.family(round=12, cards=["growth-any"])
    scene.turn(0, "place growth-any")
    assert scene.people(0) == 3
    assert scene.rooms(0) == {"B1", "C1"}


def test_4_plough_and_sow():
    scene = Scene.family(round=12, cards=["plough-sow"]).farm(0, fields={"A5": None}).has(0, grain=1, vegetable=1)
    scene.turn(0, "place plough-sow", "plough A4", "sow A4 vegetable, A5 grain")
    assert scene.fields(0) == {"A5": ("grain", 3), "A4": ("vegetable", 2)}
    assert scene.goods(0) == {}


def test_4_renovation_then_fences():
    scene = Scene.family(round=14).has(0, clay=2, reed=1, wood=4)
    scene.turn(0, "place renovate-fences", "fence A5")
    assert scene.home(0) == "clay"
    assert scene.pastures(0) == [{"A5"}]
    assert scene.goods(0) == {}


def test_4_fences_after_renovation_are_optional_and_never_alone():
    scene = Scene.family(round=14).has(0, clay=2, reed=1, wood=4).turn(0, "place renovate-fences")
    assert scene.goods(0) == {"wood": 4}
    Scene.family(round=14).has(0, wood=15).refused(0, "place renovate-fences")


def test_R3_nine_wood_are_taken_together():
    scene = Scene.family().lies("wood-3", 9).turn(0, "place wood-3")
    assert scene.goods(0) == {"wood": 9}


def test_R5_a_space_without_anything_to_do_is_refused():
    scene = Scene.family().farm(0, fields={"A1": None}, stables=["A2"])
    assert scene.refused(0, "place plough")


@pytest.mark.parametrize(
    "space", ["build", "stable-bake", "sow-bake", "improve", "fences", "renovate-improve", "growth", "renovate-fences"]
)
def test_R5_with_empty_hands_nothing_can_be_done_on(space):
    assert Scene.family(round=14).refused(0, f"place {space}")


@pytest.mark.parametrize(
    ("space", "good"), [("wood-3", "wood"), ("fishing", "food"), ("sheep", "sheep"), ("stone-1", "stone")]
)
def test_R5_an_accumulating_space_that_lies_empty_cannot_be_used(space, good):
    Scene.family(round=12).lies(space, 0).refused(0, f"place {space}")


def test_R13_the_storehouse_is_food_and_marker_together():
    scene = Scene.family(first=1).lies("storehouse", 3).turn(1, "place grain").turn(0, "place storehouse")
    assert scene.goods(0) == {"food": 3}
    assert scene.first == 0


@pytest.mark.parametrize(("seats", "exists"), [(1, False), (2, False), (3, False), (4, True), (5, True)])
def test_R14_travelling_players_exist_with_four_and_five_only(seats, exists):
    spaces = set(new_game(seats).board.spaces)
    assert bool(spaces & {"players", "room-players"}) is exists


def test_R15_building_a_room_leaves_the_players_food_to_grow():
    scene = Scene.family(seats=5).lies("room-players", 4).has(0, wood=5, reed=2)
    scene.turn(0, "place room-players", "build B2")
    assert scene.rooms(0) == {"B1", "C1", "B2"}
    assert scene.goods(0) == {}
    assert scene.lying("room-players") == {"food": 4}
    for seat in range(5):
        scene.left(seat, 0)
    scene.left(1, 1).pass_by(1)
    assert scene.round == 2
    assert scene.lying("room-players") == {"food": 5}


def test_R16_room_and_food_together_are_refused():
    scene = Scene.family(seats=5).lies("room-players", 4).has(0, wood=10, reed=4)
    takes = Scene(scene.state).do(0, "place room-players", "take food")
    takes.refused(0, "build B2")
    assert takes.turn(0).goods(0) == {"wood": 10, "reed": 4, "food": 4}
    builds = Scene(scene.state).do(0, "place room-players", "build B2")
    builds.refused(0, "take food")
    builds.refused(0, "build B3")


def test_R17_only_the_reed_accumulates():
    scene = Scene.family(seats=5).lies("reed-stone-wood", 3).turn(0, "place reed-stone-wood")
    assert scene.goods(0) == {"reed": 3, "stone": 1, "wood": 1}
    assert scene.lying("reed-stone-wood") == {}


def test_R18_grain_may_be_eaten_to_pay_for_the_cattle():
    scene = Scene.family(seats=5).has(0, grain=1)
    first = Scene(scene.state).turn(0, "cook 1 grain", "place animals", "take cattle")
    assert first.animals(0) == {"cattle": 1}
    assert first.goods(0) == {}
    within = Scene(scene.state).do(0, "place animals", "take cattle")
    within.turn(0, *(["cook 1 grain"] if within.may(0, "cook 1 grain") else []))
    assert within.animals(0) == {"cattle": 1}
    assert within.goods(0) == {}


def test_R18_without_food_and_without_goods_to_eat_no_cattle():
    scene = Scene.family(seats=5).do(0, "place animals")
    scene.refused(0, "take cattle")


def test_3_4_the_three_offers_of_the_animals_card():
    sheep = Scene.family(seats=5).has(0, food=1).turn(0, "place animals", "take sheep")
    assert sheep.animals(0) == {"sheep": 1}
    assert sheep.goods(0) == {"food": 2}
    boar = Scene.family(seats=5).has(0, food=1).turn(0, "place animals", "take boar")
    assert boar.animals(0) == {"boar": 1}
    assert boar.goods(0) == {"food": 1}
    cattle = Scene.family(seats=5).has(0, food=1).turn(0, "place animals", "take cattle")
    assert cattle.animals(0) == {"cattle": 1}
    assert cattle.goods(0) == {}


def test_R19_a_boar_without_room_is_cooked_on_the_fireplace():
    scene = Scene.family(seats=5).farm(0, majors=["fireplace-2"], animals={"sheep": 1})
    scene.turn(0, "place animals", "take boar", "arrange 1 sheep, cook 1 boar")
    assert scene.animals(0) == {"sheep": 1}
    assert scene.goods(0) == {"food": 2}


def test_U13_the_sheep_may_be_taken_for_its_food_alone():
    scene = Scene.family(seats=5).farm(0, animals={"boar": 1})
    scene.turn(0, "place animals", "take sheep", "arrange 1 boar")
    assert scene.animals(0) == {"boar": 1}
    assert scene.goods(0) == {"food": 1}


def test_R20_no_growth_on_the_five_player_card_before_round_five():
    three_rooms = ["B1", "C1", "B2"]
    early = Scene.family(seats=5, round=4).farm(0, rooms=three_rooms).do(0, "place two-goods-growth")
    early.refused(0, "grow")
    early.turn(0, "take wood, clay")
    assert early.people(0) == 2
    late = Scene.family(seats=5, round=5).farm(0, rooms=three_rooms).turn(0, "place two-goods-growth", "grow")
    assert late.people(0) == 3
    assert late.goods(0) == {}


def test_R21_without_a_free_room_the_five_player_card_gives_goods_only():
    scene = Scene.family(seats=5, round=6).farm(0, rooms=["B1", "C1", "B2"], people=3).do(0, "place two-goods-growth")
    scene.refused(0, "grow")
    scene.turn(0, "take wood, stone")
    assert scene.goods(0) == {"wood": 1, "stone": 1}


def test_R22_goods_and_growth_together_are_refused():
    scene = Scene.family(seats=5, round=6).farm(0, rooms=["B1", "C1", "B2"])
    takes = Scene(scene.state).do(0, "place two-goods-growth", "take wood, clay")
    takes.refused(0, "grow")
    grows = Scene(scene.state).do(0, "place two-goods-growth", "grow")
    grows.refused(0, "take wood, clay")


@pytest.mark.parametrize("goods", ["wood, wood", "wood", "wood, clay, reed", "wood, grain", "wood, food"])
@pytest.mark.parametrize(("seats", "space"), [(3, "two-goods"), (4, "two-goods"), (5, "two-goods-growth")])
def test_R23_two_different_building_resources(seats, space, goods):
    Scene.family(seats=seats).do(0, f"place {space}").refused(0, f"take {goods}")


def test_R32_family_growth_without_a_room_or_with_five_people_is_refused():
    Scene.family(round=7).refused(0, "place growth")
    Scene.family(round=7).farm(0, rooms=["B1", "C1", "A1", "A2", "B2", "C2"], people=5).refused(0, "place growth")


def test_R33_family_growth_is_all_there_is_in_the_family_game():
    scene = Scene.family(round=7).farm(0, rooms=["B1", "C1", "A1"]).has(0, clay=9)
    scene.do(0, "place growth")
    scene.refused(0, "improve fireplace-2")
    assert scene.turn(0).majors(0) == []


def test_R34_the_renovation_spaces_are_closed_to_a_stone_house():
    scene = Scene.family(round=14).farm(0, home="stone").has(0, wood=9, clay=9, reed=9, stone=9)
    scene.refused(0, "place renovate-improve")
    scene.refused(0, "place renovate-fences")


def test_R35_the_improvement_after_renovation_is_optional():
    scene = Scene.family(round=7).has(0, clay=9, reed=1).turn(0, "place renovate-improve")
    assert scene.home(0) == "clay"
    assert scene.majors(0) == []
    assert scene.goods(0) == {"clay": 7}


@pytest.mark.parametrize("space", ["renovate-improve", "renovate-fences"])
def test_R36_one_renovation_is_one_step(space):
    scene = Scene.family(round=14).has(0, wood=9, clay=9, reed=9, stone=9).do(0, f"place {space}")
    assert scene.home(0) == "clay"
    scene.refused(0, "renovate")


def test_R37_the_improvement_card_is_closed_to_who_can_pay_nothing():
    scene = Scene.family(cards=["improve"]).has(0, clay=1, wood=9, reed=9, stone=1)
    scene.refused(0, "place improve")
    scene.give(0, clay=1)
    assert scene.may(0, "place improve", "improve fireplace-2")


def test_R38_the_improvement_card_gives_major_improvements_only_and_one():
    scene = Scene.family(cards=["improve"]).has(0, wood=9, clay=20, reed=9, stone=20).do(0, "place improve")
    offered = {move for move in scene.moves(0) if move.startswith("improve ")}
    assert offered == {
        "improve fireplace-2", "improve fireplace-3", "improve hearth-4", "improve hearth-5", "improve well",
        "improve clay-oven", "improve stone-oven", "improve joinery", "improve pottery", "improve basketmaker",
    }  # fmt: skip
    scene.do(0, "improve well")
    scene.refused(0, "improve pottery")


def test_3_6_the_solo_wood_space_gets_two():
    scene = Scene.solo()
    assert scene.lying("wood-3") == {"wood": 2}
    scene.end_round()
    assert scene.lying("wood-3") == {"wood": 4}

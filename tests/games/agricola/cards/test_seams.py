"""One card for each seam of the engine that the hardest and the usual ones leave out."""

from __future__ import annotations

from bot.games.text import Seat
from tests.games.agricola.scene import Scene


def test_E164_others_pay_2_food_before_and_the_owner_nothing():
    scene = Scene.full(seats=4).hand(0, "E164").plays(0, "E164").has(1, food=2).end_round()
    assert scene.lying("forester-wood") == {"wood": 2}
    owner, other = Scene(scene.state), Scene(scene.state)
    before = owner.goods(0).get("wood", 0)
    assert owner.turn(0, "place forester-wood").goods(0)["wood"] == before + 2
    other.pass_by(0).has(1, food=2).turn(1, "place forester-wood")
    assert other.goods(1) == {"wood": 2}
    assert other.goods(0)["food"] >= 2
    closed = Scene(scene.state).pass_by(0).has(1, wood=3)
    closed.refused(1, "place forester-wood")


def test_I229_takes_1_food_of_others_and_1_of_the_supply():
    scene = Scene.full(seats=4, first=1).played(0, "I229").has(1, food=1).turn(1, "place grain")
    assert scene.goods(1) == {"grain": 1}
    assert scene.goods(0) == {"food": 2}
    Scene.full(seats=4, first=1).played(0, "I229").refused(1, "place grain")


def test_I248_takes_the_food_left_on_fishing_when_all_return():
    scene = Scene.full(seats=3).played(0, "I248").left(0, 1).left(1, 0).left(2, 0).lies("fishing", 3)
    scene.turn(0, "place reed-1").answers(0, "use net-fisherman fish")
    assert scene.goods(0)["food"] == 3


def test_I68_an_opponent_pays_2_food_to_use_the_harrow_once():
    scene = Scene.full(first=1).played(0, "I68").has(1, food=4)
    scene.turn(1, "place plough", "plough A5", "use harrow plough", "plough A4")
    assert scene.goods(0) == {"food": 2}
    assert set(scene.fields(1)) == {"A4", "A5"}
    own = Scene.full().played(0, "I68").turn(0, "place plough", "plough A5", "use harrow plough", "plough A4")
    assert set(own.fields(0)) == {"A4", "A5"}


def test_I103_everybody_may_mill_1_grain():
    scene = Scene.full(round=4).played(0, "I103").left(0, 1).left(1, 0).has(0, grain=1, food=3).has(1, grain=1, food=3)
    scene.turn(0, "place clay-1")
    assert scene.waiting() == (0, 1)
    scene.answers(0, "use water-mill 1-grain").answers(1, "use water-mill 1-grain")
    assert scene.goods(0)["food"] == 3 + 3 + 1
    assert scene.goods(1)["food"] == 3 + 3 - 1


def test_E175_three_fences_after_the_first_are_free():
    scene = Scene.full(round=4, cards=["fences"]).played(0, "E175").has(0, wood=1)
    assert scene.turn(0, "place fences", "fence A5").goods(0) == {}
    Scene.full(round=4, cards=["fences"]).played(0, "E175").has(0, wood=2).refused(0, "place fences", "fence A4 A5")


def test_K301_one_wood_less_once_in_a_round():
    scene = Scene.full().played(0, "K301").has(0, wood=3).do(0, "place build", "stable A5")
    scene.do(0, "pay 1 wood using wood-carver", "stable A4")
    assert scene.goods(0) == {}
    assert scene.stables(0) == {"A4", "A5"}


def test_E29_and_E59_add_up():
    scene = Scene.full().farm(0, pastures=[["A5"]], stables=["A3"]).played(0, "E29")
    player = scene.state.players[0]
    assert player.houses((2 + 2 + 1 + 2, 0, 0))
    assert not player.houses((8, 0, 0))
    assert not player.houses((0, 5, 0))
    scene.played(0, "E59")
    assert player.houses((2 + 2 + 2 + 1 + 2, 0, 0))


def test_E58_and_E29_a_sheep_on_the_yard_makes_room_for_two_more():
    player = Scene.full().played(0, "E58", "E29").state.players[0]
    assert player.houses((4 + 1, 0, 0))
    assert player.houses((3, 2, 0))  # 3 sheep and 1 boar on the card, 1 boar in the house
    assert not player.houses((2, 3, 0))  # two others leave no room for sheep


def test_I226_vegetable_fields_never_empty():
    scene = Scene.full(round=4).played(0, "I226").farm(0, fields={"A5": ("vegetable", 1)}).has(1, food=9).has(0, food=9)
    scene.end_round()
    assert scene.fields(0) == {"A5": ("vegetable", 1)}
    assert scene.goods(0)["vegetable"] == 1


def test_E25_one_food_more_for_a_cooked_vegetable_but_not_raw():
    scene = Scene.full().played(0, "E25").has(0, vegetable=1)
    assert Scene(scene.state).do(0, "cook 1 vegetable").goods(0) == {"food": 1}
    assert scene.farm(0, majors=["fireplace-2"]).do(0, "cook 1 vegetable").goods(0) == {"food": 3}


def test_K267_an_adopted_child_acts_in_the_same_round():
    scene = Scene.full(round=7).played(0, "K267").has(0, food=1).farm(0, rooms=["B1", "C1", "A1"])
    scene.turn(0, "place growth", "use adoptive-parents adopt")
    assert (scene.people(0), scene.state.players[0].newborn, scene.state.players[0].home) == (3, 0, 2)


def test_I73_a_guest_is_one_more_person_in_the_next_round_only():
    scene = Scene.full().hand(0, "I73").has(0, food=2).plays(0, "I73").end_round()
    assert scene.state.players[0].home == 3
    assert scene.holding(1) == ["I73"]
    assert scene.end_round().state.players[0].home == 2


def test_K138_the_occupant_acts_at_once_eats_and_scores_nothing():
    scene = Scene.full().hand(0, "K138").has(0, wood=1, reed=4).plays(0, "K138")
    assert scene.state.players[0].home == 2
    assert scene.state.food_needed(Seat(0)) == 6
    assert scene.points(0, "family") == 6
    assert scene.end_round().state.players[0].home == 3


def test_K293_a_field_for_1_food_at_the_start_of_its_round():
    scene = Scene.full(round=1).hand(0, "K293").plays(0, "K293").has(0, food=9).has(1, food=9)
    scene.end_round().end_round().end_round().end_round().feed_all()
    assert scene.round == 5
    scene.answers(0, "use ploughman plough", "plough A5")
    assert "A5" in scene.fields(0)


def test_E173_is_laid_free_when_another_plays_chief():
    scene = Scene.full().hand(0, "E172").hand(1, "E173").has(0, food=2).plays(0, "E172")
    assert scene.cards(1) == ["E173"]


def test_E173_not_for_ones_own_chief():
    scene = Scene.full().hand(0, "E172", "E173").has(0, food=2).plays(0, "E172")
    assert scene.asked(1) == "place"


def test_K112_three_food_before_paying():
    scene = Scene.full().played(0, "K112", "E176").hand(0, "E205")
    assert scene.plays(0, "E205").goods(0) == {"food": 2}


def test_I220_the_well_by_a_minor_action():
    scene = Scene.full().played(0, "I220").has(0, wood=1, stone=1).turn(0, "place start-minor", "improve well")
    assert scene.majors(0) == ["well"]
    Scene.full().has(0, wood=9, stone=9).refused(0, "place start-minor", "improve well")


def test_E200_wood_to_stone_at_once():
    scene = Scene.full(round=7).played(0, "E200").has(0, stone=2, reed=1)
    assert scene.turn(0, "place renovate-improve").home(0) == "stone"
    both = Scene.full(round=7).played(0, "E200").has(0, clay=2, stone=2, reed=1).do(0, "place renovate-improve")
    assert both.moves(0) >= {"renovate", "renovate stone"}


def test_I263_fences_where_the_marker_lies_and_14_are_left():
    scene = Scene.full().hand(0, "I263").plays(0, "I263", "use fence-builder clay-1").has(0, wood=4)
    scene.turn(1, "place grain").turn(0, "place clay-1", "fence A5")
    assert scene.pastures(0) == [{"A5"}]
    assert scene.view(0).farms[0].fences_left == 10


def test_E151_a_free_room_once_with_five_rooms():
    scene = Scene.full().played(0, "E151").farm(0, rooms=["B1", "C1", "A1", "A2", "B2"])
    scene.do(0, "use master-builder room", "build C2")
    assert len(scene.rooms(0)) == 6
    scene.refused(0, "use master-builder room")


def test_E165_and_K276_cancelled_minus_points_do_not_spoil_constable():
    scene = Scene.full(seats=3).played(0, "E165").played(1, "K276")
    for seat in range(2):
        scene.farm(seat, pastures=[["A2", "A3", "A4", "A5", "B2", "B3", "B4", "B5", "C2", "C3", "C4", "C5"]])
    scene.state.players[0].farm.rooms |= 1
    # no fields, grain, vegetables and animals: six lines of -1 that are cancelled; every space is used
    assert scene.points(0, "bonus") == 6 + 5
    assert scene.points(1, "bonus") == 0


def test_I233_one_growth_without_a_room_in_a_clay_hut():
    scene = Scene.full(round=7).played(0, "I233").farm(0, home="clay").turn(0, "place growth")
    assert scene.people(0) == 3
    scene.end_round().refused(0, "place growth")


def test_I261_grain_of_the_newest_card_can_be_sown_there():
    scene = Scene.full(round=1, cards=["sow-bake"], seats=4).played(0, "I261").farm(0, fields={"A5": None})
    scene.turn(0, "place sow-bake", "sow A5 grain")
    assert scene.fields(0) == {"A5": ("grain", 3)}


def test_I261_a_person_moved_to_the_newest_card_uses_it():
    scene = Scene.full(round=12, cards=["plough-sow"], seats=4).played(0, "I261", "K289").left(0, 1).left(1, 1)
    scene.left(2, 0).left(3, 0).turn(0, "place grain").turn(1, "place clay-2")
    scene.do(0, "use countryman grain-to-plough-sow")
    assert scene.goods(0) == {"grain": 2}


def test_I88_two_in_a_row_with_an_animal_card():
    scene = Scene.full(round=4, cards=["sheep"]).played(0, "I88")
    scene.turn(0, "place clay-1", "use lasso again")
    assert scene.waiting() == (0,)
    scene.refused(0, "place grain")
    scene.turn(0, "place sheep")
    assert scene.waiting() == (1,)


def test_E181_only_two_people_need_2_food():
    scene = Scene.full(seats=4).played(0, "E181").farm(0, people=4, rooms=["B1", "C1", "A1", "A2"])
    assert scene.state.food_needed(Seat(0)) == 6


def test_E172_as_the_first_occupation_on_the_free_space_it_costs_2_food():
    assert Scene.full().hand(0, "E172").has(0, food=3).plays(0, "E172").goods(0) == {"food": 1}
    Scene.full().hand(0, "E172").has(0, food=1).refused(0, "place occupation")


def test_E172_four_stone_rooms_bring_12_points_in_all():
    scene = Scene.full().played(0, "E172").farm(0, home="stone", rooms=["B1", "C1", "A1", "A2"])
    assert (scene.points(0, "bonus"), scene.points(0, "rooms")) == (4, 8)
    assert scene.farm(0, home="clay", rooms=["B1", "C1", "A1", "A2"]).points(0, "bonus") == 0


def test_E173_laid_down_it_costs_nothing_and_it_counts_by_the_home():
    scene = Scene.full().hand(0, "E172").hand(1, "E173").played(1, "E176").has(0, food=2).has(1, food=1)
    scene.plays(0, "E172")
    assert (scene.cards(1), scene.goods(1)) == (["E176", "E173"], {"food": 1})
    for home, points in (("wood", 0), ("clay", 1), ("stone", 3)):
        assert scene.farm(1, home=home).points(1, "bonus") == points


def test_E165_four_categories_below_0_are_made_up_for_but_unused_spaces_are_not():
    scene = Scene.full(seats=3).played(0, "E165").has(0, grain=1)
    pastures = [["A3", "A4", "A5", "B3", "B4", "B5", "C3", "C4", "C5"]]
    scene.farm(0, rooms=["A1", "B1", "C1"], fields={"A2": None}, pastures=pastures, animals={"sheep": 1})
    # one field, no vegetable, no boar, no cattle; B2 and C2 are unused
    assert (scene.points(0, "bonus"), scene.points(0, "unused")) == (4, -2)


def test_K276_wood_by_the_rounds_left():
    for round, wood in ((1, 4), (5, 4), (6, 3), (8, 3), (9, 2), (11, 2), (12, 1), (13, 1), (14, 0)):
        scene = Scene.full(seats=3, round=round).hand(0, "K276").plays(0, "K276")
        assert scene.goods(0).get("wood", 0) == wood, round


def test_K276_5_points_for_everybody_without_minus_points():
    scene = Scene.full(seats=3).played(0, "K276")
    pens = [["A3", "A4", "A5", "B3", "B4", "B5"], ["C3", "C4", "C5"]]
    for seat, rooms in ((0, 4), (1, 4), (2, 3)):
        fields: dict[str, tuple[str, int] | None] = {"A2": ("grain", 1), "B2": ("vegetable", 1)}
        scene.farm(seat, rooms=["A1", "B1", "C1", "C2"][:rooms], fields=fields, pastures=pens,
                   animals={"sheep": 1, "boar": 1, "cattle": 1})  # fmt: skip
    assert [scene.points(seat, "unused") for seat in range(3)] == [0, 0, -1]
    assert [scene.points(seat, "bonus") for seat in range(3)] == [5, 5, 0]


def test_I233_in_a_wooden_hut_the_usual_room_is_needed():
    Scene.full(round=7).played(0, "I233").refused(0, "place growth")


def test_I233_the_next_growth_uses_it_up_even_with_a_free_room_or_by_lover():
    scene = Scene.full(round=7).played(0, "I233").farm(0, home="clay", rooms=["A1", "B1", "C1"])
    scene.turn(0, "place growth").end_round().refused(0, "place growth")
    lover = Scene.full(seats=3, round=7).played(0, "I233").farm(0, home="clay").hand(0, "K291").has(0, food=5)
    lover.plays(0, "K291").pass_by(1).pass_by(2).refused(0, "place growth")

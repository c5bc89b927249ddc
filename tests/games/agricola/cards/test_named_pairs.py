"""Pairs of cards that a ruling names together, where no other test lays both on the table. By code."""

from __future__ import annotations

import pytest

from bot.games.agricola.position.state import Space
from tests.games.agricola.cards.harvest_scene import harvest, scene_of_harvest
from tests.games.agricola.scene import Scene

SOW = "place sow-bake"
PLOTS = (("E18", "bean-field"), ("E47", "lettuce-patch"), ("K137", "turnip-field"))
FIELDS = {"A2": ("grain", 3), "B2": ("vegetable", 2)}


def bonus(scene: Scene) -> int:
    return scene.points(0, "bonus")


def uses(scene: Scene, seat: int = 0) -> set[str]:
    """Return what cards can do for a seat now."""
    return {move for move in scene.moves(seat) if move.startswith("use ")}


def herd(scene: Scene, sheep: int, boar: int, cattle: int) -> bool:
    """Return whether seat 0 has a place for these animals."""
    player = scene.state.players[0]
    player.animals = [sheep, boar, cattle]
    return player.houses(player.herd())


# --- baking -----------------------------------------------------------------------------------------------------


def test_E148_K111_academic_is_one_play_and_bakes_once() -> None:
    """“Playing it is a single occupation play: ... Bread Paddle grants one bake.”"""
    scene = Scene.full(seats=3).played(0, "K111").farm(0, majors=["fireplace-2"]).hand(0, "E148").has(0, grain=2)
    scene.do(0, "place occupation", "occupation academic", "bake 1")
    assert not scene.may(0, "bake 1")


@pytest.mark.parametrize("code", ["E17", "I75", "I103"])
def test_E149_E155_E41_hear_nothing_of_windmill_hand_mill_and_water_mill(code: str) -> None:
    """“Grain converted by brewing, Water Mill, Windmill or Hand Mill is not baking.”"""
    scene = scene_of_harvest(code, "E149", "E155", "E41", seats=4).has(0, grain=1).farm(0, majors=["fireplace-2"])
    if code == "I103":
        scene = harvest(scene)
        scene.do(0, min(uses(scene)))
        assert scene.goods(0) == {"food": 3}
    else:
        scene.do(0, "cook 1 grain") if code == "E17" else harvest(scene).do(0, "use hand-mill 1-grain-2-food")
        assert scene.goods(0) == {"food": 2}


@pytest.mark.parametrize(
    ("code", "move", "major", "goods"),
    [
        ("E14", "bakers-oven return clay-oven", "clay-oven", {}),
        ("E20", "simple-fireplace", "", {"clay": 1}),
        ("E27", "wood-fired-oven", "", {"wood": 3, "stone": 1}),
        ("I65", "bakers-kitchen return clay-oven", "clay-oven", {"stone": 2}),
        ("I85", "cooking-corner return hearth-4", "hearth-4", {}),
        ("K106", "bakehouse return clay-oven", "clay-oven", {"stone": 3}),
        ("K128", "cooking-hearth-minor return fireplace-2", "fireplace-2", {}),
    ],
)
def test_E182_earns_from_every_minor_with_the_baking_sign(
    code: str, move: str, major: str, goods: dict[str, int]
) -> None:
    """“Every way of getting a card with the baking symbol counts”, whoever gets it."""
    scene = Scene.full(seats=3).played(1, "E182").hand(0, code).has(0, **goods)
    scene.farm(0, majors=[major] if major else []).turn(0, "place start-minor", f"improve {move}")
    assert scene.goods(1) == {"food": 1, "wood": 1}


# --- taking wood ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "lies", "use", "food"),
    [
        ("E34", 2, "basket 3-food", 3),
        ("E196", 1, "mushroom-collector leave", 2),
        ("I253", 2, "pig-catcher leave", 0),
    ],
)
def test_E152_E176_pay_though_all_the_wood_is_left(code: str, lies: int, use: str, food: int) -> None:
    """“Still triggers if all the wood is left behind through Basket, Mushroom Collector or Pig Catcher.”"""
    scene = Scene.full(seats=4).played(0, "E152", "E176", code).lies("wood-2", lies)
    scene.turn(0, "place wood-2", f"use {use}")
    assert scene.goods(0) == {"wood": 1, "food": food + 1}
    assert scene.lying("wood-2") == {"wood": lies}


def test_E164_food_of_the_berry_picker_comes_too_late() -> None:
    """“Food earned through the same action (e.g. Berry Picker) cannot pay it.”"""
    scene = Scene.full(seats=4, first=1).played(0, "E164").played(1, "E152").has(1, food=1)
    scene.state.board.spaces["forester-wood"] = Space(goods={"wood": 2}, owner=0)
    assert "2 food" in scene.refused(1, "place forester-wood")
    scene.has(1, food=2).turn(1, "place forester-wood")
    assert scene.goods(1) == {"wood": 2, "food": 1}
    assert scene.goods(0) == {"food": 2}


def with_wood_on_clay(*codes: str, first: int = 0) -> Scene:
    """Lay 2 wood on the clay space, as the Wood Distributor does."""
    scene = Scene.full(seats=4, first=first).played(0, *codes)
    scene.state.board.spaces["clay-1"].goods = {"clay": 1, "wood": 2}
    return scene


def test_E196_I253_K268_K284_wood_of_the_wood_distributor() -> None:
    """“Possible on spaces with Wood Distributor wood.”"""
    scene = with_wood_on_clay("E196").turn(0, "place clay-1", "use mushroom-collector leave")
    assert scene.goods(0) == {"clay": 1, "wood": 1, "food": 2}
    scene = with_wood_on_clay("I253").turn(0, "place clay-1", "use pig-catcher leave")
    assert (scene.goods(0), scene.animals(0)) == ({"clay": 1}, {"boar": 1})
    scene = with_wood_on_clay("K268").has(0, food=2).turn(0, "place clay-1", "use pieceworker 1-wood-1-clay")
    assert scene.goods(0) == {"clay": 2, "wood": 3}


def test_I234_K284_buys_wood_of_the_wood_distributor() -> None:
    """“Also on ... spaces with Wood Distributor wood.”"""
    scene = with_wood_on_clay("I234", first=1).has(0, food=1)
    scene.turn(1, "place clay-1").answers(0, "use wood-buyer buy")
    assert scene.goods(0) == {"wood": 1}
    assert scene.goods(1) == {"clay": 1, "wood": 1, "food": 1}


def test_I234_E152_E176_K310_the_seller_has_taken_wood_but_resource_seller_keeps_what_was_sold() -> None:
    """“The opponent still counts as having taken wood (Woodcutter, Berry Picker), but Resource Seller does not pay.”"""
    scene = Scene.full(seats=4, first=1).played(0, "I234").has(0, food=1).played(1, "E152", "E176")
    scene.lies("wood-1", 1).turn(1, "place wood-1").answers(0, "use wood-buyer buy")
    assert scene.goods(1) == {"wood": 1, "food": 2}
    scene = Scene.full(seats=4, first=1).played(0, "I234").has(0, food=1).played(1, "K310")
    scene.lies("wood-1", 1).turn(1, "place wood-1").answers(0, "use wood-buyer buy")
    assert scene.goods(1) == {"food": 1}


def test_I234_E171_the_wood_cannot_be_spent_before_it_is_bought() -> None:
    """“It happens at once, before they can spend the wood.”"""
    scene = Scene.full(seats=4, first=1).played(0, "I234").has(0, food=1).played(1, "E171").lies("wood-2", 3)
    assert not uses(scene.do(1, "place wood-2"), 1)
    scene.do(1, "confirm").answers(0, "pass")
    assert scene.goods(1) == {"wood": 3}


def test_I255_K310_sold_stone_is_not_paid_by_the_resource_seller() -> None:
    """“Resource Seller does not pay for stone sold.”"""
    scene = Scene.full(seats=4, first=1, round=6, cards=["stone-1"]).played(0, "I255").has(0, food=1)
    scene.played(1, "K310", gone=4).lies("stone-1", 1).turn(1, "place stone-1").answers(0, "use stone-buyer buy")
    assert (scene.goods(0), scene.goods(1)) == ({"stone": 1}, {"food": 2})


# --- sowing and plots -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "answer", "crops", "cell"),
    [
        ("I219", "", 4, "A3"),
        ("K286", "use smallholder add", 3, "A3"),
        ("E32", "", 3, "A3"),
        ("K118", "", 3, "A3"),
        ("I90", "", 3, "B2"),
    ],
)
def test_E180_sows_with_the_cards_for_sowing(code: str, answer: str, crops: int, cell: str) -> None:
    """“Sowing triggers sow effects (Fieldsman, Smallholder, Potato Dibber, Liquid Manure, Planter Box ...).”"""
    scene = Scene.full(seats=4).played(0, code).hand(0, "E180").farm(0, fields={cell: None}).has(0, food=1)
    moves = [f"sow {cell} vegetable", *([answer] if answer else [])]
    assert scene.plays(0, "E180", *moves).fields(0) == {cell: ("vegetable", crops)}


def test_E180_I224_the_field_worker_of_another_sees_it() -> None:
    scene = Scene.full(seats=4).played(1, "I224").hand(0, "E180").farm(0, fields={"A3": None})
    assert scene.plays(0, "E180", "sow A3 vegetable").goods(1) == {"food": 1}


@pytest.mark.parametrize(("code", "name"), PLOTS)
def test_E180_sows_its_vegetable_on_a_card(code: str, name: str) -> None:
    """“It may go on Bean Field, Lettuce Patch or Turnip Field; nothing else may be sown with it.”"""
    scene = Scene.full(seats=4).played(0, code).hand(0, "E180").has(0, grain=1).farm(0, fields={"A3": None})
    scene.do(0, "place occupation", "occupation hobby-farmer")
    assert not scene.may(0, "sow A3 grain")
    scene.turn(0, f"sow {name} vegetable")
    assert scene.growing(0, code) == [("vegetable", 2)]


@pytest.mark.parametrize(("code", "name"), PLOTS)
def test_E32_I219_K286_on_the_vegetable_plots_of_cards(code: str, name: str) -> None:
    """Potato Dibber 3; Fieldsman, one field, 4; Smallholder 3."""
    for card, answer, crops in (("E32", [], 3), ("I219", [], 4), ("K286", ["use smallholder add"], 3)):
        scene = Scene.full(cards=["sow-bake"]).played(0, code, card).has(0, vegetable=1)
        assert scene.turn(0, SOW, f"sow {name} vegetable", *answer).growing(0, code) == [("vegetable", crops)], card


def test_I78_K105_with_I219_and_K286() -> None:
    """Fieldsman lays 2 more on either; the Smallholder only on Acreage, which counts as two fields for its limit."""
    for code, crop, place in (("I78", "wood", "copse-1"), ("K105", "grain", "acreage-1")):
        scene = Scene.full(cards=["sow-bake"]).played(0, code, "I219").has(0, **{crop: 1})
        assert scene.turn(0, SOW, f"sow {place} {crop}").growing(0, code) == [(crop, 5), None]
    scene = Scene.full(cards=["sow-bake"]).played(0, "I78", "K286").has(0, wood=1)
    assert not uses(scene.do(0, SOW, "sow copse-1 wood"))
    scene = Scene.full(cards=["sow-bake"]).played(0, "K105", "K286").has(0, grain=1)
    assert scene.turn(0, SOW, "sow acreage-1 grain", "use smallholder add").growing(0, "K105") == [("grain", 4), None]
    for code, limited in (("K105", True), ("K278", False)):
        scene = Scene.full(cards=["sow-bake"]).played(0, code, "K286").farm(0, fields={"A3": None}).has(0, grain=1)
        assert bool(uses(scene.do(0, SOW, "sow A3 grain"))) != limited, code


@pytest.mark.parametrize(("code", "name"), PLOTS)
def test_I226_plots_of_cards_keep_their_vegetables(code: str, name: str) -> None:
    """“Vegetable fields therefore never empty again, including Bean Field, Turnip Field and Lettuce Patch.”"""
    scene = harvest(scene_of_harvest(code, "I226").plot(0, code, "vegetable", 1))
    assert scene.growing(0, code) == [("vegetable", 1)]
    assert scene.goods(0) == {"vegetable": 1}


@pytest.mark.parametrize(
    ("code", "key", "fields", "plots"),
    [
        ("K130", "herb-garden", {}, [("E18", 0, "vegetable")]),
        ("I69", "strawberry-patch", {}, [("E47", 0, "vegetable"), ("K137", 0, "vegetable")]),
        ("I99", "straw-thatched-roof", {"A3": ("grain", 1)}, [("K105", 0, "grain"), ("K105", 1, "grain")]),
        ("K139", "sleeping-corner", {}, [("K105", 0, "grain"), ("K105", 1, "grain")]),
    ],
)
def test_K130_I69_I99_K139_planted_plots_of_cards_are_fields_for_what_is_asked(
    code: str, key: str, fields: dict[str, tuple[str, int] | None], plots: list[tuple[str, int, str]]
) -> None:
    """“Each planted stack counts as one field”; “empty fields do not count”."""
    scene = Scene.full().hand(0, code).has(0, wood=9, clay=9, reed=9, stone=9, food=9).farm(0, fields=fields)
    scene.played(0, *dict.fromkeys(card for card, _number, _crop in plots))
    scene.refused(0, "place start-minor", f"improve {key}")
    for card, number, crop in plots:
        scene.plot(0, card, crop, 1, number)
    assert scene.may(0, "place start-minor", f"improve {key}")


def test_I86_K105_the_corn_storehouse_sows_the_acreage_but_no_other_plot() -> None:
    """“Grain plots on the Acreage may be sown; other card fields may not.” Each such grain becomes 2."""
    scene = harvest(scene_of_harvest("I86", "K105", "K278", "E18").has(0, grain=1, vegetable=1, wood=1))
    assert {move for move in scene.moves(0) if move.startswith("sow")} == {"sow acreage-1 grain"}
    assert scene.do(0, "sow acreage-1 grain").growing(0, "K105") == [("grain", 2), None]


# --- ploughing --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", ["E62", "I63", "K119"])
def test_I68_harrow_or_plough_but_not_both(code: str) -> None:
    """“Per plowing action only one plow or the Harrow may be applied.”"""
    scene = Scene.full().played(0, "I68", code).do(0, "place plough", "plough A3", "use harrow plough", "plough A4")
    assert not uses(scene)
    assert not scene.may(0, "plough A5")


@pytest.mark.parametrize("code", ["I68", "E62", "E48"])
def test_I225_E194_ploughs_and_harrow_do_not_go_with_what_cards_plough(code: str) -> None:
    """“Ploughs and the Harrow cannot enlarge it”, be it Field Watchman or Plough Driver."""
    scene = Scene.full().played(0, "I225", code).do(0, "place grain", "plough A3")
    assert not uses(scene)
    assert not scene.may(0, "plough A4")
    scene = Scene.full(round=3).played(0, "E194", code).farm(0, home="stone").has(0, food=1).left(0, 1).left(1, 1)
    scene.end_round().do(0, "use plough-driver plough", "plough A3")
    assert not uses(scene)
    assert not scene.may(0, "plough A4")


# --- occupations ------------------------------------------------------------------------------------------------


def daughter(*codes: str) -> Scene:
    """Seat 0 has these cards and holds Chief's Daughter; seat 1 has played Chief."""
    scene = Scene.full(seats=4, first=1).played(0, *codes).hand(0, "E173", "E205").hand(1, "E172").has(1, food=2)
    return scene.farm(0, majors=["fireplace-2"]).has(0, grain=1).plays(1, "E172")


def test_E173_sets_off_bookshelf_patron_bread_paddle_and_educator_but_neither_desk_nor_student() -> None:
    """“Still triggers Bread Paddle, Bookshelf, Patron and Educator, but not Writing Desk or Perpetual Student.”"""
    assert daughter("K112").goods(0) == {"grain": 1, "food": 3}
    assert daughter("E192").goods(0) == {"grain": 1, "food": 2}
    assert daughter("K111").may(0, "bake 1")
    assert daughter("E49", "K275").waiting() == (2,)
    scene = Scene.full(seats=4, first=1).hand(0, "E173").hand(1, "E172").has(1, food=2)
    scene.played(2, "K271").hand(2, "E205", "E214").has(2, food=6).plays(1, "E172")
    scene.answers(2, "use educator play", "occupation reed-collector")
    assert "use educator play" in scene.moves(2), "once for Chief, once for the Daughter"


def test_E173_E172_K144_points_add_to_those_of_clogs() -> None:
    """Clogs: 1 in a clay hut, 2 in a stone house, beside Chief's Daughter 1 or 3, Chief 1 a room, Mansion 2 a room."""
    assert bonus(Scene.full().played(0, "E173", "E28").farm(0, home="clay")) == 1 + 1
    assert bonus(Scene.full().played(0, "E173", "E28").farm(0, home="stone")) == 3 + 2
    assert bonus(Scene.full().played(0, "E172", "E28").farm(0, home="stone")) == 2 + 2
    assert bonus(Scene.full().played(0, "K144", "E28").farm(0, home="stone")) == 4 + 2


@pytest.mark.parametrize(("code", "price"), [("E172", 2 + 2), ("K291", 2 + 4)])
def test_E49_what_is_printed_on_the_second_is_paid_on_top(code: str, price: int) -> None:
    """“A price printed on the second occupation itself (e.g. Chief, Lover) is paid on top of the 2 food.”"""
    for food, paid in ((price, True), (price - 1, False)):
        scene = Scene.full(seats=4).played(0, "E49").hand(0, "E205", code).farm(0, rooms=["A1", "B1", "C1"])
        scene.has(0, food=food).do(0, "place occupation", "occupation reed-collector")
        assert any(move.startswith("occupation") for move in scene.moves(0)) == paid


def test_I249_K279_are_no_use_of_a_space_for_the_writing_desk() -> None:
    """“No Writing Desk, as no space is used.”"""
    scene = Scene.full(seats=4, first=1).played(0, "I249", "E49").hand(0, "E205", "E214").has(0, food=9)
    scene.turn(1, "place players").do(0, "use puppeteer play", "occupation potter")
    assert not scene.may(0, "occupation reed-collector")
    scene = harvest(Scene.full(round=4).played(0, "K279", "E49").farm(0, home="stone").hand(0, "E205", "E214"))
    scene.give(0, food=9).feed_all().do(0, "occupation potter")
    assert not scene.may(0, "occupation reed-collector")


def test_K279_E192_the_patron_pays_for_the_scholar() -> None:
    """“Triggers ... Patron”: 2 food come before the 1 food is due."""
    scene = Scene.full(round=4).played(0, "K279", "E192").farm(0, home="stone").hand(0, "E205")
    scene = harvest(scene).feed_all().do(0, "occupation reed-collector")
    assert scene.goods(0) == {"food": 1}


# --- family -----------------------------------------------------------------------------------------------------


def test_I232_K270_growth_by_the_wet_nurse_counts_K138_the_reed_hut_does_not() -> None:
    """“Guests and Reed Hut occupants are not family”; “Growth through Wet Nurse or Lover counts.”"""
    scene = Scene.full(seats=4, first=1).played(0, "I232").played(1, "K270").has(1, wood=5, reed=2, food=1)
    assert scene.turn(1, "place build", "build B2", "use wet-nurse grow").goods(0) == {"food": 1}
    scene = Scene.full(seats=4, first=1).played(0, "I232").hand(1, "K138").has(1, wood=1, reed=4)
    assert scene.plays(1, "K138").goods(0) == {}


def test_K267_adopts_a_child_of_wet_nurse_and_of_lover() -> None:
    """“Also usable with growth by Wet Nurse or Lover.”"""
    scene = Scene.full().played(0, "K267", "K270").has(0, wood=5, reed=2, food=2)
    scene.turn(0, "place build", "build B2", "use wet-nurse grow", "use adoptive-parents adopt")
    scene.pass_by(1)
    assert scene.left(1, 0).pass_by(0).waiting() == (0,), "the third person acts, too"
    scene = Scene.full(seats=4).played(0, "K267").hand(0, "K291").farm(0, rooms=["A1", "B1", "C1"]).has(0, food=6)
    assert "use adoptive-parents adopt" in scene.do(0, "place occupation", "occupation lover").moves(0)


def test_K127_K270_growth_by_a_card_is_no_use_of_a_growth_space() -> None:
    """“It does not trigger Clapper.”"""
    scene = Scene.full().played(0, "K127", "K270").farm(0, fields={"A3": ("grain", 2)}).has(0, wood=5, reed=2, food=1)
    assert scene.turn(0, "place build", "build B2", "use wet-nurse grow").fields(0) == {"A3": ("grain", 2)}


# --- spaces and people ------------------------------------------------------------------------------------------


def test_I229_K269_whoever_moves_to_take_1_grain_pays_too_K296_K116_do_not() -> None:
    """“Only using the space counts”; “a moved person (Acrobat) uses the space”."""
    scene = Scene.full(seats=4, first=1).played(0, "I229").played(1, "K269").left(0, 0).left(2, 0).left(3, 0).left(1, 1)
    scene.turn(1, "place players").do(1, "use acrobat players-to-grain")
    assert scene.goods(0) == {"food": 2}
    scene = Scene.full(seats=4, first=1).played(0, "I229").hand(1, "K296")
    assert scene.plays(1, "K296").goods(0) == {}
    scene = Scene.full(seats=4, first=1).played(0, "I229").hand(1, "K116").has(1, wood=3)
    assert scene.plays(1, "K116").goods(0) == {}


@pytest.mark.parametrize("code", ["E12", "E22", "E30"])
def test_I248_is_no_use_of_fishing(code: str) -> None:
    """“No Fisherman, Fishing Rod, Raft, Canoe or Fish Trap bonus.”"""
    scene = Scene.full(round=2).played(0, "I248", code).left(0, 1).left(1, 1).lies("fishing", 3)
    scene.turn(0, "place reed-1").turn(1, "place clay-1").do(0, "use net-fisherman fish")
    assert scene.goods(0) == {"reed": 1, "food": 3}


def test_I244_I97_a_layabout_still_earns_by_the_slaughterhouse() -> None:
    """“They may still earn from Slaughterman or Slaughterhouse.”"""
    scene = Scene.full(round=4).played(0, "I97", "I244", skips=4).left(0, 0).left(1, 1)
    scene.farm(1, pastures=[["A5"]], animals={"sheep": 2}, majors=["fireplace-2"]).left(1, 1).left(0, 0)
    assert scene.end_round().do(1, "cook 1 sheep").goods(0) == {"food": 1}


def test_I227_I71_nobody_in_a_holiday_house_acts_in_round_14() -> None:
    """“You cannot score the Church Warden.”"""
    scene = Scene.full(round=13).played(0, "I227", "I71").farm(0, rooms=["A1", "A2", "B1", "B2", "C1"], people=5)
    scene.end_round().feed_all()
    assert scene.round == 14
    assert scene.waiting() == (1,)
    scene.end_round().feed_all()
    assert scene.over
    assert bonus(scene) == 0


# --- what things cost -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", ["E157", "I91"])
def test_E157_I91_reed_of_minors_is_cheaper(code: str) -> None:
    """“Reed price reducible by Ladder or Thatcher.”"""
    scene = Scene.full().played(0, code)
    assert scene.cost(0, "holiday-house") == [{"wood": 3, "reed": 1}, {"clay": 3, "reed": 1}]
    assert scene.cost(0, "chicken-coop") == [{"wood": 2}, {"clay": 2}]
    assert scene.cost(0, "water-mill") == [{"wood": 1, "clay": 2, "stone": 2}]
    assert scene.cost(0, "mansion") == [{"wood": 3, "clay": 3, "reed": 1, "stone": 3}]


@pytest.mark.parametrize("code", ["E36", "K136", "I99"])
def test_I71_I84_no_roof_replaces_the_reed_of_minors(code: str) -> None:
    """“Clay Roof, Brushwood Roof and Straw-thatched Roof do not apply to its price.”"""
    scene = Scene.full().played(0, code)
    for key, reed in (("holiday-house", 2), ("chicken-coop", 1)):
        assert [cost["reed"] for cost in scene.cost(0, key)] == [reed, reed]


@pytest.mark.parametrize(
    ("codes", "home", "ways"),
    [
        (("E218", "E36"), "wood", {"pay 3 wood, 2 reed", "pay 3 wood, 1 reed, 1 clay", "pay 3 wood, 2 clay"}),
        (("E218", "K272"), "clay", {"pay 3 clay, 2 reed", "pay 1 clay, 2 reed, 1 wood"}),
        (("E211", "K272"), "stone", {"pay 4 stone, 2 reed", "pay 2 stone, 2 reed, 1 wood"}),
        (("E37", "I241"), "clay", {"pay 3 clay, 2 reed", "pay 1 wood, 2 clay, 1 reed"}),
    ],
)
def test_E218_E211_K272_E37_I241_one_base_price_then_what_changes_it(
    codes: tuple[str, ...], home: str, ways: set[str]
) -> None:
    """“Use only one such card per room ...; then apply modifiers such as Clay Roof, Ladder, Stonecutter.”"""
    scene = Scene.full(seats=4).played(0, *codes).farm(0, home=home).has(0, wood=9, clay=9, reed=9, stone=9)
    scene.do(0, "place build", "build B2")
    assert {move for move in scene.moves(0) if move.startswith("pay")} == ways


@pytest.mark.parametrize(("code", "stone", "reed"), [("I91", 0, 1), ("E211", 1, 0)])
def test_E218_with_ladder_and_stonecutter(code: str, stone: int, reed: int) -> None:
    """Carpenter: 3 stone and 2 reed; 1 reed less by the Ladder, 1 stone less by the Stonecutter."""
    scene = Scene.full(seats=4).played(0, "E218", code).farm(0, home="stone").has(0, reed=2, stone=3)
    scene.turn(0, "place build", "build B2")
    assert scene.goods(0) == {good: count for good, count in (("reed", reed), ("stone", stone)) if count}


def test_I220_I66_the_well_may_be_built_again_for_the_same_price() -> None:
    """“If the Well returns to the board after being upgraded ..., the owner may build it again on the same terms.”"""
    scene = Scene.full().played(0, "I220").hand(0, "I66").farm(0, majors=["well"]).has(0, wood=1, stone=1).left(1, 0)
    scene.turn(0, "place start-minor", "improve village-well return well")
    scene.state.board.spaces["start-minor"].people.clear()
    assert scene.do(0, "place start-minor", "improve well").goods(0) == {}
    assert scene.majors(0) == ["well"]


# --- animals and points -----------------------------------------------------------------------------------------


def test_I102_with_drinking_trough_and_shepherds_pipe() -> None:
    """One of each kind, and 1 in the home; 2 more animals, or 2 more sheep while a sheep is there."""
    assert herd(Scene.full().played(0, "I102", "E29"), 4, 1, 1)
    assert not herd(Scene.full().played(0, "I102", "E29"), 5, 1, 1)
    assert herd(Scene.full().played(0, "I102", "E59"), 2, 2, 2)
    assert not herd(Scene.full().played(0, "I102", "E59"), 3, 2, 2)


def test_E216_K145_the_forest_pasture_stays_for_boar_alone() -> None:
    """“All pastures except the card Forest Pasture.”"""
    assert herd(Scene.full(seats=4).played(0, "E216", "K145"), 0, 9, 1)
    assert not herd(Scene.full(seats=4).played(0, "E216", "K145"), 1, 9, 1)


def test_E165_E215_K135_the_yeoman_farmer_covers_loans_and_missing_kinds() -> None:
    """“Also covers ... Tenant Farmer's unreturned loans”; “an animal type 'replaced' by Horse still yields the +1”."""
    assert bonus(Scene.full(seats=4).played(0, "E215")) == -3
    assert bonus(Scene.full(seats=4).played(0, "E215", "E165")) == 7 - 3 + 3
    assert bonus(Scene.full(seats=4).played(0, "E165", "K135")) == 7 + 2


def test_E156_K339_brush_maker_and_pelts_for_the_same_boar() -> None:
    """“Basin Maker and Pelts may still be used for the same boar.”"""
    scene = Scene.full(seats=4).played(0, "E156", "K339").farm(0, animals={"boar": 1}, majors=["fireplace-2"])
    scene.do(0, "cook 1 boar", "use pelts 1")
    assert scene.memo(0, "E156")["boar"] == 1
    assert scene.goods(0) == {"food": 1}


def test_E160_E175_one_animal_however_many_fences_the_hedge_keeper_adds() -> None:
    scene = Scene.full(cards=["fences"]).played(0, "E160", "E175").has(0, wood=7)
    scene.turn(0, "place fences", "fence A5 | A4 | B5")
    assert (scene.goods(0), scene.animals(0)) == ({}, {"boar": 1})


def test_E207_E40_a_stable_for_the_mini_pasture() -> None:
    """“Any fence building triggers it, also Mini Pasture ... The stable is compulsory.”"""
    scene = Scene.full().played(0, "E207").hand(0, "E40").has(0, food=2)
    scene.do(0, "place start-minor", "improve mini-pasture", "fence C5")
    assert all(move.startswith("stable") for move in scene.moves(0))


def test_E213_I254_K312_a_stable_of_the_groom_is_numbered_and_may_be_fenced() -> None:
    """“Stables from Stablehand, Groom or the minor Stable count”; the Groom “triggers Fence Overseer”."""
    scene = Scene.full(round=3).played(0, "I254", "E213", "K312").farm(0, home="stone", stables=["C5"])
    scene.has(0, wood=1, food=1).left(0, 1).left(1, 1).end_round().do(0, "stable A5")
    scene.do(0, "use fence-overseer fence")
    assert scene.pastures(0) == [{"A5"}]
    assert scene.animals(0) == {"cattle": 1}


def test_E200_E190_a_wooden_hut_renovated_to_stone_sets_off_the_maid() -> None:
    """“A direct wood-to-stone renovation (Conservator) ... triggers”; without clay it is the only one there is."""
    scene = Scene.full(round=7, cards=["renovate-improve"]).played(0, "E200", "E190").has(0, stone=2, reed=1)
    scene.turn(0, "place renovate-improve")
    assert scene.coming(0) == {number: {"food": 1} for number in range(8, 15)}


# --- moments of the round ---------------------------------------------------------------------------------------


def test_K284_K308_food_of_the_foreman_does_not_open_the_emptied_wood_space() -> None:
    """“An emptied 3 Wood space may not be used.”"""
    scene = Scene.full(seats=4, round=3).played(1, "K284").played(2, "K308")
    for seat in range(4):
        scene.left(seat, 1)
    scene.end_round().answers(1, "use wood-distributor spread").answers(2, "use foreman wood-3")
    assert scene.lying("wood-3") == {"food": 1}
    assert "there is nothing there" in scene.refused(0, "place wood-3")
    assert scene.may(0, "place clay-1")


def test_I260_answers_wood_distributor_and_foreman() -> None:
    """“Wood Distributor, Foreman and Taster may answer each other”: seat by seat, Taster's owner last."""
    scene = Scene.full(seats=4, round=3).played(1, "K284").played(2, "K308").played(3, "I260").has(3, food=1)
    for seat in range(4):
        scene.left(seat, 1)
    scene.end_round()
    asked = []
    while scene.asked() == "card":
        seat = scene.waiting()[0]
        asked.append(seat)
        scene.answers(seat, "use taster ahead" if seat == 3 else "pass")
    assert asked == [1, 2, 3]
    assert scene.waiting() == (3,), "places their first person ahead of everybody"


def test_K289_a_person_who_moves_is_no_last_placement_K311() -> None:
    """“An action, but not a last placement (Magician).”"""
    scene = Scene.full(seats=4, round=3, cards=["sow-bake"]).played(0, "K289", "K311").farm(0, fields={"A3": None})
    for seat in (1, 2, 3):
        scene.left(seat, 0)
    scene.turn(0, "place players").turn(0, "place grain").do(0, "use countryman grain-to-sow-bake", "sow A3 grain")
    assert scene.goods(0) == {"food": 1}
    scene = Scene.full(seats=4, round=3).played(0, "K289", "K311")
    for seat in (1, 2, 3):
        scene.left(seat, 0)
    assert scene.turn(0, "place grain").do(0, "place players").goods(0) == {"food": 2, "grain": 2}


def test_I223_I224_I86_the_corn_storehouse_sows_first_and_is_a_sowing() -> None:
    """Harvest Helper “happens after Corn Storehouse sowing”; Field Worker: Corn Storehouse sowing counts."""
    scene = scene_of_harvest("I86", "I223").has(0, grain=1).farm(0, fields={"A3": None})
    scene = harvest(scene.farm(1, fields={"A3": ("grain", 2)}))
    assert scene.asked(0) == "sow"
    assert "use harvest-helper" in " ".join(uses(scene.answers(0, "sow A3 grain")))
    scene = harvest(scene_of_harvest("I86", seats=4).played(1, "I224").has(0, grain=1).farm(0, fields={"A3": None}))
    before = scene.goods(1).get("food", 0)
    assert scene.turn(0, "sow A3 grain").goods(1)["food"] == before + 1


def test_K122_wood_on_copse_and_forester_scores() -> None:
    """2, 4 or 5 wood are worth 1, 2 or 3 points."""
    for code in ("I78", "K278"):
        assert bonus(Scene.full().played(0, "K122", code).plot(0, code, "wood", 3).plot(0, code, "wood", 2, 1)) == 3


def test_I78_I90_the_planter_box_does_nothing_for_a_card() -> None:
    """“Card fields are never adjacent.”"""
    scene = Scene.full(cards=["sow-bake"]).played(0, "I78", "I90").has(0, wood=1)
    assert scene.turn(0, SOW, "sow copse-1 wood").growing(0, "I78") == [("wood", 3), None]

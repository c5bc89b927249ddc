"""Sowing and plots on cards. The code in a test's name is the card."""

from __future__ import annotations

from tests.games.agricola.scene import Scene

EMPTY: dict[str, tuple[str, int] | None] = dict.fromkeys(["A5", "A4", "A3"])
SOW = "place sow-bake"


def sowing(*codes: str, seats: int = 2, grain: int = 0, vegetable: int = 0, wood: int = 0) -> Scene:
    scene = Scene.full(seats=seats, round=4, cards=["sow-bake"]).played(0, *codes)
    return scene.has(0, grain=grain, vegetable=vegetable, wood=wood).farm(0, fields=EMPTY)


def test_I219_two_more_on_one_field_one_more_on_each_of_two():
    one = sowing("I219", grain=1).turn(0, SOW, "sow A5 grain")
    assert one.fields(0)["A5"] == ("grain", 5)
    two = sowing("I219", vegetable=2).turn(0, SOW, "sow A5 vegetable, A4 vegetable")
    assert two.fields(0) == {"A5": ("vegetable", 3), "A4": ("vegetable", 3), "A3": None}
    three = sowing("I219", grain=3).turn(0, SOW, "sow A5 grain, A4 grain, A3 grain")
    assert set(three.fields(0).values()) == {("grain", 3)}


def test_I219_fields_and_plots_of_cards_count_together():
    scene = sowing("I219", "K105", grain=2).turn(0, SOW, "sow A5 grain, acreage-1 grain")
    assert scene.fields(0)["A5"] == ("grain", 4)
    assert scene.growing(0, "K105") == [("grain", 4), None]


def test_I219_through_hobby_farmer():
    scene = Scene.full(seats=4).played(0, "I219").hand(0, "E180").has(0, food=1).farm(0, fields={"A5": None})
    scene.turn(0, "place occupation", "occupation hobby-farmer", "sow A5 vegetable")
    assert scene.fields(0) == {"A5": ("vegetable", 4)}


def test_E32_one_more_vegetable_on_each():
    scene = sowing("E32", vegetable=2, grain=1).turn(0, SOW, "sow A5 vegetable, A4 vegetable, A3 grain")
    assert scene.fields(0) == {"A5": ("vegetable", 3), "A4": ("vegetable", 3), "A3": ("grain", 3)}


def test_E32_on_the_bean_field_too():
    scene = sowing("E32", "E18", vegetable=1).turn(0, SOW, "sow bean-field vegetable")
    assert scene.growing(0, "E18") == [("vegetable", 3)]


def test_I90_more_beside_a_room():
    scene = Scene.full(round=4, cards=["sow-bake"]).played(0, "I90", "K105").has(0, grain=3, vegetable=1)
    scene.farm(0, fields={"B2": None, "C2": None, "C3": None})
    scene.turn(0, SOW, "sow B2 grain, C3 grain, acreage-1 grain, C2 vegetable")
    assert scene.fields(0) == {"B2": ("grain", 5), "C2": ("vegetable", 3), "C3": ("grain", 3)}
    assert scene.growing(0, "K105")[0] == ("grain", 3)


def test_K118_one_more_on_everything_and_adds_up():
    scene = sowing("K118", grain=1, vegetable=1).turn(0, SOW, "sow A5 grain, A4 vegetable")
    assert scene.fields(0) == {"A5": ("grain", 4), "A4": ("vegetable", 3), "A3": None}
    both = sowing("K118", "E32", vegetable=1).turn(0, SOW, "sow A5 vegetable")
    assert both.fields(0)["A5"] == ("vegetable", 4)


def test_K118_on_wood_too():
    scene = sowing("K118", "I78", wood=1).turn(0, SOW, "sow copse-1 wood")
    assert scene.growing(0, "I78") == [("wood", 4), None]


def test_E180_sows_its_vegetable_at_once():
    scene = Scene.full(seats=4).hand(0, "E180").farm(0, fields={"A5": None}).has(0, grain=1)
    scene.do(0, "place occupation", "occupation hobby-farmer")
    scene.refused(0, "sow A5 grain")
    assert scene.turn(0, "sow A5 vegetable").fields(0) == {"A5": ("vegetable", 2)}
    assert scene.goods(0) == {"grain": 1}


def test_E180_without_a_field_it_stays_in_the_supply():
    assert Scene.full(seats=4).hand(0, "E180").plays(0, "E180").goods(0) == {"vegetable": 1}


def reaped(scene: Scene) -> Scene:
    for seat in range(2):
        scene.give(seat, food=9).left(seat, 0)
    return scene.left(1, 1).end_round()


def test_K278_two_wood_planted_bring_two_wood():
    scene = sowing("K278", wood=2).turn(0, SOW, "sow forester-1 wood, forester-2 wood")
    assert scene.growing(0, "K278") == [("wood", 3), ("wood", 3), None]
    assert reaped(scene).goods(0)["wood"] == 2
    assert scene.growing(0, "K278") == [("wood", 2), ("wood", 2), None]


def test_K278_and_I219():
    scene = sowing("K278", "I219", wood=2)
    one = Scene(scene.state).turn(0, SOW, "sow forester-1 wood")
    assert one.growing(0, "K278") == [("wood", 5), None, None]
    two = scene.turn(0, SOW, "sow forester-1 wood, forester-2 wood")
    assert two.growing(0, "K278") == [("wood", 4), ("wood", 4), None]


def test_K278_I78_the_wood_counts_for_the_joinery_but_is_no_supply():
    scene = sowing("K278").plot(0, "K278", "wood", 3).farm(0, majors=["joinery"])
    assert scene.goods(0) == {}
    assert scene.points(0, "bonus") == 1
    scene = sowing("I78").plot(0, "I78", "wood", 3).plot(0, "I78", "wood", 2, 1).farm(0, majors=["joinery"])
    assert scene.points(0, "bonus") == 2


def test_K278_a_sow_action_may_be_used_for_it_alone_and_later_for_an_empty_plot():
    scene = sowing("K278", wood=1).plot(0, "K278", "wood", 2)
    scene.farm(0).turn(0, SOW, "sow forester-2 wood")
    assert scene.growing(0, "K278") == [("wood", 2), ("wood", 3), None]


def test_I78_two_wood():
    scene = sowing("I78", wood=2).turn(0, SOW, "sow copse-1 wood, copse-2 wood")
    assert scene.growing(0, "I78") == [("wood", 3), ("wood", 3)]
    assert reaped(scene).goods(0)["wood"] == 2


def test_I78_is_no_planted_field():
    scene = sowing("I78").plot(0, "I78", "wood", 3).hand(0, "I101")
    scene.farm(0, fields={"A5": ("grain", 1), "A4": ("grain", 1), "A3": ("grain", 1)})
    scene.refused(0, "place start-minor", "improve animal-feed")


def test_K105_two_grain():
    scene = sowing("K105", grain=2).turn(0, SOW, "sow acreage-1 grain, acreage-2 grain")
    assert scene.growing(0, "K105") == [("grain", 3), ("grain", 3)]
    assert scene.points(0, "fields") == 2  # the three tiles only
    assert scene.points(0, "grain") == 3
    assert reaped(scene).goods(0)["grain"] == 2


def test_K137_sows_fields_and_itself_on_playing():
    scene = Scene.full().played(0, "E176", "E205", "E158").hand(0, "K137").has(0, grain=1, vegetable=1)
    scene.farm(0, fields={"A5": None})
    scene.plays(0, "K137", "sow A5 grain, turnip-field vegetable")
    assert scene.fields(0) == {"A5": ("grain", 3)}
    assert scene.growing(0, "K137") == [("vegetable", 2)]
    assert scene.points(0, "improvements") == 1


def test_E47_the_vegetable_harvested_there_becomes_4_food():
    scene = reaped(Scene.full(round=4).played(0, "E47").plot(0, "E47", "vegetable", 2))
    kept = Scene(scene.state).do(0, "pass")
    assert kept.goods(0) == {"food": 9, "vegetable": 1}
    scene.do(0, "use lettuce-patch 4-food")
    assert scene.goods(0) == {"food": 13}
    assert scene.growing(0, "E47") == [("vegetable", 1)]


def test_E47_spices_add_nothing_and_other_vegetables_do_not_count():
    scene = reaped(Scene.full(round=4).played(0, "E47", "E25").plot(0, "E47", "vegetable", 1))
    assert scene.do(0, "use lettuce-patch 4-food").goods(0) == {"food": 13}
    scene = Scene.full(round=4).played(0, "E47").farm(0, fields={"A5": ("vegetable", 2)})
    assert reaped(scene).asked(0) == "feed"


GROWING = {"A5": ("grain", 2), "A4": ("grain", 2), "A3": ("grain", 2)}


def test_K127_one_more_on_each_field_of_grain_on_growth_spaces():
    scene = (
        Scene.full(round=7)
        .played(0, "K127", "K105", "I78", "E18")
        .farm(0, rooms=["B1", "C1", "A1"], fields={**GROWING, "C5": ("vegetable", 1)})
    )
    scene.plot(0, "K105", "grain", 1).plot(0, "I78", "wood", 1).plot(0, "E18", "vegetable", 1)
    scene.turn(0, "place growth")
    assert scene.fields(0) == {"A5": ("grain", 3), "A4": ("grain", 3), "A3": ("grain", 3), "C5": ("vegetable", 1)}
    assert scene.growing(0, "K105") == [("grain", 2), None]
    assert scene.growing(0, "I78") == [("wood", 2), None]
    assert scene.growing(0, "E18") == [("vegetable", 1)]


def test_K127_at_once_when_a_person_stands_there():
    scene = (
        Scene.full(round=7)
        .hand(0, "K127")
        .has(0, wood=1)
        .farm(0, rooms=["B1", "C1", "A1"], fields={"A5": ("grain", 2)})
    )
    scene.turn(0, "place growth", "improve clapper")
    assert scene.fields(0) == {"A5": ("grain", 3)}


def test_K127_nothing_when_another_grows_or_a_card_does_it():
    scene = Scene.full(seats=3, round=7, first=1).played(0, "K127").farm(0, fields={"A5": ("grain", 2)})
    scene.farm(1, rooms=["B1", "C1", "A1"]).turn(1, "place growth")
    assert scene.fields(0) == {"A5": ("grain", 2)}
    scene = Scene.full(seats=3).played(0, "K127").hand(0, "K291").has(0, food=5).farm(0, fields={"A5": ("grain", 2)})
    assert scene.plays(0, "K291").fields(0) == {"A5": ("grain", 2)}


def test_K127_the_combined_space_of_five_from_round_5_on():
    for round, count in ((4, 2), (5, 3)):
        scene = Scene.full(seats=5, round=round).played(0, "K127").hand(0, "E176").has(0, food=2)
        scene.farm(0, fields={"A5": ("grain", 2)})
        scene.plays(0, "E176", space="occupation-growth")
        assert scene.fields(0) == {"A5": ("grain", count)}

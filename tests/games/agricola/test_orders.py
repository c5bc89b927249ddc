"""Standing orders: what they do at a decision, by the rules that the decision follows; and who comes next."""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any

import pytest

from bot.games.registry import GAMES
from bot.games.rules import Unreadable
from bot.games.text import Seat, Text
from tests.games.agricola.scene import Scene
from tests.games.agricola.test_harvest import ready

RULES = GAMES["agricola"]


def say(text: Text) -> str:
    """Return a text in English."""
    return text.say(NullTranslations(), {seat: f"S{seat}" for seat in range(5)})


def obey(scene: Scene, seat: int, order: str) -> tuple[str, ...] | str:
    """Return the moves an order makes now, or why it makes none (empty: it is not about this decision)."""
    found = RULES.obey(scene.state, Seat(seat), order)
    return found.moves or (say(found.reason) if found.reason else "")


def texts(scene: Scene, seat: int = 0) -> set[str]:
    """Return every order that can be given."""
    return {text for kind in RULES.orders(scene.state, Seat(seat)) for text in kind.texts()}


def test_goods_are_taken_when_there_are_enough():
    scene = Scene.family().lies("wood-3", 6)
    assert obey(scene, 0, "take wood-3 6") == ("place wood-3",)
    assert obey(scene, 0, "take wood-3 7") == "There was only 6 wood on “3 Wood”."
    assert say(RULES.order_words(scene.state, "take wood-3 6")) == (
        "Placing: if “3 Wood” is free and has at least 6 wood, take them; otherwise ask me."
    )


def test_R4_a_space_that_is_taken_is_not_used():
    scene = Scene.family().lies("wood-3", 6).turn(0, "place wood-3")
    assert "S0 is there" in obey(scene, 1, "take wood-3 1")


def test_it_is_about_its_own_decision_only():
    scene = Scene.family(round=4).has(0, food=9).has(1, food=9).end_round()
    assert scene.asked(0) == "feed"
    assert obey(scene, 0, "take wood-3 1") == ""
    assert obey(scene, 0, "breed most") == ""
    assert obey(scene, 0, "feed food") == ("feed",)


def test_spaces_that_ask_are_not_offered():
    """Only what leaves no choice can be ordered; in the family game the day labourer asks for a good (rules 3)."""
    family, full = texts(Scene.family()), texts(Scene.full())
    assert "use labourer" in full - family
    assert {"use grain", "take wood-3 6", "take fishing 2"} <= family & full
    assert not {text for text in family | full if text.startswith(("use plough", "use build", "take build"))}


@pytest.mark.parametrize(
    ("way", "goods", "moves"),
    [
        ("food", {"food": 4}, ("feed",)),
        ("crops", {"food": 4, "grain": 3, "vegetable": 3}, ("feed",)),
        ("crops", {"food": 3, "grain": 3, "vegetable": 3}, ("cook 1 vegetable", "feed")),
        ("crops", {"food": 1, "grain": 3, "vegetable": 1}, ("cook 1 vegetable", "cook 2 grain", "feed")),
        ("crops", {"grain": 4, "wood": 9}, ("cook 4 grain", "feed")),
    ],
)
def test_8_2_a_family_of_two_is_fed_grain_last(way: str, goods: dict[str, int], moves: tuple[str, ...]):
    """Two people eat 4; raw grain and raw vegetables are worth 1 food each (rules 8.2, 7.7)."""
    assert obey(ready(goods=goods), 0, f"feed {way}") == moves


def test_8_2_what_is_not_named_is_not_eaten_and_nobody_begs():
    short = "Your family needs 4 food; the goods this order may use are 1 food short."
    assert obey(ready(goods={"food": 3, "grain": 1}), 0, "feed food") == short
    cook = ready(goods={"food": 1, "grain": 2}, majors=["fireplace-2"], animals={"sheep": 1})
    assert obey(cook, 0, "feed crops") == short


def test_5_craft_buildings_come_before_crops():
    """The Joinery turns one wood into 2 food in each harvest (rules 5)."""
    scene = ready(goods={"food": 2, "wood": 3, "grain": 2, "vegetable": 1}, majors=["joinery"])
    assert obey(scene, 0, "feed crafts") == ("cook 1 wood", "feed")
    assert obey(scene, 0, "feed crops") == ("cook 1 vegetable", "cook 1 grain", "feed")


def test_9_3_young_are_kept_as_ordered_and_kinds_that_compete_are_asked_about():
    """Two sheep and two boar with room for five: one young of either kind (rules 9.3, R97)."""
    herd: dict[str, Any] = {"animals": {"sheep": 2, "boar": 2}, "pastures": [["A4", "A5"]], "stables": ["C5"]}
    scene = ready(goods={"food": 4}, **herd).turn(0, "feed")
    assert scene.asked(0) == "breed"
    assert obey(scene, 0, "breed most") == "Several kinds of young animals competed for space."
    assert obey(scene, 0, "breed sheep") == ("arrange 3 sheep, 2 boar",)
    assert obey(scene, 0, "breed boar") == ("arrange 2 sheep, 3 boar",)
    assert obey(scene, 0, "breed cattle") == "Several kinds of young animals competed for space."


def test_who_places_next_and_how_many_people_each_has_left():
    """Clockwise from the seat that places, with the people still at home (rules 9.1)."""
    scene = Scene.family(seats=3)
    assert [(seat, say(text)) for seat, text in RULES.ahead(scene.state)] == [
        (1, "2 left"),
        (2, "2 left"),
        (0, "1 left"),
    ]
    scene.turn(0, "place grain").turn(1, "place clay-1")
    assert [(seat, say(text)) for seat, text in RULES.ahead(scene.state)] == [
        (0, "1 left"),
        (1, "1 left"),
        (2, "1 left"),
    ]


def test_nobody_comes_next_while_all_are_asked():
    scene = Scene.family(round=4).has(0, food=9).has(1, food=9).end_round()
    assert RULES.ahead(scene.state) == ()


def test_I229_a_toll_is_not_paid_by_an_order():
    """The Sycophant asks 1 food of others who take grain: that is beyond the words of an order."""
    scene = Scene.full(seats=2).played(1, "I229").has(0, food=5)
    assert obey(scene, 0, "use grain") == "Sycophant would have cost 1 food."
    assert obey(Scene.full(seats=2).has(0, food=5), 0, "use grain") == ("place grain",)


def test_starting_player_without_a_minor_improvement():
    """The order says that none is played, also where one could be; where none can, the turn ends by itself."""
    scene = Scene.full(seats=2)
    assert obey(scene, 0, "use start-minor") == ("place start-minor", "start")
    scene = Scene.full(seats=2).hand(0, "E12").has(0, wood=9, clay=9, reed=9, stone=9, food=9, grain=9)
    assert obey(scene, 0, "use start-minor") == ("place start-minor", "start", "pass")
    scene.turn(0, *obey(scene, 0, "use start-minor"))
    assert scene.waiting() == (1,)


def test_an_offer_of_a_card_is_declined_by_name():
    """I239 Corn Profiteer asks others; an order about another card leaves that alone."""
    scene = Scene.full(seats=4).played(0, "I239").has(0, grain=1).has(1, food=2)
    assert "decline corn-profiteer" in texts(scene, 1)
    scene.do(0, "use corn-profiteer 1-grain", "confirm")
    assert scene.waiting() == (1,)
    assert obey(scene, 1, "decline corn-profiteer") == ("pass",)
    assert obey(scene, 1, "decline wood-buyer") == ""
    words = say(RULES.order_words(scene.state, "decline corn-profiteer"))
    assert words == "Decline what Corn Profiteer offers outside my turn."


def test_policies_are_listed_with_the_move_that_takes_them_back():
    scene = Scene.full(seats=2).played(1, "I239").do(0, "policy corn-profiteer never")
    assert RULES.arranged(scene.state, Seat(1)) == ()
    found = RULES.arranged(scene.state, Seat(0))
    assert [(say(one.text), one.undo) for one in found] == [
        ("Corn Profiteer: always decline its offers.", "policy corn-profiteer ask")
    ]


def test_what_is_no_order_has_no_words():
    scene = Scene.family()
    for text in ("", "take", "take nowhere 3", "feed sheep", "breed dogs", "decline nobody", "sow A1"):
        with pytest.raises(Unreadable):
            RULES.order_words(scene.state, text)


def test_every_order_that_is_offered_has_words_and_can_be_asked():
    for scene in (Scene.family(seats=5), Scene.full(seats=4, round=9), Scene.solo()):
        for text in texts(scene):
            assert say(RULES.order_words(scene.state, text))
            RULES.obey(scene.state, Seat(0), text)

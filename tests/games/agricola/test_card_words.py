"""Words about cards that people read: places named by card, choices that can be told apart, what was typed halfway."""

from __future__ import annotations

from gettext import NullTranslations

from bot.games.agricola.position.moves import PayWith, read_move
from bot.games.prompts import Buttons, Menu, Prompt
from bot.games.text import Seat, Text
from tests.games.agricola.scene import RULES, Scene


def say(text: Text) -> str:
    return text.say(NullTranslations(), lambda seat: f"Seat {seat + 1}")


def prompt(scene: Scene, seat: int = 0, partial: str = "") -> Prompt:
    found = RULES.prompt(scene.state, Seat(seat), partial)
    assert found is not None
    return found


def labels(scene: Scene, partial: str = "") -> list[str]:
    return [say(option.label) for option in prompt(scene, 0, partial).options()]


def test_plots_of_cards_are_named_by_card_and_not_by_key() -> None:
    scene = Scene.full(cards=["sow-bake"]).played(0, "K105", "E18").has(0, grain=2, vegetable=1)
    fields = labels(scene.do(0, "place sow-bake"), "sow nothing")
    assert {"Acreage 1 empty", "Acreage 2 empty", "Bean Field empty"} <= set(fields)
    assert "Bean Field" in scene.refused(0, "sow bean-field grain")
    scene.do(0, "sow acreage-2 grain, bean-field vegetable")
    assert say(scene.events[-1].text) == "sows 1 grain and 1 vegetable on Bean Field, Acreage 2"


def test_improvements_of_one_name_that_can_be_given_back_are_told_apart_by_their_price() -> None:
    scene = Scene.full().hand(0, "I85").farm(0, majors=["hearth-4", "hearth-5"]).do(0, "place start-minor")
    assert labels(scene, "improve cooking-corner")[:2] == [
        "Cooking Corner for Cooking Hearth (4 clay)",
        "Cooking Corner for Cooking Hearth (5 clay)",
    ]


def test_what_costs_nothing_by_a_card_is_said_to_cost_nothing() -> None:
    """Stablehand's stable is free; a page says which card it comes from."""
    scene = Scene.full(cards=["fences"]).played(0, "E207").has(0, wood=4).do(0, "place fences", "fence C5")
    assert [say(note) for note in prompt(scene).notes] == [
        "Stablehand gives you this action.",
        "C5 is chosen.",
        "It costs nothing.",
    ]


def test_a_card_is_found_by_its_name_as_it_is_typed() -> None:
    """With spaces and apostrophes, for moves whose label holds more than the name."""
    scene = Scene.full().hand(0, "E14").farm(0, majors=["clay-oven"]).do(0, "place start-minor")
    for typed in ("baker's o", "bakers ov", "Baker’s Oven"):
        found = RULES.suggest(scene.state, Seat(0), "improve", typed)
        assert [text for text, _label in found] == ["bakers-oven return clay-oven"], typed
    scene = Scene.full().played(0, "E171").has(0, wood=3)
    assert len(RULES.suggest(scene.state, Seat(0), "use", "dock w")) == 3


def test_who_has_not_placed_a_person_is_told_to_do_that_first() -> None:
    scene = Scene.full().hand(0, "E205")
    assert scene.refused(0, "occupation reed-collector") == "first place a person on a space that allows this"


def test_the_cheapest_ways_to_pay_are_buttons_beside_what_one_has() -> None:
    """Axe 2 wood and 2 reed in a wooden hut; Clay Roof lets 1 or 2 clay stand for reed, Brushwood Roof wood."""
    scene = Scene.full().played(0, "E36").has(0, wood=6, clay=2, reed=2).do(0, "place build", "build B2")
    found = prompt(scene)
    assert [say(note) for note in found.notes] == ["You have 6 wood, 2 clay and 2 reed."]
    assert [type(widget) for widget in found.widgets[:1]] == [Buttons]
    assert set(labels(scene)[:3]) == {"5 wood and 2 reed", "5 wood, 1 reed and 1 clay", "5 wood and 2 clay"}
    scene = Scene.full().played(0, "E13", "E36", "K136").has(0, wood=9, clay=2, reed=2).do(0, "place build", "build B2")
    buttons, menu = prompt(scene).widgets[:2]
    assert isinstance(buttons, Buttons)
    assert isinstance(menu, Menu)
    assert len(buttons.options) == 3
    amounts = [sum(count for _good, count in move.cost) for move in ways_of(scene)]
    assert sorted(amounts) == amounts
    assert len(amounts) == len(set(scene.moves(0)))


def ways_of(scene: Scene) -> list[PayWith]:
    """Return the ways to pay in the order in which they are offered."""
    moves = [read_move(option.move or "") for option in prompt(scene).options()]
    return [move for move in moves if isinstance(move, PayWith)]

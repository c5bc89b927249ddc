"""What a page opens with, and how presses change it: a plan on the cells of the farm, seed on fields, grain to bake."""

from __future__ import annotations

from gettext import NullTranslations

from bot.games.prompts import Option, Prompt
from bot.games.text import Seat
from tests.games.agricola.scene import RULES, Scene


def asked(scene: Scene, partial: str = "") -> Prompt:
    prompt = RULES.prompt(scene.state, Seat(0), partial)
    assert prompt is not None
    return prompt


def green(prompt: Prompt) -> tuple[str, str | None]:
    """Return what the green button says and the moves that it makes."""
    assert prompt.go is not None
    return prompt.go.label.say(NullTranslations(), str), prompt.go.move


def pressed(scene: Scene, prompt: Prompt, *codes: str) -> Prompt:
    """Return what is asked after presses that change the plan."""
    for code in codes:
        option = prompt.find(code)
        assert option is not None
        assert option.partial is not None
        prompt = asked(scene, option.partial)
    return prompt


def chosen(prompt: Prompt) -> list[str]:
    """Return the codes of the buttons that are marked."""
    return [option.code for option in prompt.options() if option.style == "good" and option is not prompt.go]


def test_another_cell_takes_the_place_of_the_field_and_a_press_on_it_takes_it_back() -> None:
    scene = Scene.family(round=12).do(0, "place plough")
    opening = asked(scene)
    assert chosen(opening) == ["c3"]  # where it takes no place from a room (rules 7.1)
    other = pressed(scene, opening, "a5")
    assert (chosen(other), green(other)) == (["a5"], ("Plow A5", "plough A5"))
    empty = pressed(scene, other, "a5")
    assert (chosen(empty), green(empty)) == ([], ("Plow", None))
    assert green(pressed(scene, empty, "b2")) == ("Plow B2", "plough B2")


def test_rooms_and_stables_are_one_plan_as_far_as_they_can_be_paid() -> None:
    """A room costs 5 wood and 2 reed, a stable 2 wood (rules 7.1, 7.6)."""
    scene = Scene.family(round=12).has(0, wood=9, reed=2).do(0, "place build")
    room = asked(scene)
    assert green(room) == ("Build a room on A1", "build A1; pass")
    both = pressed(scene, room, "more-stable")
    assert chosen(both) == ["a1", "a5"]
    assert green(both) == ("Build 1 room and 1 stable", "build A1; stable A5; pass")
    assert green(pressed(scene, both, "more-stable")) == (
        "Build 1 room and 2 stables", "build A1; stable A5; stable B5",
    )  # fmt: skip
    assert green(pressed(scene, both, "a1")) == ("Build a stable on A5", "stable A5; pass")


def test_what_cannot_be_paid_as_well_can_be_built_instead() -> None:
    scene = Scene.family(round=12).has(0, wood=5, reed=2).do(0, "place build")
    prompt = asked(scene)
    assert green(prompt) == ("Build a room on A1", "build A1")
    assert green(pressed(scene, prompt, "more-stable")) == ("Build a stable on A5", "stable A5; pass")


def test_the_seed_of_which_there_is_least_is_sown_first_and_a_press_goes_through_the_others() -> None:
    scene = Scene.family(round=12).farm(0, fields={"B2": None, "C2": None}).has(0, grain=4, vegetable=1)
    scene.do(0, "place sow-bake")
    prompt = asked(scene)
    assert green(prompt) == ("Sow 2 fields", "sow B2 vegetable, C2 grain")
    prompt = pressed(scene, prompt, "b2")
    assert green(prompt) == ("Sow 1 field", "sow C2 grain")
    prompt = pressed(scene, prompt, "b2")
    assert green(prompt) == ("Sow 2 fields", "sow B2 grain, C2 grain")
    prompt = pressed(scene, prompt, "b2", "b2", "c2", "c2")
    assert green(prompt) == ("Sow", None)


def test_as_much_is_baked_as_the_next_feeding_lacks() -> None:
    """A Fireplace makes 2 food of 1 grain; two adults eat 4 food (rules 9.2)."""
    scene = Scene.family(round=12).farm(0, majors=["fireplace-2"]).has(0, grain=5, food=1).do(0, "place sow-bake")
    prompt = asked(scene)
    assert green(prompt) == ("Bake 2 grain: 4 food", "bake 2")
    option: Option | None = prompt.find("bake-1")
    assert option is not None
    assert green(asked(scene, option.partial or "")) == ("Bake 1 grain: 2 food", "bake 1")


def test_a_single_improvement_is_chosen_and_of_several_none() -> None:
    one = asked(Scene.family(round=12).has(0, clay=2).do(0, "place improve"))
    assert green(one) == ("Buy for 2 clay", "improve fireplace-2")
    several = asked(Scene.family(round=12).has(0, clay=3, stone=1).do(0, "place improve"))
    assert several.go is None
    marked = pressed(Scene.family(round=12).has(0, clay=3, stone=1).do(0, "place improve"), several, "clay-oven")
    assert green(marked) == ("Buy for 3 clay and 1 stone", "improve clay-oven")

"""What stands above the choices of a seat: planned pieces on the farm, what is left of the supply, free spaces."""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any

import pytest

from bot.boards import boards_for
from bot.boards.pictures import Names, Picture, with_room
from bot.games.text import Seat, Text
from rendering.agricola.values import Change
from tests.games.agricola.scene import RULES, Scene

BOARDS = boards_for("agricola")
NAMES = Names(("Ada", "Bela"), ("A", "B"))


def say(text: Text) -> str:
    return text.say(NullTranslations(), lambda seat: NAMES.names[seat])


def asked(scene: Scene, partial: str = "") -> Picture:
    """Return the picture above what seat 0 is asked."""
    prompt = RULES.prompt(scene.state, Seat(0), partial)
    assert prompt is not None
    view = RULES.view(scene.state, Seat(0), prompt.plan or prompt.partial)
    picture = BOARDS.asked(view, Seat(0), prompt.kind, NAMES, say)
    assert picture is not None
    return picture


def planned(picture: Picture) -> dict[int, str]:
    """Return the cells on which something is planned."""
    value: Any = picture.value
    return {number: cell.planned for number, cell in enumerate(value.farm.cells) if cell.planned}


def changes(picture: Picture) -> dict[str, tuple[int, int | None]]:
    """Return by icon how many there are and how many there will be."""
    value: Any = picture.value
    found: tuple[Change, ...] = value.changes
    return {change.icon: (change.have, change.then) for change in found}


def test_a_room_that_is_planned_is_drawn_and_its_price_taken_off() -> None:
    """A room costs 5 wood and 2 reed (Agricola, rules 7.1)."""
    picture = asked(Scene.family(round=12).has(0, wood=7, reed=3).do(0, "place build"))
    assert planned(picture) == {0: "room"}
    assert changes(picture) == {"wood": (7, 2), "reed": (3, 1), "house": (2, 3), "stable": (4, None)}


def test_seed_that_is_planned_stands_on_its_fields() -> None:
    scene = Scene.family(round=12).farm(0, fields={"B2": None, "C2": None, "C3": None}).has(0, grain=1, vegetable=1)
    picture = asked(scene.do(0, "place sow-bake"))
    assert planned(picture) == {6: "crop", 11: "crop"}
    assert changes(picture) == {"grain": (1, 0), "vegetable": (1, 0), "food": (0, None)}


def test_fences_that_are_planned_are_drawn_and_counted() -> None:
    picture = asked(Scene.family(round=12).has(0, wood=9).do(0, "place fences"))
    value: Any = picture.value
    assert [*value.farm.horizontal, *value.farm.vertical].count("planned") == 8
    assert changes(picture) == {"wood": (9, 1), "fence": (15, 7), "stable": (4, None)}


def test_what_is_eaten_is_taken_off_the_supply() -> None:
    """Two people eat 4 food (Agricola, rules 9.2); a sheep in a Fireplace makes 2."""
    scene = Scene.family(round=4).farm(0, majors=["fireplace-2"], pastures=[["A4", "A5"]], animals={"sheep": 3})
    scene.has(0, food=2).has(1, food=9).left(0, 0).left(1, 1).turn(1, "place clay-1")
    assert changes(asked(scene)) == {"food": (2, 0), "sheep": (3, 2)}


@pytest.mark.parametrize(("partial", "cells"), [("plough field B3", {7: "field"}), ("plough nothing", {})])
def test_a_field_that_is_planned_is_drawn(partial: str, cells: dict[int, str]) -> None:
    assert planned(asked(Scene.family(round=12).do(0, "place plough"), partial)) == cells


def test_pictures_above_buttons_are_no_higher_than_they_need_to_be() -> None:
    for scene in (Scene.family(), Scene.family().do(0, "place plough")):
        picture = asked(scene)
        assert with_room(picture).layout().height == picture.layout().height < 764

"""How turns are told: the use of a space goes without saying where what is done there is said."""

from __future__ import annotations

from gettext import NullTranslations

from bot.games.retelling import retold
from bot.games.rules import Event
from bot.games.text import Seat
from tests.games.agricola.scene import Scene


def told(scene: Scene, seat: int, *moves: str) -> list[str]:
    """Return what the events of a seat's moves are told as."""
    events: list[Event] = []
    for move in moves:
        outcome = scene.rules.apply(scene.state, Seat(seat), scene.rules.parse(scene.state, Seat(seat), move))
        scene.state, events = outcome.state, [*events, *outcome.events]
    return [event.text.say(NullTranslations(), {0: "Ada", 1: "Bela", 2: "Cleo"}) for event in retold(events)]


def test_plowing_is_told_alone() -> None:
    assert told(Scene.family(seats=2, round=2), 0, "place plough", "plough C3") == ["plows C3"]


def test_goods_are_told_with_their_space_where_another_gives_the_same() -> None:
    """Wood +3 and Wood +2 with three players, Wood +3 alone with two; stone is only on a round card."""
    three = Scene.family(seats=3, round=2).lies("wood-3", 6)
    assert told(three, 0, "place wood-3") == ["takes 6 wood (Wood +3)"]
    two = Scene.family(seats=2, round=2).lies("wood-3", 6)
    assert told(two, 0, "place wood-3") == ["takes 6 wood"]
    food = Scene.family(seats=2, round=2).lies("fishing", 3)
    assert told(food, 0, "place fishing") == ["takes 3 food (Fishing)"]


def test_what_followed_by_itself_stands_after_what_was_done() -> None:
    scene = Scene.family(seats=2, round=2, first=1).lies("storehouse", 2)
    assert told(scene, 1, "place clay-1")
    assert told(scene, 1, "confirm") == []
    assert told(scene, 0, "place storehouse") == ["takes 2 food (Storehouse)", "becomes starting player"]


def test_a_space_on_which_nothing_is_done_is_named() -> None:
    scene = Scene.family(seats=2, round=2).has(0, grain=1)
    assert told(scene, 0, "place plough", "cook 1 grain")[0] == "uses Plow 1 Field"

"""What is built for nothing is asked for without a price."""

from __future__ import annotations

from gettext import NullTranslations

from bot.games.text import Seat
from tests.games.agricola.scene import RULES, Scene


def test_E151_a_free_room_is_said_to_cost_nothing():
    scene = Scene.full().played(0, "E151").farm(0, rooms=["B1", "C1", "A1", "A2", "B2"])
    scene.do(0, "use master-builder room")
    prompt = RULES.prompt(scene.state, Seat(0))
    assert prompt is not None
    assert "It costs nothing." in [note.say(NullTranslations()) for note in prompt.notes]

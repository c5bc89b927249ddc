"""What is asked, as players read it: a sentence with its numbers, and choices that are told apart by their words."""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any

import pytest

from bot.games.hallertau.prompts.asking import KINDS
from bot.games.hallertau.prompts.questions import REFUSALS
from bot.games.prompts import Counters
from bot.games.registry import GAMES
from bot.games.rules import Setup
from bot.games.text import Seat, Text
from tests.games.hallertau.scene import Scene
from tests.games.walking import walk

rules = GAMES["hallertau"]
LONGEST = 80
"""Characters of a choice."""
BARE = ("What do you do?", "What do you choose?", "What do you give?")


def say(text: Text) -> str:
    return text.say(NullTranslations(), lambda seat: f"Seat {seat + 1}")


def asked(scene: Scene, seat: int = 0) -> tuple[str, list[str]]:
    found = rules.prompt(scene.state, Seat(seat))
    assert found is not None
    return say(found.question), [say(option.label) for option in found.options()]


@pytest.mark.parametrize("seed", range(12))
def test_questions_and_choices_speak_for_themselves(seed: int) -> None:
    variant = rules.variants[seed % len(rules.variants)]
    seats = variant.seats[seed % len(variant.seats)]
    state: Any = rules.new_game(Setup(seats=seats, variant=variant.key, seed=seed)).state
    kinds = set(KINDS.values())
    for before, seat, _move, _outcome in walk(rules, state, seed):
        prompt = rules.prompt(before, seat)
        if prompt is None or prompt.kind not in kinds:
            continue
        assert say(prompt.question) not in BARE
        assert "?" in say(prompt.question)
        for widget in prompt.widgets:
            if isinstance(widget, Counters):
                continue
            labels = [say(option.label) for option in widget.options]
            assert len(set(labels)) == len(labels), (say(prompt.question), labels)
            if widget.key in ("do", "stop"):
                assert max(map(len, labels)) <= LONGEST, labels
                assert "Done" not in labels


def test_a_price_stands_before_what_one_gets() -> None:
    """Sheep breeding: 2 milk for 1 sheep, or 4 milk for 2."""
    assert asked(Scene.actions(seats=1).give(0, milk=4).do(0, "place sheep-breeding")) == (
        "What do you exchange? You have 4 milk.", ["2 milk → 1 sheep", "4 milk → 2 sheep", "None of these"],
    )  # fmt: skip


def test_one_of_two_actions_names_both() -> None:
    """Tool shed: 4 clay, or 1 field into row 4."""
    question, labels = asked(Scene.actions(seats=1).do(0, "place tool-shed"))
    assert question == "Which one do you use: take 4 clay or place 1 field in row 4?"
    assert labels == ["4 clay", "Take 1 field into row 4", "None of these"]


def test_every_word_of_declining_belongs_to_a_step_that_asks() -> None:
    assert set(REFUSALS) <= set(KINDS)

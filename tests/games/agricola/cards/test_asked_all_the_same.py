"""Cards whose owner is asked though they can do nothing, for not being asked would show their hand (U53)."""

from __future__ import annotations

from gettext import NullTranslations

import pytest

from bot.games.agricola.box.card_facts import key_of
from bot.games.prompts import Buttons
from bot.games.text import Seat
from tests.games.agricola.scene import RULES, Scene

LOVER = "K291"
"""Costs 4 food of its own, on top of what the way of playing asks."""
CARDS = [("K271", 3), ("I249", 1)]
"""Educator and Puppeteer, and the food that each asks for."""


def asking(code: str, *hand: str, food: int, policy: str = "") -> Scene:
    """Let seat 0 do what the card of seat 1 hears of."""
    scene = Scene.full(seats=4).played(1, code).hand(1, *hand).has(1, food=food)
    if policy:
        scene.state.players[1].policies[code] = policy
    return scene.hand(0, "E205").plays(0, "E205") if code == "K271" else scene.turn(0, "place players")


def told(scene: Scene) -> list[tuple[str, int | None, str]]:
    """Return what all can read of the card's declining."""
    found = [event for event in scene.events if event.kind == "declined"]
    return [(event.kind, event.seat, event.text.say(NullTranslations())) for event in found]


@pytest.mark.parametrize(("code", "food"), CARDS)
def test_K271_I249_a_dear_hand_is_asked_like_any_other(code: str, food: int) -> None:
    dear, usual = asking(code, LOVER, food=food), asking(code, "E176", food=food)
    assert dear.waiting() == usual.waiting() == (1,)
    assert dear.moves(1) >= {"pass"}
    assert f"use {key_of(code)} play" not in dear.moves(1)
    assert told(dear.do(1, "pass", "confirm")) == told(usual.do(1, "pass", "confirm"))
    assert dear.waiting() == usual.waiting()
    assert dear.asked() == "place"


@pytest.mark.parametrize(("code", "food"), CARDS)
def test_K271_I249_the_page_says_that_nothing_can_be_done(code: str, food: int) -> None:
    prompt = RULES.prompt(asking(code, LOVER, food=food).state, Seat(1))
    assert prompt is not None
    (answers,) = [widget for widget in prompt.widgets if widget.key == "answer"]
    assert isinstance(answers, Buttons)
    assert [option.move for option in answers.options] == ["pass"]
    assert any("cannot use any of these cards" in note.say(NullTranslations()) for note in prompt.notes)


@pytest.mark.parametrize(("code", "food"), CARDS)
def test_K271_I249_are_not_asked_where_all_can_see_that_it_is_impossible(code: str, food: int) -> None:
    assert asking(code, LOVER, food=food - 1).asked() == "place"
    assert asking(code, food=food).asked() == "place", "no card in hand"


@pytest.mark.parametrize(("code", "food"), CARDS)
def test_K271_I249_never_reads_like_a_refusal_by_hand(code: str, food: int) -> None:
    by_hand = told(asking(code, "E176", food=food).do(1, "pass", "confirm"))
    for hand in (LOVER, "E176"):
        scene = asking(code, hand, food=food, policy="never")
        assert scene.asked() == "place"
        assert told(scene) == by_hand


@pytest.mark.parametrize(("code", "food"), CARDS)
def test_K271_I249_always_waits_with_a_dear_hand_as_with_any_other(code: str, food: int) -> None:
    """Who always plays is asked which card; with a dear hand the seat is waited for as well."""
    for hand in (LOVER, "E176"):
        scene = asking(code, hand, food=food, policy="always")
        assert scene.waiting() == (1,)
        assert told(scene) == []


def test_K271_what_the_bookshelf_brings_counts() -> None:
    """Bookshelf (K112) gives 3 food before paying, which all can see."""
    scene = Scene.full(seats=4).played(1, "K271", "K112").hand(1, LOVER).hand(0, "E205").plays(0, "E205")
    assert scene.waiting() == (1,)
    assert not scene.listed(1, "use educator play")

"""Looking up cards, and a hand with the reasons why cards cannot be played now."""

from __future__ import annotations

from gettext import NullTranslations

import pytest

from bot.games.agricola.box.card_facts import MINORS, OCCUPATIONS
from bot.games.cards import Card
from bot.games.registry import GAMES
from bot.games.rules import Setup
from bot.games.text import Seat
from tests.games.agricola.scene import Scene

ENGLISH = NullTranslations()
rules = GAMES["agricola"]


def said(key: str) -> tuple[str, str, list[str], list[str]]:
    """Return a card's title, kind, lines and rulings in English."""
    (card,) = (one for one in rules.cards() if one.key == key)
    return _words(card)


def _words(card: Card) -> tuple[str, str, list[str], list[str]]:
    lines, rulings = ([text.say(ENGLISH) for text in texts] for texts in (card.lines, card.rulings))
    return card.title.say(ENGLISH), card.kind.say(ENGLISH), lines, rulings


def test_there_are_all_occupations_minors_and_majors() -> None:
    keys = [card.key for card in rules.cards()]
    assert len(keys) == len(set(keys)) == 169 + 139 + 10


def test_every_card_says_something_and_leaves_nothing_open() -> None:
    for card in rules.cards():
        title, kind, lines, rulings = _words(card)
        assert title
        assert kind
        assert lines
        for text in (title, kind, *lines, *rulings):
            assert text.strip()
            assert not {"{", "}"} & set(text), card.key


@pytest.mark.parametrize(
    ("key", "kind", "first"),
    [
        ("land-agent", "Occupation E147, deck E, for 3+ players", "You immediately get 1 vegetable."),
        ("axe", "Minor improvement E13, deck E", "It costs 1 wood and 1 stone."),
        ("hearth-4", "Major improvement 3", "It costs 4 clay. You can return a Fireplace instead."),
    ],
)
def test_a_card_tells_what_it_is_and_what_it_costs(key: str, kind: str, first: str) -> None:
    _title, shown, lines, _rulings = said(key)
    assert shown == kind
    assert lines[0].startswith(first)


def test_conditions_points_and_passing_are_told() -> None:
    assert "It requires a wooden hut." in said("wooden-hut-extension")[2]
    assert "After you use it, pass it to the player on your left." in said("field")[2]
    assert "It is worth 4 points." in said("bakers-kitchen")[2]


def test_a_hand_has_seven_of_each_and_says_why_a_card_is_not_playable() -> None:
    state = rules.new_game(Setup(seats=3, variant="full", seed=3)).state
    for seat in range(3):
        held = rules.hand(state, Seat(seat))
        player = state.players[seat]
        assert [one.card.key for one in held] == [
            *(OCCUPATIONS[code].key for code in player.hand_occupations),
            *(MINORS[code].key for code in player.hand_minors),
        ]
        for one, code in zip(held[7:], player.hand_minors, strict=True):
            if MINORS[code].cost and all(set(cost) - {"food"} for cost in MINORS[code].cost):
                assert one.reason is not None, "nobody has anything but food in the beginning (rules 2.4)"


def test_the_family_game_has_no_hands() -> None:
    state = rules.new_game(Setup(seats=2, variant="family", seed=3)).state
    assert rules.hand(state, Seat(0)) == ()


def reasons(scene: Scene) -> dict[str, str | None]:
    """Return why the cards in the hand of seat 0 cannot be played, by code; None for those that can."""
    said = [None if one.reason is None else one.reason.say(ENGLISH, str) for one in rules.hand(scene.state, Seat(0))]
    return dict(zip(scene.holding(0), said, strict=True))


def test_an_occupation_that_cannot_be_paid_is_marked_so_with_what_is_short() -> None:
    """Rules 6.1: the first is free on the board, each further one costs 1 food; Chief costs 2 food more.

    Food may be made out of grain (L2), and the Bookshelf brings 3 food before the payment.
    """
    assert reasons(Scene.full().hand(0, "E205", "E172")) == {"E205": None, "E172": "you are 2 food short"}
    second = Scene.full().played(0, "E176").hand(0, "E205", "E172")
    assert reasons(second.has(0)) == {"E205": "you are 1 food short", "E172": "you are 3 food short"}
    assert reasons(second.has(0, grain=1)) == {"E205": None, "E172": "you are 2 food short"}
    assert reasons(second.has(0).played(0, "K112")) == {"E205": None, "E172": None}


def test_what_must_be_given_back_is_named() -> None:
    scene = Scene.full().hand(0, "E14", "E38", "I66", "I85", "K122", "K128")
    assert reasons(scene) == {
        "E14": "needs an oven",
        "E38": "needs 2 improvements",
        "I66": "needs the Well",
        "I85": "needs a Cooking Hearth",
        "K122": "needs Joinery",
        "K128": "needs a Fireplace",
    }

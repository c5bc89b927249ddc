"""What cards ask, as players read it: a sentence of the card's own, and choices that are told apart by their words."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from gettext import NullTranslations
from types import CodeType
from typing import Any

import pytest

from bot.games.agricola.box.hooks import CARDS, PlayedCard
from bot.games.agricola.cards.card import Card
from bot.games.agricola.position.dealing import DECKS
from bot.games.registry import GAMES
from bot.games.rules import Setup
from bot.games.text import Seat, Text
from tests.games.agricola.scene import Scene
from tests.games.walking import walk

rules = GAMES["agricola"]
LONGEST = 80
"""Characters of a choice."""


def say(text: Text) -> str:
    return text.say(NullTranslations(), lambda seat: ("Mila", "Jonas", "Tove", "Ida", "Per")[seat])


ASKS = {"ask", "ask_of", "ask_all", "AskCard"}
"""What a card names that asks."""


def asks(card: PlayedCard) -> bool:
    own = [one for one in type(card).__mro__ if issubclass(one, Card) and one is not Card]
    functions = (inspect.unwrap(value) for one in own for value in vars(one).values() if callable(value))
    return any(not ASKS.isdisjoint(names(function.__code__)) for function in functions if inspect.isfunction(function))


def names(code: CodeType) -> Iterator[str]:
    """Give the names that code uses, those of functions within it too."""
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from names(constant)


ASKING = sorted(code for code, card in CARDS.items() if asks(card))


def test_many_cards_ask() -> None:
    assert len(ASKING) > 60


@pytest.mark.parametrize("code", ASKING)
def test_a_card_that_asks_has_a_question_of_its_own(code: str) -> None:
    card = CARDS[code]
    assert isinstance(card, Card)
    assert card.questions or type(card).question is not Card.question


@pytest.mark.parametrize("seed", range(6))
def test_questions_and_choices_speak_for_themselves(seed: int) -> None:
    options = {"decks": list(DECKS)[seed % len(DECKS)]}
    state: Any = rules.new_game(Setup(seats=1 + seed % 5, variant="full", seed=seed, options=options)).state
    for before, seat, _move, _outcome in walk(rules, state, seed):
        prompt = rules.prompt(before, seat)
        if prompt is None or prompt.kind != "card":
            continue
        question, labels = say(prompt.question), [say(option.label) for option in prompt.options()]
        assert "what do you do" not in question
        assert "?" in question
        assert len(set(labels)) == len(labels), (question, labels)
        assert max(map(len, labels)) <= LONGEST
        assert all(label[0].isupper() or label[0].isdigit() for label in labels), (question, labels)


def asked(scene: Scene, seat: int = 0) -> tuple[str, list[str]]:
    found = rules.prompt(scene.state, Seat(seat))
    assert found is not None
    return say(found.question), [say(option.label) for option in found.options()]


def test_an_offer_names_price_seller_and_stock() -> None:
    scene = Scene.full(seats=3).played(1, "I234").has(1, food=3).turn(0, "place wood-3")
    assert asked(scene, 1) == ("Pay 1 food for 1 wood from Mila? You have 3 food.", ["Pay 1 food, get 1 wood", "No"])


def test_where_food_must_be_made_first_the_question_says_what_the_goods_are_worth() -> None:
    """Raw grain is 1 food."""
    scene = Scene.full(seats=3).played(1, "I234").has(1, grain=2).turn(0, "place wood-3")
    assert asked(scene, 1)[0] == "Pay 1 food for 1 wood from Mila? You have 0 food and goods worth 2 food."


def test_declining_says_what_it_means() -> None:
    scene = Scene.full().played(0, "E34")
    scene.state.board.spaces["wood-3"].goods = {"wood": 6}
    scene.do(0, "place wood-3")
    question, choices = asked(scene)
    assert question == "Leave 2 of the 6 wood on “3 Wood” and get 3 food instead?"
    assert choices == ["Leave 2 wood, get 3 food", "Take all the wood"]


def test_where_a_card_gives_several_ways_to_pay_the_question_says_what_for() -> None:
    """Clay Roof: 1 or 2 clay instead of as much reed."""
    scene = Scene.full().played(0, "E36").has(0, wood=5, reed=2, clay=2).do(0, "place build", "build C2")
    assert asked(scene)[0] == "How do you pay for the room?"

"""What statistics count of a game is what its log says in words."""

from __future__ import annotations

import re
from collections import Counter
from gettext import NullTranslations
from typing import Any

import pytest

from bot.games.registry import GAMES
from bot.games.rules import Event
from bot.games.text import Seat
from tests.games.walking import opening, walk

ENGLISH = NullTranslations()
CARD = re.compile(r"(plays|buys) ")
SPACE = re.compile(r"(uses|moves a person to) ")
MAJORS = {
    "fireplace-2",
    "fireplace-3",
    "hearth-4",
    "hearth-5",
    "well",
    "clay-oven",
    "stone-oven",
    "joinery",
    "pottery",
    "basketmaker",
}
"""The ten improvements that lie open for all (Agricola, rules 5)."""

MINE = {"agricola": ("full", 3), "hallertau": ("cards", 3)}


def whole(key: str) -> tuple[Any, list[Any], list[Event]]:
    """A random game: its last position, all its positions, all that happened."""
    rules, (variant, seats) = GAMES[key], MINE[key]
    state = opening(rules, variant, seats, 11)
    states, events = [state], []
    for _before, _seat, _move, outcome in walk(rules, state, 11):
        states.append(outcome.state)
        events += outcome.events
    return states[-1], states, events


@pytest.mark.parametrize("key", MINE)
def test_cards_played_and_spaces_used_are_those_of_the_log(key: str) -> None:
    rules = GAMES[key]
    titles = {card.key: card.title.say(ENGLISH) for card in rules.cards()}
    last, states, events = whole(key)
    cards: Counter[tuple[Seat, str]] = Counter()
    used = 0
    for event in events:
        said = event.text.say(ENGLISH, lambda seat: f"Seat {seat}")
        card, space = rules.card_played(event), rules.space_used(event)
        assert (card is not None) == (event.seat is not None and CARD.match(said) is not None), said
        assert (space is not None) == (event.seat is not None and SPACE.match(said) is not None), said
        if card is not None:
            assert event.seat is not None
            assert titles[card] in said or card in said
            cards[event.seat, card] += 1
        if space is not None:
            assert space in rules.spaces()
            used += 1
    assert cards
    assert used
    for seat in range(3):
        held = {one for state in states for one in rules.held(state, Seat(seat))}
        own = {one for (player, one) in cards if player == seat}
        bought = {one for one in own if one not in held}
        assert bought <= MAJORS  # the rest was in the hand before
        assert sorted(rules.held(last, Seat(seat))) == sorted(one.card.key for one in rules.hand(last, Seat(seat)))


def test_hallertau_counts_every_card_that_lies_played() -> None:
    last, _states, events = whole("hallertau")
    rules = GAMES["hallertau"]
    for seat, player in enumerate(last.players):
        played = [rules.card_played(event) for event in events if event.seat == seat]
        assert sorted(one for one in played if one) == sorted(player.played)

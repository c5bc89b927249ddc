"""What is hidden makes no difference to what others see: whole games, each position beside a twin of other cards."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from bot.games.agricola.box.card_facts import key_of
from bot.games.agricola.box.hooks import CARDS as AGRICOLA
from bot.games.registry import GAMES
from bot.games.rules import RulesError
from bot.games.text import Seat
from bot.tools.interject import play_interjected
from bot.tools.randomplay import drawn_setup
from tests.games.twins import shown, twin

CODES = {key_of(code): code for code in AGRICOLA}


def named(key: str, text: str) -> set[str]:
    """Return the cards that a move names."""
    if key == "hallertau":
        return set(re.findall(r"\b\d{3}\b", text))
    return {CODES[word] for word in re.split(r"[ ,]+", text) if word in CODES}


class Watcher:
    """Lays a twin beside a position for somebody who does not know all cards, and makes the same move on both.

    Who is awaited is compared always; what is shown and told only where nobody else is in the middle of a turn, for a
    begun turn is seen by its seat alone.
    """

    def __init__(self, key: str, seed: int) -> None:
        self.key = key
        self.dice = random.Random(seed)
        self.awaited = self.shown = self.told = 0
        """How often each was compared."""
        self.begun: set[Seat] = set()
        """Seats that have chosen something that they have not confirmed."""

    def __call__(self, state: Any, seat: Seat, move: Any) -> None:
        rules = GAMES[self.key]
        text = rules.format(move)
        others = [Seat(number) for number in range(len(state.players)) if number != seat]
        viewer = self.dice.choice([None, *others])
        keep = named(self.key, text)
        other = twin(self.key, state, viewer, keep, self.dice)
        self.compare(state, other, viewer, f"before seat {seat}: {text}")
        after = rules.apply(state, seat, move)
        if text == "confirm":
            self.begun.discard(seat)
        elif move != rules.forced(state, seat):
            self.begun.add(seat)
        try:
            changed = rules.apply(other, seat, move)
        except RulesError:
            # A choice inside a turn that nobody sees yet can depend on the own hand; what all see cannot.
            assert text != "confirm"
            assert seat in rules.waiting(after.state)
            return
        played = {rules.card_played(event) for event in after.events} - {None}
        if text == "confirm" and not played - keep:  # a card that comes out of a hand is known from then on
            self.told += 1
            assert after.events == changed.events, text
            assert after.revealed == changed.revealed, text
        elif text == "confirm":
            return
        drawn = after.revealed and viewer is not None
        self.compare(after.state, changed.state, None if drawn else viewer, f"after seat {seat}: {text}")

    def compare(self, state: Any, other: Any, viewer: Seat | None, when: str) -> None:
        rules = GAMES[self.key]
        self.awaited += 1
        assert rules.waiting(state) == rules.waiting(other), (when, viewer)
        if self.begun - {viewer}:
            return
        self.shown += 1
        seen, twins = shown(self.key, state, viewer), shown(self.key, other, viewer)
        for what, value in seen.items():
            assert twins[what] == value, (when, viewer, what)
        for seat in rules.waiting(state):  # a turn that is taken for a seat, unasked, is seen by all
            if seat not in self.begun:
                assert (rules.forced(state, seat) is None) == (rules.forced(other, seat) is None), (
                    when,
                    seat,
                    "forced",
                )


LOOKED_AT = 0.1
"""Share of positions that are looked at by themselves as well; test_interjections looks at more."""

CASES = [
    ("hallertau", "cards", 2),
    ("hallertau", "cards", 3),
    ("hallertau", "cards", 4),
    ("agricola", "full", 2),
    ("agricola", "full", 3),
    ("agricola", "full", 4),
    ("agricola", "full", 5),
]


@pytest.mark.parametrize("rich", [False, True])
@pytest.mark.parametrize(("key", "variant", "seats"), CASES)
def test_hidden_cards_make_no_difference_to_what_others_see(key: str, variant: str, seats: int, rich: bool) -> None:
    rules = GAMES[key]
    watch = Watcher(key, seats)
    setup = drawn_setup(rules, variant, seats, 40 + seats)
    play_interjected(rules, setup, rich=rich, watch=watch, looked_at=LOOKED_AT)
    assert watch.awaited > 200
    assert min(watch.shown, watch.told) > 20


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize(("key", "variant", "seats"), CASES)
def test_many_games_beside_their_twins(key: str, variant: str, seats: int, seed: int) -> None:
    rules = GAMES[key]
    setup = drawn_setup(rules, variant, seats, 500 + seed)
    play_interjected(rules, setup, rich=bool(seed % 2), watch=Watcher(key, seed))

"""What holds for standing orders of every game, at the positions of random games."""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any

import pytest

from bot.games.registry import GAMES
from bot.games.rules import Unreadable
from tests.games.walking import positions

CASES = [(game, variant.key, max(variant.seats)) for game, rules in GAMES.items() for variant in rules.variants]
NAMES = {seat: f"S{seat}" for seat in range(5)}


@pytest.mark.parametrize(("game", "variant", "seats"), CASES)
def test_orders_name_their_condition_and_make_legal_moves(game: str, variant: str, seats: int) -> None:
    """Each has words; its moves are legal, reveal nothing, and are made only at a decision of its own seat."""
    rules: Any = GAMES[game]
    for number, state in enumerate(positions(rules, variant, seats, seed=5)):
        if number % 9:
            continue
        for seat in range(seats):
            kinds = rules.orders(state, seat)
            texts = [text for kind in kinds for text in kind.texts()]
            assert len(texts) == len(set(texts))
            for kind in kinds:
                assert len(kind.subjects) <= 75
                assert all(len(subject.numbers) <= 25 for subject in kind.subjects)
                assert all(len(f"!order-number.{kind.key}.{subject.key}") <= 48 for subject in kind.subjects)
            for text in texts[:: 1 + number % 7]:
                assert len(text) <= 80
                words = rules.order_words(state, text).say(NullTranslations(), NAMES)
                assert words[-1] == "."
                found = rules.obey(state, seat, text)
                assert not (found.moves and found.reason)
                if seat not in rules.waiting(state):
                    assert not found.moves
                if found.reason is not None:
                    assert found.reason.say(NullTranslations(), NAMES)
                after = state
                for move in found.moves:
                    outcome = rules.apply(after, seat, rules.parse(after, seat, move))
                    assert not outcome.revealed
                    after = outcome.state
            for one in rules.arranged(state, seat):
                assert one.text.say(NullTranslations(), NAMES)
        for seat, left in rules.ahead(state):
            assert 0 <= seat < seats
            assert left.say(NullTranslations())


@pytest.mark.parametrize("game", list(GAMES))
def test_what_is_no_order_is_unreadable(game: str) -> None:
    rules: Any = GAMES[game]
    state = next(iter(positions(rules, rules.variants[0].key, 2, seed=1)))
    for text in ("", "nothing", "take", "place 3", "feed the fish"):
        with pytest.raises(Unreadable):
            rules.order_words(state, text)

"""A running game outlives every update: what earlier versions have stored is read, and played to its end."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.games.registry import GAMES
from tests.each import each
from tests.games.recorded import Recorded, files, read
from tests.games.walking import walk


def test_positions_of_both_games_are_kept() -> None:
    assert {(one.game, one.variant) for file in files() for one in read(file)} >= {
        (rules.key, variant.key) for rules in GAMES.values() for variant in rules.variants
    }


@pytest.mark.parametrize("file", files(), ids=lambda file: file.stem)
def test_what_an_earlier_version_stored_is_read_as_it_was(file: Path) -> None:
    """U21-U23: the same seats are awaited in the same round, and each can be shown what it is asked."""
    each(read(file), is_read)


def is_read(one: Recorded) -> None:
    rules = GAMES[one.game]
    state = rules.decode(one.encoded())
    assert (tuple(rules.waiting(state)), rules.round(state)) == (one.waiting, one.round)
    assert rules.decode(rules.encode(state)) == state
    for seat in rules.waiting(state):
        assert rules.prompt(state, seat) is not None
        rules.view(state, seat)
    rules.scores(state)


@pytest.mark.parametrize("file", files(), ids=lambda file: file.stem)
def test_what_an_earlier_version_stored_is_played_to_its_end(file: Path) -> None:
    each(read(file)[::3], is_played_on)


def is_played_on(one: Recorded) -> None:
    rules = GAMES[one.game]
    state = rules.decode(one.encoded())
    for _before, _seat, _move, outcome in walk(rules, state, one.number):
        state = outcome.state
    assert rules.is_over(state)

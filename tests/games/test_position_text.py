"""Positions as text: what is printed is read back exactly, and a text that cannot be read says where and why."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games import notation, position_text
from bot.games.registry import GAMES
from bot.games.rules import SERIES, Rules, Setup
from bot.tools.randomplay import drawn_setup
from tests.each import each
from tests.games.recorded import Recorded, files, read
from tests.games.walking import walk
from tests.toy import Toy

EVERY_GAME: dict[str, Rules[Any, Any]] = {**GAMES, "toy": Toy()}
VARIANTS = [(key, variant.key) for key, rules in EVERY_GAME.items() for variant in rules.variants]

EVERY = 9
"""One position of a random game of so many is printed."""


def check(rules: Rules[Any, Any], state: Any) -> str:
    """Print a position, read it back, compare; return the text."""
    text = position_text.written(rules, state, ["K7 after turn 3", "", "Round 2: it's Ada's turn"])
    again, read_back = position_text.read(text, EVERY_GAME)
    assert again is rules
    assert read_back == state
    assert rules.encode(read_back) == rules.encode(state)
    return text


@pytest.mark.parametrize("file", files(), ids=lambda file: file.stem)
def test_recorded_positions_are_read_back_exactly(file: Path) -> None:
    def checked(one: Recorded) -> None:
        rules = GAMES[one.game]
        check(rules, rules.decode(one.encoded()))

    each(read(file), checked)


@pytest.mark.parametrize(("key", "variant"), VARIANTS)
def test_positions_of_random_games_are_read_back_exactly(key: str, variant: str) -> None:
    rules = EVERY_GAME[key]
    seats = next(one.seats for one in rules.variants if one.key == variant)[-1]
    state = rules.new_game(drawn_setup(rules, variant, seats, 3)).state
    check(rules, state)
    for number, (_before, _seat, _move, outcome) in enumerate(walk(rules, state, 3)):
        if number % EVERY == 0 or rules.is_over(outcome.state):
            check(rules, outcome.state)


def test_a_game_of_a_series_is_read_back_exactly() -> None:
    rules = GAMES["agricola"]
    setup = Setup(seats=1, variant="full", seed=5, options={SERIES: rules.series_first()})
    check(rules, rules.new_game(setup).state)


def test_a_text_is_lines_of_a_width_that_can_be_read() -> None:
    """Each player, good and step stands where one looks for it, on lines that fit a screen."""
    rules = GAMES["agricola"]
    text = check(rules, rules.new_game(Setup(seats=2, variant="family", seed=5)).state)
    lines = text.splitlines()
    assert lines[:3] == ["# K7 after turn 3", "#", "# Round 2: it's Ada's turn"]
    assert lines[3:6] == ["game: agricola", f"version: {rules.version}", "position:"]
    assert max(map(len, lines)) <= notation.WIDTH
    # Agricola, rules 2: the starting player begins with 2 food, the others with 3.
    assert [line.split("food: ")[1][0] for line in lines if "- goods:" in line] == ["2", "3"]


def text_of_a_game() -> str:
    rules = GAMES["hallertau"]
    return position_text.written(rules, rules.new_game(Setup(seats=2, variant="cards", seed=5)).state)


@pytest.mark.parametrize(
    ("change", "by", "words"),
    [
        ("game: hallertau", "game: chess", "there is no game 'chess'; there is agricola, hallertau, toy"),
        ("version: 1", "version: 7", "newer Hofpost: its position has version 7"),
        ("version: 1", "version: one", "it must hold game, version and position"),
        ("version: 1", "version: 1\nmore: 2", "it must hold game, version and position"),
        ("round: 1", "round: first", r"no position of hallertau: Expected `int`, got `str` - at `\$.round`"),
        ("round: 1", "round: 1\n  round: 2", "line 9: round stands here twice"),
        ("round: 1", "round:", "line 8: what belongs here is missing"),
        ("round: 1", "round 1", "line 8: this does not belong to what stands before it"),
        ("round: 1", "round: [1", "line 8: a comma or ] is missing at ''"),
        ("round: 1", 'round: "1', "line 8: a value is missing at '\"1'"),
        ("round: 1", "round: 1 2", "line 8: ' 2' is too much"),
        ("round: 1", "round: " + "[" * 99, "line 8: this is nested too deeply"),
    ],
)
def test_a_text_that_cannot_be_read_says_why(change: str, by: str, words: str) -> None:
    text = text_of_a_game()
    assert text.splitlines()[7].strip() == "round: 1"
    with pytest.raises(position_text.NoPosition, match=words if "\\" in words else re.escape(words)):
        position_text.read(text.replace(change, by, 1), EVERY_GAME)


@pytest.mark.parametrize("text", ["", "\n", "# a remark", "la la la", "- game\n- version", "\x00"])
def test_what_is_no_position_says_so(text: str) -> None:
    with pytest.raises(position_text.NoPosition):
        position_text.read(text, EVERY_GAME)


PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=40),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=20), inner, max_size=5),
    max_leaves=20,
)


@settings(max_examples=100, deadline=None)
@given(PLAIN)
def test_whatever_plain_data_there_are_they_are_read_back(value: Any) -> None:
    assert notation.read(notation.written(value)) == value


@settings(max_examples=200, deadline=None)
@given(st.text(alphabet='ab1 .-:,[]{}"\\#\n', max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        value = notation.read(text)
    except notation.Misprint as error:
        said = str(error)
    else:
        said = "line 1: read"
        assert notation.read(notation.written(value)) == value
    assert re.match(r"line \d+: \S", said)

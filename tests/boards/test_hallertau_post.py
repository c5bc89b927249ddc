"""The picture of a board post of Hallertau: one shape for every number of players, and nothing in it is cut short."""

from __future__ import annotations

import random
from gettext import NullTranslations
from typing import Any

import pytest

from bot.boards import Names, boards_for
from bot.boards.hallertau.board import board_value
from bot.boards.pictures import POST
from bot.games.hallertau.game import Hallertau
from bot.games.rules import Setup
from bot.games.text import Text
from rendering.hallertau import wide
from rendering.hallertau.values import Sign
from rendering.text import cuts

RULES = Hallertau()
LONG = ("Charlotte-Amelie", "Maximiliane Wolf", "Bartholomew Weiß", "Wilhelmina Moore")
TABLES = [(variant.key, seats) for variant in RULES.variants for seats in variant.seats]


def say(text: Text) -> str:
    return text.say(NullTranslations(), dict(enumerate(LONG)))


def at_rounds(variant: str, seats: int, wanted: tuple[int, ...]) -> list[Any]:
    """Positions of a random game in some rounds."""
    state = RULES.new_game(Setup(seats=seats, variant=variant, seed=seats)).state
    dice, found, left = random.Random(seats), [], list(wanted)
    while not RULES.is_over(state) and left:
        if state.round == left[0]:
            found.append(state)
            left.pop(0)
        seat = RULES.waiting(state)[0]
        moves = RULES.legal_moves(state, seat)
        move = dice.choice(list(moves)) if dice.random() < 0.5 else RULES.default_move(state, seat)
        state = RULES.apply(state, seat, move).state
    return found


@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_it_fills_the_box_of_a_desk_and_cuts_nothing(variant: str, seats: int) -> None:
    names = Names(LONG[:seats], tuple(name[0] for name in LONG[:seats]))
    shown = at_rounds(variant, seats, (1, 3, 6))
    assert len(shown) == 3
    for state in shown:
        with cuts() as found:
            image = boards_for("hallertau").post(RULES.view(state, None), names, say).layout().painted().image
        assert image.size == POST
        assert found == []


@pytest.mark.parametrize("number", range(1, 7))
def test_what_a_space_does_fits_on_its_tile_in_every_round(number: int) -> None:
    """What some spaces give grows with the round."""
    state = RULES.new_game(Setup(seats=2, variant=RULES.variants[0].key, seed=1)).state
    state.round = number
    value = board_value(RULES.view(state, None), Names(LONG[:2], ("C", "M")), say, None)
    for quadrant in value.quadrants:
        for space in quadrant.spaces:
            signs = [sign for line in space.lines for sign in (*line, Sign())][:-1]
            assert wide._length(signs, 25, 26.0, 23.0, 4, 7) <= wide._SPACE - 18, space.title

"""The picture of a board post of Agricola: one shape for every number of seats, and nothing in it is cut short."""

from __future__ import annotations

import random
from gettext import NullTranslations
from typing import Any

import pytest

from bot.boards import Names, boards_for
from bot.boards.pictures import POST
from bot.games.agricola.box.facts import SPACES
from bot.games.agricola.game import Agricola
from bot.games.rules import Setup
from bot.games.text import Text
from rendering.agricola.values import Space
from rendering.agricola.wide_spaces import draw_wide_space
from rendering.canvas import Pen
from rendering.marks import Seat
from rendering.palette import blank, index
from rendering.text import cuts

RULES = Agricola()
LONG = ("Charlotte-Amelie", "Maximiliane Wolf", "Bartholomew Weiß", "Wilhelmina Moore", "Frederick-Gustav")
TABLES = [(variant.key, seats) for variant in RULES.variants for seats in variant.seats if variant.key != "series"]


def say(text: Text) -> str:
    return text.say(NullTranslations(), dict(enumerate(LONG)))


def at_rounds(variant: str, seats: int, wanted: tuple[int, ...]) -> list[Any]:
    """Positions of a random game in some rounds, with people placed."""
    state = RULES.new_game(Setup(seats=seats, variant=variant, seed=seats)).state
    dice, found, left = random.Random(seats), [], list(wanted)
    while not RULES.is_over(state) and left:
        seat = RULES.waiting(state)[0]
        if state.round == left[0] and any(player.home < player.people for player in state.players):
            found.append(state)
            left.pop(0)
        moves = RULES.legal_moves(state, seat)
        move = dice.choice(list(moves)) if dice.random() < 0.6 else RULES.default_move(state, seat)
        state = RULES.apply(state, seat, move).state
    return found


@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_it_fills_the_box_of_a_desk_and_cuts_nothing(variant: str, seats: int) -> None:
    names = Names(LONG[:seats], tuple(name[0] for name in LONG[:seats]))
    shown = at_rounds(variant, seats, (1, 7, 14))
    assert len(shown) == 3
    for state in shown:
        with cuts() as found:
            image = boards_for("agricola").post(RULES.view(state, None), names, say).layout().painted().image
        assert image.size == POST
        assert found == []


@pytest.mark.parametrize("width", [98, 124, 152], ids=["nine in a row", "round with a tab", "five in a row"])
@pytest.mark.parametrize("family", [False, True])
def test_every_name_of_a_space_has_room_on_its_tile(family: bool, width: int) -> None:
    """With nine tiles in a row a tile has 124 pixels; the tab of a round takes 30 of 152."""
    number, wide = {98: (0, 124), 124: (12, 152), 152: (0, 152)}[width]
    for facts in SPACES[family].values():
        if (facts.set == "round") != bool(number):
            continue
        rate = "".join(f"+{count}" for count in facts.adds.values())
        space = Space(facts.key, facts.short, rate=rate, tokens=(Seat(0, "A", "Ada"),))
        with cuts() as found:
            draw_wide_space(Pen(blank(wide, 80, index("table"))), space, 0, 0, wide, number)
        assert found == [], (facts.key, wide)

"""Agricola's pictures: values from views, alternative texts and words."""

from __future__ import annotations

import gettext

import pytest

from bot.boards import Names, Painter, boards_for
from bot.games.agricola.box.facts import SPACES
from bot.games.registry import GAMES
from bot.games.rules import Setup
from bot.games.text import Seat, Text
from rendering.agricola.values import FarmPicture
from tests.games.walking import after

rules = GAMES["agricola"]
boards = boards_for("agricola")
NAMES = Names(("Mila", "Jonas", "Tove", "Rui", "Wendelin"), ("M", "J", "T", "R", "W"))


def say(text: Text) -> str:
    return text.say(gettext.NullTranslations(), dict(enumerate(NAMES.names)))


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("moves", [0, 90, 100_000])
def test_every_picture_can_be_made_and_has_words(seats: int, moves: int) -> None:
    """U82."""
    before, state = after(rules, "family", seats, seats, moves)
    view, old = rules.view(state, None), rules.view(before, None)
    pictures = [
        boards.table(view, NAMES, say, before=old),
        *(boards.farm(view, Seat(seat), NAMES, say, before=old) for seat in range(seats)),
        boards.scores(rules.scores(state), NAMES, say),
    ]
    painter = Painter()
    for picture in pictures:
        assert 20 < len(picture.alt) <= 1024
        png = painter.paint(picture, "K7")
        assert png.startswith(b"\x89PNG")
        assert len(png) <= 220_000
        assert hash(picture.value) == hash(picture.value)
    words = boards.words(view, NAMES, say)
    for seat in range(seats):
        assert NAMES.names[seat] in words


def test_the_words_name_every_open_space_and_its_goods() -> None:
    _before, state = after(rules, "family", 4, 8, 60)
    words = boards.words(rules.view(state, None), NAMES, say)
    for key, space in state.board.spaces.items():
        assert SPACES[True][key].title in words
        for good, count in space.goods.items():
            if count:
                assert f"{count} " in words, (key, good)


def test_no_words_or_pictures_tell_the_cards_to_come() -> None:
    """U74."""
    _before, state = after(rules, "family", 2, 5, 30)
    other = rules.decode(rules.encode(state))
    other.board.deck = list(reversed(state.board.deck))
    first, second = rules.view(state, None), rules.view(other, None)
    assert boards.words(first, NAMES, say) == boards.words(second, NAMES, say)
    assert boards.table(first, NAMES, say) == boards.table(second, NAMES, say)


def test_a_plan_is_drawn_and_priced() -> None:
    state = rules.new_game(Setup(seats=1, variant="family", seed=1)).state
    view = rules.view(state, Seat(0), "fence A5 B5")
    picture = boards.farm(view, Seat(0), NAMES, say)
    assert isinstance(picture.value, FarmPicture)
    assert picture.value.pill is not None
    assert picture.value.pill.text == "Fences: 6 wood"
    assert [(cost.icon, cost.count) for cost in picture.value.cost] == [("wood", 6)]
    assert "Planned fences around A5 B5." in picture.alt


def test_after_the_last_harvest_nobody_is_to_feed() -> None:
    """Rules 9.4: the last harvest ends the game; before that each farm shows what it needs."""

    def facts(moves: int) -> set[str]:
        before, state = after(rules, "family", 2, 3, moves)
        picture = boards.farm(rules.view(state, None), Seat(0), NAMES, say, before=rules.view(before, None))
        assert isinstance(picture.value, FarmPicture)
        return {fact.text for fact in picture.value.facts}

    assert "to feed" in facts(40)
    assert "to feed" not in facts(100_000)

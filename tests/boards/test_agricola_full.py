"""Pictures of Agricola's full game: hands, cards on the farms, and what they keep secret."""

from __future__ import annotations

import gettext
import random

import msgspec
import pytest

from bot.boards import Names, Painter, boards_for
from bot.boards.agricola.hand import hand_value
from bot.games.agricola.cards.facts import MINORS, OCCUPATIONS, hand_card
from bot.games.agricola.view import HandView
from bot.games.registry import GAMES
from bot.games.text import Seat, Text
from rendering.agricola.hand import WIDTH, hand_tiles
from rendering.text import wrap
from tests.games.walking import after, opening

rules = GAMES["agricola"]
boards = boards_for("agricola")
NAMES = Names(("Mila", "Jonas", "Tove", "Rui", "Wendelin"), ("M", "J", "T", "R", "W"))


def say(text: Text) -> str:
    return text.say(gettext.NullTranslations(), dict(enumerate(NAMES.names)))


@pytest.mark.parametrize("seed", range(40))
def test_any_hand_of_seven_and_seven_fits_a_picture(seed: int) -> None:
    dice = random.Random(seed)
    view = rules.view(opening(rules, "full", 4, 1), Seat(0))
    hand = HandView(tuple(dice.sample(sorted(OCCUPATIONS), 7)), tuple(dice.sample(sorted(MINORS), 7)), {})
    value = hand_value(msgspec.structs.replace(view, hand=hand), NAMES, say)
    assert value is not None
    _tiles, height = hand_tiles(value)
    assert height <= 1500


def test_no_card_text_is_cut_in_the_smallest_words() -> None:
    room = (WIDTH - 40 - 36) // 4 - 28
    for card in map(hand_card, (*OCCUPATIONS, *MINORS)):
        lines = wrap(card.text, "Regular", 24, room, 14)
        assert not lines[-1].endswith("…"), card.code


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_every_picture_of_a_full_game_can_be_made(seats: int) -> None:
    before, state = after(rules, "full", seats, seats, 120)
    painter = Painter()
    public, old = rules.view(state, None), rules.view(before, None)
    pictures = [boards.table(public, NAMES, say, before=old), boards.farm(public, Seat(0), NAMES, say, before=old)]
    own = boards.hand(rules.view(state, Seat(0)), NAMES, say)
    assert own is not None
    assert boards.hand(public, NAMES, say) is None
    for picture in (*pictures, own):
        assert len(picture.alt) <= 1024
        assert len(painter.paint(picture)) <= 260_000


def test_nothing_public_tells_a_hand() -> None:
    """U71."""
    _before, state = after(rules, "full", 3, 2, 60)
    public = rules.view(state, None)
    shown = boards.words(public, NAMES, say) + boards.table(public, NAMES, say).alt
    played = {code for player in state.players for code in (*player.occupations, *player.minors)}
    for player in state.players:
        for code in (*player.hand_occupations, *player.hand_minors):
            facts = hand_card(code)
            same = [other for other in played if hand_card(other).title == facts.title]
            if not same and facts.title not in ("Stable", "Field", "Cattle Market", "Fireplace"):
                assert facts.title not in shown, code

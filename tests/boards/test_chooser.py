"""The picture of Hallertau's choice of a space: as large as a board post, and nothing in it is cut short."""

from __future__ import annotations

from gettext import NullTranslations

import pytest

from bot.boards import Names, boards_for
from bot.boards.hallertau.chooser import chooser
from bot.boards.pictures import POST
from bot.games.hallertau.facts import ON_BOARD, SPACES
from bot.games.hallertau.game import Hallertau
from bot.games.text import Seat, Text
from rendering.text import cuts
from tests.games.hallertau.scene import Scene
from tests.games.walking import positions

RULES = Hallertau()
NAMES = Names(("Charlotte-Amelie", "Maximiliane Wolf"), ("C", "M"))


def say(text: Text) -> str:
    return text.say(NullTranslations(), dict(enumerate(NAMES.names)))


@pytest.mark.parametrize("variant", [variant.key for variant in RULES.variants])
def test_every_space_stands_there_and_no_word_is_cut(variant: str) -> None:
    seen = 0
    for state in positions(RULES, variant, 2, 4):
        seat = RULES.waiting(state)[0] if RULES.waiting(state) else None
        prompt = None if seat is None else RULES.prompt(state, seat)
        if seat is None or prompt is None or prompt.kind != "place":
            continue
        seen += 1
        if seen % 7:
            continue
        with cuts() as found:
            picture = boards_for("hallertau").asked(RULES.view(state, seat), seat, "place", NAMES, say)
            assert picture is not None
            image = picture.layout().painted().image
        assert image.width == POST[0]
        assert image.height <= POST[1]
        assert found == []
    assert seen > 20


def test_a_space_is_drawn_as_the_rules_have_it() -> None:
    """Three workers stand on Nursery, so it takes 3; two are left; nobody has sheep; a corner is not used."""
    scene = Scene.actions(seats=2, workers=2).on("nursery", 1, 2).on("clearing", 1, 2, 3)
    drawn = dict(zip(ON_BOARD, chooser(RULES.view(scene.state, Seat(0)), Seat(0), NAMES, say).choices, strict=True))
    assert drawn.keys() == SPACES.keys()
    assert (drawn["nursery"].workers, drawn["nursery"].dear) == (3, True)
    assert (drawn["clearing"].workers, drawn["clearing"].closed) == (None, "full")
    assert drawn["butchery"].idle == "nothing now: no sheep"
    assert drawn["clay-delivery"].idle == ""
    assert drawn["gateway-card"].closed == "not used"

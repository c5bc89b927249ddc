"""Landscape pictures of both games: what they show, how they are named, their alternative texts."""

from __future__ import annotations

import gettext
from io import BytesIO

import pytest
from PIL import Image

from bot.boards import Names, Painter, boards_for
from bot.boards.landscape import in_parts, what_changed
from bot.boards.pictures import with_room
from bot.games.registry import GAMES
from bot.games.text import Seat, Text
from tests.games.walking import after

NAMES = Names(("Mila", "Jonas", "Tove", "Piet"), tuple("MJTP"))
VARIANTS = (("agricola", "full"), ("agricola", "family"), ("hallertau", "cards"))


def say(text: Text) -> str:
    return text.say(gettext.NullTranslations(), dict(enumerate(NAMES.names)))


def size(content: bytes) -> tuple[int, int]:
    with Image.open(BytesIO(content)) as image:
        return image.size


@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_a_whole_table_in_parts(game: str, variant: str) -> None:
    rules, boards = GAMES[game], boards_for(game)
    _before, state = after(rules, variant, 4, 2, 90)
    picture = boards.table(rules.view(state, None), NAMES, say)
    parts = in_parts(picture, say)
    assert [part.file for part in parts] == ["table-1.png", "table-2.png"]
    assert parts[0].alt.startswith("Part 1 of 2. ")
    assert picture.alt[:200] in parts[0].alt
    assert parts[1].alt == "Part 2 of 2. Part 1 has the description of the whole picture."
    assert len({part.kind for part in (*parts, picture)}) == 3
    for part in parts:
        width, height = size(Painter().paint(part, "K7"))
        assert width == 1200
        assert height <= 850


@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_what_a_turn_changed(game: str, variant: str) -> None:
    rules, boards = GAMES[game], boards_for(game)
    before, state = after(rules, variant, 4, 2, 90)
    view, old = rules.view(state, None), rules.view(before, None)
    picture = boards.table(view, NAMES, say, before=old)
    crop = what_changed(picture, boards.table(view, NAMES, say), boards.table(old, NAMES, say), say)
    assert crop.file == "table-new.png"
    assert crop.alt.startswith("A part of the picture: what changed. ")
    assert len(crop.alt) <= 1024
    width, height = size(Painter().paint(crop, "K7"))
    assert width == 1200
    assert height <= 764


@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_a_farm_with_a_draft_always_shows_the_farm(game: str, variant: str) -> None:
    rules, boards = GAMES[game], boards_for(game)
    _before, state = after(rules, variant, 4, 3, 200)
    picture = boards.farm(rules.view(state, Seat(0)), Seat(0), NAMES, say)
    crop = what_changed(picture, picture, picture, say)
    _width, height = size(Painter().paint(crop))
    assert height <= 764
    assert picture.core


def test_a_picture_that_is_not_tall_stays_as_it_is() -> None:
    rules, boards = GAMES["agricola"], boards_for("agricola")
    _before, state = after(rules, "family", 2, 1, 0)
    farm = boards.farm(rules.view(state, None), Seat(0), NAMES, say)
    assert in_parts(farm, say) == (farm,)
    assert what_changed(farm, farm, farm, say) == farm


def test_with_room_no_picture_is_wider_than_a_gallery_shows_at_first() -> None:
    """A gallery gives a picture wider than 11:7 no room until it is loaded; what is shown stays as it is."""
    rules, boards = GAMES["agricola"], boards_for("agricola")
    _before, state = after(rules, "family", 2, 1, 0)
    farm = boards.farm(rules.view(state, None), Seat(0), NAMES, say)
    painter = Painter()
    width, height = size(painter.paint(farm, "K7"))
    assert width * 7 > height * 11
    assert size(painter.paint(with_room(farm), "K7")) == (1200, 764)
    with Image.open(BytesIO(painter.paint(farm))) as bare, Image.open(BytesIO(painter.paint(with_room(farm)))) as roomy:
        above = (roomy.height - bare.height) // 2
        inner = roomy.convert("RGB").crop((0, above, width, above + height))
        assert inner.tobytes() == bare.convert("RGB").tobytes()


@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_a_tall_picture_gets_no_more_room(game: str, variant: str) -> None:
    rules, boards = GAMES[game], boards_for(game)
    _before, state = after(rules, variant, 4, 2, 90)
    picture = boards.table(rules.view(state, None), NAMES, say)
    assert Painter().paint(with_room(picture)) == Painter().paint(picture)

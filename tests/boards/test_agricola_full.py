"""Pictures of Agricola's full game: hands, cards on the farms, and what they keep secret."""

from __future__ import annotations

import gettext

import pytest

from bot.boards import Names, Painter, boards_for
from bot.boards.agricola.spaces import space_rows
from bot.boards.agricola.tiles import tableau
from bot.games.agricola.box.card_facts import hand_card
from bot.games.agricola.position.state import Space
from bot.games.registry import GAMES
from bot.games.text import Seat, Text
from tests.games.agricola.scene import Scene
from tests.games.walking import after

rules = GAMES["agricola"]
boards = boards_for("agricola")
NAMES = Names(("Mila", "Jonas", "Tove", "Rui", "Wendelin"), ("M", "J", "T", "R", "W"))


def say(text: Text) -> str:
    return text.say(gettext.NullTranslations(), dict(enumerate(NAMES.names)))


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


def test_a_farm_shows_what_lies_on_its_cards_and_what_they_have_put_elsewhere() -> None:
    """Goods and plots, Fence Builder's fence, Pelts' food in rooms, the points of a Tavern."""
    scene = Scene.full(seats=4).played(0, "I263", **{"on-plough": 1}).played(0, "K339", stored=3)
    scene.played(0, "I100", points=4).played(0, "K278").plot(0, "K278", "wood", 3).played(0, "I234", wood=1)
    (value,) = tableau(scene.view(None), Seat(0), NAMES, say, None)
    feet = {
        tile.title: " ".join(run.text or run.icon for word in tile.foot for run in word.runs) for tile in value.tiles
    }
    assert feet == {
        "Fence Builder": "a fence on Plow 1 Field",
        "Pelts": "3 food in rooms",
        "Tavern": "4 bonus points",
        "Forester": "3 wood on it",
        "Wood Buyer": "1 wood on it",
    }
    words = boards.farm(scene.view(None), Seat(0), NAMES, say).alt
    assert "Fence Builder (a fence on Plow 1 Field)" in words
    assert "Forester (3 wood)" in words


def test_spaces_of_cards_show_what_they_give_and_all_goods_that_lie_anywhere() -> None:
    scene = Scene.full(seats=5)
    spaces = scene.state.board.spaces
    spaces["tavern"], spaces["clay-deposit"] = Space(owner=0), Space(owner=1)
    spaces["clay-1"].goods = {"clay": 3, "wood": 1, "food": 1}
    rows = space_rows(scene.view(None), NAMES, say, None)
    shown = {one.key: [(part.icon, part.text) for part in one.parts] for row in rows for one in row}
    assert shown["tavern"] == [("food", "3")]
    assert shown["clay-deposit"] == [("clay", "5")]
    assert shown["clay-1"] == [("clay", "3"), ("wood", "1"), ("food", "1")]
    assert Painter().paint(boards.table(scene.view(None), NAMES, say))

"""Each game in two minutes: four pages, nothing cut, with the figures of the rules."""

from __future__ import annotations

from gettext import NullTranslations

import pytest

from bot.boards import boards_for
from bot.boards.introductions import IntroBoards, Page, introduced
from bot.games.hallertau.facts import WINDOW_POINTS
from bot.games.registry import GAMES
from bot.games.text import Text
from rendering.intro import Phases, Post, Scale
from rendering.text import cuts


def english(text: Text) -> str:
    return text.say(NullTranslations())


def pages(game: str, *, hands: bool) -> tuple[Page, ...]:
    boards = boards_for(game)
    assert isinstance(boards, IntroBoards)
    return boards.introduction(english, hands=hands)


@pytest.mark.parametrize("hands", [True, False])
@pytest.mark.parametrize("game", [*GAMES])
def test_four_pages_fit_with_at_most_sixty_words_below(game: str, hands: bool) -> None:
    found = pages(game, hands=hands)
    assert len(found) == 4
    for number in range(4):
        with cuts() as short:
            shown = introduced(GAMES[game].title, found, number, english)
            painted = shown.picture.layout().painted().image
        assert short == []
        assert painted.width == 1200
        assert painted.height <= 1010, "as the first page of the drawing that was agreed on"
        assert 0 < len(shown.words.split()) <= 60


def test_the_scale_of_agricola_is_that_of_the_scoring_pad() -> None:
    """−1 below the first number, then 1 to 4 points."""
    scale = pages("agricola", hands=True)[2].content
    assert isinstance(scale, Scale)
    assert scale.points == ("−1", "1", "2", "3", "4")
    assert {row.icon: row.cells for row in scale.rows} == {
        "field": ("0-1", "2", "3", "4", "5+"),
        "fence": ("0", "1", "2", "3", "4+"),
        "grain": ("0", "1-3", "4-5", "6-7", "8+"),
        "vegetable": ("0", "1", "2", "3", "4+"),
        "sheep": ("0", "1-3", "4-5", "6-7", "8+"),
        "boar": ("0", "1-2", "3-4", "5-6", "7+"),
        "cattle": ("0", "1", "2-3", "4-5", "6+"),
    }


def test_hallertau_shows_its_ten_phases_and_the_points_of_the_window() -> None:
    """Ten phases, decisions in 4 and 9; the window after so many steps."""
    found = pages("hallertau", hands=True)
    phases, scale = found[1].content, found[2].content
    assert isinstance(phases, Phases)
    assert [number for number, phase in enumerate(phases.phases, 1) if phase.bright] == [4, 9]
    assert len(phases.phases) == 10
    assert isinstance(scale, Scale)
    window = dict(zip(scale.points, scale.rows[0].cells, strict=True))
    assert window == {"7": "18", "8": "34", "9": "50", "10": "70"}
    assert [str(points) for points in WINDOW_POINTS[-4:]] == [*window.values()]


@pytest.mark.parametrize("game", [*GAMES])
def test_nothing_is_said_of_hands_where_there_are_none(game: str) -> None:
    last = {hands: pages(game, hands=hands)[3] for hands in (True, False)}
    contents = {hands: page.content for hands, page in last.items()}
    assert all(isinstance(content, Post) for content in contents.values())
    assert "My hand" in english(last[True].words)
    assert "My hand" not in english(last[False].words)
    assert "My hand" not in str(contents[False])

"""What the boards of every game draw alike: points and the end, with an icon for each line of the points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from typing_extensions import override

from bot.boards.end import end_picture
from bot.boards.pictures import Boards, Names, Picture, Say
from bot.boards.scores import score_picture
from bot.games.rules import Scores
from bot.games.story import Course


class ScoredBoards(Boards):
    """Boards whose points are told apart by icons."""

    score_icons: ClassVar[Mapping[str, str]]
    """The icons of the lines of a score, by the lines' keys."""

    @override
    def scores(self, scores: Scores, names: Names, say: Say) -> Picture:
        return score_picture(scores, names, say, self.score_icons)

    @override
    def end(self, course: Course, days: int, names: Names, say: Say) -> Picture:
        return end_picture(course, days, names, say, self.score_icons)

    @override
    def category_icon(self, key: str) -> str:
        return self.score_icons[key]

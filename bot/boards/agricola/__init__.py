"""The pictures of Agricola."""

from __future__ import annotations

from typing_extensions import override

from bot.boards.agricola.farm import farm_alt, farm_picture
from bot.boards.agricola.hand import hand_alt, hand_value
from bot.boards.agricola.table import table_alt, table_value
from bot.boards.agricola.words import words
from bot.boards.end import end_picture
from bot.boards.pictures import Boards, Line, Names, Picture, Say, shortened
from bot.boards.scores import score_picture
from bot.games.agricola.view import AgricolaView
from bot.games.rules import AnyView, Scores
from bot.games.story import Course
from bot.games.text import Seat
from rendering.agricola.farm import farm_layout
from rendering.agricola.hand import hand_layout
from rendering.agricola.table import table_layout
from rendering.agricola.wide import wide_layout

ICONS = {
    "fields": "field", "pastures": "fence", "grain": "grain", "vegetable": "vegetable", "sheep": "sheep",
    "boar": "boar", "cattle": "cattle", "unused": "unused", "stables": "stable", "rooms": "house", "family": "person",
    "begging": "begging", "improvements": "major", "bonus": "start",
}  # fmt: skip
"""The icons of the lines of a score."""


class AgricolaBoards(Boards):
    """Views of Agricola as pictures and words."""

    @override
    def table(
        self, view: AgricolaView, names: Names, say: Say, *, before: AnyView = None, log: tuple[Line, ...] = ()
    ) -> Picture:
        value = table_value(view, names, say, before, log)
        return Picture("table.png", shortened(table_alt(view, names, say)), "table", value, table_layout)

    @override
    def post(
        self, view: AgricolaView, names: Names, say: Say, *, before: AnyView = None, log: tuple[Line, ...] = ()
    ) -> Picture:
        """Return the table in the shape `POST`: all but prices of improvements and the log."""
        value = table_value(view, names, say, before, ())
        return Picture("table.png", shortened(table_alt(view, names, say)), "post", value, wide_layout)

    @override
    def farm(self, view: AgricolaView, seat: Seat, names: Names, say: Say, *, before: AnyView = None) -> Picture:
        value = farm_picture(view, seat, names, say, before)
        alt = shortened(farm_alt(view, seat, names, say))
        return Picture("farm.png", alt, f"farm-{seat}", value, farm_layout, core=(1,))

    @override
    def scores(self, scores: Scores, names: Names, say: Say) -> Picture:
        return score_picture(scores, names, say, ICONS)

    @override
    def end(self, course: Course, days: int, names: Names, say: Say) -> Picture:
        return end_picture(course, days, names, say, ICONS)

    @override
    def category_icon(self, key: str) -> str:
        return ICONS[key]

    @override
    def hand(self, view: AgricolaView, names: Names, say: Say) -> Picture | None:
        """Return the hand of the seat whose view it is; the family game has none."""
        value = hand_value(view, names, say)
        if value is None:
            return None
        return Picture("hand.png", shortened(hand_alt(view, say)), f"hand-{view.seat}", value, hand_layout)

    @override
    def words(self, view: AgricolaView, names: Names, say: Say) -> str:
        return words(view, names, say)

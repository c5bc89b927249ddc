"""The toy game in series: standings, and what follows from a game."""

from __future__ import annotations

import msgspec

from bot.games.cards import Card
from bot.games.rules import Rules, RulesError, SeriesKind, Standing
from bot.games.text import _, n_, plain
from tests.toy_table import ALL_CHARMS, Move, Table


class Course(msgspec.Struct, frozen=True):
    """A standing of the series: the number of the game, the charms that are kept, food at the start."""

    number: int = 1
    kept: tuple[str, ...] = ()
    food: int = 0


MOST_KEPT = 7
OFFERED = 10
"""Of so many charms one may be kept."""


class InSeries(Rules[Table, Move]):
    """What the toy says of its series."""

    series = SeriesKind("long", plain("Which charm stays?"), ("bowl",))

    def series_first(self) -> str:
        return standing_of(Course())

    def series_words(self, standing: str) -> Standing:
        course = course_of(standing)
        kept = plain(", ".join(str(ALL_CHARMS[key].title.args["words"]) for key in course.kept) or "nothing")
        lines = (_("Kept: {kept}.", kept=kept), n_("{n} more food.", "{n} more food.", course.food))
        title = _("solo series, game {n}", n=course.number)
        return Standing(number=course.number, title=title, goal=course.number - 1, lines=lines)

    def series_choices(self, state: Table, standing: str) -> tuple[Card, ...]:
        course = course_of(standing)
        if not self._reached(state, course) or len(course.kept) == MOST_KEPT:
            return ()
        return tuple(card for key, card in [*ALL_CHARMS.items()][:OFFERED] if key not in course.kept)

    def series_after(self, state: Table, standing: str, choice: str = "") -> str:
        course = course_of(standing)
        if not self._reached(state, course):
            return standing_of(Course(course.number, course.kept))
        kept = (*course.kept, choice) if choice else course.kept
        return standing_of(Course(course.number + 1, kept, self.scores(state).totals[0] - course.number + 1))

    def _reached(self, state: Table, course: Course) -> bool:
        return state.over and self.scores(state).totals[0] >= course.number - 1


def course_of(standing: str) -> Course:
    try:
        return msgspec.json.decode(standing, type=Course)
    except msgspec.MsgspecError as error:
        raise RulesError(plain("That is no standing of a series.")) from error


def standing_of(course: Course) -> str:
    return msgspec.json.encode(course).decode()

"""The end of a game as one picture: who won by how much, points after each round, what decided it."""

from __future__ import annotations

from collections.abc import Mapping

from bot.boards.marks import seat_mark
from bot.boards.pictures import Names, Picture, Say, shortened
from bot.games.rules import ScoreLine, Scores
from bot.games.story import Course, Sentence, best_at, places, story
from bot.games.text import Seat, Text, Who, _, n_, numeral, plain
from rendering.chart import Chart, ChartLine
from rendering.end import End, Step, StoryLine, end_layout
from rendering.marks import Pill

PLACES = (_("1st"), _("2nd"), _("3rd"), _("4th"), _("5th"))
"""What stands on the steps of the podium."""

_LEAST = 2
"""How many rounds must have been played for a chart."""


def headline(scores: Scores) -> Text:
    """Return who won, in words for the head of the picture and the first line of a post."""
    if not scores.winners:
        return _("The points") if len(scores.totals) > 1 else _points(scores.totals[0])
    if len(scores.totals) == 1:
        return _points(scores.totals[0])
    if len(scores.winners) == 1:
        return _("{name} wins", name=Who(scores.winners[0]))
    return _("Shared win")


def lead(scores: Scores) -> Text | None:
    """Return by how much the winner is ahead; None for a shared win, for one alone, and where nobody won."""
    if len(scores.winners) != 1 or len(scores.totals) < 2:
        return None
    winner = scores.winners[0]
    second = max(total for seat, total in enumerate(scores.totals) if seat != winner)
    ahead = scores.totals[winner] - second
    return n_("by {n} point", "by {n} points", ahead) if ahead else _("on the tiebreaker")


def _points(total: int) -> Text:
    return n_("{points} point", "{points} points", total, points=plain(numeral(total)))


def end_picture(course: Course, days: int, names: Names, say: Say, icons: Mapping[str, str]) -> Picture:
    """Return the picture of a game that is over after `days` days; `icons` by the keys of the lines of the points."""
    value = _end(course, days, names, say, icons)
    return Picture("end.png", shortened(end_alt(course, names, say)), "end", value, end_layout)


def _end(course: Course, days: int, names: Names, say: Say, icons: Mapping[str, str]) -> End:
    scores = course.scores[-1]
    ranked, best = places(scores), best_at(scores)
    order = sorted(course.seats, key=lambda seat: (ranked[seat], seat))
    ahead, goal = lead(scores), scores.goal
    pill: Pill | None = None
    if ahead is not None:
        pill = Pill(say(ahead), "turn", seat_mark(scores.winners[0], names))
    elif goal is not None:
        pill = Pill(say(_("goal: {points}", points=goal)), "turn" if scores.winners else "plain")
    rounds = n_("{n} round", "{n} rounds", len(course.rounds))
    took = n_("{n} day", "{n} days", days)
    return End(
        title=say(headline(scores)),
        note=f"{say(rounds)} · {say(took)}" if days else say(rounds),
        pill=pill,
        steps=tuple(
            Step(
                seat_mark(seat, names),
                ranked[seat],
                say(PLACES[ranked[seat] - 1]) if len(order) > 1 else "",
                scores.totals[seat],
                *_best(best[seat], say, icons),
            )
            for seat in order
        ),
        chart=_chart(course, order, names, say) if len(course.rounds) >= _LEAST else None,
        story=tuple(
            StoryLine(None if line.seat is None else seat_mark(line.seat, names), say(line.text))
            for line in _told(course)
        ),
    )


def _best(line: ScoreLine | None, say: Say, icons: Mapping[str, str]) -> tuple[str, str]:
    """Return icon and title of the category in which a seat was best."""
    return ("", "") if line is None else (icons[line.key], say(line.title))


def _told(course: Course) -> tuple[Sentence, ...]:
    """Return the story, what the rules remark first."""
    remark = course.scores[-1].remark
    first = () if remark is None else (Sentence(None, remark),)
    return (*first, *story(course))[: 3 if len(course.seats) > 1 else 1]


def _chart(course: Course, order: list[int], names: Names, say: Say) -> Chart:
    shaded = course.harvests & {*course.rounds}
    return Chart(
        title=say(_("Points after each round")),
        hint=say(_("harvests shaded")) if shaded else "",
        rounds=course.rounds,
        shaded=frozenset(shaded),
        lines=tuple(ChartLine(seat_mark(seat, names), course.points(seat)) for seat in order),
        goal=course.scores[-1].goal,
    )


def end_alt(course: Course, names: Names, say: Say) -> str:
    """Return places and points, then the story."""
    scores = course.scores[-1]
    ranked = places(scores)
    parts = [
        say(_("{place}: {name}, {points} points.", place=PLACES[ranked[seat] - 1], name=Who(Seat(seat)),
              points=plain(numeral(scores.totals[seat]))))
        for seat in sorted(course.seats, key=lambda seat: (ranked[seat], seat))
    ]  # fmt: skip
    for line in _told(course):
        words = say(line.text)
        if line.seat is not None:
            words = f"{names.names[line.seat]} {words}"
        parts.append(words if words.endswith(".") else f"{words}.")
    return " ".join(parts)

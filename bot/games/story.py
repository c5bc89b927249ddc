"""What the points of a game tell, round by round: who led, what decided it, what each was best at."""

from __future__ import annotations

from itertools import pairwise

import msgspec

from bot.games.rules import ScoreLine, Scores
from bot.games.text import Seat, Text, _, n_, plain

MOST = 3
"""How many sentences a story has at most."""

_LOSS = 3
"""How many points a category must cost to be told."""


class Course(msgspec.Struct, frozen=True, kw_only=True):
    """The points after each round that was played, the last ones final; `harvests` are the rounds with a harvest."""

    rounds: tuple[int, ...]
    scores: tuple[Scores, ...]
    harvests: frozenset[int] = frozenset()

    @property
    def seats(self) -> range:
        """The numbers of the seats."""
        return range(len(self.scores[-1].totals))

    def points(self, seat: int) -> tuple[int, ...]:
        """Return a seat's points after each round."""
        return tuple(scores.totals[seat] for scores in self.scores)


class Sentence(msgspec.Struct, frozen=True):
    """Something about a seat (None: about the table), without its name."""

    seat: Seat | None
    text: Text


def places(scores: Scores) -> tuple[int, ...]:
    """Return the place of each seat; seats that share one have the same number, and the next ones count them all."""
    order = [(seat not in scores.winners, -total) for seat, total in enumerate(scores.totals)]
    return tuple(1 + sum(other < own for other in order) for own in order)


def best_at(scores: Scores) -> tuple[ScoreLine | None, ...]:
    """Return for each seat the category that gives it points and in which it is furthest ahead of all, if there is one.

    One seat alone is ahead of nobody.
    """
    if len(scores.totals) < 2:
        return (None,) * len(scores.totals)
    found: list[ScoreLine | None] = []
    for seat in range(len(scores.totals)):
        margins = [(_margin(line, seat), -place) for place, line in enumerate(scores.lines) if line.points[seat] > 0]
        margin, place = max(margins, default=(0, 0))
        found.append(scores.lines[-place] if margin > 0 else None)
    return tuple(found)


def _margin(line: ScoreLine, seat: int) -> int:
    return line.points[seat] - max((points for other, points in enumerate(line.points) if other != seat), default=0)


def story(course: Course) -> tuple[Sentence, ...]:
    """Return at most three sentences: the lead for good, who led longest, begging, the largest gain, the closest thing.

    A game for one has no lead.
    """
    found = [_lead(course), _longest(course), *_losses(course), _gain(course), _closest(course)]
    return tuple(sentence for sentence in found if sentence is not None)[:MOST]


def _leaders(course: Course) -> list[int | None]:
    """Return who alone was ahead after each round; None where several were."""
    found: list[int | None] = []
    for scores in course.scores:
        ahead = [seat for seat, total in enumerate(scores.totals) if total == max(scores.totals)]
        found.append(ahead[0] if len(ahead) == 1 else None)
    return found


def _lead(course: Course) -> Sentence | None:
    """Return when the winner took the lead for good and what brought it."""
    last = course.scores[-1]
    if len(course.seats) < 2 or len(last.winners) != 1 or len(course.rounds) < 2:
        return None
    winner = last.winners[0]
    ahead = _leaders(course)
    start = len(ahead) - 1
    while start > 0 and ahead[start - 1] == winner:
        start -= 1
    if start == 0:
        return Sentence(winner, _("leads from the first round to the last"))
    grown = _grown(course.scores[start - 1], course.scores[start], winner)
    if grown is None:
        return Sentence(winner, _("takes the lead for good in round {round}", round=course.rounds[start]))
    text = _("takes the lead in round {round}: {what}", round=course.rounds[start], what=grown)
    return Sentence(winner, text)


def _grown(before: Scores, after: Scores, seat: int) -> Text | None:
    """Return the category in which a seat's points grew most from one round to the next: *Rooms +4*."""
    old = {line.key: line.points[seat] for line in before.lines}
    gains = [(line.points[seat] - old.get(line.key, 0), -place) for place, line in enumerate(after.lines)]
    gain, place = max(gains, default=(0, 0))
    return _("{category} +{points}", category=after.lines[-place].title, points=gain) if gain > 0 else None


def _longest(course: Course) -> Sentence | None:
    """Return who led longest, where that is not who won."""
    if len(course.seats) < 2:
        return None
    ahead = _leaders(course)
    longest = max(course.seats, key=ahead.count)
    rounds = ahead.count(longest)
    if rounds < 2 or longest in course.scores[-1].winners:
        return None
    return Sentence(Seat(longest), n_("led for {n} round", "led for {n} rounds", rounds))


def _losses(course: Course) -> list[Sentence]:
    """Return of each seat the category that cost it most, the largest loss first."""
    found: list[tuple[int, int, Sentence]] = []
    for seat in course.seats:
        points, place = min(
            ((line.points[seat], place) for place, line in enumerate(course.scores[-1].lines)), default=(0, 0)
        )
        if points <= -_LOSS:
            title = course.scores[-1].lines[place].title
            text = n_("loses {n} point: {category}", "loses {n} points: {category}", -points, category=title)
            found.append((points, seat, Sentence(Seat(seat), text)))
    return [sentence for _points, _seat, sentence in sorted(found, key=lambda loss: loss[:2])]


def _gain(course: Course) -> Sentence | None:
    """Return the largest number of points that a seat gained in one round."""
    best = max(
        (
            (after - before, -place, -seat)
            for seat in course.seats
            for place, (before, after) in enumerate(pairwise(course.points(seat)), 1)
        ),
        default=(0, 0, 0),
    )
    gain, place, seat = best[0], -best[1], -best[2]
    if gain < 2:
        return None
    text = n_("gains {n} point in round {round}", "gains {n} points in round {round}", gain, round=course.rounds[place])
    return Sentence(Seat(seat), text)


def _closest(course: Course) -> Sentence | None:
    """Return the category in which the winner and the next one were closest, if it was close."""
    last = course.scores[-1]
    if len(course.seats) < 2 or len(last.winners) != 1:
        return None
    winner = last.winners[0]
    second = max((seat for seat in course.seats if seat != winner), key=lambda seat: (last.totals[seat], -seat))
    for line in last.lines:
        if line.points[winner] - line.points[second] == 1 and line.points[second] >= 0:
            what, first, other = line.title, plain(str(line.points[winner])), plain(str(line.points[second]))
            return Sentence(
                None, _("closest: {category}, {first} to {second}", category=what, first=first, second=other)
            )
    return None

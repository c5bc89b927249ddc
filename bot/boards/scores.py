"""The table of points of any game."""

from __future__ import annotations

from collections.abc import Mapping

from bot.boards.marks import seat_mark
from bot.boards.pictures import Names, Picture, Say, shortened
from bot.games.rules import Scores
from bot.games.text import Who, _
from rendering.marks import Pill
from rendering.score import ScoreCell, ScoreColumn, ScoreRow, ScoreTable, score_layout


def score_table(scores: Scores, names: Names, say: Say, icons: Mapping[str, str]) -> ScoreTable:
    """Return the points of all seats, final when there are winners or a remark; `icons` by the lines' keys."""
    final = bool(scores.winners) or scores.remark is not None
    pill = None
    if len(scores.winners) == 1:
        seat = scores.winners[0]
        pill = Pill(say(_("{name} wins", name=Who(seat))), "turn", seat_mark(seat, names))
    elif scores.winners:
        pill = Pill(say(_("shared win")), "turn")
    return ScoreTable(
        title=say(_("Final score")) if final else say(_("Score so far")),
        count_title=say(_("how many")),
        points_title=say(_("points")),
        total_title=say(_("Total")),
        columns=tuple(
            ScoreColumn(seat_mark(seat, names), total, seat in scores.winners)
            for seat, total in enumerate(scores.totals)
        ),
        rows=tuple(
            ScoreRow(
                icons[line.key],
                say(line.title),
                tuple(ScoreCell(count, points) for count, points in zip(line.counts, line.points, strict=True)),
            )
            for line in scores.lines
        ),
        pill=pill,
        foot=say(scores.remark) if scores.remark is not None else "",
    )


def score_picture(scores: Scores, names: Names, say: Say, icons: Mapping[str, str]) -> Picture:
    """Return the picture of the points; `icons` by the lines' keys."""
    value = score_table(scores, names, say, icons)
    return Picture("score.png", shortened(score_alt(scores, names, say)), "score", value, score_layout)


def score_alt(scores: Scores, names: Names, say: Say) -> str:
    """Return totals, then the categories of each seat."""
    parts = [say(scores.remark)] if scores.remark is not None else []
    for seat, total in enumerate(scores.totals):
        lines = ", ".join(f"{say(line.title)} {line.points[seat]}" for line in scores.lines if line.points[seat])
        parts.append(f"{names.names[seat]} {total}: {lines}.")
    return " ".join(parts)

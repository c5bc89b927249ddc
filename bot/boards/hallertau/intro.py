"""Hallertau in two minutes."""

from __future__ import annotations

from bot.boards.introductions import Page, joined, post
from bot.boards.pictures import Say
from bot.games.hallertau.facts import PHASES
from bot.games.text import Text, _
from rendering.intro import Panels, Phase, Phases, Scale, ScaleRow, Sign, SignPanel, Single

_DECIDING = (4, 9)
"""The phases in which everybody decides something."""

_SPACES = ("sheep", "wool", "clay", "sow", "milk", "jewelry", "barley", "hops", "tool", "flax")
"""The icons of the spaces of the board that explains a post."""


def pages(say: Say, *, hands: bool) -> tuple[Page, ...]:
    """Return the four pages: the idea, rounds and phases, what scores, how to play here."""
    points = [
        _(
            "The Community Center’s window scores 18, 34, 50 or 70 points after 7, 8, 9 or 10 steps. Each 3-point "
            "symbol counts if it is between the Community Center and a craft building. Sheep and jewelry score 1 "
            "each. Add up goods, tools and field rows: every 5 score 1."
        )
    ]
    if hands:
        points.append(_("Played Bonus and Point cards score their points."))
    return (
        Page(
            _("The idea"),
            _idea(say),
            _(
                "In six rounds, you move five craft buildings and a Community Center as far as you can. Your workers "
                "use action spaces: the first use of a space costs 1 worker, the next 2, then 3. Grow crops, keep "
                "sheep and pay for steps with your goods. The Community Center follows the building that is farthest "
                "behind."
            ),
        ),
        Page(
            _("Six rounds of ten phases"),
            _round(say),
            _(
                "You mostly decide in phases 4 and 9. Empty fields move up a row. Planted fields give as many crops "
                "as their row number, then drop a row. Each sheep gives 1 milk."
            ),
        ),
        Page(_("What scores"), _scale(say, hands=hands), joined(points)),
        Page(_("How to play here"), post(say, _("Round 2"), _SPACES, hands=hands), how_to_play(hands=hands)),
    )


def how_to_play(*, hands: bool) -> Text:
    """Return the words of the last page."""
    parts = [
        _(
            "Press **{button}** below the board. Choose a space, look at the picture, then press **Confirm**. Until "
            "then, you can undo everything. You get a message when it is your turn again. In phase 9, everyone moves "
            "buildings at the same time.",
            button=_("Your turn"),
        )
    ]
    if hands:
        parts.append(_("Play cards at almost any moment from **My hand**."))
    parts.append(_("All rules by topic: **Topics**."))
    return joined(parts)


def _idea(say: Say) -> Panels:
    return Panels(
        (
            SignPanel(
                say(_("Use your workers")),
                (Sign("worker"), Sign("worker", wide=True), Sign("worker")),
                say(_("A space costs 1 worker, then 2, then 3. You have 6 to 12.")),
            ),
            SignPanel(
                say(_("Sow and harvest")),
                (Sign("sow"), Sign(words="→"), Sign("hops", "5"), Sign("field", wide=True), Sign(words="↓")),
                say(_("A field in row 5 gives 5 crops, then drops one row.")),
            ),
            SignPanel(
                say(_("Move five buildings")),
                (Sign("barley", "2"), Sign(words="→", wide=True), Sign("house")),
                say(_("Pay crops and goods. Only all five together move your Community Center.")),
            ),
            SignPanel(
                say(_("Score the window")),
                (Sign("house", "50"), Sign("jewelry", wide=True), Sign("sheep")),
                say(_("After 6 rounds, the Community Center’s window is your main score.")),
            ),
        )
    )


def _round(say: Say) -> Phases:
    phases = tuple(Phase(say(title), number in _DECIDING) for number, title in enumerate(PHASES, 1))
    return Phases(
        phases,
        (
            SignPanel(
                say(_("Fields")),
                (Sign("field"), Sign(words="↑"), Sign("rye", "4", wide=True), Sign(words="↓")),
                say(_("Empty: one row up. Planted: crops, then one row down.")),
            ),
            SignPanel(
                say(_("Sheep")),
                (Sign("sheep"), Sign(words="→"), Sign("milk", "1")),
                say(_("Each sheep gives 1 milk in phase 8.")),
            ),
        ),
    )


def _scale(say: Say, *, hands: bool) -> Scale:
    cards = (Single("occupation", say(_("Bonus and Point cards")), say(_("as printed"))),) if hands else ()
    return Scale(
        say(_("Steps of the Community Center")),
        ("7", "8", "9", "10"),
        (ScaleRow("house", say(_("Points in its window")), ("18", "34", "50", "70")),),
        (
            Single("major", say(_("symbol between the two")), "3"),
            Single("sheep", say(_("each sheep")), "1"),
            Single("jewelry", say(_("each jewelry")), "1"),
            Single("any-crop", say(_("every 5 goods, tools, field rows")), "1"),
            *cards,
        ),
    )

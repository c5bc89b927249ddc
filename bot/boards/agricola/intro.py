"""Agricola in two minutes."""

from __future__ import annotations

from bot.boards.introductions import Page, joined, post
from bot.boards.pictures import Say
from bot.games.agricola.box.facts import HARVEST_ROUNDS
from bot.games.agricola.position.scoring import SCALES, TITLES
from bot.games.text import Text, _
from rendering.intro import Panels, Scale, ScaleRow, Sign, SignPanel, Single
from rendering.marks import Seat

_ICONS = {
    "fields": "field",
    "pastures": "fence",
    "grain": "grain",
    "vegetable": "vegetable",
    "sheep": "sheep",
    "boar": "boar",
    "cattle": "cattle",
}

_SPACES = ("wood", "clay", "reed", "food", "field", "sheep", "grain", "growth", "house", "fence")
"""The icons of the spaces of the board that explains a post."""


def pages(say: Say, *, hands: bool) -> tuple[Page, ...]:
    """Return the four pages: the idea, a round and a harvest, what scores, how to play here."""
    return (
        Page(
            _("The idea"),
            _idea(say),
            _(
                "You run a small farm for 14 rounds. Each round, every person in your family goes to an action space "
                "and does what it says. A taken space is closed for the rest of the round. Gather resources, plow "
                "fields, fence pastures, build rooms so that your family can grow, and keep everyone fed."
            ),
        ),
        Page(
            _("A round and a harvest"),
            _round(say),
            _(
                "Each round reveals a new space, and spaces with an arrow gain goods. Then everyone places one person "
                "at a time. After rounds 4, 7, 9, 11, 13 and 14 comes a harvest: take 1 crop from each planted field, "
                "pay 2 food per person, then animals breed. Two of a kind get a third, if it has room."
            ),
        ),
        Page(
            _("What scores"),
            _scale(say),
            _(
                "Fields, pastures, grain, vegetables, sheep, wild boar and cattle score up to 4 points each, but −1 "
                "if you have none (or only one field). Improvements add points. Each unused farmyard space costs "
                "1 point, each missing food at a harvest 3."
            ),
        ),
        Page(_("How to play here"), post(say, _("Round 5"), _SPACES, hands=hands), how_to_play(hands=hands)),
    )


def how_to_play(*, hands: bool) -> Text:
    """Return the words of the last page."""
    parts = [
        _(
            "Press **{button}** below the board. Choose a space, look at the picture, then press **Confirm**. Until "
            "then, you can undo everything. Then the next player gets a message, and you get one when it is your turn "
            "again.",
            button=_("Your turn"),
        )
    ]
    if hands:
        parts.append(_("**My hand** shows what you can play now."))
    parts.append(_("All rules by topic: **Topics**."))
    return joined(parts)


def _idea(say: Say) -> Panels:
    return Panels(
        (
            SignPanel(
                say(_("Send your people")),
                (Sign(seat=Seat(1, "B")), Sign(seat=Seat(0, "A")), Sign("wood", "6", wide=True)),
                say(_("Each round every person goes to one space. A taken space is taken.")),
            ),
            SignPanel(
                say(_("Build a farm")),
                (Sign("house"), Sign(words="+"), Sign("growth"), Sign("field", wide=True), Sign("fence")),
                say(_("Rooms let the family grow. Fields and pastures score points.")),
            ),
            SignPanel(
                say(_("Feed them")),
                (Sign("harvest"), Sign("person", wide=True), Sign(words="→"), Sign("food", "2")),
                say(
                    _(
                        "After rounds {rounds} each person eats 2 food.",
                        rounds=", ".join(str(one) for one in HARVEST_ROUNDS),
                    )
                ),
            ),
            SignPanel(
                say(_("Score")),
                (
                    *(Sign(icon) for icon in ("grain", "vegetable", "sheep", "boar", "cattle")),
                    Sign("unused", "−1", wide=True),
                ),
                say(_("Have some of everything. An empty space costs a point.")),
            ),
        )
    )


def _round(say: Say) -> Panels:
    return Panels(
        (
            SignPanel(
                say(_("A new space")),
                (Sign("sheep", "+1"), Sign("wood", "+3", wide=True)),
                say(_("A round opens one more space. Where goods pile up, more arrive.")),
            ),
            SignPanel(
                say(_("One person each")),
                (
                    Sign(seat=Seat(0, "A")),
                    Sign(words="→"),
                    Sign(seat=Seat(1, "B")),
                    Sign(words="→"),
                    Sign(seat=Seat(2, "C")),
                ),
                say(_("In turn, until everyone is out. Then they all go home.")),
            ),
            SignPanel(
                say(_("Harvest: take, then feed")),
                (Sign("grain", "1"), Sign("food", "2", wide=True), Sign(words="×"), Sign("person")),
                say(_("1 crop from each field. Missing food costs 3 points each.")),
            ),
            SignPanel(
                say(_("Harvest: breed")),
                (Sign("sheep"), Sign("sheep"), Sign(words="→"), Sign("sheep", "+1")),
                say(_("Two animals of a kind get a third if there is room.")),
            ),
        )
    )


def _scale(say: Say) -> Scale:
    titles = dict(TITLES)
    rows = [
        ScaleRow(_ICONS[key], say(titles[key]), (_below(steps[0]), *_cells(steps))) for key, steps in SCALES.items()
    ]
    return Scale(
        say(_("Points")),
        ("−1", "1", "2", "3", "4"),
        tuple(rows),
        (
            Single("person", say(_("each person")), "3"),
            Single("stable", say(_("fenced stable")), "1"),
            Single("house", say(_("clay room, stone room")), "1, 2"),
            Single("unused", say(_("unused space")), "−1"),
            Single("major", say(_("improvements, cards")), say(_("as printed"))),
            Single("begging", say(_("food missing at a harvest")), "−3"),
        ),
    )


def _below(first: int) -> str:
    """Return the amounts below the first that scores."""
    return "0" if first == 1 else f"0-{first - 1}"


def _cells(steps: tuple[int, ...]) -> tuple[str, ...]:
    """Return from how many to how many each number of points is."""
    ends = [after - 1 for after in steps[1:]]
    between = [str(low) if low == high else f"{low}-{high}" for low, high in zip(steps, ends, strict=False)]
    return (*between, f"{steps[-1]}+")

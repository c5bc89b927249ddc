"""The spaces as a seat chooses among them: what each does and takes, and which would bring nothing now."""

from __future__ import annotations

from bot.boards.hallertau.board import pill, used_since
from bot.boards.hallertau.signs import space_lines
from bot.boards.pictures import Names, Say
from bot.games.hallertau.facts import ON_BOARD, SPACES
from bot.games.hallertau.view import HallertauView
from bot.games.text import Seat, _, n_
from rendering.hallertau.chooser import Choice, Chooser
from rendering.hallertau.values import Sign


def chooser(view: HallertauView, seat: Seat, names: Names, say: Say, before: HallertauView | None = None) -> Chooser:
    """Return the picture of a seat's choice of a space; those used since the view `before` are new."""
    workers = view.farms[seat].workers
    return Chooser(
        title=say(_("Your action")),
        note=say(n_("{n} worker left", "{n} workers left", workers)),
        choices=tuple(_choice(view, key, workers, say, before) for key in ON_BOARD),
        pill=pill(view, names, say),
    )


def _choice(view: HallertauView, key: str, workers: int, say: Say, before: HallertauView | None) -> Choice:
    facts = SPACES[key]
    shown = next(space for space in view.spaces if space.key == key)
    closed = ""
    if facts.deck and not view.cards:
        closed = say(_("not used"))
    elif not shown.cost:
        closed = say(_("full"))
    idle = view.idle.get(key)
    return Choice(
        key=key,
        title=say(facts.name()),
        signs=_signs(view, key, say),
        workers=shown.cost or None,
        idle=say(_("nothing now: {reason}", reason=idle)) if idle is not None else "",
        dear=shown.cost > workers,
        closed=closed,
        new=before is not None and used_since(view, before, key),
    )


def _signs(view: HallertauView, key: str, say: Say) -> tuple[Sign, ...]:
    deck = SPACES[key].deck
    if deck:
        return (Sign(f"card-{deck}"), Sign("", "+"), Sign("rooster"))
    return tuple(sign for line in space_lines(key, view.round, say) for sign in (*line, Sign()))[:-1]

"""Events as they are told: the use of a space goes without saying where what is done there is said.

*uses Plow 1 Field; plows C3* is told as *plows C3*, *uses Wood; takes 6 wood* as *takes 6 wood (Wood +3)*.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from bot.games.rules import Event
from bot.games.text import _

ASIDE = frozenset({"convert", "cook", "exchange", "release"})
"""The kinds of events about what can be done beside the use of a space: it is told all the same."""

TAKE = "take"
"""The kind of the event that goods are taken; it is told where, if that is not plain."""


def retold(events: Iterable[Event]) -> list[Event]:
    """Return events without those that only open what follows; what followed by itself stands after what was done."""
    told: list[Event] = []
    opening: Event | None = None
    held: list[Event] = []
    for event in events:
        if opening is not None and _is_done_there(event, opening):
            told += [_noted(event, opening), *held]
            opening, held = None, []
        elif event.opens is not None:
            told += [opening, *held] if opening is not None else []
            opening, held = event, []
        elif opening is not None and event.seat == opening.seat:
            held.append(event)
        else:
            told += [opening, *held] if opening is not None else []
            told.append(event)
            opening, held = None, []
    return [*told, *([opening, *held] if opening is not None else [])]


def _is_done_there(event: Event, opening: Event) -> bool:
    return event.seat == opening.seat and not event.effect and event.opens is None and event.kind not in ASIDE


def _noted(event: Event, opening: Event) -> Event:
    """Return what was done on a space, with the note where goods were taken, if there is one."""
    assert opening.opens is not None
    if event.kind != TAKE or not opening.opens.message:
        return event
    return msgspec.structs.replace(event, text=_("{what} ({where})", what=event.text, where=opening.opens))

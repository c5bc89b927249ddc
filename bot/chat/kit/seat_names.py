"""The seats of a table by what people call them: the letter, the name, or both as they are suggested."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bot.chat.kit.actions import Action, Farm, Join, Log
from bot.chat.kit.speaker import Speaker, cut
from bot.games.naming import DIVIDER, Known, meant
from bot.games.text import _
from bot.tables.db.values import GameInfo, Refusal, SeatInfo

_SHOWN = 60
"""How much of what was typed a refusal repeats."""


def seats_known(info: GameInfo, say: Speaker, *, open_only: bool = False) -> Iterator[Known]:
    """Yield the seats of a table, or its open ones, as they are suggested: *A · Ada*. Their value is the letter."""
    for place in info.seats:
        if place.vacant or not open_only:
            name = say.name(place.seat)
            yield Known(place.letter, f"{place.letter}{DIVIDER}{name}", (name,))


def seat_named(info: GameInfo, typed: str, say: Speaker) -> SeatInfo:
    """Return the seat that is named by its letter, by its player or as it was suggested.

    Raises `Refusal` when no seat, or more than one, goes by that name.
    """
    found = meant(seats_known(info, say), typed)
    if found is None:
        known = ", ".join(seat.shown for seat in seats_known(info, say))
        raise Refusal(_("There is no seat {letter}. Seats: {known}.", letter=cut(typed.strip(), _SHOWN), known=known))
    return next(place for place in info.seats if place.letter == found.value)


def lettered(act: Action, info: GameInfo, say: Speaker) -> Action | None:
    """Return an act with the letter of the seat that it names, as a button carries it; None where no seat is meant."""
    if not isinstance(act, Farm | Join | Log) or act.seat is None:
        return act
    found = meant(seats_known(info, say), act.seat)
    return None if found is None else replace(act, seat=found.value)

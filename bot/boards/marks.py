"""The marks of seats on the pictures of every game."""

from __future__ import annotations

from bot.boards.pictures import Names
from rendering import marks


def seat_mark(seat: int, names: Names) -> marks.Seat:
    """Return letter, shape and name under which every picture shows a seat."""
    return marks.Seat(seat, names.letters[seat], names.names[seat])

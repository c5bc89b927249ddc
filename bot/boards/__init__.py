"""From a seat's view to the values that `rendering` draws: pictures, alternative texts, and the same in words."""

from __future__ import annotations

from bot.boards.agricola import AgricolaBoards
from bot.boards.hallertau import HallertauBoards
from bot.boards.painter import Painter
from bot.boards.pictures import Boards, Line, Names, Picture, Say

BOARDS: dict[str, Boards] = {"agricola": AgricolaBoards(), "hallertau": HallertauBoards()}
"""Pictures by game key."""


def boards_for(game: str) -> Boards:
    """Return the pictures of a game by its key. Raises `KeyError`."""
    return BOARDS[game]


__all__ = ["BOARDS", "Boards", "Line", "Names", "Painter", "Picture", "Say", "boards_for"]

"""A table that waits for people as a picture, whatever the game."""

from __future__ import annotations

from bot.boards.pictures import Picture, shortened
from rendering.lobby import Fact, LobbyPicture, LobbySeat, lobby_layout
from rendering.marks import Pill, Seat


def lobby_picture(value: LobbyPicture, alt: str) -> Picture:
    """Return the seats and facts of a table as a picture; `alt` says them in words."""
    return Picture("lobby.png", shortened(alt), "lobby", value, lobby_layout)


__all__ = ["Fact", "LobbyPicture", "LobbySeat", "Pill", "Seat", "lobby_picture"]

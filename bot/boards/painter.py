"""Paints pictures: keeps the canvases of active games and repaints only what changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bot.boards.pictures import Picture
from rendering import score
from rendering.agricola import farm, table
from rendering.agricola import hand as agricola_hand
from rendering.agricola.values import FarmPicture, Table
from rendering.agricola.values import Hand as AgricolaHand
from rendering.canvas import Canvas, Pictures, Tile, png
from rendering.desk import Cut, cut, roomy
from rendering.film import film, strip
from rendering.hallertau import board, display, hand
from rendering.hallertau.values import Board, Display, Hand
from rendering.score import ScoreTable

_LAYOUTS: dict[type, Callable[[Any], tuple[int, tuple[list[Tile], int]]]] = {
    Table: lambda value: (table.WIDTH, table.table_tiles(value)),
    FarmPicture: lambda value: (farm.WIDTH, farm.farm_tiles(value)),
    AgricolaHand: lambda value: (agricola_hand.WIDTH, agricola_hand.hand_tiles(value)),
    Board: lambda value: (board.PICTURE, board.board_tiles(value)),
    Display: lambda value: (display.WIDTH, display.display_tiles(value)),
    Hand: lambda value: (hand.WIDTH, hand.hand_tiles(value)),
    ScoreTable: lambda value: (score.picture_width(value), score.score_tiles(value)),
}
"""The width and the tiles of a picture, by the type of its value."""


def layout(value: Any) -> tuple[int, tuple[list[Tile], int]]:
    """Return width, tiles and height of the picture of a value."""
    if isinstance(value, Cut):
        width, (tiles, height) = layout(value.value)
        return width, cut(tiles, height, value.bands)
    return _LAYOUTS[type(value)](value)


class Painter:
    """Turns pictures into PNG files. Safe to use from several threads."""

    def __init__(self) -> None:
        self._pictures = Pictures()

    def paint(self, picture: Picture, cache_key: str | None = None) -> bytes:
        """Return the PNG. With a key (a game's id) the same game's last picture of this kind is painted on."""
        width, (tiles, height) = layout(picture.value)
        if picture.room:
            tiles, height = roomy(tiles, width, height)
        if cache_key is None:
            canvas = Canvas(width, height)
            canvas.paint(tiles)
            return png(canvas.image)
        return png(self._pictures.draw(cache_key, picture.kind, width, height, tiles))

    def film(self, pictures: Sequence[Picture], limit: int) -> tuple[str, bytes]:
        """Return the pictures one after the other as an animated WebP, or as a still strip above `limit` bytes.

        With it comes the name of the file.
        """
        frames, kept = [], Pictures()
        for picture in pictures:
            width, (tiles, height) = layout(picture.value)
            frames.append(png(kept.draw("film", picture.kind, width, height, tiles)))
        moving = film(frames)
        return ("game.webp", moving) if len(moving) <= limit else ("game.png", strip(frames))

    def forget(self, cache_key: str) -> None:
        """Drop what is kept of a game."""
        self._pictures.forget(cache_key)

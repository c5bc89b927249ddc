"""Paints pictures: keeps the canvases of active games and repaints only what changed."""

from __future__ import annotations

from collections.abc import Sequence

from bot.boards.pictures import Picture
from rendering.canvas import Pictures, png
from rendering.film import film, strip


class Painter:
    """Turns pictures into PNG files. Safe to use from several threads."""

    def __init__(self) -> None:
        self._pictures = Pictures()

    def paint(self, picture: Picture, cache_key: str | None = None) -> bytes:
        """Return the PNG. With a key (a game's id) the same game's last picture of this kind is painted on."""
        layout = picture.layout()
        if cache_key is None:
            return png(layout.painted().image)
        return png(self._pictures.draw(cache_key, picture.kind, layout))

    def film(self, pictures: Sequence[Picture], limit: int) -> tuple[str, bytes]:
        """Return the pictures one after the other as an animated WebP, or as a still strip above `limit` bytes.

        With it comes the name of the file.
        """
        kept = Pictures()
        frames = [png(kept.draw("film", picture.kind, picture.layout())) for picture in pictures]
        moving = film(frames)
        return ("game.webp", moving) if len(moving) <= limit else ("game.png", strip(frames))

    def forget(self, cache_key: str) -> None:
        """Drop what is kept of a game."""
        self._pictures.forget(cache_key)

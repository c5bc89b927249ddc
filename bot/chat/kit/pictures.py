"""Painting pictures off the event loop, as files to send."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import discord

from bot.boards import Picture
from bot.boards.paint_pool import aside
from bot.boards.pictures import ALT_LIMIT


@dataclass(slots=True)
class PictureWay:
    """How pictures reach a private answer, as long as the process runs.

    It is not certain that Discord takes a new file in the edit of a message of Components V2; once it has refused one
    and taken the same in a new message, all others go that way at once.
    """

    edits_take_files: bool = True


class Painter(Protocol):
    """Turns a picture into a PNG; called in threads."""

    def paint(self, picture: Picture, cache_key: str | None = None) -> bytes:
        """Return the PNG; pictures with the same key are painted on one another."""

    def film(self, pictures: Sequence[Picture], limit: int) -> tuple[str, bytes]:
        """Return the pictures as one animated picture with its file name; a still one where that passes `limit`."""

    def forget(self, cache_key: str) -> None:
        """Drop what is kept under a key."""


async def paint(painter: Painter, pictures: Sequence[Picture], cache_key: str | None = None) -> list[discord.File]:
    """Paint the pictures one after the other in a thread and return them as files with their alternative texts.

    Whatever the painter raises comes through; who shows pictures falls back to words.
    """
    files: list[discord.File] = []
    for picture in pictures:
        png = await aside(painter.paint, picture, cache_key)
        files.append(discord.File(io.BytesIO(png), filename=picture.file, description=picture.alt[:ALT_LIMIT]))
    return files

"""What the chat asks of the pictures: frozen values made from a view, and their painting off the event loop."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Callable, Hashable, Sequence
from typing import Any, Protocol

import discord
import msgspec

from bot.games.rules import Scores
from bot.games.text import Seat, Text

ALT_LIMIT = 1024
"""The longest alternative text that Discord takes."""

Say = Callable[[Text], str]


class Names(msgspec.Struct, frozen=True):
    """How the seats are called in pictures: names and letter marks, by seat."""

    names: tuple[str, ...]
    letters: tuple[str, ...]


class Picture(Protocol):
    """A picture before it is painted: the file it becomes, its words, and the value that is drawn."""

    @property
    def file(self) -> str:
        """The name of the file; it says nothing secret."""

    @property
    def alt(self) -> str:
        """The picture in words, at most `ALT_LIMIT` long."""

    @property
    def kind(self) -> str:
        """What is drawn."""

    @property
    def value(self) -> Hashable:
        """The value that is drawn; equal values are equal pixels."""


class Boards(Protocol):
    """The pictures of one game; views come from its rules and are opaque here."""

    def table(self, view: Any, names: Any, say: Say, *, before: Any | None = None, pill: str | None = None) -> Picture:
        """Return the whole table; `before` is the view to compare with, `pill` a short label on top."""

    def farm(self, view: Any, seat: Seat, names: Any, say: Say, *, before: Any | None = None) -> Picture:
        """Return one farm, large; the view may hold a plan."""

    def scores(self, scores: Scores, names: Any, say: Say) -> Picture:
        """Return the table of points."""

    def words(self, view: Any, names: Any, say: Say) -> str:
        """Return all that the pictures show, in words, in the order of the board."""


class Painter(Protocol):
    """Turns a picture into a PNG; called in a thread."""

    def paint(self, picture: Any, cache_key: str | None) -> bytes:
        """Return the PNG; pictures with the same key are drawn from one another."""


async def paint(painter: Painter, pictures: Sequence[Picture], cache_key: str | None = None) -> list[discord.File]:
    """Paint the pictures one after the other in a thread and return them as files with their alternative texts.

    Whatever the painter raises comes through; who shows pictures falls back to words.
    """
    files: list[discord.File] = []
    for picture in pictures:
        png = await asyncio.to_thread(painter.paint, picture, cache_key)
        files.append(discord.File(io.BytesIO(png), filename=picture.file, description=picture.alt[:ALT_LIMIT]))
    return files

"""Measured text: width, fitting into a room, wrapping to lines. All sizes in pixels."""

import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from math import ceil

from rendering.fonts import Weight, font

ELLIPSIS = "…"
"""What stands where a text was cut."""

_noted: ContextVar[list[str] | None] = ContextVar("noted", default=None)


@contextmanager
def cuts() -> Iterator[list[str]]:
    """Give a list that receives every text that `cut`, `fit` or `wrap` shortens inside the block, whole."""
    found: list[str] = []
    token = _noted.set(found)
    try:
        yield found
    finally:
        _noted.reset(token)


def note_cut(text: str) -> None:
    """Note a text that was shortened, for `cuts`."""
    noted = _noted.get()
    if noted is not None:
        noted.append(text)


@lru_cache(maxsize=8192)
def extent(text: str, weight: Weight, size: float) -> tuple[int, int, int, int]:
    """Return left, top, right and bottom of the pixels of a one-line text, from the start of its baseline."""
    left, top, right, bottom = font(weight, size).getbbox(text, anchor="ls")
    return int(left), int(top), int(right), int(bottom)


@lru_cache(maxsize=8192)
def width(text: str, weight: Weight, size: float) -> int:
    """Return the width of a one-line text in whole pixels, overhang included."""
    left, _, right, _ = extent(text, weight, size)
    return ceil(max(font(weight, size).getlength(text), right) - min(0, left))


@lru_cache(maxsize=4096)
def _drawable(letter: str, weight: Weight) -> bool:
    """Say whether the family holds a letter (an unknown one is drawn as the same box as U+FFFF)."""
    face = font(weight, 24)
    if letter.isspace():
        return letter == " "
    mine, unknown = face.getmask(letter), face.getmask("\uffff")
    return mine.size != unknown.size or bytes(mine) != bytes(unknown)


_STYLES = ("<circle>", "<font>", "<wide>", "<narrow>", "<square>")

_NEGATIVE = (range(0x1F150, 0x1F16A), range(0x1F170, 0x1F18A), range(0x1F1E6, 0x1F200))
"""White letters on circles and squares, and those that make flags: Unicode names no plain letters for them."""


def _styled(letter: str) -> bool:
    """Tell whether a letter is another one in a certain style."""
    return unicodedata.decomposition(letter).startswith(_STYLES) or any(ord(letter) in rank for rank in _NEGATIVE)


def _plain(letter: str) -> str:
    """Return the letter without its style (NFKC)."""
    for rank in _NEGATIVE:
        if ord(letter) in rank:
            return chr(ord("A") + ord(letter) - rank.start)
    return unicodedata.normalize("NFKC", letter)


@lru_cache(maxsize=4096)
def legible(text: str, weight: Weight = "Bold") -> str:
    """Return a text (a player's name) with single spaces and without letters the family lacks; "?" for nothing.

    Circled, mathematical, full-width and similar letters are their plain letters.
    """
    spaced = " ".join(unicodedata.normalize("NFC", text).split())
    plain = "".join(
        letter if _drawable(letter, weight) and not _styled(letter) else _plain(letter) for letter in spaced
    )
    kept = "".join(letter for letter in plain if _drawable(letter, weight))
    return " ".join(kept.split()) or "?"


def cut(text: str, weight: Weight, size: float, room: int) -> str:
    """Return the text, shortened with an ellipsis until it is at most `room` wide; empty if not even that fits."""
    short = _cut(text, weight, size, room)
    if short != text:
        note_cut(text)
    return short


@lru_cache(maxsize=4096)
def _cut(text: str, weight: Weight, size: float, room: int) -> str:
    if width(text, weight, size) <= room:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if width(text[:middle].rstrip() + ELLIPSIS, weight, size) <= room:
            low = middle
        else:
            high = middle - 1
    while low >= 0:
        short = text[:low].rstrip() + ELLIPSIS
        if width(short, weight, size) <= room:
            return short
        low -= 1
    return ""


def fit(text: str, weight: Weight, size: float, room: int, minimum: float) -> tuple[str, float]:
    """Return the text and the size at which it is at most `room` wide.

    The size falls by half pixels to `minimum`; below that the text is cut with an ellipsis.
    """
    size = _fitting(text, weight, size, room, minimum)
    return cut(text, weight, size, room), size


@lru_cache(maxsize=4096)
def _fitting(text: str, weight: Weight, size: float, room: int, minimum: float) -> float:
    while size > minimum and width(text, weight, size) > room:
        size = max(minimum, size - 0.5)
    return size


def wrap(text: str, weight: Weight, size: float, room: int, lines: int) -> tuple[str, ...]:
    """Return the text as at most `lines` lines, none wider than `room`; the last one is cut if the text is longer.

    Line breaks in the text are kept; words wider than the room are cut.
    """
    found = _wrapped(text, weight, size, room)
    if len(found) > lines:
        if not lines:
            note_cut(text)
            return ()
        found = (*found[: lines - 1], " ".join(found[lines - 1 :]))
    return tuple(cut(line, weight, size, room) for line in found)


@lru_cache(maxsize=4096)
def _wrapped(text: str, weight: Weight, size: float, room: int) -> tuple[str, ...]:
    """Return the lines that a text takes; a line of one word may be wider than the room."""
    found: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split():
            longer = f"{line} {word}" if line else word
            if line and width(longer, weight, size) > room:
                found.append(line)
                line = word
            else:
                line = longer
        if line:
            found.append(line)
    return tuple(found)

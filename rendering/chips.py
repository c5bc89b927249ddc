"""Chips: what somebody did in a round, each thing in a sign or two, one beside the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rendering.canvas import Pen
from rendering.palette import Colour
from rendering.sprites import Sprite
from rendering.text import legible
from rendering.text import width as text_width

HEIGHT = 44
"""Height of a chip in pixels."""

ROW = HEIGHT + 6
"""From one row of chips to the next."""

Signs = Callable[[str, int, Colour], Sprite | None]
"""Draws a game's own signs: by key, height and ground; None for what is a common icon."""

_GAP = 7
_PAD = 11
_ICON = 34
_TEXT = 31
_LEAST = 22


@dataclass(frozen=True, slots=True)
class Chip:
    """One thing that was done: icons, each with words or a number after it. An empty icon is left out."""

    parts: tuple[tuple[str, str], ...]


def _width(chip: Chip, size: float) -> int:
    width = 2 * _PAD + 8 * (len(chip.parts) - 1)
    for icon, words in chip.parts:
        width += (_ICON if icon else 0) + (text_width(legible(words), "SemiBold", size) if words else 0)
        width += 5 if icon and words else 0
    return width


def _size(chip: Chip, room: int) -> float:
    """Return the largest size of the words with which a chip fits."""
    size = float(_TEXT)
    while size > _LEAST and _width(chip, size) > room:
        size -= 0.5
    return size


def in_rows(chips: Sequence[Chip], room: int, rows: int) -> list[list[Chip]]:
    """Return chips row by row, each at most `room` pixels wide; what finds no place is counted at the end (*+2*)."""
    found: list[list[Chip]] = [[]]
    left = room
    for place, chip in enumerate(chips):
        width = min(room, _width(chip, _size(chip, room)))
        if width > left and found[-1]:
            if len(found) == rows:
                return _counted(found, len(chips) - place, room)
            found.append([])
            left = room
        found[-1].append(chip)
        left -= width + _GAP
    return found if found[0] else []


def _counted(rows: list[list[Chip]], over: int, room: int) -> list[list[Chip]]:
    """Let the last chip say how many more there are, in place of as many as it needs the room of."""
    last = rows[-1]
    more = Chip((("", f"+{over}"),))
    while last and sum(_width(chip, _size(chip, room)) + _GAP for chip in last) + _width(more, _TEXT) > room:
        last.pop()
        over += 1
        more = Chip((("", f"+{over}"),))
    last.append(more)
    return rows


def _no_signs(_key: str, _height: int, _ground: Colour) -> None:
    return None


def draw_chips(pen: Pen, rows: Sequence[Sequence[Chip]], x: int, y: int, room: int, signs: Signs = _no_signs) -> None:
    """Draw rows of chips, the first one's corner at a place."""
    for row in rows:
        left = x
        for chip in row:
            left += _draw(pen, chip, left, y, room, signs) + _GAP
        y += ROW


def _draw(pen: Pen, chip: Chip, x: int, y: int, room: int, signs: Signs) -> int:
    size = _size(chip, room)
    width = _width(chip, size)
    pen.box(x, y, width, HEIGHT, HEIGHT / 2, "tray")
    tray, middle, left = pen.on("tray"), y + HEIGHT // 2, x + _PAD
    for icon, words in chip.parts:
        if icon:
            sign = signs(icon, _ICON, "tray")
            if sign is None:
                tray.icon(icon, left, middle - _ICON // 2, _ICON)
            else:
                tray.put(sign, left + (_ICON - sign.width) // 2, middle - _ICON // 2)
            left += _ICON + (5 if words else 0)
        if words:
            left += tray.text(left, middle + 1, legible(words), "SemiBold", size, anchor="lm")
        left += 8
    return width

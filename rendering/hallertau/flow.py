"""Signs and words in one stream, wrapped to a measured room: what stands on a card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rendering.canvas import Pen
from rendering.fonts import Weight
from rendering.hallertau.signs import draw_sign, sign_width
from rendering.hallertau.values import Line, Sign
from rendering.palette import Colour
from rendering.text import width as text_width


@dataclass(frozen=True, slots=True)
class Sizes:
    """Sizes in pixels: words, numbers, icons, a line of words, a line with icons."""

    words: float
    number: float
    icon: int
    line: int
    icon_line: int


@dataclass(frozen=True, slots=True)
class Item:
    """A word or a sign; ``breaks``: it begins a new line."""

    text: str = ""
    sign: Sign | None = None
    weight: Weight = "Regular"
    colour: Colour = "ink"
    breaks: bool = False

    def width(self, sizes: Sizes) -> int:
        """Width in pixels."""
        if self.sign is not None:
            return sign_width(self.sign, sizes.icon, sizes.number, sizes.words, "Regular")
        return text_width(self.text, self.weight, sizes.words)


Row = tuple[Item, ...]
"""The items of one line."""


def words(text: str, weight: Weight = "Regular", colour: Colour = "ink", breaks: bool = False) -> list[Item]:
    """Return the words of a text as items, the first of which may begin a new line."""
    return [
        Item(word, None, weight, colour, breaks and place == 0) for place, word in enumerate(text.split())
    ]  # fmt: skip


def stream(lines: Sequence[Line], joint: str = "", lead: str = "") -> list[Item]:
    """Return lines as one stream: signs follow each other, words begin a line of their own.

    ``joint`` stands between two lines, and begins a line where one of them has several signs; ``lead`` stands before
    the first.
    """
    items = words(lead, "Medium", "muted")
    long = joint and any(len(line.signs) > 1 for line in lines)
    for place, line in enumerate(lines):
        begins = not line.signs and (place > 0 or bool(joint and lead))
        if place and joint:
            items += words(joint, "Medium", "muted", begins or bool(long))
            begins = False
        if line.signs:
            after_words = place > 0 and not joint and not lines[place - 1].signs
            items += [Item(sign=sign, breaks=after_words and i == 0) for i, sign in enumerate(line.signs)]
        else:
            items += words(line.text, breaks=begins)
    return items


def wrapped(items: Sequence[Item], sizes: Sizes, room: int) -> list[Row]:
    """Return the items as lines, none wider than the room but for a single item that is."""
    rows: list[Row] = []
    row: list[Item] = []
    x = 0
    for item in items:
        width = item.width(sizes)
        gap = _gap(row[-1], item, sizes) if row else 0
        if row and (item.breaks or x + gap + width > room):
            rows.append(tuple(row))
            row, x, gap = [], 0, 0
        row.append(item)
        x += gap + width
    return [*rows, tuple(row)] if row else rows


def _gap(one: Item, other: Item, sizes: Sizes) -> int:
    if one.sign is not None and other.sign is not None:
        return round(sizes.icon * 0.42)
    if one.sign is not None or other.sign is not None:
        return round(sizes.icon * 0.24)
    return text_width("a b", one.weight, sizes.words) - text_width("ab", one.weight, sizes.words)


def height(rows: Sequence[Row], sizes: Sizes) -> int:
    """Return the height of wrapped lines."""
    return sum(_high(row, sizes) for row in rows)


def _high(row: Row, sizes: Sizes) -> int:
    return sizes.icon_line if any(item.sign is not None for item in row) else sizes.line


def draw(pen: Pen, rows: Sequence[Row], sizes: Sizes, y: int = 0, x: int = 0) -> int:
    """Draw wrapped lines from a place on and return the height they take."""
    top = y
    for row in rows:
        high = _high(row, sizes)
        left = x
        for place, item in enumerate(row):
            left += _gap(row[place - 1], item, sizes) if place else 0
            if item.sign is not None:
                draw_sign(pen, item.sign, left, y + high // 2, sizes.icon, sizes.number, sizes.words, weight="Regular")
            else:
                pen.text(left, y + high // 2, item.text, item.weight, sizes.words, item.colour, anchor="lm")
            left += item.width(sizes)
        y += high
    return y - top

"""What a card does in one line: words and the icons of goods, wrapped to a room.

An icon is a little higher than the capitals around it, and takes the width that it is drawn in. What belongs together,
such as a number and the good it counts, is never parted by the end of a line.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from rendering import sprites
from rendering.canvas import Pen
from rendering.fonts import Weight
from rendering.palette import Colour
from rendering.text import ELLIPSIS, note_cut
from rendering.text import width as text_width

_ICON = 1.16
"""The height of an icon by the size of the letters."""

_HUG = 3
"""Pixels between an icon and the letters of its own word."""

_AIR = 2
"""Pixels of ground at both sides of an icon."""

_FADE = 0.45
"""Share of the ground in the icons of what is dimmed."""


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of a word: letters, or the icon that stands for a good."""

    text: str = ""
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Word:
    """What stands between two spaces. `glued`: it stays on the line of the word before it; `dim`: it holds no more."""

    runs: tuple[Run, ...]
    glued: bool = False
    dim: bool = False


Effect = tuple[Word, ...]
"""The words of a sentence in order."""


def written(text: str) -> Effect:
    """Return a sentence without icons."""
    return tuple(Word((Run(word),)) for word in text.split())


def icon_size(size: float) -> int:
    """Return the height of an icon between letters of a size, both in pixels."""
    return round(size * _ICON)


@lru_cache(maxsize=256)
def _extent(icon: str, size: int) -> tuple[int, int]:
    """Return where an icon begins in its square, and how wide it is."""
    mask = sprites.icon(icon, size).mask
    box = mask.getbbox() if mask is not None else None
    return (box[0] - _AIR, box[2] - box[0] + 2 * _AIR) if box is not None else (0, size)


def _word_width(word: Word, weight: Weight, size: float) -> int:
    found = 0
    for place, run in enumerate(word.runs):
        found += _extent(run.icon, icon_size(size))[1] if run.icon else text_width(run.text, weight, size)
        found += _HUG if place and (run.icon or word.runs[place - 1].icon) else 0
    return found


def _space(weight: Weight, size: float) -> int:
    return text_width("a b", weight, size) - text_width("ab", weight, size)


def effect_width(effect: Effect, weight: Weight, size: float) -> int:
    """Return the width of an effect on one line."""
    if not effect:
        return 0
    return sum(_word_width(word, weight, size) for word in effect) + (len(effect) - 1) * _space(weight, size)


@lru_cache(maxsize=2048)
def _broken(effect: Effect, weight: Weight, size: float, room: int) -> tuple[Effect, ...]:
    """Return the lines that an effect takes; one of glued words may be wider than the room."""
    groups: list[list[Word]] = []
    for word in effect:
        if word.glued and groups:
            groups[-1].append(word)
        else:
            groups.append([word])
    lines: list[list[Word]] = []
    for group in groups:
        longer = [*lines[-1], *group] if lines else group
        if lines and effect_width(tuple(longer), weight, size) <= room:
            lines[-1] = longer
        else:
            lines.append(group)
    return tuple(map(tuple, lines))


def fits(effect: Effect, weight: Weight, size: float, room: int, lines: int) -> bool:
    """Tell whether an effect fits whole into so many lines."""
    found = _broken(effect, weight, size, room)
    return len(found) <= lines and all(effect_width(line, weight, size) <= room for line in found)


def effect_lines(effect: Effect, weight: Weight, size: float, room: int, lines: int) -> tuple[Effect, ...]:
    """Return an effect as at most `lines` lines, none wider than the room; what does not fit is cut and noted."""
    found = _broken(effect, weight, size, room)
    if fits(effect, weight, size, room, lines):
        return found
    note_cut(" ".join("".join(run.text or run.icon for run in word.runs) for word in effect))
    kept = [list(line) for line in found[:lines]]
    end = Word((Run(ELLIPSIS),))
    return tuple(_shortened(line, end, weight, size, room) for line in kept)


def _shortened(line: list[Word], end: Word, weight: Weight, size: float, room: int) -> Effect:
    while line and effect_width((*line, end), weight, size) > room:
        line.pop()
    return (*line, end)


def draw_effect(
    pen: Pen, lines: tuple[Effect, ...], x: int, y: int, weight: Weight, size: float, line: int,
    colour: Colour = "ink",
) -> int:  # fmt: skip
    """Draw lines of `line` pixels from an upper left corner on and return the height they take."""
    gap, icon = _space(weight, size), icon_size(size)
    for place, words in enumerate(lines):
        left, middle = x, y + place * line + line // 2
        for word in words:
            tone: Colour = "muted" if word.dim else colour
            for number, run in enumerate(word.runs):
                left += _HUG if number and (run.icon or word.runs[number - 1].icon) else 0
                if run.icon:
                    begins, wide = _extent(run.icon, icon)
                    pen.icon(run.icon, left - begins, middle - icon // 2, icon, _FADE if word.dim else 0.0)
                    left += wide
                else:
                    left += pen.text(left, middle, run.text, weight, size, tone, anchor="lm")
            left += gap
    return len(lines) * line

"""Spaces and rounds on the picture of a board post: tiles of 76 pixels, a name above, what it gives below."""

from __future__ import annotations

from rendering import sprites
from rendering.agricola.spaces import TAKEN, draw_good, draw_sickle, draw_waiting
from rendering.agricola.values import Part, RoundSpace, Space
from rendering.canvas import Pen
from rendering.fonts import Weight
from rendering.marks import Seat
from rendering.palette import Colour
from rendering.text import width as text_width

HEIGHT = 76
"""Height of a tile, without its shadow."""

_NAME, _LEAST = 30, 22
_SIZES = (38, 36, 34, 32, 30, 28)
_TOKENS = {1: 40, 2: 34}


def draw_wide_space(pen: Pen, space: Space, x: int, y: int, width: int, number: int = 0, keep: int = 0) -> None:
    """Draw a space at a point; ``number`` puts a round's tab at its corner, ``keep`` pixels at its right stay free."""
    ground: Colour = "paper" if space.state == "open" else "dim"
    inset = 3 if space.new else 0
    pen.box(x + inset, y + inset, width - 2 * inset, HEIGHT - 2 * inset, 10, ground, shadow=0 if space.new else 3)
    card = pen.on(ground).at(x, y)
    left = 9 if width >= 130 else 5
    if number:
        card.box(0, 0, 34, 32, 10, "slate", corners="ns")
        card.on("slate").text(17, 16, str(number), "Bold", 28 if number < 10 else 26, "paper", anchor="mm")
        left = 39
    ink: Colour = "ink" if space.state == "open" else "muted"
    rate = text_width(space.rate, "Medium", 26) + 8 if space.rate else 0
    room, low = width - left - (5 if width >= 130 else 2), 0
    if rate and text_width(space.title, "SemiBold", 24) > room - rate:
        if not space.tokens:
            low = rate
            card.text(width - 8 - keep, 58, space.rate, "Medium", 26, "muted", anchor="rm")
    elif rate:
        card.text(width - 7, 18, space.rate, "Medium", 26, "muted", anchor="rm")
        room -= rate
    title = space.title
    if text_width(title, "SemiBold", _LEAST) > room:
        title = title.replace(" · ", "·")
    card.text(left, 18, title, "SemiBold", _NAME, ink, anchor="lm", room=room, minimum=_LEAST)
    right = width - 9 - keep
    taken = _draw_tokens(card, space.tokens, right) if space.tokens else 0
    _draw_parts(card, space, 11, right - taken - low)
    if space.new:
        pen.ring(x + 3, y + 3, width - 6, HEIGHT - 6, 10, inside=ground, band=4)


def _draw_tokens(card: Pen, tokens: tuple[Seat, ...], right: int) -> int:
    """Draw persons at the right of a tile and return the width they take."""
    size = _TOKENS.get(len(tokens), 28)
    x = right
    for seat in reversed(tokens):
        x -= size
        card.token(seat.index + 1, seat.letter, x, 54 - size // 2, size)
        x -= 2
    return right - x + 4


def _number(part: Part, size: int) -> int:
    """Return the size of a part's text beside icons of a size."""
    return max(28, round(size * 0.95)) if part.icon else max(28, round(size * 0.8))


def _width(parts: tuple[Part, ...], size: int) -> int:
    total = -5
    for part in parts:
        total += 5 + (size if part.icon else 0)
        if part.text:
            total += text_width(part.text, "Bold", _number(part, size)) + (6 if part.icon else 0)
    return total


def _draw_parts(card: Pen, space: Space, x: int, right: int) -> None:
    """Draw what a space gives in one row, as large as it fits; what does not fit at all is left out."""
    parts, middle = space.parts, 55
    closed = space.state != "open"
    if closed:
        parts = tuple(Part(part.icon) for part in parts if part.icon)
    while parts:
        size = next((size for size in _SIZES if _width(parts, size) <= right - x), 0)
        if size:
            break
        parts = parts[:-1]
        while parts and not parts[-1].icon:
            parts = parts[:-1]
    else:
        return
    fade = TAKEN if closed else 0.66 if space.empty else 0.0
    for part in parts:
        if part.icon:
            draw_good(card, part.icon, x, middle - size // 2, size, fade)
            x += size + (6 if part.text else 5)
        if part.text:
            weight: Weight = "Regular" if space.empty else "Bold"
            ink: Colour = "muted" if space.empty else "ink"
            x += card.text(x, middle, part.text, weight, _number(part, size), ink, anchor="lm") + 5


def draw_wide_round(pen: Pen, value: RoundSpace, x: int, y: int, width: int) -> None:
    """Draw a round space at a point of its tile, and the sickle of a harvest after it."""
    if value.space is not None:
        draw_wide_space(pen, value.space, x, y, width, value.number, 10 if value.harvest else 0)
    else:
        _draw_coming(pen.at(x, y), value, width)
    if value.harvest:
        draw_sickle(pen, value, x + width - 13, y + (HEIGHT - 32) // 2, 32)


def _draw_coming(pen: Pen, value: RoundSpace, width: int) -> None:
    """A round still to come: a frame with its number, goods that wait there, and the cards that may come."""
    pen.put(sprites.box(width, HEIGHT, 10, "slate2", 2.5, "frame", pen.ground, 0, "nesw"), 0, 0)
    left = pen.text(11, 24, str(value.number), "Bold", 36, "slate", anchor="lm") + 14
    right = width - (16 if value.harvest else 8)
    rest = draw_waiting(pen, value.waiting, left, right, 23, 30)
    if rest:
        rest = draw_waiting(pen, rest, 6, right, HEIGHT - 20, 30)
        if rest:
            pen.text(8, HEIGHT - 14, "…", "Bold", 28, "slate")
        return
    size = 30
    for place, icon in enumerate(value.possible[: (right - 6) // (size + 4)]):
        pen.icon(icon, 9 + place * (size + 4), HEIGHT - 6 - size, size, 0.55)

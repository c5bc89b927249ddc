"""Action spaces, round cards and major improvements: the upper half of the table picture.

Every function draws one tile: a card and half of the gap around it, so that the ring of what is new has room.
"""

from __future__ import annotations

from rendering import sprites
from rendering.agricola.values import Major, Part, RoundSpace, Space, Waiting
from rendering.canvas import Pen
from rendering.fonts import Weight
from rendering.marks import Amount, Seat
from rendering.palette import Colour
from rendering.text import width as text_width

HALF_GAP = 4
"""Half of the gap between two cards."""

TAKEN = 0.58
"""Share of the ground in the icons of a taken space."""

ANY_GOODS = ("wood", "clay", "reed", "stone")
"""The four icons that together, two by two, make the icon "goods": building resources of one's own choice."""

_SIZES = (64, 60, 56, 52, 48, 44, 40, 36, 33, 30, 28, 26)
_SMALL = (30, 28, 26, 24)
"""Sizes of icons in one row, and in each of two."""


# --- action spaces --------------------------------------------------------------------------------


def draw_space(pen: Pen, space: Space, width: int, height: int) -> None:
    """Draw an action space on a tile of a size."""
    _draw_card(pen, space, HALF_GAP, HALF_GAP, width - 2 * HALF_GAP, height - 2 * HALF_GAP)


def _draw_card(pen: Pen, space: Space, x: int, y: int, w: int, h: int, number: int = 0, keep: int = 0) -> None:
    """Draw a space as a card; ``number`` puts a round's tab at its corner, ``keep`` pixels at its right stay free."""
    ground: Colour = "paper" if space.state == "open" else "dim"
    if space.new:
        x, y, w, h = x + HALF_GAP, y + HALF_GAP, w - 2 * HALF_GAP, h - 2 * HALF_GAP
        pen.box(x, y, w, h, 10, ground)
    else:
        pen.box(x, y, w, h, 12, ground, shadow=3)
    card = pen.on(ground).at(x, y)
    left = 9
    if number:
        tab = 34 if number < 10 else 37
        card.box(0, 0, tab, 34, 10, "slate", corners="ns")
        card.on("slate").text(tab // 2, 17, str(number), "Bold", 28 if number < 10 else 27, "paper", anchor="mm")
        left = tab + 5
    ink: Colour = "ink" if space.state == "open" else "muted"
    rate = text_width(space.rate, "Medium", 25) + 6 if space.rate else 0
    room, low = w - left - (4 if number else 6), 0
    if rate and not space.tokens and text_width(space.title, "SemiBold", 22) > room - rate:
        low = rate
        card.text(w - 8 - keep, h - 12, space.rate, "Medium", 25, "muted", anchor="rs")
    elif rate:
        card.text(w - 8, 21, space.rate, "Medium", 25, "muted", anchor="rm")
        room -= rate
    card.text(left, 20, space.title, "SemiBold", 28, ink, anchor="lm", room=room, minimum=20)
    body, middle = h - 42, 36 + (h - 42) // 2
    taken = _draw_tokens(card, space.tokens, w - 8 - keep, middle, body) if space.tokens else 0
    _draw_parts(card, space, 9, middle, w - 17 - taken - keep - low, body)
    if space.new:
        pen.ring(x, y, w, h, 10, inside=ground, band=4)


def _draw_tokens(card: Pen, tokens: tuple[Seat, ...], right: int, middle: int, body: int) -> int:
    """Draw persons at the right and return the width they take."""
    size = min(62, body - 4) if len(tokens) == 1 else 50 if len(tokens) == 2 else 38
    x = right
    for seat in reversed(tokens):
        x -= size
        card.token(seat.index + 1, seat.letter, x, middle - size // 2 + 1, size)
        x -= 3
    return right - x


def _draw_parts(card: Pen, space: Space, x: int, middle: int, room: int, body: int) -> None:
    """Draw what a space gives in one row, as large as it fits, else goods in two; what fits in neither is left out."""
    parts = space.parts
    while parts:
        for size in _SIZES:
            if size <= body - 4 and _parts_width(parts, size) <= room:
                _draw_row(card, space, parts, x, middle, size, room)
                return
        if parts == space.parts and len(parts) > 2 and all(part.icon for part in parts):
            upper, lower = parts[: (len(parts) + 1) // 2], parts[(len(parts) + 1) // 2 :]
            for size in _SMALL:
                if 2 * size <= body and max(_parts_width(upper, size), _parts_width(lower, size)) <= room:
                    _draw_row(card, space, upper, x, middle - body // 4, size, room)
                    _draw_row(card, space, lower, x, middle + body // 4, size, room)
                    return
        parts = parts[:-1]
        while parts and not parts[-1].icon:
            parts = parts[:-1]


def _text_size(part: Part, size: int, alone: bool) -> int:
    if not part.icon:
        return max(28, round(size * 0.62))
    return min(50, max(28, round(size * 0.84))) if alone else max(26, min(44, round(size * 0.72)))


def _parts_width(parts: tuple[Part, ...], size: int) -> int:
    gap = max(3, size // 9)
    total = -gap
    for part in parts:
        total += gap + (size if part.icon else 0)
        if part.text:
            total += text_width(part.text, "Bold", _text_size(part, size, len(parts) == 1)) + (gap if part.icon else 0)
    return total


def _draw_row(card: Pen, space: Space, parts: tuple[Part, ...], x: int, middle: int, size: int, room: int) -> None:
    closed = space.state != "open"
    fade = TAKEN if closed else 0.66 if space.empty else 0.0
    gap = max(3, size // 9)
    spare = room - _parts_width(parts, size)
    spread = min(6, spare // len(parts))
    for part in parts:
        if part.icon:
            draw_good(card, part.icon, x, middle - size // 2, size, fade)
            x += size + gap
        if part.text:
            zero = space.empty or closed
            text_size = _text_size(part, size, len(parts) == 1)
            x += spread if part.icon and len(parts) == 1 else 0
            weight: Weight = "Regular" if space.empty else "Bold"
            x += card.text(
                x, middle + 1, part.text, weight, text_size, "muted" if zero else "ink", anchor="lm"
            ) + gap  # fmt: skip
        x += spread


def draw_good(pen: Pen, icon: str, x: int, y: int, size: int, fade: float = 0.0) -> None:
    """Draw an icon; "goods" is made of the four building resources."""
    if icon != "goods":
        pen.icon(icon, x, y, size, fade)
        return
    part = (size - 1) // 2
    for place, name in enumerate(ANY_GOODS):
        pen.icon(name, x + place % 2 * (size - part), y + place // 2 * (size - part), part, fade)


# --- round cards ----------------------------------------------------------------------------------


def draw_round(pen: Pen, value: RoundSpace, x: int, y: int, width: int, height: int) -> None:
    """Draw a round space: its card of a size at a point of the tile, and the sickle of a harvest after it."""
    if value.space is not None:
        _draw_card(pen, value.space, x, y, width, height, value.number, 10 if value.harvest else 0)
    else:
        _draw_coming(pen.at(x, y), value, width, height)
    if value.harvest:
        draw_sickle(pen, value, x + width - 10, y + (height - 36) // 2, 36)


def draw_sickle(pen: Pen, value: RoundSpace, left: int, top: int, side: int) -> None:
    """Draw the sickle of a harvest in a disc, its upper left corner at a point; pale once the harvest is over."""
    pen.put(sprites.disc(side, "slate2" if value.past else "paper", "slate2", 2, "frame" if value.past else "ink"),
            left, top)  # fmt: skip
    pen.on("slate2" if value.past else "paper").icon(
        "harvest", left + 4, top + 4, side - 8, 0.55 if value.past else 0.0
    )


def _draw_coming(pen: Pen, value: RoundSpace, width: int, height: int) -> None:
    """A round still to come: a frame with its number, goods that wait there, and the cards that may come."""
    pen.box(0, 0, width, height, 12, "slate2", 2.5, "frame")
    left = pen.text(12, 28, str(value.number), "Bold", 42, "slate", anchor="lm") + 16
    right = width - (14 if value.harvest else 8)
    rest = draw_waiting(pen, value.waiting, left, right, 28, 32)
    if rest:
        rest = draw_waiting(pen, rest, 6, right, height - 26, 30)
        if rest:
            pen.text(8, height - 22, "…", "Bold", 30, "slate")
        return
    size = 38
    count = len(value.possible)
    while count and size > 26 and count * (size + 6) > right - 6:
        size -= 1
    step = min(size + 10, (right - 6) // count) if count else 0
    for place, icon in enumerate(value.possible):
        pen.icon(icon, 9 + place * step, height - 8 - size, size, 0.55)


def draw_waiting(
    pen: Pen, waiting: tuple[Waiting, ...], left: int, right: int, middle: int, size: int
) -> tuple[Waiting, ...]:  # fmt: skip
    """Goods with their owner's token in one line, right-aligned; return those that found no room."""
    for count in range(len(waiting), -1, -1):
        widths = [_waiting_width(wait, size) for wait in waiting[:count]]
        if sum(widths) <= right - left:
            break
    x = right - sum(widths)
    for wait, width in zip(waiting, widths, strict=False):
        end = x + width
        if wait.goods.count > 1:
            pen.text(x + 2, middle + 1, str(wait.goods.count), "Bold", 28, "ink", anchor="lm")
        pen.icon(wait.goods.icon, end - 2 * size - 1, middle - size // 2, size)
        pen.token(wait.seat.index + 1, wait.seat.letter, end - size, middle - size // 2, size)
        x = end
    return waiting[count:]


def _waiting_width(wait: Waiting, size: int) -> int:
    return 2 * size + 4 + (text_width(str(wait.goods.count), "Bold", 28) + 3 if wait.goods.count > 1 else 0)


# --- major improvements ---------------------------------------------------------------------------


def draw_major(pen: Pen, value: Major, width: int, height: int) -> None:
    """Draw a major improvement: for sale with its cost, or sold as a frame with its owner's token."""
    x, y, w, h = 3, HALF_GAP, width - 6, height - 2 * HALF_GAP
    if value.new:
        x, y, w, h = 8, 8, width - 16, height - 16
    card = pen.at(x, y)
    if value.owner is not None:
        card.box(0, 0, w, h, 10, "table", 2.5, "line")
        card.text(w // 2, 20, value.title, "Medium", 26, "muted", anchor="mm", room=w - 12, minimum=20)
        size = min(40, h - 40)
        card.token(value.owner.index + 1, value.owner.letter, (w - size) // 2, 36 + (h - 40 - size) // 2, size)
    else:
        card.box(0, 0, w, h, 10, "paper", shadow=3)
        card.box(0, 0, w, 36, 10, "brick", corners="ne")
        card.on("brick").text(w // 2, 18, value.title, "SemiBold", 26, "paper", anchor="mm", room=w - 12, minimum=20)
        _draw_cost(card.on("paper"), value.cost, value.instead, w, 36 + (h - 36) // 2)
    if value.new:
        pen.ring(x, y, w, h, 10, inside="table", band=4)


def _draw_cost(card: Pen, cost: tuple[Amount, ...], instead: tuple[Amount, ...], width: int, middle: int) -> None:
    parts: list[Part] = [Part(amount.icon, str(amount.count)) for amount in cost]
    if instead:
        parts.append(Part("", "/"))
        parts += [Part(amount.icon, str(amount.count) if amount.count else "") for amount in instead]
    for size, text in ((32, 30), (30, 29), (28, 27), (26, 26), (24, 26), (24, 24)):
        total = sum(size * bool(part.icon) + text_width(part.text, "Bold", text) * bool(part.text) for part in parts)
        total += 2 * len(parts)
        if total <= width - 8:
            break
    x = (width - total) // 2
    for part in parts:
        if part.text:
            x += card.text(x, middle, part.text, "Bold", text, anchor="lm") + 1
        if part.icon:
            card.icon(part.icon, x, middle - size // 2, size)
            x += size
        x += 1

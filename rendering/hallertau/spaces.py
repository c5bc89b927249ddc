"""The quadrants of the action board: spaces with their stair of worker slots, and the card spaces."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rendering.canvas import Pen
from rendering.hallertau.signs import card_back, draw_sign, sign_width
from rendering.hallertau.values import CardSpace, Sign, Space
from rendering.palette import Colour
from rendering.text import fit
from rendering.text import width as text_width

FADED = 0.58
"""Share of the ground in the icons of a full space."""

GAP = 8
"""Pixels between spaces, and between them and the edge of their quadrant."""

WIDTH = 574
"""Width of a quadrant."""

SPACE = 275
"""Width of a space."""


@dataclass(frozen=True, slots=True)
class BoardForm:
    """Heights of a space and a card space, side of a worker slot and pitch of the slots, size of icons, of numbers,
    middle of the title.
    """

    space: int
    card: int
    slot: int
    pitch: int
    icon: int
    number: int
    title: int

    @property
    def quadrant(self) -> int:
        """Pixels from top to bottom: two rows of spaces, a card space, and the gaps."""
        return 4 * GAP + 2 * self.space + self.card


LARGE = BoardForm(space=184, card=92, slot=42, pitch=46, icon=39, number=31, title=23)
SMALL = BoardForm(space=165, card=78, slot=38, pitch=42, icon=37, number=30, title=20)


def _ring_inset(new: bool) -> int:
    """How much smaller a ringed thing is drawn on each side, so that the ring stays in its tile."""
    return 5 if new else 0


def _slots(pen: Pen, rows: tuple[int, ...], next_row: int | None, form: BoardForm, right: int, bottom: int) -> None:
    """Draw the rows of slots as a stair, one slot below, its lower right corner at a place."""
    for row, workers in enumerate(rows):
        y = bottom - form.slot - row * form.pitch
        for place in range(row + 1):
            x = right - form.slot - place * form.pitch
            if place < workers:
                pen.icon("worker", x, y, form.slot)
            elif row == next_row:
                pen.box(x + 1, y + 1, form.slot - 2, form.slot - 2, 8, "white", 2.2)
            else:
                pen.box(x + 2, y + 2, form.slot - 4, form.slot - 4, 8, "slot")


def draw_space(pen: Pen, space: Space, form: BoardForm) -> None:
    """Draw a space with its upper left corner at the zero point."""
    inset = _ring_inset(space.new)
    width, height = SPACE - 2 * inset, form.space - 2 * inset
    full = space.next_row is None
    fill: Colour = "dim" if full else "paper"
    outer = pen.at(inset, inset)
    outer.box(0, 0, width, height, 12, fill, shadow=0 if space.new or full else 3)
    if space.new:
        outer.ring(0, 0, width, height, 12, inside=fill)
    ground = pen.on(fill)
    ink: Colour = "muted" if full else "ink"
    ground.text(13, form.title, space.title, "SemiBold", 28, ink, anchor="lm", room=SPACE - 26, minimum=20)
    bottom = form.space - 7
    _slots(ground, space.rows, space.next_row, form, SPACE - 10, bottom)
    faded = FADED if full else 0.0
    for line, signs in enumerate(reversed(space.lines)):
        middle = bottom - form.slot // 2 - line * form.pitch
        _line(ground, signs, 13, middle, line_room(line, form), form, faded, ink)


def _line(
    pen: Pen, signs: tuple[Sign, ...], x: int, middle: int, room: int, form: BoardForm, faded: float, ink: Colour
) -> None:
    """Draw a line of signs; the gaps and then the words give way when it is too long."""
    words, gap = 26.0, 8
    while gap > 3 and _length(signs, form, words) + gap * (len(signs) - 1) > room:
        gap -= 1
    while words > 24 and _length(signs, form, words) + gap * (len(signs) - 1) > room:
        words -= 0.5
    for sign in signs:
        x += draw_sign(pen, sign, x, middle, form.icon, form.number, words, faded, colour=ink) + gap


def _length(signs: tuple[Sign, ...], form: BoardForm, words: float) -> int:
    return sum(sign_width(sign, form.icon, form.number, words) for sign in signs)


def line_room(line: int, form: BoardForm) -> int:
    """Return the room for the signs of a line, counted from below."""
    return SPACE - 10 - 14 - 13 - (line + 1) * form.pitch + (form.pitch - form.slot)


def line_length(signs: tuple[Sign, ...], form: BoardForm) -> int:
    """Return the least length of a line of signs."""
    return _length(signs, form, 24.0) + 3 * (len(signs) - 1)


def draw_card_space(pen: Pen, card: CardSpace, emptied: str, form: BoardForm) -> None:
    """Draw a card space over the width of its quadrant, and the workers that left the quadrant."""
    inset = _ring_inset(card.new)
    width, height = WIDTH - 2 * GAP - 2 * inset, form.card - 2 * inset
    full = card.next_row is None
    fill: Colour = "dim" if full else "paper"
    outer = pen.at(inset, inset)
    outer.box(0, 0, width, height, 12, fill, shadow=0 if card.new or full else 3)
    if card.new:
        outer.ring(0, 0, width, height, 12, inside=fill)
    ground = pen.on(fill)
    ink: Colour = "muted" if full else "ink"
    width, middle = WIDTH - 2 * GAP, form.card // 2
    back = card_back(card.kind, form.card - 22, fill, FADED if full or card.empty else 0.0)
    ground.put(back, 14, 11)
    x = 14 + back.width + 14
    small = replace(form, slot=form.card * 2 // 5, pitch=form.card * 2 // 5 + 4)
    slots = width - 12 - 2 * small.pitch
    left = slots - 14 - x - form.icon - 58
    word = emptied
    if emptied and text_width(card.title, "SemiBold", 24) > left - _emptied_width(word) - 14:
        word = ""
    room = left - (_emptied_width(word) + 14 if emptied else 0)
    above = middle - (17 if card.note else 0)
    title, size = fit(card.title, "SemiBold", 28, room, 20)
    named = ground.text(x, above, title, "SemiBold", size, ink, anchor="lm")
    if card.note:
        named = max(named, ground.text(x, middle + 17, card.note, "Medium", 25, "muted", anchor="lm", room=room))
    x += named + 14 if emptied else max(named + 14, 250 - x)
    x += ground.text(x, middle, "+", "Bold", 28, ink, anchor="lm") + 10
    size_ = form.icon + 8
    ground.icon("rooster", x, middle - size_ // 2, size_, FADED if full else 0.0)
    if emptied:
        _draw_emptied(ground, word, slots - 12 - _emptied_width(word), middle)
    bottom = middle + (small.slot + small.pitch) // 2
    _slots(ground, card.rows, card.next_row, small, width - 12, bottom)


def _emptied_width(word: str) -> int:
    return 48 + text_width(word, "SemiBold", 25) + 16 if word else 52


def _draw_emptied(pen: Pen, word: str, x: int, middle: int) -> None:
    """Draw that workers left the quadrant when the round began; the sign alone without a word."""
    pen.box(x, middle - 22, _emptied_width(word), 44, 22, "slot")
    ground = pen.on("slot")
    ground.icon("worker", x + 10, middle - 16, 32, 0.5)
    ground.text(x + 48, middle, word, "SemiBold", 25, "muted", anchor="lm")

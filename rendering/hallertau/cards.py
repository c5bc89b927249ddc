"""One hand card: band with type and number, what it asks, what it gives, how it stands."""

from __future__ import annotations

from dataclasses import dataclass

from rendering.badges import draw_check, draw_points
from rendering.canvas import Pen
from rendering.drawer import Tone
from rendering.fonts import cap_height
from rendering.hallertau import flow
from rendering.hallertau.flow import Row, Sizes
from rendering.hallertau.signs import COLOURS, INKS
from rendering.hallertau.values import LETTERS, HandCard
from rendering.palette import FLATS, Colour, mix
from rendering.sprites import label
from rendering.text import fit, wrap

BAND = 54
"""Height of the band with type and number."""

_PAD = 13
_SIDE = 12
_PALE = 0.45
"""Share of the table's colour in the band of a card that cannot be played."""


@dataclass(frozen=True, slots=True)
class CardLayout:
    """A card measured for a width: its wrapped parts and the least height that holds them."""

    sizes: Sizes
    bars: tuple[tuple[str, ...], ...]
    need: tuple[Row, ...]
    gains: tuple[Row, ...]
    foot: tuple[str, ...]
    height: int


def _sizes(words: float) -> Sizes:
    return Sizes(words, words + 2, round(words * 1.36), round(words * 1.2), round(words * 1.46))


def layout(card: HandCard, width: int, words: float = 28, tallest: int = 340, foot: int = 3) -> CardLayout:
    """Return a card measured; its words fall by whole pixels to 24 until it is at most so tall.

    A reason against it takes at most `foot` lines.
    """
    found = _measured(card, width, words, foot)
    while found.height > tallest and words > 24:
        words -= 1
        found = _measured(card, width, words, foot)
    return found


def _measured(card: HandCard, width: int, words: float, lines: int) -> CardLayout:
    sizes = _sizes(words)
    room = width - 2 * _SIDE
    small = max(24.0, words - 3)
    bars = tuple(wrap(bar, "SemiBold", small, room - 16, 6) for bar in card.bars)
    need = flow.wrapped(flow.stream(card.need, card.joint, card.lead if card.need else ""), sizes, room)
    income = flow.words(card.income, "Medium", "muted")
    gains = flow.stream(card.gains)
    if income and gains:
        gains[0] = flow.Item(gains[0].text, gains[0].sign, gains[0].weight, gains[0].colour, breaks=True)
    rows = flow.wrapped([*income, *gains], sizes, room)
    checked = card.state in ("playable", "chosen")
    foot = wrap(card.foot, "SemiBold", small, room - (44 if checked else 0), max(1, lines) if checked else lines)
    tall = BAND + _PAD
    tall += sum(_bar_height(bar, sizes) + 6 for bar in bars)
    tall += flow.height(need, sizes) + (6 if bars and need else 0)
    tall += 19
    tall += flow.height(rows, sizes) if rows else (66 if card.points is not None else 0)
    tall += 10 + max(44 if foot else 0, _foot_line(sizes) * len(foot) + 10) if foot else _PAD
    return CardLayout(sizes, bars, tuple(need), tuple(rows), foot, tall)


def _foot_line(sizes: Sizes) -> int:
    return round(max(24.0, sizes.words - 3) * 1.16)


def _bar_height(bar: tuple[str, ...], sizes: Sizes) -> int:
    return len(bar) * _foot_line(sizes) + 8


def draw_card(pen: Pen, card: HandCard, form: CardLayout, width: int, height: int) -> None:
    """Draw a card with its upper left corner at the zero point."""
    closed = card.state == "not"
    fill: Colour = "zebra" if closed else "white" if card.state == "chosen" else "paper"
    band: Tone = COLOURS[card.kind]
    if closed:
        band = mix(FLATS[COLOURS[card.kind]], FLATS["table"], _PALE)
    pen.box(0, 0, width, height, 12, fill, shadow=3)
    pen.box(0, 0, width, BAND, 12, band, corners="ne")
    _draw_band(pen, card, band, width)
    ground = pen.on(fill).at(_SIDE, 0)
    y, room = BAND + _PAD, width - 2 * _SIDE
    for bar in form.bars:
        y += _draw_bar(ground, bar, form.sizes, y, room) + 6
    if form.bars and form.need:
        y += 6
    y += flow.draw(ground, form.need, form.sizes, y)
    ground.fill(0, y + 8, room, 2, "line")
    y += 19
    if form.gains:
        flow.draw(ground, form.gains, form.sizes, y)
    elif card.points is not None:
        draw_points(ground, card.points, (room - 62) // 2, y + 2, 62)
    _draw_foot(pen.on(fill), card, form, width, height)
    if card.state == "chosen":
        pen.ring(0, 0, width, height, 12, inside=fill, band=5, fill="white")
    elif card.new:
        pen.ring(0, 0, width, height, 12, inside=fill, band=5)


def _draw_band(pen: Pen, card: HandCard, band: Tone, width: int) -> None:
    """Draw the type's letter in a light disc, number, name of the deck, and points."""
    ink: Colour = INKS[card.kind] if card.state != "not" else "ink"
    middle = BAND // 2
    discs = pen.on(COLOURS[card.kind])
    discs.box(10, middle - 19, 38, 38, 19, "paper")
    pen.on("paper").text(29, middle, LETTERS[card.kind], "Bold", 28, anchor="mm")
    number = label(card.number, "Bold", 32, ink, band)
    pen.put(number, 58, middle + (cap_height("Bold", 32) + 1) // 2)
    x, right = 58 + number.advance + 12, width - 12
    if card.points is not None:
        right -= 40
        discs.box(right - 2, middle - 22, 44, 44, 22, "paper")
        draw_points(pen.on("paper"), card.points, right, middle - 20, 40)
        right -= 12
    title, size = fit(card.title, "Medium", 27, max(0, right - x), 24)
    if title and title == card.title:
        written = label(title, "Medium", size, ink, band)
        pen.put(written, right - written.advance, middle + (cap_height("Medium", size) + 1) // 2)


def _draw_bar(pen: Pen, bar: tuple[str, ...], sizes: Sizes, y: int, room: int) -> int:
    """Draw when alone a card can be played, on a slate ground."""
    height, line = _bar_height(bar, sizes), _foot_line(sizes)
    pen.box(0, y, room, height, 8, "slate2")
    ground = pen.on("slate2")
    for place, text in enumerate(bar):
        ground.text(8, y + 4 + place * line + line // 2, text, "SemiBold", max(24.0, sizes.words - 3), "slate",
                    anchor="lm")  # fmt: skip
    return height


def _draw_foot(pen: Pen, card: HandCard, form: CardLayout, width: int, height: int) -> None:
    line, size = _foot_line(form.sizes), max(24.0, form.sizes.words - 3)
    colour: Colour = {"plain": "muted", "playable": "ok", "chosen": "ok", "not": "warn"}[card.state]  # type: ignore[assignment]
    y = height - 10 - line * len(form.foot) + line // 2
    if card.state in ("playable", "chosen"):
        draw_check(pen, width - 50, height - 50, 40)
        y = height - 30 - line * (len(form.foot) - 1) // 2
    for place, text in enumerate(form.foot):
        pen.text(_SIDE, y + place * line, text, "SemiBold", size, colour, anchor="lm")

"""One card large: its band, what it does in short, the whole text, rulings, and a foot with price and place."""

from __future__ import annotations

from rendering.agricola.card_values import LargeCard
from rendering.agricola.effects import Effect, draw_effect, effect_lines
from rendering.agricola.tiles import BANDS, draw_price, draw_travels, price_width
from rendering.badges import draw_check, draw_points
from rendering.canvas import Layout, Pen, Tile
from rendering.fonts import cap_height
from rendering.palette import Colour
from rendering.sprites import label
from rendering.text import fit, wrap
from rendering.text import width as text_width

WIDTH = 1200
"""Width of the picture in pixels."""

_MARGIN = 20
_CARD = WIDTH - 2 * _MARGIN
_SIDE = 28
_ROOM = _CARD - 2 * _SIDE
_BAND = 92
_SHORT, _SHORT_LINE = 44, 54
_TEXT, _TEXT_LINE = 38, 46
_RULING, _RULING_LINE = 32, 40
_FOOT = 112
_MOST = 40
"""Lines that a text or ruling takes at most: more than any card has."""


def card_layout(value: LargeCard) -> Layout:
    """Return the one tile of a card and the size of the picture."""
    height = _BAND + _short_height(value) + _text_height(value) + _rulings_height(value) + _foot_height(value)

    def draw(pen: Pen) -> None:
        _draw(pen.at(_MARGIN, _MARGIN), value, height)

    return Layout(WIDTH, height + 2 * _MARGIN, [Tile((0, 0, WIDTH, height + 2 * _MARGIN), value, draw)])


def _short_lines(value: LargeCard) -> tuple[Effect, ...]:
    return effect_lines(value.effect, "SemiBold", _SHORT, _ROOM, 2)


def _short_height(value: LargeCard) -> int:
    return 22 + _SHORT_LINE * len(_short_lines(value)) + 10


def _text_lines(value: LargeCard) -> list[str]:
    return [line for words in value.lines for line in wrap(words, "Regular", _TEXT, _ROOM, _MOST)]


def _text_height(value: LargeCard) -> int:
    return 16 + _TEXT_LINE * len(_text_lines(value)) + 12


def _ruling_lines(value: LargeCard) -> list[tuple[str, ...]]:
    return [wrap(ruling, "Italic", _RULING, _ROOM - 40, _MOST) for ruling in value.rulings]


def _rulings_height(value: LargeCard) -> int:
    lines = _ruling_lines(value)
    return 12 * len(lines) + sum(_RULING_LINE * len(one) for one in lines) + 36 if lines else 0


def _has_foot(value: LargeCard) -> bool:
    return bool(value.place or value.costs or value.verdict or value.note)


def _verdict_lines(value: LargeCard) -> tuple[str, ...]:
    """The verdict on lines of its own where it does not fit beside the price."""
    if not value.verdict or _price_width(value) + _note_width(value) + _verdict_width(value) <= _ROOM:
        return ()
    room = _ROOM - (58 if value.state == "playable" else 0)
    return wrap(value.verdict, "SemiBold", 34, room, 4)


def _verdict_width(value: LargeCard) -> int:
    return text_width(value.verdict, "SemiBold", 34) + (58 if value.state == "playable" else 0) if value.verdict else 0


def _price_width(value: LargeCard) -> int:
    found = 52 if value.place_icon else 0
    found += text_width(value.place, "SemiBold", 36) + 12 if value.place else 0
    return found + price_width(value.costs, 36, 44) + 20


def _note_width(value: LargeCard) -> int:
    return text_width(value.note, "Medium", 32) + 30 if value.note else 0


def _note_lines(value: LargeCard) -> tuple[str, ...]:
    """The note on lines of its own where it does not fit beside the price."""
    if not value.note or _price_width(value) + _note_width(value) <= _ROOM:
        return ()
    return wrap(value.note, "Medium", 32, _ROOM, 3)


def _foot_height(value: LargeCard) -> int:
    if not _has_foot(value):
        return 0
    return _FOOT + 44 * len(_verdict_lines(value)) + 42 * len(_note_lines(value))


def _draw(pen: Pen, value: LargeCard, height: int) -> None:
    pen.box(0, 0, _CARD, height, 14, "paper", shadow=3)
    _draw_band(pen, value)
    paper = pen.on("paper")
    draw_effect(paper, _short_lines(value), _SIDE, _BAND + 22, "SemiBold", _SHORT, _SHORT_LINE)
    y = _BAND + _short_height(value)
    paper.fill(_SIDE, y, _ROOM, 2, "line")
    for place, line in enumerate(_text_lines(value)):
        paper.text(_SIDE, y + 16 + place * _TEXT_LINE + _TEXT_LINE // 2, line, "Regular", _TEXT, anchor="lm")
    y += _text_height(value)
    if value.rulings:
        _draw_rulings(paper, value, y)
        y += _rulings_height(value)
    if _has_foot(value):
        _draw_foot(paper, value, y)


def _draw_band(pen: Pen, value: LargeCard) -> None:
    band = BANDS[value.kind]
    ink: Colour = "paper" if value.kind == "major" else "ink"
    pen.box(0, 0, _CARD, _BAND, 14, band, corners="ne")
    middle, x = _BAND // 2, _SIDE
    if value.kind != "major":
        pen.box(x, middle - 13, 26, 26, 13 if value.kind == "occupation" else 3, "ink")
        x += 44
    right = _CARD - _SIDE
    if value.points:
        right -= 58
        draw_points(pen.on(band), value.points, right, middle - 29, 58)
        right -= 16
    if value.travels:
        right -= 58
        draw_travels(pen.on(band), right, middle - 20, 40)
        right -= 16
    about = label(value.about, "SemiBold", 30, ink, band)
    title, size = fit(value.title, "Bold", 54, right - x - about.advance - 24, 34)
    pen.put(label(title, "Bold", size, ink, band), x, middle + (cap_height("Bold", size) + 1) // 2)
    pen.put(about, right - about.advance, middle + (cap_height("SemiBold", 30) + 1) // 2)


def _draw_rulings(pen: Pen, value: LargeCard, y: int) -> None:
    pen.box(_SIDE, y, _ROOM, _rulings_height(value) - 18, 8, "zebra")
    ground = pen.on("zebra")
    y += 15
    for lines in _ruling_lines(value):
        for line in lines:
            ground.text(_SIDE + 20, y + _RULING_LINE // 2, line, "Italic", _RULING, "muted", anchor="lm")
            y += _RULING_LINE
        y += 12


def _draw_foot(pen: Pen, value: LargeCard, y: int) -> None:
    pen.fill(_SIDE, y + 2, _ROOM, 2, "line")
    middle, x = y + 58, _SIDE
    if value.place_icon:
        pen.icon(value.place_icon, x, middle - 22, 44)
        x += 52
    if value.place:
        x += pen.text(x, middle, value.place, "SemiBold", 36, anchor="lm") + 12
    draw_price(pen, value.costs, x, middle, 36, 44)
    notes = _note_lines(value)
    if value.note and not notes:
        pen.text(_SIDE + _price_width(value), middle, value.note, "Medium", 32, "muted", anchor="lm")
    verdicts = _verdict_lines(value)
    colour: Colour = "ok" if value.state == "playable" else "warn"
    if value.verdict and not verdicts:
        left = _CARD - _SIDE - _verdict_width(value)
        _draw_verdict(pen, value, left, middle, (value.verdict,), colour)
    below = y + _FOOT - 8
    for place, line in enumerate(notes):
        pen.text(_SIDE, below + place * 42 + 21, line, "Medium", 32, "muted", anchor="lm")
    if verdicts:
        _draw_verdict(pen, value, _SIDE, below + 42 * len(notes) + 22, verdicts, colour)


def _draw_verdict(pen: Pen, value: LargeCard, x: int, middle: int, lines: tuple[str, ...], colour: Colour) -> None:
    if value.state == "playable":
        draw_check(pen, x, middle - 22, 44)
        x += 58
    for place, line in enumerate(lines):
        pen.text(x, middle + place * 44, line, "SemiBold", 34, colour, anchor="lm")

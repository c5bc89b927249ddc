"""The green band on top of every picture: title, note, and one pill at the right."""

from __future__ import annotations

from rendering import sprites
from rendering.canvas import Pen, Tile
from rendering.drawer import Tone
from rendering.marks import Pill, Seat
from rendering.palette import blank, index
from rendering.text import fit, legible
from rendering.text import width as text_width

HEIGHT = 100
"""Height of the header's tile; the band itself is 92 high, the rest is ground."""

LOW = 64
"""Height of the low header's tile, on the picture of a board post; its band is 54 high."""

_BAND = 92
_LOW_BAND = 54
_NOTCH, _PITCH = 5, 24
_PILL = 66


def header_tile(
    width: int, title: str, note: str = "", icon: str = "", pill: Pill | None = None, seat: Seat | None = None,
    badge: str = "",
) -> Tile:  # fmt: skip
    """Return the header as a tile: a seat's token (if any), title, badge of the first player, icon, note, pill."""

    def draw(pen: Pen) -> None:
        draw_header(pen, width, title, note, icon, pill, seat, badge)

    return Tile((0, 0, width, HEIGHT), ("header", title, note, icon, pill, seat, badge), draw)


def draw_header(
    pen: Pen, width: int, title: str, note: str, icon: str, pill: Pill | None, seat: Seat | None, badge: str
) -> None:
    """Draw the header; the title yields to nobody, the pill yields to the title, the note to both."""
    pen.put(sprites.kept.get(("band", width), lambda: _band(width)), 0, 0)
    band = pen.on("green")
    x = 22
    if seat is not None:
        band.token(seat.index + 1, seat.letter, x, 14, 64)
        x += 64 + 18
    title, size = fit(legible(title), "Bold", 54, width * 2 // 5, 30)
    x += band.text(x, 47, title, "Bold", size, "paper", anchor="lm") + 20
    if badge:
        band.box(x - 4, 20, 54, 54, 27, "paper")
        pen.on("paper").icon(badge, x + 4, 27, 40)
        x += 66
    right = width - 22
    if pill is not None:
        right = _draw_pill(band, pill, right, right - x - (56 if icon else 0)) - 20
    room = right - x
    if icon and room >= 46:
        band.icon(icon, x, 30, 40)
        x, room = x + 52, room - 52
    if note and room >= min(110, text_width(note, "Medium", 26)):
        band.text(x, 54, note, "Medium", 30, "quad", anchor="lm", room=room, minimum=26)


def _band(width: int) -> sprites.Sprite:
    """Return the band with its notches, which is the same on every picture of a width."""
    image = blank(width, HEIGHT, index("table"))
    pen = Pen(image, "green")
    pen.fill(0, 0, width, _BAND, "green")
    for x in range(_PITCH // 2, width, _PITCH):
        pen.box(x - _NOTCH, _BAND - _NOTCH, 2 * _NOTCH, 2 * _NOTCH, _NOTCH, "table")
    pen.fill(0, _BAND, width, HEIGHT - _BAND, "table")
    return sprites.Sprite(image, None)


def _draw_pill(band: Pen, pill: Pill, right: int, room: int) -> int:
    """Draw the pill with its right end at a place and return its left end."""
    fills: dict[str, Tone] = {"turn": "mark", "planned": "white", "plain": "paper"}
    lead = 74 if pill.seat is not None or pill.icon else 28
    full = legible(pill.text)
    text, size = fit(full, "SemiBold", 40, max(60, min(room, 620) - lead - 28), 28)
    if text != full:
        text, size = fit(full, "SemiBold", 28, max(60, room - lead - 28), 28)
    width = lead + text_width(text, "SemiBold", size) + 28
    left, top = right - width, (_BAND - _PILL) // 2
    band.box(left, top, width, _PILL, _PILL / 2, fills[pill.kind])
    inside = band.on("mark" if pill.kind == "turn" else "white" if pill.kind == "planned" else "paper")
    if pill.seat is not None:
        inside.token(pill.seat.index + 1, pill.seat.letter, left + 14, top + 10, 46)
    elif pill.icon:
        inside.icon(pill.icon, left + 20, top + 11, 44)
    inside.text(left + lead, top + _PILL // 2, text, "SemiBold", size, anchor="lm")
    return left


def low_header_tile(width: int, title: str, note: str = "", icon: str = "", pill: Pill | None = None) -> Tile:
    """Return the header of a board post's picture: title, icon, note, pill."""

    def draw(pen: Pen) -> None:
        pen.put(sprites.kept.get(("low band", width), lambda: _low_band(width)), 0, 0)
        band = pen.on("green")
        x = 20
        words, size = fit(legible(title), "Bold", 40, width * 2 // 5, 26)
        x += band.text(x, 27, words, "Bold", size, "paper", anchor="lm") + 18
        right = width - 14
        if pill is not None:
            right = _draw_low_pill(band, pill, right, width // 2) - 16
        if icon and right - x > 80:
            band.icon(icon, x, 9, 36)
            x += 46
        if note:
            band.text(x, 29, note, "Medium", 31, "quad", anchor="lm", room=right - x, minimum=24)

    return Tile((0, 0, width, LOW - 3), ("low header", title, note, icon, pill), draw)


def seat_header_tile(width: int, title: str, seat: Seat, pill: Pill | None = None) -> Tile:
    """Return the low header of a picture that is for one seat: its token, title, pill."""

    def draw(pen: Pen) -> None:
        pen.put(sprites.kept.get(("low band", width), lambda: _low_band(width)), 0, 0)
        band = pen.on("green")
        band.token(seat.index + 1, seat.letter, 16, 4, 46)
        words, size = fit(legible(title), "Bold", 40, width * 2 // 5, 26)
        band.text(78, 27, words, "Bold", size, "paper", anchor="lm")
        if pill is not None:
            _draw_low_pill(band, pill, width - 14, width // 2)

    return Tile((0, 0, width, LOW - 3), ("seat header", title, seat, pill), draw)


def _low_band(width: int) -> sprites.Sprite:
    image = blank(width, LOW - 3, index("table"))
    pen = Pen(image, "green")
    pen.fill(0, 0, width, _LOW_BAND, "green")
    for x in range(_PITCH // 2, width, _PITCH):
        pen.box(x - 4, _LOW_BAND - 4, 8, 8, 4, "table")
    pen.fill(0, _LOW_BAND, width, LOW - _LOW_BAND, "table")
    return sprites.Sprite(image, None)


def _draw_low_pill(band: Pen, pill: Pill, right: int, room: int) -> int:
    """Draw the pill of the low header with its right end at a place and return its left end."""
    fills: dict[str, Tone] = {"turn": "mark", "planned": "white", "plain": "paper"}
    lead = 58 if pill.seat is not None or pill.icon else 24
    text, size = fit(legible(pill.text), "SemiBold", 33, room - lead - 24, 24)
    width = lead + text_width(text, "SemiBold", size) + 24
    left, height = right - width, 42
    band.box(left, 6, width, height, height / 2, fills[pill.kind])
    inside = band.on("mark" if pill.kind == "turn" else "white" if pill.kind == "planned" else "paper")
    if pill.seat is not None:
        inside.token(pill.seat.index + 1, pill.seat.letter, left + 12, 9, 36)
    elif pill.icon:
        inside.icon(pill.icon, left + 14, 9, 36)
    inside.text(left + lead, 28, text, "SemiBold", size, anchor="lm")
    return left

"""A table that waits for people: who sits there, which seats are free, and four facts about the game."""

from __future__ import annotations

from dataclasses import dataclass

from rendering.canvas import Layout, Pen, Rect, Tile
from rendering.header import HEIGHT as HEADER
from rendering.header import header_tile
from rendering.marks import Pill, Seat
from rendering.names import fitted_name
from rendering.text import legible

WIDTH = 1200
MARGIN = 20
_GAP = 12
_SEAT, _FACT = 120, 170
_TOKEN = 62
_ABREAST = 4
"""How many seats stand side by side; more of them stand in rows of three."""

_LEAST = 24
"""The smallest size of a text other than a name."""


@dataclass(frozen=True, slots=True)
class LobbySeat:
    """A seat that is taken, and small words below the name (*host · 8:14 AM*)."""

    seat: Seat
    words: str = ""


@dataclass(frozen=True, slots=True)
class Fact:
    """Something about the game: an icon, the fact in few words, and more about it below."""

    icon: str
    head: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class LobbyPicture:
    """The table: header, a frame for each seat (`None`: free, with the word `free` in it), up to four facts."""

    title: str
    note: str
    pill: Pill | None
    seats: tuple[LobbySeat | None, ...]
    free: str
    facts: tuple[Fact, ...]


def lobby_layout(value: LobbyPicture) -> Layout:
    """Return the tiles of the picture and its size. ValueError for more than four facts."""
    if len(value.facts) > 4:
        raise ValueError(f"A row holds up to four facts, not {len(value.facts)}.")
    tiles = [header_tile(WIDTH, value.title, value.note, "", value.pill)]
    y = HEADER + 6
    abreast = len(value.seats) if len(value.seats) <= _ABREAST else 3
    for first in range(0, len(value.seats), abreast):
        row = value.seats[first : first + abreast]
        tiles += [_seat_tile(seat, value.free, _rect(place, abreast, y, _SEAT)) for place, seat in enumerate(row)]
        y += _SEAT + _GAP
    if value.facts:
        tiles += [_fact_tile(fact, _rect(place, len(value.facts), y, _FACT)) for place, fact in enumerate(value.facts)]
        y += _FACT + _GAP
    return Layout(WIDTH, y + MARGIN - _GAP, tiles)


def _rect(place: int, count: int, y: int, height: int) -> Rect:
    """Return the rectangle of one of `count` equal tiles side by side."""
    each = (WIDTH - 2 * MARGIN - _GAP * (count - 1)) // count
    return (MARGIN + place * (each + _GAP), y, each, height)


def _seat_tile(seat: LobbySeat | None, free: str, rect: Rect) -> Tile:
    def draw(pen: Pen) -> None:
        width = rect[2]
        if seat is None:
            pen.box(0, 0, width, _SEAT - 3, 12, "table", 2.5, "line")
            pen.text(width // 2, _SEAT // 2, free, "Medium", 36, "muted", anchor="mm", room=width - 24)
            return
        pen.box(0, 0, width, _SEAT, 12, "paper", shadow=3)
        paper = pen.on("paper")
        paper.token(seat.seat.index + 1, seat.seat.letter, 18, (_SEAT - _TOKEN) // 2, _TOKEN)
        left = 18 + _TOKEN + 16
        room = width - left - 14
        name, size = fitted_name(legible(seat.seat.name), room, 38)
        middle = 46 if seat.words else _SEAT // 2
        paper.text(left, middle, name, "Bold", size, anchor="lm", room=room, minimum=22)
        if seat.words:
            paper.text(left, 86, seat.words, "Medium", 29, "muted", anchor="lm", room=room, minimum=_LEAST)

    return Tile(rect, (seat, free), draw)


def _fact_tile(fact: Fact, rect: Rect) -> Tile:
    def draw(pen: Pen) -> None:
        width = rect[2]
        pen.box(0, 0, width, _FACT, 12, "zebra", shadow=3)
        zebra = pen.on("zebra")
        zebra.icon(fact.icon, 20, 20, 60)
        room = width - 36
        zebra.text(18, 108, fact.head, "Bold", 37, anchor="lm", room=room, minimum=_LEAST)
        if fact.detail:
            zebra.text(18, 143, fact.detail, "Medium", 30, "muted", anchor="lm", room=room, minimum=_LEAST)

    return Tile(rect, fact, draw)

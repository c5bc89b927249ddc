"""A page of the rules in two minutes: panels with signs, a line of phases, a scale of points, or a post explained."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rendering.canvas import Layout, Pen, Rect, Tile
from rendering.fonts import Weight
from rendering.header import HEIGHT as HEADER
from rendering.header import header_tile
from rendering.marks import Pill, Seat
from rendering.palette import Colour
from rendering.text import width as text_width
from rendering.text import wrap

WIDTH = 1200
MARGIN = 20
_GAP = 12
_TEXT, _LINE = 36, 46
"""Size of the words in a panel, and from one line to the next."""

_LEAST = 24
_SIGN = 84
_NUMBER = 64


@dataclass(frozen=True, slots=True)
class Sign:
    """A part of a line of signs: an icon, a seat's token or words; `wide` sets it off from the sign before it."""

    icon: str = ""
    words: str = ""
    seat: Seat | None = None
    wide: bool = False


@dataclass(frozen=True, slots=True)
class SignPanel:
    """One thought: a title, signs that show it, and a sentence or two."""

    title: str
    signs: tuple[Sign, ...]
    words: str


@dataclass(frozen=True, slots=True)
class Panels:
    """Up to four thoughts, two side by side, numbered from 1."""

    panels: tuple[SignPanel, ...]


@dataclass(frozen=True, slots=True)
class Phase:
    """A phase of a round; `bright` where people decide something."""

    title: str
    bright: bool = False


@dataclass(frozen=True, slots=True)
class Phases:
    """The phases of a round, five in a line, numbered from 1, and thoughts below them."""

    phases: tuple[Phase, ...]
    panels: tuple[SignPanel, ...]


@dataclass(frozen=True, slots=True)
class ScaleRow:
    """One item: how many of it are worth the points above each cell."""

    icon: str
    title: str
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Single:
    """Something with points of its own: its icon, what it is, and the points as they are written."""

    icon: str
    title: str
    points: str


@dataclass(frozen=True, slots=True)
class Scale:
    """What scores: a row an item with the points above its cells, and things with points of their own."""

    head: str
    points: tuple[str, ...]
    rows: tuple[ScaleRow, ...]
    singles: tuple[Single, ...]


@dataclass(frozen=True, slots=True)
class Callout:
    """A button of a post, and what it is for."""

    label: str
    words: str


@dataclass(frozen=True, slots=True)
class Post:
    """A board post with an arrow to each of its parts: first line, picture, buttons (the first one green).

    `icons` are those of up to ten spaces on the board.
    """

    first: str
    first_words: str
    board: str
    board_words: str
    icons: tuple[str, ...]
    buttons: tuple[Callout, ...]


Content: TypeAlias = Panels | Phases | Scale | Post


@dataclass(frozen=True, slots=True)
class IntroPage:
    """One page: its header and what it shows."""

    title: str
    note: str
    pill: str
    content: Content


def intro_layout(value: IntroPage) -> Layout:
    """Return the tiles of a page and its size."""
    head = header_tile(WIDTH, value.title, value.note, "", Pill(value.pill))
    top = HEADER + 6
    match value.content:
        case Panels(panels):
            tiles, bottom = _panel_tiles(panels, top)
        case Phases(phases, panels):
            tiles, middle = _phase_tiles(phases, top)
            more, bottom = _panel_tiles(panels, middle)
            tiles += more
        case Scale():
            tiles, bottom = _scale_tiles(value.content, top)
        case Post():
            tiles, bottom = _post_tiles(value.content, top)
    return Layout(WIDTH, bottom + MARGIN - _GAP, [head, *tiles])


# panels


def _panel_tiles(panels: tuple[SignPanel, ...], y: int) -> tuple[list[Tile], int]:
    """Return the panels from `y` on, two in a row, and where the next tile can begin."""
    each = (WIDTH - 2 * MARGIN - _GAP) // 2
    tiles: list[Tile] = []
    for first in range(0, len(panels), 2):
        row = panels[first : first + 2]
        most = max(len(_lines(panel.words, each - 52)) for panel in row)
        height = 256 + _LINE * most + 18
        for place, panel in enumerate(row):
            rect = (MARGIN + place * (each + _GAP), y, each, height)
            tiles.append(_panel_tile(first + place + 1, panel, rect))
        y += height + _GAP
    return tiles, y


def _lines(words: str, room: int) -> tuple[str, ...]:
    return wrap(words, "Medium", _TEXT, room, 6)


def _panel_tile(number: int, panel: SignPanel, rect: Rect) -> Tile:
    def draw(pen: Pen) -> None:
        width, height = rect[2], rect[3]
        pen.box(0, 0, width, height, 12, "paper", shadow=3)
        pen.box(0, 0, _NUMBER, _NUMBER, 12, "slate", corners="w")
        pen.on("slate").text(_NUMBER // 2, _NUMBER // 2, str(number), "Bold", 40, "paper", anchor="mm")
        paper = pen.on("paper")
        paper.text(_NUMBER + 20, 34, panel.title, "Bold", 42, anchor="lm", room=width - _NUMBER - 40, minimum=_LEAST)
        paper.box(24, 84, width - 48, 146, 10, "zebra")
        _draw_signs(pen.on("zebra"), panel.signs, width // 2, 157, width - 72)
        for place, line in enumerate(_lines(panel.words, width - 52)):
            paper.text(26, 262 + place * _LINE, line, "Medium", _TEXT, anchor="lm")

    return Tile(rect, (number, panel), draw)


def _draw_signs(pen: Pen, signs: tuple[Sign, ...], middle: int, y: int, room: int) -> None:
    """Draw a line of signs in the middle of a room, smaller where it is narrow."""
    size = _SIGN
    while size > 40 and _signs_width(signs, size) > room:
        size -= 4
    x = middle - _signs_width(signs, size) // 2
    for place, sign in enumerate(signs):
        if place:
            x += _space(sign, size)
        if sign.seat is not None:
            pen.token(sign.seat.index + 1, sign.seat.letter, x, y - size // 2, size)
            x += size
        elif sign.icon:
            pen.icon(sign.icon, x, y - size // 2, size)
            x += size
        if sign.words:
            x += 8 if sign.icon else 0
            x += pen.text(x, y, sign.words, "Bold", size * 0.65, anchor="lm")


def _signs_width(signs: tuple[Sign, ...], size: int) -> int:
    total = 0
    for place, sign in enumerate(signs):
        total += _space(sign, size) if place else 0
        total += size if sign.icon or sign.seat is not None else 0
        if sign.words:
            total += text_width(sign.words, "Bold", size * 0.65) + (8 if sign.icon else 0)
    return total


def _space(sign: Sign, size: int) -> int:
    """Return the gap before a sign."""
    return size * 2 // 3 if sign.wide else size // 6


# phases


def _phase_tiles(phases: tuple[Phase, ...], y: int) -> tuple[list[Tile], int]:
    """Return a tile for each phase, five in a row, and where the next tile can begin."""
    each, height = (WIDTH - 2 * MARGIN - 4 * _GAP) // 5, 132
    tiles: list[Tile] = []
    for place, phase in enumerate(phases):
        row, column = divmod(place, 5)
        rect = (MARGIN + column * (each + _GAP), y + row * (height + _GAP), each, height)
        tiles.append(_phase_tile(place + 1, phase, rect))
    return tiles, y + -(-len(phases) // 5) * (height + _GAP)


def _phase_tile(number: int, phase: Phase, rect: Rect) -> Tile:
    def draw(pen: Pen) -> None:
        width, height = rect[2], rect[3]
        ground: Colour = "mark" if phase.bright else "paper"
        pen.box(0, 0, width, height, 12, ground, shadow=3)
        paper = pen.on(ground)
        paper.text(16, 36, str(number), "Bold", 44, anchor="lm")
        for place, line in enumerate(wrap(phase.title, "SemiBold", 32, width - 28, 2)):
            paper.text(16, 76 + place * 36, line, "SemiBold", 32, anchor="lm", room=width - 24, minimum=_LEAST)

    return Tile(rect, (number, phase), draw)


# the scale of points


_FIRST, _ROW, _SINGLE = 400, 62, 76


def _scale_tiles(scale: Scale, y: int) -> tuple[list[Tile], int]:
    """Return the head, a tile for each row and the single points, and where the next tile can begin."""
    width = WIDTH - 2 * MARGIN
    tiles = [_scale_row(None, scale.head, scale.points, (MARGIN, y, width, _ROW), 0)]
    y += _ROW
    for place, row in enumerate(scale.rows):
        tiles.append(_scale_row(row.icon, row.title, row.cells, (MARGIN, y, width, _ROW), place + 1))
        y += _ROW
    y += _GAP
    each = (width - _GAP) // 2
    for place, single in enumerate(scale.singles):
        line, column = divmod(place, 2)
        rect = (MARGIN + column * (each + _GAP), y + line * (_SINGLE + _GAP), each, _SINGLE)
        tiles.append(_single_tile(single, rect))
    return tiles, y + -(-len(scale.singles) // 2) * (_SINGLE + _GAP)


def _scale_row(icon: str | None, title: str, cells: tuple[str, ...], rect: Rect, place: int) -> Tile:
    def draw(pen: Pen) -> None:
        width = rect[2]
        ground: Colour = "zebra" if place % 2 else "paper"
        pen.fill(0, 0, width, _ROW, ground)
        line = pen.on(ground)
        if icon:
            line.icon(icon, 16, 9, 44)
        left = 76 if icon else 20
        weight: Weight = "SemiBold" if icon else "Medium"
        ink: Colour = "ink" if icon else "muted"
        line.text(left, _ROW // 2, title, weight, 34, ink, anchor="lm", room=_FIRST - left - 8, minimum=_LEAST)
        each = (width - _FIRST) // len(cells)
        for column, words in enumerate(cells):
            middle = _FIRST + each * column + each // 2
            line.text(middle, _ROW // 2, words, "Bold" if not icon else "SemiBold", 36, anchor="mm", room=each - 8)

    return Tile(rect, (icon, title, cells, place), draw)


def _single_tile(single: Single, rect: Rect) -> Tile:
    def draw(pen: Pen) -> None:
        width = rect[2]
        pen.box(0, 0, width, _SINGLE, 12, "paper", shadow=3)
        paper = pen.on("paper")
        paper.icon(single.icon, 16, 14, 46)
        taken = text_width(single.points, "Bold", 40)
        paper.text(width - 20, _SINGLE // 2, single.points, "Bold", 40, anchor="rm")
        room = width - 78 - taken - 36
        paper.text(78, _SINGLE // 2, single.title, "SemiBold", 34, anchor="lm", room=room, minimum=_LEAST)

    return Tile(rect, single, draw)


# a post explained


_BOARD = 700
"""How wide the small board of a post is; words about it stand beside it."""

_TALL, _BUTTON = 500, 76


def _post_tiles(post: Post, y: int) -> tuple[list[Tile], int]:
    """Return the post, and below each of its buttons an arrow with words."""
    width = WIDTH - 2 * MARGIN
    tiles = [Tile((MARGIN, y, width, _TALL), post, lambda pen: _draw_post(pen, post, width))]
    each = width // len(post.buttons)
    most = max(len(wrap(one.words, "Medium", 32, each - 28, 5)) for one in post.buttons)
    height = 80 + 40 * most
    for place, one in enumerate(post.buttons):
        tiles.append(_words_tile(one, (MARGIN + place * each, y + _TALL, each, height)))
    return tiles, y + _TALL + height + _GAP


def _draw_post(pen: Pen, post: Post, width: int) -> None:
    pen.box(0, 0, width, _TALL, 12, "paper", shadow=3)
    paper = pen.on("paper")
    paper.text(28, 46, post.first, "Bold", 38, anchor="lm", room=_BOARD - 20, minimum=_LEAST)
    _draw_note(paper, post.first_words, 46, width)
    paper.box(28, 88, _BOARD, 290, 12, "table", 2.5, "line")
    paper.box(28, 88, _BOARD, 56, 12, "green", corners="ne")
    pen.on("green").text(50, 116, post.board, "Bold", 34, "paper", anchor="lm", room=_BOARD - 60, minimum=_LEAST)
    for place, icon in enumerate(post.icons):
        row, column = divmod(place, 5)
        x, y = 46 + column * 135, 162 + row * 104
        pen.on("table").box(x, y, 124, 92, 10, "paper", shadow=3)
        paper.icon(icon, x + 34, y + 18, 56)
    _draw_note(paper, post.board_words, 232, width)
    each = width // len(post.buttons)
    for place, one in enumerate(post.buttons):
        x, side = place * each + 14, each - 28
        fill: Colour = "green" if place == 0 else "zebra"
        paper.box(x, 402, side, _BUTTON, 14, fill, 0 if place == 0 else 2.5, "line")
        ink: Colour = "paper" if place == 0 else "ink"
        pen.on(fill).text(x + side // 2, 440, one.label, "SemiBold", 36, ink, anchor="mm", room=side - 20)


def _draw_note(paper: Pen, words: str, y: int, width: int) -> None:
    """Write what a part of the post is, right of it, with an arrow to it."""
    left = 28 + _BOARD + 18
    x = left + paper.text(left, y, "←", "Bold", 48, "muted", anchor="lm") + 14
    lines = wrap(words, "Medium", 32, width - x - 20, 6)
    for place, line in enumerate(lines):
        paper.text(x, y + 40 * place - 20 * (len(lines) - 1), line, "Medium", 32, anchor="lm")


def _words_tile(callout: Callout, rect: Rect) -> Tile:
    def draw(pen: Pen) -> None:
        width = rect[2]
        pen.text(width // 2, 38, "↑", "Bold", 52, "muted", anchor="mm")
        for place, line in enumerate(wrap(callout.words, "Medium", 32, width - 28, 5)):
            pen.text(width // 2, 88 + 40 * place, line, "Medium", 32, anchor="mm")

    return Tile(rect, callout, draw)

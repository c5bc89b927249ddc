"""A player's panel on the picture of a board post: name, farm, goods, cards and family; all panels side by side."""

from __future__ import annotations

from dataclasses import dataclass

from rendering.agricola import yard
from rendering.agricola.facts import ZERO, draw_facts
from rendering.agricola.values import Fact, SeatFarm
from rendering.canvas import Pen
from rendering.fonts import Weight
from rendering.names import fitted_name
from rendering.palette import Colour
from rendering.text import legible
from rendering.text import width as text_width

HEIGHT = 345
"""Height of a panel, its shadow included."""


@dataclass(frozen=True, slots=True)
class WideForm:
    """How a panel is laid out: side of a cell, coordinates or none, icon and number of the goods, family in the strip.

    ``rows`` are the goods row by row; "people" is the family, where the strip has no room for it.
    """

    head: int
    cell: int
    coordinates: bool
    icon: int
    number: int
    name: int
    rows: tuple[tuple[str, ...], ...]
    beside: bool = False

    @property
    def people(self) -> bool:
        """Whether the family stands in the strip."""
        return not any("people" in row for row in self.rows)


_TWO = (("wood", "food"), ("clay", "grain"), ("reed", "vegetable"), ("stone", "major"), ("occupation", "minor"))
WIDE: dict[int, WideForm] = {
    1: WideForm(50, 76, True, 38, 34, 34, _TWO, beside=True),
    2: WideForm(50, 76, True, 34, 30, 34, _TWO, beside=True),
    3: WideForm(
        50, 60, True, 34, 30, 34,
        (("wood", "clay", "reed", "stone", "major"), ("food", "grain", "vegetable", "occupation", "minor")),
    ),
    4: WideForm(
        46, 52, False, 32, 30, 32,
        (
            ("wood", "clay", "reed", "stone"), ("food", "grain", "vegetable", "major"),
            ("people", "", "occupation", "minor"),
        ),
    ),
    5: WideForm(
        46, 44, False, 32, 30, 32,
        (
            ("wood", "clay", "reed"), ("stone", "food", "grain"), ("vegetable", "occupation", "minor"),
            ("people", "", "major"),
        ),
    ),
}  # fmt: skip
"""The form of the panels by number of seats."""

_LEAST = 22


def draw_wide_head(pen: Pen, value: SeatFarm, form: WideForm, width: int) -> None:
    """Draw the strip of a panel, yellow where it is the seat's turn: token, name, flag, family, begging cards."""
    pen.box(0, 0, width, HEIGHT - 3, 12, "paper", shadow=3)
    band: Colour = "mark" if value.turn else "paper"
    if value.turn:
        pen.box(0, 0, width, form.head, 12, "mark", corners="ne")
    strip, middle, size = pen.on(band), form.head // 2 + 1, 38
    strip.token(value.seat.index + 1, value.seat.letter, 10, middle - size // 2, size)
    right = width - 12
    if form.people:
        right = _draw_people(strip, value, right, middle, 28) - 8
    if value.begging and form.people:
        right -= _begging_width(value) + 6
        _draw_begging(strip, value, right, middle)
    left, flag = 10 + size + 8, 34 if value.start else 0
    name, shown = fitted_name(legible(value.seat.name), right - left - flag, form.name)
    left += strip.text(left, middle, name, "Bold", shown, anchor="lm", room=right - left - flag, minimum=_LEAST)
    if value.start:
        strip.icon("start", left + 6, middle - 15, 30)


def _begging_width(value: SeatFarm) -> int:
    return 32 + text_width(str(value.begging), "Bold", 28) if value.begging else 0


def _draw_begging(pen: Pen, value: SeatFarm, x: int, middle: int) -> None:
    """Draw the begging cards, their left end at a place."""
    pen.icon("begging", x, middle - 15, 30)
    pen.text(x + 32, middle, str(value.begging), "Bold", 28, "warn", anchor="lm")


def _draw_people(pen: Pen, value: SeatFarm, right: int, middle: int, size: int, step: int = 0) -> int:
    """Draw the family, its right end at a place, one every `step` pixels, and return its left end."""
    people, step = value.people, step or size + 4
    standing = ["home"] * people.home + ["placed"] * people.placed + ["newborn"] * people.newborn
    x = left = right - step * (len(standing) - 1) - size - 4
    for state in standing:
        yard.draw_person(pen, value.seat, state, x, middle - size // 2, size, letter=False)
        x += step
    return left


def draw_wide_body(
    pen: Pen, value: SeatFarm, majors: int, form: WideForm, width: int, facts: tuple[Fact, ...] = ()
) -> None:
    """Draw what is below the strip, its zero point at the panel's corner: farm, goods, cards, facts beside them."""
    pen.box(0, 0, width, HEIGHT - 3, 12, "paper", shadow=3)
    paper = pen.on("paper")
    size = yard.compact_size(form.cell) if form.coordinates else yard.bare_size(form.cell)
    top = form.head + (16 if form.beside else 6)
    left = 10 if form.beside else (width - size[0]) // 2
    if form.coordinates:
        yard.draw_compact(paper.at(left, top), value.farm, form.cell)
    else:
        yard.draw_bare(paper.at(left, top), value.farm, form.cell)
    counts = dict(value.goods.rows())
    counts["major"] = majors
    counts |= {key: n for key, n in (("occupation", value.occupations), ("minor", value.minors)) if n is not None}
    if form.beside:
        x, y, column, row = left + size[0] + 9, top, 72, size[1] // 5
        _draw_rows(paper, value, form, counts, x, y, column, row)
        if facts:
            draw_facts(paper.at(x + 2 * column + 30, top + 6), facts, width - x - 2 * column - 60, 52)
        return
    columns = max(map(len, form.rows))
    y = top + size[1] + 3
    row = (HEIGHT - 6 - y) // len(form.rows)
    _draw_rows(paper, value, form, counts, 12, y, (width - 16) // columns, row)


def _draw_rows(
    pen: Pen, value: SeatFarm, form: WideForm, counts: dict[str, int], x: int, y: int, column: int, row: int
) -> None:
    for r, names in enumerate(form.rows):
        for c, name in enumerate(names):
            left, middle = x + c * column, y + r * row + row // 2
            if name == "people":
                people, begging = value.people.total, _begging_width(value)
                room = 2 * column - 12 - begging
                size = max(22, min(28, room // max(1, people) - 4))
                step = min(size + 4, (room - size) // max(1, people - 1))
                right = left + step * (people - 1) + size + 4
                _draw_people(pen, value, right, middle, size, step)
                if begging:
                    _draw_begging(pen, value, right + 4, middle)
            elif name in counts:
                count = counts[name]
                pen.icon(name, left, middle - form.icon // 2, form.icon, 0.0 if count else ZERO)
                weight: Weight = "Bold" if count else "Regular"
                pen.text(left + form.icon + 5, middle + 1, str(count), weight, form.number,
                         "ink" if count else "muted", anchor="lm", room=column - form.icon - 5, minimum=23)  # fmt: skip

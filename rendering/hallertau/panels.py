"""The players below the action board, each with name, workers and the estate in small."""

from __future__ import annotations

from dataclasses import dataclass

from rendering.canvas import Pen, Rect
from rendering.hallertau.estate import draw_fields, draw_rows, draw_sheep, draw_supply
from rendering.hallertau.values import Player
from rendering.palette import Colour
from rendering.text import fit, legible


@dataclass(frozen=True, slots=True)
class PanelForm:
    """A panel: its size, height of the strip, rooms of the parts, columns, icons and numbers of the supply."""

    width: int
    height: int
    head: int
    rows: Rect
    fields: Rect
    sheep: Rect
    supply: Rect
    columns: int
    icon: int
    number: int


def _tall(width: int, icon: int, number: int) -> PanelForm:
    """All parts below each other."""
    inner = width - 24
    return PanelForm(
        width, 476, 54, (12, 60, inner, 130), (8, 196, inner + 8, 112), (12, 312, inner, 36), (12, 350, inner + 8, 122),
        4, icon, number,
    )  # fmt: skip


FORMS = {
    1: PanelForm(
        1160, 300, 64, (16, 76, 364, 208), (398, 76, 292, 160), (402, 244, 290, 40), (706, 80, 450, 204), 5, 36, 33,
    ),
    2: PanelForm(
        574, 362, 64, (14, 74, 264, 150), (292, 72, 270, 120), (292, 192, 270, 38), (18, 232, 550, 126), 5, 38, 33,
    ),
    3: _tall(378, 30, 28),
    4: _tall(281, 27, 26),
}  # fmt: skip
"""The form of the panels by number of players."""


def draw_head(pen: Pen, value: Player, form: PanelForm) -> None:
    """Draw the strip of a player's panel: a tile as high as `form.head`."""
    pen.box(0, 0, form.width, form.height, 12, "paper", shadow=3)
    band: Colour = "paper"
    if value.turn:
        band = "mark"
        pen.box(0, 0, form.width, form.head, 12, "mark", corners="ne")
    _draw_strip(pen.on(band), value, form)


def draw_body(pen: Pen, value: Player, form: PanelForm) -> None:
    """Draw what is below the strip of a player's panel, its zero point at the panel's corner."""
    pen.box(0, 0, form.width, form.height, 12, "paper", shadow=3)
    paper = pen.on("paper")
    for rect, draw in ((form.rows, draw_rows), (form.fields, draw_fields), (form.sheep, draw_sheep)):
        x, y, width, height = rect
        draw(paper.at(x, y), value.estate, width, height)
    x, y, width, height = form.supply
    draw_supply(paper.at(x, y), value.estate, width, height, form.columns, form.icon, form.number)


def _draw_strip(pen: Pen, value: Player, form: PanelForm) -> None:
    """Token, name and rooster from the left, workers from the right; the name gives way."""
    middle = form.head // 2
    size = 46 if form.head > 54 else 40
    pen.token(value.seat.index + 1, value.seat.letter, 12, middle - size // 2, size)
    right = form.width - 14
    count = str(value.workers)
    right -= pen.text(right, middle, count, "Bold" if value.workers else "Regular", 36,
                      "ink" if value.workers else "muted", anchor="rm") + 4  # fmt: skip
    right -= 34
    pen.icon("worker", right, middle - 17, 34, 0.0 if value.workers else 0.55)
    right -= 10
    left = 12 + size + 10
    rooster = 42 if value.rooster else 0
    name, shown = fit(legible(value.seat.name), "Bold", 32, max(0, right - left - rooster), 24)
    left += pen.text(left, middle, name, "Bold", shown, anchor="lm")
    if value.rooster:
        pen.icon("rooster", left + 4, middle - 20, 40)

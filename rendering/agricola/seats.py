"""A player's panel on the table picture: strip with name, people and cards, farm, supply. Also the log's panel."""

from __future__ import annotations

from dataclasses import dataclass

from rendering.agricola import yard
from rendering.agricola.facts import draw_facts, draw_goods
from rendering.agricola.values import Fact, LogLine, SeatFarm
from rendering.canvas import Pen
from rendering.palette import Colour
from rendering.text import cut, fit, legible, wrap


@dataclass(frozen=True, slots=True)
class PanelForm:
    """How a seat's panel is laid out: its size, height of the strip, cell of the farm, where the goods stand."""

    width: int
    height: int
    head: int
    cell: int
    goods: str  # "column", "two columns", "below", "large"


FORMS = {
    1: PanelForm(1160, 526, 64, 130, "large"),
    2: PanelForm(574, 544, 64, 102, "below"),
    3: PanelForm(574, 370, 64, 86, "column"),
    4: PanelForm(574, 370, 64, 86, "column"),
    5: PanelForm(574, 273, 48, 61, "two columns"),
}
"""The form of the panels by number of seats."""


def draw_head(pen: Pen, value: SeatFarm, form: PanelForm) -> None:
    """Draw the strip of a seat's panel: a tile as high as ``form.head``."""
    pen.box(0, 0, form.width, form.height, 12, "paper", shadow=3)
    band: Colour = "paper"
    if value.turn:
        band = "mark"
        pen.on("paper").box(0, 0, form.width, form.head, 12, "mark", corners="ne")
        pen.box(0, 0, form.width, form.head, 12, "mark", corners="ne")
    _draw_strip(pen.on(band), value, form)


def draw_body(pen: Pen, value: SeatFarm, form: PanelForm, facts: tuple[Fact, ...] = ()) -> None:
    """Draw what is below the strip of a seat's panel, its zero point at the panel's corner.

    ``facts`` are shown beside a large farm only.
    """
    pen.box(0, 0, form.width, form.height, 12, "paper", shadow=3)
    paper = pen.on("paper")
    top = form.head + (8 if form.head > 50 else 3)
    if form.goods == "large":
        yard.draw_large(paper.at(14, top - 4), value.farm, form.cell, value.people, value.seat)
        left = 14 + yard.large_size(form.cell)[0] + 34
        crowded = len(facts) > 3
        rows = draw_goods(paper.at(left, top + 16), value.goods, 54, 48, (0, 190), 58 if crowded else 66, 0)
        draw_facts(paper.at(left, top + 16 + rows + 6), facts[:4], form.width - left - 26, 44 if crowded else 48)
        return
    width, height = yard.compact_size(form.cell)
    x = (form.width - width) // 2 if form.goods == "below" else 12
    yard.draw_compact(paper.at(x, top), value.farm, form.cell)
    rest = x + width
    match form.goods:
        case "below":
            draw_goods(paper.at(34, top + height + 12), value.goods, 50, 44, (0, 134, 268, 402), 58, 0)
        case "column":
            draw_goods(paper.at(rest + 11, top + 2), value.goods, 38, 35, (0,), 39, 11)
        case _:
            draw_goods(paper.at(rest + 18, top + 12), value.goods, 44, 38, (0, 104), 50, 0)


def _draw_strip(pen: Pen, value: SeatFarm, form: PanelForm) -> None:
    """Token, name and flag from the left; cards, people and begging cards from the right; the name gives way."""
    middle, size = form.head // 2, 46 if form.head > 50 else 38
    pen.token(value.seat.index + 1, value.seat.letter, 14, middle - size // 2, size)
    right = form.width - 14
    for icon, count in (("minor", value.minors), ("occupation", value.occupations)):
        if count is not None:
            right -= 32
            pen.icon(icon, right, middle - 16, 32)
            right -= 3
            right -= pen.text(right, middle, str(count), "Bold", 32, anchor="rm") + 16
    person = 30 if form.head > 50 else 27
    people = value.people
    standing = ["home"] * people.home + ["placed"] * people.placed + ["newborn"] * people.newborn
    right -= len(standing) * (person + 2)
    steps = right
    for state in standing:
        yard.draw_person(pen, value.seat, state, steps, middle - person // 2, person, letter=False)
        steps += person + 2
    right -= 14
    if value.begging:
        if value.begging > 1:
            right -= pen.text(right, middle, str(value.begging), "Bold", 30, "warn", anchor="rm") + 2
        right -= 34
        pen.icon("begging", right, middle - 18, 34)
        right -= 10
    left = 14 + size + 12
    flag = 40 if value.start else 0
    name, shown = fit(legible(value.seat.name), "Bold", 34, max(0, right - left - flag - 4), 26)
    left += pen.text(left, middle, name, "Bold", shown, anchor="lm")
    if value.start:
        pen.icon("start", left + 8, middle - 17, 34)


def draw_log(pen: Pen, title: str, log: tuple[LogLine, ...], form: PanelForm) -> None:
    """Draw the last moves in a free place, newest first, as many as fit."""
    pen.box(0, 0, form.width, form.height, 12, "tray")
    ground = pen.on("tray")
    ground.text(20, form.head // 2 + 2, title, "Bold", 32, "muted", anchor="lm", room=form.width - 40)
    y, line = form.head + 2, 32
    for entry in log:
        lead = 46 if entry.seat is not None else 0
        lines = wrap(legible(entry.text, "Regular"), "Medium", 27, form.width - 40 - lead, 2)
        if y + line * len(lines) + 8 > form.height:
            if y + line + 8 > form.height or len(lines) < 2:
                return
            lines = (cut(legible(entry.text, "Regular"), "Medium", 27, form.width - 40 - lead),)
        if entry.seat is not None:
            ground.token(entry.seat.index + 1, entry.seat.letter, 18, y, 34)
        for text in lines:
            ground.text(20 + lead, y + 17, text, "Medium", 27, anchor="lm")
            y += line
        y += 10

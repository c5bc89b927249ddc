"""A player's estate, small: house and buildings on their rows, fields, sheep, supply, hand, in given rooms."""

from __future__ import annotations

from rendering.canvas import Pen
from rendering.hallertau.signs import card_back
from rendering.hallertau.values import COLUMNS, KINDS, MARKED, ROWS, STEPS, Estate
from rendering.palette import Colour
from rendering.text import width as text_width

ZERO = 0.66
"""Share of the ground in the icon of a good of which there is none."""

UNITS = STEPS + 4
"""Steps that a row is long: the house and a building are two steps wide each."""


def draw_rows(pen: Pen, estate: Estate, width: int, height: int) -> None:
    """Draw house and buildings on their five rows, boulders as domes, point marks as dots."""
    row = height // 5
    unit = width / UNITS
    house = estate.house
    for place, building in enumerate(estate.buildings):
        y = place * row
        pen.box(0, y + 1, width, row - 3, 6, "tray")
        groove = pen.on("tray")
        middle = y + row // 2 - 1
        for step in MARKED:
            left_behind = house.steps < step <= building.steps
            if left_behind or step > building.steps:
                x, r = round((step + 1.5) * unit), 5 if left_behind else 4
                groove.box(x - r, middle - r, 2 * r, 2 * r, r, "ok" if left_behind else "line")
        for boulder in building.boulders:
            if boulder <= STEPS:
                size = min(row - 4, 24)
                groove.icon("boulder", round((boulder + 3.5) * unit) - size // 2, middle - size // 2, size)
        x = round((building.steps + 2) * unit)
        wide = round(2 * unit)
        fill: Colour = "win" if building.new else "cream"
        groove.box(x, y, wide, row - 1, 5, fill, 2)
        size = min(row - 3, 30)
        pen.on(fill).icon(building.icon, x + (wide - size) // 2, y + (row - 1 - size) // 2, size)
    _draw_house(pen, estate, unit, 5 * row)


def _draw_house(pen: Pen, estate: Estate, unit: float, height: int) -> None:
    house = estate.house
    x, wide = round(house.steps * unit), round(2 * unit)
    if house.steps:
        pen.on("table").box(0, 0, x - 2, height - 1, 6, "dim")
    roof = min(26, height // 5)
    pen.box(x, 0, wide, height - 1, 5, "cream", 2)
    pen.box(x, 0, wide, roof, 5, "brick", 2)
    ground: Colour = "cream"
    middle = roof + (height - roof) // 2
    if house.points:
        ground = "green"
        pen.box(x + 3, middle - 22, wide - 6, 44, 6, "green")
    text = str(house.number)
    size = 34 if text_width(text, "Bold", 34) <= wide - 6 else 28
    pen.on(ground).text(x + wide // 2, middle, text, "Bold", size, "paper" if house.points else "ink", anchor="mm")


def draw_fields(pen: Pen, estate: Estate, width: int, height: int) -> None:
    """Draw the field board with the number of each row at its left."""
    row, label = height // len(ROWS), 20
    column = (width - label) // COLUMNS
    for place, number in enumerate(ROWS):
        y = place * row
        pen.text(label // 2 - 2, y + row // 2, str(number), "SemiBold", 24, "muted", anchor="mm")
        green: Colour = "meadow" if number >= 4 else "plan"
        pen.box(label, y + 1, column * COLUMNS, row - 2, 5, green)
        for index, field in enumerate(estate.fields):
            if field is None or field.row != number:
                continue
            x = label + index * column
            side = row - 4
            left = x + (column - max(side, column - 4)) // 2
            pen.on(green).box(left, y + 2, max(side, column - 4), side, 4, "soil")
            soil = pen.on("soil")
            if field.crop:
                size = min(side, 30)
                soil.icon(field.crop, x + (column - size) // 2, y + 2 + (side - size) // 2, size)
                if field.count > 1:
                    soil.text(x + column - 4, y + row - 4, str(field.count), "Bold", 24, "paper", anchor="rs")
            else:
                for k in range(2):
                    soil.fill(left + 5, y + row // 3 + k * row // 3, max(side, column - 4) - 10, 2, "furrow")


def draw_sheep(pen: Pen, estate: Estate, width: int, height: int) -> None:
    """Draw how many sheep stand on the card of which round, and in the stables; the sum alone when that is too long."""
    middle = height // 2
    x = 0
    pen.icon("sheep", x, middle - 17, 34, 0.0 if estate.sheep else ZERO)
    x += 40
    if not estate.sheep:
        pen.text(x, middle, "0", "Regular", 28, "muted", anchor="lm")
        return
    flocks = [flock for flock in estate.flocks if flock.sheep]
    length = sum(44 + text_width(str(flock.sheep), "Bold", 28) for flock in flocks)
    length += 48 + text_width(str(estate.stables), "Bold", 28) if estate.stables else 0
    if x + length > width + 10:
        pen.text(x, middle, str(estate.sheep), "Bold", 30, anchor="lm")
        return
    for flock in flocks:
        pen.box(x, middle - 17, 26, 34, 5, "green2", 1.8)
        pen.on("green2").text(x + 13, middle, str(flock.round), "Bold", 24, "paper", anchor="mm")
        x += 30
        x += pen.text(x, middle, str(flock.sheep), "Bold", 28, anchor="lm") + 14
    if estate.stables:
        pen.icon("stable", x, middle - 17, 34)
        pen.text(x + 38, middle, str(estate.stables), "Bold", 28, anchor="lm")


def draw_supply(pen: Pen, estate: Estate, width: int, height: int, columns: int, icon: int, number: int) -> None:
    """Draw the goods, tools and jewelry, then the hand by types of cards, in rows of so many columns."""
    cells = len(estate.goods.shown()) + (4 if estate.hand is not None else 0)
    rows = -(-cells // columns)
    wide, high = width // columns, height // rows
    order = _by_rows(columns)
    shown = {name: (count, text) for name, count, text in estate.goods.shown()}
    for place, name in enumerate(order):
        count, text = shown[name]
        x, middle = place % columns * wide, place // columns * high + high // 2
        pen.icon(name, x, middle - icon // 2, icon, 0.0 if count else ZERO)
        room = wide * (2 if name == "tool" and columns == 4 else 1) - icon - 8
        pen.text(
            x + icon + 4, middle, text, "Bold" if count else "Regular", number, "ink" if count else "muted",
            anchor="lm", room=room, minimum=24,
        )  # fmt: skip
    if estate.hand is None:
        return
    for offset, (kind, count) in enumerate(zip(KINDS, estate.hand, strict=True)):
        place = len(order) + (-len(order) % columns if columns == 4 else 0) + offset
        x, middle = place % columns * wide, place // columns * high + high // 2
        back = card_back(kind, icon, pen.ground, 0.0 if count else ZERO)
        pen.put(back, x + (icon - back.width) // 2, middle - icon // 2)
        pen.text(
            x + icon + 4, middle, str(count), "Bold" if count else "Regular", number, "ink" if count else "muted",
            anchor="lm",
        )  # fmt: skip


def _by_rows(columns: int) -> tuple[str, ...]:
    """The goods in the order in which so many columns show them row by row."""
    if columns == 4:
        return ("flax", "barley", "rye", "hops", "wool", "milk", "meat", "hides", "clay", "jewelry", "tool")
    return ("flax", "barley", "rye", "hops", "clay", "wool", "milk", "meat", "hides", "jewelry", "tool")

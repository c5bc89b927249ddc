"""The house and the five craft buildings on their rows, large."""

from __future__ import annotations

from rendering import sprites
from rendering.canvas import Pen
from rendering.drawer import Drawer
from rendering.hallertau.estate import UNITS
from rendering.hallertau.values import MARKED, STEPS, Building, Estate, House
from rendering.palette import Colour
from rendering.shapes import box
from rendering.text import fit

UNIT = 80
"""Width of a step in pixels."""

ROW = 84
"""Height of a row with the gap below it."""

SIZE = (UNITS * UNIT, 5 * ROW)
"""Width and height of the rows together."""

_GROOVE = ROW - 8
_NUMBERS = (6, 7, 8, 9, 10, 11, 12, 18, 34, 50)
"""What the window showed after so many steps (rules 6.3), written where the house has passed."""


def draw_house_rows(pen: Pen, estate: Estate, points_word: str) -> None:
    """Draw the rows with everything on them, on paper; (0, 0) is the upper left corner of the first row."""
    steps = estate.house.steps
    if steps:
        pen.box(0, 0, steps * UNIT - 8, 5 * ROW - 8, 10, "tray")
        passed = pen.on("tray")
        for place in range(steps):
            x = place * UNIT + UNIT // 2 - 4
            passed.text(x, 5 * ROW // 2 - 4, str(_NUMBERS[place]), "Bold", 40, "muted", anchor="mm")
    for row, building in enumerate(estate.buildings):
        _draw_row(pen.at(0, row * ROW), building, steps)
    _draw_house(pen.at(steps * UNIT, 0), estate.house, points_word)


def _draw_row(pen: Pen, building: Building, house: int) -> None:
    left = house * UNIT
    pen.box(left, 0, SIZE[0] - left, _GROOVE, 10, "tray")
    groove = pen.on("tray")
    for unit in range(house + 3, UNITS):
        groove.fill(unit * UNIT - 1, 14, 2, _GROOVE - 28, "line")
    for step in MARKED:
        if step > building.steps + building.planned:
            _draw_mark(groove, step, "slot", "muted")
        elif house < step <= building.steps:
            _draw_mark(groove, step, "green", "paper")
    for boulder in building.boulders:
        if boulder <= STEPS:
            x = (boulder + 3) * UNIT + (UNIT - 62) // 2
            groove.icon("boulder", x, (_GROOVE - 62) // 2, 62)
            if boulder + 2 in MARKED:
                pen.on("rock").text(x + 31, _GROOVE // 2 + 5, "3", "Bold", 28, "paper", anchor="mm")
    x = (building.steps + 2) * UNIT
    if building.planned:
        width = building.planned * UNIT + 16
        pen.on("tray").box(x + 2 * UNIT - 18, 2, width, _GROOVE - 4, 10, "white", 2.4)
        for step in range(building.planned):
            centre = x + 2 * UNIT + step * UNIT + UNIT // 2 - 2
            pen.on("white").text(centre, _GROOVE // 2, "→", "Bold", 44, anchor="mm")
    _draw_building(pen.at(x + 2, 1), building)


def _draw_mark(pen: Pen, step: int, fill: Colour, ink: Colour) -> None:
    """Draw the three points of the space that a step leaves behind."""
    x = (step + 1) * UNIT + UNIT // 2
    pen.box(x - 20, _GROOVE // 2 - 20, 40, 40, 20, fill)
    pen.on(fill).text(x, _GROOVE // 2, "3", "Bold", 28, ink, anchor="mm")


def _draw_building(pen: Pen, building: Building) -> None:
    """Draw a building's tile: name in a band, accepted goods below."""
    width, height, band = 2 * UNIT - 4, _GROOVE - 2, 31
    pen.box(0, 0, width, height, 9, "cream", 2.4)
    pen.on("cream").box(0, 0, width, band, 9, "straw", 2.4, corners="ne")
    title, size = fit(building.title, "SemiBold", 26, width - 12, 20)
    pen.on("straw").text(width // 2, band // 2 - 1, title, "SemiBold", size, anchor="mm")
    ground = pen.on("cream")
    pitch = 46
    x = (width - pitch * len(building.accepts)) // 2 + (pitch - 37) // 2
    for good in building.accepts:
        ground.icon(good, x, band + 3, 37)
        x += pitch
    if building.new:
        pen.on("tray").ring(0, 0, width, height, 9, inside="cream", band=4)


_WIDE, _HIGH = 2 * UNIT + 12, 5 * ROW
"""The house's sprite; its walls stand 6 pixels inside."""


def _paint_house(d: Drawer) -> None:
    """A tall timber house."""
    left, right, eaves, foot = 10.0, _WIDE - 10.0, 108.0, _HIGH - 12.0
    wall = box(left, eaves - 4, right, foot, 3)
    d.part((wall, "yard"))
    for x in (left, right - 11):
        d.mark(box(x, eaves, x + 11, foot), "soil", within=wall)
    for y in (eaves + 56, eaves + 178, foot - 11):
        d.mark(box(left, y, right, y + 10), "soil", within=wall)
    tip = (_WIDE / 2, 4.0)
    d.part(([(3.0, eaves), tip, (_WIDE - 3.0, eaves)], "brick"))
    for y in (42, 64, 86):
        reach = (y - 6) / (eaves - 6) * (_WIDE / 2 - 8)
        d.stroke([(_WIDE / 2 - reach, y), (_WIDE / 2 + reach, y)], 2.2, "claywall")
    door = box(_WIDE / 2 - 27, foot - 112, _WIDE / 2 + 27, foot, 4)
    d.part((door, "furrow"))
    d.mark(box(_WIDE / 2 + 12, foot - 60, _WIDE / 2 + 20, foot - 52, 4), "straw")


def _draw_house(pen: Pen, house: House, points_word: str) -> None:
    pen = pen.on("paper")
    pen.put(sprites.drawing("hallertau-house", _WIDE, _HIGH, "paper", _paint_house, outline=2.4), -6, 0)
    width, height, x, y = 118, 138, UNIT - 59, 122
    fill: Colour = "green" if house.points else "cream"
    pen.on("yard").box(x, y, width, height, 8, fill, 2.6)
    ground = pen.on(fill)
    centre = x + width // 2
    if house.points:
        ground.text(centre, y + 42, str(house.number), "Bold", 66, "paper", anchor="mm")
        ground.text(centre, y + 84, points_word, "SemiBold", 25, "paper", anchor="mm", room=width - 12, minimum=20)
        ground.icon("worker", centre - 34, y + 99, 32)
        ground.text(centre + 4, y + 115, str(house.workers), "Bold", 28, "paper", anchor="lm")
    else:
        ground.text(centre, y + 54, str(house.number), "Bold", 84, "ink", anchor="mm")
        ground.icon("worker", centre - 20, y + 92, 40)
    if house.new:
        pen.on("yard").ring(x, y, width, height, 8, inside=fill, band=4)

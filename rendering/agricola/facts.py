"""A player's supply and the lines under it."""

from __future__ import annotations

from rendering.agricola.values import Fact, Goods
from rendering.badges import draw_charge
from rendering.canvas import Pen
from rendering.fonts import Weight
from rendering.marks import Amount

ZERO = 0.66
"""Share of the ground in the icon of a good of which there is none."""


def draw_goods(
    pen: Pen, goods: Goods, icon: int, number: int, columns: tuple[int, ...], row: int, gap: int,
    cost: tuple[Amount, ...] = (),
) -> int:  # fmt: skip
    """Draw the seven goods and return the height they take.

    ``columns`` are the left edges of the columns, filled from the top (one or two) or row by row (more); ``row`` is the
    height of a row and ``gap`` an extra one after stone in a single column. ``cost`` puts a white pill on an icon.
    """
    charges = {amount.icon: amount.count for amount in cost}
    for place, (name, count) in enumerate(goods.rows()):
        if len(columns) <= 2:
            c, r = (0, place) if len(columns) == 1 else divmod(place, 4)
        else:
            r, c = divmod(place, len(columns))
        x, y = columns[c], r * row + (gap if len(columns) == 1 and place > 3 else 0)
        pen.icon(name, x, y + (row - icon) // 2, icon, 0.0 if count else ZERO)
        weight: Weight = "Bold" if count else "Regular"
        left, middle = x + icon + max(6, icon // 7), y + row // 2 + 1
        pen.text(left, middle, str(count), weight, number, "ink" if count else "muted", anchor="lm")
        if name in charges:
            draw_charge(pen, charges[name], x + icon + 10, y + (row + icon) // 2 + 10)
    rows = 7 if len(columns) == 1 else 4 if len(columns) == 2 else -(-7 // len(columns))
    return rows * row + (gap if len(columns) == 1 else 0)


def draw_facts(pen: Pen, facts: tuple[Fact, ...], width: int, row: int) -> int:
    """Draw a rule and the lines of facts under it, values right-aligned; return the height they take."""
    if not facts:
        return 0
    pen.fill(0, 0, width, 2, "line")
    y = 8
    for fact in facts:
        size = min(40, row - 6)
        pen.icon(fact.icon, 2, y + (row - size) // 2, size)
        value = pen.text(
            width - 2, y + row // 2, fact.value, "Bold", 34, "warn" if fact.warn else "ink", anchor="rm",
            room=width // 2 - 14, minimum=26,
        )  # fmt: skip
        pen.text(
            size + 14, y + row // 2, fact.text, "Medium", 30, anchor="lm", room=width - size - 28 - value, minimum=24
        )
        y += row
    return y

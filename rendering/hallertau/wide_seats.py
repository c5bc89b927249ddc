"""A player's panel on the picture of a board post: name, rooster, workers, and what they have."""

from __future__ import annotations

from rendering.canvas import Pen
from rendering.fonts import Weight
from rendering.hallertau.values import Estate, Player
from rendering.names import fitted_name
from rendering.palette import Colour
from rendering.text import legible

ZERO = 0.66
"""Share of the ground in the icon of what there is none of."""

_SEVEN = (
    ("house", "field", "sheep", "flax", "barley", "rye", "hops"),
    ("clay", "tool", "jewelry", "wool", "milk", "meat", "hides"),
)
_ROWS: dict[int, tuple[tuple[str, ...], ...]] = {
    1: _SEVEN,
    2: _SEVEN,
    3: (
        ("house", "field", "sheep", "clay", "tool"), ("flax", "barley", "rye", "hops", "jewelry"),
        ("wool", "milk", "meat", "hides"),
    ),
    4: (
        ("house", "sheep", "clay", "jewelry"), ("flax", "barley", "rye", "hops"), ("wool", "milk", "meat", "hides"),
    ),
}  # fmt: skip
"""What is shown, row by row, by number of players."""

_SIZES = {1: (38, 34), 2: (38, 34), 3: (32, 30), 4: (30, 29)}
"""Icon and number by number of players."""


def draw_wide_head(pen: Pen, value: Player, width: int, height: int, head: int) -> None:
    """Draw the strip of a panel, yellow where it is the player's turn."""
    pen.box(0, 0, width, height, 12, "paper", shadow=3)
    band: Colour = "paper"
    if value.turn:
        band = "mark"
        pen.box(0, 0, width, head, 12, "mark", corners="ne")
    strip, middle, size = pen.on(band), head // 2, 38
    strip.token(value.seat.index + 1, value.seat.letter, 10, middle - size // 2, size)
    right = width - 14
    weight: Weight = "Bold" if value.workers else "Regular"
    ink: Colour = "ink" if value.workers else "muted"
    right -= strip.text(right, middle, str(value.workers), weight, 36, ink, anchor="rm") + 4
    right -= 34
    strip.icon("worker", right, middle - 17, 34, 0.0 if value.workers else 0.55)
    left, rooster = 10 + size + 6, 34 if value.rooster else 0
    room = right - 4 - left - rooster
    name, shown = fitted_name(legible(value.seat.name), room, 34)
    left += strip.text(left, middle, name, "Bold", shown, anchor="lm", room=room, minimum=22)
    if value.rooster:
        strip.icon("rooster", left + 1, middle - 17, 33)


def _counts(estate: Estate) -> dict[str, tuple[int, str]]:
    """Return how much there is of everything, and how that is written."""
    found = {icon: (count, text) for icon, count, text in estate.goods.shown()}
    fields = sum(field is not None for field in estate.fields)
    for icon, count in (("house", estate.house.number), ("field", fields), ("sheep", estate.sheep)):
        found[icon] = (count, str(count))
    return found


def draw_wide_body(pen: Pen, value: Player, width: int, height: int, head: int, count: int) -> None:
    """Draw what is below the strip, its zero point at the panel's corner."""
    pen.box(0, 0, width, height, 12, "paper", shadow=3)
    paper, rows, counts = pen.on("paper"), _ROWS[count], _counts(value.estate)
    icon, size = _SIZES[count]
    row, column = (height - head - 6) // len(rows), (width - 14) // max(map(len, rows))
    for r, names in enumerate(rows):
        for c, name in enumerate(names):
            number, text = counts[name]
            x, middle = 12 + c * column, head + 2 + r * row + row // 2
            paper.icon(name, x, middle - icon // 2, icon, 0.0 if number else ZERO)
            weight: Weight = "Bold" if number else "Regular"
            ink: Colour = "ink" if number else "muted"
            paper.text(x + icon + 5, middle, text, weight, size, ink, anchor="lm", room=column - icon - 6, minimum=23)

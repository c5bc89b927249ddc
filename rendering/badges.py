"""Small numbers beside things: what a draft would take, what a card is worth."""

from __future__ import annotations

from rendering import sprites
from rendering.canvas import Pen
from rendering.drawer import Drawer
from rendering.shapes import ellipse
from rendering.text import fit
from rendering.text import width as text_width


def draw_charge(pen: Pen, count: int, right: int, bottom: int) -> None:
    """Draw a white pill with what a draft would take ("−4"), by its lower right corner."""
    text = f"−{count}"
    width, height = text_width(text, "Bold", 28) + 18, 34
    pen.put(sprites.pill(width, height, "white", 2.2, "ink", pen.ground), right - width, bottom - height)
    pen.on("white").text(right - width // 2, bottom - height // 2, text, "Bold", 28, anchor="mm")


def draw_points(pen: Pen, points: int, x: int, y: int, size: int = 36) -> None:
    """Draw the green disc with a card's points, its upper left corner at a place."""
    pen.box(x, y, size, size, size / 2, "green")
    text, height = fit(str(points), "Bold", round(size * 0.78), size - 8, 24)
    pen.on("green").text(x + size // 2, y + size // 2, text, "Bold", height, "paper", anchor="mm")


def draw_check(pen: Pen, x: int, y: int, size: int) -> None:
    """Draw a green disc with a tick, its upper left corner at a place."""

    def paint(d: Drawer) -> None:
        d.part((ellipse(12, 12, 10.6), "ok"))
        d.stroke([(6.9, 12.4), (10.6, 16.2), (17.2, 8.4)], 2.9, "white")

    pen.put(sprites.drawing("check", size, size, pen.ground, paint, size / 24, 1.8), x, y)

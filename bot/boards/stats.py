"""Figures as a picture, whatever they are about."""

from __future__ import annotations

from bot.boards.pictures import Picture, shortened
from rendering.marks import Pill, Seat
from rendering.stats import Bar, Bars, Column, Columns, Figure, Panel, Stack, Stacks, StatsPicture, stats_layout


def stats_picture(value: StatsPicture, alt: str) -> Picture:
    """Return a page of figures as a picture; `alt` says them in words."""
    return Picture("stats.png", shortened(alt), "stats", value, stats_layout)


__all__ = [
    "Bar",
    "Bars",
    "Column",
    "Columns",
    "Figure",
    "Panel",
    "Pill",
    "Seat",
    "Stack",
    "Stacks",
    "StatsPicture",
    "stats_picture",
]

"""Places that can be sown: the cells of field tiles (0-14) and the plots of cards, numbered from 15 on.

Plot numbers hold within one program; sentences and stored moves name plots by card: *acreage-1*.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from bot.games.agricola.box import fences
from bot.games.agricola.box.card_facts import hand_card, key_of
from bot.games.agricola.box.hooks import Plots, Trait

PLOTS = Trait[Plots]()
"""Plots on the card that are sown like fields (rules 7.4)."""


class Plot(NamedTuple):
    """A plot on a card: the card's code, its number there from 0, and the crops it takes."""

    code: str
    number: int
    crops: tuple[str, ...]
    name: str


@cache
def _plots() -> tuple[Plot, ...]:
    found = []
    for card in PLOTS.every():
        for number in range(card.plots.count):
            name = key_of(card.code)
            name = name if card.plots.count == 1 else f"{name}-{number + 1}"
            found.append(Plot(card.code, number, card.plots.crops, name))
    return tuple(found)


def plot(place: int) -> Plot:
    """Return the plot with this number, 15 or more."""
    return _plots()[place - fences.CELLS]


def plots_of(code: str) -> list[int]:
    """Return the numbers of a card's plots."""
    return [fences.CELLS + number for number, plot in enumerate(_plots()) if plot.code == code]


def place_name(place: int) -> str:
    """Return *B3* or *bean-field*."""
    return fences.name(place) if place < fences.CELLS else plot(place).name


def place_title(place: int) -> str:
    """Return the place as people read it: *B3*, *Bean Field*, *Acreage 1*."""
    if place < fences.CELLS:
        return fences.name(place)
    one = plot(place)
    title = hand_card(one.code).title
    return title if one.name == key_of(one.code) else f"{title} {one.number + 1}"


def place_named(text: str) -> int | None:
    """Return the place with this name, or None."""
    cell = fences.cell_named(text)
    if cell is not None:
        return cell
    wanted = text.strip().lower()
    return next((fences.CELLS + number for number, one in enumerate(_plots()) if one.name == wanted), None)

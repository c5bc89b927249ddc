"""Phrases of Hallertau that several modules speak: amounts, names of goods, places and fields."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.games.hallertau.facts import FLOCKS, STABLES
from bot.games.text import Text, _, listed, n_, plain

PHRASES: dict[str, tuple[str, str]] = {
    "flax": n_("{n} flax", "{n} flax", 1).forms(),
    "barley": n_("{n} barley", "{n} barley", 1).forms(),
    "rye": n_("{n} rye", "{n} rye", 1).forms(),
    "hops": n_("{n} hops", "{n} hops", 1).forms(),
    "milk": n_("{n} milk", "{n} milk", 1).forms(),
    "wool": n_("{n} wool", "{n} wool", 1).forms(),
    "meat": n_("{n} meat", "{n} meat", 1).forms(),
    "hides": n_("{n} hide", "{n} hides", 1).forms(),
    "clay": n_("{n} clay", "{n} clay", 1).forms(),
    "tools": n_("{n} tool", "{n} tools", 1).forms(),
    "jewelry": n_("{n} jewelry", "{n} jewelry", 1).forms(),
    "sheep": n_("{n} sheep", "{n} sheep", 1).forms(),
    "fields": n_("{n} field", "{n} fields", 1).forms(),
    "workers": n_("{n} worker", "{n} workers", 1).forms(),
    "gateway": n_("{n} Gateway card", "{n} Gateway cards", 1).forms(),
    "farmyard": n_("{n} Farmyard card", "{n} Farmyard cards", 1).forms(),
    "bonus": n_("{n} Bonus card", "{n} Bonus cards", 1).forms(),
    "point": n_("{n} Point card", "{n} Point cards", 1).forms(),
    "cards": n_("{n} card", "{n} cards", 1).forms(),
    "crops": n_("{n} crop", "{n} crops", 1).forms(),
}

NAMES: dict[str, Text] = {
    "flax": _("flax"),
    "barley": _("barley"),
    "rye": _("rye"),
    "hops": _("hops"),
    "milk": _("milk"),
    "wool": _("wool"),
    "meat": _("meat"),
    "hides": _("hides"),
    "clay": _("clay"),
    "tools": _("tools"),
    "jewelry": _("jewelry"),
    "sheep": _("sheep"),
    "field": _("the field"),
    "card": _("the card"),
    "rooster": _("the rooster"),
}


def amount(res: str, count: int) -> Text:
    """*3 barley*, *1 hide*."""
    return n_(*PHRASES[res], count)


def amounts(goods: Mapping[str, int]) -> Text:
    """*3 clay, 1 jewelry and 2 tools*; *nothing* for none."""
    parts = [amount(res, count) for res, count in goods.items() if count]
    return listed(parts) if parts else _("nothing")


def flock(place: int) -> Text:
    """*round-5 card*, *stables*."""
    return _("stables") if place == STABLES else _("round-{round} card", round=FLOCKS[place])


def field(row: int, crop: str, count: int) -> Text:
    """*row 4*, *row 4 with barley*."""
    if not crop:
        return _("row {row}, empty", row=row)
    if count > 1:
        return _("row {row}, {count} {crop}", row=row, count=count, crop=NAMES[crop])
    return _("row {row}, {crop}", row=row, crop=NAMES[crop])


def numbers(values: Sequence[int]) -> Text:
    """*2, 3 and 5*."""
    return listed([plain(str(value)) for value in values])

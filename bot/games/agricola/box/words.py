"""Phrases of Agricola that several modules speak: amounts of goods, costs, herds."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.agricola.box.facts import ANIMALS
from bot.games.text import Text, _, listed, n_

PHRASES: dict[str, tuple[str, str]] = {
    "wood": n_("{n} wood", "{n} wood", 1).forms(),
    "clay": n_("{n} clay", "{n} clay", 1).forms(),
    "reed": n_("{n} reed", "{n} reed", 1).forms(),
    "stone": n_("{n} stone", "{n} stone", 1).forms(),
    "food": n_("{n} food", "{n} food", 1).forms(),
    "grain": n_("{n} grain", "{n} grain", 1).forms(),
    "vegetable": n_("{n} vegetable", "{n} vegetables", 1).forms(),
    "sheep": n_("{n} sheep", "{n} sheep", 1).forms(),
    "boar": n_("{n} wild boar", "{n} wild boar", 1).forms(),
    "cattle": n_("{n} cattle", "{n} cattle", 1).forms(),
}

NAMES: dict[str, Text] = {
    "wood": _("wood"),
    "clay": _("clay"),
    "reed": _("reed"),
    "stone": _("stone"),
    "food": _("food"),
    "grain": _("grain"),
    "vegetable": _("vegetable"),
    "sheep": _("sheep"),
    "boar": _("wild boar"),
    "cattle": _("cattle"),
}

MATERIALS: dict[str, Text] = {"wood": _("wooden hut"), "clay": _("clay hut"), "stone": _("stone house")}


def amount(good: str, count: int) -> Text:
    """*3 wood*, *1 vegetable*."""
    return n_(*PHRASES[good], count)


def amounts(goods: Mapping[str, int]) -> Text:
    """*3 wood, 1 clay and 2 food*; *nothing* for no goods."""
    parts = [amount(good, count) for good, count in goods.items() if count]
    return listed(parts) if parts else _("nothing")


def herd(counts: tuple[int, int, int]) -> Text:
    """*3 sheep and 1 wild boar*; *no animal* for none."""
    parts = [amount(kind, count) for kind, count in zip(ANIMALS, counts, strict=True) if count]
    return listed(parts) if parts else _("no animal")


def either(parts: list[Text]) -> Text:
    """*3 sheep; or 2 sheep and 1 wild boar*."""
    if len(parts) == 1:
        return parts[0]
    return _("{first}; or {rest}", first=parts[0], rest=either(parts[1:]))


def any_of(parts: list[Text]) -> Text:
    """*1 wood or 1 clay*."""
    if len(parts) == 1:
        return parts[0]
    return _("{first} or {rest}", first=parts[0], rest=any_of(parts[1:]))


def also(parts: list[Text]) -> Text:
    """*you have no grain; you have no empty field*; the same reason is said once."""
    unlike = [part for number, part in enumerate(parts) if part not in parts[:number]]
    if len(unlike) == 1:
        return unlike[0]
    return _("{first}; {rest}", first=unlike[0], rest=also(unlike[1:]))

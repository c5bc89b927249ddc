"""Which icon stands before a choice: that of the one good or thing that it is about, or none."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bot.games.agricola.box.facts import ANIMALS, SUPPLY
from bot.games.agricola.position.state import Position

GOODS: frozenset[str] = frozenset((*SUPPLY, *ANIMALS))
"""The goods, each of which is the key of its icon."""

ACTIONS: dict[str, str] = {
    "rooms": "house",
    "one-room": "house",
    "stables": "stable",
    "cheap-stable": "stable",
    "plough": "field",
    "sow": "sow",
    "bake": "bread",
    "fences": "fence",
    "renovate": "renovate",
    "improve": "major",
    "minor": "minor",
    "growth": "growth",
    "growth-any": "growth",
    "growth-5": "growth",
    "start": "start",
    "occupation": "occupation",
}
"""By the names that `data/agricola/spaces.json` uses."""

PAGES: dict[str, str] = {
    "build": "house",
    "plough": "field",
    "sow": "sow",
    "bake": "bread",
    "fence": "fence",
    "improve": "major",
    "occupation": "occupation",
}
"""By the pages of what is done on a space."""


def of_goods(goods: Mapping[str, int]) -> str:
    """Return the icon of the only good among these amounts."""
    return only([good for good, count in goods.items() if count])


def only(goods: Iterable[str]) -> str:
    """Return the icon of the good, where all of these are the same."""
    kinds = set(goods)
    return kinds.pop() if len(kinds) == 1 and kinds <= GOODS else ""


def of_herd(herd: tuple[int, int, int]) -> str:
    """Return the icon of the only kind of animal in a herd."""
    return of_goods(dict(zip(ANIMALS, herd, strict=True)))


def of_space(state: Position, key: str) -> str:
    """Return the icon of what a space is for: the good that is had there, else what is done there first."""
    facts = state.facts(key)
    had = {good for goods in (state.board.spaces[key].goods, facts.gives) for good, count in goods.items() if count}
    if had:
        return only(had)
    first = next((name for names in facts.action.values() for name in names), "")
    return ACTIONS.get(first, "start" if facts.start else "")

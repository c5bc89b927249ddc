"""Choices laid out within Discord's limits: long lists are split, and what does not fit goes to another page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from bot.chat.kit.layout import OPTIONS, Block, Pick, cost

T = TypeVar("T")

OPTIONS_IN_ALL = 75
"""How many lines all selects of one message hold; Discord refuses messages long before the arithmetic limit."""


def parts(values: Sequence[T], size: int = OPTIONS) -> list[Sequence[T]]:
    """Split a list evenly into parts of at most `size`; an empty list has no part."""
    count = -(-len(values) // size)
    if not count:
        return []
    each, larger = divmod(len(values), count)
    found: list[Sequence[T]] = []
    start = 0
    for number in range(count):
        end = start + each + (1 if number < larger else 0)
        found.append(values[start:end])
        start = end
    return found


def lines_of(group: Sequence[Block]) -> int:
    """Return how many lines the selects of a group hold."""
    return sum(len(block.entries) for block in group if isinstance(block, Pick))


def leaves(groups: Sequence[Sequence[Block]], room: int, turner: int) -> list[list[Block]]:
    """Deal groups of blocks that belong together onto pages of at most `room` components.

    When there are several pages, each leaves `turner` components for turning. A group alone on its page may be
    as large as it is; keep groups smaller than a page.
    """
    for space in (room, room - turner):
        pages: list[list[Block]] = [[]]
        for group in groups:
            filled = sum(map(cost, pages[-1])), lines_of(pages[-1])
            too_much = filled[0] + sum(map(cost, group)) > space or filled[1] + lines_of(group) > OPTIONS_IN_ALL
            if pages[-1] and too_much:
                pages.append([])
            pages[-1].extend(group)
        if len(pages) == 1:
            break
    return pages

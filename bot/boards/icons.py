"""The icons of the pictures as small files of their own, for a chat that can show them beside words."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from bot.boards import BOARDS
from rendering import emoji
from rendering.emoji import EmojiDrawing


@dataclass(frozen=True, slots=True)
class Icon:
    """An icon by the key that options name, with what its drawing is recognised by (8 hexadecimal digits) and a PNG."""

    key: str
    fingerprint: str
    png: bytes


def drawings() -> dict[str, EmojiDrawing]:
    """Return how every icon is drawn, those of single games included, by key."""
    return emoji.DRAWINGS | {key: drawing for boards in BOARDS.values() for key, drawing in boards.emoji().items()}


KEYS = frozenset(drawings())
"""The keys of all icons."""


@cache
def drawn_icons() -> tuple[Icon, ...]:
    """Return every icon, drawn. The first time takes about a second."""
    known = drawings()
    return tuple(_drawn(key, known) for key in known)


def _drawn(key: str, known: dict[str, EmojiDrawing]) -> Icon:
    image = emoji.emoji(key, known)
    return Icon(key, emoji.fingerprint(image), emoji.png(image))

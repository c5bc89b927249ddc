"""The icons of the pictures as small files of their own, for a chat that can show them beside words."""

from __future__ import annotations

from dataclasses import dataclass

from rendering import emoji


@dataclass(frozen=True, slots=True)
class Icon:
    """An icon by the key that options name, with what its drawing is recognised by (8 hexadecimal digits) and a PNG."""

    key: str
    fingerprint: str
    png: bytes


KEYS = frozenset(emoji.KEYS)
"""The keys of all icons."""


def drawn_icons() -> tuple[Icon, ...]:
    """Return every icon, drawn. Takes about a second."""
    return tuple(_drawn(key) for key in emoji.KEYS)


def _drawn(key: str) -> Icon:
    image = emoji.emoji(key)
    return Icon(key, emoji.fingerprint(image), emoji.png(image))

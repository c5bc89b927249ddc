"""A sentence for somebody who plays a game for the first time, chosen by what is on the board."""

from __future__ import annotations

import msgspec

from bot.games.text import Text


class Hint(msgspec.Struct, frozen=True):
    """What is worth knowing now; by its `key` (letters and hyphens) it is known again and not said twice."""

    key: str
    text: Text

"""What the pictures of every game name alike: seats, amounts, the pill of the header.

Frozen and hashable, without rules and without language, as all values that are drawn.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

PillKind = Literal["turn", "planned", "plain"]


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's mark: seat ``index`` 0-4 chooses colour and shape, ``letter`` (one or two characters) stands in it."""

    index: int
    letter: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class Amount:
    """``count`` pieces of the good ``icon``."""

    icon: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class Pill:
    """The one pill at the right of the header: yellow with a token (turn), white (planned) or paper (plain)."""

    text: str
    kind: PillKind = "plain"
    seat: Seat | None = None
    icon: str = ""


def number(value: int) -> str:
    """Return a number with the real minus sign."""
    return str(value).replace("-", "−")

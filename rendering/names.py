"""Names of players where little room is: smaller, then the first word alone."""

from __future__ import annotations

import re

from rendering.fonts import Weight
from rendering.text import width as text_width

LEAST = 22
"""The smallest size of a name."""


def fitted_name(name: str, room: int, size: float, weight: Weight = "Bold") -> tuple[str, float]:
    """Return a name and its size; one that is too long even at the least size is its first word alone."""
    if text_width(name, weight, LEAST) > room:
        name = re.split(r"[ -]", name)[0] or name
    while size > LEAST and text_width(name, weight, size) > room:
        size -= 0.5
    return name, size

"""The backs of cards as emoji, beside the icons that every game can use."""

from __future__ import annotations

from rendering.drawer import Drawer
from rendering.emoji import INSIDE, RIM, SIZE, EmojiDrawing
from rendering.hallertau.signs import NARROW, paint_back
from rendering.hallertau.values import KINDS, Kind

_HEIGHT = INSIDE - 6
_WIDTH = round(_HEIGHT * NARROW)


def _card_back(kind: Kind) -> EmojiDrawing:
    def paint(drawer: Drawer) -> None:
        paint_back(drawer, kind, _WIDTH, _HEIGHT)

    return EmojiDrawing(paint, unit=1.0, origin=((SIZE - _WIDTH) / 2, RIM + 3.0), outline=4.0)


CARD_BACKS: dict[str, EmojiDrawing] = {f"card-{kind}": _card_back(kind) for kind in KINDS}
"""The back of each kind of card, by the key that options name."""

"""Pieces that fill a cell of a farm, each a function that draws in 100 x 100 units."""

from collections.abc import Callable

from rendering.drawer import Drawer
from rendering.farm_pieces import grounds, rooms

PIECES: dict[str, Callable[[Drawer], None]] = {**grounds.PIECES, **rooms.PIECES}
"""Every piece by its name."""

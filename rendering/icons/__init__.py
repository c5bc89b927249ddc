"""Icons by name: each a function that draws in 24 x 24 units with an ink outline."""

from collections.abc import Callable

from rendering.drawer import Drawer
from rendering.icons import animals, buildings, goods, harvests, signs

ICONS: dict[str, Callable[[Drawer], None]] = {
    **goods.ICONS,
    **harvests.ICONS,
    **animals.ICONS,
    **buildings.ICONS,
    **signs.ICONS,
}
"""Every icon by its name."""

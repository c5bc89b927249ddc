"""Placeholder."""

from rendering.drawer import Drawer
from rendering.shapes import ellipse


def _thing(d: Drawer) -> None:
    d.part((ellipse(12, 12, 10), "stone"))


ICONS = {name: _thing for name in ['person', 'growth', 'start', 'harvest', 'occupation', 'minor', 'major', 'begging']}

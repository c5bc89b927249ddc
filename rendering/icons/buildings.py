"""Buildings, fences and the grounds of a farm as signs."""

from collections.abc import Callable

from rendering.drawer import Drawer
from rendering.shapes import box, leaf, softened, wave


def house(d: Drawer) -> None:
    """A gable over a wall with a door."""
    d.part((box(4.2, 10, 19.8, 22.2, 0.8), "log"))
    for y in (15.2, 18.6):
        d.stroke([(4.6, y), (19.4, y)], 0.7, "soil")
    d.part((softened([(12, 1.4), (23.2, 11.0), (21.8, 12.8), (2.2, 12.8), (0.8, 11.0)], 0.6), "soil"))
    d.mark([(12, 3.0), (6.4, 7.8), (17.6, 7.8)], "log")
    d.part((box(9.6, 15.4, 14.4, 22.2, 0.5), "door"), outline=0.5)


def renovate(d: Drawer) -> None:
    """A clay house with an arrow up."""
    d.part((box(3.2, 10, 17.6, 22.2, 0.8), "claywall"))
    d.part((softened([(10.4, 1.4), (20.6, 11.0), (19.2, 12.8), (1.6, 12.8), (0.2, 11.0)], 0.6), "bark"))
    d.mark([(10.4, 3.0), (5.2, 7.8), (15.6, 7.8)], "brick")
    d.part((box(6.0, 15.4, 10.4, 22.2, 0.5), "door"), outline=0.5)
    arrow = softened(
        [(17.8, 7.4), (23.8, 14.2), (20.4, 14.2), (20.4, 22.6), (15.2, 22.6), (15.2, 14.2), (11.8, 14.2)], 0.7
    )
    d.part((arrow, "mark"))


def stable(d: Drawer) -> None:
    """A barn with a broken roof and a crossed door."""
    roof = softened([(12, 1.4), (19.0, 4.6), (22.8, 11.2), (1.2, 11.2), (5.0, 4.6)], 0.8)
    d.part((box(2.2, 8, 21.8, 22.2, 0.8), "bark"), (roof, "oxblood"))
    d.stroke([(2.4, 11.2), (21.6, 11.2)], 0.9, "ink")
    door = box(6.6, 13.4, 17.4, 22.0, 0.4)
    d.part((door, "bark"), outline=0)
    for line in (
        [(7.6, 14.2), (16.4, 21.4)], [(16.4, 14.2), (7.6, 21.4)], [(7.6, 14.2), (16.4, 14.2)],
        [(7.6, 21.4), (16.4, 21.4)], [(7.6, 14.2), (7.6, 21.4)], [(16.4, 14.2), (16.4, 21.4)],
    ):  # fmt: skip
        d.stroke(line, 1.3, "rail")
    d.part((box(9.8, 5.2, 14.2, 8.6, 0.6), "rail"), outline=0.5)


def fence(d: Drawer) -> None:
    """Three pointed pales over two rails."""
    d.part((box(0.2, 7.6, 23.8, 11.0, 1.0), "timber"), (box(0.2, 15.0, 23.8, 18.4, 1.0), "timber"))
    for x in (2.6, 9.9, 17.2):
        pale = softened([(x + 2.1, 1.6), (x + 4.2, 5.2), (x + 4.2, 22.2), (x, 22.2), (x, 5.2)], 0.7)
        d.part((pale, "rail"))
        d.mark(box(x + 2.9, 4, x + 5, 23), "yard", within=pale)
    for x in (4.7, 12.0, 19.3):
        for y in (9.3, 16.7):
            d.mark(box(x - 0.6, y - 0.6, x + 0.6, y + 0.6, 0.6), "muted")


def field(d: Drawer) -> None:
    """Soil with three furrows."""
    soil = box(1.4, 2.0, 22.6, 22.0, 2.4)
    d.part((soil, "soil"))
    for y in (7.0, 12.0, 17.0):
        d.stroke(wave(4.4, 19.6, y, 0.9, 2), 1.5, "furrow")


def unused(d: Drawer) -> None:
    """A meadow with two tufts."""
    d.part((box(1.4, 2.0, 22.6, 22.0, 2.4), "meadow"))
    for x, y in ((8.0, 12.0), (15.6, 18.4)):
        for dx, dy in ((-2.9, -3.6), (0, -5.0), (2.9, -3.6)):
            d.mark(leaf((x, y), (x + dx, y + dy), 1.9), "leaf")


ICONS: dict[str, Callable[[Drawer], None]] = {
    "house": house, "renovate": renovate, "stable": stable, "fence": fence, "field": field, "unused": unused,
}  # fmt: skip
"""The icons of this family by name."""

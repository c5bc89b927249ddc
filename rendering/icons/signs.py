"""People, cards and the signs of the game."""

from collections.abc import Callable

from rendering.drawer import Drawer, Tone
from rendering.palette import Colour
from rendering.shapes import Points, arc, box, ellipse, softened, turned


def _figure(x: float, share: float, foot: float) -> list[tuple[Points, Tone]]:
    """Head and shoulders about an axis; the head reaches into the shoulders."""
    head = ellipse(x, foot - 16.0 * share, 5.2 * share)
    wide = 8.8 * share
    body = [
        *arc(x, foot - 2.4 * share, wide, 9.0 * share, 180, 360),
        *arc(x + wide - 2 * share, foot - 2 * share, 2 * share, 2 * share, 0, 90),
        *arc(x - wide + 2 * share, foot - 2 * share, 2 * share, 2 * share, 90, 180),
    ]
    return [(head, "paper"), (body, "paper")]


def person(d: Drawer) -> None:
    """Head and shoulders."""
    head, body = _figure(12, 1.0, 22.4)
    d.part(body)
    d.part(head)


def growth(d: Drawer) -> None:
    """A person and a plus."""
    head, body = _figure(8.0, 0.82, 22.2)
    d.part(body)
    d.part(head)
    d.part((box(13.0, 9.6, 23.4, 13.4, 0.7), "leaf"), (box(16.3, 6.3, 20.1, 16.7, 0.7), "leaf"))


def start(d: Drawer) -> None:
    """A swallow-tailed flag."""
    d.part((softened([(5.4, 2.2), (22.8, 2.2), (18.6, 8.4), (22.8, 14.6), (5.4, 14.6)], 0.6), "green"))
    d.mark(box(6.6, 3.6, 17.2, 5.2, 0.7), "green2")
    d.part((box(3.0, 1.0, 6.2, 23.0, 1.5), "soil"))


def harvest(d: Drawer) -> None:
    """A sickle."""
    blade = [
        *arc(11.6, 10.6, 10.2, 9.4, -112, 78),
        *arc(9.6, 10.2, 7.4, 7.0, 66, -98),
    ]
    d.part((softened(blade, 0.2), "stone"))
    d.stroke(arc(11.6, 10.6, 9.5, 8.7, -70, 60), 1.0, "slate2")
    handle = turned(box(2.0, 17.0, 12.6, 20.8, 1.7), -36, (8, 19))
    d.part((handle, "soil"))
    d.stroke(turned([(3.4, 18.2), (10.8, 18.2)], -36, (8, 19)), 0.9, "log")


def _card(d: Drawer, band: Colour) -> None:
    card = box(3.4, 1.4, 20.6, 22.6, 2.4)
    d.part((card, "paper"))
    d.mark(box(2, 0, 22, 9.0), band, within=card)
    for y, end in ((12.6, 17.2), (15.8, 17.2), (19.0, 13.2)):
        d.stroke([(6.9, y), (end, y)], 1.3, "line")


def occupation(d: Drawer) -> None:
    """A card with a disc."""
    _card(d, "ochre")
    d.mark(ellipse(12, 5.2, 2.6), "ink")


def minor(d: Drawer) -> None:
    """A card with a square."""
    _card(d, "terra")
    d.mark(box(9.5, 2.8, 14.5, 7.8, 0.3), "ink")


def major(d: Drawer) -> None:
    """A card with a light triangle."""
    _card(d, "brick")
    d.mark([(12, 2.2), (15.6, 7.8), (8.4, 7.8)], "paper")


def begging(d: Drawer) -> None:
    """A warning triangle."""
    d.part((softened([(12, 1.2), (23.4, 21.8), (0.6, 21.8)], 1.8), "warn"))
    d.mark(softened([(10.3, 7.8), (13.7, 7.8), (13.1, 15.2), (10.9, 15.2)], 0.8), "white")
    d.mark(ellipse(12, 18.3, 1.6), "white")


ICONS: dict[str, Callable[[Drawer], None]] = {
    "person": person, "growth": growth, "start": start, "harvest": harvest, "occupation": occupation, "minor": minor,
    "major": major, "begging": begging,
}  # fmt: skip
"""The icons of this family by name."""

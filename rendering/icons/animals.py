"""Sheep, wild boar, cattle and the rooster; all face left."""

from collections.abc import Callable

from rendering.drawer import Drawer, Tone
from rendering.shapes import Points, box, ellipse, leaf, scaled, smooth, softened


def _legs(
    d: Drawer, places: tuple[float, ...], top: float, foot: float, width: float, colour: Tone, hoof: Tone
) -> None:
    legs: list[tuple[Points, Tone]] = [(box(x, top, x + width, foot, 0.8), colour) for x in places]
    d.part(*legs)
    for x in places:
        d.mark(box(x, foot - 1.6, x + width, foot, 0.8), hoof)


def sheep(d: Drawer) -> None:
    """A fleece of soft bumps, a dark head with a tuft."""
    _legs(d, (7.8, 11.2, 15.0, 18.4), 15, 22.6, 2.4, "door", "ink")
    bumps = [
        ellipse(x, y, r)
        for x, y, r in (
            (8.6, 9.8, 4.0), (11.6, 6.6, 3.7), (15.6, 5.8, 3.7), (19.2, 8.0, 3.5), (20.2, 12.0, 3.2),
            (18.0, 15.4, 3.3), (13.8, 16.2, 3.3), (9.6, 15.0, 3.3), (14, 11, 6.0),
        )
    ]  # fmt: skip
    d.part(*((bump, "quad") for bump in bumps))
    for bump in bumps:
        d.mark(scaled(bump, 0.87, (12.0, 3.6)), "paper")
    for curl in (((12.6, 9.6), (13.8, 10.9), (15.4, 10.0)), ((16.4, 12.6), (17.6, 13.5), (18.9, 12.5))):
        d.stroke(smooth(curl, closed=False), 0.8, "quad")
    d.part((leaf((7.4, 8.8), (11.6, 11.6), 3.0), "boar"), outline=0.8)
    head = smooth([(4.6, 6.6), (7.4, 7.4), (8.4, 10.4), (7.0, 13.8), (4.4, 15.6), (2.0, 14.6), (1.6, 11.4), (2.6, 8.2)])
    d.part((head, "boar"))
    d.part((ellipse(3.9, 6.8, 1.9), "paper"), (ellipse(6.6, 6.3, 2.2), "paper"), outline=0.8)
    d.part((ellipse(3.9, 6.8, 1.9), "paper"), (ellipse(6.6, 6.3, 2.2), "paper"), outline=0)
    d.mark(ellipse(5.1, 10.6, 1.05), "white")
    d.mark(ellipse(4.8, 10.7, 0.5), "ink")
    d.mark(ellipse(2.8, 13.4, 0.5), "ink")


def boar(d: Drawer) -> None:
    """A heavy wedge with bristles and a tusk."""
    d.strokes((smooth([(21.2, 10.4), (23.2, 9.6), (22.8, 12.2), (23.4, 13.4)], closed=False), 0.9, "boar"))
    _legs(d, (7.6, 11.0, 15.8, 19.2), 15.4, 21.8, 2.5, "boar", "ink")
    bristles = [(7.2, 8.8), (8.0, 2.6), (10.8, 5.4), (12.2, 1.8), (14.6, 5.2), (16.4, 2.6), (18.2, 8.2)]
    body = smooth([(1.2, 14.0), (3.6, 11.0), (6.2, 8.0), (9.6, 5.6), (14.4, 5.0), (19.0, 6.8), (22.0, 11.0),
                   (21.6, 15.6), (18.8, 18.4), (10.0, 18.6), (5.0, 17.6), (1.6, 17.2)])  # fmt: skip
    d.part((softened(bristles, 0.5), "boar"), (body, "boar"))
    d.mark(
        smooth([(8.0, 18.4), (10.4, 15.4), (15.0, 15.2), (20.6, 15.6), (19.4, 19.4), (9.0, 19.6)]), "boar2", within=body
    )
    d.mark(box(0.4, 13.6, 3.0, 17.6, 0.9), "boar2", within=body)
    d.part((leaf((10.6, 11.0), (8.0, 4.6), 4.2), "boar2"), outline=0.8)
    d.part((softened([(4.0, 16.4), (2.9, 11.8), (6.4, 15.2)], 0.5), "white"), outline=0.7)
    d.mark(ellipse(6.4, 11.4, 0.95), "white")
    d.mark(ellipse(6.1, 11.5, 0.45), "ink")


def cattle(d: Drawer) -> None:
    """A boxy cow with pale horns, muzzle and saddle patch."""
    d.strokes((smooth([(21.4, 8.4), (23.0, 10.4), (22.8, 15.0)], closed=False), 1.1, "cattle"))
    d.mark(ellipse(22.8, 15.8, 1.1, 1.5), "bark")
    d.part((ellipse(15.6, 17.4, 2.4, 2.0), "blush"))
    _legs(d, (8.2, 11.4, 16.6, 19.4), 14, 22.4, 2.5, "cattle", "ink")
    body = softened([(7.2, 6.4), (21.4, 6.0), (22.4, 8.6), (22.2, 16.2), (20.2, 17.8), (9.4, 17.6), (7.2, 15.4)], 2.0)
    d.part((body, "cattle"))
    d.mark(smooth([(12.6, 5), (19.2, 5), (18.8, 9.0), (16.6, 12.2), (13.6, 10.4)]), "paper", within=body)
    d.mark(ellipse(20.6, 15.2, 2.0, 2.4), "paper", within=body)
    d.mark(smooth([(12.8, 18.6), (13.2, 16.2), (15.6, 15.4), (17.8, 16.4), (18.0, 18.6)]), "blush", within=body)
    d.part(
        (smooth([(3.6, 7.4), (1.6, 5.6), (1.2, 2.0), (2.6, 1.6), (3.6, 4.4), (6.0, 6.0)]), "rail"),
        (smooth([(8.6, 7.4), (10.6, 5.6), (11.0, 2.0), (9.6, 1.6), (8.6, 4.4), (6.2, 6.0)]), "rail"),
    )
    d.part((leaf((8.8, 8.8), (12.6, 9.4), 2.8), "cattle"), outline=0.9)
    head = smooth([(3.0, 6.6), (6.1, 6.0), (9.2, 6.6), (9.8, 10.2), (9.4, 15.2), (6.1, 16.8), (2.8, 15.2), (2.4, 10.2)])
    d.part((head, "cattle"))
    d.mark(smooth([(5.2, 5.4), (7.0, 5.4), (7.2, 10.6), (6.1, 12.2), (5.0, 10.6)]), "paper", within=head)
    d.mark(ellipse(6.1, 14.8, 4.4, 2.9), "rail", within=head)
    for x in (4.0, 8.2):
        d.mark(ellipse(x, 9.9, 0.8), "ink")
    for x in (4.7, 7.5):
        d.mark(ellipse(x, 14.6, 0.5), "boar2")


def rooster(d: Drawer) -> None:
    """A rooster with a red comb and a green tail."""
    d.strokes(
        ([(10.8, 18), (10.6, 22.2)], 1.3, "grain"), ([(14.0, 18), (14.2, 22.2)], 1.3, "grain"),
        ([(8.8, 22.4), (10.6, 22.2)], 1.1, "grain"), ([(12.4, 22.4), (14.2, 22.2)], 1.1, "grain"),
    )  # fmt: skip
    d.part(
        (smooth([(15.4, 13), (15.6, 6.4), (19.4, 2.6), (22.4, 4.2), (20.2, 7.2), (19.4, 13)]), "green2"),
        (smooth([(16, 14), (19.2, 7.8), (22.8, 7.0), (23.6, 10.0), (21.2, 12.0), (19.4, 16)]), "green"),
        (smooth([(15.6, 16), (20.0, 11.8), (23.4, 12.6), (22.8, 15.4), (18.6, 17.6)]), "green2"),
    )
    d.part(
        (ellipse(6.2, 2.9, 1.7), "warn"), (ellipse(8.8, 2.3, 1.8), "warn"), (ellipse(11.0, 3.9, 1.6), "warn"),
        (ellipse(8.6, 4.6, 3.0), "warn"),
    )  # fmt: skip
    d.part((softened([(5.8, 6.2), (1.4, 8.0), (5.8, 9.8)], 0.4), "grain"))
    d.part((ellipse(5.8, 11.2, 1.5, 2.0), "warn"))
    body = smooth([(8.2, 3.8), (11.0, 5.0), (12.0, 8.8), (14.6, 10.8), (18.8, 10.6), (19.6, 14.4), (17.0, 18.6),
                   (12.0, 19.8), (7.8, 18.0), (6.0, 13.8), (5.6, 9.4), (5.8, 5.6)])  # fmt: skip
    d.part((body, "cattle"))
    d.mark(smooth([(5.4, 9.6), (8.8, 10.8), (11.8, 8.6), (12.6, 12.2), (9.4, 14.0), (5.8, 13.6)]), "grain", within=body)
    d.mark(smooth([(10.6, 13.6), (14.2, 12.4), (18.0, 13.2), (16.4, 16.6), (12.6, 17.2)]), "bark", within=body)
    d.mark(ellipse(8.4, 7.2, 1.0), "white")
    d.mark(ellipse(8.1, 7.2, 0.5), "ink")


ICONS: dict[str, Callable[[Drawer], None]] = {"sheep": sheep, "boar": boar, "cattle": cattle, "rooster": rooster}
"""The icons of this family by name."""

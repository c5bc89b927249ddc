"""What grows on fields, and sowing it."""

from collections.abc import Callable
from math import cos, radians, sin

from rendering.drawer import Drawer, Tone
from rendering.shapes import Points, box, ellipse, leaf, moved, smooth, turned


def _kernel(x: float, y: float, turn: float, rx: float = 2.1, ry: float = 3.6) -> Points:
    return (
        leaf((x, y + ry), (x, y - ry), 2 * rx)
        if not turn
        else turned(leaf((x, y + ry), (x, y - ry), 2 * rx), turn, (x, y))
    )


def _ear(d: Drawer, tip: float, foot: float) -> None:
    """A straight ear of three pairs of kernels and a tip."""
    kernels: list[Points] = []
    step = (foot - tip) / 4
    for row in (3, 2, 1):
        y = tip + row * step + 2.4
        kernels += [_kernel(8.9, y, -34, 2.3, 3.9), _kernel(15.1, y, 34, 2.3, 3.9)]
    kernels.append(_kernel(12, tip + 3.2, 0, 2.2, 3.8))
    d.part(*((kernel, "grain") for kernel in kernels))
    for kernel in kernels:
        d.part((kernel, "grain"), outline=0.42)
        cx = sum(x for x, _ in kernel) / len(kernel)
        cy = sum(y for _, y in kernel) / len(kernel)
        d.mark([(cx + (x - cx) * 0.42, cy - 0.2 + (y - cy) * 0.5) for x, y in kernel], "win")


def grain(d: Drawer) -> None:
    """A straight ear without awns."""
    d.strokes(([(12, 14), (12, 22.4)], 2.0, "amber"))
    _ear(d, 0.8, 17.0)


def barley(d: Drawer) -> None:
    """An ear under a fan of six awns."""
    d.strokes(([(12, 16), (12, 22.6)], 2.0, "amber"))
    d.strokes(
        *(([(12 + dx * 0.28, 14), (12 + dx, 1.2 + abs(dx) * 0.16)], 1.3, "grain") for dx in (-10, -6, -2.1, 2.1, 6, 10))
    )
    _ear(d, 6.2, 18.6)


def rye(d: Drawer) -> None:
    """A tied sheaf of five ears."""
    for lean in (-46, 46, -24, 24, 0):
        c, s = cos(radians(lean)), sin(radians(lean))
        x, y = 12 + 9.8 * s, 14.6 - 9.4 * c
        d.strokes(([(12, 14.2), (x, y)], 1.5, "log"))
        d.part((turned(leaf((x, y + 4.4), (x, y - 4.4), 4.4), lean, (x, y)), "timber"))
        d.mark(turned(leaf((x, y + 2.8), (x, y - 3.2), 2.1), lean, (x, y)), "straw")
    skirt = smooth([(9.4, 13.2), (14.6, 13.2), (15.4, 17), (19.4, 22.4), (12, 22.9), (4.6, 22.4), (8.6, 17)])
    d.part((skirt, "log"))
    for x in (8.6, 12, 15.4):
        d.stroke([(12 + (x - 12) * 0.4, 17.4), (x, 22)], 0.8, "furrow", within=skirt)
    d.part((box(8.1, 13.2, 15.9, 16.4, 1.3), "brick"), outline=0.9)


def vegetable(d: Drawer) -> None:
    """A carrot with three thick leaves."""
    d.part(
        (smooth([(14.4, 8.8), (12.4, 4.2), (14.6, 1.0), (17.0, 3.4), (16.8, 8.2)]), "leaf"),
        (smooth([(15.6, 8.6), (17.6, 3.6), (21.8, 1.6), (21.6, 5.2), (18.0, 8.8)]), "blade"),
        (smooth([(15.4, 9.8), (19.6, 7.2), (23.2, 8.6), (21.2, 11.4), (16.4, 11.4)]), "leaf"),
    )
    root = smooth(
        [
            (1.6, 22.4),
            (3.8, 17.0),
            (7.6, 10.8),
            (11.4, 7.4),
            (15.2, 7.6),
            (17.0, 10.4),
            (15.6, 14.2),
            (10.4, 18.4),
            (4.6, 21.8),
        ]
    )
    d.part((root, "carrot"))
    d.mark(
        smooth([(5.2, 17.6), (8.4, 12.2), (11.8, 8.8), (13.4, 9.0), (10.6, 12.4), (7.2, 16.8)]), "terra", within=root
    )
    for x, y in ((12.0, 15.0), (8.2, 17.4)):
        d.stroke([(x, y), (x + 2.0, y + 2.0)], 1.1, "clay", within=root)
    d.stroke([(8.6, 11.2), (10.4, 13.0)], 1.1, "clay", within=root)


def flax(d: Drawer) -> None:
    """A blue flower with five petals."""
    d.strokes(([(12, 10), (12, 22.4)], 1.9, "leaf"))
    d.part((leaf((12, 22.2), (4.2, 16.0), 4.6), "leaf"), (leaf((12, 22.2), (19.8, 16.0), 4.6), "leaf"))
    d.stroke([(12, 14), (12, 22.4)], 1.9, "leaf")
    petals = [turned(ellipse(12, 4.6, 3.5, 4.0), 72 * i, (12, 9.0)) for i in range(5)]
    d.part(*((petal, "flax") for petal in petals))
    for i, petal in enumerate(petals):
        d.stroke(turned([(12, 6.6), (12, 3.4)], 72 * i, (12, 9.0)), 0.9, "slate2", within=petal)
        d.stroke(turned([(12, 9.0), (12, 5.2)], 72 * i + 36, (12, 9.0)), 0.8, "seat1")
    d.part((ellipse(12, 9.0, 2.1), "mark"), outline=0.6)


def hops(d: Drawer) -> None:
    """A cone of scales, pointed below."""
    d.strokes(([(12, 6), (12.6, 1.2)], 1.7, "leaf"))
    d.part((leaf((12, 5.6), (3.4, 3.0), 5.4), "leaf"), (leaf((12, 5.6), (20.6, 3.0), 5.4), "leaf"))
    cone = smooth(
        [
            (12, 4.6),
            (17.2, 5.6),
            (19.8, 10.2),
            (18.6, 15.0),
            (15.0, 19.8),
            (12, 22.9),
            (9.0, 19.8),
            (5.4, 15.0),
            (4.2, 10.2),
            (6.8, 5.6),
        ]
    )
    d.part((cone, "blade"))
    rows: tuple[tuple[float, tuple[float, ...]], ...] = (
        (17.4, (9.8, 14.2)), (14.2, (7.6, 12, 16.4)), (10.8, (5.4, 9.8, 14.2, 18.6)), (7.6, (7.6, 12, 16.4)),
    )  # fmt: skip
    for y, places in rows:
        for x in places:
            scale = smooth(
                [(x - 2.3, y - 2.6), (x + 2.3, y - 2.6), (x + 2.1, y + 0.6), (x, y + 2.8), (x - 2.1, y + 0.6)]
            )
            d.mark(moved(scale, 0, 0.7), "ok", within=cone)
            d.mark(scale, "pasture" if y < 9 else "blade", within=cone)


def _sprout(d: Drawer, foot: float, top: float, spread: float, belly: float) -> None:
    d.strokes(([(12, top + 1), (12, foot)], 1.7, "leaf"))
    d.part(
        (leaf((12, top + 3.2), (12 - spread, top - 1.8), belly), "blade"),
        (leaf((12, top + 3.2), (12 + spread, top - 1.8), belly), "blade"),
    )
    d.stroke([(12, top + 2.4), (12, foot)], 1.7, "leaf")


def sow(d: Drawer) -> None:
    """A sprout on soil with seeds."""
    _sprout(d, 15, 5.4, 9.6, 6.6)
    bed = box(1.6, 14.0, 22.4, 22.2, 2.0)
    d.part((bed, "soil"))
    d.mark(box(1, 13, 23, 16.2), "log", within=bed)
    for x in (6.2, 12, 17.8):
        d.mark(ellipse(x, 19.2, 1.35), "win")


def any_crop(d: Drawer) -> None:
    """A sack with a sprout on it."""
    neck: Tone = "straw2"
    d.part((smooth([(7.2, 1.6), (12, 2.6), (16.8, 1.6), (18.4, 3.4), (15.4, 7.4), (8.6, 7.4), (5.6, 3.4)]), neck))
    sack = smooth(
        [
            (8.8, 6.8),
            (15.2, 6.8),
            (19.4, 10.6),
            (22.2, 17.4),
            (19.8, 22.2),
            (12, 22.8),
            (4.2, 22.2),
            (1.8, 17.4),
            (4.6, 10.6),
        ]
    )
    d.part((sack, "straw"))
    d.mark(
        smooth([(15.4, 6.6), (19.8, 10.6), (22.8, 17.4), (20, 23), (14, 23), (18.6, 20), (18.4, 13)]),
        "straw2",
        within=sack,
    )
    d.part((box(7.4, 5.6, 16.6, 8.2, 1.2), "clay"), outline=0.8)
    d.stroke([(12, 14), (12, 20.4)], 1.6, "ok")
    d.mark(leaf((12, 16.6), (5.6, 12.4), 4.6), "leaf")
    d.mark(leaf((12, 16.6), (18.4, 12.4), 4.6), "leaf")


ICONS: dict[str, Callable[[Drawer], None]] = {
    "grain": grain, "vegetable": vegetable, "flax": flax, "barley": barley, "rye": rye, "hops": hops, "sow": sow,
    "any-crop": any_crop,
}  # fmt: skip
"""The icons of this family by name."""

"""Building materials, food and made goods."""

from collections.abc import Callable

from rendering.drawer import Drawer
from rendering.shapes import arc, box, ellipse, moved, smooth, softened, turned


def wood(d: Drawer) -> None:
    """Two logs on each other."""
    for x0, y0, x1, y1 in ((1.8, 3.2, 21.6, 11.4), (2.6, 12.4, 22.6, 21.0)):
        log = box(x0, y0, x1, y1, 3.9)
        middle, half = (y0 + y1) / 2, (y1 - y0) / 2
        d.part((log, "soil"))
        d.mark(box(x0 + 7.5, y0 + 1.1, x1 - 2.6, y0 + 2.9, 0.9), "log", within=log)
        d.stroke([(x0 + 9.5, middle + 1.6), (x1 - 5.2, middle + 1.6)], 0.9, "furrow")
        d.part((ellipse(x0 + 3.2, middle, 3.1, half), "straw"), outline=0.75)
        d.mark(ellipse(x0 + 3.3, middle, 1.75, half * 0.55), "log")
        d.mark(ellipse(x0 + 3.3, middle, 0.85, half * 0.26), "straw")


def clay(d: Drawer) -> None:
    """Three bricks, one on two."""
    for x0, y0 in ((1.2, 12.2), (12.6, 12.2), (6.9, 3.4)):
        brick = box(x0, y0, x0 + 10.2, y0 + 7.7, 1.2)
        d.part((brick, "clay"))
        d.mark(box(x0, y0, x0 + 10.2, y0 + 2.6), "terra", within=brick)


def reed(d: Drawer) -> None:
    """Three cattails in one bundle."""
    foot = (12, 22)
    stalks = (((12, 8.5), foot), ((5.6, 11.5), (11, 22)), ((18.4, 11.5), (13, 22)))
    blades = (
        smooth([(9.2, 22), (6.6, 17.6), (2.6, 15.2), (7.6, 16.0), (11.2, 20.2)]),
        smooth([(14.8, 22), (17.4, 17.6), (21.4, 15.2), (16.4, 16.0), (12.8, 20.2)]),
    )
    d.strokes(*(([a, b], 1.9, "leaf") for a, b in stalks))
    d.part(*((blade, "blade") for blade in blades))
    d.strokes(*(([a, b], 1.9, "leaf") for a, b in stalks), outline=0)
    for x, y, lean in ((4.6, 8.6, -24), (19.4, 8.6, 24), (12, 5.2, 0)):
        head = turned(box(x - 2.2, y - 4.0, x + 2.2, y + 4.0, 2.2), lean, (x, y))
        d.part((head, "furrow"))
        d.mark(turned(box(x - 1.2, y - 2.9, x - 0.1, y + 1.6, 0.55), lean, (x, y)), "log", within=head)
    d.part((box(8.2, 17.2, 15.8, 19.6, 1.1), "straw"), outline=0.8)


def stone(d: Drawer) -> None:
    """A lump with facets and a wide foot."""
    lump = softened(
        [(7.4, 3.4), (16.2, 2.6), (22.2, 9.4), (22.6, 18.6), (17.4, 21.8), (5.2, 21.2), (1.4, 16.2), (2.6, 8.4)], 0.9
    )
    d.part((lump, "rock"))
    d.mark([(7.4, 3.0), (16.4, 2.0), (14.4, 8.6), (6.4, 11.2), (1.8, 8.6)], "stone", within=lump)
    d.mark([(16.4, 2.0), (23.2, 9.2), (23.2, 19), (17.2, 22.6), (14.4, 8.6)], "rock2", within=lump)


def food(d: Drawer) -> None:
    """A full bowl."""
    d.part((ellipse(12, 10.2, 8.4, 6.6), "ochre"))
    d.part((ellipse(8.2, 6.6, 2.7), "carrot"), (ellipse(15.4, 6.4, 2.9), "blade"), outline=0)
    d.part((ellipse(11.7, 7.9, 2.3), "cream"), outline=0)
    d.mark(ellipse(7.5, 5.9, 0.8), "ochre")
    d.mark(ellipse(14.5, 5.6, 0.9), "pasture")
    bowl = [(1.9, 11.4), *arc(12, 11.4, 10.1, 9.4, 180, 115), (8.2, 22), (15.8, 22), *arc(12, 11.4, 10.1, 9.4, 65, 0)]
    d.part((bowl, "bowl"), (box(1.4, 9.9, 22.6, 12.7, 1.3), "seat3"))
    d.stroke(arc(12, 11.4, 7.6, 6.8, 160, 118), 1.1, "seat3")


def wool(d: Drawer) -> None:
    """A ball of yarn with a loose end."""
    d.strokes(
        (smooth([(13.5, 20.4), (17.5, 20.8), (20.4, 19.0), (22.4, 19.6), (22.2, 21.4)], closed=False), 1.9, "paper")
    )
    ball = ellipse(11.2, 11.4, 9.6)
    d.part((ball, "paper"))
    for bend in (-4.6, -0.6, 3.4):
        d.stroke(
            smooth([(3.2, 13.4 + bend), (9.5, 9.8 + bend), (17.8, 12.6 + bend)], closed=False),
            1.15,
            "thread",
            within=ball,
        )
    d.stroke(smooth([(4, 17.6), (9.0, 17.0), (14.0, 19.2)], closed=False), 1.15, "thread", within=ball)
    d.stroke(smooth([(15.4, 4.0), (18.2, 7.4), (19.0, 11.4)], closed=False), 1.15, "thread", within=ball)


def milk(d: Drawer) -> None:
    """A milk can."""
    d.strokes((smooth([(15.5, 6.4), (20.6, 7.0), (21.0, 12.0), (18.6, 14.4)], closed=False), 1.5, "frame"))
    can = [(8.4, 5.0), (15.6, 5.0), (15.6, 8.2), *arc(13.6, 13.2, 5.4, 4.4, -50, 0), (19, 20.4),
           *arc(17.2, 20.4, 1.8, 1.8, 0, 90), *arc(6.8, 20.4, 1.8, 1.8, 90, 180),
           *arc(10.4, 13.2, 5.4, 4.4, 180, 230), (8.4, 8.2)]  # fmt: skip
    d.part((can, "slate2"))
    d.mark(box(15.6, 9, 20, 23), "frame", within=can)
    d.mark(box(7.2, 12.4, 8.9, 19.4, 0.85), "white", within=can)
    d.stroke([(5.4, 15.2), (18.6, 15.2)], 1.0, "frame", within=can)
    d.part((box(6.9, 1.8, 17.1, 5.6, 1.6), "frame"))
    d.mark(box(8.2, 2.7, 13.2, 3.7, 0.5), "slate2")


def meat(d: Drawer) -> None:
    """A ham on its bone."""
    d.part(
        (turned(box(13.5, 15.9, 21.4, 18.9, 1.4), 42, (17, 17.4)), "paper"),
        (ellipse(21.6, 19.4, 2.0), "paper"),
        (ellipse(18.9, 21.9, 2.0), "paper"),
    )
    ham = smooth(
        [
            (2.0, 8.4),
            (4.6, 3.4),
            (10.0, 2.4),
            (15.2, 5.6),
            (17.4, 11.2),
            (17.2, 16.0),
            (14.0, 17.8),
            (8.2, 17.0),
            (3.4, 13.4),
        ]
    )
    d.part((ham, "meat"))
    d.mark(
        smooth([(3.9, 8.0), (5.8, 4.9), (9.4, 4.4), (12.8, 6.9), (13.6, 10.8), (11.2, 12.6), (7.2, 11.8)]),
        "blush",
        within=ham,
    )
    d.mark(ellipse(8.7, 8.2, 2.2, 1.9, 30), "paper")
    d.stroke(smooth([(9.8, 15.6), (13.4, 16.0), (15.6, 14.2)], closed=False), 1.0, "brick", within=ham)


def hides(d: Drawer) -> None:
    """A stretched skin."""
    half = [
        (12, 3.4),
        (14.6, 4.0),
        (17.8, 2.4),
        (21.4, 1.8),
        (22.2, 4.8),
        (19.4, 8.2),
        (18.2, 12.2),
        (19.6, 16.2),
        (22.6, 19.4),
        (20.8, 22.2),
        (16.8, 20.8),
        (13.8, 19.4),
    ]
    skin = smooth([*half, (12, 21.8), *reversed([(24 - x, y) for x, y in half[1:]])])
    d.part((skin, "timber"))
    d.mark(
        smooth([(7.4, 5.9), (12, 5.6), (16.6, 5.9), (15.8, 12), (16.4, 17.4), (12, 17.6), (7.6, 17.4), (8.2, 12)]),
        "straw2",
        within=skin,
    )
    d.mark(ellipse(10.0, 9.2, 1.9, 1.4, -20), "soil")
    d.mark(ellipse(14.2, 13.4, 1.5, 1.9, 15), "soil")
    d.mark(ellipse(9.9, 15.4, 1.1), "soil")


def jewelry(d: Drawer) -> None:
    """A gold ring with a gem as wide as the ring."""
    d.part((ellipse(12, 15.4, 7.4), "grain"))
    d.stroke(arc(12, 15.4, 5.9, 5.9, 120, 215), 1.1, "win")
    d.part((ellipse(12, 15.4, 4.1), "ink"), outline=0)
    d.hole(ellipse(12, 15.4, 2.9), d.ground)
    gem = softened([(7.6, 1.4), (16.4, 1.4), (19.6, 5.2), (12, 11.6), (4.4, 5.2)], 0.5)
    d.part((gem, "gem"))
    d.mark([(7.6, 1), (16.4, 1), (14.6, 5.2), (9.4, 5.2)], "gem2", within=gem)
    d.mark([(9.4, 5.2), (4.2, 5.2), (12, 11.8)], "gem2", within=gem)


def tool(d: Drawer) -> None:
    """A hammer."""

    def lean(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
        return turned(points, 42, (12, 13))

    handle = lean(box(10.2, 5.5, 14.2, 26.0, 1.7))
    d.part((handle, "log"))
    d.mark(lean(box(10.2, 5, 11.6, 24.8, 0.7)), "timber", within=handle)
    head = lean(softened([(5.4, 1.8), (15.8, 1.8), (19.4, 5.2), (19.4, 6.8), (15.8, 8.4), (5.4, 8.4)], 1.1))
    d.part((head, "rock"))
    d.mark(lean(box(3, 0, 22, 3.8)), "stone", within=head)
    d.mark(lean(box(3, 6.7, 22, 10)), "rock2", within=head)


def boulder(d: Drawer) -> None:
    """A smooth dome with a flat foot."""
    dome = [*arc(12, 15.4, 11.2, 9.8, 180, 360), *arc(20.0, 18.2, 3.2, 3.2, 0, 90), *arc(4.0, 18.2, 3.2, 3.2, 90, 180)]
    d.part((dome, "rock"))
    d.mark(
        smooth([(23.6, 12), (19.6, 14.6), (17.6, 18.4), (11, 20.0), (3, 19.4), (3, 24), (24, 24)]), "rock2", within=dome
    )
    d.mark(ellipse(7.6, 10.9, 3.4, 1.7, -38), "stone", within=dome)


def worker(d: Drawer) -> None:
    """A wooden cube."""
    top, left, right = (12, 1.2), (2.0, 6.8), (22.0, 6.8)
    middle, low = (12, 12.4), (12, 22.8)
    cube = softened([top, right, (22, 17.2), low, (2, 17.2), left], 0.8)
    d.part((cube, "straw"))
    d.mark([top, right, middle, left], "yard", within=cube)
    d.mark([right, (22.4, 17.4), (12, 23.2), middle], "timber", within=cube)


def bread(d: Drawer) -> None:
    """A loaf with three cuts."""
    loaf = smooth(
        [
            (1.4, 13.8),
            (2.4, 8.6),
            (7, 6.2),
            (12, 5.8),
            (17, 6.2),
            (21.6, 8.6),
            (22.6, 13.8),
            (20.4, 18.0),
            (12, 18.8),
            (3.6, 18.0),
        ]
    )
    d.part((loaf, "straw2"))
    d.mark(moved(loaf, 0, -5.6), "straw", within=loaf)
    for x in (5.6, 10.6, 15.6):
        d.stroke([(x, 7.6), (x + 2.9, 12.4)], 1.7, "log", within=loaf)


ICONS: dict[str, Callable[[Drawer], None]] = {
    "wood": wood, "clay": clay, "reed": reed, "stone": stone, "food": food, "wool": wool, "milk": milk, "meat": meat,
    "hides": hides, "jewelry": jewelry, "tool": tool, "boulder": boulder, "worker": worker, "bread": bread,
}  # fmt: skip
"""The icons of this family by name."""

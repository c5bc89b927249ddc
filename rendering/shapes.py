"""Outlines as lists of points in the drawer's units; y grows downwards, angles are degrees clockwise from the right."""

from collections.abc import Sequence
from math import ceil, cos, hypot, pi, radians, sin
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]
Points: TypeAlias = list[Point]


def turned(points: Sequence[Point], degrees: float, about: Point) -> Points:
    """Return the points turned clockwise about a point."""
    c, s = cos(radians(degrees)), sin(radians(degrees))
    x0, y0 = about
    return [(x0 + (x - x0) * c - (y - y0) * s, y0 + (x - x0) * s + (y - y0) * c) for x, y in points]


def moved(points: Sequence[Point], dx: float, dy: float) -> Points:
    """Return the points shifted."""
    return [(x + dx, y + dy) for x, y in points]


def scaled(points: Sequence[Point], share: float, about: Point) -> Points:
    """Return the points scaled about a point."""
    x0, y0 = about
    return [(x0 + (x - x0) * share, y0 + (y - y0) * share) for x, y in points]


def arc(cx: float, cy: float, rx: float, ry: float, start: float, end: float) -> Points:
    """Return an open elliptic arc from one angle to another."""
    steps = max(3, ceil(abs(end - start) / 9))
    return [
        (
            cx + rx * cos(radians(start + (end - start) * i / steps)),
            cy + ry * sin(radians(start + (end - start) * i / steps)),
        )
        for i in range(steps + 1)
    ]


def ellipse(cx: float, cy: float, rx: float, ry: float | None = None, turn: float = 0) -> Points:
    """Return a closed ellipse (a circle without `ry`), turned about its centre."""
    ring = arc(cx, cy, rx, rx if ry is None else ry, 0, 360)[:-1]
    return turned(ring, turn, (cx, cy)) if turn else ring


def box(x0: float, y0: float, x1: float, y1: float, radius: float = 0) -> Points:
    """Return a rectangle, its corners rounded; the radius is limited to half the shorter side."""
    r = min(radius, (x1 - x0) / 2, (y1 - y0) / 2)
    if r <= 0:
        return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
    return [
        *arc(x1 - r, y0 + r, r, r, -90, 0),
        *arc(x1 - r, y1 - r, r, r, 0, 90),
        *arc(x0 + r, y1 - r, r, r, 90, 180),
        *arc(x0 + r, y0 + r, r, r, 180, 270),
    ]


def smooth(points: Sequence[Point], closed: bool = True, steps: int = 6) -> Points:
    """Return a soft curve through the points (Catmull-Rom)."""
    count = len(points)
    if count < 3:
        return list(points)
    found: Points = []
    for i in range(count if closed else count - 1):
        if closed:
            a, b, c, d = (points[(i + j) % count] for j in (-1, 0, 1, 2))
        else:
            a, b, c, d = (points[min(max(i + j, 0), count - 1)] for j in (-1, 0, 1, 2))
        for step in range(steps):
            t = step / steps
            found.append(
                (
                    0.5 * (2 * b[0] + (c[0] - a[0]) * t + (2 * a[0] - 5 * b[0] + 4 * c[0] - d[0]) * t**2
                           + (3 * b[0] - a[0] - 3 * c[0] + d[0]) * t**3),
                    0.5 * (2 * b[1] + (c[1] - a[1]) * t + (2 * a[1] - 5 * b[1] + 4 * c[1] - d[1]) * t**2
                           + (3 * b[1] - a[1] - 3 * c[1] + d[1]) * t**3),
                )
            )  # fmt: skip
    if not closed:
        found.append(points[-1])
    return found


def softened(points: Sequence[Point], radius: float) -> Points:
    """Return a closed polygon with its corners rounded by at most `radius` along each side."""
    found: Points = []
    count = len(points)
    for i, (x, y) in enumerate(points):
        before, after = points[i - 1], points[(i + 1) % count]
        ends = []
        for px, py in (before, after):
            length = hypot(px - x, py - y)
            share = min(radius, length / 2) / length if length else 0
            ends.append((x + (px - x) * share, y + (py - y) * share))
        (ax, ay), (bx, by) = ends
        for step in range(6):
            t = step / 5
            found.append(
                (
                    (1 - t) ** 2 * ax + 2 * t * (1 - t) * x + t * t * bx,
                    (1 - t) ** 2 * ay + 2 * t * (1 - t) * y + t * t * by,
                )
            )
    return found


def wave(x0: float, x1: float, y: float, height: float, waves: float) -> Points:
    """Return an open wavy line from left to right with so many full waves."""
    steps = max(8, ceil(waves * 12))
    return [(x0 + (x1 - x0) * i / steps, y - height * sin(2 * pi * waves * i / steps)) for i in range(steps + 1)]


def leaf(foot: Point, tip: Point, belly: float) -> Points:
    """Return a pointed leaf from foot to tip, `belly` wide at its middle."""
    (x0, y0), (x1, y1) = foot, tip
    length = hypot(x1 - x0, y1 - y0) or 1
    nx, ny = -(y1 - y0) / length, (x1 - x0) / length
    found: Points = []
    for side in (1, -1):
        for step in range(9):
            t = step / 8 if side == 1 else 1 - step / 8
            out = side * belly / 2 * sin(pi * t) ** 0.8
            found.append((x0 + (x1 - x0) * t + nx * out, y0 + (y1 - y0) * t + ny * out))
    return found

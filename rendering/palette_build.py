"""Makes the palette in `data`, its 189 blends and where to look for the nearest: `python -m rendering.palette_build`.

Run it when icons or flat colours changed much. It draws what the pictures are made of, gathers every colour that is not
flat, weighs it by the power 0.6 of how often it occurs, and divides these colours by median cut and k-means. The same
drawings give the same file; it takes about half a minute.
"""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import cast

from PIL import Image

import data
from rendering.drawer import Drawer
from rendering.farm_pieces import PIECES
from rendering.icons import ICONS
from rendering.palette import BLENDS, FLATS, Colour, Rgb, cells, mix
from rendering.shapes import box
from rendering.sprites import FADE, icon_drawing, token_drawing

_TEXTS: tuple[tuple[Colour, Colour, int], ...] = (
    ("paper", "ink", 900), ("table", "ink", 300), ("dim", "ink", 100), ("mark", "ink", 200), ("white", "ink", 150),
    ("paper", "muted", 400), ("table", "muted", 200), ("dim", "muted", 120), ("zebra", "ink", 150),
    ("zebra", "muted", 80), ("green", "paper", 250), ("brick", "white", 200), ("brick", "paper", 100),
    ("slate", "white", 120), ("slate2", "slate", 120), ("win", "ink", 120), ("win2", "ink", 120), ("win2", "muted", 60),
    ("paper", "warn", 100), ("zebra", "warn", 60), ("win2", "warn", 50), ("paper", "ok", 80), ("seat1", "white", 80),
    ("seat2", "white", 80), ("seat4", "white", 80), ("seat3", "ink", 80), ("seat5", "ink", 80), ("ochre", "ink", 60),
    ("terra", "ink", 60), ("table", "paper", 200), ("table", "green", 200), ("paper", "shade", 100),
    ("table", "shade", 100), ("meadow", "tuft", 60), ("meadow", "soil", 60), ("pasture", "ink", 60),
    ("yard", "ink", 60), ("paper", "line", 40),
)  # fmt: skip
"""Pairs of ground and ink with the weight of each of their fifteen steps."""

_ROUNDS = 12
"""Rounds of k-means; later ones change little."""

_GROUNDS: tuple[Colour, ...] = ("paper", "paper", "dim", "table", "slate2", "meadow", "pasture", "green", "mark")


def _drawings() -> Iterator[Drawer]:
    for name in ICONS:
        for size in (24, 32, 42, 60):
            yield icon_drawing(name, size, "paper", 0.0)
            yield icon_drawing(name, size, "paper", FADE)
        for ground in _GROUNDS:
            yield icon_drawing(name, 60, ground, 0.0)
        yield icon_drawing(name, 60, "dim", FADE)
        yield icon_drawing(name, 32, "slate2", FADE)
        yield icon_drawing(name, 32, "table", FADE)
    for seat in range(1, 6):
        for ground in _GROUNDS:
            for size in (46, 62):
                yield token_drawing(seat, "M", size, ground, hollow=False)
            yield token_drawing(seat, "", 30, ground, hollow=True)
    for name in PIECES:
        for cell in (87, 148):
            below: Colour = "yard" if name.startswith("room") else "meadow"
            drawer = Drawer(cell, cell, FLATS[below], cell / 100, outline=max(1.6, cell * 0.015))
            PIECES[name](drawer)
            yield drawer
    for outer, inner in (("table", "paper"), ("meadow", "soil"), ("pasture", "rail"), ("table", "slate2")):
        ring = Drawer(60, 60, FLATS[cast(Colour, outer)])
        for inset, colour in ((4, "ink"), (6, "mark"), (11, "ink"), (13, inner)):
            ring.mark(box(inset, inset, 60 - inset, 60 - inset, 18 - inset), cast(Colour, colour))
        yield ring


def weights() -> Counter[Rgb]:
    """Return every colour of the drawings and texts that is not flat, with how often it occurs."""
    found: Counter[Rgb] = Counter()
    for drawer in _drawings():
        picture = drawer.picture()
        for count, colour in picture.getcolors(picture.width * picture.height) or []:
            found[cast(Rgb, colour)] += count
    for ground, ink, count in _TEXTS:
        for step in range(1, 16):
            found[mix(FLATS[ground], FLATS[ink], step / 16)] += count
    for rgb in FLATS.values():
        found.pop(rgb, None)
    return found


def _nearest(rgb: Rgb, entries: list[tuple[float, float, float]]) -> tuple[float, int]:
    """Return the squared distance and the place of the nearest entry."""
    red, green, blue = rgb
    return min(((r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2, place) for place, (r, g, b) in enumerate(entries))


def _settled(found: Counter[Rgb], start: list[Rgb]) -> list[Rgb]:
    """Return the blends moved to the middle of the colours they serve, beside the flats, which stay (k-means).

    A blend that serves nothing is set to the colour that is served worst.
    """
    flats: list[tuple[float, float, float]] = list(FLATS.values())
    entries: list[tuple[float, float, float]] = [*flats, *start]
    for _ in range(_ROUNDS):
        sums = [[0.0, 0.0, 0.0, 0.0] for _ in entries]
        worst: list[tuple[float, Rgb]] = []
        for rgb, count in sorted(found.items()):
            weight = count**0.6
            far, place = _nearest(rgb, entries)
            worst.append((far * weight, rgb))
            for channel in range(3):
                sums[place][channel] += rgb[channel] * weight
            sums[place][3] += weight
        worst.sort(reverse=True)
        spare = iter(worst)
        for place in range(len(flats), len(entries)):
            red, green, blue, weight = sums[place]
            entries[place] = (red / weight, green / weight, blue / weight) if weight else next(spare)[1]
    return [(round(r), round(g), round(b)) for r, g, b in entries[len(flats) :]]


def blends(found: Counter[Rgb]) -> bytes:
    """Return the blends that serve these colours best, 3 bytes each, dark ones first."""
    pixels = [rgb for rgb, count in sorted(found.items()) for _ in range(max(1, round(count**0.6)))]
    width = 1024
    height = -(-len(pixels) // width)
    pixels += pixels[-1:] * (width * height - len(pixels))
    image = Image.frombytes("RGB", (width, height), bytes(channel for rgb in pixels for channel in rgb))
    small = image.quantize(BLENDS, Image.Quantize.MEDIANCUT)
    channels = bytes(small.getpalette() or b"").ljust(3 * BLENDS, b"\x80")[: 3 * BLENDS]
    start = [(channels[i], channels[i + 1], channels[i + 2]) for i in range(0, len(channels), 3)]
    entries = sorted(_settled(found, start), key=lambda rgb: (sum(rgb), rgb))
    return bytes(channel for rgb in entries for channel in rgb)


def main() -> None:
    """Write the blends, and which entries may be nearest to a colour, into the package's data."""
    found = blends(weights())
    Path(str(data.ROOT.joinpath("palette.bin"))).write_bytes(found)
    mixed = tuple((found[i], found[i + 1], found[i + 2]) for i in range(0, len(found), 3))
    Path(str(data.ROOT.joinpath("palette_cells.bin"))).write_bytes(cells((*FLATS.values(), *mixed)))


if __name__ == "__main__":
    main()

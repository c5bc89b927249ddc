"""The one palette of every picture: 67 flat colours by name and 189 blends for soft edges.

Indices 0-66 are the flats in the order of `FLATS`, exactly; the blends come from `data/palette.bin`, written once by
`rendering.palette_build`. A picture is a palette ("P") image from start to end, so no picture is ever quantised:
sprites are mapped to their exact nearest entries once, when they are made.
"""

from functools import lru_cache
from typing import Literal, TypeAlias, get_args

from PIL import Image

import data

Colour: TypeAlias = Literal[
    "table", "paper", "shade", "dim", "tray", "zebra", "quad", "slot", "line", "ink", "muted",
    "green", "green2", "slate", "slate2", "frame", "mark", "win", "win2", "warn", "ok", "white",
    "ochre", "terra", "brick",
    "meadow", "tuft", "plan", "pasture", "blade", "soil", "furrow", "yard", "rail",
    "timber", "straw", "straw2", "claywall", "clay", "bark", "stone", "rock", "granite", "door",
    "seat1", "seat2", "seat3", "seat4", "seat5",
    "oxblood", "boar", "bowl", "boar2", "gem", "meat", "rock2", "cattle", "log", "leaf", "flax", "thread",
    "amber", "carrot", "blush", "grain", "gem2", "cream",
]  # fmt: skip
"""The name of a flat colour."""

Rgb: TypeAlias = tuple[int, int, int]
"""Red, green and blue, 0-255 each."""

_HEX = (
    "E9DFC8 FBF6E9 D2C4A4 DDD2B8 EFE4CB F3EBD7 D9CCAC E6DBC0 C9B992 33291F 65594A "
    "2F4A3A 456650 4C6475 DCE4E4 9DB0B5 FFD43B FFE98F FADF78 B3341F 2E6B3A FFFFFF "
    "E5B453 D98752 A83A2B "
    "C3D596 A9C077 D6E1B6 8DBB5C 73A346 94653F 774D2E E0CDA2 F3E4C6 "
    "C48F58 E3B778 D59A4B C9704C BF5C36 8A4526 C3C9CB 8A9296 47535A 4A3424 "
    "1D5FA8 C9471B 63B0A4 3A2A3F F7F1E3 "
    "6C3528 5A4238 2F7486 86665A C2408F C9485B 6E777D B5653A A9743F 4F8F3C 5B83CE A48C78 "
    "B98A22 E7792B E98A8F E0A92C EE9CCB FFF6D8"
)

NAMES: tuple[Colour, ...] = get_args(Colour)
"""All names of flat colours; the position is the palette index."""

FLATS: dict[Colour, Rgb] = {
    name: (int(code[:2], 16), int(code[2:4], 16), int(code[4:], 16))
    for name, code in zip(NAMES, _HEX.split(), strict=True)
}
"""The flat colours by name, in the order of their indices."""

SIZE = 256
"""Entries of the palette."""

BLENDS = SIZE - len(FLATS)
"""Entries that are soft-edge blends."""

_INDEX = {name: index for index, name in enumerate(NAMES)}
_FLAT_BYTES = bytes(channel for rgb in FLATS.values() for channel in rgb)


def index(name: Colour) -> int:
    """Return the palette index (0-66) of a flat colour; KeyError for an unknown name."""
    return _INDEX[name]


def mix(one: Rgb, other: Rgb, share: float) -> Rgb:
    """Return `one` with `share` (0-1) of `other` mixed into it."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def _load() -> bytes:
    blends = data.ROOT.joinpath("palette.bin").read_bytes()
    if len(blends) != 3 * BLENDS:
        raise ValueError(f"data/palette.bin must hold {3 * BLENDS} bytes, it holds {len(blends)}; build it anew.")
    return _FLAT_BYTES + blends


BYTES = _load()
"""The palette as 768 bytes, red, green and blue of each entry in turn."""

ENTRIES: tuple[Rgb, ...] = tuple((BYTES[i], BYTES[i + 1], BYTES[i + 2]) for i in range(0, 3 * SIZE, 3))
"""The palette as 256 colours."""

_CELL = 4  # bits of each channel that choose a cell of the colour cube


def cells(entries: tuple[Rgb, ...]) -> bytes:
    """Return, for each cell of the colour cube in turn, how many entries can be nearest to a colour in it, and which.

    An entry is left out when another one is nearer even to the corner that is farthest from that other one.
    """
    drop = 8 - _CELL
    spans = [(step << drop, (step + 1 << drop) - 1) for step in range(1 << _CELL)]

    def reach(value: int, low: int, high: int) -> tuple[int, int]:
        near = max(low - value, value - high, 0)
        return near * near, max(value - low, high - value) ** 2

    reaches = [[[reach(entry[channel], low, high) for low, high in spans] for entry in entries] for channel in range(3)]
    packed = bytearray()
    for red in range(1 << _CELL):
        for green in range(1 << _CELL):
            for blue in range(1 << _CELL):
                bounds = [
                    (r[red][0] + g[green][0] + b[blue][0], r[red][1] + g[green][1] + b[blue][1])
                    for r, g, b in zip(*reaches, strict=True)
                ]
                least = min(far for _near, far in bounds)
                chosen = [place for place, (near, _far) in enumerate(bounds) if near <= least]
                packed.append(len(chosen))
                packed.extend(chosen)
    return bytes(packed)


def _load_cells() -> tuple[bytes, tuple[int, ...]]:
    packed = data.ROOT.joinpath("palette_cells.bin").read_bytes()
    starts, at = [], 0
    while at < len(packed):
        starts.append(at)
        at += packed[at] + 1
    return packed, tuple(starts)


_packed, _starts = _load_cells()


@lru_cache(maxsize=1 << (3 * _CELL))
def _candidates(cell: int) -> tuple[tuple[int, int, int, int], ...]:
    """Return the entries (index, red, green, blue) that can be nearest to some colour inside a cell of the cube."""
    start = _starts[cell]
    places = _packed[start + 1 : start + 1 + _packed[start]]
    return tuple((place, *ENTRIES[place]) for place in places)


class _Nearest(dict[int, int]):
    """Packed colour (red low, blue high, fourth byte ignored as 255) -> exact nearest entry, filled as it is asked."""

    def __missing__(self, packed: int) -> int:
        red, green, blue = packed & 255, packed >> 8 & 255, packed >> 16 & 255
        drop = 8 - _CELL
        best, found = 1 << 30, 0
        for place, r, g, b in _candidates((red >> drop) << 2 * _CELL | (green >> drop) << _CELL | blue >> drop):
            far = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2
            if far < best:
                best, found = far, place
        if len(self) > 200_000:
            self.clear()
        self[packed] = found
        return found


_nearest = _Nearest()


def nearest(rgb: Rgb) -> int:
    """Return the index of the entry nearest to a colour; the lower index wins a tie, so flats come first."""
    red, green, blue = rgb
    return _nearest[0xFF000000 | blue << 16 | green << 8 | red]


def blank(width: int, height: int, fill: int = 0) -> Image.Image:
    """Return a new palette image filled with one index."""
    image = Image.new("P", (width, height), fill)
    image.putpalette(BYTES)
    return image


def to_palette(image: Image.Image) -> Image.Image:
    """Return an RGB image as a palette image, every pixel mapped to its exact nearest entry."""
    pixels = memoryview(image.convert("RGBA").tobytes()).cast("I")
    mapped = Image.frombytes("P", image.size, bytes(map(_nearest.__getitem__, pixels)))
    mapped.putpalette(BYTES)
    return mapped


@lru_cache(maxsize=1024)
def ramp(ground: int, ink: int) -> bytes:
    """Return 256 indices from `ground` (coverage 0) to `ink` (coverage 255), both palette indices."""
    low, high = ENTRIES[ground], ENTRIES[ink]
    steps = [nearest(mix(low, high, step * 17 / 255)) for step in range(16)]
    return bytes(steps[round(step / 17)] for step in range(256))

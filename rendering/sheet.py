"""The sheet of ready sprites in `data/sprites.bin`: what is drawn again and again need not be drawn by each process.

A process that has drawn nothing yet spends most of its first picture on icons at four times their size. The sheet holds
their pixels. It is only a store: what it lacks is drawn, and a test holds that it has the pixels a drawing has.
`python -m bot.tools.sheet` writes it, from pictures of games played at random.
"""

import json
import zlib
from collections.abc import Hashable, Iterable
from functools import lru_cache
from typing import TypeAlias

from PIL import Image

import data
from rendering.palette import BYTES

FILE = "sprites.bin"
"""The sheet's name in the package `data`."""

_LENGTH = 4
"""Bytes before the list of what the sheet holds, which say how long that list is."""

Ready: TypeAlias = tuple[Image.Image, Image.Image]
"""A palette image, and a one-bit image of where it is drawn."""


def pack(sprites: Iterable[tuple[Hashable, Image.Image, Image.Image]]) -> bytes:
    """Return the file of a sheet from keys, palette images and their masks.

    A key may hold strings, numbers, booleans and tuples of those.
    """
    index, pixels = [], bytearray()
    for key, image, mask in sprites:
        index.append([key, *image.size])
        pixels += image.tobytes() + mask.tobytes()
    head = json.dumps(index, separators=(",", ":")).encode()
    return zlib.compress(len(head).to_bytes(_LENGTH, "big") + head + pixels, 9)


class Sheet:
    """An opened sheet; images are made of its bytes when they are asked for."""

    def __init__(self, file: bytes) -> None:
        """Read the file that `pack` returned."""
        self._bytes = zlib.decompress(file)
        end = _LENGTH + int.from_bytes(self._bytes[:_LENGTH], "big")
        self._places: dict[Hashable, tuple[int, int, int]] = {}
        at = end
        for key, width, height in json.loads(self._bytes[_LENGTH:end]):
            self._places[_tuple(key)] = (at, width, height)
            at += (width + _row(width)) * height

    def known(self) -> list[Hashable]:
        """Return the keys of all images, in the order of the file."""
        return list(self._places)

    def get(self, key: Hashable) -> Ready | None:
        """Return image and mask of a key, or None where the sheet lacks it."""
        place = self._places.get(key)
        if place is None:
            return None
        at, width, height = place
        middle = at + width * height
        image = Image.frombytes("P", (width, height), self._bytes[at:middle])
        image.putpalette(BYTES)
        return image, Image.frombytes("1", (width, height), self._bytes[middle : middle + _row(width) * height])


def _row(width: int) -> int:
    """Return the bytes of a row of a one-bit image."""
    return (width + 7) // 8


def _tuple(value: Hashable) -> Hashable:
    return tuple(map(_tuple, value)) if isinstance(value, list) else value


@lru_cache(maxsize=1)
def shipped() -> Sheet:
    """Return the sheet of the package, read once."""
    return Sheet(data.ROOT.joinpath(FILE).read_bytes())

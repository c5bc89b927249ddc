"""The one type family, Fira Sans Condensed, loaded from the package's data and kept."""

from functools import lru_cache
from io import BytesIO
from typing import Literal, TypeAlias

from PIL import ImageFont

import data

Weight: TypeAlias = Literal["Regular", "Medium", "SemiBold", "Bold", "Italic"]
"""A cut of the family."""


@lru_cache(maxsize=8)
def _file(weight: Weight) -> bytes:
    return data.ROOT.joinpath("fonts", f"FiraSansCondensed-{weight}.ttf").read_bytes()


@lru_cache(maxsize=256)
def font(weight: Weight, size: float) -> ImageFont.FreeTypeFont:
    """Return the font of a weight at a size in pixels (half pixels allowed), cached.

    The basic layout is asked for, so that a text is the same pixels on every system. FileNotFoundError if the package
    lost its fonts.
    """
    return ImageFont.truetype(BytesIO(_file(weight)), size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=256)
def cap_height(weight: Weight, size: float) -> int:
    """Return the height in pixels of a capital letter, by which texts are centred."""
    return round(-font(weight, size).getbbox("H", anchor="ls")[1])

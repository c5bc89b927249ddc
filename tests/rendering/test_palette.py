"""The palette: 67 flats exactly, 189 blends, exact nearest entries."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

import data
from rendering import palette, sprites
from rendering.palette import ENTRIES, FLATS, NAMES

CHANNEL = st.integers(0, 255)


def test_counts() -> None:
    assert len(FLATS) == 67
    assert len(set(FLATS.values())) == 67
    assert palette.BLENDS == 189
    assert len(palette.BYTES) == 768
    assert len(set(ENTRIES)) == 256


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("table", 0xE9DFC8), ("paper", 0xFBF6E9), ("ink", 0x33291F), ("mark", 0xFFD43B), ("meadow", 0xC3D596),
        ("soil", 0x94653F), ("seat1", 0x1D5FA8), ("seat5", 0xF7F1E3), ("cream", 0xFFF6D8), ("white", 0xFFFFFF),
    ],
)  # fmt: skip
def test_named_colours(name: palette.Colour, code: int) -> None:
    assert ENTRIES[palette.index(name)] == (code >> 16, code >> 8 & 255, code & 255)


def test_flats_land_on_their_own_index() -> None:
    for place, name in enumerate(NAMES):
        assert palette.index(name) == place
        assert palette.nearest(FLATS[name]) == place


@given(CHANNEL, CHANNEL, CHANNEL)
def test_nearest_is_exact(red: int, green: int, blue: int) -> None:
    far = [(r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2 for r, g, b in ENTRIES]
    assert palette.nearest((red, green, blue)) == far.index(min(far))


def test_an_image_maps_pixel_by_pixel() -> None:
    dice = random.Random(4)
    colours = [*FLATS.values(), *((dice.randrange(256), dice.randrange(256), dice.randrange(256)) for _ in range(61))]
    image = Image.new("RGB", (16, 8))
    image.putdata(colours)
    mapped = palette.to_palette(image)
    assert mapped.mode == "P"
    assert list(mapped.tobytes()) == [palette.nearest(colour) for colour in colours]


def test_ramp_ends_on_the_flats() -> None:
    ramp = palette.ramp(palette.index("paper"), palette.index("ink"))
    assert (ramp[0], ramp[255]) == (palette.index("paper"), palette.index("ink"))


def test_most_of_an_icon_is_flat() -> None:
    pixels = sprites.icon("cattle", 60).image.tobytes()
    assert sum(entry < 67 for entry in pixels) > 0.6 * len(pixels)


def test_unknown_colour() -> None:
    with pytest.raises(KeyError):
        palette.index("mauve")  # type: ignore[arg-type]


def test_the_stored_cells_belong_to_the_palette() -> None:
    assert palette.cells(ENTRIES) == data.ROOT.joinpath("palette_cells.bin").read_bytes()

"""Icons for a chat: small files, clear around, told from any ground; the same pixels give the same fingerprint."""

from __future__ import annotations

import io
import re

import pytest
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from bot.boards.icons import drawings
from rendering.emoji import SIZE, fingerprint, png
from rendering.emoji import emoji as drawn
from rendering.icons import ICONS

DRAWINGS = drawings()
KEYS = tuple(DRAWINGS)
GROUNDS = {"dark": "#313338", "light": "#ffffff", "green button": "#248046", "red button": "#da373c"}
GOODS = {
    "wood", "clay", "reed", "stone", "food", "grain", "vegetable", "sheep", "boar", "cattle",
    "flax", "barley", "rye", "hops", "wool", "milk", "meat", "hides", "jewelry", "tool", "worker",
}  # fmt: skip
THINGS = {"fence", "stable", "house", "person", "field", "occupation", "minor", "major", "begging", "card-gateway"}


def emoji(key: str) -> Image.Image:
    """Return an icon of any game as an emoji."""
    return drawn(key, DRAWINGS)


def brightness(rgb: tuple[int, ...]) -> float:
    """Return the relative luminance of a colour (WCAG 2)."""
    parts = [value / 255 for value in rgb[:3]]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: float, other: float) -> float:
    """Return the contrast of two luminances (WCAG 2): 1 to 21."""
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


def test_goods_and_things_of_both_games_are_there() -> None:
    assert GOODS | THINGS | set(ICONS) <= set(KEYS)
    assert len(KEYS) == len(set(KEYS))


@pytest.mark.parametrize("key", KEYS)
def test_a_file_is_what_discord_takes(key: str) -> None:
    """128 x 128 with a clear ground, far below 256 KiB; a name of at most 32 letters, digits and underscores."""
    file = png(emoji(key))
    image = Image.open(io.BytesIO(file))
    assert (image.format, image.size, image.mode) == ("PNG", (SIZE, SIZE), "RGBA")
    assert len(file) < 20_000
    alpha = image.getchannel("A")
    assert all(alpha.getpixel(corner) == 0 for corner in ((0, 0), (SIZE - 1, 0), (0, SIZE - 1), (SIZE - 1, SIZE - 1)))
    assert re.fullmatch(r"[A-Za-z0-9_]{2,32}", f"hp_{key.replace('-', '_')}_{'0' * 8}")


@pytest.mark.parametrize("key", KEYS)
def test_an_icon_stands_out_from_every_ground(key: str) -> None:
    """Its edge is light, and inside of that there is ink: one of the two is told from any ground (3:1, WCAG 1.4.11)."""
    image = emoji(key)
    solid = image.getchannel("A").point(lambda value: 255 if value == 255 else 0)
    framed = Image.new("L", (SIZE + 2, SIZE + 2))
    framed.paste(solid, (1, 1))
    inner = framed.filter(ImageFilter.MinFilter(3)).crop((1, 1, SIZE + 1, SIZE + 1))
    edge = ImageChops.subtract(solid, inner).tobytes()
    colours = image.convert("RGB").tobytes()
    pixels = [tuple(colours[at : at + 3]) for at in range(0, len(colours), 3)]
    rim = [brightness(pixels[place]) for place, value in enumerate(edge) if value]
    light = sum(value > 0.8 for value in rim) / len(rim)
    assert light > 0.95
    dark = min(brightness(pixels[place]) for place, value in enumerate(solid.tobytes()) if value)
    for name, ground in GROUNDS.items():
        behind = brightness(tuple(bytes.fromhex(ground[1:])))
        assert max(contrast(1.0, behind), contrast(dark, behind)) >= 3, name


def test_no_two_icons_are_the_same() -> None:
    assert len({fingerprint(emoji(key)) for key in KEYS}) == len(KEYS)


def test_the_fingerprint_is_of_the_pixels() -> None:
    one, same, other = emoji("wood"), emoji("wood"), emoji("wood")
    ImageDraw.Draw(other).point((64, 64), (1, 2, 3, 255))
    assert re.fullmatch(r"[0-9a-f]{8}", fingerprint(one))
    assert fingerprint(one) == fingerprint(same) != fingerprint(other)


def test_unknown_icon() -> None:
    with pytest.raises(KeyError):
        emoji("dragon")

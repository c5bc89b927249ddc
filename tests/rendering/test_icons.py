"""Icons: all that pictures and texts need, told apart by their silhouette at every size used."""

from itertools import combinations

import pytest
from PIL import Image, ImageChops

from rendering import fences, sprites
from rendering.farm_pieces import PIECES
from rendering.icons import ICONS
from rendering.palette import index

NAMED = [
    "wood", "clay", "reed", "stone", "food", "grain", "vegetable", "sheep", "boar", "cattle", "flax", "barley",
    "rye", "hops", "wool", "milk", "meat", "hides", "jewelry", "tool", "boulder", "worker", "house", "renovate",
    "stable", "fence", "field", "sow", "unused", "bread", "any-crop", "person", "growth", "start", "rooster",
    "harvest", "occupation", "minor", "major", "begging",
]  # fmt: skip
"""The kinds of goods and things that pictures and texts name."""

SAME_FRAME = [{"occupation", "minor", "major"}, {"field", "unused"}]
"""Icons that share a silhouette on purpose and differ inside."""


def covered(mask: Image.Image) -> int:
    return mask.convert("L").histogram()[255]


def mask_of(name: str, size: int) -> Image.Image:
    mask = sprites.icon(name, size).mask
    assert mask is not None
    return mask


def test_every_named_icon_is_there() -> None:
    assert set(NAMED) <= set(ICONS)


@pytest.mark.parametrize("size", [24, 32, 60])
@pytest.mark.parametrize("name", list(ICONS))
def test_an_icon_draws(name: str, size: int) -> None:
    sprite = sprites.icon(name, size)
    assert (sprite.width, sprite.height, sprite.image.mode) == (size, size, "P")
    assert 0.2 * size * size < covered(mask_of(name, size)) < 0.95 * size * size
    assert min(sprite.image.convert("L").tobytes()) < 70  # the ink outline


@pytest.mark.parametrize("name", list(ICONS))
def test_an_icon_keeps_inside_its_square(name: str) -> None:
    box = mask_of(name, 60).getbbox()
    assert box is not None
    full = sprites.drawing(name, 80, 80, "paper", lambda d: ICONS[name](d.nested((12, 12), 60 / 24 * 0.91, 2.9)))
    assert full.mask is not None
    wide = full.mask.getbbox()
    assert wide is not None
    assert wide[2] - wide[0] <= 61
    assert wide[3] - wide[1] <= 61


@pytest.mark.parametrize("size", [24, 32, 60])
def test_silhouettes_differ(size: int) -> None:
    """U81."""
    masks = {name: mask_of(name, size).convert("L") for name in ICONS}
    near = [
        (one, other)
        for one, other in combinations(ICONS, 2)
        if {one, other} not in [set(pair) for frame in SAME_FRAME for pair in combinations(frame, 2)]
        and covered(ImageChops.difference(masks[one], masks[other])) < 0.06 * size * size
    ]
    assert near == []


@pytest.mark.parametrize("frame", SAME_FRAME, ids=lambda frame: "-".join(sorted(frame)))
def test_icons_of_one_frame_differ_inside(frame: set[str]) -> None:
    for one, other in combinations(sorted(frame), 2):
        first, second = sprites.icon(one, 24).image.tobytes(), sprites.icon(other, 24).image.tobytes()
        assert sum(a != b for a, b in zip(first, second, strict=True)) > 0.1 * 24 * 24


def test_faded_is_nearer_to_the_ground() -> None:
    def distance(faded: bool) -> int:
        image = sprites.icon("boar", 32, "paper", faded).image.convert("L")
        return sum(abs(value - 246) for value in image.tobytes())

    assert distance(True) < 0.6 * distance(False)


def test_unknown_icon() -> None:
    with pytest.raises(KeyError):
        sprites.icon("dragon", 24)


@pytest.mark.parametrize("cell", [62, 87, 148])
@pytest.mark.parametrize("name", list(PIECES))
def test_a_piece_fills_its_cell(name: str, cell: int) -> None:
    sprite = sprites.piece(name, cell)
    assert (sprite.width, sprite.height) == (cell, cell)
    assert sprite.mask is not None
    assert covered(sprite.mask) > 0


def test_rooms_differ_without_colour() -> None:
    """U80, U81: the material is seen at 60 pixels and without colour."""
    grey = [
        sprites.piece(f"room-{kind}", 62, "yard").image.convert("L").tobytes() for kind in ("wood", "clay", "stone")
    ]
    for one, other in combinations(grey, 2):
        assert sum(abs(a - b) > 24 for a, b in zip(one, other, strict=True)) > 0.1 * 62 * 62


@pytest.mark.parametrize("upright", [False, True])
@pytest.mark.parametrize("planned", [False, True])
def test_a_rail_is_as_long_as_its_edge(upright: bool, planned: bool) -> None:
    sprite = fences.rail(87, 87, upright, planned=planned)
    assert (sprite.height if upright else sprite.width) == 87
    assert (sprite.left if upright else sprite.top) > 0
    assert index("white" if planned else "rail") in sprite.image.tobytes()

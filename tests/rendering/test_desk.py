"""Pictures for a desk: bands of a whole picture, pixel for pixel, in landscape."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from PIL import Image

from rendering import desk
from rendering.canvas import Canvas, Layout, Pen, Tile
from tests.rendering.agricola import examples as agricola
from tests.rendering.hallertau import examples as hallertau

WIDTH = 1200


def a_tile(x: int, y: int, width: int, height: int, key: str = "", *, joined: bool = False) -> Tile:
    def draw(pen: Pen) -> None:
        pen.fill(0, 0, width, height, "ink" if key else "paper")

    return Tile((x, y, width, height), key, draw, joined=joined)


ROWS = [
    a_tile(0, 0, 60, 10), a_tile(0, 12, 30, 20), a_tile(30, 14, 30, 8), a_tile(0, 34, 60, 6),
    a_tile(0, 40, 60, 9, joined=True),
]  # fmt: skip


def whole() -> dict[str, Layout]:
    names = ("table-4-late", "table-5-middle", "table-1-early", "farm-late", "farm-plans")
    found = {name: agricola.layout(agricola.everything()[name]) for name in names}
    for name in ("board-4-late", "board-2-middle", "board-1-early", "display-full", "display-late"):
        found[name] = hallertau.layout(hallertau.everything()[name])
    return found


def test_a_band_ends_where_no_tile_is_cut_and_nothing_belongs_together() -> None:
    assert desk.bands(ROWS, 55) == [(0, 12), (12, 34), (34, 55)]


def test_bands_that_changed_with_how_much_of_them_did() -> None:
    new = [*ROWS[:1], replace(ROWS[1], key="x"), *ROWS[2:4], replace(ROWS[4], key="y")]
    assert desk.changed(new, ROWS, 55) == {1: 30 * 20, 2: 60 * 9}
    moved = [*ROWS[:3], replace(ROWS[3], rect=(0, 35, 60, 5)), ROWS[4]]
    assert desk.changed(moved, ROWS, 55) == {2: 60 * 5}
    assert desk.changed(ROWS, ROWS, 55) == {}


def test_a_crop_holds_the_head_then_what_weighs_most_then_its_core() -> None:
    heights = [100, 280, 200, 360, 90]
    assert desk.fitted(heights, (), {}) == (0,)
    assert desk.fitted(heights, (), {1: 5, 3: 9}) == (0, 1, 3)
    assert desk.fitted(heights, (), {1: 5, 2: 6, 3: 9, 4: 1}) == (0, 2, 3, 4)
    assert desk.fitted(heights, (2, 1, 7), {1: 2, 3: 1}) == (0, 1, 3)
    assert desk.fitted(heights, (2, 1), {4: 1}) == (0, 1, 2, 4)


def test_parts_are_as_even_as_can_be() -> None:
    assert desk.parts([100, 500]) == [(0, 1)]
    assert desk.parts([100, 300, 300, 350, 350]) == [(0, 1, 2), (3, 4)]
    assert desk.parts([2000]) == [(0,)]
    assert desk.parts([100, 1300]) == [(0, 1)]  # cut or not, it stays tall


@pytest.mark.parametrize(("name", "layout"), whole().items())
def test_every_whole_picture_is_shared_out_without_loss(name: str, layout: Layout) -> None:
    """All bands in order; each part shows the pixels of the whole and is no taller than three quarters of its width."""
    tiles, height = layout.tiles, layout.height
    every = desk.bands(tiles, height)
    assert every[0][0] == 0
    assert every[-1][1] == height
    shared = desk.parts([bottom - top for top, bottom in every])
    assert [number for part in shared for number in part] == list(range(len(every)))
    picture = drawn(tiles, height)
    for part in shared:
        piece, deep = desk.cut(tiles, height, part)
        assert deep <= 0.77 * WIDTH, name
        top, bottom = every[part[0]][0], every[part[-1]][1]
        shown = drawn(piece, deep).crop((0, 0, WIDTH, bottom - top))
        assert shown.tobytes() == picture.crop((0, top, WIDTH, bottom)).tobytes()


@pytest.mark.parametrize(
    ("before", "after", "examples"),
    [("table-4-early", "table-4-middle", agricola), ("table-2-early", "table-2-late", agricola),
     ("board-4-early", "board-4-middle", hallertau), ("board-1-early", "board-1-late", hallertau)],
)  # fmt: skip
def test_a_crop_of_a_whole_table_is_landscape(before: str, after: str, examples: Any) -> None:
    """About 1,100 x 700, also where nearly everything changed."""
    old, new = (examples.layout(examples.everything()[name]) for name in (before, after))
    every = desk.bands(new.tiles, new.height)
    chosen = desk.fitted([bottom - top for top, bottom in every], (), desk.changed(new.tiles, old.tiles, new.height))
    assert len(chosen) > 1
    _tiles, deep = desk.cut(new.tiles, new.height, chosen)
    assert 300 < deep <= desk.TALLEST


def drawn(tiles: list[Tile], height: int) -> Image.Image:
    canvas = Canvas(WIDTH, height)
    canvas.paint(tiles)
    return canvas.image

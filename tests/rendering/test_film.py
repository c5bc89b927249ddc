"""Several pictures as one: a lossless film, and a strip for where that is too large."""

from __future__ import annotations

from io import BytesIO
from typing import Any

from PIL import Image

from rendering.film import STRIP_WIDTH, film, strip

COLOURS = [(200, 30, 30), (30, 160, 30), (30, 30, 200)]


def frame(colour: tuple[int, int, int], size: tuple[int, int] = (60, 40)) -> bytes:
    file = BytesIO()
    Image.new("RGB", size, colour).save(file, "PNG")
    return file.getvalue()


def test_a_film_shows_every_frame_as_it_is() -> None:
    moving: Any = Image.open(BytesIO(film([frame(colour) for colour in COLOURS])))
    assert (moving.format, moving.n_frames, moving.size) == ("WEBP", 3, (60, 40))
    for number, colour in enumerate(COLOURS):
        moving.seek(number)
        assert moving.convert("RGB").getpixel((30, 20)) == colour


def test_frames_of_several_sizes_are_laid_on_the_largest() -> None:
    moving = Image.open(BytesIO(film([frame(COLOURS[0]), frame(COLOURS[1], (60, 90))])))
    assert moving.size == (60, 90)
    assert moving.convert("RGB").getpixel((30, 80)) == (255, 255, 255)


def test_a_strip_holds_all_side_by_side() -> None:
    sheet = Image.open(BytesIO(strip([frame(colour) for colour in (*COLOURS, *COLOURS)])))
    assert sheet.size == (4 * STRIP_WIDTH, 2 * (40 * STRIP_WIDTH // 60))
    assert sheet.convert("RGB").getpixel((STRIP_WIDTH + 50, 50)) == COLOURS[1]

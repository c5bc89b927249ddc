"""Sprites: tokens, boxes, rings and the bounded store."""

from itertools import combinations

import pytest
from PIL import Image

from rendering import sprites
from rendering.palette import FLATS, index
from rendering.store import Store


@pytest.mark.parametrize("seat", [1, 2, 3, 4, 5])
def test_a_token_shows_its_colour_and_letter(seat: int) -> None:
    """U81."""
    plain, lettered = sprites.token(seat, "", 46), sprites.token(seat, "M", 46)
    assert plain.image.tobytes().count(index(f"seat{seat}")) > 250  # type: ignore[arg-type]
    assert plain.image.tobytes() != lettered.image.tobytes()


def test_tokens_differ_by_shape() -> None:
    """U81."""
    masks = [sprites.token(seat, "", 46).mask for seat in range(1, 6)]
    outlines = [mask.convert("L").tobytes() for mask in masks if mask is not None]
    for one, other in combinations(outlines, 2):
        assert sum(a != b for a, b in zip(one, other, strict=True)) > 0.04 * 46 * 46


def test_hollow_is_smaller() -> None:
    for seat in range(1, 6):
        whole, hollow = (sprites.token(seat, "", 40, hollow=hollow).mask for hollow in (False, True))
        assert whole is not None
        assert hollow is not None
        assert sum(hollow.convert("L").tobytes()) < 0.6 * sum(whole.convert("L").tobytes())


def test_a_stretched_box_is_the_box_drawn_whole() -> None:
    """The middle repeated gives what drawing it at once gives."""
    big = sprites.box(120, 90, 12, "paper", 2, shadow=3)
    assert (big.width, big.height) == (120, 93)
    middle = big.image.crop((30, 30, 90, 60)).tobytes()
    assert set(middle) == {index("paper")}
    row = big.image.crop((30, 90, 90, 93)).tobytes()
    assert set(row) == {index("shade")}
    assert big.image.getpixel((60, 0)) == index("ink")
    mirrored = big.image.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    assert (
        sum(a != b for a, b in zip(mirrored.tobytes(), big.image.tobytes(), strict=True)) <= 16
    )  # of the corners's soft edge


def test_square_corners_stay_square() -> None:
    sprite = sprites.box(80, 40, 12, "brick", corners="ne")
    assert sprite.image.getpixel((0, 39)) == index("brick")
    assert sprite.image.getpixel((0, 0)) == index("table")


def test_a_ring_is_open_in_the_middle() -> None:
    sprite = sprites.ring(100, 60, 12)
    assert sprite.mask is not None
    assert sprite.left == sprite.top > 5
    assert sprite.mask.getpixel((sprite.left + 50, sprite.top + 30)) == 0
    assert sprite.image.getpixel((sprite.left + 50, sprite.top - 4)) == index("mark")


def test_sprites_are_kept() -> None:
    assert sprites.icon("sheep", 37) is sprites.icon("sheep", 37)


def test_a_store_keeps_to_its_budget() -> None:
    store: Store[bytes] = Store(100, len)
    first = store.get("a", lambda: bytes(40))
    store.get("b", lambda: bytes(40))
    assert store.get("a", lambda: bytes(40)) is first
    store.get("c", lambda: bytes(40))
    assert store.used <= 100
    assert store.get("a", lambda: b"") is first
    assert len(store.get("b", lambda: bytes(7))) == 7
    assert len(store.get("huge", lambda: bytes(500))) == 500
    assert store.used <= 100
    store.clear()
    assert (len(store), store.used) == (0, 0)


def test_drawing_on_another_ground_blends_into_it() -> None:
    on_paper, on_green = sprites.disc(30, "mark", "paper"), sprites.disc(30, "mark", "green")
    assert on_paper.image.getpixel((0, 0)) == index("paper")
    assert on_green.image.getpixel((0, 0)) == index("green")
    assert FLATS["paper"] != FLATS["green"]

"""Several pictures as one: a film that shows them one after the other, or a strip of all of them."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

from PIL import Image

FRAME, LAST = 1600, 5000
"""How long a frame stands, and the last one, in milliseconds."""

STRIP_COLUMNS = 4
STRIP_WIDTH = 420
"""How wide a picture of a strip is."""

_GROUND = (255, 255, 255)


def film(frames: Sequence[bytes]) -> bytes:
    """Return PNG pictures as one animated, lossless WebP; all are laid on the size of the largest."""
    images = [_opened(frame) for frame in frames]
    size = (max(image.width for image in images), max(image.height for image in images))
    laid = [_on_ground(image, size) for image in images]
    file = BytesIO()
    times = [FRAME] * (len(laid) - 1) + [LAST]
    laid[0].save(
        file, "WEBP", save_all=True, append_images=laid[1:], duration=times, loop=0, lossless=True, quality=30, method=1
    )
    return file.getvalue()


def strip(frames: Sequence[bytes]) -> bytes:
    """Return PNG pictures side by side, small, as one PNG: what is shown where a film would be too large."""
    images = [_opened(frame) for frame in frames]
    small = [
        image.resize((STRIP_WIDTH, image.height * STRIP_WIDTH // image.width), Image.Resampling.BOX) for image in images
    ]
    columns = min(STRIP_COLUMNS, len(small))
    height = max(image.height for image in small)
    sheet = Image.new("RGB", (columns * STRIP_WIDTH, -(-len(small) // columns) * height), _GROUND)
    for number, image in enumerate(small):
        sheet.paste(image, (number % columns * STRIP_WIDTH, number // columns * height))
    file = BytesIO()
    sheet.quantize(128, dither=Image.Dither.NONE).save(file, "PNG", optimize=True)
    return file.getvalue()


def _opened(frame: bytes) -> Image.Image:
    return Image.open(BytesIO(frame)).convert("RGB")


def _on_ground(image: Image.Image, size: tuple[int, int]) -> Image.Image:
    if image.size == size:
        return image
    ground = Image.new("RGB", size, _GROUND)
    ground.paste(image, (0, 0))
    return ground

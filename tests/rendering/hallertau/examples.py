"""Every example by file name, for looking at and for the tests.

``python -m tests.rendering.hallertau.examples DIR`` draws all of them into DIR; ``--write`` instead of DIR renews the
small golden pictures.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TypeAlias

from PIL import Image

from rendering.canvas import Canvas, Layout, png
from rendering.hallertau.board import board_layout
from rendering.hallertau.display import display_layout
from rendering.hallertau.hand import hand_layout
from rendering.hallertau.values import Board, Display, Hand
from rendering.palette import to_palette
from tests.rendering.hallertau import boards, displays, hands

Value: TypeAlias = Board | Display | Hand


def all_boards() -> dict[str, Board]:
    """Every board example by file name."""
    found = {f"board-{count}-german": boards.german(count) for count in (2, 4)}
    for count in range(1, 5):
        found[f"board-{count}-early"] = boards.early(count)
        found[f"board-{count}-middle"] = boards.middle(count)
        found[f"board-{count}-late"] = boards.late(count)
    return found


def all_displays() -> dict[str, Display]:
    """Every display example by file name."""
    return {
        "display-mock": displays.mock(),
        "display-start": displays.start(),
        "display-full": displays.full(),
        "display-late": displays.late(),
    }


def all_hands() -> dict[str, Hand]:
    """Every hand example by file name."""
    return {
        "hand-start": hands.start(),
        "hand-middle": hands.middle(),
        "hand-large": hands.large(24),
        "hand-huge": hands.large(45),
        "hand-empty": hands.empty(),
    }


def everything() -> dict[str, Value]:
    """All examples by file name."""
    return {**all_boards(), **all_displays(), **all_hands()}


def layout(value: Value) -> Layout:
    """Lay out any example."""
    if isinstance(value, Board):
        return board_layout(value)
    return display_layout(value) if isinstance(value, Display) else hand_layout(value)


def draw(value: Value, canvas: Canvas | None = None) -> Canvas:
    """Draw any example, on the canvas of another position if there is one."""
    return layout(value).painted(canvas)


GOLDENS = Path(__file__).parent / "goldens"
GOLDEN_WIDTH = 256
GOLDEN = ("board-4-middle", "board-2-middle", "board-1-early", "display-mock", "display-full", "hand-middle")
"""Examples that are kept, small, as pictures."""


def small(value: Value) -> Image.Image:
    """Draw an example and reduce it to the golden width, in the colours of the one palette."""
    picture = draw(value).copy().convert("RGB")
    size = (GOLDEN_WIDTH, round(picture.height * GOLDEN_WIDTH / picture.width))
    return to_palette(picture.resize(size, Image.Resampling.BOX))


def main(arguments: list[str]) -> None:
    """Draw all examples into a directory, or renew the goldens."""
    if arguments == ["--write"]:
        GOLDENS.mkdir(exist_ok=True)
        for name in GOLDEN:
            small(everything()[name]).save(GOLDENS / f"{name}.png", optimize=True)
        return
    where = Path(arguments[0])
    where.mkdir(parents=True, exist_ok=True)
    for name, value in everything().items():
        if not arguments[1:] or any(name.startswith(start) for start in arguments[1:]):
            (where / f"{name}.png").write_bytes(png(draw(value).copy()))


if __name__ == "__main__":
    main(sys.argv[1:])

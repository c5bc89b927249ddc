"""Values for looking at the pictures and for their tests: early, middle and late tables, farms, scores.

The positions show every mark and the hardest sizes at once; they need not be reachable in play.
``python -m tests.rendering.agricola.examples DIR`` draws all of them into DIR; ``--write`` instead of DIR renews the
small golden pictures.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

from PIL import Image

from rendering.agricola.card import card_layout
from rendering.agricola.card_values import DraftPicture, LargeCard, Tiles
from rendering.agricola.draft import draft_layout
from rendering.agricola.farm import farm_layout
from rendering.agricola.table import table_layout
from rendering.agricola.tableau import tiles_layout
from rendering.agricola.values import FarmPicture, Table
from rendering.canvas import Canvas, Layout, png
from rendering.palette import to_palette
from rendering.score import ScoreTable, score_layout
from tests.rendering.agricola import cards, farms, scores, tables, yards

Example = Table | FarmPicture | ScoreTable | DraftPicture | Tiles | LargeCard
"""A value that can be drawn."""


def all_tables() -> dict[str, Table]:
    """Every table example by file name."""
    found = {"table-mock": tables.mock(), "table-german": tables.german(), "table-german-5": tables.german(5)}
    for n in range(1, 6):
        found[f"table-{n}-early"] = tables.early(n)
        found[f"table-{n}-middle"] = tables.middle(n)
        found[f"table-{n}-late"] = tables.late(n)
    found["table-5-cards"] = replace(tables.middle(5), farms=tables.strips(5, True))
    found["table-2-cards"] = replace(tables.middle(2), farms=tables.strips(2, True))
    return found


def all_farms() -> dict[str, FarmPicture]:
    """Every farm example by file name."""
    return {
        "farm-mock": farms.farm_mock(),
        "farm-start": farms.farm_start(),
        "farm-plans": farms.farm_plans(),
        "farm-late": farms.farm_late(),
        "farm-marks": farms.farm_marks(),
    }


def all_scores() -> dict[str, ScoreTable]:
    """Every score example by file name."""
    return {
        "score-1": scores.score(1),
        "score-2": scores.score(2),
        "score-4": scores.score(4),
        "score-5": scores.score(5, yards.LONG),
    }


def all_cards() -> dict[str, Example]:
    """Every picture of cards by file name."""
    return {
        "cards-draft": cards.draft_mock(),
        "cards-tableau": cards.tableau_mock(),
        "cards-hand": cards.hand_mock(),
        "cards-large": cards.card_mock(),
    }


def layout(value: Example) -> Layout:
    """Lay out any example."""
    match value:
        case Table():
            return table_layout(value)
        case FarmPicture():
            return farm_layout(value)
        case DraftPicture():
            return draft_layout(value)
        case Tiles():
            return tiles_layout(value)
        case LargeCard():
            return card_layout(value)
        case _:
            return score_layout(value)


def draw(value: Example, canvas: Canvas | None = None) -> Canvas:
    """Draw any example, on the canvas of another position if there is one."""
    return layout(value).painted(canvas)


def everything() -> dict[str, Example]:
    """All examples by file name."""
    return {**all_tables(), **all_farms(), **all_scores(), **all_cards()}


GOLDENS = Path(__file__).parent / "goldens"
GOLDEN_WIDTH = 256
GOLDEN = ("table-mock", "table-1-middle", "table-5-late", "farm-mock", "farm-plans", "score-4",
          "cards-hand")  # fmt: skip
"""Examples that are kept, small, as pictures."""


def small(value: Example) -> Image.Image:
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
    wanted = arguments[1:]
    where.mkdir(parents=True, exist_ok=True)
    for name, value in everything().items():
        if not wanted or any(name.startswith(start) for start in wanted):
            (where / f"{name}.png").write_bytes(png(draw(value).copy()))


if __name__ == "__main__":
    main(sys.argv[1:])

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

from rendering.agricola.farm import farm_layout
from rendering.agricola.table import table_layout
from rendering.agricola.values import FarmPicture, Table
from rendering.canvas import Canvas, Layout, png
from rendering.palette import to_palette
from rendering.score import ScoreTable, score_layout
from tests.rendering.agricola import farms, scores, tables, yards


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


def layout(value: Table | FarmPicture | ScoreTable) -> Layout:
    """Lay out any example."""
    if isinstance(value, Table):
        return table_layout(value)
    return farm_layout(value) if isinstance(value, FarmPicture) else score_layout(value)


def draw(value: Table | FarmPicture | ScoreTable, canvas: Canvas | None = None) -> Canvas:
    """Draw any example, on the canvas of another position if there is one."""
    return layout(value).painted(canvas)


def everything() -> dict[str, Table | FarmPicture | ScoreTable]:
    """All examples by file name."""
    return {**all_tables(), **all_farms(), **all_scores()}


GOLDENS = Path(__file__).parent / "goldens"
GOLDEN_WIDTH = 256
GOLDEN = ("table-mock", "table-1-middle", "table-5-late", "farm-mock", "farm-plans", "score-4")
"""Examples that are kept, small, as pictures."""


def small(value: Table | FarmPicture | ScoreTable) -> Image.Image:
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

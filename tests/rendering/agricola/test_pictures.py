"""The pictures of Agricola as a whole: sizes, repainting by tiles, golden pictures."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PIL import Image, ImageChops, ImageStat

from rendering.agricola.farm import farm_layout
from rendering.agricola.table import table_layout
from rendering.agricola.values import Farm, Goods
from rendering.canvas import png
from rendering.marks import Seat
from rendering.score import score_layout
from tests.rendering.agricola import examples, farms, scores, tables, yards

TABLES = examples.all_tables()
EVERYTHING = examples.everything()


@pytest.mark.parametrize("name", EVERYTHING)
def test_size_on_the_phone(name):
    """U76, U77: at most 1200 x 1500, no taller than 4:5, where farm and score may be flatter; at most 200 KB."""
    picture = examples.draw(EVERYTHING[name]).copy()
    assert picture.mode == "P"
    assert picture.width <= 1200
    assert picture.height <= 1500
    assert picture.width / picture.height >= 0.8
    assert len(png(picture)) <= 200_000


PAIRS = [
    *[(f"table-{n}-{one}", f"table-{n}-{other}") for n in range(1, 6) for one, other in
      (("early", "middle"), ("middle", "late"), ("late", "early"))],
    ("table-mock", "table-german"), ("table-4-late", "table-mock"), ("table-5-cards", "table-5-middle"),
    ("farm-mock", "farm-late"), ("farm-plans", "farm-start"), ("score-4", "score-5"), ("table-3-late", "table-4-late"),
]  # fmt: skip


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_repainting_what_changed_is_painting_all(one, other):
    """From one position to the next and back, the canvas shows what a fresh one would show."""
    first, second = EVERYTHING[one], EVERYTHING[other]
    canvas = examples.draw(first)
    for value in (second, first):
        canvas = examples.draw(value, canvas)
        assert ImageChops.difference(
            canvas.copy().convert("RGB"), examples.draw(value).copy().convert("RGB")
        ).getbbox() is None  # fmt: skip


def test_a_move_repaints_its_space_and_its_farm_only():
    before = tables.middle(4)
    canvas = table_layout(before).painted()
    assert canvas.paint(table_layout(before).tiles) == 0
    space = replace(before.spaces[0][0], tokens=(before.farms[0].seat,), state="taken", new=True)
    farm = replace(before.farms[0], goods=Goods(wood=11))
    after = replace(
        before,
        spaces=((space, *before.spaces[0][1:]), *before.spaces[1:]),
        farms=(farm, *before.farms[1:]),
    )
    assert canvas.paint(table_layout(after).tiles) == 2


def test_two_drafts_of_one_farm_repaint_yard_and_supply_only():
    """The head and the legend of a farm picture stay while the draft changes."""
    before = farms.farm_mock()
    canvas = farm_layout(before).painted()
    after = replace(before, farm=yards.MILA, goods=Goods(wood=1))
    assert canvas.paint(farm_layout(after).tiles) == 2


@pytest.mark.parametrize("name", EVERYTHING)
def test_tiles_are_keyed_by_value(name):
    """An equal value made anew has equal keys, and every key can be hashed."""
    one = {(tile.rect, tile.key) for tile in examples.layout(EVERYTHING[name]).tiles}
    other = {(tile.rect, tile.key) for tile in examples.layout(examples.everything()[name]).tiles}
    assert one == other


@pytest.mark.parametrize("name", examples.GOLDEN)
def test_golden(name):
    """The reduced picture is, all over and in every patch, about the kept one (FreeType's versions differ a little).

    After a wanted change: ``python -m tests.rendering.agricola.examples --write``, look at the pictures, commit them.
    """
    fresh = examples.small(EVERYTHING[name]).convert("RGB")
    with Image.open(examples.GOLDENS / f"{name}.png") as kept:
        assert kept.size == fresh.size
        difference = ImageChops.difference(kept.convert("RGB"), fresh)
    assert max(ImageStat.Stat(difference).mean) < 1.5
    patches = difference.resize((fresh.width // 12, fresh.height // 12), Image.Resampling.BOX)
    assert max(patches.convert("L").tobytes()) < 24


def test_goldens_are_small():
    assert sum(path.stat().st_size for path in examples.GOLDENS.glob("*.png")) <= 100_000


def test_wrong_numbers_are_refused():
    table = tables.middle(2)
    with pytest.raises(ValueError, match="one to five farms"):
        table_layout(replace(table, farms=()))
    with pytest.raises(ValueError, match="14 round spaces"):
        table_layout(replace(table, rounds=table.rounds[:13]))
    with pytest.raises(ValueError, match="15 cells"):
        Farm(yards.START_FARM.cells[:14])
    score = scores.score(2)
    with pytest.raises(ValueError, match="cell for every column"):
        score_layout(replace(score, columns=score.columns[:1]))
    with pytest.raises(ValueError, match="one to five columns"):
        score_layout(replace(score, columns=()))


def test_five_seats_are_told_apart_without_colour():
    """Every seat's token has a shape of its own: the drawn areas differ even where colour and letter are the same."""
    from rendering.sprites import token

    masks = []
    for seat in range(1, 6):
        mask = token(seat, "", 46).mask
        assert mask is not None
        masks.append(mask.tobytes())
    assert len(set(masks)) == 5
    assert Seat(4, "W").index == 4

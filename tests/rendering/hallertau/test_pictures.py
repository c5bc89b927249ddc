"""The pictures of Hallertau as a whole: sizes, repainting by tiles, golden pictures."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PIL import Image, ImageChops, ImageStat

from rendering.canvas import png
from rendering.hallertau.board import board_layout
from rendering.hallertau.display import display_layout
from rendering.hallertau.hand import TALLEST, hand_layout
from rendering.hallertau.values import Estate, Goods, Hand
from tests.rendering.hallertau import boards, displays, examples, hands
from tests.rendering.hallertau.estates import MIDDLE

EVERYTHING = examples.everything()


@pytest.mark.parametrize("name", EVERYTHING)
def test_size_on_the_phone(name):
    """U76, U77: At most 1200 x 1500, so no taller than 4:5; at most 200 KB, a hand 250 KB."""
    value = EVERYTHING[name]
    picture = examples.draw(value).copy()
    assert picture.mode == "P"
    assert picture.width == 1200
    assert picture.height <= 1500
    assert len(png(picture)) <= (250_000 if isinstance(value, Hand) else 200_000)


PAIRS = [
    *[(f"board-{n}-{one}", f"board-{n}-{other}") for n in range(1, 5) for one, other in
      (("early", "middle"), ("middle", "late"), ("late", "early"))],
    ("board-4-middle", "board-4-german"), ("board-3-late", "board-4-late"), ("board-2-middle", "board-1-middle"),
    ("display-mock", "display-start"), ("display-full", "display-late"), ("display-mock", "display-full"),
    ("hand-start", "hand-middle"), ("hand-large", "hand-huge"), ("hand-empty", "hand-start"),
]  # fmt: skip


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_repainting_what_changed_is_painting_all(one, other):
    """From one position to the next and back, the canvas shows what a fresh one would show."""
    first, second = EVERYTHING[one], EVERYTHING[other]
    canvas = examples.draw(first)
    for value in (second, first):
        canvas = examples.draw(value, canvas)
        assert canvas.copy().tobytes() == examples.draw(value).copy().tobytes()


def test_a_move_repaints_its_space_and_its_player_only():
    before = boards.middle(4)
    canvas = board_layout(before).painted()
    assert canvas.paint(board_layout(before).tiles) == 0
    first = before.quadrants[0]
    space = replace(first.spaces[0], rows=(1, 2, 0), new=True)
    after = replace(
        before,
        quadrants=(replace(first, spaces=(space, *first.spaces[1:])), *before.quadrants[1:]),
        players=(replace(before.players[0], workers=2), *before.players[1:]),
    )
    assert canvas.paint(board_layout(after).tiles) == 2


def test_a_draft_of_a_step_repaints_house_pill_and_supply_only():
    before = displays.mock()
    canvas = display_layout(before).painted()
    buildings = tuple(replace(building, planned=0) for building in before.estate.buildings)
    after = replace(before, estate=replace(before.estate, buildings=buildings), cost=(), pill=None)
    assert canvas.paint(display_layout(after).tiles) == 3


@pytest.mark.parametrize("name", EVERYTHING)
def test_tiles_are_keyed_by_value(name):
    """An equal value made anew has equal keys, and every key can be hashed."""
    one = {(tile.rect, tile.key) for tile in examples.layout(EVERYTHING[name]).tiles}
    other = {(tile.rect, tile.key) for tile in examples.layout(examples.everything()[name]).tiles}
    assert one == other


@pytest.mark.parametrize("name", examples.GOLDEN)
def test_golden(name):
    """The reduced picture is, all over and in every patch, about the kept one (FreeType's versions differ a little).

    After a wanted change: ``python -m tests.rendering.hallertau.examples --write``, look at the pictures, commit them.
    """
    fresh = examples.small(EVERYTHING[name]).convert("RGB")
    with Image.open(examples.GOLDENS / f"{name}.png") as kept:
        assert kept.size == fresh.size
        difference = ImageChops.difference(kept.convert("RGB"), fresh)
    assert max(ImageStat.Stat(difference).mean) < 1.5
    patches = difference.resize((fresh.width // 12, fresh.height // 12), Image.Resampling.BOX)
    assert max(patches.convert("L").tobytes()) < 24


def test_goldens_are_small():
    assert sum(path.stat().st_size for path in examples.GOLDENS.glob("*.png")) <= 150_000


@pytest.mark.parametrize("count", [1, 5, 6, 7, 16, 18, 30, 45])
def test_every_hand_stands_on_one_picture(count):
    """All of eighteen long cards; of more, first those that can be played, and how many are not shown."""
    hand = hands.large(count)
    layout = hand_layout(hand)
    assert layout.height <= TALLEST
    keys = [tile.key for tile in layout.tiles[1:]]
    shown = [key[0] for key in keys if isinstance(key, tuple) and key[0] != "rest"]
    rest = [key[1] for key in keys if isinstance(key, tuple) and key[0] == "rest"]
    assert len(shown) + sum(rest) == count
    if count <= 18:
        assert shown == list(hand.cards)
    if rest:
        left_out = [card for card in hand.cards if card not in shown]
        assert {card.state for card in left_out} == {"not"} or all(card.state != "not" for card in shown)


def test_wrong_numbers_are_refused():
    board = boards.middle(2)
    with pytest.raises(ValueError, match="One to four"):
        board_layout(replace(board, players=()))
    with pytest.raises(ValueError, match="four quadrants"):
        board_layout(replace(board, quadrants=board.quadrants[:3]))
    with pytest.raises(ValueError, match="5 buildings"):
        replace(MIDDLE, buildings=MIDDLE.buildings[:4])
    with pytest.raises(ValueError, match="8 columns"):
        Estate(MIDDLE.house, MIDDLE.buildings, MIDDLE.fields[:7], MIDDLE.flocks)


def test_tools_that_rest_are_told():
    """Exhausted tools (rules 6.2) show as ready of all."""
    assert ("tool", 5, "2/5") in Goods(tools=5, ready=2).shown()
    assert ("tool", 5, "5") in Goods(tools=5, ready=5).shown()
    assert ("tool", 5, "5") in Goods(tools=5).shown()

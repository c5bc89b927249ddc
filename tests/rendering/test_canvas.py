"""Canvases: painted bit by bit or at once, the pixels are the same; files are palette PNGs."""

from io import BytesIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from rendering.canvas import Canvas, Layout, Pen, Pictures, Tile, png
from rendering.icons import ICONS
from rendering.palette import BYTES, index

NAMES = sorted(ICONS)
VALUE = st.tuples(st.sampled_from(NAMES[:6]), st.integers(0, 12), st.booleans())


def tile(place: int, value: tuple[str, int, bool]) -> Tile:
    name, count, new = value

    def draw(pen: Pen) -> None:
        pen.box(8, 8, 100, 70, 12, "paper", shadow=3)
        on = pen.on("paper")
        on.icon(name, 14, 18, 42, faded=count == 0)
        on.text(100, 40, str(count), "Bold" if count else "Regular", 35, "ink" if count else "muted", "rm")
        on.token(1 + count % 5, "M", 70, 60, 30)  # reaches beyond the box and, at the lower right, the tile's edge
        if new:
            pen.ring(8, 8, 100, 70, 12)

    return Tile((place % 3 * 116, place // 3 * 88, 116, 88), value, draw)


@settings(deadline=None, max_examples=25)
@given(st.lists(st.lists(VALUE, min_size=6, max_size=6), min_size=1, max_size=4))
def test_bit_by_bit_is_the_same_as_at_once(boards: list[list[tuple[str, int, bool]]]) -> None:
    canvas = Canvas(348, 176)
    for board in boards:
        canvas.paint([tile(place, value) for place, value in enumerate(board)])
        whole = Canvas(348, 176)
        assert whole.paint([tile(place, value) for place, value in enumerate(board)]) == 6
        assert canvas.image.tobytes() == whole.image.tobytes()


def test_only_what_changed_is_painted() -> None:
    canvas = Canvas(348, 176)
    values = [(NAMES[place], place, False) for place in range(6)]
    assert canvas.paint([tile(place, value) for place, value in enumerate(values)]) == 6
    assert canvas.paint([tile(place, value) for place, value in enumerate(values)]) == 0
    values[2] = (NAMES[2], 9, True)
    assert canvas.paint([tile(place, value) for place, value in enumerate(values)]) == 1


def test_a_tile_that_leaves_leaves_ground() -> None:
    canvas = Canvas(348, 176)
    canvas.paint([tile(0, ("sheep", 1, False)), tile(1, ("boar", 1, False))])
    canvas.paint([tile(0, ("sheep", 1, False))])
    assert set(canvas.image.crop((116, 0, 348, 88)).tobytes()) == {index("table")}


def test_a_failed_tile_is_painted_again() -> None:
    canvas = Canvas(116, 88)

    def broken(pen: Pen) -> None:
        raise ValueError("no picture")

    with pytest.raises(ValueError, match="no picture"):
        canvas.paint([Tile((0, 0, 116, 88), ("sheep", 1, False), broken)])
    assert canvas.paint([tile(0, ("sheep", 1, False))]) == 1


def test_tiles_may_not_overlap_or_leave() -> None:
    def nothing(pen: Pen) -> None:
        pen.fill(0, 0, 5, 5, "ink")

    with pytest.raises(ValueError, match="overlap"):
        Canvas(100, 100).paint([Tile((0, 0, 50, 50), 1, nothing), Tile((49, 49, 50, 50), 1, nothing)])
    with pytest.raises(ValueError, match="beyond"):
        Canvas(100, 100).paint([Tile((60, 0, 50, 50), 1, nothing)])


@pytest.mark.parametrize("level", [1, 6])
def test_a_file_opens_with_the_palette(level: int) -> None:
    canvas = Canvas(348, 176)
    canvas.paint([tile(0, ("wood", 3, True))])
    file = png(canvas.copy(), level)
    image = Image.open(BytesIO(file))
    assert (image.format, image.mode, image.size) == ("PNG", "P", (348, 176))
    assert bytes(image.getpalette() or []) == BYTES
    assert image.tobytes() == canvas.image.tobytes()


def test_pictures_are_kept_by_game_and_bounded() -> None:
    pictures = Pictures(budget=3 * 116 * 88)
    painted: list[str] = []

    def seen(name: str) -> Tile:
        def draw(pen: Pen) -> None:
            painted.append(name)
            pen.fill(0, 0, 9, 9, "ink")

        return Tile((0, 0, 116, 88), name, draw)

    for _ in range(2):
        pictures.draw("K7", "table", Layout(116, 88, [seen("a")]))
    assert painted == ["a"]
    for game in ("B2", "C3", "D4"):
        pictures.draw(game, "table", Layout(116, 88, [seen(game)]))
    pictures.draw("K7", "table", Layout(116, 88, [seen("a")]))
    assert painted == ["a", "B2", "C3", "D4", "a"]
    pictures.forget("K7")
    pictures.draw("K7", "table", Layout(116, 88, [seen("a")]))
    assert painted[-2:] == ["a", "a"]


def test_a_picture_given_out_does_not_change() -> None:
    pictures = Pictures()
    first = pictures.draw("K7", "table", Layout(348, 176, [tile(0, ("wood", 1, False))]))
    before = first.tobytes()
    pictures.draw("K7", "table", Layout(348, 176, [tile(0, ("wood", 2, False))]))
    assert first.tobytes() == before


@pytest.mark.parametrize(("anchor", "left", "top"), [("ls", 60, 20), ("rs", 0, 20), ("mm", 30, 30), ("lt", 60, 40)])
def test_anchors(anchor: str, left: int, top: int) -> None:
    """A capital's ink starts at or after the left point, and ends at the baseline, within two pixels."""
    canvas = Canvas(120, 80, "paper")
    canvas.paint(
        [Tile((0, 0, 120, 80), 1, lambda pen: pen.text(60, 40, "HHH", "Bold", 28, anchor=anchor) and None, "paper")]  # type: ignore[arg-type]
    )
    box = canvas.image.point(lambda value: value != index("paper") and 255, mode="L").getbbox()
    assert box is not None
    width, height = box[2] - box[0], box[3] - box[1]
    wanted_x = {"l": 60, "m": 60 - width / 2, "r": 60 - width}[anchor[0]]
    wanted_y = {"s": 40 - height, "m": 40 - height / 2, "t": 40}[anchor[1]]
    assert abs(box[0] - wanted_x) <= 3
    assert abs(box[1] - wanted_y) <= 2

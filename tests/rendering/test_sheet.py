"""The sheet of ready sprites: its pixels are those of a drawing, and what it lacks is drawn."""

from collections import Counter
from typing import Any, cast

import pytest
from PIL import Image

from rendering import sheet, sprites
from rendering.drawer import Drawer
from rendering.farm_pieces import PIECES
from rendering.icons import ICONS
from rendering.sprites import Sprite
from tests.rendering.agricola import examples as agricola
from tests.rendering.hallertau import examples as hallertau

SHIPPED = sheet.shipped()


@pytest.fixture
def no_sheet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sheet, "shipped", lambda: sheet.Sheet(sheet.pack(())))
    sprites.kept.clear()


def same(key: Any, drawn: Sprite) -> bool:
    ready = SHIPPED.get(key)
    assert ready is not None
    assert drawn.mask is not None
    pairs = ((ready[0], drawn.image), (ready[1], drawn.mask))
    return all(one.size == other.size and one.tobytes() == other.tobytes() for one, other in pairs)


def test_what_is_packed_is_found_again() -> None:
    image, mask = Image.new("P", (11, 3), 7), Image.new("1", (11, 3), 1)
    mask.putpixel((10, 2), 0)
    key = ("drawing", ("rail", 86, True), 1.5, "paper")
    found = sheet.Sheet(sheet.pack([(key, image, mask)])).get(key)
    assert found is not None
    assert (found[0].mode, found[0].tobytes()) == ("P", image.tobytes())
    assert (found[1].mode, found[1].tobytes()) == ("1", mask.tobytes())
    assert sheet.Sheet(sheet.pack([(key, image, mask)])).get("another") is None


@pytest.mark.usefixtures("no_sheet")
def test_icons_and_pieces_of_the_sheet_are_as_they_are_drawn() -> None:
    """Every third is compared. When this fails after a change of drawings: `python -m bot.tools.sheet`."""
    kinds: Counter[str] = Counter()
    for place, key in enumerate(SHIPPED.known()):
        kind, name, *rest = cast(tuple[Any, ...], key)
        kinds[kind] += 1
        if place % 3:
            continue
        if kind == "icon":
            assert same(key, sprites.icon(name, *rest)), key
        elif kind == "piece":
            assert same(key, sprites.piece(name, *rest)), key
    assert set(kinds) == {"icon", "piece", "drawing"}
    assert kinds["icon"] > len(ICONS) // 2
    assert kinds["piece"] > len(PIECES) // 2


@pytest.mark.usefixtures("no_sheet")
def test_other_drawings_of_the_sheet_are_as_they_are_drawn() -> None:
    compared = 0
    for name in ("table-4-late", "farm-mock", "farm-plans"):
        agricola.draw(agricola.everything()[name])
    for name in ("board-4-late", "display-full", "hand-middle"):
        hallertau.draw(hallertau.everything()[name])
    for key in SHIPPED.known():
        if cast(tuple[Any, ...], key)[0] == "drawing" and key in sprites.kept.known():
            assert same(key, sprites.kept.get(key, Sprite)), key  # type: ignore[arg-type]
            compared += 1
    assert compared > 10


def test_a_sprite_comes_from_the_sheet(monkeypatch: pytest.MonkeyPatch) -> None:
    """No process draws again what the sheet holds."""

    def refuse(*_: Any, **__: Any) -> Drawer:
        raise AssertionError("drawn")

    icon = next(cast(tuple[Any, ...], key) for key in SHIPPED.known() if cast(tuple[Any, ...], key)[0] == "icon")
    sprites.kept.clear()
    monkeypatch.setattr(sprites, "icon_drawing", refuse)
    assert sprites.icon(*icon[1:]).width == icon[2]
    with pytest.raises(AssertionError, match="drawn"):
        sprites.icon(icon[1], 1000)

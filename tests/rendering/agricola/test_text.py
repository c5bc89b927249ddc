"""Every text of the pictures: large enough for a phone, and inside its tile."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from PIL import Image

from rendering import sprites
from rendering.agricola.seats import FORMS, draw_body, draw_head
from rendering.agricola.table import table_layout
from rendering.agricola.values import COLUMNS, ROWS, Table
from rendering.canvas import Pen
from rendering.sprites import Sprite
from rendering.text import ELLIPSIS
from tests.rendering.agricola import examples, tables
from tests.rendering.agricola.test_pictures import EVERYTHING


@dataclass(frozen=True)
class Written:
    """A text as it was drawn."""

    text: str
    size: float


@dataclass(frozen=True)
class Placed:
    """A sprite as it was pasted: its rectangle inside the tile and the tile's size."""

    text: str
    box: tuple[int, int, int, int]
    tile: tuple[int, int]


@pytest.fixture
def layer(monkeypatch):
    """Collects texts (with their size) and everything that is pasted while pictures are drawn."""
    written: list[Written] = []
    placed: list[Placed] = []
    names: dict[int, str] = {}
    label, put = sprites.label, Pen.put

    def noting_label(text, weight, size, *rest):
        sprite = label(text, weight, size, *rest)
        written.append(Written(text, size))
        names[id(sprite)] = text
        return sprite

    def noting_put(self: Pen, sprite: Sprite, x: int, y: int) -> None:
        left, top = self._x + x - sprite.left, self._y + y - sprite.top
        box = (left, top, left + sprite.width, top + sprite.height)
        placed.append(Placed(names.get(id(sprite), ""), box, self.image.size))
        put(self, sprite, x, y)

    monkeypatch.setattr(sprites, "label", noting_label)
    monkeypatch.setattr(Pen, "put", noting_put)
    return written, placed


def short_names(value: Table) -> set[str]:
    """Names that may shrink to 20: spaces, round cards, improvements."""
    spaces = [space for row in value.spaces for space in row] + [r.space for r in value.rounds if r.space]
    return {space.title for space in spaces} | {major.title for major in value.majors}


@pytest.mark.parametrize("name", EVERYTHING)
def test_no_text_is_too_small(name, layer):
    """24 at least; 20 for names of spaces and improvements and for the coordinates beside a compact farm."""
    written, _ = layer
    value = EVERYTHING[name]
    examples.draw(value)
    assert written
    names = short_names(value) if isinstance(value, Table) else set()
    for entry in written:
        shown = entry.text.removesuffix(ELLIPSIS)
        small = entry.text in (*ROWS, *COLUMNS) or any(title.startswith(shown) for title in names)
        assert entry.size >= (20 if small else 24), entry


@pytest.mark.parametrize("name", EVERYTHING)
def test_every_text_is_inside_its_tile(name, layer):
    _, placed = layer
    for tile in examples.layout(EVERYTHING[name]).tiles:
        del placed[:]
        image = Image.new("P", tile.rect[2:])
        tile.draw(Pen(image, tile.ground))
        for entry in placed:
            left, top, right, bottom = entry.box
            if entry.text:
                assert left >= -1, entry
                assert right <= entry.tile[0] + 1, entry
                assert top >= -1, entry
                assert bottom <= entry.tile[1] + 1, entry


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_a_long_name_gives_way_to_people_and_cards(count, layer):
    """With a name of 32 letters, five people, begging cards and card counts nothing on the strip overlaps the name."""
    _, placed = layer
    form = FORMS[count]
    for strip in tables.late(count).farms:
        del placed[:]
        pen = Pen(Image.new("P", (form.width, form.height + 3)))
        draw_head(pen, strip, form)
        draw_body(pen, strip, form)
        on_strip = [entry for entry in placed if entry.box[3] <= form.head + 2]
        name = next(entry for entry in on_strip if entry.text and strip.seat.name.startswith(entry.text.rstrip("…")))
        assert len(name.text.rstrip("…")) >= 3, name
        for other in on_strip:
            if other is not name and other.box[2] - other.box[0] < form.width // 2:
                assert other.box[2] <= name.box[0] + 2 or other.box[0] >= name.box[2] - 2, (name, other)


def test_german_names_of_spaces_are_not_cut(layer):
    """Names up to eleven letters stand in full on the narrowest cards."""
    written, _ = layer
    for tile in table_layout(tables.german(5)).tiles:
        tile.draw(Pen(Image.new("P", tile.rect[2:]), tile.ground))
    shown = {entry.text for entry in written}
    assert {"Renovierung", "Wildschwein", "Tagelöhner", "Stall · Backen", "Bauen"} <= shown


def test_names_lose_letters_the_family_lacks(layer):
    """A name with signs the fonts do not hold is shown without them instead of as boxes."""
    from dataclasses import replace

    written, _ = layer
    value = tables.early(1)
    seat = replace(value.farms[0].seat, name="Mi\U0001f600la")
    examples.draw(replace(value, farms=(replace(value.farms[0], seat=seat),)))
    assert "Mila" in {entry.text for entry in written}

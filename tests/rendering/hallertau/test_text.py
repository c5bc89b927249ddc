"""Every text of the pictures: large enough for a phone, inside its tile, inside its frame."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from PIL import Image

from rendering import sprites
from rendering.canvas import Pen
from rendering.hallertau.cards import draw_card, layout
from rendering.hallertau.panels import FORMS, draw_body, draw_head
from rendering.hallertau.spaces import LARGE, SMALL, line_length, line_room
from rendering.hallertau.values import Board, Display
from rendering.sprites import Sprite
from rendering.text import ELLIPSIS
from tests.each import each
from tests.rendering.hallertau import boards, examples
from tests.rendering.hallertau.wordings import all_numbers, card

EVERYTHING = examples.everything()


@dataclass(frozen=True)
class Placed:
    """A sprite as it was pasted: its rectangle inside the tile, and what it says if it is a text."""

    text: str
    box: tuple[int, int, int, int]
    tile: tuple[int, int]


@pytest.fixture
def layer(monkeypatch):
    """Collects texts (with their size) and everything that is pasted while pictures are drawn."""
    written: list[tuple[str, float]] = []
    placed: list[Placed] = []
    names: dict[int, str] = {}
    label, put = sprites.label, Pen.put

    def noting_label(text, weight, size, *rest):
        sprite = label(text, weight, size, *rest)
        written.append((text, size))
        names[id(sprite)] = text
        return sprite

    def noting_put(self: Pen, sprite: Sprite, x: int, y: int) -> None:
        left, top = self._x + x - sprite.left, self._y + y - sprite.top
        box = (left, top, left + sprite.width, top + sprite.height)
        placed.append(Placed(names.get(id(sprite), ""), box, self.image.size))
        put(self, sprite, x, y)

    monkeypatch.setattr(sprites, "label", noting_label)
    monkeypatch.setattr("rendering.hallertau.cards.label", noting_label)
    monkeypatch.setattr(Pen, "put", noting_put)
    return written, placed


def short_names(value: examples.Value) -> set[str]:
    """Names that may shrink to 20: of spaces and craft buildings; the word under the points."""
    if isinstance(value, Board):
        spaces = {space.title for quadrant in value.quadrants for space in quadrant.spaces}
        return spaces | {quadrant.card.title for quadrant in value.quadrants}
    if isinstance(value, Display):
        return {building.title for building in value.estate.buildings} | {value.labels.points}
    return set()


@pytest.mark.parametrize("name", EVERYTHING)
def test_no_text_is_too_small(name, layer):
    """24 at least; 20 for names of spaces and buildings."""
    written, _ = layer
    value = EVERYTHING[name]
    examples.draw(value)
    assert written
    names = short_names(value)
    for text, size in written:
        small = any(title.startswith(text.removesuffix(ELLIPSIS)) for title in names)
        assert size >= (20 if small else 24), (text, size)


@pytest.mark.parametrize("name", EVERYTHING)
def test_every_text_is_inside_its_tile(name, layer):
    _, placed = layer
    for tile in examples.layout(EVERYTHING[name]).tiles:
        del placed[:]
        tile.draw(Pen(Image.new("P", tile.rect[2:]), tile.ground))
        for entry in placed:
            if entry.text:
                left, top, right, bottom = entry.box
                assert left >= -1, entry
                assert right <= entry.tile[0] + 1, entry
                assert top >= -1, entry
                assert bottom <= entry.tile[1] + 1, entry


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_a_long_name_gives_way(count, layer):
    """With a name of 32 letters nothing on the strip overlaps the name, and the rooster stays."""
    _, placed = layer
    form = FORMS[count]
    for player in boards.late(count).players:
        del placed[:]
        pen = Pen(Image.new("P", (form.width, form.height + 3)))
        draw_head(pen, player, form)
        draw_body(pen, player, form)
        on_strip = [entry for entry in placed if entry.box[3] <= form.head + 2]
        name = next(entry for entry in on_strip if entry.text and player.seat.name.startswith(entry.text.rstrip("…")))
        assert len(name.text.rstrip("…")) >= 3, name
        for other in on_strip:
            if other is not name and other.box[2] - other.box[0] < form.width // 2:
                assert other.box[2] <= name.box[0] + 2 or other.box[0] >= name.box[2] - 2, (name, other)


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_no_number_of_a_supply_is_cut(count, layer):
    """Two-figure counts of everything, and "3/12" for tools that rest, stand in full."""
    written, _ = layer
    form = FORMS[count]
    player = boards.late(count).players[0]
    pen = Pen(Image.new("P", (form.width, form.height + 3)))
    draw_head(pen, player, form)
    draw_body(pen, player, form)
    shown = [text for text, _ in written]
    assert "3/12" in shown
    assert not any(text.endswith(ELLIPSIS) and not player.seat.name.startswith(text[:2]) for text in shown)


@pytest.mark.parametrize("form", [LARGE, SMALL])
def test_what_a_space_does_leaves_room_for_its_workers(form):
    """The signs of every line end before the slots of that line."""
    for quadrant in boards.quadrants(6, {}):
        for space in quadrant.spaces:
            for line, signs in enumerate(reversed(space.lines)):
                assert line_length(signs, form) <= line_room(line, form), (space.title, line)


@pytest.mark.parametrize("count", [2, 4])
def test_german_names_of_spaces_are_not_cut(count, layer):
    written, _ = layer
    examples.draw(boards.german(count))
    shown = {text for text, _ in written}
    assert {"Fleißiges Wochenende", "Geräteschuppen", "Feldbestellung", "Einstiegskarte"} <= shown


FRAMES = {"four in a row": (281, 28, 340), "three in a row": (378, 32, 420)}
"""Width, size of the words, height from which the words shrink; six cards stay up to 66 above it at the smallest."""


@pytest.mark.parametrize("frame", FRAMES)
@pytest.mark.parametrize("deck", sorted({number[0] for number in all_numbers()}))
def test_every_card_fits_its_frame(deck, frame, layer):
    """All words of all 330 cards at 24 or more, uncut, inside the card, also with two lines of why not."""
    numbers = [number for number in all_numbers() if number[0] == deck]
    each(numbers, lambda number: fits(number, *FRAMES[frame], *layer))


def fits(number, width, words, tallest, written, placed):
    for state, foot in (("playable", "playable"), ("not", "needs 4 barley and 4 hops; you have 3 and 1")):
        value = card(number, state, foot)  # type: ignore[arg-type]
        form = layout(value, width, words, tallest)
        assert form.height <= tallest + 66
        assert form.sizes.words >= 24
        del written[:], placed[:]
        draw_card(Pen(Image.new("P", (width, form.height + 3))), value, form, width, form.height)
        for entry in placed:
            if entry.text:
                assert entry.box[0] >= 8, entry
                assert entry.box[2] <= width - 8, entry
                assert entry.box[3] <= form.height, entry
        said = " ".join(text for text, _ in written)
        assert ELLIPSIS not in said
        for line in (*value.need, *value.gains):
            wanted = line.text if not line.signs else " ".join(f"{sign.before} {sign.after}" for sign in line.signs)
            for word in wanted.split():
                assert word in said, (word, said)

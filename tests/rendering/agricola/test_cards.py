"""Pictures of cards: words and icons keep to their room, tiles stand two in a row, and what is drawn is never cut."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rendering.agricola.card import card_layout
from rendering.agricola.card_values import CardTile, DraftPicture, LargeCard, Tiles
from rendering.agricola.draft import draft_layout
from rendering.agricola.effects import Effect, Run, Word, effect_lines, effect_width, fits, written
from rendering.agricola.tableau import MOST, shares, tiles_layout
from rendering.agricola.tiles import LINES, SIZES, WIDTH, tile_height
from rendering.canvas import Layout
from rendering.marks import Amount, Pill, Seat
from rendering.palette import FLATS
from rendering.text import cuts

BELA = Seat(1, "B", "Bela")
ONE_LINE = written("Building fences: 1 free stable each time")
TWO_LINES = written("After an improvement action, for 1 food: take it again")


def food(count: int) -> Effect:
    """Return a count and the icon of food."""
    return (Word((Run(f"+{count}"),)), Word((Run(icon="food"),), glued=True))


def tile(effect: Effect = ONE_LINE) -> CardTile:
    return CardTile("occupation", "Stablehand", effect)


def drawn(layout: Layout) -> list[str]:
    """Draw a picture and return what was cut in it."""
    with cuts() as found:
        layout.painted()
    return found


def colour_at(layout: Layout, x: int, y: int) -> tuple[int, int, int]:
    pixel = layout.painted().image.convert("RGB").getpixel((x, y))
    assert isinstance(pixel, tuple)
    red, green, blue = pixel[:3]
    return red, green, blue


WORDS = st.lists(st.text("abcdefgh12", min_size=1, max_size=9), min_size=1, max_size=14)


@settings(deadline=None, max_examples=60)
@given(WORDS, st.integers(80, 600), st.integers(1, 4), st.data())
def test_lines_keep_to_the_room_and_the_words_to_their_order(
    words: list[str], room: int, lines: int, data: st.DataObject
) -> None:
    icons = data.draw(st.sets(st.integers(0, len(words) - 1)))
    effect = tuple(
        Word((Run(icon="clay") if place in icons else Run(word),), glued=place in icons)
        for place, word in enumerate(words)
    )
    with cuts() as found:
        shown = effect_lines(effect, "Medium", 33, room, lines)
    assert len(shown) <= lines
    assert all(effect_width(line, "Medium", 33) <= room for line in shown if len(line) > 1)
    assert bool(found) == (not fits(effect, "Medium", 33, room, lines))
    if not found:
        assert tuple(word for line in shown for word in line) == effect


def test_a_number_and_its_good_are_not_parted() -> None:
    effect = (*written("Each time"), *food(2))
    room = effect_width((*written("Each time"), food(2)[0]), "Medium", 33) + 1
    assert effect_lines(effect, "Medium", 33, room, 2) == (written("Each time"), food(2))


def test_a_tile_is_as_high_as_its_lines_and_its_foot() -> None:
    size = SIZES[-1]
    plain, two = tile_height(tile(), size), tile_height(tile(TWO_LINES), size)
    assert (plain, two) == (122, 162)
    playable = tile_height(replace(tile(), costs=((Amount("food", 1),),), state="playable"), size)
    reason = replace(tile(), costs=((Amount("wood", 2),),), foot=written("needs 2 occupations"), state="closed")
    assert playable == tile_height(reason, size) == plain + 42
    long = replace(reason, foot=written("needs 3 occupations and at most 2 improvements in front of you"))
    assert tile_height(long, size) > playable


def test_ten_cards_are_at_most_908_pixels_high_and_24_take_two_pictures() -> None:
    """What a phone shows without much scrolling."""
    effects = (ONE_LINE, TWO_LINES)
    ten = tiles_layout(Tiles(BELA, "Bela", tuple(tile(effects[n % 4 == 2]) for n in range(10))))
    assert ten.width == 1200
    assert ten.height <= 908
    assert shares(10) == [(0, 10)]
    assert shares(24) == [(0, 12), (12, 24)]
    assert shares(15) == [(0, 8), (8, 15)]
    assert shares(0) == [(0, 0)]
    for count in range(1, 60):
        parts = shares(count)
        assert [start for start, _end in parts[1:]] == [end for _start, end in parts[:-1]]
        assert parts[-1][1] == count
        assert all(end - start <= MOST for start, end in parts)


@pytest.mark.parametrize("count", range(8))
def test_a_picture_of_any_number_of_tiles_is_drawn_whole(count: int) -> None:
    tiles = tuple(replace(tile(TWO_LINES), new=n == 0, points=2, travels=True) for n in range(count))
    assert drawn(tiles_layout(Tiles(BELA, "Bela", tiles, "7 cards", Pill("Butcher is new"), empty="No cards."))) == []


def test_the_chosen_tile_of_a_draft_is_white_and_the_frame_stands_in_the_free_place() -> None:
    tiles = tuple(replace(tile(), number=str(n), state="chosen" if n == 2 else "plain") for n in range(1, 8))
    value = DraftPicture(BELA, "Draft", "pick 1 of 7", tiles, "Kept so far", ("nothing yet",), Pill("passes to Ada"))
    layout = draft_layout(value)
    assert drawn(layout) == []
    left, right = 20 + WIDTH // 2, 20 + WIDTH + 12 + WIDTH // 2
    inside = 100 + 6 + 58 + 100
    assert colour_at(layout, right, inside) == FLATS["white"]
    assert colour_at(layout, left, inside) == FLATS["paper"]
    assert layout.height <= 870
    even = draft_layout(replace(value, tiles=tiles[:6]))
    assert drawn(even) == []
    many = draft_layout(replace(value, kept=("Head of the Family, " * 9,)))
    assert drawn(many) == []
    assert many.height > layout.height


@pytest.mark.parametrize(
    "note", ["", "2 played so far · you have 3 food", "a note that is as long as the card is wide " * 2]
)
@pytest.mark.parametrize(
    "verdict", ["playable", "needs 2 occupations and at most 3 improvements, and a stone house too"]
)
def test_a_large_card_is_as_high_as_its_words(note: str, verdict: str) -> None:
    value = LargeCard(
        "minor", "Half-timbered House", "minor improvement · deck E", TWO_LINES, ("A long text. " * 12,),
        ("One ruling.", "Another ruling. " * 9), 3, True, "Start · Minor", "minor",
        ((Amount("wood", 2), Amount("stone", 1)), (Amount("clay", 3),)), note, verdict,
        "playable" if verdict == "playable" else "closed",
    )  # fmt: skip
    layout = card_layout(value)
    assert drawn(layout) == []
    assert layout.height > card_layout(replace(value, lines=("Short.",))).height
    assert layout.height > card_layout(replace(value, rulings=())).height


def test_lines_hold_what_two_lines_of_a_tile_hold() -> None:
    assert LINES == 2
    assert fits(TWO_LINES, "Medium", SIZES[-1], WIDTH - 32, LINES)

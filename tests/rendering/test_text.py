"""Measured text: what is fitted or wrapped never exceeds its room."""

from hypothesis import given, settings
from hypothesis import strategies as st

from rendering import sprites, text
from rendering.fonts import Weight

LETTERS = st.text(st.sampled_from("abcdefghijklmnopqrstuvwxyz ABCWMÄÖÜß’–−0123456789·+/"), max_size=60)
WEIGHTS = st.sampled_from(["Regular", "Medium", "SemiBold", "Bold", "Italic"])


@settings(deadline=None, max_examples=60)
@given(LETTERS, WEIGHTS, st.sampled_from([24, 25.5, 30, 50]), st.integers(0, 400))
def test_fit_keeps_to_the_room(words: str, weight: Weight, size: float, room: int) -> None:
    shown, used = text.fit(words, weight, size, room, 20)
    assert text.width(shown, weight, used) <= room or shown == ""
    assert 20 <= used <= size
    assert shown == words or shown == "" or shown.endswith(text.ELLIPSIS)
    if shown == words and used < size:
        assert text.width(words, weight, used + 0.5) > room


@settings(deadline=None, max_examples=60)
@given(LETTERS, WEIGHTS, st.integers(0, 400), st.integers(0, 5))
def test_wrap_keeps_to_the_room(words: str, weight: Weight, room: int, lines: int) -> None:
    found = text.wrap(words, weight, 28, room, lines)
    assert len(found) <= lines
    assert all(line == "" or text.width(line, weight, 28) <= room for line in found)


def test_wrap_keeps_every_word_when_there_is_room() -> None:
    words = "Whenever you take wood, place one of it on each of the next three round spaces."
    found = text.wrap(words, "Regular", 28, 250, 9)
    assert " ".join(found) == words
    assert len(found) > 1


def test_wrap_cuts_the_last_line() -> None:
    found = text.wrap("one two three four five six seven eight nine ten", "Regular", 28, 120, 2)
    assert len(found) == 2
    assert found[1].endswith(text.ELLIPSIS)


def test_wrap_keeps_breaks() -> None:
    assert text.wrap("one\ntwo", "Regular", 28, 400, 4) == ("one", "two")


def test_what_is_cut_is_noted_each_time_it_is_drawn() -> None:
    for _again in range(2):
        with text.cuts() as found:
            text.fit("Wood", "Bold", 30, 400, 24)
            text.wrap("one two three", "Regular", 28, 400, 1)
            assert found == []
            text.fit("Basketmaker’s Workshop", "Bold", 30, 60, 24)
            text.wrap("four five six seven", "Regular", 28, 60, 2)
            text.wrap("eight", "Regular", 28, 60, 0)
        assert found == ["Basketmaker’s Workshop", "five six seven", "eight"]


def test_legible_drops_what_the_family_lacks() -> None:
    assert text.legible("Mila \U0001f33e  K.") == "Mila K."
    assert text.legible("田中") == "?"
    assert text.legible("Zoë\nÅse") == "Zoë Åse"


@settings(deadline=None, max_examples=40)
@given(LETTERS, st.sampled_from([24, 30.5]))
def test_a_label_is_as_wide_as_measured(words: str, size: float) -> None:
    sprite = sprites.label(words, "Bold", size)
    assert sprite.advance == text.width(words, "Bold", size)
    assert sprite.width <= max(sprite.advance, text.width(" ", "Bold", size)) + 3

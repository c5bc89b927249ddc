"""Names as people type them: signs that nobody sees, emoji of several parts, other scripts, and cuts."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.tables.db.names import clean, shorten, spoken
from rendering.text import legible

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
WALES = "\U0001f3f4\U000e0067\U000e0062\U000e0077\U000e006c\U000e0073\U000e007f"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        (f"{FAMILY} Ada", f"{FAMILY} Ada"),
        (f"{WALES} Gwen", f"{WALES} Gwen"),
        ("\U0001f469\U0001f3fd\u200d\U0001f33e", "\U0001f469\U0001f3fd\u200d\U0001f33e"),
        ("نمی\u200cدانم", "نمی\u200cدانم"),
        ("क्\u200dष", "क्\u200dष"),
        ("Al\u00adfred", "Alfred"),
        ("A\u200dd\u200ca", "Ada"),
        ("\u200dAda\u200d", "Ada"),
        ("Ada\U000e0067\U000e007f", "Ada"),
        ("\u202eadA\u202c \u2067x\u2069", "adA x"),
        ("\ufeffA\u200bda\u2060", "Ada"),
        ("A\tda\nB", "A da B"),
        ("\u200b\u2066", ""),
    ],
)
def test_what_joins_stays_and_what_is_hidden_goes(typed: str, kept: str) -> None:
    assert clean(typed, 32) == kept


@pytest.mark.parametrize("sign", [FAMILY, WALES, "\U0001f1e9\U0001f1ea", "\U0001f44d\U0001f3fd", "e\u0301", "❤️"])
def test_a_cut_never_falls_into_one_sign(sign: str) -> None:
    for length in range(1, 2 * len(sign) + 4):
        kept = shorten("ab" + 2 * sign, length)
        assert kept in {"a", "ab", "ab" + sign, "ab" + 2 * sign}


@given(st.text(max_size=60))
def test_a_clean_name_is_clean_and_has_no_controls(typed: str) -> None:
    kept = clean(typed, 32)
    assert len(kept) <= 32
    assert not any(unicodedata.bidirectional(one) in ("RLO", "LRO", "RLE", "LRE", "PDF", "RLI", "LRI") for one in kept)
    assert not any(unicodedata.category(one) in ("Cc", "Zl", "Zp") for one in kept)
    assert clean(kept, 32) == kept


def test_a_spoken_name_neither_formats_nor_links() -> None:
    said = spoken("**[gift](https://evil.example)** <@1> @everyone")
    assert not set("*[]()<>") & set(said)
    assert "://" not in said
    assert "@everyone" not in said


@pytest.mark.parametrize(
    ("typed", "drawn"),
    [
        ("ⒶⓓⒶ", "AdA"),
        ("𝓐𝓭𝓪 𝔹𝕠𝕓", "Ada Bob"),
        ("ＡＤＡ１", "ADA1"),
        ("🅐🅳🄰", "ADA"),
        ("①", "1"),
        ("A\u0308rger", "Ärger"),
        ("Ärger", "Ärger"),
        ("小明", "?"),
    ],
)
def test_letters_in_a_style_are_drawn_plain(typed: str, drawn: str) -> None:
    assert legible(typed) == drawn

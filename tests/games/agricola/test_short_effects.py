"""The short effects of all cards: their form, the names in them, and single ones against the reference."""

from __future__ import annotations

import re

import pytest

from bot.games.agricola.box.card_facts import MINORS, OCCUPATIONS, hand_card
from bot.games.agricola.box.facts import MAJORS, SPACES
from bot.games.agricola.catalogue import card, cards
from bot.games.text import Text

SHORTS = {
    **{code: hand_card(code).short for code in (*OCCUPATIONS, *MINORS)},
    **{key: facts.short for key, facts in MAJORS.items()},
}
LONGEST = 55
ARROW = " →"
FORBIDDEN = ("may", "at once", "whoever", "you get")
TITLED = {
    *(space.short for space in SPACES[False].values()),
    *(facts.label for facts in MAJORS.values()),
    *(hand_card(code).title for code in (*OCCUPATIONS, *MINORS)),
}
"""Names of spaces, improvements and occupations."""
PARTS = {word for name in TITLED for word in re.findall(r"[A-Z][\w’'-]*", name)}
OTHER = {"Start", "Minor", "Improve", "Day", "Laborer", "Plow", "Sow", "Bake", "Growth", "Players"}
"""Words of spaces' names in their American spelling."""


def test_every_card_has_one() -> None:
    assert len(SHORTS) == 169 + 139 + 10
    assert all(one.short is not None for one in cards())


@pytest.mark.parametrize("code", SHORTS)
def test_it_is_short_and_its_form_is_that_of_the_others(code: str) -> None:
    short = SHORTS[code]
    assert 0 < len(short) <= LONGEST
    assert short == " ".join(short.split())
    assert not short.endswith((".", "!", ":", ";", ","))
    assert "→" not in short[-1:] or short.endswith(ARROW)
    assert short[0].isdigit() or short[0].isupper() or short[0] == "+"
    assert not re.search(r"['\"…]|\. |(?<!\d)-\d", short), "typographic signs, a real minus, nothing left off"


@pytest.mark.parametrize("code", SHORTS)
def test_it_speaks_to_the_reader_without_the_words_of_rules(code: str) -> None:
    words = SHORTS[code].lower()
    assert not [one for one in FORBIDDEN if re.search(rf"\b{one}\b", words)]


@pytest.mark.parametrize("code", SHORTS)
def test_a_capital_inside_it_begins_a_name_or_a_part(code: str) -> None:
    inside = re.findall(r"(?<!^)(?<![:;?] )\b[A-Z][\w’-]*", SHORTS[code])
    assert {word.removesuffix("’s") for word in inside} <= PARTS | OTHER


@pytest.mark.parametrize(
    ("code", "short"),
    [
        ("E17", "Any time: 1 grain → 2 food"),
        ("E173", "End: 3 points in a stone house, 1 in a clay hut →"),
        ("E186", "Any time: 2 clay → sheep/reed, 3 boar/stone, 4 cattle"),
        ("E203", "Breeding: 2 lambs if you have 4+ sheep"),
        ("E207", "Building fences: 1 free stable each time"),
        ("I84", "+1 food in each of the next 8 rounds"),
        ("I102", "Holds 1 sheep, 1 boar and 1 cattle"),
        ("I247", "Any time: sheep 1, boar 2, cattle 3 food"),
        ("K267", "Growth: for 1 food the child acts this round"),
        ("K278", "Sow up to 3 wood here; it grows like grain"),
        ("K303", "Any time: renovate clay hut to stone house, usual price"),
        ("hearth-5", "Cook: vegetable 3, sheep 2, boar 3, cattle 4; bake 3"),
        ("basketmaker", "Harvest: 1 reed → 3 food; end: 2/4/5 reed 1/2/3 points"),
        ("well", "+1 food in each of the next 5 rounds"),
    ],
)
def test_single_ones(code: str, short: str) -> None:
    assert SHORTS[code] == short


@pytest.mark.parametrize("key", ["fireplace-2", "hearth-4", "clay-oven", "joinery", "pottery", "basketmaker"])
def test_what_a_major_does_is_what_the_rules_let_it_do(key: str) -> None:
    """The numbers of the text are those by which the game is played (rules 5)."""
    facts = MAJORS[key]
    numbers = list(map(int, re.findall(r"\d+", facts.short)))
    if facts.craft is not None:
        assert numbers == [1, facts.craft.food, *facts.craft.bonus, 1, 2, 3]
    elif facts.cooks:
        assert facts.bakes is not None
        assert numbers == [*facts.cooks.values(), facts.bakes.food]
    else:
        assert facts.bakes is not None
        assert numbers == [facts.bakes.most, facts.bakes.food]


def test_the_catalogue_says_which_begin_with_a_name() -> None:
    assert card("butcher").short == Text("Any time: sheep 1, boar 2, cattle 3 food")
    named = {key: card(key).named for key in ("butcher", "raft", "turner", "maid", "groom", "undergardener", "joinery")}
    assert named == {
        "butcher": False, "raft": True, "turner": False, "maid": False, "groom": False, "undergardener": True,
        "joinery": False,
    }  # fmt: skip

"""Names of things: what is suggested for what was typed, and what is meant by what was sent back."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bot.games.naming import Known, english, folded, known, matching, meant
from bot.games.registry import GAMES
from bot.games.rules import Rules, RulesError
from bot.games.text import Seat, Text
from tests.games.agricola.scene import RULES, Scene
from tests.games.walking import opening, walk

WOOD = Known("wood-3", "wood-3 · Holz: 6 Holz", ("Holz: 6 Holz", "3 wood"))
CLAY = Known("clay-1", "clay-1 · Lehm: 1 Lehm", ("Lehm: 1 Lehm", "1 clay"))
OVEN = Known("clay-oven", "clay-oven · Clay oven for 3 clay", ("Clay oven for 3 clay", "K7"))
BOTH = (WOOD, CLAY, OVEN)


def upside_down(text: Text) -> str:
    """A language that no template of English is found in."""

    class Turned:
        def gettext(self, message: str) -> str:
            return "".join(part[::-1] if "{" not in part else part for part in _parts(message))

        def ngettext(self, one: str, many: str, n: int) -> str:
            return self.gettext(one if n == 1 else many)

    return text.say(Turned(), lambda seat: f"seat {seat}")


def _parts(message: str) -> list[str]:
    found, piece, inside = [], "", False
    for sign in message:
        if sign == "{":
            found.append(piece)
            piece, inside = "", True
        piece += sign
        if sign == "}" and inside:
            found.append(piece)
            piece, inside = "", False
    return [*found, piece]


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("holz", [WOOD]),
        ("6 HOLZ", [WOOD]),
        ("wood 3", [WOOD]),
        ("3 wood", [WOOD]),
        ("clay", [CLAY, OVEN]),
        ("oven clay", [OVEN]),
        ("k7", [OVEN]),
        ("words", []),
        ("{space}", []),
        ("", [WOOD, CLAY, OVEN]),
        ("?!", []),
    ],
)
def test_what_is_typed_is_looked_for_in_all_names(typed: str, found: list[Known]) -> None:
    assert matching(BOTH, typed) == found


def test_the_best_come_first_and_are_counted_after_matching() -> None:
    many = [Known(f"a-{n}", f"a-{n} with b") for n in range(40)]
    assert matching([*many, Known("b", "b")], "b", 2) == [Known("b", "b"), many[0]]
    assert len(matching(many, "a")) == 25


@pytest.mark.parametrize(
    ("typed", "one"),
    [
        ("wood-3", WOOD),
        ("WOOD 3", WOOD),
        ("wood-3 · Holz: 6 Holz", WOOD),
        ("Holz: 6 Holz", WOOD),
        ("wood-3 · Holz: 9 Holz", WOOD),
        ("clay-oven · Clay ov…", OVEN),
        ("k7", OVEN),
        ("wood", None),
        ("wood--3", None),
        ("-wood-3", None),
        ("Holz 6 Holz", None),
        ("", None),
        ("…", None),
    ],
)
def test_what_was_shown_is_meant_again(typed: str, one: Known | None) -> None:
    """Also where the words beside the value have changed since, or were cut."""
    assert meant(BOTH, typed) == one


def test_a_name_of_several_means_none_of_them_and_a_value_comes_first() -> None:
    twins = [Known("hearth-4", "Cooking Hearth"), Known("hearth-5", "Cooking Hearth"), Known("x", "hearth-4")]
    assert meant(twins, "cooking hearth") is None
    assert meant(twins, "hearth-4") == twins[0]


def test_accents_case_and_signs_do_not_matter_while_one_types() -> None:
    assert folded("  Bäcker’s  OVEN–Straße ") == "backers oven strasse"


@pytest.mark.parametrize("typed", ["-1 grain", "+1 grain", "² grain", "① grain", "1/1 grain", "1. grain"])
def test_what_only_looks_like_a_number_is_no_name_of_it(typed: str) -> None:
    """A refusal is safer than a guess."""
    assert (
        meant([Known("1 grain", "1 grain · 1 Getreide", ("1 Getreide",)), Known("2 grain", "2 grain")], typed) is None
    )
    scene = Scene.family().has(0, grain=3)
    with pytest.raises(RulesError):
        RULES.apply(scene.state, Seat(0), RULES.parse(scene.state, Seat(0), f"cook {typed}"))


@pytest.mark.parametrize(
    ("key", "variant", "seats"),
    [("agricola", "family", 3), ("agricola", "full", 4), ("hallertau", "cards", 2), ("hallertau", "no-cards", 3)],
)
def test_whatever_a_suggestion_shows_is_read_as_its_move_in_every_language(key: str, variant: str, seats: int) -> None:
    rules: Rules[Any, Any] = GAMES[key]
    dice = random.Random(9)
    seen = 0
    for step, (state, seat, move, _after) in enumerate(walk(rules, opening(rules, variant, seats, 3), 3)):
        if step % 3:
            continue
        verb = rules.format(move).partition(" ")[0]
        for say in (english, upside_down):
            offered = [known(one, say) for one in rules.continuations(state, seat, verb) if one.text]
            for one in dice.sample(offered, min(4, len(offered))):
                seen += 1
                wanted = rules.read(state, seat, f"{verb} {one.value}")
                assert rules.parse(state, seat, f"{verb} {one.shown}", say) == wanted, one
                shown = [value for value, _label in rules.suggest(state, seat, verb, one.shown, say)]
                assert one.value in shown[:5], (one, shown)
    assert seen > 50


def test_a_template_is_never_matched() -> None:
    rules = GAMES["agricola"]
    state = opening(rules, "family", 2, 1)
    for typed in ("{", "goods", "space}", "{space}: {goods}"):
        assert rules.suggest(state, Seat(0), "place", typed) == []


def test_text_that_names_nothing_is_refused_as_before() -> None:
    for key, variant in (("agricola", "family"), ("hallertau", "no-cards")):
        rules = GAMES[key]
        state = opening(rules, variant, 2, 1)
        for typed in ("place nowhere at all", "place", "place ·", "juggle three"):
            with pytest.raises(RulesError):
                rules.apply(state, Seat(0), rules.parse(state, Seat(0), typed))

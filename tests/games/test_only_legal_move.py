"""A move is made for a seat by itself only when it is the only one there is."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.registry import GAMES
from bot.games.text import Seat
from bot.tables.session import drafts
from tests.games.agricola.scene import RULES, Scene
from tests.games.agricola.test_harvest import ready
from tests.games.walking import positions

CASES = [
    (game, variant.key, seats)
    for game, rules in GAMES.items()
    for variant in rules.variants
    for seats in (min(variant.seats), max(variant.seats))
]


@pytest.mark.parametrize(("game", "variant", "seats"), CASES)
def test_what_is_forced_is_the_only_legal_move(game: str, variant: str, seats: int) -> None:
    """Conversions, releases and cards that could be used are moves, too."""
    rules: Any = GAMES[game]
    for state in positions(rules, variant, seats, seed=11):
        for seat in rules.waiting(state):
            move = rules.forced(state, seat)
            if move is not None:
                assert list(rules.legal_moves(state, seat)) == [move]
                assert not rules.is_turn_end(state, seat)
                after = rules.apply(state, seat, move).state
                if game == "agricola" and rules.is_turn_end(after, seat):
                    assert len(rules.legal_moves(after, seat)) == 1, "a turn is confirmed by itself only without choice"


def laid(scene: Scene) -> drafts.Laid:
    """Return the draft of seat 0 with what follows by itself."""
    return drafts.extend(RULES, drafts.Laid(drafts.Draft(), scene.state), Seat(0))


def test_U8_a_family_without_food_is_asked_while_animals_could_be_let_go() -> None:
    """The sheep in the house takes the place of a third boar: letting it go before breeding is a choice."""
    scene = ready(pastures=[["A5"]], animals={"boar": 2, "sheep": 1})
    assert laid(scene).draft.moves == ()
    assert scene.turn(0, "release 1 sheep", "feed").animals(0) == {"boar": 3}


def test_8_2_a_family_that_has_nothing_begs_by_itself() -> None:
    scene = ready()
    draft = laid(scene)
    assert [(move.text, move.forced) for move in draft.draft.moves] == [("feed", True)]
    assert RULES.is_turn_end(draft.state, Seat(0))


def test_U8_a_release_is_offered_where_animals_breed() -> None:
    """Kinds compete for the room; cattle that are let go make more of it."""
    herd: dict[str, Any] = {"pastures": [["A5"], ["B5"]], "stables": ["A2"]}
    scene = ready(goods={"food": 4}, **herd, animals={"sheep": 2, "boar": 2, "cattle": 1}).turn(0, "feed")
    assert scene.asked(0) == "breed"
    prompt = RULES.prompt(scene.state, Seat(0))
    assert prompt is not None
    page = prompt.find("to-release")
    assert page is not None
    assert page.partial is not None
    releasing = RULES.prompt(scene.state, Seat(0), page.partial)
    assert releasing is not None
    more = releasing.find("cattle.more")
    assert more is not None
    assert more.partial is not None
    asked = RULES.prompt(scene.state, Seat(0), more.partial)
    assert asked is not None
    done = asked.find("done")
    assert done is not None
    assert done.move == "release 1 cattle"
    assert prompt.find("to-cook") is None, "R94: nothing is cooked in the breeding phase"

"""The text twin says what the pictures show, and no more: whatever changes one of them changes the other.

A view is changed in one place at a time; both are made again. No list of facts is kept that could be forgotten.
"""

from __future__ import annotations

import gettext
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from bot.boards import Names, boards_for
from bot.boards.pictures import of_cards
from bot.games.registry import GAMES
from bot.games.text import Seat, Text
from tests.games.agricola.scene import Scene
from tests.games.walking import opening, walk

NAMES = Names(("Mila", "Jonas", "Tove", "Rui", "Wendelin"), ("M", "J", "T", "R", "W"))

DRAWN_ONLY = {
    "FarmView.fences": "the pastures say where fences stand",
    "FieldView.column": "where a field lies in its row means nothing",
    "HallertauView.turn": "who is awaited is said",
}
SAID_ONLY = {
    "AgricolaView.majors": "whom a major improvement belongs to is drawn; what nobody has is for sale",
    "FarmView.points": "the sum of what is drawn",
    "FarmView.symbols": "buildings and boulders are drawn",
    "SpaceView.cost": "the rows are drawn, the next one has its number",
}
FIXED = {"SpaceView.rows", "AgricolaView.rounds", "HallertauView.spaces", "FarmView.buildings"}
"""Tuples whose length is that of the board."""


def say(text: Text) -> str:
    return text.say(gettext.NullTranslations(), dict(enumerate(NAMES.names)))


def changed(value: Any, where: str) -> Iterator[tuple[str, Any]]:
    """Yield the value with one thing in it changed, and the field of a view in which that is."""
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            for field, other in changed(getattr(value, name), f"{type(value).__name__}.{name}"):
                yield field, msgspec.structs.replace(value, **{name: other})
    elif isinstance(value, bool):
        yield where, not value
    elif isinstance(value, int):
        yield where, value + 1
    elif isinstance(value, dict):
        for key, one in value.items():
            for field, other in changed(one, where):
                yield field, {**value, key: other}
    elif isinstance(value, tuple):
        for number, one in enumerate(value):
            for field, other in changed(one, where):
                yield field, (*value[:number], other, *value[number + 1 :])
        if value and where not in FIXED:
            yield where, value[:-1]


def drawn(game: str, view: Any) -> Any:
    boards = boards_for(game)
    farms = [boards.farm(view, Seat(seat), NAMES, say).value for seat in range(view.seats)]
    cards = of_cards(boards)
    if cards is not None:
        farms += [one.value for seat in range(view.seats) for one in cards.cards(view, Seat(seat), NAMES, say)]
    return boards.table(view, NAMES, say).value, farms


def unlike(game: str, view: Any) -> tuple[set[str], set[str]]:
    """Return the fields of a view that are only drawn, and those that are only said."""
    boards = boards_for(game)
    picture, words = drawn(game, view), boards.words(view, NAMES, say)
    only_drawn, only_said = set(), set()
    for field, other in changed(view, ""):
        try:
            seen, heard = drawn(game, other) != picture, boards.words(other, NAMES, say) != words
        except (IndexError, KeyError, StopIteration, ValueError):
            continue  # no view of any position: a seat, round or space that is none
        if seen and not heard:
            only_drawn.add(field)
        elif heard and not seen:
            only_said.add(field)
    return only_drawn - DRAWN_ONLY.keys(), only_said - SAID_ONLY.keys()


@pytest.mark.parametrize(
    ("game", "variant", "seats"),
    [
        ("agricola", "family", 1),
        ("agricola", "full", 3),
        ("agricola", "full", 5),
        ("hallertau", "cards", 1),
        ("hallertau", "cards", 4),
        ("hallertau", "no-cards", 2),
    ],
)
def test_what_is_drawn_is_said_and_what_is_said_is_drawn(game: str, variant: str, seats: int) -> None:
    rules, dice, seen = GAMES[game], random.Random(seats), 0
    walked = list(walk(rules, opening(rules, variant, seats, 1), 1))
    for state, _seat, _move, _after in dice.sample(walked[len(walked) // 2 :], 3):
        seen += 1
        assert unlike(game, rules.view(state, None)) == (set(), set())
    assert seen == 3


OFFERS = ("K117", "K293", "I265", "K305")
"""Greenhouse, Ploughman, Fence Deliveryman, Animal Handler."""


def test_what_lies_on_round_spaces_and_farms_is_drawn_and_said() -> None:
    """Goods of a Well, paid offers of four cards, a guest beside the owner, plans that are not confirmed."""
    scene = Scene.full(seats=3, round=4).played(0, "E179", "E174", *OFFERS).has(0, wood=9, food=9, stone=9, grain=2)
    scene.farm(0, fields={"A5": None}, majors=["well"])
    for code in OFFERS:
        scene.state.players[0].memo[code] |= {"at-10": 1, "at-14": 1}
    scene.state.board.spaces["fishing"].people = [0, 1]
    scene.state.board.round_goods[11]["1"] = {"food": 1, "wood": 0}
    view = scene.view(None)
    assert [len(card.offers) for card in view.rounds if card.offers] == [4, 4]
    assert unlike("agricola", view) == (set(), set())
    for partial in ("fence C4 C5", "sow A5 grain"):
        planned = GAMES["agricola"].view(scene.state, Seat(0), partial)
        assert unlike("agricola", planned) == (set(), set())


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("K117", ["Round 8: Greenhouse offers Mila 1 vegetable for 1 food",
                  "Round 11: Greenhouse offers Mila 1 vegetable for 1 food"]),
        ("K293", ["Round 8: Plowman offers Mila 1 field for 1 food",
                  "Round 11: Plowman offers Mila 1 field for 1 food",
                  "Round 14: Plowman offers Mila 1 field for 1 food"]),
        ("I265", ["Round 10: Fence Deliveryman offers Mila fences for 2 food",
                  "Round 14: Fence Deliveryman offers Mila fences for 2 food"]),
        ("K305", ["Round 7: Animal Handler offers Mila 1 sheep for 1 food",
                  "Round 10: Animal Handler offers Mila 1 wild boar for 1 food",
                  "Round 14: Animal Handler offers Mila 1 cattle for 1 food"]),
    ],
)  # fmt: skip
def test_what_a_card_offers_in_a_round_is_said(code: str, said: list[str]) -> None:
    scene = Scene.full(seats=2, round=4).played(0, "E179", "E174").hand(0, code).has(0, wood=2, food=2).plays(0, code)
    words = boards_for("agricola").words(scene.view(None), NAMES, say)
    assert [line.removeprefix("- ") for line in words.splitlines() if " offers " in line] == said


def test_a_card_that_lies_on_no_round_says_so() -> None:
    words = boards_for("agricola").words(Scene.full(seats=2).view(None), NAMES, say)
    assert " offers " not in words


def test_goods_that_are_lost_lie_nowhere_any_more() -> None:
    """E38: the food of a Well given up for the Madonna Statue is lost; that of the other Well stays."""
    scene = Scene.full(seats=2, round=8).has(0, wood=2, stone=6).played(0, "K113", "E13").hand(0, "E38", "I66")
    scene.turn(0, "place improve", "improve well")
    while scene.waiting() != (0,):
        scene.pass_by(scene.waiting()[0])
    assert [card.number for card in scene.view(None).rounds if card.goods] == [9, 10, 11, 12, 13]
    scene.state.board.take_from_round(9, Seat(0), "food", 1)
    scene.state.board.take_from_round(10, Seat(0), "wood", 1)
    view = scene.view(None)
    assert [card.number for card in view.rounds if card.goods] == [10, 11, 12, 13]
    words = boards_for("agricola").words(view, NAMES, say)
    assert "nothing for" not in words


def test_nothing_that_an_earlier_version_left_on_a_round_space_is_shown() -> None:
    """Positions stored before kept goods that were taken away as 0 of them."""
    scene = Scene.full(seats=2, round=8)
    scene.state.board.round_goods[9]["0"] = {"food": 0}
    scene.state.board.round_goods[10]["0"] = {"food": 0, "wood": 2}
    assert [(card.number, card.goods) for card in scene.view(None).rounds if card.goods] == [(11, ((0, {"wood": 2}),))]

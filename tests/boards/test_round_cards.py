"""The cards of rounds and harvests: what each did, one shape for every number of seats, and nothing is cut short."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from gettext import NullTranslations
from typing import Any

import pytest

from bot.boards import Names, boards_for
from bot.boards.agricola.harvest_card import harvest_card
from bot.boards.agricola.round_card import chips
from bot.boards.hallertau.round_card import chips_of_round
from bot.boards.pictures import POST
from bot.games.registry import GAMES
from bot.games.rules import Event, Setup
from bot.games.text import Seat, Text, plain
from rendering.chips import Chip
from rendering.text import cuts

LONG = ("Charlotte-Amelie", "Maximiliane Wolf", "Bartholomew Weiß", "Wilhelmina Moore", "Frederick-Gustav")
TABLES = [
    (key, variant.key, seats)
    for key, rules in GAMES.items()
    for variant in rules.variants
    for seats in variant.seats
    if variant.key != "series"
]
ADA, BELA = Seat(0), Seat(1)


def say(text: Text) -> str:
    return text.say(NullTranslations(), dict(enumerate(LONG)))


def parts(key: str, variant: str, seats: int) -> Iterator[tuple[str, Any, Any, list[Sequence[Event]]]]:
    """Yield of a random game the kind, end, beginning and events of each round and harvest."""
    rules, breaks = GAMES[key], boards_for(key).breaks()
    opening = rules.new_game(Setup(seats=seats, variant=variant, seed=seats))
    state, dice, kind, begun, told = opening.state, random.Random(seats), "", opening.state, []
    while not rules.is_over(state):
        seat = rules.waiting(state)[0]
        moves = rules.legal_moves(state, seat)
        move = dice.choice(list(moves)) if dice.random() < 0.6 else rules.default_move(state, seat)
        outcome = rules.apply(state, seat, move)
        state = outcome.state
        cuts_at = [place for place, event in enumerate(outcome.events) if event.kind in breaks]
        if not cuts_at:
            told.append(outcome.events)
            continue
        if kind:
            yield kind, rules.view(state, None), rules.view(begun, None), [*told, outcome.events[: cuts_at[0]]]
        kind, begun, told = outcome.events[cuts_at[-1]].kind, state, [outcome.events[cuts_at[-1] + 1 :]]


@pytest.mark.parametrize(("key", "variant", "seats"), TABLES)
def test_a_card_is_no_higher_than_a_board_post_and_cuts_nothing(key: str, variant: str, seats: int) -> None:
    names = Names(LONG[:seats], tuple(name[0] for name in LONG[:seats]))
    kinds = set()
    for number, (kind, view, before, turns) in enumerate(parts(key, variant, seats)):
        if kind in kinds and number % 4:
            continue
        kinds.add(kind)
        chapter = boards_for(key).chapter(kind, view, before, turns, names, say)
        assert chapter is not None
        with cuts() as found:
            image = chapter.picture.layout().painted().image
        assert image.width == POST[0]
        assert image.height <= POST[1]
        assert found == []
    assert kinds == boards_for(key).breaks()


def told(kind: str, seat: Seat | None = ADA, *, effect: bool = False, **data: int | str) -> Event:
    return Event(kind=kind, text=plain(kind), seat=seat, effect=effect, data=data)


def test_chips_say_what_a_seat_of_agricola_did_in_a_turn() -> None:
    """Cells are counted from A1 row by row: 12 is C3, 13 C4; what others did, and what followed by itself, is none."""
    state = GAMES["agricola"].new_game(Setup(seats=2, variant="full", seed=1)).state
    farm = GAMES["agricola"].view(state, None).farms[ADA]
    turn = [
        told("place", space="wood-3"), told("take", wood=6), told("card", effect=True, food=1, card="K267"),
        told("plough", cell=12), told("plough", cell=13), told("sow", grain=1, vegetable=2),
        told("bake", grain=1, food=3), told("growth"), told("minor", card="E52"), told("take", BELA, clay=1),
    ]  # fmt: skip
    assert chips(turn, farm, farm, say) == [
        Chip((("wood", "6"),)),
        Chip((("field", "C3 C4"),)),
        Chip((("sow", ""), ("grain", "1"), ("vegetable", "2"))),
        Chip((("bread", ""), ("food", "3"))),
        Chip((("growth", ""),)),
        Chip((("minor", "Stable"),)),
    ]


def test_chips_of_hallertau_are_one_for_each_space_and_card_and_the_steps_together() -> None:
    turns = [
        [told("place", space="x", workers=1), told("gain", effect=True, sheep=1, meat=1)],
        [told("place", BELA, space="x", workers=1), told("gain", BELA, effect=True, clay=9)],
        [told("tools", tools=3)],
        [told("place", space="y", workers=2), told("field", effect=True, fields=1), told("sow", effect=True, rye=2)],
        [told("craft", building="bakehouse", rye=1), told("craft", building="carpentry", clay=2)],
    ]
    assert chips_of_round(turns, ADA, say) == (
        Chip((("sheep", "1"), ("meat", "1"))),
        Chip((("tool", "3"),)),
        Chip((("field", "1"), ("sow", "2"))),
        Chip((("house", "2 steps"),)),
    )


def test_a_harvest_card_says_what_was_reaped_eaten_begged_and_born() -> None:
    """Ada needs 4: 1 food, a sheep cooked for 2, one begging card of −3 points (Agricola, rules 8.3)."""
    rules = GAMES["agricola"]
    view = rules.view(rules.new_game(Setup(seats=2, variant="full", seed=1)).state, None)
    events = [
        told("reap", grain=2), told("cook", good="sheep", count=1, food=2), told("feed", food=3),
        told("beg", effect=True, cards=1), told("feed", BELA, food=4), told("breed", BELA, boar=1),
    ]  # fmt: skip
    ada, bela = harvest_card(view, view, [events], Names(LONG[:2], ("A", "B")), say).seats
    assert ada.reaped == (Chip((("grain", "2"),)),)
    assert ada.need == "needed 4"
    assert ada.ate == (Chip((("food", "1"),)), Chip((("sheep", "1 →"), ("food", "2"))))
    assert ada.short == "−3 points"
    assert ada.born == ()
    assert (bela.need, bela.ate, bela.short) == ("needed 4", (Chip((("food", "4"),)),), "")
    assert bela.born == (Chip((("boar", "+1"),)),)

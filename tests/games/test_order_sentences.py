"""What the sentence of a standing order says is what the order does: the sentence is read back, without the order."""

from __future__ import annotations

import re
from functools import partial
from gettext import NullTranslations
from itertools import product
from typing import Any

import pytest

from bot.games.agricola.box.card_facts import key_of, title_of
from bot.games.agricola.box.facts import MAJORS
from bot.games.agricola.engine.emit import AskCard
from bot.games.agricola.phases.work import tolls
from bot.games.registry import GAMES
from bot.games.steps import waiting_step
from bot.games.text import Seat
from tests.each import each
from tests.games.agricola.scene import RULES, Scene
from tests.games.agricola.test_harvest import ready
from tests.games.walking import positions

ENGLISH = NullTranslations()
VARIANTS = [(game, variant.key) for game, rules in GAMES.items() for variant in rules.variants]


def said(rules: Any, state: Any, order: str) -> str:
    """Return the sentence of an order in English."""
    text: str = rules.order_words(state, order).say(ENGLISH)
    return text


def space_named(rules: Any, state: Any, name: str) -> str:
    """Return the key of the space on the board that has this name."""
    (key,) = {str(key) for key in state.board.spaces if rules.spaces()[key].say(ENGLISH) == name}
    return key


def read(rules: Any, state: Any, seat: Seat, sentence: str) -> tuple[str, ...] | None:
    """Return the moves that a sentence stands for at a decision about spaces, () for none; None when it is no such."""
    if match := re.fullmatch(
        r"Placing: if “(.+)” is free and has at least (\d+) (\w+), take them; otherwise ask me\.", sentence
    ):
        key = space_named(rules, state, match[1])
        enough = state.board.spaces[key].goods.get(match[3], 0) >= int(match[2])
        return _placed(rules, state, seat, key) if enough else ()
    if match := re.fullmatch(r"Placing: if “(.+)” costs at most (\d+) workers?, use it; otherwise ask me\.", sentence):
        key = space_named(rules, state, match[1])
        free = [row for row in (1, 2, 3) if not state.board.spaces[key][row - 1]]
        return _placed(rules, state, seat, key) if free and free[0] <= int(match[2]) else ()
    if match := re.fullmatch(r"Placing: if “(.+)” is free, use it; otherwise ask me\.", sentence):
        if match[1] == "Starting Player without a minor improvement":
            found = _placed(rules, state, seat, "start-minor")
            return (*found, "start", "pass") if found else ()
        return _placed(rules, state, seat, space_named(rules, state, match[1]))
    return None


def _placed(rules: Any, state: Any, seat: Seat, key: str) -> tuple[str, ...]:
    legal = [rules.format(move) for move in rules.legal_moves(state, seat)]
    return (f"place {key}",) if f"place {key}" in legal else ()


@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_orders_about_spaces_do_what_their_sentences_say(game: str, variant: str) -> None:
    """A toll, which the sentence does not name, keeps an order from its space; else the two are the same."""
    rules: Any = GAMES[game]
    read_back = 0
    for number, state in enumerate(positions(rules, variant, 3, seed=23)):
        for seat in rules.waiting(state):
            placing = any(rules.format(move).startswith("place ") for move in rules.legal_moves(state, seat))
            if not placing or number % 4:
                continue
            texts = [text for kind in rules.orders(state, seat) for text in kind.texts()]
            for text in texts[:: 1 + number % 3]:
                meant = read(rules, state, seat, said(rules, state, text))
                made = rules.obey(state, seat, text).moves
                if meant is None:
                    continue
                read_back += 1
                if meant and not made:
                    assert game == "agricola"
                    assert tolls(state, seat, meant[0].removeprefix("place ")), text
                else:
                    assert made in (meant, meant[:-1] if meant[-1:] == ("pass",) else meant), text
    assert read_back > 100


def test_goods_that_cards_laid_on_a_space_are_not_those_that_the_order_names() -> None:
    """K308 lays food, K284 wood on spaces of other goods."""
    scene = Scene.full(seats=4)
    for space, goods, order in (
        ("wood-3", {"wood": 5, "food": 1}, "take wood-3 6"),
        ("clay-1", {"clay": 1, "wood": 2}, "take clay-1 2"),
        ("fishing", {"food": 1, "wood": 1}, "take fishing 2"),
    ):
        scene.state.board.spaces[space].goods = dict(goods)
        assert RULES.obey(scene.state, Seat(0), order).moves == ()
        kind, key, number = order.split()
        assert RULES.obey(scene.state, Seat(0), f"{kind} {key} {int(number) - 1}").moves == (f"place {space}",)


PART = {
    "food": (),
    "one good per craft improvement": ("wood", "clay", "reed"),
    "vegetables": ("vegetable",),
    "raw grain": ("grain",),
}


@pytest.mark.parametrize("order", ["feed food", "feed crops", "feed crafts"])
@pytest.mark.parametrize("played", [(), ("E158",), ("E209",), ("K285",), ("E162",)])
def test_orders_about_feeding_spend_what_their_sentences_name_in_that_order(
    order: str, played: tuple[str, ...]
) -> None:
    each(product(FARMS, SUPPLIES), partial(spends_what_is_named, order, played))


FARMS: list[tuple[str, ...]] = [(), ("joinery",), ("pottery", "basketmaker", "fireplace-2")]
SUPPLIES = [
    {"food": 4}, {"wood": 9}, {"clay": 9}, {"stone": 9}, {"food": 2, "wood": 9, "clay": 1, "reed": 1, "grain": 1},
    {"food": 1, "vegetable": 1, "grain": 5}, {"clay": 1, "reed": 1, "vegetable": 2, "grain": 9},
]  # fmt: skip


def spends_what_is_named(order: str, played: tuple[str, ...], majors: tuple[str, ...], goods: dict[str, int]) -> None:
    scene = Scene.full(round=4, first=1).played(0, *played).farm(0, majors=majors, animals={"sheep": 1})
    scene.has(0, **goods).has(1, food=40).left(0, 0).left(1, 1).turn(1, "place clay-1").turn(1, "feed")
    match = re.fullmatch(r"Feeding: pay with (.+)\. If that is not enough, ask me\.", said(RULES, scene.state, order))
    assert match is not None
    named = [PART[part.removeprefix("then ")] for part in match[1].split(", ")]
    allowed = [good for part in named for good in part]
    moves = RULES.obey(scene.state, Seat(0), order).moves
    if not moves:
        return
    before = dict(scene.goods(0))
    after = scene.do(0, *moves)
    assert after.begging(0) == 0
    assert after.animals(0) == {"sheep": 1}
    left = after.goods(0)
    spent = {
        good: before.get(good, 0) - left.get(good, 0) for good in before if before.get(good, 0) > left.get(good, 0)
    }
    assert set(spent) <= {"food", *allowed}
    crafts = {craft.good for key in majors if (craft := MAJORS[key].craft) is not None}
    for good in PART["one good per craft improvement"]:
        assert spent.get(good, 0) <= int(good in crafts)
    for sooner, later in (("vegetable", "grain"),):
        assert not (spent.get(later) and left.get(sooner)), "the later is taken only when the earlier is gone"
    if (spent.get("vegetable") or spent.get("grain")) and "wood" in allowed:
        assert all(spent.get(good) for good in crafts if before.get(good)), "crafts come before crops"


def test_an_order_declines_out_of_turn_only() -> None:
    """“Decline what Merchant offers outside my turn.”: what the seat is asked in its own turn it answers itself."""
    scene = Scene.full(round=4).played(0, "E179").hand(0, "E28", "E11").has(0, wood=1, food=2)
    scene.do(0, "place improve", "improve clogs")
    step: Any = waiting_step(scene.state, Seat(0))
    assert isinstance(step, AskCard)
    order = f"decline {key_of(step.code)}"
    assert said(RULES, scene.state, order) == f"Decline what {title_of(step.code).say(ENGLISH)} offers outside my turn."
    assert RULES.obey(scene.state, Seat(0), order).moves == ()


BREEDING = r"Breeding: keep (?:young (sheep|wild boar|cattle) first, then )?as many young as possible\."


@pytest.mark.parametrize("order", ["breed most", "breed sheep", "breed boar", "breed cattle"])
def test_orders_about_breeding_keep_what_their_sentences_name(order: str) -> None:
    """Room for five animals of two kinds, or for one more of three."""
    for herd in ({"sheep": 2, "boar": 2}, {"sheep": 2, "cattle": 2}, {"boar": 2, "cattle": 2}):
        farm: dict[str, Any] = {"pastures": [["A4", "A5"]], "stables": ["C5"]}
        scene = ready(goods={"food": 4}, **farm, animals=herd).turn(0, "feed")
        assert scene.asked(0) == "breed"
        match = re.match(BREEDING, said(RULES, scene.state, order))
        assert match is not None
        kind = {"wild boar": "boar"}.get(match[1], match[1])
        moves = RULES.obey(scene.state, Seat(0), order).moves
        if kind not in herd:
            assert not moves, "two young compete and the sentence does not say which"
        else:
            assert scene.do(0, *moves).animals(0) == {**herd, kind: 3}

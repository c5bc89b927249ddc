"""Prompts offer only what the next move accepts: every choice of every page, in random positions and in rich ones."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from bot.games.agricola.box.facts import SUPPLY
from bot.games.hallertau.facts import GOODS
from bot.games.prompts import Counters
from bot.games.registry import GAMES
from bot.games.rules import Rules, RulesError
from bot.games.text import Seat
from tests.games.agricola.scene import RULES, Scene
from tests.games.walking import opening, walk

CASES = [
    (key, variant.key, seats)
    for key, rules in GAMES.items()
    for variant in rules.variants
    for seats in {variant.seats[0], variant.seats[-1]}
]
PAGES = 30


def refused(rules: Rules[Any, Any], state: Any, seat: Seat, dice: random.Random) -> list[str]:
    """Return what pages of the seat's prompt offer, followed at random, and the next moves do not accept."""
    pages, seen, found = [""], {""}, []
    for _page in range(PAGES):
        if not pages:
            break
        page = pages.pop(dice.randrange(len(pages)))
        prompt = rules.prompt(state, seat, page)
        if prompt is None:
            found += [f"page {page}"] if page else []
            continue
        for option in prompt.options():
            if option.enabled and option.partial is not None and option.partial not in seen:
                seen.add(option.partial)
                pages.append(option.partial)
            if not option.enabled or option.move is None:
                continue
            after = state
            try:
                for text in option.move.split(";"):
                    after = rules.apply(after, seat, rules.parse(after, seat, text.strip())).state
            except RulesError as error:
                found.append(f"{page!r}: {option.move}: {error}")
    return found


def rich(rules: Rules[Any, Any], state: Any, seat: Seat, dice: random.Random) -> Any | None:
    """Return the position with other goods for a seat, which then uses a space; None where it cannot.

    Random play is poor: it seldom stands on a space with things that it could also turn into food.
    """
    state = rules.decode(rules.encode(state))
    player = state.players[seat]
    for good in SUPPLY if rules.key == "agricola" else GOODS:
        if dice.random() < 0.6:
            setattr(player.goods, good, dice.choice((0, 0, 1, 1, 2, 3, 5)))
    if rules.key == "agricola":
        for key in dice.sample(state.board.majors, min(len(state.board.majors), dice.choice((0, 1, 2)))):
            state.board.majors.remove(key)
            player.majors.append(key)
        for kind in range(3):
            player.animals[kind] += 1
            if dice.random() < 0.5 or not player.houses(player.herd()):
                player.animals[kind] -= 1
    places = [move for move in rules.legal_moves(state, seat) if rules.format(move).startswith("place ")]
    if not places:
        return None
    state = rules.apply(state, seat, dice.choice(places)).state
    return state if seat in rules.waiting(state) else None


def positions(rules: Rules[Any, Any], variant: str, seats: int, seed: int) -> Iterator[tuple[Any, Seat]]:
    dice = random.Random(seed)
    for state, seat, _move, _after in walk(rules, opening(rules, variant, seats, seed), seed):
        prompt = rules.prompt(state, seat)
        assert prompt is not None
        if prompt.kind == "place" and dice.random() < 0.5:
            found = rich(rules, state, seat, dice)
            if found is not None:
                yield found, seat
        elif dice.random() < 0.1:
            yield state, seat
            yield state, Seat(dice.randrange(seats))


@pytest.mark.parametrize(("key", "variant", "seats"), CASES)
def test_every_choice_of_every_page_is_accepted(key: str, variant: str, seats: int) -> None:
    rules, dice = GAMES[key], random.Random(1)
    seen = 0
    for seed in (1, 2):
        for state, seat in positions(rules, variant, seats, seed):
            seen += 1
            assert refused(rules, state, seat, dice) == []
    assert seen > 20


@pytest.mark.parametrize(
    ("space", "goods", "farm", "lines"),
    [
        ("sow-bake", {"grain": 3}, {"majors": ["fireplace-2"]}, {"grain": 2}),  # 1 must be baked
        ("sow-bake", {"grain": 2, "vegetable": 1}, {"fields": {"A5": None}}, {"grain": 2, "vegetable": 1}),
        ("sow-bake", {"grain": 1}, {"fields": {"A5": None}}, {}),
        ("sow-bake", {"grain": 1, "vegetable": 1}, {"fields": {"A5": None}, "majors": ["hearth-4"]},
         {"grain": 1, "vegetable": 1}),
    ],
)  # fmt: skip
def test_the_page_of_conversions_keeps_what_the_space_needs(
    space: str, goods: dict[str, int], farm: dict[str, Any], lines: dict[str, int]
) -> None:
    """Agricola, rules 3: a space may not be used without doing anything. Each line goes as far as its good may."""
    scene = Scene.family(round=12).farm(0, **farm).has(0, **goods).do(0, f"place {space}")
    found = {}
    for good in goods:
        count = 0
        while True:
            prompt = RULES.prompt(scene.state, Seat(0), f"cook {count} {good}" if count else "cook")
            assert prompt is not None
            counters = [line for widget in prompt.widgets if isinstance(widget, Counters) for line in widget.lines]
            line = next((one for one in counters if one.plus.code == f"{good}.more"), None)
            if line is None or not line.plus.enabled:
                break
            count += 1
        if count:
            found[good] = count
    assert found == lines
    assert refused(RULES, scene.state, Seat(0), random.Random(1)) == []


def test_of_two_goods_the_last_that_is_needed_stays() -> None:
    """1 grain and 1 vegetable for 1 field: either may be cooked, not both."""
    scene = Scene.family(round=12).farm(0, fields={"A5": None}, majors=["hearth-4"]).has(0, grain=1, vegetable=1)
    scene.do(0, "place sow-bake")
    prompt = RULES.prompt(scene.state, Seat(0), "cook 1 grain")
    assert prompt is not None
    more = prompt.find("vegetable.more")
    assert more is not None
    assert not more.enabled
    done = prompt.find("done")
    assert done is not None
    assert done.move == "cook 1 grain"

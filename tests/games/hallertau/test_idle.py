"""A space is called idle exactly when nothing that its use may lead to changes more than where the workers are."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from bot.games.hallertau.facts import SPACES
from bot.games.hallertau.game import Hallertau
from bot.games.hallertau.idle import idle_reason
from bot.games.hallertau.moves import Place
from bot.games.hallertau.steps.base import TurnEnd
from bot.games.hallertau.steps.cards import Window
from bot.games.hallertau.steps.spaces import PlaceWorkers
from bot.games.move_text import Pass
from bot.games.naming import english
from bot.games.rules import Setup
from bot.games.steps import waiting_step
from bot.games.text import Seat
from tests.games.hallertau.scene import Scene

RULES = Hallertau()
MOST = 400


def owned(state: Any, seat: Seat) -> dict[str, Any]:
    """What a seat has, its workers and what has just happened left out; the rooster included."""
    kept = msgspec.to_builtins(state.players[seat])
    for key in ("just", "workers", "open"):
        kept.pop(key, None)
    return {**kept, "rooster": state.first == seat}


def ends(state: Any, seat: Seat) -> Iterator[Any]:
    """Yield the positions to which the effects of a space may lead, without cards that could be played beside."""
    waiting, seen = [state], 0
    while waiting and seen < MOST:
        now = waiting.pop()
        seen += 1
        step = waiting_step(now, seat)
        if isinstance(step, Window):
            waiting.append(RULES.apply(now, seat, Pass()).state)
        elif step is None or isinstance(step, TurnEnd):
            yield now
        else:
            yield now
            waiting.extend(RULES.apply(now, seat, move).state for move in RULES.legal_moves(now, seat))


def choices(seed: int, variant: str) -> Iterator[tuple[Any, Seat]]:
    """Yield positions of a random game in which a seat places workers."""
    state = RULES.new_game(Setup(seats=2, variant=variant, seed=seed)).state
    dice = random.Random(seed)
    while not RULES.is_over(state):
        seat = RULES.waiting(state)[0]
        if PlaceWorkers.of(state, seat) is not None:
            yield state, seat
        moves = RULES.legal_moves(state, seat)
        move = dice.choice(list(moves)) if dice.random() < 0.6 else RULES.default_move(state, seat)
        state = RULES.apply(state, seat, move).state


@pytest.mark.parametrize("variant", [variant.key for variant in RULES.variants])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_space_is_idle_exactly_when_its_use_changes_nothing_but_workers(variant: str, seed: int) -> None:
    checked = {True: 0, False: 0}
    for number, (state, seat) in enumerate(choices(seed, variant)):
        if number % 6:
            continue
        for move in RULES.legal_moves(state, seat):
            if not isinstance(move, Place) or move.without:
                continue
            used = RULES.apply(state, seat, move).state
            idle = idle_reason(state, seat, move.space) is not None
            changed = any(owned(end, seat) != owned(state, seat) for end in ends(used, seat))
            assert idle is not changed, (move.space, number)
            checked[idle] += 1
    assert min(checked.values()) > 5


@pytest.mark.parametrize(
    ("space", "reason"),
    [
        ("butchery", "no sheep"),
        ("sheep-shearing", "no sheep"),
        ("sheep-breeding", "no milk"),
        ("town-hall", "no steps"),
        ("cultivation", "no seed"),
    ],
)
def test_what_is_missing_is_said(space: str, reason: str) -> None:
    """Nobody has sheep, milk or steps at the start of a round without income; here the seed is gone, too."""
    scene = Scene.bare(2, cards=True)
    seat = Seat(0)
    player = scene.state.players[seat]
    player.flock = [0] * len(player.flock)
    for good in ("flax", "barley", "rye", "hops", "milk"):
        player.goods.add(good, -player.goods.get(good))
    player.steps = [0] * 5
    found = idle_reason(scene.state, seat, space)
    assert found is not None
    assert english(found) == reason


def test_only_spaces_that_may_bring_nothing_are_ever_idle() -> None:
    scene = Scene.bare(2, cards=True)
    always = ("clay-delivery", "nursery", "clearing", "small-trade", "weekly-market", "tool-shed", "sheep-market")
    assert all(space in SPACES for space in always)
    assert all(idle_reason(scene.state, Seat(0), space) is None for space in always)

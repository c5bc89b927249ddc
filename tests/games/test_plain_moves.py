"""The plain move by vote or clock: it gives and spends nothing, save what feeding takes; nothing is built or played."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from bot.games.agricola.box.card_facts import key_of
from bot.games.agricola.box.facts import ANIMALS, SUPPLY
from bot.games.agricola.engine.goods import PayFood
from bot.games.agricola.phases.harvest import FeedFamily
from bot.games.agricola.phases.work import PlacePerson, tolls
from bot.games.hallertau.facts import GOODS
from bot.games.hallertau.steps.base import Draw
from bot.games.hallertau.steps.spaces import PlaceWorkers
from bot.games.registry import GAMES
from bot.games.steps import waiting_step
from bot.games.text import Seat
from tests.games.agricola.scene import RULES, Scene
from tests.games.agricola.test_harvest import ready
from tests.games.walking import positions

AGRICOLA = [(variant.key, seats) for variant in GAMES["agricola"].variants for seats in variant.seats]
HALLERTAU = [(variant.key, seats) for variant in GAMES["hallertau"].variants for seats in variant.seats]


def turn(rules: Any, state: Any, seat: Seat) -> tuple[list[str], Any]:
    """Return the plain moves of a seat up to the end of its turn, and the position there."""
    made: list[str] = []
    while seat in rules.waiting(state) and not rules.is_turn_end(state, seat):
        move = rules.default_move(state, seat)
        made.append(rules.format(move))
        state = rules.apply(state, seat, move).state
        assert len(made) < 40
    return made, state


def owned(state: Any, seat: Seat) -> Counter[str]:
    player = state.players[seat]
    found = Counter({good: player.have(good) for good in (*SUPPLY, *ANIMALS)})
    found["people"] = player.people
    return found


def built(state: Any, seat: Seat) -> tuple[Any, ...]:
    """What is built, ploughed, sown, played and born, and the hand."""
    player = state.players[seat]
    farm = player.farm
    return (
        farm.material, farm.rooms, farm.stables, farm.fences, farm.fields, player.people, player.majors,
        player.occupations, player.minors, player.plots, player.hand_occupations, player.hand_minors,
    )  # fmt: skip


def only_goods(state: Any, seat: Seat, key: str) -> bool:
    """Whether a space gives building resources or food and asks nothing: such a turn costs nobody anything."""
    facts = state.facts(key)
    lying = [good for good, count in state.board.spaces[key].goods.items() if count]
    return (
        not facts.action
        and not facts.card
        and bool(facts.gives or lying)
        and not set(lying) & set(ANIMALS)
        and not tolls(state, seat, key)
    )


@pytest.mark.parametrize(("variant", "seats"), AGRICOLA)
def test_agricola_a_plain_turn_of_the_work_phase_costs_nothing(variant: str, seats: int) -> None:
    """Where a space gives goods and asks nothing; where all such spaces are taken, a person must go elsewhere."""
    looked = 0
    for state in positions(GAMES["agricola"], variant, seats, seed=41):
        for seat in RULES.waiting(state):
            if not isinstance(waiting_step(state, seat), PlacePerson):
                continue
            free = [RULES.format(move).removeprefix("place ") for move in RULES.legal_moves(state, seat)
                    if RULES.format(move).startswith("place ")]  # fmt: skip
            if not any(only_goods(state, seat, key) for key in free):
                continue
            looked += 1
            before = owned(state, seat)
            made, after = turn(RULES, state, seat)
            assert not before - owned(after, seat), made
            assert built(after, seat) == built(state, seat), made
            assert after.players[seat].begging == state.players[seat].begging
    assert looked > 10


@pytest.mark.parametrize(("variant", "seats"), AGRICOLA)
def test_agricola_feeding_plainly_begs_only_when_all_that_can_be_turned_into_food_is(variant: str, seats: int) -> None:
    looked = 0
    for seed in (42, 43):
        for state in positions(GAMES["agricola"], variant, seats, seed):
            for seat in RULES.waiting(state):
                if not isinstance(waiting_step(state, seat), FeedFamily):
                    continue
                looked += 1
                need = state.food_needed(seat)
                here = state
                while isinstance(waiting_step(here, seat), FeedFamily):
                    before, move = here, RULES.default_move(here, seat)
                    here = RULES.apply(here, seat, move).state
                if need <= state.players[seat].goods.food:
                    assert built(here, seat)[:5] == built(state, seat)[:5]
                    assert RULES.format(move) == "feed"
                if here.players[seat].begging > state.players[seat].begging:
                    cooked = [m for m in RULES.legal_moves(before, seat) if RULES.format(m).startswith("cook ")]
                    assert cooked == [], "it begs though goods could be eaten"
    assert looked > 5


def test_missing_food_is_made_of_what_is_worth_least() -> None:
    """1 food is missing. The third grain is no point (1-3 grain score the same); the only vegetable and sheep are."""
    herd: dict[str, Any] = {"majors": ["fireplace-2"], "animals": {"sheep": 1}}
    scene = ready(goods={"food": 3, "grain": 3, "vegetable": 1}, **herd)
    made, after = turn(RULES, scene.state, Seat(0))
    assert made == ["cook 1 grain", "feed"]
    assert after.players[0].begging == 0


def test_what_cannot_be_made_up_for_wholly_is_made_up_for_in_part() -> None:
    """Agricola, rules 8.2: 4 food are needed; 1 food and the grain pay 2 of them, 2 are begged."""
    made, after = turn(RULES, ready(goods={"food": 1, "grain": 1}).state, Seat(0))
    assert made == ["cook 1 grain", "feed"]
    assert after.players[0].begging == 2


def test_food_that_is_due_is_made_of_what_is_worth_least() -> None:
    """A second occupation costs 1 food (Agricola, rules 3); it does not lie ready."""
    scene = Scene.full(round=4).played(0, "E150").hand(0, "E149").has(0, vegetable=1, grain=3)
    scene.do(0, "place occupation", f"occupation {key_of('E149')}")
    assert isinstance(waiting_step(scene.state, Seat(0)), PayFood)
    assert RULES.format(RULES.default_move(scene.state, Seat(0))) == "cook 1 grain"


def test_animals_that_came_are_kept_as_far_as_there_is_room() -> None:
    scene = Scene.family(round=12).farm(0, pastures=[["A5"]], animals={"sheep": 1}).lies("sheep", 4)
    scene.do(0, "place sheep")
    assert RULES.format(RULES.default_move(scene.state, Seat(0))) == "arrange 3 sheep"


# --- Hallertau ------------------------------------------------------------------------------------------------


def laid_out(state: Any, seat: Seat) -> tuple[Any, ...]:
    player = state.players[seat]
    return player.steps, player.boulders, player.advances, player.played


@pytest.mark.parametrize(("variant", "seats"), HALLERTAU)
def test_hallertau_a_plain_turn_costs_nothing_but_workers(variant: str, seats: int) -> None:
    rules: Any = GAMES["hallertau"]
    looked = 0
    for state in (state for seed in (44, 45) for state in positions(rules, variant, seats, seed)):
        for seat in rules.waiting(state):
            player = state.players[seat]
            if player.open:
                continue
            looked += 1
            before = Counter({res: player.have(res) for res in (*GOODS, "tools", "jewelry", "sheep", "fields")})
            hand = Counter(player.hand)
            placing = isinstance(waiting_step(state, seat), PlaceWorkers)
            made, after = turn(rules, state, seat)
            own = after.players[seat]
            now = Counter({res: own.have(res) for res in before})
            assert not before - now, made
            assert not hand - Counter(own.hand), made
            assert laid_out(after, seat) == laid_out(state, seat), made
            sown = sum(field.count for field in own.tiles()) - sum(field.count for field in player.tiles())
            assert sown <= 0, "nothing is sown"
            if placing:
                draws = isinstance(waiting_step(after, seat), Draw)
                assert now != before or draws or after.first != state.first, f"{made} gives nothing"
    assert looked > 10

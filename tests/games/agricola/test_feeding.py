"""“Cover it” in the feeding phase: what it converts, by which rule, and that it offers nothing the rules refuse."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from bot.games.agricola.box.facts import ANIMALS, SUPPLY
from bot.games.agricola.phases.harvest import FeedFamily
from bot.games.agricola.position.scoring import total
from bot.games.agricola.position.state import Goods, Position
from bot.games.agricola.prompts.food_help import covering, food_of, goods_of, moves_of, usable, ways_to_food
from bot.games.registry import GAMES
from bot.games.rules import Setup
from bot.games.text import Seat
from tests.games.agricola.cards.harvest_scene import harvest, scene_of_harvest
from tests.games.agricola.properties import options_of
from tests.games.agricola.scene import Scene
from tests.games.walking import walk

rules = GAMES["agricola"]
SEAT = Seat(0)


def feeding(*codes: str, farm: Mapping[str, Any] | None = None, **goods: int) -> Scene:
    """Seat 0 with these cards and goods feeds its two people."""
    return harvest(scene_of_harvest(*codes, seats=4).farm(0, **(farm or {})).has(0, **goods))


def cover(scene: Scene) -> Any:
    """Return what “Cover it” would lead to where nothing is planned, or None."""
    prompt = rules.prompt(scene.state, SEAT, "feed nothing")
    assert prompt is not None
    assert prompt.kind == "feed"
    return prompt.find("cover")


def covered(scene: Scene) -> str:
    """Return the moves that the prompt makes once “Cover it” was pressed, which are those that it opens with."""
    option = cover(scene)
    assert option is not None
    after = rules.prompt(scene.state, SEAT, option.partial)
    assert after is not None
    feed = after.find("feed")
    assert feed is not None
    assert feed.move is not None
    opening = rules.prompt(scene.state, SEAT)
    assert opening is not None
    assert opening.go is not None
    assert opening.go.move == feed.move
    return feed.move


@pytest.mark.parametrize(
    ("code", "goods", "moves"),
    [
        ("E214", {"clay": 1, "food": 2}, "use potter 1-clay-2-food; feed"),
        ("E183", {"reed": 1, "food": 1}, "use basketmaker-occupation 1-reed-3-food; feed"),
        ("I258", {"wood": 1, "food": 2}, "use cabinetmaker 1-wood-2-food; feed"),
        ("I256", {"stone": 1, "food": 1}, "use stone-carver 1-stone-3-food; feed"),
        ("E154", {"grain": 1, "food": 1}, "use master-brewer 1-grain-3-food; feed"),
        ("K110", {"grain": 1, "food": 1}, "use brewery 1-grain-3-food; feed"),
        ("K300", {"vegetable": 1}, "use schnaps-distiller 1-vegetable-5-food; feed"),
        ("I98", {"vegetable": 1}, "use schnaps-distillery 1-vegetable-4-food; feed"),
        ("I75", {"grain": 2}, "use hand-mill 1-grain-2-food; use hand-mill 1-grain-2-food; feed"),
        ("K122", {"wood": 1, "food": 1}, "use sawmill 1-wood-3-food; feed"),
    ],
)
def test_exchange_cards_cover_what_is_missing(code: str, goods: dict[str, Any], moves: str) -> None:
    scene = feeding(code, **goods)
    assert covered(scene) == moves
    scene.do(0, *moves.split("; "), "confirm")
    assert scene.begging(0) == 0


@pytest.mark.parametrize(("major", "good"), [("joinery", "wood"), ("pottery", "clay"), ("basketmaker", "reed")])
def test_craft_buildings_cover_what_is_missing(major: str, good: str) -> None:
    goods: dict[str, Any] = {good: 3, "food": 2}
    scene = feeding(farm={"majors": [major]}, **goods)
    assert covered(scene) == f"cook 1 {good}; feed"


def test_an_exchange_is_offered_as_often_as_its_card_allows() -> None:
    """Master Brewer: once in each harvest; the other grain is eaten raw."""
    scene = feeding("E154", grain=2)
    assert covered(scene) == "use master-brewer 1-grain-3-food; cook 1 grain; feed"
    scene = feeding("E154", grain=1)
    assert cover(scene) is None, "3 food are not enough"
    scene = feeding("E154", grain=3, food=2).do(0, "use master-brewer 1-grain-3-food")
    assert cover(scene) is None, "nothing is missing"


def test_a_craft_building_converts_one_good_and_a_turner_the_rest() -> None:
    """Joinery: 1 wood for 2 food in each harvest; Turner (E158): 1 food for each wood at any time."""
    scene = feeding("E158", farm={"majors": ["joinery"]}, wood=3)
    assert covered(scene) == "cook 1 wood; cook 2 wood; feed"
    scene.do(0, *covered(scene).split("; "), "confirm")
    assert scene.begging(0) == 0


def test_goods_that_score_nothing_go_first() -> None:
    """The rule: fewest points lost. Clay scores nothing, the only grain keeps 2 points."""
    scene = feeding("E214", clay=1, grain=2, food=2)
    assert covered(scene) == "use potter 1-clay-2-food; feed"


def test_a_pair_that_breeds_is_worth_a_point() -> None:
    """Of 2 sheep one may go without a point lost, but no pair is left; of 4 boar one goes, points and pair stay."""
    pastures = [["A4", "A5"], ["B4", "B5"]]
    farm = {"majors": ["fireplace-2"], "pastures": pastures, "animals": {"sheep": 2, "boar": 4}}
    assert covered(feeding(farm=farm, food=2)) == "cook 1 boar; feed"


def test_then_the_fewest_goods_then_the_most_food() -> None:
    """Wood and reed score nothing: 1 reed for 3 food, not 1 wood and 1 clay for 4."""
    scene = feeding("E183", "I258", "E214", wood=1, clay=1, reed=1, food=1)
    assert covered(scene) == "use basketmaker-occupation 1-reed-3-food; feed"
    scene = feeding("I258", "E183", wood=1, reed=1, food=2)
    assert covered(scene) == "use basketmaker-occupation 1-reed-3-food; feed"


def test_what_is_chosen_already_is_counted() -> None:
    scene = feeding("E214", clay=1, grain=2)
    prompt = rules.prompt(scene.state, SEAT, "feed 1 potter")
    assert prompt is not None
    option = prompt.find("cover")
    assert option is not None
    assert option.partial == "feed 1 potter, 2 grain"


def test_when_a_card_answers_to_an_exchange_the_family_eats_afterwards() -> None:
    """The Grocer hears of exchanges, so goods become food first."""
    scene = feeding("E214", "E184", clay=1, food=2)
    assert covered(scene) == "use potter 1-clay-2-food"


@pytest.mark.parametrize("seats", [1, 3, 5])
def test_in_random_games_the_cover_is_allowed_and_no_other_way_is_cheaper(seats: int) -> None:
    """All that it says can be done, nothing is missing then, and no way tried at random loses fewer points."""
    state = rules.new_game(Setup(seats=seats, variant="full", seed=seats, options=options_of(seats))).state
    dice = random.Random(seats)
    found = 0
    for before, seat, _move, _outcome in walk(rules, state, seats):
        if not before.lanes[seat] or not isinstance(before.lanes[seat][-1], FeedFamily):
            continue
        before = rules.decode(rules.encode(before))
        player = before.players[seat]
        player.goods = Goods(**{good: dice.randint(0, 3) for good in SUPPLY})
        player.majors += [key for key in ("joinery", "pottery", "basketmaker") if dice.randint(0, 1)]
        short = before.food_needed(seat) - before.players[seat].goods.food
        ways = ways_to_food(before, seat)
        plan = covering(before, seat, ways, {}, short)
        if short <= 0 or short > sum(way.most * way.food for way in ways.values()):
            assert not plan
        if plan:
            found += 1
            assert food_of(ways, plan) >= short
            assert usable(before.players[seat], ways, plan) == plan
            assert_open(before, seat, moves_of(ways, plan))
        for _try in range(60):
            other = usable(before.players[seat], ways, {key: dice.randint(0, way.most) for key, way in ways.items()})
            if 0 < short <= food_of(ways, other):
                assert plan
                assert price(before, seat, goods_of(ways, plan)) <= price(before, seat, goods_of(ways, other))
    assert found


def assert_open(state: Position, seat: Seat, texts: list[str]) -> None:
    """Every move is among the legal ones in its turn, unless a card asks in between."""
    for text in texts:
        if isinstance(state.lanes[seat][-1], FeedFamily):
            assert text in [rules.format(move) for move in rules.legal_moves(state, seat)]
            state = rules.apply(state, seat, rules.parse(state, seat, text)).state


def price(state: Position, seat: Seat, goods: Mapping[str, int]) -> tuple[int, int]:
    """Return the points lost by goods, a pair of animals counting as one, and the number of goods."""
    player = state.players[seat]
    pairs = sum(player.have(kind) >= 2 for kind in ANIMALS)
    before = total(state, seat)
    for good, count in goods.items():
        player.add(good, -count)
    lost = before - total(state, seat) + pairs - sum(player.have(kind) >= 2 for kind in ANIMALS)
    for good, count in goods.items():
        player.add(good, count)
    return lost, sum(goods.values())

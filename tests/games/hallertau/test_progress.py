"""Phase 9 and the Craft Buildings (rules 6): payments, discounts, boulders, tools, house; vectors 6-9."""

from __future__ import annotations

import pytest

from bot.games.hallertau.crafting import payments
from bot.games.hallertau.facts import BUILDING_KEYS, BUILDINGS
from tests.games.hallertau.scene import Scene

PLENTY = dict.fromkeys(("flax", "barley", "rye", "hops", "milk", "wool", "meat", "hides", "clay"), 20)


def goods(text: str) -> str:
    """Return a payment in a move's words."""
    return " + ".join(part.strip() for part in text.split(","))


# --- payments (6.1) ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("round", "building", "payment"),
    [
        (3, "bakehouse", "1 flax, 1 rye"),
        (3, "brewhouse", "2 barley, 1 hops"),
        (5, "manufacture", "1 flax, 1 hides, 1 wool"),
        (6, "carpentry", "3 clay, 2 rye"),
        # the table of cheapest payments
        (1, "carpentry", "1 clay"), (1, "brewhouse", "1 barley"), (1, "cooling-house", "1 meat"),
        (1, "cooling-house", "1 milk"), (1, "bakehouse", "1 flax"), (1, "manufacture", "1 hides"),
        (2, "carpentry", "2 clay"), (2, "cooling-house", "1 milk, 1 meat"), (2, "manufacture", "2 wool"),
        (2, "bakehouse", "1 flax, 1 rye"),
        (3, "carpentry", "3 clay"), (3, "carpentry", "2 clay, 1 rye"), (3, "cooling-house", "1 milk, 1 meat"),
        (3, "manufacture", "1 hides, 1 wool"),
        (4, "carpentry", "2 clay, 1 rye"), (4, "brewhouse", "2 barley, 1 hops"), (4, "cooling-house", "2 milk, 1 meat"),
        (4, "bakehouse", "1 flax, 1 barley, 1 rye"), (4, "manufacture", "1 flax, 2 wool"),
        (5, "carpentry", "3 clay, 1 rye"), (5, "cooling-house", "2 milk, 2 meat"),
        (5, "bakehouse", "1 flax, 1 barley, 1 rye"),
        (6, "brewhouse", "4 barley, 1 hops"), (6, "brewhouse", "3 barley, 2 hops"),
        (6, "cooling-house", "3 milk, 2 meat"), (6, "bakehouse", "1 flax, 2 barley, 1 rye"),
        (6, "manufacture", "1 flax, 1 hides, 2 wool"),
        # a discount is never forced, and the price for two types stays legal with three
        (4, "carpentry", "3 clay, 1 rye"), (5, "manufacture", "2 flax, 1 hides, 1 wool"),
        (6, "manufacture", "2 flax, 2 hides, 2 wool"),
    ],
)  # fmt: skip
def test_vector_6_legal_payments(round, building, payment):
    scene = Scene.progress(round=round, **PLENTY)
    move = f"craft {building} {goods(payment)}"
    scene.do(0, move)
    assert scene.player(0).steps[BUILDING_KEYS.index(building)] == 1
    for part in payment.split(", "):
        count, good = part.split()
        assert scene.player(0).goods.get(good) == 20 - int(count)


@pytest.mark.parametrize(
    ("round", "building", "payment"),
    [
        (3, "carpentry", "1 clay, 1 rye"),
        (4, "bakehouse", "2 flax, 1 rye"),
        (4, "manufacture", "1 flax, 1 hides"),
        (2, "cooling-house", "1 milk"),
        (5, "bakehouse", "2 barley, 1 rye"),
        (6, "brewhouse", "3 barley, 3 hops"),
        # overpaying, wrong goods, too little, more rye than clay, a price for three types too early
        (1, "carpentry", "2 clay"), (3, "cooling-house", "4 milk"), (4, "carpentry", "2 clay, 2 rye"),
        (1, "brewhouse", "1 hops"), (1, "carpentry", "1 rye"), (2, "bakehouse", "2 flax"),
        (1, "cooling-house", "1 wool"),
        (3, "manufacture", "1 flax, 1 hides, 1 clay"), (4, "manufacture", "1 flax, 1 wool"),
        (4, "brewhouse", "3 barley"), (5, "cooling-house", "4 milk"), (6, "manufacture", "4 wool"),
        (6, "bakehouse", "3 barley, 1 rye"), (6, "bakehouse", "2 flax, 1 barley, 1 rye"),
    ],
)  # fmt: skip
def test_vector_6_illegal_payments(round, building, payment):
    assert Scene.progress(round=round, **PLENTY).refused(0, f"craft {building} {goods(payment)}")


COUNTS = {
    "carpentry": (1, 1, 2, 3, 4, 5),
    "brewhouse": (1, 1, 2, 3, 4, 5),
    "cooling-house": (2, 3, 5, 7, 9, 11),
    "bakehouse": (3, 5, 10, 14, 19, 24),
    "manufacture": (3, 6, 13, 22, 34, 49),
}
"""Vector 7: distinct payments in rounds 1-6."""


@pytest.mark.parametrize("building", COUNTS)
@pytest.mark.parametrize("round", [1, 2, 3, 4, 5, 6])
def test_vector_7_number_of_legal_payments(building, round):
    expected = COUNTS[building][round - 1]
    found = payments(BUILDING_KEYS.index(building), round)
    assert len(found) == len({frozenset(payment) for payment in found}) == expected
    listed = [move for move in Scene.progress(round=round, **PLENTY).moves(0) if move.startswith(f"craft {building}")]
    assert len(listed) == expected


def test_6_1_what_a_building_accepts():
    assert {facts.key: set(facts.accepts) for facts in BUILDINGS} == {
        "carpentry": {"clay", "rye"},
        "brewhouse": {"barley", "hops"},
        "cooling-house": {"meat", "milk"},
        "bakehouse": {"flax", "barley", "rye"},
        "manufacture": {"flax", "hides", "wool"},
    }


@pytest.mark.parametrize("building", COUNTS)
@pytest.mark.parametrize("round", [1, 6])
def test_6_1_jewelry_pays_a_step_of_any_building_as_often_as_there_is_some(building, round):
    scene = Scene.progress(round=round, jewelry=2).build(0, 0, 0, 0, 0, 0, boulders={building: (8, 9)})
    scene.do(0, f"craft {building} jewelry", f"craft {building} jewelry")
    assert scene.goods(0) == {}
    assert "no jewelry" in scene.refused(0, f"craft {building} jewelry")


def test_6_1_goods_that_are_not_there():
    assert "1 clay short" in Scene.progress(round=2, clay=1).refused(0, "craft carpentry 2 clay")


def test_phase_9_any_number_of_steps_and_none_is_forced():
    scene = Scene.progress(clay=1, barley=1, milk=1)
    scene.do(0, "craft carpentry 1 clay", "craft brewhouse 1 barley", "craft cooling-house 1 milk")
    assert scene.player(0).steps == [1, 1, 1, 0, 0]
    scene.turn(0, "pass")
    assert scene.state.round == 2


def test_phase_9_asks_all_seats_side_by_side():
    scene = Scene.idle(3).give(0, clay=1).give(1, jewelry=1).hand(2).begin(9)
    assert scene.waiting() == (0, 1)
    scene.turn(1, "craft manufacture jewelry").turn(0, "pass")
    assert scene.state.round == 2


# --- boulders and tools (6.2) ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "tools"),
    [
        (0, (0, 1, 3, 5, 7, 9, 11, 13, 15, 16)),
        (5, (0, 1, 3, 5, 6)),
        (6, (0, 1, 3, 4)),
        (7, (0, 1, 2)),
        (8, (0, 1)),
        (9, (0,)),
    ],
)
def test_vector_8_tools_for_n_steps(start, tools):
    """The fewest boulder moves for n steps: with them it goes, with one less it does not."""
    for steps, needed in enumerate(tools, start=1):
        assert _reaches(start, steps, needed)
        assert not needed or not _reaches(start, steps, needed - 1)


def _reaches(start: int, steps: int, tools: int) -> bool:
    """Try every order of boulder moves and steps of one building."""
    scene = Scene.progress(jewelry=10, tools=tools).build(0, start, start, start, start, start)
    ahead, seen = [scene], set()
    while ahead:
        here = ahead.pop()
        player = here.player(0)
        if player.steps[0] == start + steps:
            return True
        key = (player.steps[0], tuple(player.boulders[0]), player.exhausted)
        if key in seen:
            continue
        seen.add(key)
        for move in ("craft carpentry jewelry", "boulder carpentry 1", "boulder carpentry 2"):
            if here.listed(0, move):
                ahead.append(here.copy().do(0, move))
    return False


def test_6_2_a_boulder_stops_a_building_until_it_is_moved():
    scene = Scene.progress(jewelry=2, tools=1).do(0, "craft brewhouse jewelry")
    assert "a boulder in front" in scene.refused(0, "craft brewhouse jewelry")
    scene.do(0, "boulder brewhouse", "craft brewhouse jewelry")
    assert scene.player(0).steps[1] == 2
    assert scene.player(0).boulders[1] == [3, 4]


def test_6_2_a_boulder_does_not_enter_the_place_of_the_other():
    scene = Scene.progress(tools=5).build(0, 0, 0, 0, 0, 0, boulders={"brewhouse": (3, 4)})
    assert scene.refused(0, "boulder brewhouse 1")
    scene.do(0, "boulder brewhouse 2", "boulder brewhouse 1")
    assert scene.player(0).boulders[1] == [4, 5]


def test_6_2_boulders_leave_the_board_at_the_right_edge():
    scene = Scene.progress(tools=3).build(0, 8, 8, 8, 8, 8)
    assert scene.player(0).boulders[0] == [10, 11]
    scene.do(0, "boulder carpentry 1")
    assert scene.player(0).boulders[0] == [11, 11]
    assert scene.refused(0, "boulder carpentry 1")
    assert scene.refused(0, "boulder carpentry 2")


def test_6_2_tools_are_exhausted_and_come_back_in_rounds_1_to_5():
    scene = Scene.progress(tools=1, jewelry=1).do(0, "boulder carpentry 2")
    assert "no tool left" in scene.refused(0, "boulder carpentry 2")
    assert scene.goods(0)["tools"] == 1
    scene.turn(0, "pass")
    assert scene.player(0).exhausted == 0
    assert scene.player(0).tools == 1


def test_6_2_and_ruling_19_tools_are_spent_in_round_6():
    scene = Scene.progress(round=6, tools=2, jewelry=1).do(0, "boulder carpentry 2")
    assert scene.goods(0)["tools"] == 1
    scene.do(0, "boulder carpentry 1")
    assert "tools" not in scene.goods(0)


def test_ruling_18_tools_gained_in_phase_9_arrive_ready():
    scene = Scene.idle()
    scene.hand(0, "107").give(0, hides=1, tools=1).begin(9).do(0, "boulder carpentry 2")
    assert scene.refused(0, "boulder carpentry 1")
    scene.do(0, "card 107 tier 1", "boulder carpentry 1")
    assert scene.player(0).boulders[0] == [3, 5]


def test_phase_10_boulders_go_back_to_2_and_4_ahead():
    scene = Scene.progress(jewelry=1, tools=2).do(0, "craft carpentry jewelry", "boulder carpentry 2")
    scene.turn(0, "pass")
    assert scene.player(0).boulders[0] == [3, 5]
    assert scene.player(0).boulders[1] == [2, 4]


@pytest.mark.parametrize(
    ("steps", "boulders"), [(6, [8, 10]), (7, [9, 11]), (8, [10, 11]), (9, [11, 11]), (10, [11, 11])]
)
def test_G12_places_beyond_the_edge_are_off_the_board(steps, boulders):
    assert Scene.progress().build(0, steps, steps, steps, steps, steps).player(0).boulders[0] == boulders


def test_phase_10_is_skipped_in_round_6():
    scene = Scene.progress(round=6, tools=3, jewelry=1).do(0, "boulder carpentry 2").turn(0, "pass")
    assert scene.state.over
    assert scene.player(0).boulders[0] == [2, 5]


def test_ruling_11_the_right_edge():
    scene = Scene.progress(jewelry=3).build(0, 10, 9, 9, 9, 9)
    assert "end of its row" in scene.refused(0, "craft carpentry jewelry")
    scene.do(0, "craft brewhouse jewelry")
    assert scene.player(0).steps[1] == 10


def test_ruling_10_regaining_a_step_after_the_town_hall_needs_no_tool():
    scene = Scene.actions(seats=1).build(0, 2, 1, 1, 1, 1).turn(0, "place town-hall", "back carpentry")
    scene.state.stack = []
    scene.begin(9).do(0, "craft carpentry jewelry", "craft carpentry jewelry")
    assert scene.player(0).steps[0] == 3
    assert scene.goods(0) == {}


# --- house (6.3) ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("house", "workers", "points"),
    [
        (0, 6, 0), (1, 7, 0), (2, 8, 0), (3, 9, 0), (4, 10, 0), (5, 11, 0), (6, 12, 0), (7, 12, 18), (8, 12, 34),
        (9, 12, 50), (10, 12, 70),
    ],
)  # fmt: skip
def test_6_3_workers_and_points_in_the_window(house, workers, points):
    scene = Scene.progress(clay=1).build(0, house, house, house, house, house)
    assert scene.player(0).window() == workers
    assert scene.points(0, "window") == points


def test_6_3_the_house_follows_the_last_building_at_once():
    scene = Scene.progress(jewelry=2, tools=1).build(0, 1, 1, 1, 1, 0).do(0, "craft manufacture jewelry")
    assert scene.player(0).house() == 1
    assert "moves their Community Center:" in scene.told()
    scene.do(0, "boulder manufacture", "craft manufacture jewelry")
    assert scene.player(0).house() == 1


def test_6_3_new_workers_come_only_in_the_next_phase_2():
    scene = Scene.actions(1, cards=True).hand(0, "312").build(0, 1, 1, 1, 1, 0).lay(0, *["5"] * 6)
    scene.do(0, "card 312 tier 1", "advance manufacture")
    assert scene.player(0).house() == 1
    assert scene.player(0).workers == 6


def test_vector_9_house_and_row_points():
    scene = Scene.progress(jewelry=2).build(0, 7, 6, 8, 6, 9)
    assert (scene.player(0).house(), scene.player(0).window()) == (6, 12)
    assert (scene.points(0, "window"), scene.points(0, "rows")) == (0, 18)
    scene.do(0, "craft brewhouse jewelry", "craft bakehouse jewelry")
    assert (scene.player(0).house(), scene.points(0, "window"), scene.points(0, "rows")) == (7, 18, 9)

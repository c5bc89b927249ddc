"""Farmyard cards 401-435: what is needed, what it brings."""

import pytest

from tests.games.hallertau.card_cases import Case, check, check_refusals, numbered

CASES = (
    Case("401", "1 barley, 2 sheep4", "-1 barley, -2 sheep4, +2 sheep5, +1 bonus", no="1 flax, 2 sheep4"),
    Case("401", "1 rye, 2 sheep4", "-1 rye, -2 sheep4, +2 sheep5, +1 bonus"),
    Case("402", "fields 5", "+1 milk, +1 sheep4", no="fields 5 4"),
    Case("403", "played gateway*5", "+1 sheep4", no="played gateway*4 farmyard*2"),
    Case("404", "3 rye, fields 5*5", "-3 rye, +1 sheep4, +1 bonus", no="2 rye, fields 5*5"),
    Case("404", "3 rye, fields 5*8", "+1 sheep4, +1 bonus"),
    Case(
        "405",
        "1 barley, 1 flax, 1 hops, 1 rye",
        "-1 barley, -1 flax, -1 hops, -1 rye, +1 milk, +2 wool, +1 sheep4, +1 bonus",
        no="1 barley, 1 flax, 1 hops | 1 barley, 1 flax, 1 rye | 1 barley, 1 hops, 1 rye | 1 flax, 1 hops, 1 rye",
    ),
    Case("406", "4 hops", "-2 hops, +1 sheep4, +1 bonus", no="3 hops"),
    Case("407", "fields 5*7", "+field 3, +1 bonus", no="fields 5*6"),
    Case("408", "1 sheep6", "-1 sheep6, +field 5, +1 bonus", no="0 sheep"),
    Case("409", "2 clay, fields 5 4", "-2 clay, fields 4 2*3", no="2 clay, fields 4 | 1 clay, fields 5"),
    Case("409", "2 clay, fields 5 4*7", "-2 clay, fields 4*7 2"),  # ruling 32
    Case("410", "1 jewelry", "-1 jewelry, fields 2*2", no="0 jewelry"),
    Case("411", "4 hops", "-4 hops, fields 3*2", no="3 hops"),
    Case("412", "3/5/7 hops", "-3/2/1 hops, +field 4, +1 bonus", no="2 hops"),
    Case("413", "1/2/3 sheep6", "-1/2/3 sheep6, +1/2/3 tools, +1/2/3 bonus", no="0 sheep"),
    Case("414", "holds gateway*1 bonus*1", "-1 gateway, -1 bonus, +1 tools, +1 bonus", no="holds gateway*1"),
    Case("415", "7 tools", "-4 tools, +2 jewelry", no="6 tools"),
    Case("415", "7 tools, 9 jewelry", "-4 tools, +1 jewelry"),  # ruling 5
    Case("416", "11 sheep", "+1 jewelry", no="10 sheep, fields 5*7"),
    Case("416", "fields 5*8", "+1 jewelry"),
    Case("417", "6 wool", "+1 jewelry", no="5 wool | 6 wool, window 7"),
    Case("418", "5/6/8 hops", "-5/6/8 hops, +0/1/2 bonus, +2 jewelry", no="4 hops"),
    Case("419", "phase 9, 1 jewelry", "-1 jewelry, on nursery 1-0-0, +3 clay", no="1 jewelry | phase 9", less=True),
    Case("419", "phase 9, 1 jewelry, on nursery 1-0-0", "-1 jewelry, on nursery 1-2-0, +3 clay", less=True),
    Case(
        "419",
        "phase 9, 1 jewelry, on nursery 1-2-0",
        "-1 jewelry",
        never="-1 jewelry, on nursery 1-2-3, +3 clay",
        less=True,
    ),
    Case("420", "2 tools", "-2 tools, +2 clay, +2 bonus", no="1 tools"),
    Case("421", "fields 3", "fields none, +5 clay", no="0 rye"),
    Case("421", "fields 3 5-hops", "fields 3, +5 clay", less=True),
    Case("422", "fields 3-hops*1/3-hops*2/3-hops*3", "+0/2/4 barley, +1 bonus", no="fields 3-rye, 1 hops"),
    Case("423", "5 meat, 3 wool", "+3 flax, +1 bonus", no="4 meat, 3 wool | 5 meat, 2 wool"),
    Case("424", "3 hops", "-3 hops, +5 rye, +1 bonus", no="2 hops"),
    Case("425", "8 hops", "-5 hops, +3 barley, +2 bonus", no="7 hops"),
    Case(
        "427",
        "3 rye, 0/1/3 milk, fields 4*3",
        "-0/1/3 milk, -1/2/3 rye, fields 4-rye*1/4-rye*2/4-rye*3 4*2/4*1/4*0",
        no="phase 7",
    ),
    Case("428", "fields 5*4, 2 jewelry", "+1 hides, +1 milk, +1 wool, +1 bonus", no="fields 5*4, 1 jewelry"),
    Case("429", "1 sheep, fields 5", "+2 hides, +1 wool", no="fields 5"),
    Case("430", "1 tools", "-1 tools, +2 milk, +1 bonus", no="0 tools"),
    Case("431", "1/3/5 milk", "-1/3/5 milk, +1/3/5 hides, +1 bonus", no="0 milk"),
    Case("432", "1/2/3/4 hops", "-1/2/3/4 hops, +0/1/2/3 hides, +1 bonus", no="0 hops"),
    Case("432", "1/2/3/4 hops", "-1/2/3/4 hops, +0/1/2/3 wool, +1 bonus"),
    Case("433", "1 jewelry", "-1 jewelry, +2 meat, +2 milk, +1 bonus", no="0 jewelry"),
    Case("434", "fields 3 4", "fields none, +6 meat", no="fields 3"),
    Case("435", "1/3/6 barley", "-1/3/6 barley, +1/2/3 gateway", no="0 barley"),
)


@pytest.mark.parametrize("case", CASES, ids=numbered(CASES))
def test_what_a_card_brings(case: Case) -> None:
    check(case)


@pytest.mark.parametrize("case", CASES, ids=numbered(CASES))
def test_what_a_card_needs(case: Case) -> None:
    check_refusals(case)

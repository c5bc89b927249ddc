"""Farmyard cards 501-535: what is needed, what it brings."""

import pytest

from tests.games.hallertau.card_cases import Case, check, check_refusals, numbered

CASES = (
    Case("501", "5/7/10 wool", "+0/1/2 hides, +1 sheep4", no="4 wool"),
    Case("502", "4/5/6/8 jewelry", "+0/1/2/3 rye, +1 sheep4", no="3 jewelry"),
    Case(
        "503",
        "fields 5*3/5*5/5*7, 3/5/7 jewelry",
        "+0/1/2 sheep4, +2 meat",
        no="fields 5*3, 2 jewelry | fields 5*2, 3 jewelry",
    ),
    Case("503", "fields 5*6, 4 jewelry", "+2 meat", tier=1),  # rules 10, vector 12
    Case("504", "fields 3", "fields none, +1 hides, +1 sheep4", no="0 rye"),
    Case("505", "1 jewelry", "-1 jewelry, +1 sheep4, +1 bonus", no="0 jewelry"),
    Case("506", "3 clay, fields 5*5", "-3 clay, +1 milk, +1 sheep4, +1 bonus", no="2 clay, fields 5*5"),
    Case("506", "fields 5*8", "+1 milk, +1 sheep4, +1 bonus"),
    Case("507", "6 rye, 4 jewelry", "-6 rye, +2 sheep4, +1 bonus", no="5 rye, 4 jewelry"),
    Case("507", "10 jewelry", "+2 sheep4, +1 bonus"),
    Case("508", "2 sheep5, 1 stables, 3 flax", "-2 flax, +1 sheep4", no="2 sheep5, 1 flax"),
    Case("508", "3 stables, 1 flax", "+1 sheep4"),
    Case("509", "fields 5*4", "fields 5*4 2", tier=1, no="fields 5*5"),
    Case("509", "fields 5*2", "fields 5*2 3, +1 bonus", tier=2, no="fields 5*3"),
    Case("509", "fields 5", "fields 5 4, +2 bonus", tier=3, no="fields 5*2"),
    Case("509", "", "fields 5, +2 bonus", tier=4, no="fields 5"),
    Case("510", "2 hops", "-2 hops, +field 4, +1 bonus", no="1 hops"),
    Case("511", "4 rye", "-4 rye, +field 2, +2 bonus", no="3 rye, 3 hops"),
    Case("512", "fields 5", "fields 3*2", no="fields 4"),
    Case("513", "1 jewelry", "-1 jewelry, +field 5, +1 bonus", no="0 jewelry"),
    Case("514", "2 meat", "-2 meat, +1 tools, +field 2", no="1 meat, 1 rye, 1 clay"),
    Case("515", "3 barley, fields 5*5", "-3 barley, +2 tools, +1 bonus", no="2 barley, fields 5*5"),
    Case("515", "fields 5*8", "+2 tools, +1 bonus"),
    Case("516", "fields 4-rye", "fields 4, +2 tools, +1 bonus", no="fields 4, 1 rye"),
    Case("516", "fields 4-rye2", "fields 4, +2 tools, +1 bonus"),
    Case("517", "3 sheep6", "-3 sheep6, +2 tools, +2 jewelry, +2 bonus", no="2 sheep6"),
    Case("518", "fields 2*1/2*2/2*4", "fields none, +1/2/3 jewelry", no="0 rye"),
    Case("519", "2 clay, fields 5 4-rye", "-2 clay, +2 jewelry", no="1 clay, fields 5 4-rye"),
    Case("519", "", "+2 jewelry"),
    Case("520", "3 hops", "-3 hops, +1 jewelry, +1 bonus", no="2 hops"),
    Case("521", "1/2/3 hops", "-1/2/3 hops, +1/3/5 clay", no="0 hops"),
    Case("522", "1 tools, 1 clay, fields 4", "-1 tools, -1 clay, fields 4-clay", no="1 clay, fields 4"),
    Case("523", "4 tools, fields 5*5", "+4 rye", no="3 tools, fields 5*5 | 4 tools, fields 5*4"),
    Case("524", "fields 3-hops*1/3-hops*2/3-hops*3", "+2/3/4 barley, +0/1/2 bonus", no="fields 3-rye"),
    Case("525", "fields 5*4, 5/6/7/8 tools", "+2/3/4/5 flax", no="fields 5*4, 4 tools"),
    Case("526", "2 milk, 3 rye, fields 4*3", "-2 milk, -3 rye, fields 4-rye*3", no="1 milk | phase 7, 2 milk"),
    Case("527", "6 milk", "+1 rye, +1 hides, +1 meat, +1 bonus", no="5 milk | 6 milk, window 7"),
    Case("528", "fields 3-rye*4/3-rye*5/3-rye*7", "+1/2/3 bonus, +1 wool", no="fields 3-rye*3 3"),
    Case("529", "10 rye", "+2 meat, +1 bonus", no="9 rye, 9 hops"),
    Case("530", "1 hops", "-1 hops, +3 milk", no="0 hops"),
    Case("531", "1 stables, 1 sheep5", "-1 stables, +1 sheep6, -1 sheep5, +1 sheep4, +1 bonus, +4 wool", no="1 sheep6"),
    Case("531", "1 stables, 1 sheep4", "-1 stables, +1 sheep6, -1 sheep4, +1 sheep3, +1 bonus, +1 jewelry", less=True),
    Case("531", "round 3, 2 sheep4", "-2 sheep4, +1 bonus, +4 wool"),
    Case("531", "round 6, 3 stables", "-2 stables, +1 bonus, +4 wool"),
    Case("531", "round 4, phase 1, 2 sheep4", "-2 sheep4, +1 bonus, +4 wool"),
    Case("531", "round 4, 1 sheep5, 1 stables", "-1 sheep5, -1 stables, +1 sheep6, +1 bonus, +4 wool"),
    Case("532", "2 sheep6", "-2 sheep6, +3 hides, +6 meat, +1 bonus", no="1 sheep6"),
    Case("533", "1 stables", "-1 stables, +4 hides, +1 bonus", no="0 sheep"),
    Case("534", "1 jewelry", "-1 jewelry, +5 milk", no="0 jewelry"),
    Case("534", "1 jewelry", "-1 jewelry, +5 hides"),
    Case("535", "1/2/4 clay", "-1/2/4 clay, +1/2/3 point, +1 bonus", no="0 clay"),
)


@pytest.mark.parametrize("case", CASES, ids=numbered(CASES))
def test_what_a_card_brings(case: Case) -> None:
    check(case)


@pytest.mark.parametrize("case", CASES, ids=numbered(CASES))
def test_what_a_card_needs(case: Case) -> None:
    check_refusals(case)

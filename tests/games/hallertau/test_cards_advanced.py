"""Gateway cards 101-130: what is needed, what it brings."""

import pytest

from tests.games.hallertau.card_cases import Case, check, check_refusals, numbered

CASES = (
    Case("101", "4/6/8 flax, 3 sheep4", "-1/2/3 sheep4, +1/2/3 sheep5, +1 bonus", no="3 flax, 3 sheep4"),
    Case("101", "6 flax, 1 sheep4", "-1 sheep4, +1 sheep5, +1 bonus", tier=2, never="-1 sheep4, +1 sheep6, +1 bonus"),
    Case("101", "4 flax, 1 sheep6", "-1 sheep6, +1 stables, +1 bonus", tier=1),
    Case("102", "8 rye", "+1 sheep4", no="7 rye, 7 hops | 7 rye, fields 5-rye"),
    Case(
        "103",
        "3 hides, 3 meat, 3 wool",
        "+1 sheep4, +1 bonus",
        no="2 hides, 3 meat, 3 wool | 3 hides, 2 meat, 3 wool | 3 hides, 3 meat, 2 wool",
    ),
    Case("104", "2/3/4/5 hops", "+field 2/3/4/5", no="1 hops"),
    Case("104", "2 hops, fields 5*8", "", tier=1),
    Case("105", "2 sheep, fields 5 4-rye", "+field 3", no="1 sheep, fields 5 4-rye"),
    Case("105", "", "+field 3"),
    Case("106", "on nursery 1-2-3", "+2 tools, +1 hops, +1 bonus", no="on nursery 1-2-0"),
    Case("107", "1/2/4 hides", "+1/2/3 tools", no="0 hides"),
    Case("108", "6/11/16 barley", "+1/2/3 tools, +1 bonus", no="5 barley"),
    Case(
        "109",
        "played gateway*3/gateway*7/gateway*11",
        "+1/2/3 jewelry",
        no="played gateway*2 farmyard*2 bonus*2 point*2",
    ),
    Case("109", "played bonus*3", "+1 jewelry", tier=1),
    Case("110", "2/5/7 flax, 2/5/7 barley, 2/5/7 rye", "+0/1/2 bonus, +1 hops, +1 clay", no="1 flax, 2 barley, 2 rye"),
    Case("110", "6 flax, 3 barley, 7 rye", "+1 hops, +1 clay", tier=1),  # rules 10, vector 11
    Case("111", "3/4/6 tools", "+0/1/2 bonus, +1 rye, +1 clay", no="2 tools"),
    Case("112", "1 clay, fields 3", "-1 clay, fields 3-clay, +1 bonus", no="1 clay, fields 3*2 | 1 clay, fields 3-rye"),
    Case("113", "fields 3", "fields 3-hops", no="fields 3*2 | fields 3-rye"),
    Case("113", "fields 3 4-rye, 1 rye", "+1 hops, -1 rye, fields 3-rye 4-rye"),
    Case("114", "fields 5*5", "+1 rye, +1 bonus", tier=1, no="fields 5*4"),
    Case("114", "fields 5*6", "fields 5*5 5-rye, +1 bonus", tier=2, no="fields 5*5"),
    Case("114", "fields 5*7, 1 hops", "-1 hops, fields 5*5 5-rye 5-hops, +1 bonus", tier=3, no="fields 5*6"),
    Case(
        "115", "fields 5*4, 3 tools", "+3 flax", no="fields 5*3, 3 tools | fields 5*4, 2 tools", never="+2 flax, +1 rye"
    ),
    Case("115", "fields 5*4, 3 tools", "+3 hops"),
    Case("116", "6 flax", "+3 rye, +1 bonus", no="5 flax | 6 flax, window 7"),
    Case("117", "2/4/6 hops", "+1/2/3 barley, +1 bonus", no="1 hops"),
    Case("118", "on nursery 1-2-3", "+2 barley, +1 hops, +1 bonus", no="on nursery 1-2-0"),
    Case("119", "6 barley, 6 rye", "+1 flax, +1 hops, +1 bonus", no="5 barley, 6 rye | 6 barley, 5 rye"),
    Case(
        "120",
        "fields 5-rye 5-hops 5-wool",
        "+1 hops, +1 wool, +1 bonus",
        no="fields 5-rye 5-hops 4-hops | fields 5-rye 5-hops 5",
    ),
    Case("121", "workers 3, fields 3 4-rye 5", "fields 4 4-rye 5, +1 bonus", no="workers 4 | workers 0"),
    Case("121", "workers 1, fields 3", "fields 4, +1 bonus", no="workers 1, phase 9"),
    Case("122", "fields 3-rye 5-hops 2", "fields 4-rye 5-hops 2, +1 bonus", no="fields 3-rye | fields 3-rye*3"),
    Case("123", "1/3/4/6 tools", "+0/1/2/3 milk, +1 bonus", no="0 tools"),
    Case("124", "1/2/3 meat", "+1/2/3 milk", no="0 meat"),
    Case("125", "2 wool", "+1 milk, +1 bonus", no="1 wool"),
    Case("126", "played farmyard*1/farmyard*3/farmyard*4", "+0/2/3 meat, +2 milk", no="played gateway*3 bonus*2"),
    Case("127", "fields 3-rye*3/3-rye*4/3-rye*5/3-rye*6/3-rye*7", "+0/1/2/3/4 wool, +1 bonus", no="fields 3-rye*2 5*2"),
    Case("128", "4 tools", "+1 flax, +2 hides", no="3 tools"),
    Case("129", "4 hides, 2 wool", "+3 meat", no="4 hides, 1 wool | 4 hides, 2 wool, window 7"),
    Case("130", "1 hides, 1 meat", "+1 farmyard, +1 hops", no="1 hides | 1 meat"),
    Case("130", "1 hides, 1 meat", "+1 farmyard, +1 clay"),
)


@pytest.mark.parametrize("case", CASES, ids=numbered(CASES))
def test_what_a_card_brings(case: Case) -> None:
    check(case)


@pytest.mark.parametrize("case", CASES, ids=numbered(CASES))
def test_what_a_card_needs(case: Case) -> None:
    check_refusals(case)

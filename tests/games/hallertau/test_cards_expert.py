"""Gateway cards 201-230: what is needed, what it brings."""

import pytest

from tests.games.hallertau.card_cases import Case, check, check_refusals, numbered

CASES = (
    Case("201", "2 sheep4, fields 5*2", "-2 sheep4, +2 sheep5, +1 milk, +1 bonus", no="1 sheep4, fields 5*2"),
    Case("202", "on nursery 1-2-3", "+1 milk, +1 sheep4, +1 bonus", no="on nursery 1-2-0"),
    Case("203", "fields 4 5", "+1 sheep4", no="fields 5 3 | fields 2-rye"),
    Case("203", "", "+1 sheep4"),
    Case("204", "2/3/4/5 sheep", "+field 2/3/4/5", no="1 sheep"),
    Case("205", "fields 4*6/4*7", "+field 2/5", no="fields 4*5"),
    Case("205", "fields 4*8", "", tier=2),
    Case("206", "2 jewelry", "+1 meat", no="1 jewelry", never="+1 tools | +1 sheep4"),
    Case("206", "3 jewelry", "+1 tools", never="+1 sheep4 | +1 tools, +1 meat"),
    Case("206", "5 jewelry", "+1 sheep4"),
    Case("206", "5 jewelry", "+1 meat"),
    Case("207", "fields 5*5, 0/2/4 hops", "+0/1/2 tools, +1 bonus", no="fields 5*4, 4 hops"),
    Case("208", "phase 7, harvested rye*10 wool*6", "+1 tools, +1 bonus", no="phase 7, harvested rye*10 wool*5"),
    Case("209", "3/5/6 sheep5", "+1/2/3 jewelry", no="2 sheep5, 2 sheep6 | 5 stables"),
    Case("210", "2 hops, on nursery 1-2-0", "on nursery 0-0-0, +1 bonus", no="1 hops, on nursery 1-2-0"),
    Case("211", "3 clay", "+2 hops, +1 bonus", no="2 clay, 2 hops"),
    Case("211", "3 hops", "+2 clay, +1 bonus"),
    Case("211", "3 hops, 3 clay", "+2 clay, +1 bonus"),
    Case("211", "3 hops, 3 clay", "+2 hops, +1 bonus"),
    Case("212", "5/6/7 tools, window 11", "+1/2/3 clay", no="4 tools"),
    Case("212", "7 tools, house 8", "+2 clay", tier=3),
    Case("213", "fields 3-hops 4, 1 rye", "+1 milk, -1 rye, fields 3-hops 4-rye", no="fields 3-rye 4, 1 hops"),
    Case("213", "fields 3-hops 4, 1 rye", "+1 clay, -1 rye, fields 3-hops 4-rye"),
    Case("214", "fields 3 4-hops", "+1 rye, fields 3-rye 4-hops, +1 bonus", no="fields 3*2 | fields 3-rye"),
    Case(
        "214",
        "fields 3 4-hops, 1 flax",
        "+1 rye, fields 3-rye 4-hops, +1 bonus",
        never="+2 rye, -1 flax, fields 3-flax 4-hops, +1 bonus",
    ),
    Case("215", "holds bonus*3", "+1 rye, +1 bonus", tier=1, no="holds bonus*2 gateway*3"),
    Case("215", "holds bonus*4", "+1 rye, +1 flax, +1 bonus", tier=2, no="holds bonus*3"),
    Case("215", "holds bonus*5", "+1 rye, +1 flax, +1 hops, +1 bonus", tier=3, no="holds bonus*4"),
    Case("215", "holds bonus*6", "+1 rye, +1 flax, +1 hops, +1 barley, +1 bonus", tier=4, no="holds bonus*5"),
    Case("216", "4 tools, 3 jewelry, fields 3-rye 3-meat 5", "+2 rye", no="3 tools, 3 jewelry, fields 3-rye"),
    Case("217", "3 jewelry, 2 sheep5, 3 sheep6, 4 stables", "+3 barley, +1 bonus", no="2 jewelry, 3 sheep6"),
    Case("217", "3 jewelry, 2 sheep5, 3 sheep6", "+2 barley, +1 bonus", less=True),
    Case("217", "3 jewelry, 4 stables", "+1 bonus"),
    Case("218", "6 rye", "+2 barley, +1 hops, +1 bonus", no="5 rye | 6 rye, window 7"),
    Case("219", "5 milk, window 9", "+4 flax", no="4 milk, window 9"),
    Case("219", "5 milk, house 9", "+1 flax"),
    Case("220", "fields 3-rye*3/3-rye*4/3-rye*6", "+0/1/2 bonus, +1 hops, +1 meat", no="fields 3-rye*2 3*4"),
    Case(
        "221",
        "fields 3-rye 5-hops 4-flax, 3 tools",
        "+5 hops, +4 flax, fields 3-rye 4 3, +1 bonus",
        no="fields 3-rye, 3 tools | fields 3-rye*2, 2 tools",
    ),
    Case(
        "222",
        "workers 1, fields 2 3 4 5",
        "fields 3 4 5 5, +1 bonus",
        never="fields 4 4 4 5, +1 bonus",
        no="workers 1, fields 3-rye 4",
    ),
    Case("223", "1/2/3 sheep, 1/2/3 jewelry", "+1/2/3 milk", no="3 sheep | 3 jewelry"),
    Case(
        "224",
        "1/2/3 hides, 1/2/3 meat, 1/2/3 milk, 1/2/3 wool",
        "+0/1/2 bonus, +3 milk",
        no="3 hides, 3 meat, 3 milk | 3 hides, 3 meat, 3 wool",
    ),
    Case(
        "225",
        "1 sheep4, 1 sheep5, 1 stables",
        "+1 meat, +1 milk, +1 wool, +1 bonus",
        no="2 sheep4, 1 stables | 1 sheep4, 1 sheep5",
    ),
    Case(
        "226",
        "3 sheep, 3 jewelry",
        "+1 flax, +1 hides, +1 milk, +1 wool",
        no="2 sheep, 3 jewelry | 3 sheep, 2 jewelry",
    ),
    Case("227", "holds bonus*3/bonus*5/bonus*6", "+0/1/2 wool, +1 bonus", no="holds bonus*2 gateway*3"),
    Case("228", "fields 3-barley*2 3-rye*2", "+2 hides, +1 bonus", no="fields 3-barley*2 3-rye 3-hops"),
    Case("229", "1 meat, fields 3", "-1 meat, fields 3-meat", no="1 meat, fields 3*2 | 1 meat, fields 3-rye"),
    Case("230", "1/2/3/4 sheep", "+0/1/2/3 hops, +1 farmyard", no="0 sheep"),
)


@pytest.mark.parametrize("case", CASES, ids=numbered(CASES))
def test_what_a_card_brings(case: Case) -> None:
    check(case)


@pytest.mark.parametrize("case", CASES, ids=numbered(CASES))
def test_what_a_card_needs(case: Case) -> None:
    check_refusals(case)

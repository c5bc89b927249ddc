"""Farmyard cards 701-735: what is needed, what it brings."""

import pytest

from tests.games.hallertau.card_cases import Case, check, check_refusals, numbered

CASES = (
    Case("701", "11 barley", "+1 sheep4", no="10 barley"),
    Case("703", "on nursery 1-2-3", "+1 sheep4, +field 2", no="on nursery 1-2-0"),
    Case("704", "4 sheep, fields 5*7/5*5/5*4/5*3", "+field 2/3/4/5", no="3 sheep, fields 5*3 | 4 sheep, fields 5*8"),
    Case("705", "4 sheep, 7/4/1 tools", "+1/2/3 tools, +1 bonus", no="4 sheep, 8 tools | 3 sheep, 1 tools"),
    Case("707", "2/6/10 tools", "+0/1/2 jewelry, +1 hides, +1 bonus", no="1 tools"),
    Case("708", "8 tools, fields 5*4", "+1 jewelry", no="7 tools, fields 5*4"),
    Case("709", "buildings 4-0-0-0-0", "+1 jewelry", no="buildings 5-2-2-2-2"),
    Case("710", "4/7/12 tools, 4 sheep", "+0/1/2 bonus, +2 barley, +1 hops, +2 clay", no="3 tools, 4 sheep"),
    Case("711", "4 tools, 2 jewelry", "+3 rye, +1 bonus", no="3 tools, 2 jewelry | 4 tools, 2 jewelry, window 7"),
    Case("712", "3/5/7 jewelry", "+2/3/4 flax, +1 bonus", no="2 jewelry, 5 tools"),
    Case("712", "6/8/10 tools", "+2/3/4 flax, +1 bonus"),
    Case("714", "fields 3-flax*1/3-flax*2/3-flax*3", "+1/3/4 wool, +1 bonus", no="fields 3-rye"),
    Case("715", "2 sheep, fields 5", "+2 meat, +1 bonus", no="1 sheep, fields 5"),
    Case("716", "1/2/4/5 jewelry", "-1/2/4/5 jewelry, +1/2/3/4 sheep4, +1 bonus", no="0 jewelry"),
    Case("717", "2/3/5 hops", "-2/3/5 hops, +0/1/2 bonus, +1 sheep4", no="1 hops"),
    Case("718", "3 hides", "-3 hides, fields 3*2, +1 bonus", no="2 hides, 3 hops"),
    Case("718", "4 hops", "-4 hops, fields 3*2, +1 bonus"),
    Case("719", "2/7/9 jewelry", "-2/1/0 jewelry, fields 3*2, +1 bonus", no="1 jewelry"),
    Case("720", "1 sheep6", "-1 sheep6, +2 clay, +2 tools, +1 bonus", no="0 sheep"),
    Case("721", "1 jewelry", "-1 jewelry, +3 tools, +1 bonus, +1 rye", no="0 jewelry"),
    Case("722", "3 hops", "-3 hops, +1 tools, +1 jewelry, +1 bonus", no="2 hops"),
    Case("723", "7 flax", "-7 flax, +2 jewelry, +1 bonus", no="6 flax | 3 hides | 2 flax, 2 hides | 4 flax, 1 hides"),
    Case("723", "5 flax, 1 hides", "-5 flax, -1 hides, +2 jewelry, +1 bonus"),
    Case("723", "3 flax, 2 hides", "-3 flax, -2 hides, +2 jewelry, +1 bonus"),
    Case("723", "1 flax, 3 hides", "-1 flax, -3 hides, +2 jewelry, +1 bonus"),
    Case("723", "4 hides", "-4 hides, +2 jewelry, +1 bonus"),
    Case("724", "2 barley, fields 4*2 5-rye", "-2 barley, +1 jewelry", no="1 barley, fields 4*2 | phase 7"),
    Case("724", "2 barley, fields 5-rye", "+1 jewelry"),
    Case(
        "725",
        "1 tools, on land-sale 1-0-0, on town-hall 1-2-0",
        "-1 tools, on land-sale 0-0-0, on town-hall 1-0-0, +1 bonus",
        no="on land-sale 1-0-0, on town-hall 1-2-0",
    ),
    Case("725", "1 tools, on land-sale 1-0-0", "-1 tools, +1 bonus"),  # ruling 40
    Case("726", "phase 9, 1 jewelry", "-1 jewelry, on nursery 1-0-0, +3 clay", no="1 jewelry | phase 9", less=True),
    Case("726", "phase 9, 1 jewelry, on nursery 1-0-0", "-1 jewelry, on nursery 1-2-0, +3 clay", less=True),
    Case("727", "1 jewelry", "-1 jewelry, +7 clay", no="2 tools"),
    Case("727", "3 tools", "-3 tools, +7 clay"),
    Case("728", "2 rye, 3 hops, fields 4*4", "-2 rye, -3 hops, fields 4 4-hops*3, +1 bonus"),
    Case("728", "1 rye, 5 wool, fields 4*2", "-1 rye, fields 4 4-rye, +1 bonus"),
    Case("729", "1 jewelry, 1 rye", "-1 jewelry, -1 rye, fields 4-rye", no="1 rye"),
    Case("730", "4 rye, 1 sheep6", "-4 rye, +3 milk, +1 bonus", no="3 rye, 1 sheep6"),
    Case("730", "round 6, 1 rye", "+3 milk, +1 bonus"),
    Case("731", "1 tools, 5 hides", "-1 tools, +2 barley, +2 wool, +1 bonus", no="5 hides"),
    Case("732", "1 jewelry", "-1 jewelry, +1 bonus, +4 hides", no="0 jewelry", less=True),
    Case("732", "1 jewelry", "-1 jewelry, +1 bonus, +5 wool"),
    Case("733", "6 jewelry, 4 barley", "-4 barley, +6 hides, +2 meat, +1 bonus", no="6 jewelry, 3 barley"),
    Case("733", "10 jewelry", "+6 hides, +2 meat, +1 bonus"),
    Case("734", "2/6/9 jewelry", "-2/1/0 jewelry, +5 meat, +1 bonus", no="1 jewelry"),
    Case("735", "1 jewelry", "-1 jewelry, +2 farmyard, +2 bonus", no="0 jewelry"),
)


@pytest.mark.parametrize("case", CASES, ids=numbered(CASES))
def test_what_a_card_brings(case: Case) -> None:
    check(case)


@pytest.mark.parametrize("case", CASES, ids=numbered(CASES))
def test_what_a_card_needs(case: Case) -> None:
    check_refusals(case)

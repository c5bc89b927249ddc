"""Farmyard cards 601-635: what is needed, what it brings."""

import pytest

from tests.games.hallertau.card_cases import Case, check, check_refusals, numbered

CASES = (
    Case("601", "fields 5*6", "+1 sheep4", no="fields 5*5"),
    Case("602", "2 wool, 4 tools", "+1 sheep4", no="1 wool, 4 tools | 2 wool, 3 tools"),
    Case("603", "fields 5", "fields none, +2 sheep4", no="fields 4"),
    Case("604", "3 flax, fields 5*5", "-3 flax, +2 sheep4", no="2 flax, fields 5*5"),
    Case("604", "fields 5*8", "+2 sheep4"),
    Case("605", "3 milk", "-3 milk, +1 sheep4, +1 bonus", no="2 milk | phase 8, 3 milk"),
    Case("606", "fields 3-rye*3", "+field 3, +1 bonus", no="fields 3-rye*2 3-hops*2 | fields 3-wool*3"),
    Case("607", "6 tools, 4 jewelry", "fields 2*2", no="5 tools, 4 jewelry | 6 tools, 3 jewelry"),
    Case("607", "6 tools, 4 jewelry", "fields 4", less=True),
    Case("607", "6 tools, 7 jewelry", "fields 3 4"),
    Case("607", "6 tools, 10 jewelry", "fields 5*2"),
    Case("608", "1/2/5/7 meat", "+0/1/2/3 wool, +field 4", no="0 meat"),
    Case("609", "4 sheep, 2 jewelry", "+1 tools, +field 5", no="3 sheep, 2 jewelry"),
    Case("610", "3 hops", "-3 hops, +field 5, +1 bonus", no="2 hops"),
    Case("611", "1/3/5 hops", "-1/3/5 hops, +0/1/2 bonus, +field 4", no="0 hops"),
    Case("612", "2 flax", "-2 flax, +field 3, +1 bonus", no="1 flax"),
    Case("613", "2 tools", "-2 tools, +field 4, +1 bonus", no="1 tools"),
    Case("614", "2 sheep6", "-2 sheep6, fields 4*2, +1 bonus", no="1 sheep6"),
    Case("615", "5 jewelry", "+2 tools", no="4 jewelry", never="fields 2*2 | fields 5*2 | +3 sheep4"),
    Case("615", "6 jewelry", "fields 2*2", never="fields 5*2 | +3 sheep4"),
    Case("615", "7 jewelry", "fields 5*2", never="+3 sheep4"),
    Case("615", "8 jewelry", "+3 sheep4"),
    Case("615", "8 jewelry", "+2 tools", less=True),
    Case("616", "1/2/5/7 hides", "+1/2/3/4 meat, +1 tools", no="0 hides"),
    Case("617", "1 jewelry", "-1 jewelry, +3 hides, +1 tools, +1 bonus", no="0 jewelry"),
    Case("618", "1 sheep6", "-1 sheep6, +2 milk, +2 tools, +1 bonus", no="0 sheep"),
    Case("619", "4/9/16 wool", "+1/2/3 jewelry", no="3 wool"),
    Case("620", "3/8/13 milk", "-3/2/1 milk, +1 jewelry, +1 bonus", no="2 milk"),
    Case("621", "1/5/10 hops", "-1/5/10 hops, +1/2/3 jewelry", no="0 hops"),
    Case("622", "4 hops", "-4 hops, +7 clay", no="3 hops"),
    Case("623", "fields 3 4", "fields none, +5 clay", no="fields 3"),
    Case("624", "3 sheep, fields 5*3", "+2 flax, +1 bonus", no="2 sheep, fields 5*3"),
    Case("625", "2 jewelry, fields 5", "+1 barley, +1 hops, +1 rye, +1 bonus", no="1 jewelry, fields 5"),
    Case("626", "fields 3", "fields none, +3 barley, +1 hops, +3 rye", no="0 rye"),
    Case("627", "7 tools, 2 rye, fields 4", "-2 rye, fields 4-rye2", no="6 tools, 2 rye, fields 4"),
    Case("627", "7 tools, 2 rye, fields 4", "-1 rye, fields 4-rye"),
    Case(
        "628",
        "fields 5-rye 4-hops 3-flax 2-barley",
        "+5 rye, +4 hops, +3 flax, fields 4 3 2 2-barley, +1 bonus",
        no="fields 5-rye 4-hops 3-flax 2-rye 2-wool",
    ),
    Case(
        "629",
        "3/5/6/7 sheep, 3/5/6/7 jewelry",
        "+1/2/3/4 hides, +1/2/3/4 meat",
        no="2 sheep, 7 jewelry | 7 sheep, 2 jewelry",
    ),
    Case("630", "fields 3-rye*6", "+1 hides, +1 meat, +1 wool, +1 bonus", no="fields 3-rye*5 3*3"),
    Case("631", "6 tools, 1 hides", "-2 tools, +3 hides, +1 bonus", no="1 tools"),
    Case("631", "2 tools, 3 hides", "-2 tools, +1 bonus"),
    Case("632", "fields 3 4, window 11", "fields none, +3 meat, +2 bonus", no="fields 3"),
    Case("633", "1 sheep6", "-1 sheep6, +2 hides, +2 meat, +2 wool", no="0 sheep"),
    Case("634", "holds gateway*1 farmyard*1", "-1 gateway, -1 farmyard, +1 wool, +2 bonus", no="holds gateway*1"),
    Case("635", "holds point*2", "-2 point, +1 gateway, +2 bonus", no="holds point*1 bonus*3"),
)


@pytest.mark.parametrize("case", CASES, ids=numbered(CASES))
def test_what_a_card_brings(case: Case) -> None:
    check(case)


@pytest.mark.parametrize("case", CASES, ids=numbered(CASES))
def test_what_a_card_needs(case: Case) -> None:
    check_refusals(case)

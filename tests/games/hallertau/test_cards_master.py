"""Gateway cards 301-330: what is needed, what it brings."""

import pytest

from tests.games.hallertau.card_cases import Case, check, check_refusals, numbered

CASES = (
    Case(
        "301",
        "round 3, 2 sheep4, 1 sheep6",
        "-2 sheep4, +2 sheep5, -1 sheep6, +1 stables, +1 bonus",
        no="round 3, 2 sheep5",
    ),
    Case("301", "round 2, 1 sheep3, 1 sheep5", "-1 sheep3, +1 sheep4, -1 sheep5, +1 sheep6, +1 bonus", no="2 sheep4"),
    Case("301", "round 4, phase 1, 2 sheep4", "-2 sheep4, +2 sheep5, +1 bonus", no="round 4, phase 2, 2 sheep6"),
    Case(
        "302",
        "workers 2, on sheep-market 1-0-0, on sheep-breeding 1-2-0, on weekly-market 1-2-3",
        "on sheep-market 0-0-0, on sheep-breeding 1-0-0, on weekly-market 1-2-0",
        no="workers 3 | workers 0",
    ),
    Case("302", "workers 1, on sheep-market 1-0-0, on sheep-breeding 1-2-0", "", no="workers 1, phase 9"),  # ruling 40
    Case(
        "303",
        "phase 1, round 2, removed 6/7/8/9/10",
        "+0/1/2/3/5 rye, +1 sheep5",
        no="phase 1, round 2, removed 5 | phase 2, round 2, removed 10",
    ),
    Case("303", "phase 1, round 4, removed 6", "+1 stables", tier=1),  # rules 5.8
    Case("304", "3/7/10 tools", "+0/1/2 sheep4, +field 2", no="2 tools"),
    Case("305", "phase 9, advances 3/4/5", "+0/1/2 bonus, +field 5", no="phase 9, advances 2 | phase 4, advances 3"),
    Case("306", "3 jewelry, fields 5*2, 1 rye", "-1 rye, fields 5*2 2-rye", no="2 jewelry, 2 sheep, fields 5*2"),
    Case("306", "3 sheep, fields 5*2, 1 rye", "-1 rye, fields 5 5-rye 2"),
    Case("307", "1/3/6 jewelry", "+0/1/2 bonus, +2 clay, +1 tools", no="0 jewelry"),
    Case("308", "played gateway*1/gateway*3/gateway*7/gateway*12", "+1/2/3/4 tools", no="0 rye"),
    Case("308", "played gateway*1 farmyard*1 bonus*1", "+2 tools", tier=2, no="played gateway*1 bonus*1"),
    Case("311", "7/14/21 rye", "+0/1/2 bonus, +1 jewelry", no="6 rye, 6 hops"),
    Case("312", "fields 5*6/5*7/5*8", "+0/1/2 bonus, building carpentry 1", no="fields 5*5 | fields 5*6, phase 9"),
    Case("313", "workers 1", "workers 0, on nursery 0-1-0, +3 clay, +1 bonus", no="workers 2 | workers 0", less=True),
    Case("313", "workers 1, on nursery 1-0-0", "workers 0, on nursery 1-1-0, +3 clay, +1 bonus", less=True),
    Case("313", "workers 1", "workers 0, on bonus-card 0-1, +2 bonus", less=True),
    Case(
        "314",
        "on nursery 1-2-0, on butchery 1-2-0",
        "on nursery 0-0-0, on butchery 1-2-3, +1 bonus",
        no="on nursery 1-2-0 | on nursery 1-2-0, on butchery 1-2-3",
    ),
    Case(
        "314",
        "on point-card 1-2, on butchery 1-2-0",
        "on point-card 0-0, on butchery 1-2-3, +1 bonus",
        never="on butchery 0-0-0, +1 bonus",
    ),
    Case(
        "315", "4 jewelry, on nursery 1-2-0, workers 3", "workers 5, on nursery 1-0-0", no="3 jewelry, on nursery 1-2-0"
    ),
    Case("315", "4 jewelry, on nursery 1-2-3, workers 0", "workers 3, on nursery 1-2-0"),  # ruling 39
    Case(
        "316",
        "round 1/2/3",
        "+0/1/2 bonus, boulders carpentry 3 5, boulders brewhouse 2 5",
        never="boulders carpentry 2 6, +0/1/2 bonus",
    ),
    Case("317", "fields 3-rye 4 5*2", "+3 clay", no="fields 3 4 5"),
    Case("318", "buildings 3-0-0-0-0/4-0-0-0-0/5-0-0-0-0", "+3/4/5 clay, +1 bonus", no="buildings 4-2-2-2-2"),
    Case("319", "1/3/6 hops", "+1/2/3 clay, +1 rye, +1 bonus", no="0 hops"),
    Case("320", "2/4/6/7 tools", "+0/1/2/3 barley, +2 flax, +1 bonus", no="1 tools"),
    Case("321", "6 barley, 4 jewelry", "+2 flax, +1 hops, +1 bonus", no="5 barley, 4 jewelry"),
    Case("321", "10 jewelry", "+2 flax, +1 hops, +1 bonus"),
    Case("323", "fields 5 3-rye, 1 hops", "-1 hops, fields 4-hops 3-rye, +1 bonus", no="fields 5*2 | fields 5-rye"),
    Case("323", "fields 2, 1 hops", "fields 4, +1 bonus"),
    Case("324", "window 7/8/9", "+1/2/3 milk", no="window 6"),
    Case("324", "round 3, window 9", "+1 milk", tier=1, no="round 3, window 8"),
    Case("325", "0/10/16/23 rye", "+0/1/2/3 milk, +1 bonus"),
    Case("325", "3 rye, 3 flax, 2 barley, 2 hops", "+1 milk, +1 bonus", tier=2, no="4 rye, 3 flax, 2 barley, 5 wool"),
    Case("326", "1 sheep4/sheep5/stables", "+1/2/3 wool, +1 bonus", no="1 sheep3"),
    Case("326", "1 sheep6", "+2 wool, +1 bonus", tier=2),
    Case("327", "2/3/7 sheep6", "+0/1/2 bonus, +4 hides", no="1 sheep6"),
    Case("327", "round 6, 2 stables", "", tier=1),
    Case("329", "on nursery 1-0-0/1-2-0/1-2-3", "+0/2/7 meat, +1 bonus", no="on butchery 1-0-0"),
    Case("329", "on nursery 0-1-0", "+1 bonus", tier=1),
    Case("330", "tools-gained 1/3/5", "+0/1/2 gateway, +1 bonus", no="3 tools | tools-gained 1, phase 9"),
)


@pytest.mark.parametrize("case", CASES, ids=numbered(CASES))
def test_what_a_card_brings(case: Case) -> None:
    check(case)


@pytest.mark.parametrize("case", CASES, ids=numbered(CASES))
def test_what_a_card_needs(case: Case) -> None:
    check_refusals(case)

"""Gateway cards 001-030: what is needed, what it brings."""

import pytest

from tests.games.hallertau.card_cases import Case, check, check_refusals, numbered

CASES = (
    Case("001", "2/3/4 sheep4", "-1 sheep4, +1 sheep5/sheep6/stables, +1 bonus", no="1 sheep4"),
    Case("001", "2 sheep4", "-1 sheep4, +1 sheep5, +1 bonus", tier=1, never="-1 sheep4, +1 sheep6, +1 bonus"),
    Case("001", "2/3/4 sheep6", "-1 sheep6, +1 stables, +1 bonus"),
    Case("002", "7 barley", "+1 sheep4", no="6 barley, 1 hops"),
    Case("002", "2 hops", "+1 sheep4"),
    Case("002", "round 4, 7 barley", "+1 stables"),
    Case("003", "1 wool, 3 sheep", "+1 sheep4", no="3 sheep | 1 wool, 2 sheep"),
    Case("004", "6 clay", "+field 4", no="5 clay | 6 clay, window 7"),
    Case("004", "9 clay, window 9", "+field 4"),
    Case("004", "12 clay, house 8", "+field 4", no="11 clay, house 8"),  # ruling 21
    Case("005", "4 sheep", "+1 wool, +field 2", no="3 sheep"),
    Case("006", "4 barley, 4 hops", "+1 tools, +1 bonus", no="3 barley, 4 hops | 4 barley, 3 hops"),
    Case("007", "1/2/5 meat", "+0/1/2 tools, +1 bonus", no="0 meat"),
    Case("008", "3 flax, 2 wool", "+1 tools, +1 bonus", no="2 flax, 2 wool | 3 flax, 1 wool"),
    Case("009", "on nursery 1-2-3", "+1 jewelry, +1 bonus", no="on nursery 1-2-0"),
    Case("009", "on gateway-card 1-2", "+1 jewelry, +1 bonus", no="on gateway-card 1-0"),
    Case("010", "2 hides", "+2 clay, +1 bonus", no="1 hides, 1 meat"),
    Case("010", "2 meat", "+2 clay, +1 bonus"),
    Case("011", "1 milk, 1 wool", "+1 clay, +1 bonus", no="1 milk | 1 wool"),
    Case("012", "4 tools", "+1 clay, +1 milk, +1 wool", no="3 tools"),
    Case("013", "3 sheep, 1 rye, fields 4", "+1 clay, -1 rye, fields 4-rye", no="2 sheep, 1 rye, fields 4"),
    Case("014", "fields 5, 1 rye", "+1 bonus", tier=1, no="fields 4*3"),
    Case("014", "fields 5*2, 1 rye", "-1 rye, fields 5 5-rye, +1 bonus", tier=2, no="fields 5"),
    Case("014", "fields 5*4, 2 rye", "-2 rye, fields 5*2 5-rye*2, +1 bonus", tier=3, no="fields 5*3 4"),
    Case("014", "fields 5*6, 3 rye", "-3 rye, fields 5*3 5-rye*3, +1 bonus", tier=4, no="fields 5*5"),
    Case("015", "fields 5*4", "+1 hops", tier=1, no="fields 5*3"),
    Case("015", "fields 5*5", "+1 barley, +1 flax", tier=2, no="fields 5*4"),
    Case("015", "fields 5*6", "+1 hops, +1 flax, +1 rye", tier=3, no="fields 5*5"),
    Case("015", "fields 5*7", "+1 barley, +1 flax, +1 hops, +1 rye", tier=4, no="fields 5*6"),
    Case("016", "3 tools, 3 hops", "+1 bonus, +2 barley", no="2 tools, 3 hops | 3 tools, 2 hops"),
    Case("016", "3 tools, 3 hops", "+1 bonus, +2 rye"),
    Case("017", "fields 3-hops 4-hops", "+2 barley, +1 rye, +1 bonus", no="fields 3-hops 4-rye | fields 3 4, 3 hops"),
    Case("018", "6 barley", "+2 flax, +1 bonus", no="5 barley | 8 barley, window 9"),
    Case("019", "fields 5*6", "+1 rye, +1 hides, +1 bonus", no="fields 5*5"),
    Case("021", "1/2/4/7 sheep", "+1/2/3/4 hops", no="0 sheep"),
    Case("021", "1/2/4/7 sheep", "+1/2/3/4 meat"),
    Case("022", "fields 3-rye", "fields 2, +3 rye, +1 bonus", no="fields 3 | fields 3-rye*3"),
    Case("022", "fields 3-rye 5-hops", "fields 3-rye 4, +5 hops, +1 bonus"),
    Case("022", "fields 2-rye", "fields 2, +2 rye, +1 bonus"),
    Case("023", "fields 3-rye 5-hops", "fields 4-rye 5-hops", no="fields 3-rye 5"),
    Case("024", "6/9/12 rye", "+1/2/3 milk, +1 bonus", no="5 rye"),
    Case("025", "4/5/7 clay", "+1/2/3 milk", no="3 clay"),
    Case("026", "3 tools, 2 sheep", "+1 milk, +1 wool, +1 bonus", no="2 tools, 2 sheep | 3 tools, 1 sheep"),
    Case("027", "1 wool, fields 3 4-rye", "-1 wool, fields 3-wool 4-rye, +1 bonus", no="fields 3 4 | fields 3-rye"),
    Case("028", "2/3/4 jewelry", "+1/2/3 hides, +1 bonus", no="1 jewelry"),
    Case("029", "holds farmyard*1 point*1", "+1 meat", tier=1, no="holds gateway*5 bonus*1"),
    Case("029", "holds farmyard*2 bonus*2", "+2 meat", tier=2, no="holds bonus*3"),
    Case("029", "holds bonus*6", "+3 meat", tier=3, no="holds bonus*5"),
    Case(
        "030",
        "1 jewelry, fields 5*2/5*4/5*6",
        "+0/1/2 farmyard, +1 clay, +1 bonus",
        no="fields 5*2 | 1 jewelry, fields 5",
    ),
)


@pytest.mark.parametrize("case", CASES, ids=numbered(CASES))
def test_what_a_card_brings(case: Case) -> None:
    check(case)


@pytest.mark.parametrize("case", CASES, ids=numbered(CASES))
def test_what_a_card_needs(case: Case) -> None:
    check_refusals(case)

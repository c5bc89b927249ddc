"""Point cards 901-925: what is needed, what they count (rules 7.2)."""

import pytest

from tests.games.hallertau.card_cases import Case, check, check_points, check_refusals, numbered

CASES = (
    Case("901", "played point*1", "", no="played bonus*6 gateway*3"),
    Case("901", "played bonus*7", ""),
    Case("902", "played point*1", "", no="played bonus*7"),
    Case("903", "3 tools", "-3 tools", no="2 tools"),
    Case("904", "played gateway*6", "", no="played gateway*5 farmyard*3"),
    Case("905", "4 tools", "-4 tools", no="3 tools"),
    Case("906", "played farmyard*6", "", no="played farmyard*5 gateway*3"),
    Case("907", "5 rye, 5 clay", "-5 rye, -5 clay", no="9 rye, 4 clay | 10 rye"),
    Case("908", "4 rye, 4 clay, 4 wool", "-4 rye, -4 clay, -4 wool", no="9 rye, 4 clay, 3 wool"),
    Case("909", "2 hides, 3 jewelry", "-2 hides, -3 jewelry", no="1 hides, 3 jewelry | 2 hides, 2 jewelry"),
    Case("910", "5 meat", "-5 meat", no="4 meat"),
    Case("911", "6 barley, 2 jewelry", "-6 barley, -2 jewelry", no="5 barley, 2 jewelry | 6 barley, 1 jewelry"),
    Case("912", "10 hops", "-10 hops", no="9 hops"),
    Case("913", "11 flax", "-11 flax", no="10 flax, 10 rye"),
    Case("914", "6 flax, 6 hops", "-6 flax, -6 hops", no="5 flax, 6 hops | 6 flax, 5 hops"),
    Case("915", "6 hops, 6 rye", "-6 hops, -6 rye", no="5 hops, 6 rye | 6 hops, 5 rye"),
    Case("916", "12 clay", "-12 clay", no="11 clay"),
    Case("917", "12 wool", "-12 wool", no="11 wool"),
    Case("918", "13 wool", "-13 wool", no="12 wool, 15 milk"),
    Case("918", "16 milk", "-16 milk"),
    Case("919", "14 hides", "-14 hides", no="13 hides, 13 rye"),
    Case("920", "14 milk", "-14 milk", no="13 milk"),
    Case("921", "4 jewelry", "-4 jewelry", no="3 jewelry"),
    Case("922", "fields 3*2 4*2 5*2 5-rye", "fields none", no="fields 2*3 3*2 4*2 5*1"),
    Case("923", "8 stables", "-8 stables", no="7 stables"),
    Case("924", "fields 2*4 3*4", "fields none", no="fields 5*7"),
    Case("925", "5 jewelry", "-5 jewelry", no="4 jewelry, 9 sheep"),
    Case("925", "10 sheep6", "-10 sheep6"),
)

POINTS = {
    "901": 2, "902": 3, "903": 4, "904": 5, "905": 6, "906": 6, "907": 7, "908": 8, "909": 10, "910": 10,
    "911": 10, "912": 10, "913": 10, "914": 10, "915": 10, "916": 10, "917": 10, "918": 10, "919": 10, "920": 10,
    "921": 12, "922": 12, "923": 12, "924": 13, "925": 14,
}  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=numbered(CASES))
def test_what_a_card_takes(case: Case) -> None:
    check(case)


@pytest.mark.parametrize("case", CASES, ids=numbered(CASES))
def test_what_a_card_needs(case: Case) -> None:
    check_refusals(case)


@pytest.mark.parametrize(("card", "points"), POINTS.items())
def test_what_a_card_counts(card: str, points: int) -> None:
    check_points(card, points)

"""Bonus cards 801-845: what is needed, what they bring every phase 3, what they count (rules 7.2)."""

import pytest

from tests.games.hallertau.card_cases import Case, check, check_income, check_points, check_refusals, numbered

CASES = (
    Case("801", "1 wool", "-1 wool", no="0 wool"),
    Case("802", "1 hops", "-1 hops", no="0 hops"),
    Case("803", "2 meat", "-2 meat", no="1 meat"),
    Case("804", "1 meat", "-1 meat", no="0 meat"),
    Case("805", "1 sheep6", "-1 sheep6", no="0 sheep"),
    Case("806", "1 stables", "-1 stables", no="0 sheep"),
    Case("807", "fields 3 4", "fields none", no="fields 3"),
    Case("808", "2 hides", "-2 hides", no="1 hides"),
    Case("809", "2 tools", "-2 tools", no="1 tools"),
    Case("810", "2 hops", "-2 hops", no="1 hops"),
    Case("813", "3 hops", "-3 hops", no="2 hops"),
    Case("814", "3 clay", "-3 clay", no="2 clay"),
    Case("815", "holds gateway*2 point*1", "-2 gateway, -1 point", no="holds gateway*2"),
    Case("817", "1 jewelry", "-1 jewelry", no="0 jewelry"),
    Case("818", "1 jewelry, 1 tools", "-1 jewelry, -1 tools", no="1 jewelry | 1 tools"),
    Case("819", "fields 3 4", "fields none", no="fields 3"),
    Case("820", "2 tools", "-2 tools", no="1 tools"),
    Case("821", "4 clay", "-4 clay", no="3 clay"),
    Case("822", "3 rye", "-3 rye", no="2 rye, 2 hops, 2 flax, 2 barley"),
    Case("822", "3 rye, 3 hops", "-3 hops"),
    Case("823", "2 sheep6", "-2 sheep6", no="1 sheep6"),
    Case("824", "fields 4-rye", "fields none", no="fields 4*3, 1 rye"),
    Case("825", "fields 3*3", "fields none", no="fields 3*2"),
    Case("826", "2 jewelry", "-2 jewelry", no="1 jewelry"),
    Case("827", "3 jewelry", "-3 jewelry", no="2 jewelry"),
    Case("828", "fields 4-rye", "", no="fields 4-rye 4"),
    Case("829", "5 sheep", "", no="4 sheep"),
    Case("830", "7 clay", "", no="6 clay"),
    Case("831", "fields 5", "", no="fields 5 4"),
    Case("832", "fields 5", "", no="fields 5 2-rye"),
    Case("833", "2 milk", "", no="1 milk"),
    Case("833", "round 4, 8 milk", "", no="round 4, 7 milk"),
    Case("834", "3 hides", "", no="2 hides"),
    Case("835", "5 jewelry", "", no="4 jewelry"),
    Case("836", "6 hops", "", no="5 hops"),
    Case("837", "6 wool", "", no="5 wool"),
    Case("838", "7 flax", "", no="6 flax"),
    Case("839", "8 tools", "", no="7 tools"),
    Case(
        "840",
        "3 tools, 3 sheep, 3 jewelry",
        "",
        no="2 tools, 3 sheep, 3 jewelry | 3 tools, 2 sheep, 3 jewelry | 3 tools, 3 sheep, 2 jewelry",
    ),
    Case("841", "10 barley", "", no="9 barley"),
    Case("842", "7 barley, 5 hops", "", no="6 barley, 5 hops | 7 barley, 4 hops"),
    Case("843", "7 milk, 6 sheep", "", no="6 milk, 6 sheep | 7 milk, 5 sheep"),
    Case("844", "6 rye, 5 meat", "", no="5 rye, 5 meat | 6 rye, 4 meat"),
    Case("845", "6 meat", "", no="5 meat"),
)
"""Played in phase 4: the price, and nothing else yet (rules 7.2, ruling 17)."""

INCOME = (
    Case("801", "", "+1 meat"),
    Case("802", "", "+1 barley"),
    Case("803", "", "+1 sheep5"),
    Case("804", "", "+1 wool"),
    Case("805", "", "+2 hides"),
    Case("806", "", "+2 milk"),
    Case("807", "", "+1 sheep5"),
    Case("808", "", "+2 wool"),
    Case("809", "", "+1 barley, +1 hops"),
    Case("810", "", "+1 rye"),
    Case("811", "1 flax, fields 4", "-1 flax, fields 4-flax"),
    Case("812", "1 barley, fields 4", "-1 barley, fields 4-barley"),
    Case("813", "", "+1 tools"),
    Case("814", "", "+1 rye, +1 clay"),
    Case("815", "", "+1 gateway"),
    Case("816", "1 rye, fields 4", "-1 rye, fields 4-rye"),
    Case("817", "", "+1 tools"),
    Case("818", "", "+1 flax, +1 wool"),
    Case("819", "", "+field 4"),
    Case("820", "", "+1 meat"),
    Case("821", "", "+2 clay"),
    Case("822", "", "+1 hops"),
    Case("823", "", "+1 sheep5"),
    Case("824", "", "+field 3"),
    Case("825", "", "+field 5"),
    Case("826", "", "+2 barley"),
    Case("827", "", "+1 jewelry"),
    Case("828", "", "+1 hops"),
    Case("829", "", "+1 wool"),
    Case("830", "", "+1 clay"),
    Case("831", "1 hops, fields 4", "-1 hops, fields 4-hops"),
    Case("832", "", "+1 milk"),
    Case("833", "", "+1 hides"),
    Case("834", "", "+1 hides"),
    Case("835", "", "+1 meat"),
    Case("836", "", "+1 rye"),
    Case("837", "", "+1 wool"),
    Case("838", "", "+1 flax"),
    Case("839", "1 tools", "-1 tools, +1 jewelry"),
    Case("840", "", "+1 farmyard"),
    Case("841", "", "+1 barley"),
    Case("842", "", "+1 barley"),
    Case("843", "", "+1 sheep5"),
    Case("844", "", "+1 rye, +1 meat"),
    Case("845", "", "+1 meat"),
)
"""In phase 3 of round 2, the card lying face up."""

POINTS = {
    1: "801",
    2: "802 803 828 829 830",
    3: "804 805 806 807 808 809 810 811 812 813 814 815 816 831 832 833 834 835 836 837 838 839 840 841 842 843",
    4: "817 818 819 820 821 844",
    5: "822 823",
    6: "824 825 845",
    7: "826",
    8: "827",
}


@pytest.mark.parametrize("case", CASES, ids=numbered(CASES))
def test_what_a_card_takes(case: Case) -> None:
    check(case)


@pytest.mark.parametrize("case", CASES, ids=numbered(CASES))
def test_what_a_card_needs(case: Case) -> None:
    check_refusals(case)


@pytest.mark.parametrize("case", INCOME, ids=numbered(INCOME))
def test_what_a_card_brings_in_phase_3(case: Case) -> None:
    check_income(case)


@pytest.mark.parametrize(("points", "cards"), POINTS.items())
def test_what_a_card_counts(points: int, cards: str) -> None:
    for card in cards.split():
        check_points(card, points)

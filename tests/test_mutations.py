"""A changed number of a card is noticed by a test; and a change that no test asks about is told."""

from __future__ import annotations

import pytest

from tests.mutations import CARDS, PLAYED, ROOT, SEED, Mutation, Place, copied, drawn, noticed_by, numbers

ALL = drawn(SEED, CARDS)


def test_numbers_of_most_cards_are_found():
    found = numbers()
    assert len(found["agricola"]) > 200
    assert len(found["hallertau"]) > 300


def test_the_seed_decides_what_is_changed():
    assert drawn(SEED, CARDS) == ALL
    assert drawn(SEED + 1, CARDS) != ALL
    assert [one.game for one in ALL] == ["agricola"] * CARDS + ["hallertau"] * CARDS


def test_a_number_is_changed_and_nothing_else():
    place = Place(PLAYED / "some.py", 2, 4, 6)
    assert Mutation("agricola", "I1", place, 10, 11).made("a = 10\nb = 10  # 10\n") == "a = 10\nb = 11  # 10\n"


@pytest.mark.timeout(300)
@pytest.mark.parametrize("game", ["agricola", "hallertau"])
def test_a_change_is_noticed(game: str):
    """The short form: the first card of the seed, by the tests that name it."""
    mutation = next(one for one in ALL if one.game == game)
    with copied() as folder:
        assert noticed_by(mutation, folder, elsewhere=False), str(mutation)


@pytest.mark.timeout(300)
def test_what_changes_no_rule_is_not_noticed():
    """A number in a docstring, by the tests of that card."""
    file = PLAYED / "minors_e36_e338.py"
    lines = (ROOT / file).read_text("utf-8").splitlines()
    number = lines.index('    """1 cattle for 1 sheep."""')
    with copied() as folder:
        mutation = Mutation("agricola", "E60", Place(file, number + 1, 7, 8), 1, 2)
        assert noticed_by(mutation, folder, elsewhere=False) is None


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("mutation", ALL, ids=lambda one: f"{one.game}-{one.card}")
def test_every_change_is_noticed(mutation: Mutation):
    with copied() as folder:
        assert noticed_by(mutation, folder), str(mutation)
